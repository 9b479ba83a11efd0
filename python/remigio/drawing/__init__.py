"""Drawings of cards and answers, in SVG of our own: small, sharp, the same on every machine.

This room knows codes of cards, words and shapes. The values above it say what is to be drawn, and `remigio.show` is its
face to users.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from ..texts import language_of

if TYPE_CHECKING:
    from ..cards import Hand
    from ..rule_facts import RuleFacts

WIDTH: Final = 640
LEAST_WIDTH: Final = 240


class Look(NamedTuple):
    """How a value is to be drawn.

    Attributes:
        lang: the language of the texts.
        width: how wide the drawing may be, in pixels.
        rules: the rules that the answer was given under, if they are known.
        hand: the hand that the answer is about, if it is known.
    """

    lang: str = "en"
    width: int = WIDTH
    rules: RuleFacts | None = None
    hand: Hand | None = None


@dataclass(frozen=True)
class Drawing:
    """A finished drawing.

    Attributes:
        svg: an SVG document; it can stand in a web page, too, beside others.
        title: what it shows, in a few words.
        text: what it shows, in full, for those who do not see it.
    """

    svg: str
    title: str
    text: str

    @property
    def html(self) -> str:
        """An image with the drawing in it, which notebooks keep that are not trusted, and that no style can spoil."""
        return self.image("max-width:100%;height:auto")

    def image(self, style: str) -> str:
        """The image in a style of CSS."""
        from base64 import b64encode

        from .ink import element

        source = "data:image/svg+xml;base64," + b64encode(self.svg.encode()).decode()
        told = ". ".join(filter(None, (self.title, self.text)))
        return element("img", alt=told, src=source, style=style)


class Drawable(Protocol):
    """A value that can be drawn."""

    def _drawing(self, look: Look) -> Drawing: ...


def look_of_notebook() -> Look:
    """English, or the language that the variable ``REMIGIO_LANG`` asks for, if there are texts in it."""
    return Look(language_of(os.environ.get("REMIGIO_LANG", "")) or "en")


def repr_svg(value: Drawable) -> str:
    """What a notebook shows of a value, in SVG."""
    return value._drawing(look_of_notebook()).svg


def repr_html(value: Drawable) -> str:
    """What a notebook shows of a value, in HTML."""
    return value._drawing(look_of_notebook()).html
