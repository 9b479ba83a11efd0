"""A compiler for other machines than this one: zig, which brings its C++ library and every libc along."""

from __future__ import annotations

from pathlib import Path

import ziglang

ZIG = Path(ziglang.__file__).parent / "zig"
# The C++ library is linked in; what is left to ask of a machine is its libc, unless it is musl's.
TOOLS = {
    "cc": "cc -target {target} -s",
    "c++": "c++ -target {target} -s",
    "ar": "ar",
    "ranlib": "ranlib",
}
NO_DEMANGLER = Path(__file__).with_name("no_demangler.cpp").resolve()
SYSTEM = """\
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR {processor})
"""
# CMake's trials are not linked: zig would make a C++ library for each way to link. Its -march has no hyphens.
TOOLCHAIN = """\
set(CMAKE_C_COMPILER "{folder}/cc")
set(CMAKE_CXX_COMPILER "{folder}/c++")
set(CMAKE_AR "{folder}/ar" CACHE FILEPATH "")
set(CMAKE_RANLIB "{folder}/ranlib" CACHE FILEPATH "")
set(CMAKE_STRIP "{folder}/strip" CACHE FILEPATH "")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_MODULE_LINKER_FLAGS_INIT "{no_demangler}")
set(REMIGIO_X86_LEVEL x86_64_v2 CACHE STRING "")
"""


def toolchain(folder: Path, target: str, foreign: bool) -> Path:
    """Write the tools for a target, such as ``aarch64-linux-gnu.2.17``, and the file that tells CMake of them.

    Args:
        folder: where to.
        target: processor, system and libc.
        foreign: whether what is built cannot run here as it is.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name, command in TOOLS.items():
        trial = 'case "$*" in *CompilerId.c*) set -- -c "$@";; esac\n' if name in ("cc", "c++") else ""
        _script(folder / name, f'{trial}exec "{ZIG}" {command.format(target=target)} "$@"')
    _script(folder / "strip", "exit 0  # the linker has done it: -s")
    system = SYSTEM.format(processor=target.partition("-")[0]) if foreign else ""
    file = folder / "toolchain.cmake"
    file.write_text(system + TOOLCHAIN.format(folder=folder, no_demangler=NO_DEMANGLER), encoding="utf-8")
    return file


def _script(path: Path, line: str) -> None:
    path.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
    path.chmod(0o755)
