"""``remigio referee``: whether a record of play is right, by the plain Python twin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, Final

import click

from ..errors import RecordError, RemigioError
from ..record_reading import MOST_BYTES
from ..reference.referee import Verdict, referee
from .answering import write_json
from .helping import TextCommand, flag, session_of
from .inputs import open_input
from .page import Page

_WRONG: Final = 1


def _judge(file: str | None, as_json: bool) -> int:
    """Tell whether the record is right, and its ledger; the status tells it, too."""
    session = session_of(click.get_current_context())
    if file is None:
        raise RemigioError("cli.no_record")
    try:
        with open_input(file) as content:
            verdict = referee(_lines(content))
    except RecordError as error:
        told = error.explain(session.lang)
        if as_json:
            wrong = {"line": error.line, "error": {"key": error.key, "text": told}}
            write_json({"file": file, "ok": False, **wrong})
        else:
            session.page.hand(file)
            session.page.sentence(session.say("record_wrong", why=told))
        return _WRONG
    if as_json:
        write_json({"file": file, "ok": True, **_data(verdict)})
    else:
        _show(session.page, file, verdict)
    return 0


def _lines(content: BinaryIO) -> Iterator[bytes]:
    """The lines of a record, none of which can fill the memory."""
    number = 0
    while line := content.readline(MOST_BYTES + 1):
        number += 1
        if len(line) > MOST_BYTES:
            raise RecordError("record.too_long", line=number, limit=MOST_BYTES)
        yield line


def _data(verdict: Verdict) -> dict[str, object]:
    plain = verdict.rules.to_dict()
    return {
        "kind": verdict.kind,
        "rules": verdict.rules.name,
        "changes": {field: plain[field] for field in verdict.rules.changes()},
        "seed": verdict.seed,
        "deals": verdict.deals,
        "actions": verdict.actions,
        "finished": verdict.finished,
        "cut": verdict.cut,
        "ledger": verdict.ledger.to_dict(),
    }


def _show(page: Page, file: str, verdict: Verdict) -> None:
    page.hand(file)
    state = page.say("record_finished" if verdict.finished else "record_unfinished")
    counts = {"deals": verdict.deals, "actions": verdict.actions}
    page.sentence(page.say("record_right", rules=verdict.rules.name, state=state, **counts))
    if verdict.cut:
        page.sentence(page.say("record_cut"))
    if verdict.ledger.rows:
        for line in verdict.ledger.text(page.lang, page.width - 2).splitlines():
            page.raw("  " + line)


command = TextCommand(
    "referee", _judge, [click.Argument(["file"], required=False), flag("as_json", "--json")]
)
