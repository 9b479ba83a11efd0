"""Close now, or wait for a better factor.

`remigio.reference` has the same in plain Python.
"""

from __future__ import annotations

from typing import Any

from . import _core
from .cards import HandLike
from .rule_values import number_in
from .rules import KINDS, Rules
from .situation import Situation
from .solve import _solver, check_closing
from .threads import core_threads
from .waiting_game import MOST_SAMPLES, MOST_SEED, WaitingGame, waiting_game
from .waiting_result import CloseOrWait, Tally, result_of

_NO_LIMIT = -1


def close_or_wait(
    hand: HandLike,
    situation: Situation | None = None,
    rules: Rules | str = "remigio",
    *,
    samples: int = 2000,
    seed: int = 0,
    threads: int | None = None,
) -> CloseOrWait:
    """What closing now and waiting for a better factor are worth (``S4-54`` to ``S4-58``).

    Both are played to the end of the deal, from the same hidden cards, which are dealt at random. In a deal

    - the others play the turns that they have had, each time keeping of a card drawn and theirs what leaves the fewest
      points;
    - closing now ends it: the others count what they hold;
    - waiting throws the card after which the rest still closes and most cards would give a better factor. Then all play
      in turn. The others take the top of the pile if that leaves them fewer points, else draw, close as soon as they
      can, and throw what leaves the fewest points. We take what closes with a better factor, else draw, close once the
      factor is better than now, and else keep the hand as a close. If another closes first, we write or pay what our
      hand leaves loose: nothing, if it is all in melds (``S4-55``).

    A deal is void when no card is left, as the rules say, or after 100 turns of each player. The same arguments give
    the same answer, on any number of threads and any machine.

    Args:
        hand: one card more than is dealt, with which one can close.
        situation: what is known of the table; by default as few others as may play, with the cards dealt, and no turn
            played.
        rules: a preset's name or ``Rules``.
        samples: how many deals to play, 2 or more.
        seed: which ones.
        threads: how many to use; all cores if left out.

    Raises:
        CardError, HandError: for cards that cannot be, more known than held or more seen than the packs hold, too few
            cards for the hands, and for a hand that cannot close.
        RemigioError: for a number out of its range.
        RulesError: for an unknown preset; for rules with knock scoring, melds on the table or lay-offs at the
            close; for a number of players or scores that the rules do not have.
        TypeError: for values of another type.

    Example:
        >>> hand = "2H 3H 4H 7S 7D 7C TC JC QC * 5S"
        >>> early, late = (Situation([10] * 4, seen="* * *", turns=turns) for turns in (0, 15))
        >>> close_or_wait(hand, early).advice, close_or_wait(hand, late).advice
        ('close', 'wait')
        >>> close_or_wait(hand, late, Rules.preset("remigio").replace(scoring="payments")).advice
        'close'
    """
    count = number_in("samples", samples, 2, MOST_SAMPLES)
    first = number_in("seed", seed, 0, MOST_SEED)
    used = core_threads(threads)
    game = waiting_game(hand, situation, rules, check_closing)
    known = game.situation
    scores = [int(score * game.unit) for score in known.scores or ()]
    others = [(cards, of_hand._codes) for cards, of_hand in zip(known.others, known.known, strict=True)]
    tally = _core.close_or_wait(
        _solver(game.rules),
        _native_table(game),
        game.hand._codes,
        others,
        known.seen._codes,
        known.turns,
        scores,
        first,
        count,
        used,
    )
    return result_of(game.closing, Tally(*tally), count, game.rules.scoring, known.scores is not None)


def _native_table(game: WaitingGame) -> dict[str, Any]:
    """What the rules say of turns and scores, as the core takes it."""
    rules = game.rules
    return {
        "scoring": rules.scoring,
        "half_points": rules.half_rounding,
        "unit": game.unit,
        "close_bonus": rules.close_bonus,
        "bonus_multiplied": rules.bonus_multiplied,
        "loser_melds_free": rules.loser_melds_free,
        "loser_kinds_zero": sum(1 << KINDS.index(kind) for kind in rules.loser_specials_zero),
        "rediscard": rules.rediscard,
        "take_jokers": rules.take_jokers,
        "reshuffle": rules.reshuffle,
        "keep_top_discard": rules.keep_top_discard,
        "max_reshuffles": _NO_LIMIT if rules.max_reshuffles is None else rules.max_reshuffles,
        "stock_floor": rules.stock_floor,
        "first_close_round": rules.first_close_round,
        "most_turns": game.most_turns,
        "match_end": rules.match_end,
        "target": None if rules.target is None else rules.target * game.unit,
        "eliminate_below": None if rules.eliminate_below is None else rules.eliminate_below * game.unit,
    }
