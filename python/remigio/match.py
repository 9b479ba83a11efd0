"""A match: deals until somebody has won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from fractions import Fraction
from os import PathLike
from typing import TYPE_CHECKING, Any, Self

from .cards import Card
from .drawing import look_of_notebook
from .errors import IllegalAction
from .ledger import Ledger
from .ledger_rows import DealRow, ReentryRow
from .play import Play, check_seed
from .player_names import check_names
from .record_lines import Header, header_line, match_line, reentry_line, stop_line
from .recorder import Recorder
from .rule_values import number_in
from .rules import Rules
from .scoreboard import Scoreboard
from .seeds import deal_seed, seats_drawn

if TYPE_CHECKING:
    from .deal import Deal
    from .game_values import DealResult


class Match(Play):
    """A match: deals are played and scored until it is over (``S4-30`` to ``S4-37``, ``S1-26`` to ``S1-32``).

    Seats are numbered from 0 in the order of play, and stay. A deal is played by those who are still in: player ``i``
    of the deal sits at ``seats[i]``. Seat 0 deals first. Packs and hands are those of the first number of players
    (A66).

    Args:
        rules: a preset's name, or ``Rules``.
        players: how many play; as many as there are names, or two, if left out.
        seed: what every deal depends on; the same seed and the same actions make the same match everywhere.
        names: the names of the players, by seat.
        draw_seats: whether the seats are drawn among the names (``S4-1``), by the seed.
        record: a new file to which the match is written as it is played, see ``Record``.
        fsync: whether each line of it is to be on the disk before play goes on.

    Raises:
        RulesError: the rules are not for so many players.
        RemigioError: a number is out of its range, or a name is no name.
        FileExistsError: there is a file of the record's name.

    Example:
        >>> match = Match("gin", seed=7, names=["Ana", "Eva"])
        >>> deal = match.next_deal()
        >>> match.names[match.seat], [str(action) for action in deal.legal_actions()]
        ('Eva', ['draw pile', 'pass'])
        >>> match.apply("pass")
        >>> match.names[match.seat], match.scores, match.over
        ('Ana', (Fraction(0, 1), Fraction(0, 1)), False)
    """

    def __init__(  # noqa: PLR0913 - the rules, who plays, and where it is written
        self,
        rules: str | Rules = "remigio",
        players: int | None = None,
        seed: int = 0,
        *,
        names: Iterable[str] | None = None,
        draw_seats: bool = False,
        record: str | PathLike[str] | None = None,
        fsync: bool = False,
        _deal_type: Any = None,
    ) -> None:
        given = Rules.of(rules)
        listed, count = check_names(names, players)
        super().__init__(_fitted(given, count), count, _deal_type)
        self.seed = check_seed(seed)
        self.names = listed
        self._drawn_from = listed if draw_seats else None
        if listed is not None and draw_seats:
            self.names = tuple(listed[place] for place in seats_drawn(self.seed, count))
        self._board = Scoreboard(self.rules, count)
        self._given = given
        if record is not None:
            self._record(Recorder.create(record, fsync))

    def _record(self, sink: Any) -> None:
        """Write to a sink from now on, the header first."""
        self._sink = sink
        head = Header("match", self._given, self.players, self.names, self._drawn_from, self.seed)
        self._tell(header_line(head))
        self._settle()

    # Play.

    @property
    def deal(self) -> Deal | None:
        """The deal in play, or the last one; ``None`` before the first."""
        found: Deal | None = self._deal
        return found

    def next_deal(
        self,
        *,
        order: str | Iterable[Card | str] | None = None,
        cut: int | None = None,
        miscounts: Mapping[int, int] | None = None,
    ) -> Deal:
        """Deal the next deal.

        Args:
            order: the shuffled pack, its top card first, if it is not to be shuffled from the seed.
            cut: how many cards are lifted, if that is not to be drawn from the seed.
            miscounts: for players of the deal the cards that they get too many, or too few.

        Returns:
            The deal. Played by `apply` of the match, it is recorded action by action; it may be played by its own, too.

        Raises:
            IllegalAction: the match is over, or the deal before is not.
            RemigioError: order, cut or miscounts are refused.
        """
        self._settle()
        if not self._scored:
            raise IllegalAction("match.deal_not_over")
        if self._board.over:
            raise IllegalAction("match.over")
        seed = deal_seed(self.seed, self._number + 1)
        self._begin(self._board.seats, self._board.dealer, seed, order, cut, miscounts)
        dealt: Deal = self._deal
        return dealt

    def stop(self) -> None:
        """Tell that the time is over (``S4-36``); a deal in play is played to its end, and is the last (A64).

        Raises:
            IllegalAction: the match is over, or does not end by time.
        """
        self._settle()
        self._board.stop(in_play=not self._scored)
        self._tell(stop_line())
        self._tell_end()
        self._settle()

    def reenter(self, seat: int) -> None:
        """Let a player who is out come back with the worst score still in play, between deals (A63).

        Raises:
            IllegalAction: the rules do not allow it, or not now.
        """
        self._settle()
        place = number_in("seat", seat, 0, self.players - 1)
        if not self._scored:
            raise IllegalAction("match.deal_not_over")
        self._board.reenter(place)
        row = ReentryRow(place, self._board.scores[place], self.rules.reentry_cost)
        self._rows.append(row)
        self._tell(reentry_line(row))
        self._settle()

    # Scores.

    @property
    def dealer(self) -> int:
        """The seat that deals, or has dealt, the deal; before the first one the seat that will deal it."""
        return self._dealer

    @property
    def scores(self) -> tuple[Fraction, ...]:
        """The score of each seat; of those who are out the one that put them out."""
        return tuple(self._now.scores)

    @property
    def playing(self) -> tuple[bool, ...]:
        """Whether each seat is still in."""
        return tuple(self._now.playing)

    @property
    def fees(self) -> tuple[int, ...]:
        """What each seat has paid to come back; it is no part of the scores."""
        return tuple(self._now.fees)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._now.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several if they share; empty before the match is over."""
        return self._now.winners

    @property
    def ledger(self) -> Ledger:
        """What each deal has brought."""
        board = self._now
        rows, totals, fees = tuple(self._rows), tuple(board.scores), tuple(board.fees)
        return Ledger(self.names, self.players, rows, totals, fees, board.winners)

    @property
    def _now(self) -> Scoreboard:
        """The scores, with the deal that may have ended since."""
        self._settle()
        return self._board

    def _score(self, result: DealResult) -> DealRow:
        changes: list[Fraction | None] = [None] * self.players
        for seat, change in zip(self._seats, result.changes, strict=True):
            changes[seat] = change
        closer = None if result.closer is None else self._seats[result.closer]
        out = self._board.add(changes, closer, result.void)
        return self._row(result, self._board.scores, out)

    def _ended(self) -> None:
        self._tell_end()

    def _tell_end(self) -> None:
        board = self._board
        if board.over:
            self._tell(match_line(board.winners, board.scores, board.fees))

    # Being a value.

    def copy(self) -> Self:
        """The same match, played apart; it writes no record."""
        return deepcopy(self)

    def _state(self) -> tuple[object, ...]:
        return self._given, self.names, self.seed, self.ledger, self.playing, self._number, self._deal

    def __eq__(self, other: object) -> bool:
        return self._state() == other._state() if isinstance(other, Match) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return str(self.ledger)

    def __repr__(self) -> str:
        title = f"{self.rules.name}, {self.players} players, seed {self.seed}"
        return f"<Match: {title}, {self._number + 1} deals{', over' * self.over}>"

    def _repr_html_(self) -> str:
        return self.ledger._table(look_of_notebook())


def _fitted(rules: Rules, players: int) -> Rules:
    """The rules of every deal of a match: packs and hands are those of the first number of players (A66)."""
    return rules.for_players(players).replace(players=(2, players))
