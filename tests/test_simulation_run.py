"""Simulations elsewhere: in threads, processes and on a cluster, with workers that die; the games are the same."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context

import numpy as np
import pytest
from cli_runs import environment
from dying import Wrapped, die_at_times
from playing import last_legal
from remigio import IllegalAction, RemigioError, arena, simulate, simulation_units
from remigio.simulation_units import units

POOL = partial(ProcessPoolExecutor, 2, mp_context=get_context("spawn"))
ASKED = {
    "deals": {"bots": ("adviser", "greedy", "random"), "deals": 100, "mirrored": True},
    "matches": {"bots": ("greedy", "random"), "rules": "gin", "deals": 9, "matches": True},
    "montecarlo": {"bots": ("montecarlo", "greedy"), "rules": "gin", "deals": 6, "playouts": 3},
    "functions": {"bots": ("greedy", last_legal), "deals": 20, "max_turns": 50},
}
ARRAYS = ("turns", "closer", "kind", "ending", "factor", "points", "changes", "deals", "won", "scores")


@pytest.fixture(autouse=True)
def small_units(monkeypatch):
    """A few games in each."""
    monkeypatch.setattr(simulation_units, "_DEALS", 32)


def same(one, other):
    shown = [name for name in ARRAYS if hasattr(one, name)]
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in shown) and (
        one.to_dict() == other.to_dict()
    )


@pytest.mark.parametrize("what", ASKED)
def test_units_hold_every_game_once(what):
    question = simulate(**ASKED[what]).question
    parts = units(question)
    assert len(parts) > 1
    ends = [part.first + part.games for part in parts]
    assert [part.first for part in parts] == [0, *ends[:-1]]
    assert ends[-1] == question.games
    later = question._replace(first=7)
    assert units(later)[0].first == 7
    assert sum(part.games for part in units(later)) == question.games


@pytest.mark.parametrize("what", ASKED)
def test_threads_elsewhere(what):
    told = []
    with ThreadPoolExecutor(2) as executor:
        found = simulate(**ASKED[what], seed=5, executor=executor, progress=lambda *done: told.append(done))
        assert executor.submit(len, "it is still there").result() == 17
    assert same(found, simulate(**ASKED[what], seed=5, threads=1))
    games = found.question.games
    assert told[-1] == (games, games)
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert len(told) == len(units(found.question))


def test_processes():
    with POOL() as executor:
        for asked in ASKED.values():
            assert same(simulate(**asked, seed=5, executor=executor), simulate(**asked, seed=5))


def test_the_units_do_not_matter(monkeypatch):
    asked = {**ASKED["deals"], "seed": 8}
    found = []
    for size in (1, 50, 10_000):
        monkeypatch.setattr(simulation_units, "_DEALS", size)
        found.append(simulate(**asked, executor=partial(ThreadPoolExecutor, 2)))
    assert same(found[0], found[1])
    assert same(found[0], found[2])


def test_an_arena_elsewhere():
    asked = {"bots": ("random", "greedy", "adviser"), "rules": "gin", "deals": 40, "seed": 2}
    told = []
    with ThreadPoolExecutor(2) as executor:
        assert arena(**asked, executor=executor, progress=lambda *done: told.append(done)) == arena(**asked)
    assert told[-1] == (120, 120)


class Flaky(ThreadPoolExecutor):
    """Fails with every other unit, at first."""

    failed: frozenset = frozenset()

    def submit(self, ask, unit):
        if unit.first % 20 == 0 or unit.first in self.failed:
            return super().submit(ask, unit)
        self.failed |= {unit.first}
        future: Future = Future()
        future.set_exception(OSError("the network is down"))
        return future


def test_a_unit_that_fails_is_played_again():
    with Flaky(2) as executor:
        assert same(simulate(**ASKED["deals"], executor=executor), simulate(**ASKED["deals"]))
    assert executor.failed


def test_processes_that_die(tmp_path):
    asked = {"bots": ("greedy", "random"), "rules": "gin", "deals": 700}
    made = []

    def make() -> Wrapped:
        made.append(Wrapped(partial(die_at_times, tmp_path)))
        return made[-1]

    assert same(simulate(**asked, executor=make), simulate(**asked))
    assert len(made) >= 2
    for marker in tmp_path.iterdir():
        marker.unlink()
    with Wrapped(partial(die_at_times, tmp_path)) as pool, pytest.raises(BrokenExecutor):
        simulate(**asked, executor=pool)


def test_what_is_wrong_everywhere_is_not_tried_again():
    tried = []

    def illegal(observation):
        tried.append(observation)
        return "redeal"

    with ThreadPoolExecutor(1) as executor, pytest.raises(IllegalAction):
        simulate((illegal, illegal), deals=1, executor=executor)
    assert len(tried) == 1


@pytest.mark.parametrize(
    ("executor", "kind"), [(5, "int"), ("threads", "str"), (lambda: None, "NoneType"), (print, "NoneType")]
)
@pytest.mark.parametrize("ask", [simulate, arena])
def test_what_is_no_executor(ask, executor, kind):
    told = f"a concurrent.futures.Executor, a client of Dask, or what makes an executor, not {kind}$"
    with pytest.raises(TypeError, match=told):
        ask(deals=2, executor=executor)


def test_an_executor_is_no_way_around_what_is_refused():
    with ThreadPoolExecutor(1) as executor, pytest.raises(RemigioError):
        simulate(deals=0, executor=executor)
    with ThreadPoolExecutor(1) as executor, pytest.raises(RemigioError):
        simulate(threads=0, executor=executor)


# Stopped.


class Counting(ThreadPoolExecutor):
    """Keeps what it was given."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given: list[Future] = []

    def submit(self, ask, unit):
        self.given.append(super().submit(ask, unit))
        return self.given[-1]


