"""What each card does that can be drawn, and each that can be thrown, on every implementation."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
import remigio
from cases import REMIGIO, cases_of, rules_of, some_hands
from remigio import Card, Hand, HandError, Rules, RulesError, reference


@pytest.fixture(params=[remigio, reference], ids=["core", "twin"])
def impl(request):
    return request.param


SMALL = Rules.preset("remigio").replace(
    suits=2, ranks=6, packs=2, jokers_per_pack=1, hand_size=5, cut_deal=False, five_pairs=False
)
SMALL_RULES = [
    SMALL,
    SMALL.replace(joker_limit="any", joker_adjacent=False, min_meld=2, set_duplicates=False),
    SMALL.replace(close_limit=5, specials=(), discard_jokers=False, packs=1, jokers_per_pack=2),
    SMALL.replace(close_discard="optional", hand_size=4, ace_wrap=True),
    SMALL.replace(scoring="knock", close_limit=4, joker_limit=1, min_meld=4, hand_size=6),
    SMALL.replace(packs=12, jokers_per_pack=1, suits=1, ranks=3, hand_size=9, joker_limit="any"),
]


def pack_of(rules):
    naturals = [13 * suit + rank for suit in range(rules.suits) for rank in range(rules.ranks)]
    return naturals * rules.pack_count + [52] * rules.joker_count


def deals(rules, count, more):
    """Hands and seen cards of one pack, shuffled with a seed."""
    rng = random.Random(7)
    pack = pack_of(rules)
    (dealt,) = rules.hand_sizes
    while count:
        rng.shuffle(pack)
        held = pack[: dealt + more]
        if held.count(52) <= 8:
            yield (
                Hand.from_codes(held),
                Hand.from_codes(pack[len(held) : len(held) + rng.choice([0, 0, 3, 6])]),
            )
            count -= 1


@pytest.mark.parametrize("rules", SMALL_RULES)
def test_outs_of_core_and_twin(rules):
    for hand, seen in deals(rules, 15, 0):
        assert remigio.outs(hand, rules, seen) == reference.outs(hand, rules, seen), (hand, seen)


@pytest.mark.parametrize("rules", SMALL_RULES)
def test_discards_of_core_and_twin(rules):
    for hand, seen in deals(rules, 8, 1):
        assert remigio.discards(hand, rules, seen) == reference.discards(hand, rules, seen), (hand, seen)


@pytest.mark.parametrize("case", cases_of("outs"), ids=lambda case: case["id"])
def test_cases_of_outs(impl, case):
    """The cases name the cards of which melds can be made, and by how much these lower the points."""
    hand = Hand(case["cards"])
    rules = rules_of(case["rules"], case["pack"]).replace(hand_size=len(hand), specials=(), five_pairs=False)
    found = impl.outs(hand, rules, case["seen"])
    gained = {
        str(card): {
            "copies_left": out.copies,
            "points_gained": points + rules.card_points(card) - impl.deadwood([*hand, card], rules),
        }
        for points in [impl.deadwood(hand, rules)]
        for card, out in found.items()
    }
    assert case["expect"]["min_deadwood"] == impl.deadwood(hand, rules)
    wanted = case["expect"]["draws"]
    assert {card: gain for card, gain in gained.items() if gain["points_gained"]} == wanted
    assert not {str(Card(card)) for card in case["seen"].split() if case["seen"].count(card) == 2} & set(
        gained
    )


@pytest.mark.parametrize("case", cases_of("discard"), ids=lambda case: case["id"])
def test_cases_of_discards(case):
    hand = Hand(case["cards"])
    rules = rules_of(case["rules"], case["pack"])
    rules = rules.replace(hand_size=len(hand) - 1, specials=(), five_pairs=False)
    found = {str(choice.card): choice.points for choice in remigio.discards(hand, rules)}
    assert found == case["expect"]["after_each"]
    fewest = [card for card, points in found.items() if points == case["expect"]["min_after_discard"]]
    assert sorted(fewest) == sorted(case["expect"]["best_discards"])


def test_one_card_short_with_both_copies_seen(impl):
    rules = REMIGIO.replace(jokers_per_pack=0, hand_size=7, five_pairs=False)
    hand = "4S 6S 9D 9H 9C 9S KC"
    assert impl.outs(hand, rules, "5S")[Card("5S")].copies == 1
    found = impl.outs(hand, rules, "5S 5S")
    assert Card("5S") not in found
    assert not [card for card, out in found.items() if out.closing]
    assert impl.outs(hand, rules)[Card("5S")].closing.kind == "melds"


@pytest.mark.parametrize("preset", ["remigio", "ludoteka-2", "ramino", "gin"])
def test_outs_are_what_asking_with_the_card_gives(preset):
    rules = Rules.preset(preset)
    for hand in some_hands(3, seed=11, packs=rules.pack_count, jokers=rules.joker_count):
        seen = Hand("2S 3S 3H 9D")
        if any(hand.count(card) + seen.count(card) > rules.pack_count for card in seen):
            continue
        own = remigio.distance(hand, rules, seen)
        found = remigio.outs(hand, rules, seen)
        left = Counter(map(Card.from_code, pack_of(rules))) - Counter(hand) - Counter(seen)
        assert {card: out.copies for card, out in found.items()} == left
        for card, out in found.items():
            drawn = [*hand, card]
            assert (out.points, out.discard) == remigio.best_discard(drawn, rules)
            assert out.distance == remigio.distance(drawn, rules, seen)
            assert out.nearer == (out.distance is not None and (own is None or out.distance < own))
            assert out.closing == remigio.closing(drawn, rules)
        if own:
            assert any(out.nearer and out.distance == own - 1 for out in found.values())


def test_discards_agree_with_outs_of_what_is_left():
    hand = Hand("2H 3H 4H 5H 7S 7D 7C JD QD 2C KS")
    for choice in remigio.discards(hand, seen="KD"):
        rest = hand - [choice.card]
        found = remigio.outs(rest, seen=[Card("KD"), choice.card])
        copies = sum(out.copies for out in found.values())
        assert choice.points == remigio.deadwood(rest)
        assert choice.distance == remigio.distance(rest, seen=[Card("KD"), choice.card])
        assert choice.outs == sum(out.copies for out in found.values() if out.nearer)
        assert choice.expected == Fraction(sum(out.copies * out.points for out in found.values()), copies)


def test_the_danger_is_the_mean_of_melds_in_a_random_hand():
    """By every hand that another player may hold."""
    rules = SMALL.replace(packs=1, jokers_per_pack=2, hand_size=3, specials=())
    hand = Hand("2S 3S 6H *")
    unseen = sorted(Counter(pack_of(rules)) - Counter(hand.codes))
    unseen = [code for code in unseen for _ in range(pack_of(rules).count(code) - hand.codes.count(code))]
    for choice in remigio.discards(hand, rules):
        melds = others = 0
        for held in combinations(unseen, len(hand) - 1):
            others += 1
            melds += sum(
                bool(remigio.read_meld([choice.card, *map(Card.from_code, pair)], rules))
                for pair in combinations(held, 2)
            )
        assert choice.danger == Fraction(melds, others)


def test_high_cards_of_little_promise_go_first(impl):
    """S4-23: of the cards that bring no close nearer, the highest."""
    rules = REMIGIO.replace(packs=1, jokers_per_pack=0, hand_size=7, specials=(), five_pairs=False)
    hand = "5S 6S 7S 9H 9D 2C KH 4D"
    assert [str(choice.card) for choice in impl.discards(hand, rules)][:3] == ["KH", "4D", "2C"]


def test_closes_come_first_and_the_best_of_them(impl):
    rules = SMALL.replace(hand_size=6)
    hand = "AS 2S 3S 4S 5S 6S *"
    found = impl.discards(hand, rules)
    assert str(found[0].card) == "*"
    assert (found[0].closing.kind, found[0].closing.jokers) == ("escalera", 0)
    closes = [choice.closing is not None for choice in found]
    assert closes == sorted(closes, reverse=True)


def test_a_hand_of_one_of_several_numbers_is_taken_as_dealt(impl):
    """Ramino deals 6, 7 or 10 cards: what is left of eight is no hand of six and one drawn."""
    hand = "AS AH AD 2S 3S 4S KD 9C"
    first = impl.discards(hand, "ramino")[0]
    assert (str(first.card), first.distance, first.outs) == ("KD", 1, 2)
    assert impl.discards(hand, "ramino") == impl.discards(hand, Rules.preset("ramino").replace(hand_size=7))
    found = impl.outs("AS AH AD 2S 3S 4S 9C", "ramino")
    assert found == impl.outs("AS AH AD 2S 3S 4S 9C", Rules.preset("ramino").replace(hand_size=7))
    assert found.distance == 1


@pytest.mark.parametrize(
    ("hand", "changes", "draws"),
    [
        ("7S 3H QH 5H * * * * * *", {"packs": 4}, None),
        ("7S 3H QH 5H 9D TC * * * *", {"packs": 4}, 1),
        ("2H 3H 4H 5H 7S 7D 7C JD QD *", {"joker_limit": 0, "five_pairs": False, "specials": ()}, None),
        ("* * * * * * *", {"packs": 4, "hand_size": 7}, None),
        (
            "2S 5S 6S 3H 4H 7H 4D 6D 7D 7S *",
            {
                "packs": 4,
                "min_meld": 2,
                "joker_limit": 0,
                "close_limit": 10,
                "specials": (),
                "five_pairs": False,
            }
            | {"hand_size": 11},
            None,
        ),
    ],
)
def test_more_jokers_than_melds_hold(hand, changes, draws):
    """Found by a breaker: these were searched for minutes."""
    rules = REMIGIO.replace(cut_deal=False, discard_jokers=False, **changes)
    assert remigio.distance(hand, rules) == draws
    assert remigio.outs(hand, rules).distance == draws


@pytest.mark.parametrize(
    ("ask", "hand", "seen", "error", "words"),
    [
        ("outs", "AS 2S", "", HandError, "before a draw it has 10"),
        ("outs", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS", "", HandError, "before a draw it has 10"),
        ("discards", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS", "", HandError, "before a discard it has 11"),
        ("discards", "", "", HandError, "before a discard it has 11"),
        ("outs", "AS AS AS 4S 5S 6S 7S 8S 9S TS", "", HandError, "3 copies of AS"),
        ("outs", "AS AS 3S 4S 5S 6S 7S 8S 9S TS", "AS", HandError, "hold 3 copies of AS"),
        ("discards", "AS AS 3S 4S 5S 6S 7S 8S 9S TS JS", "AS", HandError, "hold 3 copies of AS"),
    ],
)
def test_faults(impl, ask, hand, seen, error, words):
    with pytest.raises(error, match=words):
        getattr(impl, ask)(hand, "remigio", seen)


def test_unknown_rules(impl):
    for ask in (impl.outs, impl.discards):
        with pytest.raises(RulesError, match="remigo"):
            ask("AS", "remigo")


def test_answers_as_values():
    hand = "2H 3H 4H 5H 7S 7D 7C JD QD 2C"
    told = remigio.outs(hand).to_dict()
    assert told["KD"]["closing"]["kind"] == "melds"
    assert told["KD"]["discard"] == "2C"
    assert (told["KD"]["copies"], told["KD"]["points"], told["KD"]["distance"], told["KD"]["nearer"]) == (
        2,
        0,
        0,
        True,
    )
    first, *_ = remigio.discards(hand + " KS").to_dict()
    assert first["card"] == "KS"
    assert first["closing"] is None
    assert first["expected"] == pytest.approx(16.165, abs=1e-3)
    assert 0 < first["danger"] < 1
