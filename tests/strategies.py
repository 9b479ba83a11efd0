"""Hypothesis strategies for rules, hands and tables.

Rules vary in all that decides melds, points and closes. Hands come uniformly from the packs, or from few ranks
or few suits, where melds are many and a card is wanted by several of them.
"""

from __future__ import annotations

from typing import Any

import profiles  # noqa: F401  (how many examples are tried)
import remigio.reference
from hypothesis import strategies as st
from remigio.cards import JOKER, Hand
from remigio.errors import RulesError
from remigio.results import Meld
from remigio.rules import PRESETS, Rules

Deal = tuple[Hand, Rules]

MOST_JOKERS = 3
"""In one hand; more of them keep plain Python busy for long."""

_ACES = [
    {"ace_runs": "low", "ace_wrap": False, "run_double_ace": False},
    {"ace_runs": "high", "ace_wrap": False, "run_double_ace": False},
    {"ace_runs": "both", "ace_wrap": False, "run_double_ace": False},
    {"ace_runs": "both", "ace_wrap": True, "run_double_ace": False},
    {"ace_runs": "both", "ace_wrap": False, "run_double_ace": True},
]

_CHOICES: dict[str, list[Any]] = {
    "packs": [2, 1, 3],
    "jokers_per_pack": [2, 0, 1, 4],
    "suits": [4, 3, 2, 1],
    "ranks": [13, 9, 5],
    "min_meld": [3, 2, 4],
    "set_max": [None, 3, 4, 5],
    "set_duplicates": [True, False],
    "run_max": [None, 3, 4, 6],
    "joker_limit": ["naturals", "any", 0, 1, 2],
    "joker_min_naturals": [1, 0, 2],
    "joker_adjacent": [True, False],
    "face_points": [10, 0],
    "ace_points": [1, 0, 11],
    "joker_points": [20, 0, 25],
    "discard_jokers": [True, False],
    "close_limit": [0, 10],
    "close_discard": ["required", "optional"],
    "specials": [("remigio", "escalera", "color"), (), ("remigio",)],
    "no_joker_scope": ["ten", "eleven"],
    "five_pairs": [True, False],
    "five_pairs_jokers": ["partner", "none", "any"],
    "five_pairs_repeat": [True, False],
    "pair_kind": ["rank", "identical"],
    "scoring": ["penalty", "winner"],
    "remigio_joker_factor": ["auto", 7],
}


def changed(rules: Rules, **changes: Any) -> Rules | None:
    """The rules with changes, or ``None`` if these contradict the rest."""
    try:
        return rules.replace(**changes)
    except RulesError:
        return None


@st.composite
def rule_sets(draw: st.DrawFn, /, **fixed: Any) -> Rules:
    """A preset, or one with changes; ``fixed`` are parameters that have a given value."""
    rules = Rules.preset(draw(st.sampled_from(PRESETS)))
    changes = {
        name: draw(st.sampled_from(_CHOICES[name])) for name in draw(st.sets(st.sampled_from(list(_CHOICES))))
    }
    changes = {"cut_deal": False, **changes, **draw(st.sampled_from(_ACES)), **fixed}
    least = changes.get("min_meld", rules.min_meld)
    for longest in ("set_max", "run_max"):
        now = changes.get(longest, getattr(rules, longest))
        if now is not None and now < least:
            changes[longest] = least
    if "hand_size" not in fixed:
        changes["hand_size"] = 5
    found = changed(rules, **changes)
    return found if found is not None else rules.replace(**fixed)


@st.composite
def hands(draw: st.DrawFn, rules: Rules, least: int = 0, most: int = 9) -> Hand:
    """A hand that the packs can deal; fewer cards where the packs have not enough."""
    ranks, suits = list(range(rules.ranks)), list(range(rules.suits))
    crowd = draw(st.sampled_from(["ranks", "suits", "few", "none"]))
    if crowd in ("ranks", "few"):
        first = draw(st.integers(0, rules.ranks - 1))
        ranks = [(first + step) % rules.ranks for step in range(min(4, rules.ranks))]
    if crowd in ("suits", "few"):
        suits = suits[: draw(st.integers(1, 2))]
    pack = [13 * suit + rank for rank in ranks for suit in suits] * rules.pack_count
    size = draw(_sizes(least, most))
    jokers = draw(st.sampled_from([0, 0, 1, 2, MOST_JOKERS]))
    jokers = min(jokers, rules.joker_count, size)
    count = min(size - jokers, len(pack))
    places = st.lists(st.integers(0, len(pack) - 1), min_size=count, max_size=count, unique=True)
    return Hand.from_codes([pack[place] for place in draw(places)] + [JOKER.code] * jokers)


def _sizes(least: int, most: int) -> st.SearchStrategy[int]:
    """Sizes of hands, the large ones more often."""
    return st.sampled_from([*range(least, most + 1), *range((least + most + 1) // 2, most + 1)])


@st.composite
def deals(draw: st.DrawFn, /, most: int = 9, **fixed: Any) -> Deal:
    """A hand and the rules it is held under."""
    rules = draw(rule_sets(**fixed))
    return draw(hands(rules, most=most)), rules


@st.composite
def closing_deals(draw: st.DrawFn) -> Deal:
    """A hand of as many cards as a close takes, or one more."""
    size = draw(st.sampled_from([3, 5, 6, 7, 10]))
    rules = draw(rule_sets(hand_size=size))
    hand = draw(hands(rules, size, size + 1))
    if 0 < len(hand) < size:  # a crowded part of the packs was too small
        rules = rules.replace(hand_size=len(hand))
    return hand, rules


@st.composite
def tables(draw: st.DrawFn, rules: Rules, most: int = 2) -> list[Meld]:
    """Melds on the table, in any of their readings."""
    table: list[Meld] = []
    for _ in range(draw(st.integers(0, most))):
        melds = remigio.reference.arrange(draw(hands(rules, 5, 7)), rules).melds
        if melds:
            table.append(draw(st.sampled_from(remigio.reference.read_meld(melds[0].cards, rules))))
    return table
