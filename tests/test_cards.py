"""Cards and hands: reading, writing, and refusing what is neither."""

from __future__ import annotations

import copy
import pickle
import random
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st
from remigio.cards import JOKER, NO_CARD, RANK_NAMES, SUIT_NAMES, Card, Hand
from remigio.errors import CardError, HandError, RemigioError

ALL = [Card.from_code(code) for code in range(53)]
CODES = st.lists(st.integers(0, 52), max_size=24)


def test_codes():
    assert [str(card) for card in ALL[:52]] == [rank + suit for suit in SUIT_NAMES for rank in RANK_NAMES]
    assert [card.code for card in ALL] == list(range(53))
    assert all(card.code == 13 * card.suit + card.rank for card in ALL[:52])
    assert (JOKER.rank, JOKER.suit, JOKER.is_joker, str(JOKER)) == (None, None, True, "*")
    assert not any(card.is_joker for card in ALL[:52])


@pytest.mark.parametrize("card", ALL, ids=str)
def test_each_card_is_one_object(card):
    for same in (
        Card(str(card)),
        Card(str(card).lower()),
        Card(card),
        Card.from_code(card.code),
        copy.copy(card),
        copy.deepcopy(card),
        pickle.loads(pickle.dumps(card)),
        eval(repr(card)),
    ):
        assert same is card
    assert {card: 1}[Card(str(card))] == 1


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("10h", "TH"),
        ("10♦", "TD"),
        ("t♣", "TC"),
        ("a♠\ufe0f", "AS"),
        ("q♥", "QH"),
        ("JK", "*"),
        ("jK", "*"),
        ("🃏", "*"),
        ("🃏\ufe0f", "*"),
        (" 7S\n", "7S"),
    ],
)
def test_spellings(text, name):
    assert str(Card(text)) == name


def test_order_of_cards():
    shuffled = random.Random(1).sample(ALL, 53)
    assert sorted(shuffled) == ALL
    assert ALL[3] < ALL[4] <= ALL[4] >= ALL[4] > ALL[3]
    assert ALL[3] != 3
    assert ALL[3] != "4S"
    with pytest.raises(TypeError):
        assert ALL[3] < 5


def test_a_card_does_not_change():
    with pytest.raises(AttributeError):
        JOKER._code = 3
    with pytest.raises(AttributeError):
        JOKER.name = "x"
    with pytest.raises(AttributeError):
        del JOKER._code


@pytest.mark.parametrize(
    ("text", "token", "position", "words"),
    [
        ("6с Tc 9h", "6с", 0, "CYRILLIC SMALL LETTER ES.*write 6C"),
        ("7S К♠", "К♠", 3, "CYRILLIC CAPITAL LETTER KA.*write KS"),
        ("７Ｓ", "７Ｓ", 0, "FULLWIDTH DIGIT SEVEN.*write 7S"),
        ("7♡", "7♡", 0, "WHITE HEART SUIT.*write 7H"),
        ("7S\u200b", "7S\u200b", 0, "ZERO WIDTH SPACE"),
        ("7S\u20038S", "7S\u20038S", 0, "EM SPACE"),
        ("7S ñ", "ñ", 3, "LATIN SMALL LETTER N WITH TILDE"),
        ("7S\x008S", "7S\x008S", 0, r"'\\x00' \(U\+0000\)"),
        ("1S", "1S", 0, "the ace is written A; write AS"),
        ("1♥", "1♥", 0, "write A♥"),
        ("0S", "0S", 0, "no rank '0'"),
        ("ZS", "ZS", 0, "no rank 'Z'"),
        ("11S", "11S", 0, "no rank '11'"),
        ("-3S", "-3S", 0, "no rank '-3'"),
        ("7S  ,S7", "S7", 5, "rank comes first; write 7S"),
        ("♥10", "♥10", 0, "write TH"),
        ("7X", "7X", 0, "no suit 'X'"),
        ("10X", "10X", 0, "no suit 'X'"),
        ("7", "7", 0, "the suit is missing"),
        ("10", "10", 0, "the suit is missing"),
        ("S", "S", 0, "the rank is missing"),
        ("♣", "♣", 0, "the rank is missing"),
        ("joker", "joker", 0, r"the joker is written \*"),
        ("comodín", "comodín", 0, r"the joker is written \*"),
        ("?", "?", 0, r"the joker is written \*"),
        ("7S8S9S", "7S8S9S", 0, "write 7S 8S 9S"),
        ("AS **", "**", 3, r"write \* \*"),
        ("10S10H", "10S10H", 0, "write TS TH"),
        ("7S;8S", "7S;8S", 0, "is no card"),
        ("hello", "hello", 0, "is no card"),
        ("x" * 100, "x" * 100, 0, "'xxx+…' is no card"),
        ("{0}", "{0}", 0, "'{0}' is no card"),
    ],
)
def test_text_that_is_no_card(text, token, position, words):
    with pytest.raises(CardError, match=words) as caught:
        Hand(text)
    error = caught.value
    assert (error.text, error.position) == (token, position)
    assert f"(at character {position + 1})" in str(error)
    assert f"(en el carácter {position + 1})" in error.explain("es")


