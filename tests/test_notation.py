"""The notations of the readers: what is read, what is written, and what is refused."""

from __future__ import annotations

import pickle
import re

import pytest
import remigio
from hypothesis import given
from hypothesis import strategies as st
from remigio import NOTATIONS, Card, CardError, Hand, HandError, RemigioError, Rules
from remigio.card_text import NAMES
from remigio.notation import notation
from remigio.texts import LANGUAGES

CODES = st.lists(st.integers(0, 52), max_size=24)
WORDS = ("7", "P", "C", "S", "Q", "T", "10", "de", "di", "siete", "as", "picas", "*", ",")
PIECES = st.text(max_size=12) | st.lists(st.sampled_from(WORDS)).map(" ".join)
CARDS = [Card.from_code(code) for code in range(53)]


@pytest.mark.parametrize("name", NOTATIONS)
def test_every_card_is_read_as_it_is_written(name):
    written = [format(card, name) for card in CARDS]
    assert len(set(map(str.lower, written))) == 53
    for card, text in zip(CARDS, written, strict=True):
        for spelled in (
            text,
            text.upper(),
            text.lower(),
            text.title(),
            text.translate(str.maketrans("éí", "ei")),
        ):
            assert Card(spelled, notation=name) is card
        assert format(Card(text, name), name) == text


@pytest.mark.parametrize("name", NOTATIONS)
@given(codes=CODES)
def test_hands_go_to_text_and_back(name, codes):
    hand = Hand.from_codes(codes)
    text = format(hand, name)
    assert Hand(text, notation=name) == Hand([format(card, name) for card in hand], name) == hand
    assert format(Hand(text, name), name) == text


@pytest.mark.parametrize("name", NOTATIONS)
@given(text=PIECES)
def test_any_text_is_read_or_refused_with_its_place(name, text):
    try:
        hand = Hand(text, notation=name)
    except CardError as error:
        assert text[error.position :].startswith(error.text)
        assert all(error.explain(lang) for lang in LANGUAGES)
    else:
        assert Hand(format(hand, name), notation=name) == hand


@pytest.mark.parametrize(
    ("name", "text", "card"),
    [
        ("es", "7P", "7S"),
        ("es", "7C", "7H"),
        ("es", "7T", "7C"),
        ("es", "TT", "TC"),
        ("es", "10t", "TC"),
        ("es", "TD", "TD"),
        ("es", "7♣", "7C"),
        ("es", "as de picas", "AS"),
        ("es", "AS DE TRÉBOLES", "AC"),
        ("es", "As de tre\u0301boles", "AC"),
        ("es", "7  de\tcorazones", "7H"),
        ("es", "sota de diamantes", "JD"),
        ("es", "jota de ♦", "JD"),
        ("es", "caballo de picas", "QS"),
        ("es", "reina de picas", "QS"),
        ("es", "dama de picas", "QS"),
        ("es", "K de picas", "KS"),
        ("es", "comodin", "*"),
        ("es", "JK", "*"),
        ("es", "8H", "8H"),
        ("it", "7C", "7H"),
        ("it", "7Q", "7D"),
        ("it", "QQ", "QD"),
        ("it", "QF", "QC"),
        ("it", "7D", "7D"),
        ("it", "fante di cuori", "JH"),
        ("it", "donna di fiori", "QC"),
        ("it", "Regina di fiori", "QC"),
        ("it", "re di quadri", "KD"),
        ("it", "asso di picche", "AS"),
        ("it", "matta", "*"),
        ("it", "Jolly", "*"),
        ("en", "7C", "7C"),
        ("en", "ace of spades", "AS"),
        ("en", "10 of clubs", "TC"),
        ("en", "joker", "*"),
    ],
)
def test_what_people_write(name, text, card):
    assert Card(text, notation=name) is Card(card)
    assert Card(text, notation=f"{name}-long") is Card(card)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("en", "TS 7H QD AC *"),
        ("es", "10P 7C QD AT *"),
        ("it", "10P 7C QQ AF *"),
        ("en-long", "ten of spades, seven of hearts, queen of diamonds, ace of clubs, joker"),
        ("es-long", "diez de picas, siete de corazones, reina de diamantes, as de tréboles, comodín"),
        ("it-long", "dieci di picche, sette di cuori, donna di quadri, asso di fiori, jolly"),
    ],
)
def test_what_is_written(name, written):
    hand = Hand("TS 7H QD AC *")
    assert f"{hand:{name}}" == written
    assert f"{hand}" == str(hand) == hand.text == "TS 7H QD AC *"
    assert repr(Hand(written, notation=name)) == "Hand('TS 7H QD AC *')"


def test_the_plain_notation_is_that_of_english():
    assert notation("en").names == NAMES == notation(None).names


