"""Writes docs/odds.md and its pictures from the censuses kept beside this file.

    python docs/odds/page.py             the page and the pictures
    python docs/odds/page.py --sample    also deals the twin's sample anew, which takes minutes

A census of a preset comes from ``remigio census --rules PRESET --json > docs/odds/PRESET.json``. The page is not
written if a count is not what its closed form says, or if a sample is further off than chance would have it.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import tomllib
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from remigio import PRESETS, Census, Hand, Rules, reference
from remigio.chances import decimal, one_in, whole
from remigio.rules import KINDS
from remigio.texts import say

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "odds.md"
SAMPLE = HERE / "sample.json"
RECORDS = HERE.parent.parent / "tests" / "data" / "counts" / "hands.toml"

CARDS = 10
AT_MOST = (0, 5, 10, 20, 30, 40, 50, 60, 80)
CLOSED_FORMS = ("color", "color-without", "remigio", "run", "run-without", "pairs-partner", "pairs-none")
"""The records of ``tests/data/counts`` that hold for ten cards of two packs with four jokers, if the kind is played."""

COUNTS = ("points", "closings", "held", "jokers", "no_meld")

SAMPLE_SIZE = 20_000
SEED = 10
Z = 2.576
"""Of 100 samples from a normal distribution, 99 are within so many standard deviations."""

LARGEST_DEVIATION = 4.5
"""In standard deviations: further off is no chance."""


class Check(NamedTuple):
    """A count that a closed form gives, too."""

    preset: str
    what: str
    formula: str
    counted: int
    expected: int
    deals: int


class Estimate(NamedTuple):
    """What the twin's sample says of a preset, beside the census."""

    preset: str
    what: str
    counted: float
    seen: float
    deviation: float  # of what is seen, if the census is right

    def interval(self) -> tuple[float, float]:
        """What the sample leaves room for, in 99 of 100 samples; for a share, Wilson's interval."""
        if self.what == "points":
            return self.seen - Z * self.deviation, self.seen + Z * self.deviation
        room = Z * Z / SAMPLE_SIZE
        middle = (self.seen + room / 2) / (1 + room)
        half = math.sqrt(self.seen * (1 - self.seen) * room + room * room / 4) / (1 + room)
        return max(middle - half, 0.0), middle + half


def censuses() -> dict[str, Census]:
    """The censuses that are kept, in the order of the presets."""
    found = {name: Census.load(HERE / f"{name}.json") for name in PRESETS if (HERE / f"{name}.json").exists()}
    for name, census in found.items():
        if census.cards != CARDS or census.rules != Rules.preset(name):
            raise SystemExit(f"{name}.json is a census of other rules or another number of cards")
    return found


# Checks.


def checks(found: dict[str, Census]) -> list[Check]:
    """Every closed form beside the count; the run ends if one is not what it must be."""
    with RECORDS.open("rb") as file:
        records = {record["id"]: record for record in tomllib.load(file)["record"]}
    rows = [row for name, census in found.items() for row in _checks(name, census, records)]
    for row in rows:
        if row.counted != row.expected:
            raise SystemExit(
                f"{row.preset}, {row.what}: {row.counted} counted, but {row.formula} is {row.expected}"
            )
    return rows


def _checks(name: str, census: Census, records: dict[str, Any]) -> Iterable[Check]:
    rules, deals = census.rules, census.deals
    naturals = rules.card_count - rules.joker_count
    yield Check(name, "deals", f"C({rules.card_count},{CARDS})", sum(census.points.values()), deals, deals)
    if not rules.joker_count:
        return
    yield Check(
        name, "no joker", f"C({naturals},{CARDS})", census.jokers[0], math.comb(naturals, CARDS), deals
    )
    for record in (records[key] for key in CLOSED_FORMS):
        held = census.held.get(record["kind"])
        if held is not None:
            counted = sum(held.get(jokers, 0) for jokers in record["jokers"])
            what = record["what"].partition(", four of")[0].partition(", jokers no")[0]
            yield Check(name, what, record["formula"], counted, record["number"], deals)


def sample() -> dict[str, dict[str, float]]:
    """What the twin answers about random hands: under each preset the mean, no meld, and closing, as shares."""
    found = {}
    for name in PRESETS:
        rules, rng = Rules.preset(name), random.Random(SEED)
        pack = [
            13 * suit + rank for suit in range(rules.suits) for rank in range(rules.ranks)
        ] * rules.pack_count
        pack += [52] * rules.joker_count
        points = no_meld = closing = 0
        for _ in range(SAMPLE_SIZE):
            hand = Hand.from_codes(rng.sample(pack, CARDS))
            best = reference.arrange(hand, rules)
            points += best.points
            no_meld += not best.melds
            closing += reference.closing(hand, rules) is not None
        counts = {"points": points, "no_meld": no_meld, "closing": closing}
        found[name] = {what: count / SAMPLE_SIZE for what, count in counts.items()}
    return found


