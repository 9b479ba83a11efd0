"""The fewest draws to a close, on every implementation."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
import remigio
from cases import REMIGIO, cases_of, rules_of, some_hands, step
from hypothesis import assume, given
from hypothesis import strategies as st
from remigio import Card, CardError, Hand, HandError, Rules, RulesError, reference
from strategies import closing_deals

TWO_ACES = {
    "ranks": 9,
    "ace_runs": "both",
    "run_double_ace": True,
    "joker_limit": "any",
    "loser_specials_zero": (),
}


@pytest.fixture(params=[remigio, reference], ids=["core", "twin"])
def impl(request):
    return request.param


@pytest.mark.parametrize("case", cases_of("distance"), ids=lambda case: case["id"])
def test_cases(impl, case):
    hand = Hand(case["cards"])
    # The cases know melds alone.
    rules = rules_of(case["rules"], case["pack"]).replace(hand_size=len(hand), specials=(), five_pairs=False)
    assert impl.distance(hand, rules, case.get("seen", ())) == case["expect"]["distance"]


@pytest.mark.parametrize(
    ("hand", "changes", "seen", "kind", "draws"),
    [
        ("AH 2H 3H 7S 7D 7C 9D TD JD QD", {}, "", None, 0),
        ("AH 2H 3H 7S 7D 7C 9D TD JD QD *", {}, "", None, 0),
        ("AH 2H 3H 7S 7D 7C 9D TD JD 4S", {}, "", None, 1),
        # Whole-hand closes.
        ("AH 2H 4H 4H 6H 8H 9H JH KH 5S", {}, "", "color", 1),
        ("AH 2H 4H 4H 6H 8H 9H JH KH 5S", {}, "", "escalera", 4),
        ("AH 2H 4H 4H 6H 8H 9H JH KH 5S", {"specials": ()}, "", "color", None),
        # An ace at either end, and none left.
        ("2H 3H 4H 5H 6H 7H 8H 9H 5S 6C", TWO_ACES, "AH", "escalera", 2),
        ("2H 3H 4H 5H 6H 7H 8H 9H 5S 6C", TWO_ACES, "AH AH", "escalera", 2),
        ("2H 3H 4H 5H 6H 7H 8H 9H 5S 6C", TWO_ACES, "AH AH * * *", "escalera", 9),
        ("9S 9S 9H 9H 9D 9D 9C 2C * *", {}, "", "remigio", 1),
        ("9S 9S 9H 9H 9D 9D 9C 2C * *", {"packs": 1}, "", "remigio", HandError),
        ("AS AH 5C 5D 9S 9S JH JC KD 2S", {}, "", "five_pairs", 1),
        ("AS AH 5C 5D 9S 9S JH JC KD 2S", {}, "KS KS KH KH KD KC KC 2S 2H 2H 2D 2D 2C 2C", "five_pairs", 1),
        (
            "AS AH 5C 5D 9S 9S JH JC KD 2S",
            {"five_pairs_jokers": "none"},
            "KS KS KH KH KD KC KC 2S 2H 2H 2D 2D 2C 2C",
            "five_pairs",
            2,
        ),
        # Ten cards of nine dealt, where none need be thrown.
        (
            "AS AH 5C 5D 9S 9S JH JC KD KS",
            {"hand_size": 9, "close_discard": "optional"},
            "",
            "five_pairs",
            0,
        ),
        ("AS AH 5C 5D 9S 9S JH JC KD KS", {"hand_size": 9}, "", "five_pairs", None),
        # A joker that may not be thrown must be of use.
        ("AH 2H 3H 7S 7D 7C 7H JD QD KD *", {}, "", None, 0),
        ("AH 2H 3H 7S 7D 7C 7H JD QD KD *", {"discard_jokers": False}, "", "melds", 0),
        ("AH 2H 3H 7S 7D 7C 7H JD QD KD * *", {"discard_jokers": False, "hand_size": 11}, "", "melds", 0),
        ("AH 2H 5H * *", {"discard_jokers": False, "hand_size": 5}, "", "melds", 0),
        ("AH 2H KD * *", {"discard_jokers": False, "hand_size": 5}, "", "melds", 1),
        ("AH 2H KD * *", {"discard_jokers": False, "hand_size": 4}, "", "melds", 0),
        ("AH 2H * * *", {"discard_jokers": False, "hand_size": 5}, "", "melds", None),
        # A joker in the place of a held card, which a set wants; found by the twin.
        (
            "2H 6H 7H 8H 9H 8D KD * * *",
            {"five_pairs": False},
            "2S 2S 2D 2D 2C 2C 5H 5H TH TH 6H 7H 8H 9H 8S 8S 8D 8C 8C AH AH 4H 4H * KS KS KH KH KD KC KC",
            "melds",
            1,
        ),
        # Two packs have two of a card; a third cannot be drawn.
        ("4S 6S 9D 9H 9C 9S KC", {"hand_size": 7, "five_pairs": False}, "5S 5S * * * *", None, 2),
        # Loose cards after a knock.
        ("7S 8S 9S KH KD KC 2S 3D 5C AS", {"close_limit": 11, "packs": 1}, "", None, 0),
        ("7S 8S 9S KH KD KC 2S 3D 5C AS", {"close_limit": 10, "packs": 1}, "", "knock", 1),
        ("7S 8S 9S TS KH KD KC QS QD QH", {"close_limit": 10}, "", "knock", 1),
    ],
)
def test_distance(impl, hand, changes, seen, kind, draws):
    rules = REMIGIO.replace(cut_deal=False, **changes)
    if draws is HandError:
        with pytest.raises(HandError):
            impl.distance(hand, rules, seen, kind)
    else:
        assert impl.distance(hand, rules, seen, kind) == draws


SMALL = Rules.preset("remigio").replace(
    suits=2, ranks=5, packs=1, jokers_per_pack=2, hand_size=5, cut_deal=False, five_pairs=False
)
SMALL_RULES = [
    SMALL,
    SMALL.replace(joker_limit="any", joker_adjacent=False, min_meld=2, set_duplicates=False),
    SMALL.replace(close_limit=5, specials=(), discard_jokers=False),
    SMALL.replace(close_discard="optional", hand_size=4, ace_wrap=True),
    SMALL.replace(packs=2, jokers_per_pack=1, suits=1, ranks=6, run_double_ace=True),
    SMALL.replace(scoring="knock", close_limit=4, joker_limit=1, min_meld=2),
]


def pack_of(rules):
    naturals = [13 * suit + rank for suit in range(rules.suits) for rank in range(rules.ranks)]
    return naturals * rules.pack_count + [52] * rules.joker_count


@pytest.mark.parametrize("rules", SMALL_RULES)
def test_by_every_close_of_a_small_pack(impl, rules):
    """The definition: of all closes that the cards left allow, the one that keeps most of the hand."""
    pack = pack_of(rules)
    (dealt,) = rules.hand_sizes
    sizes = [dealt, dealt + 1] if rules.close_discard == "optional" else [dealt]
    ways = {}
    for size in sizes:
        for cards in {tuple(sorted(cards)) for cards in combinations(pack, size)}:
            for close in remigio.closings(Hand.from_codes(cards), rules):
                if close.discard is None:
                    ways.setdefault(close.kind, set()).add(cards)
    rng = random.Random(5)
    for _ in range(40 // step(impl, 4)):
        rng.shuffle(pack)
        held = Hand.from_codes(pack[: dealt + rng.randint(0, 1)])
        seen = Hand.from_codes(pack[len(held) : len(held) + rng.choice([0, 0, 2, 4])])
        there = Hand.from_codes(pack) - seen
        for kind in rules.close_kinds:
            draws = [
                len(cards) - len(held) + len(held - common(held, Hand.from_codes(cards)))
                for cards in ways.get(kind, ())
                if common(there, Hand.from_codes(cards)) == Hand.from_codes(cards)
                and (rules.discard_jokers or cards.count(52) >= held.jokers)
            ]
            assert impl.distance(held, rules, seen, kind) == min(draws, default=None), (held, seen, kind)


def common(one, other):
    """The cards that both have."""
    return Hand.from_codes((Counter(one.codes) & Counter(other.codes)).elements())


@pytest.mark.parametrize("preset", ["remigio", "ludoteka-2", "ramino", "gin"])
def test_the_best_draw_is_one_step(preset):
    """The best of the cards that can be drawn brings the hand nearer by one, and no card by more."""
    rules = Rules.preset(preset)
    for hand in some_hands(20, seed=3, packs=rules.pack_count, jokers=rules.joker_count):
        draws = remigio.distance(hand, rules)
        there = sorted(set((Counter(pack_of(rules)) - Counter(hand.codes)).elements()))
        after = [remigio.distance([*hand, Card.from_code(code)], rules) for code in there]
        assert min(after) == max(0, draws - 1)
        assert max(after) <= draws


@given(closing_deals(), st.randoms(use_true_random=False))
def test_what_must_hold(deal, rng):
    hand, rules = deal
    assume({len(hand), len(hand) - 1} & set(rules.hand_sizes))
    draws = remigio.distance(hand, rules)
    by_kind = [remigio.distance(hand, rules, kind=kind) for kind in rules.close_kinds]
    assert draws == min((one for one in by_kind if one is not None), default=None)
    assert (draws == 0) == (remigio.closing(hand, rules) is not None)
    rest = list(Hand.from_codes(pack_of(rules)) - hand)
    seen = rng.sample(rest, rng.randint(0, len(rest)))
    with_seen = remigio.distance(hand, rules, seen)
    assert with_seen is None or (draws is not None and with_seen >= draws)
    cards = list(hand)
    rng.shuffle(cards)
    assert remigio.distance(cards, rules, seen[::-1]) == with_seen


@pytest.mark.parametrize(
    ("hand", "options", "error", "message"),
    [
        ("2H 3H", {}, HandError, "the hand has 2 cards; in play it has 10, or one more"),
        (
            "2H 3H",
            {"rules": "ramino"},
            HandError,
            "the hand has 2 cards; in play it has 6, 7, 10, or one more",
        ),
        ("2H " * 10, {}, HandError, "the hand has 10 copies of 2H; the packs hold 2"),
        (
            "AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
            {"seen": "AS AS"},
            HandError,
            "hand and seen cards hold 3 copies of AS; the packs hold 2",
        ),
        (
            "AS 2S 3S 4S 5S 6S 7S 8S 9S *",
            {"seen": "* * * *"},
            HandError,
            "hand and seen cards hold 5 copies of *; the packs hold 4",
        ),
        (
            "AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
            {"seen": "*", "rules": "gin"},
            HandError,
            "hand and seen cards hold 1 copy of *; the packs hold 0",
        ),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS", {"seen": "1S"}, CardError, "'1S'"),
        (
            "AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
            {"kind": "colour"},
            RulesError,
            "kind: there is no kind of close 'colour'",
        ),
        # Of several faults: what cannot be read, the kind, the hand, what is seen, the number of cards.
        ("7S 7S 7S", {"seen": "1X", "kind": "colour"}, CardError, "'1X'"),
        ("7S 7S 7S", {"seen": "AS AS AS", "kind": "colour"}, RulesError, "'colour'"),
        ("7S 7S 7S", {"seen": "AS AS AS"}, HandError, "the hand has 3 copies of 7S"),
        ("7S 7S", {"seen": "AS AS AS"}, HandError, "3 copies of AS"),
    ],
)
def test_refused(impl, hand, options, error, message):
    with pytest.raises(error) as raised:
        impl.distance(hand, **options)
    assert message in str(raised.value)


def test_equal_cards_by_the_dozen(impl):
    """Of equal cards each must be in a set of its own, and there are not so many sets."""
    rules = REMIGIO.replace(
        packs=24, ranks=4, jokers_per_pack=0, min_meld=2, set_duplicates=False, ace_runs="low", hand_size=19
    ).replace(specials=(), five_pairs=False, cut_deal=False)
    hand = Hand(["2H"] * 2 + ["2D"] * 2 + ["2C"] * 9 + ["4S"] * 6)
    seen = Counter(pack_of(rules)) - Counter(hand.codes) - Counter({40: 15})
    assert impl.distance(hand, rules, Hand.from_codes(seen.elements())) is None


def test_every_card_may_be_seen(impl):
    hand = Hand("AH 2H 3H 7S 7D 7C 9D TD JD 4S")
    seen = Hand.from_codes(pack_of(REMIGIO)) - hand
    assert len(seen) == 98
    assert impl.distance(hand, seen=seen) is None
