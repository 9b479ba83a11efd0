"""Counts that prove: the records in ``tests/data/counts`` and the ways to go through hands by classes.

A record says what is counted, under which rules, the number, and a formula for it. A formula is an expression
over ``C`` and ``coef``; it is worked out here and knows nothing of the package.
"""

from __future__ import annotations

import math
import random
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from remigio.cards import JOKER, Hand
from remigio.rules import Rules

DATA = Path(__file__).parent / "data" / "counts"


@cache
def records(name: str) -> list[dict[str, Any]]:
    """The records of ``name.toml``."""
    with (DATA / f"{name}.toml").open("rb") as file:
        found: list[dict[str, Any]] = tomllib.load(file)["record"]
    return found


def rules_of(record: dict[str, Any]) -> Rules:
    """The rules of a record: a preset and what is changed in it."""
    return Rules.preset(record["preset"]).replace(**record.get("changes", {}))


# Formulas.


def C(n: int, k: int) -> int:
    """The ways to choose k of n things; 0 where that cannot be done."""
    return math.comb(n, k) if n >= 0 and k >= 0 else 0


def coef(degree: int, *factors: tuple[list[int], int]) -> int:
    """The coefficient of x^degree in a product of powers of polynomials, each (coefficients, exponent)."""
    product = [1]
    for polynomial, power in factors:
        for _ in range(power):
            longer = [0] * (len(product) + len(polynomial) - 1)
            for i, left in enumerate(product):
                for j, right in enumerate(polynomial):
                    longer[i + j] += left * right
            product = longer[: degree + 1]
    return product[degree] if 0 <= degree < len(product) else 0


def work_out(formula: str, **names: Any) -> int:
    """The value of a formula of a record; ``names`` are the letters that it uses."""
    known = {"C": C, "coef": coef, "sum": sum, "range": range, "min": min, "max": max, "__builtins__": {}}
    value = eval(formula, {**known, **names})
    assert isinstance(value, int)
    return value


# Melds.


class Group(NamedTuple):
    """Cards that may be a meld, and how many groups it stands for."""

    cards: Hand
    stands_for: int


def groups_of_one_rank(rules: Rules, jokers: int, length: int) -> Iterator[Group]:
    """Every group whose naturals are of one rank."""
    for rank in range(rules.ranks if length > jokers else 1):
        physical = [13 * suit + rank for suit in range(rules.suits)] * rules.pack_count
        for naturals in _some_of(physical, length - jokers):
            yield Group(Hand.from_codes([*naturals, *[JOKER.code] * jokers]), 1)


def groups_of_one_suit(rules: Rules, jokers: int, length: int) -> Iterator[Group]:
    """Every group of one suit without equal cards (but the ace, where it may come twice), as one of all suits."""
    suit = random.Random(length).randrange(rules.suits)
    physical = [13 * suit + rank for rank in [*range(rules.ranks), *[0] * rules.run_double_ace]]
    for naturals in _some_of(physical, length - jokers):
        yield Group(Hand.from_codes([*naturals, *[JOKER.code] * jokers]), rules.suits if naturals else 1)


def _some_of(codes: list[int], count: int) -> set[tuple[int, ...]]:
    """Every way to take so many of the cards, equal ones alike."""
    return {tuple(sorted(some)) for some in combinations(codes, count)} if count >= 0 else set()


# Hands by classes: what matters is how many cards fall into each cell, and not which cells.


class Cells(NamedTuple):
    """A way to part the naturals of the packs into cells of equal size."""

    count: Callable[[Rules], int]
    cell_of: Callable[[int], int]


CELLS = {
    "suits": Cells(lambda rules: rules.suits, lambda code: code // 13),
    "ranks": Cells(lambda rules: rules.ranks, lambda code: code % 13),
    "cards": Cells(lambda rules: rules.suits * rules.ranks, lambda code: code),
}


class HandClass(NamedTuple):
    """The hands with so many jokers whose naturals fall into the cells by these numbers, in any order."""

    parts: tuple[int, ...]
    jokers: int
    hands: int


def naturals_in(rules: Rules) -> list[int]:
    """The codes of all naturals of the packs, each as often as it is there."""
    codes = [13 * suit + rank for suit in range(rules.suits) for rank in range(rules.ranks)]
    return codes * rules.pack_count


def hand_classes(rules: Rules, by: str, size: int) -> Iterator[HandClass]:
    """Every class of hands of ``size`` cards, with the number of physical hands in it."""
    cells = CELLS[by].count(rules)
    cell_size = len(naturals_in(rules)) // cells
    for jokers in range(min(size, rules.joker_count) + 1):
        for parts in _partitions(size - jokers, cells, cell_size):
            # The cells that take the parts, then the cards in each cell, then the jokers.
            hands, left = math.comb(rules.joker_count, jokers), cells
            for part, times in Counter(parts).items():
                hands *= math.comb(left, times) * math.comb(cell_size, part) ** times
                left -= times
            yield HandClass(parts, jokers, hands)


def _partitions(total: int, most_parts: int, largest: int) -> Iterator[tuple[int, ...]]:
    """The ways to write ``total`` as a sum of parts, the largest first."""
    if total == 0:
        yield ()
    elif most_parts:
        for part in range(min(total, largest), 0, -1):
            for rest in _partitions(total - part, most_parts - 1, part):
                yield (part, *rest)


def some_hand_of(one: HandClass, rules: Rules, by: str, chance: random.Random) -> Hand:
    """A random hand of a class."""
    cells: dict[int, list[int]] = {}
    for code in naturals_in(rules):
        cells.setdefault(CELLS[by].cell_of(code), []).append(code)
    codes = [JOKER.code] * one.jokers
    for part, cell in zip(one.parts, chance.sample(sorted(cells), len(one.parts)), strict=True):
        codes += chance.sample(cells[cell], part)
    return Hand.from_codes(codes)


# Every hand of a small pack.


def every_hand(rules: Rules, size: int) -> Iterator[tuple[Hand, int]]:
    """Every hand of ``size`` cards, equal ones once, with the number of ways in which the packs can deal it."""
    copies = [(code, rules.pack_count) for code in sorted(set(naturals_in(rules)))]
    copies.append((JOKER.code, rules.joker_count))
    found, to_come = [(b"", 1)], sum(held for _, held in copies)
    for code, held in copies:
        to_come -= held
        taken = [(bytes([code] * count), C(held, count)) for count in range(held + 1)]
        found = [
            (cards + more, ways * times)
            for cards, ways in found
            for more, times in taken
            if size - to_come <= len(cards) + len(more) <= size
        ]
    return ((Hand.from_codes(cards), ways) for cards, ways in found)
