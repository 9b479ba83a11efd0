"""Bots at the table, and many deals between them."""

from __future__ import annotations

import json

import numpy as np
import pytest
import remigio
from cli_runs import run
from remigio import Deal, IllegalAction, Match, RemigioError, RulesError, arena, bots, reference, simulate
from remigio.bots import Player
from remigio.simulation_in_python import deals_in_python, matches_in_python
from remigio.simulation_units import simulated


def first_legal(observation):
    return observation.legal[0]


def play(deal, players):
    while deal.player is not None:
        deal.apply(players[deal.player].choose(deal))
    return deal.result


# At the table.


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize(("rules", "players"), [("remigio", 3), ("gin", 2), ("ramino", 4), ("ludoteka-4", 4)])
def test_every_bot_plays_a_deal(name, rules, players):
    rules = remigio.Rules.preset(rules).replace(max_turns=60)
    seated = [Player(name, rules, players, seed, playouts=3) for seed in range(players)]
    deal = Deal(rules, players, seed=4)
    result = play(deal, seated)
    assert result is not None
    assert deal.check() is None
    again = play(
        Deal(rules, players, seed=4), [Player(name, rules, players, s, playouts=3) for s in range(players)]
    )
    assert again == result


def test_the_core_s_bots_look_at_nothing_hidden():
    greedy, adviser = Player("greedy", "remigio", 3), Player("adviser", "remigio", 3)
    deal = Deal("remigio", 3, seed=8)
    for _ in range(30):
        if deal.player is None:
            break
        sample = deal.sample(deal.player, seed=len(deal.history))
        for player in (greedy, adviser):
            assert player.choose(sample) == player.choose(deal)
        deal.apply(greedy.choose(deal))
    assert deal.history


def test_a_function_sees_an_observation_and_its_action_is_done():
    seen = []

    def bot(observation):
        seen.append(observation)
        return str(observation.legal[-1])

    deal = Deal("gin", seed=2)
    action = Player(bot, "gin").choose(deal)
    assert action == deal.legal_actions()[-1]
    assert seen == [deal.observation(1)]


@pytest.mark.parametrize(
    ("bot", "error", "text"),
    [
        (
            "Greedy",
            RemigioError,
            "there is no bot 'Greedy'; the core has random, greedy, adviser, montecarlo",
        ),
        (3, TypeError, "a bot is a function, or one of random, greedy, adviser, montecarlo, not int"),
    ],
)
def test_what_is_no_bot_is_refused(bot, error, text):
    with pytest.raises(error, match=text.replace("(", r"\(")):
        Player(bot)
    with pytest.raises(error):
        simulate((bot, "greedy"))


def test_deals_that_a_bot_does_not_play():
    player = Player("greedy", "gin")
    with pytest.raises(RemigioError, match="plays by the rules gin"):
        player.choose(Deal("ramino"))
    for other in (Match("gin"), reference.Deal("gin"), None):
        with pytest.raises(TypeError, match="a bot plays a Deal of remigio, not"):
            player.choose(other)
    deal = Deal("gin", seed=3)
    play(deal, [player, player])
    with pytest.raises(RemigioError, match="the deal is over"):
        player.choose(deal)


@pytest.mark.parametrize(
    "budget", [{"playouts": 0}, {"seconds": 0}, {"seconds": float("nan")}, {"seconds": 4000}]
)
def test_budgets_out_of_range(budget):
    with pytest.raises(RemigioError):
        Player("montecarlo", **budget)
    with pytest.raises(TypeError, match="seconds is a number, not str"):
        Player("montecarlo", seconds="1")
    with pytest.raises(TypeError, match="seconds is a number, not bool"):
        Player("montecarlo", seconds=True)
    with pytest.raises(RemigioError, match=r"\.\.\.; it is more than 0"):
        Player("montecarlo", seconds=10**400)
    assert Player("montecarlo", seconds=np.float32(0.5))


def test_thinking_by_the_clock():
    deal = Deal("gin", seed=5)
    assert Player("montecarlo", "gin", seconds=0.01).choose(deal) in deal.legal_actions()


