"""Batches against the native solver asked hand by hand, on random and on crowded hands, as codes and packed.

The tests take a sample of it. A long run, on all cores, with its own seed:

    python tests/batch_differential.py --hands 10000000 --seed 7
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from differential import random_rules
from numpy.typing import NDArray
from remigio import PRESETS, Hand, Rules, batch, solve
from remigio._core import Solver
from remigio.limits import MAX_JOKERS

ARRAYS = 10
"""So many arrays at least are made of the hands of a run."""

JOKER = 52
NOTHING = b"\xff"


class Difference(NamedTuple):
    """Where the batch and the function about one hand do not agree."""

    question: str
    form: str
    hand: str
    rules: dict[str, Any]
    batch: object
    scalar: object


def random_codes(rng: random.Random, rules: Rules, hands: int) -> NDArray[np.uint8]:
    """Hands of the rules' packs, dealt, or crowded in few ranks or suits, in rows with empty places here and there."""
    cards = rng.choice([10, 10, 11, 11, rng.randint(0, 16), rng.randint(0, 9)])
    hands = hands if cards < 12 else -(-hands // 20)  # long hands take long
    cards = min(cards, rules.card_count - max(0, rules.joker_count - 8))
    style = rng.choice(["dealt", "ranks", "ranks", "suits"])
    if style == "dealt":
        rows = batch.deal(hands, cards, rules, rng.getrandbits(64))
        rows = rows[(rows == JOKER).sum(axis=1) <= MAX_JOKERS]
    else:
        rows = _crowded(rng, rules, style, hands, cards)
    return _with_gaps(rng, rows, rng.choice([0, 0, 1, 5]))


def _crowded(rng: random.Random, rules: Rules, style: str, hands: int, cards: int) -> NDArray[np.uint8]:
    ranks, suits = list(range(rules.ranks)), list(range(rules.suits))
    if style == "ranks":
        first = rng.randrange(rules.ranks)
        ranks = sorted({(first + step) % rules.ranks for step in range(rng.randint(4, 7))})
    else:
        suits = rng.sample(suits, min(len(suits), rng.randint(1, 2)))
    pack = [13 * suit + rank for suit in suits for rank in ranks] * min(rules.pack_count, 4)
    pack += [52] * rng.randint(0, min(rules.joker_count, 4))
    cards = min(cards, len(pack))
    shuffled = np.random.default_rng(rng.getrandbits(64)).random((hands, len(pack))).argsort(axis=1)
    return np.array(pack, np.uint8)[shuffled[:, :cards]]


def _with_gaps(rng: random.Random, rows: NDArray[np.uint8], gaps: int) -> NDArray[np.uint8]:
    wide = np.pad(rows, ((0, 0), (0, gaps)), constant_values=255)
    return wide[:, rng.sample(range(wide.shape[1]), wide.shape[1])]


def scalar_deadwood(solver: Solver, hand: bytes) -> object:
    return solver.deadwood(hand)


def scalar_best_discard(solver: Solver, hand: bytes) -> object:
    return solver.best_discard(hand)


def scalar_closing(solver: Solver, hand: bytes) -> object:
    best = solver.closings(hand, True)
    if not best:
        return 255, 255, 0, -1, 0, 1
    kind, numerator, denominator, jokers, discard, arrangement = best[0]
    return kind, discard, jokers, arrangement[0] if arrangement else 0, numerator, denominator


def scalar_arrange(solver: Solver, hand: bytes) -> object:
    """The arrangement as a batch tells it, without empty places: points, cards, melds, stands_for."""
    points, melds, loose = solver.arrange(hand)
    return (
        points,
        b"".join([cards for _, cards, _ in melds]) + loose,
        b"".join([bytes([number]) * len(meld[1]) for number, meld in enumerate(melds)])
        + b"\xff" * len(loose),
        b"".join([stands_for for _, _, stands_for in melds]) + loose,
    )


def batch_arrange(hands: Any, rules: Rules, threads: int) -> list[object]:
    points, cards, *others = batch.arrange(hands, rules, threads=threads)
    assert all((part[cards == 255] == 255).all() for part in others)
    lengths = (cards != 255).sum(axis=1).tolist()
    parts = [[row.tobytes() for row in part] for part in (cards, *others)]
    return [
        (left, *(row[:length] for row in rows))
        for left, length, *rows in zip(points.tolist(), lengths, *parts, strict=True)
    ]


def compare(rows: NDArray[np.uint8], rules: Rules, threads: int) -> list[Difference]:
    """The differences on an array of hands, as codes and, of those that fit, packed."""
    solver = solve._solver(rules)
    hands = [row.tobytes().replace(NOTHING, b"") for row in rows]
    small = np.flatnonzero(fits(rows)).tolist()
    packed = batch.pack(rows[small])
    found: list[Difference] = []

    def ask(
        question: str, scalar: Callable[[Solver, bytes], object], answers: Callable[..., list[Any]]
    ) -> None:
        expected = [scalar(solver, hand) for hand in hands]
        told = {"codes": zip(range(len(rows)), answers(rows), strict=True)}
        told["packed"] = zip(small, answers(packed), strict=True)
        for form, all_of_them in told.items():
            for row, answer in all_of_them:
                if answer != expected[row]:
                    here = str(Hand.from_codes(hands[row])), rules.to_dict()
                    found.append(Difference(question, form, *here, answer, expected[row]))

    ask("deadwood", scalar_deadwood, lambda array: batch.deadwood(array, rules, threads=threads).tolist())
    ask(
        "best_discard",
        scalar_best_discard,
        lambda array: batch.best_discard(array, rules, threads=threads).tolist(),
    )
    ask("closing", scalar_closing, lambda array: batch.closing(array, rules, threads=threads).tolist())
    ask("arrange", scalar_arrange, lambda array: batch_arrange(array, rules, threads))
    return found


def fits(rows: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Which hands can be packed: no card three times, and at most seven jokers."""
    inorder = np.sort(rows, axis=1)
    thrice = (inorder[:, 2:] == inorder[:, :-2]) & (inorder[:, 2:] < JOKER)
    return ~thrice.any(axis=1) & ((rows == JOKER).sum(axis=1) <= 7)


def run(hands: int, seed: int) -> tuple[Counter[str], list[Difference]]:
    """Compares on so many hands; half of the rule sets are presets."""
    rng = random.Random(seed)
    counts: Counter[str] = Counter()
    found: list[Difference] = []
    while counts["hands"] < hands:
        rules = random_rules(rng) if rng.random() < 0.5 else Rules.preset(rng.choice(PRESETS))
        rows = random_codes(rng, rules, min(hands - counts["hands"], -(-hands // ARRAYS)))
        counts["hands"] += len(rows)
        counts["rule sets"] += 1
        found += compare(rows, rules, rng.choice([1, 1, 1, 2]))
    return counts, found


def main() -> int:
    parser = argparse.ArgumentParser(description="Batches against the functions about one hand.")
    parser.add_argument("--hands", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None, help="processes; all cores if left out")
    options = parser.parse_args()
    share = 20_000
    started = time.monotonic()
    counts: Counter[str] = Counter()
    found: list[Difference] = []
    with ProcessPoolExecutor(options.workers) as pool:
        parts = -(-options.hands // share)
        seeds = range(options.seed * 1_000_000, options.seed * 1_000_000 + parts)
        for done, (some, differences) in enumerate(pool.map(run, [share] * parts, seeds), start=1):
            counts.update(some)
            found += differences
            for difference in differences[:3]:
                print(f"\n{difference}", file=sys.stderr)
            print(
                f"\r{done}/{parts} {dict(counts)} differences {len(found)}",
                end="",
                file=sys.stderr,
                flush=True,
            )
    print(file=sys.stderr)
    print(f"{dict(counts)}, {len(found)} differences, {time.monotonic() - started:.0f} s")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
