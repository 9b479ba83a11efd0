"""Rules as values: made, changed, carried to text and back."""

from __future__ import annotations

import copy
import dataclasses
import json
import operator
import pickle
import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from remigio import Match
from remigio.errors import RulesError
from remigio.rule_checks import CONTRADICTIONS
from remigio.rule_fields import KINDS, PARAMETERS
from remigio.rule_values import (
    Choice,
    FactorTable,
    HandSize,
    Label,
    Multiplier,
    Players,
    Subset,
    Whole,
    YesNo,
)
from remigio.rules import PRESETS, Rules
from remigio.texts import LANGUAGES

REMIGIO: Any = Rules.preset("remigio")


# Random valid rules.


def _factor() -> st.SearchStrategy[Fraction]:
    return st.builds(Fraction, st.integers(0, 50), st.integers(1, 9))


def _values(field: str) -> st.SearchStrategy[Any]:
    """Values that the field takes, as it stores them."""
    kind = PARAMETERS[field].kind
    if isinstance(kind, Whole):
        words = [*kind.words, *([None] if kind.none else [])]
        numbers = st.integers(kind.low, min(kind.high, kind.low + 2000))
        return st.one_of(numbers, st.sampled_from(words)) if words else numbers
    if isinstance(kind, Choice):
        return st.sampled_from(kind.words)
    if isinstance(kind, Subset):
        return st.sets(st.sampled_from(kind.words)).map(
            lambda some: tuple(w for w in kind.words if w in some)
        )
    if isinstance(kind, Players):
        return st.tuples(st.integers(2, 7), st.none() | st.integers(7, 12))
    if isinstance(kind, HandSize):
        return st.integers(1, 23) | st.fixed_dictionaries({n: st.integers(1, 23) for n in (2, 3, 4)})
    if isinstance(kind, Multiplier):
        return _factor() | st.just("auto")
    if isinstance(kind, FactorTable):
        return st.fixed_dictionaries({close: st.tuples(_factor(), _factor()) for close in KINDS})
    if isinstance(kind, Label):
        return st.sampled_from([*PRESETS, "Casa Pepe"])
    assert isinstance(kind, YesNo)
    return st.booleans()


@st.composite
def random_rules(draw: st.DrawFn) -> Rules:
    """Rules of a preset with changes; a change that contradicts the others is left out."""
    rules = Rules.preset(draw(st.sampled_from(PRESETS)))
    for field in draw(st.lists(st.sampled_from(list(PARAMETERS)), max_size=30, unique=True)):
        try:
            rules = rules.replace(**{field: draw(_values(field))})
        except RulesError as error:
            assert error.key in CONTRADICTIONS, error
    return rules


# Values.


@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_values(name: str) -> None:
    rules = Rules.preset(name)
    assert rules is Rules.preset(name) is Rules.of(name) is Rules.of(rules)
    again = Rules(**{field: getattr(rules, field) for field in PARAMETERS})
    assert again is not rules
    assert again == rules
    assert hash(again) == hash(rules)
    assert len({again, rules, *(Rules.preset(other) for other in PRESETS)}) == len(PRESETS)


def test_rules_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        REMIGIO.ace_points = 11
    with pytest.raises(AttributeError):
        REMIGIO.factors.melds = 3
    with pytest.raises(TypeError):
        operator.setitem(REMIGIO.factors, "melds", 3)


@settings(max_examples=200, deadline=None)
@given(random_rules())
def test_round_trips(rules: Rules) -> None:
    plain = rules.to_dict()
    assert list(plain) == list(PARAMETERS)
    assert json.loads(json.dumps(plain)) == plain
    copies = [
        Rules.from_dict(plain),
        Rules.from_json(rules.to_json()),
        Rules.from_json(rules.to_json(indent=2).encode()),
        pickle.loads(pickle.dumps(rules)),
        copy.deepcopy(rules),
        eval(repr(rules), {"Rules": Rules}),
        REMIGIO.set_text(*assignments(rules)),
    ]
    for again in copies:
        assert again == rules
        assert hash(again) == hash(rules)


def assignments(rules: Rules) -> list[str]:
    """Every field as the command line would set it."""
    return [f"{field}={known.kind.show(getattr(rules, field))}" for field, known in PARAMETERS.items()]


@settings(max_examples=100, deadline=None)
@given(random_rules())
def test_random_rules_are_told_in_both_languages(rules: Rules) -> None:
    for lang in LANGUAGES:
        page = rules.describe(lang)
        assert max(map(len, page.splitlines())) <= 80
        assert not re.search(r"[{}_]|None|Fraction", page.replace("]", "[").split("[")[-1])
        assert "  " not in page.replace("\n  ", "\n")


def test_what_is_kept_beside_the_fields_is_neither_compared_nor_pickled() -> None:
    rules = REMIGIO.replace(ace_points=2)
    object.__setattr__(rules, "_native", object())
    assert rules == REMIGIO.replace(ace_points=2)
    assert not hasattr(pickle.loads(pickle.dumps(rules)), "_native")