def test_what_is_not_begun_is_taken_back():
    def stop(done, total):
        raise KeyboardInterrupt

    with Counting() as executor:
        with pytest.raises(KeyboardInterrupt):
            simulate(deals=5000, executor=executor, progress=stop)
        assert len(executor.given) > 100
        assert sum(future.cancelled() for future in executor.given) > len(executor.given) // 2


CHILD = """
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from remigio import simulate
simulate(deals=1_000_000, executor=partial(ThreadPoolExecutor, 2), progress=lambda *done: print(*done, flush=True))
"""


@pytest.mark.skipif(os.name != "posix", reason="sends Ctrl-C as POSIX does")
def test_ctrl_c():
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with child:
        assert child.stdout is not None
        assert child.stdout.readline()
        child.send_signal(signal.SIGINT)
        sent = time.monotonic()
        _, said = child.communicate(timeout=60)
    assert said.splitlines()[-1] == "KeyboardInterrupt"
    assert child.returncode != 0
    assert time.monotonic() - sent < 10  # the units that were begun, on a machine that has other things to do


# On a cluster.


class Client:
    """As much of a client of Dask as is used."""

    def __init__(self, executor: Executor) -> None:
        self.get_executor = lambda: executor


def test_a_client_has_an_executor():
    with ThreadPoolExecutor(2) as executor:
        assert same(simulate(deals=50, executor=Client(executor)), simulate(deals=50))
    with pytest.raises(TypeError, match="not int"):
        simulate(executor=Client(3))


@pytest.mark.parametrize("kill", [False, True])
def test_a_cluster(kill):
    distributed = pytest.importorskip("distributed")
    asked = {"bots": ("adviser", "greedy"), "deals": 1500, "seed": 9}
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None, "processes": True}
    with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
        killed = []

        def tell(done: int, total: int) -> None:
            if kill and not killed:
                killed.append(client.run(os.getpid))
                os.kill(next(iter(killed[0].values())), signal.SIGKILL)

        assert same(simulate(**asked, executor=client, progress=tell), simulate(**asked))
        assert bool(killed) is kill
