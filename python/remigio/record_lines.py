"""The lines of a record of play: what each kind holds, and how it is written; ``docs/reference/records.md``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple, TypeAlias

from .cards import Card
from .ledger_rows import DealRow, ReentryRow
from .rules import Rules

FORMAT: Final = "remigio-record"
VERSION: Final = 1

Line: TypeAlias = "dict[str, Any]"


class Header(NamedTuple):
    """What the first line tells: what is recorded, by which rules, who plays, and from which seed."""

    kind: str
    rules: Rules
    players: int
    names: Sequence[str] | None
    drawn_from: Sequence[str] | None
    seed: int


def header_line(header: Header) -> Line:
    """The first line."""
    from ._core import __version__

    return {
        "type": "header",
        "format": FORMAT,
        "version": VERSION,
        "package": __version__,
        "kind": header.kind,
        "rules": header.rules.to_dict(),
        "players": header.players,
        "names": None if header.names is None else list(header.names),
        "drawn_from": None if header.drawn_from is None else list(header.drawn_from),
        "seed": header.seed,
    }


def begin_line(
    number: int,
    dealer: int,
    seats: Iterable[int],
    order: Iterable[Card] | None,
    cut: int | None,
    miscounts: Mapping[int, int],
) -> Line:
    """A deal begins; order, cut and miscounts where they were given and not drawn."""
    return {
        "type": "begin",
        "deal": number,
        "dealer": dealer,
        "seats": list(seats),
        "order": None if order is None else " ".join(map(str, order)),
        "cut": cut,
        "miscounts": {str(place): miscounts[place] for place in sorted(miscounts)} or None,
    }


def action_line(number: int, seat: int, action: object) -> Line:
    """A player has acted."""
    return {"type": "action", "deal": number, "seat": seat, "action": str(action)}


def end_line(row: DealRow) -> Line:
    """A deal has ended."""
    data = row.to_dict()
    del data["dealer"]  # stands where the deal begins
    return {"type": "end", **data}


def reentry_line(row: ReentryRow) -> Line:
    """A player has come back."""
    return {"type": "reentry", **row.to_dict()}


def stop_line() -> Line:
    """The time is over."""
    return {"type": "stop"}


def match_line(winners: Iterable[int], totals: Iterable[Fraction], fees: Iterable[int]) -> Line:
    """The match is over."""
    return {
        "type": "match",
        "winners": list(winners),
        "totals": [str(total) for total in totals],
        "fees": list(fees),
    }
