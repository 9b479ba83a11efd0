"""Arrays of any shape, layout and content: each hand answered as by itself, or refused for what it is refused for."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import batch_differential as scalar
import numpy as np
from remigio import CardError, Hand, HandError, Rules, batch, solve
from remigio.batch.arrays import hand_of_words
from remigio.limits import check_hand

from .bytes_random import BytesRandom, EndOfBytes

_DTYPES = ("u1", "u1", "u1", "u1", "<u8", "<u8", "<u8", ">u8", "i1", "<u4", "f8", "?", "O", "<U1")
_MOST_CARDS = 14
"""Of a row; longer hands under odd rules take long."""

RULES = (
    Rules.preset("remigio"),
    Rules.preset("gin"),
    Rules.preset("ramino"),
    Rules.preset("remigio").replace(packs=4, jokers_per_pack=4, joker_limit="any"),
    Rules.preset("remigio").replace(suits=2, ranks=5, set_duplicates=False, hand_size=7, cut_deal=False),
)

Asked = tuple[Any, Any]


def target(data: bytes) -> None:
    """The first bytes choose the question and the array, whose content the others are."""
    rng = BytesRandom(data)
    try:
        question = rng.choice(list(_QUESTIONS))
        rules, threads = rng.choice(RULES), rng.choice((1, 1, 2, 3))
        hands = _array(rng)
    except EndOfBytes:
        return
    before = hands.copy()
    ask, _ = _QUESTIONS[question]
    try:
        answer, mask = ask(hands, rules, threads=threads, on_error="mask")
    except TypeError:
        assert hands.dtype not in (np.dtype("u1"), np.dtype("=u8"))
        return
    except HandError:
        assert hands.ndim == 0 or (hands.dtype.itemsize == 8 and hands.shape[-1] != 2)
        return
    except ValueError as error:
        raise AssertionError("an array was refused with an error of no kind") from error
    assert hands.dtype in (np.dtype("u1"), np.dtype("=u8"))
    assert mask.shape == hands.shape[:-1]
    assert np.array_equal(before, hands)
    first = _compare(question, hands, rules, answer, mask)
    try:
        again = ask(hands, rules, threads=threads)
    except (CardError, HandError) as error:
        assert first is not None
        row = error.row if isinstance(error.row, tuple) else (error.row,)
        assert row == (first or (None,))
        assert error.explain("en") != error.explain("es")
    else:
        assert first is None
        assert all(map(np.array_equal, _parts(again), _parts(answer)))


def _array(rng: BytesRandom) -> Any:
    """An array, perhaps read-only, out of line, or not in one piece."""
    dtype = np.dtype(rng.choice(_DTYPES))
    shape = tuple(rng.randrange(5) for _ in range(rng.choice((0, 1, 1, 1, 2))))
    width = 2 if dtype.itemsize == 8 and rng.random() < 0.95 else rng.randrange(_MOST_CARDS + 1)
    if rng.random() < 0.97:
        shape = (*shape, width)
    style, wanted = rng.randrange(6), rng.random() < 0.7
    if dtype.kind != "u":
        return np.zeros(shape, dtype)
    content = rng.rest()
    if wanted and dtype == np.uint8:  # codes more often than not
        content = bytes(byte % 54 if byte < 250 else 255 for byte in content)
    if wanted and dtype.itemsize == 8:
        content = _words(content)
    size = int(np.prod(shape, dtype=int)) * dtype.itemsize
    flat = np.frombuffer(bytearray(content[:size].ljust(size, b"\xff" if wanted else b"\0")), dtype)
    array = flat.reshape(shape)
    if style == 1:
        array.flags.writeable = False
    elif style == 2:
        array = np.asfortranarray(array)
    elif style == 3 and array.ndim:
        array = np.repeat(array, 2, axis=0)[::2]
    elif style == 4 and array.ndim:
        array = array[::-1]
    elif style == 5:
        odd = np.empty(array.nbytes + 1, np.uint8)[1:].view(dtype).reshape(shape)
        odd[...] = array
        array = odd
    return array


def _words(content: bytes) -> bytes:
    """Bytes as the planes of packed hands, in which few bits are set and the second is a part of the first."""
    words = np.frombuffer(content[: len(content) // 8 * 8], np.uint64).copy()
    once, twice = words[::2], words[1::2]
    once &= np.uint64(0xFFFF_1FFF_1FFF_1FFF)
    twice &= once[: len(twice)] & np.uint64(0x1FFF_1FFF_1FFF_1FFF)
    return words.tobytes()


def _compare(question: str, hands: Any, rules: Rules, answer: Any, mask: Any) -> tuple[int, ...] | None:
    """Compare hand by hand; the place of the first that is bad."""
    first = None
    _, one = _QUESTIONS[question]
    for place in np.ndindex(hands.shape[:-1]):
        told = tuple(part[place].tolist() for part in _parts(answer))
        try:
            hand = _hand(hands[place])
            check_hand(hand, rules)
        except (CardError, HandError):
            assert mask[place]
            assert told == _bad(question, answer)
            first = place if first is None else first
            continue
        assert not mask[place]
        expected = one(solve._solver(rules), bytes(hand.codes))
        if question == "arrange":
            held = len(hand)
            assert all(part[held:] == [255] * (len(part) - held) for part in told[1:])
            told = (told[0], *(bytes(part[:held]) for part in told[1:]))
        else:
            (told,) = told
        assert told == expected, (question, str(hand), told, expected)
    return first


def _hand(row: Any) -> Hand:
    return Hand.from_codes(row) if row.dtype == np.uint8 else hand_of_words(*row.tolist())


@lru_cache
def _bad_of(question: str, width: int) -> tuple[Any, ...]:
    if question == "arrange":
        return (-1, *[[255] * width] * 3)
    return {"deadwood": (-1,), "best_discard": ((-1, 255),), "closing": ((255, 255, 0, -1, 0, 1),)}[question]


def _bad(question: str, answer: Any) -> tuple[Any, ...]:
    return _bad_of(question, _parts(answer)[-1].shape[-1] if question == "arrange" else 0)


def _parts(answer: Any) -> tuple[Any, ...]:
    return answer if isinstance(answer, tuple) else (answer,)


_QUESTIONS = {
    "deadwood": (batch.deadwood, scalar.scalar_deadwood),
    "best_discard": (batch.best_discard, scalar.scalar_best_discard),
    "closing": (batch.closing, scalar.scalar_closing),
    "arrange": (batch.arrange, scalar.scalar_arrange),
}
