"""Wrong rules are refused with what is wrong and what would be right; what a house may want is not."""

from __future__ import annotations

import dataclasses
import re
from fractions import Fraction
from typing import Any

import pytest
from remigio.errors import CardError, RulesError
from remigio.rule_checks import CONTRADICTIONS
from remigio.rule_fields import PARAMETERS
from remigio.rule_values import Choice, YesNo
from remigio.rules import Rules

REMIGIO: Any = Rules.preset("remigio")
ANY_RULES: Any = Rules
"""The class without its types, to call it wrongly."""


# What is refused: the change, the key of the text, and a piece of it.

WRONG_VALUES: list[tuple[str, object, str, str]] = [
    ("ace_points", -1, "not_whole", "ace_points is -1; it takes a whole number from 0 to 1000"),
    ("ace_points", 1001, "not_whole", "from 0 to 1000"),
    ("ace_points", "11", "not_whole", "ace_points is '11'"),
    ("ace_points", True, "not_whole", "ace_points is True"),
    ("ace_points", 1.0, "not_whole", "ace_points is 1.0"),
    ("ace_points", float("nan"), "not_whole", "ace_points is nan"),
    ("ace_points", None, "not_whole", "ace_points is None"),
    ("joker_points", 10**30, "not_whole", "joker_points is 1000000000000000000000000000000;"),
    ("face_points", [10], "not_whole", "face_points is [10]"),
    ("packs", 0, "not_whole_or_word", "from 1 to 24 or one of these words: auto"),
    ("packs", 25, "not_whole_or_word", "packs is 25"),
    ("packs", "two", "not_whole_or_word", "packs is 'two'"),
    ("packs", None, "not_whole_or_word", "packs is None"),
    ("jokers_per_pack", 9, "not_whole", "from 0 to 8"),
    ("suits", 0, "not_whole", "from 1 to 4"),
    ("suits", 5, "not_whole", "from 1 to 4"),
    ("ranks", 2, "not_whole", "from 3 to 13"),
    ("ranks", 14, "not_whole", "from 3 to 13"),
    ("min_meld", 1, "not_whole", "from 2 to 13"),
    ("set_max", 1, "not_whole_or_word", "or one of these words: none"),
    ("set_max", "any", "not_whole_or_word", "set_max is 'any'"),
    ("run_max", 25, "not_whole_or_word", "from 2 to 24"),
    ("joker_limit", -1, "not_whole_or_word", "naturals, any"),
    ("joker_limit", "all", "not_whole_or_word", "joker_limit is 'all'"),
    ("joker_limit", None, "not_whole_or_word", "joker_limit is None"),
    ("joker_min_naturals", 14, "not_whole", "from 0 to 13"),
    ("set_duplicates", 1, "not_yes_no", "set_duplicates is 1; it takes true or false"),
    ("set_duplicates", "true", "not_yes_no", "'true'"),
    ("ace_wrap", None, "not_yes_no", "ace_wrap is None"),
    ("ace_runs", "middle", "not_choice", "low, high, both"),
    ("ace_runs", "LOW", "not_choice", "ace_runs is 'LOW'"),
    ("direction", 1, "not_choice", "ccw, cw"),
    ("scoring", "Penalty", "not_choice", "penalty, winner, ledger, payments, knock"),
    ("multiplier_combine", "product", "not_choice", "one of these words: max"),
    ("specials", "colour", "not_subset", "remigio, escalera, color"),
    ("specials", ["color", "flush"], "not_subset", "'flush'"),
    ("specials", None, "not_subset", "specials is None"),
    ("specials", 3, "not_subset", "specials is 3"),
    ("specials", [["color"]], "not_subset", "specials is [['color']]"),
    ("players", 1, "not_players", "from 2 to 60"),
    ("players", (4, 2), "not_players", "players is (4, 2)"),
    ("players", (2, 61), "not_players", "players is (2, 61)"),
    ("players", (2, 3, 4), "not_players", "such as (2, 4)"),
    ("players", None, "not_players", "players is None"),
    ("players", (2.0, 4), "not_players", "players is (2.0, 4)"),
    ("hand_size", 0, "not_hand_size", "from 1 to 23"),
    ("hand_size", 24, "not_hand_size", "hand_size is 24"),
    ("hand_size", {}, "not_hand_size", "hand_size is {}"),
    ("hand_size", {2: 24}, "not_hand_size", "{2: 10, 3: 7}"),
    ("hand_size", {"two": 10}, "not_hand_size", "{'two': 10}"),
    ("hand_size", {2: 10, "2": 7}, "not_hand_size", "hand_size is"),
    ("hand_size", {2: 10.0}, "not_hand_size", "hand_size is {2: 10.0}"),
    ("remigio_joker_factor", 0.5, "not_factor_or_word", 'a factor such as 10 or "1/2"'),
    ("remigio_joker_factor", "1/0", "not_factor_or_word", "'1/0'"),
    ("remigio_joker_factor", "-1", "not_factor_or_word", "words: auto"),
    ("remigio_joker_factor", 1001, "not_factor_or_word", "no larger than 1000"),
    ("remigio_joker_factor", Fraction(-1, 2), "not_factor_or_word", "Fraction(-1, 2)"),
    ("factors", 3, "not_factors", "factors is 3; it takes a mapping"),
    ("factors", {"flush": 3}, "no_such_kind", "no kind of close 'flush'; the kinds are remigio, escalera"),
    ("factors", {"color": (1, 2, 3)}, "not_factor_pair", "factors gives color the value (1, 2, 3)"),
    ("factors", {"color": (3, "x")}, "not_factor_pair", "(3, 'x')"),
    ("factors", {"color": True}, "not_factor_pair", "color the value True"),
    ("name", "", "not_label", "1 to 60 printable characters"),
    ("name", "two\nlines", "not_label", r"'two\nlines'"),
    ("name", " padded", "not_label", "no blank at its ends"),
    ("name", 7, "not_label", "name is 7"),
    ("target", 0, "not_whole_or_word", "from 1 to 1000000"),
    ("max_turns", "never", "not_whole_or_word", "max_turns is 'never'"),
    ("wrong_close_penalty", -5, "not_whole", "from 0 to 10000"),
    ("ace_point", 11, "no_such_field_near", "no field 'ace_point'; did you mean ace_points?"),
    ("factor_color", (3, 4), "no_such_field_near", "did you mean factors?"),
    ("xyzzy", 11, "no_such_field", "docs/rules.md lists them"),
    ("_native", None, "no_such_field_near", "no field '_native'"),
]