@pytest.mark.parametrize(
    ("ask", "error", "words"),
    [
        (lambda: Card(""), CardError, "no card in ''"),
        (lambda: Card("7S 8S"), CardError, "holds 2 cards"),
        (lambda: Card(7), TypeError, "not int"),
        (lambda: Card(None), TypeError, "not NoneType"),
        (lambda: Card(b"7S"), TypeError, "not bytes"),
        (lambda: Card.from_code(53), CardError, "53 is no card's code"),
        (lambda: Card.from_code(255), CardError, "255 is no card's code"),
        (lambda: Card.from_code(-1), CardError, "-1 is no card's code"),
        (lambda: Card.from_code(True), TypeError, "not bool"),
        (lambda: Card.from_code(1.0), TypeError, "not float"),
        (lambda: Card.from_code("7S"), TypeError, "not str"),
        (lambda: Hand(7), TypeError, "not int; codes are read by Hand.from_codes"),
        (lambda: Hand(None), TypeError, "not NoneType"),
        (lambda: Hand(b"\x01"), TypeError, "not bytes; codes are read by Hand.from_codes"),
        (lambda: Hand([7]), TypeError, r"not int \(at index 0\); codes are read by Hand.from_codes"),
        (lambda: Hand(["7S", float("nan")]), TypeError, r"not float \(at index 1\)"),
        (lambda: Hand(["7S", "8"]), CardError, r"suit is missing.*\(in the item with index 1\)"),
        (lambda: Hand(["7S 8S"]), CardError, r"holds 2 cards.*index 0"),
        (lambda: Hand(["7S", ""]), CardError, r"no card in ''.*index 1"),
        (lambda: Hand("7S") + 3, TypeError, "not int"),
        (lambda: Hand("7S") - "8S", HandError, "8S cannot be taken out of 7S"),
        (lambda: Hand("7S 7S") - "7S 7S 7S", HandError, "7S cannot be taken"),
        (lambda: Hand("") - "*", HandError, r"\* cannot be taken out of"),
        (lambda: 7 in Hand("7S"), TypeError, "not int"),
        (lambda: "7" in Hand("7S"), CardError, "suit is missing"),
        (lambda: Hand("7S").count("x"), CardError, "is no card"),
        (lambda: Hand.from_codes("7S"), TypeError, "not str; text and cards are read by Hand"),
        (lambda: Hand.from_codes(5), TypeError, "not int"),
        (lambda: Hand.from_codes(Hand("7S")), TypeError, "not Hand"),
        (lambda: Hand.from_codes([0, 53]), CardError, "53 at index 1"),
        (lambda: Hand.from_codes([-1]), CardError, "-1 at index 0"),
        (lambda: Hand.from_codes([2**70]), CardError, "is no card's code"),
        (lambda: Hand.from_codes(b"\x00\x99"), CardError, "153 at index 1"),
        (lambda: Hand.from_codes([True]), TypeError, r"not bool \(at index 0\)"),
        (lambda: Hand.from_codes([1, 1.0]), TypeError, r"not float \(at index 1\)"),
        (lambda: Hand.from_codes([float("nan")]), TypeError, "not float"),
        (lambda: Hand.from_codes(["7S"]), TypeError, "not str"),
        (lambda: Hand.from_codes([None]), TypeError, "not NoneType"),
        (lambda: Hand.from_codes(memoryview(b"abcd").cast("B", (2, 2))), HandError, "array of 2"),
        (lambda: Hand.from_codes(array("d", [1.0])), TypeError, "not float"),
    ],
)
def test_what_is_no_card_and_no_hand(ask, error, words):
    with pytest.raises(error, match=words):
        ask()


