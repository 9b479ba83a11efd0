"""Printing for people: sentences and rows, with the cards in color on a terminal."""

from __future__ import annotations

import os
import re
import sys
from typing import Final

from rich.console import Console
from rich.text import Text

from ..texts import say

_MARGIN: Final = "  "
_LABEL_WIDTH: Final = 10
_NARROWEST: Final = 20
_NO_LIMIT: Final = 1_000_000

_RED, _BLACK, _JOKER = "red", "bold", "magenta"
_CARDS: Final = (
    (re.compile(r"(?<!\w)[A2-9TJQK][HD](?!\w)"), _RED),
    (re.compile(r"(?<!\w)[A2-9TJQK][SC](?!\w)"), _BLACK),
    (re.compile(r"(?<!\w)\*"), _JOKER),
)


def paint(text: str, style: str = "") -> Text:
    """The text with every card in it in color.

    Example:
        >>> [str(span.style) for span in paint("7H *(8H) KC").spans]
        ['red', 'red', 'bold', 'magenta']
    """
    painted = Text(text, style=style)
    for pattern, color in _CARDS:
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
        stderr: whether to write to standard error instead of standard output.
    """

    def __init__(self, lang: str, stderr: bool = False) -> None:
        self.lang = lang
        self._started = False
        self._console = _Console(
            stderr=stderr,
            color_system=None if os.environ.get("NO_COLOR") else "auto",
            highlight=False,
            markup=False,
            emoji=False,
        )

    def say(self, key: str, **facts: object) -> str:
        """The text ``cli.key`` in the language of the page."""
        return say(f"cli.{key}", self.lang, **facts)

    def hand(self, text: str) -> None:
        """The hand that the lines below it are about; a blank line parts it from those above."""
        if self._started:
            self._print("", "")
        self._started = True
        self._print("", text)

    def sentence(self, text: str, style: str = "") -> None:
        """A sentence below the hand; it begins with a capital."""
        self._print(_MARGIN, text[:1].upper() + text[1:], style=style)

    def row(self, label: str, text: str, width: int = _LABEL_WIDTH) -> None:
        """A row below the hand: what it is, and the cards."""
        self._print(_MARGIN + f"{label:<{width}}", text, start_style="dim")

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
        for number, part in enumerate(paint(text, style).wrap(console, width)):
            part.rstrip()
            line = Text.assemble(indent if number else (start, start_style), part)
            console.print(line, soft_wrap=True)
