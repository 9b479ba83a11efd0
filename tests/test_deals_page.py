"""How deals go: the answers that are kept are those of the script, and the page and the pictures are of them."""

from __future__ import annotations

import importlib
import importlib.util
import math
import re
from pathlib import Path

import numpy as np
import pytest
from remigio.simulated_words import CERTAIN

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "deals"


@pytest.fixture
def answers(monkeypatch):
    monkeypatch.syspath_prepend(str(FOLDER))
    return importlib.import_module("answers")


@pytest.fixture
def drawing(answers):
    pytest.importorskip("matplotlib")
    return importlib.import_module("drawing")


def flat(value):
    """The leaves, in order."""
    if isinstance(value, dict):
        return [leaf for key in value for leaf in (key, *flat(value[key]))]
    return [leaf for one in value for leaf in flat(one)] if isinstance(value, list | tuple) else [value]


def same(one, other):
    """Whether two answers tell the same, but for the last digit that is kept."""
    pairs = zip(flat(one), flat(other), strict=True)
    return all(math.isclose(a, b, abs_tol=2e-4) if isinstance(a, float) else a == b for a, b in pairs)


@pytest.mark.parametrize("number", range(8))
def test_the_first_deals_give_what_is_kept(answers, number):
    (rules, players), kept = answers.ASKED[number], answers.kept(answers.FIRST)[number]
    assert kept["deals"] == answers.FIRST_DEALS
    assert same(answers.answers(rules, players, answers.FIRST_DEALS), kept)


def test_what_is_kept_is_of_all_deals_and_adds_up(answers):
    first = answers.kept(answers.FIRST)
    for asked, row, few in zip(answers.ASKED, answers.kept(), first, strict=True):
        assert (row["rules"], row["players"], row["deals"]) == (*asked, answers.DEALS)
        closes = sum(row["closes"].values())
        assert closes + sum(row["voids"].values()) == row["deals"]
        assert sum(count for _, count in row["turns"]) == closes
        assert sum(seat["closes"] for seat in row["seats"]) == closes
        assert sum(seat["gain"][0] for seat in row["seats"]) == pytest.approx(0, abs=1e-3)
        every = dict(row["turns"])
        assert all(count <= every[number] for number, count in few["turns"])
        if "jokers" in row:
            assert sum(seats for seats, *_ in row["jokers"]) == row["deals"] * row["players"]
            assert abs(row["joker"][0] - few["joker"][0]) < 4 * few["joker"][1]


def test_least_squares_of_whole_deals(answers):
    """Two seats that always gain what the other loses are one observation, not two."""
    rng = np.random.default_rng(4)
    own = rng.normal(3, 2, 1000)
    gains, seat = np.stack([own, -own], axis=1), np.broadcast_to(np.eye(2), (1000, 2, 2))
    (value, error), (other, _) = answers.fit(gains, seat)
    assert value == -other == pytest.approx(own.mean(), abs=1e-4)
    assert error == pytest.approx(own.std() / math.sqrt(1000), abs=1e-4)
    jokers = rng.integers(0, 3, (1000, 2)) @ np.array([[1, -1], [-1, 1]])
    slope, error = answers.fit(gains + 5 * jokers, np.concatenate([jokers[..., None], seat], axis=2))[0]
    assert slope == pytest.approx(5, abs=4 * error)
    assert error == pytest.approx(own.std() / math.sqrt(1000) / jokers[:, 0].std(), rel=0.1)


def test_the_page_is_what_the_script_makes(answers):
    spec = importlib.util.spec_from_file_location("deals_page", FOLDER / "page.py")
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.PAGE.read_text(encoding="utf-8") == script.page(answers.kept())


def test_the_pictures_are_of_the_answers_that_are_kept(answers, drawing):
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(drawing.PICTURES)
    for name in drawing.PICTURES:
        kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
        assert drawing.source() in kept
        now = drawing.drawn(name, answers.kept())
        words = [re.findall(r"<text [^>]*>([^<]*)</text>", text) for text in (kept, now)]
        assert words[0] == words[1]
        assert len(kept) < 120_000


def test_what_the_pictures_show(answers, drawing):
    rows = answers.kept()
    for row, axes in zip(rows, drawing.turns(rows).axes, strict=True):
        heights = axes.patches[0].get_data().values
        counts = dict(row["turns"])
        assert [height * row["deals"] / 100 for height in heights] == pytest.approx(
            [counts.get(number, 0) for number in range(len(heights))]
        )
        assert sum(heights) > 60
    (axes,) = drawing.closes(rows).axes
    widths = [bar.get_width() for bar in axes.patches]
    assert widths == pytest.approx([100 * share for row in rows for share in drawing.shares(row).values()])
    estimates = [seat for row in rows for seat in row["seats"]]
    for axes, what in zip(drawing.seats(rows).axes, ("points", "gain"), strict=True):
        (bars,) = axes.collections
        ends = [(segment[0][0], segment[1][0]) for segment in bars.get_segments()]
        assert ends == [
            pytest.approx((value - CERTAIN * error, value + CERTAIN * error))
            for value, error in (seat[what] for seat in estimates)
        ]
    with_jokers = [row for row in rows if "joker" in row]
    for row, axes in zip(with_jokers, drawing.jokers(rows).axes, strict=False):
        assert list(axes.lines[0].get_ydata()) == [value for _, value, _ in row["jokers"]]
        assert f"{row['joker'][0]:+.2f} ±" in axes.texts[0].get_text()
