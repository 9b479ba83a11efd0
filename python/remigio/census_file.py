"""The file in which a census is kept that is not at its end, so that it can go on after it was cut off."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from os import PathLike
from time import monotonic
from typing import Any, Final

from .census_units import Counts, Unit
from .errors import RemigioError
from .rules import Rules

FORMAT: Final = 2
SECONDS: Final = 2.0
"""How often the file is written, which is the most work that is lost."""


class Checkpoint:
    """What is counted so far, and of which units: in memory, and in a file if there is a name for it.

    The counts and the units that they are of are written together, and the new file takes the place of the old in
    one step: whenever the process ends, nothing is lost but the last seconds, and nothing is counted twice.

    Args:
        rules: the rules.
        cards: the cards that are dealt.
        units: all units of the census.
        path: the file's name; it is read if it is there.

    Raises:
        RemigioError: the file is of another census, or no such file.
        OSError: it cannot be read.
    """

    def __init__(
        self, rules: Rules, cards: int, units: Sequence[Unit], path: str | bytes | PathLike[Any] | None
    ) -> None:
        self.counts = Counts(rules, cards)
        self.units = units
        self.done: set[int] = set()
        self._path = None if path is None else _file_name(path)
        self._written = monotonic()
        if self._path is not None and os.path.exists(self._path):
            self._read(self._path)

    @property
    def missing(self) -> list[int]:
        """The numbers of the units that are still to be counted."""
        return [number for number in range(len(self.units)) if number not in self.done]

    def add(self, number: int, counted: Any) -> None:
        """Take what was counted of a unit, and write the file if it is time to."""
        if number in self.done:
            return
        self.counts.add(self.units[number], counted)
        self.done.add(number)
        if monotonic() - self._written >= SECONDS:
            self._written = monotonic()
            with suppress(OSError):  # what is counted is not lost; it is tried again, and told at the end
                self.write()

    def write(self) -> None:
        """Write the file, if there is one."""
        if self._path is None:
            return
        beside = f"{self._path}.tmp"
        data = self._data()
        with open(beside, "w", encoding="utf-8") as file:
            json.dump({**data, "digest": _digest(data)}, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, self._path)
        self._written = monotonic()

    def _data(self) -> dict[str, Any]:
        counts = self.counts
        return {
            "census": FORMAT,
            "rules": counts.rules.to_dict(),
            "cards": counts.cards,
            "units": len(self.units),
            "hands": sum(unit.hands for unit in self.units),
            "done": _ranges(self.done),
            "counts": counts.to_dict(),
        }

    def _read(self, path: str) -> None:
        if not os.path.isfile(path):
            raise RemigioError("census.not_checkpoint", file=path)
        try:
            with open(path, "rb") as file:
                data = _as_written(json.load(file))
            rules, cards = Rules.from_dict(data["rules"]), data["cards"]
            same_plan = (data["census"], data["units"]) == (FORMAT, len(self.units))
            done = set(
                chain.from_iterable(_range(first, last, data["units"]) for first, last in data["done"])
            )
        except OSError:
            raise
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise RemigioError("census.not_checkpoint", file=path) from None
        if (rules, cards) != (self.counts.rules, self.counts.cards):
            raise RemigioError("census.other_checkpoint", file=path, rules=rules.name, cards=cards)
        if not same_plan:
            raise RemigioError("census.old_checkpoint", file=path)
        try:
            self.counts.update(data["counts"])
        except (ValueError, KeyError, TypeError, AttributeError):
            raise RemigioError("census.not_checkpoint", file=path) from None
        self.done = done


def _as_written(data: dict[str, Any]) -> dict[str, Any]:
    """The data without their digest; ValueError if they are not as they were written."""
    if data["census"] == FORMAT and data.pop("digest") != _digest(data):
        raise ValueError("the file was changed")
    return data


def _digest(data: dict[str, Any]) -> str:
    """What tells counts that were changed in the file: of wrong counts most add up as well as the right ones."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


def _file_name(path: str | bytes | PathLike[Any]) -> str:
    """The name of the file itself, not of a link to it, whose place the file would take."""
    name = os.fsdecode(path)
    if not name:
        raise RemigioError("census.no_name")
    return os.path.realpath(name) if os.path.islink(name) else name


def _range(first: object, last: object, units: object) -> range:
    if not (type(first) is type(last) is type(units) is int and 0 <= first < last <= units):
        raise ValueError(f"{first!r} to {last!r} are no numbers of units")
    return range(first, last)


def _ranges(numbers: set[int]) -> list[list[int]]:
    """The numbers as ranges: the first, and the one after the last.

    Example:
        >>> _ranges({0, 1, 2, 7})
        [[0, 3], [7, 8]]
    """
    ranges: list[list[int]] = []
    for number in sorted(numbers):
        if ranges and ranges[-1][1] == number:
            ranges[-1][1] += 1
        else:
            ranges.append([number, number + 1])
    return ranges
