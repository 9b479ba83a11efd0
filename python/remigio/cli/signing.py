"""``remigio signature``: one hash of the answers to a fixed list of questions, and whether it is the right one."""

from __future__ import annotations

from importlib import import_module

import click

from .. import kernel, reference, use_kernel
from ..errors import RemigioError
from ..signature import answers, expected, signature
from .answering import write_json
from .helping import TextCommand, TextOption, flag, session_of
from .page import put

_DIFFERENT = 1


def _sign(twin: bool, kernel_asked: str | None, every_answer: bool, as_json: bool) -> int:
    """Print the signature, or the answers that it is made of; the status tells whether it is the right one."""
    if twin and kernel_asked is not None:
        raise RemigioError("cli.twin_and_kernel")
    who = "twin" if twin else "core"
    used, lines = ("", list(answers(reference))) if twin else _ask_core(kernel_asked)
    found = signature(lines)
    same = found == expected()
    page = session_of(click.get_current_context()).page
    if as_json:
        about = {"who": who, "kernel": None if twin else used, "answers": len(lines)}
        write_json({"signature": found, "expected": expected(), "ok": same, **about})
    elif every_answer:
        for line in lines:
            put(line)
    else:
        page.raw(found, style="bold")
        page.sentence(page.say("signed", who=page.say(f"label_{who}", kernel=used), count=len(lines)))
        page.sentence(page.say("signature_same") if same else page.say("signature_differs", hash=expected()))
    return 0 if same else _DIFFERENT


def _ask_core(kernel_asked: str | None) -> tuple[str, list[str]]:
    """The kernel in use, and every answer."""
    try:
        if kernel_asked is not None:
            use_kernel(kernel_asked)
        return kernel(), list(answers(import_module("remigio.solve")))
    finally:
        if kernel_asked is not None:
            use_kernel(None)


command = TextCommand(
    "signature",
    _sign,
    [
        flag("twin", "--twin"),
        TextOption(["--kernel", "kernel_asked"], metavar="kernel"),
        flag("every_answer", "--answers"),
        flag("as_json", "--json"),
    ],
)
