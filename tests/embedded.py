"""How tests build with the library, and what the plain project is when it is built and installed."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(*command: object, status: int | None = 0, **options: object) -> subprocess.CompletedProcess[str]:
    """Run a command, which must end with this status if one is given."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    assert status in (None, done.returncode), f"{command}\n{done.stdout}\n{done.stderr}"
    return done


def build(project: Path, folder: Path, *options: object, target: str = "all") -> Path:
    run("cmake", "-S", project, "-B", folder, *options)
    run("cmake", "--build", folder, "--target", target)
    return folder


def install(folder: Path) -> Path:
    """Build and install the plain project; where it is."""
    options = ["-GNinja", "-DCMAKE_CXX_FLAGS_RELEASE=-O0", "-DREMIGIO_WARNINGS_AS_ERRORS=ON"]
    build(ROOT, folder / "build", *options)
    run("cmake", "--install", folder / "build", "--prefix", folder / "at")
    moved = folder / "moved"  # what is installed may be moved
    (folder / "at").rename(moved)
    return moved
