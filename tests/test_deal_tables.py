"""Melds on the table during play, and going out."""

from __future__ import annotations

import pytest
from playing import dealt, play
from remigio import IllegalAction


def texts(deal):
    return [str(action) for action in deal.legal_actions()]


ONE = "7S 8S 9S 2H 2D 2C KH"
TWO = "TS JS AC 4C 6C 8C TC"


def ramino(deal_type, *hands, pile="QD", stock="QH", **changes):
    return dealt(deal_type, "ramino", hands or (ONE, TWO, "3H 5H 7H 9H JH 3D 5D"), pile, stock, **changes)


def test_a_combination_may_be_laid_down_once_a_turn(deal_type):
    """S2-13, S2-15 to S2-17, S2-19, S2-21, A78."""
    deal = play(ramino(deal_type), "draw stock")
    assert [text for text in texts(deal) if text.startswith("meld")] == ["meld 2H 2D 2C", "meld 7S 8S 9S"]
    play(deal, "meld 7S 8S 9S")
    assert [str(meld.meld) for meld in deal.table] == ["7S 8S 9S"]
    assert deal.table[0].owner == 0
    assert not [text for text in texts(deal) if text.startswith("meld")]
    with pytest.raises(IllegalAction, match="no more than 1 meld"):
        deal.apply("meld 2H 2D 2C")
    free = play(ramino(deal_type, melds_per_turn=None), "draw stock, meld 7S 8S 9S, meld 2H 2D 2C")
    assert len(free.table) == 2


def test_what_is_no_meld_or_not_held_is_refused(deal_type):
    """S2-18: a book has four cards at the most."""
    deal = play(ramino(deal_type), "draw stock")
    for text, why in {
        "meld 7S 8S": "is no meld",
        "meld 2H 2D 2C 2S 2H": "is no meld",
        "meld TS JS QS": "does not have",
        "lay off 7S 0": "has 0",
    }.items():
        with pytest.raises(IllegalAction, match=why):
            deal.apply(text)


def test_any_number_of_cards_may_be_laid_off(deal_type):
    """S2-20, S2-21, A77: on any meld, at both ends of a run."""
    deal = play(ramino(deal_type), "draw stock, meld 7S 8S 9S, discard KH, draw stock")
    assert "lay off TS 0 high" in texts(deal)
    assert "lay off JS 0 high" not in texts(deal)
    for text, end in {"lay off JS 0 high": "high", "lay off TS 0": "low"}.items():
        with pytest.raises(IllegalAction, match=f"{text[8:10]} does not fit 7S 8S 9S at its {end} end$"):
            deal.apply(text)
    play(deal, "lay off TS 0 high, lay off JS 0 high")
    assert str(deal.table[0].meld) == "7S 8S 9S TS JS"
    assert deal.table[0].owner == 0
    assert len(deal.hands[1]) == 6


def test_lay_offs_may_be_for_ones_own_melds_or_for_none(deal_type):
    own = play(ramino(deal_type, layoffs="own"), "draw stock, meld 7S 8S 9S, discard KH, draw stock")
    with pytest.raises(IllegalAction, match="that player's melds"):
        own.apply("lay off TS 0 high")
    none = play(ramino(deal_type, layoffs="none"), "draw stock, meld 7S 8S 9S, discard KH, draw stock")
    with pytest.raises(IllegalAction, match="may not be laid off here"):
        none.apply("lay off TS 0 high")


def test_nobody_holds_more_than_eight_cards_in_a_turn_or_seven_outside(deal_type):
    """S2-14."""
    deal = ramino(deal_type)
    for _ in range(12):
        assert max(map(len, deal.hands)) == 7
        play(deal, "draw stock")
        assert len(deal.hands[deal.player]) <= 8
        play(deal, texts(deal)[0])


OUT = "7S 8S 9S 2H 2D 2C TS"


