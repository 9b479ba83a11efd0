"""How far a hand is from a close, which cards help it, and what to throw.

`remigio.reference` has the same functions in plain Python.
"""

from __future__ import annotations

import os
from functools import lru_cache
from threading import Lock

from . import _core
from .advice_results import Discard, Discards, Out, Outs, danger, expected_points
from .cards import NO_CARD, Hand, HandLike
from .limits import check_dealt, check_hand, check_in_play, check_one_more, check_seen
from .rules import KINDS, Rules
from .solve import _CARDS, _solver, closing, closings

_building = Lock()
if hasattr(os, "register_at_fork"):  # a child would wait for ever for a thread that it does not have
    os.register_at_fork(
        before=_building.acquire, after_in_parent=_building.release, after_in_child=_building.release
    )

_ANY_KIND = (1 << len(KINDS)) - 1
_OUT_OF_REACH = -1


def distance(
    hand: HandLike, rules: Rules | str = "remigio", seen: HandLike = (), kind: str | None = None
) -> int | None:
    """The fewest draws after which the hand can close, a card being thrown after each of them.

    Exact: any cards may be drawn of which there are copies that are neither held nor seen, jokers too, and all ways to
    close with them are looked at. It is what the luckiest player needs, whatever the others do.

    The first question under some rules makes their tables, which takes some tenths of a second.

    Args:
        hand: as many cards as are dealt, or one more. Where the rules deal several numbers of cards by the players, a
            hand that may be either is taken for the one that is nearer; ``hand_size`` of the rules settles it.
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
    bits = kind_bits(rules, kind)
    draws = tables_for(rules).fewest_draws(hand._codes, seen._codes, bits)
    if draws is None:
        check_hand(hand, rules)
        check_seen(seen, hand, rules)
        check_in_play(hand, rules)
    return _reached(draws)


def outs(hand: HandLike, rules: Rules | str = "remigio", seen: HandLike = ()) -> Outs:
    """What each card would do for the hand that can still be drawn.

    Args:
        hand: as many cards as are dealt.
        rules: a preset's name or ``Rules``.
        seen: cards that cannot be drawn any more, beside those of the hand.

    Returns:
        A ``dict`` from each card of which copies are left to its ``Out``, in the order of the cards. A ninth joker,
        which no hand may have, is not among them.

    Raises:
        CardError, HandError: for cards that cannot be read, for a hand of another number of cards, and where
            hand and seen cards are more than the packs hold.
        RulesError: for an unknown preset.

    Example:
        >>> found = outs("2H 3H 4H 5H 7S 7D 7C JD QD 2C", seen="TD KD KD")
        >>> [(str(card), out.copies, str(out.closing.factor)) for card, out in found.items() if out.closing]
        [('TD', 1, '2'), ('*', 4, '1')]
    """
    hand, rules, seen = Hand.of(hand), Rules.of(rules), Hand.of(seen)
    native = _adviser_for(rules).outs(hand._codes, seen._codes)
    if native is None:
        check_hand(hand, rules)
        check_seen(seen, hand, rules)
        check_dealt(hand, rules)
        raise AssertionError("the core refuses a hand that the package takes")
    found = Outs()
    for code, copies, points, discard, draws, closes, nearer in native:
        card = _CARDS[code]
        found[card] = Out(
            copies,
            points,
            None if discard == NO_CARD else _CARDS[discard],
            _reached(draws),
            nearer,
            closing([*hand, card], rules) if closes else None,
        )
    return found


def discards(hand: HandLike, rules: Rules | str = "remigio", seen: HandLike = ()) -> Discards:
    """Every different card that may be thrown, the best first.

    First come those that close, as ``closings`` orders their closes. The others follow by the draws that are left to a
    close; then by the expected points, so that of the cards that promise little the high ones are thrown (``S4-23``);
    then by the most outs, the least danger, and the order of the cards. The thrown card counts as seen.

    Args:
        hand: one card more than is dealt.
        rules: a preset's name or ``Rules``.
        seen: cards that cannot be drawn any more, beside those of the hand.

    Returns:
        A ``Discard`` for each; jokers only where the rules let them be thrown (``A22``). A close that throws nothing,
        which some rules have (``S2-22``), is not among them; ``closings`` tells it.

    Raises:
        CardError, HandError: for cards that cannot be read, for a hand of another number of cards, and where
            hand and seen cards are more than the packs hold.
        RulesError: for an unknown preset.

    Example:
        >>> for choice in discards("2H 3H 4H 5H 7S 7D 7C JD QD 2C KS")[:3]:
        ...     print(choice.card, choice.points, choice.distance, choice.outs, float(choice.expected))
        KS 22 1 8 16.164948453608247
        2C 30 1 8 23.75257731958763
        JD 22 2 46 17.484536082474225
    """
    hand, rules, seen = Hand.of(hand), Rules.of(rules), Hand.of(seen)
    adviser = _adviser_for(rules)
    native = adviser.discards(hand._codes, seen._codes)
    if native is None:
        check_hand(hand, rules)
        check_seen(seen, hand, rules)
        check_one_more(hand, rules)
        raise AssertionError("the core refuses a hand that the package takes")
    closes = {}
    if any(choice[2] for choice in native):
        closes = {close.discard: close for close in reversed(closings(hand, rules))}
    unseen = rules.card_count - len(hand) - len(seen)
    held = len(hand) - 1
    return Discards(
        Discard(
            card := _CARDS[code],
            points,
            closes.get(card),
            _reached(draws),
            useful,
            expected_points(total, copies),
            danger(ways, adviser.companions, held, unseen),
        )
        for code, points, _, draws, useful, copies, total, ways in native
    )


def kind_bits(rules: Rules, kind: str | None) -> int:
    """A kind of close as the core takes it, or all of them.

    Raises:
        RulesError: for an unknown kind.
    """
    kinds = rules.kinds_asked(kind)
    return _ANY_KIND if kind is None else sum(1 << KINDS.index(one) for one in kinds)


def tables_for(rules: Rules) -> _core.Distances:
    """The core's tables for distances, made when they are first asked for."""
    with _building:  # so that threads that ask first do not all make them
        return _distances(_solver(rules))


def _reached(draws: int | None) -> int | None:
    return None if draws == _OUT_OF_REACH else draws


def _adviser_for(rules: Rules) -> _core.Adviser:
    distances = tables_for(rules)
    with _building:
        return _adviser(distances)


@lru_cache(maxsize=64)
def _distances(solver: _core.Solver) -> _core.Distances:
    return _core.make_distances(solver)


@lru_cache(maxsize=64)
def _adviser(distances: _core.Distances) -> _core.Adviser:
    return _core.make_adviser(distances)
