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
def parts_of_packs(draw: st.DrawFn, rules: Rules) -> list[int]:
    """The naturals of the packs, or of few ranks, of few suits or of both, each as often as it is there."""
    ranks, suits = list(range(rules.ranks)), list(range(rules.suits))
    crowd = draw(st.sampled_from(["few", "ranks", "suits", "none"]))
    if crowd in ("ranks", "few"):
        first = draw(st.integers(0, rules.ranks - 1))
        ranks = [(first + step) % rules.ranks for step in range(min(5, rules.ranks))]
    if crowd in ("suits", "few"):
        suits = suits[: draw(st.integers(1, 2))]
    return [13 * suit + rank for rank in ranks for suit in suits for _ in range(rules.pack_count)]


@st.composite
def hands(
    draw: st.DrawFn, rules: Rules, least: int = 0, most: int = 9, part: list[int] | None = None
) -> Hand:
    """A hand that the packs can deal, from a part of them; fewer cards where that has not enough."""
    if part is None:
        part = draw(parts_of_packs(rules))
    size = draw(st.sampled_from([*range(least, most + 1), *range((least + most + 1) // 2, most + 1)]))
    jokers = min(draw(st.sampled_from([0, 0, 1, 2, MOST_JOKERS])), rules.joker_count, size)
    count = min(size - jokers, len(part))
    copies = 1
    if rules.pack_count > 1 and draw(st.sampled_from([False, False, True])):  # every card twice
        part, copies = sorted(set(part)), 2
        count = min(count, 2 * len(part))
    kinds = -(-count // copies)
    places = st.lists(st.integers(0, len(part) - 1), min_size=kinds, max_size=kinds, unique=True)
    naturals = [part[place] for place in draw(places)] * copies
    return Hand.from_codes(naturals[:count] + [JOKER.code] * jokers)


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
    if 0 < len(hand) < size:  # a part of the packs was too small
        rules = rules.replace(hand_size=len(hand))
    return hand, rules


@st.composite
def lay_off_deals(draw: st.DrawFn, /, melds: int = 2, **fixed: Any) -> tuple[Hand, list[Meld], Rules]:
    """A hand, melds on the table from the same part of the packs, each in any reading, and the rules."""
    rules = draw(rule_sets(**fixed))
    part = draw(parts_of_packs(rules))
    table: list[Meld] = []
    for _ in range(draw(st.integers(1, melds))):
        found = remigio.reference.arrange(draw(hands(rules, 5, 7, part)), rules).melds
        if found:
            table.append(draw(st.sampled_from(remigio.reference.read_meld(found[0].cards, rules))))
    return draw(hands(rules, most=7, part=part)), table, rules


@st.composite
def hands_of_pairs(draw: st.DrawFn) -> Hand:
    """Ten or eleven cards of few ranks, with up to four jokers."""
    codes = [13 * suit + rank for rank in range(6) for suit in range(2)] * 2 + [JOKER.code] * 4
    places = st.integers(0, len(codes) - 1)
    return Hand.from_codes(
        [codes[place] for place in draw(st.lists(places, min_size=10, max_size=11, unique=True))]
    )
