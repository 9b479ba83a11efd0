"""Choices that are made by bytes, so that a fuzzer makes them."""

from __future__ import annotations

import random


class EndOfBytes(Exception):
    """So many choices were asked for that the bytes decide none of them."""


class BytesRandom(random.Random):
    """Looks like chance, and is the bytes, one after the other; zeros when they are used up.

    What loops until chance has made something good would not end by zeros, so that there is an end to these, too.
    """

    _MOST_ZEROS = 2000

    def __init__(self, data: bytes) -> None:
        super().__init__(0)
        self._data = data
        self._at = 0

    def getrandbits(self, bits: int, /) -> int:
        """A number of so many bits."""
        size = -(-bits // 8)
        self._at += size
        if self._at > len(self._data) + self._MOST_ZEROS:
            raise EndOfBytes
        taken = self._data[self._at - size : self._at].ljust(size, b"\0")
        return int.from_bytes(taken, "little") & ((1 << bits) - 1)

    def random(self) -> float:
        """A number from 0 up to 1."""
        return self.getrandbits(8) / 256

    def rest(self) -> bytes:
        """The bytes that decided nothing yet."""
        taken = self._data[self._at :]
        self._at = max(self._at, len(self._data))
        return taken
