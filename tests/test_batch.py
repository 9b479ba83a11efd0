"""Arrays of hands: forms and shapes, `out`, bad hands. `batch_differential.py` has the answers."""

from __future__ import annotations

import numpy as np
import pytest
import remigio
from batches import IN_PLAY, QUESTIONS, parts, same
from remigio import CardError, Hand, HandError, Rules, batch
from remigio.batch.arrays import hand_of_words

THREE_PACKS = Rules.preset("remigio").replace(packs=3)


@pytest.fixture(params=IN_PLAY)
def ask(request):
    return IN_PLAY[request.param]


@pytest.fixture(params=QUESTIONS)
def ask_about_any(request):
    return QUESTIONS[request.param]


# Forms and shapes.


def test_an_answer_for_each_hand():
    hands = ["7S 8S 9S 9H 9D TS JS 2C 2D 2H", "6H 2H * 8H 3H 9H KH 8H AH TH 7H", "", "* * AS AH KD"]
    rows = batch.codes(hands)
    assert rows.dtype == np.uint8
    assert rows.shape == (4, 11)
    for array in (rows, batch.pack(rows)):
        assert batch.deadwood(array).tolist() == [remigio.deadwood(hand) for hand in hands]
        assert [tuple(row) for row in batch.best_discard(array).tolist()] == [
            (best.points, 255 if best.card is None else best.card.code)
            for best in map(remigio.best_discard, hands)
        ]
        assert batch.closing(array)["kind"].tolist() == [255, batch.KINDS.index("color"), 255, 255]
        found = batch.arrange(array)
        assert found.points.tolist() == batch.deadwood(array).tolist()
        assert found.cards.shape == found.melds.shape == found.stands_for.shape == rows.shape


@pytest.mark.parametrize("shape", [(), (1,), (6,), (2, 3), (0,), (2, 0, 3), (1, 1, 1, 6)])
def test_any_leading_shape(ask, shape):
    flat = batch.deal(6, 11, seed=3)
    count = int(np.prod(shape))
    for array in (flat, batch.pack(flat)):
        hands = array[:count].reshape(*shape, array.shape[-1])
        answer, mask = ask(hands, on_error="mask")
        assert mask.shape == parts(answer)[0].shape == shape
        assert same(answer, ask(hands))
        for part, whole in zip(parts(answer), parts(ask(array)), strict=True):
            if whole.ndim == 1 or count:
                assert np.array_equal(part, whole[:count].reshape(part.shape))
            assert part.dtype == whole.dtype


def layouts(array):
    """The same hands in every way that an array can lie in memory."""
    raw = np.zeros(array.nbytes + 1, np.uint8)
    raw[1:] = np.frombuffer(array.tobytes(), np.uint8)
    read_only = array.copy()
    read_only.flags.writeable = False
    return {
        "as it is": array,
        "Fortran": np.asfortranarray(array),
        "every other": np.repeat(array, 2, axis=0)[::2],
        "backwards": array[::-1].copy()[::-1],
        "columns of more": np.concatenate([array, array], axis=1)[:, : array.shape[1]],
        "read-only": read_only,
        "misaligned": raw[1:].view(array.dtype).reshape(array.shape),
        "subclass": array.view(type("Sub", (np.ndarray,), {})),
        "broadcast": np.broadcast_to(array, (2, *array.shape))[1],
    }


@pytest.mark.parametrize("packed", [False, True])
def test_any_layout(ask, packed):
    array = batch.deal(50, 10, seed=5, packed=packed)
    expected = ask(array)
    for name, hands in layouts(array).items():
        before = hands.tobytes()
        assert same(ask(hands), expected), name
        assert hands.tobytes() == before


def test_objects_that_hold_an_array(ask):
    class Holder:
        def __init__(self, array):
            self.array = array

        def __array__(self, dtype=None, copy=None):
            return self.array

    rows = batch.deal(5, 10)
    assert same(ask(Holder(rows)), ask(rows))


def test_order_and_empty_places_do_not_matter(ask):
    rng = np.random.default_rng(1)
    rows = batch.deal(200, 11, seed=2)
    expected = parts(ask(np.sort(rows, axis=1)))
    wide = np.pad(rows, ((0, 0), (2, 9)), constant_values=255)
    for found, plain in zip(parts(ask(rng.permuted(wide, axis=1))), expected, strict=True):
        assert np.array_equal(found if found.ndim == 1 else found[:, :11], plain)
        assert found.ndim == 1 or (found[:, 11:] == 255).all()


def test_no_cards(ask_about_any):
    for empty in (np.empty((3, 0), np.uint8), np.full((3, 5), 255, np.uint8), np.zeros((3, 2), np.uint64)):
        answer = parts(ask_about_any(empty))
        assert len(answer[0]) == 3
    assert batch.deadwood(np.empty((3, 0), np.uint8)).tolist() == [0, 0, 0]


