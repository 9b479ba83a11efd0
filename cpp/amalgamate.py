"""The library as four files: remigio.hpp, remigio.h, remigio_deals.h, and remigio.cpp, compiled along with the program.

    python3 cpp/amalgamate.py FOLDER

They go into FOLDER/remigio, so that a program says `#include "remigio/remigio.hpp"` as it does to the library.

    python3 cpp/amalgamate.py --wheel FOLDER

Only remigio.cpp, for the headers as they are, and without comments of whole lines: in a wheel it is two thirds of the
size of the separate sources.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

CPP = Path(__file__).resolve().parent
TEMPLATE = CPP.parent / "cmake/presets_text.hpp.in"
PRESETS = CPP.parent / "python/remigio/data/presets.toml"
LICENSE = CPP.parent / "LICENSE"
FOR_C = [CPP / "include/remigio" / name for name in ("remigio.h", "remigio_deals.h")]

LOCAL_INCLUDE = re.compile(r'#include "(.+)"')
SYSTEM_INCLUDE = re.compile(r"#include <.+>")
COMMENT = re.compile(r" *//(?! ----).*")
# Private headers that are compiled once for each kernel, in a namespace of its own.
OF_A_KERNEL = re.compile(r"^namespace .*REMIGIO_KERNEL", re.MULTILINE)


class Amalgamation:
    """One file that many are put into, each where it is first included."""

    def __init__(self, known: set[str]) -> None:
        self.known = set(known)
        self.includes: set[str] = set()
        self.lines: list[str] = []

    def add(self, path: Path) -> None:
        """Put a file, and before it what it includes and is not there yet."""
        self.lines += ["", f"// ---- {path.relative_to(CPP).as_posix()} ----", ""]
        for line in text_of(path).splitlines():
            if include := LOCAL_INCLUDE.fullmatch(line):
                self.include(included(path, include[1]))
            elif SYSTEM_INCLUDE.fullmatch(line):
                self.includes.add(line)
            elif line != "#pragma once":
                self.lines.append(line)

    def include(self, path: Path) -> None:
        """Put a header, unless it is there already."""
        if str(path) not in self.known:
            if not OF_A_KERNEL.search(text_of(path)):
                self.known.add(str(path))
            self.add(path)

    def write(self, path: Path, *first: str) -> None:
        """Write the file: who it is, what it includes, what has been put into it."""
        head = [f"// {path.name} of remigio {version()}, made by cpp/amalgamate.py.", "//"]
        head += [f"// {line}".rstrip() for line in LICENSE.read_text(encoding="utf-8").splitlines()]
        text = "\n".join([*head, *first, "", *sorted(self.includes), *self.lines, ""])
        path.write_text(re.sub(r"\n{3,}", "\n\n", text), encoding="utf-8", newline="\n")


def included(path: Path, name: str) -> Path:
    """The file that another one includes."""
    return (CPP / "include" if name.startswith("remigio/") else path.parent) / name


def text_of(path: Path) -> str:
    """What is in a file; in that of the presets what the build puts there."""
    if path.name != "presets_text.hpp":
        return path.read_text(encoding="utf-8")
    return TEMPLATE.read_text(encoding="utf-8").replace("@text@", PRESETS.read_text(encoding="utf-8"))


def version() -> str:
    """The version of the library."""
    return re.findall(r'"(.+)"', text_of(CPP / "include/remigio/version.hpp"))[0]


def headers() -> Amalgamation:
    """What remigio.hpp includes."""
    public = Amalgamation(set())
    public.include(CPP / "include/remigio/remigio.hpp")
    return public


def write_source(folder: Path, where: str, comments: bool) -> None:
    """Write remigio.cpp, which finds the headers at a path of its own, with or without comments of whole lines."""
    sources = Amalgamation(headers().known | {*map(str, FOR_C)})
    for path in [*sorted(CPP.glob("src/*.cpp")), *sorted(CPP.glob("c/*.cpp"))]:
        sources.add(path)
        sources.lines += [
            f"#undef {name}" for name in re.findall(r"^#define (\w+) \w+$", text_of(path), re.MULTILINE)
        ]
    if not comments:
        sources.lines = [line for line in sources.lines if not COMMENT.fullmatch(line)]
    names = ("remigio.hpp", *(path.name for path in FOR_C))
    sources.write(folder / "remigio.cpp", *(f'#include "{where}{name}"' for name in names))


def amalgamate(folder: Path) -> None:
    """Write the files."""
    folder.mkdir(parents=True, exist_ok=True)
    headers().write(folder / "remigio.hpp", "#pragma once")
    for path in FOR_C:  # which lie beside each other, wherever that is
        text = path.read_text(encoding="utf-8").replace('"remigio/remigio.h"', '"remigio.h"')
        (folder / path.name).write_text(text, encoding="utf-8", newline="\n")
    write_source(folder, "", comments=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the folder remigio is made")
    parser.add_argument("--wheel", action="store_true", help="only remigio.cpp, right in the folder")
    arguments = parser.parse_args()
    if arguments.wheel:
        write_source(arguments.folder, "remigio/", comments=False)
    else:
        amalgamate(arguments.folder / "remigio")
