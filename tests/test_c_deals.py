"""Deals by the C interface: step by step those of Python, and what it refuses."""

from __future__ import annotations

import os
import random
from ctypes import POINTER, byref, c_int32, c_size_t, c_uint8, c_uint64, c_void_p, cast

import c_deals
import pytest
from c_deals import CBot, CDeal, CEngine, CError, Library, Start, State, c_text
from playing import random_deal, random_game_rules
from remigio import PRESETS, Card, Deal, IllegalAction, Rules, RulesError, bots
from remigio.environments import encode
from remigio.rule_fields import KINDS

pytestmark = pytest.mark.skipif("REMIGIO_EMBED" not in os.environ, reason="python3 dev.py embed runs these")

DEALS_BY_CHANCE = 150
DEALS_OF_A_PRESET = 12
DEALS_OF_BOTS = 6
MOST_ACTIONS = 250


@pytest.fixture(scope="module")
def c(library) -> Library:
    return Library(library)


def refused(status: int, call, *arguments) -> str:
    """The detail with which a call is refused."""
    with pytest.raises(CError) as caught:
        call(*arguments)
    assert caught.value.status == status, caught.value
    return caught.value.detail


# As in Python.


def check_stands_alike(ours: CDeal, theirs: Deal, rng: random.Random) -> None:
    state, native = ours.state(), theirs._native
    assert ours.legal() == theirs.legal_ids()
    assert ours.library.name("phase", state.phase) == theirs.phase
    assert (None if state.seat < 0 else state.seat) == theirs.player
    assert (state.dealer, state.actions) == (theirs.dealer, len(theirs.history))
    assert (state.taken, bool(state.top_is_face_down)) == (native.taken, native.top_is_face_down)
    assert bool(state.stock_is_known) == native.stock_is_known
    assert state.turns == sum(theirs.turns)
    assert ours.stock() == native.stock
    assert ours.pile() == native.pile
    table = [(bytes(meld.cards), bytes(meld.stands_for), owner) for meld, owner in coded_table(theirs)]
    assert ours.table() == table
    assert (state.stock, state.pile, state.table) == (len(native.stock), len(native.pile), len(table))
    for seat in range(theirs.players):
        cards, known, turns, wrong, locked = native.seat(seat)
        told = ours.seat(seat)
        assert (ours.hand(seat), ours.known(seat), told.cards) == (cards, known, len(cards))
        assert (told.turns, told.wrong_closes, bool(told.locked)) == (turns, wrong, locked)
    seat = rng.randrange(theirs.players)
    assert ours.observe(seat) == encode(theirs.observation(seat)).tolist()


def coded_table(deal: Deal):
    for meld, owner in deal.table:
        yield _Coded(meld), owner


class _Coded:
    def __init__(self, meld) -> None:
        self.cards = [card.code for card in meld.cards]
        self.stands_for = [card.code for card in meld.stands_for]


def check_ended_alike(ours: CDeal, theirs: Deal) -> None:
    state, result, unit = ours.state(), theirs.result, ours.engine.sizes.unit
    seats = [ours.seat(seat) for seat in range(theirs.players)]
    assert [seat.change for seat in seats] == [player.change * unit for player in result.players]
    assert (None if state.closer < 0 else state.closer) == result.closer
    assert (ours.library.name("ending", state.ending) or None) == result.void
    if result.closer is None:
        assert state.closing.kind == 255
        assert {seat.points for seat in seats} == {-1}
        return
    closing = state.closing
    assert KINDS[closing.kind] == result.kind
    assert (closing.numerator, closing.denominator) == result.factor.as_integer_ratio()
    assert [seat.points for seat in seats] == [player.points for player in result.players]
    if result.closing is not None:
        thrown = result.closing.discard
        assert closing.discard == (255 if thrown is None else thrown.code)
        assert closing.jokers == result.closing.jokers
    assert closing.points == result.players[result.closer].points


def try_anything(ours: CDeal, theirs: Deal, rng: random.Random) -> None:
    """Any action at all, legal or not."""
    number = rng.randrange(ours.engine.sizes.actions)
    reason = theirs._native.apply(number)
    if reason:
        assert refused(c_deals.REFUSED, ours.apply, number) == reason
    else:
        ours.apply(number)


