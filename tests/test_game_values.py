"""The values of a deal: actions as text, both ways, and what is no action."""

from __future__ import annotations

import pickle

import pytest
from remigio import Card, CardError, Deal, IllegalAction, Meld, RulesError, read_meld, reference
from remigio.game_values import ACTION_KINDS, Action

CANONICAL = {
    "draw stock": Action("draw_stock"),
    "draw pile": Action("draw_pile"),
    "pass": Action("pass"),
    "repair": Action("repair"),
    "redeal": Action("redeal"),
    "ask": Action("ask"),
    "consent": Action("consent"),
    "discard 7S": Action("discard", Card("7S")),
    "close *": Action("close", Card("*")),
    "close": Action("close"),
    "close color": Action("close", call="color"),
    "close 7S remigio": Action("close", Card("7S"), "remigio"),
    "meld 7S 8S 9S": Action("meld", meld=read_meld("7S 8S 9S")[0]),
    "meld 7S 7H *": Action("meld", meld=read_meld("7S 7H *")[0]),
    "lay off 6S 0": Action("lay_off", Card("6S"), place=0, end="low"),
    "lay off AS 12 high": Action("lay_off", Card("AS"), place=12, end="high"),
}


@pytest.mark.parametrize("text", CANONICAL)
def test_actions_are_read_and_written(text):
    action = CANONICAL[text]
    assert Action.parse(text) == action
    assert str(action) == text
    assert pickle.loads(pickle.dumps(action)) == action
    assert Action.parse(f"  {text.upper()} ") == action


def test_every_kind_has_a_text():
    assert {action.kind for action in CANONICAL.values()} == set(ACTION_KINDS)


@pytest.mark.parametrize(
    "cards", ["7S * *", "* 7S *", "* * 7S", "QS KS *", "* QS KS", "AS * *", "* * AS", "7S 7H * *"]
)
def test_every_reading_of_a_meld_has_its_own_text(cards):
    readings = read_meld(cards, "ludoteka-4")
    texts = {str(Action("meld", meld=meld)): meld for meld in readings}
    assert len(texts) == len(readings) > 0
    for text, meld in texts.items():
        assert Action.parse(text, "ludoteka-4").meld == meld


def test_the_cards_of_a_set_are_put_in_order():
    assert str(Action.parse("meld * 7H, 7S")) == "meld 7S 7H *"


@pytest.mark.parametrize(
    "text",
    ["", "draw", "discard", "discard 7S 8S", "close 7S 8S", "meld", "meld run", "lay off 7S", "lay 7S 0", "throw 7S",
     "lay off 7S x", "lay off 7S ²", "draw stock 7S", "close color 7S now"],
)  # fmt: skip
def test_what_is_no_action_is_refused(text):
    with pytest.raises((IllegalAction, CardError)) as caught:
        Action.parse(text)
    if isinstance(caught.value, IllegalAction):
        assert caught.value.key == "action.unknown"
        assert repr(text) in str(caught.value)


@pytest.mark.parametrize("deal_type", [Deal, reference.Deal])
@pytest.mark.parametrize("rules", ["remigio", "ramino"])
@pytest.mark.parametrize(
    "meld",
    ["7S 8S 9S", 3, (), Meld("set", ("7S",), ("7S",)), Meld("run", (), ()), Meld("run", "7S", (Card("7S"),)),
     Meld("run", (Card("7S"),), ()), Meld("trio", (Card("7S"),), (Card("7S"),)), Meld(1, 2, 3),
     Meld("set", (Card("7S"),) * 300, (Card("7S"),) * 300)],
)  # fmt: skip
def test_a_meld_that_a_program_made_may_hold_anything(deal_type, rules, meld):
    deal = deal_type(rules, seed=1)
    for ask in (deal.apply, deal.action_id):
        with pytest.raises(IllegalAction):
            ask(Action("meld", meld=meld))
    with pytest.raises(IllegalAction, match="'None' is no action"):
        deal.apply(Action(None))


def test_a_card_that_is_none_is_told():
    for text in ("discard 7X", "  close 7X color", "meld 7S 7X 9S", "lay off 7X 0"):
        with pytest.raises(CardError, match=f"7X.*at character {text.index('7X') + 1}") as caught:
            Action.parse(text)
        assert (caught.value.text, caught.value.position) == ("7X", text.index("7X"))
    with pytest.raises(RulesError, match="chess"):
        Action.parse("meld 7S 8S 9S", "chess")
