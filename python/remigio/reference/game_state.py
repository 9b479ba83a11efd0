"""The state of a deal: where every card is, whose turn it is, and what is known."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from ..game_values import DealResult, TableMeld
from ..results import Closing
from ..rules import Rules
from .melds import JOKER, Codes
from .random_numbers import Random

LAYING_KINDS: Final = ("melds", "knock", "gin")
"""The kinds of close whose melds lie on the table; the others look at the whole hand and take no cards (``A51``)."""


@dataclass
class State:
    """Everything about a deal at one moment.

    Hands and known cards are in order of codes, the stock from its top on, the pile from its lowest card up.
    """

    rules: Rules
    seed: int
    dealer: int
    hands: list[Codes]
    stock: Codes
    pile: Codes = ()
    table: list[TableMeld] = field(default_factory=list)
    face_down: bool = False  # whether the top of the pile lies so

    # Whose turn it is, and for what.
    phase: str = "draw"
    turn: int = 0
    to_act: int | None = None  # not the seat of the turn where another is asked
    wrong_counts: list[int] = field(default_factory=list)  # by seat, the cards too many, or too few
    to_check: Codes = ()  # the seats with a wrong number of cards that has not been dealt with
    passed: int = 0  # how many have passed on the upcard
    answers: int = 0
    consents: int = 0

    # What has happened in the turn.
    stock_first: bool = False  # all passed on the upcard, so the first card is drawn from the stock
    asked: bool = False
    taken: int | None = None  # from the pile
    held_before: bool = False  # whether the hand held a copy of it before
    at_wall: bool = False  # the card was taken only to close
    melds_laid: int = 0
    put_in_turn: bool = False  # whether a card has come to the table

    # What has happened in the deal, by seat.
    turns: list[int] = field(default_factory=list)
    locked: list[bool] = field(default_factory=list)
    wrong_closes: list[int] = field(default_factory=list)
    put_before: list[bool] = field(default_factory=list)  # cards on the table, in an earlier turn
    put_joker: list[bool] = field(default_factory=list)
    known: list[Codes] = field(default_factory=list)

    # The stock.
    order_known: bool = False  # the pile was turned over
    pool: Codes | None = None  # the cards of which the stock was made anew; none else is in it
    reshuffles: int = 0
    events: int = 0  # chance events so far

    # The end.
    closer: int | None = None
    kind: str | None = None
    factor: Fraction | None = None
    closing: Closing | None = None
    result: DealResult | None = None

    def __post_init__(self) -> None:
        if not self.turns:
            players = len(self.hands)
            self.turns, self.wrong_closes = [0] * players, [0] * players
            self.locked, self.put_before, self.put_joker = ([False] * players for _ in range(3))
            self.known = [()] * players

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    @property
    def size(self) -> int:
        """The cards dealt to each seat."""
        return self.rules.hand_sizes[0]

    def next(self, seat: int) -> int:
        """The seat after this one in the order of play."""
        return (seat + 1) % self.players

    def seats_from(self, seat: int) -> list[int]:
        """All seats in the order of play, from this one on."""
        return [(seat + step) % self.players for step in range(self.players)]

    def copy(self) -> State:
        """Another state, with which anything may be done."""
        other = replace(self)
        for name, value in vars(self).items():
            if isinstance(value, list):
                setattr(other, name, [*value])
        return other

    def chance(self) -> Random:
        """The random numbers of the next chance event, each a stream of its own."""
        self.events += 1
        return Random(self.seed, self.events)

    # Cards that move. What a seat is known to hold goes with them.

    def gain(self, seat: int, card: int, known: bool) -> None:
        """A card comes into a hand."""
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        if known:
            self.known[seat] = tuple(sorted((*self.known[seat], card)))

    def lose(self, seat: int, card: int) -> None:
        """A card leaves a hand for all to see."""
        self.hands[seat] = less(self.hands[seat], card)
        if card in self.known[seat]:
            self.known[seat] = less(self.known[seat], card)

    def too_many_jokers(self, most: int) -> bool:
        """Whether a hand has more jokers than a hand can have."""
        return any(hand.count(JOKER) > most for hand in self.hands)


def less(cards: Codes, card: int) -> Codes:
    """The cards without one copy of a card that is among them.

    Example:
        >>> less((5, 7, 7), 7)
        (5, 7)
    """
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
