"""Close now or wait: the sums of core and twin on random tables under random rules.

The tests take a sample of it. A long run, with its own seed:

    python tests/waiting_differential.py --tables 2000 --seed 7
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from differential import Difference, random_hand, random_rules, too_slow_for_the_twin
from remigio import (
    Card,
    Hand,
    HandError,
    Rules,
    RulesError,
    Situation,
    best_discard,
    close_or_wait,
    closing,
    reference,
)

DEALS = 2
"""Of a table; the twin plays some ten a second."""

DRAWS = 120


def waiting_rules(rng: random.Random) -> Rules:
    """Rules at random under which one may wait, over all that the deals go by."""
    while True:
        scoring = rng.choice(["penalty", "winner", "payments", "ledger"])
        bonus = rng.choice([0, 40]) if scoring in ("winner", "ledger") else 0
        try:
            return random_rules(rng).replace(
                table_melds=False,
                layoffs="none",
                melds_per_turn=None,
                layoff_on_close="none",
                hand_size=rng.choice([10, 7, 5]),
                take_jokers=rng.random() < 0.8,
                rediscard=rng.random() < 0.3,
                reshuffle=rng.choice(["shuffle", "flip", "end"]),
                max_reshuffles=None,
                stock_floor=rng.choice([0, 0, 2]),
                keep_top_discard=rng.random() < 0.7,
                max_turns=rng.choice([None, None, 9]),
                loser_melds_free=rng.random() < 0.8,
                half_rounding=rng.choice(["exact", "down", "up", "even"]),
                scoring=scoring,
                close_bonus=bonus,
                bonus_multiplied=rng.random() < 0.5,
                match_end=rng.choice(["last_standing", "target", "two_left"]),
                target=rng.choice([60, 100, 500]),
            )
        except RulesError:
            continue


def closing_hand(rng: random.Random, rules: Rules) -> Hand | None:
    """A hand that closes, from one at random by good draws; nothing if that takes long."""
    (dealt,) = rules.hand_sizes
    hand = random_hand(rng, rules, dealt + 1)
    for _ in range(DRAWS):
        if len(hand) != dealt + 1 or closing(hand, rules):
            break
        thrown = best_discard(hand, rules).card
        drawn = [hand - [thrown] + [Card.from_code(code)] for code in rng.sample(range(53), 30) if thrown]
        hand = min((more for more in drawn if points_after(more, rules) is not None), default=hand,
                   key=lambda more: (points_after(more, rules), more.codes))  # fmt: skip
    return hand if len(hand) == dealt + 1 and closing(hand, rules) else None


def points_after(hand: Hand, rules: Rules) -> int | None:
    """The points after the best discard; nothing for a hand that cannot be."""
    try:
        return best_discard(hand, rules).points
    except HandError:
        return None


def random_situation(rng: random.Random, rules: Rules) -> Situation:
    """What is known of a table, most of it possible."""
    (dealt,) = rules.hand_sizes
    others = [rng.choice([dealt, dealt, dealt, 3]) for _ in range(rng.choice([1, 1, 2, 3]))]
    known = [random_hand(rng, rules, rng.choice([0, 0, 1, 2])) for _ in others]
    seen = random_hand(rng, rules, rng.choice([0, 1, 5, 20]))
    scores = [rng.randrange(59) for _ in range(len(others) + 1)]
    return Situation(others, known, seen, rng.choice([0, 1, 3]), rng.choice([None, scores]))


def run(tables: int, seed: int) -> tuple[Counter[str], list[Difference]]:
    """Compares the answers about so many tables."""
    rng = random.Random(seed)
    counts: Counter[str] = Counter()
    found: list[Difference] = []
    while counts["tables"] < tables:
        rules = waiting_rules(rng)
        hand = closing_hand(rng, rules)
        if hand is None or too_slow_for_the_twin(hand, rules):
            continue
        situation = random_situation(rng, rules)
        try:
            core = close_or_wait(hand, situation, rules, samples=DEALS, seed=seed)
        except (HandError, RulesError) as error:
            counts[error.key] += 1
            continue
        twin = reference.close_or_wait(hand, situation, rules, samples=DEALS, seed=seed)
        counts["tables"] += 1
        counts[core.closing.kind] += 1
        for ending in ("better", "others", "nobody"):
            counts[ending] += getattr(core, ending) > 0
        if core != twin:
            found.append(Difference("close_or_wait", f"{hand} {situation}", rules.to_dict(), core, twin))
    return counts, found


def main() -> int:
    parser = argparse.ArgumentParser(description="Close now or wait, of core and twin.")
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    counts, found = run(asked.tables, asked.seed)
    print(", ".join(f"{name} {count}" for name, count in counts.most_common()))
    for difference in found:
        print(*difference, sep="\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
