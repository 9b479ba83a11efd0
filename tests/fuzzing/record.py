"""Records that were tampered with: read and refereed alike, or refused by both at the same line."""

from __future__ import annotations

import io
import json
import random
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from remigio import Match, Record, RecordedDeal, RecordError, Rules
from remigio.ledger import Ledger
from remigio.reference.referee import referee

from .bytes_random import BytesRandom, EndOfBytes

_SHORT = {"max_turns": 4, "target": None, "match_end": "deals", "match_deals": 2, "tie": "share"}
_NUMBERS = (None, True, -1, 0, 1, 2, 1.0, 10**18, 10**40, float("nan"))
_TEXTS = (
    "",
    "pass",
    "draw stock",
    "draw pile",
    "discard 7S",
    "close 7S",
    "12",
    "25/2",
    "stock",
    "gin",
    "é\n",
)
_OTHERS = ([], [[]], {}, {"0": 1}, [0], [0, 1])


def target(data: bytes) -> None:
    """The bytes choose the record, and what is done to it."""
    rng = BytesRandom(data)
    try:
        text = rng.choice((alone, match))()
        tampered = _spliced(rng, text) if rng.random() < 0.4 else _changed(rng, text)
    except EndOfBytes:
        return
    read, judged = _read(tampered), _judged(tampered)
    assert type(read) is type(judged), (read, judged)
    if isinstance(read, RecordError) and isinstance(judged, RecordError):
        assert read.line == judged.line, (read, judged)
        assert read.explain("en") != read.explain("es")
        assert len(str(read)) < 1000
    else:
        assert read == judged


def _read(text: bytes) -> tuple[bool, Ledger | None] | RecordError:
    """What the reader says: whether the record is finished, and the ledger; none of a deal without its last line."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "evening.jsonl")
        file.write_bytes(text)
        try:
            record = Record.read(file)
        except RecordError as error:
            return error
    has_ledger = record.play is not None and (record.kind == "match" or record.finished)
    return record.finished, record.play.ledger if has_ledger else None


def _judged(text: bytes) -> tuple[bool, Ledger | None] | RecordError:
    try:
        verdict = referee(io.BytesIO(text))
    except RecordError as error:
        return error
    return verdict.finished, verdict.ledger if verdict.kind == "match" or verdict.finished else None


@cache
def alone() -> bytes:
    """A deal by itself, of gin."""
    return _recorded(
        lambda file: RecordedDeal(file, Rules.preset("gin").replace(**_SHORT), seed=3, names=["Ana", "Eva"])
    )


@cache
def match() -> bytes:
    """A match of two deals."""
    return _recorded(lambda file: Match(Rules.preset("remigio").replace(**_SHORT), 3, 5, record=file))


def _recorded(start: Any) -> bytes:
    """A record of random play."""
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "evening.jsonl")
        play = start(file)
        for _ in range(1 if isinstance(play, RecordedDeal) else 2):
            if isinstance(play, Match):
                play.next_deal(cut=40)
            while not play.deal.is_over:
                play.apply(rng.choice(play.deal.legal_actions()))
        return file.read_bytes()


def _spliced(rng: BytesRandom, text: bytes) -> bytes:
    """Bytes cut out of the record, and others put in their place; or lines left out, doubled and exchanged."""
    lines = text.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    kind = rng.randrange(5)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(at, lines[rng.randrange(len(lines))])
    elif kind == 2:
        lines = lines[:at]
    else:
        place = rng.randrange(len(lines[at]) + 1)
        removed = rng.choice((0, 1, 2, 5, len(lines[at])))
        lines[at] = lines[at][:place] + rng.rest() + lines[at][place + removed :]
    return b"".join(lines)


def _changed(rng: BytesRandom, text: bytes) -> bytes:
    """Values of some lines changed for others."""
    lines = [json.loads(line) for line in text.splitlines()]
    for _ in range(rng.choice((1, 1, 2))):
        line = rng.choice(lines)
        holder, key = line, rng.choice(list(line))
        while isinstance(holder[key], (dict, list)) and holder[key] and rng.random() < 0.7:
            holder = holder[key]
            key = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        if rng.random() < 0.1:
            del holder[key]
        else:
            holder[key] = rng.choice(rng.choice((_NUMBERS, _TEXTS, _OTHERS)))
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)
