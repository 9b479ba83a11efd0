"""``remigio referee``: whether a record is right, for people and as JSON, and what goes wrong before."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from cli_runs import objects, run
from remigio import Match, RecordedDeal, Rules
from remigio.texts import LANGUAGES

RULES = Rules.preset("ludoteka-4").replace(
    max_turns=5, target=None, match_end="deals", match_deals=2, eliminate_below=None
)


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """A match that is recorded, played to its end."""
    match = Match(RULES, seed=11, names=["Ana", "Eva", "Li"], record=tmp_path / "evening.jsonl")
    rng = random.Random(5)
    while not match.over:
        deal = match.next_deal()
        while not deal.is_over:
            match.apply(rng.choice(deal.legal_actions()))
    return match


@pytest.fixture
def file(match: Match, tmp_path: Path) -> str:
    return str(tmp_path / "evening.jsonl")


def actions(file: str) -> int:
    return Path(file).read_text(encoding="utf-8").count('"action": "')


def forge(file: str, old: str, new: str) -> None:
    text = Path(file).read_text(encoding="utf-8")
    assert old in text
    Path(file).write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_right_record(file: str, match: Match):
    result = run("referee", file)
    assert (result.exit_code, result.stderr) == (0, "")
    head, verdict, *table = result.stdout.splitlines()
    assert head == file
    assert verdict == f"  The record is right: ludoteka-4, 2 deals, {actions(file)} actions, finished."
    assert table == ["  " + line for line in str(match.ledger).splitlines()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_language(file: str, match: Match, lang: str):
    result = run("referee", file, "--lang", lang)
    assert result.stdout.endswith("".join(f"  {line}\n" for line in match.ledger.text(lang).splitlines()))
    forge(file, '"turns": 5', '"turns": 6')
    told = {
        "en": "The record is wrong: line ",
        "es": "El registro está mal: línea ",
        "it": "Il verbale è sbagliato: riga ",
    }
    assert told[lang] in run("referee", file, "--lang", lang).stdout


def test_the_ledger_fits_the_page_with_long_names(tmp_path: Path):
    names = [f"{first} the Magnificent of Somewhere" for first in ("Ana", "Eva", "Li", "Max")]
    match = Match(RULES, names=names, record=tmp_path / "evening.jsonl")
    while not match.over:
        deal = match.next_deal()
        while not deal.is_over:
            match.apply(deal.legal_actions()[-1])
    told = run("referee", str(tmp_path / "evening.jsonl")).stdout.splitlines()
    table = [line for line in told if line.startswith("  ") and "…" in line]
    assert table
    assert max(map(len, table)) <= 80


def test_as_json(file: str, match: Match):
    result = run("referee", "--json", file)
    (told,) = objects(result.stdout)
    assert result.exit_code == 0
    assert told.pop("ledger") == json.loads(match.ledger.to_json())
    assert told.pop("changes")["max_turns"] == 5
    assert told == {
        "file": file, "ok": True, "kind": "match", "rules": "ludoteka-4", "seed": 11, "deals": 2,
        "actions": actions(file), "finished": True, "cut": False,
    }  # fmt: skip


def test_a_wrong_record(file: str):
    forge(file, '"turns": 5', '"turns": 6')
    result = run("referee", file)
    assert (result.exit_code, result.stderr) == (1, "")
    assert result.stdout.startswith(f"{file}\n  The record is wrong: line ")
    assert result.stdout.endswith("turns is 6, but the deal gives 5.\n")
    result = run("referee", file, "--json")
    (told,) = objects(result.stdout)
    assert (result.exit_code, told["ok"], told["error"]["key"]) == (1, False, "record.result")
    line = Path(file).read_text(encoding="utf-8").splitlines()[told["line"] - 1]
    assert json.loads(line)["turns"] == 6


def test_a_record_that_was_cut_off(file: str):
    content = Path(file).read_bytes()
    Path(file).write_bytes(content[:-9])
    result = run("referee", file)
    assert result.exit_code == 0
    assert (
        "actions, not finished.\n  The last line was cut off by a crash and is left out.\n" in result.stdout
    )
    assert objects(run("referee", file, "--json").stdout)[0]["cut"] is True


def test_a_deal_by_itself_that_has_just_begun(tmp_path: Path):
    RecordedDeal(tmp_path / "deal.jsonl", "gin")
    result = run("referee", str(tmp_path / "deal.jsonl"))
    assert result.stdout.splitlines()[1:] == ["  The record is right: gin, 1 deal, 0 actions, not finished."]


def test_from_standard_input(file: str):
    result = run("referee", "-", stdin=Path(file).read_text(encoding="utf-8"))
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "-")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "there is no record: name its file, or - for standard input"),
        (["missing.jsonl"], "there is no file"),
        (["."], "is a directory, not a file"),
    ],
)
def test_what_cannot_be_read(arguments: list[str], message: str):
    result = run("referee", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_what_is_no_record(tmp_path: Path):
    file = tmp_path / "hands.txt"
    file.write_text("7S 8S 9S\n", encoding="utf-8")
    result = run("referee", str(file))
    assert result.exit_code == 1
    assert "The record is wrong: line 1: the line is no JSON" in result.stdout
    file.write_bytes(b"[" * 200_000)
    assert "longer than 100000 bytes" in run("referee", str(file)).stdout
    file.write_bytes(b"")
    assert "The record is wrong: the record is empty." in run("referee", str(file)).stdout
