"""docs/reference/limits.md against the code: every line is tried, at the limit and beyond it."""

from __future__ import annotations

import io
import json
import re
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from cli_runs import run
from remigio import (
    Card,
    Hand,
    HandError,
    Match,
    RecordError,
    RemigioError,
    Rules,
    RulesError,
    Situation,
    batch,
    census,
    close_or_wait,
    crew,
    lay_off,
    simulate,
)
from remigio.bots import Player
from remigio.census_units import MOST_HANDS, check_cards, plan
from remigio.limits import MAX_CARDS, MAX_JOKERS, MAX_TABLE
from remigio.record_reading import read_lines
from remigio.simulation import MOST_ROWS
from remigio.simulation_in_python import _MOST_DEALS
from remigio.threads import core_threads
from remigio.waiting_game import MOST_ROUNDS

PAGE = (Path(__file__).resolve().parent.parent / "docs/reference/limits.md").read_text(encoding="utf-8")
LINES = {
    what: (limit, beyond)
    for what, limit, beyond in re.findall(r"^\| (.+?) \| (.+?) \| (.*?) ?\|$", PAGE, re.MULTILINE)
    if what not in ("what", "---")
}
REMIGIO = Rules.preset("remigio")
MANY = REMIGIO.replace(packs=24)
CLOSES = "2H 3H 4H 7S 7D 7C TC JC QC * 5S"


def hand(cards: int, rules: Rules = MANY) -> int:
    return batch.deadwood(batch.codes([Hand.from_codes([0] * cards)]), rules)[0] >= 0 and cards


def rule(field: str, **others: object):
    return lambda value: REMIGIO.replace(**{field: value}, **others)


def deal_from(start: int):
    return batch.deal(1, 1, seed=start, start=start)


def json_of(depth: int) -> Rules:
    return Rules.from_json("[" * depth + "]" * depth)


def line_of(content: bytes):
    return list(read_lines(io.BytesIO(content)))


