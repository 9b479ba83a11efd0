"""The parts into which a census is cut, each counted by itself, and the sum of what they count.

A unit is a few numbers, and `tally` a pure function of the rules and a unit: it may run in any thread, process or
machine, and as often as it takes. Hands that differ by an exchange of suits are gone through once, see the core.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final, NamedTuple

from . import _core, solve
from .census_result import Census, count_of, kind_of
from .errors import RemigioError, wrong_type
from .limits import MAX_CARDS, MAX_JOKERS
from .rule_values import shown, whole
from .rules import KINDS, Rules

MOST_HANDS: Final = 10**12
"""The most hands that are gone through: some hours on one machine."""

_HANDS = 1 << 22  # of a unit: a fraction of a second
_SLOWER = 32  # hands of three and more equal cards
_DISCARDS = 8  # hands of which a card is thrown first


class Unit(NamedTuple):
    """Some of the hands that have so many jokers and hold each kind of card so many times.

    Attributes:
        jokers: the jokers.
        copies: how many times each kind of card is held that is held at all.
        first: the number of the first hand.
        last: the number after that of the last.
    """

    jokers: int
    copies: tuple[int, ...]
    first: int
    last: int

    @property
    def hands(self) -> int:
        """How many hands these are, but for exchanges of suits."""
        return self.last - self.first

    def ways(self, rules: Rules) -> int:
        """In how many ways the packs deal each of the hands."""
        ways = math.comb(rules.joker_count, self.jokers)
        return ways * math.prod(math.comb(rules.pack_count, copies) for copies in self.copies)


def plan(rules: Rules, cards: int) -> list[Unit]:
    """The units that together hold every hand of so many cards once, always the same ones in the same order.

    Raises:
        RemigioError: no such hands can be dealt, or there are too many of them.

    Example:
        >>> plan(Rules.preset("gin"), 3)
        [Unit(jokers=0, copies=(1, 1, 1), first=0, last=1755)]
    """
    cards = check_cards(rules, cards)
    solver = solve._solver(rules)
    units: list[Unit] = []
    total = 0
    for jokers in range(min(cards, rules.joker_count) + 1):
        for copies in _partitions(cards - jokers, rules.pack_count, rules.suits * rules.ranks):
            hands = _core.count_hands(solver, jokers, copies)
            total += hands
            if total > MOST_HANDS:
                raise RemigioError("census.too_many_hands", cards=cards, limit=MOST_HANDS)
            size = _hands_of_unit(rules, cards, jokers, copies)
            units += [Unit(jokers, copies, at, min(at + size, hands)) for at in range(0, hands, size)]
    return units


def check_cards(rules: Rules, cards: object) -> int:
    """The number of cards, unless no deal of so many can be gone through.

    Raises:
        RemigioError: the packs cannot deal so many, or with more jokers than are read.
        TypeError: this is no whole number.
    """
    number = whole(cards)
    if number is None:
        raise wrong_type("batch.whole", name="cards", kind=type(cards).__name__)
    if not 1 <= number <= MAX_CARDS:
        raise RemigioError("census.cards", value=shown(number), limit=MAX_CARDS)
    if number > rules.card_count:
        raise RemigioError("census.more_than_packs", cards=number, held=rules.card_count)
    if min(number, rules.joker_count) > MAX_JOKERS:
        raise RemigioError("census.jokers", held=rules.joker_count, limit=MAX_JOKERS)
    return number


def _partitions(total: int, largest: int, parts: int) -> Iterator[tuple[int, ...]]:
    """The ways to write a number as a sum, the largest part first."""
    if total == 0:
        yield ()
    elif parts:
        for part in range(min(total, largest), 0, -1):
            for rest in _partitions(total - part, part, parts - 1):
                yield (part, *rest)


def _hands_of_unit(rules: Rules, cards: int, jokers: int, copies: tuple[int, ...]) -> int:
    wide = jokers == MAX_JOKERS or max(copies, default=0) > 2
    return _HANDS // (_SLOWER if wide else 1) // (_DISCARDS if cards - 1 in rules.hand_sizes else 1)


Tally = tuple[int, list[int], list[list[int]], list[int], int]
"""What the core counts: hands; then, by ways to give the patterns to the suits: the hands by points, by the kind of
the best close and whether its factor is that with jokers, by every kind of close, and without a meld."""


def tally(rules: Rules, unit: Unit, stop: _core.CensusStop | None = None) -> Tally:
    """Count the hands of a unit.

    Args:
        rules: the rules.
        unit: one of ``plan``.
        stop: what ends the count early; what is counted then is of no use.

    Example:
        >>> (unit,) = plan(Rules.preset("gin"), 3)
        >>> hands, points, *_ = tally(Rules.preset("gin"), unit)
        >>> hands, sum(points)
        (1755, 22100)
    """
    return _core.tally_hands(solve._solver(rules), unit[:2], unit.first, unit.last, stop)


class Counts:
    """The sum of what was counted, in deals.

    Args:
        rules: the rules.
        cards: the cards that are dealt.
    """

    def __init__(self, rules: Rules, cards: int) -> None:
        self.rules = rules
        self.cards = cards
        self.points: Counter[int] = Counter()
        self.best: Counter[tuple[str, bool]] = Counter()
        self.held: Counter[tuple[str, int]] = Counter()
        self.jokers: Counter[int] = Counter()
        self.no_meld = 0

    def add(self, unit: Unit, counted: Tally) -> None:
        """Add what was counted of a unit.

        Raises:
            RuntimeError: not all of the unit was counted.
        """
        hands, points, best, held, no_meld = counted
        if hands != unit.hands:
            raise RuntimeError(f"{hands} hands were counted of {unit}")
        ways = unit.ways(self.rules)
        self.jokers[unit.jokers] += ways * sum(points)
        self.no_meld += ways * no_meld
        for number, count in enumerate(points):
            if count:
                self.points[number] += ways * count
        for kind, by_joker, any_way in zip(KINDS, best, held, strict=True):
            for with_joker, count in enumerate(by_joker):
                if count:
                    self.best[kind, bool(with_joker)] += ways * count
            if any_way:
                self.held[kind, unit.jokers] += ways * any_way

    def census(self) -> Census:
        """The census, once all units are there."""
        rules = self.rules
        closings: dict[str, Counter[Fraction]] = {kind: Counter() for kind in rules.close_kinds}
        for (kind, with_joker), count in self.best.items():
            closings[kind][rules.factor_for(kind, with_joker)] += count
        held: dict[str, dict[int, int]] = {kind: {} for kind in rules.close_kinds}
        for kind, jokers in sorted(self.held):
            held[kind][jokers] = self.held[kind, jokers]
        return Census(
            rules,
            self.cards,
            {points: self.points[points] for points in sorted(self.points)},
            {kind: dict(sorted(factors.items())) for kind, factors in closings.items()},
            held,
            tuple(self.jokers[jokers] for jokers in range(min(self.cards, rules.joker_count) + 1)),
            self.no_meld,
        )

    # Keeping them while the census goes on.

    def to_dict(self) -> dict[str, Any]:
        """The counts in values that JSON can hold."""
        return {
            "points": sorted(self.points.items()),
            "best": sorted(self.best.items()),
            "held": sorted(self.held.items()),
            "jokers": sorted(self.jokers.items()),
            "no_meld": self.no_meld,
        }

    def update(self, data: dict[str, Any]) -> None:
        """Add the counts that ``to_dict`` gave.

        Raises:
            KeyError, TypeError, ValueError: these are no such counts.
        """
        points = {count_of(points): count_of(count) for points, count in data["points"]}
        jokers = {count_of(jokers): count_of(count) for jokers, count in data["jokers"]}
        best = {(kind_of(kind), bool(joker)): count_of(count) for (kind, joker), count in data["best"]}
        held = {(kind_of(kind), count_of(jokers)): count_of(count) for (kind, jokers), count in data["held"]}
        no_meld = count_of(data["no_meld"])
        if sum(points.values()) != sum(jokers.values()):
            raise ValueError("the counts are not of the same deals")
        self.points.update(points)
        self.jokers.update(jokers)
        self.best.update(best)
        self.held.update(held)
        self.no_meld += no_meld
