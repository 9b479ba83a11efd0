"""What a census tells in a few rows: points, melds, jokers, closes."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from .chances import decimal, one_in, percent, whole
from .texts import say

if TYPE_CHECKING:
    from .census_result import Census

_RARE: Final = Fraction(1, 1000)
_COMMON: Final = Fraction(1, 2)


def census_title(census: Census, lang: str) -> str:
    """The rules, the deals, and how many cards are dealt."""
    key = "counted.title_after_discard" if census.after_discard else "counted.title"
    rules = census.rules.describe(lang).splitlines()[0]
    return say(key, lang, rules=rules, cards=census.cards, deals=whole(census.deals, lang))


def census_rows(census: Census, lang: str) -> list[tuple[str, str]]:
    """What a row is about, and what it tells."""
    numbers = {
        "mean": decimal(float(census.mean), lang, 2),
        "deviation": decimal(math.sqrt(census.variance), lang, 2),
    }
    rows = [
        (say("counted.label_points", lang), say("counted.points", lang, **numbers)),
        (say("counted.label_no_meld", lang), odds(census.chance(census.no_meld), lang)),
    ]
    if census.rules.joker_count:
        rows.append((say("counted.label_no_joker", lang), odds(census.chance(census.jokers[0]), lang)))
    rows.append((say("counted.label_any_close", lang), odds(census.chance(census.closing), lang)))
    for kind, factors in census.closings.items():
        for factor, count in factors.items():
            kind_words = say(f"kind.{kind}", lang)
            name = say("close.name", lang, name=kind_words, factor=factor)
            rows.append((name, odds(census.chance(count), lang)))
    return rows


def odds(chance: Fraction, lang: str) -> str:
    r"""A chance in hundredths, as one in so many, or both: whatever tells something.

    Example:
        >>> odds(Fraction(1, 4), "en"), odds(Fraction(3, 4), "es"), odds(Fraction(0), "en")
        ('25.0%, 1 in 4.0', '75,0\u202f%', 'never')
    """
    if not chance:
        return say("chance.never", lang)
    parts = [percent(chance, lang)] if chance >= _RARE else []
    return ", ".join(parts if chance > _COMMON else [*parts, one_in(chance, lang)])
