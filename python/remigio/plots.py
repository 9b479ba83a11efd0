"""Pictures of a census. They need matplotlib: ``pip install "remigio[plot]"``."""

from __future__ import annotations

import math
import os
from fractions import Fraction
from os import PathLike, fsdecode
from typing import TYPE_CHECKING, Any, Final

from .chances import decimal, one_in, percent, whole
from .errors import RemigioError
from .texts import check_language, say, sentences

if TYPE_CHECKING:
    from .census_result import Census

# Blue and vermilion of Okabe and Ito, which color-blind readers tell apart; both also differ in lightness.
BARS: Final = "#0072b2"
CLOSES: Final = "#d55e00"
QUIET: Final = "#606060"

# Inches: the width, and the heights of the title, the histogram, and the odds: a row each and what stands around them.
_WIDTH, _TITLE, _HISTOGRAM, _ROW, _AROUND = 9.0, 0.7, 4.2, 0.34, 1.05
_DOTS: Final = 130  # an inch
_UNSEEN: Final = 2000  # bars so much lower than the highest cannot be seen

STYLE: Final[Any] = {
    "font.size": 10,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "grid.color": "#dddddd",
    "svg.hashsalt": "remigio",  # the same picture is the same file
}


def plot(census: Census, path: str | bytes | PathLike[Any] | None = None, lang: str = "en") -> Any:
    """The histogram of the fewest points, above the odds of each kind of close.

    Args:
        census: what to show.
        path: the file to write; its ending tells the form, such as ``.png``, ``.svg`` or ``.pdf``.
        lang: the language of the labels.

    Returns:
        The picture, a ``matplotlib.figure.Figure``.

    Raises:
        RemigioError: matplotlib is not installed, or cannot write such a file.
    """
    check_language(lang)
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ImportError:
        raise RemigioError("plot.no_library") from None
    odds = _odds(census, lang)
    heights = (_HISTOGRAM, _ROW * max(len(odds), 1) + (_AROUND if odds else _ROW))
    with rc_context(STYLE):
        height = _TITLE + sum(heights)
        figure = Figure(figsize=(_WIDTH, height), dpi=_DOTS)
        figure.set_layout_engine("constrained", rect=(0, 0, 1, 1 - _TITLE / height), h_pad=0.1, w_pad=0.1)
        above, below = figure.subplots(2, height_ratios=heights)
        _titles(figure, census, lang)
        _histogram(above, census, lang)
        _closes(below, odds, lang)
        if path is not None:
            _save(figure, path)
    return figure


