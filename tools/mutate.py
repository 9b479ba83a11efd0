"""Tries the tests: makes small faults in the solver and the closing code, and tells which of them no test notices.

    python tools/mutate.py [FILE...] [--sample N] [--seed S] [--only N,N...] [--jobs J]

All mutants are compiled at once into a copy of the project (see ``mutants.py``). Each is then tried in a process of
its own: the signature's answers, the core's own tests, the tests of the package, until one fails. A mutant that
takes too long or ends the process is noticed too. ``build/mutants/report.json`` tells of every mutant, ``report.md``
beside it of those that no test notices.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from functools import partial
from pathlib import Path

from mutants import SWITCH, SWITCHES, Mutant, Mutator

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutants"
COPY = WORK / "copy"
BUILD = WORK / "cmake"
SOURCES = {
    "cpp/src": """search.cpp search.hpp solver.cpp suit.hpp quick_tables.cpp quick_many.hpp quick_reach.hpp
        quick_walk.hpp quick_way.hpp run_table.cpp set_table.cpp meld.cpp meld_rules.cpp arrangement.cpp
        quick_arrangement.cpp closing.cpp whole_hand.cpp discard.cpp""",
    "cpp/include/remigio": "closing.hpp cost.hpp hand.hpp planes.hpp quick_tables.hpp whole_hand.hpp",
}
FILES = [f"{folder}/{name}" for folder, names in SOURCES.items() for name in names.split()]
NEEDED = ["CMakeLists.txt", "pyproject.toml", "cmake", "cpp", "python", "tests", "benchmarks", "docs"]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", default=FILES, metavar="FILE")
    parser.add_argument("--sample", type=int, help="how many mutants to try; all, if not said")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=lambda text: [int(number) for number in text.split(",")])
    parser.add_argument("--quick", action="store_true", help="ask for the signature's answers alone")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument(
        "--built", action="store_true", help="the copy is built; only its tests are brought up to date"
    )
    asked = parser.parse_args()
    mutants = compiled(asked.built)
    chosen = [one for one in mutants if one.file in asked.files]
    if asked.only:
        chosen = [one for one in mutants if one.number in asked.only]
    elif asked.sample:
        chosen = random.Random(asked.seed).sample(chosen, min(asked.sample, len(chosen)))
    report(list(tried(chosen, asked.jobs, asked.quick)))
    return 0


def compiled(built: bool) -> list[Mutant]:
    """The mutants that compile; they stand in the copy's module and test program."""
    kept = WORK / "mutants.json"
    if built:
        copy_tests()
        return [Mutant(**one) for one in json.loads(kept.read_text(encoding="utf-8"))]
    shutil.rmtree(WORK, ignore_errors=True)
    for name in NEEDED:
        copy(name)
    flags = f"-O2 -w -Wno-narrowing -include {COPY / 'mutant.hpp'}"
    (COPY / "mutant.hpp").write_text(SWITCH, encoding="utf-8")
    switches = COPY / "cpp/src/mutants.cpp"
    listed = COPY / "cpp/CMakeLists.txt"
    listed.write_text(listed.read_text().replace("  src/batch.cpp\n", "  src/batch.cpp\n  src/mutants.cpp\n"))
    switches.write_text(SWITCHES.format(size=1))
    configure = ["cmake", "-S", COPY, "-B", BUILD, "-G", "Ninja", "-DREMIGIO_PYTHON=ON", "-DREMIGIO_TESTS=ON"]
    python = [f"-DPython_EXECUTABLE={sys.executable}", f"-Dpybind11_DIR={pybind11_folder()}"]
    types = [
        "-DCMAKE_BUILD_TYPE=Debug",
        f"-DCMAKE_CXX_FLAGS_DEBUG={flags}",
        "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
    ]
    subprocess.run([*configure, *python, *types], check=True, stdout=subprocess.DEVNULL)
    sources = {file: (COPY / file).read_bytes() for file in FILES}
    dropped: set[int] = set()
    commands = core_commands()
    while commands:
        mutator = Mutator(dropped)
        for file, source in sources.items():
            text = mutator.text(file, source)
            if (COPY / file).read_text(encoding="utf-8") != text:
                (COPY / file).write_text(text, encoding="utf-8")
        found = in_parallel(do_not_compile, commands)
        commands = [command for command, wrong in zip(commands, found, strict=True) if wrong]
        dropped = dropped.union(*found)
    print(f"{len(mutator.mutants)} mutants, {len(dropped)} of which do not compile", flush=True)
    switches.write_text(SWITCHES.format(size=len(mutator.mutants) + 1))
    subprocess.run(["cmake", "--build", BUILD], check=True, stdout=subprocess.DEVNULL)
    (module,) = (BUILD / "cpp/python").glob("_core*.so")
    shutil.copy(module, COPY / "python/remigio")
    mutants = [one for one in mutator.mutants if one.number not in dropped]
    kept.write_text(json.dumps([asdict(one) for one in mutants]), encoding="utf-8")
    return mutants


