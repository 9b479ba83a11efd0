"""Matches: scores, who is out, who deals, when a match is over and who has won."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from remigio.errors import IllegalAction, RemigioError, RulesError
from remigio.ledger_rows import DealRow, ReentryRow
from remigio.match import Match
from remigio.rules import Rules
from remigio.seeds import deal_seed, seats_drawn
from scripted_deal import ScriptedDeal

REMIGIO = Rules.preset("remigio")


def match_of(preset: str = "remigio", players: int = 2, seed: int = 0, **changes: Any) -> Match:
    """A match of scripted deals."""
    return Match(Rules.preset(preset).replace(**changes), players, seed, _deal_type=ScriptedDeal)


def play(match: Match, *ends: str) -> Match:
    """Play deals that end as they are told, such as ``0 0 120 35``."""
    for end in ends:
        match.next_deal()
        match.apply(f"end {end}")
    return match


def key_of(call: Callable[[], object]) -> str:
    with pytest.raises(RemigioError) as refused:
        call()
    assert refused.value.explain("es") != refused.value.explain("it")
    return refused.value.key


# Scores, and who is out.


def test_points_are_added_and_500_puts_out():  # S4-30, S4-31, S4-32, A60
    match = play(match_of(players=3), "0 0 400 1/2", "0 0 99 499")
    assert match.scores == (0, 499, Fraction(999, 2))
    assert match.playing == (True, True, True)
    play(match, "1 499 0 0")
    assert match.scores[0] == 499
    play(match, "2 1 1 0")
    assert (match.playing, match.over, match.winners) == ((False, False, True), True, (2,))


def test_last_standing_goes_on_without_those_who_are_out():  # S4-32, A66
    match = play(match_of(players=4), "0 0 500 1 2")
    assert match.playing == (True, False, True, True)
    deal = match.next_deal()
    assert (deal.players, match.seats, match.dealer, deal.dealer) == (3, (0, 2, 3), 2, 1)
    match.apply("end 1 10 0 20")
    assert match.scores == (10, 500, 1, 22)
    row = match.ledger.rows[-1]
    assert isinstance(row, DealRow)
    assert (row.closer, row.changes, row.points, row.wrong_closes) == (
        2,
        (10, None, 0, 20),
        (7, None, 7, 7),
        (0, None, 0, 0),
    )
    assert match.ledger.rows[0].out == (1,)


def test_packs_and_hands_stay_those_of_the_first_number_of_players():  # A66
    match = match_of(players=7)
    assert (match.rules.packs, match.rules.players) == (3, (2, 7))
    play(match, "0 0 500 500 500 500 1 1")
    assert match.next_deal().rules.pack_count == 3
    ramino = match_of("ramino", 3, eliminate_below=-50)
    assert ramino.rules.hand_size == 7
    play(ramino, "0 0 -51 0")
    assert ramino.next_deal().rules.hand_size_for(2) == 7


def test_two_left_ends_it_and_the_lower_total_wins():  # S4-33, S4-34
    match = play(match_of(players=3, match_end="two_left"), "0 0 500 30")
    assert (match.over, match.winners) == (True, (0,))


def test_two_left_with_equal_totals_play_on():  # A62
    match = play(match_of(players=3, match_end="two_left"), "1 30 0 30", "1 0 500 0")
    assert (match.playing, match.over, match.winners) == ((True, False, True), False, ())
    play(match, "0 5 5")
    assert not match.over
    play(match, "0 0 5")
    assert match.winners == (0,)


def test_two_left_with_equal_totals_may_share():
    match = play(match_of(players=3, match_end="two_left", tie="share"), "0 5 500 5")
    assert match.winners == (0, 2)


def test_the_closer_gets_the_points_of_all_and_time_ends_it():  # S4-35, S4-36, A64
    match = match_of(players=2, scoring="winner", target=None, match_end="time")
    play(match, "0 30 0", "1 0 45")
    assert not match.over
    match.next_deal()
    match.stop()
    assert not match.over  # the deal is played to its end
    match.apply("end 0 15 0")
    assert (match.over, match.winners, match.scores) == (True, (0, 1), (45, 45))


def test_time_may_end_it_between_deals_and_equals_may_play_on():
    rules: dict[str, Any] = {"scoring": "winner", "target": None, "match_end": "time"}
    match = play(match_of(**rules), "0 30 0")
    match.stop()
    assert match.winners == (0,)
    match = play(match_of(**rules, tie="play_on"), "0 30 0", "1 0 30")
    match.stop()
    assert not match.over
    play(match, "1 0 1")
    assert match.winners == (1,)


def test_a_number_of_deals_without_those_dealt_anew():  # A62
    match = match_of(target=None, match_end="deals", match_deals=3)
    play(match, "0 0 5", "- 0 0 void=redeal", "- 0 0 void=stock")
    assert not match.over
    play(match, "1 4 0")
    assert (match.over, match.winners, match.number) == (True, (0,), 3)


def test_payments_sum_to_zero_and_may_fall_below_it():  # S4-37, A65
    match = match_of(players=3, scoring="payments", target=None, match_end="deals", match_deals=2)
    play(match, "0 30 -10 -20", "1 -5 15 -10")
    assert (match.scores, sum(match.scores), match.winners) == ((25, 5, -30), 0, (0,))


def test_ludoteka_for_two_is_won_with_150():  # S1-26, S1-27
    match = play(match_of("ludoteka-2"), "0 149 0")
    assert not match.over
    play(match, "0 1 0")
    assert match.winners == (0,)


def test_ludoteka_for_four():  # S1-29 to S1-32, A58, A59
    match = match_of("ludoteka-4", 4)
    assert match.scores == (200, 200, 200, 200)
    play(match, "0 160 -200 -201 -10")
    assert match.playing == (True, True, False, True)  # nothing stays in, less does not
    play(match, "0 140 0 0")
    assert (match.scores, match.winners) == ((500, 0, -1, 190), (0,))


def test_ludoteka_is_won_by_the_last_one_left():  # A59
    match = play(match_of("ludoteka-4", 3), "0 100 -201 -201")
    assert (match.over, match.winners) == (True, (0,))


def test_a_penalty_match_to_a_target_is_won_by_the_lowest():
    match = match_of(players=3, match_end="target", target=101)
    play(match, "0 0 101 50")
    assert (match.over, match.playing, match.winners) == (True, (True, True, True), (0,))


def test_nobody_left_has_won_nothing():
    match = match_of(wrong_close="penalty", wrong_close_penalty=500)
    play(match, "- 500 500 void=stock wrong=1")
    assert (match.over, match.winners, match.seats) == (True, (), (0, 1))
    assert match.ledger.rows[0].wrong_closes == (0, 1)


# Who deals.


def dealers(match: Match, *ends: str) -> list[int]:
    found = []
    for end in ends:
        match.next_deal()
        found.append(match.dealer)
        match.apply(f"end {end}")
    return found


def test_the_deal_goes_round():  # A28
    assert dealers(match_of(players=3), *["0 0 1 1"] * 4) == [0, 1, 2, 0]


def test_a_new_deal_is_dealt_by_the_same_and_a_void_one_goes_on():
    ends = (
        "- 0 0 0 void=redeal",
        "- 0 0 0 void=redeal",
        "- 0 0 0 void=stock",
        "- 0 0 0 void=jokers",
        "0 0 1 1",
    )
    assert dealers(match_of(players=3), *ends) == [0, 0, 0, 1, 2]


def test_the_winner_or_the_loser_deals():
    winner = match_of(players=4, dealer_rotation="winner")
    # The closer among equals; else the first after the dealer.
    assert dealers(winner, "2 5 0 0 9", "0 5 0 0 9", "- 0 0 0 0 void=turns", "2 0 0 0 0", "0 0 0 0 0") == [
        0,
        2,
        1,
        2,
        2,
    ]
    loser = match_of(players=4, dealer_rotation="loser")
    assert dealers(loser, "2 5 9 0 9", "0 0 9 9 9", "0 3 3 0 1", "0 0 0 0 0") == [0, 1, 2, 0]
    high = match_of("ludoteka-4", 4, dealer_rotation="loser")
    assert dealers(high, "0 30 -10 -20 0", "0 0 0 0 0") == [0, 2]


def test_who_is_out_does_not_deal():
    loser = match_of(players=4, dealer_rotation="loser")
    assert dealers(loser, "0 0 1 500 1", "0 0 500 0", "0 0 0") == [0, 3, 3]


# Coming back.


def reentry(**changes: Any) -> Match:
    return match_of(players=3, reentry="highest", reentry_cost=100, **changes)


def test_a_player_comes_back_with_the_worst_score():  # A63
    match = play(reentry(), "0 0 500 430")
    match.reenter(1)
    assert (match.scores, match.playing, match.fees) == ((0, 430, 430), (True, True, True), (0, 100, 0))
    assert match.ledger.rows[-1] == ReentryRow(1, Fraction(430), 100)
    match.next_deal()
    assert (match.seats, match.dealer) == ((0, 1, 2), 1)  # it is his turn to deal, and he is back


def test_who_may_not_come_back():
    match = play(reentry(reentry_max=1), "0 0 500 430")
    assert key_of(lambda: match.reenter(0)) == "match.not_out"
    assert key_of(lambda: match.reenter(3)) == "batch.number"
    match.reenter(1)
    match.next_deal()
    assert key_of(lambda: match.reenter(1)) == "match.deal_not_over"
    match.apply("end 0 0 70 1")
    assert key_of(lambda: match.reenter(1)) == "match.reentries"
    play(match, "0 0 70")
    assert key_of(lambda: match.reenter(1)) == "match.over"
    assert key_of(lambda: play(match_of(players=3), "0 0 500 1").reenter(1)) == "match.no_reentry"


def test_where_high_is_good_the_lowest_score_is_the_worst():
    match = match_of("ludoteka-4", 3, reentry="highest")
    play(match, "0 100 -201 -50")
    match.reenter(1)
    assert match.scores == (300, 150, 150)


# Playing.


def test_what_may_not_be_done_now():
    match = match_of()
    assert key_of(lambda: match.apply("pass")) == "match.no_deal"
    assert key_of(match.stop) == "match.not_by_time"
    match.next_deal()
    assert key_of(match.next_deal) == "match.deal_not_over"
    assert key_of(lambda: match.apply("draw")) == "action.unknown"
    play_on = match.copy()
    match.apply("end 0 0 500")
    assert key_of(match.next_deal) == "match.over"
    assert key_of(lambda: match.apply("pass")) == "action.over"
    assert key_of(match.stop) == "match.over"
    assert (play_on.over, play_on.deal.is_over) == (False, False)
    with pytest.raises(IllegalAction):
        play_on.next_deal()


def test_a_deal_that_is_played_by_itself_is_scored_all_the_same():
    match = match_of()
    match.next_deal().apply("end 0 0 12")
    assert match.scores == (0, 12)
    match.next_deal().apply("end 0 0 12")
    assert match.next_deal() is match.deal
    assert match.scores == (0, 24)


def test_seats_and_who_is_to_act():
    match = match_of(players=3)
    assert (match.seat, match.number, match.seats, match.deal) == (None, -1, (), None)
    match.next_deal()
    assert (match.seat, match.number) == (1, 0)
    match.apply("pass")
    assert match.seat == 2
    match.apply("end 1 500 0 0")
    assert (match.seat, match.seats) == (None, (0, 1, 2))
    match.next_deal()
    assert (match.seats, match.seat) == ((1, 2), 2)


def test_the_setting_of_a_deal_is_given_on():
    match = match_of(players=3)
    deal = match.next_deal(order="KD 10S *", cut=40, miscounts={1: -1})
    assert ([str(card) for card in deal.order], deal.cut, deal.miscounts) == (["KD", "TS", "*"], 40, {1: -1})


def test_every_deal_has_its_seed():
    match = match_of(seed=7)
    seeds = []
    for _ in range(3):
        seeds.append(match.next_deal().seed)
        match.apply("end - 0 0 void=stock")
    assert seeds == [deal_seed(7, number) for number in range(3)]
    assert len(set(seeds)) == 3


def test_seats_are_drawn_by_the_seed():  # S4-1
    names = ["Ana", "Eva", "Li", "Zoe"]
    drawn = Match("remigio", seed=7, names=names, draw_seats=True, _deal_type=ScriptedDeal)
    assert drawn.names == tuple(names[place] for place in seats_drawn(7, 4))
    assert Match("remigio", seed=7, names=names, _deal_type=ScriptedDeal).names == tuple(names)
    orders = {tuple(seats_drawn(seed, 3)) for seed in range(100)}
    assert len(orders) == 6


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ({"names": ["Ana", "Ana"]}, "match.same_name"),
        ({"names": ["Ana", " "]}, "match.name"),
        ({"names": ["Ana", "E\x1b[2J"]}, "match.name"),
        ({"names": ["Ana", "E" * 61]}, "match.name"),
        ({"names": ["Ana"], "players": 2}, "match.names"),
        ({"names": [str(number) for number in range(61)]}, "match.names"),
        ({"names": ["Ana"]}, "rules.no_such_table"),
        ({"players": 1}, "rules.no_such_table"),
        ({"rules": "gin", "players": 3}, "rules.no_such_table"),
        ({"rules": REMIGIO.replace(match_end="two_left")}, "rules.two_left_of_two"),
        ({"seed": -1}, "batch.number"),
        ({"seed": 2**64}, "batch.number"),
        ({"rules": "bridge"}, "rules.no_such_preset"),
    ],
)
def test_matches_that_cannot_be(arguments: dict[str, Any], key: str):
    assert key_of(lambda: Match(**arguments, _deal_type=ScriptedDeal)) == key


@pytest.mark.parametrize(
    "arguments",
    [
        {"players": "two"},
        {"players": True},
        {"names": ["Ana", "Li"], "players": "2"},
        {"names": "Ana"},
        {"names": 3},
        {"names": ["Ana", 3]},
        {"seed": 1.5},
        {"rules": 7},
    ],
)
def test_types_that_are_refused(arguments: dict[str, Any]):
    with pytest.raises(TypeError):
        Match(**arguments, _deal_type=ScriptedDeal)


# Being a value.


@pytest.mark.parametrize("over", [False, True])
def test_a_match_survives_pickling_and_copying(over: bool):
    match = play(match_of(players=3, seed=5), "0 0 12 1/2")
    match.next_deal()
    match.apply("end 0 0 500 500" if over else "pass")
    for again in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match), match.copy()):
        assert again == match
        assert str(again) == str(match)
        if not over:
            again.apply("pass")
            assert again != match
    assert match != match_of(players=3, seed=5)
    assert match != "a match"


def test_a_match_tells_itself():
    match = play(match_of(seed=3), "0 0 25/2")
    assert repr(match) == "<Match: remigio, 2 players, seed 3, 1 deals>"
    assert "+12½" in str(match)
    assert match._repr_html_() == match.ledger._repr_html_()
    with pytest.raises(RulesError):
        match_of("gin", 3)
