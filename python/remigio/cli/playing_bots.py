"""The players of ``remigio play`` that are programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .. import Action, Deal
from ..bots import NAMES, Player

BOTS: Final = NAMES
"""The names of the bots."""

USUAL: Final = "adviser"
"""The bot that plays unless others are asked for."""

Choose = Callable[[Deal], Action]
"""What a bot does in a deal in which it is to act."""


def bot_for(name: str, deal: Deal, seed: int) -> Choose:
    """The bot of that name for one deal; what it does depends on the seed and on what its seat sees."""
    return Player(name, deal.rules, deal.players, seed).choose
