"""``remigio simulate`` and ``remigio arena``: many deals between bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from .. import arena, simulate
from .answering import rules_options, write_json
from .counting import read_threads, read_whole
from .helping import TextCommand, TextOption, flag, session_of
from .inputs import read_rules
from .page import Page


class Played(Protocol):
    """What came of the deals."""

    def headline(self, lang: str) -> str:
        """What was played."""

    def rows(self, lang: str) -> list[tuple[str, str]]:
        """What is told of it."""

    def to_dict(self) -> dict[str, Any]:
        """The same for programs."""


def _simulate(bots: str, **options: Any) -> int:
    """Play, with a bar on a terminal, and print what came of it."""
    return _play(lambda rules, **how: simulate(_names(bots), rules, **how), **options)


def _arena(bots: str, **options: Any) -> int:
    """Play every bot against every other, and print what came of it."""
    return _play(lambda rules, **how: arena(_names(bots), rules, **how), **options)


def _names(bots: str) -> list[str]:
    return [name.strip() for name in bots.split(",")]


def _play(
    play: Callable[..., Played], rules: str | None, assignments: tuple[str, ...], as_json: bool, **how: Any
) -> int:
    session = session_of(click.get_current_context())
    read = read_rules(rules or "remigio", assignments)
    terminal = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=terminal, transient=True, disable=not terminal.is_terminal) as bar:
        task = bar.add_task(session.say("simulating"), total=None)
        tell = None
        if terminal.is_terminal:

            def tell(done: int, total: int) -> None:
                bar.update(task, completed=done, total=total)

        found = play(read, progress=tell, **how)
    if as_json:
        write_json(found.to_dict())
    else:
        _show(session.page, found)
    return 0


def _show(page: Page, found: Played) -> None:
    page.sentence(found.headline(page.lang), style="bold")
    rows = found.rows(page.lang)
    width = max(len(label) for label, _ in rows) + 2
    for label, told in rows:
        page.row(label, told, width)


def _bots(default: str) -> TextOption:
    return TextOption(["--bots", "bots"], metavar="bots", default=default)


def _common() -> list[click.Parameter]:
    return [
        *rules_options(),
        TextOption(["--deals", "deals"], metavar="number", default="1000", callback=read_whole),
        TextOption(["--seed", "seed"], metavar="number", default="0", callback=read_whole),
        TextOption(["--playouts", "playouts"], metavar="number", default="100", callback=read_whole),
        TextOption(["--threads", "threads"], metavar="number", callback=read_threads),
    ]


simulate_command = TextCommand(
    "simulate",
    _simulate,
    [
        _bots("adviser,greedy"),
        flag("matches", "--matches"),
        flag("mirrored", "--mirrored"),
        *_common(),
    ],
)
arena_command = TextCommand(
    "arena",
    _arena,
    [
        _bots("random,greedy,adviser"),
        TextOption(["--players", "players"], metavar="number", default="2", callback=read_whole),
        *_common(),
    ],
)
