"""A deal that is played, action by action."""

from __future__ import annotations

from collections.abc import Mapping

from ..action_ids import ActionIds, has_table
from ..cards import Card, Hand, HandLike
from ..deal_setup import Setup, read_setup
from ..errors import IllegalAction
from ..game_values import Action, DealResult, Observation, TableMeld
from ..meld_reading import is_meld
from ..rule_values import number_in, shown, whole
from ..rules import Rules
from ..waiting_game import MOST_SEED
from .game_checks import check_state
from .game_closing import COSTLY
from .game_legal import legal_actions, why_not
from .game_play import do, start
from .game_setup import deal_cards
from .game_state import State
from .game_view import observation, sample
from .meld_table import TwinIds, meld_table


class Deal:
    """One deal, from the shuffle to the scores; the same that the core plays.

    Args:
        rules: a preset's name or ``Rules``.
        players: how many seats there are; they are numbered in the order of play.
        seed: that of all chance.
        dealer: the seat that deals.
        order: the shuffled pack, its top card first; left out, the seed shuffles.
        cut: how many cards are lifted (``S4-3``); left out, the seed cuts.
        miscounts: for seats that are dealt a wrong number of cards, how many too many, or too few (below 0).

    Raises:
        CardError: a piece of the order is no card.
        RemigioError: a number out of its range, or an order that is not of these packs.
        RulesError: the rules are not for so many players, or the cards do not suffice.
        TypeError: for values of another type.

    Example:
        >>> deal = Deal("remigio", players=3, seed=1)
        >>> deal.player, deal.phase, [str(action) for action in deal.legal_actions()]
        (1, 'draw', ['draw stock', 'draw pile'])
        >>> deal.apply("draw stock")
        >>> deal.apply(deal.legal_actions()[0])
        >>> deal.player, [str(action) for action in deal.history]
        (2, ['draw stock', 'discard 8S'])
    """

    def __init__(  # noqa: PLR0913
        self,
        rules: Rules | str = "remigio",
        players: int = 2,
        seed: int = 0,
        *,
        dealer: int = 0,
        order: HandLike | None = None,
        cut: int | None = None,
        miscounts: Mapping[int, int] | None = None,
    ) -> None:
        self._setup = read_setup(
            rules, players, seed, dealer=dealer, order=order, cut=cut, miscounts=miscounts
        )
        rules = self._setup.rules
        self._ids: TwinIds = ActionIds(meld_table(rules) if has_table(rules) else None)
        self._state = deal_cards(self._setup)
        self._past: list[tuple[State, Action]] = []
        start(self._state)

    # How it was set up.

    @property
    def setup(self) -> Setup:
        """What the deal was made from."""
        return self._setup

    @property
    def rules(self) -> Rules:
        """The rules, with the hand size and the packs of so many players."""
        return self._setup.rules

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._setup.players

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self._setup.dealer

    @property
    def order(self) -> tuple[Card, ...] | None:
        """The shuffled pack as it was given; ``None`` where the seed shuffled."""
        order = self._setup.order
        return None if order is None else tuple(map(Card.from_code, order))

    # Where it stands.

    @property
    def phase(self) -> str:
        """What is to be done: ``check``, ``upcard``, ``draw``, ``consent``, ``play``, ``showdown``; or ``over``."""
        return self._state.phase

    @property
    def player(self) -> int | None:
        """The seat that is to act; ``None`` when the deal is over."""
        return self._state.to_act

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards that each seat holds."""
        return tuple(map(Hand.from_codes, self._state.hands))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, its top first."""
        return tuple(map(Card.from_code, self._state.stock))

    @property
    def pile(self) -> tuple[Card, ...]:
        """The discard pile, its lowest card first; also a card that lies face down."""
        return tuple(map(Card.from_code, self._state.pile))

    @property
    def table(self) -> tuple[TableMeld, ...]:
        """The melds on the table."""
        return tuple(self._state.table)

    @property
    def turns(self) -> tuple[int, ...]:
        """How many turns each seat has finished."""
        return tuple(self._state.turns)

    @property
    def result(self) -> DealResult | None:
        """How the deal ended; ``None`` before."""
        return self._state.result

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return self._state.result is not None

    # Actions.

    def legal_actions(self) -> tuple[Action, ...]:
        """What the one to act may do, in the order of the numbers of the actions."""
        return tuple(legal_actions(self._state, self._ids))

    def legal_ids(self) -> list[int]:
        """The numbers of the legal actions."""
        return [self.action_id(action) for action in self.legal_actions()]

    @property
    def num_actions(self) -> int:
        """How many numbers of actions there are in deals of these rules."""
        return self._ids.count

    def action_id(self, action: Action | str) -> int:
        """The number of an action.

        Raises:
            CardError, IllegalAction: it is no action of this deal.
        """
        number = self._ids.number(self._read(action))
        if number is None:
            raise IllegalAction("action.unknown", value=str(action))
        return number

    def action(self, number: int) -> Action:
        """The action of a number.

        Raises:
            IllegalAction: it is that of none.
        """
        return self._read(number)

    def apply(self, action: Action | str | int) -> None:
        """Do an action: itself, its text or its number. One that is refused changes nothing.

        Raises:
            CardError: a piece of the text is no card.
            IllegalAction: the action is none, or is not legal now.
        """
        done = self._read(action)
        refused = why_not(self._state, done, self._ids)
        costly = (
            refused is not None
            and refused.key in COSTLY
            and self._state.rules.wrong_close == "penalty"
            and self._state.phase == "play"
        )
        if refused is not None and not costly:
            raise refused
        self._past.append((self._state.copy(), done))
        do(self._state, done)

    def _read(self, action: Action | str | int) -> Action:
        if isinstance(action, str):
            action = Action.parse(action, self.rules)
        if isinstance(action, Action):
            found = self._ids.number(action)
            if found is None and self._is_of_the_table(action):
                return action  # what is wrong with it is told by the check
        else:
            found = whole(action)
        known = None if found is None else self._ids.action(found)
        if known is None:
            raise IllegalAction(
                "action.unknown", value=str(action) if isinstance(action, Action) else shown(action)
            )
        return known

    def _is_of_the_table(self, action: Action) -> bool:
        """Whether an action without a number is a meld or a lay-off all the same."""
        if self._ids.table is None:
            return False
        if action.kind == "meld":
            return is_meld(action.meld) and action == Action("meld", meld=action.meld)
        return action.kind == "lay_off" and isinstance(action.card, Card) and isinstance(action.place, int)

    def undo(self) -> None:
        """Take the last action back.

        Raises:
            IllegalAction: there is none.
        """
        if not self._past:
            raise IllegalAction("action.nothing_to_undo")
        self._state, _ = self._past.pop()

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions so far."""
        return tuple(action for _, action in self._past)

    def copy(self) -> Deal:
        """Another deal that stands where this one does."""
        other = object.__new__(Deal)
        other._setup, other._ids = self._setup, self._ids
        other._state, other._past = self._state.copy(), [*self._past]
        return other

    # What players know.

    def observation(self, player: int) -> Observation:
        """What a seat sees, with nothing that is hidden from it."""
        seat = number_in("player", player, 0, self.players - 1)
        return observation(self._state, seat, self.legal_actions() if seat == self.player else ())

    def sample(self, player: int, seed: int) -> Deal:
        """A deal that goes on from here, with the cards that a seat does not know drawn anew; its history is empty.

        A seat that has taken a card which it may take only to close keeps its hand. When the deal is over nothing is
        drawn anew.

        Args:
            player: the seat, from 0.
            seed: of the cards drawn anew, and of all chance after them; 0 to 2**64 - 1.

        Raises:
            RemigioError: a number is out of its range.

        Example:
            >>> deal = Deal("gin", seed=3)
            >>> other = deal.sample(0, seed=1)
            >>> other.hands[0] == deal.hands[0], other.hands[1] == deal.hands[1]
            (True, False)
        """
        seat = number_in("player", player, 0, self.players - 1)
        other = self.copy()
        other._state = sample(self._state, seat, number_in("seed", seed, 0, MOST_SEED))
        other._past = []
        return other

    def check(self) -> None:
        """Check that all is as it must be: every card in one place, hands of the right size, payments that sum to zero.

        Raises:
            AssertionError: the engine has made a mistake.
        """
        check_state(self._state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return (self._state, self.history) == (other._state, other.history)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return (
            f"<Deal of {self.rules.name}: {self.players} players, {len(self.history)} actions, {self.phase}>"
        )
