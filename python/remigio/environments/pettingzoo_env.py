"""A deal as an environment of PettingZoo. It needs that library: ``pip install "remigio[pettingzoo]"``."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from ..deal import Deal
from ..errors import RemigioError, no_library
from ..rule_values import number_in, shown
from ..rules import Rules
from ..seeds import MOST_SEED, deal_seed
from .deals import gains, view, with_an_end
from .encoding import encode, observation_size

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise no_library("PettingZoo", "pettingzoo") from error


def env(
    rules: Rules | str = "remigio",
    players: int = 2,
    max_turns: int | None = None,
    render_mode: str | None = None,
    illegal_reward: float = -1.0,
) -> Any:
    """A ``DealEnvironment`` in the wrappers that PettingZoo's own games have.

    An illegal action ends the deal, and costs the one who did it ``illegal_reward``, the others nothing.

    Args:
        rules: a preset's name or ``Rules``.
        players: how many seats there are.
        max_turns: after so many turns a deal is truncated; left out, as many as the rules have, or 200.
        render_mode: ``"ansi"`` or ``None``.
        illegal_reward: the reward of an illegal action.

    Returns:
        The environment.

    Example:
        >>> deals = env("gin")
        >>> deals.reset(seed=1)
        >>> for agent in deals.agent_iter():
        ...     observation, reward, terminated, truncated, _ = deals.last()
        ...     over = terminated or truncated
        ...     deals.step(None if over else deals.action_space(agent).sample(observation["action_mask"]))
        >>> deals.agents
        []
    """
    raw = DealEnvironment(rules, players, max_turns, render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class DealEnvironment(AECEnv, EzPickle):  # type: ignore[misc]
    """A deal whose seats are the agents ``player_0``, ``player_1``..., each acting when it is to.

    An agent observes a dictionary: ``observation`` is what ``encode`` tells of the seat, ``action_mask`` has a 1 for
    each action that is legal now, at its number; for the one who is not to act all are 0. The reward is the change of
    the score when the deal ends, a penalty counting below 0; before, it is 0. A deal that ends by ``max_turns`` is
    truncated, any other terminated.

    ``reset(seed)`` deals the first deal of a seed, ``reset()`` the next one: deal ``j`` is that of a ``DealVector`` of
    one deal and the same seed, dealt by seat ``j`` modulo the players. Without any seed it is 0.

    Args:
        rules: a preset's name or ``Rules``.
        players: how many seats there are.
        max_turns: after so many turns a deal is truncated; left out, as many as the rules have, or 200.
        render_mode: ``"ansi"``: ``render`` tells in text what the one to act sees; or ``None``.

    Raises:
        RemigioError: there is no such ``render_mode``.
        RulesError: the rules are not for so many players, or the core cannot play them.

    Example:
        >>> deals = DealEnvironment("gin", render_mode="ansi")
        >>> deals.reset(seed=1)
        >>> deals.agent_selection, deals.observe("player_1")["action_mask"].sum()
        ('player_1', np.int64(2))
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "remigio_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: Rules | str = "remigio",
        players: int = 2,
        max_turns: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, rules, players, max_turns, render_mode)
        super().__init__()
        self.rules = with_an_end(rules, players, max_turns)
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise RemigioError("environments.render_mode", value=shown(render_mode))
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = list(self.possible_agents)
        self._deal = Deal(self.rules, players)
        self._seed = 0
        self._number = -1
        numbers = Box(0, 255, (observation_size(players),), np.uint8)
        mask = Box(0, 1, (self._deal.num_actions,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": numbers, "action_mask": mask}) for agent in self.agents
        }
        self.action_spaces = {agent: Discrete(self._deal.num_actions) for agent in self.agents}

    @property
    def deal(self) -> Deal:
        """The deal in play."""
        return self._deal

    def observation_space(self, agent: str) -> Any:
        """The space of what an agent observes."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Any:
        """The space of the numbers of the actions."""
        return self.action_spaces[self._known(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the first deal of a seed, or the next one if there is no seed; there are no options.

        Raises:
            RemigioError: the seed is below 0 or above 2**64 - 1.
        """
        if seed is not None:
            self._seed, self._number = number_in("seed", seed, 0, MOST_SEED), -1
        self._number += 1
        players = len(self.possible_agents)
        self._deal = Deal(
            self.rules, players, deal_seed(self._seed, self._number), dealer=self._number % players
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees, and what it may do.

        Raises:
            RemigioError: there is no such agent.
        """
        seat = self.possible_agents.index(self._known(agent))
        mask = np.zeros(self._deal.num_actions, np.int8)
        if seat == self._deal.player:
            mask[self._deal.legal_ids()] = 1
        return {"observation": encode(self._deal.observation(seat)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do an action of the one to act, by its number; ``None`` when the deal is over for it.

        Raises:
            IllegalAction: the action is not legal; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._deal.apply(action)  # type: ignore[arg-type]  # no action is refused as one that is unknown
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        result = self._deal.result
        if result is None:
            self._select()
        else:
            self.rewards = dict(zip(self.agents, gains(self._deal), strict=True))
            ended = self.truncations if result.void == "turns" else self.terminations
            ended.update(dict.fromkeys(self.agents, True))
        self._accumulate_rewards()

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            words = ", ".join(self.possible_agents)
            raise RemigioError("environments.agent", value=shown(agent), words=words)
        return agent

    def _select(self) -> None:
        seat = self._deal.player
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def render(self) -> str | None:
        """What the one to act sees, as text, in the mode ``"ansi"``; else nothing."""
        if self.render_mode is None:
            return None
        return view(self._deal.observation(self.possible_agents.index(self.agent_selection)))

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return "remigio_v0"


raw_env = DealEnvironment
