"""The rows of a ledger: what a deal brought, and who came back."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias


class DealRow(NamedTuple):
    """What a deal brought. All lists are by seat of the match; ``None`` stands for a seat that did not play it.

    Attributes:
        deal: the number of the deal, from 0.
        dealer: the seat that dealt.
        closer: the seat that closed, or went out; ``None`` in a void deal.
        kind: the kind of close.
        factor: what the losers' points were multiplied by.
        void: why nobody closed: ``stock``, ``turns``, ``redeal`` or ``jokers``.
        turns: how many turns were played.
        points: the points of each one's loose cards; ``None`` in a void deal, too.
        changes: what was added to each score.
        wrong_closes: how often each closed wrongly, where that costs points.
        totals: the scores after the deal, also of those who are out.
        out: the seats that it put out.

    Example:
        >>> row = DealRow(0, 0, 1, "melds", Fraction(2), None, 9, (12, 0), (Fraction(24), Fraction(0)), (0, 0),
        ...     (Fraction(24), Fraction(0)), ())
        >>> row.to_dict()["changes"]
        ['24', '0']
    """

    deal: int
    dealer: int
    closer: int | None
    kind: str | None
    factor: Fraction | None
    void: str | None
    turns: int
    points: tuple[int | None, ...]
    changes: tuple[Fraction | None, ...]
    wrong_closes: tuple[int | None, ...]
    totals: tuple[Fraction, ...]
    out: tuple[int, ...]

    def to_dict(self) -> dict[str, Any]:
        """The row in JSON-able values; fractions as text such as ``"25/2"``."""
        return {
            "deal": self.deal,
            "dealer": self.dealer,
            "closer": self.closer,
            "kind": self.kind,
            "factor": None if self.factor is None else str(self.factor),
            "void": self.void,
            "turns": self.turns,
            "points": list(self.points),
            "changes": [None if change is None else str(change) for change in self.changes],
            "wrong_closes": list(self.wrong_closes),
            "totals": [str(total) for total in self.totals],
            "out": list(self.out),
        }


class ReentryRow(NamedTuple):
    """A player who was out came back.

    Attributes:
        seat: who.
        score: the score with which he goes on.
        fee: what it cost; fees are kept apart from the scores.

    Example:
        >>> ReentryRow(2, Fraction(430), 100).to_dict()
        {'seat': 2, 'score': '430', 'fee': 100}
    """

    seat: int
    score: Fraction
    fee: int

    def to_dict(self) -> dict[str, Any]:
        """The row in JSON-able values."""
        return {"seat": self.seat, "score": str(self.score), "fee": self.fee}


LedgerRow: TypeAlias = DealRow | ReentryRow
