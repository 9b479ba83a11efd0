"""Melds and lay-offs on the table: in play (``S2-13``, ``S2-19`` to ``S2-22``), and after a close (``S4-63``)."""

from __future__ import annotations

from collections import Counter

from ..action_refusals import at_end, todo
from ..cards import Card
from ..errors import IllegalAction
from ..game_values import Action
from ..limits import MAX_TABLE
from ..results import Meld
from ..rules import Rules
from .game_state import State
from .lay_off import growths
from .meld_table import TwinIds


def why_not_meld(state: State, action: Action, ids: TwinIds) -> IllegalAction | None:
    """Why a meld may not be laid down; ``None`` if it may."""
    rules, meld = state.rules, action.meld
    if state.phase == "play" and not rules.table_melds:
        return IllegalAction("action.phase", todo=todo("play"))
    if meld is None or ids.table is None or ids.table.place_of(meld) is None:
        return IllegalAction("action.not_in_table", cards=meld.cards if meld else ())
    if len(state.table) >= MAX_TABLE:
        return IllegalAction("action.table_full", limit=MAX_TABLE)
    most = rules.melds_per_turn
    if state.phase == "play" and most is not None and state.melds_laid >= most:  # S2-21
        return IllegalAction("action.melds_this_turn", most=most)
    if not Counter(meld.key) <= Counter(_hand(state)):
        return IllegalAction("action.cards_not_held", cards=meld.cards)
    return _why_not_keep(state, len(meld.cards))


def why_not_lay_off(state: State, action: Action, _ids: TwinIds) -> IllegalAction | None:
    """Why a card may not be laid off; ``None`` if it may."""
    card, place = action.card, action.place
    if state.phase == "play" and not state.rules.table_melds:
        return IllegalAction("action.phase", todo=todo("play"))
    if _allowed(state) == "none":
        return IllegalAction("action.no_lay_offs")
    if card is None or place is None or place >= len(state.table):
        return IllegalAction("action.no_such_place", place=place, count=len(state.table))
    if place not in open_places(state):
        return IllegalAction("action.not_own")
    if card.code not in _hand(state):
        return IllegalAction("action.not_held", card=card)
    meld = state.table[place].meld
    if grown(meld, card, action.end, state.rules) is None:
        end = at_end(meld.kind, action.end)
        return IllegalAction("action.does_not_fit", card=card, cards=meld.cards, end=end)
    return _why_not_keep(state, 1)


def _hand(state: State) -> tuple[int, ...]:
    return state.hands[state.turn if state.to_act is None else state.to_act]


def _allowed(state: State) -> str:
    """On whose melds cards may be laid off: in play as `layoffs` says, later as `layoff_on_close` does."""
    if state.closer is None:
        return state.rules.layoffs
    return "none" if state.kind == "gin" else state.rules.layoff_on_close  # A51


def open_places(state: State) -> list[int]:
    """The melds of the table on which the one to act may lay off cards, by their places."""
    allowed = _allowed(state)
    if allowed == "none":
        return []
    if allowed in ("any", "all"):
        return [*range(min(len(state.table), MAX_TABLE))]
    owner = state.turn if state.closer is None else state.closer
    return [place for place, meld in enumerate(state.table[:MAX_TABLE]) if meld.owner == owner]


def _why_not_keep(state: State, cards: int) -> IllegalAction | None:
    """In play so many cards stay that the turn can end, and with the last the player may go out (``S2-22``)."""
    if state.phase != "play":
        return None
    rules, seat = state.rules, state.turn
    may_go_out = not state.locked[seat] and state.turns[seat] + 1 >= rules.first_close_round
    keep = (1 if rules.close_discard == "required" else 0) if may_go_out else 2
    short = len(state.hands[seat]) - cards < keep
    return IllegalAction("action.keep_last", count=keep) if short else None


def grown(meld: Meld, card: Card, end: str | None, rules: Rules) -> Meld | None:
    """The meld with a card laid off at an end; a joker on the table keeps the card that it stands for."""
    for growth in growths(meld, (card.code,), rules):
        at_low = meld.kind == "set" or growth.meld.stands_for[1:] == meld.stands_for
        if end == ("low" if at_low else "high"):
            return growth.meld
    return None