@pytest.mark.parametrize(
    "actions",
    [
        "meld 7S 8S 9S TS JS, meld 2H 2D 2C",
        "meld 7S 8S 9S, meld 2H 2D 2C, lay off TS 0 high, lay off JS 0 high",
        "meld 2H 2D 2C, meld 7S 8S 9S TS, discard JS",
    ],
)
def test_a_player_goes_out_with_the_last_card(deal_type, actions):
    """S2-22, S2-23: melded, laid off or thrown; the others count all their cards, melds too (A20)."""
    deal = ramino(
        deal_type, OUT, "3H 4H 5H KD KC KS 9H", "3D 5D 6D 8D 9D TD JD", stock="JS", melds_per_turn=None
    )
    play(deal, f"draw stock, {actions}")
    result = deal.result
    assert (result.closer, result.kind, result.factor, result.closing) == (0, "melds", 1, None)
    assert result.points == (0, 51, 51)
    assert result.changes == (102, 0, 0)
    assert result.players[1].arrangement.melds == ()


def test_cards_left_in_the_hand_count_their_number_figures_ten_and_the_ace_one(deal_type):
    """S2-24, S2-25, S2-26, S2-27: an ace that is high as well counts 15."""
    hands = (OUT, "AH 3H 9H QH KD KC 5C", "AC 4D 6D 8D TD JD QS")
    for changes, points in (({}, (0, 48, 49)), ({"ace_runs": "both", "ace_points": 15}, (0, 62, 63))):
        deal = ramino(deal_type, *hands, stock="JS", melds_per_turn=None, **changes)
        assert play(deal, "draw stock, meld 7S 8S 9S TS JS, meld 2H 2D 2C").result.points == points


def test_going_out_in_one_turn_may_count_double(deal_type):
    """A81."""
    deal = ramino(
        deal_type, OUT, "3H 4H 5H KD KC KS 9H", "3D 5D 6D 8D 9D TD JD", stock="JS QC QS",
        melds_per_turn=None, in_hand_multiplier=2,
    )  # fmt: skip
    later = play(
        deal.copy(), "draw stock, meld 7S 8S 9S, discard JS, draw stock, discard QC, draw stock, discard QS"
    )
    play(later, "draw stock, lay off TS 0 high, meld 2H 2D 2C")
    assert later.player == 0
    assert len(later.hands[0]) == 1
    play(later, texts(later)[0])
    assert later.result.factor == 1
    assert play(deal, "draw stock, meld 7S 8S 9S TS JS, meld 2H 2D 2C").result.factor == 2


def test_where_a_card_must_be_thrown_the_last_one_stays_for_it(deal_type):
    deal = ramino(
        deal_type, OUT, "3H 4H 5H KD KC KS 9H", "3D 5D 6D 8D 9D TD JD", stock="JS",
        melds_per_turn=None, close_discard="required",
    )  # fmt: skip
    play(deal, "draw stock, meld 7S 8S 9S, meld 2H 2D 2C, lay off TS 0 high")
    with pytest.raises(IllegalAction, match="1 card must stay"):
        deal.apply("lay off JS 0 high")
    assert play(deal, "discard JS").result.closer == 0


def test_nobody_goes_out_before_the_round_for_it(deal_type):
    """A34."""
    deal = ramino(
        deal_type, OUT, "3H 4H 5H KD KC KS 9H", "3D 5D 6D 8D 9D TD JD", stock="JS",
        melds_per_turn=None, first_close_round=2,
    )  # fmt: skip
    play(deal, "draw stock, meld 7S 8S 9S, meld 2H 2D 2C")
    with pytest.raises(IllegalAction, match="2 cards must stay"):
        deal.apply("lay off TS 0 high")
    assert not play(deal, "discard JS").is_over


def test_one_does_not_close_with_melds_on_the_table(deal_type):
    deal = play(ramino(deal_type), "draw stock")
    with pytest.raises(IllegalAction, match="gone out"):
        deal.apply("close KH")


def test_with_melds_on_the_table_the_wall_ends_the_deal(deal_type):
    deal = ramino(deal_type, reshuffle="end", stock_floor=29)
    play(deal, "draw stock, discard KH")
    assert len(deal.stock) == 29
    assert texts(deal) == ["pass"]


def test_a_joker_on_the_table_keeps_its_card(deal_type):
    deal = ramino(
        deal_type, "7S * 9S 2H 2D 2C 8S", TWO, "3H 5H 7H 9H JH 3D 5D", stock="6S",
        jokers_per_pack=1, joker_limit="naturals",
    )  # fmt: skip
    play(deal, "draw stock, meld 7S * 9S")
    assert deal.table[0].meld.text() == "7S *(8S) 9S"
    assert "lay off 6S 0" in texts(deal)
    assert "lay off 8S 0" not in texts(deal)
