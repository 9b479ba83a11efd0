"""What the adviser answers, as tables with the cards drawn: in SVG, and in HTML for notebooks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from ..advice_words import How, above_discards, above_outs, discards_table, outs_table
from ..texts import say
from . import Drawing, Look
from .card import SMALL_HEIGHT, SMALL_WIDTH, name_of, small_card
from .ink import QUIET, SHEET_EDGE, element, lines_of, width_of, words, words_at
from .scene import PADDING, document, told_above
from .tables import grid
from .telling import card_words

if TYPE_CHECKING:
    from ..advice_results import Discards, Outs
    from ..advice_words import Cell, Table

_TEXT, _HEAD, _LEADING = 13, 12, 17
_APART, _AROUND = 16, 4  # from column to column, and above and below a row
_MIDDLE = _AROUND + (SMALL_HEIGHT + _TEXT) / 2 - 1  # where text beside a card stands


class _Body(NamedTuple):
    """A table as it is drawn, its upper left corner at the origin."""

    parts: list[str]
    width: float
    height: float


def discards(value: Discards, look: Look) -> Drawing:
    """The cards that may be thrown, the best first."""
    how = How(look.lang, rules=look.rules)
    return _drawing(above_discards(value, how), discards_table(value, how), look)


def outs(value: Outs, look: Look) -> Drawing:
    """The cards that help, the best first."""
    how = How(look.lang, rules=look.rules)
    return _drawing(above_outs(value, how), outs_table(value, how), look)


def discards_page(value: Discards, look: Look) -> str:
    """The cards that may be thrown, in HTML."""
    how = How(look.lang, rules=look.rules)
    return _page(above_discards(value, how), discards_table(value, how), look.lang)


def outs_page(value: Outs, look: Look) -> str:
    """The cards that help, in HTML."""
    how = How(look.lang, rules=look.rules)
    return _page(above_outs(value, how), outs_table(value, how), look.lang)


def _drawing(told: Sequence[str], table: Table, look: Look) -> Drawing:
    heading, *sentences = told
    heading = heading.removesuffix(".")
    parts, right, y = told_above(heading, sentences, PADDING, look.width)
    if table.rows:
        body = _body(table, look)
        parts.append(element("g", "".join(body.parts), transform=f"translate({PADDING} {y + _AROUND:.5g})"))
        right, y = max(right, body.width), y + _AROUND + body.height
    text = " ".join([*sentences, *_in_words(table, look.lang)])
    extent = (math.ceil(right + 2 * PADDING), math.ceil(y + PADDING))
    return Drawing(document("".join(parts), extent, (heading, text), look.lang), heading, text)


def _body(table: Table, look: Look) -> _Body:
    """The rows in columns, or in lines beside the cards where there is no room for columns."""
    room = look.width - 2 * PADDING
    columns = _columns(table, look.lang)
    body = columns if columns.width <= room else _lines(table, room, look.lang)
    if not table.left:
        return body
    more = say("advice.more", look.lang, count=table.left)
    line = words(more, 0, body.height + _LEADING, _TEXT, color=QUIET)
    return _Body([*body.parts, line], max(body.width, width_of(more, _TEXT)), body.height + 1.4 * _LEADING)


def _columns(table: Table, lang: str) -> _Body:
    starts, x = [], 0.0
    for number, column in enumerate(table.columns):
        widths = [_width(row.all[number]) for row in table.rows]
        width = max(width_of(column.head, _HEAD), *widths)
        starts.append(x + width if column.numbers else x)
        x += width + _APART
    width = x - _APART
    anchors = ["end" if column.numbers else "start" for column in table.columns]
    parts = [
        words_at(anchor, column.head, start, _HEAD, _HEAD, QUIET)
        for column, start, anchor in zip(table.columns, starts, anchors, strict=True)
    ]
    y = _HEAD * 1.4
    for row in table.rows:
        parts.append(_rule(y, width))
        for cell, start, anchor in zip(row.all, starts, anchors, strict=True):
            if isinstance(cell, str):
                parts.append(words_at(anchor, cell, start, y + _MIDDLE, _TEXT))
            else:
                parts.append(_card(cell.code, start, y + _AROUND, lang))
        y += SMALL_HEIGHT + 2 * _AROUND
    return _Body(parts, width, y)


def _lines(table: Table, room: float, lang: str) -> _Body:
    parts: list[str] = []
    start, y = SMALL_WIDTH + _APART, 0.0
    for row in table.rows:
        parts += [_rule(y, room), _card(row.card.code, 0, y + _AROUND, lang)]
        heads = [column.head for column in table.columns[1:]]
        cells = "; ".join(f"{head}: {_plain(cell)}" for head, cell in zip(heads, row.cells, strict=True))
        lines = lines_of(cells, _TEXT, room - start)
        for number, line in enumerate(lines):
            parts.append(words(line, start, y + _AROUND + _TEXT + number * _LEADING, _TEXT))
        y += max(SMALL_HEIGHT, len(lines) * _LEADING) + 2 * _AROUND
    return _Body(parts, room, y)


def _width(cell: Cell) -> float:
    return width_of(cell, _TEXT) if isinstance(cell, str) else SMALL_WIDTH


def _rule(y: float, width: float) -> str:
    return element("path", d=f"M0 {y:.5g}h{width:.5g}", stroke=SHEET_EDGE)


def _card(code: int, x: float, y: float, lang: str) -> str:
    return element(
        "g", small_card(code, lang), data_card=name_of(code), transform=f"translate({x:.5g} {y:.5g})"
    )


def _plain(cell: Cell) -> str:
    return cell if isinstance(cell, str) else name_of(cell.code)


def _in_words(table: Table, lang: str) -> list[str]:
    """A sentence for each row."""
    told = []
    for row in table.rows:
        named = [cell if isinstance(cell, str) else card_words(cell.code, lang) for cell in row.all]
        parts = [f"{column.head}: {cell}" for column, cell in zip(table.columns, named, strict=True)]
        told.append("; ".join(parts) + ".")
    return told


def _page(told: Sequence[str], table: Table, lang: str) -> str:
    heads = [(column.head, column.numbers) for column in table.columns]
    rows = [[_cell(cell, lang) for cell in row.all] for row in table.rows]
    more = say("advice.more", lang, count=table.left) if table.left else ""
    return grid(" ".join(told), heads, rows, lang, more)


def _cell(cell: Cell, lang: str) -> str:
    if isinstance(cell, str):
        return escape(cell)
    told = card_words(cell.code, lang)
    size = (SMALL_WIDTH, SMALL_HEIGHT)
    svg = document(small_card(cell.code, lang), size, (told, ""), lang, on_sheet=False)
    return Drawing(svg, told, "").image(f"width:{SMALL_WIDTH}px;height:auto;display:inline;margin:0")
