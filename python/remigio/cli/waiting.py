"""``remigio wait``: whether to close now or to wait."""

from __future__ import annotations

import re
from typing import Any

import click

from .. import Closing, Hand, Rules, Situation, close_or_wait
from ..errors import RemigioError
from ..texts import say
from ..waiting_game import fewest_others
from .advising import seen_option
from .answering import HandCommand, naming
from .counting import is_number, read_threads, read_whole
from .helping import TextOption, session_of
from .page import Page
from .session import Session


class Waiting:
    """What closing one hand now and waiting are worth.

    Args:
        hand: the hand.
        rules: the rules.
        situation: what is known of the table.
        **how: how many deals are played, which ones, and on how many threads.
    """

    ok = True

    def __init__(self, hand: Hand, rules: Rules, situation: Situation, **how: Any) -> None:
        self.situation = situation
        self.answer = close_or_wait(hand, situation, rules, **how)

    def data(self, session: Session) -> dict[str, Any]:
        """The situation and the answer."""
        return {"situation": self.situation.to_dict(), **self.answer.to_dict()}

    @property
    def picture(self) -> Closing:
        """The close that is possible now."""
        return self.answer.closing

    def show(self, page: Page) -> None:
        """Print the advice, and a row for each number."""
        page.sentence(self.answer.headline(page.lang), style="bold")
        rows = self.answer.rows(page.lang, page.notation)
        width = max(len(label) for label, _ in rows) + 2
        for label, text in rows:
            page.row(label, text, width)
        page.sentence(say(f"waiting.scale_{self.answer.scoring}", page.lang))


def _ask(
    hand: Hand,
    rules: Rules,
    *,
    others: list[int] | None,
    samples: int,
    seed: int,
    threads: int | None,
    **known: Any,
) -> Waiting:
    situation = Situation(others or fewest_others(rules), **known)
    return Waiting(hand, rules, situation, samples=samples, seed=seed, threads=threads)


def _read_others(context: click.Context, parameter: click.Parameter, text: str | None) -> list[int] | None:
    if text is None:
        return None
    parts = [part.strip() for part in text.split(",")]
    if not all(is_number(part) and int(part) for part in parts):
        raise RemigioError("cli.not_numbers", name=parameter.opts[0], value=text)
    return [int(part) for part in parts]


def _read_known(context: click.Context, parameter: click.Parameter, texts: tuple[str, ...]) -> list[Hand]:
    with naming(parameter):
        return [Hand(text, session_of(context).notation) for text in texts]


def _read_scores(context: click.Context, parameter: click.Parameter, text: str | None) -> list[float] | None:
    if text is None:
        return None
    parts = [part.strip() for part in text.split(",")]
    if not all(re.fullmatch(r"-?[0-9]{1,12}(\.[0-9]{1,6})?", part) for part in parts):
        raise RemigioError("cli.not_scores", name=parameter.opts[0], value=text)
    return [float(part) for part in parts]


command = HandCommand(
    "wait",
    _ask,
    [
        TextOption(["--others", "others"], metavar="numbers", callback=_read_others),
        TextOption(["--known", "known"], metavar="cards", multiple=True, callback=_read_known),
        seen_option(),
        TextOption(["--turns", "turns"], metavar="number", default="0", callback=read_whole),
        TextOption(["--scores", "scores"], metavar="numbers", callback=_read_scores),
        TextOption(["--samples", "samples"], metavar="number", default="2000", callback=read_whole),
        TextOption(["--seed", "seed"], metavar="number", default="0", callback=read_whole),
        TextOption(["--threads", "threads"], metavar="number", callback=read_threads),
    ],
)
