"""``remigio arrange``: the fewest points of a hand, its melds and its loose cards."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

import click

from .. import Arrangement, Hand, Rules, arrange, arrangements
from ..errors import RemigioError
from ..texts import say
from .answering import HandCommand
from .helping import TextOption, flag
from .page import Page
from .session import Session

_MOST: Final = 20


class BestArrangement:
    """The best arrangement of one hand."""

    ok = True

    def __init__(self, arrangement: Arrangement) -> None:
        self.arrangement = arrangement

    def data(self, session: Session) -> dict[str, Any]:
        """The points and the arrangement."""
        return {"points": self.arrangement.points, "arrangement": self.arrangement.to_dict()}

    @property
    def picture(self) -> Arrangement:
        """The arrangement."""
        return self.arrangement

    def show(self, page: Page) -> None:
        """Print the points and a row for each meld."""
        key = "points" if self.arrangement.loose else "all_melded"
        page.sentence(say(f"arrangement.{key}", page.lang, points=self.arrangement.points))
        show_arrangement(page, self.arrangement)


class EveryArrangement:
    """The arrangements of the fewest points, or the first of them.

    Args:
        found: the arrangements.
        complete: whether there are no more than these.
    """

    ok = True

    def __init__(self, found: list[Arrangement], complete: bool) -> None:
        self.found = found
        self.complete = complete

    def data(self, session: Session) -> dict[str, Any]:
        """The points, the arrangements, and whether these are all."""
        return {
            "points": self.found[0].points,
            "arrangements": [arrangement.to_dict() for arrangement in self.found],
            "complete": self.complete,
        }

    @property
    def picture(self) -> Arrangement:
        """The first of them, which is the best."""
        return self.found[0]

    def show(self, page: Page) -> None:
        """Print a line for each arrangement."""
        count = len(self.found)
        key = "ways" if self.complete else "ways_cut"
        page.sentence(page.say(key, points=self.found[0].points, count=count))
        width = len(str(count)) + 2
        for number, arrangement in enumerate(self.found, 1):
            page.row(str(number), self._in_one_line(arrangement, page), width)
        if not self.complete:
            page.sentence(page.say("more_arrangements", count=count))

    def _in_one_line(self, arrangement: Arrangement, page: Page) -> str:
        parts = [meld.text(page.notation) for meld in arrangement.melds]
        if arrangement.loose:
            parts.append(page.say("loose_part", cards=page.cards(arrangement.loose)))
        return " | ".join(parts)


def show_arrangement(page: Page, arrangement: Arrangement) -> None:
    """Print a row for each meld, and one for the loose cards."""
    for meld in arrangement.melds:
        page.row(say(f"label.{meld.kind}", page.lang), meld.text(page.notation))
    if arrangement.loose:
        page.row(say("label.loose", page.lang), page.cards(arrangement.loose))


def _ask(hand: Hand, rules: Rules, every: bool, most: int | None) -> BestArrangement | EveryArrangement:
    if not every and most is None:
        return BestArrangement(arrange(hand, rules))
    limit = most or _MOST
    found = list(islice(arrangements(hand, rules), limit + 1))
    return EveryArrangement(found[:limit], len(found) <= limit)


# More than enough to list; Python refuses to read numbers of thousands of digits.
_MOST_DIGITS = 9


def _read_most(context: click.Context, parameter: click.Parameter, text: str | None) -> int | None:
    """Read the number of ``--most``; whole and at least one."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS and int(text) > 0):
        raise RemigioError("cli.not_most", value=text)
    return int(text)


command = HandCommand(
    "arrange",
    _ask,
    [
        flag("every", "--all"),
        TextOption(["--most", "most"], metavar="number", callback=_read_most),
    ],
)
