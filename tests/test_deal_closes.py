"""Closing, the others' hands, and the scores."""

from __future__ import annotations

from fractions import Fraction

import pytest
from playing import dealt, play
from remigio import Card, Hand, IllegalAction

MELDED = "AH 2H 3H 7S 7D 7C 9D TD JD QD"
NO_SEVENS = "AH 2H 3H 8S 8D 8H 9D TD JD QD"
JOKER = "AH 2H 3H 7S 7D 7C 9D TD JD *"
COLOR = "AH 2H 4H 4H 6H 8H 9H JH KH KH"
JOKER_COLOR = "AH 2H 4H 4H 6H 8H 9H JH KH *"
ESCALERA = "2H 3H 4H 5H 6H 7H 8H 9H TH JH"
REMIGIO = "9S 9S 9H 9H 9D 9D 9C 9C * *"
PAIRS = "AS AH 5C 5D 9S 9S JH JC KD KS"

TWELVE = "2S 3S 4S 5S 9D TD JD QD 7C 5H"
SEVEN = "2D 3D 4D 9S TS JS 6C 6D 6S 7H"
THIRTY = "2C 3C 4C 5C 6C 7C 8C KD QS JH"
EIGHT = "2D 3D 4D 9C TC JC 2S 3S 4S 8H"
TWENTY_FIVE = "2C 3C 4C 5C 6C 7C 8C KD QS 5H"


def closed(deal_type, hands, rules="remigio", call="", drawn="TC", **changes):
    """Seat 0 draws a card from the stock, and closes by throwing it."""
    deal = dealt(deal_type, rules, hands, "KC", drawn, **changes)
    return play(deal, f"draw stock, close {drawn} {call}")


def texts(deal):
    return [str(action) for action in deal.legal_actions()]


# Closing.


@pytest.mark.parametrize("preset", ["remigio", "rabino", "ludoteka-4"])
def test_ten_combined_cards_close_with_the_eleventh_thrown(deal_type, preset):
    """S0-29, S0-30, S0-31, S1-11, S1-12, S4-21, S4-24, S4-25: closing is a choice."""
    deal = play(dealt(deal_type, preset, [MELDED, THIRTY], "KC", "TC"), "draw stock")
    assert {"close TC", "discard TC"} <= set(texts(deal))
    play(deal, "close TC")
    assert deal.is_over
    assert deal.result.closer == 0
    assert deal.result.kind == "melds"
    assert deal.pile == (Card("KC"), Card("TC"))
    assert [str(meld.meld) for meld in deal.table] == ["7S 7D 7C", "AH 2H 3H", "9D TD JD QD"]
    assert deal.hands[0] == Hand()
    assert deal.player is None
    with pytest.raises(IllegalAction, match="over"):
        deal.apply("pass")


def test_the_card_thrown_to_close_lies_face_down(deal_type):
    """S1-11, A37."""
    deal = closed(deal_type, [MELDED, THIRTY])
    assert deal.observation(1).pile == (Card("KC"), None)
    assert deal.observation(0).pile == (Card("KC"), Card("TC"))
    up = closed(deal_type, [MELDED, THIRTY], close_face_down=False)
    assert up.observation(1).pile == (Card("KC"), Card("TC"))


def test_a_card_must_be_thrown_unless_agreed_otherwise(deal_type):
    """A38."""
    eleven = MELDED + " KD"
    hands = [MELDED, THIRTY.replace("KD", "KS")]
    deal = play(dealt(deal_type, "remigio", hands, "KC", "KD"), "draw stock")
    with pytest.raises(IllegalAction, match="one more if a card is thrown"):
        deal.apply("close")
    play(deal, "close KD")
    free = play(dealt(deal_type, "remigio", hands, "KC", "KD", close_discard="optional"), "draw stock, close")
    assert free.result.closing.cards == Hand(eleven)
    assert free.result.closing.discard is None


def test_a_wrong_close_is_refused_with_the_reason(deal_type):
    """A39."""
    deal = play(dealt(deal_type, "remigio", [THIRTY, MELDED], "KC", "TC"), "draw stock")
    before = deal.copy()
    with pytest.raises(IllegalAction) as caught:
        deal.apply("close TC")
    assert caught.value.key == "action.not_closing"
    assert caught.value.facts["why"].key == "close.loose_after"
    with pytest.raises(IllegalAction, match="9H is not in the hand"):
        deal.apply("close 9H")
    assert deal == before


