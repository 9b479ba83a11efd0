"""Pictures of a census: what stands in them, in both languages, and what is refused."""

from __future__ import annotations

import math
import sys
from fractions import Fraction

import pytest
from remigio import Census, RemigioError, Rules
from remigio.chances import decimal, one_in, percent, whole
from remigio.texts import LANGUAGES

pytest.importorskip("matplotlib")

DEALS = math.comb(108, 10)
COLOR = 120180060


def census(preset="remigio", **changes):
    rules = Rules.preset(preset)
    deals = math.comb(rules.card_count, 10)
    counts = {
        "points": {0: deals // 50, 8: deals // 5, 40: deals - deals // 50 - deals // 5 - 7, 90: 7},
        "closings": {},
        "held": {},
        "jokers": (deals - 5, 5) if rules.joker_count else (deals,),
        "no_meld": deals // 4,
    }
    return Census(rules, 10, **{**counts, **changes})


REMIGIO = census(
    closings={
        "remigio": {Fraction(6): 858},
        "color": {Fraction(4): 21246940, Fraction(3): COLOR - 21246940},
        "five_pairs": {Fraction(1, 2): DEALS // 111},
        "escalera": {Fraction(5): 0},
    }
)


def texts(figure):
    """Every text in the picture."""
    figure.canvas.draw()
    found = [text.get_text() for text in figure.texts]
    for axes in figure.axes:
        found += [text.get_text() for text in axes.texts]
        found += [axes.get_title(loc="left"), axes.get_xlabel(), axes.get_ylabel()]
        found += [label.get_text() for label in axes.get_yticklabels()]
    return found


def heights(axes):
    return {round(bar.get_center()[0]): bar.get_height() for bar in axes.patches}


def test_the_bars_are_the_shares():
    above, _ = REMIGIO.plot().axes
    shown = heights(above)
    assert set(shown) == {0, 8, 40, 90}
    assert 40 < above.get_xlim()[1] < 90, "what cannot be seen takes no room"
    assert sum(shown.values()) == pytest.approx(100)
    assert shown[8] == pytest.approx(20)
    (mean,) = above.lines
    assert mean.get_xdata()[0] == pytest.approx(float(REMIGIO.mean))


def test_the_odds_are_there_the_likeliest_first():
    _, below = REMIGIO.plot().axes
    names = [label.get_text() for label in below.get_yticklabels()]
    assert names == ["any close", "five pairs, ×1/2", "color, ×3", "color, ×4", "remigio, ×6"]
    assert [text.get_text() for text in below.texts][1:] == [
        "1 in 111.0",
        "1 in 391,404",
        "1 in 1,822,513",
        "1 in 45,131,490,945",
    ]
    (points,) = below.lines
    assert points.get_xdata()[-1] == pytest.approx(DEALS / 858)
    assert below.yaxis_inverted()


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Remigio: 10 cards, fewest points", "any close", "1 in 111.0", "Share of the deals (%)"]),
        ("es", ["Remigio: 10 cartas, puntos mínimos", "cualquier cierre", "1 de cada 111,0"]),
        ("it", ["Remigio: 10 carte, punti minimi", "qualsiasi chiusura", "1 su 111,0"]),
    ],
)
def test_every_language(lang, said):
    found = texts(REMIGIO.plot(lang=lang))
    for text in said:
        assert text in found
    facts = {
        "en": "All 38,722,819,230,810 deals",
        "es": "Los 38\u202f722\u202f819\u202f230\u202f810 repartos",
        "it": "Tutte le 38.722.819.230.810 distribuzioni",
    }
    assert any(text.startswith(facts[lang]) for text in found)


def test_the_points_that_may_close_stand_out():
    gin = census("gin", closings={"knock": {Fraction(1): 5}})
    above, _ = gin.plot().axes
    colors = {bar.get_facecolor(): bar.get_center()[0] <= 10 for bar in above.patches}
    assert sorted(colors.values()) == [False, True]
    assert "may close with cards loose:\n10 points at most" in texts(gin.plot())
    assert not any("joker" in text.lower() for text in texts(gin.plot()))


