"""How a deal of the core ended, as a value of the package."""

from __future__ import annotations

from fractions import Fraction

from . import _core
from .cards import NO_CARD, Hand
from .game_values import DealResult, PlayerResult
from .results import Addition, Arrangement
from .rule_fields import KINDS
from .rules import Rules
from .solve import _arrangement, _cards, _closing, _meld, arrange


def result_of(rules: Rules, unit: int, deal: _core.Deal, players: int) -> DealResult | None:
    """The result of a deal; ``None`` if it goes on.

    Args:
        rules: its rules, fitted to the players.
        unit: in which part of a point the core counts.
        deal: the deal.
        players: how many seats there are.
    """
    native = deal.result
    if native is None:
        return None
    closer, kind, numerator, denominator, void, closed, points, changes, lay_offs, nothing, turns = native
    wrong = [deal.seat(seat)[3] for seat in range(players)]
    amounts = [Fraction(change, unit) for change in changes]
    if void:
        results = [PlayerResult(None, amounts[seat], None, (), wrong[seat]) for seat in range(players)]
        return DealResult(None, None, None, None, void, tuple(results), turns)
    closing = None if closed is None else _closing(_with_discard(*closed), closed[1])
    results = []
    for seat in range(players):
        arrangement: Arrangement | None
        additions: tuple[Addition, ...] = ()
        if seat == closer:
            arrangement = closing.arrangement if closing else None
        elif nothing[seat]:
            arrangement = None
        else:
            arrangement, additions = _loser(rules, deal, seat, points[seat], lay_offs[seat])
        results.append(PlayerResult(points[seat], amounts[seat], arrangement, additions, wrong[seat]))
    factor = Fraction(numerator, denominator)
    return DealResult(closer, KINDS[kind], factor, closing, None, tuple(results), turns)


def _with_discard(cards: bytes, closing: _core.NativeClosing) -> bytes:
    """The closer's hand before he threw a card."""
    discard = closing[4]
    return cards if discard == NO_CARD else bytes(sorted((*cards, discard)))


def _loser(
    rules: Rules, deal: _core.Deal, seat: int, points: int, lay_off: _core.NativeLayOff | None
) -> tuple[Arrangement | None, tuple[Addition, ...]]:
    """How a loser's cards were counted (``A18``, ``S2-23``, ``S4-28``), and what he laid off."""
    hand = Hand._from_sorted(deal.seat(seat)[0])
    if not rules.loser_melds_free:
        return Arrangement(points, (), hand.cards), ()
    if rules.loser_arrangement == "declared":
        return None, ()
    if lay_off is None:
        return arrange(hand, rules), ()
    arrangement, additions = lay_off
    laid = tuple(Addition(place, _cards(cards), _meld(meld)) for place, cards, meld in additions)
    return _arrangement(arrangement), laid
