"""What the functions about arrays refuse, each with its error and its whole text, in both languages."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from remigio import CardError, Hand, HandError, RemigioError, Rules, RulesError, batch

ROWS = batch.deal(4, 10, seed=1)
PACKED = batch.pack(ROWS)
READ_ONLY = np.empty(4, np.int16)
READ_ONLY.flags.writeable = False

KIND = "hands are an array of uint8 card codes or of packed uint64, not {}; `batch.codes` makes one of texts and hands"
DTYPE = (
    "hands are an array of uint8 card codes (..., k) or of packed uint64 (..., 2), not {}; "
    "convert it with `.astype`"
)
AXIS = "the array of hands has no axis; one hand is a row of codes of shape (k,), or two words"
SHAPE = "packed hands are two uint64 each, an array of shape (..., 2), not {}"

HANDS = [
    ("7S 8S 9S", TypeError, KIND.format("str")),
    ([[1, 2, 3]], TypeError, KIND.format("list")),
    (Hand("7S"), TypeError, KIND.format("Hand")),
    (None, TypeError, KIND.format("NoneType")),
    (b"\x01\x02", TypeError, KIND.format("bytes")),
    (np.ma.masked_array(ROWS, ROWS > 50), TypeError, KIND.format("MaskedArray")),
    (ROWS.astype(np.int64), TypeError, DTYPE.format("int64")),
    (ROWS.astype(np.int8), TypeError, DTYPE.format("int8")),
    (ROWS.astype(float), TypeError, DTYPE.format("float64")),
    (ROWS.astype(object), TypeError, DTYPE.format("object")),
    (ROWS > 3, TypeError, DTYPE.format("bool")),
    (np.array(["7S"]), TypeError, DTYPE.format("<U2")),
    (PACKED.view(np.int64), TypeError, DTYPE.format("int64")),
    (PACKED.astype(PACKED.dtype.newbyteorder()), TypeError, DTYPE.format(PACKED.dtype.newbyteorder())),
    (
        PACKED.view([("once", "u8"), ("twice", "u8")]),
        TypeError,
        DTYPE.format("[('once', '<u8'), ('twice', '<u8')]"),
    ),
    (np.array(7, np.uint8), HandError, AXIS),
    (np.array(7, np.uint64), HandError, AXIS),
    (PACKED[:, :1], HandError, SHAPE.format((4, 1))),
    (PACKED.reshape(2, 4), HandError, SHAPE.format((2, 4))),
    (np.empty(0, np.uint64), HandError, SHAPE.format((0,))),
]

OUT_SHAPE = "out must have the shape (4,), not {}"
LAYOUT = "out must be writeable, aligned and C-contiguous"
OVERLAP = "out overlaps the hands or another answer in memory; give it memory of its own"

OUTS = [
    ([0] * 4, TypeError, "out is an array, not list"),
    (np.ma.zeros(4, np.int16), TypeError, "out is an array, not MaskedArray"),
    (np.empty(4, np.int32), TypeError, "out must have the dtype int16, not int32"),
    (np.empty(4, ">i2"), TypeError, "out must have the dtype int16, not >i2"),
    (np.empty(5, np.int16), RemigioError, OUT_SHAPE.format((5,))),
    (np.empty((4, 1), np.int16), RemigioError, OUT_SHAPE.format((4, 1))),
    (np.empty((), np.int16), RemigioError, OUT_SHAPE.format(())),
    (np.empty(8, np.int16)[::2], RemigioError, LAYOUT),
    (READ_ONLY, RemigioError, LAYOUT),
    (np.empty(9, np.uint8)[1:].view(np.int16), RemigioError, LAYOUT),
    (ROWS.reshape(-1)[:8].view(np.int16), RemigioError, OVERLAP),
]

NUMBER = "{} is {}; it takes a whole number from {} to {}"
THREADS = "{} is {}; it takes a whole number from 1 on"
THREADS_TYPE = "threads is a whole number from 1 on, or None for all cores, not {}"
OPTIONS = [
    ({"threads": 0}, RemigioError, THREADS.format("threads", 0)),
    ({"threads": -1}, RemigioError, THREADS.format("threads", -1)),
    ({"threads": 2.0}, TypeError, THREADS_TYPE.format("float")),
    ({"threads": True}, TypeError, THREADS_TYPE.format("bool")),
    ({"threads": "2"}, TypeError, THREADS_TYPE.format("str")),
    ({"on_error": "ignore"}, RemigioError, 'on_error is "raise" or "mask", not \'ignore\''),
    ({"on_error": None}, TypeError, 'on_error is "raise" or "mask", not NoneType'),
    (
        {"rules": "poker"},
        RulesError,
        "there are no rules named 'poker'; the presets are remigio, rabino, ludoteka-2, ludoteka-4, ramino, gin",
    ),
    ({"rules": None}, TypeError, 'rules are a Rules or a preset\'s name such as "remigio", not NoneType'),
]

FULL = "the hand has {} copies of {}; the packed form holds {} (in row {})"
CODES = "card codes are an array of uint8 (..., k), not uint64; convert it with `.astype`"
MANY = Rules.preset("remigio").replace(packs=3)

OTHERS = {
    "pack three": (
        lambda: batch.pack(batch.codes(["7S", "7S 7S 7S"])),
        HandError,
        FULL.format(3, "7S", 2, 1),
    ),
    "pack eight": (lambda: batch.pack(np.full((1, 8), 52, np.uint8)), HandError, FULL.format(8, "*", 7, 0)),
    "pack a code": (
        lambda: batch.pack(np.array([3, 54], np.uint8)),
        CardError,
        "54 at index 1 is no card's code; codes are 0 to 51, 52 for the joker and 255 for no card",
    ),
    "pack packed": (lambda: batch.pack(PACKED), TypeError, CODES),
    "pack to itself": (lambda: batch.pack(ROWS[:, :8], out=ROWS[:, :8].view(np.uint64)), RemigioError, None),
    "unpack codes": (
        lambda: batch.unpack(ROWS),
        TypeError,
        "packed hands are an array of uint64 (..., 2), not uint8; `batch.pack` makes one of card codes",
    ),
    "unpack narrow": (
        lambda: batch.unpack(PACKED, 9),
        HandError,
        "the hand has 10 cards; the rows have 9 places (in row 0)",
    ),
    "unpack words": (
        lambda: batch.unpack(np.array([[0, 0], [1, 3]], np.uint64)),
        HandError,
        "the two words are no packed hand: bits are set that are no card, or a card is there twice but not once"
        " (in row 1)",
    ),
    "unpack width": (lambda: batch.unpack(PACKED, -1), RemigioError, NUMBER.format("width", -1, 0, 65536)),
    "unpack out": (
        lambda: batch.unpack(PACKED, 10, out=np.empty((4, 11), np.uint8)),
        RemigioError,
        "out must have the shape (4, 10), not (4, 11)",
    ),
    "one text": (
        lambda: batch.codes("7S 8S"),
        TypeError,
        "hands are an iterable of hands, each a Hand, a text or an iterable of cards, not one str; put it in a list",
    ),
    "a bad text": (
        lambda: batch.codes(["7S", "8X"]),
        CardError,
        "'8X' is no card: there is no suit 'X'; the suits are S H D C or ♠ ♥ ♦ ♣ (in row 1)",
    ),
    "codes narrow": (
        lambda: batch.codes(["7S", "7S 8S"], 1),
        HandError,
        "the hand has 2 cards; the rows have 1 places (in row 1)",
    ),
    "arrange one out": (
        lambda: batch.arrange(ROWS, out=np.empty(4, np.int16)),
        TypeError,
        "out is the four arrays points, cards, melds and stands_for, not ndarray",
    ),
    "arrange narrow": (
        lambda: batch.arrange(PACKED, out=(np.empty(4, np.int16), *np.empty((3, 4, 9), np.uint8))),
        RemigioError,
        "out.cards must have the shape (4, 10), not (4, 9)",
    ),
    "arrange twice": (
        lambda: batch.arrange(ROWS, out=(np.empty(4, np.int16), *[np.empty((4, 10), np.uint8)] * 3)),
        RemigioError,
        "out.melds overlaps the hands or another answer in memory; give it memory of its own",
    ),
    "deal cards": (lambda: batch.deal(1, 25), RemigioError, NUMBER.format("cards", 25, 0, 24)),
    "deal a pack": (
        lambda: batch.deal(1, 4, Rules.preset("gin").replace(suits=1, ranks=3, hand_size=2)),
        RemigioError,
        NUMBER.format("cards", 4, 0, 3),
    ),
    "deal none": (lambda: batch.deal(-1, 10), RemigioError, NUMBER.format("n", -1, 0, 1 << 56)),
    "deal seed": (lambda: batch.deal(1, 10, seed=-1), RemigioError, NUMBER.format("seed", -1, 0, 2**64 - 1)),
    "deal float": (lambda: batch.deal(1.0, 10), TypeError, "n is a whole number, not float"),
    "deal start": (
        lambda: batch.deal(3, 10, start=2**64 - 2),
        RemigioError,
        f"3 hands from number {2**64 - 2} on are more than there are; the last hand is number 2**64 - 1",
    ),
    "deal a number beyond words": (
        lambda: batch.deal(10**5000, 10),
        RemigioError,
        NUMBER.format("n", "int", 0, 1 << 56),
    ),
    "deal packed": (
        lambda: batch.deal(1, 10, MANY, packed=True),
        RemigioError,
        "the packed form holds two copies of a card and 7 jokers, and these packs have more; deal codes",
    ),
}


def check(call, error, message):
    with pytest.raises(error) as caught:
        call()
    assert type(caught.value) is error
    if message is not None:
        assert str(caught.value) == message
    if isinstance(caught.value, RemigioError):
        assert caught.value.explain("es") != str(caught.value)
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize(("hands", "error", "message"), HANDS, ids=range(len(HANDS)))
def test_hands_that_are_refused(hands, error, message):
    for ask in (batch.deadwood, batch.best_discard, batch.closing, batch.arrange):
        check(lambda ask=ask: ask(hands), error, message)
        check(lambda ask=ask: ask(hands, on_error="mask"), error, message)


@pytest.mark.parametrize(("out", "error", "message"), OUTS, ids=range(len(OUTS)))
def test_outs_that_are_refused(out, error, message):
    check(lambda: batch.deadwood(ROWS, out=out), error, message)


@pytest.mark.parametrize(("options", "error", "message"), OPTIONS, ids=range(len(OPTIONS)))
def test_options_that_are_refused(options, error, message):
    for ask in (batch.deadwood, batch.best_discard, batch.closing, batch.arrange):
        check(lambda ask=ask: ask(ROWS, **options), error, message)


def test_an_array_of_records_is_told_by_its_fields():
    fields = "(kind uint8, discard uint8, jokers uint8, points int16, numerator int32, denominator int32)"
    message = f"out must have the dtype {fields}, not int16"
    check(lambda: batch.closing(ROWS, out=READ_ONLY), TypeError, message)


@pytest.mark.parametrize("name", OTHERS)
def test_others_that_are_refused(name):
    check(*OTHERS[name])


@pytest.mark.parametrize("value", ["0", "-1", "two", "1.5", "²", " 2"])
def test_a_wrong_environment_is_refused(monkeypatch, value):
    monkeypatch.setenv("REMIGIO_NUM_THREADS", value)
    message = THREADS.format("REMIGIO_NUM_THREADS", repr(value))
    check(lambda: batch.deadwood(ROWS), RemigioError, message)
    assert batch.deadwood(ROWS, threads=1).shape == (4,)
