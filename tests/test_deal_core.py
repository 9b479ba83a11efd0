"""Deals of the core: as those of the twin, and what only they have: pickles, copies, threads."""

from __future__ import annotations

import copy
import pickle
import random
import threading

import deal_differential
import pytest
import remigio
from remigio import PRESETS, Deal, IllegalAction, RemigioError, Rules, RulesError, reference


@pytest.mark.parametrize("number", range(40))
def test_core_and_twin_play_alike(number):
    rng = random.Random(f"deals/{number}")
    rules, players = deal_differential.random_game(rng)
    found, actions, _ = deal_differential.differences(rng, rules, players)
    assert found == []
    assert actions >= 0


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("number", range(3))
def test_core_and_twin_play_alike_under_the_presets(preset, number):
    rng = random.Random(f"presets/{preset}/{number}")
    players = rng.randint(2, min(4, Rules.preset(preset).players[1] or 4))
    found, actions, _ = deal_differential.differences(rng, preset, players)
    assert found == []
    assert actions > 0


def played(rules: str, players: int, seed: int, actions: int) -> Deal:
    deal, rng = Deal(rules, players, seed), random.Random(seed)
    for _ in range(actions):
        if deal.is_over:
            break
        deal.apply(rng.choice(deal.legal_ids()))
    return deal


@pytest.mark.parametrize("preset", PRESETS)
def test_pickles_and_copies_stand_where_the_deal_stands(preset):
    deal = played(preset, 2, 5, 25)
    for other in (pickle.loads(pickle.dumps(deal)), copy.copy(deal), copy.deepcopy(deal), deal.copy()):
        assert other == deal
        assert other.legal_actions() == deal.legal_actions()
        other.undo()
        assert other != deal
        assert len(deal.history) == 25


def test_undo_goes_back_to_the_beginning():
    deal = played("ramino", 3, 2, 60)
    for _ in range(len(deal.history)):
        deal.undo()
    assert deal == Deal("ramino", 3, 2)
    with pytest.raises(IllegalAction, match="no action to take back"):
        deal.undo()


def test_a_refused_action_changes_nothing():
    deal = played("remigio", 3, 9, 7)
    before = deal.copy()
    for action in ("repair", "close 7S", "lay off 7S 0", "meld 7S 8S 9S", "discard *"):
        with pytest.raises(RemigioError):
            deal.apply(action)
        assert deal == before


def test_samples_keep_what_the_player_knows():
    deal = played("remigio", 4, 3, 41)
    for seat in range(4):
        for seed in range(5):
            sample = deal.sample(seat, seed)
            sample.check()
            assert sample.observation(seat) == deal.observation(seat)
            assert sample == deal.sample(seat, seed)
        assert len({deal.sample(seat, seed).stock for seed in range(5)}) == 5
    with pytest.raises(TypeError, match="sample"):
        pickle.dumps(deal.sample(0, 1))


def test_nothing_hidden_is_in_an_observation():
    """Two deals that differ only in what a seat does not know look alike to it."""
    deal = played("remigio", 3, 11, 20)
    for seat in range(3):
        other = deal.sample(seat, 77)
        assert other.hands != deal.hands
        assert other.observation(seat) == deal.observation(seat)


def test_threads_may_share_a_deal():
    deal = Deal("gin", 2, 4)
    failures = []

    def play(seed):
        rng = random.Random(seed)
        for _ in range(300):
            try:
                deal.apply(rng.choice(deal.legal_ids() or [0]))
                deal.undo()
            except IllegalAction:
                pass
            except Exception as error:  # noqa: BLE001
                failures.append(error)

    threads = [threading.Thread(target=play, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    deal.check()


def test_rules_that_the_core_cannot_play():
    with pytest.raises(RulesError, match="60"):
        Deal("remigio", 61)
    many = Rules.preset("remigio").replace(packs=8, jokers_per_pack=8, table_melds=True, hand_size=13)
    for kind in (Deal, reference.Deal):
        with pytest.raises(RulesError, match=r"60,?000"):
            kind(many, 3)


def test_the_order_of_cards_can_be_given():
    order = remigio.Deal("ludoteka-2", 2, 1)
    pack = [*order.hands[1].cards, *order.hands[0].cards]
    assert len(pack) == 20
    rest = [card for deal in [order] for card in (*deal.pile, *deal.stock)]
    dealt = Deal("ludoteka-2", 2, order=[*pack, *rest])
    assert dealt.pile == order.pile
    assert dealt.stock == order.stock
    assert sorted(dealt.hands[0].cards + dealt.hands[1].cards) == sorted(pack)
