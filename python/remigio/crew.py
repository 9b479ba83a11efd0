"""Work in units, given to threads, processes or other machines: each unit is done once, whatever happens."""

from __future__ import annotations

import signal
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Final, Generic, Protocol, TypeVar, runtime_checkable

from .errors import RemigioError, wrong_type
from .threads import CallingThread

TRIES: Final = 4
"""Of a unit, and of making an executor in a row without a unit coming to its end."""
AHEAD: Final = 256
"""Units given to an executor at once: enough for many machines."""
_LOOK: Final = 0.1  # seconds, at most, until Ctrl-C is heard

Unit = TypeVar("Unit")
Answer = TypeVar("Answer")


@runtime_checkable
class Client(Protocol):
    """What has an executor, as a client of Dask."""

    def get_executor(self) -> Executor:
        """The executor of the cluster."""


Place = Executor | Client | Callable[[], Executor]
"""Where units are done: an executor, a client of Dask, or what makes an executor."""


def check_place(place: object) -> Executor | Callable[[], Executor]:
    """An executor, or what makes one.

    Raises:
        TypeError: it is neither.

    Example:
        >>> check_place(CallingThread) is CallingThread
        True
    """
    if isinstance(place, Client) and not isinstance(place, type):
        return _checked(place.get_executor())
    return place if callable(place) else _checked(place)


def _checked(executor: object) -> Executor:
    if not isinstance(executor, Executor):
        raise wrong_type("census.executor", kind=type(executor).__name__)
    return executor


@contextmanager
def undisturbed() -> Iterator[None]:
    """No second Ctrl-C while threads are waited for and files are written."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before if before is not None else signal.SIG_DFL)


class Crew(Generic[Unit, Answer]):
    """Those who do the units: an executor, and what it has been given.

    Args:
        ask: what does a unit.
        executor: where, or what makes the place.

    Example:
        >>> dict(Crew(abs, CallingThread).answers([-3, 4, -5], [0, 2]))
        {0: 3, 2: 5}
    """

    def __init__(self, ask: Callable[[Unit], Answer], executor: Executor | Callable[[], Executor]) -> None:
        self._ask = ask
        self._make = None if isinstance(executor, Executor) else executor
        self._executor = executor if isinstance(executor, Executor) else _checked(executor())
        self._at_work: dict[Future[Answer], int] = {}

    def answers(self, units: Sequence[Unit], missing: Sequence[int]) -> Iterator[tuple[int, Answer]]:
        """The numbers of the missing units with their answers, each once, whatever happens on the way."""
        queue, tries, broken = deque(missing), Counter[int](), 0
        ahead = 1 if isinstance(self._executor, CallingThread) else AHEAD
        while queue or self._at_work:
            try:
                while queue and len(self._at_work) < ahead:
                    self._give(units[queue[0]], queue[0])
                    queue.popleft()
                for future in wait(self._at_work, timeout=_LOOK, return_when=FIRST_COMPLETED).done:
                    number = self._at_work[future]
                    error = _fault(future)
                    if isinstance(error, BrokenExecutor):
                        raise error
                    del self._at_work[future]
                    if error is None:
                        broken = 0
                        yield number, future.result()
                        continue
                    tries[number] += 1
                    if tries[number] == TRIES or isinstance(error, RemigioError):  # which is so everywhere
                        raise error
                    queue.append(number)
            except BrokenExecutor:
                broken += 1
                if self._make is None or broken == TRIES:
                    raise
                queue.extend(self._at_work.values())
                self.dismiss(in_order=False)
                self._executor = _checked(self._make())

    def _give(self, unit: Unit, number: int) -> None:
        try:
            future = self._executor.submit(self._ask, unit)
        except (
            OSError,
            RuntimeError,
        ) as error:  # pools that break while they start a process say so in many ways
            raise BrokenExecutor(str(error)) from error
        self._at_work[future] = number

    def dismiss(self, in_order: bool = True) -> None:
        """Take back what is not begun, and end the executor if it was made here; without waiting if it is broken."""
        if self._make is None:
            for future in self._at_work:
                future.cancel()
        else:  # which cancels them itself: a pool that breaks meanwhile trips over what others have cancelled
            self._executor.shutdown(wait=in_order, cancel_futures=True)
        self._at_work.clear()


def _fault(future: Future[Answer]) -> BaseException | None:
    """Why there is no answer; a cluster that loses sight of us for a while cancels what we gave it."""
    return CancelledError() if future.cancelled() else future.exception()
