"""Advice by plain search: every card is drawn, every card is thrown, and what is left is asked about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb

from ..advice_results import Discard, Discards, Out, Outs, danger, expected_points
from ..cards import Card, Hand, HandLike
from ..limits import MAX_JOKERS, check_dealt, check_hand, check_one_more, check_seen
from ..rules import Rules
from .arrangement import deadwood
from .closing import closings
from .discard import best_discard
from .distance import fewest_draws
from .melds import readings


def outs(hand: HandLike, rules: Rules | str = "remigio", seen: HandLike = ()) -> Outs:
    """What each card would do for the hand that can still be drawn.

    Args:
        hand: as many cards as are dealt.
        rules: a preset's name or a ``Rules``.
        seen: cards that cannot be drawn any more, beside those of the hand.

    Returns:
        A ``dict`` from each card of which copies are left to its ``Out``, in the order of the cards. A ninth joker,
        which no hand may have, is not among them.

    Raises:
        CardError, HandError: for cards that cannot be read, for a hand of another number of cards, and where
            hand and seen cards are more than the packs hold.
        RulesError: for an unknown preset.

    Example:
        >>> rules = Rules.preset("gin").replace(hand_size=4, close_limit=0)
        >>> [(str(card), out.copies) for card, out in outs("5S 6S 7S KD", rules, seen="4S").items() if out.closing]
        [('8S', 1)]
    """
    hand, rules, seen = Hand.of(hand), Rules.of(rules), Hand.of(seen)
    check_hand(hand, rules)
    check_seen(seen, hand, rules)
    check_dealt(hand, rules)
    own = fewest_draws(hand, rules, seen, rules.close_kinds, dealt=len(hand))
    found = Outs()
    for card, copies in draws(hand, unseen_cards(hand, seen, rules)):
        drawn = Hand([*hand, card])
        best = best_discard(drawn, rules)
        after = fewest_draws(drawn, rules, seen, rules.close_kinds, dealt=len(hand))
        found[card] = Out(
            copies,
            best.points,
            best.card,
            after,
            own is not None and after is not None and after < own,
            next(iter(closings(drawn, rules)), None),
        )
    return found


def discards(hand: HandLike, rules: Rules | str = "remigio", seen: HandLike = ()) -> Discards:
    """Every different card that may be thrown, the best first.

    First come those that close, as ``closings`` orders their closes. The others follow by the draws that are left to a
    close; then by the expected points, so that of the cards that promise little the high ones are thrown (``S4-23``);
    then by the most outs, the least danger, and the order of the cards. The thrown card counts as seen.

    Args:
        hand: one card more than is dealt.
        rules: a preset's name or a ``Rules``.
        seen: cards that cannot be drawn any more, beside those of the hand.

    Returns:
        A ``Discard`` for each; jokers only where the rules let them be thrown (``A22``). A close that throws nothing,
        which some rules have (``S2-22``), is not among them; ``closings`` tells it.

    Raises:
        CardError, HandError: for cards that cannot be read, for a hand of another number of cards, and where
            hand and seen cards are more than the packs hold.
        RulesError: for an unknown preset.

    Example:
        >>> rules = Rules.preset("gin").replace(hand_size=3, close_limit=0)
        >>> [(str(choice.card), choice.distance, choice.outs) for choice in discards("5S 6S KD 2H", rules)]
        [('KD', 1, 2), ('2H', 1, 2), ('6S', 2, 16), ('5S', 2, 16)]
    """
    hand, rules, seen = Hand.of(hand), Rules.of(rules), Hand.of(seen)
    check_hand(hand, rules)
    check_seen(seen, hand, rules)
    check_one_more(hand, rules)
    found = []
    closes = closings(hand, rules)
    for card in sorted(set(hand)):
        if card.is_joker and not rules.discard_jokers:
            continue
        rest, gone = hand - [card], Hand([*seen, card])
        unseen = unseen_cards(hand, seen, rules)
        after = fewest_draws(rest, rules, gone, rules.close_kinds, dealt=len(rest))
        can_draw = list(draws(rest, unseen))
        total = sum(copies * best_discard([*rest, drawn], rules).points for drawn, copies in can_draw)
        found.append(
            Discard(
                card,
                deadwood(rest, rules),
                next((close for close in closes if close.discard == card), None),
                after,
                sum(copies for drawn, copies in can_draw if _nearer(rest, drawn, after, rules, gone)),
                expected_points(total, sum(copies for _, copies in can_draw)),
                danger_of(card, unseen, len(rest), rules),
            )
        )
    order = {close.discard: number for number, close in reversed(list(enumerate(closes)))}
    out_of_reach = len(hand) + 1
    found.sort(
        key=lambda choice: (
            (0, order[choice.card])
            if choice.closing
            else (
                1,
                out_of_reach if choice.distance is None else choice.distance,
                choice.expected or Fraction(0),
                -choice.outs,
                choice.danger,
                choice.card,
            )
        )
    )
    return Discards(found)


def _nearer(rest: Hand, drawn: Card, draws: int | None, rules: Rules, seen: Hand) -> bool:
    """Whether a close is in reach with fewer draws after drawing the card."""
    if not draws:
        return False
    more = Hand([*rest, drawn])
    after = fewest_draws(more, rules, seen, rules.close_kinds, dealt=len(rest), most=draws - 1)
    return after is not None


def unseen_cards(hand: Hand, seen: Hand, rules: Rules) -> Counter[Card]:
    """How many copies of each card are neither held nor seen."""
    cards = [Card.from_code(13 * suit + rank) for suit in range(rules.suits) for rank in range(rules.ranks)]
    packs = Counter({**dict.fromkeys(cards, rules.pack_count), Card("*"): rules.joker_count})
    return packs - Counter(hand) - Counter(seen)


def draws(hand: Hand, unseen: Counter[Card]) -> Iterator[tuple[Card, int]]:
    """The cards that the hand may draw, and how many copies of each there are."""
    for card, copies in sorted(unseen.items()):
        if not card.is_joker or hand.jokers < MAX_JOKERS:
            yield card, copies


def danger_of(card: Card, unseen: Counter[Card], held: int, rules: Rules) -> Fraction:
    """The mean number of melds of three that the card makes with two of so many random unseen cards.

    Where the rules have melds of two, of two with one; where melds are longer, as if they were of three.
    """
    length = min(rules.min_meld, 3)
    rules = rules.replace(min_meld=length)
    ways = 0
    for others in combinations_with_replacement(sorted(unseen), length - 1):
        if readings(tuple(sorted(one.code for one in (card, *others))), rules):
            taken = 1
            for other, count in Counter(others).items():
                taken *= comb(unseen[other], count)
            ways += taken
    return danger(ways, length - 1, held, unseen.total())
