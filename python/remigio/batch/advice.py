"""The adviser's questions, asked of arrays of hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

import numpy as np

from .. import _core
from ..cards import Hand, HandLike
from ..errors import wrong_type
from ..limits import check_dealt, check_seen, check_seen_alone
from ..rules import Rules
from .arrays import HandArray, answer_array
from .questions import ask

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .questions import Hands, Mask, Raise

_KINDS = 53


class OutArrays(NamedTuple):
    """The answers of ``outs``: for each hand 53 places, by the code of the card that is drawn.

    Attributes:
        points: ``int16 (..., 53)``, the fewest points after drawing the card and throwing one; -1 where there is no
            such card to draw.
        copies: ``uint8 (..., 53)``, how many are left to draw.
    """

    points: NDArray[np.int16]
    copies: NDArray[np.uint8]


@overload
def outs(
    hands: Hands,
    rules: Rules | str = ...,
    *,
    seen: HandLike = ...,
    out: OutArrays | None = ...,
    threads: int | None = ...,
    on_error: Raise = ...,
) -> OutArrays: ...
@overload
def outs(
    hands: Hands,
    rules: Rules | str = ...,
    *,
    seen: HandLike = ...,
    out: OutArrays | None = ...,
    threads: int | None = ...,
    on_error: Literal["mask"],
) -> tuple[OutArrays, Mask]: ...
def outs(
    hands: Hands,
    rules: Rules | str = "remigio",
    *,
    seen: HandLike = (),
    out: OutArrays | None = None,
    threads: int | None = None,
    on_error: str = "raise",
) -> OutArrays | tuple[OutArrays, Mask]:
    """What each card would do for each hand that can still be drawn; see `remigio.outs`.

    Args:
        hands: hands of as many cards as are dealt.
        rules: a preset's name or ``Rules``.
        seen: cards that cannot be drawn any more, beside those of each hand: the same for all.
        out: arrays to write to.
        threads: how many to use.
        on_error: what becomes of bad hands; their points are -1 and their copies 0.

    Returns:
        An ``OutArrays`` of arrays.

    Example:
        >>> found = batch.outs(batch.codes(["2H 3H 4H 5H 7S 7D 7C JD QD 2C"]), seen="KD")
        >>> king = 2 * 13 + 12
        >>> int(found.points[0, king]), int(found.copies[0, king])
        (0, 1)
        >>> round(float(np.average(found.points[0], weights=found.copies[0])), 2)  # after the next draw
        16.39
    """
    asked, rules, gone = HandArray(hands), Rules.of(rules), Hand.of(seen)
    check_seen_alone(gone, rules)

    def check(hand: Hand) -> None:
        check_seen(gone, hand, rules)
        check_dealt(hand, rules)

    found = _out_arrays(asked, out)
    return ask(_core.batch_outs, asked, found, rules, threads, on_error, gone._codes, check=check)


def _out_arrays(asked: HandArray, out: object) -> OutArrays:
    """Arrays for the answers about these hands, new or those of the caller."""
    if out is not None and not (isinstance(out, tuple) and len(out) == len(OutArrays._fields)):
        raise wrong_type("batch.out_pair", kind=type(out).__name__)
    given: tuple[Any, ...] = (None, None) if out is None else out
    shape = (*asked.shape, _KINDS)
    points = answer_array(given[0], shape, np.int16, asked.array, name="out.points")
    copies = answer_array(given[1], shape, np.uint8, asked.array, points, name="out.copies")
    return out if isinstance(out, OutArrays) else OutArrays(points, copies)
