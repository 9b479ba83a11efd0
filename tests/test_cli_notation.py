"""The command line in the notations of the readers."""

from __future__ import annotations

import pytest
from cli_runs import COLOR, LOOSE_FOUR, objects, run
from remigio import NOTATIONS, Hand
from remigio.cli.page import paint

SPANISH = format(Hand(COLOR), "es")


def test_a_close_in_spanish_letters():
    told = run("close", "--lang", "es", "--notation", "es", SPANISH)
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout.splitlines() == [
        "AC 2C 3C 6C 7C 8C 8C 9C 10C KC *",
        "  Color sin comodines, ×4.",
        "  Tirar     *",
        "  Cartas    AC 2C 3C 6C 7C 8C 8C 9C 10C KC",
        "  Son todas de un mismo palo, así que no hace falta que liguen.",
        "  O bien    color con 1 comodín, ×3: tirar 10C KC 9C 8C 7C 6C 3C 2C AC",
        "            cierre ordinario con 1 comodín, ×1: tirar KC",
    ]


def test_the_plain_notation_whatever_the_language():
    assert "Tirar     *\n" in run("close", "--lang", "es", COLOR).stdout
    assert run("close", "--notation", "en", COLOR).stdout == run("close", COLOR).stdout


@pytest.mark.parametrize("name", NOTATIONS)
def test_every_notation(name):
    hand = Hand("5S 5H 5D 6S 6H 6D 7S 7H 7D *")
    told = run("arrange", "--notation", name, "--all", "--most", "3", format(hand, name))
    assert told.exit_code == 0
    assert told.stdout.startswith(format(hand, name) + "\n")


def test_words():
    told = run(
        "arrange", "--notation", "it-long", "--lang", "it", "7 di picche, otto di picche jolly", "--", "AC"
    )
    assert told.stdout.splitlines() == [
        "sette di picche, otto di picche, jolly",
        "  0 punti: nessuna carta resta sciolta.",
        "  Scala     jolly (sei di picche), sette di picche, otto di picche",
        "",
        "asso di cuori",
        "  1 punto.",
        "  Sciolte   asso di cuori",
    ]


def test_cards_without_quotes_make_one_hand():
    told = run("arrange", "--notation", "es", "7P", "8 de picas", "comodín")
    assert told.stdout.splitlines()[:2] == ["7P 8P *", "  0 points: no card is loose."]


def test_reasons_and_json():
    hand = format(Hand(LOOSE_FOUR), "it")
    assert "Resta sciolta 4P: 4 punti." in run("check", "--lang", "it", "--notation", "it", hand).stdout
    (found,) = objects(run("check", "--json", "--notation", "it", "--discard", "KQ", hand).stdout)
    assert (found["input"], found["hand"], found["discard"]) == (hand, str(Hand(LOOSE_FOUR)), "KD")
    assert found["reasons"][0]["text"] == "KQ is not in the hand and cannot be thrown."


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["close", "--notation", "fr", "7S"],
            "--notation: there is no notation 'fr'; the notations are en, es, it, en-long, es-long, it-long",
        ),
        (
            ["close", "--discard", "7P", "7S"],
            "--discard: '7P' is no card: there is no suit 'P'; the suits are S H D C or ♠ ♥ ♦ ♣ (at character 1)",
        ),
        (
            ["check", "--discard", "", "7S"],
            "--discard: there is no card in ''; a card is written 7S, TD or * (the joker)",
        ),
        (
            ["close", "--discard", "7X", "--notation", "es", "7S"],
            "--discard: '7X' is no card: there is no suit 'X'; the suits are P C D T or ♠ ♥ ♦ ♣ (at character 1)",
        ),
        (
            ["arrange", "--notation", "es", "7P 7S 8C"],
            "'7S' is in the plain notation, in which '8C' is another card; write 7P (at character 4)",
        ),
        (
            ["arrange", "--notation", "es", "7P 7P 7P"],
            "the hand has 3 copies of 7P; the packs hold 2",
        ),
        (
            ["arrange", "7P 8P"],
            "'7P' is no card: there is no suit 'P'; the suits are S H D C or ♠ ♥ ♦ ♣ (at character 1)\n"
            "With --notation es it is the seven of spades.",
        ),
    ],
)
def test_what_is_refused(arguments, message):
    told = run(*arguments)
    assert (told.exit_code, told.stdout) == (2, "")
    assert told.stderr == f"remigio: {message}\n"


def test_colors():
    def styles(text, name):
        return [(text[span.start : span.end], str(span.style)) for span in paint(text, notation=name).spans]

    assert sorted(styles("7C *(8C) 10T QD", "es")) == [
        ("*", "magenta"),
        ("10T", "bold"),
        ("7C", "red"),
        ("8C", "red"),
        ("QD", "red"),
    ]
    assert styles("sette di picche, jolly", "it-long") == [("sette di picche", "bold"), ("jolly", "magenta")]
