"""Draws the pictures of docs/algorithm.md: ``python docs/pictures/draw.py``.

What they say of hands is asked of the package, so that it is right, and a test holds the files to what is drawn here.
"""

from __future__ import annotations

import math
from pathlib import Path

import remigio
from remigio import batch
from remigio.cards import RANK_NAMES, SUIT_NAMES
from remigio.census_units import plan
from svg import BLUE, GREEN, ORANGE, PLAIN, QUIET, arrow, box, cell, picture, text

HERE = Path(__file__).resolve().parent
CHOICE = remigio.Hand("7S 8S 9S 9H 9D TS JS 2C 2D 2H")


def way() -> str:
    """The way of a hand through the core."""
    middle = 200
    return picture(
        560,
        "The way of a hand: text, cards, Hand, Solver, points, and what is asked of them",
        box(100, 14, 200, ["text", "7S 8S 9S *"]),
        arrow((middle, 64), (middle, 88), label="text.hpp"),
        box(100, 90, 200, ["cards", "codes 0 to 52"]),
        arrow((middle, 140), (middle, 164), label="hand.hpp"),
        box(100, 166, 200, ["Hand or WideHand", "how often each card is there"]),
        arrow((middle, 216), (middle, 240), label="solver.hpp"),
        box(20, 242, 360, ["Solver"], BLUE, height=130),
        box(36, 276, 156, ["quick way", "two copies, three", "jokers: look-ups,", "a short walk"]),
        box(208, 276, 156, ["Search", "any other hand"]),
        arrow((middle, 372), (middle, 388)),
        box(100, 390, 200, ["points, cost"]),
        arrow((middle, 422), (middle, 432), (95, 432), (95, 450)),
        arrow((middle, 422), (middle, 432), (285, 432), (285, 450)),
        box(20, 452, 150, ["BestDiscard"], GREEN),
        box(210, 452, 150, ["Arrangement"], GREEN),
        arrow((285, 484), (285, 494), (240, 494), (240, 512)),
        arrow((285, 484), (285, 494), (335, 494), (335, 512)),
        box(190, 514, 92, ["Closing"], GREEN),
        box(290, 514, 92, ["LayOff"], GREEN),
    )


def choice() -> str:
    """A card that fits a set and a run, and what each choice leaves."""
    kept = remigio.arrange(CHOICE)
    best = remigio.deadwood(CHOICE)
    nines = remigio.Hand("9S 9H 9D")
    other = remigio.arrange(CHOICE - nines)
    run_way = [(set(map(str, meld.cards)), BLUE if meld.kind == "run" else ORANGE) for meld in kept.melds]
    set_way = [(set(map(str, meld.cards)), BLUE if meld.kind == "run" else ORANGE) for meld in other.melds]
    set_way.append((set(map(str, nines)), ORANGE))
    return picture(
        394,
        f"The nine of spades in the run leaves {best} points, in the set {other.points}",
        *_spread(10, f"9S in the run: {best} points", run_way),
        *_spread(196, f"9S in the set: {other.points} points", set_way),
        cell(40, 372, "", BLUE, size=18),
        text(60, 384, "run", 12, QUIET, "start"),
        cell(120, 372, "", ORANGE, size=18),
        text(140, 384, "set", 12, QUIET, "start"),
        cell(200, 372, "", PLAIN, size=18),
        text(220, 384, "loose", 12, QUIET, "start"),
    )


def _spread(top: float, title: str, melds: list[tuple[set[str], str]]) -> list[str]:
    """The cards of the choice by suit and rank, in the colors of their melds."""
    ranks = sorted({card.rank for card in CHOICE if card.rank is not None})
    drawn = [text(200, top + 18, title, 14)]
    for row, suit in enumerate(SUIT_NAMES):
        drawn.append(text(62, top + 48 + 36 * row, suit, 13, QUIET))
        for column, rank in enumerate(ranks):
            name = RANK_NAMES[rank] + suit
            if name in CHOICE:
                fill = next((color for cards, color in melds if name in cards), PLAIN)
                drawn.append(cell(86 + 44 * column, top + 28 + 36 * row, name, fill, name == "9S", 36))
    return drawn


def runs() -> str:
    """How the table of a suit is made: the lowest card is loose, or begins a run."""
    rest, run = remigio.deadwood("2S 3S 5S 6S"), remigio.deadwood("5S 6S")
    best, joker = remigio.deadwood("AS 2S 3S 5S 6S"), remigio.deadwood("AS 2S 3S 5S 6S *")
    assert best == min(1 + rest, run)
    return picture(
        330,
        "The lowest card of a suit is loose, or the lowest of a run; the rest is a smaller case",
        *_row(125, 14, "A2356"),
        text(200, 64, f"no joker: {best} points", 12, QUIET),
        arrow((150, 74), (100, 110)),
        arrow((250, 74), (300, 110)),
        text(100, 128, "the ace is loose", 13),
        *_row(28, 140, "A"),
        *_row(66, 140, "2356", GREEN),
        text(100, 192, "1 + the case of 2 3 5 6", 12, QUIET),
        text(100, 210, f"1 + {rest} = {1 + rest}", 13),
        text(300, 128, "it begins a run", 13),
        *_row(220, 140, "A23", BLUE),
        *_row(318, 140, "56", GREEN),
        text(300, 192, "the case of 5 6", 12, QUIET),
        text(300, 210, f"{run}", 13),
        text(200, 252, "With a joker it begins a longer one, too:", 13),
        *_row(110, 264, "A23*56", BLUE),
        text(200, 316, f"one joker: {joker} points", 12, QUIET),
    )


