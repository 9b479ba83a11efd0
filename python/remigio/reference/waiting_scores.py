"""What a deal brings each player, in the small whole parts of a point in which the core counts."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from ..waiting_game import WaitingGame
from .scores import changes

WE: Final = -1
"""The closer, where it is us; others are told by their place in the order of play, from 0."""


class End(NamedTuple):
    """How a deal has ended: who closed, ``None`` if nobody; with which factor; our points and those of the others."""

    closer: int | None
    factor: Fraction
    ours: int
    points: list[int]


class Scores:
    """The scoring of a game."""

    def __init__(self, game: WaitingGame) -> None:
        self.rules = game.rules
        self.scores = game.situation.scores
        self.unit = game.unit
        self.parts = game.unit * len(game.situation.others)

    def result(self, end: End) -> int:
        """What we get more than the others (``S4-30``, ``S4-35``, ``S4-37``), in parts of a point."""
        ours, *others = self._changes(end)
        if self.rules.scoring in ("ledger", "payments"):
            return int(ours * self.parts)
        more = ours - sum(others, Fraction(0)) / len(others)
        return int((-more if self.rules.scoring == "penalty" else more) * self.parts)

    def match(self, ends: list[End]) -> tuple[int, int]:
        """In how many of the deals the match ends for us: won, lost."""
        if self.scores is None:
            return 0, 0
        outcomes = [self._outcome(end) for end in ends if end.closer is not None]
        return outcomes.count("won"), outcomes.count("lost")

    def _changes(self, end: End) -> list[Fraction]:
        """What is added to each score, ours first."""
        points = [end.ours, *end.points]
        if end.closer is None:
            return [Fraction(0)] * len(points)
        return changes(self.rules, end.closer - WE, "melds", end.factor, points)

    def _outcome(self, end: End) -> str | None:
        rules = self.rules
        low_wins = rules.scoring == "penalty"
        until_target = not low_wins or rules.match_end == "target"
        totals = [score + change for score, change in zip(self.scores or (), self._changes(end), strict=True)]

        def reaches(total: Fraction) -> bool:
            return rules.target is not None and total >= rules.target

        def is_out(total: Fraction) -> bool:
            below = rules.eliminate_below is not None and total < rules.eliminate_below
            return below or (reaches(total) and not until_target)

        ours, *others = totals
        if is_out(ours):
            return "lost"
        standing = [total for total in others if not is_out(total)]
        over = (
            not standing
            or (rules.match_end == "two_left" and len(standing) == 1)
            or (until_target and any(map(reaches, [ours, *standing])))
        )
        best = (min if low_wins else max)(standing, default=None)
        if not over or best == ours:
            return None
        if best is None or (ours < best) == low_wins:
            return "won"
        return "lost"
