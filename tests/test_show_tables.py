"""The histogram of a census, tables, files, and what cannot be shown."""

from __future__ import annotations

import dataclasses
import os
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import remigio
from pictures import check, read, texts_of
from remigio import Card, Census, Hand, RemigioError, Rules, show
from remigio.drawing import ink

CENSUS = Census.load(Path(__file__).resolve().parent.parent / "docs" / "odds" / "gin.json")
ARRANGEMENT = remigio.arrange("5H * * 8H AS AH AD TC JC QC 4S")
DISCARD = remigio.best_discard("7S 8S 9S 2H 8H 6D 8D 3C")

# The histogram and the tables.


def test_the_histogram_has_a_bar_for_each_number_of_points():
    svg = show.svg(CENSUS)
    bars = [each for each in read(svg).iter() if each.get("fill") in (ink.BAR, ink.CLOSE)]
    highest = max(CENSUS.points.values())
    assert len(bars) == sum(count > highest / 2000 for count in CENSUS.points.values())
    assert sum(each.get("fill") == ink.CLOSE for each in bars) <= CENSUS.rules.close_limit
    tallest = max(bars, key=lambda each: float(each.get("height")))
    assert float(tallest.get("height")) == 150
    assert "mean 56.57" in texts_of(svg)


def test_a_histogram_of_one_number():
    one = Census(Rules.preset("gin"), 1, {10: 52}, {}, {}, (52,), 52)
    check(show.svg(one))
    check(show.svg(one, width=240))
    many = Census(Rules.preset("gin"), 1, {0: 1, 7: 50, 24_000: 1}, {}, {}, (52,), 52)
    check(show.svg(many, width=240))


def test_a_census_is_a_table():
    root = ET.fromstring(show.html(CENSUS, lang="es"))
    assert root.find("caption").text == "Gin rummy: 15\u202f820\u202f024\u202f220 repartos de 10 cartas"
    heads = [each.text for each in root.iter("th")]
    assert heads == [
        "Puntos",
        "Sin ligar nada",
        "Cualquier cierre",
        "gin, ×1",
        "cierre con cartas sueltas, ×1",
    ]
    assert root.findall(".//img")


def test_rules_are_a_table():
    rules = Rules.preset("remigio").replace(ace_points=11)
    root = ET.fromstring(rules._repr_html_())
    text = " ".join("".join(root.itertext()).split())
    for line in rules.describe().splitlines()[2:]:
        for word in line.removeprefix("- ").split():
            assert word in text or line.isupper()
    assert root.find(".//th").text == "Changes from the preset"
    assert ET.fromstring(show.html(Rules.preset("gin"), lang="es")).find("caption").text == "Gin rummy"


def test_the_text_of_users_is_escaped():
    rules = Rules.preset("gin").replace(name='<script>alert("x")</script>')
    assert ET.fromstring(show.html(rules)).find("caption").text == rules.name
    census = dataclasses.replace(CENSUS, rules=rules)
    svg = show.svg(census)
    assert rules.name in check(svg)[0].text
    assert "<script" not in svg + show.html(census) + show.html(rules)


def test_a_long_name_without_blanks_stays_inside():
    census = dataclasses.replace(CENSUS, rules=Rules.preset("gin").replace(name="W" * 40))
    check(show.svg(census, width=240))


# Files, and what is refused.


def test_files(tmp_path):
    show.save(ARRANGEMENT, tmp_path / "a.svg", lang="es", width=300)
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == show.svg(
        ARRANGEMENT, lang="es", width=300
    ) + "\n"
    show.save(Rules.preset("gin"), os.fspath(tmp_path / "r.HTML"), lang="es")
    page = (tmp_path / "r.HTML").read_text(encoding="utf-8")
    assert page.startswith('<!doctype html>\n<html lang="es">')
    assert show.html(Rules.preset("gin"), lang="es") in page


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.png", "the name must end in one of these: .svg, .html"),
        ("a", "the name must end in one of these"),
        ("no/a.svg", "there is no folder"),
    ],
)
def test_files_that_cannot_be(tmp_path, name, text):
    with pytest.raises(RemigioError, match=text):
        show.save(Hand("7S"), tmp_path / name)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("options", "error", "text"),
    [
        ({"width": 239}, RemigioError, "the width is 239; a picture takes 240 pixels or more"),
        ({"width": 640.0}, TypeError, "not float"),
        ({"width": True}, TypeError, "not bool"),
        ({"lang": "fr"}, ValueError, "there are texts in en, es"),
        ({"rules": "no"}, remigio.RulesError, "no"),
        ({"hand": "7X"}, remigio.CardError, "7X"),
    ],
)
@pytest.mark.parametrize("function", [show.svg, show.html])
def test_wrong_options(function, options, error, text):
    with pytest.raises(error, match=text):
        function(DISCARD, **options)


@pytest.mark.parametrize("value", ["7S", 7, None, Fraction(1, 2), Card])
def test_values_without_a_picture(value):
    with pytest.raises(TypeError, match="there are pictures of cards, hands"):
        show.svg(value)
    with pytest.raises(TypeError, match="there are pictures of cards, hands"):
        show.html(value)


def test_rules_have_no_picture():
    with pytest.raises(TypeError, match="ask for it with html"):
        show.svg(Rules.preset("gin"))
