"""Why a close is refused: what is wrong, which cards are loose, and what is nearly there.

The twin and the core both come here with their own ``arrange``, so the words are the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from .card_text import suit_word
from .cards import Card, Hand
from .results import Arrangement, Reason
from .rule_facts import FIVE_PAIRS_CARDS
from .rules import Rules

Arrange: TypeAlias = "Callable[[Hand, Rules], Arrangement]"
Group: TypeAlias = "Callable[[Card], int | None]"


class _Try(NamedTuple):
    """The closing cards that are left when a card, or none, is thrown."""

    discard: Card | None
    cards: Hand

    @property
    def naturals(self) -> list[Card]:
        return [card for card in self.cards if not card.is_joker]

    @property
    def jokers(self) -> int:
        return self.cards.jokers


def refusal(hand: Hand, discard: Card | None, rules: Rules, arrange: Arrange) -> tuple[Reason, ...]:
    """The reasons why a hand that has no close may not close.

    Args:
        hand: the hand, already known to have no close (with that discard, if one is named).
        discard: the card to be thrown, or ``None`` if the choice is open.
        rules: the rules.
        arrange: the function that parts a hand.

    Returns:
        The reasons, the plain one first: the number of cards or the discard, else the loose cards of the
        best try, and after it whatever special close is nearly there or not played.
    """
    wrong = _wrong_shape(hand, discard, rules)
    if wrong is not None:
        return (wrong,)
    tries = _tries(hand, discard, rules)
    reasons = [*_loose(hand, tries, discard is not None, rules, arrange)]
    for look in (_color, _remigio, _pairs):
        reason = look(tries, rules)
        if reason is not None:
            reasons.append(reason)
    return tuple(reasons)


def _reason(key: str, **facts: object) -> Reason:
    return Reason(key, tuple(facts.items()))


def _wrong_shape(hand: Hand, discard: Card | None, rules: Rules) -> Reason | None:
    """What forbids a close whatever the cards are: their number, or the card to be thrown."""
    count, sizes = len(hand), rules.hand_sizes
    one_more = count - 1 in sizes
    if discard is not None:
        if discard not in hand:
            return _reason("close.discard_not_there", card=discard)
        if not one_more:
            return _reason("close.count_with_discard", count=count, sizes=_either(size + 1 for size in sizes))
        if discard.is_joker and not rules.discard_jokers:
            return _reason("close.discard_joker")
    elif count not in sizes and not one_more:
        return _reason("close.count", count=count, sizes=_either(sizes))
    elif count not in sizes and not _tries(hand, None, rules):
        return _reason("close.discard_joker")
    return None


def _either(sizes: Iterable[int]) -> str:
    return ", ".join(str(size) for size in sizes)


def _tries(hand: Hand, discard: Card | None, rules: Rules) -> list[_Try]:
    """Every allowed way to be left with closing cards."""
    if discard is not None:
        return [_Try(discard, hand - discard)]
    tries = []
    one_more = len(hand) - 1 in rules.hand_sizes
    if len(hand) in rules.hand_sizes or (one_more and rules.close_discard == "optional"):
        tries.append(_Try(None, hand))
    if one_more:
        for card in dict.fromkeys(hand):
            if rules.discard_jokers or not card.is_joker:
                tries.append(_Try(card, hand - card))
    return tries


def _loose(hand: Hand, tries: list[_Try], named: bool, rules: Rules, arrange: Arrange) -> Iterator[Reason]:
    """The cards that stay loose in the best try."""

    def goodness(tried: tuple[_Try, Arrangement]) -> tuple[int, ...]:
        (discard, _), parted = tried
        thrown = (0, 0, 0) if discard is None else (1, -rules.card_points(discard), discard.code)
        return (parted.points, len(parted.loose), *thrown)

    best, parted = min(((one, arrange(one.cards, rules)) for one in tries), key=goodness)
    if best.discard is not None and not named and not arrange(hand, rules).loose:
        yield _reason("close.must_throw")
    facts = {"cards": parted.loose, "count": len(parted.loose), "points": parted.points}
    if best.discard is None:
        yield _reason("close.loose", **facts)
    elif named:
        yield _reason("close.loose_after", discard=best.discard, **facts)
    else:
        yield _reason("close.loose_at_best", discard=best.discard, **facts)
    if rules.close_limit:
        yield _reason("close.limit", limit=rules.close_limit)


def _odd_ones(cards: list[Card], group: Group) -> tuple[Card | None, list[Card]]:
    """A card of the group that most of the cards belong to, and the cards outside that group."""
    counts = Counter(group(card) for card in cards)
    main = max(cards, key=lambda card: counts[group(card)], default=None)
    return main, [card for card in cards if main is not None and group(card) != group(main)]


def _fewest_odd(tries: list[_Try], group: Group) -> tuple[_Try, Card | None, list[Card]]:
    """The try with the fewest cards outside its main group, and of such the one with the fewest jokers."""
    return min(
        ((one, *_odd_ones(one.naturals, group)) for one in tries),
        key=lambda found: (len(found[2]), found[0].jokers),
    )


def _color(tries: list[_Try], rules: Rules) -> Reason | None:
    """Color that is nearly there, holds too many jokers, or is not played (``S1-13``)."""
    tried, main, odd = _fewest_odd(tries, lambda card: card.suit)
    if main is None or main.suit is None:
        return None
    suit, naturals = suit_word(main.suit), len(tried.naturals)
    if not odd and "color" not in rules.specials:
        return _reason("close.off_color", suit=suit)
    if not odd:
        return _reason("close.jokers_color", suit=suit, jokers=tried.jokers, naturals=naturals)
    if _one_away(tried, odd) and "color" in rules.specials:
        return _reason("close.near_color", suit=suit, **_odd_facts(tried, odd, lambda card: card.suit))
    return None


def _remigio(tries: list[_Try], rules: Rules) -> Reason | None:
    """Remigio that is nearly there, holds too many jokers, or is not played (``S0-8``)."""
    tried, main, odd = _fewest_odd(tries, _rank)
    if main is None:
        return None
    if not odd and "remigio" not in rules.specials:
        return _reason("close.off_remigio")
    if not odd:
        return _reason("close.jokers_remigio", jokers=tried.jokers, naturals=len(tried.naturals))
    if _one_away(tried, odd) and "remigio" in rules.specials:
        return _reason("close.near_remigio", **_odd_facts(tried, odd, _rank))
    return None


def _odd_facts(tried: _Try, odd: list[Card], group: Group) -> dict[str, object]:
    """The cards that spoil a play, with the one thrown if it would spoil it too."""
    main, _ = _odd_ones(tried.naturals, group)
    thrown = tried.discard
    if main is not None and thrown is not None and not thrown.is_joker and group(thrown) != group(main):
        odd = sorted([*odd, thrown])
    return {"cards": tuple(odd), "count": len(odd)}


def _one_away(tried: _Try, odd: list[Card]) -> bool:
    """Whether one card spoils a play that is worth telling: not one of jokers more than of cards."""
    return len(odd) == 1 and len(tried.naturals) > 2 and tried.jokers <= len(tried.naturals)


def _pairs(tries: list[_Try], rules: Rules) -> Reason | None:
    """Five pairs that are nearly there, are made of the wrong cards, or are not played (``S4-49``)."""
    ten = [one for one in tries if len(one.cards) == FIVE_PAIRS_CARDS]
    if not ten:
        return None
    by_rank = min(ten, key=lambda one: len(_unpaired(one, _rank)))
    if len(by_rank.naturals) >= by_rank.jokers and not _unpaired(by_rank, _rank):
        return _reason("close.off_pairs") if not rules.five_pairs else _pairs_of_wrong_cards(ten, rules)
    if not rules.five_pairs:
        return None
    near = min(ten, key=lambda one: len(_unpaired(one, _alike(rules))))
    odd = _unpaired(near, _alike(rules))
    barred = near.jokers and rules.five_pairs_jokers == "none"
    if len(odd) == 2 and not barred and (rules.five_pairs_repeat or not _repeats(near, rules)):
        return _reason("close.near_pairs", cards=tuple(odd))
    return None


def _pairs_of_wrong_cards(ten: list[_Try], rules: Rules) -> Reason:
    """Why five pairs by rank are none under rules that play five pairs."""
    alike = [one for one in ten if not _unpaired(one, _alike(rules))]
    if not alike:
        return _reason("close.pairs_identical")
    if rules.five_pairs_jokers == "none" and all(one.jokers for one in alike):
        return _reason("close.pairs_jokers")
    return _reason("close.pairs_repeat")


def _rank(card: Card) -> int | None:
    return card.rank


def _alike(rules: Rules) -> Group:
    """What two cards of a pair have in common."""
    return _rank if rules.pair_kind == "rank" else lambda card: card.code


def _unpaired(tried: _Try, group: Group) -> list[Card]:
    """The cards without a partner when each joker has been given to one of them."""
    left: dict[int | None, Card] = {}
    for card in tried.naturals:
        if left.pop(group(card), None) is None:
            left[group(card)] = card
    return sorted(left.values())[tried.jokers :]


def _repeats(tried: _Try, rules: Rules) -> bool:
    return max(Counter(map(_alike(rules), tried.naturals)).values(), default=0) > 2
