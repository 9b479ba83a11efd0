"""Hands for the benchmarks, from a seed."""

from __future__ import annotations

import random
from typing import NamedTuple

from remigio import Hand

COUNT = 2_000
SEED = 1


class Kind(NamedTuple):
    """A kind of hand to time."""

    name: str
    preset: str
    packs: int
    jokers: int
    ranks: range


KINDS = (
    Kind("random 108", "remigio", 2, 4, range(13)),
    Kind("dense 2 packs", "remigio", 2, 0, range(2, 9)),
    Kind("gin", "gin", 1, 0, range(13)),
    Kind("dense gin", "gin", 1, 0, range(2, 9)),
)


def hands(kind: Kind, count: int = COUNT, cards: int = 10) -> list[Hand]:
    """So many random hands of a kind."""
    rng = random.Random(SEED)
    pack = [13 * suit + rank for suit in range(4) for rank in kind.ranks] * kind.packs + [52] * kind.jokers
    return [Hand.from_codes(rng.sample(pack, cards)) for _ in range(count)]
