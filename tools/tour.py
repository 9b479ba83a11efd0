"""Run the notebook docs/tour.ipynb and keep what its cells show: ``python tools/tour.py``.

Needs nbclient and ipykernel.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).resolve().parent.parent / "docs" / "tour.ipynb"


def executed() -> Any:
    """The notebook after a run from its first cell to its last, in a process of its own.

    Raises:
        nbclient.exceptions.CellExecutionError: a cell fails.
    """
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    # What a cell prints comes in pieces that depend on the moment, unless they are put together.
    NotebookClient(notebook, timeout=300, kernel_name="python3", coalesce_streams=True).execute()
    return plain(notebook)


def plain(notebook: Any) -> Any:
    """The notebook without what differs from run to run: times, names of machines, the version of the kernel."""
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number}"
        cell.metadata = {}
    return notebook


if __name__ == "__main__":
    nbformat.write(executed(), NOTEBOOK)
