"""Close now or wait: what both are worth, on the core and the twin, and what the text says of it."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from fractions import Fraction
from itertools import product

import pytest
import remigio
import waiting_differential
from cli_runs import environment
from remigio import Card, Hand, Rules, Situation, close_or_wait, reference
from remigio.reference.waiting_policy import Policy

REMIGIO = Rules.preset("remigio")

# Complete with one joker, at 1; at 2 once the joker can go.
ONE_JOKER = "2H 3H 4H 7S 7D 7C TC JC QC * 5S"
TEN_LOOSE = "AH 2H 3H 6S 6D 6C 9D TD JD QS"
EIGHT_LOOSE = "AH 2H 3H KS KD KH 9D TD JD 8H"
COMPLETE = "AH 2H 3H 6S 6D 6C 9D TD JD QD"
COLOR = "AS 3S 4S 5S 5S 7S 8S 9S JS * 2C"  # 3
PAIRS = "AS AC 5C 5D 8S 8C JH JC QD QH 2C"  # 1/2


@pytest.fixture(params=[close_or_wait, reference.close_or_wait], ids=["core", "twin"])
def ask(request):
    return request.param


# The text.


def test_early_closing_brings_more():
    """S4-57: others with many loose cards may find a close of their own, or better ones for their points."""
    answer = close_or_wait(ONE_JOKER, Situation([10] * 4, seen="* * *"), samples=20_000)
    assert answer.advice == "close"
    assert answer.gain.value < -8 * answer.gain.error


def test_late_waiting_pays_where_points_are_bad():
    """S4-54 to S4-56: with few points about, the others will write double, whoever closes without a joker."""
    answer = close_or_wait(ONE_JOKER, Situation([10] * 4, seen="* * *", turns=15), samples=20_000)
    assert answer.advice == "wait"
    assert answer.gain.value > 8 * answer.gain.error
    assert answer.better < 0.5  # it is mostly another who makes them write double


def test_it_pays_too_with_one_joker_a_pack():
    rules = REMIGIO.replace(jokers_per_pack=1)
    gains = [
        close_or_wait(ONE_JOKER, Situation([10] * 5, turns=turns), rules, samples=40_000).gain
        for turns in (0, 20)
    ]
    assert gains[0].value < -8 * gains[0].error
    assert gains[1].value > 8 * gains[1].error


@pytest.mark.parametrize("turns", [0, 15, 25])
@pytest.mark.parametrize("scoring", ["payments", "winner"])
def test_where_points_are_paid_closing_at_once_is_better(turns, scoring):
    """S4-58, with the very table at which waiting pays where points are bad."""
    rules = REMIGIO.replace(scoring=scoring)
    answer = close_or_wait(ONE_JOKER, Situation([10] * 4, seen="* * *", turns=turns), rules, samples=20_000)
    assert answer.advice == "close"
    assert answer.gain.value < -8 * answer.gain.error


# The core and the twin.

SITUATIONS = {
    "remigio": (ONE_JOKER, Situation([10, 10], ["KD", "2S 2S"], "* 3S", 2, (400, 450.5, 490)), {}),
    "rabino": (ONE_JOKER, Situation([10], ["KD KD KH"], "9S 9H", 6, (497, 488)), {}),
    "ludoteka-2": (ONE_JOKER, Situation([10], ["* *"], "", 3, (100, 130)), {}),
    "ludoteka-4": (ONE_JOKER, Situation([10, 10, 10], [], "QC", 4, (460, 20, 5, 4)), {}),
    "two jokers": ("4S 5S * 9S 9D 9C KH * KC KD QD", Situation([10, 10], turns=4), {}),
    "a color": ("AS 3S 3S 5S 7S 8S 9S JS QS * KD", Situation([10], turns=4), {"loser_specials_zero": ()}),
    "five pairs": ("AS AH 5C 5D 9S 9S JH JC KD KS 2C", Situation([10, 10], turns=1), {}),
    "three packs": (ONE_JOKER, Situation([10], ["QC QC"], "KD", 3), {"packs": 3}),
    "seven players": (ONE_JOKER, Situation([10] * 6), {"scoring": "payments"}),
    "no card is thrown": (ONE_JOKER, Situation([10], turns=2), {"close_discard": "optional"}),
    "a hand that may not close": (ONE_JOKER, Situation([9, 11], turns=2), {"scoring": "winner"}),
    "all points count": (ONE_JOKER, Situation([10, 10], turns=1), {"loser_melds_free": False}),
    "half points": (
        PAIRS,
        Situation([10, 10], [TEN_LOOSE, EIGHT_LOOSE], scores=(490, 470, 450)),
        {"half_rounding": "even", "match_end": "two_left", "five_pairs_repeat": False},
    ),
    "jokers stay": (ONE_JOKER, Situation([10], turns=3), {"take_jokers": False, "discard_jokers": False}),
    "rediscard": (ONE_JOKER, Situation([10], turns=8), {"rediscard": True, "keep_top_discard": False}),
    "no close at first": (ONE_JOKER, Situation([10], turns=3), {"first_close_round": 3}),
    "few turns": (ONE_JOKER, Situation([10], turns=3), {"max_turns": 10}),
    "a bonus": (
        ONE_JOKER,
        Situation([10, 10], scores=(60, 70, 40)),
        {
            "scoring": "ledger",
            "close_bonus": 15,
            "bonus_multiplied": True,
            "match_end": "target",
            "target": 100,
        },
    ),
    "low wins at the target": (
        ONE_JOKER,
        Situation([10, 10], scores=(20, 70, 30)),
        {"match_end": "target", "target": 100},
    ),
}

# A pack of 30 cards, and stocks that run out.
SMALL = {
    "packs": 2,
    "suits": 2,
    "ranks": 7,
    "jokers_per_pack": 1,
    "hand_size": 6,
    "five_pairs": False,
    "cut_deal": False,
}
SMALL_HAND = "AS 2S * 4H 5H 6H AH"
FEW_LEFT = Situation([6], ["4S 5S 7H 7H AH 2H"], "6S 7S 6S 7S 3H 3H 5H 4S 5S")
for reshuffle in ({}, {"reshuffle": "flip"}, {"max_reshuffles": 1}, {"reshuffle": "end"}, {"stock_floor": 2}):
    SITUATIONS[f"a stock that runs out {reshuffle}"] = (SMALL_HAND, FEW_LEFT, {**SMALL, **reshuffle})


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_core_and_the_twin_count_the_same(name):
    hand, situation, changes = SITUATIONS[name]
    rules = Rules.preset(name if name in remigio.PRESETS else "remigio").replace(**changes)
    samples = 30 if name in remigio.PRESETS else 3
    asked = (hand, situation, rules)
    assert close_or_wait(*asked, samples=samples, seed=7) == reference.close_or_wait(
        *asked, samples=samples, seed=7
    )


def test_random_tables():
    """A sample of `waiting_differential.py`."""
    counts, found = waiting_differential.run(40, seed=3)
    assert not found, found[:2]
    assert all(counts[what] for what in ("better", "others", "nobody", "melds", "color", "knock"))


@pytest.mark.parametrize("name", ["remigio", "a color", "no card is thrown"])
def test_the_twin_knows_a_better_close(name):
    """It looks only for closes that would be better, and finds what the best close tells."""
    hand, _, changes = SITUATIONS[name]
    rules = REMIGIO.replace(**changes)
    policy = Policy(rules, remigio.closing(hand, rules).factor)
    found = 0
    for thrown, drawn in product(set(Hand(hand)), map(Card.from_code, range(53))):
        other = Hand(hand) - [thrown] + [drawn]
        if max(other.count(drawn), other.jokers // 2) <= 2:
            best = remigio.closing(other, rules)
            better = best is not None and best.factor > policy.factor
            assert policy.closes_better(other.codes) is better
            found += better
    assert found


@pytest.mark.parametrize("threads", [2, 5])
def test_threads_and_seeds(threads):
    asked = (ONE_JOKER, Situation([10, 10], turns=3, scores=(480, 470, 460)))
    one = close_or_wait(*asked, threads=1)
    assert close_or_wait(*asked, threads=threads) == one
    assert close_or_wait(*asked, seed=1) != one
    assert close_or_wait(*asked, seed=2**64 - 1).samples == 2000


# Hands that are known to the last card: what closing is worth has no error.


@pytest.mark.parametrize(
    ("hand", "changes", "worth"),
    [
        (COLOR, {}, 3 * (10 + 8) / 2),
        (COLOR, {"scoring": "payments"}, 3 * (10 + 8)),
        (COLOR, {"scoring": "winner"}, 3 * (10 + 8)),
        (COLOR, {"scoring": "ledger", "close_bonus": 40}, 3 * (10 + 8) + 40),  # S1-28, A56
        (COLOR, {"scoring": "ledger", "close_bonus": 40, "bonus_multiplied": True}, 3 * (10 + 8 + 40)),
        (COLOR, {"loser_melds_free": False}, 3 * (63 + 73) / 2),  # S2-23
        (PAIRS, {}, 4.5),  # S4-53
        (PAIRS, {"scoring": "payments"}, 9),
        (PAIRS, {"scoring": "payments", "factors": {"five_pairs": "1/4"}}, 4.5),
        (PAIRS, {"scoring": "payments", "factors": {"five_pairs": "1/4"}, "half_rounding": "down"}, 4),
        (PAIRS, {"scoring": "payments", "factors": {"five_pairs": "1/4"}, "half_rounding": "up"}, 5),
        (PAIRS, {"scoring": "payments", "factors": {"five_pairs": "1/4"}, "half_rounding": "even"}, 4),
        (PAIRS, {"scoring": "payments", "factors": {"five_pairs": "1/3"}, "half_rounding": "down"}, 6),
    ],
)
def test_what_closing_is_worth(ask, hand, changes, worth):
    """The losers' points times the factor, half points loser by loser (S4-39, A50)."""
    answer = ask(hand, Situation([10, 10], [TEN_LOOSE, EIGHT_LOOSE]), REMIGIO.replace(**changes), samples=2)
    assert answer.close == (pytest.approx(worth, abs=1e-12), 0)


