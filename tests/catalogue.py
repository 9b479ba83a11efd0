"""The texts as they stand in the files, for tests that look at all of them."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import remigio

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "python" / "remigio" / "data" / "texts"

KEYS = [
    key
    for key in re.findall(
        r'^msgctxt "(.+)"$', (FOLDER / "remigio.pot").read_text(encoding="utf-8"), re.MULTILINE
    )
    if key != "plural"
]


def places(pattern: str) -> dict[str, set[str]]:
    """The places of a text: each name with what stands behind it."""
    found: dict[str, set[str]] = {}
    for _, name, spec, conversion in string.Formatter().parse(pattern):
        if name is not None:
            found.setdefault(name, set()).add(f"!{conversion}" if conversion else spec or "")
    return found


def names_in_sources() -> Iterator[str]:
    """A regular expression for every string of the package that may be the key of a text, or its end."""
    for path in Path(remigio.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ""
                    for part in node.values
                ]
                if any(parts):
                    yield "[a-z0-9_-]+".join(parts)
