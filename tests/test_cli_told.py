"""The command line: its languages, its help, and what it says against bad input."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import remigio
from catalogue import KEYS
from cli_runs import COLOR, LOOSE_FOUR, PAIRS, environment, run
from remigio.cli.helping import EXAMPLES
from remigio.texts import LANGUAGES, say

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
    remigio.RecordedDeal(tmp_path / "evening.jsonl", "gin").apply("pass")
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
        assert result.returncode == (1 if " check " in example and "--discard" not in example else 0), example
        assert result.stderr == ""


def test_version():
    assert run("--version").stdout == f"remigio {remigio.__version__}\n"


def test_where_the_sources_are():
    assert run("--includes").stdout == f"-I{remigio.get_include()}\n"
    assert run("--cmakedir").stdout == f"{remigio.get_cmake_dir()}\n"
    assert run("--pkgconfigdir").stdout == f"{remigio.get_pkgconfig_dir()}\n"


def test_without_anything_the_help_is_an_error():
    result = run()
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Usage: remigio")


def test_every_text_that_the_command_line_says_exists():
    folder = Path(remigio.__file__).parent / "cli"
    sources = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    said = {f"cli.{name}" for name in re.findall(r'say\("([a-z_]+)"', sources)}
    said |= set(re.findall(r'"(cli\.[a-z_]+)"', sources))
    assert said - set(KEYS) == set()


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
        (["close", "--set", "ace_point=11", "7S"], "did you mean ace_points?", "¿quería decir ace_points?"),
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
        (["close", "--lang", "fr", "7S"], {}, "--lang is 'fr'; the languages are en, es, it"),
        (["close", "7S", "--lang"], {}, "--lang is ''"),
        (["close", "7S"], {"REMIGIO_LANG": "fr"}, "REMIGIO_LANG is 'fr'"),
        (["close", "7S", "--lang", "fr"], {"LANG": "es_ES"}, "--lang vale 'fr'; los idiomas son en, es, it"),
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