def test_a_wrong_close_may_cost_points(deal_type):
    """A39: it is no legal action, and nothing but its cost happens."""
    changes = {"wrong_close": "penalty", "wrong_close_penalty": 80}
    deal = play(dealt(deal_type, "remigio", [MELDED, THIRTY], "KC", "TC", **changes), "draw stock")
    assert "close KC" not in texts(deal)
    play(deal, "close AH, close AH")
    assert deal.phase == "play"
    assert deal.player == 0
    play(deal, "close TC")
    assert [player.wrong_closes for player in deal.result.players] == [2, 0]
    assert deal.result.changes == (160, 60)


def test_the_first_rounds_may_be_without_closes(deal_type):
    """A34."""
    hands = [MELDED, THIRTY]
    assert closed(deal_type, hands).is_over
    deal = play(dealt(deal_type, "remigio", hands, "KC", "TC TD", first_close_round=2), "draw stock")
    with pytest.raises(IllegalAction, match="before round 2"):
        deal.apply("close TC")
    play(deal, "discard TC, draw stock, discard TD, draw pile")
    assert "close TD" in texts(deal)  # the one he held; a copy of the one he has taken


def test_a_hand_complete_from_the_deal_draws_first_unless_agreed_otherwise(deal_type):
    """A35."""
    hands = [MELDED, THIRTY]
    assert texts(dealt(deal_type, "remigio", hands, "KC")) == ["draw stock", "draw pile"]
    deal = dealt(deal_type, "remigio", hands, "KC", close_before_draw=True)
    assert texts(deal) == ["draw stock", "draw pile", "close"]
    play(deal, "close")
    assert deal.result.closing.discard is None
    assert deal.pile == (Card("KC"),)


def test_special_plays_count_unnamed_unless_agreed_otherwise(deal_type):
    """S4-26, A40."""
    assert closed(deal_type, [COLOR, THIRTY]).result.kind == "color"
    with pytest.raises(IllegalAction, match="not announced"):
        closed(deal_type, [COLOR, THIRTY], call="color")
    named = {"special_call": True}
    deal = closed(deal_type, [COLOR, THIRTY], call="color", **named)
    assert deal.result.kind == "color"
    assert deal.history[-1].call == "color"
    with pytest.raises(IllegalAction, match="must be announced: the hand closes as color only"):
        closed(deal_type, [COLOR, THIRTY], **named)
    with pytest.raises(IllegalAction, match="does not close as remigio"):
        closed(deal_type, [COLOR, THIRTY], call="remigio", **named)
    assert closed(deal_type, [ESCALERA, THIRTY], **named).result.kind == "melds"
    assert closed(deal_type, [ESCALERA, THIRTY], call="color", **named).result.factor == 4
    assert closed(deal_type, [ESCALERA, THIRTY], call="escalera", **named).result.factor == 6


# Kinds and factors.


@pytest.mark.parametrize(
    ("hand", "kind", "factor"),
    [
        (JOKER, "melds", 1),
        (MELDED, "melds", 2),
        (JOKER_COLOR, "color", 3),
        (COLOR, "color", 4),
        (ESCALERA.replace("5H", "*"), "escalera", 5),
        (ESCALERA, "escalera", 6),
        (REMIGIO, "remigio", 10),
        (PAIRS, "five_pairs", Fraction(1, 2)),
    ],
)
def test_the_factor_goes_by_the_way_of_closing(deal_type, hand, kind, factor):
    """S0-8, S1-13, S1-18 to S1-24, S4-38 to S4-47, S4-49, S4-50, S4-52, S4-53."""
    result = closed(deal_type, [hand, THIRTY]).result
    assert (result.kind, result.factor) == (kind, factor)
    assert result.changes == (0, 30 * factor)


@pytest.mark.parametrize(("hand", "factor"), [(REMIGIO, 8), ("9S 9S 9S 9H 9H 9H 9D 9D 9C 9C", 10)])
def test_with_three_packs_a_remigio_with_jokers_is_less(deal_type, hand, factor):
    """S4-48."""
    assert closed(deal_type, [hand, THIRTY], packs=3).result.factor == factor


def test_neighbours_are_no_pair(deal_type):
    """S4-51."""
    with pytest.raises(IllegalAction, match="does not close"):
        closed(deal_type, ["AS 2H 5C 5D 9S 9S JH JC KD KS", THIRTY])


# The others.


def test_the_others_show_their_cards_and_only_loose_ones_count(deal_type):
    """S1-14, S1-15, S1-16, S4-27, S4-28, S4-29."""
    result = closed(deal_type, [NO_SEVENS, TWELVE, SEVEN, THIRTY], "ludoteka-4").result
    assert result.points == (0, 12, 7, 30)
    shown = result.players[1].arrangement
    assert shown.loose == (Card("5H"), Card("7C"))
    assert [str(meld) for meld in shown.melds] == ["2S 3S 4S 5S", "9D TD JD QD"]