def play_alike(engine: CEngine, theirs: Deal, rng: random.Random) -> int:
    ours = CDeal.like(engine, theirs)
    for count in range(MOST_ACTIONS):
        check_stands_alike(ours, theirs, rng)
        if theirs.is_over:
            check_ended_alike(ours, theirs)
            return count
        chance = rng.random()
        if chance < 0.1:
            try_anything(ours, theirs, rng)
        elif chance < 0.13 and theirs.history:
            ours.undo()
            theirs.undo()
        elif chance < 0.16:
            seat, seed = rng.randrange(theirs.players), rng.randrange(1 << 64)
            check_stands_alike(ours.sample(seat, seed), theirs.sample(seat, seed), rng)
            ours = ours.copy()  # the other one is freed
        else:
            action = rng.choice(theirs.legal_ids())
            ours.apply(action)
            theirs.apply(action)
    return MOST_ACTIONS


@pytest.mark.parametrize("preset", PRESETS)
def test_deals_of_a_preset_are_played_alike(c, preset):
    rng = random.Random(f"c/{preset}")
    played = 0
    for number in range(DEALS_OF_A_PRESET):
        least, most = Rules.preset(preset).players
        players = rng.randint(least, min(most or 5, 5))
        theirs = Deal(preset, players, rng.randrange(1 << 64), dealer=number % players)
        played += play_alike(CEngine(c, preset, None, players), theirs, rng)
    assert played > 10 * DEALS_OF_A_PRESET


def test_deals_by_chance_are_played_alike(c):
    rng = random.Random("c/chance")
    done = 0
    while done < DEALS_BY_CHANCE:
        rules = random_game_rules(rng)
        try:
            theirs = random_deal(Deal, rng, rules)
        except RulesError:
            continue
        engine = CEngine(c, "remigio", c_text(theirs.rules), theirs.players)
        assert engine.sizes.actions == theirs.num_actions
        play_alike(engine, theirs, rng)
        done += 1


def test_a_pack_in_order_and_a_cut(c):
    rng = random.Random("c/order")
    engine = CEngine(c, "remigio", None, 3)
    for cut in (3, 50, 105):
        order = [*range(52)] * 2 + [52] * 4
        rng.shuffle(order)
        theirs = Deal("remigio", 3, 7, order=map(Card.from_code, order), cut=cut)
        play_alike(engine, theirs, rng)


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize("preset", ["remigio", "gin", "ramino"])
def test_bots_choose_alike(c, preset, name):
    rules = Rules.preset(preset).replace(max_turns=24)
    engine = CEngine(c, preset, b"max_turns = 24", 2)
    for number in range(1 if name == "montecarlo" else DEALS_OF_BOTS):
        theirs = Deal(rules, 2, number)
        ours = CDeal.like(engine, theirs)
        mine = [CBot(engine, name, seat, 2) for seat in range(2)]
        others = [bots.Player(name, rules, 2, seat + 9, playouts=2) for seat in range(2)]
        for seat in range(2):
            mine[seat].begin(seat + 9)
        while not theirs.is_over:
            chosen = mine[theirs.player].choose(ours)
            assert theirs.action(chosen) == others[theirs.player].choose(theirs)
            ours.apply(chosen)
            theirs.apply(chosen)
        check_ended_alike(ours, theirs)


@pytest.mark.parametrize("preset", ["ramino", "gin"])
def test_actions_have_the_numbers_of_python(c, preset):
    engine, deal = CEngine(c, preset, None, 2), Deal(preset)
    numbers = [*range(deal.num_actions)]
    for number in numbers[:300] + random.Random(5).sample(numbers, min(len(numbers), 300)):
        action, theirs = engine.action(number), deal.action(number)
        assert engine.number(action) == number
        assert (action.card == 255) == (theirs.card is None)
        assert bool(action.high) == (theirs.end == "high")
        if theirs.meld is not None:
            meld = engine.meld(action.place)
            assert (list(meld.cards), list(meld.stands_for)) == (
                [card.code for card in theirs.meld.cards],
                [card.code for card in theirs.meld.stands_for],
            )


# What is refused.


def test_the_reason_is_that_of_python(c):
    deal = Deal("gin", seed=1)
    ours = CDeal.like(CEngine(c, "gin", None, 2), deal)
    with pytest.raises(IllegalAction) as caught:
        deal.apply("draw stock")
    assert caught.value.key == "action." + refused(c_deals.REFUSED, ours.apply, 0)
    for number in (-1, 10**9, -(2**31)):
        assert refused(c_deals.REFUSED, ours.apply, number) == "unknown"


