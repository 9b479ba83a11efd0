"""The examples in pages of Markdown: Python sessions, programs and commands, run in the order in which they stand.

    python tests/pages.py docs/reference/cli.md    writes into the page what its examples print now

A page's sessions (``pycon``) and programs (``python``) share their names, and its commands (``console``) the folder;
nothing of a page is left to the next. A program that begins with the name of a file, ``# night.py``, is not run but
written there, for ``python night.py`` among the commands.
"""

from __future__ import annotations

import contextlib
import doctest
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import remigio

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = str(Path(remigio.__file__).resolve().parent.parent)
SHELL = {"|", "||", ">", "<", "printf", "echo"}
"""Words of commands that are for a shell."""

BLOCK = re.compile(r"^( *)```(pycon|python|console)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)

FILE = re.compile(r"# (\w+\.py)\n")


def pages() -> Iterator[str]:
    """The pages that have examples, as paths below the project's folder."""
    for path in sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]):
        if "_build" not in path.parts and BLOCK.search(path.read_text(encoding="utf-8")):
            yield path.relative_to(ROOT).as_posix()


def language(name: str) -> str:
    """The language that a page is written in."""
    return "es" if name.endswith(".es.md") or name.startswith("docs/es/") else "en"


def run(name: str) -> tuple[str, list[str]]:
    """Run the examples of a page in an empty folder; the page with what they print, and what printed otherwise."""
    text = (ROOT / name).read_text(encoding="utf-8")
    names: dict[str, Any] = {"__name__": "__main__"}
    told: list[str] = []

    def answered(block: re.Match[str]) -> str:
        margin, kind, source = block.groups()
        line = text.count("\n", 0, block.start(3))
        printed = source
        if kind == "python" and (file := FILE.match(source)):
            Path(file[1]).write_text(source, encoding="utf-8")
        elif kind == "python":
            exec(compile("\n" * line + source, name, "exec"), names)
        elif kind == "pycon":
            printed = _session(source, names, name, line)
        else:
            printed = _commands(source)
        if printed != source:
            told.append(f"{name}, line {line + 1}: these lines say\n{source}and it prints\n{printed}")
        return f"{margin}```{kind}\n{printed}{margin}```"

    environment = {"PYTHONPATH": PACKAGE, "PYTHONUTF8": "1", "COLUMNS": "80", "REMIGIO_LANG": language(name)}
    with (
        tempfile.TemporaryDirectory() as folder,
        contextlib.chdir(folder),
        mock.patch.dict(os.environ, environment),
    ):
        return BLOCK.sub(answered, text), told


_TRACEBACK = "Traceback (most recent call last):\n  ...\n"


class _Listener(doctest.OutputChecker):
    """Keeps what an example prints that is not what the page says."""

    def __init__(self) -> None:
        self.heard: dict[doctest.Example, str] = {}
        self.example: doctest.Example | None = None

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        if not super().check_output(want, got, optionflags):
            assert self.example
            raised = self.example.exc_msg is not None
            self.heard[self.example] = (_TRACEBACK if raised else "") + got
        return True


class _Runner(doctest.DocTestRunner):
    def report_start(self, out: Any, test: doctest.DocTest, example: doctest.Example) -> None:
        self._checker.example = example  # type: ignore[attr-defined]

    def report_unexpected_exception(self, out: Any, test: Any, example: Any, exc_info: Any) -> None:
        self._checker.heard[example] = "".join(  # type: ignore[attr-defined]
            [_TRACEBACK, *_last_lines(exc_info)]
        )


def _last_lines(exc_info: Any) -> list[str]:
    import traceback

    return traceback.format_exception_only(exc_info[0], exc_info[1])


def _session(source: str, names: dict[str, Any], name: str, line: int) -> str:
    """The session, with what it prints."""
    parsed = doctest.DocTestParser().get_doctest(source, names, name, name, line)
    listener = _Listener()
    parsed.globs = names  # not a copy: the next session goes on
    _Runner(checker=listener).run(parsed, clear_globs=False)
    lines = source.splitlines(keepends=True)
    for example in reversed(parsed.examples):
        if example in listener.heard:
            first = example.lineno + example.source.count("\n")
            lines[first : first + example.want.count("\n")] = [listener.heard[example]]
    return "".join(lines)


def _commands(source: str) -> str:
    """The commands, each with what it prints."""
    printed = []
    for command in re.findall(r"^\$ (.*)$", source, re.MULTILINE):
        words = shlex.split(command)
        program = [sys.executable, *words[1:]] if words[0] == "python" else [sys.executable, "-m", *words]
        if SHELL.intersection(words):
            remigio_here = f'remigio() {{ "{sys.executable}" -m remigio "$@"; }}'
            program = ["bash", "-c", f"{remigio_here}\n{command}"]
        run = subprocess.run(
            program,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
        )
        printed.append(f"$ {command}\n{run.stdout}")
    return "".join(printed)


if __name__ == "__main__":
    for page in sys.argv[1:]:
        path = Path(page).resolve()
        text, told = run(path.relative_to(ROOT).as_posix())
        path.write_text(text, encoding="utf-8")
        print(f"{page}: {len(told)} blocks changed")
