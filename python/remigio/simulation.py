"""Many deals, or matches, between bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from .arena_result import Arena, Pairing
from .bots import Bot, check_bot, check_budget
from .crew import Place, check_place
from .errors import RemigioError, wrong_type
from .rule_values import MAX_PLAYERS, number_in
from .rules import Rules
from .seeds import MOST_SEED
from .simulated import Question, SimulatedDeals, SimulatedMatches
from .simulation_units import play, play_at, simulated
from .threads import core_threads

MOST_ROWS: Final = 50_000_000
"""The most deals times players of a simulation, turned round as they are."""
MOST_TURNS: Final = 10_000

Progress = Callable[[int, int], object]


def simulate(  # noqa: PLR0913 - who plays, what, how often, and how it is reckoned
    bots: Sequence[Bot] = ("adviser", "greedy"),
    rules: Rules | str = "remigio",
    *,
    deals: int = 1000,
    matches: bool = False,
    mirrored: bool = False,
    seed: int = 0,
    playouts: int = 100,
    seconds: float | None = None,
    max_turns: int = 1000,
    threads: int | None = None,
    executor: Place | None = None,
    progress: Progress | None = None,
) -> SimulatedDeals | SimulatedMatches:
    """Let bots play many deals, or many matches, and tell how they went.

    Game ``i`` depends on the seed and on ``i`` alone, so that the answer depends neither on the threads nor on an
    executor, but for ``montecarlo`` with ``seconds``. Where one of the bots is a function, all is played by Python, on
    one thread, or where the executor is.

    Args:
        bots: who sits at each seat: names of ``remigio.bots.NAMES``, or functions of an ``Observation``.
        rules: a preset's name, or ``Rules``.
        deals: how many deals, or matches, are played; each as often as there are players if they are mirrored.
        matches: whether matches are played to their end.
        mirrored: whether each deal is played once for every seat that a bot can have, the bots moving on by a seat.
        seed: 0 to 2**64 - 1.
        playouts: how often ``montecarlo`` plays on from each of the actions that it weighs.
        seconds: how long it thinks about an action instead.
        max_turns: after so many turns of all players a deal is void, if the rules do not end it before.
        threads: how many threads to play on; by default all cores given to the process.
        executor: where to play instead, as for `census`: any ``concurrent.futures.Executor``, a client of Dask, or
            what makes an executor. Units of consecutive games are given to it, one thread each; one that fails, or
            is cancelled there, is played again. Functions must be such as it can pass on.
        progress: called now and then with how many are played, and how many there are; at the end with all.

    Raises:
        IllegalAction: a function gave what is no action, or is not legal; which, at which seat of which game.
        RemigioError: a number is out of its range, or there is no such bot.
        RulesError: the rules are not for so many players.
        KeyboardInterrupt: Ctrl-C ends the play within a twentieth of a second, or once ``montecarlo`` has thought;
            what an executor has not begun is taken back.

    Example:
        >>> found = simulate(("greedy", "random"), "gin", deals=200, seed=1)
        >>> found.gain(0).value > 20, bool((found.closer == 0).mean() > 0.9)
        (True, True)
    """
    players = _players(bots)
    fitted = _that_end(Rules.of(rules).for_players(len(players)), max_turns)
    if matches:
        fitted = fitted.replace(players=(2, len(players)))  # of those still in (A66)
    rotations = len(players) if mirrored else 1
    question = Question(
        players,
        fitted,
        number_in("deals", deals, 1, MOST_ROWS // (rotations * len(players))),
        rotations,
        number_in("seed", seed, 0, MOST_SEED),
        check_budget(playouts, seconds),
        matches,
    )
    count = core_threads(threads)
    told = _Told(_check_progress(progress), question.games)
    tell = None if progress is None else told
    place = None if executor is None else check_place(executor)
    arrays = play(question, count, tell) if place is None else play_at(place, question, tell)
    told.end()
    return simulated(question, arrays)


def _players(bots: Sequence[Bot]) -> tuple[Bot, ...]:
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise wrong_type("bots.list", kind=type(bots).__name__)
    return tuple(map(check_bot, bots))


def _that_end(rules: Rules, max_turns: int) -> Rules:
    most = number_in("max_turns", max_turns, 1, MOST_TURNS)
    if rules.max_turns is not None and rules.max_turns <= most:
        return rules
    return rules.replace(max_turns=most)


class _Told:
    """Tells how many games of all are done, and in the end that all are."""

    def __init__(self, progress: Progress | None, games: int) -> None:
        self._progress = progress
        self._games = games
        self._done = 0

    def __call__(self, done: int) -> None:
        self._done = done
        if self._progress:
            self._progress(done, self._games)

    def end(self) -> None:
        """Tell that all are done, unless that is told."""
        if self._done < self._games:
            self(self._games)


def _check_progress(progress: Progress | None) -> Progress | None:
    if progress is not None and not callable(progress):
        raise wrong_type("census.progress", kind=type(progress).__name__)
    return progress


def arena(  # noqa: PLR0913 - who plays, what, how often, and how it is reckoned
    bots: Sequence[Bot] = ("random", "greedy", "adviser"),
    rules: Rules | str = "remigio",
    *,
    players: int = 2,
    deals: int = 1000,
    seed: int = 0,
    playouts: int = 100,
    seconds: float | None = None,
    max_turns: int = 1000,
    threads: int | None = None,
    executor: Place | None = None,
    progress: Progress | None = None,
) -> Arena:
    """Let every bot play against every other, in mirrored deals.

    One of the first bot plays against as many of the second as there are other seats; each deal is played once for
    each seat that the one can have.

    Args:
        bots: two or more, each as for `simulate`.
        rules: a preset's name, or ``Rules``.
        players: how many seats there are.
        deals: how many deals each pair plays; each as often as there are seats.
        seed: as for `simulate`, as are the others.
        playouts: how often ``montecarlo`` plays on.
        seconds: how long it thinks instead.
        max_turns: after so many turns a deal is void.
        threads: how many threads to play on.
        executor: where to play instead; what makes one is asked for one for every pair.
        progress: called now and then with how many deals of all are played, and how many there are; at the end
            with all.

    Raises:
        RemigioError: there are fewer than two bots; and as for `simulate`.
        RulesError: the rules are not for so many players.

    Example:
        >>> found = arena(("greedy", "random"), "gin", deals=100)
        >>> pairing = found.pairings[0]
        >>> pairing.first, pairing.second, pairing.gain.value > 5 * pairing.gain.error
        ('greedy', 'random', True)
    """
    listed = _players(bots)
    if len(listed) < 2:
        raise RemigioError("bots.two")
    seats = number_in("players", players, 2, MAX_PLAYERS)
    pairs = [
        (first, second)
        for place, first in enumerate(listed)
        for other, second in enumerate(listed)
        if place < other or (place > other and seats > 2)  # of two, one's gain is the other's loss
    ]
    told = _check_progress(progress)
    pairings = []
    for number, (first, second) in enumerate(pairs):
        whole = deals * len(pairs)
        answer = simulate(
            (first, *[second] * (seats - 1)),
            rules,
            deals=deals,
            mirrored=True,
            seed=seed,
            playouts=playouts,
            seconds=seconds,
            max_turns=max_turns,
            threads=threads,
            executor=executor,
            progress=told and _from(told, number * deals, whole),
        )
        found = cast("SimulatedDeals", answer)
        pairings.append(Pairing(found.bots[0], found.bots[1], found.gain(0), found.close_share(0)))
    return Arena(Rules.of(rules).for_players(seats), seats, deals, tuple(pairings))


def _from(progress: Progress, before: int, whole: int) -> Progress:
    return lambda done, _: progress(before + done, whole)
