"""The card to throw: the one after which the fewest points are left."""

from __future__ import annotations

from ..cards import HandLike
from ..results import BestDiscard
from ..rules import Rules
from .arrangement import Parting, read_hand, without


def best_discard(hand: HandLike, rules: Rules | str = "remigio") -> BestDiscard:
    """The card to throw, and the fewest points that can be left after it.

    Of cards after which equally many points are left it is the dearest (``A84``), and of these the first. Jokers
    are thrown only where the rules let them be (``A22``).

    Args:
        hand: 0 to 24 cards, at most 8 of them jokers.
        rules: a preset's name or a ``Rules``.

    Returns:
        The points and the card; without a card, and the points of the whole hand, if nothing may be thrown.

    Raises:
        CardError, HandError: for cards that cannot be read or cannot be held under the rules.
        RulesError: for an unknown preset.

    Example:
        >>> best_discard("5S 7D AS AC 5D 6S 5H 7H 7S 3C 6H", "gin")
        BestDiscard(points=10, card=Card('7D'))
    """
    hand, rules = read_hand(hand, rules)
    parting = Parting(hand.codes, rules)
    best = BestDiscard(parting.best(hand.codes).points, None)
    order = None
    for card in sorted(set(hand)):
        if card.is_joker and not rules.discard_jokers:
            continue
        left = without(hand.codes, (card.code,))
        points = parting.best(left or ()).points
        if order is None or (points, -rules.card_points(card)) < order:
            order = points, -rules.card_points(card)
            best = BestDiscard(points, card)
    return best
