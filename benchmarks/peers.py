"""One table: the core, arrays, single calls and the twin beside other projects, on the same hands in the same run.

    python benchmarks/peers.py [--quick] [--json] [--core build/release/cpp/bench/remigio_bench_packed]

Rates are medians of interleaved rounds, in the processor's time, or by the clock for all cores. Beside each stands its
ratio to arrays of packed hands on one thread. Every answer is checked against that of the arrays, hand by hand, and the
run stops where it must not differ. The other projects take part if they are installed: OpenSpiel and RLCard for gin,
rummikub-solver for two packs with jokers.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
import remigio
from hands import KINDS, Kind, codes
from players import FIRST, QUESTIONS, Player, Question, core, memory_stream, ours, peers

ROUNDS = 7
MARKS = ("<!-- made by benchmarks/peers.py -->", "<!-- end -->")
CORE = Path("build/release/cpp/bench/remigio_bench_packed")


def compare(player: Player, right: Any) -> str:
    """What is to be said of a player's answers; the run ends if they are wrong."""
    if player.check == "none":
        return ""
    answers = np.array(player.answers())
    others = right[: len(answers)]
    wrong = answers != others if player.check == "same" else answers < others
    if wrong.any():
        place = int(wrong.argmax())
        raise SystemExit(f"{player.name}: hand {place} is {answers[place]}, and must be {others[place]}")
    if player.check == "same":
        return f"same on {len(answers):,}"
    return (
        f"leaves more points in {int((answers != others).sum()):,} of {len(answers):,} hands, fewer in none"
    )


def measure(question: Question, kind: Kind, program: Path, scale: int) -> list[dict[str, Any]]:
    """The rates of all who answer, in turn, and how their answers stand to each other."""
    dealt = codes(kind, question.hands // scale, question.cards)
    with tempfile.TemporaryDirectory() as folder:
        asked = [
            *core(program, question, kind, dealt, Path(folder)),
            *([memory_stream(dealt)] if question.name == "deadwood" else []),
            *ours(question, kind, dealt, scale),
            *peers(question, kind, dealt, scale),
        ]
        right = np.array(next(player for player in asked if player.name == FIRST).answers())
        said = [compare(player, right) for player in asked]
        times = [statistics.median(seconds) for seconds in zip(*_rounds(asked), strict=True)]
    first = next(one for player, one in zip(asked, times, strict=True) if player.name == FIRST)
    return [
        {
            "question": question.name,
            "hands": kind.name,
            "who": player.name,
            "rate": round(1 / seconds),
            "ratio": first / seconds,
            "count": len(right),
            "answers": answers,
            "checksum": int(right.sum()),
        }
        for player, seconds, answers in zip(asked, times, said, strict=True)
    ]


def _rounds(asked: list[Player]) -> list[list[float]]:
    return [[player.round() for player in asked] for _ in range(ROUNDS)]


def table(question: Question, rows: list[dict[str, Any]]) -> str:
    """The rates of one question as a table in Markdown."""
    kinds = [kind.name for kind in KINDS]
    cells = {(row["who"], row["hands"]): f"{rate(row['rate'])}, {ratio(row['ratio'])}" for row in rows}
    lines = [[f"`{question.name}` of {question.cards} cards", *kinds], ["---"] * (len(kinds) + 1)]
    for who in dict.fromkeys(row["who"] for row in rows):
        lines.append([who, *(cells.get((who, kind), "") for kind in kinds)])
    sums = {row["hands"]: f"{row['checksum']:,}" for row in rows}
    lines.append([f"*checksum of {rows[0]['count']:,} hands*", *(sums.get(kind, "") for kind in kinds)])
    notes = [f"{row['who']}, {row['hands']}: {row['answers']}" for row in rows if "more" in row["answers"]]
    rows_of_cells = [f"| {' | '.join(line)} |" for line in lines]
    return "\n".join([*rows_of_cells, "", *(f"- {note}." for note in notes)]).rstrip()


def rate(hands_a_second: float) -> str:
    """A rate with three digits.

    Example:
        >>> rate(61_240_000), rate(1_543), rate(85)
        ('61.2 M/s', '1.54 k/s', '85 /s')
    """
    for unit, name in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if hands_a_second >= unit:
            return f"{three_digits(hands_a_second / unit)} {name}/s"
    return f"{hands_a_second:.0f} /s"


def ratio(times: float) -> str:
    """A ratio to the one compared with.

    Example:
        >>> ratio(1.97), ratio(1.0), ratio(1 / 117)
        ('×1.97', '×1.00', '1/117')
    """
    return f"×{three_digits(times)}" if times >= 1 / 1.5 else f"1/{three_digits(1 / times)}"


def three_digits(value: float) -> str:
    """A number from 0.1 on with three digits, or all digits before the point."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def machine() -> str:
    """Where the rates come from."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.processor() or platform.machine()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    today = time.strftime("%Y-%m-%d")
    return f"{model}, {cores} cores; {python}, numpy {np.__version__}; kernel {remigio.kernel()}; {today}."


def put_into(page: Path, tables: str) -> None:
    """Put the tables into a page, in the place of those between its two marks."""
    before, _, rest = page.read_text(encoding="utf-8").partition(MARKS[0])
    _, _, after = rest.partition(MARKS[1])
    page.write_text(f"{before}{MARKS[0]}\n{tables}\n{MARKS[1]}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Rates of remigio beside its twin and other projects.")
    parser.add_argument("--quick", action="store_true", help="a tenth of the hands")
    parser.add_argument("--json", action="store_true", help="one JSON object a row")
    parser.add_argument("--core", type=Path, default=CORE, help="the program of the C++ core, if it is built")
    parser.add_argument("--only", choices=[question.name for question in QUESTIONS], help="one question")
    parser.add_argument("--into", type=Path, help="also put the tables into this page, docs/performance.md")
    options = parser.parse_args()
    parts = [machine()]
    if not options.json:
        print(parts[0] + "\n")
    for question in QUESTIONS:
        if options.only in (None, question.name):
            scale = 10 if options.quick else 1
            rows = [row for kind in KINDS for row in measure(question, kind, options.core, scale)]
            parts.append(table(question, rows))
            print("\n".join(map(json.dumps, rows)) if options.json else parts[-1] + "\n", flush=True)
    if options.into:
        put_into(options.into, "\n\n".join(parts))


if __name__ == "__main__":
    main()
