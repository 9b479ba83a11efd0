"""Batches against the functions about one hand, on random and on crowded hands, as codes and packed.

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
from remigio.rules import KINDS

ARRAYS = 10
"""So many arrays at least are made of the hands of a run."""


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
    return np.array([rng.sample(pack, cards) for _ in range(hands)], np.uint8).reshape(hands, cards)


def _with_gaps(rng: random.Random, rows: NDArray[np.uint8], gaps: int) -> NDArray[np.uint8]:
    wide = np.pad(rows, ((0, 0), (0, gaps)), constant_values=255)
    return wide[:, rng.sample(range(wide.shape[1]), wide.shape[1])]


def scalar_deadwood(hand: Hand, rules: Rules) -> object:
    return solve.deadwood(hand, rules)


def scalar_best_discard(hand: Hand, rules: Rules) -> object:
    best = solve.best_discard(hand, rules)
    return best.points, 255 if best.card is None else best.card.code


def scalar_closing(hand: Hand, rules: Rules) -> object:
    best = solve.closing(hand, rules)
    if best is None:
        return 255, 255, 0, -1, 0, 1
    return (
        KINDS.index(best.kind),
        255 if best.discard is None else best.discard.code,
        best.jokers,
        best.arrangement.points if best.arrangement else 0,
        *best.factor.as_integer_ratio(),
    )


def scalar_arrange(hand: Hand, rules: Rules) -> object:
    """The arrangement as a batch tells it, without empty places: points, cards, melds, stands_for."""
    arrangement = solve.arrange(hand, rules)
    places = [
        (card.code, number, role.code)
        for number, meld in enumerate(arrangement.melds)
        for card, role in zip(meld.cards, meld.stands_for, strict=True)
    ]
    places += [(card.code, 255, card.code) for card in arrangement.loose]
    return arrangement.points, *([place[part] for place in places] for part in range(3))


def batch_arrange(hands: Any, rules: Rules, threads: int) -> list[object]:
    points, *parts = (part.tolist() for part in batch.arrange(hands, rules, threads=threads))
    answers: list[object] = []
    for row, left in enumerate(points):
        empty = parts[0][row].count(255)
        places = len(parts[0][row]) - empty
        assert all(part[row][places:] == [255] * empty for part in parts)
        answers.append((left, *(part[row][:places] for part in parts)))
    return answers


def compare(rows: NDArray[np.uint8], rules: Rules, threads: int) -> list[Difference]:
    """The differences on an array of hands, as codes and, of those that fit, packed."""
    hands = [Hand.from_codes(row.tobytes().replace(b"\xff", b"")) for row in rows]
    small = [index for index, hand in enumerate(hands) if fits(hand)]
    packed = batch.pack(rows[small])
    found: list[Difference] = []

    def ask(
        question: str, scalar: Callable[[Hand, Rules], object], answers: Callable[..., list[Any]]
    ) -> None:
        expected = [scalar(hand, rules) for hand in hands]
        told = {"codes": zip(range(len(rows)), answers(rows), strict=True)}
        told["packed"] = zip(small, answers(packed), strict=True)
        for form, row, answer in ((form, *one) for form, all_of_them in told.items() for one in all_of_them):
            if answer != expected[row]:
                here = str(hands[row]), rules.to_dict()
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


def fits(hand: Hand) -> bool:
    """Whether a hand can be packed."""
    return hand.jokers <= 7 and all(count <= 2 for card, count in Counter(hand).items() if not card.is_joker)


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
