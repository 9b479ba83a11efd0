"""The file of a census that is under way, when someone has been at it, or when it cannot be written."""

from __future__ import annotations

import json
import os

import pytest
from remigio import Rules, census_file, census_units
from remigio.census_run import census
from remigio.errors import RemigioError

RULES = Rules.preset("remigio").replace(suits=3, ranks=8, hand_size=5, cut_deal=False)
CARDS = 5


@pytest.fixture
def small_units(monkeypatch):
    """Some hundreds of units, and a checkpoint after each."""
    monkeypatch.setattr(census_units, "_HANDS", 64)
    monkeypatch.setattr(census_file, "SECONDS", 0.0)


@pytest.mark.parametrize(
    "change",
    [
        {"counts": None},
        {"counts": {}},
        {"counts": []},
        {"done": [[0, 10**11]]},
        {"done": [[-1, 1]]},
        {"done": [[0, True]]},
        {"done": "all"},
    ],
)
def test_a_checkpoint_that_was_tampered_with(small_units, tmp_path, change):
    file = tmp_path / "census.part"
    census(CARDS, RULES, checkpoint=file)
    file.write_text(json.dumps({**json.loads(file.read_text()), **change}))
    with pytest.raises(RemigioError, match="is no file of a census"):
        census(CARDS, RULES, checkpoint=file)


@pytest.mark.parametrize(
    "change",
    [
        {"points": [[-5, 10], [5, 10]]},
        {"points": [["5", 10]]},
        {"points": [[5, 10]]},
        {"best": [[["flush", True], 3]]},
        {"held": [[["color", -1], 3]]},
        {"no_meld": 1.5},
    ],
)
@pytest.mark.parametrize("signed", [False, True])
def test_counts_that_were_tampered_with(small_units, tmp_path, change, signed):
    file = tmp_path / "census.part"
    census(CARDS, RULES, checkpoint=file)
    data = json.loads(file.read_text())
    tampered = {**data, "counts": {**data["counts"], **change}}
    if signed:
        del tampered["digest"]
        tampered["digest"] = census_file._digest(tampered)
    file.write_text(json.dumps(tampered))
    with pytest.raises(RemigioError, match="is no file of a census"):
        census(CARDS, RULES, checkpoint=file)


def test_counts_that_were_moved_about(tmp_path):
    """They add up as they should; only the digest tells."""
    file = tmp_path / "census.part"
    census(CARDS, RULES, checkpoint=file)
    data = json.loads(file.read_text())
    points = data["counts"]["points"]
    points[3][1], points[4][1] = points[3][1] + 1, points[4][1] - 1
    file.write_text(json.dumps(data))
    with pytest.raises(RemigioError, match="is no file of a census"):
        census(CARDS, RULES, checkpoint=file)


def test_a_file_of_the_first_version(tmp_path):
    file = tmp_path / "census.part"
    census(CARDS, RULES, checkpoint=file)
    data = json.loads(file.read_text())
    del data["digest"]
    file.write_text(json.dumps({**data, "census": 1}))
    with pytest.raises(RemigioError, match="another version of remigio"):
        census(CARDS, RULES, checkpoint=file)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_checkpoint_that_is_no_file(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(RemigioError, match="is no file of a census"):
        census(CARDS, RULES, checkpoint=tmp_path / "pipe")


def test_a_checkpoint_that_cannot_be_written_on_the_way(small_units, tmp_path):
    folder = tmp_path / "gone"
    folder.mkdir()

    def progress(done: int, total: int) -> None:
        if done and folder.exists():
            for file in folder.iterdir():
                file.unlink()
            folder.rmdir()

    assert census(CARDS, RULES, checkpoint=folder / "census.part", progress=progress) == census(CARDS, RULES)
