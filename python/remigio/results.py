"""The answers: plain immutable tuples with names, each of which can turn into JSON-able values."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from .cards import Card, Hand
from .closes import close_title
from .drawing import Drawing, Look, repr_html, repr_svg
from .notation import notation as notation_named
from .texts import capital, say, sentences

if TYPE_CHECKING:
    from .rule_facts import RuleFacts


class Meld(NamedTuple):
    """A set or a run as it is laid on the table.

    Attributes:
        kind: ``"set"`` or ``"run"``.
        cards: the cards in the order in which they are laid.
        stands_for: what each of them stands for; a natural card stands for itself.

    Example:
        >>> meld = Meld("run", (Card("7S"), Card("8S"), Card("*")), (Card("7S"), Card("8S"), Card("9S")))
        >>> str(meld), meld.text(), meld.text("es"), meld.key
        ('7S 8S *', '7S 8S *(9S)', '7P 8P *(9P)', (6, 7, 52))
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

    def text(self, notation: str | None = None) -> str:
        """The cards, each joker with the card it stands for; in the plain notation, or as ``format`` writes cards."""
        how = notation_named(notation)
        return how.between.join(
            how.stand_in(role.code) if card.is_joker else how.names[card.code]
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
        >>> best.explain(), best.explain("es", notation="es")
        ('12 points. Run: 7S 8S 9S. Loose: KD 2C.', '12 puntos. Escalera: 7P 8P 9P. Sueltas: KD 2T.')
    """

    points: int
    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]

    def explain(self, lang: str = "en", notation: str | None = None) -> str:
        """The arrangement in words: the points, the melds, the loose cards.

        Args:
            lang: the language.
            notation: how cards are written; as ``format`` takes it.
        """
        key = "arrangement.points" if self.loose else "arrangement.all_melded"
        return sentences([say(key, lang, points=self.points), *self._rows(lang, notation)])

    def _rows(self, lang: str, notation: str | None) -> list[str]:
        rows = [_row(meld.kind, meld.text(notation), lang) for meld in self.melds]
        return [*rows, _row("loose", _text(self.loose, notation), lang)] if self.loose else rows

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
        >>> best.explain()
        'Escalera without jokers, ×6. Throw: *. Run: 2H 3H 4H 5H 6H 7H 8H 9H TH JH.'
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

    def explain(self, lang: str = "en", notation: str | None = None, rules: RuleFacts | None = None) -> str:
        """The close in words: its name and factor, the card thrown, and the cards.

        Args:
            lang: the language.
            notation: how cards are written; as ``format`` takes it.
            rules: the rules in force; with them "without jokers" is said only where that matters.
        """
        told = [close_title(self, rules, lang) + "."]
        if self.discard is not None:
            told.append(_row("throw", _text((self.discard,), notation), lang))
        if self.arrangement is None:
            told += [
                _row("cards", _text(self.cards, notation), lang),
                say(f"close.no_melds_{self.kind}", lang),
            ]
        else:
            told += self.arrangement._rows(lang, notation)
            if self.arrangement.loose:
                told.append(say("close.knock_points", lang, points=self.arrangement.points))
        return sentences(told)

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

    def explain(self, lang: str = "en", notation: str | None = None) -> str:
        """The reason in a language, its cards in the plain notation or another."""
        return capital(self.told(lang, notation) + ".")

    def told(self, lang: str, notation: str | None) -> str:
        """The reason as it stands in another sentence."""
        return say(self.key, lang, notation=notation, **dict(self.facts)).removesuffix(".")


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

    def explain(self, lang: str = "en", notation: str | None = None) -> str:
        """Why the close is refused, in a language of ``LANGUAGES``; empty if it is not."""
        return sentences([reason.explain(lang, notation) for reason in self.reasons])

    def to_dict(self, lang: str = "en", notation: str | None = None) -> dict[str, Any]:
        """The answer in JSON-able values, the reasons in the language and the notation asked for."""
        return {
            "ok": self.ok,
            "closing": None if self.closing is None else self.closing.to_dict(),
            "reasons": [
                {"key": reason.key, "text": reason.explain(lang, notation)} for reason in self.reasons
            ],
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


def _text(cards: Iterable[Card], notation: str | None = None) -> str:
    return notation_named(notation).write([card.code for card in cards])


def _row(label: str, cards: str, lang: str) -> str:
    return say("label.row", lang, label=say(f"label.{label}", lang), cards=cards)
