"""The signature: the same hash for the core, with any number of threads, and for the twin."""

from __future__ import annotations

import pytest
from cli_runs import objects, run
from remigio import PRESETS
from remigio.signature import answers, expected, positions, signature


def test_core_and_twin_have_the_expected_signature(impl):
    assert signature(answers(impl)) == expected()


def test_any_number_of_threads_has_it():
    from remigio import solve

    assert signature(answers(solve, threads=5)) == expected()


def test_what_is_asked():
    asked = positions()
    assert len(asked) == len(set(asked)) > 200
    from remigio import solve

    lines = list(answers(solve))
    assert len(lines) == len(set(lines)) == len(PRESETS) * sum(len(one.questions) for one in asked)
    for preset in PRESETS:
        found = [line for line in lines if line.startswith(f"{preset} ")]
        assert sum("Error" not in line for line in found) > len(found) / 3
        assert any("set " in line and "run " in line for line in found)
    for kind in ("remigio", "escalera", "color", "melds", "five_pairs", "gin", "knock"):
        assert any(" closings " in line and f"{kind} " in line.split(": ")[-1] for line in lines), kind


def test_one_answer_changes_it():
    lines = ["gin deadwood 7S: 7", "gin deadwood 8S: 8"]
    assert (
        len({signature(lines), signature(lines[::-1]), signature(lines[:1]), signature(["".join(lines)])})
        == 4
    )


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "4608 answers of the core."), ("es", "4608 respuestas: el núcleo.")]
)
def test_command(lang, said):
    result = run("signature", "--lang", lang)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:2] == [expected(), f"  {said}"]


def test_command_for_programs():
    result = run("signature", "--twin", "--json")
    assert result.exit_code == 0
    assert objects(result.stdout) == [
        {"signature": expected(), "expected": expected(), "ok": True, "who": "twin", "answers": 4608}
    ]


def test_another_answer_is_told(monkeypatch):
    monkeypatch.setattr("remigio.solve.deadwood", lambda hand, rules: 0)
    result = run("signature")
    assert result.exit_code == 1
    assert f"Not as expected, which is {expected()}" in result.stdout


def test_answers_are_shown():
    shown = run("signature", "--answers").stdout
    assert signature(shown.splitlines()) == expected()
    assert "remigio deadwood 8S QS 5H TH 7D KD 2C 4C 6C 7C: 69\n" in shown
