"""``remigio close`` and ``remigio check``: how a hand closes, or why it does not."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

import click

from .. import Card, Closing, ClosingCheck, Hand, Rules, check_closing, closings
from ..closes import close_name, close_title, pairs_of
from ..texts import say
from .answering import HandCommand, naming
from .arranging import show_arrangement
from .helping import TextOption, flag, session_of
from .page import Page
from .session import Session

_OTHERS: Final = 5


class Closes:
    """Every close of one hand, or why there is none.

    Args:
        hand: the hand.
        rules: the rules.
        discard: the card to be thrown, ``None`` if the choice is open.
        every: whether to print every close in full.
    """

    def __init__(self, hand: Hand, rules: Rules, discard: Card | None, every: bool) -> None:
        self.hand = hand
        self.rules = rules
        self.every = every
        found = closings(hand, rules)
        self.found = [close for close in found if discard is None or close.discard == discard]
        self.refused = None if self.found else check_closing(hand, discard, rules)

    @property
    def ok(self) -> bool:
        """Whether there is a close."""
        return bool(self.found)

    def data(self, session: Session) -> dict[str, Any]:
        """The best close, all of them, and the reasons if there is none."""
        found = [close.to_dict() for close in self.found]
        return {
            "ok": self.ok,
            "closing": found[0] if found else None,
            "closings": found,
            "reasons": []
            if self.refused is None
            else self.refused.to_dict(session.lang, session.notation)["reasons"],
        }

    @property
    def picture(self) -> Closing | ClosingCheck:
        """The best close, or why there is none."""
        return self.found[0] if self.refused is None else self.refused

    def show(self, page: Page) -> None:
        """Print the best close in full, and the others in short."""
        if self.refused is not None:
            page.sentence(say("close.cannot", page.lang), style="bold")
            show_reasons(page, self.refused)
        elif self.every:
            for number, close in enumerate(self.found, 1):
                numbered = f"{number}. " if len(self.found) > 1 else ""
                show_close(page, close, self.hand, self.rules, numbered)
        else:
            show_close(page, self.found[0], self.hand, self.rules)
            self._show_others(page)

    def _show_others(self, page: Page) -> None:
        """Print a row for those that differ only in the card thrown."""

        def likeness(close: Closing) -> tuple[object, ...]:
            return close.factor, close.kind, close.jokers

        groups = [list(group) for _, group in groupby(self.found[1:], key=likeness)]
        for number, group in enumerate(groups[:_OTHERS]):
            thrown = page.cards([close.discard for close in group if close.discard is not None])
            name = close_name(group[0], self.rules, page.lang)
            how = say("close.name", page.lang, name=name, factor=group[0].factor)
            text = page.say("other", how=how, cards=thrown) if thrown else how
            page.row(page.say("label_others") if number == 0 else "", text)
        left = sum(map(len, groups[_OTHERS:]))
        if left:
            page.row("", page.say("more_closes", count=left))


class Check:
    """Whether one hand may close.

    Args:
        hand: the hand.
        rules: the rules.
        discard: the card to be thrown, ``None`` if the choice is open.
    """

    def __init__(self, hand: Hand, rules: Rules, discard: Card | None) -> None:
        self.hand = hand
        self.rules = rules
        self.discard = discard
        self.check = check_closing(hand, discard, rules)

    @property
    def ok(self) -> bool:
        """Whether it may."""
        return self.check.ok

    def data(self, session: Session) -> dict[str, Any]:
        """The card to be thrown and the answer."""
        answer = self.check.to_dict(session.lang, session.notation)
        return {"discard": None if self.discard is None else str(self.discard), **answer}

    @property
    def picture(self) -> ClosingCheck:
        """The answer."""
        return self.check

    def show(self, page: Page) -> None:
        """Print yes and the close, or no and the reasons."""
        if self.check.closing is None:
            page.sentence(say("close.no", page.lang), style="bold")
            show_reasons(page, self.check)
        else:
            show_close(page, self.check.closing, self.hand, self.rules, say("close.yes", page.lang) + " ")


def show_reasons(page: Page, refused: ClosingCheck) -> None:
    """Print the reasons of a refusal, a line each."""
    for reason in refused.reasons:
        page.sentence(reason.explain(page.lang, page.notation))


def show_close(page: Page, close: Closing, hand: Hand, rules: Rules, start: str = "") -> None:
    """Print a close: its name and factor, the card thrown, and the cards as they close."""
    page.sentence(f"{start}{close_title(close, rules, page.lang)}.", style="bold")
    if close.discard is not None:
        page.row(say("label.throw", page.lang), page.cards([close.discard]))
    elif len(hand) - 1 in rules.hand_sizes:
        page.row(say("label.throw", page.lang), page.say("nothing"))
    if close.arrangement is not None:
        show_arrangement(page, close.arrangement)
    elif close.kind == "five_pairs":
        pairs = map(page.cards, pairs_of(close.cards, rules))
        page.row(say("label.pairs", page.lang), " | ".join(pairs))
    else:
        page.row(say("label.cards", page.lang), page.cards(close.cards))
    if close.arrangement is not None and close.arrangement.loose:
        page.sentence(say("close.knock_points", page.lang, points=close.arrangement.points))
    if close.arrangement is None:
        page.sentence(say(f"close.no_melds_{close.kind}", page.lang))
    if rules.no_joker_scope == "eleven" and not close.jokers and close.discard == Card("*"):
        page.sentence(page.say("thrown_joker_counts"))


def _read_card(context: click.Context, parameter: click.Parameter, text: str | None) -> Card | None:
    """Read the card of ``--discard``."""
    with naming(parameter):
        return None if text is None else Card(text, session_of(context).notation)


def _discard(name: str) -> TextOption:
    return TextOption(["--discard", name], metavar="card", callback=_read_card)


def _ask_closes(hand: Hand, rules: Rules, discard: Card | None, every_close: bool) -> Closes:
    return Closes(hand, rules, discard, every_close)


def _ask_check(hand: Hand, rules: Rules, discard: Card | None) -> Check:
    return Check(hand, rules, discard)


close_command = HandCommand("close", _ask_closes, [_discard("discard"), flag("every_close", "--all")])
check_command = HandCommand("check", _ask_check, [_discard("discard")])
