"""The game in which one closes now or waits: rules and situation fitted to each other, and checked.

The core and the twin both begin with what this module makes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import lcm
from typing import Final, NamedTuple

from .card_text import JOKER_CODE
from .cards import Hand, HandLike
from .errors import HandError, RulesError, wrong_type
from .limits import MAX_JOKERS, check_hand, check_seen
from .results import Closing, ClosingCheck
from .rules import Rules
from .situation import Situation

MOST_ROUNDS: Final = 100
"""A deal in which we wait is void after so many turns of each player."""

MOST_SAMPLES: Final = 100_000_000
MOST_SEED: Final = 2**64 - 1

_MOST_UNIT = 1_000_000


class WaitingGame(NamedTuple):
    """A hand that can close, and what is known beside it.

    Attributes:
        hand: the hand, of one card more than is dealt.
        rules: the rules, with the packs and the hand size of so many players.
        situation: what is known.
        closing: the best close that is possible now.
        hidden: the codes of the cards that nobody knows of, in order; of the jokers no more than keep every hand
            within the eight that a hand may have.
        unit: amounts are whole in this part of a point.
    """

    hand: Hand
    rules: Rules
    situation: Situation
    closing: Closing
    hidden: tuple[int, ...]
    unit: int

    @property
    def most_turns(self) -> int:
        """How many turns, of all players together, may still be played (``A27``)."""
        players = self.situation.players
        most = MOST_ROUNDS * players
        if self.rules.max_turns is None:
            return most
        return max(0, min(most, self.rules.max_turns - self.situation.turns * players))


def waiting_game(
    hand: HandLike,
    situation: Situation | None,
    rules: Rules | str,
    check_closing: Callable[[Hand, None, Rules], ClosingCheck],
) -> WaitingGame:
    """Fit them together.

    Raises:
        CardError, HandError: for cards that cannot be, a hand that is not ours to play, or that cannot close.
        RulesError: for rules under which the question does not arise, or situations that they do not know.
        TypeError: the situation is none.
    """
    if situation is not None and not isinstance(situation, Situation):
        raise wrong_type("situation.type", kind=type(situation).__name__)
    hand, of_any = Hand.of(hand), Rules.of(rules)
    _check_rules(of_any)
    known = situation or Situation(fewest_others(of_any))
    in_force = of_any.for_players(known.players)
    check_hand(hand, in_force)
    if len(hand) != in_force.hand_sizes[0] + 1:
        raise HandError("waiting.not_drawn", count=len(hand), wanted=in_force.hand_sizes[0] + 1)
    if known.turns + 1 < in_force.first_close_round:
        raise RulesError("waiting.too_early", first=in_force.first_close_round, turns=known.turns)
    hidden = _hidden(hand, known, in_force)
    unit = _unit(in_force, known)
    _check_scores(in_force, known)
    check = check_closing(hand, None, in_force)
    if check.closing is None:
        raise HandError("waiting.cannot_close", why=check.reasons[0])
    return WaitingGame(hand, in_force, known, check.closing, hidden, unit)


def fewest_others(rules: Rules) -> tuple[int, ...]:
    """How many cards each of the others holds, where as few play as may.

    Example:
        >>> fewest_others(Rules.preset("ludoteka-4"))
        (10,)
    """
    fewest = rules.players[0]
    return (rules.hand_size_for(fewest),) * (fewest - 1)


def _check_rules(rules: Rules) -> None:
    if rules.scoring == "knock":
        raise RulesError("waiting.knock_scoring")
    if rules.table_melds:
        raise RulesError("waiting.table_melds")
    if rules.layoff_on_close != "none":
        raise RulesError("waiting.layoff_on_close", value=rules.layoff_on_close)


def _hidden(hand: Hand, situation: Situation, rules: Rules) -> tuple[int, ...]:
    gone = situation.seen
    for cards in situation.known:
        check_hand(cards, rules)
        gone += cards
    check_seen(gone, hand, rules)
    copies = Counter(
        {13 * suit + rank: rules.pack_count for suit in range(rules.suits) for rank in range(rules.ranks)}
    )
    copies[JOKER_CODE] = rules.joker_count
    copies -= Counter(hand.codes) + Counter(gone.codes)
    most_known = max(cards.jokers for cards in situation.known)
    copies[JOKER_CODE] = min(copies[JOKER_CODE], MAX_JOKERS - most_known)
    hidden = tuple(sorted(copies.elements()))
    needed = sum(situation.others) - sum(map(len, situation.known))
    if len(hidden) < needed:
        raise HandError("waiting.too_few", needed=needed, left=len(hidden))
    return hidden


def _unit(rules: Rules, situation: Situation) -> int:
    """What all amounts of points are multiples of, as its part of a point."""
    factors = {rules.factor_for(kind, jokers) for kind in rules.factors for jokers in (True, False)}
    unit = lcm(*(factor.denominator for factor in factors))
    if unit > _MOST_UNIT:
        raise RulesError("waiting.factors", unit=unit, most=_MOST_UNIT)
    for score in situation.scores or ():
        unit = lcm(unit, score.denominator)
        if unit > _MOST_UNIT:
            raise RulesError("waiting.score_parts", value=str(score))
    return unit


def _check_scores(rules: Rules, situation: Situation) -> None:
    """Refuse scores with which the match would be over, or a player out of it."""
    for score in situation.scores or ():
        if rules.target is not None and score >= rules.target:
            raise RulesError("waiting.at_target", value=_told(score), target=rules.target)
        if rules.eliminate_below is not None and score < rules.eliminate_below:
            raise RulesError("waiting.below", value=_told(score), below=rules.eliminate_below)


def _told(score: Fraction) -> str:
    return str(float(score)) if score.denominator > 1 else str(score)
