"""What arrays cost whose questions have no line in `peers.py`: `pytest benchmarks --benchmark-only`.

One thread. Each benchmark asserts that a few answers are those of calls about one hand, and a checksum of all.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import remigio
from hands import codes
from remigio import Hand, batch
from test_calls import KINDS, Kind

HANDS = 100_000


@pytest.fixture(params=[kind for kind in KINDS if kind.preset != "gin"], ids=lambda kind: kind.name)
def kind(request: pytest.FixtureRequest) -> Kind:
    return request.param


def _near(hands: Any, preset: str, close: str | None) -> Any:
    """Those of the hands that come to a close with one to three draws."""
    draws = batch.distance(hands, preset, kind=close)
    return hands[(draws >= 1) & (draws <= 3)]


@pytest.mark.parametrize("close", [None, "melds"])
@pytest.mark.parametrize("near", [False, True], ids=["any", "near"])
def test_distance(benchmark: Any, kind: Kind, near: bool, close: str | None) -> None:
    dealt = codes(kind, HANDS, 10)
    asked = _near(dealt, kind.preset, close) if near else dealt
    benchmark.extra_info["calls"] = len(asked)

    def all_hands() -> Any:
        return batch.distance(asked, kind.preset, kind=close, threads=1)

    expected = [
        remigio.distance(Hand.from_codes(row), kind.preset, kind=close) for row in asked[:200].tolist()
    ]
    assert all_hands()[:200].tolist() == expected
    checksum = int(all_hands().sum())
    assert int(np.sum(benchmark.pedantic(all_hands, rounds=7, warmup_rounds=1))) == checksum
