"""How likely a hand is to close: the answer, in words and as a table."""

from __future__ import annotations

from typing import Any, NamedTuple

from .chances import decimal
from .drawing import Look, look_of_notebook
from .estimate import Estimate
from .texts import capital, say, sentences


class Odds(NamedTuple):
    """How likely a hand is to close.

    Attributes:
        within: for each number of draws, from one on, the chance to have closed by then.
        kinds: the same for each kind of close that was met, by the kind of the best close at the first chance.
        mean: of those that close within all the draws, the mean number of draws; ``None`` if none does.
        now: the kind of the close that a hand of one card more than is dealt has before any draw, or ``None``.
        samples: how many games were played for what is not exact; 0 if all is.

    Example:
        >>> found = odds("2H 3H 4H 5H 7S 7D 7C JD QD 2C", draws=2)
        >>> [round(chance.value, 4) for chance in found.within], list(found.kinds)
        ([0.0816, 0.1633], ['melds'])
    """

    within: tuple[Estimate, ...]
    kinds: dict[str, tuple[Estimate, ...]]
    mean: Estimate | None
    now: str | None
    samples: int

    def explain(self, lang: str = "en", notation: str | None = None) -> str:
        """The chances in words.

        Args:
            lang: the language.
            notation: how cards would be written; there are none.
        """
        rows = [say("label.row", lang, label=label, cards=text) for label, text in self.rows(lang)]
        return sentences([self.headline(lang), *rows])

    def headline(self, lang: str) -> str:
        """What is told, as a sentence."""
        if self.now is not None:
            return say("odds.now", lang, close=say(f"kind.{self.now}", lang))
        return say("odds.headline", lang)

    def rows(self, lang: str) -> list[tuple[str, str]]:
        """What is told, and how much it is: by the draws, then by the kind within all of them, then the mean."""
        told = [
            (say("odds.within", lang, draws=draws), _percent(chance, lang))
            for draws, chance in enumerate(self.within, 1)
        ]
        if len(self.kinds) > 1:
            told += [
                (capital(say(f"kind.{kind}", lang)), _percent(chances[-1], lang))
                for kind, chances in self.kinds.items()
            ]
        if self.mean is not None and len(self.within) > 1:
            told.append((say("odds.mean", lang), _with_error(self.mean, 2, lang)))
        return told

    def _table(self, look: Look) -> str:
        from .drawing.tables import paragraph, table

        rows = [(label, [paragraph(text)]) for label, text in self.rows(look.lang)]
        return table(self.headline(look.lang), rows, look.lang)

    def _repr_html_(self) -> str:
        return self._table(look_of_notebook())

    def to_dict(self) -> dict[str, Any]:
        """The answer in JSON-able values."""
        return {
            "within": [chance.to_dict() for chance in self.within],
            "kinds": {kind: [chance.to_dict() for chance in chances] for kind, chances in self.kinds.items()},
            "mean": None if self.mean is None else self.mean.to_dict(),
            "now": self.now,
            "samples": self.samples,
        }


def _percent(chance: Estimate, lang: str) -> str:
    share = Estimate(100 * chance.value, 100 * chance.error)
    return say("number.percent", lang, number=_with_error(share, 1, lang))


def _with_error(number: Estimate, digits: int, lang: str) -> str:
    """The number, with its standard error unless it is exact."""
    value = decimal(number.value, lang, digits)
    return f"{value} ± {decimal(number.error, lang, digits)}" if number.error else value
