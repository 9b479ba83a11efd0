"""The table of docs/rules.md that tells where each statement of the sources lives, and which test shows it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
STATEMENTS = re.findall(r"^\| (S\d-\d+) \| (?!`)", PAGE, re.MULTILINE)
ROWS = re.findall(r"^\| (S\d-\d+) \| `([^`]+)` \| (.+) \|$", PAGE, re.MULTILINE)


@cache
def functions(file: str) -> set[str]:
    tree = ast.parse((ROOT / "tests" / file).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_statement_is_there_once():
    sources = {"S0": 31, "S1": 32, "S2": 27, "S4": 65}
    numbers = [f"{source}-{number}" for source, most in sources.items() for number in range(1, most + 1)]
    assert numbers == STATEMENTS
    assert [number for number, _, _ in ROWS] == numbers


@pytest.mark.parametrize(("number", "place", "shown"), ROWS, ids=[number for number, _, _ in ROWS])
def test_it_lives_there_and_the_test_is_there(number, place, shown):
    assert any((ROOT / folder / place).is_file() for folder in ("", "python/remigio"))
    if shown == "documentation alone: advice":
        assert place == "docs/rules.md"
        return
    file, name = shown.strip("`").split("::")
    assert name in functions(file)
