"""Hands for the benchmarks, from a seed."""

from __future__ import annotations

from typing import Any, NamedTuple

import remigio
from remigio import Hand, Rules

SEED = 1
JOKER = 52


class Kind(NamedTuple):
    """A kind of hand to time: of all cards of a preset's packs, or of seven neighbouring ranks and no jokers.

    Attributes:
        name: as it stands in tables.
        preset: the rules.
        dense: whether it is of the ranks 3 to 9 only, where melds are many and want the same cards.
    """

    name: str
    preset: str
    dense: bool = False


KINDS = (
    Kind("random 108", "remigio"),
    Kind("dense 2 packs", "remigio", dense=True),
    Kind("gin", "gin"),
    Kind("dense gin", "gin", dense=True),
)


def codes(kind: Kind, count: int, cards: int) -> Any:
    """So many random hands of a kind, as an array of the codes of their cards."""
    rules = Rules.preset(kind.preset)
    if not kind.dense:
        return remigio.batch.deal(count, cards, rules, seed=SEED)
    ranks_a_to_7 = rules.replace(ranks=7, jokers_per_pack=0)
    return remigio.batch.deal(count, cards, ranks_a_to_7, seed=SEED) + 2


def hands(kind: Kind, count: int, cards: int = 10) -> list[Hand]:
    """So many random hands of a kind."""
    return [Hand.from_codes(row) for row in codes(kind, count, cards).tolist()]
