"""Deals of the core against deals of the twin, action by action, under the presets and under random rules.

The tests take a sample of it. A long run, with its own seed:

    python tests/deal_differential.py --deals 2000 --seed 7
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from typing import Any

from differential import random_rules
from remigio import PRESETS, Rules, RulesError, reference
from remigio.deal import Deal
from remigio.errors import RemigioError

MOST_ACTIONS = 150
SAMPLES = 0.05
REFUSALS = 6


def random_game(rng: random.Random) -> tuple[Rules, int]:
    """Rules drawn at random over all that decides deals, and a number of players for whom they are."""
    while True:
        try:
            players = rng.choice([2, 2, 3, 3, 4, 5])
            rules = random_rules(rng) if rng.random() < 0.5 else Rules.preset(rng.choice(PRESETS))
            if rng.random() < 0.9:
                rules = rules.replace(players=(2, None), **_random_changes(rng))
            fitted = rules.for_players(players)
            Deal(fitted, players)
        except RulesError:
            continue
        return rules, players


def _random_changes(rng: random.Random) -> dict[str, Any]:
    table = rng.random() < 0.35
    close = rng.random() < 0.15
    penalty = rng.random() < 0.3
    changes: dict[str, Any] = {
        "hand_size": rng.choice([3, 5, 7, 10]) if rng.random() < 0.6 else 10,
        "packs": rng.choice([1, 2, "auto", 3]),
        "jokers_per_pack": rng.choice([0, 1, 2, 4]),
        "deal_packet": rng.choice([1, 1, 2, 3]),
        "cut_deal": rng.random() < 0.5,
        "min_cut": rng.choice([1, 3, 10]),
        "upcard": rng.random() < 0.85,
        "upcard_joker": rng.choice(["keep", "replace"]),
        "upcard_offer": rng.random() < 0.3,
        "starter": rng.choice(["next", "next", "dealer"]),
        "rediscard": rng.random() < 0.3,
        "take_jokers": rng.random() < 0.7,
        "discard_jokers": rng.random() < 0.7,
        "table_melds": table,
        "melds_per_turn": rng.choice([None, 1, 2]) if table else None,
        "layoffs": rng.choice(["none", "own", "any"]) if table else "none",
        "reshuffle": rng.choice(["shuffle", "flip", "end"]),
        "keep_top_discard": rng.random() < 0.7,
        "max_reshuffles": rng.choice([None, None, 1, 2]),
        "stock_floor": rng.choice([0, 0, 0, 2, 20]),
        "max_turns": rng.choice([None, 20, 60]),
        "close_limit": rng.choice([0, 0, 10, 40, 60]),
        "close_discard": rng.choice(["required", "optional"]),
        "close_face_down": rng.random() < 0.5,
        "first_close_round": rng.choice([1, 1, 2, 4]),
        "close_before_draw": close,
        "special_call": rng.random() < 0.3,
        "wrong_close": "penalty" if penalty else "reject",
        "wrong_close_penalty": 25 if penalty else 0,
        "layoff_on_close": rng.choice(["none", "closer", "all"]),
        "loser_melds_free": rng.random() < 0.75,
        "loser_arrangement": rng.choice(["optimal", "optimal", "declared"]),
        "loser_specials_zero": rng.choice([(), ("color",), ("color", "escalera", "remigio", "five_pairs")]),
        "half_rounding": rng.choice(["exact", "down", "up", "even"]),
        "in_hand_multiplier": rng.choice([1, 2]),
        "scoring": rng.choice(["penalty", "winner", "ledger", "payments", "knock"]),
        "misdeal": rng.choice(["repair", "redeal"]),
        "extra_to": rng.choice(["stock", "discard"]),
        "consent": rng.choice(["all", "majority"]),
    }
    if changes["reshuffle"] == "end":
        changes["max_reshuffles"] = None
    if not changes["upcard"]:
        changes["upcard_joker"], changes["upcard_offer"] = "keep", False
    if close:
        changes["first_close_round"] = 1
    if changes["scoring"] in ("winner", "ledger", "knock"):
        changes["close_bonus"], changes["bonus_multiplied"] = rng.choice([0, 40]), rng.random() < 0.5
    if changes["scoring"] == "knock":
        changes["gin_bonus"], changes["undercut_bonus"] = 25, 10
    return changes


def differences(rng: random.Random, rules: Rules | str, players: int) -> tuple[list[str], int, str]:
    """Play one random deal by both; what differs, the number of actions, how it ended."""
    miscounts = {seat: rng.choice([-2, -1, 1, 2]) for seat in range(players) if rng.random() < 0.1}
    setup = {"seed": rng.getrandbits(64), "dealer": rng.randrange(players), "miscounts": miscounts}
    try:
        twin = reference.Deal(rules, players, **setup)
    except RemigioError as error:
        try:
            Deal(rules, players, **setup)
        except RemigioError as other:
            return ([] if str(error) == str(other) else [f"{error} / {other}"]), 0, "refused"
        return [f"the core takes what the twin refuses: {error}"], 0, "refused"
    core = Deal(rules, players, **setup)
    actions = 0
    while True:
        found = compare(rng, core, twin)
        if found:
            return found, actions, "differs"
        if twin.is_over or actions == MOST_ACTIONS:
            break
        action = choose(rng, core.legal_ids())
        core.apply(action)
        twin.apply(action)
        actions += 1
    if actions and rng.random() < 0.2:
        core.undo()
        twin.undo()
        return compare(rng, core, twin), actions, "undone"
    result = twin.result
    return [], actions, "goes on" if result is None else result.void or str(result.kind)


def choose(rng: random.Random, legal: list[int]) -> int:
    """An action at random, but one that closes or melds rather than others."""
    rare = [action for action in legal if action >= 60]
    return rng.choice(rare if rare and rng.random() < 0.7 else legal)


def compare(rng: random.Random, core: Deal, twin: Any) -> list[str]:
    """What differs between the two as they stand."""
    names = [
        "phase",
        "player",
        "hands",
        "stock",
        "pile",
        "table",
        "turns",
        "result",
        "history",
        "num_actions",
    ]
    found = [
        f"{name}: {mine!r} / {theirs!r}"
        for name in names
        if (mine := getattr(core, name)) != (theirs := getattr(twin, name))
    ]
    if core.legal_ids() != twin.legal_ids():
        found.append(f"legal: {core.legal_actions()} / {twin.legal_actions()}")
    seat = rng.randrange(core.players)
    if core.observation(seat) != twin.observation(seat):
        found.append(f"observation: {core.observation(seat)} / {twin.observation(seat)}")
    for who, deal in (("core", core), ("twin", twin)):
        try:
            deal.check()
        except AssertionError as error:
            found.append(f"{who}: {error}")
    if rng.random() < SAMPLES:
        seed = rng.getrandbits(64)
        one, other = core.sample(seat, seed), twin.sample(seat, seed)
        one.check()
        found += [
            f"sample, {name}: {getattr(one, name)} / {getattr(other, name)}"
            for name in ("hands", "stock", "pile")
            if getattr(one, name) != getattr(other, name)
        ]
    return found + refusals(rng, core, twin)


def refusals(rng: random.Random, core: Deal, twin: Any) -> list[str]:
    """Actions at random, most of which are refused, and those of the hand: for the same reason by both."""
    found = []
    hand = core.hands[core.player or 0]
    numbers = [rng.randrange(core.num_actions) for _ in range(REFUSALS // 2)]
    numbers += [7 + card.code for card in rng.sample(hand.cards, min(1, len(hand)))]
    numbers += [60 + 54 * rng.randrange(4) + card.code for card in rng.sample(hand.cards, min(1, len(hand)))]
    numbers += [rng.randrange(7), 113]
    for number in numbers:
        reasons = []
        for deal in (core.copy(), twin.copy()):
            try:
                deal.apply(number)
            except RemigioError as error:
                reasons.append((error.key, str(error)))
            else:
                reasons.append(("done", str(deal.phase)))
        if reasons[0] != reasons[1]:
            found.append(f"refusal of {core.action(number)}: {reasons[0]} / {reasons[1]}")
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Deals of the core against deals of the twin.")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    started, actions, ends, wrong = time.monotonic(), 0, {}, 0
    for number in range(options.deals):
        rng = random.Random(f"{options.seed}/{number}")
        rules, players = (Rules.preset(PRESETS[number % 6]), 0) if number % 4 == 0 else random_game(rng)
        if not players:
            least, most = rules.players
            players = rng.choice([seats for seats in (2, 3, 4) if least <= seats <= (most or 4)])
        found, played, end = differences(rng, rules, players)
        actions += played
        ends[end] = ends.get(end, 0) + 1
        if found:
            wrong += 1
            print(f"deal {number}, {players} players, after {played} actions, {rules!r}")
            print(*found, sep="\n")
    seconds = time.monotonic() - started
    print(f"{options.deals} deals, {actions} actions, {wrong} differences, {seconds:.0f} s; {ends}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