# For each line that has a number: what does well at it, and what must be refused, and how.
TRIED = {
    "cards of a hand": ([lambda: hand(24)], [lambda: hand(25)], HandError),
    "jokers of a hand": (
        [lambda: lay_off("* " * 8, [], MANY)],
        [lambda: lay_off("* " * 9, [], MANY)],
        HandError,
    ),
    "copies of a card in a hand": (
        [lambda: lay_off("7S 7S", []), lambda: lay_off("7S " * 24, [], MANY)],
        [lambda: lay_off("7S 7S 7S", [])],
        HandError,
    ),
    "cards of a `Hand` object, which no rules have looked at": (
        [lambda: len(Hand("7S " * 10**5)) == 10**5],
        [],
        None,
    ),
    "melds on a table": (
        [lambda: lay_off("", ["7S 7H 7D"] * 64)],
        [lambda: lay_off("", ["7S 7H 7D"] * 65)],
        HandError,
    ),
    "packs": ([lambda: rule("packs")(24)], [lambda: rule("packs")(25)], RulesError),
    "jokers of a pack": (
        [lambda: rule("jokers_per_pack")(8)],
        [lambda: rule("jokers_per_pack")(9)],
        RulesError,
    ),
    "suits": ([lambda: rule("suits")(4)], [lambda: rule("suits")(5), lambda: rule("suits")(0)], RulesError),
    "ranks": (
        [lambda: rule("ranks", hand_size=5, cut_deal=False)(3), lambda: rule("ranks")(13)],
        [lambda: rule("ranks")(2), lambda: rule("ranks")(14)],
        RulesError,
    ),
    "cards dealt to a player": (
        [lambda: rule("hand_size", packs=24, cut_deal=False)(23)],
        [lambda: rule("hand_size", packs=24, cut_deal=False)(24)],
        RulesError,
    ),
    "players": (
        [lambda: rule("players", packs=24)([2, 60])],
        [lambda: rule("players", packs=24)([2, 61])],
        RulesError,
    ),
    "fewest cards of a meld": (
        [lambda: rule("min_meld")(2)],
        [lambda: rule("min_meld")(1), lambda: rule("min_meld")(14)],
        RulesError,
    ),
    "longest set and run": (
        [lambda: REMIGIO.replace(set_max=24, run_max=None), lambda: REMIGIO.replace(run_max=24)],
        [lambda: rule("set_max")(25), lambda: rule("run_max")(25), lambda: rule("set_max")(1)],
        RulesError,
    ),
    "points of a card": (
        [lambda: rule("ace_points")(1000)],
        [
            lambda: rule("ace_points")(1001),
            lambda: rule("face_points")(1001),
            lambda: rule("joker_points")(-1),
        ],
        RulesError,
    ),
    "numerator and denominator of a factor": (
        [lambda: rule("factors")({"color": "1000/999"})],
        [lambda: rule("factors")({"color": "1001"}), lambda: rule("factors")({"color": "1/1001"})],
        RulesError,
    ),
    "letters of the name of rules": (
        [lambda: rule("name")("n" * 60)],
        [lambda: rule("name")("n" * 61)],
        RulesError,
    ),
    "digits of a number in JSON": (
        [],
        [lambda: Rules.from_json('{"name": "gin", "packs": ' + "9" * 4301 + "}")],
        RulesError,
    ),
    "depth of JSON": ([], [lambda: json_of(200_000)], RulesError),
    "digits of a number after `=` in `set_text` and `--set`": (
        [lambda: REMIGIO.set_text("ace_points=" + "0" * 11 + "1")],
        [lambda: REMIGIO.set_text("ace_points=" + "0" * 12 + "1")],
        RulesError,
    ),
    "copies of a card, and jokers, of a packed hand": (
        [lambda: batch.pack(batch.codes(["7S 7S" + " *" * 7]))],
        [lambda: batch.pack(batch.codes(["7S 7S 7S"])), lambda: batch.pack(batch.codes(["*" + " *" * 7]))],
        HandError,
    ),
    "places of a row that `codes` and `unpack` make": (
        [lambda: batch.codes(["7S"], 65536)],
        [lambda: batch.codes(["7S"], 65537)],
        RemigioError,
    ),
    "hands that `deal` deals at once": ([], [lambda: batch.deal(2**56 + 1, 10)], RemigioError),
    "number of a hand that is dealt, and seed": (
        [lambda: deal_from(2**64 - 1)],
        [lambda: deal_from(2**64), lambda: batch.deal(2, 1, start=2**64 - 1)],
        RemigioError,
    ),
    "threads of a call, whatever is asked for": ([lambda: core_threads(10**9) == 1024], [], None),
    "cards": (
        [lambda: check_cards(Rules.preset("gin"), 24)],
        [lambda: census(0), lambda: census(25)],
        RemigioError,
    ),
    "jokers of the packs that can be among them": (
        [lambda: plan(REMIGIO.replace(packs=4, suits=1, ranks=3, hand_size=5, cut_deal=False), 9)],
        [lambda: census(9, REMIGIO.replace(packs=5))],
        RemigioError,
    ),
    "hands that are gone through, but for exchanges of suits": ([], [lambda: census(24)], RemigioError),
    "units that an executor has at once": ([lambda: crew.AHEAD == 256], [], None),
    "tries of a unit, and of making an executor": ([lambda: crew.TRIES == 4], [], None),
    "deals that are played": (
        [lambda: close_or_wait(CLOSES, samples=2)],
        [lambda: close_or_wait(CLOSES, samples=1), lambda: close_or_wait(CLOSES, samples=10**8 + 1)],
        RemigioError,
    ),
    "other players": (
        [lambda: close_or_wait(CLOSES, Situation([10] * 59), samples=2)],
        [lambda: Situation(()), lambda: Situation([10] * 60)],
        HandError,
    ),
    "turns that each has played": (
        [lambda: close_or_wait(CLOSES, Situation(turns=10_000), samples=2)],
        [lambda: Situation(turns=10_001)],
        RemigioError,
    ),
    "a score, up or down": (
        [
            lambda: close_or_wait(CLOSES, Situation(scores=(-(10**9), 1)), samples=2),
            lambda: close_or_wait(CLOSES, Situation(scores=(Fraction(1, 10**6), 1)), samples=2),
        ],
        [lambda: Situation(scores=(10**9 + 1, 0)), lambda: Situation(scores=(-(10**9) - 1, 0))],
        RemigioError,
    ),
    "turns of each player after which a deal is void": ([lambda: MOST_ROUNDS == 100], [], None),
    "deals of a simulation, times seats, and times seats again if mirrored": (
        [lambda: MOST_ROWS == 50_000_000],
        [lambda: simulate(deals=25_000_001), lambda: simulate(deals=12_500_001, mirrored=True)],
        RemigioError,
    ),
    "playouts of an action": (
        [lambda: Player("montecarlo", "gin", playouts=10**6)],
        [lambda: Player("montecarlo", "gin", playouts=10**6 + 1)],
        RemigioError,
    ),
    "seconds of an action": (
        [lambda: Player("montecarlo", "gin", seconds=3600)],
        [lambda: Player("montecarlo", "gin", seconds=3600.1)],
        RemigioError,
    ),
    "turns of a deal, `max_turns`": (
        [lambda: simulate(deals=1, max_turns=10_000)],
        [lambda: simulate(max_turns=10_001)],
        RemigioError,
    ),
    "deals of a simulated match": ([lambda: _MOST_DEALS == 10_000], [], None),
    "seed of a deal and of a match": (
        [lambda: Match(seed=2**64 - 1)],
        [lambda: Match(seed=2**64), lambda: Match(seed=-1)],
        RemigioError,
    ),
    "letters of a player's name, all of them such as can be printed": (
        [lambda: Match(names=["Ana", "E" * 60])],
        [lambda: Match(names=["Ana", "E" * 61]), lambda: Match(names=["Ana", "E\n"])],
        RemigioError,
    ),
    "bytes of a line of a record": (
        [lambda: line_of(b'{"type": "stop"' + b" " * (100_000 - 17) + b"}\n")],
        [lambda: line_of(b'{"type": "stop"' + b" " * (100_000 - 16) + b"}\n")],
        RecordError,
    ),
    "digits of a number in a record, depth of its JSON": (
        [],
        [lambda: line_of(b'{"type": ' + b"9" * 4301 + b"}"), lambda: line_of(b"[" * 50_000 + b"]" * 50_000)],
        RecordError,
    ),
}

