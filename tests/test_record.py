"""Records: written while playing, read, played again, gone on with after a crash."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest
from records import RULES, lines_of, play, read, resume
from remigio.errors import RecordError
from remigio.match import Match
from remigio.record import Record
from remigio.recorded_deal import RecordedDeal
from remigio.rules import Rules
from scripted_deal import ScriptedDeal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.jsonl"


# Writing and reading.


def test_what_is_written(path: Path):
    play(path)
    header, *lines = lines_of(path)
    assert (header["kind"], header["names"], header["seed"]) == ("match", ["Ana", "Eva", "Li"], 7)
    assert Rules.from_dict(header["rules"]) == RULES
    assert lines == [
        {"type": "begin", "deal": 0, "dealer": 0, "seats": [0, 1, 2], "order": None, "cut": 40, "miscounts": {"2": -1}},
        {"type": "action", "deal": 0, "seat": 1, "action": "pass"},
        {"type": "action", "deal": 0, "seat": 2, "action": "end 2 99 25/2 0"},
        {"type": "end", "deal": 0, "closer": 2, "kind": "melds", "factor": "1", "void": None, "turns": 1,
         "points": [7, 7, 7], "changes": ["99", "25/2", "0"], "wrong_closes": [0, 0, 0],
         "totals": ["99", "25/2", "0"], "out": []},
        {"type": "begin", "deal": 1, "dealer": 1, "seats": [0, 1, 2], "order": None, "cut": None, "miscounts": None},
        {"type": "action", "deal": 1, "seat": 2, "action": "end 0 0 100 1"},
        {"type": "end", "deal": 1, "closer": 0, "kind": "melds", "factor": "1", "void": None, "turns": 0,
         "points": [7, 7, 7], "changes": ["0", "100", "1"], "wrong_closes": [0, 0, 0],
         "totals": ["99", "225/2", "1"], "out": [1]},
        {"type": "reentry", "seat": 1, "score": "99", "fee": 100},
        {"type": "begin", "deal": 2, "dealer": 2, "seats": [0, 1, 2], "order": None, "cut": None, "miscounts": None},
        {"type": "action", "deal": 2, "seat": 0, "action": "pass"},
        {"type": "action", "deal": 2, "seat": 1, "action": "end 1 100 0 100"},
        {"type": "end", "deal": 2, "closer": 1, "kind": "melds", "factor": "1", "void": None, "turns": 1,
         "points": [7, 7, 7], "changes": ["100", "0", "100"], "wrong_closes": [0, 0, 0],
         "totals": ["199", "99", "101"], "out": [0, 2]},
        {"type": "match", "winners": [1], "totals": ["199", "99", "101"], "fees": [0, 100, 0]},
    ]  # fmt: skip


def test_a_record_is_read_and_found_right(path: Path):
    match = play(path)
    record = read(path)
    assert record.play == match
    assert (record.kind, record.rules, record.players, record.seed) == ("match", RULES, 3, 7)
    assert (record.names, record.finished, record.cut) == (("Ana", "Eva", "Li"), True, False)
    assert [(step.line, step.deal, step.seat) for step in record.steps] == [
        (3, 0, 1),
        (4, 0, 2),
        (7, 1, 2),
        (11, 2, 0),
        (12, 2, 1),
    ]
    assert repr(record) == "<Record: match, remigio, 3 players, 5 actions, finished>"


def test_it_is_written_while_it_is_played(path: Path):
    match = play(path, over=False)
    for action in ("pass", "pass"):
        before = path.stat().st_size
        match.apply(action)
        assert path.stat().st_size > before
        assert read(path).play == match


def test_every_step_is_played_again(path: Path):
    match = play(path)
    record = read(path)
    seen = [(step.action, len(deal.history), deal.is_over) for step, deal in record.replay()]
    assert seen == [
        ("pass", 1, False),
        ("end 2 99 25/2 0", 2, True),
        ("end 0 0 100 1", 1, True),
        ("pass", 1, False),
        ("end 1 100 0 100", 2, True),
    ]
    assert read(path).play == match


def test_a_deal_that_is_played_by_itself_is_written_all_the_same(path: Path):
    match = play(path, over=False)
    match.deal.apply("pass")
    match.deal.apply("pass")
    match.apply("pass")
    assert [(step.deal, step.seat) for step in read(path).steps[-3:]] == [(2, 1), (2, 2), (2, 0)]
    match.deal.apply("end 1 100 0 100")
    assert match.over
    assert lines_of(path)[-1]["type"] == "match"
    assert read(path).play == match


def test_what_was_written_cannot_be_taken_back(path: Path):
    match = play(path, over=False)
    match.deal.undo()
    with pytest.raises(RecordError) as refused:
        match.next_deal()
    assert refused.value.key == "record.taken_back"


def test_the_draw_of_the_seats_is_in_the_record(path: Path):
    play(path, draw_seats=True)
    header = lines_of(path)[0]
    assert header["drawn_from"] == ["Ana", "Eva", "Li"]
    assert header["names"] == ["Eva", "Ana", "Li"]
    assert read(path).names == ("Eva", "Ana", "Li")
    assert resume(path).names == ("Eva", "Ana", "Li")


def test_time_and_a_match_without_names(path: Path):
    rules = RULES.replace(match_end="time", target=None)
    match = Match(rules, 2, record=path, _deal_type=ScriptedDeal)
    match.next_deal()
    match.stop()
    match.apply("end 0 0 12")
    assert [line["type"] for line in lines_of(path)[2:]] == ["stop", "action", "end", "match"]
    assert read(path).play == match


def test_a_file_is_not_written_over(path: Path):
    play(path)
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        play(path)
    with pytest.raises(FileExistsError):
        RecordedDeal(path, "gin", _deal_type=ScriptedDeal)
    assert path.read_bytes() == before


def test_a_record_is_a_path_and_no_number_of_an_open_file(path: Path):
    with path.open("wb") as file:
        for ask in (lambda number: Match("gin", record=number), Record.read, Record.resume):
            with pytest.raises(TypeError, match="PathLike"):
                ask(file.fileno())


def test_copies_write_nothing(path: Path):
    match = play(path, over=False)
    before = path.read_bytes()
    for again in (match.copy(), pickle.loads(pickle.dumps(match)), read(path).play):
        again.apply("pass")
    assert path.read_bytes() == before


def test_two_cannot_write_the_same_record(path: Path):
    match = play(path, over=False)
    other = resume(path)
    other.apply("pass")
    before = path.read_bytes()
    with pytest.raises(RecordError) as refused:
        match.apply("pass")
    assert refused.value.key == "record.changed"
    assert path.read_bytes() == before


def test_the_record_is_found_from_another_folder(path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(path.parent)
    match = play(Path(path.name), over=False)
    monkeypatch.chdir(tmp_path.parent)
    match.apply("pass")
    assert read(path).play == match


def test_a_disk_that_is_full_loses_nothing(path: Path, monkeypatch: pytest.MonkeyPatch):
    """What could be written of a line is taken away, and it is written with the next one."""
    match = play(path, over=False)
    before, write = path.read_bytes(), os.write

    def half(file: int, content: bytes) -> int:
        if len(content) < 10:
            raise OSError(28, "No space left on device")
        return write(file, content[:-5])

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(OSError, match="No space"):
        match.apply("pass")
    assert path.read_bytes() == before
    monkeypatch.undo()
    match.apply("end 1 100 0 100")
    assert read(path).play == match


def test_it_can_be_on_the_disk_before_play_goes_on(path: Path, monkeypatch: pytest.MonkeyPatch):
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(os.fstat(file).st_size))
    match = play(path, over=False, fsync=True)
    assert len(synced) == 9
    match.apply("pass")
    assert synced[-1] == path.stat().st_size
    resume(path, fsync=True).apply("pass")
    assert synced[-1] == path.stat().st_size
    resume(path).apply("pass")
    assert synced[-1] < path.stat().st_size


# Going on after a crash.


def test_a_record_that_ends_anywhere_is_gone_on_with(path: Path, tmp_path: Path):
    """Cut near every end of a line and within: no more is lost than the line in hand, and the end is the same."""
    whole = play(path)
    content = path.read_bytes()
    header = content.index(b"\n") + 1
    rest = [("apply", line["action"]) if line["type"] == "action" else (line["type"], line.get("seat"))
            for line in lines_of(path)[1:]]  # fmt: skip
    settings = [{"cut": 40, "miscounts": {2: -1}}, {}, {}]
    lines = [place + 1 for place, byte in enumerate(content) if byte == ord("\n")]
    near = {place + by for place in lines for by in (-2, -1, 0, 1)}
    for end in sorted({*near, *range(header, len(content), 13)} & {*range(header, len(content) + 1)}):
        short = tmp_path / f"{end}.jsonl"
        short.write_bytes(content[:end])
        complete = content[:end].rfind(b"\n") + 1
        is_cut = complete < end < content.find(b"\n", complete)
        assert read(short).cut == is_cut
        match = resume(short)
        assert content.startswith(short.read_bytes())
        done = len(lines_of(short)) - 1
        for kind, what in rest[done:]:
            if kind == "begin":
                match.next_deal(**settings[match.number + 1])
            elif kind == "reentry":
                match.reenter(what)
            elif kind == "apply":
                match.apply(what)
        assert short.read_bytes() == content
        assert match == whole


@pytest.mark.parametrize(
    "end", [b"", b"{", b"\x00" * 40, b'{"type": "action", "deal": 2, "se', b"\xff\xfe", b"7"]
)
def test_what_a_crash_may_leave_is_taken_away(path: Path, end: bytes):
    match = play(path, over=False)
    content = path.read_bytes()
    path.write_bytes(content + end)
    again = resume(path)
    assert again == match
    assert path.read_bytes() == content
    again.apply("end 1 100 0 100")
    assert read(path).finished


def test_a_finished_record_stays_as_it_is(path: Path):
    play(path)
    content = path.read_bytes()
    assert resume(path).over
    assert path.read_bytes() == content


def test_a_line_feed_at_the_end_may_be_lost(path: Path):
    play(path, over=False)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    resume(path).apply("pass")
    assert len(read(path).steps) == 5


# Deals by themselves.


def test_a_deal_by_itself(path: Path):
    played = RecordedDeal(
        path, "gin", seed=5, dealer=1, names=["Ana", "Eva"], cut=7, order="KD AS", _deal_type=ScriptedDeal
    )
    assert (played.seat, len(played.ledger.rows)) == (0, 0)
    played.apply("pass")
    assert resume(path).deal == played.deal
    assert [line["type"] for line in lines_of(path)] == ["header", "begin", "action"]
    played.apply("end 1 0 25/2")
    header, begin, *_, end = lines_of(path)
    assert (header["kind"], header["seed"], begin["dealer"], begin["order"]) == ("deal", 5, 1, "KD AS")
    assert (end["changes"], end["totals"], end["out"]) == (["0", "25/2"], ["0", "25/2"], [])
    record = read(path)
    assert (record.kind, record.finished, len(record.steps)) == ("deal", True, 2)
    assert record.play.ledger == played.ledger
    assert "+12½" in str(played.ledger)


def test_a_deal_that_is_refused_leaves_no_file(path: Path):
    with pytest.raises(ValueError, match="players"):
        RecordedDeal(path, "gin", 3, _deal_type=ScriptedDeal)
    assert not path.exists()


def test_a_record_may_end_before_anything_was_dealt(path: Path):
    RecordedDeal(path, "gin", _deal_type=ScriptedDeal)
    path.write_bytes(path.read_bytes().splitlines(keepends=True)[0])
    record = read(path)
    assert (record.play, record.finished, record.steps) == (None, False, ())
    with pytest.raises(RecordError) as refused:
        resume(path)
    assert refused.value.key == "record.no_deal"
