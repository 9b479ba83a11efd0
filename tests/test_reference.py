"""Fewest points on many hands, and what must hold of every answer, on every implementation."""

from __future__ import annotations

from itertools import combinations

import pytest
from cases import (
    REMIGIO,
    RULE_SETS,
    best_after_discard,
    gin_deadwood,
    random_deadwood,
    some_hands,
    step,
)
from remigio.cards import Hand
from remigio.errors import HandError
from remigio.rules import Rules


@pytest.mark.parametrize("name", random_deadwood()[0])
def test_random_hands(impl, name):
    rule_sets, hands = random_deadwood()
    for case in hands[:: step(impl, 4)]:
        assert impl.deadwood(case["cards"], rule_sets[name]) == case["deadwood"][name], case["id"]


@pytest.mark.parametrize("name", random_deadwood()[0])
def test_random_hands_after_discard(impl, name):
    rule_sets, hands = random_deadwood()
    for case in [hand for hand in hands if "discard" in hand][:: step(impl, 40)]:
        assert best_after_discard(impl, case["cards"], rule_sets[name]) == case["discard"][name], case["id"]


def test_gin_hands(impl):
    for row in gin_deadwood()[:: step(impl, 6)]:
        assert impl.deadwood(row["hand"], "gin") == int(row["exact_no_discard"]), row


def test_gin_hands_after_discard(impl):
    eleven = [row for row in gin_deadwood() if row["exact_best_after_discard"]]
    for row in eleven[:: step(impl, 8)]:
        after = best_after_discard(impl, row["hand"], Rules.preset("gin"))
        assert after == int(row["exact_best_after_discard"]), row


@pytest.mark.parametrize("rules", RULE_SETS)
def test_arrange_is_the_first_of_all_by_the_tie_rule(impl, rules):
    for hand in some_hands(60, seed=1):
        every = list(impl.arrangements(hand, rules))
        groups = [tuple(meld.key for meld in parted.melds) for parted in every]
        assert len(set(groups)) == len(every)
        assert {parted.points for parted in every} == {impl.deadwood(hand, rules)}
        keys = [(len(one.loose), len(one.melds), keys) for one, keys in zip(every, groups, strict=True)]
        assert impl.arrange(hand, rules) == every[keys.index(min(keys))]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_melds_shown_are_first_readings(impl, rules):
    for hand in some_hands(60, seed=2):
        parted = impl.arrange(hand, rules)
        assert all(impl.read_meld(meld.cards, rules)[0] == meld for meld in parted.melds)
        assert parted.points == sum(map(rules.card_points, parted.loose))


@pytest.mark.parametrize("rules", RULE_SETS)
def test_deadwood_by_trying_every_group(impl, rules):
    """All ways, without a thought: any cards that read as a meld may be one."""

    def fewest(cards):
        points = sum(map(rules.card_points, cards))
        for size in range(rules.min_meld, len(cards) + 1):
            for places in combinations(range(len(cards)), size):
                group = [cards[place] for place in places]
                if impl.read_meld(group, rules):
                    rest = [card for place, card in enumerate(cards) if place not in places]
                    points = min(points, fewest(rest))
        return points

    for hand in some_hands(8, seed=3, size=7):
        assert impl.deadwood(hand, rules) == fewest(list(hand))


def test_order_of_arrangements(impl):
    # The lowest card decides: first by the melds that hold it, then without.
    every = list(impl.arrangements("5S 5S 5H 5H 5D 5D"))
    shown = [[str(meld) for meld in parted.melds] for parted in every]
    assert shown == [
        ["5S 5S 5H", "5H 5D 5D"],
        ["5S 5S 5H 5H 5D 5D"],
        ["5S 5S 5D", "5H 5H 5D"],
        ["5S 5H 5H", "5S 5D 5D"],
        ["5S 5H 5D", "5S 5H 5D"],
    ]


def test_readings_of_an_ace_at_both_ends(impl):
    rules = REMIGIO.replace(run_double_ace=True)
    full = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS "
    assert [meld.text()[-5:] for meld in impl.read_meld(full + "AS", rules)] == ["KS AS"]
    assert [meld.text()[:5] for meld in impl.read_meld(full + "*", rules)] == ["AS 2S", "*(AS)"]
    assert impl.read_meld(full + "AS") == ()


def test_jokers_in_a_set_stand_for_the_rarest_suits(impl):
    (meld,) = impl.read_meld("7H 7H 7S *")
    assert meld.text() == "7S 7H 7H *(7D)"
    assert impl.read_meld("7H 7H 7D 7D * * *")[0].text() == "7H 7H 7D 7D *(7S) *(7C) *(7S)"


@pytest.mark.parametrize(
    ("hand", "rules", "words"),
    [
        (Hand.from_codes(range(25)), "remigio", "25 cards; 24"),
        (Hand.from_codes([52] * 9), "remigio", "9 jokers; 8"),
        (Hand.from_codes([52]), "gin", "1 joker, but"),
        (Hand.from_codes([52] * 5), "remigio", "5 jokers; the packs hold 4"),
        (Hand("KC 2S"), REMIGIO.replace(suits=3), r"KC is not in the packs of these rules \(3 suits of 13"),
        (Hand("9S 9S 8S 8S 8S"), "remigio", "3 copies of 8S; the packs hold 2"),
    ],
)
def test_hands_that_cannot_be(impl, hand, rules, words):
    for ask in (impl.deadwood, impl.arrange, impl.arrangements, impl.closings, impl.closing, impl.read_meld):
        with pytest.raises(HandError, match=words):
            ask(hand, rules)
    with pytest.raises(HandError, match=words):
        impl.check_closing(hand, rules=rules)
    with pytest.raises(HandError, match=words):
        impl.lay_off(hand, [], rules)
