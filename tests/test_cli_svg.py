"""``--svg``: the answer as a picture, in a file."""

from __future__ import annotations

import os

import pytest
from cli_runs import COLOR, GIN, LOOSE_FOUR, MIXED_FILE, PAIRS, run
from pictures import cards_of, texts_of, tilted
from remigio import Hand, arrange, arrangements, check_closing, show


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def drawn(*arguments):
    """What a command draws; what it prints and its status are as without a picture."""
    plain, result = run(*arguments), run(*arguments, "--svg", "hand.svg")
    assert (result.exit_code, result.stdout, result.stderr) == (plain.exit_code, plain.stdout, "")
    with open("hand.svg", encoding="utf-8") as file:
        return file.read().removesuffix("\n")


def test_arrange():
    assert drawn("arrange", "--rules", "gin", GIN) == show.svg(arrange(GIN, "gin"))


def test_the_first_of_many_is_drawn():
    hand = "5S 5H 5D 6S 6H 6D 7S 7H 7D"
    assert drawn("arrange", "--all", hand) == show.svg(next(arrangements(hand)))


def test_close():
    svg = drawn("close", COLOR)
    assert Hand(cards_of(svg)) == Hand(COLOR)
    assert texts_of(svg)[0] == "Color without jokers, ×4"
    assert tilted(svg) == ["*"]
    assert tilted(drawn("close", "--discard", "KH", COLOR)) == ["KH"]


def test_a_refused_close_in_spanish():
    assert drawn("close", "--lang", "es", LOOSE_FOUR) == show.svg(check_closing(LOOSE_FOUR), lang="es")


def test_check_in_json():
    assert texts_of(drawn("check", "--json", PAIRS))[0] == "Yes. Five pairs, ×1/2"


def test_a_picture_is_written_over():
    drawn("arrange", COLOR)
    assert drawn("arrange", PAIRS) == show.svg(arrange(PAIRS))


def test_only_one_hand_is_drawn():
    result = run("close", "--svg", "hand.svg", stdin=MIXED_FILE)
    assert result.exit_code == 2
    assert result.stderr == "remigio: 4 hands are given; --svg draws one\n"
    assert not os.listdir()
    result = run("arrange", "--svg", "hand.svg", stdin=COLOR + "\n")
    assert result.exit_code == 0
    assert os.listdir() == ["hand.svg"]


def test_a_bad_hand_is_not_drawn():
    result = run("arrange", "--svg", "hand.svg", "7X 8S")
    assert result.exit_code == 2
    assert result.stderr.startswith("remigio: '7X'")
    assert not os.listdir()


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("hand.png", "the picture cannot be written to 'hand.png'; the name must end in one of these: .svg"),
        ("hand.html", "the name must end in one of these: .svg"),
        ("no/hand.svg", "'no/hand.svg' cannot be written: there is no folder"),
        ("dir.svg", "the file 'dir.svg' cannot be read or written: "),
    ],
)
def test_files_that_cannot_be_written(path, text):
    os.mkdir("dir.svg")
    result = run("arrange", "--svg", path, COLOR)
    assert result.exit_code == 2
    assert text in result.stderr
    assert os.listdir() == ["dir.svg"]