def check_path(path: str | bytes | PathLike[Any]) -> None:
    """Refuse a file that no picture can be written to, before the work that makes one.

    Raises:
        RemigioError: as for ``plot``.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise RemigioError("plot.no_library") from None
    _form(Figure(), path)
    folder = os.path.dirname(os.path.abspath(fsdecode(path)))
    if not os.path.isdir(folder):
        raise RemigioError("plot.no_folder", path=fsdecode(path), folder=folder)


def _form(figure: Any, path: str | bytes | PathLike[Any]) -> str:
    forms = [form for form in figure.canvas.get_supported_filetypes() if form != "pgf"]  # that needs TeX
    form = fsdecode(path).rpartition(".")[2].lower()
    if form not in forms:
        raise RemigioError(
            "plot.no_format", path=fsdecode(path), words=", ".join(f".{form}" for form in forms)
        )
    return form


def _save(figure: Any, path: str | bytes | PathLike[Any]) -> None:
    form = _form(figure, path)
    figure.savefig(fsdecode(path), metadata={"Date": None} if form == "svg" else None)


def _titles(figure: Any, census: Census, lang: str) -> None:
    rules = census.rules
    key = "plot.title_after_discard" if census.after_discard else "plot.title"
    title = say(key, lang, rules=rules.describe(lang).splitlines()[0], cards=census.cards)
    facts = [say("plot.deals", lang, deals=whole(census.deals, lang))]
    facts.append(say("plot.no_meld", lang, share=percent(census.chance(census.no_meld), lang)))
    if rules.joker_count:
        facts.append(say("plot.no_joker", lang, share=percent(census.chance(census.jokers[0]), lang)))
    place = {"x": 0.1 / _WIDTH, "verticalalignment": "top"}
    inch = 1 / figure.get_figheight()
    figure.text(y=1 - 0.1 * inch, s=title, fontsize=14, fontweight="bold", **place)
    figure.text(y=1 - 0.42 * inch, s=sentences(facts), color=QUIET, **place)


def _histogram(axes: Any, census: Census, lang: str) -> None:
    limit = (
        census.rules.close_limit if census.closing else 0
    )  # no deal closes if it is of another number of cards
    points = sorted(census.points)
    shares = [100 * float(census.chance(census.points[each])) for each in points]
    colors = [CLOSES if limit and each <= limit else BARS for each in points]
    axes.bar(points, shares, width=0.85, color=colors)
    axes.set_xlabel(say("plot.points", lang))
    axes.set_ylabel(say("plot.share", lang))
    # A few deals may have many more points, and their bars no height.
    seen = max(each for each, share in zip(points, shares, strict=True) if share > max(shares) / _UNSEEN)
    axes.set_xlim(-1.5, seen + 1.5)
    axes.set_ylim(0, 1.24 * max(shares))  # room for three lines of text
    axes.yaxis.set_major_formatter(lambda value, _: decimal(value, lang, 1))
    axes.locator_params(axis="y", steps=[1, 2, 5, 10])
    axes.grid(axis="y")
    mean, deviation = float(census.mean), math.sqrt(census.variance)
    axes.axvline(mean, color="black", linewidth=1.2, linestyle="--")
    numbers = {"mean": decimal(mean, lang, 2), "deviation": decimal(deviation, lang, 2), "most": max(points)}
    told = say("plot.mean", lang, **numbers)
    _beside(axes, told, mean, color="black")
    if limit:
        _beside(axes, say("plot.within_limit", lang, limit=limit), -1, color=CLOSES)


def _beside(axes: Any, text: str, value: float, color: str) -> None:
    """A text at the upper edge, to the right of a value."""
    axes.annotate(
        text,
        (value, 1),
        xycoords=("data", "axes fraction"),
        xytext=(6, -3),
        textcoords="offset points",
        verticalalignment="top",
        color=color,
    )


def _closes(axes: Any, odds: list[tuple[str, Fraction]], lang: str) -> None:
    """A row for each kind of close, the likeliest above: a line as long as its odds have digits."""
    axes.set_title(say("plot.closing", lang))
    if not odds:
        axes.set_axis_off()
        axes.text(0, 0.8, say("plot.no_closing", lang), transform=axes.transAxes, verticalalignment="top")
        return
    rows = range(len(odds))
    against = [float(1 / chance) for _, chance in odds]
    axes.set_xscale("log")
    axes.set_xlim(1, max(*against, 10) ** 1.3)  # room for the last odds
    axes.hlines(rows, 1, against, color=CLOSES, linewidth=2)
    axes.plot(against, rows, "o", color=CLOSES, markersize=7)
    for row, (_, chance) in zip(rows, odds, strict=True):
        axes.annotate(
            one_in(chance, lang),
            (float(1 / chance), row),
            xytext=(9, 0),
            textcoords="offset points",
            verticalalignment="center_baseline",
        )
    axes.set_yticks(rows, [name for name, _ in odds])
    axes.set_ylim(len(odds) - 0.4, -0.6)
    axes.tick_params(left=False, which="both")
    axes.minorticks_off()
    axes.spines["left"].set_visible(False)
    axes.xaxis.set_major_formatter(lambda value, _: _power(value, lang))
    axes.set_xlabel(say("plot.one_deal_in", lang))
    axes.grid(axis="x")


def _power(value: float, lang: str) -> str:
    """A power of ten, in digits if these are few."""
    return whole(round(value), lang) if value < 10**6 else f"$10^{{{round(math.log10(value))}}}$"


def _odds(census: Census, lang: str) -> list[tuple[str, Fraction]]:
    """The chance of each kind of close with each factor, as the best close of a deal, the greatest first."""
    found = [
        (
            say("close.name", lang, name=say(f"kind.{kind}", lang), factor=factor),
            census.chance(count),
        )
        for kind, factors in census.closings.items()
        for factor, count in factors.items()
        if count
    ]
    found.sort(key=lambda row: -row[1])
    if len(found) > 1:
        found.insert(0, (say("plot.any_close", lang), census.chance(census.closing)))
    return found
