"""Arrays of hands and of answers, looked at before the core goes through them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ..cards import Hand
from ..errors import CardError, HandError, RemigioError, wrong_type
from ..limits import check_hand

if TYPE_CHECKING:
    from numpy.typing import DTypeLike, NDArray

    from ..rules import Rules


# The packed form, as in the core's hand.hpp.
PACKED_COPIES: Final = 2
PACKED_JOKERS: Final = 7


class HandArray:
    """An array of hands in the form that the core takes.

    Attributes:
        array: the hands, C-contiguous and aligned; a copy if they were not.
        shape: the shape without the axis of the cards.
        width: the codes in a row; ``None`` if the hands are packed.
    """

    __slots__ = ("array", "shape", "width")

    def __init__(self, hands: object, codes: bool = True, packed: bool = True) -> None:
        array = _as_array(hands)
        if array.dtype == np.uint8 and codes:
            self.width = array.shape[-1] if array.ndim else None
        elif array.dtype == np.uint64 and packed:
            self.width = None
        else:
            form = "hands" if codes and packed else "codes" if codes else "packed"
            raise wrong_type(f"batch.{form}_dtype", dtype=str(array.dtype))
        if array.ndim == 0:
            raise HandError("batch.no_axis")
        if self.width is None and array.shape[-1] != 2:
            raise HandError("batch.packed_shape", shape=str(array.shape))
        if not (array.flags.c_contiguous and array.flags.aligned):
            array = np.require(array, requirements=("C", "A"))
        self.array: NDArray[Any] = array
        self.shape = array.shape[:-1]

    def hand(self, index: int) -> Hand:
        """One of the hands, numbered as if all lay in one row.

        Raises:
            CardError, HandError: for codes that are no cards, or words that are no hand.
        """
        if self.width is not None:
            return Hand.from_codes(self.array.reshape(math.prod(self.shape), self.width)[index])
        return hand_of_words(*self.array.reshape(-1, 2)[index].tolist())

    def row(self, index: int) -> int | tuple[int, ...] | None:
        """Where that hand is, as one indexes the array; ``None`` if it is the only one."""
        if not self.shape:
            return None
        where = tuple(int(part) for part in np.unravel_index(index, self.shape))
        return where[0] if len(where) == 1 else where

    def refuse(self, index: int, check: Callable[[Hand], object]) -> None:
        """Raise what is wrong with a hand that the core has refused, with its row."""
        try:
            check(self.hand(index))
        except (CardError, HandError) as error:
            row = self.row(index)
            raise error if row is None else error.in_row(row) from None
        raise AssertionError(f"the core refused hand {index}")  # one of the two is wrong

    def refuse_hand(self, index: int, rules: Rules, check: Callable[[Hand], object] | None = None) -> None:
        """Raise why the rules' packs cannot give a hand, or what else is wrong with it, with its row."""

        def refuse(hand: Hand) -> None:
            check_hand(hand, rules)
            if check:
                check(hand)

        self.refuse(index, refuse)


def _as_array(hands: object) -> NDArray[Any]:
    """The array itself, or that of an object that has one."""
    if isinstance(hands, np.ndarray) and not isinstance(hands, np.ma.MaskedArray):
        return hands
    if isinstance(hands, np.ma.MaskedArray) or not hasattr(hands, "__array__"):
        raise wrong_type("batch.hands_type", kind=type(hands).__name__)
    return np.asarray(hands)


def hand_of_words(once: int, twice: int) -> Hand:
    """The hand of two packed words.

    Raises:
        HandError: for words that are no hand.

    Example:
        >>> hand_of_words(0b1_1000_0000 | 1 << 61, 0b1000_0000)
        Hand('8S 8S 9S *')
    """
    cards = {13 * suit + rank: 1 << 16 * suit + rank for suit in range(4) for rank in range(13)}
    naturals = sum(cards.values())
    if once & ~(naturals | PACKED_JOKERS << 61) or twice & ~(once & naturals):
        raise HandError("hand.words")
    codes = [code for code, bit in cards.items() for plane in (once, twice) if plane & bit]
    return Hand.from_codes([*codes, *[52] * (once >> 61)])


def check_packable(hand: Hand) -> None:
    """Refuse a hand that two words do not hold.

    Raises:
        HandError: for more than two copies of a card, or more than seven jokers.
    """
    for card in hand:
        held = PACKED_JOKERS if card.is_joker else PACKED_COPIES
        if hand.count(card) > held:
            raise HandError(
                "hand.packed_copies", text=str(card), card=card, count=hand.count(card), held=held
            )


def answer_array(
    out: object, shape: tuple[int, ...], dtype: DTypeLike, *others: NDArray[Any], name: str = "out"
) -> NDArray[Any]:
    """A new array for answers, or the one that the caller gave, if it will do.

    Args:
        out: the caller's array, or ``None``.
        shape: what it must have.
        dtype: what it must have.
        *others: arrays that it must not overlap.
        name: what errors call it.
    """
    if out is None:
        return np.empty(shape, dtype)
    if not isinstance(out, np.ndarray) or isinstance(out, np.ma.MaskedArray):
        raise wrong_type("batch.out_type", name=name, kind=type(out).__name__)
    if out.dtype != dtype:
        wanted = _dtype_text(np.dtype(dtype))
        raise wrong_type("batch.out_dtype", name=name, wanted=wanted, dtype=_dtype_text(out.dtype))
    if out.shape != shape:
        raise RemigioError("batch.out_shape", name=name, wanted=str(shape), shape=str(out.shape))
    if not (out.flags.writeable and out.flags.aligned and out.flags.c_contiguous):
        raise RemigioError("batch.out_layout", name=name)
    if any(np.may_share_memory(out, other) for other in others):
        raise RemigioError("batch.out_overlap", name=name)
    return out


def _dtype_text(dtype: np.dtype[Any]) -> str:
    """The name of a dtype; of one for records the fields and theirs.

    Example:
        >>> _dtype_text(np.dtype([("points", "i2"), ("card", "u1")]))
        '(points int16, card uint8)'
    """
    fields = dtype.names
    return str(dtype) if fields is None else f"({', '.join(f'{name} {dtype[name]}' for name in fields)})"
