"""Every kernel that this processor can run gives the answers of the twin, and each can be forced."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator

import pytest
import remigio
from remigio import reference


@pytest.fixture(params=remigio.kernels(), autouse=True)
def kernel(request: pytest.FixtureRequest) -> Iterator[str]:
    remigio.use_kernel(request.param)
    yield request.param
    remigio.use_kernel(None)


def test_a_forced_kernel_is_in_use(kernel):
    assert remigio.kernel() == kernel


@pytest.mark.parametrize("preset", remigio.PRESETS)
def test_answers_are_those_of_the_twin(preset):
    rules = remigio.Rules.preset(preset)
    pack = [code for code in range(52) for _ in range(rules.pack_count)] + [52] * rules.joker_count
    dealer = random.Random(preset)
    for _ in range(150):
        hand = remigio.Hand.from_codes(dealer.sample(pack, 10))
        assert remigio.deadwood(hand, rules) == reference.deadwood(hand, rules), hand
        assert remigio.arrange(hand, rules) == reference.arrange(hand, rules), hand


def test_rules_that_were_solved_by_another_kernel(kernel):
    rules = remigio.Rules.preset("remigio")
    for name in (*remigio.kernels(), kernel):
        remigio.use_kernel(name)
        assert remigio.deadwood("7S 8S 9S 9H 9D TS JS 2C 2D 2H", rules) == 18
        assert rules.__dict__["_native"].kernel == name


def test_no_such_kernel():
    with pytest.raises(
        remigio.RemigioError, match="there is no kernel 'fast' here; this processor can run base"
    ):
        remigio.use_kernel("fast")


def run_with(kernel: str) -> subprocess.CompletedProcess[str]:
    program = "import remigio; print(remigio.deadwood('7S 8S 9S KD'), remigio.kernel())"
    environment = {**os.environ, "REMIGIO_KERNEL": kernel}
    return subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)


def test_the_environment_forces_a_kernel(kernel):
    assert run_with(kernel).stdout.split() == ["10", kernel]


def test_the_environment_names_no_kernel():
    run = run_with("sse9")
    assert run.returncode != 0
    assert "there is no kernel 'sse9' here" in run.stderr


@pytest.mark.parametrize("name", [1, b"base", ["base"]])
def test_a_kernel_that_is_no_name(name):
    before = remigio.kernel()
    with pytest.raises(TypeError, match=r'a kernel is a name such as "base", or None, not'):
        remigio.use_kernel(name)
    assert remigio.kernel() == before
