"""Records of play: read, played again, and gone on with. ``docs/reference/records.md`` tells how they are written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from os import PathLike
from typing import TYPE_CHECKING, Any

from .errors import RecordError
from .match import Match
from .record_lines import Line
from .record_reading import Read, read_lines
from .record_replay import Replay, Step
from .recorded_deal import RecordedDeal
from .recorder import Recorder
from .rules import Rules

if TYPE_CHECKING:
    from .deal import Deal


class Record:
    """A record of a match, or of a deal by itself, that was read and found right: it was played again to its end.

    ``Match`` and ``RecordedDeal`` write records.

    Attributes:
        kind: ``"match"`` or ``"deal"``.
        rules: the rules.
        players: how many play.
        names: their names by seat, or ``None``.
        seed: the seed.
        package: the version of the package that began the record.
        steps: the actions, in turn.
        play: the ``Match`` or ``RecordedDeal`` as it stands at the end of the record; it writes nothing.
        finished: whether it is over, and written to its last line.
        cut: whether the last line was cut off by a crash, and so left out.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     match = Match("gin", seed=7, names=["Ana", "Eva"], record=f"{folder}/evening.jsonl")
        ...     deal = match.next_deal()
        ...     match.apply("pass")
        ...     record = Record.read(f"{folder}/evening.jsonl")
        >>> record.steps
        (Step(line=3, deal=0, seat=1, action='pass'),)
        >>> record.play == match, record.finished
        (True, False)
    """

    def __init__(self, replay: Replay, lines: list[tuple[int, Line]], cut: bool) -> None:
        header = replay.header
        self.kind: str = header["kind"]
        self.rules = Rules.from_dict(header["rules"])
        self.players: int = header["players"]
        self.names: tuple[str, ...] | None = None if header["names"] is None else tuple(header["names"])
        self.seed: int = header["seed"]
        self.package: str = header["package"]
        self.steps: tuple[Step, ...] = tuple(replay.steps)
        self.play = replay.play
        self.finished = replay.is_finished and not replay.due
        self.cut = cut
        self._lines = lines
        self._deal_type: Any = None

    @classmethod
    def read(cls, path: str | PathLike[str], *, _deal_type: Any = None) -> Record:
        """Read a record, and hold every line of it to the rules.

        Args:
            path: the file.

        Raises:
            RecordError: a line is broken, or is not what the lines before it lead to; the error tells which.
            OSError: the file cannot be read.
        """
        replay, lines, cut = _follow(path, _deal_type)
        replay.detach()
        record = cls(replay, [(read.number, read.line) for read in lines], cut)
        record._deal_type = _deal_type
        return record

    @classmethod
    def resume(
        cls, path: str | PathLike[str], *, fsync: bool = False, _deal_type: Any = None
    ) -> Match | RecordedDeal:
        """Go on with a record: play stands as it does at its end, and what follows is added to it.

        A last line that was cut off by a crash is taken away; a result or a score that it lacks is added.

        Args:
            path: the file.
            fsync: whether each line is to be on the disk before play goes on.

        Raises:
            RecordError: as for `read`; or the record ends before a deal by itself was dealt.
            OSError: the file cannot be read or written.
        """
        replay, lines, cut = _follow(path, _deal_type)
        if replay.play is None:
            raise RecordError("record.no_deal")
        last = lines[-1]
        if cut:
            os.truncate(path, last.end)
        recorder = Recorder(path, last.end, fsync)
        if not last.whole:
            recorder.write_bytes(b"\n")
        if replay.due:
            recorder.write(replay.due)
        replay.play._sink = recorder
        return replay.play

    def replay(self) -> Iterator[tuple[Step, Deal]]:
        """Play it again: each action, with the deal as it stands after it.

        The deal is the one that is played on; ``deal.copy()`` keeps it as it is.
        """
        replay = Replay(self._deal_type)
        for number, line in self._lines:
            replay.take(line, number)
            deal = None if replay.play is None else replay.play.deal
            if line["type"] == "action" and deal is not None:
                yield replay.steps[-1], deal

    def __repr__(self) -> str:
        state = "finished" if self.finished else "unfinished"
        return f"<Record: {self.kind}, {self.rules.name}, {self.players} players, {len(self.steps)} actions, {state}>"


def _follow(path: str | PathLike[str], deal_type: Any) -> tuple[Replay, list[Read], bool]:
    """Play the record in a file again: how it ends, its lines, and whether the last one was cut off."""
    replay, lines = Replay(deal_type), []
    with open(os.fspath(path), "rb") as file:  # a number would be a file that is open already
        for read in read_lines(file):
            replay.take(read.line, read.number)
            lines.append(read)
        cut = file.tell() > lines[-1].end
    return replay, lines, cut
