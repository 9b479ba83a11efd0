"""The pieces that the pictures of the documentation are drawn of: boxes, arrows, cards.

A picture is at most 400 units wide, which is what a phone shows without making it smaller, and has a light ground of
its own, so that it can be read on a dark page.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

WIDTH = 400
INK, QUIET, GROUND = "#1b1b1b", "#5a5a5a", "#fbfaf7"
# Of Okabe and Ito, which color-blind readers tell apart.
PLAIN, BLUE, ORANGE, GREEN = "#ffffff", "#cfe5f5", "#fde1c4", "#cdeee0"


def text(x: float, y: float, words: str, size: float = 14, color: str = INK, at: str = "middle") -> str:
    """Words on a line; `at` is what of them stands at x: start, middle or end."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{color}" text-anchor="{at}">{escape(words)}</text>'


def box(x: float, y: float, width: float, lines: Iterable[str], fill: str = PLAIN, height: float = 0) -> str:
    """A box of lines: the first is its name, the others tell of it."""
    lines = list(lines)
    height = height or 18 * len(lines) + 14
    words = [
        text(x + width / 2, y + 23 + 18 * row, line, 14 if row == 0 else 12, INK if row == 0 else QUIET)
        for row, line in enumerate(lines)
    ]
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{fill}" stroke="{INK}"/>'
        + "".join(words)
    )


def arrow(*points: tuple[float, float], label: str = "") -> str:
    """A line through the points with a head at the last, and a label beside its middle."""
    line = " ".join(f"{x:g},{y:g}" for x, y in points)
    drawn = f'<polyline points="{line}" fill="none" stroke="{INK}" marker-end="url(#head)"/>'
    if label:
        (x, y), (other_x, other_y) = points[-2:]
        drawn += text((x + other_x) / 2 + 8, (y + other_y) / 2 + 4, label, 12, QUIET, "start")
    return drawn


def cell(x: float, y: float, words: str, fill: str = PLAIN, bold: bool = False, size: float = 30) -> str:
    """A square: a card or a place of a table."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{size - 4:g}" height="{size - 4:g}" rx="4" fill="{fill}" stroke="{INK}" '
        f'stroke-width="{2.5 if bold else 0.8}"/>' + text(x + size / 2 - 2, y + size / 2 + 3, words, 13)
    )


def picture(height: float, title: str, *drawn: str) -> str:
    """The whole file; the title is for those who cannot see it."""
    head = (
        '<marker id="head" markerWidth="9" markerHeight="9" refX="8" refY="4" orient="auto">'
        f'<path d="M0,0 L9,4 L0,8 z" fill="{INK}"/></marker>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height:g}" viewBox="0 0 {WIDTH} {height:g}" '
        f'role="img" font-family="system-ui, sans-serif"><title>{escape(title)}</title><defs>{head}</defs>'
        f'<rect width="{WIDTH}" height="{height:g}" rx="8" fill="{GROUND}"/>\n'
        + "\n".join(drawn)
        + "\n</svg>\n"
    )
