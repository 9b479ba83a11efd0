"""What a player knows of the table besides his own hand."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any, Final

from .cards import Hand, HandLike
from .errors import HandError, RemigioError, wrong_type
from .limits import MAX_CARDS
from .rule_values import MAX_PLAYERS, number_in, shown, whole

MOST_TURNS: Final = 10_000
MOST_SCORE: Final = 1_000_000_000

Score = int | float | Fraction


@dataclass(frozen=True, init=False)
class Situation:
    """What a player knows of the table besides his own hand.

    Attributes:
        others: how many cards each of the others holds, in the order of play after us.
        known: the cards known to be in each one's hand, since he took them from the discard pile; in the same order,
            and as many hands as others. Those left out at the end are empty.
        seen: the cards on the discard pile.
        turns: how many turns each has played.
        scores: the running scores, ours first, or ``None``.

    Raises:
        CardError: for cards that cannot be read.
        HandError: for more known cards than are held, and for known hands or scores that are not one a player.
        RemigioError: for a number out of its range.
        TypeError: for values of another type.

    Example:
        >>> table = Situation(others=(10, 10), known=["KD KC"], turns=6, scores=(310, 120.5, 480))
        >>> table.known, table.scores[1]
        ((Hand('KD KC'), Hand('')), Fraction(241, 2))
    """

    others: tuple[int, ...]
    known: tuple[Hand, ...]
    seen: Hand
    turns: int
    scores: tuple[Fraction, ...] | None

    def __init__(
        self,
        others: Iterable[int] = (10,),
        known: Iterable[HandLike] = (),
        seen: HandLike = (),
        turns: int = 0,
        scores: Iterable[Score] | None = None,
    ) -> None:
        held = tuple(number_in("others", cards, 1, MAX_CARDS - 1) for cards in _items("others", others))
        if not held:
            raise HandError("situation.alone")
        if len(held) >= MAX_PLAYERS:
            raise HandError("situation.others", count=len(held), most=MAX_PLAYERS - 1)
        of_each = tuple(Hand.of(cards) for cards in _items("known", known))
        if len(of_each) > len(held):
            raise HandError("situation.known_hands", count=len(of_each), others=len(held))
        of_each += (Hand(),) * (len(held) - len(of_each))
        for player, (count, cards) in enumerate(zip(held, of_each, strict=True), 1):
            if len(cards) > count:
                raise HandError("situation.known_cards", player=player, count=count, known=len(cards))
        totals = None if scores is None else tuple(map(_score, _items("scores", scores)))
        if totals is not None and len(totals) != len(held) + 1:
            raise HandError("situation.score_each", count=len(totals), players=len(held) + 1)
        values = held, of_each, Hand.of(seen), number_in("turns", turns, 0, MOST_TURNS), totals
        for field, value in zip(fields(self), values, strict=True):
            object.__setattr__(self, field.name, value)

    @property
    def players(self) -> int:
        """How many play, we among them."""
        return len(self.others) + 1

    def to_dict(self) -> dict[str, Any]:
        """The situation in JSON-able values; scores as text such as ``"241/2"``."""
        return {
            "others": list(self.others),
            "known": [str(cards) for cards in self.known],
            "seen": str(self.seen),
            "turns": self.turns,
            "scores": None if self.scores is None else [str(score) for score in self.scores],
        }


def _items(name: str, values: object) -> list[Any]:
    """The values one by one; a text or a hand is one value, not several."""
    if isinstance(values, (str, bytes, Hand)) or not isinstance(values, Iterable):
        raise wrong_type("situation.list", name=name, kind=type(values).__name__)
    return list(values)


def _score(value: object) -> Fraction:
    if isinstance(value, bool) or not (isinstance(value, (float, Fraction)) or whole(value) is not None):
        raise wrong_type("situation.score_type", kind=type(value).__name__)
    if isinstance(value, float) and not math.isfinite(value):
        raise RemigioError("situation.score", value=shown(value), most=MOST_SCORE)
    written = (
        str(value) if isinstance(value, float) else value
    )  # 0.1 is a tenth, not the nearest binary fraction
    score = Fraction(written) if isinstance(written, (str, Fraction)) else Fraction(whole(value) or 0)
    if abs(score) > MOST_SCORE:
        raise RemigioError("situation.score", value=shown(value), most=MOST_SCORE)
    return score
