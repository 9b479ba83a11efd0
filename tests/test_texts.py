"""The catalogue of texts: every language whole and with the same places, nothing unused, and what ``say`` does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import remigio
from catalogue import FOLDER, KEYS, names_in_sources, places
from remigio import texts
from remigio.texts import LANGUAGES, Word, pattern, plural_form, quoted, say

SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in Path(remigio.__file__).parent.rglob("*.py"))
TRANSLATIONS = LANGUAGES[1:]


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_every_text_has_the_same_places_in_every_language(lang):
    forms = max(plural_form(number, lang) for number in range(200)) + 1
    for key in KEYS:
        english, translated = places(pattern(key, "en")), places(pattern(key, lang))
        assert translated.keys() == english.keys(), key
        for name, specs in translated.items():
            assert ("!q" in specs) == ("!q" in english[name]), f"{key}: {name}"
            assert {spec.count("|") for spec in specs if "|" in spec} <= {forms - 1}, f"{key}: {name}"


def test_every_text_is_used():
    made = re.compile("|".join(set(names_in_sources())))
    unused = [key for key in KEYS if not any(map(made.fullmatch, (key, key.partition(".")[2])))]
    assert unused == []


@pytest.mark.parametrize(
    "key",
    sorted(
        set(re.findall(r'"((?:batch|card|census|close|hand|rules|table|threads|error)\.[a-z_]+)"', SOURCES))
    ),
)
def test_every_text_that_is_said_exists(key):
    assert key in KEYS


def edges(text):
    """The blanks and line breaks around a text."""
    return text[: -len(text.lstrip())], text[len(text.rstrip()) :]


# The files. polib reads them, and is not needed to run the package.


@pytest.fixture
def tool(monkeypatch):
    pytest.importorskip("polib")
    monkeypatch.syspath_prepend(FOLDER.parents[3] / "tools")
    import texts as tool

    return tool


def test_there_are_texts_in_the_languages_that_are_named(tool):
    assert {path.stem for path in FOLDER.glob("*.po")} == set(TRANSLATIONS)
    assert {path.stem for path in FOLDER.glob("*.json")} == set(LANGUAGES)


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_every_text_is_translated(tool, lang):
    template, file = tool.read(tool.TEMPLATE), tool.read(FOLDER / f"{lang}.po")
    assert [(entry.msgctxt, entry.msgid) for entry in file] == [
        (entry.msgctxt, entry.msgid) for entry in template
    ]
    assert [entry.msgctxt for entry in file if not entry.translated()] == []
    moved = [entry.msgctxt for entry in file if edges(entry.msgstr) != edges(entry.msgid)]
    assert [key for key in moved if not key.startswith("number.")] == []


def test_the_files_are_as_the_tool_writes_them(tool):
    """If not: ``python tools/texts.py``, see CONTRIBUTING.md."""
    assert {path: path.read_bytes() for path in FOLDER.glob("*.json")} == tool.compiled()
    for path in (tool.TEMPLATE, *FOLDER.glob("*.po")):
        assert path.read_text(encoding="utf-8") == str(tool.read(path))


def test_the_tool_keeps_what_is_translated_and_marks_what_has_changed(tool):
    polib = pytest.importorskip("polib")
    template, file = polib.POFile(), polib.POFile()
    for key, english in (("same", "one"), ("changed", "two!"), ("new", "three")):
        template.append(polib.POEntry(msgctxt=key, msgid=english))
    for key, english, spanish in (
        ("gone", "zero", "cero"),
        ("changed", "two", "dos"),
        ("same", "one", "uno"),
    ):
        file.append(polib.POEntry(msgctxt=key, msgid=english, msgstr=spanish))
    tool.update(file, template)
    assert [(entry.msgctxt, entry.msgid, entry.msgstr, entry.fuzzy) for entry in file] == [
        ("same", "one", "uno", False),
        ("changed", "two!", "dos", True),
        ("new", "three", "", False),
    ]


# What is said.


def test_say():
    assert say("hand.no_jokers", count=1).startswith("the hand has 1 joker, but")
    assert say("hand.no_jokers", "es", count=2).startswith("la mano tiene 2 comodines, pero")
    assert say("close.off_color", "es", suit=Word("suit.0")).startswith("Todas las cartas son de picas")


def test_a_language_may_have_more_forms_than_two(tool, monkeypatch):
    """In Polish, as the header of its file says: 1 karta, 2 karty, 5 kart."""
    polib = pytest.importorskip("polib")
    polish = polib.POFile()
    polish.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    }
    english = pattern("cli.counting", "en")
    polish.append(
        polib.POEntry(msgctxt="cli.counting", msgid=english, msgstr="{cards} {cards:karta|karty|kart}")
    )
    read = texts._texts
    polish = tool.by_key(polish)
    monkeypatch.setattr(texts, "LANGUAGES", (*LANGUAGES, "pl"))
    monkeypatch.setattr(texts, "_texts", lambda lang: polish if lang == "pl" else read(lang))
    assert [say("cli.counting", "pl", cards=count) for count in (1, 3, 5)] == ["1 karta", "3 karty", "5 kart"]


@pytest.mark.parametrize("lang", ["fr", "EN", "", None, ["en"]])
def test_a_language_without_texts_is_refused(lang):
    with pytest.raises(ValueError, match=f"unknown language .*{', '.join(LANGUAGES)}"):
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
    assert "'{0}'" in say("card.joker_word", text="{0}")
