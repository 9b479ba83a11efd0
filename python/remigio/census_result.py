"""The exact odds of a deal: how many of all the deals there are end in what."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from os import PathLike
from typing import Any, Final, Self

from .drawing import Drawing, Look, look_of_notebook, repr_svg
from .errors import RemigioError
from .rules import KINDS, Rules

FORMAT: Final = 1
"""The version of the form in which a census is kept."""


@dataclass(frozen=True)
class Census:
    """How many deals of so many cards there are of each kind; every card of the packs is a thing of its own.

    Where the rules deal one card less (`after_discard`), points and closes are those after the best discard.

    Attributes:
        rules: the rules, with the packs that the cards are dealt from.
        cards: how many cards are dealt.
        points: the deals by the fewest points that they can be left with.
        closings: the deals that can close, by the kind and the factor of their best close.
        held: for each kind of close, the deals in which it is there at all, best or not, by the number of jokers
            dealt.
        jokers: the deals with no joker, with one, and so on.
        no_meld: the deals in which no meld can be made of the cards dealt.

    Raises:
        RemigioError: the counts do not add up to the number of deals that there are.

    Example:
        >>> one = Census(Rules.preset("gin"), 1, {**dict.fromkeys(range(1, 10), 4), 10: 16}, {}, {}, (52,), 52)
        >>> one.deals, one.mean, one.chance(one.points[10])
        (52, Fraction(85, 13), Fraction(4, 13))
    """

    rules: Rules
    cards: int
    points: Mapping[int, int]
    closings: Mapping[str, Mapping[Fraction, int]]
    held: Mapping[str, Mapping[int, int]]
    jokers: tuple[int, ...]
    no_meld: int

    def __post_init__(self) -> None:
        for what, counts in (("points", self.points.values()), ("jokers", self.jokers)):
            if sum(counts) != self.deals:
                raise RemigioError("census.not_all", what=what, count=sum(counts), deals=self.deals)
        for what, count in (("closings", self.closing), ("no_meld", self.no_meld)):
            if not 0 <= count <= self.deals:
                raise RemigioError("census.too_many", what=what, count=count, deals=self.deals)

    # What follows from the counts.

    @cached_property
    def deals(self) -> int:
        """All deals: the ways to take so many cards out of the packs."""
        return math.comb(self.rules.card_count, self.cards)

    @property
    def after_discard(self) -> bool:
        """Whether a card is thrown before the points are counted: the rules deal one card less, and not so many."""
        return self.cards not in self.rules.hand_sizes and self.cards - 1 in self.rules.hand_sizes

    @cached_property
    def closing(self) -> int:
        """The deals that can close."""
        return sum(sum(factors.values()) for factors in self.closings.values())

    @cached_property
    def mean(self) -> Fraction:
        """The mean of the fewest points."""
        return Fraction(sum(points * count for points, count in self.points.items()), self.deals)

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the fewest points."""
        squares = sum(points * points * count for points, count in self.points.items())
        return Fraction(squares, self.deals) - self.mean**2

    def chance(self, count: int) -> Fraction:
        """The chance of so many deals."""
        return Fraction(count, self.deals)

    def plot(self, path: str | bytes | PathLike[Any] | None = None, lang: str = "en") -> Any:
        """A picture: the histogram of the fewest points, above the odds of each kind of close.

        It needs matplotlib: ``pip install "remigio[plot]"``.

        Args:
            path: the file to write, such as ``odds.png`` or ``odds.svg``; nothing is written without it.
            lang: the language of the labels.

        Returns:
            The picture, a ``matplotlib.figure.Figure``.

        Raises:
            RemigioError: matplotlib is not installed, or cannot write such a file.
        """
        from .plots import plot

        return plot(self, path, lang)

    def _drawing(self, look: Look) -> Drawing:
        from .drawing.census import histogram

        return histogram(self, look)

    def _table(self, look: Look) -> str:
        from .drawing.census import census_table

        return census_table(self, look.lang)

    def _repr_svg_(self) -> str:
        return repr_svg(self)

    def _repr_html_(self) -> str:
        return self._table(look_of_notebook())

    # Keeping it.

    def to_dict(self) -> dict[str, Any]:
        """The rules, the counts and what follows from them, in values that JSON can hold; fractions as text."""
        return {
            "format": FORMAT,
            "rules": self.rules.to_dict(),
            "cards": self.cards,
            "deals": self.deals,
            "after_discard": self.after_discard,
            "points": _plain(self.points),
            "mean": str(self.mean),
            "variance": str(self.variance),
            "closings": {kind: _plain(factors) for kind, factors in self.closings.items()},
            "held": {kind: _plain(jokers) for kind, jokers in self.held.items()},
            "jokers": list(self.jokers),
            "no_meld": self.no_meld,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The census that the data describe; what follows from the counts is worked out anew.

        Raises:
            RemigioError: the data are of another form, or the counts do not add up.
            RulesError: the rules are wrong.
        """
        try:
            return cls._read(data)
        except RemigioError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError, ZeroDivisionError) as error:
            raise RemigioError("census.not_census", why=f"{type(error).__name__}: {error}") from None

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> Self:
        if data["format"] != FORMAT:
            raise RemigioError("census.format", value=data["format"], format=FORMAT)
        closings = {
            kind_of(kind): {_factor(factor): count_of(count) for factor, count in factors.items()}
            for kind, factors in data["closings"].items()
        }
        return cls(
            Rules.from_dict(data["rules"]),
            count_of(data["cards"]),
            _counts(data["points"]),
            closings,
            {kind_of(kind): _counts(jokers) for kind, jokers in data["held"].items()},
            tuple(count_of(count) for count in data["jokers"]),
            count_of(data["no_meld"]),
        )

    def to_json(self, indent: int | None = None) -> str:
        """The census as a JSON text. Its counts go beyond 2^53: read them as whole numbers, as Python does."""
        import json

        return json.dumps(self.to_dict(), indent=indent, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """The census that a JSON text describes.

        Raises:
            RemigioError: the text is no JSON, or as for `from_dict`.
        """
        import json

        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RemigioError("census.not_census", why=str(error)) from None
        return cls.from_dict(data)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the census to a file, as JSON."""
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(self.to_json(indent=1) + "\n")

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Self:
        """Read a census from a file that `save` wrote.

        Raises:
            OSError: the file cannot be read.
            RemigioError: as for `from_json`.
        """
        with open(path, "rb") as file:
            return cls.from_json(file.read())


def _plain(counts: Mapping[Any, int]) -> dict[str, int]:
    return {str(key): counts[key] for key in sorted(counts)}


def _counts(data: Mapping[str, int]) -> dict[int, int]:
    return {count_of(int(key)): count_of(count) for key, count in data.items()}


def count_of(value: object) -> int:
    """The value, if it is a count; ValueError if not."""
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is no count")
    return value


def _factor(text: str) -> Fraction:
    if not re.fullmatch(r"[0-9]{1,9}(/[0-9]{1,9})?", text):
        raise ValueError(f"{text!r} is no factor")
    return Fraction(text)


def kind_of(name: str) -> str:
    """The name, if it is that of a kind of close; ValueError if not."""
    if name not in KINDS:
        raise ValueError(f"{name!r} is no kind of close")
    return name
