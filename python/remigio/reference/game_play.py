"""What an action does. Each is already known to be legal, or to be a wrong close that costs points."""

from __future__ import annotations

from ..game_values import Action, TableMeld
from ..limits import MAX_JOKERS
from .game_closing import close_of
from .game_end import close, end_void, finish, go_out
from .game_repair import repair
from .game_state import State
from .game_stock import can_be_drawn, draw_stock, take_pile
from .game_table import grown
from .melds import JOKER


def start(state: State) -> None:
    """The first phase after the deal."""
    if state.too_many_jokers(MAX_JOKERS):
        end_void(state, "jokers")
    elif state.to_check:  # S0-18, S4-12
        state.phase, state.to_act = "check", state.to_check[0]
    else:
        _begin_play(state)


def do(state: State, action: Action) -> None:
    """Change the state by an action."""
    match state.phase, action.kind:
        case "check", _:
            _check(state, action.kind)
        case "upcard", "pass":
            _pass_upcard(state)
        case "draw", "ask":
            _ask(state)
        case "consent", _:
            _answer(state, consents=action.kind == "consent")
        case "draw", "pass":
            end_void(state, "stock")
        case _, "draw_stock" | "draw_pile":
            _draw(state, action.kind)
        case _, "discard":
            _discard(state, action)
        case _, "close":
            _close(state, action)
        case _, "meld" | "lay_off":
            _put(state, action)
        case "showdown", _:
            _show_next(state)


def _begin_play(state: State) -> None:
    starter = state.dealer if state.rules.starter == "dealer" else state.next(state.dealer)  # S4-7, S2-8
    if state.rules.upcard_offer and state.pile:
        state.phase, state.turn, state.to_act = "upcard", starter, starter
    else:
        _begin_turn(state, starter)


def _begin_turn(state: State, seat: int, stock_first: bool = False) -> None:
    state.phase, state.turn, state.to_act = "draw", seat, seat
    state.stock_first = stock_first
    state.asked = state.at_wall = state.put_in_turn = state.held_before = False
    state.taken, state.melds_laid = None, 0


def _check(state: State, kind: str) -> None:
    """A wrong count is repaired, the cards are dealt anew, or nobody notices (``S4-12`` to ``S4-16``)."""
    seat, *others = state.to_check
    if kind == "redeal":
        end_void(state, "redeal")
        return
    if kind == "repair":
        repair(state, seat)
    else:
        state.locked[seat] = True
    state.to_check = tuple(others)
    start(state)


def _pass_upcard(state: State) -> None:
    state.passed += 1
    seat = state.next(state.turn)
    if state.passed == state.players:
        _begin_turn(state, seat, stock_first=True)
    else:
        state.turn = state.to_act = seat


def _ask(state: State) -> None:
    state.asked, state.answers, state.consents = True, 0, 0
    state.phase, state.to_act = "consent", state.next(state.turn)


def _answer(state: State, consents: bool) -> None:
    """Another consents to restoring the hand, or refuses (``S0-25``, ``S4-18``, ``A71``)."""
    state.answers += 1
    state.consents += consents
    others = state.players - 1
    refused = not consents and state.rules.consent == "all"
    if not refused and state.answers < others:
        state.to_act = state.next((state.turn + state.answers) % state.players)
        return
    state.phase, state.to_act = "draw", state.turn
    if not refused and 2 * state.consents > others:
        repair(state, state.turn)
        if state.too_many_jokers(MAX_JOKERS):
            end_void(state, "jokers")


def _draw(state: State, kind: str) -> None:
    """A turn begins by drawing the top of the stock or of the pile (``S2-11``, ``S4-19``)."""
    if kind == "draw_pile":
        state.at_wall = state.phase == "draw" and not can_be_drawn(state)
        take_pile(state, state.turn)
    elif not draw_stock(state):
        end_void(state, "jokers")
        return
    state.phase = "play"


def _discard(state: State, action: Action) -> None:
    """The turn ends with a discard (``S4-20``); the last card thrown goes out (``S2-22``)."""
    if action.card is None:
        return
    seat = state.turn
    state.lose(seat, action.card.code)
    state.pile = (*state.pile, action.card.code)
    if not state.hands[seat]:
        go_out(state)
        return
    state.turns[seat] += 1
    state.put_before[seat] |= state.put_in_turn
    if state.rules.max_turns is not None and sum(state.turns) >= state.rules.max_turns:  # A27
        end_void(state, "turns")
    else:
        _begin_turn(state, state.next(seat))


def _close(state: State, action: Action) -> None:
    closing = close_of(state, action)
    if closing is None:
        state.wrong_closes[state.turn] += 1  # A39
    else:
        close(state, closing)


def _put(state: State, action: Action) -> None:
    """Cards come to the table: a meld, or one card that joins a meld (``S2-19``, ``S2-20``)."""
    seat = state.turn if state.to_act is None else state.to_act
    if action.kind == "meld" and action.meld is not None:
        cards = action.meld.cards
        state.table.append(TableMeld(action.meld, seat))
        state.melds_laid += 1
    elif action.card is not None and action.place is not None:
        cards = (action.card,)
        meld, owner = state.table[action.place]
        more = grown(meld, action.card, action.end, state.rules)
        state.table[action.place] = TableMeld(more or meld, owner)
    for card in cards:
        state.lose(seat, card.code)
    if state.phase == "play":
        state.put_in_turn = True
        state.put_joker[seat] |= any(card.code == JOKER for card in cards)
        if not state.hands[seat]:
            go_out(state)


def _show_next(state: State) -> None:
    """The next loser shows his hand, until all have."""
    if state.to_act is None or state.closer is None:
        return
    seat = state.next(state.to_act)
    if seat == state.closer:
        finish(state)
    else:
        state.to_act = seat
