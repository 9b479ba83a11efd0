"""Turns: drawing, taking, throwing, the stock that runs out, and the upcard that is offered."""

from __future__ import annotations

from collections import Counter

import pytest
from playing import dealt, play
from remigio import Card, Hand, IllegalAction, Rules

LOW = "AS 2S 4S 5S 7S 8S TS JS AH 2H"
HIGH = "4H 5H 7H 8H TH JH AD 2D 4D 5D"
THIRD = "7D 8D TD JD AC 2C 4C 5C 7C 8C"


def texts(deal):
    return [str(action) for action in deal.legal_actions()]


def small(deal_type, stock="", **changes):
    """A pack of 12 cards: hands of three, a pile of one, and five cards of stock."""
    rules = Rules.preset("remigio").replace(
        packs=1, jokers_per_pack=0, suits=1, ranks=12, hand_size=3, min_cut=1, five_pairs=False
    )
    return dealt(
        deal_type,
        rules,
        ["AS 3S 5S", "7S 9S JS"],
        "QS",
        stock,
        specials=(),
        loser_specials_zero=(),
        **changes,
    )


# Drawing and throwing.


def test_a_turn_begins_with_the_stock_or_the_pile_and_ends_with_a_discard(deal_type):
    """S0-26, S0-27, S1-3, S1-4, S1-5, S2-5, S2-11, S2-12, S4-19, S4-20."""
    deal = dealt(deal_type, "remigio", [LOW, HIGH], "KC", "9C")
    assert texts(deal) == ["draw stock", "draw pile"]
    with pytest.raises(IllegalAction, match="a card is to be drawn"):
        deal.apply("discard AS")
    play(deal, "draw stock")
    assert deal.hands[0] == Hand(LOW + " 9C")
    assert deal.phase == "play"
    assert [text for text in texts(deal) if not text.startswith("discard")] == []
    with pytest.raises(IllegalAction, match="until one is thrown"):
        deal.apply("draw stock")
    play(deal, "discard AS")
    assert len(deal.hands[0]) == 10
    assert deal.pile[-1] is Card("AS")
    play(deal, "draw pile")
    assert deal.hands[1] == Hand(HIGH + " AS")
    assert deal.pile == (Card("KC"),)


def test_all_play_in_turn(deal_type):
    """S0-28, S4-21."""
    deal = dealt(deal_type, "remigio", [LOW, HIGH, THIRD], "KC", "KD QD JD 9C", dealer=0)
    seats = []
    for card in ("KD", "QD", "JD", "9C"):
        seats.append(deal.player)
        play(deal, f"draw stock, discard {card}")
    assert seats == [1, 2, 0, 1]
    assert deal.turns == (1, 2, 1)


def test_the_card_just_taken_may_not_be_thrown_back(deal_type):
    """A21: but another copy of it may."""
    deal = play(dealt(deal_type, "remigio", [LOW, HIGH], "KC"), "draw pile")
    assert "discard KC" not in texts(deal)
    with pytest.raises(IllegalAction, match="KC has just been taken"):
        deal.apply("discard KC")
    twin = play(dealt(deal_type, "remigio", [LOW.replace("AS", "KC"), HIGH], "KC"), "draw pile")
    assert "discard KC" in texts(twin)
    free = play(dealt(deal_type, "remigio", [LOW, HIGH], "KC", rediscard=True), "draw pile")
    assert "discard KC" in texts(free)


def test_jokers_may_be_taken_and_thrown_unless_agreed_otherwise(deal_type):
    """A22."""
    hands = [LOW.replace("AS", "*"), HIGH]
    assert "discard *" in texts(play(dealt(deal_type, "remigio", hands, "*"), "draw pile"))
    deal = dealt(deal_type, "remigio", hands, "*", take_jokers=False, discard_jokers=False)
    assert texts(deal) == ["draw stock"]
    with pytest.raises(IllegalAction, match="joker may not be taken"):
        deal.apply("draw pile")
    play(deal, "draw stock")
    assert "discard *" not in texts(deal)
    with pytest.raises(IllegalAction, match="joker may not be thrown"):
        deal.apply("discard *")


def test_where_no_card_might_be_thrown_every_card_may(deal_type):
    rules = Rules.preset("remigio").replace(hand_size=1, min_cut=1, discard_jokers=False)
    deal = play(dealt(deal_type, rules, ["*", "KD"], "KC"), "draw pile")
    assert texts(deal) == ["discard KC", "discard *"]


def test_a_ninth_joker_is_not_taken_and_drawn_makes_the_deal_void(deal_type):
    hands = ["* * * * * * * * AS KS", HIGH]
    deal = dealt(deal_type, "remigio", hands, "*", "*", packs=3, jokers_per_pack=4)
    assert texts(deal) == ["draw stock"]
    with pytest.raises(IllegalAction, match="8 jokers"):
        deal.apply("draw pile")
    play(deal, "draw stock")
    assert deal.result.void == "jokers"
    assert deal.stock[0] is Card("*")


# The stock runs out.


def run_out(deal, turns=5):
    for _ in range(turns):
        play(deal, "draw stock")
        play(deal, [text for text in texts(deal) if text.startswith("discard")][-1])
    return deal


def test_the_pile_is_shuffled_and_becomes_the_stock(deal_type):
    """S4-22, A25: its top card stays; and only when a card is wanted."""
    orders = set()
    for seed in range(20):
        base = small(deal_type)
        deal = deal_type(base.rules, 2, seed, dealer=1, order=base.order)
        run_out(deal, 5)
        assert deal.stock == ()
        assert deal.phase == "draw"
        pile, top = Counter(deal.pile[:-1]), deal.pile[-1]
        play(deal, "draw stock")
        assert deal.pile == (top,)
        drawn = Counter(deal.hands[deal.player]) + Counter(deal.stock)
        assert pile <= drawn
        orders.add(deal.stock)
        assert deal.observation(0).known_stock == ()
    assert len(orders) > 10


