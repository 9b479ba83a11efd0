"""Deals as environments for programs that learn.

- `DealVector`: many deals stepped at once over arrays, by the core.
- `encode`: what a player sees, as a fixed number of small numbers; the same for all environments.

Example:
    >>> from remigio.environments import DealVector
    >>> deals = DealVector(4, "gin", seed=1)
    >>> deals.observations.shape, deals.masks.shape, deals.to_act
    ((4, 334), (4, 276), array([1, 1, 1, 1], dtype=int32))
"""

from __future__ import annotations

from .encoding import encode, observation_size
from .vector import DealVector

__all__ = ["DealVector", "encode", "observation_size"]
