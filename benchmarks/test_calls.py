"""What a call from Python costs: `pytest benchmarks --benchmark-only`.

Each benchmark goes through the same hands in every round, and asserts a checksum of the answers, so that a fast wrong
answer fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hands import KINDS, Kind, hands
from remigio import arrange, closing, deadwood, reference


def _points(answer: Any) -> int:
    return answer if isinstance(answer, int) else answer.points


def _closes(answer: Any) -> int:
    return int(answer is not None)


@pytest.fixture(params=KINDS, ids=lambda kind: kind.name)
def kind(request: pytest.FixtureRequest) -> Kind:
    return request.param


def _run(
    benchmark: Any, ask: Callable[..., Any], measure: Callable[[Any], int], kind: Kind, count: int
) -> None:
    dealt = hands(kind, count)
    name = kind.preset

    def all_hands() -> int:
        return sum([measure(ask(hand, name)) for hand in dealt])

    benchmark.extra_info["calls"] = count
    benchmark.extra_info["checksum"] = checksum = all_hands()
    assert benchmark.pedantic(all_hands, rounds=7, warmup_rounds=1) == checksum
    expected = sum(measure(getattr(reference, ask.__name__)(hand, name)) for hand in dealt[:100])
    assert sum(measure(ask(hand, name)) for hand in dealt[:100]) == expected


def test_deadwood(benchmark: Any, kind: Kind) -> None:
    _run(benchmark, deadwood, _points, kind, 2_000)


def test_arrange(benchmark: Any, kind: Kind) -> None:
    _run(benchmark, arrange, _points, kind, 500)


def test_closing(benchmark: Any, kind: Kind) -> None:
    _run(benchmark, closing, _closes, kind, 500)
