"""What ``remigio play`` shows: the table, the hand, the actions, and how a deal ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from .. import Action, Card, Deal, DealResult, Hand, Match, arrange, check_closing
from ..advice_words import How
from ..closes import close_told
from ..ledger_words import player_name
from ..results import Arrangement
from ..texts import capital, say
from .arranging import show_arrangement
from .page import Page
from .playing_reading import SEVENS
from .playing_words import can_draw, drawn_hand, told

_MARGIN: Final = "  "
_MOST_BELOW: Final = 8
_MOST_ROWS: Final = 8
_ORDER: Final = ("close", "meld", "lay_off")


class Screen:
    """What the player of a seat sees.

    Args:
        page: where it is written.
        match: the match.
        seat: the seat.
    """

    def __init__(self, page: Page, match: Match, seat: int) -> None:
        self.page = page
        self.match = match
        self.seat = seat
        self.how = How(page.lang, page.notation, match.rules)
        self._draws = can_draw()

    def name(self, seat: int) -> str:
        """What a player is called."""
        return player_name(self.match.names, seat, self.page.lang)

    def blank(self) -> None:
        """A line without anything."""
        self.page.raw("")

    def line(self, title: str) -> None:
        """A line across, with a title."""
        dash = "─" if self._draws else "-"
        start = f"{dash * 2} {title} "
        self.blank()
        self.page.raw(start + dash * max(self.page.width - len(start), 2), "dim")

    # A turn.

    def table(self, deal: Deal, done: dict[int, list[str]]) -> None:
        """The others with what they have done, the melds on the table, the stock and the pile."""
        seats = self.match.seats
        mine = seats.index(self.seat)
        number, turn = self.match.number + 1, deal.turns[mine] + 1
        self.line(self.page.say("play_turn", deal=number, turn=turn))
        stock, pile = self.page.say("play_stock"), self.page.say("play_pile")
        others = [*range(mine + 1, len(seats)), *range(mine)]
        width = max(len(word) for word in (stock, pile, *(self.name(seats[one]) for one in others))) + 2
        for other in others:
            held = self.page.say("play_cards", count=len(deal.hands[other]))
            what = done.get(seats[other])
            self.page.row(self.name(seats[other]), held + (": " + ", ".join(what) if what else ""), width)
        for place, (meld, owner) in enumerate(deal.table):
            whose = self.name(seats[owner])
            self.page.row(
                self.page.say("play_meld") if place == 0 else "",
                f"{place}  {meld.text(self.page.notation)}  ({whose})",
                width,
            )
        self.page.row(stock, self.page.say("play_cards", count=len(deal.stock)), width)
        self.page.row(pile, self._pile(deal.pile), width)

    def _pile(self, pile: Sequence[Card]) -> str:
        if not pile:
            return self.page.say("play_empty")
        *below, top = pile
        shown = self.page.cards([top])
        if below:
            cards = self.page.cards(below[: -_MOST_BELOW - 1 : -1])
            shown += " " + self.page.say("play_below", cards=cards) + " …" * (len(below) > _MOST_BELOW)
        return shown

    def hand(self, hand: Hand) -> None:
        """The cards of a hand, its melds first."""
        arrangement = arrange(hand, self.match.rules)
        self.blank()
        if not self._draws:
            show_arrangement(self.page, arrangement)
            return
        for line in drawn_hand(arrangement, self.page):
            self.page.raw(_MARGIN + line)

    def menu(self, deal: Deal) -> list[Action]:
        """The actions with their numbers; what they are, in this order."""
        listed = sorted(filter(lambda one: _is_sensible(one, deal), deal.legal_actions()), key=_place)
        top = deal.pile[-1] if deal.pile else None
        items = [
            f"{number:>2} {told(action, deal.table, self.how, 'do', top)}"
            for number, action in enumerate(listed, 1)
        ]
        self.blank()
        for line in _in_columns(items, self.page.width - len(_MARGIN)):
            self.page.raw(_MARGIN + line)
        return listed

    def tell(self, key: str, **facts: object) -> None:
        """A sentence of the catalogue."""
        self.page.sentence(self.how.say(f"cli.play_{key}", **facts), as_it_is=True)  # a name may come first

    def refuse(self, why: str) -> None:
        """Why something was refused."""
        self.page.sentence(why, "yellow")

    def help(self) -> None:
        """What can be typed, and what it does."""
        seven, *_ = SEVENS
        told = self.how.say("cli.play_help", card=seven, cards=SEVENS, other=Card("6S"))
        rows = [line.split("  ") for line in told.splitlines()]
        width = max(len(typed) for typed, _ in rows) + 2
        for typed, what in rows:
            self.page.row(typed, what, width)

    # The end of a deal.

    def result(self, deal: Deal, result: DealResult) -> None:
        """How a deal ended: the close, and the hands of all."""
        self.line(self.page.say("play_deal_over", deal=self.match.number + 1))
        self.page.sentence(self._close(result), "bold", as_it_is=True)
        seats = self.match.seats
        width = max(len(self.name(seat)) for seat in seats) + 2
        for seat, player, hand in zip(seats, result.players, deal.hands, strict=True):
            parts = [self._shown(player.arrangement, hand)]
            if laid_off := [card for addition in player.additions for card in addition.cards]:
                parts.append(self.how.say("cli.play_laid_off", cards=self.page.cards(laid_off)))
            if player.points is not None:
                parts.append(self.page.say("play_points", points=player.points))
            self.page.row(self.name(seat), ", ".join(filter(None, parts)), width)
        self.blank()
        self.ledger(_MOST_ROWS)

    def _close(self, result: DealResult) -> str:
        if result.closer is None:
            return capital(say(f"ledger.void_{result.void}", self.page.lang)) + "."
        name = self.name(self.match.seats[result.closer])
        if result.closing is None:
            return self.page.say("play_goes_out", name=name)
        closing = close_told(result.closing, self.match.rules, self.page.lang)
        return f"{name}: {closing}."

    def _shown(self, arrangement: Arrangement | None, hand: Hand) -> str:
        if arrangement is None:
            return self.page.cards(hand)
        parts = [meld.text(self.page.notation) for meld in arrangement.melds]
        if arrangement.loose:
            parts.append(self.page.say("loose_part", cards=self.page.cards(arrangement.loose)))
        return " | ".join(parts)

    def ledger(self, most: int | None = None) -> None:
        """The ledger, or its last rows."""
        ledger = self.match.ledger
        if most is not None:
            ledger = ledger._replace(rows=ledger.rows[-most:])
        for line in ledger.text(self.page.lang, self.page.width - len(_MARGIN)).splitlines():
            self.page.raw(_MARGIN + line)


def _place(action: Action) -> int:
    """Where an action stands in the menu: what is seldom first."""
    if action.kind in _ORDER:
        return _ORDER.index(action.kind)
    return len(_ORDER) + (action.kind == "discard")


def _is_sensible(action: Action, deal: Deal) -> bool:
    """Whether an action is worth listing: not a close that is wrong, where that is allowed and costs points (A39)."""
    if action.kind != "close" or deal.rules.wrong_close != "penalty" or deal.player is None:
        return True
    return check_closing(deal.hands[deal.player], action.card, deal.rules).ok


def _in_columns(items: Sequence[str], width: int) -> Iterator[str]:
    """The items in columns, row by row; one that is too wide for a column has a line."""
    widest = max(map(len, items), default=0) + 3
    columns = max(width // widest, 1)
    for start in range(0, len(items), columns):
        yield "".join(f"{item:<{widest}}" for item in items[start : start + columns]).rstrip()