# Many deals.


@pytest.mark.parametrize(("rules", "names"), [("remigio", bots.NAMES[:3]), ("gin", bots.NAMES[2:])])
def test_functions_play_the_same_games_as_the_core(rules, names):
    found = simulate(names, rules, deals=4, mirrored=True, seed=7, playouts=3, max_turns=100)
    same = simulated(found.question, deals_in_python(found.question, None))
    for name in ("turns", "closer", "kind", "ending", "factor", "points", "changes"):
        assert np.array_equal(getattr(found, name), getattr(same, name)), name


@pytest.mark.parametrize(("rules", "players"), [("remigio", 3), ("ludoteka-4", 4), ("gin", 2), ("ramino", 3)])
def test_matches_by_functions_are_the_same_too(rules, players):
    found = simulate(["greedy"] * players, rules, deals=2, matches=True, seed=3, max_turns=150)
    same = simulated(found.question, matches_in_python(found.question, None))
    for name in ("won", "scores", "deals", "turns"):
        assert np.array_equal(getattr(found, name), getattr(same, name)), name


def test_threads_change_nothing():
    one, three = (simulate(("adviser", "random"), "gin", deals=60, seed=2, threads=count) for count in (1, 3))
    assert np.array_equal(one.points, three.points)
    assert np.array_equal(one.changes, three.changes)
    assert one.to_dict() == three.to_dict()


def test_games_are_numbered_by_the_seed():
    few, many = (simulate(("greedy", "greedy"), deals=count, seed=6) for count in (5, 9))
    assert np.array_equal(few.points, many.points[:5])
    assert not np.array_equal(many.points, simulate(("greedy", "greedy"), deals=9, seed=7).points)


def test_what_is_told_of_deals_follows_from_the_arrays():
    found = simulate(("greedy", "adviser", "random"), deals=40, mirrored=True, seed=1)
    assert found.turns.shape == (120,)
    for bot in range(3):
        seats = found.seat_of(bot)
        assert found.mean_points(bot).value == pytest.approx(found.points[np.arange(120), seats].mean())
        assert found.close_share(bot).value == pytest.approx((found.closer == seats).mean())
    assert sum(found.gain(bot).value for bot in range(3)) == pytest.approx(0)
    assert sum(found.kinds.values()) + sum(found.voids.values()) == pytest.approx(1)
    assert (found.changes[found.closer < 0] == 0).all()
    losers = found.points[found.closer >= 0].sum(axis=1) * found.factor[found.closer >= 0]
    assert np.allclose(losers, found.changes[found.closer >= 0].sum(axis=1))  # penalties


def test_better_bots_win_more():
    table = arena(bots.NAMES[:3], "remigio", deals=300, seed=4)
    for pairing in table.pairings:  # each is better than those before it
        assert pairing.gain.value + 1.96 * pairing.gain.error < 0
    assert [(one.first, one.second) for one in table.pairings] == [
        ("random", "greedy"),
        ("random", "adviser"),
        ("greedy", "adviser"),
    ]


def test_of_more_than_two_players_each_bot_is_tried_as_the_one():
    found = arena(("greedy", first_legal), "ludoteka-4", players=3, deals=2, max_turns=60)
    assert [(one.first, one.second) for one in found.pairings] == [
        ("greedy", "first_legal"),
        ("first_legal", "greedy"),
    ]


@pytest.mark.parametrize(
    ("error", "ask"),
    [
        (RulesError, lambda: simulate(("greedy",) * 3, "gin")),
        (RulesError, lambda: simulate(("greedy",))),
        (RemigioError, lambda: simulate(deals=0)),
        (RemigioError, lambda: simulate(deals=10**9)),
        (RemigioError, lambda: simulate(max_turns=0)),
        (RemigioError, lambda: arena(("greedy",))),
        (TypeError, lambda: simulate("greedy")),
        (TypeError, lambda: simulate(progress=1)),
        (TypeError, lambda: arena(progress=1)),
        (IllegalAction, lambda: simulate(("greedy", lambda _: "redeal"), deals=1)),
    ],
)
def test_what_cannot_be_played_is_refused(error, ask):
    with pytest.raises(error):
        ask()


