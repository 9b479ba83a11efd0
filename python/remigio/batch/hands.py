"""Arrays of hands: made of hands, packed and unpacked, and dealt at random."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from .. import _core
from ..cards import NO_CARD, Card, Hand, HandLike
from ..errors import CardError, HandError, RemigioError, wrong_type
from ..limits import MAX_CARDS
from ..rule_values import number_in
from ..rules import Rules
from ..solve import _solver
from ..threads import core_threads
from .arrays import (
    PACKED_COPIES,
    PACKED_JOKERS,
    HandArray,
    answer_array,
    check_packable,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Codes: TypeAlias = NDArray[np.uint8]
    Packed: TypeAlias = NDArray[np.uint64]

_WORDS = 1 << 64
_MOST_PLACES = 1 << 16
_MOST_DEALT = 1 << 56


def codes(hands: Iterable[HandLike], width: int | None = None) -> Codes:
    """The hands as an array of codes ``uint8 (n, width)``, each row in order, 255 in the places left over.

    Args:
        hands: the hands, each as for `remigio.deadwood`.
        width: the places of a row; as many as the largest hand has cards if left out.

    Raises:
        CardError, HandError: for cards that cannot be read, or a hand that is wider than the rows.

    Example:
        >>> batch.codes(["8S 7S *", "KC"])
        array([[  6,   7,  52],
               [ 51, 255, 255]], dtype=uint8)
    """
    if isinstance(hands, (str, Hand, Card)):
        raise wrong_type("batch.codes_type", kind=type(hands).__name__)
    read: list[bytes] = []
    for row, hand in enumerate(hands):
        try:
            read.append(Hand.of(hand)._codes)
        except CardError as error:
            raise error.in_row(row) from None
    most = max(map(len, read), default=0)
    places = most if width is None else number_in("width", width, 0, _MOST_PLACES)
    for row, one in enumerate(read):
        if len(one) > places:
            raise HandError("hand.wider", count=len(one), width=places).in_row(row)
    filled = b"".join(one.ljust(places, bytes([NO_CARD])) for one in read)
    return np.frombuffer(bytearray(filled), np.uint8).reshape(len(read), places)


def pack(codes: Codes, *, out: Packed | None = None, threads: int | None = None) -> Packed:
    """Codes ``uint8 (..., k)`` as packed hands ``uint64 (..., 2)``.

    Raises:
        CardError, HandError: for what is no card, or more copies than the packed form holds, with the ``row``.

    Example:
        >>> packed = batch.pack(batch.codes(["AS 2S 2S *"]))
        >>> [hex(word) for word in packed[0].tolist()], batch.unpack(packed).tolist()
        (['0x2000000000000003', '0x2'], [[0, 1, 1, 52]])
    """
    asked = HandArray(codes, packed=False)
    found = answer_array(out, (*asked.shape, 2), np.uint64, asked.array)
    bad = _core.batch_pack(asked.array, asked.width or 0, found, core_threads(threads))
    if bad >= 0:
        asked.refuse(bad, check_packable)
    return found


def unpack(
    packed: Packed, width: int | None = None, *, out: Codes | None = None, threads: int | None = None
) -> Codes:
    """Packed hands ``uint64 (..., 2)`` as codes ``uint8 (..., width)``, each row in order, then 255.

    Args:
        packed: the hands.
        width: the places of a row; as many as the largest hand has cards if left out, or as ``out`` has.
        out: an array to write to.
        threads: how many to use.

    Raises:
        HandError: for words that are no hand, or a hand that is wider than the rows, with the ``row``.

    Example:
        >>> batch.unpack(batch.pack(batch.codes(["KC * 2S", "2S 2S"])))
        array([[  1,  51,  52],
               [  1,   1, 255]], dtype=uint8)
    """
    asked = HandArray(packed, codes=False)
    if width is None:
        given = isinstance(out, np.ndarray) and out.ndim
        places = out.shape[-1] if given and out is not None else _core.batch_most_cards(asked.array)
    else:
        places = number_in("width", width, 0, _MOST_PLACES)
    found = answer_array(out, (*asked.shape, places), np.uint8, asked.array)
    bad = _core.batch_unpack(asked.array, found, places, core_threads(threads))
    if bad >= 0:
        asked.refuse(bad, lambda hand: _refuse_wider(hand, places))
    return found


def _refuse_wider(hand: Hand, width: int) -> None:
    raise HandError("hand.wider", count=len(hand), width=width)


def deal(  # noqa: PLR0913
    n: int,
    cards: int,
    rules: Rules | str = "remigio",
    seed: int = 0,
    *,
    packed: bool = False,
    threads: int | None = None,
    start: int = 0,
) -> Codes | Packed:
    """Random hands from the rules' packs, each dealt from all the cards.

    Hand ``i`` depends on the seed and on ``start + i`` alone: it is the same on every machine and on any number of
    threads, and a large deal can be made in parts. `remigio.reference.deal` tells how, in plain Python.

    Args:
        n: how many hands.
        cards: how many cards a hand has, at most 24.
        rules: a preset's name or ``Rules``, which tell the packs.
        seed: 0 to 2**64 - 1.
        packed: whether to give packed hands; else codes, in the order in which they were dealt.
        threads: how many to use.
        start: the number of the first hand.

    Returns:
        ``uint8 (n, cards)``, or ``uint64 (n, 2)``.

    Raises:
        RemigioError: for a number out of range, or packs whose hands the packed form does not hold.

    Example:
        >>> batch.deal(2, 5, seed=1)
        array([[22, 45, 25, 52,  1],
               [37, 44, 30,  1, 29]], dtype=uint8)
        >>> bool((batch.deal(5, 10, start=3) == batch.deal(8, 10)[3:]).all())
        True
    """
    rules = Rules.of(rules)
    size = number_in("cards", cards, 0, min(MAX_CARDS, rules.card_count))
    key, first = number_in("seed", seed, 0, _WORDS - 1), number_in("start", start, 0, _WORDS - 1)
    count = number_in("n", n, 0, _MOST_DEALT)
    if first + count > _WORDS:
        raise RemigioError("batch.deal_end", count=count, start=first)
    if not packed:
        dealt: Codes = np.empty((count, size), np.uint8)
        _core.batch_deal(_solver(rules), size, key, first, dealt, count, core_threads(threads))
        return dealt
    if rules.pack_count > PACKED_COPIES or rules.joker_count > PACKED_JOKERS:
        raise RemigioError("batch.deal_packed")
    words: Packed = np.empty((count, 2), np.uint64)
    _core.batch_deal_packed(_solver(rules), size, key, first, words, core_threads(threads))
    return words
