"""``remigio census``: the exact odds of every deal."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from .. import Census, Rules, census
from ..census_units import check_cards
from ..census_words import census_rows, census_title
from ..chances import percent
from ..errors import RemigioError
from .answering import rules_options, write_json
from .helping import TextCommand, TextOption, session_of
from .inputs import read_rules
from .page import Page
from .session import Session

_POINTS_A_ROW: Final = 10
_WIDEST_BAR: Final = 40


def _count(
    cards: int, threads: int | None, checkpoint: str | None, picture: str | None, **of_rules: Any
) -> int:
    """Count, with a bar on a terminal, and print the counts."""
    session = session_of(click.get_current_context())
    rules = read_rules(of_rules["rules"] or "remigio", of_rules["assignments"])
    check_cards(rules, cards)
    if picture is not None:
        from ..plots import check_path

        check_path(picture)
    counted = _with_bar(session, cards, rules, threads, checkpoint)
    if of_rules["as_json"]:
        write_json(counted.to_dict())
    else:
        show(session.page, counted)
    if picture is not None:
        counted.plot(picture, session.lang)
    return 0


def _with_bar(
    session: Session, cards: int, rules: Rules, threads: int | None, checkpoint: str | None
) -> Census:
    terminal = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=terminal, transient=True, disable=not terminal.is_terminal)
    with bar:
        task = bar.add_task(session.say("counting", cards=cards), total=None)

        def tell(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        try:
            return census(cards, rules, threads=threads, checkpoint=checkpoint, progress=tell)
        except KeyboardInterrupt:
            bar.stop()
            if checkpoint is not None:
                session.complain(session.say("census_stopped", file=checkpoint))
            raise
        except OSError as error:
            if checkpoint is None:
                raise
            why = error.strerror or str(error)
            raise RemigioError("cli.file_failed", file=checkpoint, why=why) from None


def show(page: Page, counted: Census) -> None:
    """Print the counts for people: the deals, the points by tens, and the closes."""
    page.hand(census_title(counted, page.lang))
    rows = census_rows(counted, page.lang)
    width = max(len(label) for label, _ in rows) + 2
    for label, text in rows:
        page.row(label, text, width)
    _show_points(page, counted, width)


def _show_points(page: Page, counted: Census, width: int) -> None:
    shares: dict[int, Fraction] = {}
    for points, count in counted.points.items():
        shares[points // _POINTS_A_ROW] = shares.get(points // _POINTS_A_ROW, Fraction(0)) + counted.chance(
            count
        )
    largest = max(shares.values())
    for ten in range(max(shares) + 1):
        share = shares.get(ten, Fraction(0))
        first = _POINTS_A_ROW * ten
        label = page.say("census_row", first=first, last=first + _POINTS_A_ROW - 1)
        bar = "#" * round(_WIDEST_BAR * share / largest)
        page.row(label, f"{percent(share, page.lang):>7}  {bar}".rstrip(), width)


# Python refuses to read numbers of thousands of digits.
_MOST_DIGITS = 1000


def _read_cards(context: click.Context, parameter: click.Parameter, text: str) -> int:
    if not is_number(text):
        raise RemigioError("cli.not_number", name="--cards", value=text)
    return int(text)


def read_threads(context: click.Context, parameter: click.Parameter, text: str | None) -> int | None:
    """Read the number of ``--threads``."""
    if text is not None and not (is_number(text) and int(text)):
        raise RemigioError("cli.not_number", name="--threads", value=text)
    return None if text is None else int(text)


def read_whole(context: click.Context, parameter: click.Parameter, text: str) -> int:
    """Read an option that is a whole number from 0 on."""
    if not is_number(text):
        raise RemigioError("cli.not_whole", name=parameter.opts[0], value=text)
    return int(text)


def is_number(text: str) -> bool:
    """Whether the text is a whole number from 0 on that can be read."""
    return text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS


command = TextCommand(
    "census",
    _count,
    [
        TextOption(["--cards", "cards"], metavar="number", default="10", callback=_read_cards),
        *rules_options(),
        TextOption(["--threads", "threads"], metavar="number", callback=read_threads),
        TextOption(["--checkpoint", "checkpoint"], metavar="path"),
        TextOption(["--plot", "picture"], metavar="path"),
    ],
)
