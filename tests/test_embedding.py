"""Programs that are built with remigio: installed, out of its wheel, within another project, and as single files."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest
import remigio
from embedded import ROOT, build, run

pytestmark = pytest.mark.skipif("REMIGIO_EMBED" not in os.environ, reason="python3 dev.py embed runs these")

EXAMPLES = ROOT / "cpp/examples"
TESTS = ROOT / "cpp/tests"
HEADERS = [ROOT / "cpp/include/remigio" / name for name in ("remigio.h", "remigio_deals.h")]
C_TESTS = ["test_c_interface.c", "test_c_batch.c", "test_c_deals.c", "test_c_hands.c"]

# Quick to compile. The library's files are put together by several, which is one more way to build it.
QUICK = ["-GNinja", "-DCMAKE_CXX_FLAGS=-O0", "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=16"]

ANSWERS = {
    "6H 2H * 8H 3H 9H KH 8H AH TH 7H": (0, "color, times 4, throw *\n"),
    "AS AH 5C 5D 9S 9S JH JC KD KS": (0, "five_pairs, times 1/2\n"),
    "AS 3H 5C 5D 9S 9S JH JC KD KS": (1, "no close: 72 points\n"),
    "AS 3H 5X": (2, ""),
}


def compiler(variable: str, *names: str) -> str:
    """The compiler that CMake would take."""
    found = os.environ.get(variable) or next(filter(shutil.which, names), None)
    assert found, f"no compiler: {names}"
    return found


def cxx() -> str:
    return compiler("CXX", "c++", "g++", "clang++")


def cc() -> str:
    return compiler("CC", "cc", "gcc", "clang")


def check_answers(*command: object) -> None:
    """An example gives the right answers."""
    for hand, (status, answer) in ANSWERS.items():
        assert run(*command, hand, status=status).stdout == answer
    assert run(*command).stdout == "color, times 4, throw *\n"


@pytest.fixture(scope="module")
def single(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The single files, and a library made of them."""
    folder = tmp_path_factory.mktemp("single")
    run(sys.executable, ROOT / "cpp/amalgamate.py", folder)
    strict = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    run(cxx(), "-std=c++20", "-O0", *strict, "-c", folder / "remigio/remigio.cpp", "-o", folder / "remigio.o")
    return folder


