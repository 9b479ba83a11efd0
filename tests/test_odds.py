"""The chance to close: exact counts against plain enumeration, samples against exact counts."""

from __future__ import annotations

import math
import random
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
import remigio
from cases import REMIGIO
from remigio import Card, CardError, Hand, HandError, RemigioError, RulesError

SMALL = REMIGIO.replace(suits=2, ranks=7, packs=2, jokers_per_pack=1, hand_size=6, cut_deal=False)
NEAR = Hand("2H 3H 4H 5H 7S 7D 7C JD QD 2C")


def unseen(hand, seen, rules):
    naturals = [13 * suit + rank for suit in range(rules.suits) for rank in range(rules.ranks)]
    pack = Counter({**dict.fromkeys(naturals, rules.pack_count), 52: rules.joker_count})
    left = pack - Counter(hand.codes) - Counter(seen.codes)
    return {Card.from_code(code): copies for code, copies in sorted(left.items())}


def thrown(hand, seen, rules, policy):
    """What the policy throws, as its definition has it."""
    if policy == "points":
        return remigio.best_discard(hand, rules).card
    cards = (
        sorted(set(hand)) if rules.discard_jokers else sorted({card for card in hand if not card.is_joker})
    )
    far = len(hand)

    def order(card):
        rest = hand - [card]
        draws = remigio.distance(rest, rules, [*seen, card])
        return far if draws is None else draws, remigio.deadwood(rest, rules), -rules.card_points(card), card

    return min(cards, key=order, default=None)


def first_closes(hand, seen, rules, weight=Fraction(1)):
    """The chance of each kind of close at the next draw."""
    left = unseen(hand, seen, rules)
    chances = Counter()
    for card, copies in left.items():
        close = remigio.closing([*hand, card], rules)
        if close:
            chances[close.kind] += weight * Fraction(copies, sum(left.values()))
    return chances


def second_closes(hand, seen, rules, policy):
    left = unseen(hand, seen, rules)
    chances = Counter()
    for card, copies in left.items():
        drawn = hand + Hand([card])
        if remigio.closing(drawn, rules):
            continue
        out = thrown(drawn, seen, rules, policy)
        if out is not None:
            weight = Fraction(copies, sum(left.values()))
            chances += first_closes(drawn - [out], Hand([*seen, out]), rules, weight)
    return chances


def hands_of(rules, count, more=0):
    rng = random.Random(9)
    pack = [13 * suit + rank for suit in range(rules.suits) for rank in range(rules.ranks)] * rules.pack_count
    pack += [52] * rules.joker_count
    (dealt,) = rules.hand_sizes
    for _ in range(count):
        rng.shuffle(pack)
        yield (
            Hand.from_codes(pack[: dealt + more]),
            Hand.from_codes(pack[dealt + more :][: rng.choice([0, 5])]),
        )


@pytest.mark.parametrize("rules", [SMALL, SMALL.replace(discard_jokers=False), SMALL.replace(close_limit=6)])
def test_one_draw_is_what_enumeration_gives(rules):
    met = 0
    for hand, seen in hands_of(rules, 40):
        found = remigio.odds(hand, rules, seen)
        wanted = first_closes(hand, seen, rules)
        assert found.within == ((float(sum(wanted.values())), 0.0),)
        assert {kind: chances[0].value for kind, chances in found.kinds.items()} == {
            kind: float(chance) for kind, chance in wanted.items()
        }
        assert found.samples == 0
        met += bool(wanted)
    assert met > 10


@pytest.mark.parametrize("policy", remigio.POLICIES)
@pytest.mark.parametrize("rules", [SMALL, SMALL.replace(discard_jokers=False, jokers_per_pack=2)])
def test_two_draws_are_what_enumeration_gives(rules, policy):
    for hand, seen in hands_of(rules, 8):
        first, second = first_closes(hand, seen, rules), second_closes(hand, seen, rules, policy)
        found = remigio.odds(hand, rules, seen, 2, policy)
        both = first + second
        assert found.within[1].value == float(sum(both.values()))
        assert {kind: chances[1].value for kind, chances in found.kinds.items()} == {
            kind: float(chance) for kind, chance in both.items()
        }
        if both:
            mean = (sum(first.values()) + 2 * sum(second.values())) / sum(both.values())
            assert found.mean == (float(mean), 0.0)
        else:
            assert found.mean is None


def test_a_hand_of_one_more_closes_or_throws_first():
    for hand, seen in hands_of(SMALL, 30, more=1):
        close = remigio.closing(hand, SMALL)
        found = remigio.odds(hand, SMALL, seen, 1)
        if close:
            assert found == (((1.0, 0.0),), {close.kind: ((1.0, 0.0),)}, (0.0, 0.0), close.kind, 0)
        else:
            out = thrown(hand, seen, SMALL, "distance")
            assert found == remigio.odds(hand - [out], SMALL, [*seen, out], 1)


def test_samples_lie_where_the_exact_chance_is():
    hands = list(hands_of(REMIGIO.replace(cut_deal=False), 80))
    near = [(hand, seen) for hand, seen in hands if remigio.distance(hand, seen=seen) <= 2]
    assert len(near) > 5
    beyond = []
    for hand, seen in near:
        exact = remigio.odds(hand, seen=seen, draws=2).within
        found = remigio.odds(hand, seen=seen, draws=2, exact=0, samples=1000, seed=3).within
        for one, other in zip(exact, found, strict=True):
            error = math.sqrt(one.value * (1 - one.value) / 1000)
            assert other.error <= 0.5 / math.sqrt(1000)
            if error:
                beyond.append((other.value - one.value) / error)
            else:
                assert other.value == one.value
    assert max(map(abs, beyond)) < 4.5
    assert abs(sum(beyond)) / math.sqrt(len(beyond)) < 4.5


