"""Closing, and being refused, on every implementation."""

from __future__ import annotations

from fractions import Fraction

import pytest
from cases import REMIGIO, RULE_SETS, some_hands
from remigio.cards import Card
from remigio.rules import Rules


@pytest.mark.parametrize(
    ("hand", "rules", "kind", "factor", "discard"),
    [
        ("3S 4S * 6S 7S 8S 9S TS JS QS", REMIGIO, "escalera", 5, None),
        ("9S 9S 9H 9H 9D 9D 9C * * *", REMIGIO, "remigio", 10, None),
        ("9S 9S 9H 9H 9D 9D 9C * * *", REMIGIO.replace(packs=3), "remigio", 8, None),
        ("9S 9S 9H 9H 9D 9D 9C 9S 9H 9D", REMIGIO.replace(packs=3), "remigio", 10, None),
        ("6H 2H * 8H 3H 9H KH 8H AH TH 7H", REMIGIO, "color", 4, "*"),
        ("6H 2H * 8H 3H 9H KH 8H AH TH 7H", REMIGIO.replace(no_joker_scope="eleven"), "color", 3, "*"),
        ("6H 2H * 8H 3H 9H KH 8H AH TH 7H", REMIGIO.replace(discard_jokers=False), "color", 3, "TH"),
        ("AS AH 5C 5D 9S 9S JH JC KD KS", REMIGIO, "five_pairs", Fraction(1, 2), None),
        ("AS * 5C 5D 9S 9S JH JC KD KS", REMIGIO, "five_pairs", Fraction(1, 2), None),
        ("AS 2S 3S 5H 5D 5C 9S TS JS QS 4D", Rules.preset("gin"), "gin", 1, "4D"),
        ("AS 2S 3S 5H 5D 5C 9S TS JS 4D KD", Rules.preset("gin"), "knock", 1, "KD"),
        ("AS 2S 3S 5H 5D 5C 5S", Rules.preset("ramino"), "melds", 1, None),
    ],
)
def test_best_close(impl, hand, rules, kind, factor, discard):
    best = impl.closing(hand, rules)
    assert (best.kind, best.factor) == (kind, factor)
    assert best.discard == (None if discard is None else Card(discard))


@pytest.mark.parametrize(
    ("hand", "changes", "closes"),
    [
        ("AS AH 5C 5D 9S 9S JH JC KD *", {}, True),
        ("AS AH 5C 5D 9S 9S JH JC * *", {}, True),  # two jacks part to take a joker each
        ("AS AH 5C 5D 9S 9S JH JC * *", {"five_pairs_jokers": "none"}, False),
        ("AS AH 5C 5D 9S 9S JH JC * *", {"five_pairs_repeat": False}, False),
        ("AS AH 5C 5D 9S 9S JH JC * *", {"five_pairs_repeat": False, "five_pairs_jokers": "any"}, True),
        ("AS AH 5C 5D 9S 9S JH KC * *", {"five_pairs_repeat": False}, True),
        ("AS AH 5C 5D 5S 5H JH JC KD KS", {"five_pairs_repeat": False}, False),
        ("AS AH 5C 5D 5S 5H JH JC KD KS", {}, True),
        ("AS AS 5C 5C 9S 9S JH JH KD KD", {"pair_kind": "identical"}, True),
        ("AS AH 5C 5C 9S 9S JH JH KD KD", {"pair_kind": "identical"}, False),
        ("AS AH 5C 5D 9S 9S JH JC KD KS", {"five_pairs": False}, False),
        ("2C 4D 6H 8S TC * * * * *", {"jokers_per_pack": 4}, True),  # a joker to each
        ("2C 4D 6H 6S * * * * * *", {"jokers_per_pack": 4}, False),
        ("2C 4D 6H 6S * * * * * *", {"jokers_per_pack": 4, "five_pairs_jokers": "any"}, True),
    ],
)
def test_five_pairs(impl, hand, changes, closes):
    found = impl.closings(hand, REMIGIO.replace(**changes))
    assert ("five_pairs" in [one.kind for one in found]) == closes


