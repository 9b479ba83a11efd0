"""Reads the lines of a record of play, and trusts none of them: every line is of a known kind, with the right keys."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, BinaryIO, Final, NamedTuple

from .errors import RecordError
from .record_lines import FORMAT, VERSION, Line

MOST_BYTES: Final = 100_000
"""The longest line that is read."""

_MOST_SHOWN: Final = 60

KEYS: Final = {
    "header": (
        "format",
        "version",
        "package",
        "kind",
        "rules",
        "players",
        "names",
        "drawn_from",
        "seed",
    ),
    "begin": ("deal", "dealer", "seats", "order", "cut", "miscounts"),
    "action": ("deal", "seat", "action"),
    "end": (
        "deal",
        "closer",
        "kind",
        "factor",
        "void",
        "turns",
        "points",
        "changes",
        "wrong_closes",
        "totals",
        "out",
    ),
    "reentry": ("seat", "score", "fee"),
    "stop": (),
    "match": ("winners", "totals", "fees"),
}
"""The keys of each kind of line, besides its type."""

# What each key holds that is not compared with what play gives.
_TEXT: Final = (str,)
_HOLDS: Final[dict[tuple[str, str], tuple[type, ...]]] = {
    ("header", "package"): _TEXT,
    ("header", "rules"): (dict,),
    ("header", "players"): (int,),
    ("header", "names"): (list, type(None)),
    ("header", "drawn_from"): (list, type(None)),
    ("header", "seed"): (int,),
    ("begin", "order"): (str, type(None)),
    ("begin", "cut"): (int, type(None)),
    ("begin", "miscounts"): (dict, type(None)),
    ("action", "action"): _TEXT,
    ("reentry", "seat"): (int,),
}


class Read(NamedTuple):
    """A line that was read.

    Attributes:
        number: its number, from 1.
        end: how many bytes the record has up to its end.
        line: what it holds.
        whole: whether the end of the line was written, too.
    """

    number: int
    end: int
    line: Line
    whole: bool


def read_lines(file: BinaryIO) -> Iterator[Read]:
    """The lines of a record; a last one that a crash has cut off is left out.

    Raises:
        RecordError: a line is none of a record.
    """
    number = end = 0
    while content := file.readline(MOST_BYTES + 1):
        number += 1
        if len(content) > MOST_BYTES:
            raise RecordError("record.too_long", line=number, limit=MOST_BYTES)
        whole = content.endswith(b"\n")
        try:
            line = read_line(content, number)
        except RecordError:
            if whole or number == 1:
                raise
            return
        end += len(content)
        yield Read(number, end, line, whole)
    if not number:
        raise RecordError("record.empty")


def read_line(content: bytes, number: int) -> Line:
    """One line, with the keys of its kind and values of the right type.

    Raises:
        RecordError: it is none.

    Example:
        >>> read_line(b'{"type": "stop"}', 9)
        {'type': 'stop'}
    """
    line = _object(content, number)
    kind = line.get("type")
    if not isinstance(kind, str) or kind not in KEYS:
        if "type" not in line:
            raise RecordError("record.missing", line=number, name="type")
        raise RecordError("record.type", line=number, value=written(kind), words=", ".join(KEYS))
    for name in KEYS[kind]:
        if name not in line:
            raise RecordError("record.missing", line=number, name=name)
    for name, value in line.items():
        if name != "type" and name not in KEYS[kind]:
            raise RecordError("record.unknown_key", line=number, name=name, type=kind)
        if type(value) not in _HOLDS.get((kind, name), (type(value),)):
            raise RecordError("record.value", line=number, name=name, value=written(value))
    if kind == "header":
        _check_header(line, number)
    return line


def _check_header(line: Line, number: int) -> None:
    if line["format"] != FORMAT:
        raise RecordError("record.format", line=number, value=written(line["format"]))
    if not same(line["version"], VERSION):
        raise RecordError("record.version", line=number, value=written(line["version"]), right=VERSION)
    alone = line["kind"] == "deal"
    if not (alone or line["kind"] == "match"):
        raise RecordError("record.value", line=number, name="kind", value=written(line["kind"]))
    if alone and line["drawn_from"] is not None:
        raise RecordError("record.value", line=number, name="drawn_from", value=written(line["drawn_from"]))


def _object(content: bytes, number: int) -> Line:
    def once(pairs: list[tuple[str, Any]]) -> Line:
        found = dict(pairs)
        if len(found) < len(pairs):
            keys = [key for key, _ in pairs]
            raise RecordError(
                "record.twice", line=number, name=next(key for key in keys if keys.count(key) > 1)
            )
        return found

    try:
        line = json.loads(content.decode(), object_pairs_hook=once, parse_constant=_no_number)
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:  # not UTF-8, or numbers or nesting beyond reason, too
        raise RecordError("record.not_json", line=number, why=str(error)) from None
    if not isinstance(line, dict):
        raise RecordError("record.not_object", line=number)
    return line


def _no_number(text: str) -> None:
    raise ValueError(f"{text} is no number of JSON")


def written(value: object) -> str:
    """A value as it stands in a record, cut short where it is long.

    Example:
        >>> written([True, None, "José"])
        '[true, null, "José"]'
    """
    text = json.dumps(value, ensure_ascii=False)
    if not text.isprintable():
        text = json.dumps(value).replace("\x7f", "\\u007f")
    return text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - 3] + "..."


def same(value: object, right: object) -> bool:
    """Whether a value of JSON is another, also in its type: 1, 1.0 and true are three values.

    Example:
        >>> same([1, None], [1, None]), same(True, 1), same(1.0, 1)
        (True, False, False)
    """
    if isinstance(value, list) and isinstance(right, list):
        return len(value) == len(right) and all(map(same, value, right))
    if isinstance(value, dict) and isinstance(right, dict):
        return value.keys() == right.keys() and all(same(value[key], right[key]) for key in right)
    return type(value) is type(right) and value == right
