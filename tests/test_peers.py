"""The table of the peers: every answer is checked, and a wrong one stops the run."""

from __future__ import annotations

import doctest
from pathlib import Path

import numpy as np
import peers
import players
import pytest
from hands import KINDS, codes

NO_PROGRAM = Path("no such program")


def test_rates_and_ratios_in_words():
    assert doctest.testmod(peers).failed == 0


@pytest.mark.parametrize("question", players.QUESTIONS, ids=lambda question: question.name)
@pytest.mark.parametrize("kind", [KINDS[0], KINDS[3]], ids=lambda kind: kind.name)
def test_all_of_ours_answer_alike(monkeypatch, question, kind):
    monkeypatch.setattr(peers, "ROUNDS", 1)
    few = question._replace(hands=40)
    rows = [row for row in peers.measure(few, kind, NO_PROGRAM, 1) if row["who"] in OURS]
    assert {row["who"] for row in rows} == set(OURS)
    assert all(row["rate"] > 0 and row["answers"].startswith("same on") for row in rows)
    assert len({row["checksum"] for row in rows}) == 1
    assert peers.table(few, rows).count("\n") >= len(OURS) + 2


OURS = (
    players.FIRST,
    "batch, packed, all cores",
    "batch, codes, one thread",
    "batch, codes, all cores",
    "single calls",
    "twin",
)


def test_a_wrong_answer_stops_the_run():
    right = np.array([3, 4, 5])
    same = players.Calls("same", int, [3, 4])
    assert peers.compare(same, right) == "same on 2"
    with pytest.raises(SystemExit, match="wrong: hand 1 is 7, and must be 4"):
        peers.compare(players.Calls("wrong", int, [3, 7]), right)
    more = players.Calls("more", int, [3, 7], check="no fewer")
    assert peers.compare(more, right) == "leaves more points in 1 of 2 hands, fewer in none"
    with pytest.raises(SystemExit, match="fewer: hand 0 is 2, and must be 3"):
        peers.compare(players.Calls("fewer", int, [2, 7], check="no fewer"), right)


def test_tables_are_put_between_the_marks(tmp_path):
    page = tmp_path / "page.md"
    page.write_text(f"before\n{peers.MARKS[0]}\nold\n{peers.MARKS[1]}\nafter\n", encoding="utf-8")
    for tables in ("some", "others"):
        peers.put_into(page, tables)
    assert page.read_text(encoding="utf-8") == f"before\n{peers.MARKS[0]}\nothers\n{peers.MARKS[1]}\nafter\n"
    docs = Path(__file__).parent.parent / "docs" / "performance.md"
    assert all(docs.read_text(encoding="utf-8").count(mark) == 1 for mark in peers.MARKS)


def test_dense_hands_are_of_the_ranks_3_to_9():
    for kind in KINDS:
        dealt = codes(kind, 200, 10)
        assert dealt.shape == (200, 10)
        if kind.dense:
            assert set((dealt % 13).ravel().tolist()) == set(range(2, 9))
        assert np.array_equal(dealt, codes(kind, 200, 10))
