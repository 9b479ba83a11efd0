"""The presets: the values that the sources give to every parameter, and how the table is read."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
import remigio
from remigio.rule_fields import KINDS, PARAMETERS
from remigio.rule_presets import tables
from remigio.rules import PRESETS, Rules

ORDER = ("remigio", "rabino", "ludoteka-2", "ludoteka-4", "ramino", "gin")

SAME: dict[str, object] = {
    "suits": 4,
    "ranks": 13,
    "deal_packet": 1,
    "min_cut": 3,
    "upcard": True,
    "upcard_joker": "keep",
    "dealer_rotation": "next",
    "starter": "next",
    "min_meld": 3,
    "run_max": None,
    "ace_wrap": False,
    "run_double_ace": False,
    "joker_min_naturals": 1,
    "joker_adjacent": True,
    "face_points": 10,
    "ace_points": 1,
    "rediscard": False,
    "take_jokers": True,
    "discard_jokers": True,
    "keep_top_discard": True,
    "max_reshuffles": None,
    "max_turns": None,
    "first_close_round": 1,
    "close_before_draw": False,
    "special_call": False,
    "no_joker_scope": "ten",
    "five_pairs_jokers": "partner",
    "five_pairs_repeat": True,
    "pair_kind": "rank",
    "wrong_close": "reject",
    "wrong_close_penalty": 0,
    "loser_arrangement": "optimal",
    "multiplier_combine": "max",
    "half_rounding": "exact",
    "in_hand_multiplier": 1,
    "bonus_multiplied": False,
    "match_deals": None,
    "tie": "auto",
    "reentry": "none",
    "reentry_cost": 0,
    "reentry_max": None,
    "misdeal": "repair",
    "extra_to": "stock",
    "consent": "all",
}
"""Parameters with one value in every preset."""

ALL_SPECIALS = ("remigio", "escalera", "color")
RAMINO_HANDS = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}

ROWS: dict[str, tuple[object, ...]] = {
    # parameter: remigio, rabino, ludoteka-2, ludoteka-4, ramino, gin
    "name": ORDER,
    "players": ((2, None), (2, None), (2, 2), (2, 4), (2, 6), (2, 2)),
    "packs": ("auto", "auto", 2, 2, 1, 1),
    "jokers_per_pack": (2, 2, 2, 2, 0, 0),
    "hand_size": (10, 10, 10, 10, RAMINO_HANDS, 10),
    "direction": ("ccw", "ccw", "ccw", "ccw", "cw", "cw"),
    "cut_deal": (True, True, False, False, False, False),
    "upcard_offer": (False, False, False, False, False, True),
    "set_max": (None, None, None, None, 4, 4),
    "set_duplicates": (True, True, True, True, False, False),
    "ace_runs": ("both", "both", "both", "both", "low", "low"),
    "joker_limit": ("naturals", "naturals", "any", "any", 0, 0),
    "joker_points": (20, 20, 0, 0, 25, 0),
    "table_melds": (False, False, False, False, True, False),
    "melds_per_turn": (None, None, None, None, 1, None),
    "layoffs": ("none", "none", "none", "none", "any", "none"),
    "reshuffle": ("shuffle", "shuffle", "shuffle", "shuffle", "flip", "end"),
    "stock_floor": (0, 0, 0, 0, 0, 2),
    "close_limit": (0, 0, 0, 0, 0, 10),
    "close_discard": ("required", "required", "required", "required", "optional", "required"),
    "close_face_down": (True, True, True, True, False, True),
    "specials": (ALL_SPECIALS, ALL_SPECIALS, ALL_SPECIALS, ALL_SPECIALS, (), ()),
    "five_pairs": (True, False, False, False, False, False),
    "layoff_on_close": ("none", "none", "none", "none", "none", "closer"),
    "loser_melds_free": (True, True, True, True, False, True),
    "loser_specials_zero": (("color",), ("color",), ("color",), ("color",), (), ()),
    "remigio_joker_factor": ("auto", "auto", 10, 10, 1, 1),
    "scoring": ("penalty", "penalty", "winner", "ledger", "winner", "knock"),
    "close_bonus": (0, 0, 0, 40, 0, 0),
    "gin_bonus": (0, 0, 0, 0, 0, 25),
    "undercut_bonus": (0, 0, 0, 0, 0, 25),
    "start_score": (0, 0, 0, 200, 0, 0),
    "target": (500, 500, 150, 500, 100, 100),
    "eliminate_below": (None, None, None, 0, None, None),
    "match_end": ("last_standing", "last_standing", "target", "target", "target", "target"),
}

HALF = Fraction(1, 2)
FACTORS = {
    # kind: with jokers, without
    "remigio": (10, 10),
    "escalera": (5, 6),
    "color": (3, 4),
    "melds": (1, 2),
    "five_pairs": (HALF, HALF),
    "gin": (1, 1),
    "knock": (1, 1),
}


def test_names() -> None:
    assert PRESETS == ORDER


def test_the_table_here_names_every_parameter() -> None:
    assert set(SAME) | set(ROWS) | {"factors"} == set(PARAMETERS)
    assert not set(SAME) & set(ROWS)


@pytest.mark.parametrize("place", range(len(ORDER)), ids=ORDER)
def test_values(place: int) -> None:
    rules = Rules.preset(ORDER[place])
    expected = {**SAME, **{field: row[place] for field, row in ROWS.items()}}
    assert {field: getattr(rules, field) for field in expected} == expected


@pytest.mark.parametrize("name", ORDER[:4])
def test_factors_of_the_closed_hand_games(name: str) -> None:
    assert Rules.preset(name).factors == FACTORS


@pytest.mark.parametrize("name", ORDER[4:])
def test_no_factors_in_ramino_and_gin(name: str) -> None:
    rules = Rules.preset(name)
    assert rules.factors == dict.fromkeys(KINDS, (1, 1))
    assert rules.factor_for("remigio", jokers=True) == 1


@pytest.mark.parametrize(
    ("name", "packs", "factor"),
    [("remigio", 1, 10), ("remigio", 2, 10), ("remigio", 3, 8), ("rabino", 4, 8), ("ludoteka-4", 3, 10)],
)
def test_factor_of_a_remigio_with_jokers_goes_by_the_packs(name: str, packs: int, factor: int) -> None:
    """S4-48 and A44; S1-24 for Ludoteka."""
    rules = Rules.preset(name)
    assert rules.factor_for("remigio", jokers=True, packs=packs) == factor
    assert rules.replace(packs=packs).factor_for("remigio", jokers=True) == factor
    assert rules.factor_for("remigio", jokers=False, packs=packs) == 10


@pytest.mark.parametrize(
    ("players", "packs"), [(2, 2), (6, 2), (7, 3), (10, 3), (11, 4), (13, 4), (14, 5), (16, 5), (17, 6)]
)
def test_packs_by_players(players: int, packs: int) -> None:
    """A30."""
    assert Rules.preset("remigio").packs_for(players) == packs
    assert Rules.preset("ludoteka-4").packs_for(players) == 2


def test_what_follows_from_the_fields() -> None:
    remigio, ramino = Rules.preset("remigio"), Rules.preset("ramino")
    assert (remigio.pack_count, remigio.joker_count, remigio.hand_sizes) == (2, 4, (10,))
    assert (ramino.pack_count, ramino.joker_count, ramino.hand_sizes) == (1, 0, (6, 7, 10))
    assert [ramino.hand_size_for(players) for players in (2, 3, 4, 5, 6)] == [10, 7, 7, 6, 6]
    assert remigio.replace(players=(7, 9)).pack_count == 3


def test_points() -> None:
    """S1-16, A14, A15, A17."""
    rules = Rules.preset("remigio").replace(ace_points=11, face_points=5, joker_points=25)
    assert rules.points_by_rank == (11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 5, 5, 5)
    assert [rules.card_points(card) for card in ("AS", "2H", "TD", "JC", "*")] == [11, 2, 10, 5, 25]


def test_the_first_row_gives_every_parameter_and_the_others_only_known_ones() -> None:
    assert {name: set(row) for name, row in tables().items()} == {name: set(PARAMETERS) for name in ORDER}


def test_the_table_keeps_to_the_subset_that_the_core_reads() -> None:
    """One value a line: text, whole number, truth value, flat array or flat table."""
    path = Path(remigio.__file__).parent / "data" / "presets.toml"
    text, whole = r'"[^"\\]*"', r"-?[0-9]+"
    item = rf"(?:{text}|{whole})"
    array, table = rf"\[(?:{item}(?:, {item})*)?\]", rf"\{{ [0-9a-z_]+ = {item}(?:, [0-9a-z_]+ = {item})* \}}"
    line = re.compile(rf"(?:\[[a-z0-9-]+\]|[a-z_]+ = (?:{item}|true|false|{array}|{table}))?\s*(?:#.*)?")
    wrong = [row for row in path.read_text(encoding="utf-8").splitlines() if not line.fullmatch(row)]
    assert wrong == []
