"""A deal as a game of OpenSpiel. It needs that library: ``pip install "remigio[openspiel]"``.

Importing the module registers the game as ``python_remigio``.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import ceil
from typing import Any, Final

import numpy as np

from ..deal import Deal
from ..errors import no_library
from ..rule_values import MAX_PLAYERS, number_in
from ..rules import Rules
from ..seeds import MOST_SEED, deal_seed
from .deals import MOST_TURNS, gains, view, with_an_end
from .encoding import encode, observation_size

try:
    import pyspiel
except ImportError as error:
    raise no_library("OpenSpiel", "openspiel") from error

PARAMETERS: Final[dict[str, Any]] = {
    "rules": "remigio",
    "players": 2,
    "max_turns": MOST_TURNS,
    "deals": 1000,
    "seed": 0,
}
"""The parameters of the game, and what they are if left out."""

_MOST_DEALS: Final = 1_000_000

GAME_TYPE: Final = pyspiel.GameType(
    short_name="python_remigio",
    long_name="Remigio",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class RemigioGame(pyspiel.Game):  # type: ignore[misc]
    """The game ``python_remigio``: one deal of a preset.

    Chance acts once, at the beginning: it chooses one of ``deals`` deals, all equally likely, the seed of deal ``j``
    being that of row 0 of a ``DealVector`` of one deal. All later chance, as when the stock is shuffled again, follows
    from that seed, so that a history makes one deal only.

    Utilities are the changes of the scores, penalties counting below 0. What a player observes is ``encode``, as
    float32. That is not all that he has seen, so there are no information states.

    Args:
        params: ``rules``, the name of a preset; ``players``; ``max_turns``, after which a deal is void; ``deals``, up
            to 1,000,000; ``seed``.

    Raises:
        RulesError: the rules are not for so many players.
        RemigioError: a number is out of its range.

    Example:
        >>> import pyspiel
        >>> game = pyspiel.load_game("python_remigio(rules=gin,deals=10)")
        >>> state = game.new_initial_state()
        >>> state.is_chance_node(), len(state.chance_outcomes())
        (True, 10)
        >>> state.apply_action(3)
        >>> state.current_player(), [state.action_to_string(action) for action in state.legal_actions()]
        (0, ['draw pile', 'pass'])
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        players = int(given["players"])
        self.rules = with_an_end(str(given["rules"]), players, given["max_turns"])
        self.deals = number_in("deals", given["deals"], 1, _MOST_DEALS)
        self.seed = number_in("seed", given["seed"], 0, MOST_SEED)
        most = most_gain(self.rules, players)
        info = pyspiel.GameInfo(
            num_distinct_actions=Deal(self.rules, players).num_actions,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            max_game_length=most_actions(self.rules, players),
        )
        super().__init__(GAME_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> RemigioState:
        """The state in which nothing is dealt yet."""
        return RemigioState(self)

    def max_chance_nodes_in_history(self) -> int:
        """One."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RemigioObserver:
        """What makes observations."""
        return RemigioObserver(self.num_players(), iig_obs_type, params)


class RemigioState(pyspiel.State):  # type: ignore[misc]
    """Where a game stands; made by the game. ``deal`` is the deal, ``None`` before there is one."""

    def __init__(self, game: RemigioGame) -> None:
        super().__init__(game)
        self.deal: Deal | None = None

    def current_player(self) -> int:
        """The seat that is to act, or OpenSpiel's number of chance or of the end."""
        if self.deal is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.deal.player
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each with its probability."""
        deals = self.get_game().deals
        return [(number, 1 / deals) for number in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.deal is None else self.deal.legal_ids()

    def _apply_action(self, action: int) -> None:
        if self.deal is not None:
            self.deal.apply(action)
            return
        game = self.get_game()
        number_in("deal", action, 0, game.deals - 1)
        players = game.num_players()
        self.deal = Deal(game.rules, players, deal_seed(game.seed, action), dealer=action % players)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if self.deal is None or player < 0 else str(self.deal.action(action))

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.deal is not None and self.deal.is_over

    def returns(self) -> list[float]:
        """What the deal brought each seat; 0 before its end."""
        ended = gains(self.deal) if self.deal is not None else []
        return ended or [0.0] * self.num_players()

    def __str__(self) -> str:
        if self.deal is None:
            return "nothing dealt"
        played = "; ".join(map(str, self.deal.history))
        return f"{self.deal.rules.name} {self.deal.setup.seed}: {played}"


class RemigioObserver:
    """What a seat observes, as OpenSpiel asks for it: ``tensor`` is ``encode``, all 0 before the deal.

    Raises:
        ValueError: perfect recall is asked for, or there are parameters.
    """

    def __init__(self, players: int, iig_obs_type: Any = None, params: Any = None) -> None:
        if params or (iig_obs_type is not None and iig_obs_type.perfect_recall):
            raise ValueError("there are no parameters of observations, and none with perfect recall")
        self.tensor = np.zeros(observation_size(players), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RemigioState, player: int) -> None:
        """Write what a seat sees into the tensor."""
        self.tensor[:] = 0 if state.deal is None else encode(state.deal.observation(player))

    def string_from(self, state: RemigioState, player: int) -> str:
        """What a seat sees, as text."""
        return "nothing dealt" if state.deal is None else view(state.deal.observation(player))


def most_gain(rules: Rules, players: int) -> int:
    """A number of points that no seat gains or loses more of in a deal of a preset.

    Example:
        >>> most_gain(with_an_end("gin", 2), 2)
        161
    """
    hand = (rules.hand_size_for(players) + 1) * max(
        rules.face_points, rules.ace_points, rules.joker_points, 10
    )
    factors = [Fraction(factor) for pair in rules.factors.values() for factor in pair]
    of_jokers = rules.remigio_joker_factor
    factor = max(*factors, Fraction(8 if of_jokers == "auto" else of_jokers)) * rules.in_hand_multiplier
    bonuses = rules.close_bonus * (factor if rules.bonus_multiplied else 1)
    return ceil((players - 1) * (hand * factor + 1) + bonuses + rules.gin_bonus + rules.undercut_bonus)


def most_actions(rules: Rules, players: int) -> int:
    """A number of actions that no deal has more of: a turn is a draw, melds and lay-offs, a discard.

    Example:
        >>> most_actions(with_an_end("gin", 2, 100), 2)
        226
    """
    hand = rules.hand_size_for(players) + 1
    turn = 2 + (hand if rules.table_melds else 0)
    return players + int(rules.max_turns or MOST_TURNS) * turn + players * (hand + 1)


pyspiel.register_game(GAME_TYPE, RemigioGame)
