"""Laying off on melds of the table, on every implementation."""

from __future__ import annotations

import pytest
from cases import REMIGIO, RULE_SETS, some_hands
from remigio.cards import Card, Hand
from remigio.errors import CardError, HandError
from remigio.results import Meld


@pytest.mark.parametrize("rules", RULE_SETS)
def test_lay_off_by_trying_every_addition(impl, rules):
    """All ways, without a thought: any cards after which a meld of the table is still one."""
    table = [impl.read_meld("2S 3S * ", rules)[-1], impl.read_meld("4H 4D 4C", rules)[0]]

    def holds(before, after):
        if before.kind == "set":
            return after.kind == "set" and Hand(after.stands_for) - before.stands_for is not None
        start = next(
            (at for at in range(len(after.cards)) if after.stands_for[at:][:3] == before.stands_for), None
        )
        return after.kind == "run" and start is not None and after.cards[start:][:3] == before.cards

    def grows(meld, added):
        if not added:
            return True
        for after in impl.read_meld([*meld.cards, *added], rules):
            try:
                if holds(meld, after):
                    return True
            except HandError:
                continue
        return False

    for hand in some_hands(10, seed=6, size=6):
        cards, fewest = list(hand), 999
        for first in range(2 ** len(cards)):
            one = [card for place, card in enumerate(cards) if first >> place & 1]
            if not grows(table[0], one):
                continue
            left = list(hand - one)
            for second in range(2 ** len(left)):
                two = [card for place, card in enumerate(left) if second >> place & 1]
                if grows(table[1], two):
                    fewest = min(fewest, impl.deadwood(hand - one - two, rules))
        assert impl.lay_off(hand, table, rules).points == fewest, hand


def test_lay_off_keeps_the_jokers_of_the_table(impl):
    low, high = (meld for meld in impl.read_meld("8H 9H *") if meld.kind == "run")
    assert impl.lay_off("TH JH", [low]).points == 0
    assert str(impl.lay_off("TH JH", [low]).additions[0].meld) == "* 8H 9H TH JH"
    assert impl.lay_off("TH", [high]).points == 10
    assert impl.lay_off("JH", [high]).additions[0].meld.text() == "8H 9H *(TH) JH"
    assert impl.lay_off("JH", ["8H 9H *"]).points == 0


def test_lay_off_in_values(impl):
    assert impl.lay_off("TS 9S 2H", ["JS QS KS", "4D 4C 4H"]).to_dict() == {
        "points": 2,
        "arrangement": impl.arrange("2H").to_dict(),
        "additions": [
            {"index": 0, "cards": "9S TS", "meld": impl.read_meld("9S TS JS QS KS")[0].to_dict()},
        ],
    }


def test_lay_off_on_a_set_of_different_suits(impl):
    rules = REMIGIO.replace(set_duplicates=False)
    assert impl.lay_off("7D", ["7S 7H *"], rules).points == 7  # the joker is the 7D
    answer = impl.lay_off("7C", ["7S 7H *"], rules)
    assert answer.additions[0].meld.text() == "7S 7H *(7D) 7C"


def test_lay_off_breaks_a_meld_where_that_is_better(impl):
    answer = impl.lay_off("7S 7H 7D TS", ["8S 9S *"])
    assert (answer.points, [str(card) for card in answer.arrangement.loose]) == (10, ["TS"])
    answer = impl.lay_off("7S 7H 7D 6S", ["8S 9S TS"])
    assert answer.points == 6
    answer = impl.lay_off("7S 7H 7D 6S KS KH KD 5S", ["8S 9S TS"])
    assert answer.points == 11
    answer = impl.lay_off("7S 7H 2D 6S 5S 4S 4C", ["8S 9S TS"])
    assert [str(addition.meld) for addition in answer.additions] == ["4S 5S 6S 7S 8S 9S TS"]


