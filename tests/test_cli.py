"""The command line: what it answers, to whom, and with which exit status."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import remigio
from click.testing import CliRunner
from remigio.cli import main
from remigio.cli.helping import EXAMPLES
from remigio.texts import LANGUAGES, catalogue, say

PACKAGES = str(Path(remigio.__file__).parent.parent)
LANGUAGE_VARIABLES = ("LANG", "LC_ALL", "LC_MESSAGES", "REMIGIO_LANG")
COLOR_VARIABLES = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TTY_COMPATIBLE")

COLOR = "6H 2H * 8H 3H 9H KH 8H AH TH 7H"
PAIRS = "AS AH 5C 5D 9S 9S JH JC KD KS"
LOOSE_FOUR = "AH 2H 3H 7S 7D 7C 9D TD JD 4S"
MELDS = "AH 2H 3H 7S 7D 7C 9D TD JD QD *"
GIN = "5S 7D AS AC 5D 6S 5H 7H 7S 3C"
MIXED_FILE = f"# hands\n\n{COLOR}\n7X 8S\n  # another\n{LOOSE_FOUR}\n7S 7S 7S\n"


class Program:
    """``main`` in the shape that click's runner calls."""

    name = "remigio"

    def main(self, args, prog_name, **extra):
        main(args)


def run(*arguments, stdin="", **environ):
    """Run in this process, in English unless the environment says otherwise."""
    quiet = dict.fromkeys((*LANGUAGE_VARIABLES, *COLOR_VARIABLES))
    return CliRunner().invoke(Program(), list(arguments), input=stdin, env={**quiet, **environ})


