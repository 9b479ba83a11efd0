"""Core against twin on random hands under random rules: a sample of `differential.py`."""

from __future__ import annotations

import pytest
from differential import run

HANDS = 2_500
PARTS = 8


@pytest.mark.parametrize("seed", range(PARTS))
def test_core_and_twin_agree(seed: int) -> None:
    counts, found = run(HANDS, seed)
    assert counts["hands"] == HANDS
    assert counts["rule sets"] >= 20
    assert found == []
