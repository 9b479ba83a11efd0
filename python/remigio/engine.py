"""The core's engines, and what it takes and gives as values of the package."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, overload

from . import _core
from .action_ids import ActionIds, has_table
from .errors import RulesError
from .limits import MAX_CARDS
from .processor import on_change
from .results import Meld
from .rule_values import MAX_PLAYERS
from .rules import Rules
from .solve import _meld, _native_meld, _solver

_MOST_MELDS: Final = 60_000


class CoreMelds(Sequence[Meld]):
    """The melds that can be laid on the table, as the core numbers them."""

    def __init__(self, engine: _core.Engine) -> None:
        self._engine = engine

    @property
    def melds(self) -> Sequence[Meld]:
        """Every meld as it lies."""
        return self

    def __len__(self) -> int:
        return self._engine.melds

    @overload
    def __getitem__(self, place: int) -> Meld: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Meld, ...]: ...
    def __getitem__(self, place: int | slice) -> Meld | tuple[Meld, ...]:
        if isinstance(place, slice):
            return tuple(self[one] for one in range(*place.indices(len(self))))
        return _meld(self._engine.meld(place))

    def __iter__(self) -> Iterator[Meld]:
        return (self[place] for place in range(len(self)))

    def place_of(self, meld: Meld) -> int | None:
        """The number of a meld; ``None`` if it is none of them."""
        if len(meld.cards) > MAX_CARDS:
            return None
        found = self._engine.find_meld(_native_meld(meld))
        return None if found < 0 else found


class CoreEngine:
    """An engine of the core, with the numbers of its actions.

    Attributes:
        rules: the rules, with the hand size and the packs of so many players.
        native: the engine.
        ids: the numbers of the actions.
    """

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules = rules
        self.native = _core.make_engine(_solver(rules), game_text(rules), players)
        self.ids = ActionIds(CoreMelds(self.native) if has_table(rules) else None)


def engine_for(rules: Rules, players: int) -> CoreEngine:
    """The engine for rules that are fitted to so many players.

    Raises:
        RulesError: the factors have too small parts, there are too many melds for the table, or too many players.
    """
    if players > MAX_PLAYERS:
        raise RulesError("deal.too_many_players", players=players, most=MAX_PLAYERS)
    try:
        return _engine(rules, players)
    except ValueError as error:
        if "melds" in str(error):
            raise RulesError("table.too_many_melds", limit=_MOST_MELDS) from None
        raise


@lru_cache(maxsize=64)
def _engine(rules: Rules, players: int) -> CoreEngine:
    return CoreEngine(rules, players)


on_change(_engine.cache_clear)


def game_text(rules: Rules) -> str:
    """The rules as the lines in which the core reads those that the solver does not look at.

    Example:
        >>> [line for line in game_text(Rules.preset("gin")).splitlines() if "bonus" in line]
        ['close_bonus = 0', 'bonus_multiplied = false', 'gin_bonus = 25', 'undercut_bonus = 25']
    """
    values = rules.to_dict()
    skipped = ("name", "players", "factors")
    return "\n".join(
        f"{field} = {_written(value)}" for field, value in values.items() if field not in skipped
    )


def _written(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {_written(one)}' for key, one in value.items())}}}"
    return str(value)
