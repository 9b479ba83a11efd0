"""Why the core refuses an action, as an error with the facts of its text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .action_refusals import at_end, todo
from .cards import Hand
from .errors import IllegalAction
from .game_values import Action
from .limits import MAX_JOKERS, MAX_TABLE
from .results import Meld, Reason
from .rule_fields import SPECIALS
from .solve import arrange, check_closing, closings
from .texts import Word

if TYPE_CHECKING:
    from .deal import Deal


def refused(deal: Deal, action: Action, reason: str) -> IllegalAction:
    """The error for an action that the core refuses.

    Args:
        deal: the deal as it stands.
        action: the action.
        reason: one of ``REASONS``.
    """
    return IllegalAction(f"action.{reason}", **_facts(deal, action, reason))


def _facts(deal: Deal, action: Action, reason: str) -> dict[str, Any]:
    facts: dict[str, Callable[[], dict[str, Any]]] = {
        "phase": lambda: {"todo": todo(deal.phase)},
        "eight_jokers": lambda: {"limit": MAX_JOKERS},
        "table_full": lambda: {"limit": MAX_TABLE},
        "not_held": lambda: {"card": action.card},
        "just_taken": lambda: {"card": action.card},
        "too_early": lambda: {"round": deal.rules.first_close_round},
        "melds_this_turn": lambda: {"most": deal.rules.melds_per_turn},
        "not_in_table": lambda: {"cards": action.meld.cards if action.meld else ()},
        "cards_not_held": lambda: {"cards": action.meld.cards if action.meld else ()},
        "keep_last": lambda: {"count": deal._native.least_kept},
        "no_such_place": lambda: {"place": action.place, "count": len(deal.table)},
        "does_not_fit": lambda: _does_not_fit(deal.table[action.place or 0].meld, action),
        "unknown": lambda: {"value": str(action)},
    }
    return facts[reason]() if reason in facts else _facts_of_close(deal, action, reason)


def _does_not_fit(meld: Meld, action: Action) -> dict[str, Any]:
    return {"card": action.card, "cards": meld.cards, "end": at_end(meld.kind, action.end)}


def _facts_of_close(deal: Deal, action: Action, reason: str) -> dict[str, Any]:
    hand = deal.hands[deal.player or 0]
    match reason:
        case "not_that_kind":
            return {"kind": Word(f"kind.{action.call}")}
        case "call_needed":
            called = [close for close in closings(hand, deal.rules) if close.discard is action.card]
            return {"kind": Word(f"kind.{next(close.kind for close in called if close.kind in SPECIALS)}")}
        case "not_closing":
            return {"why": _why_not_closing(deal, hand, action)}
    return {}


def _why_not_closing(deal: Deal, hand: Hand, action: Action) -> Reason:
    """The first reason; or that a card must be thrown, where the cards would close with one."""
    check = check_closing(hand, action.card, deal.rules)
    if check.reasons:
        return check.reasons[0]
    if deal.rules.close_discard == "required":
        return Reason("close.count", (("count", len(check.hand)), ("sizes", str(deal.rules.hand_sizes[0]))))
    points, _, loose = arrange(check.hand, deal.rules)
    return Reason("close.loose", (("cards", loose), ("count", len(loose)), ("points", points)))
