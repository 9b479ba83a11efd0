"""The frame of the commands that answer about hands: the same options, one answer a hand, an exit status."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import click

from .. import Hand, Rules
from ..errors import RemigioError
from ..notation import notation
from .helping import TextCommand, TextOption, flag, session_of
from .inputs import Line, advice, read_hands, read_rules
from .page import Page, put
from .session import Session

if TYPE_CHECKING:
    from ..show import Shown

CANNOT_CLOSE: Final = 1
BAD_INPUT: Final = 2


class Answer(Protocol):
    """What is said about one hand."""

    @property
    def ok(self) -> bool:
        """False if the answer is that the hand cannot close."""

    def data(self, session: Session) -> dict[str, Any]:
        """The answer for programs: cards in the plain notation, sentences as for people."""

    @property
    def picture(self) -> Shown:
        """What a picture of the answer shows."""

    def show(self, page: Page) -> None:
        """Print the answer for people, below the hand."""


Question = Callable[..., Answer]
"""A function of a ``Hand``, the ``Rules`` and, by name, the command's own options."""


class Task(NamedTuple):
    """What is asked about every hand."""

    session: Session
    rules: Rules
    as_json: bool
    ask: Callable[[Hand], Answer]
    picture: str | None

    def answer(self, line: Line) -> int:
        """Answer about one hand, and tell the exit status that it calls for."""
        try:
            hand = Hand(line.text, self.session.notation)
            answer = self.ask(hand)
        except RemigioError as error:
            self._refuse(line, error)
            return BAD_INPUT
        if self.as_json:
            self._write(line, {"hand": str(hand), **self._rules_data(), **answer.data(self.session)})
        else:
            self._print(hand, answer)
        if self.picture is not None:
            self._draw(hand, answer, self.picture)
        return 0 if answer.ok else CANNOT_CLOSE

    def _print(self, hand: Hand, answer: Answer) -> None:
        page = self.session.page
        page.hand(page.cards(hand) or page.say("no_cards"))
        answer.show(page)

    def _draw(self, hand: Hand, answer: Answer, path: str) -> None:
        from ..show import save

        try:
            save(answer.picture, path, hand=hand, rules=self.rules, lang=self.session.lang)
        except OSError as error:
            raise RemigioError("cli.file_failed", file=path, why=error.strerror or str(error)) from None

    def _refuse(self, line: Line, error: RemigioError) -> None:
        session = self.session
        message = error.explain(session.lang, session.notation)
        if self.as_json:
            self._write(line, {"error": {"key": error.key, "text": message}})
        session.complain(line.place(session) + message, advice(error, line, session))

    def _write(self, line: Line, data: dict[str, Any]) -> None:
        write_json({"line": line.number, "input": line.text, **data})

    def _rules_data(self) -> dict[str, Any]:
        plain = self.rules.to_dict()
        return {"rules": self.rules.name, "changes": {field: plain[field] for field in self.rules.changes()}}


class HandCommand(TextCommand):
    """A command that asks one question about every hand it is given.

    Args:
        name: the command's name.
        question: what to ask.
        options: the command's own options; their values are given to the question by name.
    """

    def __init__(self, name: str, question: Question, options: Sequence[click.Parameter] = ()) -> None:
        self.question = question
        hands = click.Argument(["hands"], nargs=-1)
        file = TextOption(["--file", "file"], metavar="path")
        drawing = TextOption(["--svg", "drawing"], metavar="path")
        params = [hands, *options, *rules_options(), notation_option(), file, drawing]
        super().__init__(name, self.answer_all, params)

    def answer_all(
        self,
        hands: tuple[str, ...],
        file: str | None,
        drawing: str | None,
        rules: str | None,
        assignments: tuple[str, ...],
        as_json: bool,
        **own: Any,
    ) -> int:
        """Answer about each hand; the worst of the exit statuses is that of the command."""
        session = session_of(click.get_current_context())
        in_force = read_rules(rules or "remigio", assignments)
        task = Task(session, in_force, as_json, lambda hand: self.question(hand, in_force, **own), drawing)
        lines = read_hands(hands, file, session.notation)
        return max(map(task.answer, lines if drawing is None else _only_hand(lines, drawing)), default=0)


def _only_hand(lines: Iterable[Line], drawing: str) -> list[Line]:
    """The hand to be drawn; refuse more than one, and a file that no drawing can be written to."""
    from ..show import check_path

    check_path(drawing)
    found = list(lines)
    if len(found) > 1:
        raise RemigioError("cli.one_drawing", count=len(found))
    return found


def notation_option() -> TextOption:
    """The option that chooses how cards are written."""
    return TextOption(
        ["--notation", "notation"],
        metavar="notation",
        is_eager=True,  # the other options may have cards in them
        expose_value=False,
        callback=_read_notation,
    )


def _read_notation(context: click.Context, parameter: click.Parameter, text: str | None) -> None:
    with naming(parameter):
        notation(text)
    session_of(context).notation = text


@contextmanager
def naming(parameter: click.Parameter) -> Iterator[None]:
    """Let an error about the value of an option begin with its name."""
    try:
        yield
    except RemigioError as error:
        raise RemigioError("cli.bad_option", option=parameter.opts[0], why=error) from None


def rules_options() -> list[click.Parameter]:
    """The options that choose the rules and the form of the answer."""
    return [
        TextOption(["--rules", "rules"], metavar="rules"),
        TextOption(["--set", "assignments"], metavar="assignment", multiple=True),
        flag("as_json", "--json"),
    ]


def write_json(data: dict[str, Any]) -> None:
    """Write one object on one line, in ASCII so that every encoding carries it, and at once."""
    put(json.dumps(data))
