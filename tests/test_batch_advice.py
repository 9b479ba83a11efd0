"""What each card does for many hands, against asking about one hand."""

from __future__ import annotations

import numpy as np
import pytest
import remigio
from remigio import Card, CardError, HandError, Rules, batch

SEEN = "2S 2S 9D *"


def possible(hands, seen, rules):
    """Those of the hands that may be beside the cards seen."""
    gone = remigio.Hand(seen)
    rows = []
    for row in hands:
        hand = remigio.Hand.from_codes(row.tolist())
        rows.append(all(hand.count(card) + gone.count(card) <= held(card, rules) for card in gone))
    return hands[np.array(rows)]


def held(card, rules):
    return rules.joker_count if card.is_joker else rules.pack_count


@pytest.mark.parametrize("form", ["codes", "packed"])
@pytest.mark.parametrize(
    ("preset", "seen"), [("remigio", ""), ("remigio", SEEN), ("ludoteka-2", SEEN), ("gin", "KD")]
)
def test_outs_are_those_of_each_hand(preset, seen, form):
    rules = Rules.preset(preset)
    hands = possible(batch.deal(60, 10, rules, seed=4), seen, rules)
    asked = hands if form == "codes" else batch.pack(hands)
    found = batch.outs(asked, rules, seen=seen)
    assert found.points.shape == found.copies.shape == (len(hands), 53)
    assert (found.points.dtype, found.copies.dtype) == (np.int16, np.uint8)
    for row, hand in enumerate(hands[:25]):
        wanted = remigio.outs(remigio.Hand.from_codes(hand.tolist()), rules, seen)
        for code in range(53):
            out = wanted.get(Card.from_code(code))
            assert found.points[row, code] == (-1 if out is None else out.points)
            assert found.copies[row, code] == (0 if out is None else out.copies)


def test_wide_hands_and_eight_jokers():
    rules = Rules.preset("remigio").replace(packs=3, jokers_per_pack=3, hand_size=9, cut_deal=False)
    texts = ["7S 7S 7S 8S 8S 8S 9S 9H 9D", "AS * * * * * * * *", "AS 2S 3S 4S 5S 6S 7S 8S 9S"]
    found = batch.outs(batch.codes(texts), rules)
    for row, text in enumerate(texts):
        wanted = remigio.outs(text, rules)
        got = {code: (int(found.points[row, code]), int(found.copies[row, code])) for code in range(53)}
        assert {code: both for code, both in got.items() if both != (-1, 0)} == {
            card.code: (out.points, out.copies) for card, out in wanted.items()
        }
    assert found.copies[1, 52] == 0


def test_threads_and_blocks_change_nothing():
    hands = batch.deal(700, 10, seed=2)
    one = batch.outs(hands, threads=1)
    for threads in (2, 5):
        other = batch.outs(hands, threads=threads)
        assert np.array_equal(one.points, other.points)
        assert np.array_equal(one.copies, other.copies)
    shaped = batch.outs(hands.reshape(7, 100, 10))
    assert np.array_equal(shaped.points.reshape(700, 53), one.points)
    assert batch.outs(hands[:0]).points.shape == (0, 53)
    assert batch.outs(hands[0]).points.shape == (53,)


def test_bad_hands():
    hands = batch.codes(["2H 3H 4H 5H 7S 7D 7C JD QD 2C", "AS 2S", "2H 2H 4H 5H 7S 7D 7C JD QD 2C"], width=10)
    for asked in (hands, batch.pack(hands)):
        found, bad = batch.outs(asked, seen="2H", on_error="mask")
        assert bad.tolist() == [False, True, True]
        assert (found.points[1:] == -1).all()
        assert not found.copies[1:].any()
        assert found.copies[0].any()
        with pytest.raises(HandError, match="before a draw it has 10") as caught:
            batch.outs(asked, seen="2H")
        assert caught.value.row == 1
        with pytest.raises(HandError, match="hold 3 copies of 2H"):
            batch.outs(asked[[0, 2]], seen="2H")
    with pytest.raises(HandError, match="hold 3 copies of 9D"):
        batch.outs(hands[:1], seen="9D 9D 9D")
    with pytest.raises(HandError, match="hold 3 copies of 9D"):
        batch.outs(hands[:0], seen="9D 9D 9D")
    with pytest.raises(CardError, match="1X"):
        batch.outs(hands, seen="1X")


def test_arrays_of_the_caller():
    hands = batch.deal(5, 10, seed=2)
    mine = batch.OutArrays(np.empty((5, 53), np.int16), np.empty((5, 53), np.uint8))
    assert batch.outs(hands, out=mine) is mine
    assert np.array_equal(mine.points, batch.outs(hands).points)
    with pytest.raises(TypeError, match="points and copies"):
        batch.outs(hands, out=mine.points)
    with pytest.raises(ValueError, match=r"out\.copies must have the shape"):
        batch.outs(hands, out=batch.OutArrays(mine.points, np.empty((5, 52), np.uint8)))
    with pytest.raises(TypeError, match=r"out\.points must have the dtype"):
        batch.outs(hands, out=batch.OutArrays(mine.points.astype(np.int32), mine.copies))
