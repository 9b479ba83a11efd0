"""What a player sees, and hidden cards that fit it."""

from __future__ import annotations

from collections import Counter

from ..cards import Card, Hand
from ..deal_setup import whole_pack
from ..game_values import Action, Observation
from ..limits import MAX_JOKERS
from .game_state import State
from .melds import JOKER, Codes
from .random_numbers import Random

_TRIES = 16
_FIRST_RETRY = 1 << 32  # the streams of further tries, beyond those of chance in a deal


def observation(state: State, player: int, legal: tuple[Action, ...]) -> Observation:
    """What a seat sees; the legal actions are those of the one to act."""
    seen = _seen_pile(state, player)
    return Observation(
        player,
        state.phase,
        state.to_act,
        Hand.from_codes(state.hands[player]),
        tuple(map(len, state.hands)),
        len(state.stock),
        tuple(map(Card.from_code, seen)) + (None,) * (len(state.pile) - len(seen)),
        tuple(state.table),
        tuple(map(Hand.from_codes, state.known)),
        tuple(map(Card.from_code, state.stock if state.order_known else ())),
        tuple(state.turns),
        tuple(state.locked),
        None if state.taken is None else Card.from_code(state.taken),
        state.dealer,
        legal if player == state.to_act else (),
        state.result,
    )


def _seen_pile(state: State, player: int) -> Codes:
    """The pile without a card that lies face down; whoever threw it knows it."""
    return state.pile[:-1] if state.face_down and player != state.closer else state.pile


def sample(state: State, player: int, seed: int) -> State:
    """The same deal with the cards that a seat does not know dealt anew; what comes later is of the new seed too.

    The hidden cards, shuffled, go to the hands of the others in the order of seats, to a card lying face down, and to
    the stock from its top; what a seat is known to hold stays. A stock made anew by shuffling is filled first, as it
    has no other cards than the pile had. No hand takes a ninth joker; a way of dealing that leaves no other card is
    given up for another. A seat that has taken a card which it may take only to close keeps its hand, since with nearly
    any other it could do nothing. When the deal is over nothing is dealt anew: the hands have been shown.
    """
    hidden = _hidden(state, player)
    for attempt in range(_TRIES if state.result is None else 0):
        cards = [*hidden]
        Random(seed, attempt and _FIRST_RETRY + attempt - 1).shuffle(cards)
        dealt = _Dealing(state, player, cards).state()
        if dealt is not None:
            dealt.seed = seed
            return dealt
    same = state.copy()
    same.seed = seed
    return same


def _hidden(state: State, player: int) -> list[int]:
    cards = Counter(whole_pack(state.rules))
    cards -= Counter(_seen_pile(state, player))
    for meld, _ in state.table:
        cards -= Counter(meld.key)
    for seat in range(state.players):
        cards -= Counter((state.hands if _keeps_hand(state, seat, player) else state.known)[seat])
    cards -= Counter(state.stock if state.order_known else ())
    return sorted(cards.elements())


def _keeps_hand(state: State, seat: int, player: int) -> bool:
    return seat == player or (state.at_wall and state.phase == "play" and seat == state.turn)


class _Dealing:
    """Hidden cards that go, in their order, to the places where cards are unknown."""

    def __init__(self, state: State, player: int, cards: list[int]) -> None:
        self.player = player
        self.cards = cards
        self.dealt = state.copy()

    def state(self) -> State | None:
        """The deal with these cards; ``None`` if a hand could be filled with jokers alone."""
        state = self.dealt
        if state.pool is not None and not state.order_known:
            state.stock = self._from_pool(state.pool)
        for seat in range(state.players):
            if not _keeps_hand(state, seat, self.player):
                hand = [*state.known[seat]]
                while len(hand) < len(state.hands[seat]):
                    card = self._next_for(hand)
                    if card is None:
                        return None
                    hand.append(card)
                state.hands[seat] = tuple(sorted(hand))
        if state.face_down and self.player != state.closer:
            state.pile = (*state.pile[:-1], self.cards.pop(0))
        if state.pool is None and not state.order_known:
            state.stock = tuple(self.cards)
        return state

    def _from_pool(self, pool: Codes) -> Codes:
        """The first cards that may be in the stock, no more of each than the pile had."""
        left = Counter(pool)
        stock: list[int] = []
        for card in [*self.cards]:
            if len(stock) < len(self.dealt.stock) and left[card]:
                left[card] -= 1
                stock.append(card)
                self.cards.remove(card)
        return tuple(stock)

    def _next_for(self, hand: list[int]) -> int | None:
        full = hand.count(JOKER) == MAX_JOKERS
        for place, card in enumerate(self.cards):
            if card != JOKER or not full:
                return self.cards.pop(place)
        return None