def test_three_copies_and_eight_jokers():
    rules = THREE_PACKS.replace(jokers_per_pack=3, joker_limit="any")
    hands = ["KS KS KS QS QS QS JS JS JS", "* * * * * * * * 2S", "7S 7S 7S 7H 7H 7H", "7S 8S 9S"]
    rows = batch.codes(hands)
    assert batch.deadwood(rows, rules).tolist() == [remigio.deadwood(hand, rules) for hand in hands]
    answer, mask = batch.deadwood(rows, on_error="mask")
    assert answer.tolist() == [-1, -1, -1, 0]
    assert mask.tolist() == [True, True, True, False]


# Records.


def test_the_records_are_those_of_the_core():
    assert batch.DISCARD.itemsize == 4
    assert {name: place for name, (_, place) in batch.DISCARD.fields.items()} == {"points": 0, "card": 2}
    assert batch.CLOSING.itemsize == 16
    places = {name: place for name, (_, place) in batch.CLOSING.fields.items()}
    assert places == {"kind": 0, "discard": 1, "jokers": 2, "points": 4, "numerator": 8, "denominator": 12}
    (found,) = batch.closing(batch.codes(["2H 3H 4H 5H 6H 7H 8H 9H TH JH *"]))
    assert found.tobytes().hex() == "01340000" + "00000000" + "06000000" + "01000000"
    (found,) = batch.best_discard(batch.codes(["KS KH 2C"]))
    assert found.tobytes().hex() == "0c000c00"  # 12 points, KS


def test_a_knock_tells_its_points():
    (found,) = batch.closing(batch.codes(["2S 3S 4S 7H 7D 7C AS AH 2D 9C KD"]), "gin").tolist()
    best = remigio.closing("2S 3S 4S 7H 7D 7C AS AH 2D 9C KD", "gin")
    assert best is None or best.arrangement.points == found[3]


# Packing.


def test_packing_and_unpacking():
    rows = batch.deal(1_000, 13, seed=9)
    packed = batch.pack(rows)
    assert packed.dtype == np.uint64
    assert packed.shape == (1_000, 2)
    assert np.array_equal(batch.unpack(packed, 13), np.sort(rows, axis=1))
    assert batch.unpack(packed, 20)[:, 13:].tolist() == [[255] * 7] * 1_000
    for words, row in zip(packed[:50].tolist(), rows, strict=False):
        assert hand_of_words(*words) == Hand.from_codes(row)
    out = np.empty_like(packed)
    assert batch.pack(rows, out=out) is out
    assert np.array_equal(out, packed)
    codes = np.empty((1_000, 15), np.uint8)
    assert batch.unpack(packed, out=codes) is codes
    assert batch.unpack(packed[:0]).shape == (0, 0)
    assert batch.unpack(packed[0], 14).tolist() == [*sorted(rows[0].tolist()), 255]
    assert batch.pack(rows.reshape(10, 100, 13)).shape == (10, 100, 2)
    assert batch.pack(rows[7]).tolist() == packed[7].tolist()