def test_the_pile_is_turned_over_and_becomes_the_stock(deal_type):
    """S2-6, S2-7: or shuffled, if the players choose so (reshuffle)."""
    deal = run_out(small(deal_type, reshuffle="flip"))
    pile = deal.pile
    seat = deal.player
    before = deal.hands[seat]
    play(deal, "draw stock")
    assert deal.hands[seat] == before + pile[0]
    assert deal.stock == pile[1:-1]
    assert deal.pile == pile[-1:]
    assert deal.observation(1 - seat).known_stock == deal.stock
    assert pile[0] in deal.observation(1 - seat).known[seat]


def test_the_top_of_the_pile_need_not_stay(deal_type):
    deal = run_out(small(deal_type, reshuffle="flip", keep_top_discard=False))
    pile = deal.pile
    play(deal, "draw stock")
    assert deal.pile == ()
    assert deal.stock == pile[1:]


@pytest.mark.parametrize("changes", [{"reshuffle": "end"}, {"max_reshuffles": 0}])
def test_at_the_end_of_the_stock_the_deal_is_void(deal_type, changes):
    """A26."""
    deal = run_out(small(deal_type, **changes))
    assert texts(deal) == ["pass"]
    with pytest.raises(IllegalAction, match="no card can be drawn"):
        deal.apply("draw stock")
    with pytest.raises(IllegalAction, match="only to close"):
        deal.apply("draw pile")
    play(deal, "pass")
    assert deal.result.void == "stock"
    assert deal.result.points == (None, None)
    assert deal.result.changes == (0, 0)
    assert deal.result.turns == 5


def test_so_many_reshuffles_and_no_more(deal_type):
    """A26."""
    deal = small(deal_type, reshuffle="flip", max_reshuffles=1)
    while "draw stock" in texts(deal):
        run_out(deal, 1)
    assert texts(deal)[-1] == "pass"
    assert not deal.stock
    assert sum(deal.turns) == 5 + 5


def test_gin_is_void_at_two_stock_cards(deal_type):
    """A26."""
    deal = small(deal_type, stock_floor=2, reshuffle="end")
    run_out(deal, 3)
    assert len(deal.stock) == 2
    assert texts(deal) == ["pass"]


def test_at_the_wall_the_pile_gives_a_card_to_close_with(deal_type):
    rules = small(deal_type, reshuffle="end").rules
    wall = dealt(deal_type, rules, ["7S 9S JS", "AS 3S 5S"], "8S", "4S 6S TS QS 2S")
    play(
        wall, "draw stock, discard 4S, draw stock, discard 6S, draw stock, discard TS, draw stock, discard QS"
    )
    play(wall, "draw stock, discard 2S")
    assert texts(wall) == ["draw pile", "pass"]
    play(wall, "draw pile")
    assert texts(wall) == ["close 5S"]
    with pytest.raises(IllegalAction, match="only to close"):
        wall.apply("discard 5S")
    play(wall, "close 5S")
    assert wall.result.closer == 1


def test_who_may_take_a_card_only_to_close_can_close_in_every_sample(deal_type):
    rules = Rules.preset("remigio").replace(
        packs=1, jokers_per_pack=0, suits=1, hand_size=3, min_cut=1, five_pairs=False, specials=(),
        loser_specials_zero=(), reshuffle="end",
    )  # fmt: skip
    deal = dealt(deal_type, rules, ["AS 3S 5S", "7S 9S JS", "6S TS KS"], "QS", "4S 8S 2S")
    play(deal, "draw stock, discard 4S, draw stock, discard 8S, draw stock, discard 2S, draw pile")
    for seed in range(20):
        sample = deal.sample(1, seed)
        assert sample.hands[0] == deal.hands[0]
        assert texts(sample) == ["close 5S"]


def test_so_many_turns_and_no_more(deal_type):
    """A27."""
    deal = small(deal_type, max_turns=3)
    run_out(deal, 3)
    assert deal.result.void == "turns"
    assert deal.result.turns == 3


# The upcard offered.


def test_the_upcard_is_offered_round(deal_type):
    deal = dealt(deal_type, "remigio", [LOW, HIGH, THIRD], "KC", "9C", upcard_offer=True)
    assert (deal.phase, deal.player, texts(deal)) == ("upcard", 0, ["draw pile", "pass"])
    play(deal, "pass, draw pile")
    assert (deal.phase, deal.player) == ("play", 1)
    assert "discard KC" not in texts(deal)
    play(deal, "discard 4H")
    assert (deal.phase, deal.player) == ("draw", 2)
    assert deal.turns == (0, 1, 0)


def test_when_all_have_passed_the_first_card_is_drawn_from_the_stock(deal_type):
    deal = play(dealt(deal_type, "remigio", [LOW, HIGH], "KC", "9C", upcard_offer=True), "pass, pass")
    assert (deal.phase, deal.player, texts(deal)) == ("draw", 0, ["draw stock"])
    with pytest.raises(IllegalAction, match="all have passed"):
        deal.apply("draw pile")
    play(deal, "draw stock, discard 9C")
    assert texts(deal) == ["draw stock", "draw pile"]


def test_a_joker_that_may_not_be_taken_is_passed_on(deal_type):
    deal = dealt(deal_type, "remigio", [LOW, HIGH], "*", "9C", upcard_offer=True, take_jokers=False)
    assert texts(deal) == ["pass"]
