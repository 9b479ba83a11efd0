"""Setting up a deal: packs, cut, dealing, the upcard, and hands with a wrong number of cards."""

from __future__ import annotations

from collections import Counter

import pytest
from playing import dealt, play
from remigio import Card, CardError, Hand, IllegalAction, Match, RemigioError, Rules, RulesError

ORDER = [Card.from_code(code) for _ in range(2) for code in range(52)] + [Card("*")] * 4
PLAIN = Rules.preset("remigio").replace(cut_deal=False)


def counted(deal):
    cards = Counter(card for hand in deal.hands for card in hand)
    return cards + Counter(deal.stock) + Counter(deal.pile)


# Packs and seats.


@pytest.mark.parametrize(("players", "packs"), [(2, 2), (6, 2), (7, 3), (10, 3), (11, 4)])
def test_packs_are_added_with_players(deal_type, players, packs):
    """S0-2, S0-3, S4-2, A30, A31."""
    cards = counted(deal_type("remigio", players))
    assert cards.pop(Card("*")) == 2 * packs
    assert set(cards.values()) == {packs}
    assert len(cards) == 52


def test_ludoteka_has_108_cards(deal_type):
    """S1-1, S1-25, S1-26."""
    assert counted(deal_type("ludoteka-4", 4)).total() == 108
    with pytest.raises(RulesError):
        deal_type("ludoteka-4", 5)
    with pytest.raises(RulesError):
        deal_type("ludoteka-2", 3)


