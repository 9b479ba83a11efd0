"""The twin's match and referee: against the match of the package, step by step, and on records of real play."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from remigio import PRESETS, RemigioError, Rules, RulesError, reference
from remigio.errors import RecordError
from remigio.match import Match
from remigio.recorded_deal import RecordedDeal
from scripted_deal import ScriptedDeal


def random_match_rules(rng: random.Random) -> Rules:
    """Rules drawn at random over all that a match goes by."""
    while True:
        end = rng.choice(["last_standing", "two_left", "target", "deals", "time"])
        comes_back = rng.random() < 0.5
        changes = {
            "players": (2, 5),
            "scoring": rng.choice(["penalty", "winner", "ledger", "payments", "knock"]),
            "target": rng.choice([None, 30, 60]),
            "eliminate_below": rng.choice([None, None, 0, -30]),
            "start_score": rng.choice([0, 0, 20]),
            "close_bonus": 0,
            "match_end": end,
            "match_deals": 5 if end == "deals" else None,
            "tie": rng.choice(["auto", "share", "play_on"]),
            "dealer_rotation": rng.choice(["next", "winner", "loser"]),
            "reentry": "highest" if comes_back else "none",
            "reentry_cost": 50 if comes_back else 0,
            "reentry_max": rng.choice([None, 1]) if comes_back else None,
        }
        try:
            return Rules.preset("remigio").replace(**changes)
        except RulesError:
            continue


def both(what: str, *matches: Any, **arguments: Any) -> None:
    """Ask both for the same; they refuse alike."""
    told = []
    for match in matches:
        try:
            getattr(match, what)(**arguments)
            told.append(None)
        except RemigioError as error:
            told.append((error.key, error.facts))
    assert told[0] == told[1]


def random_end(rng: random.Random, players: int) -> str:
    kind = rng.random()
    if kind < 0.1:
        return "end - " + "0 " * players + f"void={rng.choice(['redeal', 'stock', 'turns'])}"
    changes = [rng.choice(["0", "10", "-10", "25/2", "20", "-20"]) for _ in range(players)]
    return f"end {rng.randrange(players)} " + " ".join(changes)


def state(match: Any) -> tuple[object, ...]:
    return match.scores, match.playing, match.fees, match.over, match.winners, match.ledger, match.number


@pytest.mark.parametrize("seed", range(150))
def test_both_score_the_same_matches(seed):
    """S4-30 to S4-36, S1-26 to S1-32, A28, A53 to A66."""
    rng = random.Random(seed)
    rules, players = random_match_rules(rng), rng.randint(2, 5)
    try:
        matches = [kind(rules, players, seed, _deal_type=ScriptedDeal) for kind in (Match, reference.Match)]
    except RulesError:  # two left of two
        return
    core, twin = matches
    for _ in range(40):
        step = rng.random()
        if step < 0.1:
            both("stop", core, twin)
        elif step < 0.3:
            both("reenter", core, twin, seat=rng.randrange(players + 1))
        else:
            both("next_deal", core, twin)
            assert (core.dealer, core.seats) == (twin.dealer, twin.seats)
            assert core.deal is None or core.deal.seed == twin.deal.seed
            if rng.random() < 0.9 and not twin.over and twin.in_play:
                both("apply", core, twin, action=random_end(rng, len(core.seats)))
        assert state(core) == state(twin)


def test_the_draw_of_the_seats_is_the_same():
    """S4-1."""
    for seed in range(20):
        names = ["Ana", "Eva", "Li", "Tom"]
        core, twin = (
            kind("remigio", players=4, seed=seed, names=names, draw_seats=True)
            for kind in (Match, reference.Match)
        )
        assert core.names == twin.names


# Records of real play.


def short(preset: str) -> Rules:
    """The rules of a preset, in matches that are soon over."""
    return Rules.preset(preset).replace(max_turns=30, match_end="deals", match_deals=3)


def play_at_random(match: Any, rng: random.Random) -> None:
    while not match.over:
        deal = match.next_deal(miscounts={0: 1} if rng.random() < 0.3 else None)
        while not deal.is_over:
            legal = deal.legal_actions()
            match.apply(next((action for action in legal if action.kind == "close"), rng.choice(legal)))


@pytest.fixture(params=PRESETS)
def record(request: pytest.FixtureRequest, tmp_path: Path) -> list[bytes]:
    path = tmp_path / "match.jsonl"
    play_at_random(
        Match(short(request.param), 2, 5, record=path, _deal_type=reference.Deal), random.Random(5)
    )
    return path.read_bytes().splitlines(keepends=True)


def test_a_record_is_found_right(record):
    verdict = reference.referee(record)
    assert (verdict.kind, verdict.finished, verdict.cut) == ("match", True, False)
    assert verdict.actions == sum(b'"type": "action"' in line for line in record) > 30
    assert verdict.deals == len(verdict.ledger.rows) >= 3
    last = json.loads(record[-1])
    assert [str(total) for total in verdict.ledger.totals] == last["totals"]
    assert list(verdict.ledger.winners) == last["winners"]


def test_a_record_may_stop_anywhere(record):
    for end in (1, 2, 5, len(record) // 2, len(record) - 1):
        verdict = reference.referee(record[:end])
        assert not verdict.finished
        assert not verdict.cut
    cut = reference.referee([*record[:-2], record[-2][:9]])
    assert cut.cut
    assert not cut.finished


def test_every_change_of_a_line_is_found(record):
    """An action that is not legal, another seat, points that are wrong."""
    rng = random.Random(1)
    for number in rng.sample(range(1, len(record)), 25):
        line = json.loads(record[number])
        name = rng.choice([name for name in line if name != "type"])
        line[name] = forged(line[name])
        lines = [*record[:number], json.dumps(line).encode(), *record[number + 1 :]]
        with pytest.raises(RecordError) as caught:
            reference.referee(lines)
        assert caught.value.line == number + 1


def forged(value: Any) -> Any:
    """Another value, that can never be right."""
    match value:
        case bool() | None:
            return 1
        case int():
            return value + 1
        case str():
            return "consent" if " " in value or value.isalpha() else value + "0"
        case list():
            return [*value, 0]
    return {"9": 1}


def test_a_deal_by_itself_is_judged(tmp_path):
    path = tmp_path / "deal.jsonl"
    rng = random.Random(3)
    rules = Rules.preset("gin")
    deal = RecordedDeal(path, rules, 2, 3, _deal_type=reference.Deal)
    while not deal.deal.is_over:
        deal.apply(rng.choice(deal.deal.legal_actions()))
    lines = path.read_bytes().splitlines(keepends=True)
    verdict = reference.referee(lines)
    assert (verdict.kind, verdict.finished, verdict.deals) == ("deal", True, 1)
    assert verdict.ledger.totals == deal.deal.result.changes
    with pytest.raises(RecordError) as caught:
        reference.referee([*lines, lines[-1]])
    assert (caught.value.key, caught.value.line) == ("record.after_end", len(lines) + 1)
    with pytest.raises(RecordError) as caught:
        reference.referee([])
    assert caught.value.key == "record.empty"


@pytest.mark.parametrize(
    ("lines", "kind"),
    [("match.jsonl", "str"), (b"{}", "bytes"), (7, "int"), ([7], "int"), ([None], "NoneType")],
)
def test_what_are_no_lines_is_no_record(lines, kind):
    with pytest.raises(TypeError, match=f"are an iterable of texts or bytes, not {kind};"):
        reference.referee(lines)


def test_halves_are_exact_in_the_ledger():
    match = reference.Match("remigio", 2, _deal_type=ScriptedDeal)
    match.next_deal()
    match.apply("end 0 0 25/2")
    assert match.scores == (0, Fraction(25, 2))
