"""The ledger of a match: what each deal brought, line by line, as values, CSV and JSON."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final, NamedTuple

from .drawing import Look, look_of_notebook
from .ledger_rows import DealRow, LedgerRow, ReentryRow
from .ledger_words import ledger_table, ledger_text

CSV_COLUMNS: Final = (
    "deal",
    "dealer",
    "closer",
    "kind",
    "factor",
    "void",
    "turns",
    "seat",
    "name",
    "points",
    "change",
    "wrong_closes",
    "total",
    "out",
    "reentry",
    "fee",
)
"""The columns of the CSV: a line for each seat and deal, and one for each re-entry."""

_MOST_DIGITS: Final = 20  # a denominator is no larger than a million, 2 to the power of 20


class Ledger(NamedTuple):
    """The ledger of a match so far. It prints as a table; so does it in notebooks.

    Attributes:
        names: the names of the players by seat; ``None`` if they have none.
        players: how many there are.
        rows: the deals and re-entries, in turn.
        totals: the scores by seat.
        fees: what each has paid to come back.
        winners: the seats that have won; empty before the match is over.

    Example:
        >>> row = DealRow(0, 0, 1, "five_pairs", Fraction(1, 2), None, 9, (25, 0), (Fraction(25, 2), Fraction(0)),
        ...     (0, 0), (Fraction(25, 2), Fraction(0)), ())
        >>> print(Ledger(("Ana", "Eva"), 2, (row,), row.totals, (0, 0), ()))
        Deal  Dealer  Closer  With                    Ana     Eva
           1  Ana     Eva     five pairs, ×1/2  +12½  12½  0    0
    """

    names: tuple[str, ...] | None
    players: int
    rows: tuple[LedgerRow, ...]
    totals: tuple[Fraction, ...]
    fees: tuple[int, ...]
    winners: tuple[int, ...]

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """The ledger as a table in plain text, in a language of ``LANGUAGES``.

        Args:
            lang: the language.
            width: a table that is wider leaves out the dealer; if need be how a deal was closed, too, and by whom;
                and at last it cuts long names.

        Raises:
            ValueError: there are no texts in that language.
        """
        return ledger_text(self, lang, width)

    def to_csv(self) -> str:
        """The ledger as CSV, a line for each seat and deal, with a head.

        Numbers are exact: as decimals where these end, such as ``12.5``, else as fractions such as ``37/3``.

        Example:
            >>> row = DealRow(0, 0, None, None, None, "stock", 31, (None,) * 2, (Fraction(0),) * 2, (0, 0),
            ...     (Fraction(0),) * 2, ())
            >>> print(Ledger(None, 2, (row,), row.totals, (0, 0), ()).to_csv().splitlines()[1])
            0,0,,,,stock,31,0,,,0,0,0,False,False,
        """
        import csv
        import io

        text = io.StringIO()
        writer = csv.DictWriter(text, CSV_COLUMNS, lineterminator="\n")
        writer.writeheader()
        for row in self.rows:
            writer.writerows(self._deal_lines(row) if isinstance(row, DealRow) else [self._reentry_line(row)])
        return text.getvalue()

    def _deal_lines(self, row: DealRow) -> Iterator[dict[str, object]]:
        for seat, change in enumerate(row.changes):
            if change is not None:
                yield {
                    "deal": row.deal,
                    "dealer": row.dealer,
                    "closer": row.closer,
                    "kind": row.kind,
                    "factor": None if row.factor is None else _decimal(row.factor),
                    "void": row.void,
                    "turns": row.turns,
                    "seat": seat,
                    "name": self.names and self.names[seat],
                    "points": row.points[seat],
                    "change": _decimal(change),
                    "wrong_closes": row.wrong_closes[seat],
                    "total": _decimal(row.totals[seat]),
                    "out": seat in row.out,
                    "reentry": False,
                }

    def _reentry_line(self, row: ReentryRow) -> dict[str, object]:
        name = self.names and self.names[row.seat]
        total = _decimal(row.score)
        return {"seat": row.seat, "name": name, "total": total, "out": False, "reentry": True, "fee": row.fee}

    def to_dict(self) -> dict[str, Any]:
        """The ledger in JSON-able values; a row with ``deal`` is of a deal, one without of a re-entry."""
        return {
            "players": self.players,
            "names": None if self.names is None else list(self.names),
            "rows": [row.to_dict() for row in self.rows],
            "totals": [str(total) for total in self.totals],
            "fees": list(self.fees),
            "winners": list(self.winners),
        }

    def to_json(self, indent: int | None = None) -> str:
        """The ledger as a JSON text."""
        import json

        return json.dumps(self.to_dict(), indent=indent, ensure_ascii=False)

    def _table(self, look: Look) -> str:
        return ledger_table(self, look.lang)

    def _repr_html_(self) -> str:
        return self._table(look_of_notebook())

    def __str__(self) -> str:
        return self.text()


def _decimal(number: Fraction) -> str:
    """The number exactly: as a decimal if that ends, else as a fraction.

    Example:
        >>> _decimal(Fraction(25, 2)), _decimal(Fraction(-37, 3)), _decimal(Fraction(480))
        ('12.5', '-37/3', '480')
    """
    digits = 0
    while 10**digits % number.denominator and digits < _MOST_DIGITS:
        digits += 1
    if 10**digits % number.denominator:
        return str(number)
    before, after = divmod(int(abs(number) * 10**digits), 10**digits)
    return f"{'-' * (number < 0)}{before}" + f".{after:0{digits}}" * (digits > 0)
