"""Distance, outs and discards of core and twin: a sample of `advice_differential.py`."""

from __future__ import annotations

from advice_differential import run_advice, run_distances


def test_distances_of_core_and_twin():
    counts, found = run_distances(60, seed=5)
    assert not found, found[:3]
    assert counts["distance"] >= 60
    assert {"at 0", "at 1", "at 2", "at 3"} <= set(counts)


def test_outs_and_discards_of_core_and_twin():
    counts, found = run_advice(12, seed=6)
    assert not found, found[:3]
    assert counts["outs"] == counts["discards"] == 12