def estimates(found: dict[str, Census], seen: dict[str, dict[str, float]]) -> list[Estimate]:
    """The sample beside the census; the run ends if it is further off than chance would have it."""
    rows = []
    for name, census in found.items():
        for what, mean, variance in (
            ("points", census.mean, census.variance),
            ("no_meld", *_of_share(census.chance(census.no_meld))),
            ("closing", *_of_share(census.chance(census.closing))),
        ):
            row = Estimate(name, what, float(mean), seen[name][what], math.sqrt(variance / SAMPLE_SIZE))
            if abs(row.seen - row.counted) > LARGEST_DEVIATION * row.deviation:
                raise SystemExit(f"{name}, {what}: {row.seen} in the sample, {row.counted} in the census")
            rows.append(row)
    return rows


def _of_share(share: Fraction) -> tuple[Fraction, Fraction]:
    return share, share * (1 - share)


# The page.


def table(head: Iterable[str], rows: Iterable[Iterable[str]], texts: int = 1) -> str:
    """A table in Markdown; so many of its first columns are text, the others are numbers."""
    lines = [list(head), *map(list, rows)]
    rule = ["---"] * texts + ["---:"] * (len(lines[0]) - texts)
    return "\n".join("| " + " | ".join(line) + " |" for line in (lines[0], rule, *lines[1:]))


def alike(found: dict[str, Census]) -> dict[str, Census]:
    """The censuses by the names of all presets that have the same counts."""
    names: list[tuple[list[str], Census]] = []
    for name, census in found.items():
        for others, one in names:
            if all(getattr(one, counts) == getattr(census, counts) for counts in COUNTS):
                others.append(f"`{name}`")
                break
        else:
            names.append(([f"`{name}`"], census))
    return {", ".join(others): one for others, one in names}


def overview(found: dict[str, Census]) -> str:
    """Points, no meld, closing."""
    head = ["preset", "deals", "mean points", "standard deviation", "no meld", "no joker", "closes as dealt"]
    rows = [
        [
            names,
            whole(census.deals, "en"),
            decimal(float(census.mean), "en", 4),
            decimal(math.sqrt(census.variance), "en", 4),
            share(census, census.no_meld),
            share(census, census.jokers[0]) if census.rules.joker_count else "",
            one_in(census.chance(census.closing), "en") if census.closing else "never",
        ]
        for names, census in alike(found).items()
    ]
    return table(head, rows)


def at_most(found: dict[str, Census]) -> str:
    """The chances of no more than so many points."""
    rows = []
    for names, census in alike(found).items():
        counts = [sum(count for points, count in census.points.items() if points <= most) for most in AT_MOST]
        rows.append([names, *(share(census, count) for count in counts)])
    return table(["preset", *(f"≤ {most}" for most in AT_MOST)], rows)


def closes(found: dict[str, Census]) -> str:
    """The deals by their best close."""
    rows = []
    for names, census in alike(found).items():
        best = [
            (factor, kind, count)
            for kind, factors in census.closings.items()
            for factor, count in factors.items()
            if count
        ]
        for factor, kind, count in sorted(best, key=lambda row: (-row[0], KINDS.index(row[1]))):
            chance = one_in(census.chance(count), "en")
            rows.append([names, say(f"kind.{kind}"), f"×{factor}", whole(count, "en"), chance])
    return table(["preset", "close", "factor", "deals", "chance"], rows, texts=2)


def held(found: dict[str, Census]) -> str:
    """The deals in which a close is there, by the jokers dealt."""
    most = max(len(census.jokers) for census in found.values())
    rows = []
    for names, census in alike(found).items():
        dealt = [f"{whole(census.jokers[number], 'en')}" for number in range(len(census.jokers))]
        if len(dealt) > 1:
            rows.append([names, "*all deals*", "", *dealt])
        for kind in (kind for kind in KINDS if sum(census.held.get(kind, {}).values())):
            jokers = census.held[kind]
            counts = [whole(jokers.get(number, 0), "en") for number in range(len(census.jokers))]
            chance = one_in(census.chance(sum(jokers.values())), "en")
            rows.append([names, say(f"kind.{kind}"), chance, *counts])
    rows = [row + [""] * (3 + most - len(row)) for row in rows]
    return table(["preset", "close", "chance", *map(_jokers, range(most))], rows, texts=2)


