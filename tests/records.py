"""Records of scripted deals, which the tests read, cut off and forge."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from remigio.match import Match
from remigio.record import Record
from remigio.rules import Rules
from scripted_deal import ScriptedDeal

RULES = Rules.preset("remigio").replace(
    reentry="highest", reentry_cost=100, target=100, half_rounding="exact"
)


def play(path: Path, *, over: bool = True, **arguments: Any) -> Match:
    """A match of scripted deals that is written down."""
    match = Match(
        RULES, names=["Ana", "Eva", "Li"], seed=7, record=path, _deal_type=ScriptedDeal, **arguments
    )
    match.next_deal(cut=40, miscounts={2: -1})
    match.apply("pass")
    match.apply("end 2 99 25/2 0")
    match.next_deal()
    match.apply("end 0 0 100 1")
    match.reenter(1)
    match.next_deal()
    match.apply("pass")
    if over:
        match.apply("end 1 100 0 100")
    return match


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def read(path: Path) -> Record:
    return Record.read(path, _deal_type=ScriptedDeal)


def resume(path: Path, **arguments: Any) -> Any:
    return Record.resume(path, _deal_type=ScriptedDeal, **arguments)
