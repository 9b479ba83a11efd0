"""What the adviser says at a turn of ``remigio play``."""

from __future__ import annotations

from .. import Action, Deal, Discards, Hand, HandError, Rules, arrange, best_discard, closing, discards, outs
from ..advice_words import How, told_of_discard, told_of_discards, told_of_out, told_of_outs
from ..game_values import Observation
from .playing_bots import USUAL, bot_for
from .playing_words import told


def hint(deal: Deal, seat: int, how: How) -> list[str]:
    """What the adviser would do for the player of a seat, who is to act, then what it weighs; in sentences.

    It knows what the player sees, and no more.
    """
    seen = deal.observation(seat)
    best = bot_for(USUAL, deal, 0)(deal)  # no chance is in it
    what = told(best, seen.table, how, "do", seen.pile[-1] if seen.pile else None)
    return [how.say("cli.play_would", what=what), *_facts(best, seen, deal.rules, how)]


def _facts(best: Action, seen: Observation, rules: Rules, how: How) -> list[str]:
    if any(one.kind in ("draw_pile", "draw_stock") for one in seen.legal):
        return _of_drawing(seen, rules, how)
    if best.kind == "close" and best.card is None:
        whole = closing(seen.hand, rules)
        return [] if whole is None else [whole.explain(how.lang, how.notation, rules)]
    if best.kind in ("discard", "close"):
        return _of_throwing(best, seen, rules, how)
    return [_points_now(seen, rules, how)] if best.kind in ("meld", "lay_off") else []


def _of_throwing(best: Action, seen: Observation, rules: Rules, how: How) -> list[str]:
    allowed = {action.card for action in seen.legal if action.kind in ("discard", "close")}
    try:
        found = Discards(one for one in discards(seen.hand, rules, seen.seen) if one.card in allowed)
    except HandError:  # melds are on the table, so the hand is smaller than it is dealt
        found = Discards(())
    mine = next((one for one in found if one.card == best.card), None)
    if mine is None or (mine.closing is not None and best.kind == "discard"):  # it may not close yet
        points = arrange(seen.hand - Hand(filter(None, [best.card])), rules).points
        return [how.say("advice.throw", card=best.card, what=how.say("advice.points", points=points))]
    return told_of_discards(found, how) if mine is found[0] else [told_of_discard(mine, how)]


def _of_drawing(seen: Observation, rules: Rules, how: How) -> list[str]:
    top = seen.pile[-1] if any(one.kind == "draw_pile" for one in seen.legal) else None
    try:
        gone = seen.seen if top is None else seen.seen - Hand([top])
        found = outs(seen.hand, rules, gone)
    except HandError:
        sentences = [_points_now(seen, rules, how)]
        if top is not None:
            after = best_discard([*seen.hand, top], rules).points
            sentences.insert(0, how.say("cli.play_points_with", card=top, points=after))
        return sentences
    sentences = told_of_outs(found, how)
    if top is not None and top in found:
        sentences.insert(
            0, how.say("cli.play_with_top", card=top) + " " + " ".join(told_of_out(found[top], how)[1:])
        )
    return sentences


def _points_now(seen: Observation, rules: Rules, how: How) -> str:
    return how.say("cli.play_points_now", points=arrange(seen.hand, rules).points)
