"""A sample of `python tests/gin_differential.py`: whole games of gin against OpenSpiel's, where that is there."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel")

from gin_arena import gain
from gin_differential import play
from remigio.seeds import deal_seed


@pytest.mark.parametrize("number", range(30))
@pytest.mark.parametrize("better", [False, True])
def test_games_are_as_those_of_openspiel(number, better):
    game = play(number, better)
    assert game.wrong == []
    assert game.steps > 0


def test_its_bot_plays_against_ours():
    gains = {seat: [gain("greedy", deal_seed(3, number), seat) for number in range(15)] for seat in (0, 1)}
    assert any(one > 0 for one in gains[0] + gains[1])
    assert any(one < 0 for one in gains[0] + gains[1])
    assert gains[0] == [gain("greedy", deal_seed(3, number), 0) for number in range(15)]
