"""Core against twin on random hands under random rules.

The tests take a sample of it. A long run, on all cores, with its own seed:

    python tests/differential.py --hands 1000000 --seed 7
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import Any, NamedTuple

from remigio import PRESETS, Hand, Rules, RulesError, advice, reference, solve

HANDS_A_RULE_SET = 100
MOST_ARRANGEMENTS = 40
DISTANCES = 0.01
"""Of the hands; the twin takes a tenth of a second for one, and seconds with jokers."""


class Difference(NamedTuple):
    """Where the core and the twin do not agree."""

    question: str
    hand: str
    rules: dict[str, Any]
    core: object
    twin: object


def random_rules(rng: random.Random) -> Rules:
    """Rules drawn at random, valid, over all that decides melds, points and closes."""
    while True:
        try:
            return Rules.preset(rng.choice(PRESETS)).replace(**_random_changes(rng))
        except RulesError:
            continue


def _random_changes(rng: random.Random) -> dict[str, Any]:
    ace_runs = rng.choice(["low", "high", "both", "both"])
    both = ace_runs == "both"
    min_meld = rng.choice([2, 3, 3, 3, 3, 4])
    packs = rng.choice([1, 2, 2, 2, 3, 4])
    return {
        "packs": packs,
        "jokers_per_pack": rng.choice([0, 1, 2, 2, 4]),
        "suits": rng.choice([4, 4, 4, 3, 2, 1]),
        "ranks": rng.choice([13, 13, 13, 10, 7, 4, 3]),
        "hand_size": rng.choice([10, 10, 10, 7, 9, 13]),
        "min_meld": min_meld,
        "set_max": rng.choice([None, None, 4, 3, 5]),
        "set_duplicates": rng.random() < 0.6,
        "run_max": rng.choice([None, None, None, 3, 4, 5, 7]),
        "ace_runs": ace_runs,
        "ace_wrap": both and rng.random() < 0.3,
        "run_double_ace": both and rng.random() < 0.3,
        "joker_limit": rng.choice(["naturals", "naturals", "any", 0, 1, 2, 3]),
        "joker_min_naturals": rng.choice([0, 1, 1, 1, 2, 3]),
        "joker_adjacent": rng.random() < 0.7,
        "face_points": rng.choice([10, 10, 0, 5, 1000]),
        "ace_points": rng.choice([0, 1, 1, 11, 15, 1000]),
        "joker_points": rng.choice([0, 20, 20, 25, 50, 1000]),
        "close_limit": rng.choice([0, 0, 5, 10]),
        "close_discard": rng.choice(["required", "required", "optional"]),
        "discard_jokers": rng.random() < 0.8,
        "specials": tuple(kind for kind in ("remigio", "escalera", "color") if rng.random() < 0.7),
        "no_joker_scope": rng.choice(["ten", "eleven"]),
        "five_pairs": rng.random() < 0.5,
        "five_pairs_jokers": rng.choice(["partner", "none", "any"]),
        "five_pairs_repeat": rng.random() < 0.7,
        "pair_kind": rng.choice(["rank", "identical"]),
        "scoring": rng.choice(["penalty", "knock"]),
        "remigio_joker_factor": rng.choice(["auto", "7"]),
    }


def random_hand(rng: random.Random, rules: Rules, count: int | None = None) -> Hand:
    """A hand of these packs: uniform, or crowded into few ranks or few suits, where melds are many."""
    style = rng.choice(["uniform", "ranks", "ranks", "suit", "few"])
    jokers = min(rules.joker_count, 8)
    ranks = range(rules.ranks)
    suits = range(rules.suits)
    if style in ("ranks", "few"):
        first = rng.randrange(rules.ranks)
        width = rng.randint(2, 4) if style == "few" else rng.randint(4, 7)
        ranks = [rank % rules.ranks for rank in range(first, first + min(width, rules.ranks))]
    elif style == "suit":
        suits = rng.sample(list(suits), min(2, rules.suits))
    pack = [13 * suit + rank for suit in suits for rank in ranks for _ in range(rules.pack_count)]
    if count is None:  # mostly hands as they are played; one in ten is longer
        count = (
            rng.randint(13, 24) if rng.random() < 0.1 else rng.choice([*range(13), 7, 10, 10, 10, 11, 11, 11])
        )
    if style == "uniform":
        pack += [52] * jokers
        return Hand.from_codes(rng.sample(pack, min(count, len(pack))))
    used = min(rng.choice([0, 0, 0, 1, 1, 2, 3, jokers]), jokers, count)
    return Hand.from_codes(rng.sample(pack, min(count - used, len(pack))) + [52] * used)


def too_slow_for_the_twin(hand: Hand, rules: Rules) -> bool:
    """Whether the twin would take more than about a second."""
    doubles = len(hand) - len(set(hand))
    return len(hand) + 2 * hand.jokers * (1 + (rules.joker_limit == "any")) + doubles // 2 > 26


def compare(hand: Hand, rules: Rules, rng: random.Random) -> Iterator[Difference]:
    """The differences on one hand."""

    def ask(question: str, *args: Any, core_module: Any = solve) -> Iterator[Difference]:
        core, twin = (_answer(module, question, *args) for module in (core_module, reference))
        if core != twin:
            yield Difference(question, " ".join(map(str, args[:1])), rules.to_dict(), core, twin)

    yield from ask("arrange", hand, rules)
    if rng.random() < 0.1:
        yield from ask("deadwood", hand, rules)
    elif solve.deadwood(hand, rules) != solve.arrange(hand, rules).points:
        yield Difference(
            "deadwood", str(hand), rules.to_dict(), solve.deadwood(hand, rules), "the points of arrange"
        )
    if rng.random() < 0.3:
        yield from ask("best_discard", hand, rules)
    if rng.random() < 0.2:
        yield from ask("arrangements", hand, rules)
    if len(hand) <= 14:
        yield from ask("closings", hand, rules)
        if rng.random() < 0.2:
            yield from ask("closing", hand, rules)
            discard = rng.choice(hand.cards) if len(hand) and rng.random() < 0.7 else None
            yield from ask("check_closing", hand, discard, rules)
    if rng.random() < 0.1 and len(hand) <= 12:
        yield from ask("lay_off", hand, random_table(rng, rules), rules)
    if len(hand) <= 6 and rng.random() < 0.5:
        yield from ask("read_meld", hand, rules)
    if rng.random() < DISTANCES:
        in_play = random_hand(rng, rules, rng.choice(rules.hand_sizes) + rng.randint(0, 1))
        if len(in_play) <= 11 and in_play.jokers <= 2:
            seen, kind = random_seen(rng, in_play, rules), rng.choice([None, None, *rules.close_kinds])
            yield from ask("distance", in_play, rules, seen, kind, core_module=advice)


def random_seen(rng: random.Random, hand: Hand, rules: Rules) -> Hand:
    """Cards of the packs beside the hand: none, a few, or many."""
    cards = [13 * suit + rank for suit in range(rules.suits) for rank in range(rules.ranks)]
    packs = Counter(cards * rules.pack_count + [52] * rules.joker_count)
    rest = sorted((packs - Counter(hand.codes)).elements())
    return Hand.from_codes(
        rng.sample(rest, rng.choice([0, 0, min(5, len(rest)), len(rest) // 4, len(rest) // 2]))
    )


def random_table(rng: random.Random, rules: Rules) -> list[Any]:
    """A few melds as they might lie on a table, with jokers in any place that they may take."""
    table: list[Any] = []
    most = rng.choice([1, 2, 3, 6])
    for _ in range(most):
        for one in islice(reference.arrangements(random_hand(rng, rules, 7), rules), 1):
            table += [rng.choice(reference.read_meld(meld.cards, rules)) for meld in one.melds]
    return table[:most]


def _answer(module: Any, question: str, *args: Any) -> object:
    try:
        answer = getattr(module, question)(*args)
        return list(islice(answer, MOST_ARRANGEMENTS)) if question == "arrangements" else answer
    except ValueError as error:
        return type(error), str(error)


def run(hands: int, seed: int) -> tuple[Counter[str], list[Difference]]:
    """Compares on so many hands; half of the rule sets are drawn at random, the others are presets."""
    rng = random.Random(seed)
    counts: Counter[str] = Counter()
    found: list[Difference] = []
    rules = Rules.preset("remigio")
    while counts["hands"] < hands:
        if counts["hands"] % HANDS_A_RULE_SET == 0:
            rules = random_rules(rng) if rng.random() < 0.7 else Rules.preset(rng.choice(PRESETS))
            counts["rule sets"] += 1
        hand = random_hand(rng, rules)
        if too_slow_for_the_twin(hand, rules):
            counts["left out"] += 1
            hand = random_hand(rng, rules, 10)
        counts["hands"] += 1
        found.extend(compare(hand, rules, rng))
    return counts, found


def main() -> int:
    parser = argparse.ArgumentParser(description="Core against twin on random hands under random rules.")
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None, help="processes; all cores if left out")
    options = parser.parse_args()
    share = 2_000
    started = time.monotonic()
    counts: Counter[str] = Counter()
    found: list[Difference] = []
    with ProcessPoolExecutor(options.workers) as pool:
        parts = -(-options.hands // share)
        seeds = range(options.seed * 1_000_000, options.seed * 1_000_000 + parts)
        for done, (some, differences) in enumerate(pool.map(run, [share] * parts, seeds), start=1):
            counts.update(some)
            found.extend(differences)
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
