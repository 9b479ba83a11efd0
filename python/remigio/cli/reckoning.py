"""``remigio odds``: how likely a hand is to close."""

from __future__ import annotations

from typing import Any

from .. import POLICIES, Hand, Rules, odds
from .advising import seen_option
from .answering import HandCommand
from .counting import read_threads, read_whole
from .helping import TextOption
from .page import Page
from .session import Session


class Reckoning:
    """How likely one hand is to close.

    Args:
        hand: the hand.
        rules: the rules.
        **how: what has been seen, how the hand is played, and how it is reckoned.
    """

    ok = True

    def __init__(self, hand: Hand, rules: Rules, **how: Any) -> None:
        self.picture = hand
        self.answer = odds(hand, rules, **how)

    def data(self, session: Session) -> dict[str, Any]:
        """The chances."""
        return self.answer.to_dict()

    def show(self, page: Page) -> None:
        """Print a row for each number of draws, for each kind of close, and for the mean."""
        page.sentence(self.answer.headline(page.lang), style="bold")
        rows = self.answer.rows(page.lang)
        width = max(len(label) for label, _ in rows) + 2
        for label, text in rows:
            page.row(label, text, width)


command = HandCommand(
    "odds",
    Reckoning,
    [
        TextOption(["--draws", "draws"], metavar="number", default="5", callback=read_whole),
        TextOption(["--policy", "policy"], metavar="policy", default=POLICIES[0]),
        seen_option(),
        TextOption(["--samples", "samples"], metavar="number", default="10000", callback=read_whole),
        TextOption(["--seed", "seed"], metavar="number", default="0", callback=read_whole),
        TextOption(["--threads", "threads"], metavar="number", callback=read_threads),
    ],
)
