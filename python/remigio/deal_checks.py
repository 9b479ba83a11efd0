"""What must hold at every moment of a deal of the core."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from .deal_setup import whole_pack
from .game_values import DealResult
from .limits import MAX_JOKERS, MAX_TABLE

if TYPE_CHECKING:
    from .deal import Deal


def check_deal(deal: Deal) -> None:
    """Raise for the first thing that is not as it must be; none of them depends on what the players do.

    Raises:
        AssertionError: the engine has made a mistake.
    """
    result = deal.result
    hands = deal.hands
    known = [known for _, known, *_ in map(deal._native.seat, range(deal.players))]
    checks = {
        "every card is in one place": _all_cards(deal) == Counter(whole_pack(deal.rules)),
        "hands have the right number of cards": deal.is_over or _right_sizes(deal),
        "no hand has too many jokers": deal.is_over or all(hand.jokers <= MAX_JOKERS for hand in hands),
        "known cards are held": all(
            Counter(some) <= Counter(hand.codes) for some, hand in zip(known, hands, strict=True)
        ),
        "somebody is to act until the deal is over": (deal.player is None)
        == deal.is_over
        == (result is not None),
        "the table is not too full": len(deal.table) <= MAX_TABLE,
        "changes belong to the scoring": result is None or _balanced(deal, result),
    }
    for name, holds in checks.items():
        if not holds:
            raise AssertionError(name)


def _all_cards(deal: Deal) -> Counter[int]:
    cards = Counter(deal._native.stock) + Counter(deal._native.pile)
    for hand in deal.hands:
        cards += Counter(hand.codes)
    for meld, _ in deal.table:
        cards += Counter(card.code for card in meld.cards)
    return cards


def _right_sizes(deal: Deal) -> bool:
    """As many cards as were dealt, and one more after drawing (``S2-14``, ``S4-20``); fewer with melds on the table."""
    for seat, hand in enumerate(deal.hands):
        drawn = deal.phase == "play" and seat == deal.player
        right = deal.rules.hand_sizes[0]
        dealt = right + deal.setup.miscounts[seat]  # a repair may stop on the way for want of cards
        least = 0 if deal.rules.table_melds or deal.phase == "showdown" else min(right, dealt)
        if seat == deal._native.closer:
            continue  # he shows what he has not thrown
        if not least <= len(hand) - drawn <= max(right, dealt):
            return False
    return True


def _balanced(deal: Deal, result: DealResult) -> bool:
    """Payments sum to zero (``A65``); a loser's points are never below zero; void deals move only wrong closes."""
    if deal.rules.scoring == "payments" and sum(result.changes, Fraction(0)):
        return False
    if result.void is not None:
        paid = any(player.wrong_closes for player in result.players)
        return all(points is None for points in result.points) and (paid or not any(result.changes))
    return all(points is not None and points >= 0 for points in result.points)
