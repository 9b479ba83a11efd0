"""The fuzz targets on the inputs that were kept; and whether the targets would notice."""

from __future__ import annotations

from collections import deque

import fuzzing
import numpy as np
import pytest
from fuzzing import CORPORA, TARGETS
from remigio import Hand, Rules, _core, batch, census_file, record_replay, solve
from remigio.batch import questions

KEPT = {name: sorted((CORPORA / name).iterdir()) for name in TARGETS}


@pytest.mark.parametrize("name", TARGETS)
def test_some_inputs_were_kept(name):
    assert len(KEPT[name]) >= 20
    assert sum(path.stat().st_size for path in KEPT[name]) < 100_000


@pytest.mark.parametrize(
    ("name", "path"),
    [(name, path) for name in TARGETS for path in KEPT[name]],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_replay(name, path):
    fuzzing.target(name)(path.read_bytes())


# Each target fails if what it watches is broken.


def broken_text(monkeypatch):
    read = Hand.from_codes.__func__
    monkeypatch.setattr(Hand, "from_codes", classmethod(lambda cls, codes: read(cls, [*codes][1:])))


def broken_rules(monkeypatch):
    monkeypatch.setattr(Rules, "to_json", lambda rules: '{"name": "remigio"}')


def broken_hands(monkeypatch):
    monkeypatch.setattr(solve, "arrange", lambda hand, rules: solve.Arrangement(-1, (), ()))


def broken_arrays(monkeypatch):
    ask = _core.batch_deadwood

    def one_less(*args):
        bad = ask(*args)
        np.subtract(args[3], 1, out=args[3])
        return bad

    monkeypatch.setattr(questions._core, "batch_deadwood", one_less)
    assert batch.deadwood(batch.codes(["7S"]))[0] == 6


def broken_checkpoint(monkeypatch):
    def any_file(data):
        data.pop("digest", None)
        return data

    monkeypatch.setattr(census_file, "_as_written", any_file)


def broken_record(monkeypatch):
    monkeypatch.setattr(record_replay, "same", lambda value, right: True)


@pytest.mark.parametrize("name", TARGETS)
def test_a_target_notices(name, monkeypatch):
    inputs = [path.read_bytes() for path in KEPT[name]]
    globals()[f"broken_{name}"](monkeypatch)
    with pytest.raises(AssertionError):
        deque(map(fuzzing.target(name), inputs), 0)
