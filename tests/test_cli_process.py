"""The command line among other programs: terminals, encodings, pipes, signals."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest
import remigio
from cli_runs import COLOR, MELDS, environment, process

ESCAPE = "\x1b["


def test_color_only_where_it_is_wanted():
    assert ESCAPE not in process("close", COLOR).stdout
    forced = process("close", COLOR, FORCE_COLOR="1", TERM="xterm").stdout
    assert f"{ESCAPE}31mAH{ESCAPE}0m" in forced
    assert f"{ESCAPE}35m*{ESCAPE}0m" in forced
    assert ESCAPE not in process("close", COLOR, FORCE_COLOR="1", TERM="xterm", NO_COLOR="1").stdout
    assert f"{ESCAPE}1mAS{ESCAPE}0m" in process("arrange", "AS", FORCE_COLOR="1", TERM="xterm").stdout
    assert f"{ESCAPE}1;31mremigio: {ESCAPE}0m" in process("close", "x", FORCE_COLOR="1", TERM="xterm").stderr


def test_color_and_width_change_no_word():
    plain = process("close", COLOR).stdout
    colored = process("close", COLOR, FORCE_COLOR="1", TERM="xterm", COLUMNS="40").stdout
    assert max(map(len, re.sub(r"\x1b\[[0-9;]*m", "", colored).splitlines())) <= 40
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored).split() == plain.split()


def test_long_lines_are_not_broken_in_a_pipe():
    assert len(process("rules").stdout.splitlines()) == len(remigio.PRESETS)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-8"])
def test_an_encoding_without_the_letters(encoding):
    result = subprocess.run(
        [sys.executable, "-m", "remigio", "close", "--lang", "es", MELDS, "7♣♣"],
        capture_output=True,
        env=environment(PYTHONIOENCODING=encoding),
        timeout=60,
    )
    out, err = result.stdout.decode(encoding), result.stderr.decode(encoding)
    assert result.returncode == 2
    assert "×2" in out or "x2" in out
    assert "comodín" in out or "comodin" in out
    assert "Traceback" not in err


@pytest.mark.skipif(os.name != "posix", reason="pipes and signals of POSIX")
@pytest.mark.parametrize("options", [["--json"], []])
@pytest.mark.parametrize("environ", [{}, {"FORCE_COLOR": "1", "TERM": "xterm"}])
def test_a_reader_that_stops_early(options, environ, tmp_path):
    file = tmp_path / "hands.txt"
    file.write_text(f"{COLOR}\n" * 2000, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "remigio", "close", "--file", str(file), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(**environ),
    ) as running:
        assert running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(timeout=60) == 141


@pytest.mark.skipif(os.name != "posix", reason="pipes and signals of POSIX")
def test_interrupted():
    with subprocess.Popen(
        [sys.executable, "-m", "remigio", "close", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as running:
        running.stdin.write(f"{COLOR}\n".encode())
        running.stdin.flush()
        assert json.loads(running.stdout.readline())["ok"]  # each answer is written at once
        time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=60) == 130
        assert running.stderr.read() == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
@pytest.mark.parametrize("options", [["--json"], []])
def test_an_output_that_cannot_be_written(options):
    with open("/dev/full", "w") as full:
        result = subprocess.run(
            [sys.executable, "-m", "remigio", "arrange", "7S", *options],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=environment(),
            timeout=60,
        )
    assert result.returncode == 2
    assert result.stderr.startswith("remigio: input or output has failed: ")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(("option", "file"), [("--save", "nowhere/match.jsonl"), ("--resume", ".")])
def test_a_file_that_cannot_be_opened_is_named(option, file, tmp_path):
    result = subprocess.run(
        [sys.executable, "-m", "remigio", "play", option, file],
        capture_output=True,
        encoding="utf-8",
        env=environment(),
        cwd=tmp_path,
        timeout=60,
    )
    assert result.returncode == 2
    assert result.stderr.startswith("remigio: input or output has failed: ")
    assert result.stderr.endswith(f": '{file}'\n")


def test_importing_the_package_imports_nothing_of_the_command_line():
    names = "{'click', 'rich', 'remigio.cli'}"
    code = f"import sys, remigio; remigio.arrange('7S'); print({names} & set(sys.modules))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment())
    assert result.stdout == "set()\n"
