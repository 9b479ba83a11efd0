"""Deals as games of OpenSpiel: its own tests, and that they are the deals they should be."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pytest

pytest.importorskip("pyspiel")

import pyspiel
from remigio import PRESETS, Deal, Rules, RulesError
from remigio.environments import encode, openspiel_game
from remigio.environments.deals import gains
from remigio.seeds import deal_seed


def load(preset: str, **others: object):
    players = min(3, Rules.preset(preset).players[1] or 3)
    return pyspiel.load_game("python_remigio", {"rules": preset, "players": players, **others})


def play(state, rng: random.Random):
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("preset", PRESETS)
def test_the_simulations_of_openspiel(preset, capfd):
    game = load(preset, deals=20, max_turns=40)
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()


@pytest.mark.parametrize("preset", PRESETS)
def test_it_plays_our_deals(preset):
    game = load(preset, deals=9, seed=4, max_turns=60)
    rng = random.Random(preset)
    for number in range(9):
        state = game.new_initial_state()
        assert state.chance_outcomes() == [(one, 1 / 9) for one in range(9)]
        assert not any(state.observation_tensor(0))
        state.apply_action(number)
        players = game.num_players()
        deal = Deal(game.rules, players, deal_seed(4, number), dealer=number % players)
        while not deal.is_over:
            assert state.current_player() == deal.player
            assert state.legal_actions() == deal.legal_ids()
            assert not any(state.returns())
            action = rng.choice(deal.legal_ids())
            assert state.action_to_string(action) == str(deal.action(action))
            state.apply_action(action)
            deal.apply(action)
            seat = rng.randrange(players)
            seen = np.array(state.observation_tensor(seat))
            assert np.array_equal(seen, encode(deal.observation(seat)))
        assert state.is_terminal()
        assert state.returns() == gains(deal)
        assert len(state.history()) <= game.max_game_length() + 1


def test_states_are_copied_and_kept():
    state = load("gin").new_initial_state()
    state.apply_action(12)
    for _ in range(5):
        state.apply_action(state.legal_actions()[-1])
    copied = state.clone()
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    pickled = pickle.loads(pickle.dumps(state))
    before = str(state)
    play(state, random.Random(1))
    assert str(copied) == str(read) == str(pickled) == before
    assert copied.observation_tensor(0) == read.observation_tensor(0) == pickled.observation_tensor(0)
    assert str(play(read, random.Random(1))) == str(state)


def test_nothing_hidden_is_observed():
    state = load("gin").new_initial_state()
    assert state.observation_string(0) == "nothing dealt"
    state.apply_action(0)
    told = state.observation_string(0)
    assert str(state.deal.hands[0]) in told
    assert str(state.deal.hands[1]) not in told


def test_utilities_have_bounds_that_are_reached_by_no_deal():
    """The dearest loss of the presets: a hand of court cards, and a close of factor 8 or 10."""
    for preset in PRESETS:
        game = load(preset)
        most = game.max_utility()
        assert game.min_utility() == -most
        for number in range(20):
            state = game.new_initial_state()
            state.apply_action(number)
            assert all(abs(gain) <= most for gain in play(state, random.Random(number)).returns())


def test_what_is_refused():
    with pytest.raises(RulesError):
        openspiel_game.RemigioGame({"rules": "gin", "players": 3})
    with pytest.raises(ValueError, match="deals"):
        openspiel_game.RemigioGame({"deals": 0})
    with pytest.raises(ValueError, match="deal is 9; it takes a whole number from 0 to 8"):
        load("gin", deals=9).new_initial_state().apply_action(9)
    recall = pyspiel.IIGObservationType(perfect_recall=True)
    with pytest.raises(ValueError, match="perfect recall"):
        load("gin").make_py_observer(recall)
