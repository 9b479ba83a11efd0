"""What the adviser says at a turn of ``remigio play``."""

from __future__ import annotations

from .. import Deal, Discards, Hand, HandError, Rules, arrange, best_discard, closing, discards, outs
from ..advice_words import How, told_of_discards, told_of_out, told_of_outs
from ..game_values import Observation


def hint(deal: Deal, seat: int, how: How) -> list[str]:
    """What the adviser says to the player of a seat, who is to act; in sentences.

    It knows what the player sees, and no more.
    """
    seen = deal.observation(seat)
    rules = deal.rules
    if deal.phase == "play":
        whole = closing(seen.hand, rules) if any(one.kind == "close" for one in seen.legal) else None
        if whole is not None and whole.discard is None:
            return [whole.explain(how.lang, how.notation, rules)]
        return _to_throw(seen, rules, how)
    if any(one.kind in ("draw_pile", "draw_stock") for one in seen.legal):
        return _to_draw(seen, rules, how)
    return [how.say("cli.play_no_hint")]


def _to_throw(seen: Observation, rules: Rules, how: How) -> list[str]:
    allowed = {action.card for action in seen.legal if action.kind in ("discard", "close")}
    try:
        found = discards(seen.hand, rules, seen.seen)
        return told_of_discards(Discards(one for one in found if one.card in allowed), how)
    except HandError:  # melds are on the table, so the hand is smaller than it is dealt
        best = best_discard(seen.hand, rules)
        if best.card is None:
            return [how.say("advice.nothing_to_throw")]
        return [how.say("advice.throw", card=best.card, what=how.say("advice.points", points=best.points))]


def _to_draw(seen: Observation, rules: Rules, how: How) -> list[str]:
    top = seen.pile[-1] if any(one.kind == "draw_pile" for one in seen.legal) else None
    try:
        gone = seen.seen if top is None else seen.seen - Hand([top])
        found = outs(seen.hand, rules, gone)
    except HandError:
        points = arrange(seen.hand, rules).points
        told = [how.say("cli.play_points_now", points=points)]
        if top is not None:
            after = best_discard([*seen.hand, top], rules).points
            told.insert(0, how.say("cli.play_points_with", card=top, points=after))
        return told
    told = told_of_outs(found, how)
    if top is not None and top in found:
        told.insert(
            0, how.say("cli.play_with_top", card=top) + " " + " ".join(told_of_out(found[top], how)[1:])
        )
    return told
