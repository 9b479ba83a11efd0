"""Running the command line in tests: in this process, or as a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import remigio
from click.testing import CliRunner
from remigio.cli import main

PACKAGES = str(Path(remigio.__file__).parent.parent)
LANGUAGE_VARIABLES = ("LANG", "LC_ALL", "LC_MESSAGES", "REMIGIO_LANG")
COLOR_VARIABLES = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TTY_COMPATIBLE")

COLOR = "6H 2H * 8H 3H 9H KH 8H AH TH 7H"
PAIRS = "AS AH 5C 5D 9S 9S JH JC KD KS"
LOOSE_FOUR = "AH 2H 3H 7S 7D 7C 9D TD JD 4S"
MELDS = "AH 2H 3H 7S 7D 7C 9D TD JD QD *"
GIN = "5S 7D AS AC 5D 6S 5H 7H 7S 3C"
MIXED_FILE = f"# hands\n\n{COLOR}\n7X 8S\n  # another\n{LOOSE_FOUR}\n7S 7S 7S\n"


class Program:
    """``main`` in the shape that click's runner calls."""

    name = "remigio"

    def main(self, args, prog_name, **extra):
        main(args)


def run(*arguments, stdin="", **environ):
    """Run in this process, in English unless the environment says otherwise."""
    quiet = dict.fromkeys((*LANGUAGE_VARIABLES, *COLOR_VARIABLES))
    return CliRunner().invoke(Program(), list(arguments), input=stdin, env={**quiet, **environ})


def environment(**environ):
    dropped = (*LANGUAGE_VARIABLES, *COLOR_VARIABLES)
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    path = os.pathsep.join(filter(None, [PACKAGES, kept.get("PYTHONPATH")]))
    return {**kept, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", **environ}


def process(*arguments, stdin="", **environ):
    """Run as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "remigio", *arguments],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env=environment(**environ),
        timeout=60,
    )


def objects(text):
    return [json.loads(line) for line in text.splitlines()]
