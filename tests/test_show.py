"""Pictures of cards and answers: every card once, nothing outside, words for those who do not see them."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path

import profiles  # noqa: F401  (how many examples are tried)
import pytest
import remigio
from hypothesis import given
from hypothesis import strategies as st
from pictures import (
    cards_of,
    check,
    contrast,
    corners,
    lifted,
    luminance,
    read,
    texts_of,
    tilted,
    titles_of,
)
from remigio import Card, Census, Hand, Rules, show
from remigio.drawing import ink

GOLDEN = Path(__file__).resolve().parent / "data" / "show"
ROOT = Path(__file__).resolve().parent.parent

COLOR = "6H 2H * 8H 3H 9H KH 8H AH TH 7H"
MIXED = "5H * * 8H AS AH AD TC JC QC 4S"
FULL = "AS 2S 3H 4H 5D 6D 7C 8C 9S TH JD QC KS * * 2C 2D TS TC TD JS JH KH KC"
CENSUS = Census.load(ROOT / "docs" / "odds" / "gin.json")

VALUES = {
    "card": Card("TH"),
    "joker": Card("*"),
    "hand": Hand(MIXED),
    "hand-full": Hand(FULL),
    "hand-empty": Hand(),
    "meld": remigio.arrange("5H * * 8H").melds[0],
    "arrangement": remigio.arrange(MIXED),
    "arrangement-full": remigio.arrange(FULL),
    "closing-color": remigio.closing(COLOR),
    "closing-pairs": remigio.closing("2S 2C 5H 5D 9S 9S KD KH AC *"),
    "closing-escalera": remigio.closing("2H 3H 4H 5H 6H 7H 8H 9H TH JH *"),
    "closing-knock": remigio.closing("5S 6S 7S 7H 7D 7C KS KH KD AS 2C", "gin"),
    "check-yes": remigio.check_closing("AH 2H 3H 7S 7D 7C 9D TD JD QD *", "QD"),
    "check-no": remigio.check_closing("AH 2H 3H 7S 7D 7C 9D TD JD 4S"),
    "check-no-eleven": remigio.check_closing("AH 2H 3H 7S 7D 7C 9D TD JD 4S 4S"),
    "lay-off": remigio.lay_off("TS 9S 2H TH", ["JS QS KS", "TD TC TS"], "remigio"),
    "discard": remigio.best_discard("7S 8S 9S 2H 8H 6D 8D 3C"),
    "discard-none": remigio.best_discard("", "remigio"),
    "census": CENSUS,
}
SHOWN = {
    "card": "TH",
    "joker": "*",
    "hand": MIXED,
    "hand-full": FULL,
    "hand-empty": "",
    "meld": "5H * * 8H",
    "arrangement": MIXED,
    "arrangement-full": FULL,
    "closing-color": COLOR,
    "closing-pairs": "2S 2C 5H 5D 9S 9S KD KH AC *",
    "closing-escalera": "2H 3H 4H 5H 6H 7H 8H 9H TH JH *",
    "closing-knock": "5S 6S 7S 7H 7D 7C KS KH KD AS 2C",
    "check-yes": "AH 2H 3H 7S 7D 7C 9D TD JD QD *",
    "check-no": "AH 2H 3H 7S 7D 7C 9D TD JD 4S",
    "check-no-eleven": "AH 2H 3H 7S 7D 7C 9D TD JD 4S 4S",
    "lay-off": "TS 9S 2H TH JS QS KS TD TC TS",
    "discard": "9S",
    "discard-none": "",
    "census": "",
}
KEPT = ("card", "joker", "meld", "closing-color", "check-no", "lay-off")
EACH = pytest.mark.parametrize("name", VALUES)
LANGUAGES = pytest.mark.parametrize("lang", remigio.texts.LANGUAGES)


@EACH
@LANGUAGES
@pytest.mark.parametrize("width", [240, 640])
def test_every_picture(name, lang, width):
    svg = show.svg(VALUES[name], lang=lang, width=width)
    root = check(svg)
    assert float(root.get("width")) <= width
    assert root.get("lang") == lang
    assert Hand(cards_of(svg)) == Hand(SHOWN[name])
    assert len(svg.encode()) < 20_000


@pytest.mark.parametrize("name", KEPT)
def test_pictures_are_those_that_are_kept(name):
    """A change of the drawing is seen: look at the files that ``python tests/test_show.py`` writes, and keep them."""
    kept = GOLDEN / f"{name}.svg"
    assert kept.read_text(encoding="utf-8") == show.svg(VALUES[name]) + "\n"


hands = st.lists(st.integers(0, 52), max_size=24).map(
    lambda codes: [
        code for place, code in enumerate(codes) if codes[:place].count(code) < (8 if code == 52 else 4)
    ]
)


@given(hands, st.integers(240, 900))
def test_any_hand(codes, width):
    hand, rules = Hand.from_codes(codes), Rules.preset("remigio").replace(packs=4)
    for value in (hand, remigio.arrange(hand, rules)):
        svg = show.svg(value, width=width)
        assert Hand(cards_of(svg)) == hand
        assert len(svg.encode()) < 20_000
        width_, height_ = (float(each) for each in read(svg).get("viewBox").split()[2:])
        assert width_ <= width
        for across, down in corners(svg):
            assert 0 <= across <= width_
            assert 0 <= down <= height_


@EACH
def test_notebooks_show_it(name, monkeypatch):
    value = VALUES[name]
    monkeypatch.delenv("REMIGIO_LANG", raising=False)
    assert value._repr_svg_() == show.svg(value)
    assert value._repr_html_() == show.html(value)
    monkeypatch.setenv("REMIGIO_LANG", "es_ES.UTF-8")
    assert value._repr_svg_() == show.svg(value, lang="es")
    assert value._repr_html_() == show.html(value, lang="es")
    monkeypatch.setenv("REMIGIO_LANG", "fr")
    assert value._repr_svg_() == show.svg(value)


def test_html_is_an_image_with_its_words():
    image = read_html(show.html(VALUES["check-no"]))
    assert image.get("alt").startswith(
        "This hand cannot close. 4S stays loose: 4 points. four of spades, seven of spades,"
    )
    assert b64decode(image.get("src").removeprefix("data:image/svg+xml;base64,")).decode() == show.svg(
        VALUES["check-no"]
    )


def read_html(text):
    from xml.etree import ElementTree as ET

    return ET.fromstring(text)


# What is seen.


def test_a_joker_is_drawn_with_what_it_stands_for():
    assert titles_of(show.svg(VALUES["meld"], lang="es")) == [
        "cinco de corazones",
        "comodín como seis de corazones",
        "comodín como siete de corazones",
        "ocho de corazones",
    ]
    assert show.svg(VALUES["meld"]).count("stroke-dasharray") == 2
    assert "stroke-dasharray" not in show.svg(Hand("* *"))


def test_melds_and_loose_cards_are_labelled():
    assert texts_of(show.svg(VALUES["arrangement"])) == ["4 points", "Set", "Run", "Run", "Loose, 4 points"]
    assert texts_of(show.svg(VALUES["arrangement"], lang="es"))[1:] == [
        "Grupo",
        "Escalera",
        "Escalera",
        "Sueltas, 4 puntos",
    ]


def test_the_card_thrown_lies_askew():
    assert tilted(show.svg(VALUES["closing-color"])) == ["*"]
    assert tilted(show.svg(VALUES["check-yes"])) == ["QD"]
    assert tilted(show.svg(VALUES["check-no-eleven"])) == ["4S"]
    assert tilted(show.svg(VALUES["closing-pairs"])) == []


def test_cards_that_spoil_a_close_are_lifted():
    assert lifted(show.svg(VALUES["check-no"])) == ["4S"]
    assert lifted(show.svg(VALUES["check-no-eleven"])) == ["4S"]
    assert lifted(show.svg(VALUES["check-yes"])) == []


def test_cards_are_lifted_whichever_reason_names_them():
    eight = Rules.preset("remigio").replace(hand_size=8)
    refused = remigio.check_closing("AS 2S 3S 5H 6H 7H 9D TD JD", rules=eight)
    assert [reason.key for reason in refused.reasons][:2] == ["close.must_throw", "close.loose_at_best"]
    svg = show.svg(refused)
    assert tilted(svg) == ["3S"]
    assert lifted(svg) == ["AS", "2S"]
    assert lifted(show.svg(remigio.check_closing("7S 8S"))) == []


def test_cards_that_join_the_table_are_lifted():
    svg = show.svg(VALUES["lay-off"])
    assert sorted(lifted(svg)) == ["9S", "TH", "TS"]
    assert [text for text in texts_of(svg) if text.startswith("On the table")] == [
        "On the table, 1",
        "On the table, 2",
    ]


@pytest.mark.parametrize(
    ("hand", "table", "shown"),
    [
        ("9D", "9S 9H 9C", "9S 9H 9C 9D"),
        ("*", "5S 6S 7S", "* 5S 6S 7S"),
        ("8S *", "5S 6S 7S", "* 5S 6S 7S 8S"),
    ],
)
def test_a_grown_meld(hand, table, shown):
    svg = show.svg(remigio.lay_off(hand, [table]))
    assert cards_of(svg) == shown.split()
    assert Hand(lifted(svg)) == Hand(hand)


def test_a_meld_that_was_grown_in_its_middle():
    """No answer is such, but one that a program makes may be."""
    run = remigio.read_meld("5S 6S 7S")[0]
    grown = remigio.Addition(0, (Card("6S"),), run)
    assert lifted(show.svg(remigio.LayOff(remigio.Arrangement(0, (), ()), (grown,)))) == ["6S"]


def test_pairs_are_shown_in_pairs():
    svg = show.svg(VALUES["closing-pairs"])
    assert cards_of(svg) == ["AC", "*", "2S", "2C", "5H", "5D", "9S", "9S", "KH", "KD"]
    assert texts_of(svg).count("Pair") == 5


def test_rules_tell_what_matters():
    close = VALUES["closing-color"]
    assert texts_of(show.svg(close))[0] == "Color without jokers, ×4"
    assert texts_of(show.svg(close, rules="remigio", lang="es"))[0] == "Color sin comodines, ×4"
    close = remigio.closing("2S 2C 5H 5D 9S 9S KD KH * *")
    any_pairs = Rules.preset("remigio").replace(five_pairs_jokers="any")
    assert cards_of(show.svg(close))[-4:] == ["2S", "*", "2C", "*"]
    assert cards_of(show.svg(close, rules=any_pairs))[-2:] == ["*", "*"]


def test_pairs_of_jokers_that_no_natural_is_left_for():
    rules = Rules.preset("remigio").replace(five_pairs_jokers="any", packs=4)
    (close,) = (
        each for each in remigio.closings("2S 2C * * * * * * * *", rules) if each.kind == "five_pairs"
    )
    assert cards_of(show.svg(close)) == ["2S", "*", "2C", "*", *("*" * 6)]
    assert cards_of(show.svg(close, rules=rules)) == ["2S", "2C", *("*" * 8)]


def test_a_discard_beside_its_hand():
    hand = "7S 8S 9S 2H 8H 6D 8D 3C"
    svg = show.svg(VALUES["discard"], hand=hand)
    check(svg)
    assert Hand(cards_of(svg)) == Hand(hand)
    assert tilted(svg) == ["9S"]
    with pytest.raises(remigio.HandError):
        show.svg(VALUES["discard"], hand="7S")


def test_long_hands_go_into_several_rows():
    narrow, wide = (read(show.svg(Hand(FULL), width=width)) for width in (300, 900))
    assert float(narrow.get("height")) > 2 * float(wide.get("height"))


# Colors.


def test_colors_can_be_told_apart():
    for ink_ in (ink.BLACK, ink.RED, ink.JOKER):
        assert contrast(ink_, ink.FACE) >= 4.5
    for text in (ink.TEXT, ink.QUIET):
        assert contrast(text, ink.SHEET) >= 4.5
    assert contrast(ink.RED, ink.BLACK) >= 3
    assert contrast(ink.EDGE, ink.FACE) >= 3
    # Hearts and diamonds are pale inside, so they are told from spades and clubs in grey.
    assert luminance(ink.PALE_RED) > 0.4 > luminance(ink.BLACK) + 0.3
    assert contrast(ink.BAR, ink.SHEET) >= 3
    assert contrast(ink.CLOSE, ink.SHEET) >= 3


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for kept in KEPT:
        show.save(VALUES[kept], GOLDEN / f"{kept}.svg")
