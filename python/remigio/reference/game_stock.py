"""The stock and the pile: drawing, taking, and the pile that becomes the stock (``S2-6``, ``S4-22``, ``A25``)."""

from __future__ import annotations

from ..limits import MAX_JOKERS
from .game_state import State
from .melds import JOKER


def can_be_drawn(state: State) -> bool:
    """Whether the stock gives a card, if need be made anew (``A25``, ``A26``)."""
    rules = state.rules
    if rules.stock_floor:
        return len(state.stock) > rules.stock_floor
    return bool(state.stock) or _can_be_renewed(state)


def _can_be_renewed(state: State) -> bool:
    rules = state.rules
    used_up = rules.max_reshuffles is not None and state.reshuffles >= rules.max_reshuffles
    return rules.reshuffle != "end" and not used_up and len(state.pile) > rules.keep_top_discard


def draw_stock(state: State) -> bool:
    """Draw the top of the stock; ``False`` if it would be a joker too many, which stays where it is."""
    if not state.stock:
        _renew(state)
    seat, card = state.turn, state.stock[0]
    if card == JOKER and state.hands[seat].count(JOKER) == MAX_JOKERS:
        return False
    state.stock = state.stock[1:]
    state.gain(seat, card, known=state.order_known)
    return True


def _renew(state: State) -> None:
    """The pile becomes the stock, shuffled (``S4-22``) or turned over (``S2-6``); its top may stay (``A25``)."""
    kept = 1 if state.rules.keep_top_discard else 0
    cards = [*state.pile[: len(state.pile) - kept]]
    state.pile = state.pile[len(cards) :]
    state.reshuffles += 1
    state.order_known = state.rules.reshuffle == "flip"
    if not state.order_known:
        state.chance().shuffle(cards)
    state.stock = tuple(cards)
    state.pool = tuple(sorted(cards))


def take_pile(state: State, seat: int) -> None:
    """Take the top of the pile, which all see."""
    card = state.pile[-1]
    state.pile = state.pile[:-1]
    state.taken, state.held_before = card, card in state.hands[seat]
    state.gain(seat, card, known=True)
