"""Contradictions between rule parameters: each a named check that says which, why, and what is right."""

from __future__ import annotations

from collections.abc import Callable

from .errors import RulesError
from .rule_facts import RuleFacts

Facts = dict[str, object]
Check = Callable[[RuleFacts], Facts | None]

CONTRADICTIONS: dict[str, Check] = {}
"""The checks by the key of their text; each gives the facts of the text, or None where all is well."""


def _refuses(key: str) -> Callable[[Check], Check]:
    """Enter a check under the key of its text."""

    def enter(check: Check) -> Check:
        CONTRADICTIONS[key] = check
        return check

    return enter


def refuse_contradictions(rules: RuleFacts) -> None:
    """Raise for the first contradiction found.

    Raises:
        RulesError: two or more fields contradict each other.
    """
    for key, check in CONTRADICTIONS.items():
        facts = check(rules)
        if facts is not None:
            raise RulesError(key, **facts)


@_refuses("rules.ace_wrap_needs_both")
def _ace_wrap_needs_both(rules: RuleFacts) -> Facts | None:
    """K A 2 needs an ace that stands at either end (A11)."""
    return {"ace_runs": rules.ace_runs} if rules.ace_wrap and rules.ace_runs != "both" else None


@_refuses("rules.double_ace_needs_both")
def _double_ace_needs_both(rules: RuleFacts) -> Facts | None:
    """A run from ace to ace needs an ace that stands at either end (A12)."""
    return {"ace_runs": rules.ace_runs} if rules.run_double_ace and rules.ace_runs != "both" else None


@_refuses("rules.double_ace_or_wrap")
def _double_ace_or_wrap(rules: RuleFacts) -> Facts | None:
    """On a circle the low and the high ace are one place (A11, A12)."""
    return {} if rules.run_double_ace and rules.ace_wrap else None


@_refuses("rules.set_max_short")
def _set_max_short(rules: RuleFacts) -> Facts | None:
    """The longest set is no shorter than the shortest meld (A82, A2)."""
    if rules.set_max is not None and rules.set_max < rules.min_meld:
        return {"set_max": rules.set_max, "min_meld": rules.min_meld}
    return None


@_refuses("rules.run_max_short")
def _run_max_short(rules: RuleFacts) -> Facts | None:
    """The longest run is no shorter than the shortest meld (A82)."""
    if rules.run_max is not None and rules.run_max < rules.min_meld:
        return {"run_max": rules.run_max, "min_meld": rules.min_meld}
    return None


@_refuses("rules.no_meld_possible")
def _no_meld_possible(rules: RuleFacts) -> Facts | None:
    """Some set or some run must reach the length of the shortest meld."""
    set_cards = rules.pack_count * rules.suits + rules.joker_count if rules.set_duplicates else rules.suits
    run_cards = rules.ranks + rules.run_double_ace
    if max(set_cards, run_cards) < rules.min_meld:
        return {"min_meld": rules.min_meld, "set_cards": set_cards, "run_cards": run_cards}
    return None


@_refuses("rules.hand_size_gap")
def _hand_size_gap(rules: RuleFacts) -> Facts | None:
    """A hand size by players covers every number of players allowed (S2-1, A74)."""
    if isinstance(rules.hand_size, int):
        return None
    least, most = rules.players
    last = max(rules.hand_size) + 1 if most is None else most
    missing = [players for players in range(least, last + 1) if players not in rules.hand_size]
    return {"count": missing[0]} if missing else None


@_refuses("rules.hand_size_stray")
def _hand_size_stray(rules: RuleFacts) -> Facts | None:
    """A hand size by players names no number of players that is not allowed."""
    if isinstance(rules.hand_size, int):
        return None
    least, most = rules.players
    stray = [
        players for players in rules.hand_size if players < least or (most is not None and players > most)
    ]
    return {"count": stray[0]} if stray else None


@_refuses("rules.packs_too_small")
def _packs_too_small(rules: RuleFacts) -> Facts | None:
    """The packs hold at least one hand."""
    cards = rules.card_count
    size = rules.hand_sizes[0]
    return {"cards": cards, "size": size} if cards < size else None


@_refuses("rules.cut_too_deep")
def _cut_too_deep(rules: RuleFacts) -> Facts | None:
    """Both parts of the cut can hold the fewest cards asked for (A32)."""
    cards = rules.card_count
    return (
        {"cards": cards, "min_cut": rules.min_cut} if rules.cut_deal and 2 * rules.min_cut > cards else None
    )


@_refuses("rules.upcard_joker_without_upcard")
def _upcard_joker_without_upcard(rules: RuleFacts) -> Facts | None:
    """A joker turned up is replaced only where a card is turned up (A23)."""
    return {} if rules.upcard_joker == "replace" and not rules.upcard else None


