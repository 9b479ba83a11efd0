"""Deals for tests: rules drawn at random over all that the engine looks at, packs put in order, players at random."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from remigio import PRESETS, Card, Rules, RulesError

PLACES = ("none", "closer", "all")


def random_game_rules(rng: random.Random) -> Rules:
    """Rules drawn at random, valid, over all that a deal goes by."""
    while True:
        try:
            return Rules.preset(rng.choice(PRESETS)).replace(**_random_changes(rng))
        except RulesError:
            continue


def _random_changes(rng: random.Random) -> dict[str, Any]:
    def some(chance: float = 0.5) -> bool:
        return rng.random() < chance

    tables = some(0.4)
    upcard = some(0.9)
    reshuffle = rng.choice(["shuffle", "flip", "flip", "end"])
    first_round = rng.choice([1, 1, 1, 2, 3])
    ace_runs = rng.choice(["low", "high", "both"])
    penalty = some(0.3)
    scoring = rng.choice(["penalty", "winner", "ledger", "payments", "knock"])
    bonus = scoring not in ("penalty", "payments") and some()
    return {
        "players": (2, 5),
        "packs": rng.choice([1, 1, 2, 2, 3]),
        "jokers_per_pack": rng.choice([0, 1, 2, 2, 4]),
        "suits": rng.choice([4, 4, 4, 2, 1]),
        "ranks": rng.choice([13, 13, 10, 7]),
        "hand_size": rng.choice([10, 10, 7, 6, 4, 3, 1]),
        "deal_packet": rng.choice([1, 1, 2, 3]),
        "cut_deal": some(),
        "min_cut": rng.choice([1, 3]),
        "upcard": upcard,
        "upcard_joker": rng.choice(["keep", "replace"]) if upcard else "keep",
        "upcard_offer": upcard and some(0.3),
        "starter": rng.choice(["next", "next", "dealer"]),
        "min_meld": rng.choice([2, 3, 3, 3]),
        "set_max": rng.choice([None, 4, 3]),
        "set_duplicates": some(),
        "run_max": rng.choice([None, None, 4, 5]),
        "ace_runs": ace_runs,
        "ace_wrap": ace_runs == "both" and some(0.3),
        "joker_limit": rng.choice(["naturals", "naturals", "any", 0, 1]),
        "joker_adjacent": some(0.7),
        "joker_points": rng.choice([0, 20, 25]),
        "rediscard": some(0.3),
        "take_jokers": some(0.7),
        "discard_jokers": some(0.7),
        "table_melds": tables,
        "melds_per_turn": rng.choice([None, 1, 2]),
        "layoffs": rng.choice(["none", "own", "any", "any"]) if tables else "none",
        "reshuffle": reshuffle,
        "keep_top_discard": some(0.7),
        "max_reshuffles": None if reshuffle == "end" else rng.choice([None, 0, 1, 2]),
        "stock_floor": rng.choice([0, 0, 0, 2, 5]),
        "max_turns": rng.choice([None, None, 20, 60]),
        "close_limit": rng.choice([0, 0, 10, 30]),
        "close_discard": rng.choice(["required", "required", "optional"]),
        "close_face_down": some(),
        "first_close_round": first_round,
        "close_before_draw": first_round == 1 and some(0.3),
        "specials": tuple(kind for kind in ("remigio", "escalera", "color") if some(0.7)),
        "special_call": some(0.3),
        "no_joker_scope": rng.choice(["ten", "eleven"]),
        "five_pairs": some(),
        "wrong_close": "penalty" if penalty else "reject",
        "wrong_close_penalty": 10 if penalty else 0,
        "layoff_on_close": rng.choice(PLACES),
        "loser_melds_free": some(0.8),
        "loser_arrangement": rng.choice(["optimal", "optimal", "declared"]),
        "loser_specials_zero": tuple(
            kind for kind in ("remigio", "escalera", "color", "five_pairs") if some()
        ),
        "factors": {"melds": (1, 2), "knock": ("1/2", 1), "color": (3, 4)},
        "half_rounding": rng.choice(["exact", "down", "up", "even"]),
        "in_hand_multiplier": rng.choice([1, 2]),
        "scoring": scoring,
        "close_bonus": 40 if bonus else 0,
        "bonus_multiplied": some(),
        "gin_bonus": 25,
        "undercut_bonus": 25,
        "misdeal": rng.choice(["repair", "repair", "redeal"]),
        "extra_to": rng.choice(["stock", "discard"]),
        "consent": rng.choice(["all", "majority"]),
    }


def random_deal(deal_type: Any, rng: random.Random, rules: Rules) -> Any:
    """A deal that the rules allow, sometimes with wrong counts; tables of melds that are too large are left out.

    Raises:
        RulesError: the packs do not suffice, or there are too many melds.
    """
    least, most = rules.players
    players = rng.randint(least, min(most or 4, 4))
    size = rules.hand_size_for(players)
    wrong = {
        seat: more for seat in range(players) if (more := rng.choice([-2, -1, 1, 2])) and size + more > 0
    }
    return deal_type(
        rules,
        players,
        rng.randrange(1 << 64),
        dealer=rng.randrange(players),
        miscounts=wrong if rng.random() < 0.3 else None,
    )


def pack_in_order(
    rules: Rules, hands: Sequence[str], pile: str = "", stock: str = "", dealer: int = 0
) -> tuple[Card, ...]:
    """The order of a pack that is not cut and dealt one card at a time, so that seats get these cards.

    Args:
        rules: the rules, of as many players as there are hands.
        hands: the cards of each seat, from seat 0 on.
        pile: the upcard.
        stock: the first cards of the stock, its top first; the others follow by code.
        dealer: the seat that deals.
    """
    fitted = rules.for_players(len(hands))
    seats = [(dealer + 1 + step) % len(hands) for step in range(len(hands))]
    held = [_cards(hands[seat]) for seat in seats]
    dealt = [hand[turn] for turn in range(max(map(len, held))) for hand in held if turn < len(hand)]
    first = [*dealt, *_cards(pile), *_cards(stock)]
    naturals = [13 * suit + rank for suit in range(fitted.suits) for rank in range(fitted.ranks)]
    pack = Counter(naturals * fitted.pack_count + [52] * fitted.joker_count)
    rest = pack - Counter(card.code for card in first)
    assert rest.total() == pack.total() - len(first), "the packs do not hold these cards"
    return (*first, *(Card.from_code(code) for code in sorted(rest.elements())))


def _cards(text: str) -> list[Card]:
    return [Card(word) for word in text.split()]


def play(deal: Any, actions: str) -> Any:
    """Do actions, parted by commas, and check the deal after each."""
    for action in actions.split(","):
        deal.apply(action.strip())
        deal.check()
    return deal


def dealt(
    deal_type: Any,
    rules: Rules | str,
    hands: Sequence[str],
    pile: str = "",
    stock: str = "",
    *,
    dealer: int | None = None,
    **changes: Any,
) -> Any:
    """A deal in which seats have these hands; seat 0 begins, unless another is said to deal.

    Args:
        deal_type: the class of the deal.
        rules: the rules, or a preset's name; they are played without a cut.
        hands: the cards of each seat.
        pile: the upcard.
        stock: the first cards of the stock.
        dealer: the seat that deals; the last one if left out.
        **changes: other changes of the rules.
    """
    in_force = Rules.of(rules).replace(cut_deal=False, **changes)
    seat = len(hands) - 1 if dealer is None else dealer
    size = in_force.hand_size_for(len(hands))
    wrong = {place: len(hand.split()) - size for place, hand in enumerate(hands)}
    order = pack_in_order(in_force, hands, pile, stock, seat)
    miscounts = {place: more for place, more in wrong.items() if more}
    return deal_type(in_force, len(hands), dealer=seat, order=order, miscounts=miscounts)


def last_legal(observation: Any) -> Any:
    """A bot that other processes can import."""
    return observation.legal[-1]
