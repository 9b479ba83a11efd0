"""What the tests of batches share: the questions, and when two answers are the same."""

from __future__ import annotations

import numpy as np
from remigio import batch

QUESTIONS = {
    "deadwood": batch.deadwood,
    "best_discard": batch.best_discard,
    "closing": batch.closing,
    "arrange": batch.arrange,
}
IN_PLAY = {**QUESTIONS, "distance": batch.distance}
"""With those that ask only about hands of as many cards as are dealt, or one more."""


def parts(answer):
    """The arrays of an answer."""
    return answer if isinstance(answer, tuple) else (answer,)


def same(one, other):
    """Whether two answers are the same, in every array."""
    pairs = zip(parts(one), parts(other), strict=True)
    return all(a.dtype == b.dtype and np.array_equal(a, b) for a, b in pairs)
