"""Tells how a hand closes best, by the shared library and ctypes: no package of Python is needed.

python3 best_close.py libremigio_c.so "6H 2H * 8H 3H 9H KH 8H AH TH 7H"    color, times 4, throw *
"""

from __future__ import annotations

import ctypes
import sys


class Closing(ctypes.Structure):
    """remigio_closing."""

    _fields_ = [
        ("kind", ctypes.c_uint8),
        ("discard", ctypes.c_uint8),
        ("jokers", ctypes.c_uint8),
        ("unused", ctypes.c_uint8),
        ("points", ctypes.c_int16),
        ("unused_too", ctypes.c_int16),
        ("numerator", ctypes.c_int32),
        ("denominator", ctypes.c_int32),
    ]


NO_CLOSE = NO_CARD = 255
MOST_CARDS = 24


def main(path: str, text: str = "6H 2H * 8H 3H 9H KH 8H AH TH 7H") -> int:
    """Load the library, read the hand, ask, and print."""
    library = ctypes.CDLL(path)
    for name in ("remigio_status_text", "remigio_close_name", "remigio_card_text"):
        getattr(library, name).restype = ctypes.c_char_p
    library.remigio_close_name.argtypes = library.remigio_card_text.argtypes = [ctypes.c_uint8]

    def call(name: str, *arguments: object) -> None:
        status = getattr(library, name)(*arguments, None)
        if status != 0:
            print(library.remigio_status_text(status).decode(), file=sys.stderr)
            sys.exit(2)

    cards = (ctypes.c_uint8 * MOST_CARDS)()
    size = ctypes.c_size_t()
    call("remigio_read_cards", text.encode(), cards, ctypes.c_size_t(MOST_CARDS), ctypes.byref(size))
    solver = ctypes.c_void_p()
    call("remigio_solver_new", b"remigio", None, 2, ctypes.byref(solver))
    best = Closing()
    points = ctypes.c_int()
    call("remigio_best_closing", solver, cards, size, ctypes.byref(best))
    call("remigio_deadwood", solver, cards, size, ctypes.byref(points))
    library.remigio_solver_free(solver)

    if best.kind == NO_CLOSE:
        print(f"no close: {points.value} points")
        return 1
    factor = f"{best.numerator}" + (f"/{best.denominator}" if best.denominator != 1 else "")
    thrown = library.remigio_card_text(best.discard).decode()
    print(
        f"{library.remigio_close_name(best.kind).decode()}, times {factor}"
        + (f", throw {thrown}" if thrown else "")
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
