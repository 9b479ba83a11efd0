"""How far a hand is from a close.

`remigio.reference` has the same function in plain Python.
"""

from __future__ import annotations

import os
from functools import lru_cache
from threading import Lock

from . import _core
from .cards import Hand, HandLike
from .limits import check_hand, check_in_play, check_seen
from .rules import KINDS, Rules
from .solve import _solver

_building = Lock()
if hasattr(os, "register_at_fork"):  # a child would wait for ever for a thread that it does not have
    os.register_at_fork(
        before=_building.acquire, after_in_parent=_building.release, after_in_child=_building.release
    )

_ANY_KIND = (1 << len(KINDS)) - 1


def distance(
    hand: HandLike, rules: Rules | str = "remigio", seen: HandLike = (), kind: str | None = None
) -> int | None:
    """The fewest draws after which the hand can close, a card being thrown after each of them.

    Exact: any cards may be drawn of which there are copies that are neither held nor seen, jokers too, and all ways to
    close with them are looked at. It is what the luckiest player needs, whatever the others do.

    The first question under some rules makes their tables, which takes some tenths of a second.

    Args:
        hand: as many cards as are dealt, or one more.
        rules: a preset's name or ``Rules``.
        seen: cards that cannot be drawn any more, beside those of the hand: on the discard pile, or in others' melds.
        kind: a kind of close, such as ``"color"``; any, if left out.

    Returns:
        How many draws; 0 if the hand can close now, one of a card more than is dealt by throwing one. ``None`` if it
        cannot close with the cards that are left, or if the rules have no close of the kind.

    Raises:
        CardError, HandError: for cards that cannot be read, for a hand of another number of cards, and where
            hand and seen cards are more than the packs hold.
        RulesError: for an unknown preset or kind.

    Example:
        >>> hand = "2H 3H 4H 5H 7S 7D 7C JD QD 2C"
        >>> distance(hand), distance(hand, seen="TD TD KD KD"), distance(hand, kind="color")
        (1, 1, 6)
        >>> distance(hand, seen="TD TD KD KD * * * *")
        2
    """
    hand, rules = Hand.of(hand), Rules.of(rules)
    seen = Hand.of(seen)
    kinds = rules.kinds_asked(kind)
    bits = _ANY_KIND if kind is None else sum(1 << KINDS.index(one) for one in kinds)
    with _building:  # so that threads that ask first do not all make the tables
        distances = _distances(_solver(rules))
    draws = distances.fewest_draws(hand._codes, seen._codes, bits)
    if draws is None:
        check_hand(hand, rules)
        check_seen(seen, hand, rules)
        check_in_play(hand, rules)
    return None if draws == -1 else draws


@lru_cache(maxsize=64)
def _distances(solver: _core.Solver) -> _core.Distances:
    return _core.make_distances(solver)
