"""Numbers that are exact, or known as well as a sample tells."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Sums = tuple[int, int]
"""A sum of whole numbers, and the sum of their squares."""


class Estimate(NamedTuple):
    """A number and its standard error.

    Attributes:
        value: the number, exact or the mean of a sample.
        error: its standard error; 0 if it is exact.

    Example:
        >>> odds("2H 3H 4H 5H 7S 7D 7C JD QD 2C").within[0]
        Estimate(value=0.08163265306122448, error=0.0)
    """

    value: float
    error: float

    def to_dict(self) -> dict[str, float]:
        """The estimate in JSON-able values."""
        return {"value": self.value, "error": self.error}


def mean_of(sums: Sums, samples: int, parts: int) -> Estimate:
    """The mean of so many samples, which were counted in parts.

    Example:
        >>> mean_of((6, 14), 3, 1)
        Estimate(value=2.0, error=0.5773502691896257)
    """
    total, squares = sums
    spread = samples * squares - total * total
    error = sqrt(spread / (samples * samples * (samples - 1))) / parts
    return Estimate(total / (samples * parts), error)
