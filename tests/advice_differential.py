"""Distance, outs and discards of core and twin on random positions under random rules.

The tests take a sample of it. A long run, on all cores, with its own seed:

    python tests/advice_differential.py --distances 20000 --advice 2000 --seed 7

Distances are asked of hands of 7, 10 and 11 cards, dealt at random or a few cards away from a close. The twin asks for
hundreds of them to give one list of discards, and so outs and discards are asked of smaller hands too, and of few of
ten and eleven cards.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import Any

from differential import Difference, random_hand, random_rules, random_seen
from remigio import PRESETS, Hand, HandError, Rules, RulesError, advice, reference

POSITIONS_A_RULE_SET = 5
MOST_JOKERS = 2
"""In a position, so that the twin answers within seconds."""


def rules_for(rng: random.Random, sizes: list[int]) -> Rules:
    """Rules of a preset or at random, by which so many cards are dealt; small packs for small hands.

    Now and then it is a preset that deals 6, 7 or 10, by which a hand may be one of seven, or of six and a card more.
    """
    if rng.random() < 0.05:
        return Rules.preset("ramino")
    while True:
        preset = rng.random() < 0.5
        rules = Rules.preset(rng.choice(PRESETS)) if preset else random_rules(rng)
        changes: dict[str, Any] = {"hand_size": rng.choice(sizes)}
        if not preset and max(sizes) < 7:
            changes |= {"suits": min(rules.suits, 3), "ranks": min(rules.ranks, 7)}
        try:
            return rules.replace(**changes)
        except RulesError:
            continue


def position(rng: random.Random, rules: Rules, more: int) -> tuple[Hand, Hand] | None:
    """A hand of the dealt cards and so many more, and cards seen beside it; nothing if it came out too hard."""
    dealt = rng.choice(rules.hand_sizes)
    hand = random_hand(rng, rules, dealt + more)
    if rng.random() < 0.4:
        hand = near_a_close(rng, rules, dealt + more) or hand
    if len(hand) != dealt + more or hand.jokers > MOST_JOKERS:
        return None
    return hand, random_seen(rng, hand, rules)


def near_a_close(rng: random.Random, rules: Rules, count: int) -> Hand | None:
    """The melds of longer hands, with a few other cards in the place of some."""
    cards: list[int] = []
    for _ in range(8):
        for meld in reference.arrange(random_hand(rng, rules, 7), rules).melds:
            cards += [card.code for card in meld.cards]
    cards = cards[:count]
    for _ in range(rng.randint(0, 3)):
        if cards:
            cards.pop(rng.randrange(len(cards)))
    cards += random_hand(rng, rules, count - len(cards)).codes
    hand = Hand.from_codes(cards[:count])
    try:
        reference.deadwood(hand, rules)
    except HandError:
        return None
    return hand


class Impatient(Exception):
    """The twin has not answered in time."""


def _give_up(*_: object) -> None:
    raise Impatient


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Give up after so many seconds, if any are given; not on Windows, which has no such alarm."""
    if not seconds:
        yield
        return
    signal.signal(signal.SIGALRM, _give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def compare(question: str, rules: Rules, *args: Any, patience: float = 0) -> list[Difference]:
    """The difference of one answer, if there is one.

    Raises:
        Impatient: the twin takes longer than so many seconds, if any are given.
    """
    core = getattr(advice, question)(args[0], rules, *args[1:])
    with _alarm(patience):
        twin = getattr(reference, question)(args[0], rules, *args[1:])
    same = core == twin and (not isinstance(core, dict) or list(core) == list(twin))
    return [] if same else [Difference(question, str(args), rules.to_dict(), core, twin)]


def run_distances(count: int, seed: int, patience: float = 0) -> tuple[Counter[str], list[Difference]]:
    """Compares so many distances."""
    rng = random.Random(seed)
    counts: Counter[str] = Counter()
    found: list[Difference] = []
    while counts["distance"] < count:
        rules = rules_for(rng, [7, 10, 10])
        if rules.min_meld == 2 and rules.close_limit:
            continue  # the way to a knock may be looked for without end
        for _ in range(POSITIONS_A_RULE_SET):
            if (dealt := position(rng, rules, rng.randint(0, 1))) is None:
                continue
            kind = rng.choice([None, None, None, *rules.close_kinds])
            try:
                found += compare("distance", rules, *dealt, kind, patience=patience)
            except Impatient:
                counts["distance left out"] += 1
                continue
            counts["distance"] += 1
            counts[f"at {advice.distance(dealt[0], rules, dealt[1], kind)}"] += 1
    return counts, found


def run_advice(count: int, seed: int, patience: float = 0) -> tuple[Counter[str], list[Difference]]:
    """Compares so many lists of outs, and as many of discards."""
    rng = random.Random(seed)
    counts: Counter[str] = Counter()
    found: list[Difference] = []
    while counts["outs"] < count or counts["discards"] < count:
        rules = rules_for(rng, [10] if rng.random() < 0.02 else [3, 4, 5, 6])
        if rules.min_meld == 2 and rules.close_limit:
            continue
        for more, question in enumerate(("outs", "discards")):
            dealt = position(rng, rules, more)
            if dealt is None or counts[question] >= count:
                continue
            if len(dealt[0]) >= 10 and (
                dealt[0].jokers or (advice.distance(dealt[0], rules, dealt[1]) or 9) > 2
            ):
                continue  # the twin would take minutes
            try:
                found += compare(question, rules, *dealt, patience=patience)
            except Impatient:
                counts[f"{question} left out"] += 1
                continue
            counts[question] += 1
            counts[f"{question} of {len(dealt[0])} cards"] += 1
    return counts, found


def main() -> int:
    parser = argparse.ArgumentParser(description="Distance, outs and discards of core and twin.")
    parser.add_argument("--distances", type=int, default=20_000)
    parser.add_argument("--advice", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--patience", type=float, default=3, help="seconds after which the twin is not waited for"
    )
    parser.add_argument("--workers", type=int, default=None, help="processes; all cores if left out")
    options = parser.parse_args()
    started = time.monotonic()
    counts: Counter[str] = Counter()
    found: list[Difference] = []
    first = options.seed * 1_000_000
    with ProcessPoolExecutor(options.workers) as pool:
        wait = options.patience
        jobs = [
            pool.submit(run_distances, 100, first + part, wait) for part in range(options.distances // 100)
        ]
        jobs += [pool.submit(run_advice, 10, first + part, wait) for part in range(options.advice // 10)]
        for done, job in enumerate(as_completed(jobs), start=1):
            some, differences = job.result()
            counts.update(some)
            found.extend(differences)
            for difference in differences[:3]:
                print(f"\n{difference}", file=sys.stderr)
            print(f"\r{done}/{len(jobs)} differences {len(found)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{dict(sorted(counts.items()))}, {len(found)} differences, {time.monotonic() - started:.0f} s")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
