"""What a deal adds to the score of each player (``S1-17``, ``S1-29``, ``S4-30``, ``S4-35``, ``S4-37``, ``S4-65``)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from ..rules import Rules


def amount(points: int, factor: Fraction, rounding: str) -> Fraction:
    """Points times the factor; half points as the rules have them, loser by loser (``A50``).

    Example:
        >>> [str(amount(25, Fraction(1, 2), how)) for how in ("exact", "down", "up", "even")]
        ['25/2', '12', '13', '12']
    """
    product = points * factor
    whole = floor(product)
    part = product - whole
    if rounding == "exact":
        return product
    if part == Fraction(1, 2):
        return Fraction(whole + {"down": 0, "up": 1, "even": whole % 2}[rounding])
    return Fraction(whole + (part > Fraction(1, 2)))


def changes(rules: Rules, closer: int, kind: str, factor: Fraction, points: Sequence[int]) -> list[Fraction]:
    """What is added to each score after a close.

    Args:
        rules: the rules.
        closer: the seat that closed.
        kind: the kind of close.
        factor: its factor.
        points: the loose points of each seat, those of the closer too.

    Example:
        >>> after = changes(Rules.preset("ludoteka-4"), 0, "color", Fraction(3), [0, 12, 7, 30])  # S1-28, S1-29
        >>> [int(change) for change in after]
        [187, -36, -21, -90]
    """
    losers = [seat for seat in range(len(points)) if seat != closer]
    change = [Fraction(0)] * len(points)
    if rules.scoring == "knock":
        for seat in losers:
            winner, gain = _knock(rules, kind, factor, points[closer], points[seat])
            change[closer if winner else seat] += gain
        change[closer] += rules.gin_bonus if kind == "gin" else 0
    else:
        for seat in losers:
            lost = amount(points[seat], factor, rules.half_rounding)
            if rules.scoring == "penalty":  # S4-30
                change[seat] += lost
            else:  # S1-17, S4-35
                change[closer] += lost
            if rules.scoring in ("ledger", "payments"):  # S1-29, S4-37
                change[seat] -= lost
    if rules.scoring != "penalty":
        multiplied = factor if rules.bonus_multiplied else Fraction(1)  # A56
        change[closer] += amount(rules.close_bonus, multiplied, rules.half_rounding)
    return change


def _knock(rules: Rules, kind: str, factor: Fraction, closer: int, loser: int) -> tuple[bool, Fraction]:
    """Whether the closer scores against a loser, and how much that one or the loser gets."""
    if kind == "knock" and loser <= closer:
        return False, amount(closer - loser, factor, rules.half_rounding) + rules.undercut_bonus
    return True, amount(loser - closer, factor, rules.half_rounding)


def wrong_close_changes(rules: Rules, wrong_closes: Sequence[int]) -> list[Fraction]:
    """What wrong closes cost each seat (``A39``), also in a void deal.

    Example:
        >>> rules = Rules.preset("remigio").replace(
        ...     scoring="payments", wrong_close="penalty", wrong_close_penalty=5)
        >>> [int(change) for change in wrong_close_changes(rules, [2, 0, 0])]
        [-20, 10, 10]
    """
    change = [Fraction(0)] * len(wrong_closes)
    for seat, times in enumerate(wrong_closes):
        cost = times * rules.wrong_close_penalty
        if rules.scoring == "payments":  # to each of the others, as the points are
            change = [one + cost for one in change]
            change[seat] -= cost * len(change)
        else:
            change[seat] += cost if rules.scoring == "penalty" else -cost
    return change
