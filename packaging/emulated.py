"""Another machine on this one: Debian's Python for another processor, run by qemu."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import debian

DEBIAN = {"aarch64": "arm64", "s390x": "s390x"}
# What needs no hour under emulation: every question by every way to ask it, the readers, the rules, the command line.
TESTS = (
    "batch",
    "batch_refused",
    "cards",
    "cases",
    "census",
    "closing",
    "deal",
    "discard",
    "kernels",
    "lay_off",
    "package",
    "presets",
    "rules",
    "signature",
    "wrong_inputs",
)


@dataclass(frozen=True)
class Machine:
    """A Python for another processor, and where it installs to.

    Attributes:
        folder: where its parts are.
        processor: as Python and zig call it.
        version: of its Python, such as ``3.11``.
    """

    folder: Path
    processor: str
    version: str

    @property
    def platform(self) -> str:
        return f"linux-{self.processor}"

    @property
    def tag(self) -> str:
        short = self.version.replace(".", "")
        return f"cp{short}-cp{short}-linux_{self.processor}"

    @property
    def suffix(self) -> str:
        return f".cpython-{self.version.replace('.', '')}-{self.processor}-linux-gnu.so"

    @property
    def packages(self) -> Path:
        return self.folder / "packages"

    def install(self, python: Path, wheel: Path, project: Path) -> None:
        """Install a wheel and the group `test` of a pyproject.toml, by this machine's Python of the same version."""
        platforms = [f"--platform=manylinux_2_{minor}_{self.processor}" for minor in range(17, 37)]
        target = [
            "--only-binary=:all:",
            f"--python-version={self.version}",
            f"--target={self.packages}",
            "--upgrade",
        ]
        pip = [sys.executable, "-m", "pip", "--python", python]
        command = [*pip, "install", "--quiet", *target, *platforms]
        subprocess.run([*command, wheel, "--group", f"{project}:test"], check=True)
        # So that the tests start what can be started here.
        startup = f"import sys\nsys.executable = {str(self.folder / 'python')!r}\n"
        (self.packages / "sitecustomize.py").write_text(startup, encoding="utf-8")

    def test(self, folder: Path) -> str:
        """Run the suite from a copy of the tests; returns its last line."""
        names = [f"tests/test_{name}.py" for name in TESTS]
        command = [self.folder / "python", "-m", "pytest", "-q", "-n", "2", *names]
        print("+", *command, flush=True)
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if done.returncode:
            print(done.stdout, done.stderr, file=sys.stderr)
            done.check_returncode()
        return done.stdout.strip().splitlines()[-1]


def machine(build: Path, processor: str) -> Machine | None:
    """Make one, or ``None`` where that is not possible."""
    emulated_by = emulator(build, processor)
    if emulated_by is None:
        return None
    folder = build / f"debian-{processor}"
    needed = ("python3", "libstdc++6")  # the latter for NumPy
    root = debian.unpack(folder / "root", DEBIAN[processor], *needed)
    (python,) = (path for path in (root / "usr/bin").glob("python3.*") if path.name.count(".") == 1)
    script = folder / "python"
    packages = folder / "packages"
    script.write_text(
        "#!/bin/sh\n"
        f'PYTHONPATH="{packages}${{PYTHONPATH:+:$PYTHONPATH}}" exec "{emulated_by}" -L "{root}" "{python}" "$@"\n',
        encoding="utf-8",
    )
    script.chmod(0o755)
    return Machine(folder, processor, python.name.removeprefix("python"))


def emulator(build: Path, processor: str) -> Path | None:
    """The program that runs programs for another processor."""
    if not debian.here():
        return None
    own = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    root = debian.unpack(build / "qemu", own, "qemu-user-static")
    return root / "usr/bin" / f"qemu-{processor}-static"
