"""A match under every preset: the records are those of the script, and the page has the ledgers that are judged."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path

import pytest
from cli_runs import run
from remigio import PRESETS, Record

FILE = Path(__file__).resolve().parent.parent / "docs" / "matches" / "page.py"


def load_script():
    spec = importlib.util.spec_from_file_location("matches_page", FILE)
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


matches = load_script()


def lines_of(path):
    """The lines of a record, but for the version that wrote it."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert lines[0].pop("package")
    return lines


def test_every_preset_is_played():
    assert [asked.rules for asked in matches.MATCHES] == list(PRESETS)
    assert {path.stem for path in matches.RECORDS.iterdir()} == set(PRESETS)


@pytest.mark.parametrize("asked", matches.MATCHES, ids=lambda asked: asked.rules)
def test_a_record_is_what_the_script_plays(asked, tmp_path):
    matches.play(asked, tmp_path / "again.jsonl")
    assert lines_of(tmp_path / "again.jsonl") == lines_of(matches.record_of(asked))


@pytest.mark.parametrize("asked", matches.MATCHES, ids=lambda asked: asked.rules)
def test_the_page_has_the_ledger_that_both_judges_find(asked):
    page = matches.PAGE.read_text(encoding="utf-8")
    (shown,) = re.findall(rf"^## {asked.rules}\n.*?```text\n(.*?)\n```$", page, re.MULTILINE | re.DOTALL)
    record = Record.read(matches.record_of(asked))
    assert record.finished
    assert record.names == asked.names
    assert shown == record.play.ledger.text()
    judged = run("referee", str(matches.record_of(asked)))
    assert judged.exit_code == 0
    assert [line.strip() for line in judged.stdout.splitlines()[2:]] == [
        line.strip() for line in record.play.ledger.text("en", 78).splitlines()
    ]


def test_the_page_is_what_the_script_makes():
    assert matches.PAGE.read_text(encoding="utf-8") == matches.page()
