"""The signature: the same hash for the core, with any number of threads, and for the twin."""

from __future__ import annotations

import pytest
from cli_runs import objects, run
from remigio import PRESETS, HandError, batch, kernel, kernels, solve
from remigio.signature import answers, expected, positions, signature


def test_core_and_twin_have_the_expected_signature(impl):
    assert signature(answers(impl)) == expected()


@pytest.mark.parametrize("name", kernels())
def test_every_kernel_has_it(name):
    result = run("signature", "--kernel", name, "--json")
    assert result.exit_code == 0
    (found,) = objects(result.stdout)
    assert (found["signature"], found["kernel"], found["who"]) == (expected(), name, "core")


def test_a_kernel_is_forced_for_the_command_only():
    before = kernel()
    run("signature", "--kernel", "base")
    assert kernel() == before


@pytest.mark.parametrize(
    ("options", "english", "spanish"),
    [
        (["--kernel", "z80"], "there is no kernel 'z80' here", "z80"),
        (["--kernel", "base", "--twin"], "the twin has no kernels", "el gemelo no tiene kernels"),
    ],
)
def test_a_kernel_that_cannot_be_asked(options, english, spanish):
    for lang, text in (("en", english), ("es", spanish)):
        result = run("signature", *options, "--lang", lang)
        assert (result.exit_code, result.stdout) == (2, "")
        assert text in result.stderr


def test_any_number_of_threads_has_it():
    assert signature(answers(solve, threads=5)) == expected()


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("preset", PRESETS)
def test_arrays_of_its_hands_are_answered_alike(preset, threads):
    hands = [one.cards for one in positions() if "deadwood" in one.questions and len(one.cards.split()) <= 24]
    codes = batch.codes(hands)
    found, bad = batch.deadwood(codes, preset, threads=threads, on_error="mask")
    best, also_bad = batch.best_discard(codes, preset, threads=threads, on_error="mask")
    for hand, points, discard, *refused in zip(hands, found, best, bad, also_bad, strict=True):
        try:
            expected_points, throw = solve.deadwood(hand, preset), solve.best_discard(hand, preset)
        except HandError:
            assert all(refused), hand
            continue
        assert not any(refused), hand
        assert points == expected_points, hand
        card = 255 if throw.card is None else throw.card.code
        assert (discard["points"], discard["card"]) == (throw.points, card), hand


def test_what_is_asked():
    asked = positions()
    assert len(asked) == len(set(asked)) > 200
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
    ("lang", "said"),
    [
        ("en", "5688 answers of the core with the kernel base."),
        ("es", "5688 respuestas: el núcleo con el kernel base."),
    ],
)
def test_command(lang, said):
    result = run("signature", "--kernel", "base", "--lang", lang)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:2] == [expected(), f"  {said}"]


def test_command_for_programs():
    result = run("signature", "--twin", "--json")
    assert result.exit_code == 0
    assert objects(result.stdout) == [
        {
            "signature": expected(),
            "expected": expected(),
            "ok": True,
            "who": "twin",
            "kernel": None,
            "answers": 5688,
        }
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
