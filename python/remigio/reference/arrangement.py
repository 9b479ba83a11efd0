"""Parting a hand into melds and loose cards with the fewest points (``S4-28``, ``S4-29``, ``A18``).

The way is the plainest that is exact. Take the lowest card not yet decided. Either it lies in one of the
melds that hold it as their lowest card, or it stays loose; try each, and decide the rest in the same way.
What is left of a hand comes back again and again, so its best parting is kept the first time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..cards import Card, Hand, HandLike
from ..limits import check_hand
from ..results import Arrangement
from ..rules import Rules
from .melds import Codes, melds_in, readings


class Best(NamedTuple):
    """How good a parting is; the smaller of two is the better.

    The order is the tie rule: the fewest points, then the fewest loose cards, then the fewest melds, then
    the melds that come first.
    """

    points: int
    loose: int
    melds: int
    groups: tuple[Codes, ...]


class Parting:
    """All the ways to part the cards of one hand, or of any part of it.

    Args:
        hand: the cards, in order.
        rules: the rules.
    """

    def __init__(self, hand: Codes, rules: Rules) -> None:
        self.rules = rules
        self.points = {code: rules.card_points(Card.from_code(code)) for code in set(hand)}
        self.groups_from: dict[int, list[Codes]] = {code: [] for code in hand}
        for group in melds_in(hand, rules):
            self.groups_from[group[0]].append(group)
        self._known: dict[Codes, Best] = {(): Best(0, 0, 0, ())}

    def best(self, cards: Codes) -> Best:
        """The best parting of these cards, which are some of the hand's, in order."""
        known = self._known.get(cards)
        if known is not None:
            return known
        lowest = cards[0]
        copies, rest = split_lowest(cards)
        below = self.best(rest)
        points = below.points + copies * self.points[lowest]
        answer = below._replace(points=points, loose=below.loose + copies)
        for group in self.groups_from[lowest]:
            remaining = without(cards, group)
            if remaining is not None:
                below = self.best(remaining)
                if below.points <= answer.points:
                    groups = tuple(sorted((group, *below.groups)))
                    answer = min(answer, Best(below.points, below.loose, below.melds + 1, groups))
        self._known[cards] = answer
        return answer

    def all_best(self, cards: Codes, last: Codes = ()) -> Iterator[tuple[Codes, ...]]:
        """The melds of every parting of the fewest points, each once.

        Args:
            cards: the cards to part.
            last: the meld taken before; one with the same lowest card may not come before it, or two
                melds would be counted in both orders.
        """
        if not cards:
            yield ()
            return
        points = self.best(cards).points
        lowest = cards[0]
        for group in self.groups_from[lowest]:
            remaining = without(cards, group)
            if remaining is None or (last[:1] == group[:1] and group < last):
                continue
            if self.best(remaining).points == points:
                for groups in self.all_best(remaining, group):
                    yield (group, *groups)
        copies, rest = split_lowest(cards)
        if self.best(rest).points + copies * self.points[lowest] == points:
            yield from self.all_best(rest, last)

    def arrangement(self, cards: Codes, groups: tuple[Codes, ...]) -> Arrangement:
        """The parting as it is shown to the caller."""
        loose = cards
        for group in groups:
            loose = without(loose, group) or ()
        return Arrangement(
            sum(self.points[code] for code in loose),
            tuple(readings(group, self.rules)[0] for group in sorted(groups)),
            tuple(Card.from_code(code) for code in loose),
        )


def split_lowest(cards: Codes) -> tuple[int, Codes]:
    """How many copies there are of the lowest card, and the cards above it.

    Example:
        >>> split_lowest((7, 7, 9))
        (2, (9,))
    """
    copies = cards.count(cards[0])
    return copies, cards[copies:]


def without(cards: Codes, group: Codes) -> Codes | None:
    """The cards less the group; ``None`` if they do not hold it.

    Example:
        >>> without((5, 6, 7, 7, 52), (5, 6, 7))
        (7, 52)
    """
    rest = list(cards)
    for card in group:
        if card not in rest:
            return None
        rest.remove(card)
    return tuple(rest)


def read_hand(hand: HandLike, rules: Rules | str) -> tuple[Hand, Rules]:
    """The hand and the rules as objects, the hand checked against the packs.

    Raises:
        CardError, HandError, RulesError: see ``Hand``, ``check_hand`` and ``Rules.preset``.
    """
    hand, rules = Hand.of(hand), Rules.of(rules)
    check_hand(hand, rules)
    return hand, rules


def deadwood(hand: HandLike, rules: Rules | str = "remigio") -> int:
    """The fewest points that the cards outside melds can have.

    Args:
        hand: a ``Hand``, a text or an iterable of cards, 0 to 24 of them.
        rules: a preset's name or a ``Rules``.

    Raises:
        CardError, HandError: for cards that cannot be read or cannot be held under the rules.
        RulesError: for an unknown preset.

    Example:
        >>> deadwood("7S 8S 9S 9H 9D TS JS 2C 2D 2H")
        18
        >>> deadwood("")
        0
    """
    return arrange(hand, rules).points


def arrange(hand: HandLike, rules: Rules | str = "remigio") -> Arrangement:
    """The best parting: the fewest points, then loose cards, then melds, then the melds that come first.

    Args:
        hand: a ``Hand``, a text or an iterable of cards, 0 to 24 of them.
        rules: a preset's name or a ``Rules``.

    Raises:
        CardError, HandError: for cards that cannot be read or cannot be held under the rules.
        RulesError: for an unknown preset.

    Example:
        >>> parted = arrange("5S 6S 7S 7H 7D 7C KH KS KD QC")
        >>> parted.points, [str(meld) for meld in parted.melds], parted.loose
        (10, ['5S 6S 7S', 'KS KH KD', '7H 7D 7C'], (Card('QC'),))
    """
    hand, rules = read_hand(hand, rules)
    parting = Parting(hand.codes, rules)
    return parting.arrangement(hand.codes, parting.best(hand.codes).groups)


def arrangements(hand: HandLike, rules: Rules | str = "remigio") -> Iterator[Arrangement]:
    """Every parting of the fewest points, each once.

    Two partings are the same if their groups hold the same cards, however these are read. The lowest card
    decides the order: first the melds that hold it, by their cards, then those partings that leave it loose.

    Args:
        hand: a ``Hand``, a text or an iterable of cards, 0 to 24 of them.
        rules: a preset's name or a ``Rules``.

    Raises:
        CardError, HandError: for cards that cannot be read or cannot be held under the rules.
        RulesError: for an unknown preset.

    Example:
        >>> [len(parted.melds) for parted in arrangements("5S 5H 5D 6S 6H 6D 7S 7H 7D")]
        [3, 3]
    """
    hand, rules = read_hand(hand, rules)
    parting = Parting(hand.codes, rules)
    return (parting.arrangement(hand.codes, groups) for groups in parting.all_best(hand.codes))
