"""A deal that is played, action by action, by the core; `remigio.reference.Deal` is the same in plain Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from . import _core
from .cards import Card, Hand, HandLike
from .deal_checks import check_deal
from .deal_refusals import refused
from .deal_results import result_of
from .deal_setup import Setup, read_setup
from .engine import engine_for
from .errors import IllegalAction, wrong_type
from .game_values import Action, DealResult, Observation, TableMeld
from .meld_reading import is_meld
from .rule_values import number_in, shown, whole
from .rules import Rules
from .seeds import MOST_SEED
from .solve import _cards, _meld


class Deal:
    """One deal, from the shuffle to the scores; played by the core.

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
        setup = read_setup(rules, players, seed, dealer=dealer, order=order, cut=cut, miscounts=miscounts)
        self._setup = setup
        self._engine = engine_for(setup.rules, setup.players)
        self._native = _core.make_deal(
            self._engine.native,
            setup.seed,
            setup.dealer,
            bytes(setup.order or ()),
            -1 if setup.cut is None else setup.cut,
            [*setup.miscounts],
        )
        self._is_sample = False

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
        return self._native.phase

    @property
    def player(self) -> int | None:
        """The seat that is to act; ``None`` when the deal is over."""
        seat = self._native.to_act
        return None if seat < 0 else seat

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards that each seat holds."""
        return tuple(Hand._from_sorted(self._native.seat(seat)[0]) for seat in range(self.players))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, its top first."""
        return _cards(self._native.stock)

    @property
    def pile(self) -> tuple[Card, ...]:
        """The discard pile, its lowest card first; also a card that lies face down."""
        return _cards(self._native.pile)

    @property
    def table(self) -> tuple[TableMeld, ...]:
        """The melds on the table."""
        return tuple(TableMeld(_meld(meld), owner) for meld, owner in self._native.table)

    @property
    def turns(self) -> tuple[int, ...]:
        """How many turns each seat has finished."""
        return tuple(self._native.seat(seat)[2] for seat in range(self.players))

    @property
    def result(self) -> DealResult | None:
        """How the deal ended; ``None`` before."""
        return result_of(self.rules, self._engine.native.unit, self._native, self.players)

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return self._native.to_act < 0

    # Actions.

    def legal_actions(self) -> tuple[Action, ...]:
        """What the one to act may do, in the order of the numbers of the actions."""
        return tuple(map(self.action, self._native.legal()))

    def legal_ids(self) -> list[int]:
        """The numbers of the legal actions."""
        return self._native.legal()

    @property
    def num_actions(self) -> int:
        """How many numbers of actions there are in deals of these rules."""
        return self._engine.ids.count

    def action_id(self, action: Action | str) -> int:
        """The number of an action.

        Raises:
            CardError, IllegalAction: it is no action of this deal.
        """
        number = self._engine.ids.number(self._read(action))
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
        number = self._engine.ids.number(done)
        reason = self._native.apply(number) if number is not None else self._why_not_of_the_table(done)
        if reason:
            raise refused(self, done, reason)

    def _read(self, action: Action | str | int) -> Action:
        if isinstance(action, str):
            action = Action.parse(action, self.rules)
        if isinstance(action, Action):
            found = self._engine.ids.number(action)
            if found is None and self._is_of_the_table(action):
                return action  # what is wrong with it is told by the check
        else:
            found = whole(action)
        known = None if found is None else self._engine.ids.action(found)
        if known is None:
            raise IllegalAction(
                "action.unknown", value=str(action) if isinstance(action, Action) else shown(action)
            )
        return known

    def _is_of_the_table(self, action: Action) -> bool:
        """Whether an action without a number is a meld or a lay-off all the same."""
        if self._engine.ids.table is None:
            return False
        if action.kind == "meld":
            return is_meld(action.meld) and action == Action("meld", meld=action.meld)
        return action.kind == "lay_off" and isinstance(action.card, Card) and isinstance(action.place, int)

    def _why_not_of_the_table(self, action: Action) -> str:
        """Why a meld or a lay-off that has no number is refused: as one that has one, but for its own fault."""
        if self.is_over:
            return "over"
        if self.phase != "showdown" and (self.phase != "play" or not self.rules.table_melds):
            return "phase"
        if action.kind == "meld":
            return "not_in_table"
        allowed = self.rules.layoffs if self._native.closer < 0 else self.rules.layoff_on_close
        return "no_lay_offs" if allowed == "none" else "no_such_place"

    def undo(self) -> None:
        """Take the last action back.

        Raises:
            IllegalAction: there is none.
        """
        if not self._native.undo():
            raise IllegalAction("action.nothing_to_undo")

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions so far."""
        return tuple(map(self.action, self._native.actions))

    def copy(self) -> Self:
        """Another deal that stands where this one does."""
        return self._with(self._native.copy())

    def _with(self, native: _core.Deal) -> Self:
        other = object.__new__(type(self))
        other._setup, other._engine, other._native = self._setup, self._engine, native
        other._is_sample = self._is_sample
        return other

    # What players know.

    def observation(self, player: int) -> Observation:
        """What a seat sees, with nothing that is hidden from it."""
        seat = number_in("player", player, 0, self.players - 1)
        native = self._native
        seats = [native.seat(number) for number in range(self.players)]
        pile: list[Card | None] = [*self.pile]
        if native.top_is_face_down and seat != native.closer:
            pile[-1] = None
        return Observation(
            seat,
            self.phase,
            self.player,
            Hand._from_sorted(seats[seat][0]),
            tuple(len(cards) for cards, *_ in seats),
            len(native.stock),
            tuple(pile),
            self.table,
            tuple(Hand._from_sorted(known) for _, known, *_ in seats),
            self.stock if native.stock_is_known else (),
            tuple(turns for _, _, turns, *_ in seats),
            tuple(locked for *_, locked in seats),
            None if native.taken == 255 else Card.from_code(native.taken),
            self.dealer,
            self.legal_actions() if seat == self.player else (),
            self.result,
        )

    def sample(self, player: int, seed: int) -> Self:
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
        other = self._with(self._native.sample(seat, number_in("seed", seed, 0, MOST_SEED)))
        other._is_sample = True
        return other

    def check(self) -> None:
        """Check that all is as it must be: every card in one place, hands of the right size, payments that sum to zero.

        Raises:
            AssertionError: the engine has made a mistake.
        """
        check_deal(self)

    # Being a value.

    def _state(self) -> tuple[object, ...]:
        native = self._native
        seats = [native.seat(number) for number in range(self.players)]
        return (
            self._setup.rules,
            self.dealer,
            self.phase,
            self.player,
            seats,
            native.stock,
            native.pile,
            native.table,
            native.taken,
            native.stock_is_known,
            native.result,
            native.actions,
        )

    def __eq__(self, other: object) -> bool:
        return self._state() == other._state() if isinstance(other, Deal) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        if self._is_sample:
            raise wrong_type("deal.sample_pickled")
        return _rebuild, (self._setup, self._native.actions)

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __repr__(self) -> str:
        return f"<Deal of {self.rules.name}: {self.players} players, {len(self._native.actions)} actions, {self.phase}>"


def _rebuild(setup: Setup, actions: list[int]) -> Deal:
    order = None if setup.order is None else _cards(bytes(setup.order))
    deal = Deal(
        setup.rules,
        setup.players,
        setup.seed,
        dealer=setup.dealer,
        order=order,
        cut=setup.cut,
        miscounts={seat: more for seat, more in enumerate(setup.miscounts) if more},
    )
    for action in actions:
        deal.apply(action)
    return deal
