"""Bots of the core against OpenSpiel's simple gin bot, in mirrored deals: each is played from both seats.

    python tests/gin_arena.py --bot adviser --deals 1000 --seed 1

The deal is ours, with its rules and its results; a state of OpenSpiel is kept beside it, which its bot sees. Both
follow the same order of cards. A game that only OpenSpiel ends, after fifty draws of the upcard, counts as void.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from typing import Any

import pyspiel
from gin_differential import KNOCK, PASS, RULES, STOCK, UPCARD, follow, to_spiel
from remigio import Action, Deal
from remigio.bots import Player
from remigio.seeds import deal_seed


def gain(bot: str, seed: int, seat: int, playouts: int = 100) -> int:
    """What our bot gets more than the other, in one deal from one seat."""
    deal = Deal(RULES, 2, seed)
    game = pyspiel.load_game("gin_rummy")
    state = game.new_initial_state()
    # Our seat 1 plays first, as their player 0 does.
    for card in (*deal.hands[1].cards, *deal.hands[0].cards, *deal.pile):
        state.apply_action(to_spiel(card))
    ours = Player(bot, RULES, 2, seed, playouts=playouts)
    theirs = pyspiel.make_simple_gin_rummy_bot(game.get_parameters(), seat)
    while not deal.is_over and not state.is_terminal():
        action = ours.choose(deal) if deal.player == seat else chosen(deal, state, theirs)
        if action.kind == "close":
            deal.apply(action)
        elif is_wall(deal) and action.kind == "draw_pile":  # to knock with it
            deal.apply(action)
            deal.apply(ours.choose(deal) if deal.player == seat else knocked(deal, state, theirs))
        else:
            follow(deal, state, action)
    if deal.result is None:
        return 0
    return int(deal.result.changes[seat] - deal.result.changes[1 - seat])


def is_wall(deal: Deal) -> bool:
    """Whether there is no more stock to draw from."""
    return deal.phase == "draw" and "draw stock" not in map(str, deal.legal_actions())


def chosen(deal: Deal, state: Any, bot: Any) -> Action:
    """What OpenSpiel's bot does, as one of our actions."""
    number = bot.step(state)
    if number == KNOCK:
        return Action("draw_pile") if is_wall(deal) else knocked(deal, state, bot)
    kinds = {STOCK: "draw_stock", UPCARD: "draw_pile", PASS: "pass"}
    if number in kinds:
        return Action(kinds[number])
    return next(one for one in deal.legal_actions() if one.kind == "discard" and to_spiel(one.card) == number)


def knocked(deal: Deal, state: Any, bot: Any) -> Action:
    """Its knock, with the card that it throws."""
    after = state.clone()
    after.apply_action(KNOCK)
    thrown = bot.step(after)
    return next(one for one in deal.legal_actions() if one.kind == "close" and to_spiel(one.card) == thrown)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Bots against OpenSpiel's simple gin bot.")
    parser.add_argument("--bot", default="adviser")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    gains = []
    for number in range(options.deals):
        seed = deal_seed(options.seed, number)
        gains.append(sum(gain(options.bot, seed, seat, options.playouts) for seat in (0, 1)) / 2)
    error = statistics.stdev(gains) / len(gains) ** 0.5
    print(
        f"{options.bot}: {statistics.fmean(gains):+.2f} ± {1.96 * error:.2f} points a deal in"
        f" {options.deals} mirrored deals"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
