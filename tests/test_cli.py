"""The command line: what it answers about which hands, and with which exit status."""

from __future__ import annotations

import re

import pytest
import remigio
from cli_runs import COLOR, GIN, LOOSE_FOUR, MELDS, MIXED_FILE, PAIRS, objects, process, run
from remigio.texts import LANGUAGES

# The answers.


def test_color_by_throwing_the_joker():
    result = run("close", COLOR)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "AH 2H 3H 6H 7H 8H 8H 9H TH KH *",
        "  Color without jokers, ×4.",
        "  Throw     *",
        "  Cards     AH 2H 3H 6H 7H 8H 8H 9H TH KH",
        "  All are of one suit, so they need not be in melds.",
        "  Or        color with 1 joker, ×3: throw TH KH 9H 8H 7H 6H 3H 2H AH",
        "            ordinary close with 1 joker, ×1: throw KH",
    ]


def test_five_pairs():
    result = run("close", PAIRS)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1:] == [
        "  Five pairs, ×1/2.",
        "  Pairs     AS AH | 5D 5C | 9S 9S | JH JC | KS KD",
        "  Pairs need not be in melds.",
    ]


def test_arrange_under_gin_rules():
    result = run("arrange", "--rules", "gin", GIN)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1:] == [
        "  11 points.",
        "  Set       5S 5H 5D",
        "  Set       7S 7H 7D",
        "  Loose     AS 6S AC 3C",
    ]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["  This hand cannot close.", "  4S stays loose: 4 points."]),
        ("es", ["  Esta mano no puede cerrar.", "  Queda sin ligar 4S: 4 puntos."]),
        ("it", ["  Questa mano non può chiudere.", "  Resta sciolta 4S: 4 punti."]),
    ],
)
def test_a_refused_close(lang, lines):
    result = run("close", "--lang", lang, LOOSE_FOUR)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1:] == lines
    assert result.stderr == ""


def test_check():
    yes = run("check", "--discard", "qd", MELDS)
    assert yes.exit_code == 0
    assert "  Yes. Ordinary close with 1 joker, ×1.\n  Throw     QD\n" in yes.stdout
    no = run("check", "--discard", "2S", MELDS)
    assert no.exit_code == 1
    assert no.stdout.splitlines()[1:] == ["  No.", "  2S is not in the hand and cannot be thrown."]


def test_check_gives_every_reason():
    result = run("check", "--lang", "es", "--rules", "rabino", PAIRS)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1] == "  No."
    assert "  Hay cinco parejas, pero con estas reglas no se cierra con ellas." in result.stdout.splitlines()


def test_a_joker_is_shown_with_what_it_stands_for():
    assert (
        "  Run       AS 2S 3S 4S 5S 6S 7S 8S 9S *(TS)\n"
        in run("close", "AS 2S 3S 4S 5S 6S 7S 8S 9S *").stdout
    )


def test_a_knock_tells_its_points():
    result = run("close", "--rules", "gin", "5S 6S 7S 7H 7D 7C KS KH KD AS 2C")
    assert result.stdout.splitlines()[1:3] == ["  Knock, ×1.", "  Throw     2C"]
    assert "  Loose     AS\n  1 point stays loose.\n" in result.stdout


def test_throwing_nothing_is_said_where_something_could_be_thrown():
    assert "  Throw     nothing\n" in run("close", "--rules", "ramino", "AS 2S 3S 4S 5S 6S 7S").stdout


def test_a_thrown_joker_that_counts_is_told():
    result = run("close", "--set", "no_joker_scope=eleven", COLOR, "--discard", "*")
    assert "  Color without jokers, ×3.\n" in result.stdout
    assert "the joker thrown counts" in result.stdout


