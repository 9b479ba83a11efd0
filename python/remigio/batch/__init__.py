"""The solver on arrays of hands, for those who have millions of them: `remigio.batch`.

An array of hands is one of two forms, with any shape before its last axis:

- ``uint8 (..., k)``: the codes of the cards, and 255 in empty places, which may be anywhere in the row;
- ``uint64 (..., 2)``: packed. In the first word bit ``16*suit + rank`` says that the card is there, and the top three
  bits are the number of jokers; in the second word the same bit says that it is there twice. More than two copies of a
  card, or more than seven jokers, do not fit.

An answer has the shape without the last axis; for one hand that is ``()``. The functions work on all cores given to the
process, without the interpreter's lock, and answer the same on any number of threads. All but ``deal``, ``codes``,
``pack`` and ``unpack`` are those of the same name about one hand, and take:

- ``out``: an array to write the answers to, as in NumPy, of exactly the shape and dtype, and C-contiguous. It is
  returned. If an error is raised, what it holds is not defined.
- ``threads``: how many to use. By default all cores given to the process, at most ``REMIGIO_NUM_THREADS`` if the
  environment has it.
- ``on_error``: ``"raise"`` raises ``CardError`` or ``HandError`` for the first bad hand, with its ``row``. ``"mask"``
  returns the answers and a ``bool`` array which is true for bad hands; the answer for these is -1 points, -2 draws, and
  255 for cards and kinds.

Example:
    >>> from remigio import batch
    >>> hands = batch.codes(["7S 8S 9S 9H 9D TS JS 2C 2D 2H", "AS AH KD *"])
    >>> batch.deadwood(hands)
    array([18, 10], dtype=int16)
    >>> found = batch.closing(batch.deal(10_000, 11, seed=1))
    >>> int((found["kind"] == batch.KINDS.index("five_pairs")).sum())
    311
"""

from __future__ import annotations

from ..texts import say

try:
    import numpy as np  # noqa: F401
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(say("batch.no_library"), name="numpy") from error

from ..rules import KINDS
from .advice import OutArrays, outs
from .distances import distance
from .hands import codes, deal, pack, unpack
from .questions import CLOSING, DISCARD, NO_KIND, Arrangements, arrange, best_discard, closing, deadwood

__all__ = [
    "CLOSING",
    "DISCARD",
    "KINDS",
    "NO_KIND",
    "Arrangements",
    "OutArrays",
    "arrange",
    "best_discard",
    "closing",
    "codes",
    "deadwood",
    "deal",
    "distance",
    "outs",
    "pack",
    "unpack",
]