def pybind11_folder() -> str:
    told = subprocess.run(
        [sys.executable, "-m", "pybind11", "--cmakedir"], check=True, capture_output=True, text=True
    )
    return told.stdout.strip()


def copy(name: str) -> None:
    """Bring a file or folder of the project into the copy."""
    ignored = shutil.ignore_patterns("__pycache__", "_core*.so", "*.pyc")
    (COPY / name).parent.mkdir(parents=True, exist_ok=True)
    if (ROOT / name).is_dir():
        shutil.copytree(ROOT / name, COPY / name, ignore=ignored, dirs_exist_ok=True)
    else:
        shutil.copy(ROOT / name, COPY / name)


def copy_tests() -> None:
    """Bring the tests of today, and the core's test program made of them."""
    for name in ("tests", "cpp/tests"):
        copy(name)
    subprocess.run(
        ["cmake", "--build", BUILD, "--target", "remigio_tests"], check=True, stdout=subprocess.DEVNULL
    )


def core_commands() -> list[tuple[str, str]]:
    """The folder and the command that compile each file of the core."""
    listed = json.loads((BUILD / "compile_commands.json").read_text(encoding="utf-8"))
    return [(one["directory"], one["command"]) for one in listed if "/cpp/src/" in one["file"]]


def do_not_compile(command: tuple[str, str]) -> set[int]:
    """Mutants to be left out: the last one before each place where the compiler found an error."""
    folder, words = command
    checked = re.sub(r" -o \S+", " -fsyntax-only -fmax-errors=0", words)
    run = subprocess.run(
        checked, shell=True, cwd=folder, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}
    )
    wrong = set()
    for name, line, column in re.findall(r"^(\S+?):(\d+):(\d+): (?:fatal )?error:", run.stderr, re.MULTILINE):
        text = Path(folder, name).read_text(encoding="utf-8").splitlines()[int(line) - 1]
        numbers = [(one.start(), int(one[1])) for one in re.finditer(r"mutant::on\((\d+)\)", text)]
        before = [number for place, number in numbers if place < int(column)]
        wrong |= {before[-1]} if before else {number for _, number in numbers}
    if run.returncode and not wrong:
        raise SystemExit(run.stderr)
    return wrong


def in_parallel(work, things):
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(work, things))


def tried(chosen: list[Mutant], jobs: int, quick: bool) -> Iterator[dict]:
    """What became of each mutant."""
    environment = {**os.environ, "PYTHONPATH": "python"}
    server = [
        sys.executable,
        ROOT / "tools/try_mutants.py",
        "" if quick else BUILD / "cpp/tests/remigio_tests",
    ]
    shares = [[str(one.number) for one in chosen[job::jobs]] for job in range(jobs)]
    about = {one.number: one for one in chosen}
    running = [
        subprocess.Popen(
            [*server, *share],
            cwd=COPY,
            env=environment,
            stdout=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
        )
        for share in shares
        if share
    ]
    with ThreadPoolExecutor(jobs) as pool:
        for found in pool.map(partial(told_by, about), running):
            yield from found
    if sum(process.wait() for process in running):
        raise SystemExit("the tests fail without a mutant, or could not be run")


def told_by(about: dict[int, Mutant], process: subprocess.Popen[str]) -> list[dict]:
    """What a process tells; those that survive are told at once."""
    found = []
    for line in process.stdout or ():
        one = json.loads(line)
        found.append({**asdict(about[one["number"]]), **one})
        if one["status"] != "killed":
            print(f"{len(found)}: {one['status']} {told(found[-1])}", flush=True)
    return found


def told(one: dict) -> str:
    before, after = (" ".join(one[name].split())[:90] for name in ("before", "after"))
    return f"{one['number']} {one['file']}:{one['line']}  {before}  →  {after or 'nothing'}"


def report(found: list[dict]) -> None:
    """Write the reports, and print the figures."""
    (WORK / "report.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    files = sorted({one["file"] for one in found})
    lines = ["| file | mutants | killed | score |", "|---|--:|--:|--:|"]
    for file in [*files, "all"]:
        here = [one for one in found if file in (one["file"], "all")]
        killed = sum(one["status"] == "killed" for one in here)
        lines.append(f"| {file} | {len(here)} | {killed} | {100 * killed / max(1, len(here)):.1f} % |")
    by = Counter(one["by"].split(":")[0] for one in found if one["status"] == "killed")
    lines += ["", "Killed by: " + ", ".join(f"{name} {count}" for name, count in by.most_common()), ""]
    lines += [f"- {one['status']} {told(one)}" for one in found if one["status"] != "killed"]
    (WORK / "report.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    sys.exit(main())
