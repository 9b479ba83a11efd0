"""Why an action is refused: the reasons, which the core and the twin give by the same names."""

from __future__ import annotations

from typing import Final

from .texts import Word

REASONS: Final = (
    "over",
    "phase",
    "no_pile",
    "take_joker",
    "eight_jokers",
    "upcard_passed",
    "no_stock",
    "not_held",
    "throw_joker",
    "just_taken",
    "must_close",
    "too_early",
    "locked",
    "no_closes",
    "not_closing",
    "no_call",
    "not_that_kind",
    "call_needed",
    "not_in_table",
    "melds_this_turn",
    "cards_not_held",
    "keep_last",
    "no_such_place",
    "not_own",
    "no_lay_offs",
    "does_not_fit",
    "table_full",
    "asked",
    "not_locked",
    "no_repair",
    "nothing_to_undo",
    "unknown",
)
"""Each is the text ``action.REASON``."""

PHASES: Final = ("check", "upcard", "draw", "consent", "play", "showdown")
"""The phases of a deal in which somebody is to act."""


def todo(phase: str) -> Word:
    """What is to be done in a phase, as the fact of the refusal ``phase``.

    Example:
        >>> todo("draw").told("en", None)
        'a card is to be drawn'
    """
    return Word(f"action.now_{phase}")


def at_end(kind: str, end: str | None) -> Word | str:
    """The end at which a card does not fit a meld of a kind, as a fact of ``does_not_fit``; a set has none.

    Example:
        >>> at_end("run", "low").told("en", None), at_end("set", "low")
        (' at its low end', '')
    """
    return Word(f"lay_off.at_{end}") if kind == "run" else ""
