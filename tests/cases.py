"""The public cases: reading the files in ``tests/data`` and their options as ``Rules``.

``cases.jsonl`` holds cases from public bug reports and questions, each with its source. An option keeps the
name it has in the file; ``rules_of`` says which parameter of ``Rules`` it is.
"""

from __future__ import annotations

import csv
import json
import random
from functools import cache
from pathlib import Path

import remigio.reference
from remigio.cards import JOKER, Hand
from remigio.rules import Rules

DATA = Path(__file__).parent / "data"

KIND_NAMES = {
    "normal": "melds",
    "colour": "color",
    "straight_flush": "escalera",
    "remigio": "remigio",
    "five_pairs": "five_pairs",
}
"""Kinds of close as the cases call them; ``_no_jokers`` may follow."""


@cache
def all_cases():
    """Every case of ``cases.jsonl``."""
    lines = (DATA / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def cases_of(op):
    """The cases of one operation; a color that must also be melded is no rule of this game."""
    return [case for case in all_cases() if case["op"] == op and not case["rules"].get("colour_needs_links")]


def rules_of(options, pack=None):
    """The rules that a case's ``rules`` and ``pack`` describe."""
    changes = {}
    if "ace" in options:
        wrap = options["ace"] == "wrap"
        changes["ace_runs"] = "both" if wrap else options["ace"]
        changes["ace_wrap"] = wrap
    if "set_distinct_suits" in options:
        changes["set_duplicates"] = not options["set_distinct_suits"]
    if "jokers_le_naturals" in options:
        changes["joker_limit"] = "naturals" if options["jokers_le_naturals"] else "any"
    if options.get("max_jokers") is not None:
        # In melds of three and more a limit of one joker is also one of no more jokers than naturals.
        changes["joker_limit"] = options["max_jokers"]
    if "min_naturals" in options:
        changes["joker_min_naturals"] = options["min_naturals"]
    for name in ("set_max", "run_max", "min_meld", "ace_points", "face_points", "joker_points"):
        if name in options:
            changes[name] = options[name]
    if "pairs" in options:
        changes["five_pairs"] = options["pairs"] != "no"
        changes["pair_kind"] = "identical" if options["pairs"] == "identical" else "rank"
        changes["five_pairs_jokers"] = "partner" if options["pairs_jokers"] else "none"
    if pack is not None:
        changes["packs"] = pack["decks"]
        changes["jokers_per_pack"] = pack["jokers"] // pack["decks"]
    if "jokers_in_pack" in options:
        changes["jokers_per_pack"] = options["jokers_in_pack"]
    return Rules.preset("remigio").replace(**changes)


def kind_of(name):
    """The kind of close that a case names, and whether it is one without jokers."""
    plain = name.removesuffix("_no_jokers")
    return KIND_NAMES[plain], plain != name


@cache
def random_deadwood():
    """The rule sets by name, and the random hands with their fewest points under each."""
    lines = (DATA / "random_deadwood.jsonl").read_text(encoding="utf-8").splitlines()
    head, *hands = map(json.loads, lines)
    pack = {"decks": 2, "jokers": 4}
    return {name: rules_of(options, pack) for name, options in head["rulesets"].items()}, hands


@cache
def gin_deadwood():
    """The single-pack hands with their fewest points, all cards and after the best discard."""
    with (DATA / "gin_deadwood.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def best_after_discard(impl, hand, rules):
    """The fewest points when one card is thrown."""
    hand = Hand(hand)
    return min(impl.deadwood(hand - card, rules) for card in set(hand))


REMIGIO = Rules.preset("remigio")

RULE_SETS = [
    REMIGIO,
    Rules.preset("ludoteka-2"),
    REMIGIO.replace(ace_runs="low", set_duplicates=False, set_max=4, run_max=4),
    REMIGIO.replace(ace_wrap=True, joker_limit="any", joker_points=0, ace_points=0),
    REMIGIO.replace(joker_limit="any", joker_min_naturals=0, joker_adjacent=False),
    REMIGIO.replace(min_meld=2, run_double_ace=True, joker_limit=1),
]


def step(impl, twin):
    """How many hands to go on by: all are tried, but for the twin, which is slow."""
    return twin if impl is remigio.reference else 1


def some_hands(count, seed, size=10, packs=2, jokers=4):
    """Random hands, half of them from few ranks, so that they meld."""
    chance = random.Random(seed)
    for number in range(count):
        codes = [code for code in range(52) if number % 2 or code % 13 < 5] * packs + [JOKER.code] * jokers
        yield Hand.from_codes(chance.sample(codes, size))
