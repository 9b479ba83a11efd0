"""The ledger of a match in words: a table for people, as text and as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from html import escape
from itertools import chain
from typing import TYPE_CHECKING, Final

from .chances import whole
from .drawing.tables import grid
from .ledger_rows import DealRow, LedgerRow, ReentryRow
from .texts import check_language, say

if TYPE_CHECKING:
    from .ledger import Ledger

_GAP: Final = "  "
_SPARE: Final = (1, 3, 2)  # what a narrow table leaves out, in this order: dealer, kind of close, closer
_SHORTEST: Final = 4  # letters of a name, to which a narrow table cuts it
_HALF: Final = Fraction(1, 2)


def player_name(names: tuple[str, ...] | None, seat: int, lang: str) -> str:
    """What the player of a seat is called.

    Example:
        >>> player_name(("Ana", "Eva"), 1, "en"), player_name(None, 1, "es")
        ('Eva', 'Jugador 2')
    """
    return say("ledger.player", lang, number=seat + 1) if names is None else names[seat]


def points_word(points: Fraction, lang: str) -> str:
    """A number of points, with its half or its other parts.

    Example:
        >>> points_word(Fraction(25, 2), "en"), points_word(Fraction(-37, 3), "en"), points_word(Fraction(-1, 2), "es")
        ('12½', '-12 1/3', '-½')
    """
    number, part = divmod(abs(points), 1)
    sign = "-" if points < 0 else ""
    if not part:
        return sign + whole(number, lang)
    told = "½" if part == _HALF else f" {part}" if number else str(part)
    return sign + (whole(number, lang) if number else "") + told


def change_word(change: Fraction | None, lang: str) -> str:
    """What was added to a score, with its sign.

    Example:
        >>> change_word(Fraction(12), "en"), change_word(Fraction(0), "en"), change_word(None, "en")
        ('+12', '0', '')
    """
    return "" if change is None else "+" * (change > 0) + points_word(change, lang)


def ledger_text(ledger: Ledger, lang: str, width: int | None = None) -> str:
    """The ledger as a table in plain text, and below it who has won and what is owed for coming back."""
    words = _Words(ledger, lang)
    lines, longest = _lines(words, width), max(len(words.name(seat)) for seat in range(ledger.players))
    while width is not None and max(map(len, lines)) > width and longest > _SHORTEST:
        longest -= 1
        lines = _lines(_Words(ledger, lang, longest), width)
    return "\n".join([*lines, *words.below()])


def _lines(words: _Words, width: int | None) -> list[str]:
    """The lines of the table; what is too wide leaves out columns."""
    sides = [">" if numbers else "<" for _, numbers in words.heads()]
    rows = [[head for head, _ in words.heads()], *words.rows()]
    columns = {
        place: [f"{cell:{side}{max(map(len, cells))}}" for cell in cells]
        for place, (side, cells) in enumerate(zip(sides, zip(*rows, strict=True), strict=True))
    }
    for spare in _SPARE:
        if width is not None and sum(len(cells[0] + _GAP) for cells in columns.values()) > width + len(_GAP):
            del columns[spare]
    return [_GAP.join(cells).rstrip() for cells in zip(*columns.values(), strict=True)]


def ledger_table(ledger: Ledger, lang: str) -> str:
    """The ledger as a table in HTML."""
    words = _Words(ledger, lang)
    rows = [[*map(escape, row)] for row in words.rows()]
    return grid(say("ledger.title", lang), words.heads(), rows, lang, " ".join(words.below()))


class _Words:
    """The cells of a ledger in a language; names that are longer than the longest are cut."""

    def __init__(self, ledger: Ledger, lang: str, longest: int | None = None) -> None:
        self.ledger = ledger
        self.lang = check_language(lang)
        self.longest = longest
        self.noted = any(self._notes(row) for row in ledger.rows)

    def say(self, key: str, **facts: object) -> str:
        return say(f"ledger.{key}", self.lang, **facts)

    def name(self, seat: int) -> str:
        name = player_name(self.ledger.names, seat, self.lang)
        return name if self.longest is None or len(name) <= self.longest else name[: self.longest - 1] + "…"

    def names(self, seats: Iterable[int]) -> str:
        return ", ".join(map(self.name, seats))

    def heads(self) -> list[tuple[str, bool]]:
        """The heads, and which columns hold numbers: for each player what is added, and the total."""
        players = chain.from_iterable(
            [("", True), (self.name(seat), True)] for seat in range(self.ledger.players)
        )
        first = [(self.say(f"head_{name}"), name == "deal") for name in ("deal", "dealer", "closer", "with")]
        return [*first, *players, *([(self.say("head_notes"), False)] if self.noted else [])]

    def rows(self) -> Iterator[list[str]]:
        """The cells of each row."""
        for row in self.ledger.rows:
            cells = self._deal(row) if isinstance(row, DealRow) else self._reentry(row)
            yield [*cells, *([self._notes(row)] if self.noted else [])]

    def below(self) -> Iterator[str]:
        """Who has won, and what is owed for coming back."""
        ledger = self.ledger
        if ledger.winners:
            yield self.say("winners", names=self.names(ledger.winners), count=len(ledger.winners))
        for seat, fee in enumerate(ledger.fees):
            if fee:
                yield self.say("owes", name=self.name(seat), fee=whole(fee, self.lang))

    def _deal(self, row: DealRow) -> Iterator[str]:
        yield str(row.deal + 1)
        yield self.name(row.dealer)
        yield "" if row.closer is None else self.name(row.closer)
        yield self.say(f"void_{row.void}") if row.kind is None else self._close(row)
        for change, total in zip(row.changes, row.totals, strict=True):
            yield change_word(change, self.lang)
            yield "" if change is None else points_word(total, self.lang)

    def _close(self, row: DealRow) -> str:
        kind = say(f"kind.{row.kind}", self.lang)
        return kind if row.factor == 1 else say("close.name", self.lang, name=kind, factor=row.factor)

    def _reentry(self, row: ReentryRow) -> Iterator[str]:
        yield from [""] * 4
        for seat in range(self.ledger.players):
            yield ""
            yield points_word(row.score, self.lang) if seat == row.seat else ""

    def _notes(self, row: LedgerRow) -> str:
        """Who went out, came back, or closed wrongly."""
        if isinstance(row, ReentryRow):
            return self.say("back", name=self.name(row.seat))
        notes = [
            self.say("wrong_closes", name=self.name(seat), count=count)
            for seat, count in enumerate(row.wrong_closes)
            if count
        ]
        if row.out:
            notes.append(self.say("out", names=self.names(row.out), count=len(row.out)))
        return "; ".join(notes)