def test_a_color_counts_nothing_in_another_hand(ask):
    """A19, unless the rules say otherwise."""
    table = Situation([10], ["AD 3D 3D 5D 7D 9D 9D JD QD QD"])
    assert ask(COLOR, table, samples=2).close.value == 0
    assert ask(COLOR, table, REMIGIO.replace(loser_specials_zero=()), samples=2).close.value == 3 * 67


def test_a_hand_in_melds_loses_nothing_by_waiting(ask):
    """S4-55; and S4-58: where points are paid it has nothing either."""
    for scoring in ("penalty", "payments", "winner"):
        answer = ask(ONE_JOKER, Situation([10], [COMPLETE]), REMIGIO.replace(scoring=scoring), samples=4)
        assert (answer.others, answer.better, answer.factor) == (1, 0, None)
        assert answer.wait == (0, 0)


def test_when_no_card_is_left_the_deal_is_void(ask):
    """A26: nobody scores."""
    rules = REMIGIO.replace(**SMALL, reshuffle="end")
    pack = (
        Hand([card for card in (f"{rank}{suit}" for rank in "A234567" for suit in "SH") for _ in range(2)])
        + "* *"
    )
    known = "AH 3S 7S 2S 5H 4S"
    seen = pack - SMALL_HAND - known
    answer = ask(SMALL_HAND, Situation([6], [known], seen), rules, samples=3)
    assert (answer.nobody, answer.better, answer.others) == (1, 0, 0)
    assert answer.wait == (0, 0)
    assert answer.close.value == -answer.gain.value == 13
    stock = ask(SMALL_HAND, Situation([6], [known], seen - "6S 6S"), rules, samples=3)
    assert stock.nobody == 1


