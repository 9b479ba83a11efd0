"""Closing in play: which card may be thrown, and which close an action stands for (``S4-24`` to ``S4-26``)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..cards import Card, Hand
from ..errors import IllegalAction
from ..game_values import Action
from ..results import Closing, Reason
from ..rule_fields import SPECIALS
from ..rules import Rules
from ..texts import Word
from .arrangement import arrange
from .closing import check_closing, closings
from .game_state import State
from .melds import JOKER, Codes

COSTLY: Final = ("action.not_closing", "action.not_that_kind", "action.call_needed")
"""The refusals of a wrong close, which may cost points (``A39``): nothing is wrong but the cards."""


def may_be_thrown(state: State, card: Card | None) -> IllegalAction | None:
    """Why a card may not be thrown, if it may not; where none might be thrown, all may."""
    hand = state.hands[state.turn]
    if card is not None and card.code not in hand:
        return IllegalAction("action.not_held", card=card)
    if card is None or not _barred(state, card.code) or all(_barred(state, code) for code in hand):
        return None
    if card.is_joker and not state.rules.discard_jokers:
        return IllegalAction("action.throw_joker")
    return IllegalAction("action.just_taken", card=card)


def _barred(state: State, code: int) -> bool:
    """A joker where none may be thrown (``A22``), or the card just taken unless another copy was held (``A21``)."""
    if code == JOKER and not state.rules.discard_jokers:
        return True
    return code == state.taken and not state.rules.rediscard and not state.held_before


def why_not_close(state: State, action: Action) -> IllegalAction | None:
    """Why a close is not legal; ``None`` if it is."""
    rules, seat = state.rules, state.turn
    if rules.table_melds:
        return IllegalAction("action.no_closes")
    if state.locked[seat]:  # S0-24, S4-17
        return IllegalAction("action.locked")
    if state.turns[seat] + 1 < rules.first_close_round:  # A34
        return IllegalAction("action.too_early", round=rules.first_close_round)
    refused = may_be_thrown(state, action.card)
    if refused is not None:
        return refused
    if action.call is not None and not rules.special_call:
        return IllegalAction("action.no_call")
    return None if close_of(state, action) is not None else _wrong(state, action)


def _wrong(state: State, action: Action) -> IllegalAction:
    """Why the cards do not close so."""
    if action.call is not None:
        return IllegalAction("action.not_that_kind", kind=Word(f"kind.{action.call}"))
    found = _closings(state.hands[state.turn], state.rules)
    uncalled = [close for close in found if close.discard is action.card]
    if uncalled:
        return IllegalAction("action.call_needed", kind=Word(f"kind.{uncalled[0].kind}"))
    check = check_closing(Hand.from_codes(state.hands[state.turn]), action.card, state.rules)
    return IllegalAction(
        "action.not_closing", why=check.reasons[0] if check.reasons else _must_throw(check.hand, state)
    )


def _must_throw(hand: Hand, state: State) -> Reason:
    """Why cards that close with one thrown do not close as they are."""
    if state.rules.close_discard == "required":
        return Reason("close.count", (("count", len(hand)), ("sizes", str(state.size))))
    points, _, loose = arrange(hand, state.rules)
    return Reason("close.loose", (("cards", loose), ("count", len(loose)), ("points", points)))


def close_of(state: State, action: Action) -> Closing | None:
    """The close that an action stands for: the best with that card thrown and a kind that counts.

    Where special closes are announced (``S4-26``, ``A40``) the kind is the one announced, or none of them.
    """
    for close in _closings(state.hands[state.turn], state.rules):
        special = close.kind in SPECIALS
        uncalled = action.call is None and not (special and state.rules.special_call)
        if close.discard is action.card and (uncalled or close.kind == action.call):
            return close
    return None


@lru_cache(maxsize=1 << 12)
def _closings(hand: Codes, rules: Rules) -> tuple[Closing, ...]:
    return closings(Hand.from_codes(hand), rules)
