"""``remigio discard`` and ``remigio outs``: what they print, in which form, and what they refuse."""

from __future__ import annotations

import pytest
import remigio
from cli_runs import objects, process, run
from pictures import cards_of, texts_of
from remigio import Hand, Rules, show
from remigio.texts import LANGUAGES

THROWN = "3S QD 8S AD AC AC * 3C 8D AH 8C"
NEAR = "2H 3H 4H 5H 7S 7D 7C JD QD 2C"
SEEN = "TD TD KD KD * * * *"


def test_a_discard_that_closes():
    result = run("discard", THROWN)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines() == [
        "3S 8S AH AD 8D QD AC AC 3C 8C *",
        "  Throw QD and close: ordinary close with 1 joker, ×1.",
        "  Throw  Points  Expected  Useful  Danger  To close",
        "  QD          0         -       -    0.71  ordinary close with 1 joker, ×1",
        "  8S         16         -       -    0.59  five pairs with 1 joker, ×1/2",
        "  8D         16         -       -    0.59  five pairs with 1 joker, ×1/2",
        "  8C         16         -       -    0.59  five pairs with 1 joker, ×1/2",
        "  3C          3       1.8      37    0.57  1 draw",
        "  3S          3       1.8      37    0.67  1 draw",
        "  AC          8       4.3      25    0.43  1 draw",
        "  AH          8       4.3      25    0.48  1 draw",
        "  AD         10       4.8      25    0.43  1 draw",
        "  *          16      11.0      21    6.06  1 draw",
    ]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "  Seen      TD KD KD",
                "  Throw: KS.",
                "  1 draw from a close.",
                "  Of the cards that leave as few draws, it leaves the fewest points after the next one, on average.",
                "  Throw  Points  Expected  Useful  Danger  To close",
                "  KS         22      16.7       5    0.64  1 draw",
            ],
        ),
        (
            "es",
            [
                "  Vistas    TD KD KD",
                "  Tirar: KS.",
                "  A 1 robo de cerrar.",
                "  De las cartas que dejan tan pocos robos, es la que menos puntos deja de media tras el próximo.",
                "  Tirar  Puntos  Esperados  Útiles  Peligro  Para cerrar",
                "  KS         22       16,7       5     0,64  1 robo",
            ],
        ),
        (
            "it",
            [
                "  Viste     TD KD KD",
                "  Scartare: KS.",
                "  A 1 pescata dalla chiusura.",
                "  Delle carte con così poche pescate, è quella che in media lascia meno punti dopo la prossima.",
                "  Scartare  Punti  Attesi  Utili  Pericolo  Per chiudere",
                "  KS           22    16,7      5      0,64  1 pescata",
            ],
        ),
    ],
)
def test_a_discard_after_cards_were_seen(lang, lines):
    result = run("discard", "--lang", lang, "--seen", "KD TD KD", NEAR + " KS")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1:7] == lines


def test_outs():
    assert run("outs", NEAR).stdout.splitlines() == [
        "7S 2H 3H 4H 5H 7D JD QD 2C 7C",
        "  1 draw from a close.",
        "  8 of 98 cards left, 8.2%, bring it nearer.",
        "  Draw  Left  Points  Throw  To close",
        "  TD       2       0  2C     ordinary close without jokers, ×2",
        "  KD       2       0  2C     ordinary close without jokers, ×2",
        "  *        4       0  2C     ordinary close with 1 joker, ×1",
    ]


def test_outs_of_a_hand_whose_cards_were_all_seen():
    lines = run("outs", "--seen", SEEN, NEAR).stdout.splitlines()
    assert lines[1:4] == [
        f"  Seen      {SEEN}",
        "  2 draws from a close.",
        "  33 of 90 cards left, 36.7%, bring it nearer.",
    ]
    assert lines[-1] == "  And 8 more cards; --all shows every one."
    assert len(lines) == 5 + 12 + 1
    every = run("outs", "--all", "--seen", SEEN, NEAR).stdout.splitlines()
    assert len(every) == 5 + len(remigio.outs(NEAR, seen=SEEN))
    assert every[:10] == lines[:10]


def test_a_close_that_throws_nothing_comes_first():
    hand = "AS 2S 3S 4S 5S 6S 7S"
    lines = run("discard", "--rules", "ramino", hand).stdout.splitlines()
    assert lines[1:6] == [
        "  Ordinary close, ×1.",
        "  Throw     nothing",
        "  Run       AS 2S 3S 4S 5S 6S 7S",
        "  Throw 7S and close: ordinary close, ×1.",
        "  Throw  Points  Expected  Useful  Danger  To close",
    ]
    (told,) = objects(run("discard", "--rules", "ramino", "--json", hand).stdout)
    assert told["closing"] == remigio.closing(hand, "ramino").to_dict()
    assert told["distance"] == 0


