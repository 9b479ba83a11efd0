"""How many threads to use, and what there is where none can be started."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from threading import Event, Thread
from typing import Any

from .errors import RemigioError, wrong_type
from .rule_values import shown, whole

VARIABLE = "REMIGIO_NUM_THREADS"
_MOST_THREADS = 1024


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


def core_threads(threads: int | None = None) -> int:
    """How many threads the core is to use: those of `thread_count`, up to a number that any system has.

    Example:
        >>> core_threads(10**9)
        1024
    """
    return min(thread_count(threads), _MOST_THREADS)


class CallingThread(Executor):
    """An executor where no thread can be started, as in a browser: what is submitted is done at once.

    Example:
        >>> CallingThread().submit(abs, -3).result()
        3
    """

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """Do it now, and give the outcome."""
        outcome: Future[Any] = Future()
        try:
            outcome.set_result(function(*arguments, **named))
        except Exception as error:  # noqa: BLE001 - it is the caller's, as with any executor
            outcome.set_exception(error)
        return outcome


def thread_executor(count: int) -> Executor:
    """An executor of so many threads, or of as many as the system gives.

    Example:
        >>> with thread_executor(2) as executor:
        ...     list(executor.map(abs, [-3, 3]))
        [3, 3]
    """
    enough = Event()
    started: list[Thread] = []
    try:
        for _ in range(count):
            thread = Thread(target=enough.wait)
            thread.start()
            started.append(thread)
    except RuntimeError:  # no more can be started
        pass
    finally:
        enough.set()
        for thread in started:
            thread.join()
    return ThreadPoolExecutor(len(started)) if started else CallingThread()


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
