"""Whole games of gin against OpenSpiel's: the same legal actions and the same results.

The tests take a sample of it. A long run, with its own seed:

    python tests/gin_differential.py --random 2000 --better 500 --seed 7

OpenSpiel counts the deadwood of eleven cards as that of the best arrangement less its dearest loose card, which is too
much where another arrangement leaves less after a discard. Where a knock is possible by that alone, it does not offer
it: such positions are counted and listed, and the game goes on without the knock. It lets no more than two cards be
laid off at one end of a run: such games are counted and listed too, and their points not compared. It ends a game after
fifty draws of the upcard, and when both players throw back the card that they have taken: these are ends of its own.
Where both hold as many points after a knock it gives them to nobody; by most rules of gin, and by ours, the one who
knocked is undercut: such games are counted as ties.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from typing import Any, NamedTuple

import pyspiel
from remigio import Action, Card, Deal, Meld, Rules, best_discard, deadwood

RULES = Rules.preset("gin").replace(rediscard=True)  # A21
SUITS = "SCDH"  # OpenSpiel's
UPCARD, STOCK, PASS, KNOCK = 52, 53, 54, 55


class Game(NamedTuple):
    """How a game was played.

    Attributes:
        wrong: what differs beside what is known.
        steps: the actions that were compared.
        end: how it ended.
        missed: the hands with which OpenSpiel does not let one knock.
        short: cards that it does not let one lay off.
    """

    wrong: list[str]
    steps: int
    end: str
    missed: list[str]
    short: str | None = None


def to_spiel(card: Card) -> int:
    return 13 * SUITS.index("SHDC"[card.code // 13]) + card.code % 13


def play(number: int, better: bool) -> Game:
    """One game from its number, by random players or by better ones, in both."""
    rng = random.Random(f"gin/{number}/{better}")
    deal = Deal(RULES, 2, rng.getrandbits(64))
    state = pyspiel.load_game("gin_rummy").new_initial_state()
    # Our seat 1 plays first, as their player 0 does.
    for card in (*deal.hands[1].cards, *deal.hands[0].cards, *deal.pile):
        state.apply_action(to_spiel(card))
    steps, missed, short = 0, [], None
    while not deal.is_over:
        if state.is_terminal():
            return Game([], steps, "by OpenSpiel's own rule", missed)
        mine, theirs = legal(deal), spiel_legal(state)
        if mine != theirs:
            knocks = {action for action in mine ^ theirs if action >= KNOCK}
            if knocks != mine ^ theirs or theirs - mine:
                return Game(
                    [f"{deal.observation(deal.player or 0)}: {mine} / {theirs}"], steps, "differs", missed
                )
            missed.append(str(deal.hands[deal.player or 0]))
        action = choose(rng, deal, better, theirs)
        wall = deal.phase == "draw" and "draw stock" not in map(str, deal.legal_actions())
        if wall and action.kind == "draw_pile":
            deal.apply(action)
            close = next(one for one in deal.legal_actions() if one.kind == "close")
            short = knock(deal, state, close)
        elif action.kind == "close":
            short = knock(deal, state, action)
        else:
            follow(deal, state, action)
        steps += 1
    result = deal.result
    assert result is not None
    if short is not None:
        return Game([], steps, "lay-offs short", missed, short)
    if not state.is_terminal():
        return Game([f"OpenSpiel goes on: {state}"], steps, "differs", missed)
    gained = result.changes[1] - result.changes[0]
    if result.kind == "knock" and len(set(result.points)) == 1 and state.returns() == [0, 0]:
        return Game([], steps, "tie", missed)
    if gained != state.returns()[0]:
        return Game([f"{result}: {gained} / {state.returns()}"], steps, "differs", missed)
    return Game([], steps, result.void or str(result.kind), missed)


def legal(deal: Deal) -> set[int]:
    """Our legal actions as theirs: each card that can be thrown to knock stands beyond all of theirs."""
    found = set()
    wall = deal.phase == "draw" and "draw stock" not in map(str, deal.legal_actions())
    for action in deal.legal_actions():
        match action.kind:
            case "draw_stock":
                found.add(STOCK)
            case "draw_pile":
                found.add(KNOCK if wall else UPCARD)
            case "pass":
                found.add(PASS)
            case "discard":
                found.add(to_spiel(action.card))
            case "close":
                found |= {KNOCK, 1000 + to_spiel(action.card)}
    return found


def spiel_legal(state: Any) -> set[int]:
    """Theirs, and the cards that can be thrown after a knock."""
    found = set(state.legal_actions())
    if KNOCK in found and PASS not in found:
        knocked = state.clone()
        knocked.apply_action(KNOCK)
        found |= {1000 + action for action in knocked.legal_actions() if action < UPCARD}
    return found


def choose(rng: random.Random, deal: Deal, better: bool, theirs: set[int]) -> Action:
    """An action that both offer."""
    actions = [
        action
        for action in deal.legal_actions()
        if action.kind != "close" or {KNOCK, 1000 + to_spiel(action.card)} <= theirs
    ]
    if deal.phase == "draw" and PASS in theirs and KNOCK not in theirs:
        actions = [action for action in actions if action.kind == "pass"]
    if not better:
        return rng.choice(actions)
    hand = deal.hands[deal.player or 0]
    closes = [action for action in actions if action.kind == "close"]
    if closes and rng.random() < 0.7:
        return closes[0]
    if deal.phase == "play":
        card = best_discard(hand, RULES).card
        return next(action for action in actions if action.kind == "discard" and action.card == card)
    takes = [action for action in actions if action.kind == "draw_pile"]
    if takes and best_discard(hand + deal.pile[-1], RULES).points < deadwood(hand, RULES):
        return takes[0]
    return next((action for action in actions if action.kind in ("draw_stock", "pass")), actions[0])


def follow(deal: Deal, state: Any, action: Action) -> None:
    """Do the same in both; the card that comes from the stock is ours."""
    top = deal.stock[0] if deal.stock else None
    deal.apply(action)
    match action.kind:
        case "draw_stock":
            state.apply_action(STOCK)
            state.apply_action(to_spiel(top))
        case "draw_pile":
            state.apply_action(UPCARD)
        case "pass":
            state.apply_action(PASS)
        case _:
            state.apply_action(to_spiel(action.card))


def knock(deal: Deal, state: Any, close: Action) -> str | None:
    """Knock in both, and lay the melds out there as our referee does; what OpenSpiel does not let one lay off."""
    deal.apply(close)
    result = deal.result
    assert result is not None
    state.apply_action(KNOCK)
    state.apply_action(to_spiel(close.card))
    closer, loser = result.players[result.closer], result.players[1 - result.closer]
    lay_melds(state, closer.arrangement.melds)
    laid = [card for addition in loser.additions for card in addition.cards]
    while laid:
        card = next((card for card in laid if to_spiel(card) in state.legal_actions()), None)
        if card is None:
            return (
                f"{', '.join(map(str, laid))} on {', '.join(str(meld) for meld in closer.arrangement.melds)}"
            )
        state.apply_action(to_spiel(card))
        laid.remove(card)
    if result.kind == "knock" and not state.is_terminal():
        state.apply_action(PASS)
    if not state.is_terminal():
        lay_melds(state, loser.arrangement.melds)
    return None


def lay_melds(state: Any, melds: tuple[Meld, ...]) -> None:
    player = state.current_player()
    for meld in melds:
        cards = meld.cards
        while len(cards) > 5:  # their longest
            state.apply_action(meld_action(state, player, cards[:3]))
            cards = cards[3:]
        state.apply_action(meld_action(state, player, cards))
    if not state.is_terminal() and state.current_player() == player:
        state.apply_action(PASS)


def meld_action(state: Any, player: int, cards: tuple[Card, ...]) -> int:
    """Their number of a meld, by what they call it."""
    wanted = sorted(f"{str(card)[0]}{str(card)[1].lower()}" for card in cards)
    for action in state.legal_actions():
        name = state.action_to_string(player, action).split(": ")[-1]
        if sorted(name[place : place + 2] for place in range(0, len(name), 2)) == wanted:
            return int(action)
    raise AssertionError(
        f"OpenSpiel does not lay {cards}: {[state.action_to_string(a) for a in state.legal_actions()]}"
    )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Games of gin against OpenSpiel's.")
    parser.add_argument("--random", type=int, default=100)
    parser.add_argument("--better", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    wrong = 0
    for better, games in ((False, options.random), (True, options.better)):
        ends: Counter[str] = Counter()
        steps, missed, short = 0, [], []
        for number in range(games):
            game = play(options.seed * 1_000_000 + number, better)
            ends[game.end] += 1
            steps += game.steps
            missed += game.missed
            short += [game.short] if game.short else []
            wrong += bool(game.wrong)
            for line in game.wrong:
                print(f"game {number}: {line}")
        print(
            f"{games} games of {'better' if better else 'random'} players: {steps} steps, ends {dict(ends)}"
        )
        print(f"{len(missed)} positions in which OpenSpiel misses a knock:", *missed[:40], sep="\n  ")
        print(f"{len(short)} games in which it does not let all cards be laid off:", *short[:40], sep="\n  ")
    print(f"{wrong} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