@pytest.mark.parametrize(("players", "size"), [(2, 10), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_hands_of_ramino(deal_type, players, size):
    """S2-1, S2-10, A74."""
    deal = deal_type("ramino", players)
    assert [len(hand) for hand in deal.hands] == [size] * players
    assert counted(deal).total() == 52


@pytest.mark.parametrize("preset", ["remigio", "rabino", "ludoteka-4"])
def test_ten_cards_each(deal_type, preset):
    """S0-12, S1-2, S4-6."""
    assert [len(hand) for hand in deal_type(preset, 4).hands] == [10] * 4


@pytest.mark.parametrize("order", [5, 2.5, True])
def test_an_order_that_is_none_is_a_type_error(deal_type, order):
    for call in (
        lambda: deal_type("remigio", order=order),
        lambda: Match("remigio", _deal_type=deal_type).next_deal(order=order),
    ):
        with pytest.raises(
            TypeError, match=f"the order is a text or an iterable of cards, not {type(order).__name__}"
        ):
            call()


# The cut.


def test_the_lower_part_is_dealt_and_what_is_left_goes_on_the_stock(deal_type):
    """S0-11, S0-16, S4-3, S4-4, S4-5, S4-10."""
    deal = deal_type("remigio", 2, order=ORDER, cut=60)
    lifted, lower = ORDER[:60], ORDER[60:]
    assert deal.hands[1] == Hand(lower[0:20:2])
    assert deal.hands[0] == Hand(lower[1:20:2])
    assert deal.pile == (lower[20],)  # S0-17, S4-11
    assert list(deal.stock) == lower[21:] + lifted


def test_a_short_lower_part_goes_on_from_the_stock(deal_type):
    """S0-15, S4-9."""
    deal = deal_type("remigio", 2, order=ORDER, cut=95)
    lower = [*ORDER[95:], *ORDER[:95]]
    assert deal.hands[1] == Hand(lower[0:20:2])
    assert list(deal.stock) == ORDER[8:95]


@pytest.mark.parametrize("cut", [2, 106, True])
def test_a_cut_leaves_cards_on_each_side(deal_type, cut):
    """A32."""
    with pytest.raises((RemigioError, TypeError), match="cut"):
        deal_type("remigio", 2, order=ORDER, cut=cut)


def test_every_cut_that_leaves_enough_may_be_drawn(deal_type):
    """A32."""
    rules = Rules.preset("remigio").replace(packs=1, jokers_per_pack=0)
    order = [Card.from_code(code) for code in range(52)]
    cuts = {order.index(deal_type(rules, 2, seed, order=order).stock[-1]) + 1 for seed in range(600)}
    assert cuts == set(range(3, 50))


def test_no_cut_where_none_is_made(deal_type):
    with pytest.raises(RulesError, match="cut_deal"):
        deal_type(PLAIN, 2, cut=50)


# Dealing.


@pytest.mark.parametrize(("preset", "dealer"), [("remigio", 0), ("rabino", 2), ("ramino", 1)])
def test_the_player_after_the_dealer_gets_the_first_card_and_plays_first(deal_type, preset, dealer):
    """S0-13, S4-7 to the right, S2-8, S2-9 to the left: seats are numbered in the direction of play."""
    rules = Rules.preset(preset).replace(cut_deal=False)
    order = ORDER if preset != "ramino" else ORDER[:52]
    deal = deal_type(rules, 3, dealer=dealer, order=order)
    first = (dealer + 1) % 3
    assert order[0] in deal.hands[first]
    assert deal.player == first
    assert rules.direction == ("cw" if preset == "ramino" else "ccw")


def test_the_dealer_may_begin(deal_type):
    assert deal_type(PLAIN.replace(starter="dealer"), 3, dealer=2).player == 2


@pytest.mark.parametrize("packet", [1, 3, 4, 10])
def test_cards_are_dealt_in_packets(deal_type, packet):
    """S0-14, S4-8, S2-2: one at a time by default; the last packet is as large as it must be."""
    deal = deal_type(PLAIN.replace(deal_packet=packet), 2, order=ORDER)
    place, hands = 0, [[], []]
    while place < 20:
        for seat in (1, 0):
            size = min(packet, 10 - len(hands[seat]))
            hands[seat] += ORDER[place : place + size]
            place += size
    assert deal.hands == tuple(map(Hand, hands))
    assert PLAIN.deal_packet == Rules.preset("ramino").deal_packet == 1


def test_the_next_card_is_turned_up_and_the_rest_is_the_stock(deal_type):
    """S1-3, S2-3, S2-4, A75."""
    deal = deal_type("ramino", 3, order=ORDER[:52])
    assert deal.pile == (ORDER[21],)
    assert list(deal.stock) == ORDER[22:52]


def test_no_upcard_where_none_is_turned(deal_type):
    deal = deal_type(PLAIN.replace(upcard=False), 2, order=ORDER)
    assert deal.pile == ()
    assert len(deal.stock) == 88


def test_a_joker_turned_up_stays_or_goes_to_the_bottom(deal_type):
    """A23."""
    hands = ["AS 2S 3S 4S 5S 6S 7S 8S 9S TS", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH"]
    assert dealt(deal_type, "remigio", hands, "*", "* KD").pile == (Card("*"),)
    deal = dealt(deal_type, "remigio", hands, "*", "* KD", upcard_joker="replace")
    assert deal.pile == (Card("KD"),)
    assert deal.stock[-2:] == (Card("*"), Card("*"))


def test_a_stock_of_jokers_is_gone_round_once(deal_type):
    rules = PLAIN.replace(packs=1, suits=1, ranks=4, jokers_per_pack=3, hand_size=2, min_meld=3, min_cut=1)
    deal = dealt(deal_type, rules, ["AS 2S", "3S 4S"], "*", "* *", upcard_joker="replace")
    assert deal.pile == (Card("*"),)
    assert deal.stock == (Card("*"), Card("*"))


def test_the_seed_and_the_number_of_a_generator_make_the_deal(deal_type):
    """The same everywhere: the hands of seed 1."""
    deal = deal_type("remigio", 2, 1)
    assert deal == deal_type("remigio", 2, 1) != deal_type("remigio", 2, 2)
    assert str(deal.hands[0]) == "4S 8S QS 5H 6H KH AD KD JC QC"


# Jokers beyond what a hand can have.


def test_a_hand_of_nine_jokers_makes_the_deal_void(deal_type):
    deal = dealt(
        deal_type,
        "remigio",
        ["AS 2S 3S 4S 5S 6S 7S 8S 9S TS", "* * * * * * * * * AH"],
        "KC",
        packs=3,
        jokers_per_pack=4,
    )
    assert deal.is_over
    assert deal.result.void == "jokers"
    assert deal.legal_actions() == ()


# A wrong number of cards.


TEN = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS"
OTHER = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH"


def test_all_count_before_play(deal_type):
    """S0-18, S4-12."""
    deal = dealt(deal_type, "remigio", [TEN, OTHER + " JH", "AD 2D 3D"], "KC")
    assert (deal.phase, deal.player) == ("check", 1)
    assert [str(action) for action in deal.legal_actions()] == ["pass", "repair", "redeal"]
    play(deal, "repair")
    assert (deal.phase, deal.player) == ("check", 2)
    play(deal, "repair")
    assert (deal.phase, deal.player) == ("draw", 0)
    assert [len(hand) for hand in deal.hands] == [10, 10, 10]  # A68


def test_a_wrong_hand_means_a_new_deal(deal_type):
    """S0-19, S4-13."""
    deal = play(dealt(deal_type, "remigio", [TEN, OTHER + " JH"], "KC"), "redeal")
    assert deal.is_over
    assert deal.result.void == "redeal"
    assert not any(deal.result.changes)
    strict = dealt(deal_type, "remigio", [TEN, OTHER + " JH"], "KC", misdeal="redeal")
    assert [str(action) for action in strict.legal_actions()] == ["pass", "redeal"]
    with pytest.raises(IllegalAction, match="misdeal is redeal"):
        strict.apply("repair")


def test_a_card_too_many_goes_inside_the_stock(deal_type):
    """S0-20, S0-21, S0-22, S4-14, S4-15, A69: drawn at random, and never the top or the bottom card after that."""
    drawn, places = set(), set()
    for seed in range(60):
        deal = deal_type(PLAIN, 2, seed, order=dealt(deal_type, "remigio", [TEN, OTHER + " JH"], "KC").order,
                         dealer=1, miscounts={1: 1})  # fmt: skip
        before = Counter(deal.hands[1])
        stock = deal.stock
        play(deal, "repair")
        (card,) = (before - Counter(deal.hands[1])).elements()
        place = next(at for at, one in enumerate(deal.stock) if at >= len(stock) or one is not stock[at])
        drawn.add(card)
        places.add(place)
        assert deal.stock[0] is stock[0]
        assert deal.stock[-1] is stock[-1]
    assert len(drawn) > 8
    assert len(places) > 30


def test_a_card_too_many_goes_under_the_first_discard(deal_type):
    """S0-22, S4-15."""
    deal = play(dealt(deal_type, "remigio", [TEN, OTHER + " JH"], "KC", extra_to="discard"), "repair")
    assert len(deal.pile) == 2
    assert deal.pile[1] is Card("KC")
    assert deal.pile[0] in Hand(OTHER + " JH")


def test_a_missing_card_is_a_middle_card_of_the_stock(deal_type):
    """S0-23, S4-16, A70."""
    order = dealt(deal_type, "remigio", [TEN, OTHER], "KC").order
    for seed in range(40):
        deal = deal_type(PLAIN, 2, seed, order=order, dealer=1, miscounts={0: -2})
        top, bottom = deal.stock[0], deal.stock[-1]
        play(deal, "repair")
        assert len(deal.hands[0]) == 10
        assert deal.stock[0] is top
        assert deal.stock[-1] is bottom


def locked_deal(deal_type, players=3, **changes):
    hands = [TEN.replace(" TS", ""), OTHER, "AD 2D 3D 4D 5D 6D 7D 8D 9D TD", OTHER][:players]
    return play(dealt(deal_type, "remigio", hands, "KC", "KD QD JD 9C", **changes), "pass")


def test_a_wrong_hand_found_in_play_may_not_close(deal_type):
    """S0-24, S4-17."""
    deal = play(dealt(deal_type, "remigio", [TEN + " JS", OTHER], "KC", "KD"), "pass, draw stock")
    assert not [action for action in deal.legal_actions() if action.kind == "close"]
    with pytest.raises(IllegalAction, match="wrong number of cards"):
        deal.apply("close KD")
    assert deal.observation(1).locked == (True, False)


def test_the_others_may_consent_to_restoring_it(deal_type):
    """S0-25, S4-18, A71."""
    deal = play(locked_deal(deal_type), "ask")
    assert (deal.phase, deal.player) == ("consent", 1)
    assert [str(action) for action in deal.legal_actions()] == ["pass", "consent"]
    play(deal, "consent, consent")
    assert (deal.phase, deal.player) == ("draw", 0)
    assert len(deal.hands[0]) == 10
    assert not any(deal.observation(0).locked)
    with pytest.raises(IllegalAction, match="nothing to ask for"):
        deal.apply("ask")


def test_one_refusal_is_enough_if_all_must_consent(deal_type):
    """A71."""
    deal = play(locked_deal(deal_type), "ask, pass")
    assert (deal.phase, deal.player) == ("draw", 0)
    assert deal.observation(0).locked[0]
    with pytest.raises(IllegalAction, match="already"):
        deal.apply("ask")
    play(
        deal, "draw stock, discard KD, draw stock, discard QD, draw stock, discard JD, ask, consent, consent"
    )
    assert not deal.observation(0).locked[0]  # in the next turn he may ask again


def test_a_majority_may_consent(deal_type):
    deal = play(locked_deal(deal_type, players=4, consent="majority"), "ask, pass, consent, consent")
    assert not deal.observation(0).locked[0]
    deal = play(locked_deal(deal_type, players=3, consent="majority"), "ask, pass, consent")
    assert deal.observation(0).locked[0]  # one of two is no majority


# What cannot be dealt.


def test_wrong_setups_are_refused(deal_type):
    with pytest.raises(RulesError, match="108 cards"):
        deal_type(PLAIN.replace(packs=2), 11)
    with pytest.raises(RulesError, match="108 cards"):
        deal_type(PLAIN.replace(packs=2), 11, miscounts={1: -9})
    with pytest.raises(RemigioError, match="order"):
        deal_type(PLAIN, 2, order=ORDER[1:])
    with pytest.raises(CardError, match="7X"):
        deal_type(PLAIN, 2, order="7S 7X")
    with pytest.raises(RemigioError, match="dealer"):
        deal_type(PLAIN, 2, dealer=2)
    with pytest.raises(RulesError, match="takes from 1 to 23"):
        deal_type(PLAIN, 2, miscounts={1: -10})
    with pytest.raises(RemigioError, match="miscounts"):
        deal_type(PLAIN, 2, miscounts={2: 1})
    with pytest.raises(TypeError, match="mapping"):
        deal_type(PLAIN, 2, miscounts=[1, 0])
    with pytest.raises(RemigioError, match="seed"):
        deal_type(PLAIN, 2, seed=-1)
