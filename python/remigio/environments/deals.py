"""What the environments of other libraries share: deals that end, what they bring, and a seat's view as text."""

from __future__ import annotations

from typing import Final

from ..deal import Deal
from ..game_values import Observation
from ..rules import Rules

MOST_TURNS: Final = 200
"""After so many turns, of all seats together, a deal ends whose rules have no ``max_turns``."""


def with_an_end(rules: Rules | str, players: int, max_turns: int | None = None) -> Rules:
    """The rules for so many players, with a number of turns after which a deal ends.

    Args:
        rules: a preset's name or ``Rules``.
        players: how many seats there are.
        max_turns: the number of turns; left out, that of the rules, or 200 where they have none.

    Raises:
        RulesError: the rules are not for so many players, or the number is out of its range.

    Example:
        >>> with_an_end("gin", 2).max_turns, with_an_end("remigio", 3, 50).max_turns
        (200, 50)
    """
    fitted = Rules.of(rules).for_players(players)
    if max_turns is None:
        max_turns = MOST_TURNS if fitted.max_turns is None else fitted.max_turns
    return fitted.replace(max_turns=max_turns)


def gains(deal: Deal) -> list[float]:
    """What a deal that is over brought each seat, more being better: the change of its score, or less the penalty.

    Example:
        >>> deal = Deal(with_an_end("gin", 2, 1), seed=1)
        >>> while not deal.is_over:
        ...     deal.apply(deal.legal_ids()[0])
        >>> gains(deal)
        [0.0, 0.0]
    """
    sign = -1 if deal.rules.scoring == "penalty" else 1
    return [] if deal.result is None else [float(sign * change) for change in deal.result.changes]


def view(observation: Observation) -> str:
    """What a seat sees, in a few lines.

    Example:
        >>> print(view(Deal("gin", seed=1).observation(1)))
        seat 1, upcard, seat 1 is to act
        hand   6S 9S 2H 4H 9H JH AD 7D JD TC
        seat 0 10 cards
        pile   KD
        stock  31 cards
    """
    pile = ["??" if card is None else str(card) for card in observation.pile]
    whose = "" if observation.to_act is None else f", seat {observation.to_act} is to act"
    lines = [f"seat {observation.player}, {observation.phase}{whose}", f"hand   {observation.hand}"]
    for seat, size in enumerate(observation.hand_sizes):
        if seat != observation.player:
            known = observation.known[seat]
            lines.append(f"seat {seat} {size} cards" + (f", of them {known}" if known else ""))
    lines += [f"pile   {' '.join(pile)}", f"stock  {observation.stock_size} cards"]
    lines += [f"meld   {meld.text()} of seat {owner}" for meld, owner in observation.table]
    return "\n".join(line.rstrip() for line in lines)
