"""Many deals stepped at once, by the core."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .. import _core
from ..engine import engine_for
from ..errors import IllegalAction
from ..game_values import Action
from ..rule_values import number_in, shown, whole
from ..rules import Rules
from ..seeds import MOST_SEED
from ..threads import core_threads

MOST_DEALS = 1_000_000


class VectorStep(NamedTuple):
    """What a step of many deals brought; the arrays are those of the ``DealVector``, and change with the next step.

    Attributes:
        gains: what the deals that ended brought each seat, more being better: shape (n, players), float64; 0 elsewhere.
        over: the deals that ended, and have been replaced by others: shape (n,), bool.

    Example:
        >>> deals = DealVector(2, "gin")
        >>> deals.step([1, 2]).over
        array([False, False])
    """

    gains: NDArray[np.float64]
    over: NDArray[np.bool_]


class DealVector:
    """Many deals, each stepped by an action of whoever is to act in it; a deal that ends is replaced by another.

    Deal ``j`` of row ``i`` has the seed ``Random(seed, i + j * n).next()``, and dealer ``j`` modulo the players,
    so that the deals do not depend on the number of threads.

    Args:
        n: how many deals, 1 to 1,000,000.
        rules: a preset's name or ``Rules``. Rules without ``max_turns`` have deals without an end, where nobody closes.
        players: how many seats each deal has.
        seed: that of all deals.
        threads: how many threads work; left out, all that the processor has.

    Attributes:
        observations: what the one to act sees in each deal, as ``encode`` tells: shape (n, size), uint8.
        masks: which actions are legal, by their numbers: shape (n, actions), bool.
        to_act: the seat that is to act: shape (n,), int32.

    Raises:
        RulesError: the rules are not for so many players, or the core cannot play them.

    Example:
        >>> deals = DealVector(3, "gin", seed=7)
        >>> rng = np.random.default_rng(1)
        >>> ended = 0
        >>> for _ in range(300):
        ...     actions = [rng.choice(np.flatnonzero(mask)) for mask in deals.masks]
        ...     ended += int(deals.step(actions).over.sum())
        >>> ended > 0
        True
    """

    def __init__(
        self,
        n: int,
        rules: Rules | str = "remigio",
        players: int = 2,
        seed: int = 0,
        *,
        threads: int | None = None,
    ) -> None:
        rows = number_in("n", n, 1, MOST_DEALS)
        self.rules = Rules.of(rules).for_players(players)
        self._engine = engine_for(self.rules, players)
        self._threads = core_threads(threads)
        first = number_in("seed", seed, 0, MOST_SEED)
        self._native = _core.make_deal_vector(self._engine.native, rows, first)
        self.observations = np.zeros((rows, _core.observation_size(players)), np.uint8)
        self.masks = np.zeros((rows, self._engine.ids.count), np.bool_)
        self.to_act = np.zeros(rows, np.int32)
        self._step = VectorStep(np.zeros((rows, players)), np.zeros(rows, np.bool_))
        self._observe()

    def __len__(self) -> int:
        return len(self.to_act)

    def action(self, number: int) -> Action:
        """The action of a number.

        Raises:
            IllegalAction: it is that of none.

        Example:
            >>> str(DealVector(1).action(7))
            'discard AS'
        """
        known = whole(number)
        found = None if known is None else self._engine.ids.action(known)
        if found is None:
            raise IllegalAction("action.unknown", value=shown(number))
        return found

    def step(self, actions: ArrayLike) -> VectorStep:
        """Do an action in each deal, and look at the deals as they then stand.

        Args:
            actions: the numbers of the actions: shape (n,).

        Returns:
            What the deals that ended brought.

        Raises:
            IllegalAction: an action is refused; no deal has changed.
            ValueError: there are more or fewer actions than deals, or they are no whole numbers.
        """
        chosen = np.asarray(actions)
        if chosen.shape != self.to_act.shape or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"actions: {len(self)} whole numbers, not {chosen.dtype} of shape {chosen.shape}"
            )
        limits = np.iinfo(np.int32)
        numbers = np.ascontiguousarray(np.clip(chosen, limits.min, limits.max), np.int32)
        refused = self._native.step(numbers, self._step.gains, self._step.over, self._threads)
        if refused is not None:
            row, _ = refused
            number = int(chosen[row])
            action = self._engine.ids.action(number)
            if action is None:
                most = self._engine.ids.count - 1
                raise IllegalAction("environments.no_action", row=row, number=number, most=most)
            raise IllegalAction("environments.in_row", row=row, number=number, action=str(action))
        self._observe()
        return self._step

    def reset(self, seed: int = 0) -> None:
        """Deal anew, from a seed."""
        self._native.reset(number_in("seed", seed, 0, MOST_SEED))
        self._observe()

    def _observe(self) -> None:
        self._native.observe(self.to_act, self.observations, self.masks, self._threads)

    def __repr__(self) -> str:
        players: Any = self._step.gains.shape[1]
        return f"<DealVector of {len(self)} deals of {self.rules.name}, {players} players>"
