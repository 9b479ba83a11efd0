"""The questions about one hand, asked of arrays of hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, TypeVar, overload

import numpy as np

from .. import _core
from ..cards import Hand
from ..errors import RemigioError, wrong_type
from ..limits import MAX_CARDS
from ..rules import Rules
from ..solve import _solver
from ..threads import core_threads
from .arrays import HandArray, answer_array

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Hands: TypeAlias = NDArray[np.uint8] | NDArray[np.uint64]
    Points: TypeAlias = NDArray[np.int16]
    Records: TypeAlias = NDArray[np.void]
    Mask: TypeAlias = NDArray[np.bool_]
    Raise: TypeAlias = Literal["raise"]

Found = TypeVar("Found")

NO_KIND: Final = 255
"""The kind of close of a hand that cannot close."""

DISCARD: Final = np.dtype(
    {"names": ["points", "card"], "formats": ["i2", "u1"], "offsets": [0, 2], "itemsize": 4}
)
"""The answers of ``best_discard``."""

CLOSING: Final = np.dtype(
    {
        "names": ["kind", "discard", "jokers", "points", "numerator", "denominator"],
        "formats": ["u1", "u1", "u1", "i2", "i4", "i4"],
        "offsets": [0, 1, 2, 4, 8, 12],
        "itemsize": 16,
    }
)
"""The answers of ``closing``."""


class Arrangements(NamedTuple):
    """The answers of ``arrange``, one row a hand.

    Attributes:
        points: ``int16 (...)``, the points of the loose cards.
        cards: ``uint8 (..., k)``, the cards of the melds, one meld after the other, each as it is laid, then the loose
            cards, then 255.
        melds: ``uint8 (..., k)``, the number of the meld that a card is in, from 0; 255 for loose cards and empty
            places.
        stands_for: ``uint8 (..., k)``, the card that each stands for; all but jokers in melds stand for themselves.
    """

    points: NDArray[np.int16]
    cards: NDArray[np.uint8]
    melds: NDArray[np.uint8]
    stands_for: NDArray[np.uint8]


@overload
def deadwood(
    hands: Hands,
    rules: Rules | str = ...,
    *,
    out: Points | None = ...,
    threads: int | None = ...,
    on_error: Raise = ...,
) -> Points: ...
@overload
def deadwood(
    hands: Hands,
    rules: Rules | str = ...,
    *,
    out: Points | None = ...,
    threads: int | None = ...,
    on_error: Literal["mask"],
) -> tuple[Points, Mask]: ...
def deadwood(
    hands: Hands,
    rules: Rules | str = "remigio",
    *,
    out: Points | None = None,
    threads: int | None = None,
    on_error: str = "raise",
) -> Points | tuple[Points, Mask]:
    """The fewest points that each hand can be left with, ``int16``; see `remigio.deadwood`.

    Example:
        >>> batch.deadwood(batch.codes(["7S 8S 9S 9H 9D TS JS 2C 2D 2H", "7S 7S 7S"]), on_error="mask")
        (array([18, -1], dtype=int16), array([False,  True]))
    """
    asked = HandArray(hands)
    found = answer_array(out, asked.shape, np.int16, asked.array)
    return ask(_core.batch_deadwood, asked, found, rules, threads, on_error)


@overload
def best_discard(
    hands: Hands,
    rules: Rules | str = ...,
    *,
    out: Records | None = ...,
    threads: int | None = ...,
    on_error: Raise = ...,
) -> Records: ...
@overload
def best_discard(
    hands: Hands,
    rules: Rules | str = ...,
    *,
    out: Records | None = ...,
    threads: int | None = ...,
    on_error: Literal["mask"],
) -> tuple[Records, Mask]: ...
def best_discard(
    hands: Hands,
    rules: Rules | str = "remigio",
    *,
    out: Records | None = None,
    threads: int | None = None,
    on_error: str = "raise",
) -> Records | tuple[Records, Mask]:
    """The card to throw from each hand, and the points left after it; see `remigio.best_discard`.

    Returns:
        A structured array of dtype ``DISCARD``: ``points`` and ``card``, 255 where nothing may be thrown.

    Example:
        >>> batch.best_discard(batch.codes(["5S 7D AS AC 5D 6S 5H 7H 7S 3C 6H"]), "gin").tolist()
        [(10, 32)]
    """
    asked = HandArray(hands)
    found = answer_array(out, asked.shape, DISCARD, asked.array)
    return ask(_core.batch_best_discard, asked, found, rules, threads, on_error)


@overload
def closing(
    hands: Hands,
    rules: Rules | str = ...,
    *,
    out: Records | None = ...,
    threads: int | None = ...,
    on_error: Raise = ...,
) -> Records: ...
@overload
def closing(
    hands: Hands,
    rules: Rules | str = ...,
    *,
    out: Records | None = ...,
    threads: int | None = ...,
    on_error: Literal["mask"],
) -> tuple[Records, Mask]: ...
def closing(
    hands: Hands,
    rules: Rules | str = "remigio",
    *,
    out: Records | None = None,
    threads: int | None = None,
    on_error: str = "raise",
) -> Records | tuple[Records, Mask]:
    """The best close of each hand; see `remigio.closing`.

    Returns:
        A structured array of dtype ``CLOSING``: ``kind``, an index of ``KINDS``; ``discard``, 255 for none; ``jokers``
        among the closing cards; ``points`` left loose after a knock; and the factor's ``numerator`` and
        ``denominator``. Where a hand cannot close the kind is 255, the factor 0/1 and the points -1.

    Example:
        >>> found = batch.closing(batch.codes(["6H 2H * 8H 3H 9H KH 8H AH TH 7H", "AS"]))
        >>> found["kind"].tolist(), batch.KINDS[found["kind"][0]], found["discard"].tolist()
        ([2, 255], 'color', [52, 255])
        >>> found["numerator"].tolist(), found["denominator"].tolist()
        ([4, 0], [1, 1])
    """
    asked = HandArray(hands)
    found = answer_array(out, asked.shape, CLOSING, asked.array)
    return ask(_core.batch_closing, asked, found, rules, threads, on_error)


@overload
def arrange(
    hands: Hands,
    rules: Rules | str = ...,
    *,
    out: Arrangements | None = ...,
    threads: int | None = ...,
    on_error: Raise = ...,
) -> Arrangements: ...
@overload
def arrange(
    hands: Hands,
    rules: Rules | str = ...,
    *,
    out: Arrangements | None = ...,
    threads: int | None = ...,
    on_error: Literal["mask"],
) -> tuple[Arrangements, Mask]: ...
def arrange(
    hands: Hands,
    rules: Rules | str = "remigio",
    *,
    out: Arrangements | None = None,
    threads: int | None = None,
    on_error: str = "raise",
) -> Arrangements | tuple[Arrangements, Mask]:
    """Each hand parted into melds and loose cards, with the fewest points; see `remigio.arrange`.

    Returns:
        An ``Arrangements`` of arrays. Rows have as many places as those of the codes, or as the largest packed hand has
        cards, or as those of ``out``.

    Example:
        >>> found = batch.arrange(batch.codes(["8H KD 9H * 2S"]))
        >>> found.points.tolist(), found.cards[0].tolist(), found.melds[0].tolist(), found.stands_for[0].tolist()
        ([12], [52, 20, 21, 1, 38], [0, 0, 0, 255, 255], [19, 20, 21, 1, 38])
    """
    asked = HandArray(hands)
    return ask(_core.batch_arrange, asked, _arrangements(asked, out), rules, threads, on_error)


def _arrangements(asked: HandArray, out: object) -> Arrangements:
    """Arrays for arrangements of these hands, new or those of the caller."""
    if out is not None and not (isinstance(out, tuple) and len(out) == len(Arrangements._fields)):
        raise wrong_type("batch.out_parts", kind=type(out).__name__)
    given: tuple[Any, ...] = (None,) * len(Arrangements._fields) if out is None else out
    width = asked.width
    if width is None:
        width = min(_core.batch_most_cards(asked.array), MAX_CARDS)  # a longer one is refused
        if isinstance(given[1], np.ndarray) and given[1].ndim:
            width = max(width, given[1].shape[-1])
    found: list[NDArray[Any]] = []
    for name, array in zip(Arrangements._fields, given, strict=True):
        points = name == "points"
        shape = asked.shape if points else (*asked.shape, width)
        dtype = np.int16 if points else np.uint8
        found.append(answer_array(array, shape, dtype, asked.array, *found, name=f"out.{name}"))
    return out if isinstance(out, Arrangements) else Arrangements(*found)


def ask(  # noqa: PLR0913 - the question, and how it is to be answered
    native: Callable[..., int],
    asked: HandArray,
    found: Found,
    rules: Rules | str,
    threads: int | None,
    on_error: str,
    *more: object,
    check: Callable[[Hand], object] | None = None,
    tables: object = None,
) -> Found | tuple[Found, Mask]:
    """Ask the core, and return what it found, with the mask if one is wanted.

    Args:
        native: the core's function, which returns the first bad row or -1.
        asked: the hands.
        found: where the answers go.
        rules: a preset's name or ``Rules``.
        threads: how many threads to use, or ``None``.
        on_error: ``"raise"`` or ``"mask"``.
        *more: what else the core asks for.
        check: raises why a hand that the packs can give is bad all the same.
        tables: what the core asks in place of the solver.
    """
    if not isinstance(on_error, str):
        raise wrong_type("batch.on_error_type", kind=type(on_error).__name__)
    if on_error not in ("raise", "mask"):
        raise RemigioError("batch.on_error", value=on_error)
    mask = np.empty(asked.shape, np.bool_) if on_error == "mask" else None
    bad = native(
        tables or _solver(rules), asked.array, asked.width, found, mask, core_threads(threads), *more
    )
    if mask is not None:
        return found, mask
    if bad >= 0:
        asked.refuse_hand(bad, Rules.of(rules), check)
    return found
