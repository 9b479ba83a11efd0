"""The command line ``remigio``: what a hand is worth, how it closes, whether it may, and by which rules.

Nothing else in the package imports this one, so a program that only uses the functions never loads the
libraries that parse the command line and print in color.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import current_thread, main_thread
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
    with _only_one_interrupt():
        try:
            from .run import run

            status = run(list(sys.argv[1:] if arguments is None else arguments))
        except KeyboardInterrupt:
            status = 130
    sys.exit(status)


@contextmanager
def _only_one_interrupt() -> Iterator[None]:
    """After Ctrl-C the way to the end is short; another one would leave it half gone, or tell a traceback."""
    by_default = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if not by_default or current_thread() is not main_thread():
        yield  # the program that calls this has its own way, or Ctrl-C is off
        return
    interrupted = False

    def interrupt(number: int, frame: object) -> None:
        nonlocal interrupted
        if not interrupted:
            interrupted = True
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        if interrupted:
            _ignore_interrupts()
        else:
            signal.signal(signal.SIGINT, signal.default_int_handler)


def _ignore_interrupts() -> None:
    """No more Ctrl-C: Python itself takes leave of a handler before the process is at its end.

    It complains if one comes while the handler is being changed, so none comes then.
    """
    blockable = hasattr(signal, "pthread_sigmask")  # not on Windows
    if blockable:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if blockable:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
