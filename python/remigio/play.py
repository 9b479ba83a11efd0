"""Deals that seats play one after another: what a match and a deal by itself have in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, Self

from .cards import Card
from .deal_setup import cards_in_order
from .errors import IllegalAction, RecordError
from .ledger_rows import DealRow, LedgerRow
from .record_lines import Line, action_line, begin_line, end_line
from .rule_values import number_in
from .rules import Rules
from .seeds import MOST_SEED

if TYPE_CHECKING:
    from .game_values import Action, DealResult


class PlayedDeal(Protocol):
    """What play asks of a deal; that of the core and that of the twin have it."""

    @property
    def player(self) -> int | None:
        """Who is to act."""

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""

    @property
    def result(self) -> DealResult | None:
        """How it ended."""

    @property
    def history(self) -> tuple[Action, ...]:
        """What was done."""

    def apply(self, action: Any) -> object:
        """Act."""

    def undo(self) -> object:
        """Take the last action back."""

    def copy(self) -> Self:
        """The same deal, played apart."""


class Sink(Protocol):
    """What lines of a record go to."""

    def write(self, lines: Iterable[Line]) -> None:
        """Take them."""


class Play:
    """Deals that are played and scored, and written down as they are played.

    Args:
        rules: the rules by which the deals are played.
        players: how many seats there are.
        deal_type: the class of the deals; that of the package, if left out.
    """

    def __init__(self, rules: Rules, players: int, deal_type: Any = None) -> None:
        self.rules = rules
        self.players = players
        self._deal_type = deal_type or default_deal()
        self._deal: Any = None
        self._number = -1
        self._dealer = 0
        self._seats: tuple[int, ...] = ()
        self._scored = True
        self._rows: list[LedgerRow] = []
        self._sink: Sink | None = None
        self._unwritten: list[Line] = []
        self._noted = 0  # actions of the deal that are written, or are about to be

    # The deal.

    @property
    def number(self) -> int:
        """The number of the deal, from 0; -1 before the first."""
        return self._number

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that play the deal, in order; player ``i`` of the deal sits at ``seats[i]``."""
        return self._seats

    @property
    def seat(self) -> int | None:
        """The seat that is to act; ``None`` if no deal is in play."""
        player = None if self._deal is None else self._deal.player
        return None if player is None else self._seats[player]

    def apply(self, action: Any) -> None:
        """Act for the player whose turn it is; a deal that ends so is scored.

        Args:
            action: an action as the deal takes it: an ``Action``, its text, its number.

        Raises:
            IllegalAction: the action is not allowed; or no deal has been dealt.
            OSError: the record cannot be written. The action is done, and is written with the next one.
        """
        if self._deal is None:
            raise IllegalAction("match.no_deal")
        player = self._deal.player
        self._deal.apply(action)
        self._note(player)
        self._finish()

    def _begin(
        self,
        seats: tuple[int, ...],
        dealer: int,
        seed: int,
        order: str | Iterable[Card | str] | None,
        cut: int | None,
        miscounts: Mapping[int, int] | None,
    ) -> Line:
        """Deal, and tell how that is written; all is as it was if it is refused."""
        cards = None if order is None else cards_in_order(order)
        deal = self._deal_type(
            self.rules,
            len(seats),
            seed,
            dealer=seats.index(dealer),
            order=cards,
            cut=cut,
            miscounts=miscounts,
        )
        self._deal, self._seats, self._dealer = deal, seats, dealer
        self._number += 1
        self._scored, self._noted = False, 0
        given = {int(place): int(count) for place, count in (miscounts or {}).items()}
        line = begin_line(self._number, dealer, seats, cards, cut if cut is None else int(cut), given)
        self._tell(line)
        self._settle()
        return line

    # Scoring.

    def _settle(self) -> None:
        """Take what was done on the deal itself: write it down, and score the deal if it is over."""
        if not self._scored:
            self._note(None)
        self._finish()

    def _finish(self) -> None:
        """Score the deal if it is over, and write what is not yet written."""
        if not self._scored and self._deal.is_over:
            self._scored = True
            row = self._score(self._deal.result)
            self._rows.append(row)
            self._tell(end_line(row))
            self._ended()
        if self._unwritten and self._sink is not None:
            self._sink.write(self._unwritten)
            self._unwritten = []

    def _score(self, result: DealResult) -> DealRow:
        """The row of a deal that has ended."""
        raise NotImplementedError

    def _ended(self) -> None:
        """What follows when a deal has been scored."""

    def _row(self, result: DealResult, totals: Any, out: tuple[int, ...]) -> DealRow:
        def by_seat(values: Iterable[Any]) -> tuple[Any, ...]:
            given = dict(zip(self._seats, values, strict=True))
            return tuple(given.get(seat) for seat in range(self.players))

        return DealRow(
            self._number,
            self._dealer,
            None if result.closer is None else self._seats[result.closer],
            result.kind,
            result.factor,
            result.void,
            result.turns,
            by_seat(result.points),
            by_seat(result.changes),
            by_seat(player.wrong_closes for player in result.players),
            tuple(totals),
            out,
        )

    # The record.

    def _tell(self, line: Line) -> None:
        if self._sink is not None:
            self._unwritten.append(line)

    def _note(self, player: int | None) -> None:
        """Write down the actions that are not yet; of one alone it may be known who did it."""
        if self._sink is None:
            return
        history = self._deal.history
        new = history[self._noted :]
        if len(history) < self._noted:
            raise RecordError("record.taken_back", count=self._noted - len(history))
        players = [player] if player is not None and len(new) == 1 else self._players_of(new)
        for each, action in zip(players, new, strict=True):
            self._tell(action_line(self._number, self._seats[each], action))
        self._noted = len(history)

    def _players_of(self, actions: tuple[Action, ...]) -> list[int]:
        """Who did the last actions, where they were done on the deal itself."""
        if not actions:
            return []
        again = self._deal.copy()
        for _ in actions:
            again.undo()
        players = []
        for action in actions:
            players.append(again.player)
            again.apply(action)
        return players

    def __getstate__(self) -> dict[str, Any]:
        """A copy is played apart: it writes no record."""
        return {**self.__dict__, "_sink": None, "_unwritten": []}


def default_deal() -> Any:
    """The class of the deals of this package."""
    from .deal import Deal

    return Deal


def check_seed(seed: object) -> int:
    """The seed as an int.

    Raises:
        TypeError: for anything but a whole number.
        RemigioError: for one that is too small or too large.
    """
    return number_in("seed", seed, 0, MOST_SEED)
