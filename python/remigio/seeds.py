"""Random numbers of a match that depend on its seed alone: the seed of each deal, and the draw of the seats."""

from __future__ import annotations

from typing import Final

MOST_SEED: Final = (1 << 64) - 1

_STEP: Final = 0x9E3779B97F4A7C15
_SEATS: Final = MOST_SEED  # the stream of the draw of the seats; those below are the deals


def deal_seed(seed: int, number: int) -> int:
    """The seed of a deal of a match: the first number of its stream.

    Args:
        seed: the seed of the match.
        number: the number of the deal, from 0.

    Example:
        >>> deal_seed(7, 0), deal_seed(7, 1)
        (11241344834629033336, 18143426351604549229)
    """
    return _mix(_begin(seed, number))


def seeds_of_game(seed: int, number: int, bots: int) -> tuple[int, ...]:
    """The seeds of a simulated game, that of its deal or match first, then those of its bots.

    Args:
        seed: the seed of the simulation.
        number: the number of the game, from 0.
        bots: how many bots play.

    Example:
        >>> seeds_of_game(7, 0, 2)[0] == deal_seed(7, 0)
        True
    """
    state = _begin(seed, number)
    return tuple(_mix(state + step * _STEP & MOST_SEED) for step in range(bots + 1))


def seats_drawn(seed: int, players: int) -> list[int]:
    """Who gets each seat in a draw (``S4-1``): the places in the list of players, all orders equally likely.

    Example:
        >>> seats_drawn(7, 4)
        [1, 0, 2, 3]
    """
    state = _begin(seed, _SEATS)
    order = list(range(players))
    for place in range(players):
        count, low = players - place, -1
        while low < (1 << 64) % count:  # Lemire 2019
            other, low = divmod(_mix(state) * count, 1 << 64)
            state = state + _STEP & MOST_SEED
        order[place], order[place + other] = order[place + other], order[place]
    return order


def _begin(seed: int, stream: int) -> int:
    """The state in which a stream of a seed begins, as in ``cpp/include/remigio/random.hpp``."""
    return _mix(_mix(seed) + stream & MOST_SEED)


def _mix(state: int) -> int:
    """The first number of a SplitMix64 begun at ``state``."""
    state = state + _STEP & MOST_SEED
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & MOST_SEED
    state = (state ^ state >> 27) * 0x94D049BB133111EB & MOST_SEED
    return state ^ state >> 31
