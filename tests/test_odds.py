"""The published odds: the page is what its script makes of the data, and the data are right where that can be known."""

from __future__ import annotations

import dataclasses
import importlib.util
import json
from pathlib import Path

import pytest
from remigio import PRESETS

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "odds"


def load_script():
    spec = importlib.util.spec_from_file_location("odds_page", FOLDER / "page.py")
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


odds = load_script()
FOUND = odds.censuses()
SEEN = json.loads(odds.SAMPLE.read_text(encoding="utf-8"))


def test_every_census_has_a_picture():
    assert {"remigio", "rabino", "ludoteka-2", "ludoteka-4", "ramino", "gin"} <= set(FOUND) <= set(PRESETS)
    for name in FOUND:
        assert (FOLDER / f"{name}.png").read_bytes().startswith(b"\x89PNG")


def test_the_page_is_what_the_script_makes():
    assert odds.PAGE.read_text(encoding="utf-8") == odds.page(FOUND)


def test_closed_forms_are_met():
    met = odds.checks(FOUND)
    kinds = sum(len(census.rules.close_kinds) for census in FOUND.values() if census.rules.joker_count)
    assert len(met) > kinds
    assert {row.what for row in met} >= {"deals", "no joker", "remigio", "color, no joker"}


def test_a_count_that_is_not_its_closed_form_is_refused():
    wrong = dataclasses.replace(FOUND["remigio"], held={**FOUND["remigio"].held, "remigio": {3: 859}})
    with pytest.raises(SystemExit, match=r"859 counted, but .* is 858"):
        odds.checks({"remigio": wrong})


def test_the_sample_is_as_the_census_has_it():
    assert len(odds.estimates(FOUND, SEEN)) == 3 * len(FOUND)
    far = {**SEEN, "gin": {**SEEN["gin"], "points": SEEN["gin"]["points"] + 1}}
    with pytest.raises(SystemExit, match="gin, points"):
        odds.estimates(FOUND, far)


def test_a_census_of_other_rules_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(odds, "HERE", tmp_path)
    FOUND["gin"].save(tmp_path / "ramino.json")
    with pytest.raises(SystemExit, match=r"ramino\.json is a census of other rules"):
        odds.censuses()


@pytest.mark.parametrize("name", FOUND)
def test_counts_that_must_agree(name):
    census = FOUND[name]
    nothing_loose = census.points.get(0, 0)
    kind = "gin" if census.rules.scoring == "knock" else "melds"
    if census.rules.joker_points or not census.rules.joker_count:  # a loose joker may cost nothing
        assert sum(census.held[kind].values()) == nothing_loose
    for kind, factors in census.closings.items():
        assert sum(factors.values()) <= sum(census.held[kind].values())
    assert census.closing >= nothing_loose


def test_presets_with_the_same_packs_and_melds():
    """Five pairs do not change the points; gin and ramino make the same melds of a pack without jokers."""
    assert FOUND["remigio"].points == FOUND["rabino"].points
    assert FOUND["remigio"].no_meld == FOUND["rabino"].no_meld
    assert FOUND["gin"].points == FOUND["ramino"].points
