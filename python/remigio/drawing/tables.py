"""Tables in HTML, with no style of their own but where the text stands: notebooks give them theirs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from .ink import element

_LEFT = "text-align:left;vertical-align:top"


def table(caption: str, rows: Iterable[tuple[str, Sequence[str]]], lang: str, last: str = "") -> str:
    """A table of two columns, what a row is about and pieces of HTML below each other; and a last, wide row.

    Example:
        >>> table("Gin", [("Points", ["10 < 20"])], "en").count("<tr>")
        1
    """
    parts = [_caption(caption)]
    for head, pieces in rows:
        parts.append(element("tr", f'<th scope="row" style="{_LEFT}">{escape(head)}</th>{_cell(pieces)}'))
    if last:
        parts.append(element("tr", f'<td colspan="2" style="{_LEFT}">{last}</td>'))
    return element("table", "".join(parts), lang=lang)


def grid(
    caption: str, heads: Sequence[tuple[str, bool]], rows: Iterable[Sequence[str]], lang: str, last: str = ""
) -> str:
    """A table with a head above each column, which tells whether it holds numbers; the cells are HTML.

    Example:
        >>> grid("Outs", [("Card", False), ("Left", True)], [["7S", "2"]], "en").count("text-align:right")
        2
    """
    sides = [f"padding:.15em .25em;text-align:{'right' if numbers else 'left'}" for _, numbers in heads]
    parts = [
        _caption(caption),
        _row("th", [escape(head) for head, _ in heads], sides, scope="col"),
        *(_row("td", row, sides) for row in rows),
    ]
    if last:
        parts.append(element("tr", f'<td colspan="{len(heads)}" style="{_LEFT}">{escape(last)}</td>'))
    return element(
        "table", "".join(parts), lang=lang, style="font-size:.9em"
    )  # for six columns on a telephone


def _caption(text: str) -> str:
    return element("caption", escape(text), style="text-align:left;font-weight:bold;caption-side:top")


def _row(name: str, cells: Sequence[str], sides: Sequence[str], **attributes: str) -> str:
    told = (element(name, cell, style=side, **attributes) for cell, side in zip(cells, sides, strict=True))
    return element("tr", "".join(told))


def paragraph(text: str) -> str:
    """A paragraph of plain text."""
    return element("div", escape(text))


def items(texts: Iterable[str]) -> str:
    """A list of plain texts."""
    return element("ul", "".join(element("li", escape(text)) for text in texts), style="margin:0")


def _cell(pieces: Sequence[str]) -> str:
    return element("td", "".join(pieces), style=_LEFT)
