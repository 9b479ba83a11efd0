"""Random hands in bulk: equal to the twin's, of these packs, and each as likely as the next."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from remigio import PRESETS, Rules, batch, reference

BIG = Rules.preset("remigio").replace(packs=24, jokers_per_pack=8)


@pytest.mark.parametrize(
    "rules", [*PRESETS, BIG, Rules.preset("gin").replace(suits=2, ranks=5, hand_size=4)], ids=str
)
def test_hands_are_those_of_the_twin(rules):
    most = min(24, Rules.of(rules).card_count)
    for cards in {0, 1, 4, 5, 6, min(10, most), most}:
        for seed in (0, 1, 2**64 - 1, 0xDEADBEEF):
            for start in (0, 17, 2**64 - 30):
                dealt = batch.deal(30, cards, rules, seed, start=start)
                assert dealt.dtype == np.uint8
                assert dealt.shape == (30, cards)
                assert list(map(tuple, dealt.tolist())) == reference.deal(30, cards, rules, seed, start=start)


def test_words_that_would_not_be_fair_are_left_out():
    """Of the largest packs one word in 3,000 is."""
    dealt = batch.deal(20_000, 10, BIG, seed=5)
    assert list(map(tuple, dealt.tolist())) == reference.deal(20_000, 10, BIG, seed=5)


def test_the_hands_of_a_seed_never_change():
    assert batch.deal(1, 10, seed=0).tolist() == [[14, 52, 48, 18, 30, 1, 8, 47, 32, 23]]
    assert batch.deal(1, 10, "gin", seed=2**40, start=10**15).tolist() == [
        [15, 47, 21, 28, 35, 46, 7, 43, 6, 41]
    ]


def test_a_deal_can_be_made_in_parts():
    whole = batch.deal(5_000, 10, seed=3)
    pieces = [batch.deal(1_000, 10, seed=3, start=start) for start in range(0, 5_000, 1_000)]
    assert np.array_equal(np.concatenate(pieces), whole)
    for threads in (1, 2, 7):
        assert np.array_equal(batch.deal(5_000, 10, seed=3, threads=threads), whole)
        packed = batch.deal(5_000, 10, seed=3, packed=True, threads=threads)
        assert np.array_equal(packed, batch.pack(whole))
    assert np.array_equal(batch.deal(5_000, 6, seed=3)[:, :5], whole[:, :5])
    assert not np.array_equal(batch.deal(5_000, 10, seed=4), whole)
    assert batch.deal(0, 10).shape == (0, 10)
    assert batch.deal(0, 10, packed=True).shape == (0, 2)


@pytest.mark.parametrize("rules", PRESETS)
def test_hands_are_of_these_packs(rules):
    """And all of a pack is dealt where all of it is wanted."""
    dealt = batch.deal(2_000, 24, rules, seed=1)
    assert not batch.deadwood(dealt[:, :10], rules, on_error="mask")[1].any()
    held = Rules.preset(rules)
    small = held.replace(suits=2, ranks=4, hand_size=4, packs=min(2, held.pack_count))
    naturals = [13 * suit + rank for suit in range(2) for rank in range(4)]
    whole = naturals * small.pack_count + [52] * small.joker_count
    for row in batch.deal(100, len(whole), small).tolist():
        assert Counter(row) == Counter(whole)


def chi_square(counts, expected):
    """How many standard deviations the chi-square of the counts is off its mean."""
    counts = np.asarray(counts, float)
    value = ((counts - expected) ** 2 / expected).sum()
    freedom = counts.size - 1
    return (value - freedom) / np.sqrt(2 * freedom)


@pytest.mark.parametrize("rules", ["remigio", "gin"])
def test_every_card_is_as_likely_in_every_place(rules):
    held = Rules.preset(rules)
    dealt = batch.deal(400_000, 10, rules, seed=11)
    share = np.full(53, float(held.pack_count))
    share[52] = held.joker_count
    share = share[share > 0] * len(dealt) / held.card_count
    for place in range(10):
        counts = np.bincount(dealt[:, place], minlength=53)[: share.size]
        assert abs(chi_square(counts, share)) < 5


def test_every_pair_is_as_likely():
    """Neighbours in a hand, in neighbouring hands, and in the hands of neighbouring seeds."""
    dealt = batch.deal(500_000, 10, "gin", seed=12)
    other = batch.deal(500_000, 10, "gin", seed=13)
    for one, two in ((0, 1), (4, 5), (5, 9)):
        counts = np.bincount(dealt[:, one].astype(np.int64) * 52 + dealt[:, two], minlength=52 * 52)
        counts = counts.reshape(52, 52)
        assert (np.diag(counts) == 0).all()
        assert abs(chi_square(counts[~np.eye(52, dtype=bool)], len(dealt) / (52 * 51))) < 5
    for first, second in ((dealt[:-1, 0], dealt[1:, 0]), (dealt[:, 0], other[:, 0])):
        counts = np.bincount(first.astype(np.int64) * 52 + second, minlength=52 * 52)
        assert abs(chi_square(counts, len(first) / 52**2)) < 5


def test_every_hand_of_a_small_pack_is_as_likely():
    rules = Rules.preset("gin").replace(suits=2, ranks=5, hand_size=4)
    dealt = np.sort(batch.deal(300_000, 4, rules, seed=14), axis=1)
    counts = Counter(map(tuple, dealt.tolist()))
    pack = [13 * suit + rank for suit in range(2) for rank in range(5)]
    assert set(counts) == set(combinations(pack, 4))
    assert abs(chi_square(list(counts.values()), len(dealt) / len(counts))) < 5
