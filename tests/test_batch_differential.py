"""Batches against the functions about one hand: a sample of `batch_differential.py`."""

from __future__ import annotations

import pytest
from batch_differential import run

PARTS = 8
HANDS = 2_000


@pytest.mark.parametrize("seed", range(PARTS))
def test_batch_and_scalar_agree(seed: int) -> None:
    counts, found = run(HANDS, seed)
    assert counts["hands"] == HANDS
    assert found == []
