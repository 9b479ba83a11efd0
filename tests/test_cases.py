"""The public cases, on every implementation."""

from __future__ import annotations

from fractions import Fraction

import pytest
from cases import all_cases, cases_of, kind_of, rules_of
from remigio import reference
from remigio.cards import Hand
from remigio.errors import CardError, HandError
from remigio.rules import Rules


def cases(op):
    """Parametrise a test over the cases of one operation."""
    return pytest.mark.parametrize("case", cases_of(op), ids=lambda case: case["id"])


def as_groups(melds):
    """The cards of melds, given as text or as ``Meld``, in one form."""
    return sorted(Hand(str(meld)).codes for meld in melds)


@cases("deadwood")
def test_deadwood(impl, case):
    rules, expect = rules_of(case["rules"], case["pack"]), case["expect"]
    assert impl.deadwood(case["cards"], rules) == expect["min_deadwood"]
    every = list(impl.arrangements(case["cards"], rules))
    assert len(every) == expect["n_optimal"]
    shown = expect["one_optimal"]
    wanted = (as_groups(shown["melds"]), Hand(shown["rest"]))
    assert wanted in [(as_groups(parted.melds), Hand(parted.loose)) for parted in every]
    assert (not impl.arrange(case["cards"], rules).loose) == expect["all_linked"]


@cases("discard")
def test_discard(impl, case):
    rules, expect, hand = rules_of(case["rules"], case["pack"]), case["expect"], Hand(case["cards"])
    assert impl.deadwood(hand, rules) == expect["min_deadwood_all_cards"]
    after = {str(card): impl.deadwood(hand - card, rules) for card in set(hand)}
    assert after == expect["after_each"]
    assert min(after.values()) == expect["min_after_discard"]
    assert sorted(card for card in after if after[card] == min(after.values())) == sorted(
        expect["best_discards"]
    )


@cases("meld")
def test_meld(impl, case):
    readings = impl.read_meld(case["cards"], rules_of(case["rules"]))
    assert bool(readings) == case["expect"]["valid"]
    assert list(dict.fromkeys(meld.kind for meld in readings)) == case["expect"]["kinds"]
    if "run_readings" in case["expect"]:
        runs = ["".join(str(card)[0] for card in m.stands_for) for m in readings if m.kind == "run"]
        assert runs == case["expect"]["run_readings"]


@cases("value")
def test_value(impl, case):
    rules = rules_of(case["rules"])
    meld = impl.read_meld(case["cards"], rules)[0]
    assert sum(rules.card_points(card) for card in meld.stands_for) == case["expect"]["value"]


@cases("close")
def test_close(impl, case):
    rules, expect = rules_of(case["rules"], case["pack"]), case["expect"]
    found = impl.closings(case["cards"], rules)
    assert bool(found) == expect["can_close"]
    check = impl.check_closing(case["cards"], rules=rules)
    assert (check.ok, check.closing) == (expect["can_close"], found[0] if found else None)
    assert bool(check.reasons) != check.ok
    if not found:
        return
    best = impl.closing(case["cards"], rules)
    kind, no_jokers = kind_of(expect["best"])
    assert (best, best.kind, best.factor) == (found[0], kind, Fraction(expect["multiplier"]))
    if kind != "five_pairs":
        assert (best.jokers == 0) == no_jokers
    if "all" in expect:
        wanted = {kind_of(name)[0]: Fraction(factor) for name, factor in expect["all"].items()}
        assert {one.kind: one.factor for one in found} == wanted
    if "discards_for_best" in expect:
        best_ones = [one for one in found if (one.kind, one.factor) == (best.kind, best.factor)]
        assert sorted(str(one.discard) for one in best_ones) == sorted(expect["discards_for_best"])


@cases("layoff")
def test_lay_off(impl, case):
    rules, expect = rules_of(case["rules"], case["pack"]), case["expect"]
    answer = impl.lay_off(case["cards"], case["table"], rules)
    assert answer.points == answer.arrangement.points == expect["min_after_layoffs"]
    assert impl.deadwood(case["cards"], rules) == expect["min_without"]
    added = [card for addition in answer.additions for card in addition.cards]
    kept = [card for meld in answer.arrangement.melds for card in meld.cards]
    assert Hand(added) + kept + answer.arrangement.loose == Hand(case["cards"])


@cases("parse")
def test_parse(impl, case):
    if case["expect"]["ok"]:
        assert Hand(case["cards"]) == Hand(case["expect"]["cards"])
        assert impl.deadwood(case["cards"]) == 0
    else:
        with pytest.raises(CardError) as caught:
            impl.deadwood(case["cards"])
        assert caught.value.text == case["cards"].split()[0]


def test_engine_more_copies_than_packs(impl):
    (case,) = [case for case in all_cases() if case["id"] == "c209"]
    with pytest.raises(HandError, match="3 copies of 7S; the packs hold 2"):
        impl.deadwood(case["cards"])


def test_engine_joker_without_jokers_in_the_pack(impl):
    (case,) = [case for case in all_cases() if case["id"] == "c119"]
    with pytest.raises(HandError, match="have none"):
        impl.deadwood(case["cards"], rules_of(case["rules"]))