def _jokers(number: int) -> str:
    return "no joker" if number == 0 else f"{number} joker{'s' * (number > 1)}"


def closed_forms(found: dict[str, Census]) -> str:
    """Each closed form, its number, and where it was counted."""
    by_form: dict[tuple[str, str, int, int], list[str]] = {}
    for row in checks(found):
        key = (row.what, row.formula, row.expected, row.deals)
        by_form.setdefault(key, []).append(f"`{row.preset}`")
    rows = [
        [what, ", ".join(names), f"`{form}`", whole(number, "en"), odds(Fraction(number, deals))]
        for (what, form, number, deals), names in by_form.items()
    ]
    return table(["what", "counted under", "closed form", "number", "chance"], rows, texts=3)


def samples(found: dict[str, Census]) -> str:
    """What the census and the twin's sample say, with the interval of the sample."""
    rows = []
    for row in estimates(found, json.loads(SAMPLE.read_text(encoding="utf-8"))):
        digits = 2 if row.what == "points" else 5
        ends = (decimal(end, "en", digits) for end in row.interval())
        off = (row.seen - row.counted) / row.deviation if row.deviation else 0.0
        name = {"points": "mean points", "no_meld": "no meld", "closing": "closes"}[row.what]
        counted = decimal(row.counted, "en", digits)
        rows.append([f"`{row.preset}`", name, counted, " to ".join(ends), f"{off:+.1f}"])
    return table(["preset", "what", "census", "sample", "off by (deviations)"], rows, texts=2)


def odds(chance: Fraction) -> str:
    """One in so many, or in hundredths if these are few; nothing for what is certain."""
    if chance == 1:
        return ""
    return one_in(chance, "en") if chance < Fraction(1, 10) else f"{100 * float(chance):.3f}%"


def share(census: Census, count: int) -> str:
    """A part of the deals in hundredths, with three digits."""
    hundredths = 100 * float(census.chance(count))
    return f"{hundredths:.3g}%" if hundredths < 1 else f"{hundredths:.2f}%"


def page(found: dict[str, Census]) -> str:
    """The whole page."""
    pictures = "\n\n".join(f"![Fewest points and closes under {name}](odds/{name}.png)" for name in found)
    return TEXT.format(
        overview=overview(found),
        at_most=at_most(found),
        closes=closes(found),
        held=held(found),
        closed_forms=closed_forms(found),
        samples=samples(found),
        sample_size=whole(SAMPLE_SIZE, "en"),
        pictures=pictures,
    )


TEXT = """\
# The odds of a deal

What ten cards are worth as they are dealt, under every preset. Nothing here is a sample: every deal there is has been
counted, with the fewest points it can be left with and its best close ([how](algorithm.md#every-deal-the-census)). The
counts are in `docs/odds/`, a JSON file a preset. `python docs/odds/page.py` makes this page of them, and
`remigio census --rules PRESET` makes them anew. Presets whose counts are all the same share a row.

## Points

{overview}

A hand has *no meld* if no meld can be made of its cards. It *closes as dealt* if its ten cards may be laid down; the
card that the rules of most presets want thrown first is the eleventh. The chance of having at most so many points:

{at_most}

## Closes

Each deal under its best close, the one with the greatest factor:

{closes}

The deals in which a kind of close is there at all, best or not, by the jokers dealt:

{held}

## Checked by closed forms

These counts can be had on paper; `tests/data/counts/hands.toml` tells how. `C(n,k)` is a binomial coefficient,
`coef(d, (p, m), ..)` the coefficient of x^d in the product of the polynomials p, each to its power m, and E and O are
the ways to take an even or an odd number of the eight cards of a rank. Each number is met exactly.

{closed_forms}

## Checked by a sample

The plain Python twin shares no code with the core that counts. It was asked about {sample_size} random hands, from the
same seed under each preset. The interval is one that holds the truth in 99 of 100 such samples.

{samples}

## Pictures

{pictures}
"""


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Write docs/odds.md and its pictures.")
    parser.add_argument("--sample", action="store_true", help="deal the twin's sample anew")
    parser.add_argument("--no-pictures", action="store_true", help="write the page only")
    options = parser.parse_args()
    found = censuses()
    if options.sample or not SAMPLE.exists():
        SAMPLE.write_text(json.dumps(sample(), indent=1) + "\n", encoding="utf-8")
    PAGE.write_text(page(found), encoding="utf-8")
    if not options.no_pictures:
        for name, census in found.items():
            census.plot(HERE / f"{name}.png")
        found["remigio"].plot(HERE / "remigio.es.png", "es")  # for README.es.md


if __name__ == "__main__":
    main()
