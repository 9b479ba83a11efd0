"""Counts that are known in closed form or from every hand of a small pack, on every implementation."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
import remigio.reference
from brute_force import histogram
from counts import (
    C,
    coef,
    every_hand,
    groups_of_one_rank,
    groups_of_one_suit,
    hand_classes,
    naturals_in,
    records,
    rules_of,
    some_hand_of,
    work_out,
)
from remigio.cards import JOKER, Hand
from remigio.rules import Rules


def each(name: str) -> pytest.MarkDecorator:
    """Parametrise a test over the records of a file."""
    return pytest.mark.parametrize("record", records(name), ids=lambda record: record["id"])


def plain_python_takes_long(impl: Any, record: dict[str, Any]) -> bool:
    """Whether the record is left to the implementations that are quick."""
    return impl is remigio.reference and record["large"]


# Melds.


@each("melds")
def test_formulas_of_melds(record: dict[str, Any]) -> None:
    for jokers, row in enumerate(record["counts"]):
        letters = [{"L": length, "k": jokers, "n": length - jokers} for length in record["lengths"]]
        assert row == [work_out(record["formula"], **these) for these in letters]


@each("melds")
def test_melds(impl: Any, record: dict[str, Any]) -> None:
    rules, kind = rules_of(record), record["kind"]
    groups_of = groups_of_one_rank if kind == "set" else groups_of_one_suit
    for jokers, row in enumerate(record["counts"]):
        for length, number in zip(record["lengths"], row, strict=True):
            if kind == "run" and 5 < length < 13 and impl is remigio.reference:
                continue
            groups = list(groups_of(rules, jokers, length))
            melds = [one for one in groups if kind in kinds_of(impl, one.cards, rules)]
            assert sum(one.stands_for for one in melds) == number, (jokers, length)


def kinds_of(impl: Any, cards: Hand, rules: Rules) -> list[str]:
    """The kinds of meld that the cards are."""
    return [meld.kind for meld in impl.read_meld(cards, rules)]


@each("melds")
def test_nothing_else_is_a_meld(impl: Any, record: dict[str, Any]) -> None:
    rules, chance = rules_of(record), random.Random(5)
    for _ in range(300):
        naturals = chance.sample(naturals_in(rules), chance.randint(2, 6))
        hand = Hand.from_codes(naturals + [JOKER.code] * chance.randint(0, min(3, rules.joker_count)))
        kinds = kinds_of(impl, hand, rules)
        assert "set" not in kinds or len({code % 13 for code in naturals}) == 1
        assert "run" not in kinds or len({code // 13 for code in naturals}) == 1
        # Of equal cards a run holds the ace alone, where it may stand at both ends.
        assert "run" not in kinds or len({code % 13 or index for index, code in enumerate(naturals)}) == len(
            naturals
        )


# Hands.


@each("hands")
def test_formulas_of_hands(record: dict[str, Any]) -> None:
    assert record["number"] == work_out(record["formula"], **record.get("letters", {}))
    if "one_in" in record:
        rules = rules_of(record)
        dealt = C(len(naturals_in(rules)) + rules.joker_count, record["cards"])
        assert round(dealt / record["number"], 1) == record["one_in"]


@each("hands")
def test_hands(impl: Any, record: dict[str, Any]) -> None:
    if plain_python_takes_long(impl, record):
        pytest.skip("takes plain Python too long")
    rules = rules_of(record)
    count = count_runs if record["by"] == "runs" else count_classes
    assert count(impl, record, rules) == record["number"]


def count_classes(impl: Any, record: dict[str, Any], rules: Rules) -> int:
    """The hands that close in the record's way, by asking of a few hands of each class."""
    chance, by, size = random.Random(6), record["by"], record["cards"]
    every = list(hand_classes(rules, by, size))
    assert sum(one.hands for one in every) == C(len(naturals_in(rules)) + rules.joker_count, size)
    found = 0
    for one in every:
        hands = [
            some_hand_of(one, rules, by, chance) for _ in range(4 if impl is not remigio.reference else 1)
        ]
        answers = {closes(impl, hand, record, rules) for hand in hands}
        assert len(answers) == 1, one
        found += one.hands * answers.pop()
    return found


def count_runs(impl: Any, record: dict[str, Any], rules: Rules) -> int:
    """The hands that are one run, by asking of every group of one suit without equal cards."""
    found = 0
    for jokers in record["jokers"]:
        for cards, stands_for in groups_of_one_suit(rules, jokers, record["cards"]):
            if closes(impl, cards, record, rules):
                found += stands_for * rules.pack_count ** (len(cards) - jokers) * C(rules.joker_count, jokers)
    return found


def closes(impl: Any, hand: Hand, record: dict[str, Any], rules: Rules) -> bool:
    """Whether the hand closes in the record's way, with as many jokers as it allows among those closing."""
    return any(
        one.kind == record["kind"] and one.jokers in record["jokers"] for one in impl.closings(hand, rules)
    )


# Every hand of a small pack.


@each("histograms")
def test_histograms_add_up(record: dict[str, Any]) -> None:
    rules, size = rules_of(record), record["cards"]
    packs, jokers = rules.pack_count, rules.joker_count
    naturals = rules.suits * rules.ranks
    different = coef(size, ([1] * (packs + 1), naturals), ([1] * (jokers + 1), 1))
    assert sum(row[1] for row in record["rows"]) == different
    assert sum(row[2] for row in record["rows"]) == C(naturals * packs + jokers, size)


@each("histograms")
def test_histograms_by_brute_force(record: dict[str, Any]) -> None:
    if record["large"]:
        pytest.skip("python tests/brute_force.py makes it")
    assert histogram(record) == record["rows"]


@each("histograms")
def test_histograms(impl: Any, record: dict[str, Any]) -> None:
    if plain_python_takes_long(impl, record):
        pytest.skip("takes plain Python too long")
    rules = rules_of(record)
    different: Counter[int] = Counter()
    dealt: Counter[int] = Counter()
    for hand, ways in every_hand(rules, record["cards"]):
        points = impl.deadwood(hand, rules)
        different[points] += 1
        dealt[points] += ways
    assert [[points, different[points], dealt[points]] for points in sorted(different)] == record["rows"]
