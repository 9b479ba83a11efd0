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
from remigio.results import Arrangement, Meld
from remigio.rules import Rules
from strategies import changed, closing_deals, deals, hands, hands_of_pairs, lay_off_deals, rule_sets

MOST_ARRANGEMENTS = 2000


def cards_of(melds: Iterable[Meld]) -> list[Card]:
    """The cards of several melds."""
    return [card for meld in melds for card in meld.cards]


def by_the_tie_rule(parted: Arrangement) -> tuple[int, int, list[tuple[int, ...]]]:
    """The fewest loose cards come first, then the fewest melds, then the melds of the lowest cards."""
    return len(parted.loose), len(parted.melds), [meld.key for meld in parted.melds]


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


@given(deals())
def test_melds_and_loose_cards_are_the_hand(impl: Any, deal: tuple[Hand, Rules]) -> None:
    hand, rules = deal
    best = impl.arrange(hand, rules)
    every = list(islice(impl.arrangements(hand, rules), MOST_ARRANGEMENTS))
    assert len(set(every)) == len(every)
    if len(every) < MOST_ARRANGEMENTS:
        assert best == min(every, key=by_the_tie_rule)
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


@given(deals(most=7))
def test_a_meld_may_be_there_twice(impl: Any, deal: tuple[Hand, Rules]) -> None:
    hand, rules = deal
    more_packs = rules.replace(packs=2 * rules.pack_count)
    for meld in impl.arrange(hand, rules).melds[:1]:
        every = impl.arrangements(meld.cards * 2, more_packs)
        assert any([one.key for one in parted.melds] == [meld.key] * 2 for parted in every)


@given(rule_sets(joker_min_naturals=0, joker_limit="any", jokers_per_pack=4, packs=2, ace_runs="high"))
def test_jokers_alone_are_aces_or_a_run_of_spades(impl: Any, rules: Rules) -> None:
    plain = rules.replace(
        set_max=None, run_max=None, joker_adjacent=True, ace_wrap=False, run_double_ace=False
    )
    read = impl.read_meld([JOKER] * 4, plain)
    assert {card.rank for meld in read if meld.kind == "set" for card in meld.stands_for} <= {0}
    runs = [meld.stands_for for meld in read if meld.kind == "run"]
    assert [run[0].code for run in runs] == list(range(1, len(runs) + 1))
    assert len(runs) == plain.ranks - 3


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


@given(st.data())
def test_a_joker_thrown_to_close(impl: Any, data: st.DataObject) -> None:
    scope = data.draw(st.sampled_from(["ten", "eleven"]))
    allowed = data.draw(st.booleans())
    rules = data.draw(
        rule_sets(no_joker_scope=scope, discard_jokers=allowed, packs=2, jokers_per_pack=1, ranks=9)
    )
    naturals = Hand.from_codes(data.draw(st.lists(st.integers(0, 8), min_size=5, max_size=5, unique=True)))
    rules = rules.replace(hand_size=5, specials=("color",))
    thrown = [
        one.factor
        for one in impl.closings(naturals + JOKER, rules)
        if one.discard is JOKER and one.kind == "color"
    ]
    assert thrown == [rules.factor_for("color", jokers=scope == "eleven")] * allowed


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


@given(lay_off_deals())
def test_lay_off_keeps_every_card(impl: Any, deal: tuple[Hand, list[Meld], Rules]) -> None:
    hand, table, rules = deal
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


@given(lay_off_deals(melds=3))
def test_more_on_the_table_costs_no_more(impl: Any, deal: tuple[Hand, list[Meld], Rules]) -> None:
    hand, table, rules = deal
    points = [impl.lay_off(hand, table[:number], rules).points for number in range(len(table) + 1)]
    assert points == sorted(points, reverse=True)


@given(lay_off_deals(packs=4, jokers_per_pack=2))
def test_grown_melds_are_melds(impl: Any, deal: tuple[Hand, list[Meld], Rules]) -> None:
    hand, table, rules = deal
    for addition in impl.lay_off(hand, table, rules).additions:
        if too_many_for_the_packs(addition.meld.cards, rules):
            continue  # hand and table are not held against the packs together
        read = impl.read_meld(addition.meld.cards, rules)
        if addition.meld.kind == "run":
            assert addition.meld in read
        else:  # jokers laid at different times may stand for other suits than if all were laid at once
            assert [meld.kind for meld in read[:1]] == ["set"]


def too_many_for_the_packs(cards: Iterable[Card], rules: Rules) -> bool:
    """Whether the packs hold fewer copies of some card."""
    return any(
        count > (rules.joker_count if card.is_joker else rules.pack_count)
        for card, count in Counter(cards).items()
    )


@given(lay_off_deals())
def test_a_card_that_fits_the_table_is_laid_off(impl: Any, deal: tuple[Hand, list[Meld], Rules]) -> None:
    hand, table, rules = deal

    def grows(meld: Meld, card: Card) -> bool:
        for one in impl.read_meld([*meld.cards, card], rules):
            if meld.kind == one.kind == "set":
                # A joker keeps the suit that it stands for; so its card can come only where cards may be equal.
                return rules.set_duplicates or card not in meld.stands_for
            laid = list(zip(one.cards, one.stands_for, strict=True))
            if one.kind == "run" and list(zip(meld.cards, meld.stands_for, strict=True)) in (
                laid[1:],
                laid[:-1],
            ):
                return True
        return False

    for meld in table:
        for card in set(hand):
            if not too_many_for_the_packs([*meld.cards, card], rules):
                assert bool(impl.lay_off([card], [meld], rules).additions) == grows(meld, card)
