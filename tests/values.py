"""A value of every public kind, and pickles of them that were kept: ``python tests/values.py FOLDER`` writes them."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import remigio
from remigio import Hand, Rules, batch
from remigio.record_reading import read_line

PICKLES = Path(__file__).resolve().parent / "data" / "pickles"


def refused(call: Callable[[], object]) -> ValueError:
    """The error that the call raises."""
    try:
        call()
    except ValueError as error:
        return error
    raise AssertionError("it went well")


TEN = "AH 2H 3H 7S 7D 7C 9D TD JD *"
TABLE = ["JS QS KS", "TD TC *"]
HALF = Fraction(1, 2)
ROW = remigio.DealRow(
    *(0, 1, 0, "five_pairs", HALF, None, 7),
    points=(0, 25),
    changes=(Fraction(0), 25 * HALF),
    wrong_closes=(0, 0),
    totals=(Fraction(0), 25 * HALF),
    out=(1,),
)
BACK = remigio.ReentryRow(1, Fraction(0), 100)
VALUES = {
    "card": remigio.Card("TH"),
    "joker": remigio.Card("*"),
    "hand": Hand(TEN),
    "rules": Rules.preset("gin").replace(ace_points=11),
    "meld": remigio.read_meld("7S * 9S")[0],
    "arrangement": remigio.arrange(TEN),
    "closing": remigio.closing(TEN),
    "best_discard": remigio.best_discard(TEN),
    "check": remigio.check_closing(TEN),
    "refused": remigio.check_closing("AH 2H 3H 7S 7D 7C 9D TD JD 4S"),
    "reason": remigio.check_closing("AH 2H 3H 7S 7D 7C 9D TD JD 4S").reasons[0],
    "lay_off": remigio.lay_off("TS 9S 2H", TABLE),
    "addition": remigio.lay_off("TS 9S 2H", TABLE).additions[0],
    "census": remigio.census(2, "gin"),
    "card_error": refused(lambda: Hand("7S 0S")),
    "hand_error": refused(lambda: batch.deadwood(batch.codes(["7S", "7S 7S 7S"]))),
    "rules_error": refused(lambda: Rules.preset("gin").replace(packs=0)),
    "record_error": refused(lambda: read_line(b'{"type": "stop", "at": 9}', 12)),
    "ledger": remigio.Ledger(("Ana", "Eva"), 2, (ROW, BACK), ROW.totals, (0, 100), ()),
    "error": refused(lambda: remigio.census(0)),
    "array": batch.arrange(batch.codes([TEN, "7S 8S *"])),
}


def told(value: object) -> object:
    """What two equal values have in common, also those that Python does not compare."""
    if isinstance(value, batch.Arrangements):
        return [part.tolist() for part in value]
    if isinstance(value, Exception):
        return type(value), str(value), vars(value)
    if isinstance(value, remigio.Census):  # it holds dicts, and so has no hash
        return value, value.to_json()
    return value, repr(value), hash(value)


def write(folder: Path) -> None:
    """Pickle the values, by every protocol."""
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        (folder / f"protocol-{protocol}.pickle").write_bytes(pickle.dumps(VALUES, protocol))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