def test_stored_forms() -> None:
    rules = REMIGIO.replace(
        players=[3, 4], hand_size={"4": 6, 3: 7}, specials={"color", "remigio"}, remigio_joker_factor="7/2"
    )
    assert rules.players == (3, 4)
    assert list(rules.hand_size.items()) == [(3, 7), (4, 6)]
    assert rules.specials == ("remigio", "color")
    assert rules.remigio_joker_factor == Fraction(7, 2)
    assert REMIGIO.replace(players=3).players == (3, 3)
    assert Rules.preset("gin").replace(set_max="none").set_max is None


def test_whole_numbers_of_other_types_are_taken() -> None:
    class Seven:
        def __index__(self) -> int:
            return 7

    points = REMIGIO.replace(ace_points=Seven()).ace_points
    assert points == 7
    assert type(points) is int


def test_replace_merges_factors() -> None:
    rules = REMIGIO.replace(factors={"color": (4, "9/2"), "melds": 3})
    assert rules.factors["color"] == (4, Fraction(9, 2))
    assert rules.factors["melds"] == (3, 3)
    assert rules.factors["escalera"] == (5, 6)
    assert rules.factor_for("color", jokers=False) == Fraction(9, 2)


def test_replacing_nothing_gives_equal_rules() -> None:
    assert REMIGIO.replace() == REMIGIO
    assert REMIGIO.set_text() == REMIGIO
    assert REMIGIO.replace(ace_points=11).replace(ace_points=1) == REMIGIO


# Text.


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("ace_points=11", "ace_points", 11),
        (" ace_points = 11 ", "ace_points", 11),
        ("packs=auto", "packs", "auto"),
        ("packs=3", "packs", 3),
        ("set_max=4", "set_max", 4),
        ("target=1000", "target", 1000),
        ("set_max=none", "set_max", None),
        ("joker_limit=any", "joker_limit", "any"),
        ("joker_limit=1", "joker_limit", 1),
        ("five_pairs=no", "five_pairs", False),
        ("five_pairs=False", "five_pairs", False),
        ("rediscard=yes", "rediscard", True),
        ("rediscard=sí", "rediscard", True),
        ("ace_runs=low", "ace_runs", "low"),
        ("specials=color", "specials", ("color",)),
        ("specials=color,remigio", "specials", ("remigio", "color")),
        ("specials=color remigio", "specials", ("remigio", "color")),
        ("specials=none", "specials", ()),
        ("specials=", "specials", ()),
        ("players=4", "players", (4, 4)),
        ("players=2..4", "players", (2, 4)),
        ("players=2-4", "players", (2, 4)),
        ("players=3+", "players", (3, None)),
        ("players=3..none", "players", (3, None)),
        ("hand_size=7", "hand_size", 7),
        ("remigio_joker_factor=15/2", "remigio_joker_factor", Fraction(15, 2)),
        ("remigio_joker_factor=auto", "remigio_joker_factor", "auto"),
        ("start_score=-20", "start_score", -20),
        ("name=Casa Pepe", "name", "Casa Pepe"),
    ],
)
def test_set_text(text: str, field: str, value: object) -> None:
    assert getattr(REMIGIO.set_text(text), field) == value


def test_set_text_of_mappings_and_of_several() -> None:
    rules = REMIGIO.set_text("players=2..3", "hand_size=2:10,3:7", "factors=color 4 8, five_pairs 1/3")
    assert rules.hand_size == {2: 10, 3: 7}
    assert rules.factors == {
        **REMIGIO.factors,
        "color": (4, 8),
        "five_pairs": (Fraction(1, 3), Fraction(1, 3)),
    }


def test_from_dict_takes_the_rest_from_the_preset() -> None:
    assert Rules.from_dict({"name": "gin"}) == Rules.preset("gin")
    assert Rules.from_dict({"name": "gin", "close_limit": 5}) == Rules.preset("gin").replace(close_limit=5)


def test_rules_with_a_name_of_their_own() -> None:
    rules = REMIGIO.replace(name="Casa Pepe", ace_points=11)
    assert str(rules).splitlines()[0] == "Casa Pepe"
    assert Rules.from_json(rules.to_json()) == rules
    assert repr(rules) == "Rules.preset('remigio').replace(name='Casa Pepe', ace_points=11)"


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_fitted_to_a_number_of_players_is_that_preset(name: str) -> None:
    preset = Rules.preset(name)
    for players in range(preset.players[0], (preset.players[1] or 12) + 1):
        for rules in (preset.for_players(players), Match(name, players).rules):
            assert rules.changes(players) == {}
            assert rules.describe("en", players).splitlines()[0] == preset.describe().splitlines()[0]
            changed = rules.replace(hand_size=5, layoff_on_close="none", five_pairs=False)
            assert changed.changes(players)["hand_size"] == (5, preset.hand_size_for(players))


def test_rules_of_more_players_than_the_preset_has_are_set_against_it_as_it_is() -> None:
    rules = Rules.preset("gin").replace(players=(2, 4)).for_players(3)
    assert rules.changes(3) == {"players": ((2, 4), (2, 2))}
