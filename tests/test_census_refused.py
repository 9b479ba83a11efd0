"""What a census refuses, the names of its file, and Ctrl-C that comes more than once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest
import remigio
from cli_runs import environment
from remigio import Rules
from remigio.census_run import census
from remigio.errors import RemigioError
from test_census_run import CARDS, RULES

# What cannot be counted.


@pytest.mark.parametrize(
    ("cards", "rules", "message"),
    [
        (0, "gin", "cards is 0; every deal is gone through of 1 to 24 cards"),
        (25, "gin", "cards is 25; every deal is gone through of 1 to 24 cards"),
        (20, Rules.preset("gin").replace(suits=1), "20 cards cannot be dealt; the packs hold 13"),
        (24, "remigio", "there are too many deals of 24 cards: more than 1000000000000 hands"),
        (
            9,
            Rules.preset("remigio").replace(packs=5),
            "the packs hold 10 jokers, and hands with more than 8 are not read",
        ),
    ],
)
def test_what_cannot_be_counted(cards, rules, message):
    with pytest.raises(RemigioError) as caught:
        remigio.census(cards, rules)
    assert str(caught.value).startswith(message)
    assert not caught.value.explain("es").startswith(message)


def test_whole_numbers_of_other_types(tmp_path):
    numpy = pytest.importorskip("numpy")
    file = tmp_path / "census.part"
    counted = census(numpy.int64(3), RULES, threads=numpy.int8(1), checkpoint=file)
    assert type(counted.cards) is int
    assert counted == census(3, RULES, checkpoint=file)


def test_threads(monkeypatch):
    with pytest.raises(RemigioError, match="threads is 0; it takes a whole number from 1 on"):
        remigio.census(2, "gin", threads=0)
    with pytest.raises(
        TypeError, match="threads is a whole number from 1 on, or None for all cores, not str"
    ):
        remigio.census(2, "gin", threads="2")
    monkeypatch.setenv("REMIGIO_NUM_THREADS", "many")
    with pytest.raises(RemigioError, match="REMIGIO_NUM_THREADS is 'many'"):
        remigio.census(2, "gin")
    monkeypatch.setenv("REMIGIO_NUM_THREADS", "1")
    assert remigio.census(2, "gin").deals == 1326


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"cards": True}, "cards is a whole number, not bool"),
        ({"cards": "3"}, "cards is a whole number, not str"),
        ({"cards": 2.0}, "cards is a whole number, not float"),
        (
            {"executor": 5},
            "an executor is a concurrent.futures.Executor, a client of Dask, or what makes an executor, not int",
        ),
        (
            {"executor": lambda: None},
            "an executor is a concurrent.futures.Executor, a client of Dask, or what makes an executor, not NoneType",
        ),
        ({"progress": 5}, "progress is called with two numbers; int cannot be called"),
    ],
)
def test_what_is_of_a_wrong_type(arguments, message):
    with pytest.raises(TypeError) as caught:
        census(**{"cards": 2, "rules": "gin", **arguments})
    assert str(caught.value) == message


# The file's name.


def test_a_file_without_a_name():
    with pytest.raises(RemigioError, match="needs a name"):
        census(2, "gin", checkpoint="")


def test_a_name_in_bytes(tmp_path):
    file = tmp_path / "census.part"
    assert census(CARDS, RULES, checkpoint=os.fsencode(file)) == census(CARDS, RULES, checkpoint=str(file))
    assert [path.name for path in tmp_path.iterdir()] == ["census.part"]


@pytest.mark.skipif(os.name != "posix", reason="links as POSIX has them")
@pytest.mark.parametrize("there", [False, True])
def test_a_link_stays_a_link(tmp_path, there):
    file, link = tmp_path / "far" / "census.part", tmp_path / "link"
    file.parent.mkdir()
    if there:
        census(CARDS, RULES, checkpoint=file)
    link.symlink_to(file)
    census(CARDS, RULES, checkpoint=link)
    assert link.is_symlink()
    assert file.is_file()
    assert not file.is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["far", "link"]


@pytest.mark.skipif(os.name != "posix", reason="sends Ctrl-C as POSIX does")
@pytest.mark.parametrize("pause", [0.0, 0.001, 0.01, 0.05, 0.1, 0.2])
def test_many_ctrl_c(tmp_path, pause):
    """However soon another one comes: one line, and the status that tells of it."""
    file = tmp_path / "census.part"
    words = ["census", "--cards", "11", "--threads", "2", "--checkpoint", str(file)]
    child = subprocess.Popen(
        [sys.executable, "-m", "remigio", *words], env=environment(), stderr=subprocess.PIPE, text=True
    )
    with child:
        until = time.monotonic() + 60
        while not file.exists() and time.monotonic() < until:
            time.sleep(0.02)
        while child.poll() is None and time.monotonic() < until:
            child.send_signal(signal.SIGINT)
            time.sleep(pause)
        said = child.stderr.read()
    assert child.returncode == 130
    assert said.count("\n") == 1
    assert "stopped; the same command goes on from" in said