def test_a_loser_with_a_color_counts_nothing(deal_type):
    """S4-55, A19."""
    result = closed(deal_type, [MELDED, COLOR.replace("AH 2H", "5H 6H")]).result
    assert result.points == (0, 0)
    assert result.players[1].arrangement is None
    assert closed(deal_type, [MELDED, PAIRS]).result.points[1] == 70
    assert closed(deal_type, [MELDED, PAIRS], loser_specials_zero=("five_pairs",)).result.points[1] == 0


def test_where_melds_in_hand_count_all_cards_do(deal_type):
    """S2-23, A20."""
    result = closed(deal_type, [MELDED, THIRTY], loser_melds_free=False).result
    assert result.points[1] == 65
    assert result.players[1].arrangement.melds == ()


def test_a_wrong_number_of_cards_is_scored_as_it_is(deal_type):
    """A72, S0-24: he plays on, and pays as usual."""
    deal = dealt(deal_type, "remigio", [MELDED, THIRTY + " 9C"], "KC", "TC")
    play(deal, "pass, draw stock, close TC")
    assert deal.result.points[1] == 30  # the nine joins the run
    assert deal.observation(0).locked == (False, True)


def test_loose_cards_may_join_the_closers_melds_where_that_is_played(deal_type):
    """S4-63, S4-64: not by default."""
    hands = [MELDED, "8D AC 3S 5C 7H 9S JC KS 2D QD", "KD AD 2S 4C 6H 8S TS JC QC 5D"]
    plain = closed(deal_type, hands).result
    deal = closed(deal_type, hands, layoff_on_close="closer")
    result = deal.result
    assert plain.points[1] > result.points[1]
    added = [(str(one.meld), one.index) for one in result.players[1].additions]
    assert added == [("7S 7D 7C 7H", 0), ("8D 9D TD JD QD", 2)]
    # The table keeps what joined it, so the next loser lays off on the run that has grown.
    assert [str(one.meld) for one in result.players[2].additions] == ["8D 9D TD JD QD KD AD"]
    assert sum(len(hand) for hand in deal.hands) == 20 - 4


def test_loose_cards_may_join_all_melds_shown(deal_type):
    """S4-63."""
    hands = [MELDED, "2C 3C 4C KS KH KD 5S 8S TS QH", "5C AC 3S 6D 7H 9S JC 2D QS 8H"]
    closer = closed(deal_type, hands, layoff_on_close="closer")
    shown = closed(deal_type, hands, layoff_on_close="all")
    assert [str(one.meld) for one in shown.result.players[2].additions if one.index == 4] == [
        "AC 2C 3C 4C 5C"
    ]
    assert shown.result.points[2] == closer.result.points[2] - 6
    assert [meld.owner for meld in shown.table] == [0, 0, 0, 1, 1]


def test_a_color_takes_no_lay_offs(deal_type):
    """A51."""
    deal = closed(deal_type, [COLOR, TWELVE.replace("5H", "AD")], layoff_on_close="all")
    assert all(meld.owner == 1 for meld in deal.table)
    assert deal.hands[0] == Hand(COLOR)
    assert deal.observation(1).known[0] == Hand(COLOR)


def test_losers_may_lay_out_their_hands_themselves(deal_type):
    """A18: declared."""
    deal = closed(deal_type, [MELDED, "2C 3C 4C KS KH KD 8D 8S TS QH", THIRTY], loser_arrangement="declared",
                  layoff_on_close="closer")  # fmt: skip
    assert (deal.phase, deal.player, deal.is_over) == ("showdown", 1, False)
    assert texts(deal) == ["pass", "meld KS KH KD", "meld 2C 3C 4C", "lay off 8D 2", "lay off KD 2 high"]
    play(deal, "meld 2C 3C 4C, lay off 8D 2, pass")
    assert deal.player == 2
    with pytest.raises(IllegalAction, match="that player's melds"):
        deal.apply("lay off 5C 3 high")
    play(deal, "pass")
    assert deal.result.points == (0, 10 * 3 + 8 + 10 + 10, 65)
    assert deal.result.players[1].arrangement is None


# Scores.


def test_penalties_are_written_by_the_losers(deal_type):
    """S4-30, S4-39, A53, A54."""
    assert closed(deal_type, [NO_SEVENS, TWELVE, SEVEN, THIRTY]).result.changes == (0, 24, 14, 60)


