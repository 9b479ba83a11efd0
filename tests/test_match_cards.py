"""Matches of real cards: deals get their seats, rules and seeds, and records of them are found right."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from remigio import PRESETS, Match, Record, RecordedDeal, RecordError, Rules, reference
from remigio.seeds import deal_seed

PLAYERS = {"gin": 2, "ludoteka-2": 2, "ramino": 3, "ludoteka-4": 3}


def short(preset: str) -> Rules:
    """Rules by which a deal is over after a few turns, and a match after two deals."""
    return Rules.preset(preset).replace(
        max_turns=6, target=None, match_end="deals", match_deals=2, tie="share"
    )


def step(match: Any, rng: random.Random) -> None:
    """A random action; a close if there is one."""
    actions = match.deal.legal_actions()
    closes = [action for action in actions if action.kind == "close"]
    match.apply(rng.choice(closes or actions))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_is_recorded_and_played_again(preset: str, tmp_path: Path):
    rules = short(preset)
    if rules.scoring == "ledger":
        rules = rules.replace(eliminate_below=None)
    players, path, rng = PLAYERS.get(preset, 4), tmp_path / "evening.jsonl", random.Random(preset)
    match = Match(rules, players, seed=11, record=path)
    while not match.over:
        deal = match.next_deal()
        assert deal == type(deal)(match.rules, players, deal_seed(11, match.number), dealer=match.number)
        while not deal.is_over:
            step(match, rng)
        deal.check()
    assert match.number == 1
    record = Record.read(path)
    assert (record.play, record.finished) == (match, True)
    assert sum(len(deal.history) > 0 for _, deal in record.replay()) == len(record.steps)
    assert Record.read(path, _deal_type=reference.Deal).play.ledger == match.ledger


def test_a_deal_is_recorded_and_gone_on_with(tmp_path: Path):
    path, rng = tmp_path / "deal.jsonl", random.Random(3)
    played = RecordedDeal(path, short("remigio"), 3, seed=5, dealer=2, cut=30, miscounts={1: 1})
    assert (played.deal.dealer, played.deal.phase, played.seat) == (2, "check", 1)
    for _ in range(6):
        step(played, rng)
    again = Record.resume(path)
    assert again.deal == played.deal
    while not again.deal.is_over:
        step(again, rng)
    assert Record.read(path).play.ledger == again.ledger


def test_the_order_of_the_pack_is_in_the_record(tmp_path: Path):
    pack = [str(card) for card in reference.Deal("gin").stock + reference.Deal("gin").pile]
    for hand in reference.Deal("gin").hands:
        pack += map(str, hand)
    path = tmp_path / "deal.jsonl"
    played = RecordedDeal(path, "gin", order=pack)
    assert Record.read(path).play.deal == played.deal
    assert played.deal.hands[1] == remigio_hand(pack[:20:2])


def remigio_hand(cards: list[str]) -> Any:
    from remigio import Hand

    return Hand(" ".join(cards))


def test_an_illegal_action_in_a_record_is_refused_with_the_reason(tmp_path: Path):
    path = tmp_path / "deal.jsonl"
    played = RecordedDeal(path, "ludoteka-2", seed=4)
    played.apply("draw stock")
    missing = next(
        card for card in map(str, reference.Deal("gin").stock) if card not in str(played.deal.hands[1])
    )
    path.write_bytes(path.read_bytes().replace(b"draw stock", f"discard {missing}".encode()))
    with pytest.raises(RecordError, match=r"line 3: .* is refused: that is not to be done now") as refused:
        Record.read(path)
    assert refused.value.facts["why"].key == "action.phase"


def test_a_wrong_cut_or_count_in_a_record_is_refused(tmp_path: Path):
    path = tmp_path / "deal.jsonl"
    RecordedDeal(path, "remigio", seed=4, cut=30)
    content = path.read_bytes()
    for wrong in (b'"cut": 1,', b'"cut": 107,', b'"cut": -30,'):
        path.write_bytes(content.replace(b'"cut": 30,', wrong))
        with pytest.raises(RecordError) as refused:
            Record.read(path)
        assert (refused.value.key, refused.value.line) == ("record.setting", 2)
    path.write_bytes(content.replace(b'"miscounts": null', b'"miscounts": {"1": -10}'))
    with pytest.raises(RecordError) as refused:
        Record.read(path)
    assert refused.value.key == "record.setting"
