"""Processes that end in the middle of their work. They must be able to import what they are given to do."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path


def die_at_times(folder: Path, ask, unit):
    """Do a unit of a census or of a simulation, but end the process with the first units that are so numbered."""
    marker = folder / f"{unit.first}"
    if unit.first in (64, 640) and not marker.exists():
        marker.touch()
        os._exit(1)
    return ask(unit)


class Wrapped(ProcessPoolExecutor):
    """Gives another function around the one that does a unit."""

    def __init__(self, around) -> None:
        super().__init__(2, mp_context=get_context("spawn"))
        self._around = around

    def submit(self, ask, unit):
        return super().submit(partial(self._around, ask), unit)