@pytest.mark.parametrize(
    ("hand", "changes", "pairs"),
    [
        ("2S 2C 5H 5D 9S 9S KD KH AC *", (), "AC * | 2S 2C | 5H 5D | 9S 9S | KH KD"),
        ("2S 2C 5H 5D 9S 9S KD KH * *", (), "5H 5D | 9S 9S | KH KD | 2S * | 2C *"),
        ("2S 2C 5H 5D 9S 9S KD KH * *", ["five_pairs_jokers=any"], "2S 2C | 5H 5D | 9S 9S | KH KD | * *"),
        ("2S 2S 5H 5H 9S 9S KD KD AC AC", ["pair_kind=identical"], "2S 2S | 9S 9S | 5H 5H | KD KD | AC AC"),
    ],
)
def test_the_pairs_are_shown(hand, changes, pairs):
    result = run("close", hand, *(word for change in changes for word in ("--set", change)))
    assert f"  Pairs     {pairs}\n" in result.stdout


def test_all_closes_in_full():
    result = run("close", "--all", COLOR)
    assert len(re.findall(r"^  \d+\. ", result.stdout, re.MULTILINE)) == len(remigio.closings(COLOR))
    assert "  Run       *(7H) 8H 9H TH\n" in result.stdout


def test_few_other_closes_are_listed():
    result = run("close", "--set", "joker_limit=any", "7S 7H 7D 7C 7S 7H 7D * * * *", "--rules", "ludoteka-2")
    others = result.stdout.split("  Or ")[1].splitlines()
    assert len(others) <= 6


def test_all_arrangements():
    hand = "5S 5H 5D 6S 6H 6D 7S 7H 7D"
    result = run("arrange", "--all", hand)
    assert result.stdout.splitlines()[1:] == [
        "  0 points, in 2 ways:",
        "  1  5S 6S 7S | 5H 6H 7H | 5D 6D 7D",
        "  2  5S 5H 5D | 6S 6H 6D | 7S 7H 7D",
    ]
    cut = run("arrange", "--most", "1", hand)
    assert "  0 points, in more than 1 way:\n" in cut.stdout
    assert "--most" in cut.stdout
    assert run("arrange", "--most", "2", hand).stdout == result.stdout


def test_no_cards_are_no_points():
    assert run("arrange", "").stdout.splitlines() == ["(no cards)", "  0 points: no card is loose."]


# Where hands come from.


def test_single_cards_make_one_hand_together():
    assert run("arrange", "AS", "AH", "jk", "7d", "8♦").stdout == run("arrange", "AS AH JK 7D 8D").stdout


def test_other_arguments_are_a_hand_each():
    result = run("arrange", "AS 2S", "KD")
    assert [line for line in result.stdout.splitlines() if not line.startswith(" ")] == ["AS 2S", "", "KD"]


@pytest.mark.parametrize("how", ["file", "dash", "pipe"])
def test_hands_one_a_line(how, tmp_path):
    file = tmp_path / "hands.txt"
    file.write_text(MIXED_FILE, encoding="utf-8")
    if how == "file":
        result, place = process("close", "--file", str(file)), f"{file}, "
    elif how == "dash":
        result, place = process("close", "--file", "-", stdin=MIXED_FILE), ""
    else:
        result, place = process("close", stdin=MIXED_FILE), ""
    assert result.returncode == 2
    assert [line for line in result.stdout.splitlines() if line and not line.startswith(" ")] == [
        "AH 2H 3H 6H 7H 8H 8H 9H TH KH *",
        "4S 7S AH 2H 3H 7D 9D TD JD 7C",
    ]
    first, second = result.stderr.splitlines()
    assert first.startswith(f"remigio: {place}line 4: '7X' is no card")
    assert second == f"remigio: {place}line 7: the hand has 3 copies of 7S; the packs hold 2"


def test_a_file_of_another_system_or_encoding(tmp_path):
    file = tmp_path / "hands.txt"
    file.write_bytes(b"\xef\xbb\xbfAS KH *\r\n\xff\xfe 7S\r\n7S\r\n")
    result = run("arrange", "--json", "--file", str(file))
    assert result.exit_code == 2
    assert [answer.get("hand") for answer in objects(result.stdout)] == ["AS KH *", None, "7S"]


def test_bad_hands_among_arguments_are_numbered():
    result = run("arrange", "AS 2S", "KX", "KD", "--lang", "es")
    assert result.exit_code == 2
    assert result.stderr.startswith("remigio: mano 2: 'KX' no es una carta")
    assert "KD\n  10 puntos." in result.stdout


