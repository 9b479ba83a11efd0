"""A census as a value: what follows from its counts, and keeping it."""

from __future__ import annotations

import json
import math
import pickle
from fractions import Fraction

import pytest
from remigio import Census, Rules
from remigio.errors import RemigioError

# Two packs of one suit of three ranks, A 2 3, and a joker each, two cards: 28 deals. Made by hand: of the 15 pairs of
# naturals AA 22 33 once each, A2 A3 23 four times each; 12 deals with one joker; one with both.
TINY = Rules.preset("remigio").replace(suits=1, ranks=3, jokers_per_pack=1, hand_size=2, cut_deal=False)
COUNTS = {
    "points": {2: 1, 3: 4, 4: 1 + 4, 5: 4, 6: 1, 21: 4, 22: 4, 23: 4, 40: 1},
    "closings": {"melds": {Fraction(1): 3, Fraction(1, 2): 4}},
    "held": {"melds": {0: 7}},
    "jokers": (15, 12, 1),
    "no_meld": 28,
}


def census(**changes):
    return Census(TINY, 2, **{**COUNTS, **changes})


def test_what_follows():
    tiny = census()
    deals = [points for points, count in tiny.points.items() for _ in range(count)]
    assert tiny.deals == len(deals) == math.comb(8, 2)
    assert tiny.mean == Fraction(sum(deals), 28)
    assert tiny.variance == sum((points - tiny.mean) ** 2 for points in deals) / 28
    assert tiny.closing == 7
    assert tiny.chance(tiny.jokers[0]) == Fraction(15, 28)
    assert not tiny.after_discard


@pytest.mark.parametrize(("cards", "after"), [(1, False), (2, False), (3, True), (4, False)])
def test_after_discard(cards, after):
    deals = math.comb(8, cards)
    assert Census(TINY, cards, {0: deals}, {}, {}, (deals,), 0).after_discard is after


def test_kept_as_json(tmp_path):
    tiny = census()
    assert Census.from_json(tiny.to_json()) == tiny
    assert Census.from_dict(json.loads(json.dumps(tiny.to_dict()))) == tiny
    assert pickle.loads(pickle.dumps(tiny)) == tiny
    tiny.save(tmp_path / "tiny.json")
    assert Census.load(tmp_path / "tiny.json") == tiny
    data = json.loads((tmp_path / "tiny.json").read_text(encoding="utf-8"))
    assert data["rules"] == TINY.to_dict()
    assert data["closings"] == {"melds": {"1/2": 4, "1": 3}}
    assert (data["mean"], data["deals"]) == (str(tiny.mean), 28)


def test_large_counts_are_exact():
    rules = Rules.preset("remigio").replace(packs=5)
    deals = math.comb(270, 11)
    large = Census(rules, 11, {7: 1, 8: deals - 1}, {}, {}, (deals,), 0)
    assert deals > 2**63
    assert Census.from_json(large.to_json()).points[8] == deals - 1


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"points": {2: 27}}, "the deals by points add up to 27, but there are 28"),
        ({"jokers": (15, 12, 2)}, "the deals by jokers add up to 29, but there are 28"),
        ({"no_meld": 29}, "no_meld are 29 deals, but there are only 28"),
        ({"closings": {"color": {Fraction(4): 29}}}, "closings are 29 deals, but there are only 28"),
    ],
)
def test_counts_that_cannot_be(changes, message):
    with pytest.raises(RemigioError) as caught:
        census(**changes)
    assert str(caught.value) == message
    assert caught.value.explain("es") != message


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": 2}, "the census is in format 2; this version reads format 1"),
        ({"cards": None}, "this is no census: ValueError: None is no count"),
        ({"cards": -2}, "this is no census: ValueError: -2 is no count"),
        ({"no_meld": True}, "this is no census: ValueError: True is no count"),
        ({"points": [28]}, "this is no census: AttributeError: "),
        ({"closings": {"colour": {}}}, "this is no census: ValueError: 'colour' is no kind of close"),
        ({"closings": {"color": {"1/0": 1}}}, "this is no census: ZeroDivisionError: "),
        ({"held": {"colour": {}}}, "this is no census: ValueError: 'colour' is no kind of close"),
    ],
)
def test_data_that_are_no_census(changes, message):
    with pytest.raises(RemigioError) as caught:
        Census.from_dict({**census().to_dict(), **changes})
    assert str(caught.value).startswith(message)
    assert caught.value.explain("es") != str(caught.value)


@pytest.mark.parametrize("text", ["", "[]", "{}", "3", "[" * 100_000])
def test_text_that_is_no_census(text):
    with pytest.raises(RemigioError, match="this is no census"):
        Census.from_json(text)


@pytest.mark.parametrize("factor", ["1e30000000", "-1", "1/0", "0x1"])
def test_a_factor_that_is_none(factor):
    data = census().to_dict()
    data["closings"] = {"gin": {factor: 1}}
    with pytest.raises(RemigioError):
        Census.from_dict(data)
