"""One card: a rounded sheet with its rank and suit in the corner; the joker also has the card it stands for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..card_text import JOKER_CODE, NAMES
from .ink import BLACK, EDGE, FACE, JOKER, PALE_RED, RED, element
from .shapes import CAP, RANKS, STAR, SUITS
from .telling import card_words

WIDTH: Final = 60
HEIGHT: Final = 84
SHOWN: Final = 27
"""How much is seen of a card on which another one lies."""

SMALL_WIDTH: Final = 27
SMALL_HEIGHT: Final = 42

_INDEX: Final = 12.5
_OUTLINE: Final = 4.2
_LARGE: Final = 31
_LARGE_AT: Final = (40, 61)
_LEFT, _TOP = 5.5, 6.5


def card(code: int, lang: str, stands_for: int | None = None, whole: bool = True) -> str:
    """A card whose upper left corner is at the origin.

    Args:
        code: the card.
        lang: the language of the words that a pointer over the card brings up.
        stands_for: the card that a joker stands for, if it stands for one.
        whole: whether all of it is seen, and not just a strip at the left.
    """
    sheet = element("rect", x=0.5, y=0.5, width=WIDTH - 1, height=HEIGHT - 1, rx=5, fill=FACE, stroke=EDGE)
    parts = [element("title", card_words(code, lang, stands_for)), sheet]
    if code == JOKER_CODE:
        parts += _joker(stands_for, whole)
    else:
        parts.append(_index(code))
        if whole:
            parts.append(_shape(SUITS[code // 13], _color(code), _LARGE_AT, _LARGE))
    return "".join(parts)


def small_card(code: int, lang: str) -> str:
    """A card that has only its rank above its suit, as large as in the corner of another."""
    sheet = element(
        "rect", x=0.5, y=0.5, width=SMALL_WIDTH - 1, height=SMALL_HEIGHT - 1, rx=4, fill=FACE, stroke=EDGE
    )
    if code == JOKER_CODE:
        inside = _shape(STAR, JOKER, (SMALL_WIDTH / 2, SMALL_HEIGHT / 2), 18)
    else:
        inside = element("g", _index(code), transform=f"translate({SMALL_WIDTH / 2 - _LEFT - 6.5:g} -1)")
    return element("title", card_words(code, lang)) + sheet + inside


def name_of(code: int) -> str:
    """The card in plain text, as pictures carry it.

    Example:
        >>> name_of(6), name_of(52)
        ('7S', '*')
    """
    return NAMES[code]


def _joker(stands_for: int | None, whole: bool) -> Iterator[str]:
    yield _shape(STAR, JOKER, (_LEFT + 6.5, _TOP + 7), 15)
    if whole:
        yield _shape(CAP, JOKER, _LARGE_AT, _LARGE)
    if stands_for is not None:
        frame = {"fill": "none", "stroke": JOKER, "stroke_dasharray": "2 2"}
        yield element("rect", x=3.5, y=26.5, width=18, height=36, rx=3, **frame)
        yield element("g", _index(stands_for), transform="translate(2 25)scale(.88)")


def _index(code: int) -> str:
    """The rank above the suit."""
    rank, color = RANKS[code % 13], _color(code)
    middle = _LEFT + 6.5
    line = element(
        "path",
        transform=f"translate({middle - rank.width / 2:.4g} {_TOP})",
        d=rank.line,
        fill="none",
        stroke=color,
        stroke_width=2,
    )
    return line + _shape(SUITS[code // 13], color, (middle, _TOP + 24.5), _INDEX)


def _color(code: int) -> str:
    return RED if code // 13 in (1, 2) else BLACK


def _shape(path: str, color: str, middle: tuple[float, float], size: float) -> str:
    """A shape of ten by ten, drawn so large; what is red is pale inside, so that it is no black shape without color."""
    x, y = (place - size / 2 for place in middle)
    ink: dict[str, object] = {"fill": color}
    if color == RED:
        ink = {"fill": PALE_RED, "stroke": RED, "stroke_width": _OUTLINE / size**0.5}
    return element("path", transform=f"translate({x:.4g} {y:.4g})scale({size / 10:.4g})", d=path, **ink)
