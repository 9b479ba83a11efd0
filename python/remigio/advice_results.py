"""The answers of the adviser: what each card does that can be drawn, and each that can be thrown."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from .advice_words import How, told_of_discard, told_of_discards, told_of_out, told_of_outs
from .cards import Card
from .drawing import Drawing, Look, look_of_notebook, repr_svg
from .results import Closing
from .texts import sentences

if TYPE_CHECKING:
    from .rule_facts import RuleFacts


class Out(NamedTuple):
    """A card that can be drawn, and what it does for the hand.

    Attributes:
        copies: how many are left to draw.
        points: the fewest that can be left after drawing it and throwing a card.
        discard: the card that is thrown for them; ``None`` if nothing may be thrown.
        distance: the fewest draws to a close from then on; ``None`` if there is no close in reach.
        nearer: whether that is less than the hand's own distance, where the hand is that far from a close at all.
        closing: the best close that it brings, or ``None``.

    Example:
        >>> out = outs("2H 3H 4H 5H 7S 7D 7C JD QD 2C")[Card("KD")]
        >>> out.copies, out.points, out.distance, out.closing.factor
        (2, 0, 0, Fraction(2, 1))
    """

    copies: int
    points: int
    discard: Card | None
    distance: int | None
    nearer: bool
    closing: Closing | None

    def explain(self, lang: str = "en", notation: str | None = None, rules: RuleFacts | None = None) -> str:
        """The card in words: the copies left, and what drawing it leads to.

        Args:
            lang: the language.
            notation: how cards are written; as ``format`` takes it.
            rules: the rules in force; with them "without jokers" is said only where that matters.
        """
        return sentences(told_of_out(self, How(lang, notation, rules)))

    def to_dict(self) -> dict[str, Any]:
        """The answer in JSON-able values."""
        return {
            "copies": self.copies,
            "points": self.points,
            "discard": None if self.discard is None else str(self.discard),
            "distance": self.distance,
            "nearer": self.nearer,
            "closing": None if self.closing is None else self.closing.to_dict(),
        }


class Discard(NamedTuple):
    """A card that can be thrown, and what that leaves.

    Attributes:
        card: the card.
        points: the fewest points that are left.
        closing: the best close that throws it, or ``None``.
        distance: the fewest draws to a close; ``None`` if there is no close in reach.
        outs: how many cards are left to draw that bring the rest a draw nearer to a close, copies counted.
        expected: the mean of the fewest points after the next draw and discard, all unseen cards being equally likely;
            ``None`` if none is left.
        danger: the mean number of melds of three that the card makes with two cards of another player's hand, who holds
            as many cards as this hand after the discard, all unseen cards being equally likely. Where the rules have
            melds of two, of two and one.

    Example:
        >>> best = discards("3S QD 8S AD AC AC * 3C 8D AH 8C")[0]
        >>> best.card, best.points, best.closing.kind, best.distance
        (Card('QD'), 0, 'melds', 0)
    """

    card: Card
    points: int
    closing: Closing | None
    distance: int | None
    outs: int
    expected: Fraction | None
    danger: Fraction

    def explain(self, lang: str = "en", notation: str | None = None, rules: RuleFacts | None = None) -> str:
        """The card in words: what throwing it leads to.

        Args:
            lang: the language.
            notation: how cards are written; as ``format`` takes it.
            rules: the rules in force; with them "without jokers" is said only where that matters.
        """
        return told_of_discard(self, How(lang, notation, rules))

    def to_dict(self) -> dict[str, Any]:
        """The answer in JSON-able values, the fractions as numbers."""
        return {
            "card": str(self.card),
            "points": self.points,
            "closing": None if self.closing is None else self.closing.to_dict(),
            "distance": self.distance,
            "outs": self.outs,
            "expected": None if self.expected is None else float(self.expected),
            "danger": float(self.danger),
        }


class Outs(dict[Card, Out]):
    """The cards that can be drawn, in the order of the cards, and what each does for the hand.

    Example:
        >>> found = outs("2H 3H 4H 5H 7S 7D 7C JD QD 2C")
        >>> sum(out.copies for out in found.values() if out.nearer)
        8
    """

    @property
    def distance(self) -> int | None:
        """The fewest draws to a close of the hand itself; ``None`` if it is out of reach, or no card is left to draw.

        Example:
            >>> outs("2H 3H 4H 5H 7S 7D 7C JD QD 2C").distance
            1
        """
        reached = [out.distance for out in self.values() if out.distance is not None]
        nearer = any(out.nearer for out in self.values())
        return min(reached) + nearer if reached else None

    def explain(self, lang: str = "en", notation: str | None = None, rules: RuleFacts | None = None) -> str:
        """The cards that help in words, with the copies left: first those that close, by their closes.

        Args:
            lang: the language.
            notation: how cards are written; as ``format`` takes it.
            rules: the rules in force; with them "without jokers" is said only where that matters.

        Example:
            >>> found = outs("2H 3H 4H 5H 7S 7D 7C JD QD 2C", seen="TD KD KD * * *")
            >>> for sentence in found.explain().split(". "):
            ...     print(sentence)
            1 draw from a close
            2 of 92 cards left, 2.2%, bring it nearer
            Ordinary close without jokers, ×2: TD (1)
            Ordinary close with 1 joker, ×1: * (1).
        """
        return sentences(told_of_outs(self, How(lang, notation, rules)))

    def _drawing(self, look: Look) -> Drawing:
        from .drawing.advice import outs

        return outs(self, look)

    def _table(self, look: Look) -> str:
        from .drawing.advice import outs_page

        return outs_page(self, look)

    def _repr_svg_(self) -> str:
        return repr_svg(self)

    def _repr_html_(self) -> str:
        return self._table(look_of_notebook())

    def to_dict(self) -> dict[str, Any]:
        """The answers in JSON-able values, by the text of the card."""
        return {str(card): out.to_dict() for card, out in self.items()}


class Discards(tuple[Discard, ...]):
    """The cards that can be thrown, the best first.

    Example:
        >>> discards("2H 3H 4H 5H 7S 7D 7C JD QD 2C KS").to_dict()[0]["card"]
        'KS'
    """

    __slots__ = ()

    def explain(self, lang: str = "en", notation: str | None = None, rules: RuleFacts | None = None) -> str:
        """What to throw, in words, and why it is the best.

        Args:
            lang: the language.
            notation: how cards are written; as ``format`` takes it.
            rules: the rules in force; with them "without jokers" is said only where that matters.

        Example:
            >>> discards("3S QD 8S AD AC AC * 3C 8D AH 8C").explain()
            'Throw QD and close: ordinary close with 1 joker, ×1.'
            >>> discards("7S 8S 2H 3H KD QC 4C 4D 9C JH TS").explain("es", notation="es")[:40]
            'Tirar KD: quedan 67 puntos, a 3 robos de'
        """
        return sentences(told_of_discards(self, How(lang, notation, rules)))

    def _drawing(self, look: Look) -> Drawing:
        from .drawing.advice import discards

        return discards(self, look)

    def _table(self, look: Look) -> str:
        from .drawing.advice import discards_page

        return discards_page(self, look)

    def _repr_svg_(self) -> str:
        return repr_svg(self)

    def _repr_html_(self) -> str:
        return self._table(look_of_notebook())

    def to_dict(self) -> list[dict[str, Any]]:
        """The answers in JSON-able values."""
        return [discard.to_dict() for discard in self]


def expected_points(total: int, copies: int) -> Fraction | None:
    """The mean of the fewest points over so many copies; ``None`` of none."""
    return Fraction(total, copies) if copies else None


def danger(ways: int, companions: int, held: int, unseen: int) -> Fraction:
    """The mean number of short melds in another hand.

    Args:
        ways: in how many ways so many unseen cards make a meld with the card.
        companions: how many cards those are: one or two.
        held: the cards of the other hand.
        unseen: the cards among which they are. There may be fewer than are held or wanted: then there are no ways.

    Returns:
        The mean over all hands that the other may hold.
    """
    return Fraction(ways * comb(held, companions), max(1, comb(unseen, companions)))