def test_melds_with_their_jokers():
    (meld,) = remigio.arrange("7S * 9S").melds
    assert (meld.text(), meld.text("es"), str(meld)) == ("7S *(8S) 9S", "7P *(8P) 9P", "7S * 9S")
    assert meld.text("it-long") == "sette di picche, jolly (otto di picche), nove di picche"
    assert meld.to_dict()["cards"] == "7S * 9S"


@pytest.mark.parametrize(
    ("name", "text", "token", "position", "message"),
    [
        ("es", "7P 8X", "8X", 3, "'8X' is no card: there is no suit 'X'; the suits are P C D T or ♠ ♥ ♦ ♣"),
        ("es", "7P, P8", "P8", 4, "'P8' is no card: the rank comes first; write 8P"),
        ("es", "T10", "T10", 0, "'T10' is no card: the rank comes first; write 10T"),
        ("es", "1P", "1P", 0, "'1P' is no card: the ace is written A; write AP"),
        ("es", "7P8C*", "7P8C*", 0, "'7P8C*' is several cards without blanks; write 7P 8C *"),
        (
            "es",
            "7Р",
            "7Р",
            0,
            "'7Р' is no card: 'Р' is CYRILLIC CAPITAL LETTER ER, which only looks alike; write 7P",
        ),
        ("es", "7é", "7é", 0, "'7é' is no card: there is no suit 'é'"),
        (
            "es",
            "7ſ",
            "7ſ",
            0,
            "'7ſ' is no card: 'ſ' is LATIN SMALL LETTER LONG S, which only looks alike; write 7P",
        ),
        (
            "es",
            "\u212aP",
            "\u212aP",
            0,
            "'\u212aP' is no card: '\u212a' is KELVIN SIGN, which only looks alike; write KP",
        ),
        ("es", "AP siete de oros", "siete de oros", 3, "'siete de oros' is no card: there is no suit 'oros'"),
        ("es", "once de picas", "once de picas", 0, "'once de picas' is no card: there is no rank 'once'"),
        ("es", "7 de P", "7 de P", 0, "'7 de P' is no card: there is no suit 'P'"),
        (
            "es",
            "siete",
            "siete",
            0,
            "'siete' is no card: the suit is missing; write it after the rank, as in 7P or 10D",
        ),
        (
            "es",
            "Tréboles",
            "Tréboles",
            0,
            "'Tréboles' is no card: the rank is missing; write it before the suit, as in 7P",
        ),
        ("es", "jolly", "jolly", 0, "'jolly' is no card: the joker is written *"),
        ("es", "sette di picche", "sette", 0, "'sette' is no card"),
        ("it", "7T", "7T", 0, "'7T' is no card: there is no suit 'T'; the suits are P C Q F or ♠ ♥ ♦ ♣"),
        ("it", "Q7", "Q7", 0, "'Q7' is no card: the rank comes first; write 7Q"),
        ("en", "7P", "7P", 0, "'7P' is no card: there is no suit 'P'; the suits are S H D C or ♠ ♥ ♦ ♣"),
    ],
)
def test_text_that_is_no_card(name, text, token, position, message):
    with pytest.raises(CardError, match="^" + re.escape(message)) as caught:
        Hand(text, notation=name)
    error = caught.value
    assert (error.text, error.position) == (token, position)
    assert str(error).endswith(f"(at character {position + 1})")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_nothing_and_too_much():
    with pytest.raises(CardError, match="no card in ''; a card is written 7P, 10Q or \\* \\(the joker\\)"):
        Card("", notation="it")
    with pytest.raises(CardError, match="holds 2 cards"):
        Card("7 de picas 8P", notation="es")


@pytest.mark.parametrize(
    ("name", "text", "token", "other", "right"),
    [
        ("es", "7S 8C", "7S", "8C", "7P"),
        ("es", "8C 9P 7H", "7H", "8C", "7C"),
        ("es", "TC 9H", "9H", "TC", "9C"),
        ("it", "7D 8C", "7D", "8C", "7Q"),
    ],
)
def test_two_notations_in_one_hand_are_refused_where_a_letter_means_two_suits(
    name, text, token, other, right
):
    message = f"'{token}' is in the plain notation, in which '{other}' is another card; write {right}"
    with pytest.raises(CardError, match=re.escape(message)) as caught:
        Hand(text, notation=name)
    assert caught.value.position == text.index(token)
    with pytest.raises(CardError, match=re.escape(message)) as caught:
        Hand(text.split(), notation=name)
    assert str(caught.value).endswith(f"(in the item with index {text.split().index(token)})")


