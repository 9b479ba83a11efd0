"""The melds on the table, as callers give them.

The twin and the core both come here with their own ``read_meld``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import TypeAlias

from .card_text import tokens
from .cards import Card, Hand, HandLike
from .errors import CardError, HandError, wrong_type
from .limits import MAX_TABLE
from .meld_reading import is_meld
from .results import Meld
from .rules import Rules

TableLike: TypeAlias = "Iterable[Meld | HandLike]"
ReadMeld: TypeAlias = "Callable[[HandLike, Rules], tuple[Meld, ...]]"


def read_table(table: TableLike, rules: Rules, read_meld: ReadMeld) -> list[Meld]:
    """The melds of the table, each in the reading in which it lies.

    Cards laid in the order of a reading are read so, any others by their first reading.

    Args:
        table: the melds, each a ``Meld`` or its cards.
        rules: the rules.
        read_meld: the function that finds the readings of a group.

    Raises:
        CardError, HandError: for cards that cannot be read or held, or a group that is no meld; the error
            tells which.
        TypeError: for anything but melds.
    """
    if isinstance(table, (str, bytes, Hand, Card, Meld)) or not isinstance(table, Iterable):
        raise wrong_type("table.type", kind=type(table).__name__)
    melds = [
        _read_group(index, group, rules, read_meld)
        for index, group in enumerate(islice(table, MAX_TABLE + 1))
    ]
    if len(melds) > MAX_TABLE:
        raise HandError("table.too_many", limit=MAX_TABLE)
    return melds


def _read_group(index: int, group: Meld | HandLike, rules: Rules, read_meld: ReadMeld) -> Meld:
    if isinstance(group, Meld) and not is_meld(group):
        raise HandError("table.not_a_meld", index=index, cards=_shown(group.cards))
    try:
        laid = group.cards if isinstance(group, Meld) else _in_order(group)
        found = read_meld(laid, rules)
    except (CardError, HandError) as error:
        raise error.in_item(index) from None
    if isinstance(group, Meld):
        found = (group,) if group in found or _is_set_as_laid(group, found, rules) else ()
    if not laid:
        raise HandError("table.empty_group", index=index)
    if not found:
        raise HandError("table.not_a_meld", index=index, cards=laid)
    return next((meld for meld in found if meld.cards == laid), found[0])


def _shown(cards: object) -> object:
    return tuple(map(str, cards)) if isinstance(cards, tuple) else str(cards)


def _is_set_as_laid(meld: Meld, found: tuple[Meld, ...], rules: Rules) -> bool:
    """Whether the meld is a set that grew: in another order than at once, and its jokers keep their suits."""
    if meld.kind != "set" or not any(one.kind == "set" for one in found):
        return False
    roles = meld.stands_for
    return (
        all(card is role or card.is_joker for card, role in zip(meld.cards, roles, strict=True))
        and len({role.rank for role in roles}) == 1
        and all((role.suit or 0) < rules.suits for role in roles)
        and (rules.set_duplicates or len(set(roles)) == len(roles))
    )


def _in_order(group: HandLike) -> tuple[Card, ...]:
    """The cards of a group in the order in which they were written."""
    if isinstance(group, str):
        Hand(group)  # tells the place of a piece that is no card
        return tuple(Card(token) for token, _ in tokens(group))
    if isinstance(group, (Hand, Card)) or not isinstance(group, Iterable):
        return Hand.of(group).cards
    cards = tuple(group)
    Hand(cards)  # refuses whatever is no card
    return tuple(Card(card) for card in cards)
