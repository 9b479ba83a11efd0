"""What is fuzzed: each target a function of bytes that raises if something is wrong, whatever the bytes.

``tests/fuzz.py`` feeds them, for as long as one likes; ``tests/test_fuzz.py`` replays the inputs that were kept. The
targets of the core are in ``cpp/fuzz``.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

TARGETS = ("text", "rules", "hands", "arrays", "checkpoint", "record")

CORPORA = Path(__file__).resolve().parent.parent / "data" / "fuzz"
"""The inputs that were kept, a folder for each target."""


def target(name: str) -> Callable[[bytes], None]:
    """The function of that name."""
    found: Callable[[bytes], None] = import_module(f"fuzzing.{name}").target
    return found