def test_every_card_has_its_bit():
    (words,) = batch.pack(np.arange(52, dtype=np.uint8)[None]).tolist()
    assert words == [0x1FFF_1FFF_1FFF_1FFF, 0]
    for code in range(52):
        bit = 1 << (16 * (code // 13) + code % 13)
        assert batch.pack(np.array([code, 255, code], np.uint8)).tolist() == [bit, bit]
    for jokers in range(8):
        assert batch.pack(np.full(jokers, 52, np.uint8)).tolist() == [jokers << 61, 0]


# Rows and words of any content.


def scalar_fault(hand, rules):
    try:
        remigio.deadwood(hand(), rules)
    except (CardError, HandError) as error:
        return type(error), str(error)
    return None


@pytest.mark.parametrize("rules", ["remigio", "gin", THREE_PACKS.replace(jokers_per_pack=4)], ids=str)
@pytest.mark.parametrize(
    "codes", [range(1), range(3), range(50, 54), [52], [51, 255], range(0, 256, 17), range(256)]
)
def test_rows_of_any_codes_are_told_good_from_bad(rules, codes):
    rng = np.random.default_rng(0)
    for width in (1, 2, 3, 4, 5, 8, 13, 16, 24, 25, 60, 300):
        rows = rng.choice(np.array(codes, np.uint8), (40, width))
        rows[rng.random(rows.shape) < rng.random()] = 255
        answer, mask = batch.deadwood(rows, rules, on_error="mask")
        faults = [scalar_fault(lambda row=row: Hand.from_codes(row), rules) for row in rows]
        assert mask.tolist() == [fault is not None for fault in faults]
        for row, fault, points in zip(rows, faults, answer.tolist(), strict=True):
            assert points == (-1 if fault else remigio.deadwood(Hand.from_codes(row), rules))
        check_first_fault(rows, rules, faults)


def test_words_of_any_content_are_told_good_from_bad():
    rng = np.random.default_rng(0)
    for rules in ("remigio", "gin", "ramino", THREE_PACKS, Rules.preset("remigio").replace(ranks=9, suits=3)):
        words = rng.integers(0, 2**64, (300, 2), np.uint64)
        words &= rng.integers(0, 2**64, (300, 2), np.uint64) & rng.integers(0, 2**64, (300, 2), np.uint64)
        words[::2] &= np.uint64(0x3FFF_1FFF_1FFF_1FFF)
        words[::4, 1] &= words[::4, 0]
        words[::8, 1] = 0
        words[::16, 0] &= np.uint64(0x01FF_01FF)
        answer, mask = batch.deadwood(words, rules, on_error="mask")
        faults = [scalar_fault(lambda pair=pair: hand_of_words(*pair), rules) for pair in words.tolist()]
        assert mask.tolist() == [fault is not None for fault in faults]
        assert (answer[mask] == -1).all()
        assert 0 < mask.sum() < len(mask)
        check_first_fault(words, rules, faults)


def check_first_fault(hands, rules, faults):
    """The first bad row is raised, with the text of the function about one hand, on any number of threads."""
    for threads in (1, 3):
        first = next((row for row, fault in enumerate(faults) if fault), None)
        if first is None:
            batch.deadwood(hands, rules, threads=threads)
            continue
        with pytest.raises(ValueError) as caught:
            batch.deadwood(hands, rules, threads=threads)
        assert (type(caught.value), str(caught.value)) == (
            faults[first][0],
            f"{faults[first][1]} (in row {first})",
        )
        assert caught.value.row == first


def test_what_bad_hands_are_answered():
    hands = batch.codes(["7S 7S 7S", "7S 8S 9S"])
    for array in (hands, hands[:, [2, 1, 0]]):
        assert batch.deadwood(array, on_error="mask")[0].tolist() == [-1, 0]
        assert batch.best_discard(array, on_error="mask")[0][0].tolist() == (-1, 255)
        assert batch.closing(array, on_error="mask")[0][0].tolist() == (255, 255, 0, -1, 0, 1)
        found, mask = batch.arrange(array, on_error="mask")
        assert mask.tolist() == [True, False]
        assert found.points.tolist() == [-1, 0]
        assert [part[0].tolist() for part in found[1:]] == [[255] * 3] * 3


def test_a_packed_hand_of_too_many_cards(ask_about_any):
    packed = batch.pack(batch.codes([Hand.from_codes(range(40)), "7S 8S 9S"]))
    with pytest.raises(HandError, match=r"the hand has 40 cards; 24 are the most that are read \(in row 0\)"):
        ask_about_any(packed)
    answer, mask = ask_about_any(packed, on_error="mask")
    assert mask.tolist() == [True, False]
    assert all(part.shape in {(2,), (2, 24)} for part in parts(answer))


def test_the_first_bad_row_of_many(ask):
    rows = batch.deal(30_000, 10, seed=4)
    for bad in (29_999, 17_003, 256, 0):
        rows[bad] = 7
        for threads in (1, 2, 5):
            with pytest.raises(HandError, match=rf"has 10 copies of 8S; the packs hold 2 \(in row {bad}\)"):
                ask(rows, threads=threads)


def test_the_row_of_a_bad_hand_in_a_cube():
    rows = np.full((2, 3, 4), 255, np.uint8)
    rows[1, 2, 3] = 60
    with pytest.raises(CardError) as caught:
        batch.deadwood(rows)
    assert caught.value.row == (1, 2)
    assert str(caught.value).startswith("60 at index 3 is no card's code;")
    assert str(caught.value).endswith(" (in row (1, 2))")
    assert caught.value.explain("es").endswith(" (en la fila (1, 2))")
    with pytest.raises(CardError) as caught:
        batch.deadwood(rows[1, 2])
    assert caught.value.row is None
    assert str(caught.value).endswith("255 for no card")


# What was asked for.


def test_out_is_written_and_returned(ask):
    for hands in (batch.deal(300, 11, seed=1), batch.deal(300, 11, seed=1, packed=True)):
        expected = ask(hands)
        out = (
            np.zeros_like(expected)
            if isinstance(expected, np.ndarray)
            else type(expected)(*map(np.zeros_like, expected))
        )
        assert ask(hands, out=out) is out
        assert same(out, expected)
        answer, mask = ask(hands, out=out, on_error="mask")
        assert answer is out
        assert not mask.any()


def test_out_of_arrangements_may_be_wider_for_packed_hands():
    packed = batch.deal(5, 10, packed=True)
    plain = batch.arrange(packed)
    shapes = [(5,), (5, 24), (5, 24), (5, 24)]
    out = tuple(np.zeros(shape, dtype) for shape, dtype in zip(shapes, ["i2", "u1", "u1", "u1"], strict=True))
    found = batch.arrange(packed, out=out)
    assert isinstance(found, batch.Arrangements)
    assert found.cards is out[1]
    assert np.array_equal(found.cards[:, :10], plain.cards)
    assert (found.melds[:, 10:] == 255).all()
