"""How many threads to use."""

from __future__ import annotations

import os

from .errors import RemigioError, wrong_type
from .rule_values import shown, whole

VARIABLE = "REMIGIO_NUM_THREADS"


def thread_count(threads: int | None = None) -> int:
    """The threads asked for; without a number all cores given to the process, at most ``REMIGIO_NUM_THREADS``.

    Raises:
        RemigioError: the number, or the variable, is not 1 or more.
        TypeError: the number is no whole number.

    Example:
        >>> thread_count(3)
        3
    """
    if threads is None:
        return min(_cores(), _limit())
    number = whole(threads)
    if number is None:
        raise wrong_type("threads.type", kind=type(threads).__name__)
    if number < 1:
        raise RemigioError("threads.number", name="threads", value=number)
    return number


def _cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def _limit() -> int:
    text = os.environ.get(VARIABLE, "")
    if not text:
        return _cores()
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0):
        raise RemigioError("threads.number", name=VARIABLE, value=shown(text))
    return int(text)
