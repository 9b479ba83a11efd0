"""Fuzz for as long as one likes; without the name of a target, all of them, one after the other.

    python tests/fuzz.py hands --minutes 20
    python tests/fuzz.py --minutes 5 --keep

Targets in Python run under Atheris, those of the core (``core_...``) under libFuzzer, which comes with clang. What was
found to be of use lies in ``build/fuzzing``, and is begun with the next time; what fails, beside it, under a name that
begins with ``crash-``. ``--keep`` puts the smallest inputs that reach as much into ``tests/data/fuzz``, where the tests
replay them.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from fuzzing import CORPORA, TARGETS  # noqa: E402

WORK = ROOT / "build" / "fuzzing"
CORE_TARGETS = (
    "core_text",
    "core_hands",
    "core_arrays",
    "core_advice",
    "core_deals",
    "core_c",
    "core_c_deals",
)
LONGEST_SECONDS = 60
"""An input that takes longer is a finding; by the clock, so that other work beside it is no finding."""

MOST_KEPT = 120
"""Inputs of one target that the tests replay; the smallest of those that reach something new."""


def main() -> int:
    every = (*TARGETS, *CORE_TARGETS)
    parser = argparse.ArgumentParser(description="Fuzz the targets.")
    parser.add_argument("targets", nargs="*", metavar="target", help=", ".join(every))
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--keep", action="store_true", help="keep the smallest inputs that reach as much")
    options = parser.parse_args()
    for name in options.targets:
        if name not in every:
            parser.error(f"there is no target {name}; the targets are {', '.join(every)}")
    targets = options.targets or every
    if set(targets) & set(CORE_TARGETS):
        build()
    failed = [name for name in targets if not fuzz(name, options.minutes)]
    if options.keep:
        for name in targets:
            keep(name)
    print(f"findings in: {', '.join(failed)}" if failed else "no findings")
    return 1 if failed else 0


def build() -> None:
    """The targets of the core, with libFuzzer and the sanitizers; by clang, or the clang that ``CXX`` names."""
    compiler = os.environ.get("CXX", "clang++")
    configure = ["cmake", "--preset", "fuzz", f"-DCMAKE_CXX_COMPILER={compiler}"]
    programs = [name.replace("core_", "fuzz_") for name in CORE_TARGETS]
    for command in (configure, ["cmake", "--build", "--preset", "fuzz", "--target", *programs]):
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def command(name: str) -> list[str]:
    """How a target is run."""
    if name in CORE_TARGETS:
        return [str(ROOT / "build/fuzz/cpp/fuzz" / name.replace("core_", "fuzz_"))]
    return [sys.executable, str(ROOT / "tests/fuzzing/entry.py"), name]


def fuzz(name: str, minutes: float) -> bool:
    """Run a target, and tell how far it came; whether it found nothing."""
    corpus = WORK / name
    corpus.mkdir(parents=True, exist_ok=True)
    (CORPORA / name).mkdir(parents=True, exist_ok=True)
    log = WORK / f"{name}.log"
    limits = [f"-max_total_time={round(minutes * 60)}", f"-timeout={LONGEST_SECONDS}", "-rss_limit_mb=3000"]
    words = [*command(name), str(corpus), str(CORPORA / name), *limits, "-max_len=2048"]
    began, used = time.monotonic(), processor_seconds()
    with log.open("w", encoding="utf-8") as file:
        run = subprocess.run(
            [*words, f"-artifact_prefix={WORK}/{name}-", "-print_final_stats=1"],
            cwd=ROOT,
            stdout=file,
            stderr=subprocess.STDOUT,
        )
    told = dict(stats(log))
    executions = int(told.get("number_of_executed_units", 0))
    result = "nothing found" if run.returncode == 0 else f"FAILED, see {log}"
    seconds = f"{time.monotonic() - began:.0f} s, {processor_seconds() - used:.0f} s of the processor"
    print(f"{name}: {executions:,} executions in {seconds}, {result}", flush=True)
    return run.returncode == 0 and executions > 0


def processor_seconds() -> float:
    """What the programs started so far have taken."""
    taken = resource.getrusage(resource.RUSAGE_CHILDREN)
    return taken.ru_utime + taken.ru_stime


def stats(log: Path) -> Iterator[tuple[str, str]]:
    """What libFuzzer tells at the end: names and numbers."""
    for line in log.read_text(encoding="utf-8", errors="replace").splitlines():
        if line.startswith("stat::"):
            name, number = line.removeprefix("stat::").split(":")
            yield name, number.strip()


def keep(name: str) -> None:
    """Put the smallest inputs that together reach as much as all into the folder that the tests replay."""
    smallest = WORK / f"{name}.smallest"
    shutil.rmtree(smallest, ignore_errors=True)
    smallest.mkdir()
    folders = [str(smallest), str(CORPORA / name), str(WORK / name)]
    subprocess.run([*command(name), "-merge=1", *folders], cwd=ROOT, check=True, stderr=subprocess.DEVNULL)
    kept = sorted(smallest.iterdir(), key=lambda path: (path.stat().st_size, path.name))[:MOST_KEPT]
    for old in (CORPORA / name).iterdir():
        if not old.name.startswith("found-"):  # what once failed stays
            old.unlink()
    for path in kept:
        shutil.copy(path, CORPORA / name / path.name[:16])
    print(f"{name}: {len(kept)} inputs kept")


if __name__ == "__main__":
    sys.exit(main())
