"""The referee: plays a record of play again by the rules, and finds the first line that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, Final, NamedTuple

from ..card_text import tokens
from ..cards import Card
from ..errors import RecordError, wrong_type
from ..ledger import Ledger
from ..ledger_rows import DealRow, LedgerRow
from ..record_reading import MOST_BYTES, read_line, same, written
from ..rules import Rules
from .game import Deal
from .match import Match

_SCORES: Final = ("totals", "out", "winners", "fees", "score", "fee")


class Verdict(NamedTuple):
    """What a record without fault holds.

    Attributes:
        kind: ``"match"`` or ``"deal"``.
        rules: the rules, as the record has them.
        seed: that of all chance.
        ledger: what each deal brought.
        deals: how many deals were begun.
        actions: how many actions were done.
        finished: whether the match, or the deal by itself, is over and recorded to its last line.
        cut: whether a crash cut off the last line.
    """

    kind: str
    rules: Rules
    seed: int
    ledger: Ledger
    deals: int
    actions: int
    finished: bool
    cut: bool


def referee(lines: Iterable[str | bytes], *, _deal_type: Callable[..., Deal] = Deal) -> Verdict:
    """Judge a record: every action must be legal, and every result and score what the rules say.

    Args:
        lines: the lines of the record, as JSON texts; each may have its end.

    Returns:
        What the record holds, if nothing is wrong with it. It need not be finished.

    Raises:
        RecordError: the first line at fault, and what is wrong with it.
        TypeError: these are no lines.

    Example:
        >>> try:
        ...     referee(['{"type": "stop"}'])
        ... except RecordError as error:
        ...     error.line, error.key
        (1, 'record.not_header')
    """
    judge = _Referee(_deal_type)
    cut = False
    contents = list(map(_content, _check_lines(lines)))
    if not contents:
        raise RecordError("record.empty")
    for number, content in enumerate(contents, start=1):
        if len(content) > MOST_BYTES:
            raise RecordError("record.too_long", line=number, limit=MOST_BYTES)
        try:
            line = read_line(content, number)
        except RecordError:
            cut = 1 < number == len(contents) and not content.endswith(b"\n")
            if not cut:
                raise
        else:
            judge.take(line, number)
    return judge.verdict(cut)


def _check_lines(lines: Iterable[str | bytes]) -> Iterable[str | bytes]:
    if isinstance(lines, (str, bytes)) or not isinstance(lines, Iterable):
        raise wrong_type("record.lines_type", kind=type(lines).__name__)
    return lines


def _content(line: str | bytes) -> bytes:
    if not isinstance(line, (str, bytes)):
        raise wrong_type("record.lines_type", kind=type(line).__name__)
    return line.encode() if isinstance(line, str) else line


class _Referee:
    """What the lines so far have brought about, and which line must come next."""

    def __init__(self, deal_type: Callable[..., Deal]) -> None:
        self.deal_type = deal_type
        self.header: dict[str, Any] = {}
        self.rules = Rules.preset("remigio")
        self.match: Match | None = None
        self.deal: Deal | None = None
        self.number = 0  # of the line
        self.order: str | None = None  # that was given to the deal
        self.deals = 0
        self.actions = 0
        self.due: str | None = "header"
        self.finished = False
        self.alone: tuple[LedgerRow, ...] = ()

    def take(self, line: dict[str, Any], number: int) -> None:
        """The next line.

        Raises:
            RecordError: it does not follow from those before.
        """
        self.number = number
        kind = line["type"]
        if self.due == "header" and kind != "header":
            raise self._error("not_header", type=kind)
        if self.finished:
            raise self._error("order" if kind == "header" else "after_end", type=kind)
        if kind != self.due and (self.due is not None or kind in ("header", "end", "match")):
            raise self._error("order", type=kind)
        self.due = None
        steps: dict[str, Callable[[dict[str, Any]], None]] = {
            "header": self._header,
            "begin": self._begin,
            "action": self._action,
            "end": self._end,
            "reentry": self._reentry,
            "stop": self._stop,
            "match": self._match,
        }
        steps[kind](line)

    def _error(self, key: str, **facts: object) -> RecordError:
        return RecordError(f"record.{key}", line=self.number, **facts)

    def _try(self, key: str, do: Callable[[], object], **facts: object) -> None:
        """Do something; what refuses it is the reason why the line is wrong."""
        try:
            do()
        except (ValueError, TypeError) as error:
            raise self._error(key, why=error, **facts) from None

    def _hold(self, line: dict[str, Any], right: dict[str, Any], key: str) -> None:
        """Compare the values of a line with the right ones."""
        for name, value in right.items():
            if not same(line[name], value):
                of = "scores" if name in _SCORES else "wrong" if name == "deal" else key
                raise self._error(of, name=name, value=written(line[name]), right=written(value))

    # The beginning.

    def _header(self, line: dict[str, Any]) -> None:
        def read_rules() -> None:
            self.rules = Rules.from_dict(line["rules"])

        self._try("rules", read_rules)
        self.header = line
        self._try("header", self._sit)
        names = self.match.names if self.match else line["names"]
        if not same(line["names"], None if names is None else list(names)):
            raise self._error("draw", value=written(line["names"]), right=written(names and list(names)))

    def _sit(self) -> None:
        line, drawn = self.header, self.header["drawn_from"]
        names = line["names"] if drawn is None else drawn
        match = Match(
            self.rules,
            line["players"],
            line["seed"],
            names=names,
            draw_seats=drawn is not None,
            _deal_type=self.deal_type,
        )
        if line["kind"] == "match":
            self.match = match

    # A deal.

    def _begin(self, line: dict[str, Any]) -> None:
        if self.deal is not None and (self.match is None or not self.deal.is_over):
            raise self._error("order", type="begin")
        miscounts = self._miscounts(line["miscounts"])
        self._try("setting", lambda: self._deal_cards(line, miscounts))
        right = {
            "deal": self.deals,
            "dealer": self.match.dealer if self.match else line["dealer"],
            "seats": list(self.match.seats) if self.match else list(range(self.header["players"])),
            "order": self.order,
            "cut": line["cut"],
            "miscounts": {str(place): count for place, count in sorted(miscounts.items())} or None,
        }
        self._hold(line, right, "wrong")
        self.deals += 1
        self._look()

    def _miscounts(self, places: dict[str, Any] | None) -> dict[int, Any]:
        given = places or {}
        if not all(place.isascii() and place.isdigit() and len(place) < 4 for place in given):
            raise self._error("value", name="miscounts", value=written(places))
        return {int(place): count for place, count in given.items()}

    def _deal_cards(self, line: dict[str, Any], miscounts: dict[int, Any]) -> None:
        pieces = [Card(piece) for piece, _ in tokens(line["order"] or "")]
        self.order = None if line["order"] is None else " ".join(map(str, pieces))
        given = {"order": line["order"], "cut": line["cut"], "miscounts": miscounts}
        if self.match is not None:
            self.deal = self.match.next_deal(**given)
        else:
            header = self.header
            how = {"dealer": line["dealer"], **given}
            self.deal = self.deal_type(self.rules, header["players"], header["seed"], **how)

    def _look(self) -> None:
        """The end of a deal must be told next."""
        if self.deal is not None and self.deal.is_over:
            self.due = "end"

    def _action(self, line: dict[str, Any]) -> None:
        deal = self.deal
        if deal is None or deal.player is None:
            raise self._error("order", type="action")
        self._hold(line, {"deal": self.deals - 1}, "wrong")
        seat = self.match.seats[deal.player] if self.match else deal.player
        if not same(line["seat"], seat):
            raise self._error("seat", value=written(line["seat"]), right=seat)
        self._try("action", lambda: deal.apply(line["action"]), text=line["action"])
        self._hold(line, {"action": str(deal.history[-1])}, "wrong")
        self.actions += 1
        self._look()

    def _end(self, line: dict[str, Any]) -> None:
        row = self._row()
        right = row.to_dict()
        del right["dealer"]
        self._hold(line, right, "result")
        if self.match is None:
            self.alone, self.finished = (row,), True
        elif self.match.over:
            self.due = "match"

    def _row(self) -> DealRow:
        """What the deal has brought, by seat."""
        if self.match is not None:
            rows = self.match.ledger.rows
            return next(row for row in reversed(rows) if isinstance(row, DealRow))
        deal = self.deal
        if deal is None or deal.result is None:
            raise self._error("order", type="end")
        result = deal.result
        wrong = tuple(player.wrong_closes for player in result.players)
        how = (result.closer, result.kind, result.factor, result.void, result.turns)
        return DealRow(0, deal.dealer, *how, result.points, result.changes, wrong, result.changes, ())

    # Between deals.

    def _reentry(self, line: dict[str, Any]) -> None:
        match = self.match
        if match is None:
            raise self._error("order", type="reentry")
        self._try("refused", lambda: match.reenter(line["seat"]))
        self._hold(line, match.ledger.rows[-1].to_dict(), "wrong")

    def _stop(self, _line: dict[str, Any]) -> None:
        match = self.match
        if match is None:
            raise self._error("order", type="stop")
        self._try("refused", match.stop)
        if match.over:
            self.due = "match"

    def _match(self, line: dict[str, Any]) -> None:
        match = self.match
        if match is None:
            raise self._error("order", type="match")
        totals = [str(score) for score in match.scores]
        right = {"winners": list(match.winners), "totals": totals, "fees": list(match.fees)}
        self._hold(line, right, "result")
        self.finished = True

    def verdict(self, cut: bool) -> Verdict:
        """What the lines hold."""
        header, players = self.header, self.header["players"]
        if self.match is not None:
            ledger = self.match.ledger
        else:
            names = None if header["names"] is None else tuple(header["names"])
            totals = self.alone[0].totals if self.alone and isinstance(self.alone[0], DealRow) else ()
            ledger = Ledger(
                names, players, self.alone, totals or (Fraction(0),) * players, (0,) * players, ()
            )
        return Verdict(
            header["kind"], self.rules, header["seed"], ledger, self.deals, self.actions, self.finished, cut
        )
