"""Melds as they are laid: what each joker stands for, told by the cards around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeGuard

from .cards import Card
from .results import Meld
from .rule_facts import RuleFacts


def rarest_suit(roles: Sequence[int], rules: RuleFacts) -> int:
    """The suit of which a set has the fewest copies; a joker stands for a card of it.

    Example:
        >>> rarest_suit([7, 20, 33], Rules.preset("remigio"))  # 8S 8H 8D
        3
    """
    copies = Counter(code // 13 for code in roles)
    return min(range(rules.suits), key=lambda suit: (copies[suit], suit))


def is_meld(value: object) -> TypeGuard[Meld]:
    """Whether a value is a meld with a card, and one that it stands for, in each place: a caller may make any.

    Example:
        >>> is_meld(as_laid(Hand("8S 8H *").cards, "set", Rules.preset("remigio"))), is_meld(Meld("set", "8S", "8S"))
        (True, False)
    """
    if not isinstance(value, Meld) or value.kind not in ("set", "run"):
        return False
    fields = (value.cards, value.stands_for)
    return (
        all(isinstance(field, tuple) and all(isinstance(card, Card) for card in field) for field in fields)
        and len(value.cards) == len(value.stands_for) > 0
        and not any(card.is_joker for card in value.stands_for)
    )


def may_be_set(cards: Sequence[Card]) -> bool:
    """Whether cards, as they are laid, look like a set: one rank, and no joker before a lone natural.

    Example:
        >>> [may_be_set(Hand(cards).cards) for cards in ("8S 8H *", "8S * *", "8S 9S *")]
        [True, True, False]
    """
    naturals = [card for card in cards if not card.is_joker]
    one_rank = len({card.rank for card in naturals}) < 2
    return one_rank and (len(naturals) != 1 or not cards[0].is_joker)


def as_laid(cards: Sequence[Card], kind: str, rules: RuleFacts) -> Meld:
    """The meld that cards make as they lie; whether the rules allow it is not asked.

    The first natural of a run tells its place, and with it all others; an ace in the first place is low. The naturals
    of a set are put in order, and its jokers last.

    Args:
        cards: the cards in the order in which they are laid.
        kind: ``"set"`` or ``"run"``.
        rules: the rules, which tell the suits and ranks.

    Example:
        >>> as_laid([Card("*"), Card("8S"), Card("9S")], "run", Rules.preset("remigio")).text()
        '*(7S) 8S 9S'
    """
    if kind == "run":
        return Meld("run", tuple(cards), _places(cards, rules))
    laid = tuple(sorted(cards))
    roles = [card.code for card in laid if not card.is_joker]
    rank = roles[0] % 13 if roles else 0
    while len(roles) < len(laid):
        roles.append(13 * rarest_suit(roles, rules) + rank)
    return Meld("set", laid, tuple(map(Card.from_code, roles)))


def _places(cards: Sequence[Card], rules: RuleFacts) -> tuple[Card, ...]:
    place, first = next(((place, card.code) for place, card in enumerate(cards) if not card.is_joker), (0, 0))
    suit, rank = divmod(first, 13)
    ranks = ((rank - place + step) % rules.ranks for step in range(len(cards)))
    return tuple(Card.from_code(13 * suit + one) for one in ranks)
