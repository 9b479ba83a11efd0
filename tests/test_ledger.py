"""The ledger of a match: as text in every language, as HTML, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
import re
from fractions import Fraction

import pytest
from remigio import show
from remigio.drawing import Look
from remigio.ledger import CSV_COLUMNS, Ledger, _decimal
from remigio.ledger_rows import DealRow, ReentryRow
from remigio.ledger_words import points_word
from remigio.texts import LANGUAGES

HALF = Fraction(1, 2)


def fractions(*numbers: int | Fraction | None) -> tuple[Fraction | None, ...]:
    return tuple(None if number is None else Fraction(number) for number in numbers)


def totals(*numbers: int | Fraction) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, numbers))


LEDGER = Ledger(
    ("Ana", "Eva", "<Li>"),
    3,
    (
        DealRow(0, 0, 2, "five_pairs", HALF, None, 9, (25, 1480, 0), fractions(25 * HALF, 740, 0), (0, 0, 0),
                totals(25 * HALF, 740, 0), (1,)),
        DealRow(1, 2, None, None, None, "stock", 31, (None,) * 3, fractions(0, None, 30), (0, None, 1),
                totals(25 * HALF, 740, 30), ()),
        ReentryRow(1, Fraction(30), 100),
        DealRow(2, 0, 0, "melds", Fraction(1), None, 4, (0, 2, 3), fractions(0, 2, 3), (0, 0, 0),
                totals(25 * HALF, 32, 33), ()),
    ),
    totals(25 * HALF, 32, 33),
    (0, 100, 0),
    (0,),
)  # fmt: skip

TOLD = {
    "en": """\
Deal  Dealer  Closer  With                       Ana        Eva       <Li>  Notes
   1  Ana     <Li>    five pairs, ×1/2     +12½  12½  +740  740    0     0  Eva is out
   2  <Li>            void: no cards left     0  12½             +30    30  <Li>: 1 wrong close
                                                             30             Eva comes back
   3  Ana     Ana     ordinary close          0  12½    +2   32   +3    33
Ana wins.
Eva has paid 100 for coming back.""",
    "es": """\
Reparto  Reparte  Cierra  Con                           Ana        Eva       <Li>  Notas
      1  Ana      <Li>    cinco parejas, ×1/2     +12½  12½  +740  740    0     0  Eva: queda fuera
      2  <Li>             nulo: no quedan cartas     0  12½             +30    30  <Li>: 1 cierre equivocado
                                                                    30             Eva vuelve
      3  Ana      Ana     cierre ordinario           0  12½    +2   32   +3    33
