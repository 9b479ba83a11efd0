"""Environments: the encoding of what a player sees, and many deals stepped at once."""

from __future__ import annotations

import importlib
import random
import sys

import numpy as np
import pytest
from remigio import PRESETS, Deal, IllegalAction, RemigioError, Rules, RulesError
from remigio.environments import DealVector, encode, observation_size
from remigio.environments.deals import view
from remigio.reference.random_numbers import Random


def players_of(preset: str) -> int:
    return min(3, Rules.preset(preset).players[1] or 3)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_core_writes_what_encode_tells(preset):
    """Deals of a vector are those of their seeds, and look as `encode` says; played side by side."""
    players = players_of(preset)
    rules = Rules.preset(preset).replace(max_turns=30)
    vector = DealVector(3, rules, players, seed=5, threads=1)
    numbers = [0, 1, 2]
    played = [0, 0, 0]
    deals = [Deal(rules, players, Random(5, row).next()) for row in numbers]
    rng = random.Random(preset)
    ended = 0
    for _ in range(150):
        for row, deal in enumerate(deals):
            assert vector.to_act[row] == deal.player
            assert np.array_equal(vector.observations[row], encode(deal.observation(deal.player)))
            assert np.flatnonzero(vector.masks[row]).tolist() == deal.legal_ids()
        actions = [rng.choice(deal.legal_ids()) for deal in deals]
        step = vector.step(actions)
        for row, action in enumerate(actions):
            deals[row].apply(action)
            assert step.over[row] == deals[row].is_over
            if deals[row].is_over:
                sign = -1 if rules.scoring == "penalty" else 1
                assert step.gains[row].tolist() == [
                    sign * float(change) for change in deals[row].result.changes
                ]
                ended += 1
                played[row] += 1
                seed = Random(5, row + 3 * played[row]).next()
                deals[row] = Deal(rules, players, seed, dealer=played[row] % players)
            else:
                assert not step.gains[row].any()
    assert ended > 0


def test_threads_do_not_change_the_deals():
    found = []
    for threads in (1, 3):
        vector = DealVector(300, "remigio", 3, seed=9, threads=threads)
        rng = np.random.default_rng(1)
        for _ in range(40):
            vector.step([rng.choice(np.flatnonzero(mask)) for mask in vector.masks])
        found.append((vector.observations.copy(), vector.masks.copy()))
    assert np.array_equal(found[0][0], found[1][0])
    assert np.array_equal(found[0][1], found[1][1])


def test_a_refused_step_changes_nothing():
    vector = DealVector(4, "gin", seed=2)
    before = vector.observations.copy()
    with pytest.raises(IllegalAction, match="row 2: action 7 \\(discard AS\\) is not legal now"):
        vector.step([2, 2, 7, 2])
    for number in (276, -1):
        with pytest.raises(
            IllegalAction, match=f"row 1: there is no action {number}; they are numbered from 0 to 275"
        ):
            vector.step([2, number, 2, 2])
    assert np.array_equal(vector.observations, before)
    for wrong in ([2, 2], [2.0] * 4, [[2] * 4], ["pass"] * 4):
        with pytest.raises(ValueError, match="4 whole numbers"):
            vector.step(wrong)
    with pytest.raises(IllegalAction):
        vector.step([2**40] * 4)
    assert np.array_equal(vector.observations, before)


def test_what_is_encoded_is_an_observation():
    for wrong in (Deal("gin"), None, 7):
        with pytest.raises(TypeError, match=f"not {type(wrong).__name__}$"):
            encode(wrong)
    for players in (True, "2", 2.0):
        with pytest.raises(TypeError, match="players is a whole number"):
            observation_size(players)
    for players in (-1, 0, 1, 61):
        with pytest.raises(RemigioError, match=f"players is {players}; it takes"):
            observation_size(players)


def test_reset_deals_anew():
    vector = DealVector(5, "ramino", 3, seed=4)
    first = vector.observations.copy()
    vector.reset(3)
    assert not np.array_equal(vector.observations, first)
    vector.reset(4)
    assert np.array_equal(vector.observations, first)
    assert len(vector) == 5
    assert "5 deals" in repr(vector)


def test_what_cannot_be_made():
    with pytest.raises(RulesError):
        DealVector(1, "gin", 3)
    with pytest.raises(ValueError, match="n"):
        DealVector(0)
    for number in (276, -1, True, "0", 1.0, None):
        with pytest.raises(IllegalAction):
            DealVector(1).action(number)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_size(players):
    assert encode(Deal("remigio", players).observation(1)).shape == (observation_size(players),)


@pytest.mark.parametrize(
    ("name", "library", "extra"),
    [("pettingzoo_env", "pettingzoo", "pettingzoo"), ("openspiel_game", "pyspiel", "openspiel")],
)
def test_a_library_that_is_missing_is_named(monkeypatch, name, library, extra):
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"remigio.environments.{name}", raising=False)
    with pytest.raises(ImportError, match=rf'pip install "remigio\[{extra}\]"'):
        importlib.import_module(f"remigio.environments.{name}")


def test_a_seats_view_tells_what_it_sees():
    deal = Deal("ramino", 2, seed=3)
    deal.apply("draw pile")
    player = deal.player
    taken = deal.observation(player).taken
    assert f"seat {player} {len(deal.hands[player])} cards, of them {taken}" in view(
        deal.observation(1 - player)
    )
    while not deal.table:
        deal.apply(deal.legal_ids()[-1])
    meld, owner = deal.table[0]
    assert f"meld   {meld.text()} of seat {owner}" in view(deal.observation(0))
    face_down = Deal("remigio", seed=1).observation(0)._replace(pile=(None,), to_act=None)
    assert "pile   ??" in view(face_down)
