"""Where a thing is missing that is nearly always there: threads, as in a browser, or NumPy."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from cli_runs import environment
from remigio.threads import CallingThread, thread_executor

# glibc takes the limit of the stack for the size of every thread's, and no memory has room for this one.
STACK = 1 << 46


def run(program: str, stack: int | None = None) -> str:
    def limit() -> None:
        import resource

        if stack is not None:
            resource.setrlimit(resource.RLIMIT_STACK, (stack, resource.getrlimit(resource.RLIMIT_STACK)[1]))

    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**environment(), "OPENBLAS_NUM_THREADS": "1"},
        preexec_fn=limit if os.name == "posix" else None,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="threads can be started whatever the limit")
def test_everything_works_where_no_thread_can_be_started():
    program = """
import threading
try:
    threading.Thread(target=int).start()
except RuntimeError:
    print("none can")

import remigio
from remigio import batch
hands = batch.deal(100_000, 10, seed=1, threads=8)
print((batch.deadwood(hands, threads=8) == 0).sum(), batch.closing(hands)["kind"].shape)
seen = []
found = remigio.census(3, "gin", threads=8, progress=lambda done, total: seen.append(done))
print(found.deals, found.no_meld, len(seen) > 1 and seen == sorted(set(seen)))
"""
    assert run(program, STACK).splitlines() == ["none can", "32 (100000,)", "22100 22004 True"]


def test_the_calling_thread_is_an_executor():
    def fail() -> None:
        raise OSError("no")

    with CallingThread() as executor:
        assert list(executor.map(divmod, [7, 9], [2, 4])) == [(3, 1), (2, 1)]
        assert isinstance(executor.submit(fail).exception(), OSError)


def test_an_executor_has_the_threads_that_the_system_gives(monkeypatch):
    class Few(threading.Thread):
        started = 0

        def start(self) -> None:
            if Few.started == 2:
                raise RuntimeError("can't start new thread")
            Few.started += 1
            super().start()

    monkeypatch.setattr("remigio.threads.Thread", Few)
    with thread_executor(5) as executor:
        assert isinstance(executor, ThreadPoolExecutor)
        assert executor._max_workers == 2
    with thread_executor(5) as executor:
        assert isinstance(executor, CallingThread)


NO_NUMPY = """
import sys
sys.modules["numpy"] = None
import remigio
"""


def test_what_is_asked_of_single_hands_needs_no_numpy():
    program = """
print(remigio.deadwood("7S 8S 9S KD"), remigio.closing("AS AH 5C 5D 9S 9S JH JC KD KS").kind)
print(remigio.census(2, "gin").deals)
from remigio.cli import main
main(["check", "AH 2H 3H 7S 7D 7C 9D TD JD *"])
"""
    told = run(NO_NUMPY + program).splitlines()
    assert told[:2] == ["10 five_pairs", "1326"]
    assert len(told) > 3


@pytest.mark.parametrize("way", ["remigio.batch", "from remigio import batch", "import remigio.batch"])
def test_arrays_of_hands_say_that_they_need_it(way):
    program = f"""
for _ in range(2):
    try:
        {way}
    except ImportError as error:
        print(type(error).__name__, error.name, error)
"""
    told = "ModuleNotFoundError numpy arrays of hands need NumPy; install it with: pip install numpy\n"
    assert run(NO_NUMPY + program) == told * 2