@pytest.mark.parametrize(
    ("hand", "closes"),
    [
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S AS", True),
        ("AH * 3H 4H 5H 6H 7H 8H 9H AH", True),
        ("AS 2S 3S 4S 5S 6S 7S 8S * AS", True),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S *", True),
        ("AS 2S 2S 3S 4S 5S 6S 7S 8S AS", False),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S 9S", False),
        ("2S 2S 3S 4S 5S 6S 7S 8S 9S *", False),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S AH", False),
    ],
)
def test_escalera_with_two_aces(impl, hand, closes):
    found = impl.closings(hand, REMIGIO.replace(ranks=9, run_double_ace=True, specials=("escalera",)))
    assert ("escalera" in [one.kind for one in found]) == closes


def test_a_loose_card_without_value_does_not_close(impl):
    # S4-62 gives the ace no value, but all ten cards must be combined (S4-21).
    rules = REMIGIO.replace(ace_points=0)
    hand = "AS 5H 5D 5C 9S TS JS 7D 8D 9D"
    assert impl.deadwood(hand, rules) == 0
    assert impl.closings(hand, rules) == ()
    assert impl.check_closing(hand, rules=rules).reason == "AS stays loose: 0 points."


@pytest.mark.parametrize("rules", RULE_SETS)
def test_closes_are_sound(impl, rules):
    for hand in some_hands(30, seed=4, size=11):
        found = impl.closings(hand, rules)
        assert len(set(found)) == len(found)
        assert [one.factor for one in found] == sorted((one.factor for one in found), reverse=True)
        for one in found:
            closing = hand - one.discard
            assert len(closing) == 10
            assert one.jokers == closing.jokers
            assert impl.check_closing(hand, one.discard, rules)
            if one.kind == "melds":
                assert one.arrangement == impl.arrange(closing, rules)


