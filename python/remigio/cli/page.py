"""Printing for people: sentences and rows, with the cards in color on a terminal."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from ..card_text import JOKER_CODE, JOKERS, SYMBOLS
from ..cards import Card
from ..notation import notation as notation_named
from ..texts import capital, say

if TYPE_CHECKING:
    from ..advice_words import Cell, Table

_MARGIN: Final = "  "
_LABEL_WIDTH: Final = 10
_NARROWEST: Final = 20
_NO_LIMIT: Final = 1_000_000
_WIDTH_OF_FILES: Final = 80

_RED, _BLACK, _JOKER = "red", "bold", "magenta"
_REDS: Final = slice(13, 39)  # hearts and diamonds


@cache
def _colors(notation: str | None) -> tuple[tuple[re.Pattern[str], str], ...]:
    """What cards look like in a notation, and the color of each kind."""
    *names, joker = notation_named(notation).names
    drawn = [symbol_name(card, notation) for card in range(JOKER_CODE)]
    reds = [*names[_REDS], *drawn[_REDS]]
    blacks = [name for name in (*names, *drawn) if name not in reds]
    return tuple(
        (re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, some))})(?!\w)"), color)
        for some, color in ((reds, _RED), (blacks, _BLACK), ([joker], _JOKER))
    )


def symbol_name(code: int, notation: str | None) -> str:
    """A card with the symbol of its suit, and the letter that the notation has for its rank.

    Example:
        >>> symbol_name(12, None), symbol_name(22, "es"), symbol_name(52, None)
        ('K♠', '10♥', '*')
    """
    how = notation_named(notation)
    if code == JOKER_CODE:
        return JOKERS[0]
    suit, rank = divmod(code, len(how.ranks))
    return how.ranks[rank] + SYMBOLS[suit]


def paint(text: str, style: str = "", notation: str | None = None) -> Text:
    """The text with every card in it in color.

    Example:
        >>> [str(span.style) for span in paint("7H *(8H) KC").spans]
        ['red', 'red', 'bold', 'magenta']
    """
    painted = Text(text, style=style)
    for pattern, color in _colors(notation):
        painted.highlight_regex(pattern, color)
    return painted


def put(text: str, stderr: bool = False) -> None:
    """Write a line as it is, and at once, unless the output is closed."""
    stream = sys.stderr if stderr else sys.stdout
    if stream is not None:
        stream.write(text + "\n")
        stream.flush()


class _Console(Console):
    """Rich's console, but for its ending the process with status 1 when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        """Let the error through, see run.py."""
        raise BrokenPipeError


class Page:
    """One output: in color and wrapped at the edge on a terminal, plain in a pipe or with ``NO_COLOR``.

    Args:
        lang: the language of the labels.
        notation: how cards are written.
        stderr: whether to write to standard error instead of standard output.
    """

    def __init__(self, lang: str, notation: str | None = None, stderr: bool = False) -> None:
        self.lang = lang
        self.notation = notation
        self._started = False
        self._console = _Console(
            stderr=stderr,
            color_system=None if os.environ.get("NO_COLOR") else "auto",
            highlight=False,
            markup=False,
            emoji=False,
        )

    @property
    def width(self) -> int:
        """How many characters go in a line."""
        return self._console.width if self._console.is_terminal else _WIDTH_OF_FILES

    def say(self, key: str, **facts: object) -> str:
        """The text ``cli.key`` in the language of the page."""
        return say(f"cli.{key}", self.lang, **facts)

    def cards(self, cards: Iterable[Card]) -> str:
        """The cards in the notation of the page, in the order given."""
        return notation_named(self.notation).write([card.code for card in cards])

    def hand(self, text: str) -> None:
        """The hand that the lines below it are about; a blank line parts it from those above."""
        if self._started:
            self._print("", "")
        self._started = True
        self._print("", text)

    def sentence(self, text: str, style: str = "", *, as_it_is: bool = False) -> None:
        """A sentence below the hand; it begins with a capital, unless it is to be written as it is."""
        self._print(_MARGIN, text if as_it_is else capital(text), style=style)

    def row(self, label: str, text: str, width: int = _LABEL_WIDTH) -> None:
        """A row below the hand: what it is, and the cards."""
        self._print(_MARGIN + f"{label:<{width}}", text, start_style="dim")

    def table(self, table: Table) -> None:
        """Rows of cards in columns below the hand, the heads above them."""
        rows = [
            [column.head for column in table.columns],
            *([*map(self._cell, row.all)] for row in table.rows),
        ]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        sides = [">" if column.numbers else "<" for column in table.columns]
        for number, row in enumerate(rows):
            cells = [f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True)]
            self.raw(_MARGIN + "  ".join(cells).rstrip(), "" if number else "dim")

    def _cell(self, cell: Cell) -> str:
        return cell if isinstance(cell, str) else self.cards([cell])

    def message(self, start: str, text: str) -> None:
        """A message whose start stands out."""
        self._print(start, text, start_style="bold red", hanging=False)

    def raw(self, text: str, style: str = "") -> None:
        """Text that is laid out already, as it is."""
        self._print("", text, style, wrapped=False)

    def _print(
        self,
        start: str,
        text: str,
        style: str = "",
        start_style: str = "",
        hanging: bool = True,
        wrapped: bool = True,
    ) -> None:
        console = self._console
        if not console.is_terminal:
            # Rich would do this too, but ten times as slowly, which is felt with a file of many hands.
            put(start + text, stderr=console.stderr)
            return
        indent = " " * len(start) if hanging else ""
        width = max(console.width - len(start), _NARROWEST) if wrapped else _NO_LIMIT
        for number, part in enumerate(paint(text, style, self.notation).wrap(console, width)):
            part.rstrip()
            line = Text.assemble(indent if number else (start, start_style), part)
            console.print(line, soft_wrap=True)
