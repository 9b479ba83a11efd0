"""The refusals of actions: every reason has its text, and the facts tell themselves in it."""

from __future__ import annotations

import pytest
import remigio
from catalogue import KEYS
from remigio import Card, IllegalAction, _core
from remigio.action_refusals import PHASES, REASONS, at_end, todo
from remigio.texts import LANGUAGES, Word

FACTS: dict[str, dict[str, object]] = {
    "phase": {"todo": todo("draw")},
    "eight_jokers": {"limit": 8},
    "not_held": {"card": Card("7S")},
    "just_taken": {"card": Card("7S")},
    "too_early": {"round": 2},
    "not_closing": {"why": remigio.check_closing("AH 2H 3H 7S 7D 7C 9D TD JD 4S").reasons[0]},
    "not_that_kind": {"kind": Word("kind.color")},
    "call_needed": {"kind": Word("kind.color")},
    "not_in_table": {"cards": (Card("7S"), Card("8S"), Card("9H"))},
    "melds_this_turn": {"most": 1},
    "cards_not_held": {"cards": (Card("7S"), Card("8S"), Card("9S"))},
    "keep_last": {"count": 1},
    "no_such_place": {"place": 3, "count": 2},
    "does_not_fit": {
        "card": Card("7S"),
        "cards": (Card("QH"), Card("KH"), Card("AH")),
        "end": at_end("run", "low"),
    },
    "table_full": {"limit": 64},
    "unknown": {"value": "throw 7S"},
}


def test_every_reason_has_a_text_and_no_text_is_without_one() -> None:
    known = {f"action.{reason}" for reason in REASONS} | {f"action.now_{phase}" for phase in PHASES}
    assert {key for key in KEYS if key.startswith("action.")} == known


def test_the_core_gives_the_same_reasons():
    """But for two that the package finds by itself: a meld without a number, and nothing to take back."""
    assert {*_core.REFUSALS, "not_in_table", "nothing_to_undo"} == set(REASONS)
    assert len(_core.REFUSALS) == len(REASONS) - 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_told(reason: str, lang: str) -> None:
    told = IllegalAction(f"action.{reason}", **FACTS.get(reason, {})).explain(lang, "es")
    assert told
    assert not any(mark in told for mark in "{}()") or "special_call" in told or "misdeal" in told
    assert ("7P" in told) == (
        "7S" in str(FACTS.get(reason, {}).get("card", FACTS.get(reason, {}).get("cards")))
    )


def test_some_refusals_as_they_are_told() -> None:
    def told(reason: str, lang: str) -> str:
        return IllegalAction(f"action.{reason}", **FACTS[reason]).explain(lang)

    assert told("not_closing", "en") == "the hand does not close. 4S stays loose: 4 points"
    assert told("phase", "es") == "eso no toca ahora: hay que robar una carta"
    assert told("keep_last", "it") == "nella mano deve restare 1 carta"
    assert told("does_not_fit", "en") == "7S does not fit QH KH AH at its low end"
    assert told("does_not_fit", "it") == "7S non si attacca a QH KH AH in basso"
