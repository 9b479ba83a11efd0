"""The adviser in words: what to throw and why, which cards help, and both as tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from .chances import decimal, percent
from .closes import close_name, close_title
from .texts import capital, say

if TYPE_CHECKING:
    from .advice_results import Discard, Discards, Out, Outs
    from .cards import Card
    from .results import Closing
    from .rule_facts import RuleFacts

    Cell: TypeAlias = Card | str

MOST: Final = 12
"""So many cards of a kind are told of, unless all are asked for."""

_NONE: Final = "-"


class How(NamedTuple):
    """How something is told.

    Attributes:
        lang: the language.
        notation: how cards are written; ``None`` is the plain notation.
        rules: the rules in force, if they are known: they decide where the jokers of a close matter.
    """

    lang: str
    notation: str | None = None
    rules: RuleFacts | None = None

    def say(self, key: str, **facts: object) -> str:
        """A text of the catalogue."""
        return say(key, self.lang, notation=self.notation, **facts)


class Column(NamedTuple):
    """A column of a table: its head, and whether it holds numbers."""

    head: str
    numbers: bool = False


class Row(NamedTuple):
    """A row of a table: the card that it is about, and the other cells."""

    card: Card
    cells: tuple[Cell, ...]

    @property
    def all(self) -> tuple[Cell, ...]:
        """The cells, the first of them the card."""
        return self.card, *self.cells


class Table(NamedTuple):
    """A table of cards.

    Attributes:
        columns: the columns.
        rows: the rows.
        left: how many rows more there would be.
    """

    columns: tuple[Column, ...]
    rows: list[Row]
    left: int = 0


def distance_words(draws: int | None, lang: str) -> str:
    """How far it is to a close, as part of a sentence.

    Example:
        >>> distance_words(1, "en"), distance_words(2, "es"), distance_words(None, "en")
        ('1 draw from a close', 'a 2 robos de cerrar', 'no close is in reach')
    """
    if draws is None:
        return say("advice.no_close", lang)
    return say("advice.distance", lang, draws=draws) if draws else say("advice.closes", lang)


def told_of_discard(choice: Discard, how: How) -> str:
    """What throwing the card leads to."""
    if choice.closing is not None:
        return _closes(choice.closing, how)
    parts = [
        how.say("advice.points", points=choice.points),
        distance_words(choice.distance, how.lang),
        how.say("advice.useful", outs=choice.outs),
    ]
    if choice.expected is not None:
        parts.append(how.say("advice.expected", expected=decimal(float(choice.expected), how.lang, 1)))
    parts.append(how.say("advice.danger", danger=decimal(float(choice.danger), how.lang, 2)))
    return how.say("advice.throw", card=choice.card, what=", ".join(parts))


def told_of_discards(choices: Discards, how: How) -> list[str]:
    """The best card to throw, what that leads to, and why it is the best."""
    head, *why = above_discards(choices, how)
    return [told_of_discard(choices[0], how) if choices else head, *why]


def above_discards(choices: Discards, how: How) -> list[str]:
    """What stands above a table of discards: the best card to throw, and why it is the best."""
    if not choices:
        return [how.say("advice.nothing_to_throw")]
    best = choices[0]
    if best.closing is not None:
        return [_closes(best.closing, how)]
    return [how.say("label.row", label=how.say("label.throw"), cards=best.card), *_why(choices, how)]


def _why(choices: Sequence[Discard], how: How) -> list[str]:
    """Wherein the first is better than the second, by the order in which they stand."""
    best, *others = choices
    if not others:
        return []
    second = others[0]
    for name in ("distance", "expected", "outs", "danger"):
        if getattr(best, name) != getattr(second, name):
            return [how.say(f"advice.why_{name}")]
    alike = tuple(one.card for one in others if one[1:] == best[1:])
    return [how.say("advice.as_good", cards=alike, count=len(alike))] if alike else []


def told_of_out(out: Out, how: How) -> list[str]:
    """The copies that are left, and what the card leads to."""
    told = [how.say("advice.copies_left", copies=out.copies)]
    if out.closing is not None:
        return [*told, _closes(out.closing, how)]
    what = ", ".join([how.say("advice.points", points=out.points), distance_words(out.distance, how.lang)])
    if out.discard is None:
        return [*told, capital(what) + "."]
    return [*told, how.say("advice.throw", card=out.discard, what=what)]


def told_of_outs(found: Outs, how: How) -> list[str]:
    """How far the hand is from a close, and the cards that bring it nearer: first those that close, by their closes."""
    told = above_outs(found, how)
    helping = [(card, out) for card, out in best_first(found) if out.nearer or out.closing]
    for title, group in groupby(helping, key=lambda each: _title(each[1], how)):
        told.append(how.say("label.row", label=title, cards=_with_copies(list(group), how)))
    return told


def above_outs(found: Outs, how: How) -> list[str]:
    """What stands above a table of outs: how far the hand is from a close, and how many cards bring it nearer."""
    if not found:
        return [how.say("advice.nothing_to_draw")]
    told = [capital(distance_words(found.distance, how.lang)) + "."]
    if found.distance:
        useful = sum(out.copies for out in found.values() if out.nearer)
        left = sum(out.copies for out in found.values())
        share = percent(Fraction(useful, left), how.lang)
        told.append(how.say("advice.share", useful=useful, left=left, share=share))
    return told


def _title(out: Out, how: How) -> str:
    return how.say("advice.nearer") if out.closing is None else close_title(out.closing, how.rules, how.lang)


def _with_copies(group: Sequence[tuple[Card, Out]], how: How) -> tuple[str, ...]:
    named = [how.say("advice.copies", card=card, copies=out.copies) for card, out in group[:MOST]]
    left = len(group) - len(named)
    return (*named, how.say("advice.more", count=left)) if left else tuple(named)


def best_first(found: Outs) -> list[tuple[Card, Out]]:
    """The cards by what they do: by the factor of the close, by the draws that are left, by the points."""

    def goodness(each: tuple[Card, Out]) -> tuple[object, ...]:
        card, out = each
        close = (1, 0, "", 0) if out.closing is None else (0, *_order(out.closing))
        return close, out.distance is None, out.distance or 0, out.points, card.code

    return sorted(found.items(), key=goodness)


def _order(close: Closing) -> tuple[object, ...]:
    return -close.factor, close.kind, close.jokers


def discards_table(choices: Iterable[Discard], how: How) -> Table:
    """A row for each card that may be thrown."""
    columns = (
        Column(how.say("label.throw")),
        Column(how.say("counted.label_points"), numbers=True),
        Column(how.say("advice.head_expected"), numbers=True),
        Column(how.say("advice.head_useful"), numbers=True),
        Column(how.say("advice.head_danger"), numbers=True),
        Column(how.say("advice.head_close")),
    )
    rows = []
    for choice in choices:
        closes = choice.closing is not None  # and then there is no next draw
        drawing = (
            _NONE if closes or choice.expected is None else decimal(float(choice.expected), how.lang, 1),
            _NONE if closes else str(choice.outs),
        )
        danger = decimal(float(choice.danger), how.lang, 2)
        rows.append(Row(choice.card, (str(choice.points), *drawing, danger, _to_close(choice, how))))
    return Table(columns, rows)


def outs_table(found: Outs, how: How, every: bool = False) -> Table:
    """A row for each card that brings the hand nearer to a close; for any, if none does or every one is asked for."""
    columns = (
        Column(how.say("advice.head_draw")),
        Column(how.say("advice.head_left"), numbers=True),
        Column(how.say("counted.label_points"), numbers=True),
        Column(how.say("label.throw")),
        Column(how.say("advice.head_close")),
    )
    ordered = best_first(found)
    helping = ordered if every else [each for each in ordered if each[1].nearer or each[1].closing] or ordered
    shown = helping if every else helping[:MOST]
    rows = []
    for card, out in shown:
        thrown = out.discard if out.closing is None else out.closing.discard
        points = str(out.points) if thrown == out.discard else _NONE  # which are those after another discard
        rows.append(Row(card, (str(out.copies), points, thrown or _NONE, _to_close(out, how))))
    return Table(columns, rows, len(helping) - len(shown))


def _to_close(answer: Discard | Out, how: How) -> str:
    if answer.closing is not None:
        name = close_name(answer.closing, how.rules, how.lang)
        return how.say("close.name", name=name, factor=answer.closing.factor)
    if answer.distance is None:
        return how.say("advice.out_of_reach")
    return how.say("advice.draws", draws=answer.distance)


def _closes(close: Closing, how: How) -> str:
    name = close_name(close, how.rules, how.lang)
    told = how.say("close.name", name=name, factor=close.factor)
    if close.discard is None:
        return how.say("advice.close", close=told)
    return how.say("advice.throw_and_close", card=close.discard, close=told)
