"""A census under way: cut off and gone on with, in threads, processes and on a cluster, with workers that die."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import pytest
from cli_runs import environment
from dying import Wrapped, die_at_times
from remigio import Rules, census_file, census_units
from remigio.census_run import census
from remigio.census_units import plan
from remigio.crew import Crew
from remigio.errors import RemigioError

RULES = Rules.preset("remigio").replace(suits=3, ranks=8, hand_size=5, cut_deal=False)
CARDS = 5
POOL = partial(ProcessPoolExecutor, 2, mp_context=get_context("spawn"))


@pytest.fixture
def small_units(monkeypatch):
    """Some hundreds of units, and a checkpoint after each."""
    monkeypatch.setattr(census_units, "_HANDS", 64)
    monkeypatch.setattr(census_file, "SECONDS", 0.0)


@pytest.fixture(scope="module")
def whole():
    """The census at one go."""
    return census(CARDS, RULES, threads=1)


def test_units_hold_every_hand_once(small_units):
    units = plan(RULES, CARDS)
    assert len(units) > 100
    assert all(0 < unit.hands <= 64 for unit in units)
    by_class: dict[tuple[int, tuple[int, ...]], list[tuple[int, int]]] = {}
    for unit in units:
        by_class.setdefault(unit[:2], []).append((unit.first, unit.last))
    for parts in by_class.values():
        assert [first for first, _ in parts] == [0, *[last for _, last in parts[:-1]]]


def test_threads_and_units_do_not_matter(small_units, whole):
    assert census(CARDS, RULES, threads=3) == whole


# Cut off.

CHILD = """
import sys, time
from remigio import census_file, census_units
from remigio.census_run import census
from test_census_run import CARDS, RULES
census_units._HANDS, census_file.SECONDS = 64, 0.0
def tell(done, total):
    print(done, flush=True)
    time.sleep(0.01)
