"""A deal whose end is told to it, so that scores can be tried that cards would seldom bring.

Its actions are ``pass``, and ``end CLOSER CHANGE CHANGE ...`` with ``-`` for no closer; after those may stand
``void=WORD`` and ``wrong=PLAYER``.
"""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from typing import Any

from remigio.errors import IllegalAction
from remigio.game_values import DealResult, PlayerResult
from remigio.rules import Rules


class ScriptedDeal:
    def __init__(
        self,
        rules: Rules | str = "remigio",
        players: int = 2,
        seed: int = 0,
        *,
        dealer: int = 0,
        order: Any = None,
        cut: Any = None,
        miscounts: Any = None,
    ) -> None:
        self.rules, self.players, self.seed, self.dealer = Rules.of(rules), players, seed, dealer
        self.order, self.cut, self.miscounts = order, cut, miscounts
        self.history: tuple[str, ...] = ()

    @property
    def result(self) -> DealResult | None:
        if not self.is_over:
            return None
        words = self.history[-1].split()
        facts = dict(word.split("=") for word in words if "=" in word)
        changes = [Fraction(word) for word in words[2 : 2 + self.players]]
        void = facts.get("void")
        return DealResult(
            None if words[1] == "-" else int(words[1]),
            None if void else "melds",
            None if void else Fraction(1),
            None,
            void,
            tuple(
                PlayerResult(
                    None if void else 7, change, None, (), int(facts.get("wrong", "-") == str(player))
                )
                for player, change in enumerate(changes)
            ),
            len(self.history) - 1,
        )

    @property
    def is_over(self) -> bool:
        return bool(self.history) and self.history[-1].startswith("end")

    @property
    def player(self) -> int | None:
        return None if self.is_over else (self.dealer + 1 + len(self.history)) % self.players

    def apply(self, action: str) -> None:
        if self.is_over:
            raise IllegalAction("action.over")
        if not isinstance(action, str):
            raise TypeError("an action is a text")
        words = action.split()
        if action != "pass" and (words[:1] != ["end"] or len(words) < 2 + self.players):
            raise IllegalAction("action.unknown", value=action)
        self.history += (action,)

    def undo(self) -> None:
        self.history = self.history[:-1]

    def copy(self) -> ScriptedDeal:
        return copy(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScriptedDeal) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]
