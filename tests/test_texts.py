"""The catalogue of texts is whole: both languages, the same places, nothing unused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import remigio
from remigio import texts
from remigio.texts import LANGUAGES, Word, catalogue, places, quoted, say

SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in Path(remigio.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("key", catalogue())
def test_every_text_is_in_every_language_with_the_same_places(key):
    entry = catalogue()[key]
    assert set(entry) == set(LANGUAGES)
    assert all(entry[lang].strip() for lang in LANGUAGES)
    assert len({places(entry[lang]) for lang in LANGUAGES}) == 1


@pytest.mark.parametrize(
    "key", [key for key in catalogue() if key.split(".")[0] in ("card", "hand", "close")]
)
def test_every_text_of_cards_and_closes_is_said_somewhere(key):
    assert f'"{key}"' in SOURCES


@pytest.mark.parametrize(
    "key", sorted(set(re.findall(r'"((?:card|hand|close|table|error)\.[a-z_]+)"', SOURCES)))
)
def test_every_text_that_is_said_exists(key):
    assert key in catalogue()


def test_say():
    assert say("hand.no_jokers", count=1).startswith("the hand has 1 joker, but")
    assert say("hand.no_jokers", "es", count=2).startswith("la mano tiene 2 comodines, pero")
    assert say("close.off_color", "es", suit=Word("suit.0")).startswith("Todas las cartas son de picas")


@pytest.mark.parametrize("lang", ["fr", "EN", "", None])
def test_a_language_without_texts_is_refused(lang):
    with pytest.raises(ValueError, match=r"unknown language .*en and es"):
        say("card.empty", lang, text="")


def test_a_missing_text_or_fact_is_a_fault_of_the_program():
    with pytest.raises(KeyError):
        say("no.such.text")
    with pytest.raises(KeyError):
        say("card.empty")


def test_quoted_input_is_safe_to_print():
    assert quoted("a\nb\x00") == r"'a\nb\x00'"
    assert len(quoted("x" * 1000)) < 50
    # Braces in the input are no places.
    assert "'{0}'" in say("card.unknown", text="{0}")


def test_a_key_may_not_stand_in_two_files(tmp_path, monkeypatch):
    folder = tmp_path / "data" / "texts"
    folder.mkdir(parents=True)
    for name in ("one", "two"):
        (folder / f"{name}.toml").write_text('[a.b]\nen = "x"\nes = "y"\n', encoding="utf-8")
    monkeypatch.setattr("importlib.resources.files", lambda package: tmp_path)
    texts.catalogue.cache_clear()
    try:
        with pytest.raises(ValueError, match=r"a\.b is written twice"):
            catalogue()
    finally:
        monkeypatch.undo()
        texts.catalogue.cache_clear()
