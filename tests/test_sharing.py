"""What processes, threads and interpreters share; native objects that are not made by the module; memory that grows."""

from __future__ import annotations

import copy
import gc
import os
import pickle
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest
import remigio
from cli_runs import environment
from many_calls import resident
from remigio import Hand, Rules, _core, batch, solve
from remigio.engine import engine_for

HAND = "7S 8S 9S 9H 9D TS JS 2C 2D 2H"

# Interpreters.

PROGRAM = f"""
try:
    import remigio
    print(remigio.deadwood("{HAND}"))
except ImportError as error:
    print(error)
from remigio import reference
print(reference.deadwood("{HAND}"), flush=True)
"""


def test_a_sub_interpreter_is_refused_and_has_the_twin():
    pytest.importorskip("_interpreters" if sys.version_info >= (3, 13) else "_xxsubinterpreters")
    program = Path(__file__).with_name("in_interpreter.py")
    run = subprocess.run(
        [sys.executable, str(program), PROGRAM],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment(),
    )
    assert (run.returncode, run.stderr) == (0, "")
    refused, answer = run.stdout.splitlines()
    assert "not in a sub-interpreter" in refused or "does not support loading in subinterpreters" in refused
    assert answer == "18"


# Native objects.

NATIVE = {
    "Solver": lambda: solve._solver("remigio"),
    "ArrangementIterator": lambda: solve._solver("remigio").arrangements(b"\x01"),
    "Adviser": lambda: _core.make_adviser(_core.make_distances(solve._solver("remigio"))),
    "Distances": lambda: _core.make_distances(solve._solver("remigio")),
    "Bot": lambda: _core.make_bot("greedy", None, 1, 0.0, 0),
    "CensusStop": _core.census_stop,
    "Engine": lambda: engine_for(Rules.preset("ramino").for_players(3), 3).native,
    "DealVector": lambda: _core.make_deal_vector(
        engine_for(Rules.preset("ramino").for_players(3), 3).native, 2, 0
    ),
    "Deal": lambda: remigio.Deal("ramino", 3)._native,
}


@pytest.mark.parametrize("name", NATIVE)
def test_native_objects_are_made_by_the_module_alone(name):
    kind, made = getattr(_core, name), NATIVE[name]()
    assert type(made) is kind
    for make in (
        kind,
        lambda: kind.__new__(kind),
        lambda: object.__new__(kind),
        lambda: type(kind.__name__, (kind,), {}),
        lambda: copy.copy(made),
        lambda: copy.deepcopy(made),
        lambda: pickle.dumps(made),
        made.__init__,
    ):
        with pytest.raises(TypeError):
            make()


def test_every_native_class_is_tried():
    classes = {name for name, value in vars(_core).items() if isinstance(value, type)}
    assert classes == set(NATIVE)


@pytest.mark.parametrize("ask", [_core.make_distances, lambda none: _core.count_hands(none, 0, [1])])
def test_there_must_be_a_solver(ask):
    with pytest.raises(TypeError):
        ask(None)


# Processes.


def ask_in_child(hands):
    return [remigio.deadwood(hand) for hand in hands], batch.deadwood(batch.codes(hands), threads=2).tolist()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")
def test_a_fork_after_threads():
    hands = [Hand.from_codes(row) for row in batch.deal(50, 10, seed=3)]
    batch.closing(batch.deal(200_000, 11), threads=3)
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(remigio.arrange, hands))
        with get_context("fork").Pool(2) as children:
            for scalar, array in children.map(ask_in_child, [hands] * 4):
                assert scalar == array == [remigio.deadwood(hand) for hand in hands]


# Threads, while the kernel changes.


