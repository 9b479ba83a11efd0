"""Steps a second of environments for programs that learn, gin played at random by Python, all in one run.

    python benchmarks/steps.py [--rounds N]

A step is an action chosen at random among the legal ones, with what the next player sees and may do as arrays. Rates
are medians of interleaved rounds, in the processor's time of one thread. OpenSpiel, PettingZoo and RLCard take part if
they are installed.
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from peers import machine, rate, ratio
from remigio.environments import DealVector

ROWS = 4096


def vector(choosing: bool) -> Callable[[], float]:
    """Many deals at once; the time of the choice counts or not."""
    deals = DealVector(ROWS, "gin", seed=1, threads=1)
    rng = np.random.default_rng(1)

    def round_() -> float:
        used = 0.0
        for _ in range(40):
            started = time.process_time()
            scores = rng.random(deals.masks.shape, np.float32)
            actions = np.where(deals.masks, scores, -1).argmax(axis=1).astype(np.int32)
            chosen = time.process_time()
            deals.step(actions)
            used += time.process_time() - (started if choosing else chosen)
        return used / (40 * ROWS)

    return round_


def pettingzoo() -> Callable[[], float]:
    from remigio.environments.pettingzoo_env import DealEnvironment

    deals = DealEnvironment("gin")
    rng = random.Random(1)
    deals.reset(seed=1)

    def steps(count: int) -> None:
        for _ in range(count):
            mask = deals.last()[0]["action_mask"]
            deals.step(rng.choice(np.flatnonzero(mask).tolist()))
            if deals.deal.is_over:
                deals.reset()

    return timed(steps, 2000)


def open_spiel(name: str) -> Callable[[], float]:
    """A game of OpenSpiel: its own gin, or ours."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    importlib.import_module("remigio.environments.openspiel_game")  # registers ours
    game = pyspiel.load_game(name)
    rng = random.Random(1)
    state = game.new_initial_state()

    def steps(count: int) -> None:
        nonlocal state
        done = 0
        while done < count:
            if state.is_terminal():
                state = game.new_initial_state()
            legal = state.legal_actions()
            if not state.is_chance_node():
                np.array(state.observation_tensor(state.current_player()), np.float32)
                state.legal_actions_mask()
                done += 1
            state.apply_action(rng.choice(legal))

    return timed(steps, 2000)


def rlcard() -> Callable[[], float]:
    import rlcard as library  # type: ignore[import-not-found,unused-ignore]

    game = library.make("gin-rummy", config={"seed": 1})
    rng = random.Random(1)
    state, _ = game.reset()

    def steps(count: int) -> None:
        nonlocal state
        for _ in range(count):
            state, _ = game.step(rng.choice(list(state["legal_actions"])))
            if game.is_over():
                state, _ = game.reset()

    return timed(steps, 500)


def timed(steps: Callable[[int], None], count: int) -> Callable[[], float]:
    """A round of so many steps, which tells the seconds a step."""

    def round_() -> float:
        started = time.process_time()
        steps(count)
        return (time.process_time() - started) / count

    return round_


PLAYERS: dict[str, Callable[[], Callable[[], float]]] = {
    "`DealVector`, 4,096 deals, choice not counted": lambda: vector(choosing=False),
    "`DealVector`, 4,096 deals, choice by NumPy": lambda: vector(choosing=True),
    "PettingZoo, `DealEnvironment`": pettingzoo,
    "OpenSpiel, `python_remigio`": lambda: open_spiel("python_remigio(rules=gin,deals=100)"),
    "OpenSpiel's own `gin_rummy`, C++": lambda: open_spiel("gin_rummy"),
    "RLCard's `gin-rummy`": rlcard,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each, 5 if left out")
    rounds = parser.parse_args().rounds
    made: dict[str, Any] = {}
    for name, make in PLAYERS.items():
        try:
            made[name] = make()
        except ImportError as error:
            print(f"left out: {name}: {error}")
    times = [[one() for one in made.values()] for _ in range(rounds)]
    medians = [statistics.median(column) for column in zip(*times, strict=True)]
    print(f"{machine()}\n\n| gin, one thread | steps | ratio |\n| --- | --- | --- |")
    for name, seconds in zip(made, medians, strict=True):
        print(f"| {name} | {rate(1 / seconds)} | {ratio(medians[1] / seconds)} |")


if __name__ == "__main__":
    main()
