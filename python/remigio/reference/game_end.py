"""How a deal ends: the close, the others' hands, and the result (``S1-14``, ``S2-23``, ``S4-27`` to ``S4-29``)."""

from __future__ import annotations

from ..cards import Card, Hand
from ..game_values import DealResult, PlayerResult, TableMeld
from ..limits import MAX_TABLE
from ..results import Addition, Arrangement, Closing
from .closing import counts_nothing
from .game_state import LAYING_KINDS, State
from .game_table import open_places
from .lay_off import LayOffSearch
from .scores import changes, wrong_close_changes

_Counted = tuple[int, Arrangement | None, tuple[Addition, ...]]


def close(state: State, closing: Closing) -> None:
    """The closer lays his cards down, and the card thrown on the pile, face down by agreement (``S1-11``, ``A37``)."""
    seat = state.turn
    if closing.discard is not None:
        state.lose(seat, closing.discard.code)
        state.pile = (*state.pile, closing.discard.code)
        state.face_down = state.rules.close_face_down
    state.closer, state.kind, state.factor, state.closing = seat, closing.kind, closing.factor, closing
    if closing.kind in LAYING_KINDS and closing.arrangement is not None:
        for meld in closing.arrangement.melds:
            _lay(state, seat, TableMeld(meld, seat))
    state.known[seat] = state.hands[seat]  # he shows what is left
    _show_hands(state)


def go_out(state: State) -> None:
    """The last card has been played (``S2-22``)."""
    rules, seat = state.rules, state.turn
    factor = rules.factor_for("melds", jokers=state.put_joker[seat])
    if not state.put_before[seat]:
        factor *= rules.in_hand_multiplier  # A35, A81
    state.closer, state.kind, state.factor = seat, "melds", factor
    _show_hands(state)


def _lay(state: State, seat: int, meld: TableMeld) -> None:
    state.table.append(meld)
    for card in meld.meld.cards:
        state.lose(seat, card.code)


def _show_hands(state: State) -> None:
    """The others show their hands (``S4-27``): one after the other what they choose, or all at their best (``A18``)."""
    if state.closer is None:
        return
    if state.rules.loser_arrangement == "declared" and state.rules.loser_melds_free:
        state.phase, state.to_act = "showdown", state.next(state.closer)
    else:
        finish(state)


def end_void(state: State, reason: str) -> None:
    """The deal is void: nobody scores (``A26``), but wrong closes cost what they cost."""
    costs = wrong_close_changes(state.rules, state.wrong_closes)
    players = tuple(
        PlayerResult(None, cost, None, (), wrong)
        for cost, wrong in zip(costs, state.wrong_closes, strict=True)
    )
    state.phase, state.to_act = "over", None
    state.result = DealResult(None, None, None, None, reason, players, sum(state.turns))


def finish(state: State) -> None:
    """Count the hands, and write the result."""
    closer, kind, factor = state.closer, state.kind, state.factor
    if closer is None or kind is None or factor is None:
        return
    declared = state.phase == "showdown"
    counted: dict[int, _Counted] = {closer: _count_closer(state)}
    for seat in state.seats_from(state.next(closer))[:-1]:
        counted[seat] = _count_declared(state, seat) if declared else _count_best(state, seat)
    points = [counted[seat][0] for seat in range(state.players)]
    scored = changes(state.rules, closer, kind, factor, points)
    costs = wrong_close_changes(state.rules, state.wrong_closes)
    players = tuple(
        PlayerResult(
            counted[seat][0], scored[seat] + costs[seat], *counted[seat][1:], state.wrong_closes[seat]
        )
        for seat in range(state.players)
    )
    state.phase, state.to_act = "over", None
    state.result = DealResult(closer, kind, factor, state.closing, None, players, sum(state.turns))


def _count_closer(state: State) -> _Counted:
    arrangement = state.closing.arrangement if state.closing else None
    return (arrangement.points if arrangement else 0), arrangement, ()


def _count_declared(state: State, seat: int) -> _Counted:
    """The cards that he kept count."""
    return _points(state, seat), None, ()


def _points(state: State, seat: int) -> int:
    return sum(state.rules.card_points(Card.from_code(code)) for code in state.hands[seat])


def _count_best(state: State, seat: int) -> _Counted:
    """A loser's hand at its best (``A18`` to ``A20``); the table keeps what joins it (``A51``)."""
    rules, hand = state.rules, Hand.from_codes(state.hands[seat])
    if counts_nothing(hand.codes, rules):
        return 0, None, ()
    if not rules.loser_melds_free:  # S2-23
        points = _points(state, seat)
        return points, Arrangement(points, (), hand.cards), ()
    places = open_places(state)
    found = LayOffSearch(hand, [state.table[place].meld for place in places], rules).answer()
    additions = tuple(one._replace(index=places[one.index]) for one in found.additions)
    for addition in additions:
        state.table[addition.index] = state.table[addition.index]._replace(meld=addition.meld)
        for card in addition.cards:
            state.lose(seat, card.code)
    if (
        rules.layoff_on_close == "all" and state.kind != "gin"
    ):  # his melds take cards of those after him (S4-63)
        for meld in found.arrangement.melds[: MAX_TABLE - len(state.table)]:
            _lay(state, seat, TableMeld(meld, seat))
    return found.points, found.arrangement, additions
