"""Wheels for other machines than this one, made from the sdist, and tried where no compiler can be found.

    python packaging/portable.py SDIST [x86_64] [aarch64] [musl] [s390x]

x86_64: a wheel for each Python found here, twice for the first to see that both are the same file; each is installed in
an environment of its own, and has the whole suite there. aarch64: a wheel made by cross compiler; the suite under
emulation. musl and s390x, which is big-endian: the tests of the core. What a machine lacks is skipped with a word.

Released wheels come from cibuildwheel (.github/workflows/wheels.yml); this shows on one machine what they will be.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import contents
import emulated
import zig

BUILD = contents.ROOT / "build" / "portable"
PYTHONS = ("3.11", "3.12", "3.13")
GLIBC = "2.17"
COMPILERS = ("cc", "c++", "gcc", "g++", "clang", "clang++", "zig", "cmake", "ninja")
PROJECT = tomllib.loads((contents.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HAND = "6H 2H * 8H 3H 9H KH 8H AH TH 7H"


def main(arguments: list[str]) -> int:
    sdist, *asked = arguments
    parts = {"x86_64": x86_64, "aarch64": aarch64, "musl": musl, "s390x": s390x}
    if unknown := set(asked) - set(parts):
        print(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(parts)}")
        return 2
    os.nice(10)
    BUILD.mkdir(parents=True, exist_ok=True)
    told = [line for name in asked or parts for line in parts[name](Path(sdist).resolve())]
    print("\n".join(["", *told]))
    return 0


# The parts; each tells what it has seen, and raises for what is not as it must be.


def x86_64(sdist: Path) -> Iterator[str]:
    """A wheel for each Python found here, and the whole suite on it where there is no compiler."""
    target = f"x86_64-linux-gnu.{GLIBC}"
    twice = True
    for version in PYTHONS:
        python = find_python(version)
        if python is None:
            yield f"x86_64, Python {version}: skipped, it is not on this machine"
            continue
        folder = BUILD / f"x86_64-{version}"
        wheel = build_wheel(python, sdist, target, folder)
        if twice:
            again = build_wheel(python, sdist, target, BUILD / "the-same-in-another-folder")
            assert wheel.read_bytes() == again.read_bytes(), f"{wheel} and {again} differ"
            yield f"{wheel.name}: the same file when built in another folder"
            twice = False
        yield f"{wheel.name}: {try_out(python, wheel, sdist, folder)}"


def aarch64(sdist: Path) -> Iterator[str]:
    """A wheel by cross compiler, and the suite under emulation."""
    machine = emulated.machine(BUILD, "aarch64")
    python = machine and find_python(machine.version)
    if machine is None or python is None:
        yield "aarch64: skipped, it needs apt-get, and the Python of this Debian"
        return
    wheel = build_wheel(python, sdist, f"aarch64-linux-gnu.{GLIBC}", BUILD / "aarch64", machine)
    machine.install(wheel, contents.ROOT / "pyproject.toml")
    copy = unpack(sdist, BUILD / "aarch64")
    yield f"{wheel.name}, emulated: {machine.test(copy)}"


def musl(sdist: Path) -> Iterator[str]:
    """The tests of the core with musl instead of glibc, which stand for the musllinux wheels."""
    yield f"x86_64, musl: {core_tests(sdist, 'x86_64-linux-musl', [])}"


def s390x(sdist: Path) -> Iterator[str]:
    """The tests of the core on a big-endian processor, under emulation."""
    emulator = emulated.emulator(BUILD, "s390x")
    if emulator is None:
        yield "s390x: skipped, it needs apt-get"
        return
    yield f"s390x, emulated: {core_tests(sdist, 's390x-linux-musl', [emulator])}"


# Building.


def build_wheel(
    python: Path, sdist: Path, target: str, folder: Path, machine: emulated.Machine | None = None
) -> Path:
    """Build a wheel from the sdist and give it the manylinux tag that it has earned."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "tmp").mkdir(parents=True)
    tools = folder / "tools"
    run([python, "-m", "venv", "--without-pip", tools])
    outer_pip = [sys.executable, "-m", "pip", "--python", tools / "bin" / "python"]
    run([*outer_pip, "install", "--quiet", *PROJECT["build-system"]["requires"], "cmake", "ninja"])
    environment = {
        **os.environ,
        "CMAKE_TOOLCHAIN_FILE": str(zig.toolchain(folder / "zig", target, foreign=machine is not None)),
        "PATH": os.pathsep.join([str(tools / "bin"), os.environ["PATH"]]),
        "SOURCE_DATE_EPOCH": "315532800",  # the earliest that zip knows
        "TMPDIR": str(folder / "tmp"),  # where the sdist is unpacked and built
    }
    settings = []
    if machine is not None:
        environment |= {"SETUPTOOLS_EXT_SUFFIX": machine.suffix, "_PYTHON_HOST_PLATFORM": machine.platform}
        settings = [f"-Cwheel.tags={machine.tag}", "-Ccmake.define.PYBIND11_USE_CROSSCOMPILING=ON"]
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", folder]
    run([*outer_pip, "wheel", *options, *settings, sdist], env=environment)
    (built,) = folder.glob("*.whl")
    policy = f"manylinux_{GLIBC.replace('.', '_')}_{target.partition('-')[0]}"
    repaired = folder / "repaired"
    run(["auditwheel", "repair", "--plat", "auto", "--wheel-dir", repaired, built], env=environment)
    (wheel,) = repaired.glob("*.whl")
    assert policy in wheel.name, wheel.name
    faults = list(contents.wheel_faults(wheel, sdist))
    assert not faults, faults
    return wheel