@pytest.mark.parametrize(
    ("table", "error", "words"),
    [
        (["7S 8S KD"], HandError, "table's meld with index 0, 7S 8S KD, is no set"),
        (["7S 8S 9S", "7X 7S 7D"], CardError, "no suit 'X'.*index 1"),
        (["7S 8S 9S", []], HandError, "index 1"),
        ([Meld("run", (Card("7S"),) * 3, (Card("7S"),) * 3)], HandError, "index 0"),
        (["7S 7S 7S"], HandError, "3 copies.*index 0"),
        ("7S 8S 9S", TypeError, "iterable of melds"),
        (5, TypeError, "iterable of melds"),
        ([5], TypeError, "not int"),
    ],
)
def test_lay_off_on_a_wrong_table(impl, table, error, words):
    with pytest.raises(error, match=words):
        impl.lay_off("7S", table)


@pytest.mark.parametrize("duplicates", [True, False])
def test_a_grown_meld_may_grow_again(impl, duplicates):
    rules = REMIGIO.replace(set_duplicates=duplicates)
    table = ["7S 7H *", "8H 9H *"]
    for card in ("7C", "JH", "7H"):
        before = table
        answer = impl.lay_off(card, table, rules)
        for addition in answer.additions:
            table = [*table[: addition.index], addition.meld, *table[addition.index + 1 :]]
        assert impl.lay_off("", table, rules).points == 0
        assert (answer.points == 0) == (table != before)
    assert str(table[0]) == ("7S 7H * 7C 7H" if duplicates else "7S 7H * 7C")
    assert str(table[1]) == ("8H 9H * JH" if duplicates else "7H 8H 9H * JH")


def test_of_equal_ways_the_fewest_cards_are_added(impl):
    # All four join the table, which leaves no meld of one's own.
    answer = impl.lay_off("6S 7S 8S 9S", ["3S 4S 5S"])
    assert answer.arrangement.melds == ()
    assert [str(addition.meld) for addition in answer.additions] == ["3S 4S 5S 6S 7S 8S 9S"]
    # The 6S could leave the set for the run; nothing is gained by adding it.
    answer = impl.lay_off("6S 6H 6D 6C", ["3S 4S 5S"])
    assert [str(meld) for meld in answer.arrangement.melds] == ["6S 6H 6D 6C"]
    assert answer.additions == ()


def test_an_empty_group_on_the_table_is_told(impl):
    with pytest.raises(HandError, match="index 1 has no cards"):
        impl.lay_off("7S", ["3S 4S 5S", ""])


@pytest.mark.parametrize(
    "meld",
    [
        Meld("set", ("7S", "7H", "7D"), (Card("7S"), Card("7H"), Card("7D"))),
        Meld("run", (Card("7S"), Card("8S"), Card("9S")), None),
        Meld("run", None, None),
        Meld("set", (Card("7S"), Card("7H"), Card("*")), (Card("7S"), Card("7H"), Card("*"))),
        Meld("set", (Card("7S"), Card("7H"), Card("*")), (Card("7S"), Card("7H"), Card("8D"))),
    ],
)
def test_a_meld_that_is_none_is_refused(impl, meld):
    with pytest.raises(HandError, match="index 0"):
        impl.lay_off("7C", [meld])


def test_a_table_of_too_many_melds_is_refused(impl):
    assert impl.lay_off("", ["7S 7H 7D"] * 64).points == 0
    with pytest.raises(HandError, match="more than 64 melds"):
        impl.lay_off("", ["7S 7H 7D"] * 65)


def test_a_set_grows_no_longer_than_the_longest_hand(impl):
    rules = REMIGIO.replace(packs=8)
    table = ["7S " * 8 + "7H " * 8 + "7D " * 7]
    answer = impl.lay_off("7C 7C", table, rules)
    assert len(answer.additions[0].meld.cards) == 24
    assert answer.arrangement.loose == (Card("7C"),)
