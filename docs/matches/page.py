"""Writes docs/explanation/matches.md from recorded matches between bots, one under every preset.

python docs/matches/page.py             the page
python docs/matches/page.py --play      also plays and records the matches anew
"""

from __future__ import annotations

import argparse
import textwrap
from pathlib import Path
from typing import Final, NamedTuple

from remigio import Match, bots
from remigio.reference import referee

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "explanation" / "matches.md"
RECORDS = HERE.parents[1] / "tests" / "data" / "matches"


class Played(NamedTuple):
    """A match to record.

    Attributes:
        rules: the preset.
        names: who plays; the first word of a name is the bot.
        seed: that of the match.
        told: what there is to be seen.
    """

    rules: str
    names: tuple[str, ...]
    seed: int
    told: str


MATCHES: Final = (
    Played(
        "remigio",
        ("adviser", "greedy", "random"),
        32,
        "Whoever closes writes nothing, the others their loose points times the factor; five pairs "
        "count half. With 500 one is out, and who stays has won.",
    ),
    Played(
        "rabino",
        ("adviser", "random"),
        1,
        "The same without five pairs. Against one who does anything that is legal, seven deals are enough.",
    ),
    Played(
        "ludoteka-2",
        ("adviser", "greedy"),
        40,
        "Whoever closes gets what the other has loose, times the factor; 150 win.",
    ),
    Played(
        "ludoteka-4",
        ("adviser", "greedy", "greedy 2", "random"),
        19,
        "All begin with 200. Whoever closes gets the points of the others and 40 more, and they lose "
        "theirs; below 0 one is out, and 500 win.",
    ),
    Played(
        "ramino",
        ("adviser", "greedy", "random"),
        38,
        "Melds lie on the table, and whoever goes out gets the points that are left in the hands; 100 win.",
    ),
    Played(
        "gin",
        ("adviser", "greedy"),
        36,
        "Whoever knocks gets the difference; 100 win.",
    ),
)


def play(asked: Played, path: Path) -> None:
    """Play a match and record it in a new file."""
    match = Match(asked.rules, seed=asked.seed, names=asked.names, record=path)
    seated: dict[tuple[int, int], bots.Player] = {}
    while not match.over:
        deal, players = match.next_deal(), len(match.seats)
        while (seat := match.seat) is not None:
            if (players, seat) not in seated:
                bot = asked.names[seat].split()[0]
                seated[players, seat] = bots.Player(bot, deal.rules, players, seed=seat)
            match.apply(seated[players, seat].choose(deal))


def record_of(asked: Played) -> Path:
    """Where the match is kept."""
    return RECORDS / f"{asked.rules}.jsonl"


def section(asked: Played) -> str:
    """The ledger of a match, and a few words about it."""
    with record_of(asked).open("rb") as lines:
        verdict = referee(lines)
    told = textwrap.fill(f"Seed {asked.seed}, {verdict.actions} actions. {asked.told}", 118)
    return f"## {asked.rules}\n\n{told}\n\n```text\n{verdict.ledger}\n```\n"


def page() -> str:
    """The whole page."""
    return HEAD + "\n" + "\n".join(map(section, MATCHES))


HEAD = """\
# A match under every preset

Bots against each other, from the first deal until one has won: the ledgers. The matches are recorded in
`tests/data/matches/`, a [file](../reference/records.md) each; `python docs/matches/page.py --play` writes them anew,
line for line. The ledgers on this page are those of the [referee](../reference/cli.md#referee), who plays the records
again by rules and scores of his own. To see one judged, in Spanish:

```sh
remigio referee --lang es tests/data/matches/gin.jsonl
```

The bot in seat `i` has the seed `i`. [How they play](bots.md), and [how to record a match](../how-to/matches.md) of
your own.
"""


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Write docs/explanation/matches.md.")
    parser.add_argument("--play", action="store_true", help="play and record the matches anew")
    if parser.parse_args().play:
        for asked in MATCHES:
            record_of(asked).unlink(missing_ok=True)
            play(asked, record_of(asked))
    PAGE.write_text(page(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