def test_five_pairs_halve(deal_type):
    """S4-52, S4-53, A50: losers of 25 and 8 write 12.5 and 4."""
    hands = [PAIRS, TWENTY_FIVE, EIGHT]
    result = closed(deal_type, hands).result
    assert result.points == (0, 25, 8)
    assert result.changes == (0, Fraction(25, 2), 4)
    assert closed(deal_type, hands, half_rounding="up").result.changes == (0, 13, 4)
    assert closed(deal_type, hands, half_rounding="down").result.changes == (0, 12, 4)
    assert closed(deal_type, hands, half_rounding="even").result.changes == (0, 12, 4)


def test_the_ledger_of_ludoteka(deal_type):
    """S1-28, S1-29, A56, A57: a color with a joker against 12, 7 and 30."""
    result = closed(deal_type, [JOKER_COLOR, TWELVE, SEVEN, THIRTY], "ludoteka-4").result
    assert (result.kind, result.factor, result.points) == ("color", 3, (0, 12, 7, 30))
    assert result.changes == (187, -36, -21, -90)
    more = closed(deal_type, [JOKER_COLOR, TWELVE, SEVEN, THIRTY], "ludoteka-4", bonus_multiplied=True).result
    assert more.changes == (147 + 120, -36, -21, -90)


def test_the_closer_gets_what_the_others_lost(deal_type):
    """S1-17, S1-26, S4-35."""
    assert closed(deal_type, [MELDED, THIRTY], "ludoteka-2").result.changes == (60, 0)
    hands = [NO_SEVENS, TWELVE, SEVEN, THIRTY]
    assert closed(deal_type, hands, scoring="winner").result.changes == (98, 0, 0, 0)


def test_payments_sum_to_zero(deal_type):
    """S4-37, S4-65, A65."""
    result = closed(deal_type, [NO_SEVENS, TWELVE, SEVEN, THIRTY], scoring="payments").result
    assert result.changes == (98, -24, -14, -60)
    assert sum(result.changes) == 0


def test_points_of_ace_and_joker_in_the_variants(deal_type):
    """S2-27, S4-61, S4-62, A15, A16."""
    hands = [MELDED, "2C 3C 4C 5C 6C 7C 8C AS KD *"]
    deal = closed(deal_type, hands, joker_limit=0)
    assert deal.result.points[1] == 1 + 10 + 20
    assert closed(deal_type, hands, joker_limit=0, ace_points=11, joker_points=25).result.points[1] == 46
    assert closed(deal_type, hands, joker_limit=0, ace_points=0, joker_points=0).result.points[1] == 10
    assert closed(deal_type, hands, joker_limit=0, ace_points=15).result.points[1] == 45


# Gin.

KNOCK = "AS 2S 3S 5H 5D 5C 9H TH JH 4D"
GIN = "AS 2S 3S 5H 5D 5C 9H TH JH QH"
MANY = "4S 6H 8C QD QC KD KS 2D 2C 7D"
FEW = "6S 7S 8S 6C 7C 8C QD QC QS 3D"


def gin(deal_type, first, second, thrown="TC"):
    deal = dealt(deal_type, "gin", [first, second], "KC", thrown)
    return play(deal, f"pass, pass, draw stock, close {thrown}")


def test_whoever_knocks_gets_the_difference(deal_type):
    """A52: and the other lays off on his melds."""
    deal = gin(deal_type, KNOCK, MANY)
    result = deal.result
    assert (result.kind, result.points) == ("knock", (4, 65))
    assert [str(one.meld) for one in result.players[1].additions] == ["AS 2S 3S 4S"]
    assert result.changes == (61, 0)
    assert deal.hands[0] == Hand("4D") == deal.observation(1).known[0]


def test_whoever_has_no_more_undercuts(deal_type):
    result = gin(deal_type, KNOCK, FEW).result
    assert (result.kind, result.points, result.changes) == ("knock", (4, 3), (0, 1 + 25))


def test_gin_has_a_bonus_and_takes_no_lay_offs(deal_type):
    result = gin(deal_type, GIN, MANY).result
    assert (result.kind, result.points) == ("gin", (0, 69))
    assert result.changes == (69 + 25, 0)
    assert result.players[1].additions == ()


def test_more_than_ten_loose_points_do_not_close(deal_type):
    deal = dealt(deal_type, "gin", [KNOCK.replace("4D", "JS"), FEW], "KC", "TC")
    play(deal, "pass, pass, draw stock")
    assert "close TC" in texts(deal)
    assert "close JS" in texts(deal)
    deal = dealt(deal_type, "gin", [KNOCK.replace("5C 9H", "7D JS"), FEW], "KC", "TC")
    play(deal, "pass, pass, draw stock")
    with pytest.raises(IllegalAction, match="stay loose"):
        deal.apply("close TC")
