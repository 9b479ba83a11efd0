"""Bots: players that see of a deal what their seat sees.

The core's own have names:

- ``random`` does any legal action, all equally likely.
- ``greedy`` keeps the fewest points, and closes as soon as it may.
- ``adviser`` keeps the way to a close short, and where that does not tell, the points after one more draw low.
- ``montecarlo`` deals anew what it does not know, and plays on from there, again and again.

A bot of your own is a function of an ``Observation`` that gives one of its legal actions, itself or as text.

    >>> from remigio import bots
    >>> deal = Deal("gin", seed=3)
    >>> bots.Player("adviser", "gin").choose(deal).kind
    'pass'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from numbers import Real
from typing import Final

from . import _core
from .advice import _adviser_for
from .deal import Deal
from .errors import RemigioError, wrong_type
from .game_values import Action, Observation
from .rule_values import number_in, shown
from .rules import Rules
from .seeds import MOST_SEED
from .simulated import bot_name

NAMES: Final = _core.bots()
"""The names of the core's bots."""

Bot = str | Callable[[Observation], "Action | str"]
"""A bot: the name of one of the core's, or a function of what its seat sees."""

_THINKING: Final = ("adviser", "montecarlo")  # need tables of distances
MOST_PLAYOUTS: Final = 1_000_000
MOST_SECONDS: Final = 3600.0


class Player:
    """A bot at the table: it plays the deals of one set of rules.

    Args:
        bot: a name of ``NAMES``, or a function of an ``Observation`` that gives an action.
        rules: a preset's name, or ``Rules``.
        players: how many play.
        seed: what the chance in the bot depends on.
        playouts: how often ``montecarlo`` plays on from each of the actions that it weighs.
        seconds: how long it thinks instead; what it then does depends on the clock.

    Attributes:
        rules: the rules, with the hand size and the packs of so many players.
        name: the name of the bot; a function's own name.

    Raises:
        RemigioError: there is no bot of that name, or a number is out of its range.
        RulesError: the rules are not for so many players.

    Example:
        >>> deal = Deal("gin", seed=3)
        >>> player = Player("greedy", "gin")
        >>> while not deal.is_over:
        ...     deal.apply(player.choose(deal))
        >>> deal.result.kind
        'knock'
        >>> Player(lambda observation: observation.legal[0], "gin").choose(Deal("gin", seed=3))
        Action(kind='draw_pile', card=None, call=None, meld=None, place=None, end=None)
    """

    def __init__(
        self,
        bot: Bot,
        rules: Rules | str = "remigio",
        players: int = 2,
        seed: int = 0,
        *,
        playouts: int = 100,
        seconds: float | None = None,
    ) -> None:
        self.rules = Rules.of(rules).for_players(players)
        known = check_bot(bot)
        budget = check_budget(playouts, seconds)
        key = number_in("seed", seed, 0, MOST_SEED)
        self.name = bot_name(known)
        self._choose = known if callable(known) else self._core_bot(known, budget, key)

    def _core_bot(self, name: str, budget: tuple[int, float], seed: int) -> _core.Bot:
        return _core.make_bot(name, adviser_for([name], self.rules), *budget, seed)

    def __repr__(self) -> str:
        return f"<Player: {self.name}, {self.rules.name}>"

    def choose(self, deal: Deal) -> Action:
        """What the bot does in a deal that is not over; nothing hidden is looked at.

        Raises:
            IllegalAction: a function gave what is no action.
            RemigioError: the deal is over, or of other rules.
            TypeError: it is no `Deal`; that of a match is its ``deal``.
        """
        if not isinstance(deal, Deal):
            raise wrong_type("bots.deal_type", kind=type(deal).__name__)
        if deal.player is None:
            raise RemigioError("bots.over")
        if deal.rules != self.rules:
            raise RemigioError("bots.other_rules", rules=self.rules.name)
        if isinstance(self._choose, _core.Bot):
            return deal.action(self._choose.choose(deal._native))
        return deal.action(deal.action_id(self._choose(deal.observation(deal.player))))


def check_bot(bot: object) -> Bot:
    """A bot that there is.

    Raises:
        RemigioError: there is none of that name.
        TypeError: it is neither a name nor a function.
    """
    if callable(bot):
        return bot
    if not isinstance(bot, str):
        raise wrong_type("bots.type", names=", ".join(NAMES), kind=type(bot).__name__)
    if bot not in NAMES:
        raise RemigioError("bots.unknown", names=", ".join(NAMES), value=shown(bot))
    return bot


def check_budget(playouts: object, seconds: object) -> tuple[int, float]:
    """How much ``montecarlo`` is to think, as the core takes it: playouts, and seconds or 0."""
    number = number_in("playouts", playouts, 1, MOST_PLAYOUTS)
    if seconds is None:
        return number, 0.0
    if isinstance(seconds, bool) or not isinstance(seconds, Real):
        raise wrong_type("bots.seconds_type", kind=type(seconds).__name__)
    if seconds <= 0 or not seconds <= MOST_SECONDS:  # also what is no number
        raise RemigioError("bots.seconds", value=shown(seconds), most=MOST_SECONDS)
    return number, float(seconds)


def adviser_for(bots: Sequence[Bot], rules: Rules) -> _core.Adviser | None:
    """What some of the bots need to think, if any is among these."""
    if not any(bot in _THINKING for bot in bots):
        return None
    return _adviser_for(rules)
