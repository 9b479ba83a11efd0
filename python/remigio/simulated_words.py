"""What simulated deals and matches tell in a few rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .chances import decimal, whole
from .estimate import Estimate
from .texts import capital, say

if TYPE_CHECKING:
    from .rules import Rules
    from .simulated import SimulatedDeals, SimulatedMatches

CERTAIN: Final = 1.96
"""How many standard errors to either side the true mean lies within, 95 times of 100."""


def title(rules: Rules, games: int, rotations: int, matches: bool, lang: str) -> str:
    """The rules, and how many deals or matches there were."""
    key = "simulated.title_matches" if matches else "simulated.title"
    told = say(key, lang, rules=rules.name, games=whole(games * rotations, lang))
    return told if rotations == 1 else f"{told} {say('simulated.mirrored', lang)}"


def deal_rows(found: SimulatedDeals, lang: str) -> list[tuple[str, str]]:
    """What is told of deals: the turns, the kinds of close, the voids, and each bot."""
    rows = []
    if found.turns_to_close is not None:
        rows.append((say("simulated.turns", lang), decimal(found.turns_to_close, lang, 1)))
    rows += [
        (capital(say(f"kind.{kind}", lang)), percent(share, lang)) for kind, share in found.kinds.items()
    ]
    rows += [(say(f"simulated.void_{why}", lang), percent(share, lang)) for why, share in found.voids.items()]
    for bot, name in enumerate(found.bots):
        told = say(
            "simulated.of_bot",
            lang,
            closes=percent(found.close_share(bot).value, lang),
            points=with_error(found.mean_points(bot), lang),
            change=with_error(found.mean_change(bot), lang),
            gain=with_error(found.gain(bot), lang),
        )
        rows.append((say("simulated.bot", lang, number=bot + 1, name=name), told))
    return rows


def match_rows(found: SimulatedMatches, lang: str) -> list[tuple[str, str]]:
    """What is told of matches: their deals, and each bot."""
    rows = [(say("simulated.deals", lang), decimal(float(found.deals.mean()), lang, 1))]
    for bot, name in enumerate(found.bots):
        won, gain = found.win_share(bot), with_error(found.gain(bot), lang)
        share = say(
            "number.percent", lang, number=with_error(Estimate(100 * won.value, 100 * won.error), lang)
        )
        told = say("simulated.won", lang, share=share, gain=gain)
        rows.append((say("simulated.bot", lang, number=bot + 1, name=name), told))
    return rows


def lines(headline: str, rows: list[tuple[str, str]]) -> str:
    """A headline, and below it the rows, what they tell in a column.

    Example:
        >>> print(lines("Bots.", [("Turns", "9"), ("Void", "1%")]))
        Bots.
          Turns  9
          Void   1%
    """
    width = max(len(label) for label, _ in rows) + 2
    return "\n".join([headline, *(f"  {label:<{width}}{told}" for label, told in rows)])


def percent(share: float, lang: str) -> str:
    """A share, in hundredths.

    Example:
        >>> percent(0.125, "en")
        '12.5%'
    """
    return say("number.percent", lang, number=decimal(100 * share, lang, 1))


def with_error(number: Estimate, lang: str) -> str:
    """A number, and how far the true one may be from it, 95 times of 100.

    Example:
        >>> with_error(Estimate(2.5, 0.25), "en")
        '2.50 ± 0.49'
    """
    return f"{decimal(number.value, lang, 2)} ± {decimal(CERTAIN * number.error, lang, 2)}"