@pytest.mark.parametrize(
    ("preset", "changes", "players", "status", "detail"),
    [
        ("poker", None, 2, 17, ""),
        ("gin", b"spades = 4", 2, 18, "the name of a rule"),
        ("gin", b"max_turns = few", 2, 19, "a whole number"),
        ("gin", b"upcard_joker = burn", 2, 19, "keep or replace"),
        ("gin", b"players = [2]", 2, 19, "the fewest and the most players, such as [2, 6] or [2, none]"),
        ("gin", None, 1, c_deals.OUT_OF_RANGE, ""),
        ("gin", None, 61, c_deals.OUT_OF_RANGE, ""),
        ("gin", None, 3, c_deals.OUT_OF_RANGE, "a number of players that the rules are for"),
        ("ramino", b"players = [2, 9]", 7, 19, "a size of the hand for each number of players"),
        ("remigio", b"packs = 1", 9, 20, "too few cards in the packs"),
        ("remigio", b"min_cut = 60", 2, 20, "too few cards to cut"),
        ("remigio", b"deal_packet = 0", 2, 20, "deal_packet must be 1 to 24"),
        ("remigio", b"in_hand_multiplier = 1001", 2, 20, "in_hand_multiplier must be 1 to 1000"),
        ("remigio", b"factor_color = 1001/2", 2, 19, "a list such as [a, b]"),
        ("remigio", b"factor_color = [1001, 2]", 2, 20, "factors above 1000"),
        ("remigio", b"gin_bonus = -1", 2, 20, "penalties and bonuses must be 0 to 10000"),
        ("remigio", b"hand_size = 24", 2, 20, "a hand of 1 to 23 cards"),
        ("ramino", b"joker_limit = any; jokers_per_pack = 8; packs = 4; set_max = none", 2, 20,
         "too many melds for the table"),
        ("gin", b"min_meld = 1", 2, 20, "min_meld must be 2 to 13"),
    ],
)  # fmt: skip
def test_rules_that_no_deal_can_have(c, preset, changes, players, status, detail):
    assert refused(status, CEngine, c, preset, changes, players) == detail


def test_every_rule_can_be_changed(c):
    """The text has each of them."""
    for preset in PRESETS:
        rules = Rules.preset(preset).for_players(2)
        changed, plain = CEngine(c, "remigio", c_text(rules), 2), CEngine(c, preset, None, 2)
        assert bytes(changed.sizes) == bytes(plain.sizes)


@pytest.mark.parametrize(
    ("values", "detail"),
    [
        ({"dealer": 2}, "a dealer who has no seat"),
        ({"dealer": -1}, "a dealer who has no seat"),
        ({"cut": 2}, "a cut that the rules do not have"),
        ({"cut": 106}, "a cut that the rules do not have"),
        ({"cut": -1}, "a cut of fewer cards than none"),
        ({"order": b"\1\2\3"}, "an order of as many cards as the packs hold"),
        ({"order": b""}, "an order of as many cards as the packs hold"),
        ({"order": bytes(108)}, "an order of other cards than the packs hold"),
        ({"order": bytes([255] * 108)}, "an order of other cards than the packs hold"),
        ({"miscounts": [14, 0]}, "a hand of 1 to 23 cards"),
        ({"miscounts": [-10, 0]}, "a hand of 1 to 23 cards"),
        ({"miscounts": [0, 2**31 - 1]}, "a hand of 1 to 23 cards"),
    ],
)
def test_starts_that_there_are_not(c, values, detail):
    start = Start(**{name: value for name, value in values.items() if isinstance(value, int)})
    if "order" in values:
        order = values["order"]
        start.order, start.order_count = (
            cast((c_uint8 * (len(order) + 1))(*order), POINTER(c_uint8)),
            len(order),
        )
    if "miscounts" in values:
        start.miscounts = cast((c_int32 * 2)(*values["miscounts"]), POINTER(c_int32))
    assert refused(c_deals.BAD_START, CDeal.begin, CEngine(c, "remigio", None, 2), start) == detail


def test_a_start_of_zeros_is_the_default(c):
    rng = random.Random("c/zeros")
    engine = CEngine(c, "remigio", None, 2)
    check_stands_alike(CDeal.begin(engine, Start()), Deal("remigio"), rng)


def test_what_else_is_refused(c):
    engine = CEngine(c, "gin", None, 2)
    deal = CDeal.begin(engine, Start())
    for seat in (-1, 2):
        for ask in (deal.seat, deal.hand, deal.known, deal.observe):
            refused(c_deals.OUT_OF_RANGE, ask, seat)
        refused(c_deals.OUT_OF_RANGE, deal.sample, seat, 1)
    refused(c_deals.NOTHING_TO_UNDO, deal.undo)
    refused(c_deals.UNKNOWN_BOT, CBot, engine, "Greedy", 1)
    refused(c_deals.UNKNOWN_BOT, CBot, engine, "", 1)
    refused(c_deals.OUT_OF_RANGE, CBot, engine, "random", 1, -1)
    refused(c_deals.OUT_OF_RANGE, CBot, engine, "montecarlo", 1, 1_000_001)
    other = CEngine(c, "gin", b"joker_points = 1", 2)
    refused(c_deals.OTHER_RULES, CBot(other, "greedy", 1).choose, deal)
    for number in (-1, engine.sizes.actions):
        refused(c_deals.OUT_OF_RANGE, engine.action, number)
    refused(c_deals.OUT_OF_RANGE, engine.meld, 0)
    wrong = [(11, 255), (0, 0), (7, 53), (7, 255), (8, 54), (8, 0, 4), (9, 255), (10, 0), (0, 255, 1)]
    for values in [*wrong, (0, 255, 0, 2), (0, 255, 0, 0, 1), (10, 0, 0, 0, -1), (9, 255, 0, 0, 2**31 - 1)]:
        refused(c_deals.OUT_OF_RANGE, engine.number, c_deals.Action(*values))


