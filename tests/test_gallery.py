"""The gallery: the page and its pictures are what the script makes, and it has all that there is to be seen."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from pictures import read
from remigio.advice_results import Discards, Outs
from remigio.results import Arrangement, BestDiscard, Closing, ClosingCheck, LayOff
from remigio.rules import KINDS

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "gallery"


def load_script():
    spec = importlib.util.spec_from_file_location("gallery_page", FOLDER / "page.py")
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


gallery = load_script()
PICTURES = gallery.pictures()


def test_the_page_is_what_the_script_makes():
    assert gallery.PAGE.read_text(encoding="utf-8") == gallery.page()


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_each_picture_is_of_its_answer(picture):
    kept = (FOLDER / f"{picture.name}.svg").read_text(encoding="utf-8")
    assert kept == picture.svg
    assert len(kept) < 20_000
    read(kept)


def test_no_picture_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.svg")} == {picture.name for picture in PICTURES}


def test_everything_is_shown():
    values = [picture.value for picture in PICTURES]
    assert {value.kind for value in values if isinstance(value, Closing)} == set(KINDS)
    kinds = {type(value) for value in values}
    assert kinds >= {Arrangement, BestDiscard, Closing, ClosingCheck, Discards, LayOff, Outs}
    assert any(value.reasons for value in values if isinstance(value, ClosingCheck))
