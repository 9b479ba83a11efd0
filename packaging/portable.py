"""Wheels for other machines than this one, made from the sdist, and tried where no compiler can be found.

    python packaging/portable.py SDIST [x86_64] [aarch64] [musl] [s390x]

x86_64: a wheel for each Python found here, twice for the first to see that both are the same file; each is installed in
an environment of its own, and has the whole suite there. aarch64: a wheel made by cross compiler; the suite under
emulation. musl and s390x, which is big-endian: the tests of the core. What a machine lacks is skipped with a word.

Released wheels come from cibuildwheel (.github/workflows/wheels.yml); this shows on one machine what they will be.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import contents
import debian
import emulated
import lay_out
import recompress
import zig

BUILD = contents.ROOT / "build" / "portable"
PYTHONS = ("3.11", "3.12", "3.13")
GLIBC = "2.17"
COMPILERS = ("cc", "c++", "gcc", "g++", "clang", "clang++", "zig", "cmake", "make", "ninja")
PROJECT = tomllib.loads((contents.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HAND = "6H 2H * 8H 3H 9H KH 8H AH TH 7H"
MOST_SECONDS = 10  # of the processor, from the wheel to the first answer
MOST_IMPORT = 0.03  # the same, for the import
IMPORT = "import time; start = time.process_time(); import remigio; print(time.process_time() - start)"
SHELL = ("sh", "bash", "cmp", "head", "sed", "tail")  # what the examples of the documents need


def main(arguments: list[str]) -> int:
    sdist, *asked = arguments
    parts = {"x86_64": x86_64, "aarch64": aarch64, "musl": musl, "s390x": s390x}
    if unknown := set(asked) - set(parts):
        print(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(parts)}")
        return 2
    BUILD.mkdir(parents=True, exist_ok=True)
    told = []
    for name in asked or parts:
        for line in parts[name](Path(sdist).resolve()):
            print(f"= {line}", flush=True)
            told.append(line)
    print("\n".join(["", *told]))
    return 0


# The parts; each tells what it has seen, and raises for what is not as it must be.


def x86_64(sdist: Path) -> Iterator[str]:
    """A wheel for each Python found here, and the whole suite on it where there is no compiler."""
    target = f"x86_64-linux-gnu.{GLIBC}"
    folder = unpack(sdist, BUILD / "x86_64")
    again = unpack(sdist, BUILD / "the-same-in-another-folder")
    for version in PYTHONS:
        python = find_python(version)
        if python is None:
            yield f"x86_64, Python {version}: skipped, it is not on this machine"
            continue
        wheel = build_wheel(python, sdist, target, folder / version)
        if again is not None:
            other = build_wheel(python, sdist, target, again / version, CCACHE_DISABLE="1")  # anew
            assert wheel.read_bytes() == other.read_bytes(), f"{wheel} and {other} differ"
            yield f"{wheel.name}: the same file when built in another folder"
            again = None
        yield f"{wheel.name}: {try_out(python, wheel, folder / version)}"


def aarch64(sdist: Path) -> Iterator[str]:
    """A wheel by cross compiler, and the suite under emulation."""
    machine = emulated.machine(BUILD, "aarch64")
    python = machine and find_python(machine.version)
    if machine is None or python is None:
        yield "aarch64: skipped, it needs apt-get, and the Python of this Debian"
        return
    folder = unpack(sdist, BUILD / "aarch64")
    wheel = build_wheel(python, sdist, f"aarch64-linux-gnu.{GLIBC}", folder / machine.version, machine)
    machine.install(python, wheel, contents.ROOT / "pyproject.toml")
    copy = test_sources(folder / "sdist", folder / "tests")
    yield f"{wheel.name}: {wheel.stat().st_size:,} bytes; emulated: {machine.test(copy)}"


def musl(sdist: Path) -> Iterator[str]:
    """The tests of the core with musl instead of glibc, which stand for the musllinux wheels."""
    if not debian.here():
        yield "x86_64, musl: skipped, it needs apt-get"
        return
    (loader,) = musl_of("amd64").glob("lib/ld-musl-*")
    settings = [f"-DCMAKE_EXE_LINKER_FLAGS=-Wl,--dynamic-linker={loader}"]
    yield f"x86_64, musl: {core_tests(sdist, 'x86_64-linux-musl', settings)}"


def s390x(sdist: Path) -> Iterator[str]:
    """The tests of the core on a big-endian processor, under emulation."""
    emulator = emulated.emulator(BUILD, "s390x")
    if emulator is None:
        yield "s390x: skipped, it needs apt-get"
        return
    settings = [f"-DCMAKE_CROSSCOMPILING_EMULATOR={emulator};-L;{musl_of('s390x')}"]
    yield f"s390x, emulated: {core_tests(sdist, 's390x-linux-musl', settings, foreign=True)}"


# Building.


def build_wheel(
    python: Path,
    sdist: Path,
    target: str,
    folder: Path,
    machine: emulated.Machine | None = None,
    **more: str,
) -> Path:
    """Build a wheel in a folder beside the unpacked sdist and give it the manylinux tag that it has earned.

    What does not depend on the Python is compiled for the first one. The environment may have more variables.
    """
    tools = folder / "tools"
    run([python, "-m", "venv", "--without-pip", tools])
    outer_pip = [sys.executable, "-m", "pip", "--python", tools / "bin" / "python"]
    run([*outer_pip, "install", "--quiet", *PROJECT["build-system"]["requires"], "cmake", "ninja"])
    run(
        [tools / "bin" / "cmake", "--version"], silent=True
    )  # scikit-build-core gives a cold one too little time
    file = zig.toolchain(folder.parent / "zig", target, foreign=machine is not None)
    environment = {
        **os.environ,
        **more,
        "CMAKE_TOOLCHAIN_FILE": str(file),
        "PATH": os.pathsep.join([str(tools / "bin"), os.environ["PATH"]]),
        "SOURCE_DATE_EPOCH": "315532800",  # the earliest that zip knows
    }
    settings = [f"-Cbuild-dir={folder.parent / 'build'}", "-Ccmake.fresh=true"]
    if machine is not None:
        environment |= {"SETUPTOOLS_EXT_SUFFIX": machine.suffix, "_PYTHON_HOST_PLATFORM": machine.platform}
        settings += [f"-Cwheel.tags={machine.tag}", "-Ccmake.define.PYBIND11_USE_CROSSCOMPILING=ON"]
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", folder]
    run([*outer_pip, "wheel", *options, *settings, folder.parent / "sdist"], env=environment)
    (built,) = folder.glob("*.whl")
    policy = f"manylinux_{GLIBC.replace('.', '_')}_{target.partition('-')[0]}"
    repaired = folder / "repaired"
    run(["auditwheel", "repair", "--plat", "auto", "--wheel-dir", repaired, built], env=environment)
    (wheel,) = repaired.glob("*.whl")
    recompress.recompress(wheel)
    assert policy in wheel.name, wheel.name
    faults = list(contents.wheel_faults(wheel, sdist))
    assert not faults, faults
    return wheel


def core_tests(sdist: Path, target: str, settings: list[str], foreign: bool = False) -> str:
    """Build the core and its tests, without Python, and run them."""
    folder = unpack(sdist, BUILD / target)
    file = zig.toolchain(folder / "zig", target, foreign)
    options = ["-DREMIGIO_TESTS=ON", "-DCMAKE_BUILD_TYPE=Release", f"-DCMAKE_TOOLCHAIN_FILE={file}"]
    run(["cmake", "-S", folder / "sdist", "-B", folder / "build", "-G", "Ninja", *options, *settings])
    run(["cmake", "--build", folder / "build"])
    start = os.times()
    said = run(["ctest", "--test-dir", folder / "build", "--output-on-failure"], silent=True)
    _, clock = spent_since(start)
    (summary,) = re.findall(r"\d+% tests passed.*", said)
    return f"{summary} in {clock:.0f} s"


def musl_of(architecture: str) -> Path:
    """The folder of musl, which loads what is linked with shared libraries."""
    return debian.unpack(BUILD / f"musl-{architecture}", architecture, "musl")


# Trying out.


def try_out(python: Path, wheel: Path, folder: Path) -> str:
    """Install a wheel where there is no compiler, ask it, and run the suite on it from a copy of the tests."""
    environment = folder / "environment"
    inner = environment / "bin" / "python"
    bare = without_compiler(inner.parent, folder / "shell")
    # The quickest of three: a busy machine makes the same work take half as long again.
    work, clock = min(first_answer(python, wheel, environment, bare) for _ in range(3))
    assert work < MOST_SECONDS, f"{work:.1f} s of work until the first answer"
    quickest = min(float(run([inner, "-c", IMPORT], env=bare, silent=True)) for _ in range(5))
    assert quickest < MOST_IMPORT, f"import takes {1000 * quickest:.0f} ms"
    group = f"--group={contents.ROOT / 'pyproject.toml'}:test"
    run([sys.executable, "-m", "pip", "--python", inner, "install", "--quiet", "--only-binary=:all:", group])
    copy = test_sources(folder.parent / "sdist", folder / "tests")
    place = run([inner, "-c", "import remigio; print(remigio.__file__)"], env=bare, cwd=copy, silent=True)
    assert Path(place).is_relative_to(environment), place
    said = run([inner, "-m", "pytest", "-q", "-n", "auto"], env=bare, cwd=copy, silent=True)
    return (
        f"{wheel.stat().st_size:,} bytes; installed and asked in {work:.1f} s of work, {clock:.1f} s by the clock; "
        f"imported in {1000 * quickest:.0f} ms; {said.splitlines()[-1]}"
    )


def first_answer(python: Path, wheel: Path, environment: Path, bare: dict[str, str]) -> tuple[float, float]:
    """Install a wheel in a new environment and close a hand; returns seconds of work, and by the clock."""
    run([python, "-m", "venv", "--clear", environment])
    inner = environment / "bin" / "python"
    start = os.times()
    run([inner, "-m", "pip", "install", "--quiet", "--only-binary=:all:", wheel], env=bare)
    answer = run([inner.with_name("remigio"), "close", HAND], env=bare, silent=True)
    assert "×4" in answer, answer
    return spent_since(start)


def without_compiler(programs: Path, shell: Path) -> dict[str, str]:
    """An environment in which programs and a shell are found, and no compiler."""
    shell.mkdir()
    for name in SHELL:
        (shell / name).symlink_to(str(shutil.which(name)))
    outer = {name: value for name, value in os.environ.items() if name not in ("CC", "CXX", "PYTHONPATH")}
    bare = {**outer, "PATH": os.pathsep.join([str(programs), str(shell)])}
    found = [name for name in COMPILERS if shutil.which(name, path=bare["PATH"])]
    assert not found, f"there is a compiler: {found}"
    return bare


def spent_since(start: os.times_result) -> tuple[float, float]:
    """Seconds of the processor in commands that have ended, and seconds by the clock."""
    now = os.times()
    return sum(now[2:4]) - sum(start[2:4]), now.elapsed - start.elapsed


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
    """Empty a folder, and lay the sdist out in its folder ``sdist``."""
    shutil.rmtree(folder, ignore_errors=True)
    lay_out.main(sdist, folder / "sdist")
    return folder


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
