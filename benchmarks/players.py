"""Who answers in the table of the peers, how, and on what: the core, arrays, single calls, the twin, and others.

A player goes through its hands in a round and tells the seconds a hand: of the processor's time, which others on a
shared machine do not lengthen; of the clock for those who use all cores. Its answers are whole numbers, one a hand.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

import numpy as np
import remigio
from hands import Kind
from remigio import Hand, Rules, reference, solve
from remigio.rules import KINDS

NO_CLOSE = 255

FIRST = "batch, packed, one thread"
"""The one that the others are compared with."""

Check = Literal["same", "no fewer", "none"]


class Player(Protocol):
    """One who answers a question about hands.

    Attributes:
        name: as it stands in the table.
        check: how its answers must stand to ours: the same, or with more points but never with fewer.
    """

    name: str
    check: Check

    def round(self) -> float:
        """Go through the hands, and tell the seconds a hand."""

    def answers(self) -> list[int]:
        """The answers about the first hands, one number a hand."""


@dataclass
class Calls:
    """One call a hand."""

    name: str
    ask: Callable[[Any], Any]
    hands: list[Any]
    number: Callable[[Any], int] = int
    check: Check = "same"

    def round(self) -> float:
        ask, started = self.ask, time.process_time()
        for hand in self.hands:
            ask(hand)
        return (time.process_time() - started) / len(self.hands)

    def answers(self) -> list[int]:
        return [self.number(self.ask(hand)) for hand in self.hands]


@dataclass
class Arrays:
    """One call for all hands."""

    name: str
    ask: Callable[[Any], Any]
    hands: Any
    numbers: Callable[[Any], Any] = np.asarray
    check: Check = "same"
    clock: Callable[[], float] = time.process_time

    def round(self) -> float:
        started = self.clock()
        self.ask(self.hands)
        return (self.clock() - started) / len(self.hands)

    def answers(self) -> list[int]:
        found: list[int] = self.numbers(self.ask(self.hands)).tolist()
        return found


@dataclass
class Core:
    """The C++ core on packed hands in a file, in a process of its own, which times itself."""

    name: str
    command: list[str | Path]
    check: Check = "same"

    def round(self) -> float:
        run = subprocess.run(self.command, capture_output=True, check=True)
        return float(json.loads(run.stdout)["ns"]) / 1e9

    def answers(self) -> list[int]:
        file = Path(self.command[-1]).with_suffix(".answers")
        subprocess.run([*self.command, file], capture_output=True, check=True)
        found: list[int] = np.fromfile(file, np.int16).tolist()
        return found


class Question(NamedTuple):
    """What is asked.

    Attributes:
        name: the function's name.
        cards: in each hand.
        hands: how many, for arrays and the core.
        of_call: the number in the answer of a call.
        of_arrays: the numbers in the answer for an array.
    """

    name: str
    cards: int
    hands: int
    of_call: Callable[[Any], int]
    of_arrays: Callable[[Any], Any]


QUESTIONS = (
    Question("deadwood", 10, 1 << 20, int, np.asarray),
    Question("best_discard", 11, 1 << 18, lambda best: best.points, lambda best: best["points"]),
    Question(
        "closing",
        11,
        1 << 19,
        lambda close: NO_CLOSE if close is None else KINDS.index(close.kind),
        lambda closes: closes["kind"],
    ),
    Question("arrange", 10, 1 << 17, lambda best: best.points, lambda best: best.points),
)


def ours(question: Question, kind: Kind, dealt: Any, scale: int) -> list[Player]:
    """The package: arrays of hands, single calls, and the twin."""
    name, preset = question.name, kind.preset
    packed = remigio.batch.pack(dealt)
    hands = [Hand.from_codes(row) for row in dealt[: 20_000 // scale].tolist()]

    def arrays(some: Any, threads: int | None) -> Callable[[Any], Any]:
        ask = getattr(remigio.batch, name)
        answers = ask(some, preset, threads=threads)
        out = (
            {"out": answers} if isinstance(answers, np.ndarray) else {}
        )  # as the core, with room for the answers
        return lambda some: ask(some, preset, threads=threads, **out)

    def calls(module: Any) -> Callable[[Hand], Any]:
        ask = getattr(module, name)
        return lambda hand: ask(hand, preset)

    def all_cores(form: str, some: Any) -> Arrays:
        name = f"batch, {form}, all cores"
        return Arrays(name, arrays(some, None), some, question.of_arrays, clock=time.perf_counter)

    return [
        Arrays(FIRST, arrays(packed, 1), packed, question.of_arrays),
        all_cores("packed", packed),
        Arrays("batch, codes, one thread", arrays(dealt, 1), dealt, question.of_arrays),
        all_cores("codes", dealt),
        Calls("single calls", calls(solve), hands, question.of_call),
        Calls("twin", calls(reference), hands[: 100 // scale + 1], question.of_call),
    ]


def core(program: Path, question: Question, kind: Kind, dealt: Any, folder: Path) -> list[Player]:
    """The C++ core without Python, if its program is built."""
    if not program.exists():
        return []
    file = folder / f"{question.name}-{kind.name}.hands"
    remigio.batch.pack(dealt).tofile(file)
    found: list[Player] = [Core("core, C++", [program, question.name, kind.preset, file])]
    if question.name == "deadwood":
        found.insert(0, Core("memory stream, C++", [program, "popcount", kind.preset, file], check="none"))
    return found


def memory_stream(dealt: Any) -> Player:
    """What it takes to read packed hands at all, and count their bits."""
    packed = remigio.batch.pack(dealt)
    return Arrays("memory stream, numpy", lambda some: np.bitwise_count(some).sum(), packed, check="none")


def peers(question: Question, kind: Kind, dealt: Any, scale: int) -> list[Player]:
    """Those of the other projects that are installed and answer the question."""
    makers = {
        ("deadwood", "gin"): (open_spiel, rlcard),
        ("best_discard", "gin"): (open_spiel,),
        ("deadwood", "remigio"): (rummikub_solver,),
    }
    found: list[Player] = []
    for make in makers.get((question.name, kind.preset), ()):
        try:
            found.append(make(dealt, scale))
        except ImportError:
            continue
    return found


def open_spiel(dealt: Any, scale: int) -> Player:
    """OpenSpiel's points of a gin hand; of eleven cards after a discard, not always the best."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    suits = np.array([0, 3, 2, 1], np.uint8)  # it has them in the order S C D H
    cards = 13 * suits[dealt // 13] + dealt % 13
    check: Check = "same" if dealt.shape[1] == 10 else "no fewer"
    return Calls("OpenSpiel", utils.min_deadwood, cards[: 20_000 // scale].tolist(), check=check)


def rlcard(dealt: Any, scale: int) -> Player:
    """RLCard's points of a gin hand: those of its first best cluster of melds, or of all cards."""
    from rlcard.games.gin_rummy.utils import (  # type: ignore[import-not-found,unused-ignore]
        melding,
        utils,
    )

    def ask(hand: list[Any]) -> int:
        best = melding.get_best_meld_clusters(hand)
        return int(utils.get_deadwood_count(hand, best[0] if best else []))

    hands = [[utils.get_card(code) for code in row] for row in dealt[: 1_000 // scale].tolist()]
    return Calls("RLCard", ask, hands)


def rummikub_solver(dealt: Any, scale: int) -> Player:
    """The points of the tiles that rummikub-solver leaves when it places as many as it can.

    Its sets are of different suits, its runs begin at the ace, and it lays no joker at the end of a longer meld; so it
    leaves no fewer points than are left under the rules of `remigio`, and often more.
    """
    import rummikub_solver as peer  # type: ignore[import-not-found,unused-ignore]

    game = peer.RuleSet(jokers=4)
    points = Rules.preset("remigio").card_points

    def state(codes: list[int]) -> Any:
        new = game.new_game()
        new.initial = False
        new.add_rack(*(code + 1 for code in codes))
        return new

    def left(hand: tuple[list[int], Any]) -> int:
        solution = game.solve(hand[1], peer.SolverMode.TILE_COUNT)
        rest = Hand.from_codes(hand[0]) - Hand.from_codes(
            [int(tile) - 1 for tile in (solution.tiles if solution else ())]
        )
        return sum(map(points, rest))

    with _silence():  # its solver greets
        game.solve(state([0, 13, 26]), peer.SolverMode.TILE_COUNT)
    rows = dealt[: 30 // scale + 1].tolist()
    return Calls("rummikub-solver", left, [(row, state(row)) for row in rows], check="no fewer")


@contextmanager
def _silence() -> Iterator[None]:
    """Let nothing through to standard output, not even from a library."""
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 1)
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)
