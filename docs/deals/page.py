"""Writes docs/explanation/deals.md and its pictures from the answers kept beside this file.

python docs/deals/page.py             the page and the pictures
python docs/deals/page.py --play      also plays all deals anew, which takes minutes
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from answers import BOT, DEALS, FIRST, FIRST_DEALS, HERE, KEPT, SEED, Row, kept, written
from remigio import simulate
from remigio.chances import whole
from remigio.estimate import Estimate
from remigio.simulated_words import percent, with_error
from remigio.texts import say

PAGE = HERE.parent / "explanation" / "deals.md"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table in Markdown."""
    lines = [list(head), *map(list, rows)]
    return "\n".join(
        "| " + " | ".join(line) + " |" for line in (lines[0], ["---"] * len(lines[0]), *lines[1:])
    )


def game(row: Row) -> list[str]:
    """The rules and the players, as every table begins."""
    return [f"`{row['rules']}`", str(row["players"])]


def told(estimate: tuple[float, float]) -> str:
    """A number, and how far the true one may be from it, 95 times of 100."""
    return with_error(Estimate(*estimate), "en")


def share(count: int, row: Row) -> str:
    """So many of the deals, in hundredths."""
    part = count / row["deals"]
    return percent(part, "en") if part >= _LEAST else f"under {percent(_LEAST, 'en')}"


_LEAST = 0.001


def ends(rows: list[Row]) -> str:
    """The turns, and how the deals ended."""
    return table(["rules", "players", "turns to the close", "closes", "void"], map(_end, rows))


def _end(row: Row) -> list[str]:
    turns = sum(number * count for number, count in row["turns"]) / sum(count for _, count in row["turns"])
    closes = sorted(row["closes"].items(), key=lambda item: -item[1])
    shown = ", ".join(f"{say(f'kind.{kind}')} {share(count, row)}" for kind, count in closes)
    voids = ", ".join(f"{_VOIDS[why]} {share(count, row)}" for why, count in row["voids"].items())
    return [*game(row), f"{turns:.1f}", shown, voids]


_VOIDS = {"stock": "no stock left", "turns": "after 1000 turns"}


def seats(rows: list[Row]) -> str:
    """What comes of each seat."""
    lines = []
    for row in rows:
        for number, seat in enumerate(row["seats"]):
            lines.append(
                [
                    *game(row),
                    str(number),
                    share(seat["closes"], row),
                    told(seat["points"]),
                    told(seat["gain"]),
                ]
            )
    return table(["rules", "players", "seat", "closes", "points left", "gets more than the others"], lines)


def jokers(rows: list[Row]) -> str:
    """What jokers are worth."""
    lines = []
    for row in rows:
        if "joker" in row:
            gains = [told((value, error)) for _, value, error in row["jokers"]]
            lines.append([*game(row), f"**{told(row['joker'])}**", *gains])
    return table(["rules", "players", "each joker", "none", "one", "two", "three or more"], lines)


def page(rows: list[Row]) -> str:
    """The whole page."""
    return TEXT.format(
        bot=BOT,
        deals=whole(DEALS, "en"),
        seed=SEED,
        few=FIRST_DEALS,
        first=simulate((BOT, BOT), "remigio", deals=FIRST_DEALS, seed=SEED),
        ends=ends(rows),
        seats=seats(rows),
        jokers=jokers(rows),
    )


TEXT = (HERE / "page.txt").read_text(encoding="utf-8")


def write(path: Path, text: str) -> None:
    """Write a file, with the same ends of lines everywhere."""
    path.write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Write docs/explanation/deals.md and its pictures.")
    parser.add_argument("--play", action="store_true", help="play all deals anew")
    if parser.parse_args().play:
        write(KEPT, "".join(written(DEALS)))
        write(FIRST, "".join(written(FIRST_DEALS)))
    from drawing import PICTURES, drawn

    for name in PICTURES:
        write(HERE / f"{name}.svg", drawn(name, kept()))
    write(PAGE, page(kept()))


if __name__ == "__main__":
    main()