def test_nothing_may_be_thrown():
    changes = ("--set", "hand_size=3", "--set", "discard_jokers=false", "--set", "specials=")
    changes += ("--set", "five_pairs=false")
    lines = run("discard", *changes, "* * * *").stdout.splitlines()
    assert lines == ["* * * *", "  No card may be thrown."]


def test_any_notation():
    lines = run(
        "outs", "--notation", "es", "--seen", "rey de diamantes", format(Hand(NEAR), "es")
    ).stdout.splitlines()
    assert lines[1] == "  Seen      KD"
    assert lines[5] == "  10D      2       0  2T     ordinary close without jokers, ×2"
    long = run("discard", "--notation", "es-long", "--lang", "es", format(Hand(NEAR + " KS"), "es-long"))
    heads, first = long.stdout.splitlines()[4:6]
    assert first.startswith("  rey de picas ")
    assert heads.index("Para cerrar") == first.index("1 robo")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_stand_below_their_heads(lang):
    heads, *rows = run("discard", "--lang", lang, NEAR + " KS").stdout.splitlines()[4:]
    assert len(rows) == 11
    ends = [heads.index(word) + len(word) for word in heads.split()[1:5]]
    for row in rows:
        assert all(row[end - 1] != " " == row[end] for end in ends)


# For programs.


def test_json():
    (told,) = objects(run("discard", "--json", "--seen", "KD", "--set", "ace_points=11", NEAR + " KS").stdout)
    rules = Rules.preset("remigio").replace(ace_points=11)
    assert (told["hand"], told["seen"], told["changes"]) == (
        str(Hand(NEAR + " KS")),
        "KD",
        {"ace_points": 11},
    )
    assert told["distance"] == 1
    assert told["closing"] is None
    assert told["discards"] == remigio.discards(NEAR + " KS", rules, "KD").to_dict()
    (told,) = objects(run("outs", "--json", "--seen", SEEN, NEAR).stdout)
    assert told["distance"] == 2
    assert told["outs"] == remigio.outs(NEAR, seen=SEEN).to_dict()


def test_several_hands_and_a_bad_one():
    result = run("outs", "--json", stdin=f"{NEAR}\n7X\n{NEAR} KS\n")
    assert result.exit_code == 2
    first, bad, long = objects(result.stdout)
    assert first["distance"] == 1
    assert bad["error"]["key"] == "card.suit"
    assert long["error"] == {
        "key": "hand.not_dealt",
        "text": "the hand has 11 cards; before a draw it has 10",
    }


# In color, and as pictures.


def test_cards_are_in_color():
    told = process("outs", NEAR, FORCE_COLOR="1", TTY_COMPATIBLE="1", COLUMNS="100")
    assert "\x1b[31mTD\x1b[0m" in told.stdout
    assert "\x1b[35m*\x1b[0m" in told.stdout
    assert "\x1b[" not in process("outs", NEAR).stdout


def test_pictures(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for command, hand, value in (
        ("discard", THROWN, remigio.discards(THROWN)),
        ("outs", NEAR, remigio.outs(NEAR)),
    ):
        assert run(command, "--lang", "es", "--svg", "it.svg", hand).exit_code == 0
        drawn = (tmp_path / "it.svg").read_text(encoding="utf-8")
        assert drawn == show.svg(value, lang="es", rules="remigio") + "\n"
    run("discard", "--rules", "ramino", "--svg", "it.svg", "AS 2S 3S 4S 5S 6S 7S")
    drawn = (tmp_path / "it.svg").read_text(encoding="utf-8")
    assert texts_of(drawn)[0] == "Ordinary close, ×1"
    assert len(cards_of(drawn)) == 7


# What is refused.


@pytest.mark.parametrize(
    ("arguments", "english", "spanish"),
    [
        (["discard", NEAR], "before a discard it has 11", "antes de descartar tiene 11"),
        (["outs", THROWN], "before a draw it has 10", "antes de robar tiene 10"),
        (["outs", "--seen", "7X", NEAR], "--seen: '7X' is no card", "--seen: '7X' no es una carta"),
        (["outs", "--seen", "2H 2H", NEAR], "hand and seen cards hold 3 copies of 2H", "3 copias de 2H"),
        (["discard", "--seen"], "the option --seen needs a value", "la opción --seen necesita un valor"),
        (["discard", "--all", THROWN], "there is no option --all", "no existe la opción --all"),
    ],
)
def test_bad_input(arguments, english, spanish):
    for lang, text in (("en", english), ("es", spanish)):
        result = run(*arguments, REMIGIO_LANG=lang)
        assert (result.exit_code, result.stdout) == (2, "")
        assert text in result.stderr
