"""All melds that may be laid on the table in a deal, in one order; their numbers are part of those of the actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple, TypeAlias

from ..action_ids import ActionIds
from ..cards import Card
from ..errors import RulesError
from ..limits import MAX_JOKERS
from ..results import Meld
from ..rules import Rules
from .melds import (
    JOKER,
    Codes,
    fillings,
    is_set,
    make_meld,
    may_hold_jokers,
    neighbours_allowed,
    set_reading,
    windows,
)

MOST_MELDS: Final = 60_000


class MeldTable(NamedTuple):
    """The melds.

    Attributes:
        melds: every meld as it lies.
        places: where a meld stands among them, by its kind and its cards as laid.
        kinds: for each meld its cards as bits by code.
    """

    melds: tuple[Meld, ...]
    places: dict[tuple[str, tuple[Card, ...]], int]
    kinds: tuple[int, ...]

    def place_of(self, meld: Meld) -> int | None:
        """The number of a meld, whatever it says that its jokers stand for."""
        return self.places.get((meld.kind, meld.cards))

    def within(self, hand: Codes) -> Iterator[int]:
        """The numbers of the melds whose cards are all in the hand."""
        held, counts = bits(hand), Counter(hand)
        for place, kinds in enumerate(self.kinds):
            if kinds & ~held == 0 and Counter(self.melds[place].key) <= counts:
                yield place


TwinIds: TypeAlias = ActionIds[MeldTable]
"""The numbers of the actions, with the twin's table of melds."""


def bits(cards: Codes) -> int:
    """The cards as bits by code."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


@lru_cache(maxsize=16)
def meld_table(rules: Rules) -> MeldTable:
    """The melds of a deal: of no more cards than a hand after drawing, with at least one natural.

    They stand by kind, sets first; by number of cards; by the codes of the cards as laid; by their start.

    Args:
        rules: the rules, of one hand size.

    Raises:
        RulesError: there are more than 60,000.

    Example:
        >>> table = meld_table(Rules.preset("ramino").for_players(4))
        >>> len(table.melds), str(table.melds[0]), str(table.melds[-1])
        (269, 'AS AH AD', '6C 7C 8C 9C TC JC QC KC')
    """
    found: list[tuple[bool, int, Codes, int, Meld]] = []
    for is_run, start, laid, meld in _melds(rules):
        found.append((is_run, len(laid), laid, start, meld))
        if len(found) > MOST_MELDS:
            raise RulesError("table.too_many_melds", limit=MOST_MELDS)
    melds = tuple(meld for *_, meld in sorted(found, key=lambda entry: entry[:4]))
    places: dict[tuple[str, tuple[Card, ...]], int] = {
        (meld.kind, meld.cards): place for place, meld in enumerate(melds)
    }
    return MeldTable(melds, places, tuple(bits(meld.key) for meld in melds))


def _melds(rules: Rules) -> Iterator[tuple[bool, int, Codes, Meld]]:
    longest = rules.hand_sizes[0] + 1
    jokers = min(MAX_JOKERS, rules.joker_count)
    if isinstance(rules.joker_limit, int):
        jokers = min(jokers, rules.joker_limit)
    for laid in _sets(rules, longest, jokers):
        naturals = tuple(code for code in laid if code != JOKER)
        yield False, 0, laid, set_reading(naturals, len(laid) - len(naturals), rules)
    for start, laid, roles in _runs(rules, longest, jokers):
        yield True, start, laid, make_meld("run", laid, roles)


def _sets(rules: Rules, longest: int, jokers: int) -> Iterator[Codes]:
    for rank in range(rules.ranks):
        cards = [13 * suit + rank for suit in range(rules.suits)]
        for size in range(rules.min_meld, longest + 1):
            for used in range(min(jokers, size - 1) + 1):
                for naturals in combinations_with_replacement(cards, size - used):
                    copies = max(Counter(naturals).values())
                    if copies <= rules.pack_count and is_set(naturals, used, rules):
                        yield naturals + (JOKER,) * used


def _runs(rules: Rules, longest: int, jokers: int) -> Iterator[tuple[int, Codes, list[int]]]:
    longest = longest if rules.run_max is None else min(longest, rules.run_max)
    for suit in range(rules.suits):
        packs = Counter({13 * suit + rank: rules.pack_count for rank in range(rules.ranks)})
        for start, stretch in windows(rules):
            for laid in fillings(stretch, suit, packs, jokers) if len(stretch) <= longest else ():
                used = laid.count(JOKER)
                lawful = used < len(laid) and may_hold_jokers(len(laid) - used, used, rules)
                if lawful and neighbours_allowed(laid, rules):
                    yield start, laid, [13 * suit + rank for rank in stretch]
