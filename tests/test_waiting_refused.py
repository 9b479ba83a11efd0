"""Close now or wait: what is refused, with its whole text, on the core and the twin; and what the module refuses."""

from __future__ import annotations

import pickle
from decimal import Decimal
from fractions import Fraction

import pytest
from remigio import (
    CardError,
    HandError,
    RemigioError,
    Rules,
    RulesError,
    Situation,
    _core,
    close_or_wait,
    reference,
    solve,
)
from remigio.waiting import _native_table
from remigio.waiting_game import waiting_game

REMIGIO = Rules.preset("remigio")
HAND = "2H 3H 4H 7S 7D 7C TC JC QC * 5S"


@pytest.mark.parametrize(
    ("known", "error", "message"),
    [
        ({"others": ()}, HandError, "there is nobody else: others tells how many cards each of the others holds"),
        ({"others": [10] * 60}, HandError, "there are 60 others; 59 are the most"),
        ({"others": 3}, TypeError, "others is a list of values, one for each player, not one int"),
        ({"others": "10"}, TypeError, "others is a list of values, one for each player, not one str"),
        ({"others": [10, 0]}, RemigioError, "others is 0; it takes a whole number from 1 to 23"),
        ({"others": [24]}, RemigioError, "others is 24; it takes a whole number from 1 to 23"),
        ({"others": [10.0]}, TypeError, "others is a whole number, not float"),
        ({"known": "KD KC"}, TypeError, "known is a list of values, one for each player, not one str"),
        ({"known": ["KD", "KC"]}, HandError, "known has 2 hands for 1 other player"),
        ({"others": [2], "known": ["KD KC KC"]}, HandError, "of the 2 cards of other player 1, 3 are known"),
        ({"known": ["7X"]}, CardError, "'7X' is no card: there is no suit 'X'; the suits are S H D C or ♠ ♥ ♦ ♣ "
                                       "(at character 1)"),
        ({"seen": "7X"}, CardError, "'7X' is no card: there is no suit 'X'; the suits are S H D C or ♠ ♥ ♦ ♣ "
                                    "(at character 1)"),
        ({"turns": -1}, RemigioError, "turns is -1; it takes a whole number from 0 to 10000"),
        ({"turns": True}, TypeError, "turns is a whole number, not bool"),
        ({"turns": None}, TypeError, "turns is a whole number, not NoneType"),
        ({"scores": (1, 2, 3)}, HandError, "there are 3 scores for 2 players, we among them"),
        ({"scores": 120}, TypeError, "scores is a list of values, one for each player, not one int"),
        ({"scores": (1, float("nan"))}, RemigioError,
         "a score of nan points; it takes a number from -1000000000 to 1000000000"),
        ({"scores": (1, float("-inf"))}, RemigioError,
         "a score of -inf points; it takes a number from -1000000000 to 1000000000"),
        ({"scores": (1, 10**10)}, RemigioError,
         "a score of 10000000000 points; it takes a number from -1000000000 to 1000000000"),
        ({"scores": (1, "2")}, TypeError, "a score is a number of points such as 120 or 12.5, not str"),
        ({"scores": (1, Decimal(2))}, TypeError, "a score is a number of points such as 120 or 12.5, not Decimal"),
        ({"scores": (1, True)}, TypeError, "a score is a number of points such as 120 or 12.5, not bool"),
    ],
)  # fmt: skip
def test_situations(known, error, message):
    with pytest.raises(error) as raised:
        Situation(**known)
    assert type(raised.value) is error
    assert str(raised.value) == message


@pytest.fixture(params=[close_or_wait, reference.close_or_wait], ids=["core", "twin"])
def ask(request):
    return request.param