def test_a_deal_that_is_over(c):
    engine = CEngine(c, "gin", b"max_turns = 1; upcard_offer = false", 2)
    deal, bot = CDeal.begin(engine, Start()), CBot(engine, "greedy", 0)
    while deal.state().seat >= 0:
        deal.apply(bot.choose(deal))
    assert deal.legal() == []
    assert refused(c_deals.REFUSED, bot.choose, deal) == "over"
    assert refused(c_deals.REFUSED, deal.apply, 0) == "over"
    deal.undo()
    assert deal.state().seat == 1


def test_nulls_and_sizes(c):
    engine = CEngine(c, "gin", None, 2)
    deal, bot = CDeal.begin(engine, Start()), CBot(engine, "greedy", 0)
    made, count, number = c_void_p(), c_size_t(), c_int32()
    pointer, seed = deal.pointer, c_uint64(1)
    for name, *arguments in [
        ("engine_new", None, None, 2, byref(made)),
        ("engine_new", b"gin", None, 2, None),
        ("engine_sizes", None, byref(engine.sizes)),
        ("engine_sizes", engine.pointer, None),
        ("action_of", engine.pointer, 0, None),
        ("action_number", engine.pointer, None, byref(number)),
        ("deal_new", engine.pointer, None, byref(made)),
        ("deal_new", None, byref(Start()), byref(made)),
        ("deal_new", engine.pointer, byref(Start()), None),
        ("deal_new", engine.pointer, byref(Start(order_count=52)), byref(made)),
        ("deal_copy", None, byref(made)),
        ("deal_copy", pointer, None),
        ("deal_sample", pointer, 0, seed, None),
        ("deal_legal", None, None, c_size_t(), byref(count)),
        ("deal_legal", pointer, None, c_size_t(4), byref(count)),
        ("deal_legal", pointer, None, c_size_t(), None),
        ("deal_apply", None, 0),
        ("deal_undo", None),
        ("deal_state", pointer, None),
        ("deal_seat", pointer, 0, None),
        ("deal_hand", pointer, 0, None, c_size_t(), None),
        ("deal_table", pointer, None, None),
        ("deal_observe", pointer, 0, None, c_size_t(), None),
        ("bot_new", engine.pointer, None, seed, 0, byref(made)),
        ("bot_new", None, b"greedy", seed, 0, byref(made)),
        ("bot_new", engine.pointer, b"greedy", seed, 0, None),
        ("bot_begin", None, seed),
        ("bot_choose", bot._handle.pointer, None, byref(number)),
        ("bot_choose", bot._handle.pointer, pointer, None),
    ]:
        refused(c_deals.NULL, c.call, name, *arguments)
    assert made.value is None
    for name, *arguments, struct in [
        ("engine_sizes", engine.pointer, c_deals.Sizes()),
        ("deal_state", pointer, State()),
        ("deal_seat", pointer, 0, c_deals.Seat()),
    ]:
        struct.struct_size -= 1
        refused(c_deals.STRUCT_SIZE, c.call, name, *arguments, byref(struct))
    start = Start()
    start.struct_size = 0
    refused(c_deals.STRUCT_SIZE, c.call, "deal_new", engine.pointer, byref(start), byref(made))


@pytest.mark.parametrize(
    ("kind", "name", "seat"),
    [(c_int32, "legal", ()), (c_uint8, "hand", (0,)), (c_uint8, "stock", ()), (c_uint8, "observe", (1,))],
)
def test_a_buffer_that_is_short_tells_the_room(c, kind, name, seat):
    deal = CDeal.begin(CEngine(c, "gin", None, 2), Start())
    arguments = (kind, f"deal_{name}", deal.pointer, *seat)
    needed = len(c.items(*arguments))
    assert needed > 0
    for room in (0, needed - 1):
        with pytest.raises(CError, match=str(c_deals.BUFFER_SHORT)):
            c.items(*arguments, room=room)
