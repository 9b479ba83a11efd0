"""The program and its commands."""

from __future__ import annotations

from typing import Final

import click

from .. import embedding
from . import (
    advising,
    arranging,
    closing,
    counting,
    judging,
    playing,
    reckoning,
    rules,
    signing,
    simulating,
    waiting,
)
from .helping import TextGroup, action
from .page import put

PROGRAM_NAME: Final = "remigio"


def _print_version(context: click.Context) -> None:
    from .. import __version__

    put(f"{PROGRAM_NAME} {__version__}")


def _print_include(_: click.Context) -> None:
    put(f"-I{embedding.get_include()}")


def _print_cmake_dir(_: click.Context) -> None:
    put(embedding.get_cmake_dir())


def _print_pkgconfig_dir(_: click.Context) -> None:
    put(embedding.get_pkgconfig_dir())


program = TextGroup(
    PROGRAM_NAME,
    [
        arranging.command,
        closing.close_command,
        closing.check_command,
        advising.discard_command,
        advising.outs_command,
        reckoning.command,
        waiting.command,
        counting.command,
        simulating.simulate_command,
        simulating.arena_command,
        playing.command,
        judging.command,
        rules.command,
        signing.command,
    ],
    [
        action("version", "--version", act=_print_version),
        action("includes", "--includes", act=_print_include),
        action("cmake_dir", "--cmakedir", act=_print_cmake_dir),
        action("pkgconfig_dir", "--pkgconfigdir", act=_print_pkgconfig_dir),
    ],
)