def test_arrays_of_codes():
    numpy = pytest.importorskip("numpy")
    assert Hand.from_codes(numpy.array([52, 0, 255], dtype=numpy.uint8)) == Hand("AS *")
    assert Hand.from_codes(numpy.array([52, 0], dtype=numpy.int64)) == Hand("AS *")
    assert Hand.from_codes([numpy.uint8(0)]) == Hand("AS")
    with pytest.raises(TypeError, match="not float64"):
        Hand.from_codes(numpy.array([1.0, numpy.nan]))
    with pytest.raises(TypeError, match="not bool"):
        Hand.from_codes(numpy.array([True]))
    with pytest.raises(HandError, match="array of 2"):
        Hand.from_codes(numpy.zeros((2, 3), dtype=numpy.uint8))
    with pytest.raises(HandError, match="array of 0"):
        Hand.from_codes(numpy.array(3))
    with pytest.raises(CardError, match="-1 at index 0"):
        Hand.from_codes(numpy.array([-1], dtype=numpy.int8))
    with pytest.raises(TypeError, match="not int"):
        Hand(numpy.array([1, 2]))


def test_a_position_is_told_after_every_kind_of_blank():
    with pytest.raises(CardError) as caught:
        Hand("7S,\t8S\u00a0 9X")
    assert (caught.value.text, caught.value.position) == ("9X", 8)


def test_hands():
    hand = Hand("* 7h, 6♥\u00a0JK,,8S")
    assert (str(hand), repr(hand), hand.text) == ("8S 6H 7H * *", "Hand('8S 6H 7H * *')", "8S 6H 7H * *")
    assert (len(hand), hand.jokers, hand.count("*"), hand.count("KC")) == (5, 2, 2, 0)
    assert hand.codes == (7, 18, 19, 52, 52)
    assert list(hand) == list(hand.cards) == [Card("8S"), Card("6H"), Card("7H"), JOKER, JOKER]
    assert "7H" in hand
    assert Card("7H") in hand
    assert "7S" not in hand
    assert hand - "*" - Card("8S") + ["KC"] == Hand("6H 7H KC *")
    assert Hand() == Hand("") == Hand([]) == Hand(" ,\n")
    assert not Hand()
    assert Hand("7S")
    assert Hand(hand) is hand
    assert Hand.of(hand) is hand
    assert Hand.of(Card("7S")) == Hand("7S") == Hand({Card("7S"): 2}) == Hand(iter(["7S"]))
    assert Hand.from_codes([NO_CARD, 7, NO_CARD]) == Hand("8S")


def test_a_hand_is_a_value():
    hand = Hand("7S 8S *")
    for same in (copy.copy(hand), copy.deepcopy(hand), pickle.loads(pickle.dumps(hand)), eval(repr(hand))):
        assert same == hand
        assert hash(same) == hash(hand)
    assert hand != Hand("7S 8S")
    assert hand != "7S 8S *"
    assert Hand("AS KS") < Hand("AS *") < Hand("2S")
    assert Hand("AS") <= Hand("AS") >= Hand("AS")
    assert Hand("2S") > Hand("AS")
    with pytest.raises(AttributeError):
        hand._codes = b""
    with pytest.raises(AttributeError):
        del hand._codes
    with pytest.raises(AttributeError):
        hand.name = 1


@given(CODES)
def test_text_and_codes_go_both_ways(codes):
    hand = Hand.from_codes(codes)
    assert hand.codes == tuple(sorted(codes))
    assert Hand(hand.text) == Hand(list(hand)) == Hand(reversed(hand.cards)) == hand
    assert Hand.from_codes(bytes(codes)) == Hand.from_codes(hand.codes) == hand


@given(CODES, CODES)
def test_sums_and_differences(one, two):
    first, second = Hand.from_codes(one), Hand.from_codes(two)
    assert first + second == Hand.from_codes(one + two) == second + first
    assert (first + second) - second == first


@given(st.text(max_size=12))
def test_any_text_is_read_or_refused_with_its_place(text):
    try:
        Hand(text)
    except CardError as error:
        assert text[error.position :].startswith(error.text)
        assert error.explain("es")


@pytest.mark.parametrize("text", ["6с", "7X", "7S 8S S7"])
def test_errors_travel(text):
    with pytest.raises(CardError) as caught:
        Hand(text)
    error = caught.value
    assert isinstance(error, (RemigioError, ValueError))
    for same in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(same) is CardError
        assert (str(same), same.text, same.position, same.key) == (
            str(error),
            error.text,
            error.position,
            error.key,
        )
    assert repr(error).startswith("CardError(")
    with pytest.raises(ValueError, match="unknown language"):
        error.explain("fr")
