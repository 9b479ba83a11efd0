"""Where the files of the core are, for programs in C++ and C that are built with it; see ``docs/how-to/embed.md``.

An installed package has the headers and the sources of the core beside its modules, so that it is compiled by the
compiler of the program that uses it.
"""

from __future__ import annotations

import sys
from pathlib import Path


def get_include() -> str:
    """The folder for the search path of headers: ``remigio/remigio.hpp`` and ``remigio/remigio.h`` lie in it.

    Example:
        >>> get_include().endswith("include")
        True
    """
    return _folder("cpp", "include")


def get_cmake_dir() -> str:
    """The folder with the package for ``find_package(remigio)`` of CMake: its ``remigio_DIR``.

    Example:
        >>> get_cmake_dir().endswith("remigio")
        True
    """
    return _folder("share", "cmake", "remigio")


def get_pkgconfig_dir() -> str:
    """The folder with the file for pkg-config, for ``PKG_CONFIG_PATH``.

    Example:
        >>> get_pkgconfig_dir().endswith("pkgconfig")
        True
    """
    return _folder("share", "pkgconfig")


def _folder(*parts: str) -> str:
    """A folder of the package, of which an editable installation has two places."""
    places = [Path(place, *parts) for place in sys.modules[__name__.rpartition(".")[0]].__path__]
    return str(next((place for place in places if place.is_dir()), places[0]))