def test_where_no_deal_closes_no_points_stand_out():
    """A deal of one card under rules for ten."""
    alone = Census(
        Rules.preset("gin"),
        1,
        points=dict.fromkeys(range(1, 10), 4) | {10: 16},
        closings={},
        held={},
        jokers=(52,),
        no_meld=52,
    )
    above, _ = alone.plot().axes
    assert len({bar.get_facecolor() for bar in above.patches}) == 1
    said = texts(alone.plot())
    assert "Gin rummy: 1 card, fewest points" in said
    assert "No deal can close." in said
    assert not any("may close" in text for text in said)
    assert "Gin rummy: 1 carta, puntos mínimos" in texts(alone.plot(lang="es"))


def test_no_text_runs_out_of_the_picture():
    gin = census("gin", closings={"knock": {Fraction(1): 10**9}, "gin": {Fraction(1): 1}})
    for figure in (plotted.plot(lang=lang) for plotted in (REMIGIO, gin) for lang in LANGUAGES):
        figure.canvas.draw()
        inside = figure.bbox
        shown = [*figure.texts, *(text for axes in figure.axes for text in axes.texts)]
        for text in shown:
            box = text.get_window_extent()
            assert inside.x0 <= box.x0, text
            assert box.x1 <= inside.x1, text


def test_a_deal_that_cannot_close():
    assert "No deal can close." in texts(census("ramino").plot())


def test_after_the_best_discard():
    rules = Rules.preset("gin")
    deals = math.comb(52, 11)
    eleven = Census(rules, 11, {3: deals}, {"knock": {Fraction(1): deals}}, {}, (deals,), 0)
    assert "Gin rummy: 11 cards, fewest points after the best discard" in texts(eleven.plot())


@pytest.mark.parametrize("ending", ["png", "svg", "pdf", "PNG"])
def test_written_to_a_file(tmp_path, ending):
    file = tmp_path / f"odds.{ending}"
    REMIGIO.plot(file, "es")
    begins = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}
    assert file.read_bytes().startswith(begins[ending.lower()])


def test_the_same_picture_is_the_same_file(tmp_path):
    for name in ("a.svg", "b.svg"):
        REMIGIO.plot(str(tmp_path / name))
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


def test_nothing_is_left_behind():
    """No window, no picture kept by pyplot, no setting changed."""
    import matplotlib as mpl

    before = dict(mpl.rcParams)
    REMIGIO.plot()
    assert dict(mpl.rcParams) == before


@pytest.mark.parametrize("name", ["odds", "odds.xyz", "odds.png.", ""])
def test_a_file_of_another_kind_is_refused(tmp_path, name):
    with pytest.raises(RemigioError, match=r"must end in one of these: .*\.png.*\.svg") as caught:
        REMIGIO.plot(str(tmp_path / name) if name else "")
    assert "el nombre debe acabar en uno de estos" in caught.value.explain("es")
    assert not list(tmp_path.iterdir())


def test_without_matplotlib_it_is_told_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(RemigioError, match=r'pip install "remigio\[plot\]"') as caught:
        REMIGIO.plot()
    assert "hace falta matplotlib" in caught.value.explain("es")


def test_a_language_without_texts():
    with pytest.raises(ValueError, match="unknown language 'fr'"):
        REMIGIO.plot(lang="fr")


def test_numbers_as_people_write_them():
    assert [whole(number, "en") for number in (7, 1451, 322207)] == ["7", "1,451", "322,207"]
    assert [whole(number, "es") for number in (7, 1451, 322207)] == ["7", "1451", "322\u202f207"]
    assert decimal(-0.25, "es", 2) == "-0,25"
    assert decimal(3.0, "en", 0) == "3"
    assert percent(Fraction(67405, 100000), "es") == "67,4\u202f%"
    assert one_in(Fraction(1, 9999), "en") == "1 in 9,999.0"
    assert one_in(Fraction(1), "es") == "1 de cada 1,0"
    assert [whole(number, "it") for number in (999, 1451)] == ["999", "1.451"]
    assert (percent(Fraction(1, 3), "it"), one_in(Fraction(1, 2), "it")) == ("33,3%", "1 su 2,0")


def test_a_name_in_bytes(tmp_path):
    file = tmp_path / "odds.svg"
    REMIGIO.plot(str(file).encode())
    assert file.read_text(encoding="utf-8").startswith("<?xml")
    with pytest.raises(RemigioError, match=r"'x'.*must end in one of these"):
        REMIGIO.plot(b"x")
    with pytest.raises(TypeError, match=r"bytes or os\.PathLike object, not int"):
        REMIGIO.plot(7)
