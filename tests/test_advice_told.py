"""What the adviser answers, in words and as pictures."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
import remigio
from pictures import cards_of, check, texts_of
from remigio import Card, Discards, Hand, Outs, Rules, show
from remigio.advice_words import MOST, How, distance_words, outs_table
from remigio.texts import LANGUAGES

THROWN = "3S QD 8S AD AC AC * 3C 8D AH 8C"
SHORT = "2H 3H 4H 5H 7S 7D 7C JD QD 2C"
FAR = "7S 8S 2H 3H KD QC 4C 4D 9C TS"
WIDE = "AS 4S 9S 2H 6H JH 3D 8D QC 5C"
HOPELESS = Rules.preset("gin").replace(suits=2, ranks=6, hand_size=3, close_limit=0)

DISCARDS = {
    "close": remigio.discards(THROWN),
    "near": remigio.discards(SHORT + " KS"),
    "far": remigio.discards(FAR + " JH"),
    "none": Discards(),
}
OUTS = {
    "near": remigio.outs(SHORT, seen="TD KD KD"),
    "far": remigio.outs(FAR),
    "wide": remigio.outs(WIDE),
    "closed": remigio.outs("3S 8S AH AD 8D AC AC 3C 8C *"),
    "hopeless": remigio.outs("AS 2H 4S", HOPELESS, "3S 5S 3H 4H"),
    "none": Outs(),
}
VALUES = {
    f"{what}-{name}": value
    for what, all_ in (("discards", DISCARDS), ("outs", OUTS))
    for name, value in all_.items()
}


# In words.


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            "Throw KS: 22 points left, 1 draw from a close, 8 useful cards to draw, 16.2 points expected after"
            " the next draw, danger 0.78. Of the cards that leave as few draws, it leaves the fewest points"
            " after the next one, on average.",
        ),
        (
            "es",
            "Tirar KS: quedan 22 puntos, a 1 robo de cerrar, 8 cartas útiles por robar, 16,2 puntos esperados"
            " tras el próximo robo, peligro 0,78. De las cartas que dejan tan pocos robos, es la que menos"
            " puntos deja de media tras el próximo.",
        ),
        (
            "it",
            "Scartare KS: restano 22 punti, a 1 pescata dalla chiusura, 8 carte utili da pescare, 16,2 punti"
            " attesi dopo la prossima pescata, pericolo 0,78. Delle carte con così poche pescate, è"
            " quella che in media lascia meno punti dopo la prossima.",
        ),
    ],
)
def test_what_to_throw(lang, told):
    assert DISCARDS["near"].explain(lang) == told


def test_the_reasons():
    """Each is that in which the first differs from the second, by the order in which they stand."""
    one = DISCARDS["near"][0]
    two = one._replace(card=Card("2C"))

    def why(**changes):
        return Discards([one, two._replace(**changes)]).explain().removeprefix(one.explain()).strip()

    assert why(distance=2) == why(distance=None) == "Any other card leaves more draws to a close."
    assert why(expected=Fraction(17)).startswith("Of the cards that leave as few draws, it leaves the fewest")
    assert why(outs=7).endswith("but fewer useful cards.")
    assert why(danger=Fraction(1)).endswith("but more useful to the other players.")
    assert why() == "As good is: 2C."
    assert why(points=23) == ""
    three = Discards([one, two, two._replace(card=Card("JD"))])
    assert three.explain("es", "es").endswith("Igual de buenas: 2T JD.")
    assert Discards([one]).explain() == one.explain()


def test_a_close_is_told_by_its_name_and_factor():
    found = DISCARDS["close"]
    assert found.explain() == "Throw QD and close: ordinary close with 1 joker, ×1."
    assert found.explain("it", "it") == "Scartare QQ e chiudere: chiusura ordinaria con 1 jolly, ×1."
    assert found[1].explain("es") == "Tirar 8S y cerrar: cinco parejas con 1 comodín, ×1/2."
    color = remigio.outs("AH 2H 3H 6H 7H 8H 8H 9H TH KH")[Card("QS")]
    alike = Rules.preset("remigio").replace(factors={"color": (4, 4)})
    assert color.explain() == "2 copies left. Throw QS and close: color without jokers, ×4."
    assert "close: color, ×4." in color.explain(rules=alike)


@pytest.mark.parametrize(
    ("lang", "notation", "told"),
    [
        (
            "en",
            None,
            "1 draw from a close. 5 of 95 cards left, 5.3%, bring it nearer."
            " Ordinary close without jokers, ×2: TD (1). Ordinary close with 1 joker, ×1: * (4).",
        ),
        (
            "es",
            "es",
            "A 1 robo de cerrar. 5 de 95 cartas que quedan, el 5,3\u202f%, acercan el cierre."
            " Cierre ordinario sin comodines, ×2: 10D (1). Cierre ordinario con 1 comodín, ×1: * (4).",
        ),
        (
            "it",
            "it-long",
            "A 1 pescata dalla chiusura. 5 su 95 carte rimaste, il 5,3%, avvicinano la chiusura. Chiusura"
            " ordinaria senza jolly, ×2: dieci di quadri (1). Chiusura ordinaria con 1 jolly, ×1: jolly (4).",
        ),
    ],
)
def test_which_cards_help(lang, notation, told):
    assert OUTS["near"].explain(lang, notation) == told


def test_cards_that_bring_a_close_nearer():
    assert OUTS["far"].explain().startswith(f"{OUTS['far'].distance} draws from a close. ")
    groups = OUTS["wide"].explain().split("Nearer to a close: ")[1]
    assert groups.count("(") == MOST
    assert groups.endswith(", and 29 more.")
    assert OUTS["wide"].explain("it").endswith(", e altre 29.")
    assert OUTS["hopeless"].explain("es").startswith("Ya no se puede cerrar.")
    assert (
        OUTS["closed"]
        .explain()
        .startswith(
            "The hand closes as it is. Ordinary close without jokers, ×2: 3S (1), 3H (2), 3D (2), 3C (1)."
        )
    )
    assert (OUTS["none"].explain(), Discards().explain("it")) == (
        "No card is left to draw.",
        "Non si può scartare nessuna carta.",
    )


@pytest.mark.parametrize("name", ["near", "far", "wide", "closed", "hopeless"])
def test_the_distance_of_the_hand(name):
    hands = {"near": SHORT, "far": FAR, "wide": WIDE, "closed": "3S 8S AH AD 8D AC AC 3C 8C *"}
    if name == "hopeless":
        assert OUTS[name].distance is None
    else:
        seen = "TD KD KD" if name == "near" else ""
        assert OUTS[name].distance == remigio.distance(hands[name], seen=seen)


def test_one_card_that_can_be_drawn():
    assert OUTS["near"][Card("AS")].explain("es").startswith("Quedan 2 copias. Tirar JD: quedan 1")
    assert remigio.outs(FAR)[Card("7S")].explain().startswith("1 copy left. Throw ")
    nothing = OUTS["far"][Card("7S")]._replace(discard=None, points=1, distance=None)
    assert nothing.explain() == "1 copy left. 1 point left, no close is in reach."
    whole = remigio.outs("AS 2S 3S 4S 5S 6S", "ramino")[Card("7S")]
    assert whole.closing.discard is None
    assert whole.explain(rules=Rules.preset("ramino")) == (
        "1 copy left. Close without throwing a card: ordinary close, ×1."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_have_their_forms(lang):
    one, two = distance_words(1, lang), distance_words(2, lang)
    assert one.replace("1", "2") != two
    discard = DISCARDS["near"][0]
    single = discard._replace(points=1, outs=1).explain(lang)
    assert len(single.split()) == len(discard.explain(lang).split())
    assert (
        single.replace("1", "2").partition(",")[0]
        != discard._replace(points=2).explain(lang).partition(",")[0]
    )
    assert discard._replace(expected=None).explain(lang).count(",") < discard.explain(lang).count(",") + 1


def test_the_table_of_outs():
    near = outs_table(OUTS["near"], How("en"))
    assert [[str(cell) for cell in row.all] for row in near.rows] == [
        ["TD", "1", "0", "2C", "ordinary close without jokers, ×2"],
        ["*", "4", "0", "2C", "ordinary close with 1 joker, ×1"],
    ]
    wide = outs_table(OUTS["wide"], How("en"))
    assert (len(wide.rows), wide.left) == (MOST, 29)
    assert len(outs_table(OUTS["wide"], How("en"), every=True).rows) == 53
    hopeless = outs_table(OUTS["hopeless"], How("en"))
    assert [str(row.card) for row in hopeless.rows] == ["AH", "2S", "6S", "5H", "6H"]
    assert {row.cells[-1] for row in hopeless.rows} == {"out of reach"}
    color = remigio.outs("2H 2H 3H 3H 5H 5H 8H 8H KH 4S")[Card("7H")]
    (row,) = outs_table(Outs({Card("7H"): color}), How("en")).rows
    assert (color.points, color.discard) == (47, Card("KH"))
    assert row.cells == (
        "2",
        "-",
        Card("4S"),
        "color without jokers, ×4",
    )  # 47 are left after another discard


# As pictures.


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [240, 340, 640])
def test_every_picture(name, lang, width):
    svg = show.svg(VALUES[name], lang=lang, width=width)
    root = check(svg)
    assert float(root.get("width")) <= width
    assert len(svg.encode()) < 20_000


@pytest.mark.parametrize("name", VALUES)
def test_notebooks_show_it(name, monkeypatch):
    value = VALUES[name]
    monkeypatch.setenv("REMIGIO_LANG", "es_ES.UTF-8")
    assert value._repr_svg_() == show.svg(value, lang="es")
    assert value._repr_html_() == show.html(value, lang="es")


@pytest.mark.parametrize("width", [240, 640])
def test_each_discard_is_drawn_once_in_its_order(width):
    for found in DISCARDS.values():
        assert cards_of(show.svg(found, width=width)) == [str(choice.card) for choice in found]


def test_columns_where_there_is_room_and_lines_where_there_is_none():
    wide, narrow = (texts_of(show.svg(OUTS["near"], width=width)) for width in (640, 240))
    assert wide[2:10] == [
        "Draw",
        "Left",
        "Points",
        "Throw",
        "To close",
        "1",
        "0",
        "ordinary close without jokers, ×2",
    ]
    assert " ".join(narrow[3:]).startswith(
        "Left: 1; Points: 0; Throw: 2C; To close: ordinary close without jokers, ×2"
    )
    assert cards_of(show.svg(OUTS["near"])) == ["TD", "2C", "*", "2C"]
    assert cards_of(show.svg(OUTS["near"], width=240)) == ["TD", "*"]
    assert texts_of(show.svg(OUTS["wide"], lang="es"))[-1] == "y 29 más"


def test_the_rules_tell_where_jokers_matter():
    alike = Rules.preset("remigio").replace(factors={"melds": (2, 2)})
    assert "ordinary close without jokers, ×2" in texts_of(show.svg(OUTS["near"]))
    assert "ordinary close, ×2" in texts_of(show.svg(OUTS["near"], rules=alike))
    assert "ordinary close, ×2" in show.html(OUTS["near"], rules=alike)


def test_tables_of_notebooks():
    root = ET.fromstring(show.html(DISCARDS["near"], lang="es"))
    assert root.get("lang") == "es"
    assert root.find("caption").text.startswith("Tirar: KS. De las cartas")
    assert [head.text for head in root.iter("th")] == [
        "Tirar",
        "Puntos",
        "Esperados",
        "Útiles",
        "Peligro",
        "Para cerrar",
    ]
    assert [image.get("alt") for image in root.iter("img")][:2] == ["rey de picas", "dos de tréboles"]
    assert [[cell.text for cell in row.iter("td")][1:] for row in root.iter("tr")][1] == [
        "22",
        "16,2",
        "8",
        "0,78",
        "1 robo",
    ]
    assert ET.fromstring(show.html(OUTS["wide"]))[-1][0].text == "and 29 more"
    assert len(list(ET.fromstring(show.html(DISCARDS["none"])).iter("tr"))) == 1


def test_a_picture_says_what_it_shows():
    title, text = (each.text for each in check(show.svg(OUTS["near"]))[:2])
    assert title == "1 draw from a close"
    assert text.startswith(
        "5 of 95 cards left, 5.3%, bring it nearer. Draw: ten of diamonds; Left: 1; Points: 0;"
    )


def test_they_are_still_what_they_are():
    assert OUTS["near"] == dict(OUTS["near"])
    assert DISCARDS["near"] == tuple(DISCARDS["near"])
    assert Hand(choice.card for choice in DISCARDS["close"]) == Hand("3S QD 8S AD AC * 3C 8D AH 8C")