def test_engine_melds_and_loose_cards_are_the_hand(impl):
    # c213: tiles were missing from a proposed arrangement.
    for case in cases_of("deadwood"):
        rules = rules_of(case["rules"], case["pack"])
        for parted in impl.arrangements(case["cards"], rules):
            cards = [card for meld in parted.melds for card in meld.cards]
            assert Hand(cards) + parted.loose == Hand(case["cards"])


def test_points_up_to_the_limit(impl):
    rules = Rules.preset("remigio").replace(min_meld=5, set_duplicates=False, face_points=1000)
    faces = [f"{rank}{suit}" for rank in "JQK" for suit in "SHDC"] * 2
    assert impl.deadwood(faces, rules) == impl.arrange(faces, rules).points == 24_000


def test_a_group_that_is_a_set_and_a_run_is_one_group(impl):
    rules = Rules.preset("remigio").replace(ranks=3, run_double_ace=True, hand_size=6)
    assert len(impl.read_meld("AS AS * *", rules)) > 1
    assert len(list(impl.arrangements("AS AS * *", rules))) == 1


@pytest.mark.parametrize(
    ("hand", "changes"),
    [
        ("AS AS 2S 3S", {"ranks": 3, "min_meld": 2}),
        ("AS AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS *", {}),
        ("AS 2S 3S 3S AH AH 2H 2H 2D 2D 3D 3D *", {"ranks": 3, "min_meld": 2, "set_duplicates": False}),
        ("AS 2S 3S 3S AH AH 2H 3H 3H", {"ranks": 3, "min_meld": 2, "packs": 3}),
        ("AS AS AS AS AS AS 2S 2S 2S 3S 3S 3S", {"ranks": 3, "min_meld": 4, "packs": 6}),
        (
            "AS 3S 4S AH AH 2H 2H 3H 3H 4H 4H AD AD 2D 4D * * *",
            {"ranks": 4, "set_duplicates": False, "joker_points": 0},
        ),
    ],
)
def test_two_aces_of_a_suit_in_one_run(impl, hand, changes):
    rules = Rules.preset("remigio").replace(run_double_ace=True, **changes)
    assert impl.arrange(hand, rules) == reference.arrange(hand, rules)
    assert impl.arrange(hand, rules).points == 0


def test_a_circle_has_each_rank_once(impl):
    rules = Rules.preset("remigio").replace(ace_wrap=True, ranks=5, min_meld=4, hand_size=6)
    assert impl.read_meld("4S 5S AS 2S *", rules)
    assert impl.read_meld("AS 2S 3S 4S 5S *", rules) == ()
    assert impl.deadwood("AS 2S 3S 4S 5S *", rules) == 1


@pytest.mark.parametrize(
    ("jokers", "changes", "kinds"),
    [
        (4, {}, {"set", "run"}),
        (5, {}, {"run"}),
        (4, {"run_max": 3}, {"set"}),
        (5, {"run_max": 3}, set()),
        (2, {}, set()),
    ],
)
def test_jokers_alone(impl, jokers, changes, kinds):
    rules = Rules.preset("remigio").replace(
        jokers_per_pack=4, joker_limit="any", joker_min_naturals=0, set_duplicates=False, **changes
    )
    readings = impl.read_meld("* " * jokers, rules)
    assert {meld.kind for meld in readings} == kinds
    assert (impl.deadwood("* " * jokers, rules) == 0) == bool(kinds)


@pytest.mark.parametrize(
    ("jokers", "duplicates", "points"),
    [(2, False, 0), (3, False, 0), (4, False, 20), (2, True, 0), (4, True, 0)],
)
def test_an_ace_and_jokers_are_a_set(impl, jokers, duplicates, points):
    """No run: beside the ace there is place for one joker, and two may not be neighbours."""
    rules = Rules.preset("remigio").replace(
        jokers_per_pack=4, joker_limit="any", joker_adjacent=False, set_duplicates=duplicates
    )
    best = impl.arrange("AS" + " *" * jokers, rules)
    assert (best.points, [meld.kind for meld in best.melds]) == (points, ["set"])


@pytest.mark.parametrize("copies", range(1, 9))
def test_as_many_runs_as_copies(impl, copies):
    rules = Rules.preset("remigio").replace(packs=8, set_duplicates=False)
    best = impl.arrange("2S 3S 4S " * copies, rules)
    assert (best.points, len(best.melds), best.loose) == (0, copies, ())
    more = impl.arrange("2S 3S 4S " * (copies - 1) + "4S KH", rules)
    assert (more.points, len(more.melds)) == (14, copies - 1)


@pytest.mark.parametrize("copies", range(1, 25))
def test_copies_of_one_card(impl, copies):
    rules = Rules.preset("remigio").replace(packs=24)
    assert impl.deadwood(["2S"] * copies, rules) == (2 * copies if copies < 3 else 0)
    apart = impl.arrange(["2S"] * copies, rules.replace(set_duplicates=False))
    assert (apart.points, len(apart.loose)) == (2 * copies, copies)


def test_more_cards_than_a_count_can_hold(impl):
    for ask in (impl.deadwood, impl.arrange, impl.closings, impl.read_meld):
        with pytest.raises(HandError, match="300 cards"):
            ask(["7S"] * 300)
