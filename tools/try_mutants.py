"""Tries mutants one after the other, each in a child of this process, where all that the tests need is loaded.

    python try_mutants.py CORE_TESTS NUMBER...     ("" for the program: the signature's answers alone)

Runs in the copy of the project that `mutate.py` has made, and prints a line of JSON for each mutant.
"""

from __future__ import annotations

import ctypes
import json
import os
import pickle
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import pytest

sys.path.insert(0, "tests")
import differential
import test_differential
from remigio import _core, batch, census_run, cli, reference, signature, solve  # noqa: F401 (loaded once, for all)

NEAR = ("cases", "closing", "discard", "batch", "lay_off", "cards", "reference")
FAR = ("counts", "census", "properties", "kernels", "batch_differential", "census_run")
SHARE = 4  # one question in so many is asked early
SECONDS = {"signature": 8, "differential": 32, "near": 200, "core": 250, "far": 500}  # of the processor


class Only:
    """Leaves out the twin, which has no mutants, and keeps what failed."""

    failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [
            one for one in items if "twin" not in getattr(getattr(one, "callspec", None), "_idlist", ())
        ]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid


def allow(stage: str, tell) -> None:
    """Name the stage, and let it take so much of the processor from now on."""
    tell(stage)
    used = resource.getrusage(resource.RUSAGE_SELF)
    end = int(used.ru_utime + used.ru_stime) + SECONDS[stage] + 1
    resource.setrlimit(resource.RLIMIT_CPU, (end, resource.RLIM_INFINITY))


def noticed(number: int, expected: list[str], random_hands: list, core_tests: str, tell, end) -> str:
    """Who notices the mutant; nothing, if no one does."""
    core = ctypes.CDLL(_core.__file__)
    ctypes.c_int.in_dll(core, "remigio_mutant").value = number
    os.environ["REMIGIO_MUTANT"] = str(number)
    reached = (ctypes.c_ubyte * (number + 1)).in_dll(core, "remigio_reached")
    allow("signature", tell)
    for line, right in zip_longest(signature.answers(solve), expected):
        if line != right:
            end(f"signature: {right}")  # at once: the generator would go on to the last answer
    allow("differential", tell)
    if different := first_different(random_hands[::SHARE]):
        return f"differential: {different}"
    if reached[number]:
        tell("reached")
    if not core_tests:
        return ""
    allow("near", tell)
    if failed := failed_in(NEAR):
        return f"near: {failed}"
    allow("core", tell)
    with subprocess.Popen([core_tests], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as run:
        first = run.stderr.readline().decode(errors="replace").strip()
        if first:  # the others need not be run
            run.kill()
    if first or run.returncode:
        return f"core: {first or run.returncode}"
    allow("far", tell)
    if different := first_different(random_hands):
        return f"far: {different}"
    if failed := failed_in(FAR):
        return f"far: {failed}"
    if reached[number]:
        tell("reached")
    return ""


def first_different(random_hands: list) -> str:
    """The first question that is answered otherwise than it was without a mutant."""
    for question, args, right in random_hands:
        if differential._answer(solve, question, *args) != right:
            return f"{question} {args[0]}"
    return ""


def failed_in(names: Sequence[str]) -> str:
    """The first test of the package that fails."""
    only = Only()
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly"]
    pytest.main([*options, *(f"tests/test_{name}.py" for name in names)], plugins=[only])
    return only.failed


def attempt(number: int, expected: list[str], random_hands: list, core_tests: str) -> dict:
    """Try one mutant in a child."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        os.setsid()
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30,) * 2)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with TemporaryFile() as silent:
            for stream in (1, 2):
                os.dup2(silent.fileno(), stream)

            def tell(text: str) -> None:
                os.write(writer, f"{text}\n".encode())

            def end(found: str) -> None:
                tell(f"={found}")
                os._exit(0)

            try:
                end(noticed(number, expected, random_hands, core_tests, tell, end))
            finally:
                end("error: the tests cannot be run")
    os.close(writer)
    with os.fdopen(reader, encoding="utf-8", errors="replace") as told:
        lines = told.read().splitlines()
    _, status = os.waitpid(child, 0)
    ended = next((line[1:] for line in lines if line.startswith("=")), None)
    if ended is None:
        last = lines[-1] if lines else "start"
        why = (
            "took too long"
            if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGKILL, signal.SIGXCPU)
            else "crashed"
        )
        return {"number": number, "status": "killed", "by": f"{last}: {why}"}
    if ended:
        return {"number": number, "status": "killed", "by": ended}
    return {"number": number, "status": "survived" if "reached" in lines else "not reached", "by": ""}


def in_a_child(work: Callable[[], Any]) -> Any:
    """What a child finds, so that nothing of it is kept here."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        with os.fdopen(writer, "wb") as told:
            pickle.dump(work(), told)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as told:
        found = pickle.load(told)
    os.waitpid(child, 0)
    return found


def asked_by_differential() -> list[tuple[str, tuple[Any, ...], object]]:
    """What `test_differential.py` asks of the core, and the right answers; those of the twin are the same."""
    asked = []
    answer = differential._answer

    def note(module: Any, question: str, *args: Any) -> object:
        if module is solve:
            asked.append((question, args, answer(solve, question, *args)))
        return asked[-1][-1]

    differential._answer = note
    for seed in range(test_differential.PARTS):
        differential.run(test_differential.HANDS, seed)
    return asked


def main(core_tests: str, *numbers: str) -> int:
    expected = in_a_child(lambda: list(signature.answers(solve)))
    random_hands = in_a_child(asked_by_differential)
    whole = {"status": ""} if not core_tests else attempt(0, expected, random_hands, core_tests)
    if whole["status"] == "killed":
        print(f"without a mutant: {whole['by']}", file=sys.stderr)
        return 1
    for number in map(int, numbers):
        print(json.dumps(attempt(number, expected, random_hands, core_tests)), flush=True)
    return 0


if __name__ == "__main__":
    assert Path("pyproject.toml").is_file()
    sys.exit(main(*sys.argv[1:]))
