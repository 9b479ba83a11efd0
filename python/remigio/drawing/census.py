"""The histogram of a census: the share of the deals by their fewest points."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from ..census_words import census_rows, census_title
from ..chances import decimal, percent
from ..texts import say
from . import Drawing, Look
from .ink import BAR, CLOSE, QUIET, SHEET_EDGE, TEXT, element, lines_of, width_of, words, words_at
from .scene import document
from .tables import paragraph, table

if TYPE_CHECKING:
    from ..census_result import Census

_PADDING, _HEIGHT, _WIDEST = 14, 150, 640
_TITLE, _SMALL = 14, 11
_LEFT: Final = 40  # for the shares
_APART, _LINES = 32, 4  # numbers below the bars, and lines across them
_UNSEEN: Final = 2000  # bars so much lower than the highest cannot be seen


def histogram(census: Census, look: Look, titled: bool = True) -> Drawing:
    """A bar for each number of points, the mean, and in another color what may close."""
    lang, width = look.lang, min(look.width, _WIDEST)
    parts: list[str] = []
    y = float(_PADDING)
    title = census_title(census, lang)
    for line in lines_of(title, _TITLE, width - 2 * _PADDING, bold=True) if titled else ():
        parts.append(words(line, _PADDING, y + _TITLE, _TITLE, bold=True))
        y += _TITLE * 1.4
    y += 22
    parts += _plot(census, (_PADDING + _LEFT, y), width - 2 * _PADDING - _LEFT, lang)
    y += _HEIGHT + 19
    for line in lines_of(say("plot.points", lang), _SMALL, width - 2 * _PADDING - _LEFT):
        y += _SMALL * 1.4
        parts.append(words(line, _PADDING + _LEFT, y - 4, _SMALL, color=QUIET))
    text = " ".join(f"{label}: {told}." for label, told in census_rows(census, lang))
    return Drawing(document("".join(parts), (width, round(y + _PADDING)), (title, text), lang), title, text)


def census_table(census: Census, lang: str) -> str:
    """The rows of the census, and below them the histogram."""
    rows = [(label, [paragraph(told)]) for label, told in census_rows(census, lang)]
    picture = histogram(census, Look(lang), titled=False).html
    return table(census_title(census, lang), rows, lang, last=picture)


def _plot(census: Census, corner: tuple[float, float], width: float, lang: str) -> list[str]:
    """The bars with their axes; the corner is the upper left one."""
    left, top = corner
    shares = {points: 100 * float(census.chance(count)) for points, count in sorted(census.points.items())}
    highest = max(shares.values())
    seen = {points: share for points, share in shares.items() if share > highest / _UNSEEN}
    step = width / (max(seen) + 1)
    bottom, limit = top + _HEIGHT, census.rules.close_limit
    parts = [*_shares(highest, (left, bottom), width, lang)]
    for points, share in seen.items():
        height = _HEIGHT * share / highest
        parts.append(
            element(
                "rect",
                x=left + points * step,
                y=bottom - height,
                width=max(step * 0.85, 0.5),
                height=height,
                fill=CLOSE if limit and points <= limit else BAR,
            )
        )
    parts.append(element("path", d=f"M{left} {bottom:.5g}h{width:.5g}", stroke=TEXT))
    every = max(1, round(_round_up(_APART / step)))
    for points in range(0, max(seen) + 1, every):
        middle = left + (points + 0.42) * step
        parts.append(words_at("middle", str(points), middle, bottom + 14, _SMALL, QUIET))
    return [*parts, *_mean(census, (left, top), step, width, lang)]


def _shares(highest: float, corner: tuple[float, float], width: float, lang: str) -> list[str]:
    """Lines across the bars, with the share in hundredths."""
    left, bottom = corner
    step = _round_up(highest / _LINES)
    parts = []
    for number in range(1, int(highest / step) + 1):
        y = bottom - _HEIGHT * number * step / highest
        told = percent(Fraction(number * step) / 100, lang)
        parts.append(element("path", d=f"M{left} {y:.5g}h{width:.5g}", stroke=SHEET_EDGE))
        parts.append(words(told, left - 6 - width_of(told, _SMALL), y + 4, _SMALL, color=QUIET))
    return parts


def _round_up(value: float) -> float:
    """The next of 1, 2, 5, 10, 20, 50 and so on, or of 0.5, 0.2, 0.1 and so on.

    Example:
        >>> _round_up(3.2), _round_up(0.14), _round_up(10)
        (5.0, 0.2, 10.0)
    """
    power = 10.0 ** math.floor(math.log10(value))
    return next(each * power for each in (1, 2, 5, 10) if each * power >= value)


def _mean(census: Census, corner: tuple[float, float], step: float, width: float, lang: str) -> list[str]:
    left, top = corner
    mean = float(census.mean)
    x = left + (mean + 0.42) * step
    told = say("draw.mean", lang, mean=decimal(mean, lang, 2))
    wide = width_of(told, _SMALL)
    at = x + 5 if x + 5 + wide < left + width else x - 5 - wide
    line = element("path", d=f"M{x:.5g} {top - 18:.5g}v{_HEIGHT + 18}", stroke=TEXT, stroke_dasharray="4 3")
    return [line, words(told, at, top - 8, _SMALL)]