# How the match ends.


@pytest.mark.parametrize(
    ("scores", "changes", "won", "lost"),
    [
        ((0, 490, 492), {}, 1, 0),  # S4-31, S4-32, A60: 500 and 500
        ((0, 489, 492), {}, 0, 0),
        ((0, 489, 492), {"match_end": "two_left"}, 1, 0),  # S4-33, S4-34
        ((499.5, 489, 492), {"match_end": "two_left"}, 0, 1),
        ((499, 489, 492), {"match_end": "two_left"}, 0, 0),  # A62: another deal
        ((80, 91, 40), {"match_end": "target", "target": 100}, 0, 1),
        ((30, 91, 40), {"match_end": "target", "target": 100}, 1, 0),
        ((30, 20, 40), {"match_end": "target", "target": 100}, 0, 0),
        ((482, 0, 0), {"scoring": "payments"}, 1, 0),
        ((481, 0, 0), {"scoring": "winner"}, 0, 0),
        ((10, 9, 7), {"scoring": "ledger", "target": 500, "eliminate_below": 0}, 1, 0),  # S1-32, A59
        (
            (10, 10, 7),
            {"scoring": "ledger", "target": 500, "eliminate_below": 0},
            0,
            0,
        ),  # A58: exactly 0 stays in
        ((0, 490, 492), {"match_end": "deals", "match_deals": 5}, 1, 0),
        ((0, 480, 492), {"match_end": "time"}, 0, 0),
    ],
)
def test_how_the_match_ends(ask, scores, changes, won, lost):
    table = Situation([10, 10], [TEN_LOOSE, EIGHT_LOOSE], scores=scores)
    hand = "2S 3S 4S 7S 7D 7C TC JC QC * 5C"  # 1
    assert ask(hand, table, REMIGIO.replace(**changes), samples=2).match_close == (won, lost)


