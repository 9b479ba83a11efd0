"""The package around the core: its rules and its reading of text are the core's, and its values may be shared."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
import remigio
from hypothesis import given
from hypothesis import strategies as st
from remigio import PRESETS, CardError, Hand, Rules, _core, limits, solve
from remigio.card_text import NAMES
from values import PICKLES, TEN, VALUES, told

CODES = st.lists(st.integers(0, 52), max_size=24)

# Rules.


@pytest.mark.parametrize("players", range(2, 13))
@pytest.mark.parametrize("name", PRESETS)
def test_presets_of_the_core_are_those_of_the_package(name, players):
    rules = Rules.preset(name)
    at_table = rules.replace(packs=rules.packs_for(players))
    assert _core.preset_rules(name, players) == solve.native_rules(at_table)


def test_the_core_knows_no_other_preset():
    assert _core.preset_rules("bridge", 4) is None
    assert _core.preset_rules("", 4) is None


# Text.


@given(CODES, st.sampled_from([" ", ",", ", ", "\t", "\n", " ", "  "]), st.booleans(), st.data())
def test_the_core_reads_what_the_package_reads(codes, separator, lower, data):
    words = [NAMES[code] for code in codes]
    words = [data.draw(st.sampled_from(_spellings(word))) for word in words]
    text = separator.join(word.lower() if lower else word for word in words)
    ok, found, _, _ = _core.read_hand(text)
    assert ok
    assert found == bytes(Hand(text).codes) == bytes(sorted(codes))


def _spellings(name: str) -> list[str]:
    if name == "*":
        return ["*", "JK", "jk", "🃏"]
    symbol = "♠♥♦♣"["SHDC".index(name[1])]
    ranks = ["T", "10"] if name[0] == "T" else [name[0]]
    return [rank + suit for rank in ranks for suit in (name[1], symbol, symbol + "\ufe0f")]


BAD = [
    "7X", "1S", "0S", "11S", "S7", "7S8S", "7", "S", "7SS", "joker", "J", "**", "7S *8S", "7S;8S", "7S/8S", "7S\x008S",
    "7С", "А♠", "７S", "7S 8S 9Z", "10", "10X", "100S", "♠", "7♠♠", "\ufe0f", "JKS", "🃏🃏", "-", "7S\u20078S",
]  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_the_core_refuses_what_the_package_refuses_at_the_same_place(text):
    ok, found, position, length = _core.read_hand(text)
    assert (ok, found) == (False, b"")
    with pytest.raises(CardError) as refused:
        Hand(text)
    assert isinstance(refused.value.position, int)
    before = text[: refused.value.position].encode()
    assert position == len(before)
    assert text.encode()[position : position + length].decode() == refused.value.text


@given(st.text(alphabet="A23JQKT10SHDC*jk♠♥ ,\t\ufe0fxс", max_size=12))
def test_any_text_is_read_or_refused_by_both(text):
    try:
        expected: bytes | None = bytes(Hand(text).codes)
    except CardError:
        expected = None
    ok, found, _, _ = _core.read_hand(text)
    assert (found if ok else None) == expected


# Values.


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_values_survive_pickling_and_copying(value):
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert (type(again), told(again)) == (type(value), told(value))
    for again in (copy.copy(value), copy.deepcopy(value)):
        assert (type(again), told(again)) == (type(value), told(value))


def test_a_kept_pickle_is_read():
    """What an earlier version pickled; `python tests/values.py` writes the pickles of this one."""
    kept = sorted(PICKLES.glob("*.pickle"))
    assert len(kept) > pickle.HIGHEST_PROTOCOL
    for path in kept:
        for name, value in pickle.loads(path.read_bytes()).items():
            assert told(value) == told(VALUES[name]), (path.name, name)


def test_rules_that_have_been_used_still_pickle_and_compare():
    used, fresh = (Rules.preset("remigio").replace(ace_points=7) for _ in range(2))
    remigio.deadwood(TEN, used)
    assert used == fresh == pickle.loads(pickle.dumps(used)) == copy.copy(used)
    assert len(pickle.dumps(used)) == len(pickle.dumps(fresh))


# Threads.

MANY = 300


def some_hands(cards: int) -> list[Hand]:
    rng = random.Random(20)
    pack = [*range(52), *range(52), 52, 52, 52, 52]
    return [Hand.from_codes(rng.sample(pack, cards)) for _ in range(MANY)]


@pytest.mark.parametrize("question", ["deadwood", "arrange", "closing", "closings", "check_closing"])
def test_threads_share_a_solver(question):
    ask = getattr(remigio, question)
    dealt = some_hands(11)
    expected = [ask(hand) for hand in dealt]
    # Rules of the question's own, so that the threads also race for making the solver.
    rules = Rules.preset("remigio").replace(factors={"knock": (len(question), 1)})
    with ThreadPoolExecutor(8) as pool:
        for answers in pool.map(lambda _: [ask(hand, rules=rules) for hand in dealt], range(8)):
            assert answers == expected


def test_threads_share_an_iterator_of_arrangements():
    hand = "5S 5S 5H 5H 6S 6S 6H 6H 7S 7S 7H 7H * * *"
    expected = Counter(remigio.arrangements(hand))
    assert len(expected) > 100
    for _ in range(10):
        shared = remigio.arrangements(hand)
        with ThreadPoolExecutor(8) as pool:
            parts = list(pool.map(lambda _: list(shared), range(8)))  # noqa: B023
        assert sum(map(Counter, parts), Counter()) == expected


def test_an_iterator_outlives_what_it_came_from():
    found = remigio.arrangements(
        "5S 5H 5D 6S 6H 6D 7S 7H 7D", Rules.preset("remigio").replace(name="gone", ace_points=3)
    )
    assert len(list(found)) == 2
    assert list(found) == []


def test_limits_are_those_of_the_core():
    assert (limits.MAX_CARDS, limits.MAX_JOKERS, limits.MAX_TABLE) == (
        _core.MAX_CARDS,
        _core.MAX_JOKERS,
        _core.MAX_TABLE,
    )


@pytest.mark.parametrize(
    "ask",
    [
        lambda solver: solver.read_meld(bytes(200)),
        lambda solver: solver.arrange(bytes(25)),
        lambda solver: solver.arrangements(bytes(3)),
        lambda solver: solver.closings(bytes([52] * 9), True),
        lambda solver: solver.arrange(bytes([53])),
        lambda solver: solver.lay_off(b"\x01", [(1, b"", b"")]),
        lambda solver: solver.lay_off(b"\x01", [(1, b"\x01", b"\x34")]),
        lambda solver: solver.lay_off(b"\x01", [(1, b"\x01\x02", b"\x01")]),
        lambda solver: solver.lay_off(b"\x01", [(0, bytes(25), bytes(25))]),
        lambda solver: solver.lay_off(b"\x01", [(0, bytes(3), bytes(3))] * 65),
        lambda solver: solver.lay_off(b"\x01", [(7, bytes(3), bytes(3))]),
        lambda solver: solver.lay_off(b"\x01", [None]),
        lambda solver: solver.lay_off(b"\x01", ["abc"]),
        lambda _: _core.batch_unpack(bytes(15), bytearray(24), 24, 1),
        lambda _: _core.batch_unpack(bytes(16), bytearray(23), 24, 1),
        lambda _: _core.batch_pack(bytes(20), 10, bytearray(48), 1),
        lambda solver: _core.make_distances(solver).fewest_draws(b"\x35", b"", 127),
        lambda solver: _core.close_or_wait(solver, {}, b"", [], b"", 0, [], 0, 2, 1),
        lambda solver: _core.count_hands(solver, 5, [2]),
        lambda solver: _core.count_hands(solver, 0, [3]),
        lambda solver: _core.count_hands(solver, 0, [0]),
        lambda _: _core.make_solver({**solve.native_rules(Rules.preset("gin")), "ace_runs": "middle"}, ""),
    ],
)
def test_the_native_module_refuses_what_it_cannot_take(ask):
    with pytest.raises(ValueError):
        ask(solve._solver("remigio"))
