"""The rules in force as a page that a player reads, in any of the languages (S4-60).

Each part of the page is a function that yields sentences; one that cannot apply under the rules is left out.
The sentences are the texts ``page.NAME``, the names of fields and values ``field.NAME`` and ``value.NAME``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from .rule_facts import RuleFacts
from .rule_presets import PRESETS
from .rule_words import Row, Teller, fill, hand_size_words, players_words, value_words

Changes: TypeAlias = "dict[str, tuple[Any, Any]]"
Part: TypeAlias = "Callable[[RuleFacts, Teller], Iterator[str]]"

_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def page(rules: RuleFacts, changes: Changes, lang: str) -> str:
    """The whole page: title, the changes from the preset, then part by part.

    Raises:
        ValueError: there are no texts in that language.
    """
    tell = Teller(lang)
    parts = [f"{tell(heading)}\n{fill(part(rules, tell))}" for heading, part in PARTS]
    return "\n\n".join([_head(rules, changes, tell), *parts])


def _head(rules: RuleFacts, changes: Changes, tell: Teller) -> str:
    rows = change_rows(rules, changes, tell)
    if not rows:
        return title(rules, tell)
    return tell("title_changed", title=title(rules, tell)) + "\n" + fill(rows)


def title(rules: RuleFacts, tell: Teller) -> str:
    """The title of the preset, or the name that the rules have of their own."""
    return tell(f"title_{rules.name}") if rules.name in PRESETS else rules.name


def change_rows(rules: RuleFacts, changes: Changes, tell: Teller) -> list[Row]:
    """The changes from the preset, a row each; none for rules that have a name of their own."""
    if rules.name not in PRESETS:
        return []
    return [Row(_change(field, *values, tell)) for field, values in changes.items()]


def _change(field: str, now: Any, before: Any, tell: Teller) -> str:
    if field == "factors":
        kinds = [kind for kind in now if now[kind] != before[kind]]
        now, before = {kind: now[kind] for kind in kinds}, {kind: before[kind] for kind in kinds}
    now, before = value_words(field, now, tell), value_words(field, before, tell)
    return tell("change", label=tell.label(field), now=now, before=before, field=field)


# Packs and deal.


def _packs(rules: RuleFacts, tell: Teller) -> Iterator[str]:
    most = rules.players[1]
    count, jokers = rules.pack_count, rules.jokers_per_pack
    cards = rules.card_count
    yield tell("players", players=players_words(rules.players, tell))
    key = "packs_with_jokers" if jokers else "packs_without_jokers"
    facts = {"packs": tell.number(count), "jokers": tell.number(jokers), "cards": cards}
    yield tell(key, count=count, joker_count=jokers, **facts)
    if rules.packs == "auto" and (most is None or rules.packs_for(most) != count):
        yield tell("packs_by_players")
    if (rules.suits, rules.ranks) != (4, 13):
        last = _RANKS[rules.ranks - 1]
        yield tell("small_pack", count=rules.suits, suits=tell.number(rules.suits), last=last)
    if isinstance(rules.hand_size, int):
        yield tell("hand_size", count=rules.hand_size, size=tell.number(rules.hand_size))
    else:
        yield tell("hand_sizes", sizes=hand_size_words(rules.hand_size, tell))
    packet = rules.deal_packet
    yield tell("dealt", count=packet, cards=tell.number(packet), way=tell(rules.direction))
    if rules.cut_deal:
        yield tell("cut", count=rules.min_cut, cards=tell.number(rules.min_cut))
    yield tell("upcard" if rules.upcard else "no_upcard")
    if rules.upcard_joker == "replace" and rules.joker_count:
        yield tell("upcard_joker")
    if rules.upcard_offer:
        yield tell("upcard_offer")
    if rules.starter == "dealer":
        yield tell("starter_dealer")
    else:
        yield tell("starter_other" if most == 2 else f"starter_{rules.direction}")
    yield tell(f"rotation_{rules.dealer_rotation}")


# Melds and points.


def _melds(rules: RuleFacts, tell: Teller) -> Iterator[str]:
    yield tell("melds", least=tell.number(rules.min_meld))
    equal = "equal" if rules.set_duplicates else "distinct"
    if rules.set_max is None:
        yield tell(f"set_any_{equal}")
    else:
        yield tell(f"set_max_{equal}", most=tell.number(rules.set_max))
    if rules.run_max is not None:
        yield tell("run_max", most=tell.number(rules.run_max))
    last, before = _RANKS[rules.ranks - 1], _RANKS[rules.ranks - 2]
    runs = {"low": "A 2 3", "high": f"{before} {last} A", "corner": f"{last} A 2"}
    yield tell("ace_wrap" if rules.ace_wrap else f"ace_{rules.ace_runs}", **runs)
    if rules.run_double_ace:
        yield tell("double_ace")
    if rules.joker_count:
        yield from _jokers(rules, tell)


def _jokers(rules: RuleFacts, tell: Teller) -> Iterator[str]:
    limit, least = rules.joker_limit, rules.joker_min_naturals
    if limit == 0:
        yield tell("jokers_none")
        return
    yield tell("jokers")
    if isinstance(limit, int):
        yield tell("jokers_number", count=limit, most=tell.number(limit))
    else:
        yield tell(f"jokers_{limit}")
    if least == 0 and limit != "naturals":
        yield tell("jokers_alone")
    elif least > 1 or limit != "naturals":
        yield tell("jokers_least", count=least, least=tell.number(least))
    if not rules.joker_adjacent:
        yield tell("jokers_apart")


def _points(rules: RuleFacts, tell: Teller) -> Iterator[str]:
    values = [tell("points_ace", points=rules.ace_points)]
    values.append(tell("points_numbers", last=_RANKS[min(rules.ranks, 10) - 1]))
    if rules.ranks > 10:
        values.append(tell("points_faces", points=rules.face_points))
    if rules.joker_count:
        values.append(tell("points_joker", points=rules.joker_points))
    yield tell("points", values=tell.join(values, "and"))


# Play.


def _turn(rules: RuleFacts, tell: Teller) -> Iterator[str]:
    yield tell("turn")
    if not rules.table_melds:
        yield tell("melds_in_hand")
    else:
        count = rules.melds_per_turn
        yield tell("melds_on_table")
        if count is not None:
            yield tell("melds_per_turn", count=count, most=tell.number(count))
        yield tell(f"layoffs_{rules.layoffs}")
    if rules.rediscard:
        yield tell("rediscard")
    else:
        yield tell("no_rediscard_copy" if rules.pack_count > 1 else "no_rediscard")
    if rules.joker_count and not rules.take_jokers:
        yield tell("no_take_jokers")
    if rules.joker_count and not rules.discard_jokers:
        yield tell("no_discard_jokers")
    yield from _stock(rules, tell)


def _stock(rules: RuleFacts, tell: Teller) -> Iterator[str]:
    if rules.reshuffle == "end":
        if not rules.stock_floor:
            yield tell("stock_end")
    else:
        yield tell(f"stock_{rules.reshuffle}_{'keep' if rules.keep_top_discard else 'all'}")
        if rules.max_reshuffles is not None:
            yield tell("max_reshuffles", count=rules.max_reshuffles)
    if rules.stock_floor:
        yield tell("stock_floor", count=rules.stock_floor, cards=tell.number(rules.stock_floor))
    if rules.max_turns is not None:
        yield tell("max_turns", turns=rules.max_turns)
    limits = (rules.max_reshuffles, rules.max_turns, rules.stock_floor or None)
    if rules.reshuffle == "end" or any(limit is not None for limit in limits):
        yield tell("void")


# Closing.


def _has_factors(rules: RuleFacts) -> bool:
    return any(rules.factor_for(kind, jokers) != 1 for kind in rules.close_kinds for jokers in (True, False))


def _closing(rules: RuleFacts, tell: Teller) -> Iterator[str]:
    if rules.close_discard == "required":
        yield tell("close")
    else:
        yield tell("close_table" if rules.table_melds else "close_optional")
    if rules.close_face_down:
        yield tell("close_face_down")
    if rules.close_limit:
        key = "close_knock" if rules.scoring == "knock" else "close_limit"
        yield tell(key, count=rules.close_limit, points=rules.close_limit)
    if rules.first_close_round > 1:
        yield tell("first_close_round", round=rules.first_close_round)
    if rules.close_before_draw:
        yield tell("close_before_draw")
    if _has_factors(rules) or (len(rules.close_kinds) > 1 and rules.scoring != "knock"):
        yield from _kinds(rules, tell)
    if rules.in_hand_multiplier > 1:
        yield tell("in_hand", factor=rules.in_hand_multiplier)
    yield tell(f"wrong_close_{rules.wrong_close}", points=rules.wrong_close_penalty)


def _kinds(rules: RuleFacts, tell: Teller) -> Iterator[str]:
    kinds = rules.close_kinds
    yield tell("kinds")
    for kind in kinds:
        yield Row(tell("kind", kind=tell(f"kind_{kind}"), factor=_factor(rules, kind, tell)))
    if "five_pairs" in kinds:
        yield from _five_pairs(rules, tell)
    if len(kinds) > 1:
        yield tell("largest_factor")
    uneven = any(rules.factor_for(kind, True) != rules.factor_for(kind, False) for kind in kinds)
    if rules.joker_count and uneven:
        yield tell(f"without_jokers_{rules.no_joker_scope}")
    if rules.special_call and rules.specials:
        yield tell("special_call")


def _factor(rules: RuleFacts, kind: str, tell: Teller) -> str:
    without, with_jokers = rules.factor_for(kind, False), rules.factor_for(kind, True)
    if not rules.joker_count or with_jokers == without:
        text = tell("factor", factor=without)
    else:
        text = tell("factors", with_jokers=with_jokers, without=without)
    most = rules.players[1]
    larger = rules.packs_for(most) if most is not None else 3 if rules.packs == "auto" else rules.pack_count
    later = rules.factor_for(kind, True, packs=larger)
    if later != with_jokers:
        text += tell("factor_large_packs", factor=later)
    return text


def _five_pairs(rules: RuleFacts, tell: Teller) -> Iterator[str]:
    yield tell(f"pairs_{rules.pair_kind}")
    if rules.joker_count:
        yield tell(f"pair_jokers_{rules.five_pairs_jokers}")
    yield tell("pairs_repeat" if rules.five_pairs_repeat else "pairs_differ")


def _showdown(rules: RuleFacts, tell: Teller) -> Iterator[str]:
    if rules.loser_melds_free:
        yield tell(f"losers_free_{rules.loser_arrangement}")
    else:
        yield tell("losers_all")
    zero = [kind for kind in rules.loser_specials_zero if kind in rules.close_kinds]
    if zero:
        yield tell("losers_zero", kinds=tell.join([tell(f"zero_{kind}") for kind in zero], "or"))
    if rules.layoff_on_close != "none" or not rules.table_melds:
        yield tell(f"layoff_{rules.layoff_on_close}")
    if any(_can_halve(rules, kind) for kind in rules.close_kinds):
        yield tell(f"halves_{rules.half_rounding}")


def _can_halve(rules: RuleFacts, kind: str) -> bool:
    return any(rules.factor_for(kind, jokers).denominator > 1 for jokers in (True, False))


# Scoring, match, misdeals.


def _scoring(rules: RuleFacts, tell: Teller) -> Iterator[str]:
    times = tell("times_factor") if _has_factors(rules) else ""
    two = rules.scoring == "winner" and rules.players == (2, 2)
    yield tell("scoring_winner_two" if two else f"scoring_{rules.scoring}", times=times)
    if rules.scoring == "knock":
        if rules.gin_bonus:
            yield tell("gin_bonus", points=rules.gin_bonus)
        yield tell("undercut", points=rules.undercut_bonus)
    if rules.close_bonus:
        key = "bonus" if not _has_factors(rules) else f"bonus_{'in' if rules.bonus_multiplied else 'out'}"
        yield tell(key, points=rules.close_bonus)
    if rules.start_score:
        yield tell("start_score", points=rules.start_score)
    yield from _match(rules, tell)


def _match(rules: RuleFacts, tell: Teller) -> Iterator[str]:
    penalty = rules.scoring == "penalty"
    best = tell("lowest" if penalty else "highest")
    if rules.target is not None:
        ends = rules.match_end == "target"
        key = ("target_ends" if ends else "target_out") if penalty else "target_wins"
        yield tell(key, points=rules.target)
    if rules.eliminate_below is not None:
        yield tell("eliminate_below", points=rules.eliminate_below)
    if rules.match_end == "target" and rules.eliminate_below is not None:
        yield tell("end_one_left")
    if rules.match_end != "target":
        yield tell(f"end_{rules.match_end}", deals=rules.match_deals, count=rules.match_deals, best=best)
    if rules.match_end in ("two_left", "deals", "time"):
        plays_on = rules.tie == "play_on" or (rules.tie == "auto" and rules.match_end == "two_left")
        yield tell("tie_play_on" if plays_on else "tie_share")
    if rules.reentry == "highest":
        yield tell("reentry")
        if rules.reentry_cost:
            yield tell("reentry_cost", points=rules.reentry_cost)
        if rules.reentry_max is not None:
            yield tell("reentry_max", count=rules.reentry_max)


def _misdeals(rules: RuleFacts, tell: Teller) -> Iterator[str]:
    if rules.misdeal == "repair":
        yield tell("misdeal_repair", place=tell(f"extra_{rules.extra_to}"))
    else:
        yield tell("misdeal_redeal")
    yield tell(f"wrong_count_{rules.consent}")


PARTS: tuple[tuple[str, Part], ...] = (
    ("part_packs", _packs),
    ("part_melds", _melds),
    ("part_points", _points),
    ("part_turn", _turn),
    ("part_closing", _closing),
    ("part_showdown", _showdown),
    ("part_scoring", _scoring),
    ("part_misdeals", _misdeals),
)
"""The parts of the page: the key of the heading and what tells the part."""
