"""How likely a hand is to close within some draws."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Final, NamedTuple

from . import _core
from .advice import tables_for
from .cards import Hand, HandLike
from .errors import RemigioError, wrong_type
from .estimate import Estimate
from .limits import check_hand, check_in_play, check_seen
from .odds_result import Odds
from .rule_values import number_in, shown
from .rules import KINDS, Rules
from .threads import core_threads

POLICIES: Final = ("distance", "points")
"""What is thrown: of the cards that leave the fewest draws to a close the one that leaves the fewest points; or the one
that leaves the fewest points. Of equal ones the dearest (``A84``), and of these the first."""

MOST_DRAWS: Final = 1000
MOST_SAMPLES: Final = 10**9
_MOST_EXACT = 2
_SEEDS = 2**64


def odds(  # noqa: PLR0913 - the question, and how it is to be answered
    hand: HandLike,
    rules: Rules | str = "remigio",
    seen: HandLike = (),
    draws: int = 1,
    policy: str = "distance",
    *,
    samples: int = 10_000,
    seed: int = 0,
    exact: int = 2,
    threads: int | None = None,
) -> Odds:
    """The chance to close within one draw, within two, and so on, if the hand is played by a policy.

    The cards come from those that are neither held nor seen, all equally likely, and from nowhere else; the hand closes
    as soon as it can, with the best close that it then has, and throws what the policy says if it cannot. A ninth
    joker, which no hand may have, is thrown at once.

    The first draw and the second are counted exactly. What comes after them is sampled: games are played, each dealt by
    its number and the seed alone, so that the answer does not depend on the threads.

    Args:
        hand: as many cards as are dealt, or one more, which closes before any draw or throws a card first.
        rules: a preset's name or ``Rules``.
        seen: cards that cannot be drawn any more, beside those of the hand.
        draws: 1 to 1000.
        policy: one of ``POLICIES``.
        samples: how many games are played, 1 to 10**9.
        seed: 0 to 2**64 - 1.
        exact: how many draws are counted exactly, 0 to 2; the others are sampled.
        threads: how many threads to play on; by default all cores given to the process.

    Raises:
        CardError, HandError: for cards that cannot be read, for a hand of another number of cards, and where
            hand and seen cards are more than the packs hold.
        RulesError: for an unknown preset.
        RemigioError: for a number out of its range, or an unknown policy.
        KeyboardInterrupt: Ctrl-C ends the games within a twentieth of a second.

    Example:
        >>> found = odds("2H 3H 4H 5H 7S 7D 7C JD QD 2C", draws=5, samples=1000)
        >>> found.within[1].error, 0 < found.within[4].error < 0.02, found.within[1] < found.within[4]
        (0.0, True, True)
    """
    hand, rules, seen = Hand.of(hand), Rules.of(rules), Hand.of(seen)
    count = number_in("draws", draws, 1, MOST_DRAWS)
    counted = min(number_in("exact", exact, 0, _MOST_EXACT), count)
    asked = number_in("samples", samples, 1, MOST_SAMPLES)
    games = asked if count > counted else 0
    key = number_in("seed", seed, 0, _SEEDS - 1)
    found = _core.odds(
        tables_for(rules),
        hand._codes,
        seen._codes,
        _policy(policy) == "distance",
        counted,
        count if games else 0,
        games,
        key,
        core_threads(threads),
    )
    if found is None:
        check_hand(hand, rules)
        check_seen(seen, hand, rules)
        check_in_play(hand, rules)
        raise AssertionError("the core refuses a hand that the package takes")
    now, first, sampled = found
    if now is not None:
        return _closed(KINDS[now], count)
    return _answer(first, sampled, games)


def _policy(policy: object) -> str:
    if not isinstance(policy, str):
        raise wrong_type("odds.policy_type", words=", ".join(POLICIES), kind=type(policy).__name__)
    if policy not in POLICIES:
        raise RemigioError("odds.policy", words=", ".join(POLICIES), value=shown(policy))
    return policy


def _closed(kind: str, draws: int) -> Odds:
    """The answer for a hand that closes before any draw."""
    certain = (Estimate(1.0, 0.0),) * draws
    return Odds(certain, {kind: certain}, Estimate(0.0, 0.0), kind, 0)


class _Games(NamedTuple):
    """The games that go on after the draws that are counted exactly.

    Attributes:
        exact: how many draws those are.
        share: how likely a game is to go on after them.
        played: how many of those that were played do.
    """

    exact: int
    share: Fraction
    played: int

    def error(self, chance: Fraction) -> float:
        """The standard error of a chance to close later."""
        if not self.played:
            return 0.0
        of_them = float(chance / self.share)
        return float(self.share) * math.sqrt(of_them * (1 - of_them) / self.played)


def _answer(counted: Sequence[_core.NativeCount], sampled: Sequence[_core.NativeCount], samples: int) -> Odds:
    """The answer, from how many of all ways, and then of the games, close at each draw, by kind."""
    exact = len(counted)
    at = [[Fraction(ways, max(1, every)) for ways in closes] for closes, every in counted]
    share = Fraction(1) - sum(map(sum, at), Fraction())
    games = _Games(exact, share, samples - sum(sum(closes) for closes, _ in sampled[:exact]))
    at += [[share * Fraction(ways, max(1, games.played)) for ways in closes] for closes, _ in sampled[exact:]]
    kinds = {
        kind: _within([chances[number] for chances in at], games)
        for number, kind in enumerate(KINDS)
        if any(chances[number] for chances in at)
    }
    totals = [sum(chances, Fraction()) for chances in at]
    return Odds(_within(totals, games), kinds, _mean(totals, games), None, samples)


def _within(at: Iterable[Fraction], games: _Games) -> tuple[Estimate, ...]:
    """The chances up to each draw."""
    chances = []
    counted = Fraction()
    for draw, chance in enumerate(accumulate(at), 1):
        if draw <= games.exact:
            counted = chance
        chances.append(Estimate(float(chance), games.error(chance - counted)))
    return tuple(chances)


def _mean(at: Sequence[Fraction], games: _Games) -> Estimate | None:
    """The mean draw of the closes, and its error to first order, as that of a ratio of two means of the games."""
    closed = sum(at, Fraction())
    if not closed:
        return None
    mean = sum((draw * chance for draw, chance in enumerate(at, 1)), Fraction()) / closed
    if not games.played or not games.share:
        return Estimate(float(mean), 0.0)
    sampled = [
        (games.share * (draw - mean) / closed, chance / games.share)
        for draw, chance in enumerate(at, 1)
        if draw > games.exact
    ]
    square = sum((slope * slope * chance for slope, chance in sampled), Fraction())
    centre = sum((slope * chance for slope, chance in sampled), Fraction())
    return Estimate(float(mean), math.sqrt(float(square - centre * centre) / games.played))