def core_tests(sdist: Path, target: str, emulator: list[Path]) -> str:
    """Build the core and its tests, without Python, and run them."""
    folder = BUILD / target
    shutil.rmtree(folder, ignore_errors=True)
    source = unpack(sdist, folder)
    file = zig.toolchain(folder / "zig", target, foreign=bool(emulator))
    options = ["-DREMIGIO_TESTS=ON", "-DCMAKE_BUILD_TYPE=Release", f"-DCMAKE_TOOLCHAIN_FILE={file}"]
    run(["cmake", "-S", source, "-B", folder / "build", "-G", "Ninja", *options])
    run(["cmake", "--build", folder / "build"])
    (tests,) = (path for path in (folder / "build").rglob("remigio_tests") if path.is_file())
    start = time.monotonic()
    said = run([*emulator, tests], silent=True)
    return f"{said.splitlines()[-1]} in {time.monotonic() - start:.0f} s"


# Trying out.


def try_out(python: Path, wheel: Path, sdist: Path, folder: Path) -> str:
    """Install a wheel where there is no compiler, ask it, and run the suite on it from a copy of the tests."""
    environment = folder / "environment"
    run([python, "-m", "venv", environment])
    inner = environment / "bin" / "python"
    outer = {name: value for name, value in os.environ.items() if name not in ("CC", "CXX", "PYTHONPATH")}
    bare = {**outer, "PATH": str(inner.parent)}
    found = [name for name in COMPILERS if shutil.which(name, path=bare["PATH"])]
    assert not found, f"there is a compiler: {found}"
    start = time.monotonic()
    run([inner, "-m", "pip", "install", "--quiet", "--only-binary=:all:", wheel], env=bare)
    answer = run([inner.with_name("remigio"), "close", HAND], env=bare, silent=True)
    seconds = time.monotonic() - start
    assert "×4" in answer, answer
    group = f"--group={contents.ROOT / 'pyproject.toml'}:test"
    run([sys.executable, "-m", "pip", "--python", inner, "install", "--quiet", "--only-binary=:all:", group])
    copy = test_sources(unpack(sdist, folder), folder / "tests")
    place = run([inner, "-c", "import remigio; print(remigio.__file__)"], env=bare, cwd=copy, silent=True)
    assert Path(place).is_relative_to(environment), place
    said = run([inner, "-m", "pytest", "-q", "-n", "2"], env=bare, cwd=copy, silent=True)
    return f"{wheel.stat().st_size:,} bytes; installed and asked in {seconds:.1f} s; {said.splitlines()[-1]}"


def find_python(version: str) -> Path | None:
    """A Python of this version that works: on the path, or pyenv's."""
    on_path = shutil.which(f"python{version}")
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    for candidate in (*([Path(on_path)] if on_path else []), *pyenv.glob(f"versions/{version}.*/bin/python")):
        asked = [candidate, "-c", "import ensurepip, sys; print('%d.%d' % sys.version_info[:2])"]
        told = subprocess.run(asked, capture_output=True, text=True)
        if told.stdout.strip() == version:
            return candidate
    return None


def test_sources(source: Path, copy: Path) -> Path:
    """A copy of what the release workflow copies for the tests."""
    copy.mkdir()
    for name in PROJECT["tool"]["cibuildwheel"]["test-sources"]:
        (shutil.copytree if (source / name).is_dir() else shutil.copy)(source / name, copy / name)
    return copy


def unpack(sdist: Path, folder: Path) -> Path:
    """The sdist's one folder, unpacked."""
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "sdist", filter="data")
    (inner,) = (folder / "sdist").iterdir()
    return inner


def run(
    command: list[str | Path],
    env: dict[str, str] | None = None,
    cwd: Path | None = None,
    silent: bool = False,
) -> str:
    """Run a command that must succeed; returns what it says if nothing is to be shown."""
    print("+", *command, flush=True)
    done = subprocess.run(command, env=env, cwd=cwd, capture_output=silent, text=True)
    if done.returncode:
        print(done.stdout or "", done.stderr or "", file=sys.stderr)
        done.check_returncode()
    return (done.stdout or "").strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
