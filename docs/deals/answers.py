"""What simulated deals answer about a game: turns, closes, points by seat, and what a joker is worth.

A mean over seats or deals, and the gain by joker, are least squares on whole deals: the seats of a deal depend on each
other, so that its standard error is that for clusters, a deal each (Liang and Zeger, Biometrika 73, 1986, 13-22).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from remigio import Deal, SimulatedDeals, simulate
from remigio.rules import KINDS
from remigio.seeds import seeds_of_game
from remigio.simulated import ENDINGS

HERE = Path(__file__).resolve().parent
KEPT = HERE / "answers.jsonl"
FIRST = HERE / "first.jsonl"
"""The same of the first deals alone, which a test plays again."""

BOT: Final = "adviser"
SEED: Final = 2
DEALS: Final = 20_000
FIRST_DEALS: Final = 200

ASKED: Final = (
    ("remigio", 2),
    ("remigio", 4),
    ("rabino", 2),
    ("ludoteka-2", 2),
    ("ludoteka-4", 4),
    ("ramino", 2),
    ("ramino", 4),
    ("gin", 2),
)
"""The rules, and how many play."""

MOST_JOKERS: Final = 3
"""So many and more are told together."""

Row = dict[str, Any]
Estimate = tuple[float, float]
"""A number and its standard error."""


def answers(rules: str, players: int, deals: int) -> Row:
    """What the first deals of the seed answer, between equal bots; seat 0 deals, seat 1 plays first."""
    found = simulate((BOT,) * players, rules, deals=deals, seed=SEED)
    closed = found.closer >= 0
    own_seat = np.broadcast_to(np.eye(players), (deals, players, players))
    gains = gain(found)
    seats = zip(fit(found.points, own_seat), fit(gains, own_seat), strict=True)
    row = {
        "rules": rules,
        "players": players,
        "deals": deals,
        "turns": counted(found.turns[closed] + 1),  # with that of the close
        "closes": named(found.kind[closed], KINDS),
        "voids": named(found.ending[~closed], ENDINGS),
        "seats": [
            {"closes": int((found.closer == seat).sum()), "points": points, "gain": own}
            for seat, (points, own) in enumerate(seats)
        ],
    }
    return {**row, **of_jokers(found, gains)} if found.rules.joker_count else row


def gain(found: SimulatedDeals) -> NDArray[Any]:
    """What each seat got more than the others on average; under penalties, wrote less."""
    others = (found.changes.sum(axis=1, keepdims=True) - found.changes) / (len(found.bots) - 1)
    more: NDArray[Any] = found.changes - others
    return -more if found.rules.scoring == "penalty" else more


def of_jokers(found: SimulatedDeals, gains: NDArray[Any]) -> Row:
    """The gain by the jokers that were dealt to a seat, and by each more than the others have on average.

    The second is the slope of a line: jokers come by chance, so that what goes along with them comes from them. Each
    seat has a height of its own, since not all are dealt as many: where the pack is cut, the cut may show jokers.
    """
    deals, players = gains.shape
    held = np.array([jokers_dealt(found, game) for game in range(deals)])
    number = np.minimum(held, MOST_JOKERS)
    numbers = np.arange(number.max() + 1)
    by_number = fit(gains, (number[..., None] == numbers).astype(float))
    more = held - (held.sum(axis=1, keepdims=True) - held) / (players - 1)
    own_seat = np.broadcast_to(np.eye(players), (deals, players, players))
    return {
        "jokers": [[int((number == one).sum()), *by_number[one]] for one in numbers],
        "joker": fit(gains, np.concatenate([more[..., None], own_seat], axis=2))[0],
    }


def jokers_dealt(found: SimulatedDeals, game: int) -> list[int]:
    """How many jokers each seat was dealt in a game."""
    players = len(found.bots)
    deal = Deal(found.rules, players, seeds_of_game(SEED, game, players)[0])
    return [hand.jokers for hand in deal.hands]


def fit(values: NDArray[Any], design: NDArray[Any]) -> list[Estimate]:
    """The coefficients of least squares.

    Args:
        values: ``(deals, seats)``.
        design: ``(deals, seats, coefficients)``.
    """
    rows = design.reshape(-1, design.shape[2])
    bread = np.linalg.pinv(rows.T @ rows)
    coefficients = bread @ (rows.T @ values.reshape(-1))
    of_deals = ((values - design @ coefficients)[..., None] * design).sum(axis=1)
    errors = np.sqrt(np.diag(bread @ (of_deals.T @ of_deals) @ bread))
    return [
        (round(float(value), 4), round(float(error), 4))
        for value, error in zip(coefficients, errors, strict=True)
    ]


def counted(numbers: NDArray[Any]) -> list[list[int]]:
    """Each number, and how often it is there."""
    found = np.unique(numbers, return_counts=True)
    return np.stack(found, axis=1).tolist()  # type: ignore[no-any-return]


def named(numbers: NDArray[Any], names: tuple[str, ...]) -> dict[str, int]:
    """How often each name is there."""
    return {names[number]: times for number, times in counted(numbers)}


def written(deals: int) -> Iterator[str]:
    """A line of JSON for the rules and players, each."""
    for rules, players in ASKED:
        yield json.dumps(answers(rules, players, deals)) + "\n"


def kept(path: Path = KEPT) -> list[Row]:
    """What was kept of the deals."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