@pytest.mark.parametrize(
    ("answer", "why"),
    [(None, "'None' is no action"), ("7S 7S", "'7S 7S' is no action"), ("discard 1S", "'1S' is no card"),
     ("redeal", "that is not to be done now"), (10**30, "is no action")],
)  # fmt: skip
@pytest.mark.parametrize("matches", [False, True])
def test_nonsense_of_a_function_is_told_with_the_bot_the_seat_and_the_game(answer, why, matches):
    seen = []

    def mad(observation):
        if observation.legal[0].kind.startswith("draw"):
            seen.append(observation)
        return answer if len(seen) > 40 else observation.legal[-1]

    with pytest.raises(IllegalAction) as caught:
        simulate(("greedy", mad), deals=40, matches=matches, max_turns=20)
    error = caught.value
    assert error.facts["seat"] == 1
    assert matches or error.facts["game"] > 0
    assert str(error).startswith(f"bot 'mad' at seat 1 of game {error.facts['game']}: ")
    assert why in str(error)
    assert error.explain("es").startswith("bot 'mad', asiento 1, juego n.º")


@pytest.mark.parametrize(
    "asked", [{"deals": 2}, {"deals": 300}, {"deals": 3, "matches": True, "rules": "gin"}]
)
def test_progress_ends_with_all(asked):
    told = []
    simulate(("greedy", "random"), **asked, progress=lambda *done: told.append(done))
    assert told[-1] == (asked["deals"],) * 2
    assert told.count(told[-1]) == 1


def test_progress_of_an_arena_ends_with_all():
    told = []
    arena(("greedy", "random", "greedy"), deals=2, progress=lambda *done: told.append(done))
    assert told == [(2, 6), (4, 6), (6, 6)]


def test_simulations_and_players_in_a_session():
    assert repr(simulate(("greedy", "random"), "gin", deals=3, mirrored=True)) == (
        "<SimulatedDeals: 6 of gin, greedy, random>"
    )
    assert repr(simulate(("greedy", first_legal), "gin", deals=1, matches=True, max_turns=9)) == (
        "<SimulatedMatches: 1 of gin, greedy, first_legal>"
    )
    assert repr(Player(first_legal, "gin")) == "<Player: first_legal, gin>"


def test_progress_is_told_and_may_stop():
    told = []
    simulate(("greedy", first_legal), "gin", deals=3, progress=lambda *done: told.append(done))
    assert told == [(1, 3), (2, 3), (3, 3)]

    def stop(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(deals=200_000, progress=stop)


def test_results_are_told_in_every_language():
    deals = simulate(deals=20)
    played = (deals, simulate(("greedy", "greedy"), "gin", deals=3, matches=True), arena(deals=5))
    for found in played:
        texts = {found.explain(lang) for lang in remigio.LANGUAGES}
        assert len(texts) == len(remigio.LANGUAGES)
        assert str(found).count("\n") == len(found.rows("en"))
        assert found._repr_html_().count("<tr>") == len(found.rows("en"))
        assert json.loads(json.dumps(found.to_dict())) == found.to_dict()


# On the command line.


def test_simulate_on_the_command_line():
    result = run("simulate", "--deals", "30", "--seed", "2", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == simulate(deals=30, seed=2).to_dict()
    told = run("simulate", "--bots", "greedy, random", "--rules", "gin", "--matches", "--deals", "3")
    assert "3 matches between bots, gin." in told.stdout


def test_arena_on_the_command_line():
    options = ["--bots", "greedy,random", "--deals", "10"]
    result = run("arena", *options, "--json")
    assert json.loads(result.stdout) == arena(("greedy", "random"), deals=10).to_dict()
    assert json.loads(result.stdout)["changes"] == {}
    assert "greedy contra random" in run("arena", *options, "--lang", "es").stdout
    assert run("arena", "--bots", "greedy").exit_code == 2
