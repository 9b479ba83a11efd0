"""The fixture that runs a test on every implementation: the native core and its plain Python twin."""

from __future__ import annotations

from types import ModuleType

import pytest
from remigio import reference, solve

IMPLEMENTATIONS: dict[str, ModuleType] = {"core": solve, "twin": reference}


@pytest.fixture(params=sorted(IMPLEMENTATIONS))
def impl(request: pytest.FixtureRequest) -> ModuleType:
    """A module with the functions about one hand."""
    return IMPLEMENTATIONS[request.param]
