"""Actions as whole numbers, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, Protocol, TypeVar

from .card_text import JOKER_CODE
from .cards import Card
from .game_values import ACTION_KINDS, Action
from .limits import MAX_TABLE
from .meld_reading import is_meld
from .results import Meld
from .rule_fields import SPECIALS
from .rules import Rules

_CARDS: Final = JOKER_CODE + 1
_BARE: Final = ACTION_KINDS[:7]
_DISCARD: Final = len(_BARE)
_CLOSE: Final = _DISCARD + _CARDS
_CLOSES: Final = _CARDS + 1  # with each card, and without
_CALLS: Final = (None, *SPECIALS)
_MELD: Final = _CLOSE + len(_CALLS) * _CLOSES
_ENDS: Final = ("low", "high")


class Melds(Protocol):
    """The melds that can be laid on the table, numbered."""

    @property
    def melds(self) -> Sequence[Meld]:
        """Every meld as it lies."""

    def place_of(self, meld: Meld) -> int | None:
        """The number of a meld; ``None`` if it is none of them."""


AnyMelds = TypeVar("AnyMelds", bound=Melds)


def has_table(rules: Rules) -> bool:
    """Whether melds are laid on the table, in play or when hands are shown (``S2-13``, ``A18``).

    Example:
        >>> has_table(Rules.preset("ramino")), has_table(Rules.preset("gin"))
        (True, False)
    """
    return rules.table_melds or (rules.loser_arrangement == "declared" and rules.loser_melds_free)


class ActionIds(Generic[AnyMelds]):
    """The numbers of the actions of a deal.

    0 to 6 are the actions without a card, in the order of ``ACTION_KINDS``; 7 + c throws the card of code c; 60 + 54k
    + c closes with it, or without one where c is 53, announcing nothing (k is 0), remigio, escalera or color; from 276
    on come the melds, and after these 106t + 2c + e lays a card off on the meld t of the table, at its low or its high
    end. Without melds on the table, in play or when the hands are shown, or if no meld can be laid, there are 276.

    Args:
        table: the melds that can be laid; ``None`` where none are.
    """

    def __init__(self, table: AnyMelds | None) -> None:
        self.table = table

    @property
    def _melds(self) -> Sequence[Meld]:
        return self.table.melds if self.table else ()

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return _MELD + (len(self._melds) + MAX_TABLE * _CARDS * len(_ENDS) if self._melds else 0)

    def number(self, action: Action) -> int | None:
        """The number of an action; ``None`` if it is no action of such a deal."""
        match action:
            case Action(kind) if kind in _BARE and action == Action(kind):
                return _BARE.index(kind)
            case Action("discard", Card() as card, None, None, None, None):
                return _DISCARD + card.code
            case Action("close", Card() | None as card, call, None, None, None) if call in _CALLS:
                return _CLOSE + _CLOSES * _CALLS.index(call) + (card.code if card else _CARDS)
            case Action("meld", None, None, meld, None, None) if is_meld(meld) and self.table:
                place = self.table.place_of(meld)
                return None if place is None else _MELD + place
            case Action("lay_off", Card() as card, None, None, int(place), end) if (
                self._melds and end in _ENDS
            ):
                if 0 <= place < MAX_TABLE:
                    first = _MELD + len(self._melds)
                    return first + (place * _CARDS + card.code) * len(_ENDS) + _ENDS.index(end)
        return None

    def action(self, number: int) -> Action | None:
        """The action of a number; ``None`` if it is that of none."""
        if not 0 <= number < self.count:
            return None
        if number < _DISCARD:
            return Action(_BARE[number])
        if number < _CLOSE:
            return Action("discard", Card.from_code(number - _DISCARD))
        if number < _MELD:
            call, card = divmod(number - _CLOSE, _CLOSES)
            return Action("close", None if card == _CARDS else Card.from_code(card), _CALLS[call])
        melds = self._melds
        if number < _MELD + len(melds):
            return Action("meld", meld=melds[number - _MELD])
        rest, end = divmod(number - _MELD - len(melds), len(_ENDS))
        place, card = divmod(rest, _CARDS)
        return Action("lay_off", Card.from_code(card), place=place, end=_ENDS[end])
