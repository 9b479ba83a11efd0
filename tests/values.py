"""A value of every public kind, and pickles of them that were kept: ``python tests/values.py FOLDER`` writes them."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

import remigio
from remigio import Hand, Rules, batch

PICKLES = Path(__file__).resolve().parent / "data" / "pickles"

TEN = "AH 2H 3H 7S 7D 7C 9D TD JD *"
TABLE = ["JS QS KS", "TD TC *"]
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
    "card_error": remigio.CardError("card.rank", text="1S", position=3, rank="1"),
    "hand_error": remigio.HandError("hand.too_many", count=25, limit=24).in_row(7),
    "rules_error": remigio.RulesError("rules.set_twice", field="packs"),
    "error": remigio.RemigioError("batch.on_error", value="x"),
    "illegal": remigio.IllegalAction("card.empty", text=""),
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
