"""The fixture that runs a test on every implementation: the native core and its plain Python twin."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from types import ModuleType

import pytest
from embedded import install
from remigio import Deal, reference, solve

# What runs in the background of a shell has Ctrl-C ignored, and so has all that it starts; tests send one.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

IMPLEMENTATIONS: dict[str, ModuleType] = {"core": solve, "twin": reference}

DEALS: dict[str, type] = {"core": Deal, "twin": reference.Deal}


@pytest.fixture(params=sorted(DEALS))
def deal_type(request: pytest.FixtureRequest) -> type:
    """A class of deals."""
    return DEALS[request.param]


@pytest.fixture(params=sorted(IMPLEMENTATIONS))
def impl(request: pytest.FixtureRequest) -> ModuleType:
    """A module with the functions about one hand."""
    return IMPLEMENTATIONS[request.param]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plain project, built and installed."""
    return install(tmp_path_factory.mktemp("plain"))


@pytest.fixture(scope="session")
def library(request: pytest.FixtureRequest) -> Path:
    """The shared library: the one that ``REMIGIO_C_LIBRARY`` names, or that of the plain project."""
    if given := os.environ.get("REMIGIO_C_LIBRARY"):
        return Path(given)
    folder = request.getfixturevalue("installed")
    return next(path for path in folder.rglob("*remigio_c.*") if path.suffix in {".so", ".dylib", ".dll"})
