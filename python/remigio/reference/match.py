"""A match: deals until somebody has won."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

from ..cards import HandLike
from ..errors import IllegalAction
from ..game_values import Action
from ..ledger import Ledger
from ..ledger_rows import DealRow, LedgerRow, ReentryRow
from ..player_names import check_names
from ..rule_values import number_in
from ..rules import Rules
from ..waiting_game import MOST_SEED
from .game import Deal
from .random_numbers import Random
from .standing import Standing

T = TypeVar("T")


class Match:
    """A match, played deal by deal. Seats stay; a deal is played by those still in, in their order.

    Packs and hands are those of the first number of players (``A66``). A deal that is over is scored when the match is
    next asked for anything.

    Args:
        rules: a preset's name or ``Rules``.
        players: how many play.
        seed: that of all chance.
        names: the names of the players, by seat.
        draw_seats: whether the seats are drawn among them (``S4-1``).

    Raises:
        RemigioError: a number out of its range, or a name is no name.
        RulesError: the rules are not for so many players.

    Example:
        >>> match = Match("gin", seed=1)
        >>> deal = match.next_deal()
        >>> match.dealer, match.seats, match.over, deal.phase
        (0, (0, 1), False, 'upcard')
    """

    def __init__(
        self,
        rules: Rules | str = "remigio",
        players: int = 2,
        seed: int = 0,
        *,
        names: Iterable[str] | None = None,
        draw_seats: bool = False,
        _deal_type: Callable[..., Deal] = Deal,
    ) -> None:
        listed, _ = check_names(names, players)
        self.rules = Rules.of(rules).for_players(players).replace(players=(2, players))
        self.players = players
        self.seed = number_in("seed", seed, 0, MOST_SEED)
        self.names = listed
        if draw_seats and self.names is not None:
            order = list(range(players))
            Random(self.seed, MOST_SEED).shuffle(order)
            self.names = tuple(self.names[one] for one in order)
        self.number = -1
        self._standing = Standing(self.rules, players)
        self._deal_type = _deal_type
        self._deal: Deal | None = None
        self._in_play = False
        self._dealer = 0
        self._seats: tuple[int, ...] = ()
        self._rows: list[LedgerRow] = []

    # Play.

    @property
    def deal(self) -> Deal | None:
        """The deal in play, or the last one; ``None`` before the first."""
        return self._deal

    @property
    def dealer(self) -> int:
        """The seat that deals, or dealt, the deal."""
        return self._dealer

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that play the deal; its player ``i`` sits at ``seats[i]``."""
        return self._seats

    @property
    def in_play(self) -> bool:
        """Whether a deal is being played."""
        self._score()
        return self._in_play

    def next_deal(
        self,
        order: HandLike | None = None,
        cut: int | None = None,
        miscounts: Mapping[int, int] | None = None,
    ) -> Deal:
        """Deal the next deal; what is given is taken as by `Deal`.

        Raises:
            IllegalAction: the match is over, or the deal before is not.
        """
        self._score()
        if self._in_play:
            raise IllegalAction("match.deal_not_over")
        if self._standing.over:
            raise IllegalAction("match.over")
        seats, dealer = self._standing.seats, self._standing.dealer
        self._deal = self._deal_type(
            self.rules,
            len(seats),
            Random(self.seed, self.number + 1).next(),
            dealer=seats.index(dealer),
            order=order,
            cut=cut,
            miscounts=miscounts,
        )
        self.number += 1
        self._seats, self._dealer, self._in_play = seats, dealer, True
        return self._deal

    def apply(self, action: Action | str | int) -> None:
        """Do an action of the deal.

        Raises:
            CardError, IllegalAction: as by the deal; or there is no deal.
        """
        if self._deal is None:
            raise IllegalAction("match.no_deal")
        self._deal.apply(action)

    def stop(self) -> None:
        """The time is over (``S4-36``).

        Raises:
            IllegalAction: the match is over, or does not end by time.
        """
        self._score()
        self._standing.stop(self._in_play)

    def reenter(self, seat: int) -> None:
        """One who is out comes back, between deals (``A63``).

        Raises:
            IllegalAction: the rules do not allow it, or not now.
        """
        self._score()
        place = number_in("seat", seat, 0, self.players - 1)
        if self._in_play:
            raise IllegalAction("match.deal_not_over")
        self._standing.reenter(place)
        self._rows.append(ReentryRow(place, self._standing.scores[place], self.rules.reentry_cost))

    # Scores.

    def _score(self) -> None:
        """Score the deal, if it is over and not yet scored."""
        result = self._deal.result if self._deal is not None and self._in_play else None
        if result is None:
            return
        self._in_play = False
        out = self._standing.add(self._seats, result)
        self._rows.append(
            DealRow(
                self.number,
                self._dealer,
                None if result.closer is None else self._seats[result.closer],
                result.kind,
                result.factor,
                result.void,
                result.turns,
                self._by_seat(result.points),
                self._by_seat(result.changes),
                self._by_seat([player.wrong_closes for player in result.players]),
                tuple(self._standing.scores),
                out,
            )
        )

    def _by_seat(self, values: Iterable[T]) -> tuple[T | None, ...]:
        given = dict(zip(self._seats, values, strict=True))
        return tuple(given.get(seat) for seat in range(self.players))

    @property
    def scores(self) -> tuple[Fraction, ...]:
        """The score of each seat."""
        self._score()
        return tuple(self._standing.scores)

    @property
    def playing(self) -> tuple[bool, ...]:
        """Whether each seat is still in."""
        self._score()
        return tuple(self._standing.playing)

    @property
    def fees(self) -> tuple[int, ...]:
        """What each seat has paid to come back."""
        return tuple(self._standing.fees)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        self._score()
        return self._standing.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty before the match is over."""
        self._score()
        return self._standing.winners

    @property
    def ledger(self) -> Ledger:
        """What each deal has brought."""
        self._score()
        return Ledger(self.names, self.players, tuple(self._rows), self.scores, self.fees, self.winners)