census(CARDS, RULES, threads=2, checkpoint=sys.argv[1], progress=tell)
"""


def killed_half_way(file: Path) -> None:
    """Begin a census in another process, and kill that when some of it is done."""
    path = os.pathsep.join([str(Path(__file__).parent), environment()["PYTHONPATH"]])
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(file)],
        env={**environment(), "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        text=True,
    )
    with child:
        for _ in range(40):
            assert child.stdout is not None
            assert child.stdout.readline()
        child.kill()
    assert child.returncode != 0


def test_killed_and_gone_on_with(small_units, whole, tmp_path):
    file, told = tmp_path / "census.part", []
    killed_half_way(file)
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert 0 < sum(last - first for first, last in kept["done"]) < kept["units"]
    gone_on = census(CARDS, RULES, checkpoint=file, progress=lambda done, total: told.append((done, total)))
    assert gone_on == whole
    assert 0 < told[0][0] < told[-1][0] == told[-1][1] == kept["hands"]
    # A census at its end is read from its file, without counting.
    assert census(CARDS, RULES, checkpoint=file, executor=NoExecutor()) == whole
    assert not file.with_name("census.part.tmp").exists()


class NoExecutor(Executor):
    def submit(self, *args, **kwargs):
        raise AssertionError("nothing is to be counted")


@pytest.mark.skipif(os.name != "posix", reason="sends Ctrl-C as POSIX does")
@pytest.mark.parametrize("threads", ["1", "2"])
def test_ctrl_c(tmp_path, threads):
    file = tmp_path / "census.part"
    words = ["census", "--cards", "11", "--threads", threads, "--checkpoint", str(file)]
    child = subprocess.Popen(
        [sys.executable, "-m", "remigio", *words], env=environment(), stderr=subprocess.PIPE, text=True
    )
    with child:
        until = time.monotonic() + 60
        while not (file.exists() and done_in(file)) and time.monotonic() < until:
            time.sleep(0.05)
        child.send_signal(signal.SIGINT)
        sent = time.monotonic()
        _, said = child.communicate(timeout=60)
    assert child.returncode == 130
    assert "stopped; the same command goes on from" in said
    assert time.monotonic() - sent < 5  # a fraction of a second, on a machine that has nothing else to do
    assert done_in(file)


def done_in(file: Path) -> list[list[int]]:
    """The units that a checkpoint has."""
    done: list[list[int]] = json.loads(file.read_text(encoding="utf-8"))["done"]
    return done


def test_a_stop_comes_through_the_callback(tmp_path):
    def stop(done, total):
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        census(10, checkpoint=tmp_path / "census.part", progress=stop)
    assert done_in(tmp_path / "census.part")


# Files that are no help.


@pytest.mark.parametrize(
    ("cards", "rules", "message"),
    [
        (4, RULES, "is of another census: 5 cards under the rules remigio"),
        (5, RULES.replace(ace_points=11), "is of another census: 5 cards under the rules remigio"),
    ],
)
def test_a_file_of_another_census(small_units, tmp_path, cards, rules, message):
    file = tmp_path / "census.part"
    census(CARDS, RULES, checkpoint=file)
    before = file.read_bytes()
    with pytest.raises(RemigioError, match=message) as caught:
        census(cards, rules, checkpoint=file)
    assert "es de otro censo" in caught.value.explain("es")
    assert file.read_bytes() == before


def test_a_file_of_another_version(tmp_path, monkeypatch):
    file = tmp_path / "census.part"
    census(CARDS, RULES, checkpoint=file)
    monkeypatch.setattr(census_units, "_HANDS", 64)
    with pytest.raises(RemigioError, match="another version of remigio") as caught:
        census(CARDS, RULES, checkpoint=file)
    assert "otra versión" in caught.value.explain("es")


@pytest.mark.parametrize("text", ["", "{}", "[]", "hands", '{"rules": 3}', "\xff"])
def test_a_file_that_is_no_checkpoint(tmp_path, text):
    file = tmp_path / "census.part"
    file.write_text(text, encoding="latin-1")
    with pytest.raises(RemigioError, match="is no file of a census") as caught:
        census(CARDS, RULES, checkpoint=file)
    assert "no es un archivo de un censo" in caught.value.explain("es")
    assert file.read_text(encoding="latin-1") == text


def test_a_file_whose_counts_were_changed(small_units, tmp_path):
    file = tmp_path / "census.part"
    census(CARDS, RULES, checkpoint=file)
    data = json.loads(file.read_text(encoding="utf-8"))
    data["counts"]["points"][0][1] += 1
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(RemigioError, match="is no file of a census"):
        census(CARDS, RULES, checkpoint=file)


# Elsewhere.


def test_an_executor_of_threads(small_units, whole):
    with ThreadPoolExecutor(2) as executor:
        assert census(CARDS, RULES, executor=executor) == whole
        assert executor.submit(len, "it is still there").result() == 17


def test_an_executor_of_processes(small_units, whole):
    with POOL() as executor:
        assert census(CARDS, RULES, executor=executor) == whole


class Flaky(ThreadPoolExecutor):
    """Fails with every third unit, at first."""

    failed: frozenset = frozenset()

    def submit(self, ask, unit):
        if unit.first % 192 or unit in self.failed:
            return super().submit(ask, unit)
        self.failed |= {unit}
        future: Future = Future()
        future.set_exception(OSError("the network is down"))
        return future


def test_a_unit_that_fails_is_counted_again(small_units, whole):
    with Flaky(2) as executor:
        assert census(CARDS, RULES, executor=executor) == whole
        assert len(executor.failed) > 50


def test_a_unit_that_always_fails_ends_it(small_units, tmp_path, monkeypatch):
    class Bad(ThreadPoolExecutor):
        def submit(self, ask, unit):
            return super().submit(partial(int, "x") if unit.jokers == 2 else ask, unit)

    with Bad(2) as executor, pytest.raises(TypeError):
        census(CARDS, RULES, executor=executor, checkpoint=tmp_path / "census.part")
    assert done_in(tmp_path / "census.part")


def test_processes_that_die(small_units, whole, tmp_path):
    made = []

    def make() -> Wrapped:
        made.append(Wrapped(partial(die_at_times, tmp_path)))
        return made[-1]

    assert census(CARDS, RULES, executor=make) == whole
    assert len(made) >= 2


def test_a_pool_that_is_broken_for_good(small_units, whole, tmp_path):
    file = tmp_path / "census.part"
    with Wrapped(partial(die_at_times, tmp_path)) as pool, pytest.raises(BrokenExecutor):
        census(CARDS, RULES, executor=pool, checkpoint=file)
    assert census(CARDS, RULES, checkpoint=file) == whole


class Forgetful(ThreadPoolExecutor):
    """Cancels some of what it is given, as a cluster does that has lost sight of its client."""

    def __init__(self, times: int) -> None:
        super().__init__(1)
        self.times = times
        self.cancelled = Counter()

    def submit(self, ask, unit):
        if unit.first % 3 or self.cancelled[unit] == self.times:
            return super().submit(ask, unit)
        self.cancelled[unit] += 1
        future: Future = Future()
        future.cancel()
        future.set_running_or_notify_cancel()
        return future


def test_what_others_cancel_is_tried_again(small_units, whole):
    with Forgetful(times=2) as pool:
        assert census(CARDS, RULES, executor=pool) == whole
    assert len(pool.cancelled) > 10


def test_an_executor_that_cancels_for_good(small_units):
    with Forgetful(times=1000) as pool, pytest.raises(CancelledError):
        census(CARDS, RULES, executor=pool)


class Broken(Executor):
    """Breaks at once: when it is given something, or before."""

    made = 0

    def __init__(self) -> None:
        Broken.made += 1

    def submit(self, ask, unit):
        if Broken.made % 2:
            raise RuntimeError("cannot schedule new futures after shutdown")
        future: Future = Future()
        future.set_exception(BrokenExecutor("broken"))
        return future


def test_pools_that_always_break(small_units):
    with pytest.raises(BrokenExecutor):
        census(CARDS, RULES, executor=Broken)
    assert Broken.made == 4


@pytest.mark.parametrize("kill", [False, True])
def test_a_cluster(small_units, whole, kill):
    distributed = pytest.importorskip("distributed")
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None, "processes": True}
    with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
        killed = []

        def tell(done: int, total: int) -> None:
            if kill and done and not killed:
                killed.append(client.run(os.getpid))
                os.kill(next(iter(killed[0].values())), signal.SIGKILL)

        assert census(CARDS, RULES, executor=client.get_executor(), progress=tell) == whole
        assert bool(killed) is kill


class Cancelled(Future):
    """A future that nobody else may cancel."""

    def cancel(self):
        raise AssertionError("cancelled beside its pool")


class Breaking(ThreadPoolExecutor):
    """A pool that takes one unit, never does it, and breaks."""

    made = 0

    def __init__(self):
        super().__init__(1)
        Breaking.made += 1
        self.given = 0

    def submit(self, function, *arguments):
        if Breaking.made > 1:
            return super().submit(function, *arguments)
        self.given += 1
        if self.given > 1:
            raise BrokenExecutor
        return Cancelled()


def test_what_a_pool_that_breaks_was_given_is_left_to_it():
    """It may be at its futures by itself, and fails if another has cancelled them."""
    crew = Crew(abs, Breaking)
    assert dict(crew.answers([-1, -2, -3], [0, 1, 2])) == {0: 1, 1: 2, 2: 3}
    crew.dismiss()
    assert Breaking.made == 2
