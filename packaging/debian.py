"""Debian packages of any architecture, unpacked into a folder, without changing this machine and without being root."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path


def here() -> bool:
    """Whether this machine has the tools."""
    return shutil.which("apt-get") is not None and shutil.which("dpkg-deb") is not None


def unpack(folder: Path, architecture: str, *packages: str) -> Path:
    """Put packages, and all that they need, below a folder; once."""
    done = folder / f".unpacked-{architecture}"
    if done.exists() and done.read_text(encoding="utf-8").split() == list(packages):
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    state = folder / ".apt"
    for part in ("lists/partial", "archives/partial"):
        (state / part).mkdir(parents=True)
    (state / "status").touch()  # as if nothing were installed
    options = {
        "APT::Architecture": architecture,
        "APT::Architectures": architecture,
        "APT::Install-Recommends": "false",
        "APT::Sandbox::User": "",
        "Debug::NoLocking": "true",
        "Dir::Cache": state,
        "Dir::State": state,
        "Dir::State::status": state / "status",
        "Dir::Etc::parts": "/dev/null",  # hooks of this machine
    }
    apt = ["apt-get", "--quiet=2", *(f"--option={name}={value}" for name, value in options.items())]
    subprocess.run([*apt, "update"], check=True)
    subprocess.run([*apt, "--yes", "--download-only", "install", *packages], check=True)
    for archive in sorted((state / "archives").glob("*.deb")):
        subprocess.run(["dpkg-deb", "--extract", archive, folder], check=True)
    shutil.rmtree(state)
    done.write_text(" ".join(packages), encoding="utf-8")
    return folder