@pytest.mark.parametrize(
    ("hand", "discard", "changes", "english", "spanish"),
    [
        (
            "AH 2H 3H 7S 7D 7C 9D TD JD 4S 2C 5S",
            None,
            {},
            "The hand has 12 cards; a close takes 10, or one more if a card is thrown.",
            "La mano tiene 12 cartas; para cerrar hacen falta 10, o una más si se descarta.",
        ),
        (
            "AH 2H 3H 7S 7D 7C 9D TD JD 4S",
            "4S",
            {},
            "The hand has 10 cards; to throw one and close it needs 11.",
            "La mano tiene 10 cartas; para descartar una y cerrar hacen falta 11.",
        ),
        (
            "AH 2H 3H 7S 7D 7C 9D TD JD 2C 4S",
            "KD",
            {},
            "KD is not in the hand and cannot be thrown.",
            "KD no está en la mano y no se puede descartar.",
        ),
        (
            "AH 2H 3H 7S 7D 7C 9D TD JD 2C 4S",
            None,
            {},
            "At best 4S is thrown, and 2C stays loose: 2 points.",
            "En el mejor caso se descarta 4S y queda sin ligar 2C: 2 puntos.",
        ),
        (
            "AH 2H 3H 7S 7D 7C 9D TD JD 2C 4S",
            "AH",
            {},
            "If AH is thrown, 4S 2H 3H 2C stay loose: 11 points.",
            "Si se descarta AH, quedan sin ligar 4S 2H 3H 2C: 11 puntos.",
        ),
        (
            "AH 3H 5H 7H 9H JH KH AH 3H KD",
            None,
            {},
            "AH AH 3H 3H 5H 7H 9H JH KH KD stay loose: 59 points. It is nearly color: only KD is not hearts.",
            "Quedan sin ligar AH AH 3H 3H 5H 7H 9H JH KH KD: 59 puntos. "
            "Casi es color: solo KD no es de corazones.",
        ),
        (
            "7S 7S 7H 7H 7D 7D 7C 7C * KS QH",
            None,
            {"five_pairs": False},
            "At best KS is thrown, and QH stays loose: 10 points. "
            "It is nearly remigio: only KS QH are of another rank. "
            "There are five pairs, but these do not close under these rules.",
            "En el mejor caso se descarta KS y queda sin ligar QH: 10 puntos. "
            "Casi es remigio: solo KS QH son de otro índice. "
            "Hay cinco parejas, pero con estas reglas no se cierra con ellas.",
        ),
        (
            "AS AH 5C 5D 9S 9S JH JC KD QS",
            None,
            {},
            "AS 9S 9S QS AH JH 5D KD 5C JC stay loose: 70 points. "
            "It is nearly five pairs: there are four, but QS KD are no pair.",
            "Quedan sin ligar AS 9S 9S QS AH JH 5D KD 5C JC: 70 puntos. "
            "Casi son cinco parejas: hay cuatro, pero QS KD no forman pareja.",
        ),
        (
            "AS AH 5C 5D 9S 9S JH JC KD KS",
            None,
            {"five_pairs": False},
            "AS 9S 9S KS AH JH 5D KD 5C JC stay loose: 70 points. "
            "There are five pairs, but these do not close under these rules.",
            "Quedan sin ligar AS 9S 9S KS AH JH 5D KD 5C JC: 70 puntos. "
            "Hay cinco parejas, pero con estas reglas no se cierra con ellas.",
        ),
        (
            "AH 3H 5H 7H 9H JH KH AH 3H 5H",
            None,
            {"specials": ("remigio",)},
            "AH AH 3H 3H 5H 5H 7H 9H JH KH stay loose: 54 points. "
            "The cards are all hearts, but color does not close under these rules.",
            "Quedan sin ligar AH AH 3H 3H 5H 5H 7H 9H JH KH: 54 puntos. "
            "Todas las cartas son de corazones, pero con estas reglas no se cierra con color.",
        ),
        (
            "7S 7H 7D 7C * * * * * *",
            None,
            {"jokers_per_pack": 4},
            "* * stay loose: 40 points. The natural cards are all of one rank, "
            "but 6 jokers to 4 naturals are too many for remigio.",
            "Quedan sin ligar * *: 40 puntos. Todas las cartas naturales son del mismo índice, "
            "pero 6 comodines con 4 naturales son demasiados para remigio.",
        ),
        (
            "AS 2S 3S 5H 5D 5C 9S TS JS",
            None,
            {"hand_size": 8},
            "All the cards are in melds, but one must be thrown and none can be spared. "
            "At best 3S is thrown, and AS 2S stay loose: 3 points.",
            "Todas las cartas están ligadas, pero hay que descartar una y no sobra ninguna. "
            "En el mejor caso se descarta 3S y quedan sin ligar AS 2S: 3 puntos.",
        ),
        (
            "* * * * * * * *",
            None,
            {"hand_size": 7, "jokers_per_pack": 4, "discard_jokers": False},
            "A joker may not be thrown under these rules.",
            "Con estas reglas no se puede descartar un comodín.",
        ),
        (
            "* * * * * * *",
            None,
            {"hand_size": 7, "jokers_per_pack": 4},
            "* * * * * * * stay loose: 140 points.",
            "Quedan sin ligar * * * * * * *: 140 puntos.",
        ),
    ],
)
def test_refusals(impl, hand, discard, changes, english, spanish):
    check = impl.check_closing(hand, discard, REMIGIO.replace(**changes))
    assert not check
    assert check.closing is None
    assert check.reason == english
    assert check.explain("es") == spanish
    assert [reason["text"] for reason in check.to_dict("es")["reasons"]] == [
        reason.explain("es") for reason in check.reasons
    ]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_refusal_can_be_told(impl, rules):
    for hand in some_hands(30, seed=5, size=11):
        check = impl.check_closing(hand, rules=rules)
        assert bool(check.reason) == bool(check.explain("es")) == (not check)
