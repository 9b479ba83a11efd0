"""``remigio census`` on the command line."""

from __future__ import annotations

import json
import os

import pytest
from cli_runs import run
from remigio import Census, Rules, reference

SMALL = ["--set", "suits=2", "--set", "ranks=3", "--set", "cut_deal=false", "--set", "hand_size=4"]


def test_for_people():
    result = run("census", "--cards", "4", *SMALL)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.startswith("Remigio, with changes: 1,820 deals of 4 cards\n")
    lines = [line.split(maxsplit=2) for line in result.stdout.splitlines()]
    assert ["No", "joker", "27.2%, 1 in 3.7"] in lines
    assert ["0", "to", "9"] in [line[:2] + line[2].split()[:1] for line in lines]
    spanish = run("census", "--cards", "5", *SMALL, "--lang", "es").stdout
    assert spanish.startswith("Remigio, con cambios: 4368 repartos de 5 cartas, tras el mejor descarte\n")
    assert "Sin comodines" in spanish


def test_as_json():
    result = run("census", "--cards", "3", "--json", *SMALL)
    rules = Rules.preset("remigio").set_text(*SMALL[1::2])
    assert Census.from_dict(json.loads(result.stdout)) == reference.census(3, rules)


def test_rare_and_common_chances():
    told = run(
        "census", "--rules", "gin", "--cards", "4", "--set", "hand_size=4", "--set", "close_limit=4"
    ).stdout
    gin = next(line for line in told.splitlines() if "gin" in line and "×" in line)
    assert gin.split()[2:] == ["1", "in", "5,108.0"]  # four of a rank, or a run of four: 13 + 40
    assert next(line for line in told.splitlines() if "No meld" in line).endswith("98.3%")


def test_a_checkpoint(tmp_path):
    file = str(tmp_path / "census.part")
    first = run("census", "--cards", "3", "--checkpoint", file, *SMALL)
    assert run("census", "--cards", "3", "--checkpoint", file, *SMALL).stdout == first.stdout
    other = run("census", "--cards", "2", "--checkpoint", file, *SMALL)
    assert (other.exit_code, other.stdout) == (2, "")
    assert "is of another census: 3 cards" in other.stderr
    nowhere = run("census", "--cards", "2", "--checkpoint", os.path.join(str(tmp_path), "no", "file"))
    assert (nowhere.exit_code, nowhere.stdout) == (2, "")
    assert "cannot be read or written: No such file" in nowhere.stderr


def test_a_picture(tmp_path):
    pytest.importorskip("matplotlib")
    file = tmp_path / "odds.svg"
    assert run("census", "--cards", "3", "--plot", str(file), *SMALL).exit_code == 0
    assert file.read_text(encoding="utf-8").startswith("<?xml")
    wrong = run("census", "--cards", "11", "--plot", str(tmp_path / "odds.foo"))
    assert wrong.exit_code == 2
    assert "must end in one of these" in wrong.stderr


@pytest.mark.parametrize(
    ("arguments", "english", "spanish"),
    [
        (["--cards", "x"], "--cards is 'x'; it takes a whole number", "--cards vale 'x'"),
        (["--cards", "-1"], "--cards is '-1'", "--cards vale '-1'"),
        (["--cards", "0"], "cards is 0; every deal is gone through of 1 to 24", "cards vale 0"),
        (["--cards", "9999999"], "cards is 9999999; every deal is gone", "cards vale 9999999"),
        (["--cards", "9" * 5000], "it takes a whole number", "--cards vale"),
        (["--checkpoint", ""], "needs a name", "necesita un nombre"),
        (["--cards", "53", "--rules", "gin"], "cards is 53", "cards vale 53"),
        (
            ["--cards", "14", "--rules", "gin", "--set", "suits=1"],
            "the packs hold 13",
            "en las barajas hay 13",
        ),
        (["--cards", "24"], "there are too many deals of 24 cards", "hay demasiados repartos de 24 cartas"),
        (["--threads", "0"], "--threads is '0'", "--threads vale '0'"),
        (["--threads", "two"], "--threads is 'two'", "--threads vale 'two'"),
        (["7S"], "'7S' is too much", "sobra '7S'"),
        (["--rules", "nope"], "there are no rules 'nope'", "no existen las reglas 'nope'"),
    ],
)
def test_bad_input(arguments, english, spanish):
    for lang, text in (("en", english), ("es", spanish)):
        result = run("census", *arguments, REMIGIO_LANG=lang)
        assert (result.exit_code, result.stdout) == (2, "")
        assert text in result.stderr