def test_the_mean_of_samples():
    exact = remigio.odds(NEAR, draws=2).mean
    found = remigio.odds(NEAR, draws=2, exact=0, samples=5000).mean
    assert 0 < found.error < 0.05
    assert abs(found.value - exact.value) < 4 * found.error


def test_the_answer_does_not_depend_on_the_threads():
    asked = [remigio.odds(NEAR, draws=6, samples=600, seed=5, threads=threads) for threads in (1, 2, 3, 7)]
    assert all(found == asked[0] for found in asked)
    assert remigio.odds(NEAR, draws=6, samples=600, seed=6) != asked[0]
    within = [chance.value for chance in asked[0].within]
    assert within == sorted(within)
    assert [chance.error == 0 for chance in asked[0].within] == [True, True, False, False, False, False]


def test_a_chance_is_never_above_one():
    for draws, samples, seed in ((60, 200, 4), (90, 500, 1)):
        found = remigio.odds(NEAR, draws=draws, samples=samples, seed=seed)
        assert all(chance.value <= 1 for chance in found.within)
        total = sum(chances[-1].value for chances in found.kinds.values())
        assert total == pytest.approx(found.within[-1].value)


def test_the_error_is_that_of_samples_of_samples():
    answers = [remigio.odds(NEAR, draws=4, samples=200, seed=seed) for seed in range(120)]
    for values in ([one.within[3] for one in answers], [one.mean for one in answers]):
        mean = sum(value.value for value in values) / len(values)
        spread = math.sqrt(sum((value.value - mean) ** 2 for value in values) / (len(values) - 1))
        told = sum(value.error for value in values) / len(values)
        assert 0.75 < spread / told < 1.3


def test_no_more_draws_than_cards():
    rules = REMIGIO.replace(packs=1, jokers_per_pack=0, suits=1, ranks=13, hand_size=10, cut_deal=False)
    hand = Hand("AS 2S 3S 4S 5S 6S 7S 8S 9S JS").codes
    found = remigio.odds(Hand.from_codes(hand), rules, seen="TS QS", draws=9, samples=100)
    assert found.within == ((1.0, 0.0),) * 9  # a color
    nothing = remigio.odds(
        "AS 2S 3S", rules.replace(hand_size=3, specials=()), "4S 5S 6S 7S 8S 9S TS JS QS KS", 3
    )
    assert [chance.value for chance in nothing.within] == [0, 0, 0]
    assert nothing.mean is None
    assert nothing.kinds == {}


def test_a_ninth_joker_is_thrown_at_once():
    rules = REMIGIO.replace(
        packs=10, jokers_per_pack=1, suits=1, ranks=3, hand_size=9, joker_limit=1, specials=()
    )
    hand = "AS * * * * * * * *"
    found = remigio.odds(hand, rules, draws=4, samples=50)
    assert found.within[0].value == 0


@pytest.mark.parametrize(
    ("changes", "error", "words"),
    [
        ({"draws": 0}, RemigioError, "draws is 0"),
        ({"draws": 1001}, RemigioError, "from 1 to 1000"),
        ({"draws": 1.5}, TypeError, "draws"),
        ({"draws": True}, TypeError, "draws"),
        ({"policy": "best"}, RemigioError, "distance, points"),
        ({"policy": None}, TypeError, "policy"),
        ({"draws": 3, "samples": 0}, RemigioError, "samples is 0"),
        ({"exact": 3}, RemigioError, "exact is 3"),
        ({"seed": -1}, RemigioError, "seed is -1"),
        ({"threads": 0}, RemigioError, "threads is 0"),
        ({"hand": "AS 2S"}, HandError, "in play it has 10"),
        ({"hand": "AS 2X"}, CardError, "2X"),
        ({"seen": "2H 2H"}, HandError, "3 copies of 2H"),
        ({"rules": "rummy"}, RulesError, "rummy"),
    ],
)
def test_faults(changes, error, words):
    with pytest.raises(error, match=words):
        remigio.odds(**{"hand": NEAR, **changes})


def test_numbers_of_numpy_are_taken():
    assert remigio.odds(NEAR, draws=np.int8(2)) == remigio.odds(NEAR, draws=2)


def test_answers_as_values():
    told = remigio.odds(NEAR, draws=3, samples=100).to_dict()
    assert told["within"][0] == {"value": 8 / 98, "error": 0.0}
    assert told["within"][2]["error"] > 0
    assert set(told) == {"within", "kinds", "mean", "now", "samples"}
    assert told["kinds"]["melds"][0] == told["within"][0]


def test_told_in_words():
    found = remigio.odds(NEAR, draws=3, samples=100)
    told = found.explain()
    assert "Within 1 draw: 8.2%" in told
    assert "Within 2 draws: 16.3%" in told
    assert "±" in told
    assert "En 1 robo: 8,2%" in found.explain("es").replace("\N{NO-BREAK SPACE}", "").replace(
        "\N{NARROW NO-BREAK SPACE}", ""
    )
    now = remigio.odds("AH 2H 3H 7S 7D 7C 9D TD JD QD 4S")
    assert now.explain().startswith("The hand closes before any draw: ordinary close.")


def test_shown_in_notebooks():
    found = remigio.odds(NEAR, draws=2)
    table = found._repr_html_()
    assert "En 2 robos" in remigio.show.html(found, lang="es")
    assert table.startswith("<table")
    assert "16.3%" in table
