"""A sample of `python tests/gin_differential.py`: whole games of gin against OpenSpiel's, where that is there."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel")

from gin_differential import play


@pytest.mark.parametrize("number", range(30))
@pytest.mark.parametrize("better", [False, True])
def test_games_are_as_those_of_openspiel(number, better):
    game = play(number, better)
    assert game.wrong == []
    assert game.steps > 0
