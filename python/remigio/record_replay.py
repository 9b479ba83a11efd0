"""Plays a record again, and holds every line of it to what play gives."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from .errors import RecordError
from .match import Match
from .play import Play, check_seed
from .player_names import check_names
from .record_lines import Line
from .record_reading import same, written
from .recorded_deal import RecordedDeal
from .rules import Rules

_SCORES = ("totals", "out", "winners", "fees", "score", "fee")


class Step(NamedTuple):
    """An action of a record.

    Attributes:
        line: its line, from 1.
        deal: the number of the deal, from 0.
        seat: who acted.
        action: what was done, as text.

    Example:
        >>> Step(3, 0, 1, "discard 7S").seat
        1
    """

    line: int
    deal: int
    seat: int
    action: str


class Replay:
    """Follows a record: what its lines say is done, and what that gives must be what they say.

    Args:
        deal_type: the class of the deals; that of the package, if left out.

    Attributes:
        header: the first line.
        play: the match, or the deal by itself, as it stands.
        steps: the actions so far.
        due: the lines that must come next, since what is done has brought them.
    """

    def __init__(self, deal_type: Any = None) -> None:
        self.header: Line = {}
        self.play: Match | RecordedDeal | None = None
        self.steps: list[Step] = []
        self.due: deque[Line] = deque()
        self._deal_type = deal_type

    def write(self, lines: Iterable[Line]) -> None:
        """Take the lines that play would write."""
        self.due.extend(lines)

    def take(self, line: Line, number: int) -> None:
        """Take the next line of the record.

        Raises:
            RecordError: it is not what follows from the lines before.
        """
        kind = line["type"]
        if (number == 1) != (kind == "header"):
            key = "record.not_header" if number == 1 else "record.order"
            raise RecordError(key, line=number, type=kind)
        if kind == "header":
            self._open(line, number)
            return
        if not self.due:
            if self.is_finished:
                raise RecordError("record.after_end", line=number)
            self._act(line, number)
        self._compare(line, number)

    @property
    def is_finished(self) -> bool:
        """Whether the match, or the deal by itself, is over."""
        if isinstance(self.play, Match):
            return self.play.over
        return self.play is not None and self.play.deal.is_over

    def detach(self) -> None:
        """Let play go on without being compared with anything."""
        if self.play is not None:
            self.play._sink = None

    # Doing what a line says.

    def _open(self, line: Line, number: int) -> None:
        self.header = line
        try:
            rules = Rules.from_dict(line["rules"])
        except (ValueError, TypeError) as error:
            raise RecordError("record.rules", line=number, why=error) from None
        if line["kind"] == "match":
            self._try("record.header", number, lambda: self._match(rules, line))
            self._compare(line, number)
        else:  # the deal itself is made by the next line
            self._try("record.header", number, lambda: _check_table(rules, line))

    def _match(self, rules: Rules, line: Line) -> None:
        drawn = line["drawn_from"]
        match = Match(
            rules,
            line["players"],
            line["seed"],
            names=line["names"] if drawn is None else drawn,
            draw_seats=drawn is not None,
            _deal_type=self._deal_type,
        )
        match._record(self)
        self.play = match

    def _act(self, line: Line, number: int) -> None:
        play = self.play
        match line["type"]:
            case "begin" if self._may_begin:
                self._try("record.setting", number, lambda: self._begin(line, number))
            case "action" if play is not None and play.seat is not None:
                self._apply(play, line, number)
            case "stop" if isinstance(play, Match):
                self._try("record.refused", number, play.stop)
            case "reentry" if isinstance(play, Match):
                match = play
                self._try("record.refused", number, lambda: match.reenter(line["seat"]))
            case kind:
                raise RecordError("record.order", line=number, type=kind)

    @property
    def _may_begin(self) -> bool:
        return self.play is None or (isinstance(self.play, Match) and self.play.seat is None)

    def _begin(self, line: Line, number: int) -> None:
        setting = {
            "order": line["order"],
            "cut": line["cut"],
            "miscounts": _places(line["miscounts"], number),
        }
        if isinstance(self.play, Match):
            self.play.next_deal(**setting)
            return
        header = self.header
        self.play = RecordedDeal(
            "",
            Rules.from_dict(header["rules"]),
            header["players"],
            header["seed"],
            dealer=line["dealer"],
            names=header["names"],
            **setting,
            _deal_type=self._deal_type,
            _sink=self,
        )
        self.due.popleft()  # the header, which stands

    def _apply(self, play: Play, line: Line, number: int) -> None:
        if not same(line["deal"], play.number):
            self._wrong("record.wrong", number, "deal", line["deal"], play.number)
        if not same(line["seat"], play.seat):
            raise RecordError("record.seat", line=number, value=written(line["seat"]), right=play.seat)
        try:
            play.apply(line["action"])
        except (ValueError, TypeError) as error:
            raise RecordError("record.action", line=number, text=line["action"], why=error) from None
        self.steps.append(Step(number, play.number, line["seat"], line["action"]))

    def _try(self, key: str, number: int, do: Callable[[], object]) -> None:
        try:
            do()
        except RecordError:
            raise
        except (ValueError, TypeError) as error:
            raise RecordError(key, line=number, why=error) from None

    # Comparing what it says with what play gives.

    def _compare(self, line: Line, number: int) -> None:
        right = self.due.popleft()
        kind = line["type"]
        if kind != right["type"]:
            raise RecordError("record.order", line=number, type=kind)
        for name, value in right.items():
            if name in ("package", "rules") or same(line[name], value):
                continue
            if name == "names":
                raise RecordError("record.draw", line=number, value=written(line[name]), right=written(value))
            key = "scores" if name in _SCORES else "result" if kind == "end" and name != "deal" else "wrong"
            self._wrong(f"record.{key}", number, name, line[name], value)

    def _wrong(self, key: str, number: int, name: str, value: object, right: object) -> None:
        raise RecordError(key, line=number, name=name, value=written(value), right=written(right))


def _check_table(rules: Rules, line: Line) -> None:
    """Refuse a header that no deal by itself can be of."""
    check_names(line["names"], line["players"])
    check_seed(line["seed"])
    rules.hand_size_for(line["players"])


def _places(miscounts: dict[str, Any] | None, number: int) -> dict[int, Any] | None:
    if miscounts is None:
        return None
    if not all(place.isascii() and place.isdigit() and len(place) < 4 for place in miscounts):
        raise RecordError("record.value", line=number, name="miscounts", value=written(miscounts))
    return {int(place): count for place, count in miscounts.items()}
