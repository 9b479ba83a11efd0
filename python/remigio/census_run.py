"""Counting every deal there is: the units of a census, given to threads, processes or other machines."""

from __future__ import annotations

import signal
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import contextmanager, suppress
from functools import partial
from os import PathLike
from threading import current_thread, main_thread
from typing import Any, Final

from . import _core
from .census_file import Checkpoint
from .census_result import Census
from .census_units import Tally, Unit, check_cards, plan, tally
from .errors import wrong_type
from .rules import Rules
from .threads import CallingThread, thread_count, thread_executor

Progress = Callable[[int, int], object]
"""Is told how many hands are done, and how many there are."""

_TRIES: Final = 4  # of a unit, and of making an executor in a row without a unit coming to its end
_AHEAD: Final = 256  # units given to an executor at once: enough for many machines
_LOOK: Final = 0.1  # seconds, at most, until Ctrl-C is heard


def census(
    cards: int = 10,
    rules: Rules | str = "remigio",
    *,
    threads: int | None = None,
    executor: Executor | Callable[[], Executor] | None = None,
    checkpoint: str | bytes | PathLike[Any] | None = None,
    progress: Progress | None = None,
) -> Census:
    """Count every deal of so many cards: how many points stay, how many deals close, and how.

    Every deal is gone through, by an exact way: hands that differ only by an exchange of suits once for all. Ten
    cards of the 108 take minutes, eleven an hour.

    Args:
        cards: how many cards are dealt. If the rules deal one less (and not so many), a card is thrown first.
        rules: a preset's name or ``Rules``.
        threads: how many threads count; all cores given to the process if left out.
        executor: where to count instead of in threads of this process: any ``concurrent.futures.Executor``, such
            as ``dask.distributed.Client.get_executor()``. A unit that fails, or is cancelled there, is tried
            again. Give what makes an executor, such as ``ProcessPoolExecutor``, to have a new one made when it
            breaks.
        checkpoint: a file to keep the counts in. If it is there, the census goes on where it was cut off.
        progress: is called with the hands done and all hands.

    Raises:
        RemigioError: no such hands can be dealt, or too many; or the file is of another census.
        RulesError: for an unknown preset.
        TypeError: an argument is of a wrong type.
        OSError: the file cannot be read or written.

    Example:
        >>> three = census(3, "gin")
        >>> three.deals, three.no_meld, three.points[30]
        (22100, 22004, 536)
    """
    rules = Rules.of(rules)
    cards = check_cards(rules, cards)
    if not (executor is None or isinstance(executor, Executor) or callable(executor)):
        raise wrong_type("census.executor", kind=type(executor).__name__)
    if not (progress is None or callable(progress)):
        raise wrong_type("census.progress", kind=type(progress).__name__)
    units = plan(rules, cards)
    kept = Checkpoint(rules, cards, units, checkpoint)
    missing = kept.missing
    if missing:
        kept.write()  # so that a file that cannot be written shows before the work
    done, total = sum(units[number].hands for number in kept.done), sum(unit.hands for unit in units)
    if progress is not None:
        progress(done, total)
    stop = None if executor is not None else _core.census_stop()
    crew = _Crew(
        partial(tally, rules, stop=stop),
        executor or partial(thread_executor, min(thread_count(threads), _AHEAD)),
    )
    try:
        for number, answer in crew.answers(units, missing):
            kept.add(number, answer)
            done += units[number].hands
            if progress is not None:
                progress(done, total)
    finally:
        with _undisturbed():
            if stop is not None:
                stop.set()
            crew.dismiss()
            if kept.missing:
                kept.write()
    if missing:
        with suppress(OSError):  # the census is whole, and needs the file no more
            kept.write()
    return kept.counts.census()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """No second Ctrl-C while threads are waited for and the file is written."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before if before is not None else signal.SIG_DFL)


def _fault(future: Future[Tally]) -> BaseException | None:
    """Why there is no answer; a cluster that loses sight of us for a while cancels what we gave it."""
    return CancelledError() if future.cancelled() else future.exception()


class _Crew:
    """Those who count the units: an executor, and what it has been given.

    Args:
        ask: what counts a unit.
        executor: where, or what makes the place.
    """

    def __init__(self, ask: Callable[[Unit], Tally], executor: Executor | Callable[[], Executor]) -> None:
        self._ask = ask
        self._make = None if isinstance(executor, Executor) else executor
        self._executor = executor if isinstance(executor, Executor) else _made(executor)
        self._at_work: dict[Future[Tally], int] = {}

    def answers(self, units: Sequence[Unit], missing: Sequence[int]) -> Iterator[tuple[int, Tally]]:
        """The numbers of the missing units with their answers, each once, whatever happens on the way."""
        queue, tries, broken = deque(missing), Counter[int](), 0
        ahead = 1 if isinstance(self._executor, CallingThread) else _AHEAD
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
                    if tries[number] == _TRIES:
                        raise error
                    queue.append(number)
            except BrokenExecutor:
                broken += 1
                if self._make is None or broken == _TRIES:
                    raise
                queue.extend(self._at_work.values())
                self.dismiss(in_order=False)
                self._executor = _made(self._make)

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
        for future in self._at_work:
            future.cancel()
        self._at_work.clear()
        if self._make is not None:
            self._executor.shutdown(wait=in_order, cancel_futures=True)


def _made(make: Callable[[], Executor]) -> Executor:
    executor: object = make()
    if not isinstance(executor, Executor):
        raise wrong_type("census.executor", kind=type(executor).__name__)
    return executor
