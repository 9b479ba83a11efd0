"""What is thrown to wait, what the others do with their hands, and what a hand costs whose owner does not close."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from ..cards import Card, Hand
from ..limits import MAX_JOKERS
from ..rules import KINDS, Rules
from .arrangement import Parting, without
from .closing import closings, counts_nothing, tries, whole_hand_kinds
from .melds import JOKER, Codes


class Policy:
    """The decisions about hands under the rules.

    Args:
        rules: the rules, of one hand size.
        factor: that of the close which is possible now.
    """

    def __init__(self, rules: Rules, factor: Fraction) -> None:
        self.rules = rules
        self.factor = factor
        # The same hands come again and again.
        self.close = cache(self._close)
        self.best_discard = cache(self._best_discard)
        self.points = cache(self._points)
        self.closes_better = cache(self._closes_better)

    def _close(self, hand: Codes) -> tuple[Fraction, int | None] | None:
        """The factor of the best close, and the card thrown for it."""
        for best in closings(Hand.from_codes(hand), self.rules):
            return best.factor, None if best.discard is None else best.discard.code
        return None

    def _closes_better(self, hand: Codes) -> bool:
        """Whether the hand closes with a better factor than now; it looks only for closes that would be better."""
        return any(self._is_better(without(hand, discard) or (), discard) for discard in self._tries(hand))

    def _tries(self, hand: Codes) -> Iterator[Codes]:
        return tries(Hand.from_codes(hand), self.rules)

    def _is_better(self, cards: Codes, discard: Codes) -> bool:
        rules = self.rules
        counted = cards + discard if rules.no_joker_scope == "eleven" else cards  # A41
        better = [kind for kind in KINDS if rules.factor_for(kind, JOKER in counted) > self.factor]
        if any(kind in better for kind in whole_hand_kinds(cards, rules)):
            return True
        if "melds" not in better and "knock" not in better:
            return False
        best = Parting(cards, rules).best(cards)
        if best.loose == 0:
            return "melds" in better
        return "knock" in better and 0 < rules.close_limit >= best.points

    def _points(self, hand: Codes) -> int:
        return Parting(hand, self.rules).best(hand).points

    def _best_discard(self, hand: Codes) -> tuple[int, int | None]:
        card = self.cheapest(hand, Counter())
        return self.points(hand if card is None else without_one(hand, card)), card

    def cheapest(self, hand: Codes, kept: Counter[int]) -> int | None:
        """The card to throw, as ``best_discard`` chooses, but none of those that are kept."""
        parting = Parting(hand, self.rules)
        spare = [card for card in self._may_be_thrown(hand) if hand.count(card) > kept[card]]
        order = [(parting.best(without_one(hand, card)).points, -self._worth(card), card) for card in spare]
        return min(order)[-1] if order else None

    def to_throw(self, hand: Codes, away: Codes) -> int | None:
        """What to throw to wait.

        Of the cards after which the rest is still a close: the one after which most cards that are not seen give a
        better factor, then the fewest points as a loser, then the dearest, then the lowest code. If there is none, as
        ``best_discard``.
        """
        choices = [card for card in self._may_be_thrown(hand) if self.close(without_one(hand, card))]
        if len(choices) < 2:
            return choices[0] if choices else self.best_discard(hand)[1]
        left = self._left(hand, away)
        order = []
        for card in choices:
            rest = without_one(hand, card)
            order.append((-self._helpful(rest, left), self.losing_points(rest), -self._worth(card), card))
        return min(order)[-1]

    def losing_points(self, hand: Codes) -> int:
        """What the hand counts if another closes (``S4-28``, ``S2-23``, ``A19``)."""
        if counts_nothing(hand, self.rules):
            return 0
        return self.points(hand) if self.rules.loser_melds_free else sum(map(self._worth, hand))

    def _may_be_thrown(self, hand: Codes) -> list[int]:
        return [card for card in sorted(set(hand)) if card != JOKER or self.rules.discard_jokers]

    def _worth(self, card: int) -> int:
        return self.rules.card_points(Card.from_code(card))

    def _left(self, hand: Codes, away: Codes) -> Counter[int]:
        """The cards that are not in the hand, not known in another, and not on the pile."""
        rules = self.rules
        naturals = [13 * suit + rank for suit in range(rules.suits) for rank in range(rules.ranks)]
        packs = Counter(naturals * rules.pack_count + [JOKER] * rules.joker_count)
        return packs - Counter(hand) - Counter(away)

    def _helpful(self, rest: Codes, left: Counter[int]) -> int:
        """How many of these cards give a better factor if one of them comes next."""
        return sum(
            copies
            for card, copies in left.items()
            if (card != JOKER or rest.count(JOKER) < MAX_JOKERS)
            and self.closes_better(tuple(sorted((*rest, card))))
        )


def without_one(hand: Codes, card: int) -> Codes:
    """The hand less one copy of a card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
