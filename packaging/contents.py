"""What the sdist and the wheels hold: all that they must, and nothing else.

    python packaging/contents.py dist/remigio-*.tar.gz wheelhouse/*.whl

The sdist is all that version control knows. What a wheel holds follows from the sdist, so that a file which is
forgotten, left over, or changed on the way shows in any wheel, whichever machine it is for.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

MOST_BYTES = 1_000_000  # of a wheel
# Files and folders of the sdist that a wheel brings along, and where to: the package, and what others build with.
COPIED = {
    "python/remigio/": "remigio/",
    **{f"cpp/{name}": f"remigio/cpp/{name}" for name in ("CMakeLists.txt", "c/exports.map", "include/")},
    "cmake/remigioConfig.cmake": "remigio/share/cmake/remigio/remigioConfig.cmake",
}
SOURCE = "remigio/cpp/remigio.cpp"  # of the core, one file made of many
# Made by the build.
MADE = (
    "remigio/share/cmake/remigio/remigioConfigVersion.cmake",
    "remigio/share/pkgconfig/remigio.pc",
)
NATIVE = re.compile(r"remigio/_core\.[\w.-]+\.(so|pyd)|remigio/_core\.(so|pyd)")
METADATA = ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")
# Of the repository alone.
NOT_RELEASED = re.compile(r"\.(ci|github)/.*")
# What no rule above may lose, whatever it says.
NEEDED = (
    "remigio/__init__.py",
    "remigio/_core.pyi",
    "remigio/batch/__init__.py",
    "remigio/cpp/include/remigio/remigio.h",
    "remigio/cpp/include/remigio/remigio.hpp",
    "remigio/cli/__init__.py",
    "remigio/data/presets.toml",
    "remigio/data/signature.toml",
    "remigio/py.typed",
    "remigio/reference/__init__.py",
    "remigio/show/__init__.py",
)


def main(arguments: list[str]) -> int:
    sdist, *wheels = map(Path, arguments)
    faults = 0
    for path, found in (
        (sdist, sdist_faults(sdist)),
        *((wheel, wheel_faults(wheel, sdist)) for wheel in wheels),
    ):
        told = list(found)
        faults += len(told)
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        print(
            f"{path.name}: {path.stat().st_size:,} bytes, sha256 {digest}, {'; '.join(told) or 'as it must be'}"
        )
    return int(faults > 0)


def sdist_faults(sdist: Path) -> Iterator[str]:
    """Where an sdist is not what version control has or would take; nothing is said where there is none."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
    if listed.returncode == 0:
        known = {name for name in listed.stdout.splitlines() if (ROOT / name).is_file()}
        released = {name for name in known if not NOT_RELEASED.fullmatch(name)}
        yield from difference(released | {"PKG-INFO"}, set(files_of_sdist(sdist)))


def wheel_faults(wheel: Path, sdist: Path) -> Iterator[str]:
    """Where a wheel is not what follows from its sdist."""
    name, version = wheel.name.split("-")[:2]
    files = files_of_sdist(sdist)
    left_out = tomllib.loads(files["pyproject.toml"].decode())["tool"]["scikit-build"]["wheel"]["exclude"]
    expected = {
        target + path.removeprefix(source): text
        for path, text in files.items()
        for source, target in COPIED.items()
        if path.startswith(source) and not any(fnmatch(path, pattern) for pattern in left_out)
    }
    expected[SOURCE] = source_of(sdist)
    with zipfile.ZipFile(wheel) as archive:
        found = {entry.filename: archive.read(entry) for entry in archive.infolist() if not entry.is_dir()}
    native = [path for path in found if NATIVE.fullmatch(path)]
    if len(native) != 1:
        yield f"{len(native)} native modules"
    metadata = {f"{name}-{version}.dist-info/{entry}" for entry in METADATA}
    yield from difference({*expected, *native, *metadata, *MADE, *NEEDED}, set(found))
    yield from (
        f"{path} was changed" for path in expected if found.get(path, expected[path]) != expected[path]
    )
    if wheel.stat().st_size > MOST_BYTES:
        yield f"more than {MOST_BYTES:,} bytes"


def source_of(sdist: Path) -> bytes:
    """The one file of the core's sources, made again from those of an sdist."""
    with tempfile.TemporaryDirectory() as folder, tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
        (project,) = Path(folder).iterdir()
        subprocess.run([sys.executable, project / "cpp/amalgamate.py", "--wheel", folder], check=True)
        return Path(folder, "remigio.cpp").read_bytes()


def files_of_sdist(sdist: Path) -> dict[str, bytes]:
    """Its files by their paths below its one folder."""
    found = {}
    with tarfile.open(sdist) as archive:
        for member in archive:
            if (file := archive.extractfile(member)) is not None:
                found[member.name.partition("/")[2]] = file.read()
    return found


def difference(expected: set[str], found: set[str]) -> Iterator[str]:
    yield from (f"{path} is missing" for path in sorted(expected - found))
    yield from (f"{path} does not belong there" for path in sorted(found - expected))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
