"""The answers: plain immutable tuples with names, each of which can turn into JSON-able values."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Literal, NamedTuple

from .cards import Card, Hand
from .drawing import Drawing, Look, repr_html, repr_svg
from .texts import say, sentences


class Meld(NamedTuple):
    """A set or a run as it is laid on the table.

    Attributes:
        kind: ``"set"`` or ``"run"``.
        cards: the cards in the order in which they are laid.
        stands_for: what each of them stands for; a natural card stands for itself.

    Example:
        >>> meld = Meld("run", (Card("7S"), Card("8S"), Card("*")), (Card("7S"), Card("8S"), Card("9S")))
        >>> str(meld), meld.text(), meld.key
        ('7S 8S *', '7S 8S *(9S)', (6, 7, 52))
    """

    kind: Literal["set", "run"]
    cards: tuple[Card, ...]
    stands_for: tuple[Card, ...]

    def _drawing(self, look: Look) -> Drawing:
        from .drawing.answers import meld

        return meld(self, look)

    def _repr_svg_(self) -> str:
        return repr_svg(self)

    def _repr_html_(self) -> str:
        return repr_html(self)

    @property
    def key(self) -> tuple[int, ...]:
        """The sorted codes of the cards: what tells one meld from another and orders them."""
        return tuple(sorted(card.code for card in self.cards))

    def text(self) -> str:
        """The cards, each joker with the card it stands for."""
        return " ".join(
            f"{card}({role})" if card.is_joker else str(card)
            for card, role in zip(self.cards, self.stands_for, strict=True)
        )

    def __str__(self) -> str:
        return _text(self.cards)

    def to_dict(self) -> dict[str, Any]:
        """The meld in JSON-able values."""
        return {"kind": self.kind, "cards": _text(self.cards), "stands_for": _text(self.stands_for)}


class Arrangement(NamedTuple):
    """A hand parted into melds and loose cards.

    Attributes:
        points: the points of the loose cards.
        melds: the melds, in the order of their keys.
        loose: the loose cards, in the order of their codes.

    Example:
        >>> best = arrange("7S 8S 9S KD 2C")
        >>> best.points, [str(meld) for meld in best.melds], best.loose
        (12, ['7S 8S 9S'], (Card('KD'), Card('2C')))
    """

    points: int
    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]

    def _drawing(self, look: Look) -> Drawing:
        from .drawing.answers import arrangement

        return arrangement(self, look)

    def _repr_svg_(self) -> str:
        return repr_svg(self)

    def _repr_html_(self) -> str:
        return repr_html(self)

    def to_dict(self) -> dict[str, Any]:
        """The arrangement in JSON-able values."""
        return {
            "points": self.points,
            "melds": [meld.to_dict() for meld in self.melds],
            "loose": _text(self.loose),
        }


class Closing(NamedTuple):
    """One way to close.

    Attributes:
        kind: ``remigio``, ``escalera``, ``color``, ``melds``, ``gin``, ``five_pairs`` or ``knock``.
        factor: what the losers' points are multiplied by (``S4-39``).
        jokers: the jokers among the closing cards.
        discard: the card thrown, or ``None``.
        arrangement: the closing cards in melds; ``None`` for ``color`` and ``five_pairs``, which need none.
        cards: the closing cards.

    Example:
        >>> best = closing("2H 3H 4H 5H 6H 7H 8H 9H TH JH *")
        >>> best.kind, best.factor, best.jokers, best.discard, best.arrangement.melds[0].kind
        ('escalera', Fraction(6, 1), 0, Card('*'), 'run')
    """

    kind: str
    factor: Fraction
    jokers: int
    discard: Card | None
    arrangement: Arrangement | None
    cards: Hand

    def _drawing(self, look: Look) -> Drawing:
        from .drawing.answers import closing

        return closing(self, look)

    def _repr_svg_(self) -> str:
        return repr_svg(self)

    def _repr_html_(self) -> str:
        return repr_html(self)

    def to_dict(self) -> dict[str, Any]:
        """The close in JSON-able values; the factor as text such as ``"1/2"``."""
        return {
            "kind": self.kind,
            "factor": str(self.factor),
            "jokers": self.jokers,
            "discard": None if self.discard is None else str(self.discard),
            "arrangement": None if self.arrangement is None else self.arrangement.to_dict(),
        }


class BestDiscard(NamedTuple):
    """The card to throw.

    Attributes:
        points: the fewest points that can be left after it, or of the whole hand if nothing may be thrown.
        card: the card, or ``None``.

    Example:
        >>> best_discard("7S 8S 9S KD *", "remigio")
        BestDiscard(points=0, card=Card('KD'))
    """

    points: int
    card: Card | None

    def _drawing(self, look: Look) -> Drawing:
        from .drawing.answers import best_discard

        return best_discard(self, look)

    def _repr_svg_(self) -> str:
        return repr_svg(self)

    def _repr_html_(self) -> str:
        return repr_html(self)

    def to_dict(self) -> dict[str, Any]:
        """The answer in JSON-able values."""
        return {"points": self.points, "card": None if self.card is None else str(self.card)}


class Reason(NamedTuple):
    """One reason why a close is refused: a text of the catalogue and the facts it speaks of.

    Example:
        >>> (reason,) = check_closing("AH 2H 3H 7S 7D 7C 9D TD JD 4S").reasons
        >>> reason.explain("es")
        'Queda sin ligar 4S: 4 puntos.'
    """

    key: str
    facts: tuple[tuple[str, object], ...] = ()

    def explain(self, lang: str = "en") -> str:
        """The reason in English or Spanish."""
        return say(self.key, lang, **dict(self.facts))


class ClosingCheck(NamedTuple):
    """Whether a hand may close; true in a condition if it may.

    Attributes:
        closing: the best close, or ``None``.
        reasons: why not; empty if it may.
        hand: the hand that was asked about.

    Example:
        >>> check = check_closing("AH 2H 3H 7S 7D 7C 9D TD JD 4S")
        >>> check.ok, check.reason
        (False, '4S stays loose: 4 points.')
    """

    closing: Closing | None
    reasons: tuple[Reason, ...]
    hand: Hand

    def _drawing(self, look: Look) -> Drawing:
        from .drawing.answers import closing_check

        return closing_check(self, look)

    def _repr_svg_(self) -> str:
        return repr_svg(self)

    def _repr_html_(self) -> str:
        return repr_html(self)

    @property
    def ok(self) -> bool:
        """Whether the hand may close."""
        return self.closing is not None

    def __bool__(self) -> bool:
        return self.ok

    @property
    def reason(self) -> str:
        """Why the close is refused, in English; empty if it is not."""
        return self.explain()

    def explain(self, lang: str = "en") -> str:
        """Why the close is refused, in English (``"en"``) or Spanish (``"es"``); empty if it is not."""
        return sentences([reason.explain(lang) for reason in self.reasons])

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """The answer in JSON-able values, the reasons in the language asked for."""
        return {
            "ok": self.ok,
            "closing": None if self.closing is None else self.closing.to_dict(),
            "reasons": [{"key": reason.key, "text": reason.explain(lang)} for reason in self.reasons],
        }


class Addition(NamedTuple):
    """Cards of the hand that join a meld on the table.

    Attributes:
        index: which meld of the table, from 0.
        cards: the cards that join, in the order in which they are laid.
        meld: the grown meld.

    Example:
        >>> (addition,) = lay_off("TS 9S", ["JS QS KS"]).additions
        >>> addition.index, addition.cards, str(addition.meld)
        (0, (Card('9S'), Card('TS')), '9S TS JS QS KS')
    """

    index: int  # type: ignore[assignment]
    cards: tuple[Card, ...]
    meld: Meld

    def to_dict(self) -> dict[str, Any]:
        """The addition in JSON-able values."""
        return {"index": self.index, "cards": _text(self.cards), "meld": self.meld.to_dict()}


class LayOff(NamedTuple):
    """The fewest points of a hand whose cards may join the melds on the table.

    Attributes:
        arrangement: the cards that stay in the hand, in melds and loose.
        additions: what joins the table, at most one addition a meld.

    Example:
        >>> best = lay_off("TS 9S 2H", ["JS QS KS"])
        >>> best.points, best.arrangement.loose, len(best.additions)
        (2, (Card('2H'),), 1)
    """

    arrangement: Arrangement
    additions: tuple[Addition, ...]

    def _drawing(self, look: Look) -> Drawing:
        from .drawing.answers import lay_off

        return lay_off(self, look)

    def _repr_svg_(self) -> str:
        return repr_svg(self)

    def _repr_html_(self) -> str:
        return repr_html(self)

    @property
    def points(self) -> int:
        """The points of the cards that stay loose."""
        return self.arrangement.points

    def to_dict(self) -> dict[str, Any]:
        """The answer in JSON-able values."""
        return {
            "points": self.points,
            "arrangement": self.arrangement.to_dict(),
            "additions": [addition.to_dict() for addition in self.additions],
        }


def _text(cards: tuple[Card, ...]) -> str:
    return " ".join(str(card) for card in cards)
