"""Deals as environments of PettingZoo: its own tests, long random runs, and that they are the deals they should be."""

from __future__ import annotations

import pickle
import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test
from remigio import PRESETS, IllegalAction, RemigioError, Rules, RulesError
from remigio.environments import DealVector, encode
from remigio.environments.pettingzoo_env import DealEnvironment, env


def players_of(preset: str) -> int:
    return min(3, Rules.preset(preset).players[1] or 3)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_tests_of_pettingzoo(preset, capsys):
    players = players_of(preset)
    with warnings.catch_warnings():
        # Spaces that are dictionaries, and masks of agents that have nothing more to do.
        warnings.filterwarnings("ignore", "Observation|Action mask numpy array is all zeros")
        api_test(env(preset, players), num_cycles=200)
    assert "Passed" in capsys.readouterr().out
    seed_test(lambda: env(preset, players), num_cycles=200)


@pytest.mark.parametrize("preset", PRESETS)
def test_it_plays_the_deals_of_a_vector(preset):
    """Agents, what they see, what they may do and what they get are those of a `DealVector` of one deal."""
    players = players_of(preset)
    deals = DealEnvironment(preset, players, max_turns=40)
    vector = DealVector(1, deals.rules, players, seed=5)
    rng = np.random.default_rng(PRESETS.index(preset))
    deals.reset(seed=5)
    ended = set()
    for _ in range(6):
        while True:
            agent = deals.agent_selection
            seen, reward, terminated, truncated, _ = deals.last()
            assert (agent, reward, terminated, truncated) == (
                f"player_{vector.to_act[0]}",
                0.0,
                False,
                False,
            )
            assert deals.observation_space(agent).contains(seen)
            assert np.array_equal(seen["observation"], vector.observations[0])
            assert np.array_equal(seen["action_mask"], vector.masks[0])
            other = next(name for name in deals.agents if name != agent)
            assert not deals.observe(other)["action_mask"].any()
            action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
            deals.step(action)
            step = vector.step([action])
            if step.over[0]:
                break
        ended.add(deals.deal.result.void)
        truncated = deals.deal.result.void == "turns"
        assert set(deals.truncations.values()) == {truncated}
        assert set(deals.terminations.values()) == {not truncated}
        rewards = {}
        while deals.agents:
            rewards[deals.agent_selection] = deals.last()[1]
            deals.step(None)
        assert [rewards[agent] for agent in deals.possible_agents] == step.gains[0].tolist()
        deals.reset()
    assert len(deals.agents) == players
    assert "turns" in ended or preset == "gin"


def test_a_deal_ends_after_so_many_turns():
    assert DealEnvironment("remigio").rules.max_turns == 200
    assert DealEnvironment(Rules.preset("remigio").replace(max_turns=30)).rules.max_turns == 30
    deals = env("rabino", max_turns=1)
    deals.reset(seed=1)
    deals.step(0)
    deals.step(int(np.flatnonzero(deals.last()[0]["action_mask"])[0]))
    assert all(deals.truncations.values())
    assert not any(deals.terminations.values())


def test_an_illegal_action_is_refused_or_ends_the_deal():
    raw = DealEnvironment("gin")
    raw.reset(seed=1)
    before = raw.last()[0]
    for wrong in (7, 276, -1):
        with pytest.raises(IllegalAction):
            raw.step(wrong)
    assert np.array_equal(raw.last()[0]["observation"], before["observation"])

    wrapped = env("gin", illegal_reward=-50.0)
    wrapped.reset(seed=1)
    wrapped.last()
    wrapped.step(7)
    assert wrapped.rewards == {"player_0": 0.0, "player_1": -50.0}
    assert all(wrapped.terminations.values())
    with pytest.raises(AssertionError):
        wrapped.step(276)


def test_seeds_and_dealers():
    deals = DealEnvironment("ludoteka-4", 4)
    deals.reset()
    first = deals.deal
    deals.reset()
    assert deals.deal.dealer == 1
    assert deals.deal.hands != first.hands
    deals.reset(seed=0)
    assert deals.deal == first
    copied = pickle.loads(pickle.dumps(deals))
    copied.reset(seed=0)
    assert copied.deal == first


def test_what_is_rendered():
    silent, deals = DealEnvironment("gin"), env("gin", render_mode="ansi")
    silent.reset(seed=1)
    deals.reset(seed=1)
    assert silent.render() is None
    shown = deals.render()
    seen = silent.deal.observation(1)
    assert shown.splitlines()[:2] == ["seat 1, upcard, seat 1 is to act", f"hand   {seen.hand}"]
    assert str(silent.deal.hands[0]) not in shown
    assert np.array_equal(deals.observe("player_1")["observation"], encode(seen))
    deals.close()


def test_what_is_refused():
    with pytest.raises(RulesError):
        env("gin", 3)
    with pytest.raises(RulesError):
        env("gin", max_turns=0)
    for mode in ("x", "human", 7):
        with pytest.raises(RemigioError, match=f'render_mode is {mode!r}; it is "ansi" or None'):
            env("gin", render_mode=mode)
    raw = DealEnvironment("gin")
    raw.reset(seed=1)
    for ask in (raw.observe, raw.action_space, raw.observation_space):
        with pytest.raises(RemigioError, match="there is no agent 'x'; the agents are player_0, player_1"):
            ask("x")
    deals = env("gin")
    for seed in (-1, 2**64):
        with pytest.raises(RemigioError, match="seed is"):
            deals.reset(seed=seed)
    with pytest.raises(TypeError):
        deals.reset(seed=1.5)
