"""The census: the core against its twin, which goes through every deal, and against what is known."""

from __future__ import annotations

import math
import random

import pytest
import remigio
from counts import records, rules_of
from differential import random_rules
from remigio import Census, Rules, reference
from remigio.errors import RulesError

SMALL = {
    "gin": ("gin", {"suits": 3, "ranks": 5, "hand_size": 5}),
    "gin of four suits": ("gin", {"suits": 4, "ranks": 4, "hand_size": 5, "close_limit": 4}),
    "one suit": ("gin", {"suits": 1, "ranks": 10, "hand_size": 5}),
    "two packs": ("remigio", {"suits": 2, "ranks": 4, "jokers_per_pack": 0, "hand_size": 5}),
    "jokers": ("remigio", {"suits": 3, "ranks": 4, "packs": 1, "hand_size": 5}),
    "worthless": (
        "remigio",
        {"suits": 3, "ranks": 4, "packs": 1, "ace_points": 0, "joker_points": 0, "hand_size": 5},
    ),
    "any jokers": (
        "ludoteka-2",
        {"suits": 2, "ranks": 4, "jokers_per_pack": 1, "joker_min_naturals": 0, "hand_size": 5},
    ),
    "three packs": ("remigio", {"suits": 2, "ranks": 3, "packs": 3, "jokers_per_pack": 1, "hand_size": 5}),
    "four suits, two packs": (
        "remigio",
        {"suits": 4, "ranks": 3, "packs": 2, "jokers_per_pack": 0, "hand_size": 4, "min_meld": 2},
    ),
    "discard may stay": (
        "ramino",
        {"suits": 3, "ranks": 5, "hand_size": {2: 5, 3: 4, 4: 4, 5: 3, 6: 3}, "close_limit": 3},
    ),
    "keep jokers": (
        "remigio",
        {
            "suits": 2,
            "ranks": 4,
            "packs": 1,
            "discard_jokers": False,
            "hand_size": 4,
            "no_joker_scope": "eleven",
        },
    ),
}
# Deals of ten and eleven cards, of which ten may be five pairs.
PAIRS = {
    "rank": {},
    "none": {"five_pairs_jokers": "none"},
    "any, once": {"five_pairs_jokers": "any", "five_pairs_repeat": False, "suits": 1, "ranks": 6},
    "identical": {"pair_kind": "identical"},
    "eleven": {"no_joker_scope": "eleven", "factors": {"five_pairs": (3, 4)}},
}


def rules_for(name: str) -> Rules:
    preset, changes = SMALL[name]
    return Rules.preset(preset).replace(cut_deal=False, **changes)


def assert_same(got: Census, wanted: Census) -> None:
    assert got.to_dict() == wanted.to_dict()
    assert got == wanted


@pytest.mark.parametrize("cards", range(1, 8))
@pytest.mark.parametrize("name", SMALL)
def test_against_the_twin(name: str, cards: int) -> None:
    rules = rules_for(name)
    if math.comb(rules.card_count, cards) > 5_000:
        pytest.skip("takes plain Python too long")
    assert_same(remigio.census(cards, rules), reference.census(cards, rules))


@pytest.mark.parametrize("cards", [10, 11])
@pytest.mark.parametrize("name", PAIRS)
def test_pairs_against_the_twin(name: str, cards: int) -> None:
    small = {"suits": 2, "ranks": 3, "jokers_per_pack": 1, "cut_deal": False}
    rules = Rules.preset("remigio").replace(**{**small, **PAIRS[name]})
    counted = remigio.census(cards, rules)
    assert_same(counted, reference.census(cards, rules))
    assert sum(counted.held["five_pairs"].values())


@pytest.mark.parametrize("seed", range(12))
def test_random_rules_against_the_twin(seed: int) -> None:
    rng = random.Random(seed)
    deals = 0
    while not 200 < deals < 2_000:
        rules, cards = small_rules(rng)
        deals = math.comb(rules.card_count, cards) if min(cards, rules.joker_count) <= 5 else 0
    assert_same(remigio.census(cards, rules), reference.census(cards, rules))


def small_rules(rng: random.Random) -> tuple[Rules, int]:
    """Random rules for a small pack, and how many cards to deal: as many as they deal, or one more or less."""
    while True:
        pairs = rng.random() < 0.25
        size = 10 if pairs else rng.randint(2, 8)
        small = {"suits": rng.randint(1, 4), "ranks": 3 if pairs else rng.choice([3, 4, 5, 6, 8])}
        try:
            return random_rules(rng).replace(hand_size=size, **small), size + rng.choice([-1, 0, 0, 1, 1])
        except RulesError:
            continue


@pytest.mark.parametrize("record", records("histograms"), ids=lambda record: record["id"])
def test_against_the_histograms(record) -> None:
    rules = rules_of(record).replace(hand_size=record["cards"])
    counted = remigio.census(record["cards"], rules)
    assert counted.points == {points: dealt for points, _, dealt in record["rows"]}
