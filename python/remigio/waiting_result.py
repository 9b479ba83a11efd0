"""Close now or wait: what both are worth, and how the match may end."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from .card_text import JOKER_CODE
from .cards import Card
from .chances import decimal
from .closes import close_name
from .drawing import Look, look_of_notebook
from .estimate import Estimate, Sums, mean_of
from .notation import notation as notation_named
from .results import Closing
from .texts import say, sentences

_CERTAIN: Final = 2  # standard errors


class MatchChances(NamedTuple):
    """How often the match ends for us with the deal.

    Attributes:
        won: the chance that it ends and we win it, alone.
        lost: the chance that we go out, or that it ends and another wins it.

    Example:
        >>> MatchChances(won=0.25, lost=0.5).lost
        0.5
    """

    won: float
    lost: float

    def to_dict(self) -> dict[str, float]:
        """The chances in JSON-able values."""
        return {"won": self.won, "lost": self.lost}


class Tally(NamedTuple):
    """What the core and the twin count over some samples; ``cpp/include/remigio/waiting.hpp`` tells what it is."""

    first_throw: int
    parts: int
    factor_unit: int
    closed: int
    others_closed: int
    factors: int
    now: Sums
    waited: Sums
    gain: Sums
    match_now: tuple[int, int]
    match_waited: tuple[int, int]


class CloseOrWait(NamedTuple):
    """What closing now and waiting for a better factor are worth, by deals that are played to their end.

    What is worth something depends on the scoring. Under ``penalty`` it is what the others write on average less what
    we write; under ``payments`` and ``ledger`` what we get; under ``winner`` what we get less what each of the others
    gets on average. A void deal is worth nothing.

    Attributes:
        closing: the best close that is possible now.
        throw: what to throw to wait; ``None`` if nothing may be thrown.
        close: the points that closing now is worth.
        wait: the points that waiting is worth.
        gain: ``wait`` less ``close``; its error is small, since both are played from the same hidden cards.
        better: the chance that waiting ends with our close, with a better factor.
        others: the chance that it ends with another's.
        nobody: the chance that the deal is void.
        factor: the mean factor of our close after waiting, or ``None``.
        match_close: how the match ends if we close now; ``None`` without scores.
        match_wait: how it ends if we wait.
        samples: how many deals were played.
        scoring: the scoring of the rules.

    Example:
        >>> answer = close_or_wait("2H 3H 4H 7S 7D 7C TC JC QC * 5S", Situation((10, 10)), samples=400)
        >>> answer.advice, str(answer.throw), answer.closing.factor
        ('close', '5S', Fraction(1, 1))
    """

    closing: Closing
    throw: Card | None
    close: Estimate
    wait: Estimate
    gain: Estimate
    better: float
    others: float
    nobody: float
    factor: float | None
    match_close: MatchChances | None
    match_wait: MatchChances | None
    samples: int
    scoring: str

    @property
    def advice(self) -> Literal["close", "wait", "either"]:
        """What is worth more, by more than two standard errors of the difference; ``"either"`` if neither is."""
        if abs(self.gain.value) <= _CERTAIN * self.gain.error:
            return "either"
        return "wait" if self.gain.value > 0 else "close"

    def explain(self, lang: str = "en", notation: str | None = None) -> str:
        """The advice and the numbers in words.

        Args:
            lang: the language.
            notation: how cards are written; as ``format`` takes it.
        """
        rows = [say("label.row", lang, label=label, cards=text) for label, text in self.rows(lang, notation)]
        return sentences([self.headline(lang), *rows, say(f"waiting.scale_{self.scoring}", lang)])

    def headline(self, lang: str) -> str:
        """The advice as a sentence."""
        return say(f"waiting.advice_{self.advice}", lang)

    def rows(self, lang: str, notation: str | None = None) -> list[tuple[str, str]]:
        """What is told, and how much it is."""
        how = notation_named(notation)
        name = close_name(self.closing, None, lang)
        close = say("close.name", lang, name=name, factor=self.closing.factor)
        now = say("waiting.as", lang, points=_points(self.close, lang), close=close)
        wait = _points(self.wait, lang)
        if self.throw is not None:
            wait = say("waiting.throwing", lang, points=wait, card=how.names[self.throw.code])
        better = _percent(self.better, lang)
        if self.factor is not None:
            better = say("waiting.factor", lang, chance=better, factor=decimal(self.factor, lang, 1))
        told = [
            ("close", now),
            ("wait", wait),
            ("gain", _points(self.gain, lang)),
            ("better", better),
            ("others", _percent(self.others, lang)),
            ("nobody", _percent(self.nobody, lang)),
        ]
        for name, match in (("match_close", self.match_close), ("match_wait", self.match_wait)):
            if match is not None:
                won, lost = _percent(match.won, lang), _percent(match.lost, lang)
                told.append((name, say("waiting.match", lang, won=won, lost=lost)))
        return [(say(f"waiting.label_{name}", lang), text) for name, text in told]

    def _table(self, look: Look) -> str:
        from .drawing.tables import paragraph, table

        lang = look.lang
        rows = [(label, [paragraph(text)]) for label, text in self.rows(lang)]
        return table(self.headline(lang), rows, lang, paragraph(say(f"waiting.scale_{self.scoring}", lang)))

    def _repr_html_(self) -> str:
        return self._table(look_of_notebook())

    def to_dict(self) -> dict[str, Any]:
        """The answer in JSON-able values."""
        return {
            "advice": self.advice,
            "closing": self.closing.to_dict(),
            "throw": None if self.throw is None else str(self.throw),
            "close": self.close.to_dict(),
            "wait": self.wait.to_dict(),
            "gain": self.gain.to_dict(),
            "better": self.better,
            "others": self.others,
            "nobody": self.nobody,
            "factor": self.factor,
            "match_close": None if self.match_close is None else self.match_close.to_dict(),
            "match_wait": None if self.match_wait is None else self.match_wait.to_dict(),
            "samples": self.samples,
            "scoring": self.scoring,
        }


def result_of(closing: Closing, tally: Tally, samples: int, scoring: str, has_scores: bool) -> CloseOrWait:
    """The answer that a tally of so many samples gives."""

    def estimate(sums: Sums) -> Estimate:
        return mean_of(sums, samples, tally.parts)

    def match(counts: tuple[int, int]) -> MatchChances | None:
        return MatchChances(*(count / samples for count in counts)) if has_scores else None

    return CloseOrWait(
        closing,
        Card.from_code(tally.first_throw) if tally.first_throw <= JOKER_CODE else None,
        estimate(tally.now),
        estimate(tally.waited),
        estimate(tally.gain),
        tally.closed / samples,
        tally.others_closed / samples,
        (samples - tally.closed - tally.others_closed) / samples,
        tally.factors / (tally.factor_unit * tally.closed) if tally.closed else None,
        match(tally.match_now),
        match(tally.match_waited),
        samples,
        scoring,
    )


def _points(estimate: Estimate, lang: str) -> str:
    return say(
        "waiting.points", lang, mean=decimal(estimate.value, lang, 2), error=decimal(estimate.error, lang, 2)
    )


def _percent(chance: float, lang: str) -> str:
    return say("number.percent", lang, number=decimal(100 * chance, lang, 1))
