"""How far each hand of an array is from a close."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, overload

import numpy as np

from .. import _core
from ..advice import kind_bits, tables_for
from ..cards import Hand, HandLike
from ..limits import check_in_play, check_seen, check_seen_alone
from ..rules import Rules
from .arrays import HandArray, answer_array
from .questions import ask

if TYPE_CHECKING:
    from typing import TypeAlias

    from numpy.typing import NDArray

    from .questions import Hands, Mask, Raise

    Draws: TypeAlias = NDArray[np.int8]


@overload
def distance(
    hands: Hands,
    rules: Rules | str = ...,
    *,
    seen: HandLike = ...,
    kind: str | None = ...,
    out: Draws | None = ...,
    threads: int | None = ...,
    on_error: Raise = ...,
) -> Draws: ...
@overload
def distance(
    hands: Hands,
    rules: Rules | str = ...,
    *,
    seen: HandLike = ...,
    kind: str | None = ...,
    out: Draws | None = ...,
    threads: int | None = ...,
    on_error: Literal["mask"],
) -> tuple[Draws, Mask]: ...
def distance(  # noqa: PLR0913 - the question, and how it is to be answered
    hands: Hands,
    rules: Rules | str = "remigio",
    *,
    seen: HandLike = (),
    kind: str | None = None,
    out: Draws | None = None,
    threads: int | None = None,
    on_error: str = "raise",
) -> Draws | tuple[Draws, Mask]:
    """The fewest draws after which each hand can close; see `remigio.distance`.

    Args:
        hands: hands of as many cards as are dealt, or one more.
        rules: a preset's name or ``Rules``.
        seen: cards that cannot be drawn any more, beside those of each hand: the same for all.
        kind: a kind of close; any, if left out.
        out: an array to write to.
        threads: how many to use.
        on_error: what becomes of bad hands; their draws are -2.

    Returns:
        The draws, ``int8``: 0 where the hand can close now, -1 where it cannot close with the cards that are left, or
        where the rules have no close of the kind.

    Example:
        >>> hands = batch.codes(["2H 3H 4H 5H 7S 7D 7C JD QD 2C", "AS 3H 5D 7C 9S JH KC 2C 4S 6H"])
        >>> batch.distance(hands)
        array([1, 5], dtype=int8)
        >>> batch.distance(hands, kind="color"), batch.distance(hands, seen="TD TD KD KD * * * *")
        (array([6, 7], dtype=int8), array([2, 5], dtype=int8))
    """
    asked, rules, gone = HandArray(hands), Rules.of(rules), Hand.of(seen)
    kinds = kind_bits(rules, kind)
    check_seen_alone(gone, rules)

    def check(hand: Hand) -> None:
        check_seen(gone, hand, rules)
        check_in_play(hand, rules)

    found = answer_array(out, asked.shape, np.int8, asked.array)
    native, tables = _core.batch_distance, tables_for(rules)
    return ask(native, asked, found, rules, threads, on_error, gone._codes, kinds, check=check, tables=tables)