Gana Ana.
Eva ha pagado 100 por volver.""",
}


@pytest.mark.parametrize("lang", TOLD)
def test_the_table(lang: str) -> None:
    assert LEDGER.text(lang) == TOLD[lang]


def test_every_language_has_a_table() -> None:
    assert str(LEDGER) == LEDGER.text()
    tables = {LEDGER.text(lang) for lang in LANGUAGES}
    assert len(tables) == len(LANGUAGES)
    with pytest.raises(ValueError, match="unknown language"):
        LEDGER.text("fr")


def test_players_without_names_have_numbers() -> None:
    assert "Jugador 3" in LEDGER._replace(names=None).text("es")


def test_html_is_escaped() -> None:
    html = LEDGER._repr_html_()
    assert html.startswith("<table")
    assert html.count("<tr>") == 1 + 4 + 1
    assert "&lt;Li&gt;" in html
    assert "<Li>" not in html
    assert "+12½" in html
    assert show.html(LEDGER, lang="es") == LEDGER._table(Look("es"))
    assert "Gana Ana." in show.html(LEDGER, lang="es")
    assert "Ana wins." in html


def test_csv_has_a_line_for_each_seat_and_deal() -> None:
    lines = list(csv.DictReader(io.StringIO(LEDGER.to_csv())))
    assert tuple(lines[0]) == CSV_COLUMNS
    assert len(lines) == 3 + 2 + 1 + 3
    assert lines[0] == {
        "deal": "0", "dealer": "0", "closer": "2", "kind": "five_pairs", "factor": "0.5", "void": "", "turns": "9",
        "seat": "0", "name": "Ana", "points": "25", "change": "12.5", "wrong_closes": "0", "total": "12.5",
        "out": "False", "reentry": "False", "fee": "",
    }  # fmt: skip
    assert [line["seat"] for line in lines if line["deal"] == "1"] == ["0", "2"]
    assert [(line["name"], line["total"], line["fee"]) for line in lines if line["reentry"] == "True"] == [
        ("Eva", "30", "100")
    ]
    assert [line["name"] for line in lines if line["out"] == "True"] == ["Eva"]


def test_json_holds_everything() -> None:
    data = json.loads(LEDGER.to_json())
    assert data == LEDGER.to_dict()
    assert data["rows"][0]["changes"] == ["25/2", "740", "0"]
    assert data["rows"][2] == {"seat": 1, "score": "30", "fee": 100}
    assert (data["totals"], data["fees"], data["winners"]) == (["25/2", "32", "33"], [0, 100, 0], [0])


@pytest.mark.parametrize(
    ("number", "shown"),
    [(Fraction(1, 8), "0.125"), (Fraction(-5, 2), "-2.5"), (Fraction(-1, 20), "-0.05"), (Fraction(1, 3), "1/3"),
     (Fraction(1, 2**20), "0.00000095367431640625"), (Fraction(10**9), "1000000000"), (Fraction(5, 6), "5/6")],
)  # fmt: skip
def test_numbers_of_the_csv_are_exact(number: Fraction, shown: str) -> None:
    assert _decimal(number) == shown
    assert Fraction(shown) == number


def test_points_are_written_as_people_write_them() -> None:
    assert points_word(Fraction(2469, 2), "en") == "1,234½"
    assert points_word(Fraction(2469, 2), "es") == "1234½"
    assert points_word(Fraction(-4, 3), "it") == "-1 1/3"
    assert points_word(Fraction(1, 3), "en") == "1/3"


def test_a_narrow_table_goes_without_what_is_told_elsewhere():
    def heads(width: int | None) -> list[str]:
        lines = LEDGER.text("en", width).splitlines()
        assert lines[-2:] == LEDGER.text("en").splitlines()[-2:]
        return lines[0].split()

    wide = max(map(len, LEDGER.text("en").splitlines()[:-2]))
    others = ["Ana", "Eva", "<Li>", "Notes"]
    assert heads(None) == heads(wide) == ["Deal", "Dealer", "Closer", "With", *others]
    assert heads(wide - 1) == ["Deal", "Closer", "With", *others]
    assert heads(wide - 10) == ["Deal", "Closer", *others]
    assert heads(1) == ["Deal", *others]


def test_long_names_are_cut_where_nothing_else_is_left_to_leave_out():
    names = ("Maximiliana Antonia", "Bartholomew the Elder", "Li", "Sebastián de la Cruz")
    points, none = fractions(12, 740, 0, 3), (0, 0, 0, 0)
    row = DealRow(0, 0, 2, "melds", Fraction(1), None, 9, (12, 740, 0, 3), points, none, points, (0, 1))
    ledger = Ledger(names, 4, (row,), points, none, (2, 3))
    for lang in LANGUAGES:
        wide, narrow = (ledger.text(lang, width).splitlines() for width in (None, 80))
        assert max(map(len, wide[:-1])) > 80
        assert 76 <= max(map(len, narrow[:-1])) <= 80
        assert narrow[-1] == wide[-1]  # who has won, with whole names
        assert "  Li" in narrow[0]
        assert re.search(r"  Max\w*….*  Bar\w*…", narrow[0])
    assert ledger.text("en", 10_000) == ledger.text("en")


def test_names_stay_as_they_are_written():
    told = LEDGER._replace(names=("ana", "eva", "li")).text()
    assert "eva is out" in told
    assert "eva comes back" in told