def environment(**environ):
    dropped = (*LANGUAGE_VARIABLES, *COLOR_VARIABLES)
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    path = os.pathsep.join(filter(None, [PACKAGES, kept.get("PYTHONPATH")]))
    return {**kept, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", **environ}


def process(*arguments, stdin="", **environ):
    """Run as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "remigio", *arguments],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env=environment(**environ),
        timeout=60,
    )


def objects(text):
    return [json.loads(line) for line in text.splitlines()]


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


# Languages and help.


@pytest.mark.parametrize(
    ("environ", "spanish"),
    [
        ({}, False),
        ({"LANG": "es_ES.UTF-8"}, True),
        ({"LANG": "es"}, True),
        ({"LANG": "est_EE"}, False),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "en_US", "LC_MESSAGES": "es_MX"}, True),
        ({"LC_ALL": "en_US", "REMIGIO_LANG": "es"}, True),
        ({"LANG": "es_ES", "REMIGIO_LANG": "en"}, False),
        ({"LANG": "fr_FR"}, False),
    ],
)
def test_the_language_of_the_environment(environ, spanish):
    assert ("puntos" in run("arrange", "KD", **environ).stdout) is spanish
    assert "points" in run("arrange", "--lang=en", "KD", **environ).stdout
    assert "puntos" in run("--lang", "ES", "arrange", "KD", **environ).stdout


def pages(lang):
    """The help of the program and of each command."""
    for name in EXAMPLES:
        words = [] if name == "remigio" else [name]
        yield name, run(*words, "--help", "--lang", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help(lang):
    for name, page in pages(lang):
        assert page.exit_code == 0
        assert page.stdout.startswith(say("cli.usage", lang) + " remigio")
        assert all(f"  {example}\n" in page.stdout for example in EXAMPLES[name])
        assert max(map(len, page.stdout.splitlines())) <= 80
        assert page.stderr == ""


@pytest.mark.skipif(os.name != "posix", reason="the examples are written for a POSIX shell")
@pytest.mark.parametrize("examples", EXAMPLES.values(), ids=EXAMPLES)
def test_the_examples_of_the_help_run(examples, tmp_path):
    (tmp_path / "hands.txt").write_text(f"{COLOR}\n{PAIRS}\n", encoding="utf-8")
    command = f'remigio() {{ "{sys.executable}" -m remigio "$@"; }}\n'
    for example in examples:
        result = subprocess.run(
            ["sh", "-c", command + example],
            cwd=tmp_path,
            env=environment(),
            capture_output=True,
            encoding="utf-8",
            timeout=60,
        )
        assert result.returncode == (1 if "check" in example and "--discard" not in example else 0), example
        assert result.stderr == ""


def test_version():
    assert run("--version").stdout == f"remigio {remigio.__version__}\n"


def test_without_anything_the_help_is_an_error():
    result = run()
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Usage: remigio")


def test_every_text_of_the_command_line_exists_and_is_used():
    folder = Path(remigio.__file__).parent / "cli"
    sources = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    made = r"(kind|usage|help|short|option|metavar|label|no_melds)_"
    for key in catalogue():
        if key.startswith("cli."):
            name = key.removeprefix("cli.")
            assert f'"{name}"' in sources or f'"{key}"' in sources or re.match(made, name), key
    for name in re.findall(r'say\("([a-z_]+)"', sources):
        assert f"cli.{name}" in catalogue()
    for key in re.findall(r'"(cli\.[a-z_]+)"', sources):
        assert key in catalogue()


# What is refused.


@pytest.mark.parametrize(
    ("arguments", "english", "spanish"),
    [
        (["clos"], "there is no command 'clos'", "no existe la orden 'clos'"),
        (["--"], "the command is missing", "falta la orden"),
        (
            ["close", "--jsn", "7S"],
            "there is no option --jsn; did you mean --json",
            "no existe la opción --jsn",
        ),
        (["close", "-x", "7S"], "there is no option -x", "no existe la opción -x"),
        (["close", "--rules"], "the option --rules needs a value", "la opción --rules necesita un valor"),
        (["close", "--json=1"], "the option --json takes no value", "la opción --json no lleva"),
        (["close", "--rules", "nope", "7S"], "there are no rules 'nope'", "no existen las reglas 'nope'"),
        (["rules", "nope"], "the presets are remigio, rabino", "los conjuntos de reglas son remigio, rabino"),
        (["close", "--rules", "nope.json", "7S"], "there is no file 'nope.json'", "no existe el archivo"),
        (["close", "--file", "nope"], "there is no file 'nope'", "no existe el archivo 'nope'"),
        (["close", "--file", os.curdir], "'.' is a directory", "'.' es un directorio"),
        (["close", "--file", "x", "7S"], "give the ones or the other", "solo lo uno o lo otro"),
        (["close", "--file", "a\0b"], r"'a\x00b' cannot be read", r"no se puede leer el archivo 'a\x00b'"),
        (["close", "--set", "ace_point=11", "7S"], "did you mean ace_points?", "¿querías decir ace_points?"),
        (["close", "--set", "ace_points", "7S"], "'ace_points' sets nothing", "'ace_points' no cambia nada"),
        (["close", "--set", "ace_points=x", "7S"], "ace_points is 'x'", "ace_points vale 'x'"),
        (["close", "--set", "ace_wrap=true", "--set", "ace_runs=low", "7S"], "ace_wrap", "ace_wrap"),
        (["close", "--discard", "2X", "7S"], "'2X' is no card", "'2X' no es una carta"),
        (["arrange", "--most", "0", "7S"], "--most is '0'", "--most vale '0'"),
        (["arrange", "--most", "x", "7S"], "--most is 'x'", "--most vale 'x'"),
        (["arrange"], "there is no hand, neither", "no hay ninguna mano, ni"),
        (["arrange", "--rules", "gin", "*"], "the packs of these rules have none", "no llevan"),
    ],
)
def test_bad_input(arguments, english, spanish):
    for lang, text in (("en", english), ("es", spanish)):
        result = run(*arguments, REMIGIO_LANG=lang)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith("remigio: ")
        assert text in result.stderr


@pytest.mark.parametrize(
    ("arguments", "environ", "text"),
    [
        (["close", "--lang", "fr", "7S"], {}, "--lang is 'fr'; the languages are en, es."),
        (["close", "7S", "--lang"], {}, "--lang is ''"),
        (["close", "7S"], {"REMIGIO_LANG": "fr"}, "REMIGIO_LANG is 'fr'"),
        (["close", "7S", "--lang", "fr"], {"LANG": "es_ES"}, "--lang vale 'fr'; los idiomas son en, es."),
    ],
)
def test_an_unknown_language(arguments, environ, text):
    result = run(*arguments, **environ)
    assert (result.exit_code, result.stdout) == (2, "")
    assert text in result.stderr


def test_a_file_of_rules_that_is_none(tmp_path):
    file = tmp_path / "rules.json"
    file.write_text('{"name": "remigio", "ace_points": true}', encoding="utf-8")
    assert "ace_points" in run("close", "--rules", str(file), "7S").stderr
    file.write_bytes(b"\xff{")
    assert run("close", "--rules", str(file), "7S").exit_code == 2


def test_bad_input_weighs_more_than_a_hand_that_cannot_close():
    assert run("check", LOOSE_FOUR, "7X 8S").exit_code == 2
    assert run("check", "7X 8S", LOOSE_FOUR).exit_code == 2
    assert run("check", LOOSE_FOUR, PAIRS).exit_code == 1
    assert run("check", PAIRS, COLOR).exit_code == 0


# Terminals and pipes.

ESCAPE = "\x1b["


def test_color_only_where_it_is_wanted():
    assert ESCAPE not in process("close", COLOR).stdout
    forced = process("close", COLOR, FORCE_COLOR="1", TERM="xterm").stdout
    assert f"{ESCAPE}31mAH{ESCAPE}0m" in forced
    assert f"{ESCAPE}35m*{ESCAPE}0m" in forced
    assert ESCAPE not in process("close", COLOR, FORCE_COLOR="1", TERM="xterm", NO_COLOR="1").stdout
    assert f"{ESCAPE}1mAS{ESCAPE}0m" in process("arrange", "AS", FORCE_COLOR="1", TERM="xterm").stdout
    assert f"{ESCAPE}1;31mremigio: {ESCAPE}0m" in process("close", "x", FORCE_COLOR="1", TERM="xterm").stderr


def test_color_and_width_change_no_word():
    plain = process("close", COLOR).stdout
    colored = process("close", COLOR, FORCE_COLOR="1", TERM="xterm", COLUMNS="40").stdout
    assert max(map(len, re.sub(r"\x1b\[[0-9;]*m", "", colored).splitlines())) <= 40
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored).split() == plain.split()


def test_long_lines_are_not_broken_in_a_pipe():
    assert len(process("rules").stdout.splitlines()) == len(remigio.PRESETS)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-8"])
def test_an_encoding_without_the_letters(encoding):
    result = subprocess.run(
        [sys.executable, "-m", "remigio", "close", "--lang", "es", MELDS, "7♣♣"],
        capture_output=True,
        env=environment(PYTHONIOENCODING=encoding),
        timeout=60,
    )
    out, err = result.stdout.decode(encoding), result.stderr.decode(encoding)
    assert result.returncode == 2
    assert "×2" in out or "x2" in out
    assert "comodín" in out or "comodin" in out
    assert "Traceback" not in err


@pytest.mark.skipif(os.name != "posix", reason="pipes and signals of POSIX")
@pytest.mark.parametrize("options", [["--json"], []])
@pytest.mark.parametrize("environ", [{}, {"FORCE_COLOR": "1", "TERM": "xterm"}])
def test_a_reader_that_stops_early(options, environ, tmp_path):
    file = tmp_path / "hands.txt"
    file.write_text(f"{COLOR}\n" * 2000, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "remigio", "close", "--file", str(file), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(**environ),
    ) as running:
        assert running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(timeout=60) == 141


@pytest.mark.skipif(os.name != "posix", reason="pipes and signals of POSIX")
def test_interrupted():
    with subprocess.Popen(
        [sys.executable, "-m", "remigio", "close", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as running:
        running.stdin.write(f"{COLOR}\n".encode())
        running.stdin.flush()
        assert json.loads(running.stdout.readline())["ok"]  # each answer is written at once
        time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=60) == 130
        assert running.stderr.read() == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
@pytest.mark.parametrize("options", [["--json"], []])
def test_an_output_that_cannot_be_written(options):
    with open("/dev/full", "w") as full:
        result = subprocess.run(
            [sys.executable, "-m", "remigio", "arrange", "7S", *options],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=environment(),
            timeout=60,
        )
    assert result.returncode == 2
    assert result.stderr.startswith("remigio: the answer cannot be written: ")
    assert len(result.stderr.splitlines()) == 1


def test_importing_the_package_imports_nothing_of_the_command_line():
    names = "{'click', 'rich', 'remigio.cli'}"
    code = f"import sys, remigio; remigio.arrange('7S'); print({names} & set(sys.modules))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment())
    assert result.stdout == "set()\n"
