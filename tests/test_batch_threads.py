"""Batches on several threads, without the interpreter's lock, and stopped by Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np
import pytest
from batches import IN_PLAY, parts, same
from remigio import Rules, batch
from remigio.threads import core_threads


@pytest.fixture(params=IN_PLAY)
def ask(request):
    return IN_PLAY[request.param]


def test_answers_do_not_depend_on_the_threads(ask):
    for count in (1, 100, 20_000):
        for hands in (batch.deal(count, 11, seed=6), batch.deal(count, 11, seed=6, packed=True)):
            expected = ask(hands, threads=1)
            for threads in (2, 3, 8, 100, None):
                assert same(ask(hands, threads=threads), expected)


def test_threads_that_are_used(monkeypatch):
    monkeypatch.delenv("REMIGIO_NUM_THREADS", raising=False)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(6)), raising=False)
    assert core_threads(None) == 6
    assert core_threads(9) == 9
    assert core_threads(10**9) == 1024
    assert core_threads(np.int8(3)) == 3
    monkeypatch.setenv("REMIGIO_NUM_THREADS", "4")
    assert core_threads(None) == 4
    assert core_threads(9) == 9
    assert core_threads(10**9) == 1024
    monkeypatch.setenv("REMIGIO_NUM_THREADS", "64")
    assert core_threads(None) == 6
    monkeypatch.setenv("REMIGIO_NUM_THREADS", "")
    assert core_threads(None) == 6
    monkeypatch.delattr(os, "sched_getaffinity")
    assert core_threads(None) == (os.cpu_count() or 1)


def test_python_threads_share_the_work(ask):
    hands = batch.deal(2_000, 10, seed=8)
    expected = parts(ask(hands))
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(partial(ask, threads=2), np.array_split(hands, 7)))
    for place, part in enumerate(expected):
        assert np.array_equal(np.concatenate([parts(answer)[place] for answer in found]), part)


SLOW = (
    "hands = np.full((20_000, 24), 255, np.uint8); hands[:, :20] = batch.deal(20_000, 20, rules, seed=1) % 20"
)
SLOW_RULES = 'rules = Rules.preset("remigio").replace(packs=24, jokers_per_pack=0, joker_limit="any")'


def slow_hands():
    """Hands that take long, and their rules."""
    names = {"np": np, "batch": batch, "Rules": Rules}
    exec(f"{SLOW_RULES}\n{SLOW}", names)
    return names["hands"], names["rules"]


def test_the_interpreter_is_free_meanwhile():
    hands, rules = slow_hands()
    started, ticks, done = threading.Event(), [], threading.Event()

    def work():
        started.set()
        batch.deadwood(hands[:5_000], rules, threads=1)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    started.wait()
    while not done.wait(0.001):
        ticks.append(time.monotonic())
    thread.join()
    assert len(ticks) > 5


@pytest.mark.skipif(os.name == "nt", reason="signals are sent as on Unix")
@pytest.mark.parametrize("threads", [1, 3])
def test_ctrl_c_stops_within_a_fraction_of_a_second(threads):
    program = f"""
import time
import numpy as np
from remigio import Rules, batch
{SLOW_RULES}
{SLOW}
batch.deadwood(hands[:1], rules)
print("ready", flush=True)
try:
    while True:
        batch.deadwood(hands, rules, threads={threads})
except KeyboardInterrupt:
    print("stopped", flush=True)
"""
    run = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert run.stdout.readline() == "ready\n"
    time.sleep(0.3)
    assert run.poll() is None
    sent = time.monotonic()
    run.send_signal(signal.SIGINT)
    out, _ = run.communicate(timeout=60)
    assert out == "stopped\n"
    assert time.monotonic() - sent < 5  # some 0.1 s where nothing else runs


def test_a_thread_that_the_program_does_not_wait_for():
    program = """
import threading, time
from remigio import batch
hands = batch.deal(2_000_000, 10)
threading.Thread(target=lambda: batch.arrange(hands), daemon=True).start()
time.sleep(0.2)
print("end")
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert (run.returncode, run.stdout.strip(), run.stderr) == (0, "end", "")
