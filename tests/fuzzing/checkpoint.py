"""The file of a census, tampered with: the right counts or an error of ours, never wrong counts."""

from __future__ import annotations

import json
import os
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from remigio import Census, RemigioError, Rules
from remigio.census_file import Checkpoint
from remigio.census_run import census
from remigio.census_units import plan, tally

from .bytes_random import BytesRandom, EndOfBytes

RULES = Rules.preset("remigio").replace(suits=2, ranks=3, hand_size=3, cut_deal=False)
CARDS = 3


def target(data: bytes) -> None:
    """The bytes choose the file, a census under way or a whole one, and what is done to it."""
    rng = BytesRandom(data)
    try:
        text = rng.choice((half_way, at_the_end, result))()
        tampered = _spliced(rng, text) if rng.random() < 0.4 else _changed(rng, text)
    except EndOfBytes:
        return
    if b'"units"' in text:
        _go_on(tampered)
    else:
        _read(tampered)


def _go_on(text: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "census.part")
        file.write_bytes(text)
        try:
            found = census(CARDS, RULES, checkpoint=file, threads=1)
        except RemigioError as error:
            assert error.explain("en") != error.explain("es")
            assert os.listdir(folder) == ["census.part"]
            assert file.read_bytes() == text
            return
        assert found == whole()


def _read(text: bytes) -> None:
    try:
        found = Census.from_json(text)
    except RemigioError as error:
        assert error.explain("en") != error.explain("es")
        return
    assert Census.from_json(found.to_json()) == found
    assert sum(found.points.values()) == found.deals


@cache
def whole() -> Census:
    """The right counts."""
    return census(CARDS, RULES, threads=1)


@cache
def result() -> bytes:
    """The file of a whole census."""
    return whole().to_json().encode()


@cache
def half_way() -> bytes:
    """The file of a census of which every other unit is counted."""
    return _checkpoint(2)


@cache
def at_the_end() -> bytes:
    """The file of a census of which nothing is left to count."""
    return _checkpoint(1)


def _checkpoint(step: int) -> bytes:
    units = plan(RULES, CARDS)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "census.part")
        kept = Checkpoint(RULES, CARDS, units, file)
        for number in range(0, len(units), step):
            kept.add(number, tally(RULES, units[number]))
        kept.write()
        return file.read_bytes()


def _spliced(rng: BytesRandom, text: bytes) -> bytes:
    """Bytes cut out of the text, and others put in their place."""
    at = rng.randrange(len(text) + 1)
    removed = rng.choice((0, 1, 2, 5, 50, len(text)))
    return text[:at] + rng.rest() + text[at + removed :]


def _changed(rng: BytesRandom, text: bytes) -> bytes:
    """Values of the document changed for others."""
    data = json.loads(text)
    for _ in range(rng.choice((1, 1, 2, 3))):
        holder, key = None, None
        value = data
        while isinstance(value, (dict, list)) and value and (holder is None or rng.random() < 0.8):
            holder, key = value, rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
            value = holder[key]
        if holder is None:
            break
        _change(rng, holder, key)
    return json.dumps(data).encode()


def _change(rng: BytesRandom, holder: Any, key: Any) -> None:
    value = holder[key]
    kind = rng.randrange(8)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(holder, list):
        holder.append(value)
    elif kind <= 4 and type(value) is int:
        holder[key] = value + rng.choice((1, -1, 2, 10**18, -value))
    else:
        holder[key] = rng.choice(
            (None, True, "x", -1, 0, 1, 1.5, float("inf"), [], [[]], {}, {"a": 1}, 10**40)
        )