TOLD_ELSEWHERE = {"a value in an error message", "size of JSON", "digits of a number on the command line",
                  "size of an array, its dimensions"}  # fmt: skip


def test_every_line_is_tried():
    assert set(LINES) == {*TRIED, *TOLD_ELSEWHERE}


@pytest.mark.parametrize("what", TRIED)
def test_line(what):
    limit, beyond = LINES[what]
    well, wrong, error = TRIED[what]
    assert well or wrong
    for try_it in well:
        assert try_it() is not False
    for try_it in wrong:
        with pytest.raises(error) as caught:
            try_it()
        assert type(caught.value) is error
        assert f"`{error.__name__}`" in beyond
        assert len(str(caught.value)) < 500
    assert re.search(r"\d|none|packs in play|some thousand", limit)


def test_the_numbers_are_those_of_the_code():
    for what, number in (
        ("cards of a hand", MAX_CARDS),
        ("jokers of a hand", MAX_JOKERS),
        ("melds on a table", MAX_TABLE),
    ):
        assert LINES[what][0] == str(number)
    assert MOST_HANDS == 10**12


def test_long_values_are_cut():
    with pytest.raises(RulesError) as caught:
        Rules.preset("x" * 100_000)
    assert "..." in str(caught.value)
    assert len(str(caught.value)) < 300
    with pytest.raises(ValueError) as told:
        Card("y" * 100_000)
    assert len(str(told.value)) < 400


def test_long_json_is_read():
    assert Rules.from_json(" " * 10**6 + json.dumps({"name": "gin"})) == Rules.preset("gin")


def test_long_numbers_on_the_command_line():
    assert "cards is 999" in run("census", "--cards", "9" * 1000).stderr
    assert "takes a whole number" in run("census", "--cards", "9" * 1001).stderr


def test_arrays_of_many_dimensions():
    assert batch.deadwood(np.zeros((1,) * 31 + (2,), np.uint8)).shape == (1,) * 31