@pytest.fixture(scope="module")
def package(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Where find_package finds remigio, and for each the examples built with it."""
    places = {"installed": installed, "wheel": Path(remigio.get_cmake_dir())}
    built = {}
    for name, place in places.items():
        folder = tmp_path_factory.mktemp(name)
        where = f"-Dremigio_DIR={place}" if name == "wheel" else f"-DCMAKE_PREFIX_PATH={place}"
        built[name] = build(EXAMPLES / "find_package", folder, *QUICK, where)
    return built


@pytest.mark.parametrize("name", ["installed", "wheel"])
@pytest.mark.parametrize("program", ["best_close", "best_close_c"])
def test_find_package(package, name, program):
    check_answers(package[name] / program)


@pytest.mark.parametrize("name", ["installed", "wheel"])
def test_a_deal_is_played(package, name):
    """And nothing else comes of it on another machine, or by another compiler."""
    program = package[name] / "play_deal"
    assert run(program).stdout == "seat 1: knock, 8 points left\n0, 20\n"
    assert run(program, "1").stdout == "seat 0: knock, 8 points left\n7, 0\n"


def test_subdirectory(tmp_path):
    """The project as a part of another one builds the library, and leaves the other one as it was."""
    built = build(EXAMPLES / "subdirectory", tmp_path, *QUICK, "-DSKBUILD=2", "-DCMAKE_BUILD_TYPE=")
    check_answers(built / "best_close")
    made = {path.name for path in built.rglob("*") if path.suffix in {".a", ".so", ".dylib", ".lib", ".dll"}}
    assert made in ({"libremigio.a"}, {"remigio.lib"}), "and not what nobody has asked for"
    cache = (built / "CMakeCache.txt").read_text(encoding="utf-8")
    assert re.search(r"^CMAKE_BUILD_TYPE:\w+=$", cache, re.MULTILINE)
    options = dict(re.findall(r"^(REMIGIO_\w+):\w+=(.*)$", cache, re.MULTILINE))
    on = {name for name, value in options.items() if value not in ("OFF", "")}
    assert on == {"REMIGIO_X86_LEVEL"}
    run("cmake", "--install", built, "--prefix", built / "at")
    assert not (built / "at").exists(), "it installs into the other project's place"


def test_single_files(single):
    program = single / "best_close"
    run(
        cxx(),
        "-std=c++20",
        "-I",
        single,
        EXAMPLES / "best_close.cpp",
        single / "remigio.o",
        "-pthread",
        "-o",
        program,
    )
    check_answers(program)


def test_single_files_for_c(single):
    """All of the C interface, and the kernels, are in the single files."""
    strict = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O0", "-I", single]
    objects = []
    examples = [EXAMPLES / name for name in ("best_close.c", "play_deal.c")]
    for source in [*(TESTS / name for name in C_TESTS), *examples]:
        objects.append(single / f"{source.stem}.o")
        run(cc(), *strict, "-c", source, "-o", objects[-1])
    *tests, example, deal = objects
    run(cxx(), *tests, single / "remigio.o", "-pthread", "-o", single / "tests")
    assert run(single / "tests").stdout == "0 failed checks\n"
    run(cxx(), example, single / "remigio.o", "-pthread", "-o", single / "best_close_c")
    check_answers(single / "best_close_c")
    run(cxx(), deal, single / "remigio.o", "-pthread", "-o", single / "play_deal")
    assert run(single / "play_deal").stdout == "seat 1: knock, 8 points left\n0, 20\n"


def test_ctypes(library):
    check_answers(sys.executable, EXAMPLES / "best_close.py", library)


def programs() -> dict[str, tuple[str, str]]:
    """The programs in pages for people, by page and place, each with its language."""
    found = {}
    for page in sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]):
        blocks = re.findall(
            r"^```(cpp|c)\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
        )
        for place, block in enumerate(blocks):
            found[f"{page.relative_to(ROOT).as_posix()} {place}"] = block
    return found


@pytest.mark.parametrize("name", programs())
def test_programs_on_pages(installed, tmp_path, name):
    """They compile, and print what the comments at the ends of their lines say."""
    language, text = programs()[name]
    source = tmp_path / f"program.{language}"
    source.write_text(text, encoding="utf-8")
    (archive,) = installed.rglob("libremigio.a")
    command = [cxx(), "-std=c++20"] if language == "cpp" else [cc(), "-std=c99"]
    run(
        *command,
        "-Wall",
        "-Wextra",
        "-Werror",
        "-I",
        installed / "include",
        "-c",
        source,
        "-o",
        tmp_path / "program.o",
    )
    run(cxx(), tmp_path / "program.o", archive, "-pthread", "-o", tmp_path / "program")
    told = re.findall(r"// (.*)$", text, re.MULTILINE)
    assert told
    assert run(tmp_path / "program").stdout.splitlines() == told


def test_the_header_is_cpp_too(installed, tmp_path):
    source = tmp_path / "both.cpp"
    headers = ("remigio.h", "remigio.hpp", "remigio_deals.h")
    source.write_text("".join(f'#include "remigio/{name}"\n' for name in headers), encoding="utf-8")
    run(
        cxx(),
        "-std=c++20",
        "-Wall",
        "-Wextra",
        "-Wpedantic",
        "-Werror",
        "-fsyntax-only",
        "-I",
        installed / "include",
        source,
    )


# The versions that are asked for.


def configured(folder: Path, languages: str, wanted: str, where: str) -> subprocess.CompletedProcess[str]:
    """Configure a project that asks for a package."""
    folder.mkdir()
    asks = f"project(asks LANGUAGES {languages})\nfind_package(remigio {wanted} CONFIG REQUIRED)\n"
    text = f"cmake_minimum_required(VERSION 3.22)\n{asks}"
    (folder / "CMakeLists.txt").write_text(text, encoding="utf-8")
    return run("cmake", "-S", folder, "-B", folder / "build", where, status=None)


@pytest.mark.parametrize("name", ["installed", "wheel"])
def test_a_wrong_version_is_refused(installed, name, tmp_path):
    # This is also how scikit-build-core lets a project find what its build requires.
    (root,) = (entry.load() for entry in entry_points(group="cmake.root") if entry.name == "remigio")
    place = installed if name == "installed" else Path(root.__file__).parent
    where = f"-Dremigio_ROOT={place}"
    major, minor = map(int, re.findall(r"\d+", remigio.__version__)[:2])
    for number, wanted in enumerate([f"{major}.{minor}", f"{remigio.__version__} EXACT"]):
        found = configured(tmp_path / f"right{number}", "CXX", wanted, where)
        assert found.returncode == 0, found.stderr
    for number, wanted in enumerate([f"{major}.{minor + 1}", f"{major + 1}.0", f"{major}.{minor}.999"]):
        refused = configured(tmp_path / f"wrong{number}", "NONE", wanted, where)
        assert refused.returncode != 0
        assert f'compatible with requested version "{wanted}"' in " ".join(refused.stderr.split())


def test_sources_need_a_cpp_compiler(tmp_path):
    refused = configured(tmp_path / "asks", "NONE", "", f"-Dremigio_DIR={remigio.get_cmake_dir()}")
    assert refused.returncode != 0
    assert "has not enabled the language CXX" in " ".join(refused.stderr.split())


# What is where.


def exported(library: Path) -> set[str]:
    """The symbols that a shared library gives to others."""
    lines = run("nm", "--dynamic", "--defined-only", "--extern-only", library).stdout.splitlines()
    return {line.split()[-1].split("@")[0] for line in lines}


def interface() -> set[str]:
    """The functions that the C headers have."""
    text = "".join(header.read_text(encoding="utf-8") for header in HEADERS)
    return set(re.findall(r"^REMIGIO_API .*?\b(remigio_\w+)\(", text, re.MULTILINE))


@pytest.mark.skipif(sys.platform != "linux", reason="the symbols of ELF")
def test_the_shared_library_has_the_interface_and_nothing_else(library):
    assert exported(library) == interface()
    abi = re.findall(r"define REMIGIO_ABI_VERSION (\d+)", HEADERS[0].read_text(encoding="utf-8"))[0]
    assert f"[libremigio_c.so.{abi}]" in run("readelf", "--dynamic", library).stdout


def test_every_function_is_tested():
    tests = "".join((TESTS / name).read_text(encoding="utf-8") for name in C_TESTS)
    assert {name for name in interface() if f"{name}(" not in tests} == set()


@pytest.mark.skipif(not shutil.which("pkg-config"), reason="there is no pkg-config")
def test_pkg_config(installed, tmp_path):
    (folder,) = {path.parent for path in installed.rglob("remigio.pc")}

    def asked(*words: object, at: Path = folder) -> list[str]:
        return run("pkg-config", *words, env={**os.environ, "PKG_CONFIG_PATH": str(at)}).stdout.split()

    program = tmp_path / "best_close"
    run(
        cxx(),
        "-std=c++20",
        EXAMPLES / "best_close.cpp",
        *asked("--cflags", "--libs", "remigio"),
        "-o",
        program,
    )
    check_answers(program)
    flags = asked("--cflags", "--libs", "remigio_c")
    run(cc(), "-std=c99", EXAMPLES / "best_close.c", *flags, "-o", program)
    (libraries,) = asked("--variable=libdir", "remigio_c")
    assert (
        run(program, env={**os.environ, "LD_LIBRARY_PATH": libraries}).stdout == "color, times 4, throw *\n"
    )

    wheel = Path(remigio.get_pkgconfig_dir())
    assert asked("--modversion", "remigio", at=wheel) == [remigio.__version__]
    includes = asked("--cflags", "remigio", at=wheel)
    assert [str(Path(word[2:]).resolve()) for word in includes] == [
        str(Path(remigio.get_include()).resolve())
    ]
    sources = asked("--variable=sources", "remigio", at=wheel)
    objects = tmp_path / "remigio.o"
    run(cxx(), "-std=c++20", "-O0", *includes, "-c", *sources, "-o", objects)
    run(cxx(), "-std=c++20", *includes, EXAMPLES / "best_close.cpp", objects, "-pthread", "-o", program)
    check_answers(program)


def test_the_wheel_shows_where_things_are():
    for option, expected in (
        ("--includes", f"-I{remigio.get_include()}"),
        ("--cmakedir", remigio.get_cmake_dir()),
        ("--pkgconfigdir", remigio.get_pkgconfig_dir()),
    ):
        assert run(sys.executable, "-m", "remigio", option).stdout == f"{expected}\n"
        assert Path(expected.removeprefix("-I")).is_dir()
    assert (Path(remigio.get_include()) / "remigio/remigio.h").is_file()
