"""Colors, and the pieces of which pictures are written: elements, numbers, and lines of text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import Final

FACE: Final = "#ffffff"
EDGE: Final = "#7d858f"
BLACK: Final = "#14181d"
RED: Final = "#d3222f"
PALE_RED: Final = "#f2a3a8"
JOKER: Final = "#6b3fa0"

# Text stands on a sheet of its own, so that it can be read whatever color is behind the picture.
SHEET: Final = "#f3f4f6"
SHEET_EDGE: Final = "#cfd4da"
TEXT: Final = "#14181d"
QUIET: Final = "#535b66"

# Blue and vermilion of Okabe and Ito, which color-blind readers tell apart; both also differ in lightness.
BAR: Final = "#0072b2"
CLOSE: Final = "#d55e00"

FONT: Final = "system-ui,'Segoe UI',Helvetica,Arial,sans-serif"

_BLANKS: Final = re.compile("[^\\S\u00a0\u202f]+")
"""Where a line may end: not at the blanks that hold a number and its unit together."""

# The widths of letters, in parts of the size, no less than those of DejaVu Sans, the widest of the usual fonts.
_NARROW: Final = frozenset(" \u00a0\u202f.,:;'|!¡()[]fijlrtI-/·")
_WIDE: Final = frozenset("mwMW%×=+<>@—…&")
_NARROW_WIDTH, _SMALL_WIDTH, _CAPITAL_WIDTH, _WIDE_WIDTH = 0.42, 0.65, 0.79, 1.0
_BOLD: Final = 1.14


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """An element; an underscore in a name is a hyphen, and an attribute that is None is left out.

    Example:
        >>> element("path", d="M0 0H1", stroke_width=2.0, fill=None)
        '<path d="M0 0H1" stroke-width="2"/>'
    """
    written = "".join(
        f' {key.replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _value(value: object) -> str:
    return number(value) if isinstance(value, (int, float)) else escape(str(value))


def number(value: float) -> str:
    """A number with no more than two digits after the point.

    Example:
        >>> number(3.0), number(0.125), number(-0.001)
        ('3', '0.12', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def words(text: str, x: float, y: float, size: float, bold: bool = False, color: str = TEXT) -> str:
    """A line of text whose letters stand on y."""
    weight = "bold" if bold else None
    return element("text", escape(text), x=x, y=y, font_size=size, font_weight=weight, fill=color)


def words_at(anchor: str, text: str, x: float, y: float, size: float, color: str = TEXT) -> str:
    """A line of text that begins at x, or has its middle or its end there: the anchor is start, middle or end."""
    return element("text", escape(text), x=x, y=y, font_size=size, fill=color, text_anchor=anchor)


def width_of(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is at most, in any of the usual fonts.

    Example:
        >>> round(width_of("Run", 10), 2)
        20.9
    """
    parts = sum(map(_letter, text))
    return parts * size * (_BOLD if bold else 1)


def _letter(letter: str) -> float:
    if letter in _NARROW:
        return _NARROW_WIDTH
    if letter in _WIDE or ord(letter) > 0x2FF:
        return _WIDE_WIDTH
    return _CAPITAL_WIDTH if letter.isupper() else _SMALL_WIDTH


def lines_of(text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """The text in lines that are no wider than the room; a word that is wider by itself is cut.

    Example:
        >>> lines_of("4S stays loose", 10, 60)
        ['4S stays', 'loose']
        >>> lines_of("a 8,2 %", 10, 33)[0], lines_of(f"a 8,2{chr(0x202F)}%", 10, 33)[0]
        ('a 8,2', 'a')
    """
    lines: list[str] = []
    for word in _cut(filter(None, _BLANKS.split(text)), size, room, bold):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _cut(words: Iterable[str], size: float, room: float, bold: bool) -> Iterable[str]:
    most = max(1, int(room / (size * _WIDE_WIDTH * (_BOLD if bold else 1))))
    for word in words:
        rest = word
        while width_of(rest, size, bold) > room:
            yield rest[:most]
            rest = rest[most:]
        yield rest
