"""Unpacks an sdist over an earlier one and touches only what has changed, so that a build goes on from the last.

python packaging/lay_out.py SDIST FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

from contents import files_of_sdist


def main(sdist: Path, folder: Path) -> None:
    files = {folder / name: text for name, text in files_of_sdist(sdist).items()}
    for path in set(folder.rglob("*")) - set(files):
        if path.is_file() and path.relative_to(folder).parts[0] != "build":
            path.unlink()
    for path, text in files.items():
        if not path.is_file() or path.read_bytes() != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
