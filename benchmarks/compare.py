"""One table: the core from Python, its twin, and OpenSpiel where it is installed, on the same hands in the same run.

    python benchmarks/compare.py [--json]

Rates are medians of interleaved rounds on one thread. OpenSpiel answers gin hands only.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from typing import Any

from hands import KINDS, Kind, hands
from remigio import Hand, reference, solve

ROUNDS = 7
CALLS = {"core": 2_000, "open_spiel": 2_000, "twin": 60}

Ask = Callable[[Any], int]


def open_spiel_deadwood() -> Callable[[list[int]], int] | None:
    """OpenSpiel's points of a gin hand, if it is installed."""
    try:
        import pyspiel  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return None
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    answer: Callable[[list[int]], int] = utils.min_deadwood
    return answer


def open_spiel_cards(hand: Hand) -> list[int]:
    """The cards in OpenSpiel's numbers: suits S C D H."""
    order = (0, 3, 2, 1)
    return [13 * order[code // 13] + code % 13 for code in hand.codes]


def players(kind: Kind, question: str) -> dict[str, tuple[Ask, list[Any]]]:
    """Who answers the question, how, and on what."""
    dealt = hands(kind)

    def asker(module: Any) -> Ask:
        ask, rules = getattr(module, question), kind.preset
        if question == "deadwood":
            return lambda hand: ask(hand, rules)
        if question == "arrange":
            return lambda hand: ask(hand, rules).points
        return lambda hand: int(ask(hand, rules) is not None)

    found: dict[str, tuple[Ask, list[Any]]] = {
        "core": (asker(solve), dealt),
        "twin": (asker(reference), dealt),
    }
    peer = open_spiel_deadwood()
    if peer is not None and question == "deadwood" and kind.preset == "gin":
        found["open_spiel"] = (peer, [open_spiel_cards(hand) for hand in dealt])
    return found


def measure(kind: Kind, question: str) -> list[dict[str, Any]]:
    """The rates of all who answer, in turn, and a checksum over the hands that all of them went through."""
    asked = players(kind, question)
    times: dict[str, list[float]] = {name: [] for name in asked}
    for _ in range(ROUNDS):
        for name, (ask, cards) in asked.items():
            some = cards[: CALLS[name]]
            started = time.perf_counter()
            for hand in some:
                ask(hand)
            times[name].append((time.perf_counter() - started) / len(some))
    checksums = {
        name: sum(ask(hand) for hand in cards[: CALLS["twin"]]) for name, (ask, cards) in asked.items()
    }
    if len(set(checksums.values())) != 1:
        raise SystemExit(f"{kind.name}, {question}: the answers differ: {checksums}")
    return [
        {
            "question": question,
            "hands": kind.name,
            "who": name,
            "rate": round(1 / statistics.median(seconds)),
            "microseconds": round(1e6 * statistics.median(seconds), 3),
            "checksum": checksums[name],
        }
        for name, seconds in times.items()
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Rates of the core from Python, the twin and OpenSpiel.")
    parser.add_argument("--json", action="store_true", help="one JSON object a row")
    options = parser.parse_args()
    rows = [
        row
        for question in ("deadwood", "arrange", "closing")
        for kind in KINDS
        for row in measure(kind, question)
    ]
    if options.json:
        for row in rows:
            print(json.dumps(row))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("question", "hands", "who", "calls/s", "µs a call", "checksum")
    for row in rows:
        table.add_row(
            row["question"],
            row["hands"],
            row["who"],
            f"{row['rate']:,}",
            f"{row['microseconds']:,.3f}",
            str(row["checksum"]),
        )
    Console().print(table)


if __name__ == "__main__":
    main()
