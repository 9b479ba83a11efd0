"""Broken and forged records are refused, at the line and with the reason."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from records import lines_of, play, read, resume
from remigio.errors import RecordError
from remigio.reference import referee
from scripted_deal import ScriptedDeal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.jsonl"


def forged(path: Path, forge: Callable[[list[Any]], None]) -> RecordError:
    """The refusal of a record whose lines were changed; lines may also be text or bytes."""
    play(path)
    lines: list[Any] = lines_of(path)
    forge(lines)
    text = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    path.write_bytes(b"\n".join(text) + b"\n")
    content = path.read_bytes()
    with pytest.raises(RecordError) as refused:
        read(path)
    with pytest.raises(RecordError) as again:
        resume(path)
    assert (again.value.key, again.value.line) == (refused.value.key, refused.value.line)
    assert path.read_bytes() == content  # what is refused is not touched
    with pytest.raises(RecordError) as judged:
        referee(content.splitlines(keepends=True), _deal_type=ScriptedDeal)
    assert (judged.value.key, judged.value.line) == (refused.value.key, refused.value.line)
    return refused.value


def put(number: int, **values: Any) -> Callable[[list[Any]], None]:
    """Change values of a line, counted from 1."""
    return lambda lines: lines[number - 1].update(values)


def instead(number: int, content: bytes) -> Callable[[list[Any]], None]:
    def forge(lines: list[Any]) -> None:
        lines[number - 1] = content

    return forge


def without(number: int, key: str | None = None) -> Callable[[list[Any]], None]:
    def forge(lines: list[Any]) -> None:
        if key is None:
            del lines[number - 1]
        else:
            del lines[number - 1][key]

    return forge


def twice(number: int) -> Callable[[list[Any]], None]:
    return lambda lines: lines.insert(number, lines[number - 1])


FORGED: list[tuple[str, int, Callable[[list[Any]], None]]] = [
    # JSON
    ("not_json", 1, instead(1, b'{"type": "header", "form')),
    ("not_json", 4, instead(4, b"")),
    ("not_json", 4, instead(4, b"\xff\xfe")),
    ("not_json", 4, instead(4, b"[" * 50_000)),
    ("not_json", 4, instead(4, b'{"type": "stop", "a": ' + b"9" * 5000 + b"}")),
    ("not_json", 4, instead(4, b'{"type": "action", "deal": NaN, "seat": 2, "action": "pass"}')),
    ("not_json", 4, instead(4, b'{"type": "action", "deal": -Infinity, "seat": 2, "action": "pass"}')),
    ("not_json", 4, instead(4, b"{'type': 'stop'}")),
    ("not_object", 4, instead(4, b"[1, 2]")),
    ("not_object", 4, instead(4, b"null")),
    ("twice", 4, instead(4, b'{"type": "action", "deal": 0, "seat": 2, "seat": 2, "action": "pass"}')),
    ("too_long", 4, instead(4, b'{"type": "action"' + b" " * 100_000 + b"}")),
    # Keys and kinds
    ("missing", 4, without(4, "type")),
    ("missing", 4, without(4, "seat")),
    ("missing", 1, without(1, "seed")),
    ("missing", 5, without(5, "totals")),
    ("type", 4, put(4, type="move")),
    ("type", 4, put(4, type=["action"])),
    ("unknown_key", 4, put(4, note="hello")),
    ("value", 4, put(4, action=7)),
    ("value", 1, put(1, seed=1.0)),
    ("value", 1, put(1, seed=True)),
    ("value", 1, put(1, seed="7")),
    ("value", 1, put(1, kind="evening")),
    ("value", 1, put(1, names="Ana, Eva, Li")),
    ("value", 2, put(2, cut="40")),
    ("value", 2, put(2, cut=True)),
    ("value", 2, put(2, miscounts=[-1])),
    ("value", 2, put(2, miscounts={"two": -1})),
    ("value", 2, put(2, order=["AS"])),
    ("value", 9, put(9, seat="1")),
    # The header
    ("not_header", 1, without(1)),
    ("order", 2, twice(1)),
    ("format", 1, put(1, format="chess")),
    ("version", 1, put(1, version=2)),
    ("version", 1, put(1, version="1")),
    ("version", 1, put(1, version=True)),
    ("rules", 1, put(1, rules={})),
    ("rules", 1, put(1, rules={"name": "remigio", "target": -5})),
    ("rules", 1, put(1, rules={"name": "remigio", "target": [[[]]]})),
    ("rules", 1, put(1, rules={"name": "remigio", "trumps": 5})),
    ("header", 1, put(1, players=4)),
    ("header", 1, put(1, players=10**30, names=None)),
    ("header", 1, put(1, names=["Ana", "Eva", "Ana"])),
    ("header", 1, put(1, names=["Ana", "Eva", 7])),
    ("header", 1, put(1, names=["Ana", "Eva", "\ud800"])),
    ("header", 1, put(1, seed=2**64)),
    ("header", 1, put(1, seed=-1)),
    ("draw", 1, put(1, drawn_from=["Ana", "Li", "Eva"])),
    ("header", 1, put(1, drawn_from=["Ana"])),
    # The deal
    ("wrong", 2, put(2, deal=1)),
    ("wrong", 2, put(2, deal=0.0)),
    ("wrong", 2, put(2, dealer=1)),
    ("wrong", 2, put(2, dealer=False)),
    ("wrong", 2, put(2, seats=[0, 1])),
    ("wrong", 2, put(2, seats={"0": 0})),
    ("wrong", 2, put(2, order="10S KD")),
    ("setting", 2, put(2, order="AS ZZ")),
    ("wrong", 6, put(6, dealer=0)),
    ("order", 3, twice(2)),
    ("order", 2, without(2)),
    # Actions
    ("seat", 3, put(3, seat=2)),
    ("seat", 3, put(3, seat=True)),
    ("seat", 3, put(3, seat=None)),
    ("wrong", 3, put(3, deal=1)),
    ("action", 3, put(3, action="draw the sword")),
    ("action", 3, put(3, action="")),
    ("seat", 4, twice(3)),
    ("seat", 3, without(3)),
    ("order", 5, twice(4)),
    ("order", 5, without(5)),
    # Results and scores
    ("result", 5, put(5, closer=1)),
    ("result", 5, put(5, closer=2.0)),
    ("result", 5, put(5, kind="gin")),
    ("result", 5, put(5, factor="2")),
    ("result", 5, put(5, factor=1)),
    ("result", 5, put(5, void="stock")),
    ("result", 5, put(5, turns=2)),
    ("result", 5, put(5, points=[7, 7, 8])),
    ("result", 5, put(5, changes=["99", "12.5", "0"])),
    ("result", 5, put(5, changes=["99", "25/2", "1"])),
    ("result", 5, put(5, changes=[[[[]]]])),
    ("result", 5, put(5, wrong_closes=[0, 0, 1])),
    ("scores", 5, put(5, totals=["99", "13", "0"])),
    ("scores", 8, put(8, out=[])),
    ("scores", 9, put(9, score="100")),
    ("scores", 9, put(9, fee=0)),
    ("refused", 9, put(9, seat=0)),
    ("refused", 9, put(9, seat=3)),
    ("refused", 10, twice(9)),
    ("wrong", 9, without(9)),  # he is out, and is dealt cards
    ("scores", 14, put(14, winners=[0])),
    ("scores", 14, put(14, totals=["199", "99", "0"])),
    ("scores", 14, put(14, fees=[0, 0, 0])),
    ("order", 13, without(13)),
    ("after_end", 15, twice(14)),
    ("after_end", 15, lambda lines: lines.append({"type": "stop"})),
    ("refused", 10, lambda lines: lines.insert(9, {"type": "stop"})),
    ("order", 6, lambda lines: lines.insert(5, {"type": "match", "winners": [], "totals": [], "fees": []})),
]


@pytest.mark.parametrize(
    ("key", "line", "forge"), FORGED, ids=[f"{number}-{row[0]}-{row[1]}" for number, row in enumerate(FORGED)]
)
def test_forged_records_are_refused_at_the_line(path: Path, key: str, line: int, forge: Any):
    error = forged(path, forge)
    assert (error.key, error.line) == (f"record.{key}", line)
    assert str(error).startswith(f"line {line}: ")
    assert error.explain("es").startswith(f"línea {line}: ")
    assert len(str(error)) < 400


@pytest.mark.parametrize(
    ("forge", "told"),
    [
        (put(1, seed=True), "seed is true, which"),
        (put(1, version=None), "of version null;"),
        (put(1, kind="tarde de José"), 'kind is "tarde de José", which'),
        (put(1, kind="a\x9b\x7f\u202eb"), 'kind is "a\\u009b\\u007f\\u202eb", which'),
        (put(2, miscounts={"two": None}), 'miscounts is {"two": null}, which'),
    ],
)
def test_values_are_told_as_they_stand_in_the_record(path: Path, forge: Any, told: str):
    assert told in str(forged(path, forge))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16-be"])
def test_a_record_is_utf_8(path: Path, encoding: str):
    play(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_bytes(b"\n".join(line.encode(encoding) for line in lines))
    with pytest.raises(RecordError) as caught:
        read(path)
    assert (caught.value.key, caught.value.line) == ("record.not_json", 1)


def test_an_empty_file_is_no_record(path: Path):
    path.touch()
    with pytest.raises(RecordError) as refused:
        read(path)
    assert (refused.value.key, refused.value.line) == ("record.empty", None)


def test_a_reason_is_told_whole(path: Path):
    error = forged(path, put(3, action="draw the sword"))
    assert str(error) == "line 3: 'draw the sword' is refused: 'draw the sword' is no action"
    assert pickle.loads(pickle.dumps(error)).line == 3
