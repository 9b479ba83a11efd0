"""Which actions are legal, and why the others are not, asked in each phase in the order of the checks below."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ..action_refusals import todo
from ..cards import Card
from ..errors import IllegalAction
from ..game_values import Action
from ..limits import MAX_JOKERS
from ..rule_fields import SPECIALS
from .game_closing import close_of, may_be_thrown, why_not_close
from .game_state import State
from .game_stock import can_be_drawn, take_pile
from .game_table import why_not_lay_off, why_not_meld
from .meld_table import TwinIds
from .melds import JOKER

_KINDS: Final = {
    "check": ("repair", "redeal", "pass"),
    "upcard": ("draw_pile", "pass"),
    "draw": ("draw_stock", "draw_pile", "pass", "ask", "close"),
    "consent": ("consent", "pass"),
    "play": ("discard", "close", "meld", "lay_off"),
    "showdown": ("meld", "lay_off", "pass"),
}


def legal_actions(state: State, ids: TwinIds) -> list[Action]:
    """The legal actions in the order of their numbers. A wrong close that costs points is none of them."""
    return [action for action in _candidates(state, ids) if why_not(state, action, ids) is None]


def _candidates(state: State, ids: TwinIds) -> Iterator[Action]:
    """Actions among which are all legal ones, in the order of their numbers."""
    if state.to_act is None:
        return
    kinds = _KINDS[state.phase]
    hand = state.hands[state.to_act]
    cards = [Card.from_code(code) for code in sorted(set(hand))]
    for number in range(7):
        action = ids.action(number)
        if action is not None and action.kind in kinds:
            yield action
    if "discard" in kinds:
        yield from (Action("discard", card) for card in cards)
    if "close" in kinds:
        closes = (Action("close", card, call) for call in (None, *SPECIALS) for card in (*cards, None))
        yield from (action for action in closes if close_of(state, action) is not None)
    if "meld" in kinds and ids.table is not None:
        yield from (Action("meld", meld=ids.table.melds[place]) for place in ids.table.within(hand))
        for place in range(len(state.table)):
            for card in cards:
                yield from (Action("lay_off", card, place=place, end=end) for end in ("low", "high"))


def why_not(state: State, action: Action, ids: TwinIds) -> IllegalAction | None:
    """Why an action is not legal; ``None`` if it is."""
    if state.to_act is None:
        return IllegalAction("action.over")
    if action.kind not in _KINDS[state.phase]:
        return not_now(state)
    check = _CHECKS.get((state.phase, action.kind)) or _CHECKS.get(("any", action.kind))
    return None if check is None else check(state, action, ids)


def not_now(state: State) -> IllegalAction:
    """The refusal of what is not to be done in this phase."""
    return IllegalAction("action.phase", todo=todo(state.phase))


def _why_not_repair(state: State, _action: Action, _ids: TwinIds) -> IllegalAction | None:
    """A wrong hand means a new deal, or it is repaired (``S4-13``, ``S4-14``)."""
    return None if state.rules.misdeal == "repair" else IllegalAction("action.no_repair")


def _why_not_stock(state: State, _action: Action, _ids: TwinIds) -> IllegalAction | None:
    return None if can_be_drawn(state) else IllegalAction("action.no_stock")


def _why_not_pass(state: State, _action: Action, _ids: TwinIds) -> IllegalAction | None:
    """The deal is given up only where the stock gives no card (``A26``)."""
    return not_now(state) if can_be_drawn(state) else None


def _why_not_pile(state: State, _action: Action, ids: TwinIds) -> IllegalAction | None:
    """A card of the pile may be taken; when the stock is at its end, only to close with it at once."""
    if state.stock_first:
        return IllegalAction("action.upcard_passed")
    if not state.pile:
        return IllegalAction("action.no_pile")
    seat = state.turn if state.to_act is None else state.to_act
    if state.pile[-1] == JOKER and not state.rules.take_jokers:  # A22
        return IllegalAction("action.take_joker")
    if state.pile[-1] == JOKER and state.hands[seat].count(JOKER) == MAX_JOKERS:
        return IllegalAction("action.eight_jokers", limit=MAX_JOKERS)
    if state.phase == "draw" and not can_be_drawn(state) and not _closes_with_top(state, ids):
        return IllegalAction("action.must_close")
    return None


def _closes_with_top(state: State, ids: TwinIds) -> bool:
    taken = state.copy()
    take_pile(taken, state.turn)
    taken.phase = "play"
    closes = (action for action in _candidates(taken, ids) if action.kind == "close")
    return any(why_not(taken, action, ids) is None for action in closes)


def _why_not_ask(state: State, _action: Action, _ids: TwinIds) -> IllegalAction | None:
    """A hand found wrong in play may be restored if the others consent (``S4-17``, ``S4-18``)."""
    if state.stock_first:
        return not_now(state)
    if not state.locked[state.turn]:
        return IllegalAction("action.not_locked")
    return IllegalAction("action.asked") if state.asked else None


def _why_not_close_before_draw(state: State, action: Action, _ids: TwinIds) -> IllegalAction | None:
    """A hand complete from the deal may be shown at once, where that is played (``A35``)."""
    rules, seat = state.rules, state.turn
    first = not state.turns[seat] and not state.stock_first
    if not rules.close_before_draw or rules.table_melds or not first or action.card is not None:
        return not_now(state)
    return why_not_close(state, action)


def _why_not_discard(state: State, action: Action, _ids: TwinIds) -> IllegalAction | None:
    """Any card may be thrown but, by agreement, a joker (``A22``) or the card just taken (``A21``)."""
    if state.at_wall:
        return IllegalAction("action.must_close")
    return may_be_thrown(state, action.card)


def _why_not_close(state: State, action: Action, _ids: TwinIds) -> IllegalAction | None:
    return why_not_close(state, action)


_CHECKS: Final[dict[tuple[str, str], Callable[[State, Action, TwinIds], IllegalAction | None]]] = {
    ("check", "repair"): _why_not_repair,
    ("draw", "draw_stock"): _why_not_stock,
    ("draw", "pass"): _why_not_pass,
    ("any", "draw_pile"): _why_not_pile,
    ("draw", "ask"): _why_not_ask,
    ("draw", "close"): _why_not_close_before_draw,
    ("play", "discard"): _why_not_discard,
    ("play", "close"): _why_not_close,
    ("any", "meld"): why_not_meld,
    ("any", "lay_off"): why_not_lay_off,
}
