"""Laying off: cards of the hand that join melds on the table (``S2-20``, ``S4-63``, ``A51``, ``A77``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from ..cards import Card, Hand, HandLike
from ..limits import MAX_CARDS
from ..meld_reading import rarest_suit
from ..results import Addition, LayOff, Meld
from ..rules import Rules
from ..table import TableLike, read_table
from .arrangement import Parting, read_hand, without
from .melds import (
    JOKER,
    Codes,
    fillings,
    make_meld,
    may_hold_jokers,
    neighbours_allowed,
    rank_of,
    read_meld,
    suit_of,
    windows,
)


class Growth(NamedTuple):
    """Cards that may join one meld of the table.

    Attributes:
        added: the cards, in order.
        start: where the grown run starts; 0 for a set.
        laid: the cards as they are laid.
        meld: the grown meld.
    """

    added: Codes
    start: int
    laid: Codes
    meld: Meld


class Best(NamedTuple):
    """How good a way to lay off is; the smaller of two is the better."""

    points: int
    loose: int
    melds: int
    added: int
    groups: tuple[Codes, ...]
    additions: tuple[tuple[int, Codes, int], ...]


def lay_off(hand: HandLike, table: TableLike, rules: Rules | str = "remigio") -> LayOff:
    """The fewest points when cards may join the melds on the table.

    A set takes cards of its rank, a run grows at both ends, and jokers may join either; the grown meld must
    be a meld under the rules. Melds of one's own may be broken for it. A joker on the table keeps the card
    it stands for. Of equal ways the best has the fewest loose cards, then the fewest melds of one's own,
    the fewest cards added, and the melds and additions that come first.

    Args:
        hand: the hand.
        table: the melds on the table, each a ``Meld`` or its cards. Cards laid in the order of a reading
            are read so, any others by their first reading.
        rules: a preset's name or a ``Rules``.

    Raises:
        CardError, HandError: for cards that cannot be read or held, or a group on the table that is no meld.
        RulesError: for an unknown preset.

    Example:
        >>> answer = lay_off("TS 9S", ["JS QS KS", "TD TC TH"])
        >>> answer.points, [str(addition.meld) for addition in answer.additions]
        (0, ['9S TS JS QS KS'])
    """
    hand, rules = read_hand(hand, rules)
    return LayOffSearch(hand, read_table(table, rules, read_meld), rules).answer()


class LayOffSearch:
    """The search over what joins each meld of the table in turn; what then remains of the hand is parted."""

    def __init__(self, hand: Hand, table: list[Meld], rules: Rules) -> None:
        self.hand = hand.codes
        self.parting = Parting(hand.codes, rules)
        self.growths = [list(growths(meld, hand.codes, rules)) for meld in table]
        self._known: dict[tuple[int, Codes], Best] = {}

    def best(self, index: int, cards: Codes) -> Best:
        """The best for these cards when only the melds from ``index`` on may still grow."""
        if index == len(self.growths):
            points, loose, melds, groups = self.parting.best(cards)
            return Best(points, loose, melds, 0, groups, ())
        if (index, cards) not in self._known:
            answer = self.best(index + 1, cards)
            for growth in self.growths[index]:
                rest = without(cards, growth.added)
                if rest is not None:
                    below = self.best(index + 1, rest)
                    addition = (index, growth.added, growth.start)
                    answer = min(
                        answer,
                        below._replace(
                            added=below.added + len(growth.added), additions=(addition, *below.additions)
                        ),
                    )
            self._known[index, cards] = answer
        return self._known[index, cards]

    def answer(self) -> LayOff:
        """The best way as it is shown to the caller."""
        best = self.best(0, self.hand)
        kept = self.hand
        additions = []
        for index, added, start in best.additions:
            kept = without(kept, added) or ()
            growth = next(one for one in self.growths[index] if one[:2] == (added, start))
            additions.append(Addition(index, tuple(map(Card.from_code, growth.laid)), growth.meld))
        return LayOff(self.parting.arrangement(kept, best.groups), tuple(additions))


def growths(meld: Meld, hand: Codes, rules: Rules) -> Iterator[Growth]:
    """Everything that may be added to one meld of the table."""
    if meld.kind == "set":
        return _set_growths(meld, hand, rules)
    return _run_growths(meld, hand, rules)


def _set_growths(meld: Meld, hand: Codes, rules: Rules) -> Iterator[Growth]:
    """Cards of the rank, and jokers; where suits must differ a joker blocks its suit (``A1``)."""
    table = tuple(card.code for card in meld.cards)
    standing = tuple(card.code for card in meld.stands_for)
    rank = rank_of(standing[0])
    alike = [code for code in sorted(set(hand)) if code != JOKER and rank_of(code) == rank]
    for copies in product(*(range(hand.count(code) + 1) for code in alike), range(hand.count(JOKER) + 1)):
        naturals = tuple(code for code, count in zip(alike, copies, strict=False) for _ in range(count))
        laid = naturals + (JOKER,) * copies[-1]
        if laid and _set_may_grow(table, standing, laid, rules):
            roles = list(standing + naturals)
            while len(roles) < len(table + laid):
                roles.append(13 * rarest_suit(roles, rules) + rank)
            yield Growth(laid, 0, laid, make_meld("set", table + laid, roles))


def _set_may_grow(table: Codes, standing: Codes, laid: Codes, rules: Rules) -> bool:
    """Whether a set may take these cards: the longest set, equal cards, the joker rule.

    No meld has more cards than the package takes in a hand.
    """
    size = len(table + laid)
    if size > MAX_CARDS or (rules.set_max is not None and size > rules.set_max):
        return False
    if not rules.set_duplicates:
        taken = standing + tuple(code for code in laid if code != JOKER)
        if len(set(taken)) < len(taken) or size > rules.suits:
            return False
    jokers = (table + laid).count(JOKER)
    return may_hold_jokers(size - jokers, jokers, rules)


def _run_growths(meld: Meld, hand: Codes, rules: Rules) -> Iterator[Growth]:
    """Consecutive places at both ends, each filled by its card or a joker."""
    table = tuple(card.code for card in meld.cards)
    ranks = tuple(rank_of(card.code) for card in meld.stands_for)
    suit = suit_of(meld.stands_for[0].code)
    held = Counter(hand)
    seen = set()
    for start, stretch in windows(rules):
        if rules.run_max is not None and len(stretch) > rules.run_max:
            continue
        for below in range(len(stretch) - len(ranks) + 1):
            above = below + len(ranks)
            if stretch[below:above] != ranks or len(stretch) == len(ranks):
                continue
            outside = stretch[:below] + stretch[above:]
            for laid in fillings(outside, suit, held, held[JOKER]):
                cards = laid[:below] + table + laid[below:]
                jokers = cards.count(JOKER)
                added = tuple(sorted(laid))
                if not may_hold_jokers(len(cards) - jokers, jokers, rules):
                    continue
                if neighbours_allowed(cards, rules) and (added, start) not in seen:
                    seen.add((added, start))
                    roles = [13 * suit + rank for rank in stretch]
                    yield Growth(added, start, laid, make_meld("run", cards, roles))
