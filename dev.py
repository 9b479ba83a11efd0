"""The developer's one command: sets up what a task needs, then runs it.

    python3 dev.py demo            the main job on a real hand
    python3 dev.py test            builds the package and runs its tests
    python3 dev.py test -k cards   the same with options for pytest
    python3 dev.py                 lists the tasks

It needs Python 3.11 and a C++20 compiler, and nothing else: the task runner, nox, goes into ``.venv``, and what
the tasks in ``noxfile.py`` use goes into ``.nox``.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from itertools import takewhile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
RUNNER = ["--constraint", "packaging/constraints.txt", "nox"]

NO_VENV = """\
This Python cannot make virtual environments. Install what is missing, then try again:
  Debian, Ubuntu   apt install python3-venv
  anywhere else    pip install virtualenv"""


def main(arguments: list[str]) -> int:
    if sys.version_info < (3, 11):
        print(f"remigio needs Python 3.11 or later, and this is {sys.version.split()[0]}.", file=sys.stderr)
        return 2
    try:
        if not _works("import nox"):
            _set_up()
    except subprocess.CalledProcessError as error:
        print(f"This command failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        return 2
    return subprocess.run([PYTHON, "-m", "nox", *_request(arguments)], cwd=ROOT).returncode


def _request(arguments: list[str]) -> list[str]:
    """What nox is asked: the names before the first option are tasks, the rest is for them."""
    tasks = list(takewhile(lambda word: not word.startswith("-"), arguments))
    options = arguments[len(tasks) :]
    if not tasks:
        return options or ["--list"]
    return ["--session", *tasks, "--", *(options[1:] if options[:1] == ["--"] else options)]


def _works(code: str) -> bool:
    """Whether the environment is there and runs the code."""
    return PYTHON.exists() and subprocess.run([PYTHON, "-c", code], stderr=subprocess.DEVNULL).returncode == 0


def _set_up() -> None:
    """Make the environment, unless there is one that works, and install the task runner in it."""
    if not _works("import pip"):
        maker = _maker() or (_install_venv() and _maker())
        if not maker:
            sys.exit(NO_VENV)
        shutil.rmtree(ENVIRONMENT, ignore_errors=True)
        subprocess.run([*maker, ENVIRONMENT], check=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", *RUNNER], cwd=ROOT, check=True)


def _maker() -> list[str] | None:
    """The command that makes a virtual environment with pip in it."""
    importlib.invalidate_caches()
    if importlib.util.find_spec("ensurepip"):  # Debian has it in a package of its own
        return [sys.executable, "-m", "venv"]
    if importlib.util.find_spec("virtualenv"):
        return [sys.executable, "-m", "virtualenv"]
    if shutil.which("virtualenv"):
        return ["virtualenv", "--python", sys.executable]
    if shutil.which("uv"):
        return ["uv", "venv", "--seed", "--python", sys.executable]
    return None


def _install_venv() -> bool:
    """On a CI machine that is ours to change, install what Debian's Python lacks."""
    if not (
        os.environ.get("CI") and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")
    ):
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "python3-venv"]):
        subprocess.run(command, check=True, env=environment, stdin=subprocess.DEVNULL)
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
