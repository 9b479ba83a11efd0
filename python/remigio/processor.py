"""Which kernel of the native core is used: one build of its fast code for what a processor can do.

All give the same answers. The best that this processor can run is taken, unless ``use_kernel`` or the environment
variable ``REMIGIO_KERNEL`` names another.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

from . import _core
from .errors import RemigioError, wrong_type

VARIABLE: Final = "REMIGIO_KERNEL"

_in_use: str | None = None
_keepers: list[Callable[[], None]] = []


def kernels() -> tuple[str, ...]:
    """The kernels that this processor can run, the best last: ``"base"``, and ``"avx2"`` on most x86-64 processors.

    Example:
        >>> kernels()[0]
        'base'
    """
    return _core.kernels()


def use_kernel(name: str | None) -> None:
    """Force a kernel for all that is asked from now on; ``None`` leaves the choice to ``REMIGIO_KERNEL`` or the core.

    Args:
        name: one of ``kernels()``, or ``None``.

    Raises:
        RemigioError: for a kernel that is none or that this processor cannot run.
        TypeError: for what is no name.

    Example:
        >>> use_kernel("base")
        >>> kernel()
        'base'
        >>> use_kernel(None)
    """
    global _in_use  # noqa: PLW0603
    if not (name is None or isinstance(name, str)):
        raise wrong_type("kernel.type", kind=type(name).__name__)
    _in_use = None if name is None else _checked(name)
    for forget in _keepers:
        forget()


def kernel() -> str:
    """The kernel in use.

    Raises:
        RemigioError: if ``REMIGIO_KERNEL`` names one that is none or that this processor cannot run.

    Example:
        >>> kernel() in kernels()
        True
    """
    global _in_use  # noqa: PLW0603
    if _in_use is None:
        _in_use = _checked(os.environ.get(VARIABLE) or kernels()[-1])
    return _in_use


def on_change(forget: Callable[[], None]) -> None:
    """Call ``forget`` when another kernel is asked for: what is kept for the last one is of no use then."""
    _keepers.append(forget)


def _checked(name: str) -> str:
    if name not in kernels():
        raise RemigioError("kernel.unknown", name=name, known=", ".join(kernels()))
    return name
