"""The notebook: it runs, prints what it is kept with, and shows its drawings where nobody runs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_runs import PACKAGES

ROOT = Path(__file__).resolve().parent.parent
KEPT = json.loads((ROOT / "docs" / "tour.ipynb").read_text(encoding="utf-8"))
CELLS = [cell for cell in KEPT["cells"] if cell["cell_type"] == "code"]


def outputs(cell):
    """What a cell prints and shows, without the numbers of the outputs."""
    return [
        (output["output_type"], output.get("text"), output.get("data")) for output in cell.get("outputs", ())
    ]


@pytest.mark.filterwarnings("default")  # of the libraries that run it
def test_it_runs_and_shows_what_it_is_kept_with(monkeypatch):
    for library in ("nbclient", "ipykernel"):
        pytest.importorskip(library)
    import nbformat

    monkeypatch.syspath_prepend(ROOT / "tools")
    monkeypatch.setenv("PYTHONPATH", str(PACKAGES))
    monkeypatch.delenv("REMIGIO_LANG", raising=False)
    import tour

    found = json.loads(nbformat.writes(tour.executed()))
    assert [outputs(cell) for cell in found["cells"]] == [outputs(cell) for cell in KEPT["cells"]]
    assert found == KEPT


def test_cells_were_run_in_their_order():
    assert [cell["execution_count"] for cell in CELLS] == [*range(1, len(CELLS) + 1)]
    assert all(cell["outputs"] for cell in CELLS)


def test_drawings_are_kept():
    shown = [output["data"] for cell in CELLS for output in cell["outputs"] if "data" in output]
    assert sum("".join(data.get("text/html", "")).startswith("<img") for data in shown) >= 8
    assert any("".join(data.get("text/html", "")).startswith("<table") for data in shown)
