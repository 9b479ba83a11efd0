"""What hands and tables the package takes: no more cards than fit, no more copies than the packs hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, NoReturn

from .card_text import JOKER_CODE
from .errors import HandError

if TYPE_CHECKING:
    from .cards import Hand
    from .rules import Rules

MAX_CARDS: Final = 24
MAX_JOKERS: Final = 8
MAX_TABLE: Final = 64
"""The most melds on the table that a hand may be laid off on."""


def check_hand(hand: Hand, rules: Rules) -> None:
    """Refuse a hand that cannot be held under the rules.

    Args:
        hand: the hand.
        rules: the rules, which tell the packs in play (``S4-2``, ``A30``, ``A31``).

    Raises:
        HandError: for the first of these that is so: more than 24 cards; more than 8 jokers; jokers where
            the packs have none; more jokers than the packs hold; a card of a suit or rank that the packs
            do not have; more copies of a card than there are packs.
    """
    cards, jokers = len(hand), hand.jokers
    if cards > MAX_CARDS:
        raise HandError("hand.too_many", count=cards, limit=MAX_CARDS)
    if jokers > MAX_JOKERS:
        raise HandError("hand.too_many_jokers", count=jokers, limit=MAX_JOKERS)
    if jokers and not rules.joker_count:
        raise HandError("hand.no_jokers", count=jokers)
    if jokers > rules.joker_count:
        raise HandError("hand.jokers_in_pack", count=jokers, held=rules.joker_count)
    _check_kinds(hand, rules)
    for code, count in Counter(hand.codes).items():
        if code != JOKER_CODE and count > rules.pack_count:
            raise HandError("hand.too_many_copies", **_card(hand, code), count=count, held=rules.pack_count)


def check_in_play(hand: Hand, rules: Rules) -> None:
    """Refuse a hand of another number of cards than are dealt, or one more.

    Raises:
        HandError: what the number of cards must be.
    """
    if not {len(hand), len(hand) - 1} & set(rules.hand_sizes):
        _refuse_number("hand.not_in_play", hand, rules.hand_sizes)


def check_dealt(hand: Hand, rules: Rules) -> None:
    """Refuse a hand of another number of cards than are dealt.

    Raises:
        HandError: what the number of cards must be.
    """
    if len(hand) not in rules.hand_sizes:
        _refuse_number("hand.not_dealt", hand, rules.hand_sizes)


def check_one_more(hand: Hand, rules: Rules) -> None:
    """Refuse a hand of another number of cards than one more than are dealt.

    Raises:
        HandError: what the number of cards must be.
    """
    if len(hand) - 1 not in rules.hand_sizes:
        _refuse_number("hand.not_one_more", hand, [size + 1 for size in rules.hand_sizes])


def _refuse_number(key: str, hand: Hand, sizes: Iterable[int]) -> NoReturn:
    raise HandError(key, count=len(hand), sizes=", ".join(map(str, sizes)))


def check_seen(seen: Hand, hand: Hand, rules: Rules) -> None:
    """Refuse cards seen that cannot be beside the hand; they may be as many as the packs hold.

    Raises:
        HandError: for cards that the packs do not have, and for more of a card than they hold.
    """
    _check_kinds(seen, rules)
    for code, count in (Counter(hand.codes) + Counter(seen.codes)).items():
        held = rules.joker_count if code == JOKER_CODE else rules.pack_count
        if count > held and code in seen.codes:
            raise HandError("hand.too_many_seen", **_card(seen, code), count=count, held=held)


def check_seen_alone(seen: Hand, rules: Rules) -> None:
    """Refuse cards seen that the packs do not hold, whatever the hand.

    Raises:
        HandError: for cards that the packs do not have, and for more of a card than they hold.
    """
    check_seen(seen, seen - seen, rules)


def _check_kinds(hand: Hand, rules: Rules) -> None:
    for code in hand.codes:
        if code != JOKER_CODE and (code // 13 >= rules.suits or code % 13 >= rules.ranks):
            raise HandError("hand.outside_pack", **_card(hand, code), suits=rules.suits, ranks=rules.ranks)


def _card(hand: Hand, code: int) -> dict[str, Any]:
    """The card at fault, and its text."""
    card = next(card for card in hand if card.code == code)
    return {"text": str(card), "card": card}
