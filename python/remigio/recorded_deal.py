"""A deal by itself that is recorded as it is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from os import PathLike
from typing import TYPE_CHECKING, Any

from .cards import Card
from .ledger import Ledger
from .ledger_rows import DealRow
from .play import Play, Sink, check_seed
from .player_names import check_names
from .record_lines import Header, Line, end_line, header_line
from .recorder import Recorder
from .rule_values import number_in
from .rules import Rules

if TYPE_CHECKING:
    from .deal import Deal
    from .game_values import DealResult


class RecordedDeal(Play):
    """A deal by itself, no part of a match, that is written to a file as it is played.

    Args:
        record: the new file, see ``Record``.
        rules: a preset's name, or ``Rules``.
        players: how many play; as many as there are names, or two, if left out.
        seed: what the deal depends on.
        dealer: the seat that deals.
        order: the shuffled pack, its top card first, if it is not to be shuffled from the seed.
        cut: how many cards are lifted, if that is not to be drawn from the seed.
        miscounts: for seats the cards that they get too many, or too few.
        names: the names of the players, by seat.
        fsync: whether each line is to be on the disk before play goes on.

    Raises:
        FileExistsError: there is a file of that name.
        RemigioError: as for ``Deal`` and ``Match``.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     played = RecordedDeal(f"{folder}/deal.jsonl", "gin", seed=3)
        ...     played.apply("pass")
        ...     len(Record.read(f"{folder}/deal.jsonl").steps)
        1
    """

    def __init__(  # noqa: PLR0913 - the file, and what a deal takes
        self,
        record: str | PathLike[str],
        rules: str | Rules = "remigio",
        players: int | None = None,
        seed: int = 0,
        *,
        dealer: int = 0,
        order: str | Iterable[Card | str] | None = None,
        cut: int | None = None,
        miscounts: Mapping[int, int] | None = None,
        names: Iterable[str] | None = None,
        fsync: bool = False,
        _deal_type: Any = None,
        _sink: Sink | None = None,
    ) -> None:
        given = Rules.of(rules)
        self.names, count = check_names(names, players)
        given.hand_size_for(count)
        self.seed = check_seed(seed)
        super().__init__(given, count, _deal_type)
        self._totals = (Fraction(0),) * count
        place = number_in("dealer", dealer, 0, count - 1)
        begin = self._begin(tuple(range(count)), place, self.seed, order, cut, miscounts)
        # Only now, so that no file is left behind by a deal that is refused.
        self._record(_sink or Recorder.create(record, fsync), begin)

    def _record(self, sink: Sink, begin: Line) -> None:
        """Write to a sink from now on, first what is so far."""
        self._sink = sink
        self._tell(header_line(Header("deal", self.rules, self.players, self.names, None, self.seed)))
        self._tell(begin)
        for row in self._rows:  # more jokers than a hand takes: over at once
            if isinstance(row, DealRow):
                self._tell(end_line(row))
        self._settle()

    @property
    def deal(self) -> Deal:
        """The deal."""
        played: Deal = self._deal
        return played

    @property
    def ledger(self) -> Ledger:
        """What the deal has brought; without a row as long as it is played."""
        self._settle()
        return Ledger(self.names, self.players, tuple(self._rows), self._totals, (0,) * self.players, ())

    def _score(self, result: DealResult) -> DealRow:
        self._totals = result.changes
        return self._row(result, result.changes, ())