@pytest.mark.parametrize(
    ("name", "text", "plain"),
    [
        ("es", "7S 8P 9H 10D", "7S 8S 9H TD"),
        ("es", "7S 8♣ as de corazones", "7S 8C AH"),
        ("it", "7D 8Q 9S 10F", "7D 8D 9S TC"),
        ("en", "7S 8C", "7S 8C"),
    ],
)
def test_plain_letters_are_read_where_there_is_no_doubt(name, text, plain):
    assert Hand(text, notation=name) == Hand(plain)


@pytest.mark.parametrize("name", ["fr", "ES", "", "es-short", "es long", 7, ["es"]])
@pytest.mark.parametrize("ask", [Card, Hand, lambda value, notation: Hand(Hand(value), notation)])
def test_a_notation_that_does_not_exist(ask, name):
    with pytest.raises(RemigioError, match=r"there is no notation .*; the notations are en, es, it, en-long"):
        ask("7S", notation=name)


def test_a_wrong_format_is_refused():
    for value in (Card("7S"), Hand("7S")):
        with pytest.raises(RemigioError, match="there is no notation '>4'"):
            format(value, ">4")


# What is told of cards.


def test_errors_tell_of_cards_in_the_notation_that_is_asked_for():
    with pytest.raises(HandError) as caught:
        remigio.deadwood("7S 7S 7S")
    assert caught.value.text == "7S"
    assert caught.value.explain("es", "es") == "la mano tiene 3 copias de 7P; en las barajas hay 2"
    assert (
        caught.value.explain("it", "it-long")
        == "la mano ha 3 copie di sette di picche; nei mazzi ce ne sono 2"
    )
    with pytest.raises(HandError) as caught:
        Hand("7S 8S") - Hand("9H")
    assert caught.value.explain("es", "es") == "no se puede quitar 9C de 7P 8P: no está, o no tantas veces"
    with pytest.raises(HandError) as caught:
        remigio.deadwood("KS", Rules.preset("gin").replace(ranks=10))
    assert caught.value.explain(notation="en-long").startswith("king of spades is not in the packs")
    with pytest.raises(HandError) as caught:
        remigio.lay_off("7S", ["7S 9H"])
    assert "7P 9C" in caught.value.explain(notation="it")


def test_refusals_tell_of_cards_in_the_notation_that_is_asked_for():
    check = remigio.check_closing(Hand("AC 2C 3C 7P 7D 7T 9D 10D JD 4P", notation="es"))
    assert check.explain("es") == "Queda sin ligar 4S: 4 puntos."
    assert check.explain("es", "es") == "Queda sin ligar 4P: 4 puntos."
    assert check.explain("it", notation="it-long") == "Resta sciolta quattro di picche: 4 punti."
    assert check.to_dict("es", "es")["reasons"][0]["text"] == "Queda sin ligar 4P: 4 puntos."
    loose = remigio.check_closing("AH 2H 3H 7S 7D 7C 9D TD 5S 4S").explain("es", "es-long")
    assert "cuatro de picas, cinco de picas, nueve de diamantes, diez de diamantes" in loose
    absent = remigio.check_closing("AH 2H 3H 7S 7D 7C 9D TD JD QD 4S", "KD").explain(notation="en-long")
    assert absent == "King of diamonds is not in the hand and cannot be thrown."


def test_answers_explain_themselves():
    best = remigio.closing("6H 2H * 8H 3H 9H KH 8H AH TH 7H")
    assert best.explain("es", "es") == (
        "Color sin comodines, ×4. Tirar: *. Cartas: AC 2C 3C 6C 7C 8C 8C 9C 10C KC. "
        "Son todas de un mismo palo, así que no hace falta que liguen."
    )
    gin = Rules.preset("gin")
    knock = remigio.closing("5S 5H 5D 7S 8S 9S TH JH QH 2C", gin)
    assert knock.explain("it", "it", gin) == (
        "Bussata, ×1. Gruppo: 5P 5C 5Q. Scala: 7P 8P 9P. Scala: 10C JC QC. Sciolte: 2F. Restano 2 punti sciolti."
    )
    assert knock.explain() == (
        "Knock, ×1. Set: 5S 5H 5D. Run: 7S 8S 9S. Run: TH JH QH. Loose: 2C. 2 points stay loose."
    )
    jokers = remigio.closing("2H 3H 4H 5H 6H 7H 8H 9H TH *")
    assert jokers.explain("es", "es-long").startswith("Escalera con 1 comodín, ×5. Escalera: ")
    assert remigio.arrange("7S 8S 9S").explain("es") == (
        "0 puntos: no queda ninguna carta sin ligar. Escalera: 7S 8S 9S."
    )
    assert remigio.arrange("AS").explain("it") == "1 punto. Sciolte: AS."
