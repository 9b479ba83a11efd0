"""Rules in words: the page that a player reads, the names of fields, and the documentation of the rules."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest
import remigio
from catalogue import KEYS
from remigio.rule_fields import KINDS, PARAMETERS, RuleFields
from remigio.rules import PRESETS, Rules
from remigio.texts import LANGUAGES

REMIGIO: Any = Rules.preset("remigio")
DOCS = Path(__file__).parent.parent / "docs" / "rules.md"


# Words.

TITLES = {
    "remigio": ("Remigio", "Remigio", "Remigio"),
    "rabino": ("Rabino", "Rabino", "Rabino"),
    "ludoteka-2": (
        "Ludoteka's Remigio for two",
        "Remigio de Ludoteka para dos",
        "Remigio di Ludoteka per due",
    ),
    "ludoteka-4": (
        "Ludoteka's Remigio for four",
        "Remigio de Ludoteka para cuatro",
        "Remigio di Ludoteka per quattro",
    ),
    "ramino": ("Ramino", "Ramino", "Ramino"),
    "gin": ("Gin rummy", "Gin rummy", "Gin rummy"),
}


@pytest.mark.parametrize("name", PRESETS)
def test_pages_of_the_presets(name: str) -> None:
    rules = Rules.preset(name)
    assert str(rules) == rules.describe() == rules.describe("en")
    for lang, title in zip(LANGUAGES, TITLES[name], strict=True):
        page = rules.describe(lang)
        assert page.splitlines()[0] == title
        assert not re.search(r"[{}_\[\]]|None|True|False|  ", page.replace("\n  ", "\n"))


def one_line(page: str) -> str:
    return " ".join(page.split())


@pytest.mark.parametrize(
    ("preset", "lang", "sentences"),
    [
        (
            "remigio",
            "en",
            [
                "Two packs with two jokers each (108 cards).",
                "Ten cards each.",
                "No meld has more jokers than natural cards.",
                "the ace 1, 2 to 10 their number, each face card 10 and a joker 20.",
                "all cards of one rank: ×10; with three packs or more ×8 if there are jokers in it",
                "- Color, all cards of one suit, in melds or not: ×3 with jokers, ×4 without",
                "- Five pairs, which need not be melds: ×1/2",
                "Whoever reaches 500 points is out. The last player left wins.",
            ],
        ),
        (
            "remigio",
            "es",
            [
                "Dos barajas con dos comodines cada una (108 cartas).",
                "Diez cartas por jugador.",
                "Ningún juego puede tener más comodines que cartas naturales.",
                "el as 1, del 2 al 10 su número, cada figura 10 y el comodín 20.",
                "- Escalera, todas las cartas en una sola escalera de un palo: ×5 con comodines,",
                "Quien llega a 500 puntos queda eliminado.",
            ],
        ),
        (
            "ludoteka-4",
            "en",
            [
                "For two to four players.",
                "- Remigio, all cards of one rank: ×10 -",
                "The closer gets 40 points more, whatever the factor.",
                "Everyone begins with 200 points.",
                "Whoever falls below 0 points is out.",
            ],
        ),
        (
            "ramino",
            "es",
            [
                "Una baraja sin comodines (52 cartas).",
                "diez con dos jugadores, siete con tres o cuatro jugadores, seis con cinco o seis jugadores.",
                "Los demás cuentan todas las cartas que les quedan en la mano.",
            ],
        ),
        ("gin", "en", ["of up to 10 points one may close too: that is a knock", "Gin earns 25 points more."]),
    ],
)
def test_sentences(preset: str, lang: str, sentences: list[str]) -> None:
    page = one_line(Rules.preset(preset).describe(lang))
    assert [sentence for sentence in sentences if sentence not in page] == []


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"upcard_joker": "replace"}, "it goes back into the stock and another card is turned up."),
        ({"upcard_offer": True}, "if all pass, the first of them draws from the stock."),
        ({"run_double_ace": True}, "One run may begin and end with an ace."),
        ({"joker_limit": "any", "joker_min_naturals": 0}, "Jokers alone may be a meld."),
        ({"joker_min_naturals": 2}, "A meld with jokers has at least two natural cards."),
        ({"joker_adjacent": False}, "Two jokers may not be neighbours in a run."),
        ({"max_turns": 40}, "The deal is void after 40 turns."),
        ({"match_end": "two_left"}, "Equal scores are decided by another deal."),
        ({"match_end": "two_left", "tie": "share"}, "Equal scores share the win."),
        (
            {"reentry": "highest", "reentry_cost": 25, "reentry_max": 1},
            "A player who is out may come back with the worst score still in play. "
            "Coming back costs 25. A player may come back once.",
        ),
    ],
)
def test_what_no_preset_says(changes: dict[str, Any], sentence: str) -> None:
    page = one_line(REMIGIO.replace(**changes).describe()).replace("- ", "")
    assert sentence in page
    assert sentence not in one_line(REMIGIO.describe()).replace("- ", "")


def test_changes_are_told_first() -> None:
    rules = REMIGIO.replace(
        ace_points=11, set_max=4, specials=(), factors={"color": (4, 8)}, five_pairs=False
    )
    head, rest = rules.describe().split("\n\n", 1)
    assert head.splitlines() == [
        "Remigio, with changes",
        "- Most cards of a set [set_max]: 4 (was none)",
        "- Points of a loose ace [ace_points]: 11 (was 1)",
        "- Special closes [specials]: none (was remigio, escalera, color)",
        "- Closing with five pairs [five_pairs]: no (was yes)",
        "- Factors [factors]: color 4 with jokers and 8 without (was color 3 with jokers",
        "  and 4 without)",
    ]
    assert "the ace 11" in rest
    assert "pairs" not in rest
    assert "Puntos de un as sin ligar [ace_points]: 11 (antes 1)" in rules.describe("es")


def test_spanish_joins_words_rightly() -> None:
    sizes = {**dict.fromkeys(range(2, 7), 5), 7: 6, 8: 6}
    rules = REMIGIO.replace(players=(2, 8), hand_size=sizes)
    assert "seis con siete u ocho jugadores" in one_line(rules.describe("es"))
    assert "sei con sette o otto giocatori" in one_line(rules.describe("it"))


def test_every_field_and_every_word_has_a_name() -> None:
    words = {"true", "false", "none"}
    for parameter in PARAMETERS.values():
        words.update(getattr(parameter.kind, "words", ()))
    words.update(KINDS)
    assert {f"value.{word}" for word in words} == {key for key in KEYS if key.startswith("value.")}
    assert {f"field.{field}" for field in PARAMETERS} == {key for key in KEYS if key.startswith("field.")}


# The table of parameters and its page.


def test_parameters_are_the_fields() -> None:
    assert list(PARAMETERS) == [field.name for field in dataclasses.fields(Rules)]
    assert dataclasses.fields(Rules) == dataclasses.fields(RuleFields)


def documented() -> dict[str, tuple[bool, str]]:
    """For each field in docs/rules.md whether it is marked as the engine's, and what it rests on."""
    rows = re.findall(
        r"^\| `([a-z_]+)`(°?) \|.*\| ([^|]*) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE
    )
    return {field: (mark == "°", sources) for field, mark, sources in rows if field in PARAMETERS}


def test_the_page_documents_every_field() -> None:
    assert documented() == {field: (known.engine, known.sources) for field, known in PARAMETERS.items()}


def test_the_page_restates_every_statement_and_decision() -> None:
    page = DOCS.read_text(encoding="utf-8")
    for prefix, count in (("S0-", 31), ("S1-", 32), ("S2-", 27), ("S4-", 65), ("A", 86)):
        for number in range(1, count + 1):
            # The table of where each statement lives has a file in that place.
            assert len(re.findall(rf"^\| {prefix}{number} \| (?!`[\w/]+\.\w+`)", page, re.MULTILINE)) == 1


def test_every_citation_in_the_package_is_on_the_page() -> None:
    page = DOCS.read_text(encoding="utf-8")
    root = Path(remigio.__file__).parent
    sources = [*root.rglob("*.py"), *root.rglob("*.toml"), *root.rglob("*.pot")]
    cited = {
        found
        for path in sources
        for found in re.findall(r"\b(?:S[0-4]-|A)[0-9]+\b", path.read_text(encoding="utf-8"))
    }
    assert len(cited) > 100
    assert [number for number in sorted(cited) if f"\n| {number} | " not in page] == []
