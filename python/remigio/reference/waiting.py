"""Close now or wait: both played out from the same hidden cards, deal by deal.

The deals are those of ``cpp/include/remigio/waiting.hpp``, which tells how they are played; the sums are the same.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from ..cards import Hand, HandLike
from ..limits import MAX_JOKERS
from ..rule_values import number_in
from ..rules import Rules
from ..situation import Situation
from ..waiting_game import MOST_SAMPLES, MOST_SEED, WaitingGame, waiting_game
from ..waiting_result import CloseOrWait, Tally, result_of
from .closing import check_closing
from .melds import JOKER, Codes
from .random_numbers import Random
from .waiting_policy import Policy, without_one
from .waiting_scores import WE, End, Scores

_NO_CARD = 255


def close_or_wait(
    hand: HandLike,
    situation: Situation | None = None,
    rules: Rules | str = "remigio",
    *,
    samples: int = 2000,
    seed: int = 0,
) -> CloseOrWait:
    """What closing now and waiting for a better factor are worth (``S4-54`` to ``S4-58``).

    Args:
        hand: one card more than is dealt, with which one can close.
        situation: what is known of the table; by default as few others as may play, with the cards dealt, and no turn
            played.
        rules: a preset's name or ``Rules``.
        samples: how many deals to play, 2 or more; the twin plays some ten a second.
        seed: which ones.

    Raises:
        CardError, HandError: for cards that cannot be, and for a hand that cannot close.
        RemigioError: for a number out of its range.
        RulesError: for rules under which the question does not arise, and situations that they do not know.
        TypeError: for values of another type.

    Example:
        >>> close_or_wait("2H 3H 4H 7S 7D 7C TC JC QC * 5S", Situation([10, 10]), samples=3).throw
        Card('5S')
    """
    count = number_in("samples", samples, 2, MOST_SAMPLES)
    first = number_in("seed", seed, 0, MOST_SEED)
    game = waiting_game(hand, situation, rules, check_closing)
    tally = tally_of(game, first, count)
    return result_of(game.closing, tally, count, game.rules.scoring, game.situation.scores is not None)


def tally_of(game: WaitingGame, seed: int, deals: int) -> Tally:
    """Play so many deals of a seed, and count how they end."""
    policy = Policy(game.rules, game.closing.factor)
    scores = Scores(game)
    away = sum(game.situation.known, game.situation.seen).codes
    first_throw = policy.to_throw(game.hand.codes, away)
    ends = [_Deal(game, policy, first_throw, Random(seed, number)).ends() for number in range(deals)]
    now = [scores.result(end) for end, _ in ends]
    waited = [scores.result(end) for _, end in ends]
    gain = [later - at_once for at_once, later in zip(now, waited, strict=True)]
    ours = [end.factor for _, end in ends if end.closer == WE]
    factor_unit = lcm(
        *(factor.denominator for kind in game.rules.factors for factor in _both(game.rules, kind))
    )
    return Tally(
        _NO_CARD if first_throw is None else first_throw,
        scores.parts,
        factor_unit,
        len(ours),
        sum(end.closer is not None for _, end in ends) - len(ours),
        int(sum(ours, Fraction(0)) * factor_unit),
        _sums(now),
        _sums(waited),
        _sums(gain),
        scores.match([end for end, _ in ends]),
        scores.match([end for _, end in ends]),
    )


def _both(rules: Rules, kind: str) -> tuple[Fraction, Fraction]:
    return rules.factor_for(kind, jokers=True), rules.factor_for(kind, jokers=False)


def _sums(results: list[int]) -> tuple[int, int]:
    return sum(results), sum(result * result for result in results)


class _Outcome(NamedTuple):
    """How a turn ends the deal: with a close at a factor, or void."""

    factor: Fraction | None


class _Deal:
    """One deal: the hidden cards, the turns that have been played, and those that follow if we wait."""

    def __init__(self, game: WaitingGame, policy: Policy, first_throw: int | None, random: Random) -> None:
        self.game = game
        self.rules = game.rules
        self.policy = policy
        self.random = random
        self.first_throw = first_throw
        self.stock = list(game.hidden)  # the next card last
        self.random.shuffle(self.stock)
        self.hands = [self._dealt(*held) for held in zip(self._known(), game.situation.others, strict=True)]
        self.pile = list(game.situation.seen.codes)  # the top last
        self.in_any_order = len(self.pile)
        self.reshuffles = 0

    def ends(self) -> tuple[End, End]:
        """How the deal ends if we close now, and if we wait."""
        for turn in range(1, self.game.situation.turns + 1):
            for player in range(len(self.hands)):
                self._play_past_turn(player, turn)
        return self._end(WE, self.policy.factor), self._wait()

    def _known(self) -> list[Codes]:
        return [hand.codes for hand in self.game.situation.known]

    def _dealt(self, known: Codes, cards: int) -> Codes:
        return _sorted(*known, *(self.stock.pop() for _ in range(cards - len(known))))

    def _play_past_turn(self, player: int, turn: int) -> None:
        """A card of the stock comes into the hand, and the one thrown takes its place; nobody has closed yet."""
        if not self.stock:
            return
        place = self.random.below(len(self.stock))
        drawn = self.stock[place]
        hand = _sorted(*self.hands[player], drawn)
        may_close = turn >= self.rules.first_close_round and self.policy.close(hand)
        if not self._has_room(self.hands[player], drawn) or may_close:
            return
        thrown = self.policy.cheapest(hand, Counter(self._known()[player]))
        if thrown is not None:
            self.hands[player] = without_one(hand, thrown)
            self.stock[place] = thrown

    def _wait(self) -> End:
        if self.first_throw is None:
            return self._end(None)
        self.pile.append(self.first_throw)
        hands = [*self.hands, without_one(self.game.hand.codes, self.first_throw)]
        for turn in range(self.game.most_turns):
            player = turn % len(hands)
            we = player == len(hands) - 1
            hands[player], outcome = self._our_turn(hands[player]) if we else self._turn(hands[player])
            self.hands = hands[:-1]
            if outcome is not None and outcome.factor is None:
                break
            if outcome is not None:
                ours = 0 if we else self.policy.losing_points(hands[-1])
                return self._end(WE if we else player, outcome.factor, ours)
        return self._end(None)

    def _turn(self, hand: Codes) -> tuple[Codes, _Outcome | None]:
        """The turn of another player: his hand after it, and whether it ends the deal."""
        if self._may_take(hand):
            more = _sorted(*hand, self.pile[-1])
            factor = self._close_with_top(more, hand)
            if factor is not None:
                return hand, _Outcome(factor)
            points, card = self.policy.best_discard(more)
            if points < self.policy.points(hand) and card is not None:
                self.pile.pop()
                return self._thrown(more, card)
        drawn = self._draw(hand)
        if drawn is None:
            return hand, _Outcome(None)
        close = self.policy.close(drawn)
        return (
            (hand, _Outcome(close[0])) if close else self._thrown(drawn, self.policy.best_discard(drawn)[1])
        )

    def _our_turn(self, hand: Codes) -> tuple[Codes, _Outcome | None]:
        if self._may_take(hand):
            more = _sorted(*hand, self.pile[-1])
            if self.policy.closes_better(more):
                factor = self._close_with_top(more, hand)
                if factor is not None:
                    return hand, _Outcome(factor)
        drawn = self._draw(hand)
        if drawn is None:
            return hand, _Outcome(None)
        close = self.policy.close(drawn)
        if close and self.policy.closes_better(drawn):
            return hand, _Outcome(close[0])
        away = (*sum(self.game.situation.known, Hand()).codes, *self.pile)
        return self._thrown(drawn, self.policy.to_throw(drawn, away))

    def _thrown(self, hand: Codes, card: int | None) -> tuple[Codes, _Outcome | None]:
        if card is None:
            return hand, _Outcome(None)
        self.pile.append(card)
        return without_one(hand, card), None

    def _close_with_top(self, more: Codes, hand: Codes) -> Fraction | None:
        """The factor of the best close with the top of the pile, which may not be thrown back at once (``A21``)."""
        close = self.policy.close(more)
        if close is None:
            return None
        factor, discard = close
        top = self.pile[-1]
        return factor if self.rules.rediscard or discard != top or top in hand else None

    def _may_take(self, hand: Codes) -> bool:
        if not self.pile or not self._has_room(hand, self.pile[-1]):
            return False
        return self.pile[-1] != JOKER or self.rules.take_jokers

    @staticmethod
    def _has_room(hand: Codes, card: int) -> bool:
        return card != JOKER or hand.count(JOKER) < MAX_JOKERS

    def _draw(self, hand: Codes) -> Codes | None:
        """The hand with the top of the stock; ``None`` if the deal is void (``A26``)."""
        if self.rules.stock_floor and len(self.stock) <= self.rules.stock_floor:
            return None
        if not self.stock and not self._make_stock():
            return None
        if not self._has_room(hand, self.stock[-1]):
            return None
        return _sorted(*hand, self.stock.pop())

    def _make_stock(self) -> bool:
        """Make the pile the stock (``A25``); what was on it from the beginning lies in any order."""
        kept = 1 if self.rules.keep_top_discard and self.pile else 0
        used_up = self.reshuffles == self.rules.max_reshuffles
        if self.rules.reshuffle == "end" or used_up or len(self.pile) <= kept:
            return False
        self.reshuffles += 1
        top = [self.pile.pop()] if kept else []
        mixed = (
            len(self.pile) if self.rules.reshuffle == "shuffle" else min(self.in_any_order, len(self.pile))
        )
        lowest = self.pile[:mixed]
        self.random.shuffle(lowest)
        self.in_any_order = 0
        self.stock = [*lowest, *self.pile[mixed:]][::-1]
        self.pile = top
        return True

    def _end(self, closer: int | None, factor: Fraction | None = None, ours: int = 0) -> End:
        points = [
            0 if closer == player else self.policy.losing_points(hand)
            for player, hand in enumerate(self.hands)
        ]
        return End(closer, factor or Fraction(1), ours, points)


def _sorted(*cards: int) -> Codes:
    return tuple(sorted(cards))
