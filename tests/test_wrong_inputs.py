"""Wrong inputs: each with its error and its whole text, the same on every implementation.

A row of the table says what is called, with which arguments, and what is raised. ``any`` stands for every
function about a hand.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import pytest
from remigio.cards import Card, Hand
from remigio.errors import CardError, HandError, RemigioError, RulesError
from remigio.results import Meld
from remigio.rules import Rules

REMIGIO = Rules.preset("remigio")


class Wrong(NamedTuple):
    """A call that must fail."""

    call: str
    args: tuple[Any, ...]
    error: type[Exception]
    message: str


ASKED_OF_A_HAND: dict[str, Callable[..., Any]] = {
    "deadwood": lambda impl, *args: impl.deadwood(*args),
    "arrange": lambda impl, *args: impl.arrange(*args),
    "arrangements": lambda impl, *args: impl.arrangements(*args),
    "best_discard": lambda impl, *args: impl.best_discard(*args),
    "closing": lambda impl, *args: impl.closing(*args),
    "closings": lambda impl, *args: impl.closings(*args),
    "check_closing": lambda impl, hand, rules="remigio": impl.check_closing(hand, None, rules),
    "lay_off": lambda impl, hand, rules="remigio": impl.lay_off(hand, [], rules),
    "read_meld": lambda impl, *args: impl.read_meld(*args),
}

CALLS: dict[str, Callable[..., Any]] = {
    "lay_off": lambda impl, *args: impl.lay_off(*args),
    "check_closing": lambda impl, *args: impl.check_closing(*args),
    "Card": lambda impl, *args: Card(*args),
    "Card.from_code": lambda impl, *args: Card.from_code(*args),
    "Hand.from_codes": lambda impl, *args: Hand.from_codes(*args),
    "Hand.count": lambda impl, hand, *args: Hand(hand).count(*args),
    "Hand.__sub__": lambda impl, hand, other: Hand(hand) - other,
    "Rules.replace": lambda impl, changes: REMIGIO.replace(**changes),
    "Rules.preset": lambda impl, *args: Rules.preset(*args),
    "Rules.from_dict": lambda impl, *args: Rules.from_dict(*args),
    "Rules.set_text": lambda impl, *args: REMIGIO.set_text(*args),
}

RANKS = "; the ranks are A 2 3 4 5 6 7 8 9 T J Q K (10 and T are the same) (at character 1)"
SUITS = "; the suits are S H D C or ♠ ♥ ♦ ♣"
READ = "only A 2 3 4 5 6 7 8 9 T J Q K with S H D C or ♠ ♥ ♦ ♣, and * for the joker, are read"
NO_SUIT = "is no card: the suit is missing; write it after the rank, as in 7S or TD (at character 1)"
NO_RANK = "is no card: the rank is missing; write it before the suit, as in 7S or TD (at character 1)"
JOKER_WORD = "is no card: the joker is written * (at character 1)"

# Text.

TEXTS = {
    "7X": f"'7X' is no card: there is no suit 'X'{SUITS} (at character 1)",
    "7S 8S, 9Q": f"'9Q' is no card: there is no suit 'Q'{SUITS} (at character 8)",
    "7S.": f"'7S.' is no card: there is no suit 'S.'{SUITS} (at character 1)",
    "1S": "'1S' is no card: the ace is written A; write AS (at character 1)",
    "0S": f"'0S' is no card: there is no rank '0'{RANKS}",
    "11S": f"'11S' is no card: there is no rank '11'{RANKS}",
    "7S-8S": f"'7S-8S' is no card: there is no rank '7S-8'{RANKS}",
    "S7": "'S7' is no card: the rank comes first; write 7S (at character 1)",
    "s10": "'s10' is no card: the rank comes first; write TS (at character 1)",
    "7S8S": "'7S8S' is several cards without blanks; write 7S 8S (at character 1)",
    "joker": f"'joker' {JOKER_WORD}",
    "comodín": f"'comodín' {JOKER_WORD}",
    "?": f"'?' {JOKER_WORD}",
    "7": f"'7' {NO_SUIT}",
    "10 S": f"'10' {NO_SUIT}",
    "J": f"'J' {NO_SUIT}",
    "S": f"'S' {NO_RANK}",
    "♠": f"'♠' {NO_RANK}",
    "-1": "'-1' is no card; write the rank (A 2 3 4 5 6 7 8 9 T J Q K) and then the suit (S H D C), "
    "or * for the joker (at character 1)",
    "\u0422S": "'\u0422S' is no card: '\u0422' is CYRILLIC CAPITAL LETTER TE, which only looks alike; "
    "write TS (at character 1)",
    "\uff17S": "'\uff17S' is no card: '\uff17' is FULLWIDTH DIGIT SEVEN, which only looks alike; "
    "write 7S (at character 1)",
    "7S 8\u200bS": rf"'8\u200bS' is no card: it holds '\u200b' (ZERO WIDTH SPACE); {READ} (at character 4)",
    "“7S”": f"'“7S”' is no card: it holds '“' (LEFT DOUBLE QUOTATION MARK); {READ} (at character 1)",
    "\x00": rf"'\x00' is no card: it holds '\x00' (U+0000); {READ} (at character 1)",
}

# What is no hand, and items that are no card.

NO_HAND = (
    "a hand is made from text, a Hand or an iterable of cards, not {}; codes are read by Hand.from_codes"
)
NO_ITEM = (
    "each item of a hand is a Card or the text of one card, not {} (at index {}); " + NO_HAND.split("; ")[1]
)

NO_HANDS: list[tuple[object, str]] = [
    (None, NO_HAND.format("NoneType")),
    (7, NO_HAND.format("int")),
    (float("nan"), NO_HAND.format("float")),
    (True, NO_HAND.format("bool")),
    (b"7S", NO_HAND.format("bytes")),
    (object, NO_HAND.format("type")),
    ([6, 7], NO_ITEM.format("int", 0)),
    ([Card("7S"), None], NO_ITEM.format("NoneType", 1)),
    ([["7S"]], NO_ITEM.format("list", 0)),
    (np.array([6, 7], dtype=np.uint8), NO_ITEM.format("uint8", 0)),
    (np.zeros((2, 3), dtype=np.int8), NO_ITEM.format("ndarray", 0)),
    (np.array(6), NO_HAND.format("ndarray")),
]

NO_CARD = 'a card is a Card or a text such as "7S" or "*", not {}'
EMPTY = "there is no card in {}; a card is written 7S, TD or * (the joker)"
TWO = "'7S 8S' holds 2 cards where one is wanted; several cards are a Hand"

# Codes and arrays.

NO_CODES = "codes are an iterable of whole numbers, not {}; text and cards are read by Hand(...)"
NO_CODE = "a card's code is a whole number from 0 to 52, not {}"
CODE = "{} is no card's code; codes are 0 to 51, and 52 for the joker"
CODE_AT = "{} at index {} is no card's code; codes are 0 to 51, 52 for the joker and 255 for no card"
DTYPE = "an array of codes holds whole numbers, not {}; make it uint8"
SHAPE = "the codes of one hand are a row of one dimension, not an array of {}; take one row of it"

CODES: list[tuple[object, type[Exception], str]] = [
    ("7S", TypeError, NO_CODES.format("str")),
    (Hand("7S"), TypeError, NO_CODES.format("Hand")),
    (7, TypeError, NO_CODES.format("int")),
    ([6, 7.0], TypeError, NO_CODE.format("float") + " (at index 1)"),
    ([6, True], TypeError, NO_CODE.format("bool") + " (at index 1)"),
    (["6"], TypeError, NO_CODE.format("str") + " (at index 0)"),
    ([[6]], TypeError, NO_CODE.format("list") + " (at index 0)"),
    ([53], CardError, CODE_AT.format(53, 0)),
    ([6, -1], CardError, CODE_AT.format(-1, 1)),
    ([10**30], CardError, CODE_AT.format(10**30, 0)),
    (b"\x06\x64", CardError, CODE_AT.format(100, 1)),
    (bytearray(b"\x99"), CardError, CODE_AT.format(153, 0)),
    (np.array([6, 99], dtype=np.uint8), CardError, CODE_AT.format(99, 1)),
    (np.array([6, -2]), CardError, CODE_AT.format(-2, 1)),
    (np.array([2**64 - 1], dtype=np.uint64), CardError, CODE_AT.format(2**64 - 1, 0)),
    (np.array([6.0, 7.0]), TypeError, DTYPE.format("float64")),
    (np.array([6.0, np.nan]), TypeError, DTYPE.format("float64")),
    (np.array([True]), TypeError, DTYPE.format("bool")),
    (np.array(["7S"]), TypeError, DTYPE.format("<U2")),
    (np.array([6, None], dtype=object), TypeError, DTYPE.format("object")),
    (np.zeros((2, 3), dtype=np.uint8), HandError, SHAPE.format(2)),
    (np.array(6), HandError, SHAPE.format(0)),
]

# Sizes and copies, and rules that are none.

NO_PRESET = (
    "there are no rules named {}; the presets are remigio, rabino, ludoteka-2, ludoteka-4, ramino, gin"
)
NO_RULES = 'rules are a Rules or a preset\'s name such as "remigio", not {}'

SIZES: list[tuple[tuple[object, ...], str]] = [
    ((Hand.from_codes(range(25)),), "the hand has 25 cards; 24 are the most that are read"),
    ((Hand.from_codes([0] * 25),), "the hand has 25 cards; 24 are the most that are read"),
    ((["*"] * 9, REMIGIO.replace(packs=8)), "the hand has 9 jokers; 8 are the most that are read"),
    (("* * * * *",), "the hand has 5 jokers; the packs hold 4"),
    (("*", "gin"), "the hand has 1 joker, but the packs of these rules have none"),
    (("* *", "ramino"), "the hand has 2 jokers, but the packs of these rules have none"),
    (("KC", REMIGIO.replace(suits=3)), "KC is not in the packs of these rules (3 suits of 13 ranks)"),
    (("KS", REMIGIO.replace(ranks=12)), "KS is not in the packs of these rules (4 suits of 12 ranks)"),
    (("3S 3S 3S 2H 2H 2H",), "the hand has 3 copies of 3S; the packs hold 2"),
    (("7S 7S", "gin"), "the hand has 2 copies of 7S; the packs hold 1"),
]

# The table.

NO_TABLE = "the table is an iterable of melds (each a Meld, a text or an iterable of cards), not {}"
NO_MELD = "the table's meld with index {}, {}, is no set and no run under these rules"
RUN = Meld("run", (Card("7S"), Card("8S"), Card("*")), (Card("7S"), Card("8S"), Card("9S")))

TABLES: list[tuple[object, type[Exception], str]] = [
    (None, TypeError, NO_TABLE.format("NoneType")),
    (5, TypeError, NO_TABLE.format("int")),
    ("7S 8S 9S", TypeError, NO_TABLE.format("str")),
    (Hand("7S 8S 9S"), TypeError, NO_TABLE.format("Hand")),
    (RUN, TypeError, NO_TABLE.format("Meld")),
    ([5], TypeError, NO_HAND.format("int")),
    ([["7S", 8]], TypeError, NO_ITEM.format("int", 1)),
    (np.array([[6, 7, 8]], dtype=np.uint8), TypeError, NO_ITEM.format("uint8", 0)),
    (["7S 8S"], HandError, NO_MELD.format(0, "7S 8S")),
    (["7S 8S 9S", "7S 8S TS"], HandError, NO_MELD.format(1, "7S 8S TS")),
    (["* * *"], HandError, NO_MELD.format(0, "* * *")),
    ([RUN._replace(stands_for=RUN.cards)], HandError, NO_MELD.format(0, "7S 8S *")),
    ([RUN._replace(kind="set")], HandError, NO_MELD.format(0, "7S 8S *")),
    (["7S 7S 7S"], HandError, "the hand has 3 copies of 7S; the packs hold 2 (in the item with index 0)"),
    (
        ["7S 8S 9S", "7X"],
        CardError,
        f"'7X' is no card: there is no suit 'X'{SUITS} (in the item with index 1)",
    ),
]

WRONG = [
    *(Wrong("any", (text,), CardError, message) for text, message in TEXTS.items()),
    *(Wrong("any", (value,), TypeError, message) for value, message in NO_HANDS),
    Wrong("any", (["7S", ""],), CardError, EMPTY.format("''") + " (in the item with index 1)"),
    Wrong("any", (["7S 8S"],), CardError, TWO + " (in the item with index 0)"),
    *(Wrong("any", args, HandError, message) for args, message in SIZES),
    Wrong("any", ("7S", "poker"), RulesError, NO_PRESET.format("'poker'")),
    Wrong("any", ("7S", "Remigio"), RulesError, NO_PRESET.format("'Remigio'")),
    Wrong("any", ("7S", None), TypeError, NO_RULES.format("NoneType")),
    Wrong("any", ("7S", {"name": "gin"}), TypeError, NO_RULES.format("dict")),
    Wrong("any", ("7S", Rules), TypeError, NO_RULES.format("type")),
    # Of two faults that of the hand is told.
    Wrong("any", ("1S", "poker"), CardError, TEXTS["1S"]),
    *(Wrong("Hand.from_codes", (codes,), error, message) for codes, error, message in CODES),
    Wrong("Card", ("",), CardError, EMPTY.format("''")),
    Wrong("Card", ("7S 8S",), CardError, TWO),
    Wrong("Card", (7,), TypeError, NO_CARD.format("int")),
    Wrong("Card.from_code", (53,), CardError, CODE.format(53)),
    Wrong("Card.from_code", (255,), CardError, CODE.format(255)),
    Wrong("Card.from_code", (np.int64(-1),), CardError, CODE.format(-1)),
    Wrong("Card.from_code", (6.0,), TypeError, NO_CODE.format("float")),
    Wrong("Card.from_code", (True,), TypeError, NO_CODE.format("bool")),
    Wrong("Card.from_code", ("6",), TypeError, NO_CODE.format("str")),
    Wrong("Hand.count", ("7S", "7"), CardError, f"'7' {NO_SUIT}"),
    Wrong(
        "Hand.__sub__",
        ("7S 8S", "7S 7S"),
        HandError,
        "7S cannot be taken out of 7S 8S: it is not there, or not so many times",
    ),
    Wrong("check_closing", ("7S", "7X"), CardError, TEXTS["7X"]),
    Wrong("check_closing", ("7S", ""), CardError, EMPTY.format("''")),
    Wrong("check_closing", ("7S", "7S 8S"), CardError, TWO),
    Wrong("check_closing", ("7S", 6), TypeError, NO_CARD.format("int")),
    Wrong("check_closing", ("7S", Hand("7S")), TypeError, NO_CARD.format("Hand")),
    Wrong("check_closing", ("7S", ["7S"]), TypeError, NO_CARD.format("list")),
    Wrong("check_closing", ("1S", "7X"), CardError, TEXTS["1S"]),
    *(Wrong("lay_off", ("7S", table), error, message) for table, error, message in TABLES),
    Wrong(
        "lay_off",
        ("7S", ["7S 8S *"], "gin"),
        HandError,
        "the hand has 1 joker, but the packs of these rules have none (in the item with index 0)",
    ),
    Wrong("lay_off", ("1S", ["7X"]), CardError, TEXTS["1S"]),
    Wrong("lay_off", ("7S", ["7X"], "poker"), RulesError, NO_PRESET.format("'poker'")),
    Wrong(
        "Rules.replace",
        ({"ace_points": -1},),
        RulesError,
        "ace_points is -1; it takes a whole number from 0 to 1000",
    ),
    Wrong(
        "Rules.replace",
        ({"set_duplicates": "no"},),
        RulesError,
        "set_duplicates is 'no'; it takes true or false",
    ),
    Wrong(
        "Rules.replace",
        ({"ace_runs": "low", "ace_wrap": True},),
        RulesError,
        "ace_wrap lets a run go from the king over the ace to the 2, but ace_runs is low: set ace_runs to both, "
        "or ace_wrap to false",
    ),
    Wrong(
        "Rules.replace",
        ({"ace_point": 11},),
        RulesError,
        "the rules have no field 'ace_point'; did you mean ace_points?",
    ),
    Wrong("Rules.preset", ("poker",), RulesError, NO_PRESET.format("'poker'")),
    Wrong(
        "Rules.from_dict",
        ([],),
        TypeError,
        'rules are read from a mapping such as {"name": "remigio"}, not from list',
    ),
    Wrong(
        "Rules.set_text",
        ("ace_points",),
        RulesError,
        "'ace_points' sets nothing; write name=value, such as ace_points=11",
    ),
]


def name_of(row: Wrong) -> str:
    """A short name for a row, in ASCII."""
    return f"{row.call}({', '.join(map(ascii, row.args))})"[:80]


def test_the_table_is_long() -> None:
    assert len(WRONG) >= 60


@pytest.mark.parametrize("row", WRONG, ids=name_of)
def test_wrong_inputs(impl: Any, row: Wrong) -> None:
    calls = list(ASKED_OF_A_HAND.values()) if row.call == "any" else [CALLS[row.call]]
    for call in calls:
        with pytest.raises(row.error) as caught:
            call(impl, *row.args)
        error = caught.value
        assert (type(error), str(error)) == (row.error, row.message)
        if isinstance(error, RemigioError):
            assert error.explain("es") != row.message
            assert str(pickle.loads(pickle.dumps(error))) == row.message
