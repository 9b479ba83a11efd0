"""What players see, hidden cards drawn anew, actions as numbers, and taking back."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest
from playing import dealt, play, random_deal, random_game_rules
from remigio import PRESETS, Card, Hand, IllegalAction, RemigioError, Rules, RulesError
from remigio.game_values import Action

LOW = "AS 2S 4S 5S 7S 8S TS JS AH 2H"
HIGH = "4H 5H 7H 8H TH JH AD 2D 4D 5D"
THIRD = "7D 8D TD JD AC 2C 4C 5C 7C 8C"


# Observations.


def test_a_player_sees_his_cards_and_what_lies_open(deal_type):
    deal = play(dealt(deal_type, "remigio", [LOW, HIGH, THIRD], "KC", "9C"), "draw pile")
    seen = deal.observation(1)
    assert (seen.player, seen.to_act, seen.phase, seen.dealer) == (1, 0, "play", 2)
    assert seen.hand == Hand(HIGH)
    assert seen.hand_sizes == (11, 10, 10)
    assert seen.stock_size == len(deal.stock)
    assert seen.known_stock == ()
    assert seen.known == (Hand("KC"), Hand(), Hand())
    assert seen.seen == Hand("KC")
    assert seen.taken is Card("KC")
    assert seen.pile == ()
    assert seen.legal == ()
    assert deal.observation(0).legal == deal.legal_actions()
    assert deal.observation(0).seen == Hand()


def test_nothing_hidden_is_in_an_observation(deal_type):
    """Two deals that differ in hidden cards alone look the same."""
    for seed in range(20):
        deal = play(deal_type("remigio", 3, seed), "draw stock")
        other = deal.sample(2, seed + 100)
        assert other.hands != deal.hands
        assert other.observation(2) == deal.observation(2)


def test_known_cards_are_forgotten_when_they_leave_the_hand(deal_type):
    deal = play(dealt(deal_type, "remigio", [LOW, HIGH], "KC", "9C KC"), "draw pile, discard AS")
    assert deal.observation(1).known[0] == Hand("KC")
    play(deal, "draw stock, discard 4H, draw stock, discard KC")
    assert deal.observation(1).known[0] == Hand()


def test_there_is_no_such_seat(deal_type):
    deal = deal_type("gin")
    for ask in (deal.observation, lambda player: deal.sample(player, 0)):
        with pytest.raises(RemigioError, match="player is"):
            ask(2)
    with pytest.raises(RemigioError, match="seed is"):
        deal.sample(0, -1)


# Samples.


def played(deal_type, seed, preset="remigio", actions=60):
    rng = random.Random(seed)
    deal = deal_type(preset, 2, seed)
    for _ in range(actions):
        if not deal.is_over:
            deal.apply(rng.choice(deal.legal_actions()))
    return deal


@pytest.mark.parametrize("preset", PRESETS)
def test_a_sample_fits_what_the_player_knows(deal_type, preset):
    for seed in range(6):
        deal = played(deal_type, seed, preset)
        for player in range(2):
            other = deal.sample(player, seed)
            other.check()
            assert other.observation(player) == deal.observation(player)
            assert other.history == ()
            assert other == deal.sample(player, seed)
            assert other.legal_actions() == deal.legal_actions() or deal.player != player


def test_every_hidden_card_may_be_anywhere(deal_type):
    deal = deal_type("gin", 2, 3)
    hands, tops = Counter(), set()
    for seed in range(300):
        other = deal.sample(0, seed)
        hands.update(other.hands[1])
        tops.add(other.stock[0])
    hidden = 52 - 10 - 1
    assert len(hands) == len(tops) == hidden
    assert max(hands.values()) < 2 * min(hands.values())


def test_a_stock_made_anew_holds_cards_of_the_pile_alone(deal_type):
    rules = Rules.preset("remigio").replace(
        packs=1, jokers_per_pack=0, suits=1, ranks=12, hand_size=3, min_cut=1, specials=(), cut_deal=False,
        loser_specials_zero=(),
    )  # fmt: skip
    deal = dealt(deal_type, rules, ["AS 3S 5S", "7S 9S JS"], "QS", "2S 4S 6S 8S TS")
    play(
        deal, "draw stock, discard AS, draw stock, discard 4S, draw stock, discard 3S, draw stock, discard 7S"
    )
    play(deal, "draw stock, discard 2S, draw stock")
    pile = {"QS", "AS", "4S", "3S", "7S"}
    for seed in range(30):
        other = deal.sample(0, seed)
        assert {str(card) for card in other.stock} <= pile
        assert other.observation(0) == deal.observation(0)


def test_what_comes_later_is_of_the_seed_of_the_sample(deal_type):
    """Two samples with the same cards go on the same way, whatever the seed of the deal."""
    order = deal_type("remigio", 2, 1).order
    assert order is None
    deals = [deal_type("gin", 2, seed, order=list(map(Card.from_code, range(52)))) for seed in (1, 2)]
    assert deals[0].sample(0, 5) == deals[1].sample(0, 5)


# Numbers of actions.


@pytest.mark.parametrize("preset", PRESETS)
def test_every_number_is_one_action(deal_type, preset):
    deal = deal_type(preset)
    numbers = range(deal.num_actions)
    actions = [deal.action(number) for number in numbers]
    assert len(set(actions)) == len(actions)
    for number, action in zip(numbers, actions, strict=True):
        assert deal.action_id(action) == number == deal.action_id(str(action))


def test_the_numbers_are_those_of_the_documents(deal_type):
    deal = deal_type("remigio")
    assert deal.num_actions == 276
    texts = {0: "draw stock", 1: "draw pile", 2: "pass", 3: "repair", 4: "redeal", 5: "ask", 6: "consent",
             7: "discard AS", 59: "discard *", 60: "close AS", 113: "close", 114: "close AS remigio",
             275: "close color"}  # fmt: skip
    assert {number: str(deal.action(number)) for number in texts} == texts
    table = deal_type("ramino", 4)
    assert table.num_actions == 276 + 269 + 64 * 53 * 2
    assert str(table.action(276)) == "meld AS AH AD"
    assert str(table.action(276 + 269)) == "lay off AS 0"
    assert str(table.action(276 + 270)) == "lay off AS 0 high"


def test_where_no_meld_can_be_laid_nothing_can_be_laid_off(deal_type):
    longer_than_hands = Rules.preset("ramino").replace(min_meld=12, set_max=None)
    deal = deal_type(longer_than_hands)
    assert deal.num_actions == 276
    with pytest.raises(IllegalAction):
        deal.action_id("lay off AS 0")


@pytest.mark.parametrize(
    "action", [-1, 276, True, 1.5, None, "", "throw 7S", Action("meld"), Action("jump"), 10**30]
)
def test_what_is_no_action_is_refused(deal_type, action):
    deal = deal_type("remigio")
    before = deal.copy()
    with pytest.raises(IllegalAction, match="is no action"):
        deal.apply(action)
    assert deal == before
    assert deal.history == ()


def test_too_many_melds_are_refused(deal_type):
    rules = Rules.preset("ludoteka-4").replace(table_melds=True, packs=3)
    with pytest.raises(RulesError, match="more than 60000 melds"):
        deal_type(rules)


# Taking back, copies.


def test_actions_are_taken_back_one_by_one(deal_type):
    deal = deal_type("remigio", 3, 5)
    states = [deal.copy()]
    rng = random.Random(5)
    for _ in range(40):
        deal.apply(rng.choice(deal.legal_actions()))
        states.append(deal.copy())
    for state in states[-2::-1]:
        deal.undo()
        assert deal == state
        assert deal.hands == state.hands
    with pytest.raises(IllegalAction, match="no action to take back"):
        deal.undo()


def test_a_close_is_taken_back(deal_type):
    hands = ["7S 8S 9S 2H 2D 2C TS", "KD KC KS 4C 6C 8C TC", "3H 5H 7H 9H JH 3D 5D"]
    deal = dealt(deal_type, "ramino", hands, "QD", "JS", melds_per_turn=None)
    play(deal, "draw stock, meld 7S 8S 9S TS JS")
    before = deal.copy()
    play(deal, "meld 2H 2D 2C")
    assert deal.is_over
    deal.undo()
    assert deal == before
    assert deal.result is None
    assert deal.phase == "play"


def test_a_copy_goes_its_own_way(deal_type):
    deal = deal_type("remigio", 2, 1)
    other = deal.copy()
    other.apply("draw stock")
    assert deal.history == ()
    assert deal != other
    deal.apply("draw stock")
    assert deal == other


def test_deals_are_pickled(deal_type):
    deal = played(deal_type, 3, "ramino")
    other = pickle.loads(pickle.dumps(deal))
    assert other == deal
    assert other.legal_actions() == deal.legal_actions()
    other.check()


# At random.


def walk(deal, rng, most):
    """Play at random, with more melds and closes than chance would bring; all that is legal is accepted."""
    for _ in range(most):
        if deal.is_over:
            return
        legal = deal.legal_actions()
        assert legal
        numbers = deal.legal_ids()
        assert numbers == sorted(set(numbers))
        rare = [action for action in legal if action.kind in ("close", "meld", "lay_off")]
        action = rng.choice(rare if rare and rng.random() < 0.3 else legal)
        deal.apply(action if rng.random() < 0.5 else str(action))
        assert deal.history[-1] == action
        deal.check()
        if rng.random() < 0.05:
            refuse(deal, deal.action(rng.randrange(deal.num_actions)))
        if rng.random() < 0.05:
            player = rng.randrange(deal.players)
            assert deal.sample(player, rng.randrange(1 << 64)).observation(player) == deal.observation(player)


def refuse(deal, action):
    """An action that is not legal is refused and changes nothing, but a wrong close that costs points."""
    if action in deal.legal_actions():
        return
    before = deal.copy()
    try:
        deal.apply(action)
    except IllegalAction as error:
        assert str(error)
    else:
        assert action.kind == "close"
        assert deal.rules.wrong_close == "penalty"
        deal.undo()
    assert deal == before


@pytest.mark.parametrize("preset", PRESETS)
def test_random_play_of_the_presets(deal_type, preset):
    rng = random.Random(preset)
    least, most = Rules.preset(preset).players
    for seed in range(3):
        players = rng.randint(least, min(most or 5, 5))
        walk(deal_type(preset, players, seed), rng, 250)


def test_random_play_of_random_rules(deal_type):
    rng = random.Random(6)
    played, over = 0, Counter()
    while played < 60:
        try:
            deal = random_deal(deal_type, rng, random_game_rules(rng))
        except RulesError:
            continue
        walk(deal, rng, 150)
        played += 1
        over[deal.result and (deal.result.void or "closed")] += 1
    assert over["closed"] > 10
    assert len(over) > 3
