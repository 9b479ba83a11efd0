"""Counting every deal there is: the units of a census, given to threads, processes or other machines."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from os import PathLike
from typing import Any

from . import _core
from .census_file import Checkpoint
from .census_result import Census
from .census_units import check_cards, plan, tally
from .crew import AHEAD, Crew, Place, check_place, undisturbed
from .errors import wrong_type
from .rules import Rules
from .threads import thread_count, thread_executor

Progress = Callable[[int, int], object]
"""Is told how many hands are done, and how many there are."""


def census(
    cards: int = 10,
    rules: Rules | str = "remigio",
    *,
    threads: int | None = None,
    executor: Place | None = None,
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
        executor: where to count instead of in threads of this process: any ``concurrent.futures.Executor``, or a
            client of Dask. A unit that fails, or is cancelled there, is tried again. Give what makes an executor,
            such as ``ProcessPoolExecutor``, to have a new one made when it breaks.
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
    place = None if executor is None else check_place(executor)
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
    crew = Crew(
        partial(tally, rules, stop=stop),
        place or partial(thread_executor, min(thread_count(threads), AHEAD)),
    )
    try:
        for number, answer in crew.answers(units, missing):
            kept.add(number, answer)
            done += units[number].hands
            if progress is not None:
                progress(done, total)
    finally:
        with undisturbed():
            if stop is not None:
                stop.set()
            crew.dismiss()
            if kept.missing:
                kept.write()
    if missing:
        with suppress(OSError):  # the census is whole, and needs the file no more
            kept.write()
    return kept.counts.census()
