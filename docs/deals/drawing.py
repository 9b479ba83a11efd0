"""The pictures of what simulated deals answer. They need matplotlib."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable
from typing import Any, Final

from answers import KEPT, MOST_JOKERS, Row
from matplotlib import rc_context
from matplotlib.figure import Figure
from remigio.plots import BARS, CLOSES, QUIET, STYLE
from remigio.rules import KINDS
from remigio.simulated_words import CERTAIN
from remigio.texts import say

_MOST_TURNS: Final = 0.99  # of the closes are to the left of the edge, unless it were further off
_MOST_MEDIANS: Final = 4
_LABELLED: Final = 0.06  # shares that have room for a text

# How a kind of close is filled: told apart by pattern and lightness, too.
_FILLS: Final = {
    "melds": {"facecolor": BARS, "hatch": "", "label": "white"},
    "five_pairs": {"facecolor": "#f5c9a6", "hatch": "//", "label": "black"},
    "color": {"facecolor": "black", "hatch": "", "label": "white"},
    "escalera": {"facecolor": "#dddddd", "hatch": "xx", "label": "black"},
    "remigio": {"facecolor": "#dddddd", "hatch": "++", "label": "black"},
    "knock": {"facecolor": "#cfe3f0", "hatch": "..", "label": "black"},
    "gin": {"facecolor": CLOSES, "hatch": "", "label": "white"},
    "void": {"facecolor": "white", "hatch": "xx", "label": "black"},
}


def name_of(row: Row) -> str:
    """The rules, and how many play."""
    return f"{row['rules']}, {row['players']} players"


def shares(row: Row) -> dict[str, float]:
    """Of all deals the part of each kind of close, and of those that nobody closed."""
    counts = {kind: row["closes"][kind] for kind in KINDS if kind in row["closes"]}
    counts["void"] = sum(row["voids"].values())
    return {kind: count / row["deals"] for kind, count in counts.items() if count}


def turns(rows: list[Row]) -> Figure:
    """How many turns it took until somebody closed: a histogram for each."""
    figure = Figure(figsize=(9, 9))
    figure.set_layout_engine("constrained")
    for row, axes in zip(rows, figure.subplots(4, 2).flat, strict=True):
        half = quantile(row, 0.5)
        edge = min(quantile(row, _MOST_TURNS), _MOST_MEDIANS * half)
        counts = dict(row["turns"])
        heights = [100 * counts.get(number, 0) / row["deals"] for number in range(edge + 1)]
        axes.stairs(heights, [number - 0.5 for number in range(edge + 2)], fill=True, color=BARS)
        axes.set_xlim(0, edge + 1)
        axes.set_ylim(0, 1.15 * max(heights))  # room for the median
        axes.locator_params(axis="x", integer=True)
        axes.axvline(half, color="black", linewidth=1.2, linestyle="--")
        axes.annotate(
            f"median {half}",
            (half, 1),
            xycoords=("data", "axes fraction"),
            xytext=(5, -9),
            textcoords="offset points",
        )
        axes.set_title(name_of(row))
        axes.grid(axis="y")
    figure.supxlabel("Turns of all players, to the close", fontsize=10)
    figure.supylabel("Share of the deals (%)", fontsize=10)
    return figure


def quantile(row: Row, part: float) -> int:
    """The fewest turns within which so many of the closes came."""
    whole, seen = sum(count for _, count in row["turns"]), 0
    for number, count in row["turns"]:
        seen += count
        if seen >= part * whole:
            return int(number)
    raise ValueError("nobody closed")


def closes(rows: list[Row]) -> Figure:
    """The shares of the kinds of close: a bar for each."""
    figure = Figure(figsize=(9, 0.5 * len(rows) + 1.4))
    figure.set_layout_engine("constrained")
    axes = figure.subplots()
    named: dict[str, Any] = {}
    for place, row in enumerate(rows):
        left = 0.0
        for kind, share in shares(row).items():
            fill = _FILLS[kind]
            (bar,) = axes.barh(
                place,
                100 * share,
                left=left,
                height=0.7,
                edgecolor=QUIET,
                facecolor=fill["facecolor"],
                hatch=fill["hatch"],
            )
            named.setdefault(kind, bar)
            if share > _LABELLED:
                box = {"facecolor": fill["facecolor"], "edgecolor": "none", "pad": 1.5}
                text = f"{100 * share:.1f}"
                axes.text(
                    left + 50 * share, place, text, ha="center", va="center", color=fill["label"], bbox=box
                )
            left += 100 * share
    axes.set_yticks(range(len(rows)), [name_of(row) for row in rows])
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.set_xlim(0, 100)
    axes.tick_params(left=False)
    axes.spines["left"].set_visible(False)
    axes.set_xlabel("Share of the deals (%)")
    kinds = [kind for kind in _FILLS if kind in named]
    words = ["void" if kind == "void" else say(f"kind.{kind}") for kind in kinds]
    figure.legend(
        [named[kind] for kind in kinds], words, loc="outside upper left", ncols=len(words), frameon=False
    )
    return figure


def seats(rows: list[Row]) -> Figure:
    """What each seat is left with, and what it gets more than the others."""
    lines = [(row, seat) for row in rows for seat in range(row["players"])]
    places = [place + 0.6 * rows.index(row) for place, (row, _) in enumerate(lines)]  # room between the games
    figure = Figure(figsize=(9, 0.27 * places[-1] + 1.2))
    figure.set_layout_engine("constrained")
    both = figure.subplots(1, 2, sharey=True)
    for axes, what, label in zip(
        both, ("points", "gain"), ("Points left, a deal", "Gets more than the others, a deal"), strict=True
    ):
        estimates = [row["seats"][seat][what] for row, seat in lines]
        values = [value for value, _ in estimates]
        axes.errorbar(
            values, places, xerr=[CERTAIN * error for _, error in estimates], fmt="none", ecolor="black"
        )
        for marker, color, own in (("s", CLOSES, 0), ("o", BARS, None)):
            shown = [number for number, (_, seat) in enumerate(lines) if (seat == 0) == (own == 0)]
            axes.plot(
                [values[number] for number in shown],
                [places[number] for number in shown],
                marker,
                color=color,
            )
        axes.set_xlabel(label)
        axes.grid(axis="x")
        axes.tick_params(left=False)
        axes.spines["left"].set_visible(False)
    both[0].set_xlim(left=0)
    both[1].axvline(0, color="black", linewidth=1)
    both[0].set_yticks(places, [seat_name(row, seat) for row, seat in lines])
    both[0].set_ylim(places[-1] + 0.7, -0.7)
    return figure


def seat_name(row: Row, seat: int) -> str:
    """The seat, with the game before the first."""
    role = {0: " (deals)", 1: " (first)"}.get(seat, "")
    return f"{name_of(row)}: seat 0{role}" if seat == 0 else f"seat {seat}{role}"


def jokers(rows: list[Row]) -> Figure:
    """The gain by the jokers that were dealt."""
    with_jokers = [row for row in rows if "joker" in row]
    figure = Figure(figsize=(9, 6))
    figure.set_layout_engine("constrained")
    places = list(figure.subplots(2, 3).flat)
    for axes in places[len(with_jokers) :]:
        axes.set_axis_off()
    for row, axes in zip(with_jokers, places, strict=False):
        numbers = range(len(row["jokers"]))
        values = [value for _, value, _ in row["jokers"]]
        errors = [CERTAIN * error for _, _, error in row["jokers"]]
        axes.errorbar(numbers, values, yerr=errors, fmt="o", color=BARS, ecolor="black", capsize=4)
        axes.axhline(0, color="black", linewidth=1)
        value, error = row["joker"]
        told = f"each joker: {value:+.2f} ± {CERTAIN * error:.2f}"
        axes.annotate(
            told, (0, 1), xycoords="axes fraction", xytext=(6, -10), textcoords="offset points", color=CLOSES
        )
        axes.set_xticks(numbers, [*map(str, range(MOST_JOKERS)), f"{MOST_JOKERS} or more"][: len(numbers)])
        axes.set_xlim(-0.5, len(numbers) - 0.5)
        axes.margins(y=0.2)
        axes.set_title(name_of(row))
        axes.grid(axis="y")
    figure.supxlabel("Jokers dealt to a seat", fontsize=10)
    figure.supylabel("Gets more than the others, a deal", fontsize=10)
    return figure


PICTURES: Final[dict[str, Callable[[list[Row]], Figure]]] = {
    "turns": turns,
    "closes": closes,
    "seats": seats,
    "jokers": jokers,
}


def source() -> str:
    """What a picture says of the answers that it was made of."""
    return f"<desc>Made of answers.jsonl, SHA-256 {hashlib.sha256(KEPT.read_bytes()).hexdigest()}</desc>"


def drawn(name: str, rows: list[Row]) -> str:
    """A picture as SVG."""
    with rc_context({**STYLE, "svg.fonttype": "none"}):
        file = io.StringIO()
        nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        PICTURES[name](rows).savefig(file, format="svg", metadata=nothing)
    head, end, rest = file.getvalue().partition(' version="1.1">\n')
    return "\n".join(line.rstrip() for line in f"{head}{end} {source()}\n{rest}".splitlines()) + "\n"
