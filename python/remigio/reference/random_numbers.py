"""Random numbers that depend on a seed and a number alone, as ``cpp/include/remigio/random.hpp`` has them."""

from __future__ import annotations

from .deal import STEP, WORD, mix


class Random:
    """Stream ``index`` of a seed: a SplitMix64 begun at ``mix(mix(seed) + index)``.

    Example:
        >>> random = Random(seed=1, index=7)
        >>> [random.below(6) for _ in range(8)]
        [2, 3, 1, 0, 3, 1, 1, 4]
    """

    def __init__(self, seed: int, index: int) -> None:
        self._state = mix(mix(seed) + index & WORD)

    def next(self) -> int:
        """0 to ``2**64 - 1``, all equally likely."""
        word = mix(self._state)
        self._state = self._state + STEP & WORD
        return word

    def below(self, count: int) -> int:
        """0 to ``count - 1``, all equally likely (Lemire 2019)."""
        low = -1
        while low < (1 << 64) % count:
            number, low = divmod(self.next() * count, 1 << 64)
        return number

    def shuffle(self, items: list[int], places: int | None = None) -> None:
        """Put random ones of the items in the first places, all if left out, in random order."""
        for place in range(len(items) if places is None else places):
            other = place + self.below(len(items) - place)
            items[place], items[other] = items[other], items[place]
