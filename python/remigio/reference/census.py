"""The census: every deal of a pack, one after the other."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

from ..cards import Hand
from ..census_result import Census
from ..rules import Rules
from .arrangement import deadwood
from .closing import closings
from .discard import best_discard
from .melds import JOKER, Codes, melds_in


def census(cards: int = 10, rules: Rules | str = "remigio") -> Census:
    """Count every deal of so many cards: how many points stay, how many deals close, and how.

    It is meant for packs of which there are no more than some hundred thousand deals.

    Args:
        cards: how many cards are dealt, no more than the packs hold. If the rules deal one less (and not so many),
            a card is thrown first.
        rules: a preset's name or ``Rules``.

    Example:
        >>> two = census(2, Rules.preset("gin").replace(suits=2, ranks=3, hand_size=2))
        >>> two.points
        {2: 1, 3: 4, 4: 5, 5: 4, 6: 1}
    """
    rules = Rules.of(rules)
    naturals = [13 * suit + rank for suit in range(rules.suits) for rank in range(rules.ranks)]
    packs = sorted(naturals * rules.pack_count) + [JOKER] * rules.joker_count
    points: Counter[int] = Counter()
    jokers: Counter[int] = Counter()
    best: dict[str, Counter[Fraction]] = {kind: Counter() for kind in rules.close_kinds}
    held: dict[str, Counter[int]] = {kind: Counter() for kind in rules.close_kinds}
    no_meld = 0
    # Deals of equal cards come out equal, since the packs are in order.
    for codes, deals in Counter(combinations(packs, cards)).items():
        points[points_left(codes, rules)] += deals
        jokers[codes.count(JOKER)] += deals
        closes = closings(Hand.from_codes(codes), rules)
        for kind in {close.kind for close in closes}:
            held[kind][codes.count(JOKER)] += deals
        if closes:
            best[closes[0].kind][closes[0].factor] += deals
        if not any(True for _ in melds_in(codes, rules)):
            no_meld += deals
    return Census(
        rules,
        cards,
        dict(sorted(points.items())),
        {kind: dict(sorted(factors.items())) for kind, factors in best.items()},
        {kind: dict(sorted(by_jokers.items())) for kind, by_jokers in held.items()},
        tuple(jokers[number] for number in range(min(cards, rules.joker_count) + 1)),
        no_meld,
    )


def points_left(codes: Codes, rules: Rules) -> int:
    """The fewest points that stay; after the best discard where the rules deal one card less than these."""
    if len(codes) in rules.hand_sizes or len(codes) - 1 not in rules.hand_sizes:
        return deadwood(Hand.from_codes(codes), rules)
    return best_discard(Hand.from_codes(codes), rules).points
