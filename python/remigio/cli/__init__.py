"""The command line ``remigio``: what a hand is worth, how it closes, whether it may, and by which rules.

Nothing else in the package imports this one, so a program that only uses the functions never loads the
libraries that parse the command line and print in color.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NoReturn

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and end the process.

    The exit status is 0 if all went well, 1 if a hand cannot close (``close`` and ``check``), 2 for input
    that cannot be read. As in a shell it is 130 after Ctrl-C, and 141 if nobody reads the output any more.

    Args:
        arguments: the words after ``remigio``; those of the process if left out.

    Raises:
        SystemExit: always, with the exit status.

    Example:
        >>> main(["check", "AH 2H 3H 7S 7D 7C 9D TD JD 4S"])
        Traceback (most recent call last):
        ...
        SystemExit: 1
    """
    try:
        from .run import run

        status = run(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
