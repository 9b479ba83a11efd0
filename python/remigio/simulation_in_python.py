"""Simulated deals and matches where bots are functions: game for game what the core plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from .bots import Player
from .deal import Deal
from .engine import engine_for
from .errors import IllegalAction, RemigioError
from .match import Match
from .rule_fields import KINDS
from .seeds import seeds_of_game
from .simulated import DEAL_ROW, ENDINGS, MATCH_ROW, Question

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .game_values import DealResult

Told = Callable[[int], object] | None
_MOST_DEALS: Final = 10_000


def deals_in_python(question: Question, tell: Told) -> tuple[NDArray[Any], ...]:
    """Play the deals of a question: the rows, the points and the changes of `SimulatedDeals`.

    Args:
        question: what is played.
        tell: told after each game how many are done.
    """
    import numpy as np

    players = len(question.players)
    unit = engine_for(question.rules, players).native.unit
    rows, points, changes = [], [], []
    for game in range(question.games):
        for rotation in range(question.rotations):
            seed, seated = _seated(question, game, rotation)
            deal = Deal(question.rules, players, seed)
            result = _play(deal, seated, question.first + game)
            rows.append(_row(result))
            points.append([one.points or 0 for one in result.players])
            changes.append([int(one.change * unit) for one in result.players])
        if tell:
            tell(game + 1)
    return np.array(rows, DEAL_ROW), np.array(points, "i4"), np.array(changes, "i8")


def matches_in_python(question: Question, tell: Told) -> tuple[NDArray[Any], ...]:
    """Play the matches of a question: the rows and the scores of `SimulatedMatches`.

    Args:
        question: what is played.
        tell: told after each match how many are done.
    """
    import numpy as np

    players = len(question.players)
    unit = engine_for(question.rules, players).native.unit
    rows, scores = [], []
    for game in range(question.games):
        for rotation in range(question.rotations):
            seed, seated = _seated(question, game, rotation)
            match = Match(question.rules, players, seed)
            deals = turns = 0
            while not match.over and deals < _MOST_DEALS:
                deal = match.next_deal()
                turns += _play(deal, [seated[seat] for seat in match.seats], question.first + game).turns
                deals += 1
            rows.append((sum(1 << seat for seat in match.winners), deals, turns))
            scores.append([int(score * unit) for score in match.scores])
        if tell:
            tell(game + 1)
    return np.array(rows, MATCH_ROW), np.array(scores, "i8")


def _seated(question: Question, game: int, rotation: int) -> tuple[int, list[Player]]:
    """The seed of a game, and the bots by seat."""
    players = len(question.players)
    playouts, seconds = question.budget
    seed, *own = seeds_of_game(question.seed, question.first + game, players)
    bots = [
        Player(bot, question.rules, players, of_bot, playouts=playouts, seconds=seconds or None)
        for bot, of_bot in zip(question.players, own, strict=True)
    ]
    return seed, [bots[(seat - rotation) % players] for seat in range(players)]


def _play(deal: Deal, seated: Sequence[Player], game: int) -> DealResult:
    while deal.player is not None:
        bot = seated[deal.player]
        try:
            deal.apply(bot.choose(deal))
        except RemigioError as error:
            raise IllegalAction(
                "bots.refused", bot=bot.name, seat=deal.player, game=game, why=error
            ) from error
    return cast("DealResult", deal.result)


def _row(result: DealResult) -> tuple[int, ...]:
    factor = result.factor
    return (
        result.turns,
        factor.numerator if factor else 0,
        factor.denominator if factor else 1,
        -1 if result.closer is None else result.closer,
        -1 if result.kind is None else KINDS.index(result.kind),
        ENDINGS.index(result.void) if result.void else 0,
    )
