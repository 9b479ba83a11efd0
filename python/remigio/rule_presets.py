"""The table of presets, data/presets.toml, as plain values; the C++ core reads the same file."""

from __future__ import annotations

import os.path
from functools import cache
from typing import Any

_FACTOR = "factor_"


@cache
def tables() -> dict[str, dict[str, Any]]:
    """For each preset its fields, with every `like` carried out and the factors gathered in one mapping.

    Example:
        >>> tables()["gin"]["close_limit"]
        10
    """
    import tomllib

    # importlib.resources would take as long to import as all the rest.
    with open(os.path.join(os.path.dirname(__file__), "data", "presets.toml"), "rb") as file:
        table = tomllib.load(file)
    rows: dict[str, dict[str, Any]] = {}
    for name, row in table.items():
        inherited = rows[row.pop("like")] if "like" in row else {}
        rows[name] = {**inherited, **row}
    return {name: _fields(name, row) for name, row in rows.items()}


def _fields(name: str, row: dict[str, Any]) -> dict[str, Any]:
    factors = {key.removeprefix(_FACTOR): pair for key, pair in row.items() if key.startswith(_FACTOR)}
    rest = {key: value for key, value in row.items() if not key.startswith(_FACTOR)}
    return {"name": name, "factors": factors, **rest}


PRESETS: tuple[str, ...] = tuple(tables())
"""The names of the presets."""
