"""The best discard, on every implementation."""

from __future__ import annotations

import pytest
from cases import REMIGIO, RULE_SETS, some_hands
from remigio import Card, Hand


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("size", [1, 5, 11])
def test_best_discard_by_trying_every_card(impl, rules, size):
    for hand in some_hands(20, seed=8, size=size):
        tried = [
            (impl.deadwood(hand - card, rules), -rules.card_points(card), card)
            for card in set(hand)
            if rules.discard_jokers or not card.is_joker
        ]
        best = impl.best_discard(hand, rules)
        if tried:
            points, _, card = min(tried)
            assert best == (points, card)
        else:
            assert best == (impl.deadwood(hand, rules), None)


@pytest.mark.parametrize(
    ("hand", "changes", "points", "card"),
    [
        ("", {}, 0, None),
        ("KD", {}, 0, "KD"),
        ("*", {}, 0, "*"),
        ("*", {"discard_jokers": False}, 20, None),
        ("* *", {"discard_jokers": False}, 40, None),
        ("* KD", {"discard_jokers": False}, 20, "KD"),
        # Of equal cards the dearest, then the first in order.
        ("7S 8S 9S TS", {}, 0, "TS"),
        ("2S 2H 2D 2C", {}, 0, "2S"),
        ("KS KH 3D 3C", {}, 16, "KS"),
        ("* KD", {"joker_points": 10}, 10, "KD"),
        ("* * KD QS", {"joker_points": 10}, 30, "QS"),
        # More than two of a kind, for which a hand has no room in two words.
        ("7S 7S 7S KD", {"packs": 3, "set_duplicates": False}, 21, "KD"),
        ("KS KS KS * 9D", {"packs": 3, "set_duplicates": False, "joker_points": 10}, 39, "KS"),
        # Not the dearest loose card: 7D leaves its set, for 5D goes.
        ("5S 7D AS AC 5D 6S 5H 7H 7S 3C 6H", {"packs": 1, "jokers_per_pack": 0, "ace_runs": "low"}, 10, "7D"),
        ("7S 8S 9S *", {}, 0, "*"),
        ("7S 8S 9S *", {"discard_jokers": False}, 0, "9S"),
    ],
)
def test_best_discard(impl, hand, changes, points, card):
    best = impl.best_discard(hand, REMIGIO.replace(**changes))
    assert best == (points, None if card is None else Card(card))
    assert best.to_dict() == {"points": points, "card": card}


def test_the_order_of_the_cards_does_not_matter(impl):
    for hand in some_hands(10, seed=9, size=11):
        assert impl.best_discard(list(hand)[::-1]) == impl.best_discard(hand)
    assert impl.best_discard(Hand("KD 2S")).points == 2
