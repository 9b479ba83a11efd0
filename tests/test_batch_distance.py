"""How far many hands are from a close, against asking about one hand."""

from __future__ import annotations

import numpy as np
import pytest
import remigio
from remigio import CardError, HandError, Rules, RulesError, batch

SEEN = "2S 2S 9D TD TD *"


def one_by_one(hands, rules, **options):
    """The answers of the function about one hand; nothing that has no answer."""
    draws = [
        remigio.distance(remigio.Hand.from_codes(row[row != 255].tolist()), rules, **options) for row in hands
    ]
    return [-1 if one is None else one for one in draws]


def beside(hands, seen, rules):
    """Those of the hands that may be beside the cards seen."""
    gone = remigio.Hand(seen)
    held = {card: rules.joker_count if card.is_joker else rules.pack_count for card in gone}
    rows = [remigio.Hand.from_codes(row.tolist()) for row in hands]
    return hands[[all(hand.count(card) + gone.count(card) <= held[card] for card in gone) for hand in rows]]


@pytest.mark.parametrize("form", ["codes", "packed"])
@pytest.mark.parametrize("count", [10, 11])
@pytest.mark.parametrize(
    ("preset", "seen", "kind"),
    [
        ("remigio", "", None),
        ("remigio", SEEN, None),
        ("remigio", SEEN, "melds"),
        ("remigio", "", "knock"),
        ("ludoteka-2", SEEN, "color"),
        ("gin", "KD", None),
        ("gin", "", "gin"),
    ],
)
def test_distances_are_those_of_each_hand(preset, seen, kind, count, form):
    rules = Rules.preset(preset)
    hands = beside(batch.deal(400, count, rules, seed=4), seen, rules)
    asked = hands if form == "codes" else batch.pack(hands)
    found = batch.distance(asked, rules, seen=seen, kind=kind)
    assert (found.shape, found.dtype) == ((len(hands),), np.int8)
    assert found.tolist() == one_by_one(hands, rules, seen=seen, kind=kind)


def test_wide_hands_and_eight_jokers():
    rules = Rules.preset("remigio").replace(packs=3, jokers_per_pack=3, hand_size=9, cut_deal=False)
    hands = batch.codes(
        [
            "7S 7S 7S 8S 8S 8S 9S 9H 9D",
            "AS * * * * * * * *",
            "AS 2S 3S 4S 5S 6S 7S 8S 9S",
            "AS AS AS 2D 3H 9C 9C 9C JD QD",
        ]
    )
    assert batch.distance(hands, rules).tolist() == one_by_one(hands, rules)
    seen = "8S 2D 2D"
    assert batch.distance(hands[1:], rules, seen=seen).tolist() == one_by_one(hands[1:], rules, seen=seen)


def test_threads_and_shapes_change_nothing():
    hands = batch.deal(3_000, 10, seed=2)
    one = batch.distance(hands, threads=1)
    for threads in (2, 5):
        assert np.array_equal(batch.distance(hands, threads=threads), one)
    assert np.array_equal(batch.distance(hands.reshape(3, 1000, 10)), one.reshape(3, 1000))
    assert np.array_equal(batch.distance(hands[::-1]), one[::-1])
    assert batch.distance(hands[:0]).shape == (0,)
    assert batch.distance(hands[0]) == one[0]


def test_bad_hands():
    texts = [
        "2H 3H 4H 5H 7S 7D 7C JD QD 2C",
        "AS 2S",
        "2H 2H 4H 5H 7S 7D 7C JD QD 2C",
        "3S 3S 3S 4H 5H 6H 7H 9C TC JC",
    ]
    hands = batch.codes(texts, width=10)
    for asked, last in ((hands, [True]), (batch.pack(hands[:3]), [])):
        found, bad = batch.distance(asked, seen="2H", on_error="mask")
        assert bad.tolist() == [False, True, True, *last]
        assert found.tolist() == [1, -2, -2, *[-2 for _ in last]]
        with pytest.raises(HandError, match="in play it has 10, or one more") as caught:
            batch.distance(asked, seen="2H")
        assert caught.value.row == 1
        with pytest.raises(HandError, match="hold 3 copies of 2H"):
            batch.distance(asked[[0, 2]], seen="2H")
    with pytest.raises(HandError, match="the hand has 3 copies of 3S") as caught:
        batch.distance(hands[[0, 3]])
    assert caught.value.row == 1
    with pytest.raises(HandError, match="the hand has 0 cards"):
        batch.distance(np.empty((2, 0), np.uint8))
    with pytest.raises(HandError, match="hold 3 copies of 9D"):
        batch.distance(hands[:0], seen="9D 9D 9D")
    with pytest.raises(CardError, match="1X"):
        batch.distance(hands, seen="1X")
    with pytest.raises(RulesError, match="'colour'"):
        batch.distance(hands, kind="colour")


def test_arrays_of_the_caller():
    hands = batch.deal(50, 11, seed=2)
    mine = np.empty(50, np.int8)
    assert batch.distance(hands, out=mine) is mine
    assert np.array_equal(mine, batch.distance(hands))
    with pytest.raises(ValueError, match="out must have the shape"):
        batch.distance(hands, out=np.empty(49, np.int8))
    with pytest.raises(TypeError, match="out must have the dtype"):
        batch.distance(hands, out=np.empty(50, np.int16))