@_refuses("rules.upcard_offer_without_upcard")
def _upcard_offer_without_upcard(rules: RuleFacts) -> Facts | None:
    """Only a card that is turned up is offered round (A24)."""
    return {} if rules.upcard_offer and not rules.upcard else None


@_refuses("rules.layoffs_without_melds")
def _layoffs_without_melds(rules: RuleFacts) -> Facts | None:
    """Laying off during play needs melds on the table (S2-20, A77)."""
    return {"layoffs": rules.layoffs} if rules.layoffs != "none" and not rules.table_melds else None


@_refuses("rules.reshuffles_without_reshuffle")
def _reshuffles_without_reshuffle(rules: RuleFacts) -> Facts | None:
    """A number of reshuffles makes sense only where the pile becomes the stock again (A25, A26)."""
    return (
        {"max_reshuffles": rules.max_reshuffles}
        if rules.reshuffle == "end" and rules.max_reshuffles
        else None
    )


@_refuses("rules.show_before_first_round")
def _show_before_first_round(rules: RuleFacts) -> Facts | None:
    """A hand shown before drawing closes before the first round is over (A34, A35)."""
    if rules.close_before_draw and rules.first_close_round > 1:
        return {"first_close_round": rules.first_close_round}
    return None


@_refuses("rules.penalty_without_wrong_close")
def _penalty_without_wrong_close(rules: RuleFacts) -> Facts | None:
    """Points for a wrong close are written only where it costs points (A39)."""
    if rules.wrong_close == "reject" and rules.wrong_close_penalty:
        return {"wrong_close_penalty": rules.wrong_close_penalty}
    return None


@_refuses("rules.wrong_close_without_penalty")
def _wrong_close_without_penalty(rules: RuleFacts) -> Facts | None:
    """A wrong close that costs points says how many (A39)."""
    return {} if rules.wrong_close == "penalty" and not rules.wrong_close_penalty else None


@_refuses("rules.bonus_without_payee")
def _bonus_without_payee(rules: RuleFacts) -> Facts | None:
    """Under penalty scoring the closer writes nothing, and payments sum to zero (A56, A65)."""
    if rules.close_bonus and rules.scoring in ("penalty", "payments"):
        return {"close_bonus": rules.close_bonus, "scoring": rules.scoring}
    return None


@_refuses("rules.match_without_target")
def _match_without_target(rules: RuleFacts) -> Facts | None:
    """A match to a score names the score (S1-27, S1-31)."""
    return {} if rules.match_end == "target" and rules.target is None else None


@_refuses("rules.match_without_end")
def _match_without_end(rules: RuleFacts) -> Facts | None:
    """A match until few are left names the score that puts players out (S4-31, S1-32)."""
    if (
        rules.match_end in ("last_standing", "two_left")
        and rules.target is None
        and rules.eliminate_below is None
    ):
        return {"match_end": rules.match_end}
    return None


@_refuses("rules.two_left_of_two")
def _two_left_of_two(rules: RuleFacts) -> Facts | None:
    """A match that ends with two players left begins with more (S4-33)."""
    return {} if rules.match_end == "two_left" and rules.players == (2, 2) else None


@_refuses("rules.deals_without_number")
def _deals_without_number(rules: RuleFacts) -> Facts | None:
    """A match of a number of deals says how many (A62)."""
    return {} if rules.match_end == "deals" and rules.match_deals is None else None


@_refuses("rules.number_without_deals")
def _number_without_deals(rules: RuleFacts) -> Facts | None:
    """A number of deals ends only a match that ends by it (A62)."""
    if rules.match_deals is not None and rules.match_end != "deals":
        return {"match_deals": rules.match_deals, "match_end": rules.match_end}
    return None


@_refuses("rules.start_at_target")
def _start_at_target(rules: RuleFacts) -> Facts | None:
    """Nobody begins at the score to reach (A60)."""
    if rules.target is not None and rules.start_score >= rules.target:
        return {"start_score": rules.start_score, "target": rules.target}
    return None


@_refuses("rules.start_below_floor")
def _start_below_floor(rules: RuleFacts) -> Facts | None:
    """Nobody is out before the first deal (A58)."""
    if rules.eliminate_below is not None and rules.start_score < rules.eliminate_below:
        return {"start_score": rules.start_score, "eliminate_below": rules.eliminate_below}
    return None


@_refuses("rules.reentry_terms_without_reentry")
def _reentry_terms_without_reentry(rules: RuleFacts) -> Facts | None:
    """The terms of coming back make sense only where players may come back (A63)."""
    return {} if rules.reentry == "none" and (rules.reentry_cost or rules.reentry_max is not None) else None
