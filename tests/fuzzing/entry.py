"""One target under Atheris: ``python tests/fuzzing/entry.py NAME [FOLDER ...] [options of libFuzzer]``."""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

with atheris.instrument_imports(include=["remigio", "fuzzing"]):
    import remigio.reference  # noqa: F401

    from fuzzing import target

    run = target(sys.argv[1])

if __name__ == "__main__":
    itself = f"{sys.executable} {sys.argv[0]} {sys.argv[1]}"  # which libFuzzer starts again when it merges
    atheris.Setup([itself, *sys.argv[2:]], run)
    atheris.Fuzz()
