"""``remigio signature``: one hash of the answers to a fixed list of questions, and whether it is the right one."""

from __future__ import annotations

from importlib import import_module

import click

from ..signature import answers, expected, signature
from .answering import write_json
from .helping import TextCommand, flag, session_of
from .page import put

_DIFFERENT = 1


def _sign(twin: bool, every_answer: bool, as_json: bool) -> int:
    """Print the signature, or the answers that it is made of; the status tells whether it is the right one."""
    page = session_of(click.get_current_context()).page
    who = "twin" if twin else "core"
    lines = list(answers(import_module("remigio.reference" if twin else "remigio.solve")))
    found = signature(lines)
    same = found == expected()
    if as_json:
        write_json(
            {"signature": found, "expected": expected(), "ok": same, "who": who, "answers": len(lines)}
        )
    elif every_answer:
        for line in lines:
            put(line)
    else:
        page.raw(found, style="bold")
        page.sentence(page.say("signed", who=page.say(f"label_{who}"), count=len(lines)))
        page.sentence(page.say("signature_same") if same else page.say("signature_differs", hash=expected()))
    return 0 if same else _DIFFERENT


command = TextCommand(
    "signature", _sign, [flag("twin", "--twin"), flag("every_answer", "--answers"), flag("as_json", "--json")]
)
