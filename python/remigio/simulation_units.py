"""A simulation as arrays of its games, at one go or in units: consecutive games, each played by itself, anywhere."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any, Final

from . import _core
from .bots import adviser_for
from .crew import Crew, undisturbed
from .engine import engine_for
from .simulated import DEAL_ROW, MATCH_ROW, Question, SimulatedDeals, SimulatedMatches
from .simulation_in_python import deals_in_python, matches_in_python

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Arrays = tuple[NDArray[Any], ...]
    """As `SimulatedDeals` and `SimulatedMatches` take them: what happened, then a number for each seat, or two."""

_DEALS: Final = 512  # of a unit: a fraction of a second
_SLOWER: Final = 64  # montecarlo, and functions
_A_MATCH: Final = 16  # deals

Tell = Callable[[int], object]


def units(question: Question) -> list[Question]:
    """The parts of a question, in the order of the games.

    Example:
        >>> found = simulate(("random", "random"), "gin", deals=1000)
        >>> [(part.first, part.games) for part in units(found.question)]
        [(0, 512), (512, 488)]
    """
    slow = any(bot == "montecarlo" or not isinstance(bot, str) for bot in question.players)
    cost = question.rotations * (_SLOWER if slow else 1) * (_A_MATCH if question.matches else 1)
    size, end = max(_DEALS // cost, 1), question.first + question.games
    return [
        question._replace(first=first, games=min(size, end - first))
        for first in range(question.first, end, size)
    ]


def play(question: Question, threads: int = 1, tell: Tell | None = None) -> Arrays:
    """Play the games of a question.

    Args:
        question: what is played.
        threads: how many threads the core plays on.
        tell: told now and then how many games are done.
    """
    if all(isinstance(bot, str) for bot in question.players):
        return _by_core(question, threads, tell)
    return (matches_in_python if question.matches else deals_in_python)(question, tell)


def play_at(place: Executor | Callable[[], Executor], question: Question, tell: Tell | None = None) -> Arrays:
    """Play the games of a question in units elsewhere; they come back in order.

    Args:
        place: an executor, or what makes one.
        question: what is played.
        tell: told after each unit how many games are done.
    """
    import numpy as np

    parts = units(question)
    crew = Crew(play, place)
    found, done = {}, 0
    try:
        for number, arrays in crew.answers(parts, range(len(parts))):
            found[number] = arrays
            done += parts[number].games
            if tell:
                tell(done)
    finally:
        with undisturbed():
            crew.dismiss()
    in_order = [found[number] for number in range(len(parts))]
    return tuple(np.concatenate(arrays) for arrays in zip(*in_order, strict=True))


def simulated(question: Question, arrays: Arrays) -> SimulatedDeals | SimulatedMatches:
    """What was played, as it is told."""
    unit = engine_for(question.rules, len(question.players)).native.unit
    return (SimulatedMatches if question.matches else SimulatedDeals)(question, unit, *arrays)


def _by_core(question: Question, threads: int, tell: Tell | None) -> Arrays:
    import numpy as np

    rules, players = question.rules, len(question.players)
    names = [bot for bot in question.players if isinstance(bot, str)]
    adviser = adviser_for(names, rules)
    games = (question.first, question.games, question.rotations, question.seed)
    how = (*question.budget, *games, threads, tell)
    if question.matches:
        engines = [engine_for(rules, count).native for count in range(2, players + 1)]
        rows, scores = _core.simulate_matches(engines, adviser, names, *how)
        return np.frombuffer(rows, MATCH_ROW), np.frombuffer(scores, "i8").reshape(-1, players)
    rows, points, changes = _core.simulate_deals(engine_for(rules, players).native, adviser, names, *how)
    return (
        np.frombuffer(rows, DEAL_ROW),
        np.frombuffer(points, "i4").reshape(-1, players),
        np.frombuffer(changes, "i8").reshape(-1, players),
    )
