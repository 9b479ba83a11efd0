"""The program and its commands."""

from __future__ import annotations

from typing import Final

import click

from . import arranging, closing, counting, rules, signing
from .helping import TextGroup, action
from .page import put

PROGRAM_NAME: Final = "remigio"


def _print_version(context: click.Context) -> None:
    from .. import __version__

    put(f"{PROGRAM_NAME} {__version__}")


program = TextGroup(
    PROGRAM_NAME,
    [
        arranging.command,
        closing.close_command,
        closing.check_command,
        counting.command,
        rules.command,
        signing.command,
    ],
    [action("version", "--version", act=_print_version)],
)
