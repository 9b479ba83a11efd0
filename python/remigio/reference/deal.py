"""Random hands from a seed, as `remigio.batch.deal` deals them."""

from __future__ import annotations

from math import prod

from ..rules import Rules
from .melds import JOKER, Codes

WORD = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15
_DRAWS = 5


def deal(n: int, cards: int, rules: Rules | str = "remigio", seed: int = 0, *, start: int = 0) -> list[Codes]:
    """The codes of ``n`` hands of a seed, from number ``start`` on, in the order in which they are dealt.

    Hand ``i`` is dealt by a SplitMix64 begun at ``mix(mix(seed) + i)``. The pack lies in order: pack by pack the
    naturals by their codes, then all jokers. Card ``t`` changes places with card ``t + r``, ``r`` being drawn from
    ``0 .. len(pack) - t - 1``. A word of the generator gives five draws: multiplied by the number of ways to make
    them, its high word is the number of the way, the first draw most significant. If the low word is less than
    ``2**64`` modulo that number, the word is left out, so that all ways are equally likely.

    Example:
        >>> deal(2, 5, seed=1)
        [(22, 45, 25, 52, 1), (37, 44, 30, 1, 29)]
    """
    rules = Rules.of(rules)
    naturals = [13 * suit + rank for suit in range(rules.suits) for rank in range(rules.ranks)]
    pack = naturals * rules.pack_count + [JOKER] * rules.joker_count
    return [_hand(pack, cards, mix(seed) + start + number) for number in range(n)]


def mix(state: int) -> int:
    """The first number of a SplitMix64 begun at ``state``.

    Example:
        >>> hex(mix(0))
        '0xe220a8397b1dcdaf'
    """
    state = (state + STEP) & WORD
    state = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & WORD
    state = ((state ^ state >> 27) * 0x94D049BB133111EB) & WORD
    return state ^ state >> 31


def _hand(pack: list[int], cards: int, number: int) -> Codes:
    pack = pack.copy()
    state = mix(number)
    for first in range(0, cards, _DRAWS):
        places = range(first, min(first + _DRAWS, cards))
        choices = [len(pack) - place for place in places]
        low = -1
        while low < (1 << 64) % prod(choices):
            way, low = divmod(mix(state) * prod(choices), 1 << 64)
            state += STEP
        for index, place in enumerate(places):
            drawn, way = divmod(way, prod(choices[index + 1 :]))
            pack[place], pack[place + drawn] = pack[place + drawn], pack[place]
    return tuple(pack[:cards])
