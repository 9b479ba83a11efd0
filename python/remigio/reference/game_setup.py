"""Setting up a deal: shuffle, cut, deal, upcard (``S0-11`` to ``S0-17``, ``S4-2`` to ``S4-11``)."""

from __future__ import annotations

from ..deal_setup import Setup, whole_pack
from .game_state import State
from .melds import JOKER
from .random_numbers import Random


def deal_cards(setup: Setup) -> State:
    """The hands, the stock and the upcard, before anybody has looked at his cards."""
    rules = setup.rules
    random = Random(setup.seed, 0)
    pack = whole_pack(rules)
    if setup.order is None:
        random.shuffle(pack)  # S4-2
    else:
        pack = [*setup.order]
    lifted = _cut(setup, random)
    lower, stock = pack[lifted:], pack[:lifted]  # S4-3 to S4-5
    hands: list[list[int]] = [[] for _ in range(setup.players)]
    wanted = [rules.hand_sizes[0] + more for more in setup.miscounts]
    order = [(setup.dealer + 1 + step) % setup.players for step in range(setup.players)]  # S0-13, S4-7, S2-8
    while any(len(hand) < count for hand, count in zip(hands, wanted, strict=True)):
        for seat in order:
            for _ in range(min(rules.deal_packet, wanted[seat] - len(hands[seat]))):  # S0-14, S4-8
                source = lower or stock  # S0-15, S4-9
                hands[seat].append(source.pop(0))
    stock = lower + stock  # S0-16, S4-10
    state = State(rules, setup.seed, setup.dealer, [tuple(sorted(hand)) for hand in hands], tuple(stock))
    if rules.upcard:
        _turn_up(state)
    state.wrong_counts = [*setup.miscounts]
    state.to_check = tuple(seat for seat in order if setup.miscounts[seat])
    return state


def _cut(setup: Setup, random: Random) -> int:
    """How many cards are lifted: at least ``min_cut`` on each side (``A32``)."""
    rules = setup.rules
    if not rules.cut_deal:
        return 0
    if setup.cut is not None:
        return setup.cut
    return rules.min_cut + random.below(rules.card_count - 2 * rules.min_cut + 1)


def _turn_up(state: State) -> None:
    """The top of the stock begins the pile (``S0-17``, ``S4-11``); a joker may have to go back (``A23``)."""
    up, *rest = state.stock
    if state.rules.upcard_joker == "replace":
        for _ in range(len(rest)):
            if up == JOKER:
                up, *rest = *rest, up
    state.pile, state.stock = (up,), tuple(rest)