@pytest.mark.parametrize(("field", "value", "key", "piece"), WRONG_VALUES)
def test_wrong_values_are_refused(field: str, value: object, key: str, piece: str) -> None:
    changes: list[Any] = [lambda: REMIGIO.replace(**{field: value})]
    if field != "factors":
        changes.append(lambda: Rules.from_dict({**REMIGIO.to_dict(), field: value}))
    for change in changes if field != "name" else changes[:1]:
        with pytest.raises(RulesError) as caught:
            change()
        assert caught.value.key == f"rules.{key}"
        assert piece in str(caught.value)
        assert caught.value.explain("es") != str(caught.value)
        assert isinstance(caught.value, ValueError)


WRONG_CALLS: list[tuple[Any, type[Exception], str]] = [
    (
        lambda: ANY_RULES.preset("poker"),
        RulesError,
        "no rules named 'poker'; the presets are remigio, rabino",
    ),
    (lambda: ANY_RULES.preset("Remigio"), RulesError, "no rules named 'Remigio'"),
    (lambda: ANY_RULES.preset(3), TypeError, 'a text such as "remigio", not int'),
    (lambda: ANY_RULES.of("poker"), RulesError, "no rules named"),
    (lambda: ANY_RULES.of(None), TypeError, 'a Rules or a preset\'s name such as "remigio", not NoneType'),
    (lambda: ANY_RULES.from_dict([]), TypeError, "not from list"),
    (lambda: ANY_RULES.from_dict({}), RulesError, "fields are missing, among them name, players"),
    (lambda: ANY_RULES.from_dict({"name": "mine", "packs": 2}), RulesError, "or a preset's name as name"),
    (lambda: ANY_RULES.from_dict({"name": "gin", 3: 4}), RulesError, "no field 3"),
    (lambda: ANY_RULES.from_json("{"), RulesError, "not readable as JSON: "),
    (lambda: ANY_RULES.from_json(""), RulesError, "not readable as JSON: "),
    (lambda: ANY_RULES.from_json(b"\xff"), RulesError, "not readable as JSON: "),
    (lambda: ANY_RULES.from_json("[" * 100_000), RulesError, "not readable as JSON: "),
    (lambda: ANY_RULES.from_json("[]"), RulesError, "the rules as JSON are []; they take an object"),
    (lambda: ANY_RULES.from_json('{"name": "gin", "name": "gin"}'), RulesError, "name is given twice"),
    (lambda: ANY_RULES.from_json('{"name": "gin", "ace_points": NaN}'), RulesError, "ace_points is nan"),
    (lambda: ANY_RULES.from_json(None), TypeError, "a JSON text, not from NoneType"),
    (
        lambda: dataclasses.replace(REMIGIO, factors={"color": 3}),
        RulesError,
        "factors gives no factors for remigio, escalera",
    ),
    (lambda: REMIGIO.set_text("ace_points"), RulesError, "write name=value, such as ace_points=11"),
    (lambda: REMIGIO.set_text("=11"), RulesError, "'=11' sets nothing"),
    (lambda: REMIGIO.set_text(""), RulesError, "'' sets nothing"),
    (lambda: REMIGIO.set_text("ace_points=11", "ace_points=12"), RulesError, "ace_points is given twice"),
    (lambda: REMIGIO.set_text("ace=11"), RulesError, "no field 'ace'; did you mean"),
    (lambda: REMIGIO.set_text("ace_points="), RulesError, "ace_points is ''"),
    (lambda: REMIGIO.set_text("ace_points=1.5"), RulesError, "ace_points is '1.5'"),
    (lambda: REMIGIO.set_text("ace_points=1000000"), RulesError, "ace_points is 1000000"),
    (
        lambda: REMIGIO.set_text("five_pairs=maybe"),
        RulesError,
        "five_pairs is 'maybe'; it takes true or false",
    ),
    (lambda: REMIGIO.set_text("players=two"), RulesError, "players is 'two'"),
    (lambda: REMIGIO.set_text("hand_size=2:10;3:7"), RulesError, "hand_size is '2:10;3:7'"),
    (lambda: REMIGIO.set_text("specials=color,flush"), RulesError, "specials is 'color flush'"),
    (lambda: REMIGIO.set_text("factors=color 3 4 5"), RulesError, "as text, color 3 4"),
    (lambda: REMIGIO.set_text("factors=flush 3"), RulesError, "no kind of close 'flush'"),
    (lambda: REMIGIO.set_text(3), TypeError, 'a text such as "ace_points=11", not int'),
    (lambda: REMIGIO.packs_for(0), RulesError, "the number of players is 0"),
    (lambda: REMIGIO.packs_for("2"), TypeError, "players is a whole number, not str"),
    (lambda: REMIGIO.hand_size_for(True), TypeError, "players is a whole number, not bool"),
    (lambda: REMIGIO.for_players("2"), TypeError, "players is a whole number, not str"),
    (lambda: REMIGIO.hand_size_for(1), RulesError, "not for 1 player, but for two or more"),
    (
        lambda: ANY_RULES.preset("ramino").hand_size_for(7),
        RulesError,
        "not for 7 players, but for two to six",
    ),
    (lambda: ANY_RULES.preset("gin").for_players(3), RulesError, "not for 3 players, but for two"),
    (lambda: REMIGIO.factor_for("flush", jokers=True), RulesError, "no kind of close 'flush'"),
    (lambda: REMIGIO.card_points("1S"), CardError, "1S"),
    (lambda: REMIGIO.describe("fr"), ValueError, "unknown language 'fr'"),
]


