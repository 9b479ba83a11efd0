"""Where the hands and the rules come from: arguments, a file, standard input."""

from __future__ import annotations

import os.path
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import BinaryIO, Final, NamedTuple

from .. import PRESETS, Rules
from ..card_text import Notation
from ..errors import CardError, RemigioError
from ..notation import notation
from ..texts import LANGUAGES
from .session import Session

STANDARD_INPUT: Final = "-"

_BYTE_ORDER_MARK = "\ufeff"
_COMMENT = "#"


class Line(NamedTuple):
    """The text of one hand and the place where it was found.

    Attributes:
        number: the line of the file, or which of the hands among the arguments, from 1.
        text: the text as it was given.
        file: the file's name, ``-`` for standard input, ``None`` for an argument.
        alone: whether it is the only hand among the arguments.
    """

    number: int
    text: str
    file: str | None = None
    alone: bool = False

    def place(self, session: Session) -> str:
        """The place as the start of a message; empty for a hand that is the only one."""
        if self.alone:
            return ""
        if self.file is None:
            return session.say("place_argument", number=self.number)
        if self.file == STANDARD_INPUT:
            return session.say("place_input", number=self.number)
        return session.say("place_file", file=self.file, number=self.number)


def read_rules(name: str, assignments: Sequence[str]) -> Rules:
    """The rules of a preset or of a JSON file, with the changes asked for.

    Raises:
        RemigioError: there is no such preset or file, or the rules are refused.

    Example:
        >>> read_rules("remigio", ["ace_points=11"]).ace_points
        11
    """
    is_file = name not in PRESETS and (
        name.endswith(".json") or os.path.basename(name) != name or os.path.isfile(name)
    )
    if is_file:
        with open_input(name) as file:
            rules = Rules.from_json(file.read())
    elif name in PRESETS:
        rules = Rules.preset(name)
    else:
        raise RemigioError("cli.no_such_rules", value=name, words=", ".join(PRESETS))
    return rules.set_text(*assignments)


def read_hands(arguments: Sequence[str], file: str | None, written: str | None = None) -> Iterator[Line]:
    """The hands, each with its place.

    Arguments that are a single card each make one hand together; otherwise each argument is a hand.

    Args:
        arguments: the arguments.
        file: a file's name, ``-`` for standard input, ``None`` for neither; standard input is then read
            if there are no arguments and it is no terminal.
        written: the notation in which the cards are written.

    Raises:
        RemigioError: there are no hands, or hands and a file, or the file cannot be read.

    Example:
        >>> [line.text for line in read_hands(["7S", "8S", "*"], None)]
        ['7S 8S *']
        >>> [line.text for line in read_hands(["7S 8S *", "2C"], None)]
        ['7S 8S *', '2C']
    """
    if arguments and file is not None:
        raise RemigioError("cli.hands_and_file")
    if arguments:
        yield from _hands_of_arguments(arguments, notation(written))
        return
    if file is None:
        if sys.stdin is None or sys.stdin.isatty():
            raise RemigioError("cli.no_hand")
        file = STANDARD_INPUT
    with open_input(file) as lines:
        yield from _hands_of_lines(lines, file)


def _hands_of_arguments(arguments: Sequence[str], written: Notation) -> Iterator[Line]:
    if all(len(written.tokens(argument)) == 1 for argument in arguments):
        arguments = [" ".join(arguments)]
    for number, text in enumerate(arguments, 1):
        yield Line(number, text, alone=len(arguments) == 1)


def _hands_of_lines(lines: BinaryIO, file: str) -> Iterator[Line]:
    found = False
    for number, line in enumerate(lines, 1):
        # A byte that is no UTF-8 becomes a character that is no card, and is told as such.
        text = line.decode("utf-8", "replace").removeprefix(_BYTE_ORDER_MARK).strip()
        if text and not text.startswith(_COMMENT):
            found = True
            yield Line(number, text, file)
    if not found:
        raise RemigioError("cli.no_hand_in_input" if file == STANDARD_INPUT else "cli.no_hand_in", file=file)


@contextmanager
def open_input(name: str) -> Iterator[BinaryIO]:
    """A file, or standard input; what the system says against it becomes an error of ours."""
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise RemigioError("cli.no_hand_in_input")
        yield sys.stdin.buffer
        return
    try:
        file = open(name, "rb")
    except FileNotFoundError:
        raise RemigioError("cli.file_missing", file=name) from None
    except IsADirectoryError:
        raise RemigioError("cli.file_directory", file=name) from None
    except PermissionError:
        raise RemigioError("cli.file_forbidden", file=name) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise RemigioError("cli.file_unreadable", file=name, why=why) from None
    with file:
        yield file


def advice(error: RemigioError, line: Line, session: Session) -> str:
    """What to do about a hand in which the shell, or the user, put a file's name, or that is in another notation."""
    if not isinstance(error, CardError) or not error.text:
        return ""
    if line.file is None and os.path.exists(error.text):
        return session.say("is_file", text=error.text)
    for name in LANGUAGES:
        code = notation(name).code(error.text)
        if code is not None and error.key != "card.mixed":
            return session.say("other_notation", name=name, card=notation(f"{session.lang}-long").names[code])
    return ""