def test_waiting_may_lose_the_match(ask):
    pairs = Situation([10], [COMPLETE], scores=(480, 100))
    answer = ask(PAIRS, pairs, samples=3)  # 73 points are left in pairs: nothing of them is in melds
    assert answer.match_close == (0, 0)
    assert answer.match_wait == (0, 1)


# The answer.


def test_it_tells_itself():
    answer = close_or_wait(ONE_JOKER, Situation([10], scores=(1, 2)), samples=100)
    assert pickle.loads(pickle.dumps(answer)) == answer
    told = json.loads(json.dumps(answer.to_dict()))
    assert (told["advice"], told["throw"], told["samples"]) == (answer.advice, "5S", 100)
    assert told["wait"] == {"value": answer.wait.value, "error": answer.wait.error}
    assert answer.better + answer.others + answer.nobody == pytest.approx(1)
    assert "5P" in answer.explain("es", notation="es")
    assert answer.explain("it").startswith("Chiudi subito.")
    table = remigio.show.html(answer, lang="es")
    assert table.startswith("<table")
    assert "Cierra otro" in table
    assert "Another closes" in answer._repr_html_()


def test_what_cannot_be_told_apart():
    table = Situation([10], [COMPLETE])
    payments = REMIGIO.replace(scoring="payments")
    assert close_or_wait(ONE_JOKER, Situation([10], [TEN_LOOSE]), samples=50).advice != "either"
    nothing_to_gain = close_or_wait(ONE_JOKER, table, payments, samples=50)
    assert (nothing_to_gain.gain, nothing_to_gain.advice) == ((0, 0), "either")
    assert nothing_to_gain.explain().startswith("Closing now and waiting come to the same")


def test_a_situation():
    table = Situation(
        others=[10, 7], known=["KD", Hand("7S")], seen="2C", turns=3, scores=[1, 0.5, Fraction(1, 4)]
    )
    assert table == Situation((10, 7), ("KD", "7S"), Hand("2C"), 3, (1, Fraction(1, 2), 0.25))
    assert hash(table) == hash(pickle.loads(pickle.dumps(table)))
    assert table.players == 3
    assert json.loads(json.dumps(table.to_dict()))["scores"] == ["1", "1/2", "1/4"]
    with pytest.raises(AttributeError):
        table.turns = 4


def test_without_a_situation_as_few_play_as_may():
    rules = REMIGIO.replace(players=(3, 5), hand_size={3: 9, 4: 8, 5: 7})
    nine = "2H 3H 4H 7S 7D 7C TC JC * 5S"
    assert close_or_wait(nine, rules=rules, samples=9) == close_or_wait(
        nine, Situation([9, 9]), rules, samples=9
    )


def test_many_players_have_more_packs():
    """A30; and S4-48: a remigio with jokers is then worth 8."""
    remigio_close = "9S 9S 9H 9H 9D 9D 9C * * * 2C"
    assert close_or_wait(remigio_close, Situation([10] * 5), samples=2).closing.factor == 10
    assert close_or_wait(remigio_close, Situation([10] * 6), samples=2).closing.factor == 8


@pytest.mark.skipif(os.name == "nt", reason="signals are sent as on Unix")
def test_ctrl_c_stops_it():
    program = f"""
import remigio
print("ready", flush=True)
try:
    remigio.close_or_wait("{ONE_JOKER}", samples=100_000_000)
except KeyboardInterrupt:
    print("stopped", flush=True)
"""
    run = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment()
    )
    assert run.stdout.readline() == "ready\n"
    time.sleep(1)
    assert run.poll() is None
    run.send_signal(signal.SIGINT)
    out, _ = run.communicate(timeout=60)
    assert out == "stopped\n"