@pytest.mark.parametrize(
    ("hand", "known", "changes", "error", "message"),
    [
        ("2H 3H 4H 7S 7D 7C TC JC QC 5H", {}, {}, HandError,
         "to close or to wait is asked at one's turn, with 11 cards after drawing, not 10"),
        ("2H 3H 4H 7S 7D 7C TC JC QC KD 5S", {}, {}, HandError,
         "the hand cannot close now, so there is nothing to choose. "
         "At best KD is thrown, and 5S stays loose: 5 points"),
        ("2H 3H 4H 7S 7D 7C TC JC QC 7S 7S", {}, {}, HandError, "the hand has 3 copies of 7S; the packs hold 2"),
        (HAND, {"seen": "KD KD KD"}, {}, HandError, "hand and seen cards hold 3 copies of KD; the packs hold 2"),
        (HAND, {"seen": "KD", "known": ["KD KD"]}, {}, HandError,
         "hand and seen cards hold 3 copies of KD; the packs hold 2"),
        (HAND, {"known": ["* * * *"]}, {}, HandError, "hand and seen cards hold 5 copies of *; the packs hold 4"),
        (HAND, {"others": [23] * 5}, {}, HandError,
         "the others hold 115 cards that are not known, and the packs have 97 left"),
        (HAND, {}, {"scoring": "knock"}, RulesError,
         "to close or to wait is a question of scorings by factors: penalty, winner, payments and ledger; with knock "
         "one asks when to knock"),
        (HAND, {}, {"table_melds": True}, RulesError,
         "with table_melds a hand is laid down as it grows, and no close waits in the hand; to close or to wait is "
         "asked where melds stay in the hand"),
        (HAND, {}, {"layoff_on_close": "closer"}, RulesError,
         "layoff_on_close is closer, and the deals that are played know no lay-offs; it must be none"),
        (HAND, {"others": [10] * 3}, {"players": (2, 3)}, RulesError, None),
        (HAND, {"turns": 1}, {"first_close_round": 3}, RulesError,
         "the first close is in round 3; after 1 turn of each player it is too early"),
        (HAND, {"scores": (1, 500)}, {}, RulesError,
         "with a score of 500 the match is over, or its player out of it: the target is 500"),
        (HAND, {"scores": (500.5, 1)}, {}, RulesError,
         "with a score of 500.5 the match is over, or its player out of it: the target is 500"),
        (HAND, {"scores": (5, -1)}, {"scoring": "ledger", "eliminate_below": 0}, RulesError,
         "with a score of -1 a player is out of the match: he falls out below 0"),
        (HAND, {"scores": (1, 1e-7)}, {}, RulesError,
         "a score of 1/10000000 points is in too small parts of a point; write it as 120 or "
         "12.5"),
        (HAND, {}, {"factors": {"melds": ("1/997", "1/991"), "color": "1/983"}}, RulesError,
         "the factors have the common denominator 1942461082; 1000000 is the largest that is reckoned with"),
    ],
)  # fmt: skip
def test_hands_and_rules(ask, hand, known, changes, error, message):
    with pytest.raises(error) as raised:
        ask(hand, Situation(**known), REMIGIO.replace(**changes))
    assert type(raised.value) is error
    assert message is None or str(raised.value) == message
    again = pickle.loads(pickle.dumps(raised.value))
    assert str(again) == str(raised.value)
    assert all(raised.value.explain(lang) != str(raised.value) for lang in ("es", "it"))


@pytest.mark.parametrize("preset", ["ramino", "gin"])
def test_presets_without_the_question(ask, preset):
    with pytest.raises(RulesError):
        ask(HAND, rules=preset)


@pytest.mark.parametrize(
    ("how", "error", "message"),
    [
        ({"samples": 1}, RemigioError, "samples is 1; it takes a whole number from 2 to 100000000"),
        (
            {"samples": 10**8 + 1},
            RemigioError,
            "samples is 100000001; it takes a whole number from 2 to 100000000",
        ),
        ({"samples": 2.0}, TypeError, "samples is a whole number, not float"),
        ({"seed": -1}, RemigioError, f"seed is -1; it takes a whole number from 0 to {2**64 - 1}"),
        ({"seed": 2**64}, RemigioError, f"seed is {2**64}; it takes a whole number from 0 to {2**64 - 1}"),
        ({"situation": (10,)}, TypeError, "the situation is a Situation, not tuple"),
    ],
)
def test_other_values(ask, how, error, message):
    with pytest.raises(error) as raised:
        ask(HAND, **how)
    assert str(raised.value) == message


def test_threads():
    with pytest.raises(RemigioError):
        close_or_wait(HAND, threads=0)


# The native module, which nobody need call, holds to its own conditions.

GAME = waiting_game(HAND, Situation([10, 10]), "remigio", solve.check_closing)
GOOD = {
    "solver": solve._solver("remigio"),
    "table": _native_table(GAME),
    "hand": GAME.hand._codes,
    "others": [(10, b""), (10, b"")],
    "seen": b"",
    "turns": 0,
    "scores": [],
    "seed": 0,
    "deals": 2,
    "threads": 1,
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"hand": b""},
        {"hand": GAME.hand._codes[:10]},
        {"hand": bytes(11)},
        {"hand": bytes(range(0, 44, 4))},
        {"hand": bytes([53])},
        {"others": []},
        {"others": [(10, b"")] * 60},
        {"others": [(0, b"")]},
        {"others": [(24, b"")]},
        {"others": [(23, b"")] * 5},
        {"others": [(1, b"\x01\x02")]},
        {"others": [(10, b"\x01\x01\x01")]},
        {"others": [(10, b"\x01\x01"), (10, b"\x01")]},
        {"seen": bytes([1] * 3)},
        {"turns": -1},
        {"turns": 10_001},
        {"scores": [1, 2]},
        {"scores": [1, 2, 2**53]},
        {"deals": 10**9 + 1},
        {"table": {**GOOD["table"], "unit": 0}},
        {"table": {**GOOD["table"], "unit": 1}},
        {"table": {**GOOD["table"], "scoring": "knock"}},
        {"table": {**GOOD["table"], "most_turns": -1}},
        {"table": {**GOOD["table"], "close_bonus": "many"}},
        {"table": {**GOOD["table"], "target": 2**60}},
    ],
)
def test_the_native_module(wrong):
    with pytest.raises(ValueError):
        _core.close_or_wait(**{**GOOD, **wrong})


def test_what_the_native_module_takes():
    assert _core.close_or_wait(**GOOD)[1] == 4


def test_scores_are_taken_as_they_are_written():
    assert Situation((10,), scores=(310, 120.1)).scores == (310, Fraction(1201, 10))
