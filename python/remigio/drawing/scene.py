"""A drawing laid out: a heading, sentences, and groups of cards in rows as wide as there is room."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Final, NamedTuple

from ..texts import say
from . import Drawing
from .card import HEIGHT, SHOWN, WIDTH, card, name_of
from .ink import FONT, QUIET, SHEET, SHEET_EDGE, element, lines_of, width_of, words
from .telling import card_words

APART: Final = WIDTH + 6
"""From one loose card to the next."""

PADDING: Final = 14
"""Around what stands on a sheet."""

_RAISED: Final = 12
_TILT: Final = 8  # degrees
_TILTED_WIDTH: Final = WIDTH * math.cos(math.radians(_TILT)) + HEIGHT * math.sin(math.radians(_TILT))
_TILTED_HEIGHT: Final = HEIGHT * math.cos(math.radians(_TILT)) + WIDTH * math.sin(math.radians(_TILT))

_EDGE: Final = 1  # around bare cards
_BETWEEN, _ROW = 24, 14  # from group to group, and from row to row
_LINE: Final = 10  # between the lines of a group that is too long for one
_HEADING, _SENTENCE, _LABEL = 16, 13, 12
_LEADING: Final = 1.4
_LABEL_HEIGHT, _LABEL_DESCENT = 18, 3


class Placed(NamedTuple):
    """A card of a group.

    Attributes:
        code: the card.
        stands_for: the card that a joker stands for.
        raised: whether it is lifted out of the row.
    """

    code: int
    stands_for: int | None = None
    raised: bool = False


@dataclass(frozen=True)
class Group:
    """Cards that belong together.

    Attributes:
        cards: the cards, from left to right.
        label: what they are; nothing is written if it is empty.
        step: from the left edge of a card to that of the next.
        tilted: whether the cards lie askew, as one that is thrown.
        new_row: whether the group begins a new row.
    """

    cards: Sequence[Placed]
    label: str = ""
    step: float = SHOWN
    tilted: bool = False
    new_row: bool = False

    def told(self, lang: str) -> str:
        """The group in words."""
        cards = self._words(self.cards, lang)
        told = f"{self.label}: {cards}." if self.label else f"{cards}."
        raised = [each for each in self.cards if each.raised]
        return f"{told} {say('draw.raised', lang, cards=self._words(raised, lang))}" if raised else told

    @staticmethod
    def _words(cards: Sequence[Placed], lang: str) -> str:
        return ", ".join(card_words(each.code, lang, each.stands_for) for each in cards)


@dataclass(frozen=True)
class Scene:
    """What a drawing shows.

    Attributes:
        heading: the first line, bold; a scene without heading and labels is bare cards.
        sentences: what is told below it.
        groups: the cards.
        title: what the drawing shows, in a few words, if the heading does not tell.
    """

    heading: str = ""
    sentences: Sequence[str] = ()
    groups: Sequence[Group] = ()
    title: str = ""

    def drawing(self, lang: str, width: float) -> Drawing:
        """The drawing, no wider than asked for."""
        on_sheet = bool(self.heading or self.sentences or any(group.label for group in self.groups))
        padding = float(PADDING if on_sheet else _EDGE)
        parts, right, y = told_above(self.heading, self.sentences, padding, width)
        if parts and self.groups:
            y += _ROW / 2
        boxes = [_Box.of(group, lang, width - 2 * padding) for group in self.groups]
        rows = list(_rows(boxes, width - 2 * padding))
        for number, row in enumerate(rows):
            y += max(box.above for box in row) + (_ROW if number else 0)
            x = padding
            for box in row:
                parts.append(element("g", box.content, transform=f"translate({x:.5g} {y - box.above:.5g})"))
                x += box.width + _BETWEEN
            y += max(box.below for box in row)
            right = max(right, x - _BETWEEN - padding)
        title = self.title or self.heading
        text = " ".join([*self.sentences, *(group.told(lang) for group in self.groups)])
        extent = (math.ceil(right + 2 * padding), math.ceil(y + padding))
        return Drawing(document("".join(parts), extent, (title, text), lang, on_sheet), title, text)


def told_above(
    heading: str, sentences: Iterable[str], padding: float, width: float
) -> tuple[list[str], float, float]:
    """The heading and the sentences at the top of a drawing, how wide they are, and where they end."""
    parts: list[str] = []
    right, y = 0.0, padding
    for text, size, bold in [(heading, _HEADING, True), *((each, _SENTENCE, False) for each in sentences)]:
        for line in lines_of(text, size, width - 2 * padding, bold):
            parts.append(words(line, padding, y + size, size, bold))
            right = max(right, width_of(line, size, bold))
            y += size * _LEADING
    return parts, right, y


def document(
    content: str, size: tuple[int, int], told: tuple[str, str], lang: str, on_sheet: bool = True
) -> str:
    """An SVG document that has a title and a description, and no identifiers that could be met twice on a page."""
    width, height = size
    title, text = told
    sheet = ""
    if on_sheet:
        frame = {"x": 0.5, "y": 0.5, "width": width - 1, "height": height - 1, "rx": 8}
        sheet = element("rect", **frame, fill=SHEET, stroke=SHEET_EDGE)
    about = element("title", escape(title)) + (element("desc", escape(text)) if text else "")
    return element(
        "svg",
        about + sheet + content,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {width} {height}",
        role="img",
        lang=lang,
        aria_label=title,
        font_family=FONT,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


class _Box(NamedTuple):
    """A group as it is drawn, its upper left corner at the origin: the cards, and below them the label."""

    content: str
    width: float
    above: float
    below: float
    new_row: bool

    @classmethod
    def of(cls, group: Group, lang: str, room: float) -> _Box:
        each_width, each_height = (_TILTED_WIDTH, _TILTED_HEIGHT) if group.tilted else (WIDTH, HEIGHT)
        head = _RAISED if any(each.raised for each in group.cards) else 0
        parts = []
        widest, y = 0.0, float(head)
        lines = _even_lines(group.cards, max(1, int((room - each_width) // group.step) + 1))
        for number, line in enumerate(lines):
            y += (_LINE + head) * (number > 0)
            for place, each in enumerate(line):
                whole = place == len(line) - 1 or group.step >= WIDTH
                drawn = card(each.code, lang, each.stands_for, whole)
                x = place * group.step + (each_width - WIDTH) / 2
                top = y + (each_height - HEIGHT) / 2 - _RAISED * each.raised
                turn = f"rotate({_TILT} {WIDTH / 2:g} {HEIGHT / 2:g})" if group.tilted else ""
                place_at = f"translate({x:.5g} {top:.5g}){turn}"
                parts.append(element("g", drawn, data_card=name_of(each.code), transform=place_at))
            widest = max(widest, (len(line) - 1) * group.step + each_width)
            y += each_height
        below = 0.0
        for part in lines_of(group.label, _LABEL, room):
            below += _LABEL_HEIGHT
            parts.append(words(part, 0, y + below - _LABEL_DESCENT, _LABEL, color=QUIET))
            widest = max(widest, width_of(part, _LABEL))
        return cls("".join(parts), widest, y, below, group.new_row)


def _even_lines(cards: Sequence[Placed], most: int) -> list[Sequence[Placed]]:
    """The cards in as few lines as may be, of about the same length."""
    count = math.ceil(len(cards) / most)
    ends = [math.ceil(len(cards) * number / count) for number in range(count + 1)]
    return [cards[start:end] for start, end in pairwise(ends)]


def _rows(boxes: Iterable[_Box], room: float) -> Iterator[list[_Box]]:
    """The boxes in rows."""
    row: list[_Box] = []
    x = 0.0
    for box in boxes:
        if row and (box.new_row or x + box.width > room):
            yield row
            row, x = [], 0.0
        row.append(box)
        x += box.width + _BETWEEN
    if row:
        yield row
