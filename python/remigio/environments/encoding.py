"""What a player sees of a deal, as small numbers in a fixed order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..card_text import JOKER_CODE
from ..cards import Card
from ..errors import wrong_type
from ..game_values import Observation
from ..rule_values import MAX_PLAYERS, number_in

_CARDS: Final = JOKER_CODE + 1
_MOST: Final = 255
PHASES: Final = ("check", "upcard", "draw", "consent", "play", "showdown", "over")
"""The phases in the order in which they are encoded."""


def observation_size(players: int) -> int:
    """How many numbers encode what one of so many players sees.

    Raises:
        RemigioError: there are fewer than two players, or too many.
        TypeError: it is no whole number.

    Example:
        >>> observation_size(2)
        334
    """
    players = number_in("players", players, 2, MAX_PLAYERS)
    return _CARDS * (4 + players) + len(PHASES) + 3 * players + 3


def encode(observation: Observation) -> NDArray[np.uint8]:
    """What a player sees, as numbers.

    They are, in this order:

    - counts of cards by code, 53 numbers each: his hand; the pile, as far as he sees it; the top of the pile; the card
      taken from it in this turn; the melds on the table; then for each other seat, in the order of play after his, the
      cards that it is known to hold;
    - the phase: seven numbers, one of which is 1;
    - for each seat, his own first: how many cards it holds, how many turns it has finished, whether it is locked;
    - how many cards the stock has, how many places after him the dealer sits, whether he is to act.

    What is above 255 is 255.

    Args:
        observation: of ``Deal.observation``.

    Returns:
        An array of shape (``observation_size(players)``,).

    Raises:
        TypeError: it is no ``Observation``.

    Example:
        >>> numbers = encode(Deal("gin", seed=1).observation(0))
        >>> numbers.shape, numbers.dtype, int(numbers[:53].sum())
        ((334,), dtype('uint8'), 10)
    """
    if not isinstance(observation, Observation):
        raise wrong_type("environments.observation", kind=type(observation).__name__)
    seats = len(observation.hand_sizes)
    order = [(observation.player + places) % seats for places in range(seats)]
    pile = [card for card in observation.pile if card is not None]
    numbers = [
        *_counts(observation.hand),
        *_counts(pile),
        *_counts(pile[-1:]),
        *_counts([] if observation.taken is None else [observation.taken]),
        *_counts(card for meld, _ in observation.table for card in meld.cards),
    ]
    for seat in order[1:]:
        numbers += _counts(observation.known[seat])
    numbers += [int(observation.phase == phase) for phase in PHASES]
    for seat in order:
        numbers += [observation.hand_sizes[seat], observation.turns[seat], int(observation.locked[seat])]
    numbers += [
        observation.stock_size,
        (observation.dealer - observation.player) % seats,
        int(observation.to_act == observation.player),
    ]
    return np.minimum(numbers, _MOST).astype(np.uint8)


def _counts(cards: Iterable[Card]) -> list[int]:
    counts = [0] * _CARDS
    for card in cards:
        counts[card.code] += 1
    return counts
