"""The plain Python twin of the core: the same answers, written to be read.

It is the specification: sets, tuples, loops and recursion, each rule beside the number of the statement it
comes from, and no use of the native module. The core is checked against it on every rule set.

Example:
    >>> import remigio.reference
    >>> remigio.reference.deadwood("5S 6S 7S 7H 7D 7C KH KS KD QC")
    10
"""

from __future__ import annotations

from .advice import discards, outs
from .arrangement import arrange, arrangements, deadwood
from .census import census
from .closing import check_closing, closing, closings
from .deal import deal
from .discard import best_discard
from .distance import distance
from .game import Deal
from .lay_off import lay_off
from .match import Match
from .melds import read_meld
from .referee import Verdict, referee
from .waiting import close_or_wait

__all__ = [
    "Deal",
    "Match",
    "Verdict",
    "arrange",
    "arrangements",
    "best_discard",
    "census",
    "check_closing",
    "close_or_wait",
    "closing",
    "closings",
    "deadwood",
    "deal",
    "discards",
    "distance",
    "lay_off",
    "outs",
    "read_meld",
    "referee",
]
