"""Writes a record of play, a line at a time, so that a crash loses at most the action in hand."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from os import PathLike
from typing import Any, Final

from .errors import RecordError

_APPEND: Final = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)


class Recorder:
    """The end of a record, to which lines are added.

    The file is open only while a line is written, and what is written is with the operating system at once.

    Args:
        path: the file.
        size: how long it is.
        fsync: whether each line is to be on the disk before play goes on; else the operating system brings it there,
            and only a crash of the whole machine can lose it.
    """

    def __init__(self, path: str | PathLike[str], size: int, fsync: bool) -> None:
        self.path = os.path.abspath(path)
        self._size = size
        self._fsync = fsync

    @classmethod
    def create(cls, path: str | PathLike[str], fsync: bool = False) -> Recorder:
        """Begin a new record.

        Raises:
            FileExistsError: there is a file of that name; it is left as it is.
            OSError: the file cannot be written.
        """
        with open(os.fspath(path), "xb"):  # a number would be a file that is open already
            return cls(path, 0, fsync)

    def write(self, lines: Iterable[dict[str, Any]]) -> None:
        """Add lines; all of them or, if that fails, none.

        Raises:
            RecordError: somebody else has changed the file.
            OSError: it cannot be written, or is gone.
        """
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        self.write_bytes(text.encode())

    def write_bytes(self, content: bytes) -> None:
        """Add bytes, as `write` adds lines."""
        file = os.open(self.path, _APPEND)
        try:
            if os.fstat(file).st_size != self._size:
                raise RecordError("record.changed", file=self.path)
            try:
                _write_all(file, content)
                if self._fsync:
                    os.fsync(file)
            except OSError:
                with suppress(OSError):
                    os.ftruncate(file, self._size)
                raise
            self._size += len(content)
        finally:
            os.close(file)


def _write_all(file: int, content: bytes) -> None:
    while content:
        content = content[os.write(file, content) :]
