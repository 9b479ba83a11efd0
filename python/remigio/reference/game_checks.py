"""What must hold at every moment of a deal."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from ..deal_setup import whole_pack
from ..limits import MAX_JOKERS, MAX_TABLE
from .game_state import State


def check_state(state: State) -> None:
    """Raise for the first thing that is not as it must be; none of them depends on what the players do.

    Raises:
        AssertionError: the engine has made a mistake.
    """
    for name, holds in _invariants(state):
        if not holds:
            raise AssertionError(name)


def _invariants(state: State) -> list[tuple[str, bool]]:
    rules, result = state.rules, state.result
    over = state.phase == "over"
    return [
        ("every card is in one place", _all_cards(state) == Counter(whole_pack(rules))),
        ("hands are in order", all(hand == tuple(sorted(hand)) for hand in state.hands)),
        ("hands have the right number of cards", over or all(map(_right_size, *_by_seat(state)))),
        ("no hand has too many jokers", over or not state.too_many_jokers(MAX_JOKERS)),
        ("known cards are held", all(map(_holds, state.hands, state.known))),
        ("somebody is to act until the deal is over", (state.to_act is None) == over == (result is not None)),
        ("the table is not too full", len(state.table) <= MAX_TABLE),
        ("the stock holds what was put in", state.pool is None or _holds(state.pool, state.stock)),
        ("changes belong to the scoring", result is None or _balanced(state)),
    ]


def _all_cards(state: State) -> Counter[int]:
    cards = Counter(state.stock) + Counter(state.pile)
    for hand in state.hands:
        cards += Counter(hand)
    for meld, _ in state.table:
        cards += Counter(meld.key)
    return cards


def _holds(cards: tuple[int, ...], some: tuple[int, ...]) -> bool:
    return Counter(some) <= Counter(cards)


def _by_seat(state: State) -> tuple[list[State], range]:
    return [state] * state.players, range(state.players)


def _right_size(state: State, seat: int) -> bool:
    """The cards dealt, and one more after drawing (``S2-14``, ``S4-20``); fewer once cards lie on the table."""
    drawn = state.phase == "play" and seat == state.turn
    size = len(state.hands[seat]) - drawn
    if state.closer is not None:
        return seat == state.closer or state.locked[seat] or size <= state.size
    if state.locked[seat] or seat in state.to_check:
        return size != state.size or state.rules.table_melds
    if state.rules.table_melds:
        return (0 if drawn else 1) <= size <= state.size
    return size == state.size


def _balanced(state: State) -> bool:
    """Payments sum to zero (``A65``); a loser's points are never below zero; a void deal moves only wrong closes."""
    result = state.result
    if result is None:
        return True
    if state.rules.scoring == "payments" and sum(result.changes, Fraction(0)):
        return False
    if result.void is not None:
        paid = any(state.wrong_closes)
        return all(points is None for points in result.points) and (paid or not any(result.changes))
    return all(points is not None and points >= 0 for points in result.points)
