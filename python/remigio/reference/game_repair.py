"""Repairing a hand with a wrong number of cards, card by card (``S4-15``, ``S4-16``, ``A68`` to ``A70``)."""

from __future__ import annotations

from .game_state import State, less


def repair(state: State, seat: int) -> None:
    """Take back what was dealt too many, or add what is missing; if that cannot be, the hand stays locked.

    The stock may not suffice; and one card stays in the hand, of which others may lie on the table by then.
    """
    while state.wrong_counts[seat] > 0 and len(state.hands[seat]) > 1:
        _return_one(state, seat)
        state.wrong_counts[seat] -= 1
    while state.wrong_counts[seat] < 0 and state.stock:
        _add_one(state, seat)
        state.wrong_counts[seat] += 1
    state.locked[seat] = state.wrong_counts[seat] != 0


def _return_one(state: State, seat: int) -> None:
    """A card drawn at random goes inside the stock, or under the first card of the pile (``S0-21``, ``S0-22``)."""
    random = state.chance()
    hand = state.hands[seat]
    card = hand[random.below(len(hand))]
    if state.rules.extra_to == "discard" and state.pile:
        state.lose(seat, card)
        state.pile = (*state.pile[:-1], card, state.pile[-1])
        return
    state.hands[seat] = less(hand, card)
    if state.known[seat].count(card) > state.hands[seat].count(card):
        state.known[seat] = less(state.known[seat], card)
    size = len(state.stock)
    # The pile is empty, or the card goes between two others of the stock (A69).
    inside = state.rules.extra_to == "stock" and size >= 2
    place = 1 + random.below(size - 1) if inside else size
    state.stock = (*state.stock[:place], card, *state.stock[place:])
    state.order_known, state.pool = False, None


def _add_one(state: State, seat: int) -> None:
    """A card of the stock that is neither its top nor its bottom (``S0-23``, ``A70``)."""
    random = state.chance()
    size = len(state.stock)
    place = 1 + random.below(size - 2) if size >= 3 else size - 1
    card = state.stock[place]
    state.stock = state.stock[:place] + state.stock[place + 1 :]
    state.order_known = False
    state.gain(seat, card, known=False)
