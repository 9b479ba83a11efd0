"""The names of the players, and how many play."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

from .errors import RemigioError, wrong_type
from .rule_values import MAX_PLAYERS, number_of, shown

LONGEST_NAME: Final = 60


def check_names(names: Iterable[str] | None, players: int | None) -> tuple[tuple[str, ...] | None, int]:
    """The names, and how many play: as many as there are names, or two.

    Raises:
        RemigioError: there are fewer or more names than players, one is empty, too long or has letters that cannot
            be printed, or two are the same.
        TypeError: not a list of names, or players is no whole number.
    """
    if names is None:
        return None, 2 if players is None else players
    if isinstance(names, (str, bytes)) or not isinstance(names, Iterable):
        raise wrong_type("match.names_type", kind=type(names).__name__)
    given = tuple(islice(names, MAX_PLAYERS + 1))
    if len(given) > MAX_PLAYERS or (players is not None and number_of("players", players) != len(given)):
        raise RemigioError("match.names", count=len(given), players=shown(players or MAX_PLAYERS))
    for name in given:
        if not isinstance(name, str):
            raise wrong_type("match.names_type", kind=type(name).__name__)
        if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
            raise RemigioError("match.name", value=shown(name), most=LONGEST_NAME)
        if given.count(name) > 1:
            raise RemigioError("match.same_name", value=shown(name))
    return given, len(given)
