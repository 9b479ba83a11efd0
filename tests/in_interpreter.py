"""Runs a program in a sub-interpreter: ``python tests/in_interpreter.py PROGRAM``."""

from __future__ import annotations

import os
import sys

try:
    import _interpreters as interpreters
except ImportError:  # before Python 3.13
    import _xxsubinterpreters as interpreters

if __name__ == "__main__":
    os.environ.pop("COVERAGE_PROCESS_CONFIG", None)  # it would start itself, and cannot where it is run
    interpreters.run_string(interpreters.create(), f"import sys; sys.path[:] = {sys.path!r}\n{sys.argv[1]}")
