"""``remigio odds`` on the command line."""

from __future__ import annotations

import pytest
from cli_runs import objects, run
from remigio import odds

HAND = "2H 3H 4H 5H 7S 7D 7C JD QD 2C"


def test_for_people():
    result = run("odds", "--draws", "2", HAND)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines() == [
        "7S 2H 3H 4H 5H 7D JD QD 2C 7C",
        "  How likely the hand is to close, if it draws from all the cards that have not been seen.",
        "  Within 1 draw        8.2%",
        "  Within 2 draws       16.3%",
        "  Draws, if it closes  1.50",
    ]
    italian = run("odds", "--draws", "1", "--lang", "it", HAND)
    assert "Entro 1 pescata" in italian.stdout


def test_as_json():
    options = [
        "--draws",
        "4",
        "--samples",
        "50",
        "--seed",
        "7",
        "--threads",
        "2",
        "--seen",
        "KD",
        "--policy",
        "points",
    ]
    (told,) = objects(run("odds", *options, "--json", "--rules", "rabino", HAND).stdout)
    answer = odds(HAND, "rabino", "KD", 4, "points", samples=50, seed=7).to_dict()
    assert {key: told[key] for key in answer} == answer
    assert told["rules"] == "rabino"


def test_a_hand_that_closes():
    result = run("odds", "--draws", "1", "AH 2H 3H 7S 7D 7C 9D TD JD QD 4S")
    assert "The hand closes before any draw: ordinary close." in result.stdout


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--draws", "x"], "--draws is 'x'"),
        (["--draws", "0"], "draws is 0; it takes a whole number from 1 to 1000"),
        (["--policy", "luck"], "it takes one of distance, points"),
        (["--seen", "2H 2H"], "hand and seen cards hold 3 copies of 2H"),
        (["--threads", "0"], "--threads is '0'"),
    ],
)
def test_faults(options, message):
    result = run("odds", *options, HAND)
    assert result.exit_code == 2
    assert message in result.stderr