def test_the_kernel_changes_under_threads():
    hands = [Hand.from_codes(row) for row in batch.deal(200, 11, seed=4)]
    rules = Rules.preset("remigio").replace(ace_points=3)
    expected = [remigio.arrange(hand, rules) for hand in hands]
    over = threading.Event()

    def change() -> None:
        while not over.is_set():
            for name in (*remigio.kernels(), None):
                remigio.use_kernel(name)

    def ask(_: int) -> None:
        assert [remigio.arrange(hand, rules) for hand in hands] == expected
        assert [remigio.deadwood(hand, rules) for hand in hands] == [one.points for one in expected]
        assert [remigio.deadwood(hand) for hand in hands] == batch.deadwood(batch.codes(hands)).tolist()

    thread = threading.Thread(target=change)
    thread.start()
    try:
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(ask, range(12)))
    finally:
        over.set()
        thread.join()
        remigio.use_kernel(None)


# Memory.


def growth(work, warm: int, times: int) -> float:
    """Bytes that the process grows by each time, after some times."""
    for _ in range(warm):
        work()
    gc.collect()
    before = resident()
    for _ in range(times):
        work()
    gc.collect()
    return (resident() - before) / times


def scalar_calls():
    for ask in (remigio.deadwood, remigio.arrange, remigio.closings, remigio.best_discard):
        ask(HAND + " *")
    remigio.lay_off("TS 9S 2H", ["JS QS KS", "TD TC TH"])
    list(remigio.arrangements("5S 5H 5D 6S 6H 6D 7S 7H 7D"))
    next(remigio.arrangements("5S 5H 5D 6S 6H 6D 7S 7H 7D"))


SMALL = batch.deal(3, 11, seed=1)
SMALL_OUT = np.empty(3, np.int16)


def batch_calls():
    for ask in (batch.deadwood, batch.arrange, batch.closing, batch.best_discard, batch.distance):
        ask(SMALL)
    batch.deadwood(SMALL, out=SMALL_OUT)
    batch.deadwood(batch.pack(SMALL), on_error="mask")


def errors_raised():
    for text, rules in (("7X", "remigio"), ("7S 7S 7S", "remigio"), ("7S", "poker"), (None, "gin")):
        with pytest.raises((ValueError, TypeError)):
            remigio.arrange(text, rules)
    with pytest.raises(ValueError):
        solve._solver("gin").arrange(b"\x35")
    with pytest.raises(remigio.HandError):
        batch.deadwood(np.zeros((1, 3), np.uint8), "gin")


def solvers_dropped():
    rules = solve.native_rules(Rules.preset("remigio"))
    _core.make_solver(rules, remigio.kernel())
    with pytest.raises(ValueError):
        _core.make_solver({**rules, "packs": 99}, remigio.kernel())


def census_counted():
    remigio.census(1, "gin", threads=1)


LEAKS = [
    (scalar_calls, 1500),
    (batch_calls, 2000),
    (errors_raised, 500),
    (solvers_dropped, 100),
    (census_counted, 60),
]


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory is told as Linux tells it")
@pytest.mark.parametrize(("work", "times"), LEAKS, ids=[work.__name__ for work, _ in LEAKS])
def test_memory_does_not_grow(work, times):
    # Arenas that are given out late let one run of many grow by some pages; a leak shows every time.
    grown = min(growth(work, times // 4, times) for _ in range(3))
    assert grown * times < 1 << 19


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory is told as Linux tells it")
def test_memory_over_many_calls():
    """A sample of `python tests/many_calls.py --calls 100000000`."""
    run = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("many_calls.py")), "--calls", "100000"],
        capture_output=True,
        text=True,
        env=environment(),
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.splitlines()[-1].startswith("100,000 calls in ")


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory is told as Linux tells it")
def test_a_leak_would_be_noticed():
    lost = []
    # So long that they do not fit where the tests before have left room: the C library takes them from the system. What
    # those tests held may be given back meanwhile, which hides some of it.
    grown = max(growth(lambda: lost.append(b"lost" * (10 << 20)), 1, 3) for _ in range(3))
    assert grown > 1 << 19