@pytest.mark.parametrize(("call", "kind", "piece"), WRONG_CALLS)
def test_wrong_calls_are_refused(call: Any, kind: type[Exception], piece: str) -> None:
    with pytest.raises(kind, match=re.escape(piece)):
        call()


CONTRADICTORY: list[tuple[str, str, dict[str, Any], str]] = [
    ("ace_wrap_needs_both", "gin", {"ace_wrap": True}, "ace_runs is low: set ace_runs to both"),
    ("double_ace_needs_both", "remigio", {"run_double_ace": True, "ace_runs": "high"}, "ace_runs is high"),
    ("double_ace_or_wrap", "remigio", {"run_double_ace": True, "ace_wrap": True}, "set one of them to false"),
    ("set_max_short", "remigio", {"set_max": 2}, "set_max is 2, but min_meld asks for 3 cards"),
    ("run_max_short", "remigio", {"run_max": 3, "min_meld": 4}, "run_max is 3, but min_meld asks for 4"),
    (
        "no_meld_possible",
        "gin",
        {"min_meld": 5, "ranks": 4, "set_max": None},
        "sets of 4 cards and runs of 4",
    ),
    ("hand_size_gap", "ramino", {"players": (2, 7)}, "no number of cards for 7 players"),
    ("hand_size_gap", "ramino", {"players": (2, None)}, "no number of cards for 7 players"),
    ("hand_size_stray", "ramino", {"players": (3, 6)}, "a number of cards for 2 players"),
    ("packs_too_small", "gin", {"suits": 2, "ranks": 4}, "the packs hold 8 cards, fewer than the 10"),
    ("cut_too_deep", "remigio", {"min_cut": 55}, "the packs hold 108 cards, too few for min_cut 55"),
    (
        "upcard_joker_without_upcard",
        "remigio",
        {"upcard": False, "upcard_joker": "replace"},
        "upcard is false",
    ),
    ("upcard_offer_without_upcard", "gin", {"upcard": False}, "upcard_offer says to offer the card"),
    ("layoffs_without_melds", "remigio", {"layoffs": "own"}, "layoffs is own, but table_melds is false"),
    ("layoffs_without_melds", "ramino", {"table_melds": False}, "layoffs is any, but table_melds is false"),
    (
        "reshuffles_without_reshuffle",
        "gin",
        {"max_reshuffles": 1},
        "max_reshuffles is 1, but reshuffle is end",
    ),
    ("show_before_first_round", "remigio", {"close_before_draw": True, "first_close_round": 2}, "round is 2"),
    ("penalty_without_wrong_close", "remigio", {"wrong_close_penalty": 50}, "wrong_close is reject"),
    ("wrong_close_without_penalty", "remigio", {"wrong_close": "penalty"}, "say how many points it costs"),
    ("bonus_without_payee", "remigio", {"close_bonus": 40}, "scoring is penalty"),
    (
        "bonus_without_payee",
        "ludoteka-4",
        {"scoring": "payments"},
        "close_bonus is 40, but scoring is payments",
    ),
    ("match_without_target", "gin", {"target": None}, "say which score ends the match"),
    ("match_without_end", "remigio", {"target": None}, "match_end is last_standing, but neither target"),
    ("two_left_of_two", "gin", {"match_end": "two_left"}, "players allows two players only"),
    ("deals_without_number", "remigio", {"match_end": "deals"}, "say how many deals make a match"),
    (
        "number_without_deals",
        "remigio",
        {"match_deals": 9},
        "match_end is last_standing: set match_end to deals",
    ),
    ("start_at_target", "remigio", {"start_score": 500}, "has reached the target of 500 already"),
    ("start_below_floor", "ludoteka-4", {"eliminate_below": 201}, "everyone would be out at once"),
    ("reentry_terms_without_reentry", "remigio", {"reentry_cost": 5}, "but reentry is none"),
    ("reentry_terms_without_reentry", "remigio", {"reentry_max": 1}, "set reentry to highest"),
]