def _row(x: float, y: float, ranks: str, fill: str = PLAIN, size: float = 30) -> list[str]:
    return [cell(x + size * place, y, rank, fill, size=size) for place, rank in enumerate(ranks)]


def planes() -> str:
    """The two words of a hand, lane by lane."""
    hand = remigio.Hand("7S 7S 8S 9S 9H 9D 9D KD AC *")
    once, twice = (int(word) for word in batch.pack(batch.codes([hand]))[0])
    drawn = [text(200, 26, str(hand), 13)]
    for place, (word, title) in enumerate(
        ((once, "the cards that are there"), (twice, "those that are there twice"))
    ):
        top = 44 + 150 * place
        drawn.append(text(200, top + 14, title, 13))
        for column, rank in enumerate(RANK_NAMES):
            drawn.append(text(61 + 24 * column, top + 34, rank, 12, QUIET))
        for lane, suit in enumerate(SUIT_NAMES):
            drawn.append(text(36, top + 54 + 24 * lane, suit, 12, QUIET))
            for column in range(13):
                there = word >> (16 * lane + column) & 1
                drawn.append(
                    cell(
                        50 + 24 * column,
                        top + 40 + 24 * lane,
                        "1" if there else "",
                        BLUE if there else PLAIN,
                        size=24,
                    )
                )
    drawn.append(text(200, 358, f"and {once >> 61} joker: the top three bits of the first word", 12, QUIET))
    return picture(372, "Two words of four lanes: the cards held, and those held twice", *drawn)


def quick() -> str:
    """Where a hand goes in the quick way."""
    return picture(
        420,
        "The quick way: look-ups where runs and sets do not meet, else a walk over the contested cards",
        box(90, 14, 220, ["bit planes", "which ranks can have a set?"]),
        arrow((200, 64), (200, 88)),
        box(60, 90, 280, ["Is a card contested?", "in reach of a run, and its rank can have a set"], ORANGE),
        arrow((110, 140), (110, 218), label="no"),
        arrow((290, 140), (290, 166), label="yes"),
        box(
            200,
            168,
            184,
            ["Walk", "which contested cards", "are kept for runs?", "which sets take jokers?"],
            BLUE,
        ),
        box(16, 220, 170, ["four look-ups", "a suit each"]),
        arrow((290, 254), (290, 286), label="each choice"),
        box(200, 288, 184, ["four look-ups", "a suit each, added"]),
        arrow((101, 270), (101, 352), (140, 352), (140, 372)),
        arrow((290, 338), (290, 352), (240, 352), (240, 372)),
        box(90, 374, 220, ["points, less what sets save"], GREEN),
    )


def arrays() -> str:
    """How an array of hands is gone through."""
    return picture(
        400,
        "Arrays go in blocks of 256 hands to the solver; threads take chunks of blocks from one counter",
        box(16, 14, 176, ["rows of codes", "uint8 (n, k)"]),
        box(208, 14, 176, ["packed hands", "uint64 (n, 2)"]),
        arrow((104, 64), (104, 88)),
        box(16, 90, 176, ["sums", "two bits a card"]),
        arrow((104, 140), (104, 166), (150, 166), (150, 188)),
        arrow((296, 64), (296, 166), (250, 166), (250, 188)),
        box(60, 190, 280, ["one look at a block of 256", "does anything not fit?"], ORANGE),
        arrow((150, 240), (150, 266), label="all fit"),
        arrow((290, 240), (290, 266), label="odd rows"),
        box(16, 268, 200, ["Solver", "many at once"], BLUE),
        box(232, 268, 152, ["one by one", "bad, or too much"]),
        arrow((116, 318), (116, 336), (170, 336), (170, 350)),
        arrow((308, 318), (308, 336), (230, 336), (230, 350)),
        box(90, 352, 220, ["rows of answers"], GREEN),
    )


def census() -> str:
    """From all deals to the hands that are gone through."""
    rules = remigio.Rules.preset("remigio")
    deals = math.comb(rules.card_count, 10)
    kinds = rules.suits * rules.ranks
    different = sum(
        math.comb(kinds, twice) * math.comb(kinds - twice, 10 - jokers - 2 * twice)
        for jokers in range(rules.joker_count + 1)
        for twice in range((10 - jokers) // 2 + 1)
    )
    units = plan(rules, 10)
    walked = sum(unit.hands for unit in units)
    return picture(
        384,
        f"{deals:,} deals are {different:,} different hands, of which {walked:,} are gone through",
        box(60, 14, 280, [f"{deals:,}", "deals of ten cards from 108"]),
        arrow((110, 64), (110, 112)),
        text(124, 84, "equal cards: a card held twice,", 12, QUIET, "start"),
        text(124, 100, "or jokers, in C(n, k) ways", 12, QUIET, "start"),
        box(60, 114, 280, [f"{different:,}", "different hands"]),
        arrow((110, 164), (110, 212)),
        text(124, 184, "suits: hands that differ by an", 12, QUIET, "start"),
        text(124, 200, "exchange of suits are alike", 12, QUIET, "start"),
        box(60, 214, 280, [f"{walked:,}", "hands gone through"], BLUE),
        arrow((110, 264), (110, 312)),
        text(124, 284, "cut by numbers: a class, a first", 12, QUIET, "start"),
        text(124, 300, "and a last hand", 12, QUIET, "start"),
        box(60, 314, 280, [f"{len(units):,} units", "for threads, processes, machines"], GREEN),
    )


PICTURES = {
    "way": way,
    "choice": choice,
    "runs": runs,
    "planes": planes,
    "quick": quick,
    "arrays": arrays,
    "census": census,
}


if __name__ == "__main__":
    for name, draw in PICTURES.items():
        (HERE / f"{name}.svg").write_text(draw(), encoding="utf-8")
