"""Whole games of gin played at random: the core, this package from Python, OpenSpiel and RLCard, in one run.

    python benchmarks/games.py [--games 200] [--rounds 7]

Each is asked in turn, round by round, in the processor's time of one thread; told are the medians. Games differ in
their length, as each has its own chance and ends a game in its own way: actions a second say more than games. The
other projects take part if they are installed.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from remigio import Deal, simulate
from remigio.bots import Player
from remigio.seeds import seeds_of_game

Round = Callable[[int], int]
"""Plays so many games, and tells how many actions they took."""


def from_python(games: int) -> int:
    """`remigio.Deal`, by the numbers of its actions."""
    actions = 0
    for game in range(games):
        deal = Deal("gin", seed=game)
        source = random.Random(game)
        while not deal.is_over:
            deal.apply(source.choice(deal.legal_ids()))
            actions += 1
    return actions


class Core:
    """`simulate` between two of the core's random bots."""

    def __init__(self) -> None:
        counted = 0
        self.games = 100
        for game in range(self.games):  # the same games, action by action
            seed, *bots = seeds_of_game(0, game, 2)
            deal = Deal("gin", seed=seed)
            players = [Player("random", "gin", seed=own) for own in bots]
            while deal.player is not None:
                deal.apply(players[deal.player].choose(deal))
                counted += 1
        self.mean = counted / self.games

    def __call__(self, games: int) -> int:
        simulate(("random", "random"), "gin", deals=games, threads=1)
        return round(self.mean * games)


def open_spiel() -> Round:
    """Its game in C++, driven from Python."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    game = pyspiel.load_game("gin_rummy")

    def play(games: int) -> int:
        actions = 0
        for number in range(games):
            source = random.Random(number)
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(source.choice(state.chance_outcomes())[0])
                else:
                    state.apply_action(source.choice(state.legal_actions()))
                    actions += 1
        return actions

    return play


def rlcard() -> Round:
    """Its environment, in Python."""
    import rlcard as cards  # type: ignore[import-not-found,unused-ignore]

    environment: Any = cards.make("gin-rummy", config={"seed": 1})

    def play(games: int) -> int:
        actions = 0
        for number in range(games):
            source = random.Random(number)
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(source.choice([*state["legal_actions"]]))
                actions += 1
        return actions

    return play


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    asked: dict[str, tuple[Round, int]] = {
        "remigio, simulate": (Core(), 50 * options.games),
        "remigio, Deal": (from_python, options.games),
    }
    for module, name, made in (("pyspiel", "OpenSpiel", open_spiel), ("rlcard", "RLCard", rlcard)):
        if importlib.util.find_spec(module):
            asked[name] = (made(), max(1, options.games // 10))
    rates: dict[str, list[float]] = {name: [] for name in asked}
    for _ in range(options.rounds):
        for name, (play, games) in asked.items():
            start = time.thread_time()
            actions = play(games)
            rates[name].append(actions / (time.thread_time() - start))
    first = statistics.median(rates["remigio, simulate"])
    for name, found in rates.items():
        rate = statistics.median(found)
        print(json.dumps({"who": name, "actions_per_second": round(rate), "ratio": round(first / rate, 1)}))


if __name__ == "__main__":
    main()