@pytest.mark.parametrize(("key", "preset", "changes", "piece"), CONTRADICTORY)
def test_contradictions_are_refused(key: str, preset: str, changes: dict[str, Any], piece: str) -> None:
    with pytest.raises(RulesError, match=re.escape(piece)) as caught:
        Rules.preset(preset).replace(**changes)
    assert caught.value.key == f"rules.{key}"
    assert caught.value.explain("es")


def test_every_contradiction_is_tried() -> None:
    assert {f"rules.{row[0]}" for row in CONTRADICTORY} == set(CONTRADICTIONS)


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("remigio", {"ace_wrap": True}),
        ("remigio", {"run_double_ace": True, "hand_size": 14}),
        ("remigio", {"hand_size": 7}),
        ("remigio", {"specials": ()}),
        ("remigio", {"scoring": "winner", "match_end": "time", "target": None}),  # S4-35, S4-36
        ("remigio", {"scoring": "payments"}),  # S4-65
        ("remigio", {"match_end": "two_left"}),  # S4-33
        ("remigio", {"match_end": "target", "target": 101}),
        ("remigio", {"match_end": "deals", "match_deals": 10, "target": None}),
        ("remigio", {"ace_points": 0, "joker_points": 0}),  # S4-62
        ("remigio", {"layoff_on_close": "all"}),  # S4-63
        ("remigio", {"reentry": "highest", "reentry_cost": 100, "reentry_max": 2}),
        ("remigio", {"wrong_close": "penalty", "wrong_close_penalty": 80}),
        ("remigio", {"suits": 1, "ranks": 5, "packs": 2, "hand_size": 5, "jokers_per_pack": 0}),
        ("remigio", {"joker_min_naturals": 0, "joker_limit": "any"}),
        ("remigio", {"close_limit": 5}),
        ("ramino", {"ace_runs": "both", "ace_points": 15}),  # S2-27
        ("ramino", {"table_melds": False, "layoffs": "none"}),
        ("ludoteka-4", {"joker_limit": "naturals"}),
        ("gin", {"scoring": "penalty"}),
        ("gin", {"jokers_per_pack": 2, "joker_limit": "any"}),
    ],
)
def test_what_a_house_may_want_is_accepted(preset: str, changes: dict[str, Any]) -> None:
    rules = Rules.preset(preset).replace(**changes)
    assert {field: getattr(rules, field) for field in changes} == changes


@pytest.mark.parametrize("field", [field for field, parameter in PARAMETERS.items() if parameter.engine])
def test_every_value_of_an_engine_parameter_can_be_had(field: str) -> None:
    """Every choice is open, with what it asks for set beside it."""
    company: dict[str, dict[str, Any]] = {
        "replace": {"upcard": True},
        "penalty": {"wrong_close_penalty": 10},
        "own": {"table_melds": True},
        "any": {"table_melds": True},
        "deals": {"match_deals": 3},
    }
    kind = PARAMETERS[field].kind
    values = kind.words if isinstance(kind, Choice) else (True, False) if isinstance(kind, YesNo) else ()
    for value in values:
        assert getattr(REMIGIO.replace(**{**company.get(str(value), {}), field: value}), field) == value
