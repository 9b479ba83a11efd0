"""Rules from JSON, or from data of any kind: refused with a reason, or rules that survive every way to carry them."""

from __future__ import annotations

import json
import pickle
from typing import Any

from remigio import PRESETS, Hand, Rules, RulesError, deadwood
from remigio.rules import KINDS, PARAMETERS

from .bytes_random import BytesRandom, EndOfBytes

_FIELDS = tuple(PARAMETERS)
_WORDS = ("none", "auto", "both", "any", "naturals", "color", "2+", "3..7", "1/2", "", "ñ\n", *KINDS)


def target(data: bytes) -> None:
    """The first byte tells whether the others are a JSON text, or choose changes to a preset."""
    if data[:1] <= b"\x3f":
        _try(lambda: Rules.from_json(data[1:]))
        return
    rng = BytesRandom(data[1:])
    try:
        described = _described(rng)
    except EndOfBytes:
        return
    _try(lambda: Rules.from_dict(described))
    _try(lambda: Rules.from_json(json.dumps(described)))


def _try(make: Any) -> None:
    try:
        rules = make()
    except RulesError as error:
        assert error.explain("en") != error.explain("es")
        assert len(str(error)) < 1000
        return
    _check(rules)


def _check(rules: Rules) -> None:
    plain = rules.to_dict()
    for again in (
        Rules.from_dict(plain),
        Rules.from_json(rules.to_json()),
        pickle.loads(pickle.dumps(rules)),
        rules.replace(**plain),
        eval(repr(rules), {"Rules": Rules}),
        Rules.preset("gin").set_text(*(f"{f}={PARAMETERS[f].kind.show(getattr(rules, f))}" for f in _FIELDS)),
    ):
        assert again == rules
        assert hash(again) == hash(rules)
        assert again.to_dict() == plain
    assert rules.describe("en") != rules.describe("es")
    assert deadwood(Hand("AS"), rules) == rules.ace_points


def _described(rng: BytesRandom) -> dict[str, Any]:
    described = Rules.preset(rng.choice(PRESETS)).to_dict()
    for _ in range(rng.choice((1, 1, 2, 3, 6))):
        field = rng.choice((*_FIELDS, "no_field"))
        if rng.random() < 0.1:
            described.pop(field, None)
        else:
            described[field] = _value(rng, 3)
    return described


def _value(rng: BytesRandom, depth: int) -> Any:
    kind = rng.randrange(10 if depth else 7)
    if kind <= 2:
        return rng.randint(-2, 30)
    if kind == 3:
        return rng.choice((True, False, None))
    if kind == 4:
        return rng.choice((float("nan"), 1e400, 2.0, 10**30, -(10**9), 1000, 1001))
    if kind == 5:
        return rng.choice(_WORDS)
    if kind == 6:
        return rng.choice(
            [value for rules in map(Rules.preset, PRESETS) for value in rules.to_dict().values()]
        )
    if kind == 7:
        return [_value(rng, depth - 1) for _ in range(rng.randrange(4))]
    if kind == 8:
        return {str(rng.randint(-1, 12)): _value(rng, depth - 1) for _ in range(rng.randrange(3))}
    return {kind: _value(rng, depth - 1) for kind in KINDS if rng.random() < 0.8}
