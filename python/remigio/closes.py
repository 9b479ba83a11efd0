"""How a close is told: its name, and its pairs."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from .texts import capital, say

if TYPE_CHECKING:
    from .cards import Card, Hand
    from .results import Closing
    from .rule_facts import RuleFacts

# As a rule, where the rules in force are not known.
_BETTER_WITHOUT_JOKERS: Final = ("escalera", "color", "melds")


def close_name(close: Closing, rules: RuleFacts | None, lang: str) -> str:
    """The kind of close, with its jokers where these matter or are there.

    Example:
        >>> close_name(closing("6H 2H * 8H 3H 9H KH 8H AH TH 7H"), Rules.preset("remigio"), "es")
        'color sin comodines'
    """
    kind = say(f"kind.{close.kind}", lang)
    if close.jokers:
        return say("close.with_jokers", lang, kind=kind, jokers=close.jokers)
    if rules is None:
        matter = close.kind in _BETTER_WITHOUT_JOKERS
    else:
        matter = rules.factor_for(close.kind, jokers=True) != rules.factor_for(close.kind, jokers=False)
    return say("close.without_jokers", lang, kind=kind) if matter else kind


def close_told(close: Closing, rules: RuleFacts | None, lang: str) -> str:
    """The name with its factor."""
    return say("close.name", lang, name=close_name(close, rules, lang), factor=close.factor)


def close_title(close: Closing, rules: RuleFacts | None, lang: str) -> str:
    """The name with its factor, as a sentence begins.

    Example:
        >>> close_title(closing("AS AH 5C 5D 9S 9S JH JC KD KS"), None, "en")
        'Five pairs, ×1/2'
    """
    return capital(close_told(close, rules, lang))


def pairs_of(cards: Hand, rules: RuleFacts | None) -> list[tuple[Card, Card]]:
    """The cards of a five-pairs close in pairs; of equal rank, if the rules are not known.

    Example:
        >>> pairs = pairs_of(Hand("2S 2C 5H 5D 9S 9S KD KH AC *"), Rules.preset("remigio"))
        >>> [str(Hand(pair)) for pair in pairs]
        ['AC *', '2S 2C', '5H 5D', '9S 9S', 'KH KD']
    """
    by_rank = rules is None or rules.pair_kind == "rank"
    naturals = sorted(
        (card for card in cards if not card.is_joker),
        key=lambda card: (card.rank if by_rank else 0, card.code),
    )
    jokers = [card for card in cards if card.is_joker]
    pairs: list[tuple[Card, Card]] = []
    for _, group in groupby(naturals, key=lambda card: card.rank if by_rank else card.code):
        alike = list(group)
        if len(alike) % 2:
            pairs.append((alike.pop(0), jokers.pop()))
        pairs.extend(zip(alike[::2], alike[1::2], strict=True))
    while jokers:
        two = (jokers.pop(), jokers.pop())
        whole = next((pair for pair in pairs if not pair[1].is_joker), None)
        if whole is None or (rules is not None and rules.five_pairs_jokers == "any"):
            pairs.append(two)
        else:  # two jokers make no pair, so they part one of naturals
            pairs.remove(whole)
            pairs.extend(zip(whole, two, strict=True))
    return pairs
