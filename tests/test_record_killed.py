"""A program is killed in the middle of a recorded match: every action that was done is in the record."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from cli_runs import environment
from remigio import Record
from remigio.reference.referee import referee

PROGRAM = """
import random, sys
from remigio import Match, Rules
rules = Rules.preset("remigio").replace(max_turns=30, target=None, match_end="deals", match_deals=1000)
match = Match(rules, 3, seed=5, record=sys.argv[1])
rng = random.Random(2)
while not match.over:
    deal = match.next_deal()
    while not deal.is_over:
        action = rng.choice(deal.legal_actions())
        match.apply(action)
        print(match.number, action, flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="kills as POSIX does")
@pytest.mark.parametrize("actions", [1, 40, 95])
def test_a_killed_program_loses_no_action_that_was_done(tmp_path: Path, actions: int):
    path = tmp_path / "evening.jsonl"
    command = [sys.executable, "-c", PROGRAM, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", env=environment()) as child:
        assert child.stdout is not None
        done = [child.stdout.readline().strip() for _ in range(actions)]
        child.send_signal(signal.SIGKILL)
        done += child.stdout.read().split("\n")[:-1]
    assert child.returncode == -signal.SIGKILL
    record = Record.read(path)
    assert [f"{step.deal} {step.action}" for step in record.steps][: len(done)] == done
    assert len(record.steps) - len(done) in (0, 1)  # the one whose line was written, but not yet told
    match = Record.resume(path)
    if match.deal.is_over:
        match.next_deal()
    match.apply(match.deal.legal_actions()[0])
    with path.open("rb") as lines:
        verdict = referee(lines)
    assert (verdict.actions, verdict.finished, verdict.cut) == (len(record.steps) + 1, False, False)
