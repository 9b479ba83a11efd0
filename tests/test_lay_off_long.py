"""Laying off long hands on crowded tables: the answers are bounded in time and memory, and right."""

from __future__ import annotations

import threading
import time

import pytest
import remigio
from cases import REMIGIO
from remigio import Hand, reference, solve

RANKS = "A23456789TJQK"
SETS = [f"{rank}S {rank}H {rank}D" for rank in RANKS]
RUNS = [f"5{suit} 6{suit} 7{suit}" for suit in "SHDC"] * 4


def of(ranks: str, suits: str) -> str:
    return " ".join(rank + suit for rank in ranks for suit in suits)


JOKERS = " * * * *"
ANY = REMIGIO.replace(packs=4, joker_limit="any")
PACKS = REMIGIO.replace(packs=24)

# hand, table, rules, the melds of one's own and the cards that join the table; nothing is left of any
LONG = {
    "all join the sets": (of(RANKS[:12], "SC"), SETS, REMIGIO, 0, 24),
    "and a joker": (of(RANKS[:11], "SC") + " 4C *", SETS, REMIGIO, 0, 24),
    "and four jokers": (of(RANKS[:10], "SC") + JOKERS, SETS, REMIGIO, 0, 24),
    "sets of five": (of(RANKS[:8], "SHC"), SETS, REMIGIO.replace(set_max=5), None, None),
    "two suits but for a rank": (of("A2345689TJQK", "SH"), [s for s in SETS if s[0] != "7"], REMIGIO, 0, 24),
    "many jokers": (of(RANKS[:8], "S") + " " + of(RANKS[2:10], "H") + JOKERS * 2, SETS[5:], ANY, None, None),
    "one rank": (of("8" * 6, "SHDC"), ["8S 8H 8D"] * 32, PACKS, 0, 24),
    "runs and sets": (of("23489T", "SHDC"), RUNS + SETS, REMIGIO, 0, 24),
}


@pytest.mark.parametrize("name", LONG)
def test_long_hands_on_crowded_tables(name):
    hand, table, rules, melds, joined = LONG[name]
    began = time.process_time()
    answer = solve.lay_off(hand, table, rules)
    assert time.process_time() - began < 10  # 2 s on a machine that has nothing else to do
    assert answer.points == 0
    added = [card for addition in answer.additions for card in addition.cards]
    kept = [card for meld in answer.arrangement.melds for card in meld.cards]
    assert Hand([*added, *kept, *answer.arrangement.loose]) == Hand(hand)
    if melds is not None:
        assert (len(answer.arrangement.melds), len(added)) == (melds, joined)


@pytest.mark.parametrize(
    ("hand", "table"),
    [
        ("8S 8S 8H 8D 9S TS *", ["8C 8H 8D", "8C 8S 8D", "5S 6S 7S", "5S 6S 7S"]),
        ("4S 8S 9S TS JS 8H *", ["5S 6S 7S"] * 2 + ["8D 8C 8H"]),
        ("2S 3S 4S 8S 9S * *", ["5S 6S 7S", "5S 6S 7S", "9H 9D 9C"]),
        ("7S 7H 7D 7S 7H 8S *", ["7C 7D 7C", "7C 7D 7C", "9S TS JS"]),
        ("AS 2S 3S KS QS AS * *", ["AH AD AC", "JS QS KS", "2S 3S 4S"]),
        ("5S 5H 5D * * *", ["5C 5C 5D", "5C 5C 5D"]),
    ],
)
@pytest.mark.parametrize("changes", [{}, {"set_max": 5}, {"set_duplicates": False}, {"joker_limit": 1}])
def test_melds_that_may_take_the_same(hand, table, changes):
    rules = REMIGIO.replace(**changes)
    table = [meld for meld in table if remigio.read_meld(meld, rules)]
    assert solve.lay_off(hand, table, rules) == reference.lay_off(hand, table, rules)


def test_the_interpreter_is_free_meanwhile():
    hand, table, rules, *_ = LONG["and four jokers"]
    ticks, done = [], threading.Event()

    def work():
        for _ in range(3):
            solve.lay_off(hand, table, rules)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    while not done.wait(0.001):
        ticks.append(time.monotonic())
    thread.join()
    assert len(ticks) > 5
