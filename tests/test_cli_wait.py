"""``remigio wait`` on the command line."""

from __future__ import annotations

import pytest
from cli_runs import LOOSE_FOUR, objects, run
from remigio import Rules, Situation, close_or_wait

HAND = "2H 3H 4H 7S 7D 7C TC JC QC * 5S"
LATE = ["--others", "10,10,10,10", "--turns", "15", "--seen", "* * *"]


def test_for_people():
    result = run("wait", *LATE, HAND)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[:2] == ["5S 7S 2H 3H 4H 7D 7C TC JC QC *", "  Wait."]
    told = close_or_wait(HAND, Situation([10] * 4, seen="* * *", turns=15))
    assert f"{told.wait.value:.2f} ± {told.wait.error:.2f} points, throwing 5S" in lines[3]
    assert lines[-1] == "  Points are what the others write on average, less what you write."
    spanish = run(
        "wait", "--lang", "es", "--notation", "es", "--samples", "50", "2C 3C 4C 7P 7D 7T 10T JT QT * 5P"
    )
    assert "tirando 5P" in spanish.stdout


def test_as_json():
    options = ["--known", "KD", "--known", "", "--scores", "400,450.5,490", "--seed", "3", "--samples", "200"]
    result = run(
        "wait", "--others", "10, 10", *options, "--threads", "2", "--json", "--rules", "rabino", HAND
    )
    (told,) = objects(result.stdout)
    table = Situation([10, 10], ["KD"], scores=(400, 450.5, 490))
    answer = close_or_wait(HAND, table, "rabino", seed=3, samples=200)
    assert {key: told[key] for key in answer.to_dict()} == answer.to_dict()
    assert told["situation"] == table.to_dict()
    assert told["rules"] == "rabino"


def test_a_picture(tmp_path):
    file = tmp_path / "close.svg"
    assert run("wait", "--samples", "2", "--svg", str(file), HAND).exit_code == 0
    assert file.read_text(encoding="utf-8").startswith("<svg")


def test_hands_that_cannot_close():
    result = run("wait", "--samples", "2", LOOSE_FOUR + " KD", HAND)
    assert result.exit_code == 2
    assert result.stderr.startswith(
        "remigio: hand 1: the hand cannot close now, so there is nothing to choose. "
    )
    assert "Close now" in result.stdout
    (told, _) = objects(run("wait", "--json", "--samples", "2", LOOSE_FOUR + " KD", HAND).stdout)
    assert told["error"]["key"] == "waiting.cannot_close"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--others", "10,x"], "--others is '10,x'; it takes whole numbers from 1 on, parted by commas"),
        (["--others", "0"], "--others is '0'; it takes whole numbers from 1 on, parted by commas"),
        (["--others", "30"], "others is 30; it takes a whole number from 1 to 23"),
        (["--known", "7X"], "--known: '7X' is no card"),
        (["--seen", "7X"], "--seen: '7X' is no card"),
        (["--turns", "-1"], "--turns is '-1'; it takes a whole number from 0 on"),
        (["--scores", "1,nan"], "--scores is '1,nan'; it takes numbers of points such as 120 or 12.5"),
        (["--scores", "1"], "there is 1 score for 2 players, we among them"),
        (["--samples", "1"], "samples is 1; it takes a whole number from 2"),
        (["--seed", "x"], "--seed is 'x'; it takes a whole number from 0 on"),
        (["--threads", "0"], "--threads is '0'; it takes a whole number from 1 on"),
        (["--rules", "gin"], "to close or to wait is a question of scorings by factors"),
    ],
)
def test_wrong_options(options, message):
    result = run("wait", *options, HAND)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_the_fewest_others():
    rules = ["--set", "players=3..4", "--set", "scoring=payments"]
    (told,) = objects(run("wait", *rules, "--json", "--samples", "9", HAND).stdout)
    three = Rules.preset("remigio").replace(players=(3, 4), scoring="payments")
    assert told["close"] == close_or_wait(HAND, rules=three, samples=9).close.to_dict()
