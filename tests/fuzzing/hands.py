"""Hands under random rules: the core and its twin answer every question alike."""

from __future__ import annotations

import differential
from remigio import PRESETS, Hand, Rules

from .bytes_random import BytesRandom, EndOfBytes

_MOST_CARDS = 12
_MOST_JOKERS = 3
"""So many keep the twin busy for a fraction of a second at most."""


def target(data: bytes) -> None:
    """The bytes choose the rules, the hand, and what is asked of it."""
    rng = BytesRandom(data)
    try:
        rules = differential.random_rules(rng) if rng.random() < 0.8 else Rules.preset(rng.choice(PRESETS))
        count = rng.randint(0, _MOST_CARDS)
        dealt = differential.random_hand(rng, rules, count).codes
        jokers = dealt.count(52)
        hand = Hand.from_codes(dealt[: len(dealt) - max(0, jokers - _MOST_JOKERS)])
        found = list(differential.compare(hand, rules, rng))
    except EndOfBytes:
        return
    assert not found, found
