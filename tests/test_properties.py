"""What must hold of every answer, whatever the hand and the rules, on every implementation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from remigio.cards import JOKER, Card, Hand
from remigio.results import Meld
from remigio.rules import Rules
from strategies import changed, closing_deals, deals, hands, rule_sets, tables

MOST_ARRANGEMENTS = 2000


def cards_of(melds: Iterable[Meld]) -> list[Card]:
    """The cards of several melds."""
    return [card for meld in melds for card in meld.cards]


def moved(hand: Iterable[Card], suits: list[int]) -> Hand:
    """The cards with suit ``n`` turned into ``suits[n]``."""
    return Hand(moved_card(card, suits) for card in hand)


def moved_card(card: Card, suits: list[int]) -> Card:
    """The card with suit ``n`` turned into ``suits[n]``."""
    return card if card.is_joker else Card.from_code(13 * suits[card.code // 13] + card.code % 13)


def points_of(cards: Iterable[Card], rules: Rules) -> int:
    """The points of loose cards."""
    return sum(map(rules.card_points, cards))


# Arrangements.


@given(st.data())
def test_the_order_of_the_cards_does_not_matter(impl: Any, data: st.DataObject) -> None:
    hand, rules = data.draw(deals())
    cards = data.draw(st.permutations(hand.cards))
    as_text = ", ".join(map(str, cards))
    assert impl.arrange(cards, rules) == impl.arrange(as_text, rules) == impl.arrange(hand, rules)
    assert impl.closings(cards, rules) == impl.closings(hand, rules)
    assert impl.read_meld(cards, rules) == impl.read_meld(hand, rules)
    table = data.draw(tables(rules))
    assert impl.lay_off(cards, table, rules) == impl.lay_off(hand, table, rules)


@given(deals())
def test_melds_and_loose_cards_are_the_hand(impl: Any, deal: tuple[Hand, Rules]) -> None:
    hand, rules = deal
    best = impl.arrange(hand, rules)
    every = list(islice(impl.arrangements(hand, rules), MOST_ARRANGEMENTS))
    assert len(set(every)) == len(every)
    assert best in every or len(every) == MOST_ARRANGEMENTS
    for parted in [best, *every]:
        assert Hand(cards_of(parted.melds)) + parted.loose == hand
        assert parted.points == points_of(parted.loose, rules) == impl.deadwood(hand, rules)
        assert list(parted.melds) == sorted(parted.melds, key=lambda meld: meld.key)
        assert list(parted.loose) == sorted(parted.loose)


@given(deals())
def test_melds_shown_read_as_themselves(impl: Any, deal: tuple[Hand, Rules]) -> None:
    hand, rules = deal
    for meld in impl.arrange(hand, rules).melds:
        read = impl.read_meld(meld.cards, rules)
        assert meld == read[0]
        assert len(set(read)) == len(read)
        for one in read:
            assert Hand(one.cards) == Hand(meld.cards)
            pairs = zip(one.cards, one.stands_for, strict=True)
            assert all(card == role or (card.is_joker and not role.is_joker) for card, role in pairs)


@given(deals())
def test_parts_of_the_best_arrangement_are_at_their_best(impl: Any, deal: tuple[Hand, Rules]) -> None:
    hand, rules = deal
    best = impl.arrange(hand, rules)
    for card in set(best.loose):
        assert impl.deadwood(hand - card, rules) == best.points - rules.card_points(card)
    for meld in best.melds:
        assert impl.deadwood(hand - meld.cards, rules) == best.points
    assert impl.deadwood(best.loose, rules) == best.points
    assert impl.deadwood(hand - best.loose, rules) == 0


@given(st.data())
def test_swapping_suits_changes_only_names(impl: Any, data: st.DataObject) -> None:
    hand, rules = data.draw(closing_deals())
    suits = data.draw(st.permutations(range(rules.suits)))
    other = moved(hand, suits)
    assert impl.deadwood(other, rules) == impl.deadwood(hand, rules)
    assert closes(impl, other, rules) == Counter(
        (kind, factor, points, discard and moved_card(discard, suits))
        for kind, factor, points, discard in closes(impl, hand, rules).elements()
    )


def closes(impl: Any, hand: Hand, rules: Rules) -> Counter[tuple[str, Fraction, int | None, Card | None]]:
    """The closes of a hand, without the melds."""
    return Counter(
        (one.kind, one.factor, one.arrangement and one.arrangement.points, one.discard)
        for one in impl.closings(hand, rules)
    )


@given(st.data())
def test_swapping_suits_keeps_the_number_of_arrangements(impl: Any, data: st.DataObject) -> None:
    hand, rules = data.draw(deals(most=8))
    other = moved(hand, data.draw(st.permutations(range(rules.suits))))
    one, two = (
        sum(1 for _ in islice(impl.arrangements(each, rules), MOST_ARRANGEMENTS)) for each in (hand, other)
    )
    assert one == two


# More cards.


@given(st.data())
def test_a_card_more_never_costs_more_than_its_points(impl: Any, data: st.DataObject) -> None:
    hand, rules = data.draw(deals(most=10))
    assume(hand)
    card = data.draw(st.sampled_from(hand.cards))
    assert impl.deadwood(hand, rules) <= impl.deadwood(hand - card, rules) + rules.card_points(card)


@given(st.data())
def test_a_joker_never_raises_the_points_of_the_naturals(impl: Any, data: st.DataObject) -> None:
    # A joker may stay loose, so it can harm by its own points only; here it has none.
    rules = data.draw(rule_sets(jokers_per_pack=2, joker_points=0))
    hand = data.draw(hands(rules))
    assume(hand.jokers < rules.joker_count)
    assert impl.deadwood(hand + JOKER, rules) <= impl.deadwood(hand, rules)


@given(st.data())
def test_two_hands_together_cost_no_more_than_apart(impl: Any, data: st.DataObject) -> None:
    hand, rules = data.draw(deals(most=10))
    part = Hand(data.draw(st.lists(st.sampled_from(hand.cards), unique=True)) if hand else ())
    apart = impl.deadwood(part, rules) + impl.deadwood(hand - part, rules)
    assert impl.deadwood(hand, rules) <= apart <= points_of(hand, rules)


# Looser rules never cost points, stricter ones never spare any.

ACES = {"ace_wrap": False, "run_double_ace": False}

LOOSER: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"joker_limit": "naturals"}, {"joker_limit": "any"}),
    ({"joker_limit": 1}, {"joker_limit": 2}),
    ({"joker_limit": 2}, {"joker_limit": "any"}),
    ({"joker_limit": 0}, {"joker_limit": "naturals"}),
    ({"joker_min_naturals": 2}, {"joker_min_naturals": 1}),
    ({"joker_min_naturals": 1}, {"joker_min_naturals": 0}),
    ({"joker_adjacent": False}, {"joker_adjacent": True}),
    ({"set_duplicates": False}, {"set_duplicates": True}),
    ({"set_max": 3}, {"set_max": 4}),
    ({"set_max": 4}, {"set_max": None}),
    ({"run_max": 4}, {"run_max": 5}),
    ({"run_max": 5}, {"run_max": None}),
    ({"min_meld": 3}, {"min_meld": 2}),
    ({"min_meld": 4}, {"min_meld": 3}),
    ({"ace_runs": "low", **ACES}, {"ace_runs": "both", **ACES}),
    ({"ace_runs": "high", **ACES}, {"ace_runs": "both", **ACES}),
    ({"ace_runs": "both", **ACES}, {"ace_runs": "both", **ACES, "run_double_ace": True}),
    ({"ace_runs": "both", **ACES}, {"ace_runs": "both", **ACES, "ace_wrap": True}),
    ({"ace_points": 11}, {"ace_points": 1}),
    ({"face_points": 10}, {"face_points": 0}),
    ({"joker_points": 20}, {"joker_points": 0}),
]


@pytest.mark.parametrize(("strict", "loose"), LOOSER, ids=str)
@given(deal=deals())
def test_looser_rules_cost_no_more(
    impl: Any, strict: dict[str, Any], loose: dict[str, Any], deal: tuple[Hand, Rules]
) -> None:
    hand, rules = deal
    first, second = changed(rules, **strict), changed(rules, **loose)
    assume(first is not None and second is not None)
    assert impl.deadwood(hand, second) <= impl.deadwood(hand, first)


@given(deals())
def test_a_pack_more_changes_no_points(impl: Any, deal: tuple[Hand, Rules]) -> None:
    hand, rules = deal
    assert impl.arrange(hand, rules.replace(packs=rules.pack_count + 1)) == impl.arrange(hand, rules)


# Closing.


@given(closing_deals())
def test_closes_fit_the_hand_and_the_rules(impl: Any, deal: tuple[Hand, Rules]) -> None:
    hand, rules = deal
    found = impl.closings(hand, rules)
    assert impl.closing(hand, rules) == (found[0] if found else None)
    assert len(set(found)) == len(found)
    assert [one.factor for one in found] == sorted((one.factor for one in found), reverse=True)
    for one in found:
        kept = hand - one.discard if one.discard else hand
        thrown_joker = rules.no_joker_scope == "eleven" and one.discard is JOKER
        assert one.jokers == kept.jokers
        assert one.factor == rules.factor_for(one.kind, one.jokers > 0 or thrown_joker)
        assert (one.arrangement is None) == (one.kind in ("color", "five_pairs"))
        if one.arrangement:
            assert Hand(cards_of(one.arrangement.melds)) + one.arrangement.loose == kept
            assert one.arrangement.points == points_of(one.arrangement.loose, rules) <= rules.close_limit
            assert bool(one.arrangement.loose) == (one.kind == "knock")
        if one.kind in ("melds", "gin", "knock"):
            assert one.arrangement == impl.arrange(kept, rules)


@given(closing_deals())
def test_a_close_is_refused_where_there_is_none(impl: Any, deal: tuple[Hand, Rules]) -> None:
    hand, rules = deal
    found = impl.closings(hand, rules)
    for discard in [None, *sorted(set(hand))]:
        of_these = [one for one in found if discard is None or one.discard is discard]
        check = impl.check_closing(hand, discard, rules)
        assert check.ok == bool(of_these) == (not check.reasons)
        assert check.closing == (of_these[0] if of_these else None)


@given(closing_deals())
def test_plays_of_the_whole_hand_do_not_look_at_the_longest_melds(
    impl: Any, deal: tuple[Hand, Rules]
) -> None:
    hand, rules = deal
    plain = rules.replace(set_max=None, run_max=None, set_duplicates=True)

    def whole_hand(under: Rules) -> set[tuple[str, Card | None]]:
        found = impl.closings(hand, under)
        return {(one.kind, one.discard) for one in found if one.kind not in ("melds", "gin", "knock")}

    assert whole_hand(plain) == whole_hand(rules)


@st.composite
def hands_of_pairs(draw: st.DrawFn) -> Hand:
    """Ten or eleven cards of few ranks, with up to four jokers."""
    codes = [13 * suit + rank for rank in range(6) for suit in range(2)] * 2 + [JOKER.code] * 4
    places = st.integers(0, len(codes) - 1)
    return Hand.from_codes(
        [codes[place] for place in draw(st.lists(places, min_size=10, max_size=11, unique=True))]
    )


MORE_PAIRS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"five_pairs_jokers": "none"}, {"five_pairs_jokers": "partner"}),
    ({"five_pairs_jokers": "partner"}, {"five_pairs_jokers": "any"}),
    ({"five_pairs_repeat": False}, {"five_pairs_repeat": True}),
    # Two equal cards are two of a rank; but five pairs of equal cards may be of fewer ranks than five.
    ({"pair_kind": "identical"}, {"pair_kind": "rank", "five_pairs_repeat": True}),
]


@pytest.mark.parametrize(("strict", "loose"), MORE_PAIRS, ids=str)
@given(hand=hands_of_pairs(), rules=rule_sets(five_pairs=True, hand_size=10, packs=2, jokers_per_pack=2))
def test_five_pairs_are_more_where_more_is_allowed(
    impl: Any, strict: dict[str, Any], loose: dict[str, Any], hand: Hand, rules: Rules
) -> None:
    def thrown(changes: dict[str, Any]) -> set[Card | None]:
        found = impl.closings(hand, rules.replace(suits=4, ranks=13, **changes))
        return {one.discard for one in found if one.kind == "five_pairs"}

    assert thrown(strict) <= thrown(loose)


# Laying off.


@given(st.data())
def test_lay_off_keeps_every_card(impl: Any, data: st.DataObject) -> None:
    hand, rules = data.draw(deals(most=7))
    table = data.draw(tables(rules))
    answer = impl.lay_off(hand, table, rules)
    added = [card for addition in answer.additions for card in addition.cards]
    kept = answer.arrangement
    assert Hand(cards_of(kept.melds)) + kept.loose + added == hand
    assert answer.points == kept.points == points_of(kept.loose, rules)
    assert answer.points == impl.deadwood(hand - added, rules) <= impl.deadwood(hand, rules)
    indexes = [addition.index for addition in answer.additions]
    assert indexes == sorted(set(indexes))
    for addition in answer.additions:
        before, after = table[addition.index], addition.meld
        assert addition.cards
        assert Hand(before.cards) + addition.cards == Hand(after.cards)
        assert after.kind == before.kind
        # What lies on the table stays as it lies there, the jokers too.
        laid = list(zip(before.cards, before.stands_for, strict=True))
        grown = list(zip(after.cards, after.stands_for, strict=True))
        assert any(grown[at : at + len(laid)] == laid for at in range(len(grown)))


@given(deals())
def test_lay_off_without_a_table_is_arranging(impl: Any, deal: tuple[Hand, Rules]) -> None:
    hand, rules = deal
    answer = impl.lay_off(hand, [], rules)
    assert (answer.arrangement, answer.additions) == (impl.arrange(hand, rules), ())


@given(st.data())
def test_more_on_the_table_costs_no_more(impl: Any, data: st.DataObject) -> None:
    hand, rules = data.draw(deals(most=7))
    table = data.draw(tables(rules, most=3))
    points = [impl.lay_off(hand, table[:number], rules).points for number in range(len(table) + 1)]
    assert points == sorted(points, reverse=True)


@given(st.data())
def test_grown_melds_are_melds(impl: Any, data: st.DataObject) -> None:
    # With packs enough for both, the grown meld can be read like any other.
    rules = data.draw(rule_sets(packs=6, jokers_per_pack=1))
    hand, table = data.draw(hands(rules, most=7)), data.draw(tables(rules))
    for addition in impl.lay_off(hand, table, rules).additions:
        read = impl.read_meld(addition.meld.cards, rules)
        if addition.meld.kind == "run":
            assert addition.meld in read
        else:  # jokers laid at different times may stand for other suits than if all were laid at once
            assert [meld.kind for meld in read[:1]] == ["set"]
