"""``remigio discard`` and ``remigio outs``: what to throw, which cards help, and how far a close is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from .. import Closing, Discards, Hand, Outs, Rules, closing, discards, outs
from ..advice_words import How, Table, above_discards, above_outs, discards_table, distance_words, outs_table
from ..texts import capital
from .answering import HandCommand, naming
from .closing import show_close
from .helping import TextOption, flag, session_of
from .page import Page
from .session import Session


class _Position:
    """A hand, and what its player has seen.

    Args:
        hand: the hand.
        rules: the rules.
        seen: the cards that cannot be drawn any more, beside those of the hand.
        draws: how far a close is.
    """

    ok = True

    def __init__(self, hand: Hand, rules: Rules, seen: Hand, draws: int | None) -> None:
        self.hand = hand
        self.rules = rules
        self.seen = seen
        self.distance = draws

    def data(self, session: Session) -> dict[str, Any]:
        """The cards seen and the draws to a close."""
        return {"seen": str(self.seen), "distance": self.distance}

    def _how(self, page: Page) -> How:
        return How(page.lang, page.notation, self.rules)

    def _show(self, page: Page, told: Sequence[str], table: Table) -> None:
        """Print the cards seen, the answer in a sentence or two, and the table."""
        if self.seen:
            page.row(page.say("label_seen"), page.cards(self.seen))
        for number, sentence in enumerate(told):
            page.sentence(sentence, "" if number else "bold")
        if table.rows:
            page.table(table)


class ToThrow(_Position):
    """What to throw of one hand."""

    def __init__(self, hand: Hand, rules: Rules, seen: Hand) -> None:
        self.found = discards(hand, rules, seen)
        best = closing(hand, rules)
        reached = [choice.distance for choice in self.found if choice.distance is not None]
        super().__init__(hand, rules, seen, min([*reached, *([0] if best else [])], default=None))
        self.whole = best if best is not None and best.discard is None else None
        """The best close, if it throws nothing (``S2-22``): then it is not among the discards."""

    def data(self, session: Session) -> dict[str, Any]:
        """The cards that may be thrown, the best first."""
        whole = None if self.whole is None else self.whole.to_dict()
        return {**super().data(session), "closing": whole, "discards": self.found.to_dict()}

    @property
    def picture(self) -> Discards | Closing:
        """The cards that may be thrown, or the close that throws none."""
        return self.whole or self.found

    def show(self, page: Page) -> None:
        """Print the best card to throw and why, and a row for each."""
        how = self._how(page)
        if self.whole is not None:
            show_close(page, self.whole, self.hand, self.rules)
        told = above_discards(self.found, how)
        if self.found and self.found[0].closing is None:
            told.insert(1, capital(distance_words(self.distance, page.lang)) + ".")
        self._show(page, told, discards_table(self.found, how))


class ToDraw(_Position):
    """Which cards help one hand.

    Args:
        hand: the hand.
        rules: the rules.
        seen: the cards that cannot be drawn any more, beside those of the hand.
        every: whether to print those too that do not help.
    """

    def __init__(self, hand: Hand, rules: Rules, seen: Hand, every: bool) -> None:
        self.found = outs(hand, rules, seen)
        super().__init__(hand, rules, seen, self.found.distance)
        self.every = every

    def data(self, session: Session) -> dict[str, Any]:
        """What each card does that can be drawn."""
        return {**super().data(session), "outs": self.found.to_dict()}

    @property
    def picture(self) -> Outs:
        """The cards that help."""
        return self.found

    def show(self, page: Page) -> None:
        """Print how far a close is, and a row for each card that helps."""
        how = self._how(page)
        table = outs_table(self.found, how, self.every)
        self._show(page, above_outs(self.found, how), table)
        if table.left:
            page.sentence(page.say("more_cards", count=table.left))


def _read_seen(context: click.Context, parameter: click.Parameter, text: str | None) -> Hand:
    """Read the cards of ``--seen``."""
    with naming(parameter):
        return Hand(text or "", session_of(context).notation)


def seen_option() -> TextOption:
    """The option ``--seen``."""
    return TextOption(["--seen", "seen"], metavar="cards", callback=_read_seen)


def _ask_discards(hand: Hand, rules: Rules, seen: Hand) -> ToThrow:
    return ToThrow(hand, rules, seen)


def _ask_outs(hand: Hand, rules: Rules, seen: Hand, every_out: bool) -> ToDraw:
    return ToDraw(hand, rules, seen, every_out)


discard_command = HandCommand("discard", _ask_discards, [seen_option()])
outs_command = HandCommand("outs", _ask_outs, [seen_option(), flag("every_out", "--all")])