def test_a_star_that_the_shell_has_turned_into_file_names(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.txt").touch()
    result = run("close", "6H", "2H", "notes.txt")
    assert result.exit_code == 2
    assert "'notes.txt' is the name of a file" in result.stderr
    assert "in quotes" in result.stderr


# For programs.


def test_json_of_every_command(tmp_path):
    file = tmp_path / "hands.txt"
    file.write_text(MIXED_FILE, encoding="utf-8")
    result = run("close", "--json", "--file", str(file), "--set", "ace_points=11", "--lang", "es")
    assert result.exit_code == 2
    rules = remigio.Rules.preset("remigio").replace(ace_points=11)
    color, bad, loose, copies = objects(result.stdout)
    assert [answer["line"] for answer in (color, bad, loose, copies)] == [3, 4, 6, 7]
    assert color["input"] == COLOR
    assert color["hand"] == "AH 2H 3H 6H 7H 8H 8H 9H TH KH *"
    assert (color["rules"], color["changes"]) == ("remigio", {"ace_points": 11})
    assert color["ok"] is True
    assert color["closings"] == [close.to_dict() for close in remigio.closings(COLOR, rules)]
    assert color["closing"] == color["closings"][0]
    assert bad["error"]["key"] == "card.suit"
    assert loose["ok"] is False
    assert loose["closing"] is None
    assert loose["reasons"] == [{"key": "close.loose", "text": "Queda sin ligar 4S: 4 puntos."}]
    assert copies["error"]["text"].startswith("la mano tiene 3 copias")

    (arranged,) = objects(run("arrange", "--json", GIN).stdout)
    assert arranged["arrangement"] == remigio.arrange(GIN).to_dict()
    (all_of_them,) = objects(run("arrange", "--json", "--most", "1", "5S 5H 5D 6S 6H 6D 7S 7H 7D").stdout)
    assert (all_of_them["complete"], len(all_of_them["arrangements"])) == (False, 1)
    (checked,) = objects(run("check", "--json", "--discard", "QD", MELDS).stdout)
    assert (checked["ok"], checked["discard"], checked["closing"]["discard"]) == (True, "QD", "QD")


def test_json_is_ascii_and_without_color():
    result = process("check", "--json", "--lang", "es", "7S", FORCE_COLOR="1", PYTHONIOENCODING="ascii")
    assert result.stdout.isascii()
    assert "más" in objects(result.stdout)[0]["reasons"][0]["text"]


# The rules.


def test_rules_in_words():
    assert run("rules", "gin").stdout.rstrip("\n") == str(remigio.Rules.preset("gin"))
    spanish = run("rules", "--rules", "gin", "--lang", "es").stdout
    assert spanish.rstrip("\n") == remigio.Rules.preset("gin").describe("es")


def test_several_rules_have_a_line_between_them():
    both = "\n\n".join(str(remigio.Rules.preset(name)) for name in ("gin", "ramino"))
    assert run("rules", "gin", "ramino").stdout.rstrip("\n") == both


def test_rules_with_changes_from_json_and_back(tmp_path):
    changed = remigio.Rules.preset("remigio").set_text("ace_points=11", "five_pairs=false")
    settings = ("--set", "ace_points=11", "--set", "five_pairs=false")
    text = run("rules", *settings, "--json").stdout
    assert remigio.Rules.from_json(text) == changed
    file = tmp_path / "home.json"
    file.write_text(text, encoding="utf-8")
    assert run("arrange", "--rules", str(file), "AS 3D").stdout.splitlines()[1] == "  14 points."
    assert run("rules", str(file)).stdout == run("rules", "remigio", *settings).stdout


def test_changes_take_effect_together():
    # Either of the two alone contradicts the preset.
    result = run("arrange", "--set", "run_max=2", "--set", "min_meld=2", "--set", "set_max=2", "KD KH")
    assert result.exit_code == 0, result.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_presets(lang):
    lines = run("rules", "--lang", lang).stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(remigio.PRESETS)
    assert [data["name"] for data in objects(run("rules", "--json").stdout)] == list(remigio.PRESETS)
