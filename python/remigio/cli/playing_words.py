"""The actions of ``remigio play`` in words, and the cards drawn in text."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from .. import Action, Arrangement, Card, Meld, TableMeld
from ..advice_words import How
from ..texts import Word, say
from .page import Page, symbol_name

_GAP: Final = " "


def told(action: Action, table: Sequence[TableMeld], how: How, manner: str, top: Card | None = None) -> str:
    """An action in words.

    Args:
        action: the action.
        table: the melds on the table before it.
        how: in which language, and how cards are written.
        manner: ``"do"`` for what can be done, ``"did"`` for what somebody has done.
        top: the card on top of the pile before it.

    Example:
        >>> told(Action.parse("close 7S color"), (), How("en"), "do"), told(Action.parse("pass"), (), How("es"), "did")
        ('close with 7S as color', 'pasa')
    """
    key = action.kind + "_all" * (action.kind == "close" and action.card is None)
    facts: dict[str, object] = {"card": top if action.kind == "draw_pile" else action.card}
    if action.meld is not None:
        facts["cards"] = action.meld.text(how.notation)
    if action.place is not None:
        facts["cards"] = table[action.place].meld.text(how.notation)
    words = how.say(f"cli.play_{manner}_{key}", **facts)
    if action.call is not None:
        words += " " + how.say("cli.play_as", kind=Word(f"kind.{action.call}"))
    return words + (" " + how.say("cli.play_high")) * (action.end == "high")


class Group(NamedTuple):
    """Cards that lie together: what is written on each, and below them."""

    cells: list[str]
    label: str

    @property
    def width(self) -> int:
        """How many characters it is wide."""
        return max(sum(len(cell) + 1 for cell in self.cells) + 1, len(self.label) + 1)

    @property
    def lines(self) -> tuple[str, str, str, str]:
        """The group as it is drawn."""
        edges = ["─" * len(cell) for cell in self.cells]
        return (
            "╭" + "┬".join(edges) + "╮",
            "│" + "│".join(self.cells) + "│",
            "╰" + "┴".join(edges) + "╯",
            " " + self.label,
        )


def can_draw() -> bool:
    """Whether the output has the letters that cards are drawn with."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        "╭┬╮│╰┴╯─♠♥♦♣".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def drawn_hand(arrangement: Arrangement, page: Page) -> list[str]:
    """The cards of a hand side by side, its melds first; in lines."""
    groups = [
        Group(_meld_cells(meld, page), say(f"label.{meld.kind}", page.lang)) for meld in arrangement.melds
    ]
    if arrangement.loose:
        cells = [symbol_name(card.code, page.notation) for card in arrangement.loose]
        label = page.say("play_loose", points=arrangement.points)
        groups += _parted(Group(cells, label), page.width - 4)
    lines: list[str] = []
    for row in _rows(groups, page.width - 4):
        for parts in zip(*(group.lines for group in row), strict=True):
            padded = (f"{part:<{group.width}}" for part, group in zip(parts, row, strict=True))
            lines.append(_GAP.join(padded).rstrip())
    return lines


def _meld_cells(meld: Meld, page: Page) -> list[str]:
    def cell(card: Card, role: Card) -> str:
        name = symbol_name(card.code, page.notation)
        return f"{name}({symbol_name(role.code, page.notation)})" if card.is_joker else name

    return [cell(card, role) for card, role in zip(meld.cards, meld.stands_for, strict=True)]


def _parted(group: Group, width: int) -> Iterator[Group]:
    """A group as groups that are not too wide; the last has the label."""
    cells: list[str] = []
    for cell in group.cells:
        if Group([*cells, cell], "").width > width:
            yield Group(cells, "")
            cells = []
        cells.append(cell)
    yield Group(cells, group.label)


def _rows(groups: Sequence[Group], width: int) -> Iterator[list[Group]]:
    row: list[Group] = []
    for group in groups:
        if row and sum(one.width + len(_GAP) for one in row) + group.width > width:
            yield row
            row = []
        row.append(group)
    if row:
        yield row
