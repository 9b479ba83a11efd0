"""The solver's face: the questions about one hand, answered by the native core.

Every function takes the hand as a ``Hand``, a text or an iterable of cards, and the rules as a preset's name or
``Rules``. `remigio.reference` has the same functions in plain Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any

from . import _core
from .card_text import NAMES
from .cards import NO_CARD, Card, CardLike, Hand, HandLike
from .limits import check_hand
from .processor import kernel, on_change
from .refusal import refusal
from .results import Addition, Arrangement, BestDiscard, Closing, ClosingCheck, LayOff, Meld
from .rules import KINDS, Rules
from .table import TableLike, read_table

_NO_LIMIT = 255
_CARDS = tuple(Card.from_code(code) for code in range(len(NAMES)))

_presets: dict[str, _core.Solver] = {}
on_change(_presets.clear)


def deadwood(hand: HandLike, rules: Rules | str = "remigio") -> int:
    """The fewest points that a hand can be left with when the rest lies in melds (``S4-28``, ``S4-29``, ``A18``).

    Args:
        hand: 0 to 24 cards, at most 8 of them jokers.
        rules: a preset's name or ``Rules``.

    Returns:
        The points of the loose cards.

    Raises:
        CardError, HandError: for cards that cannot be read, or cannot be of these rules' packs.
        RulesError: for an unknown preset.

    Example:
        >>> deadwood("7S 8S 9S 9H 9D TS JS 2C 2D 2H")
        18
    """
    # Without a call more than needed: this is the question that is asked a million times.
    codes = hand._codes if isinstance(hand, Hand) else Hand(hand)._codes
    solver = (_presets.get(rules) if isinstance(rules, str) else None) or _solver(rules)
    points = solver.deadwood(codes)
    if points < 0:
        check_hand(Hand.of(hand), Rules.of(rules))
    return points


def arrange(hand: HandLike, rules: Rules | str = "remigio") -> Arrangement:
    """The hand parted into melds and loose cards, with the fewest points.

    Of equal arrangements it is the one with the fewest loose cards, then the fewest melds, then the melds that
    come first in the order of the cards.

    Args:
        hand: 0 to 24 cards, at most 8 of them jokers.
        rules: a preset's name or ``Rules``.

    Raises:
        CardError, HandError: for cards that cannot be read, or cannot be of these rules' packs.
        RulesError: for an unknown preset.

    Example:
        >>> best = arrange("5H * * 8H AS AH AD TC JC QC")
        >>> best.points, [meld.text() for meld in best.melds]
        (0, ['AS AH AD', '5H *(6H) *(7H) 8H', 'TC JC QC'])
    """
    codes, _, solver = _accepted(hand, rules)
    return _arrangement(solver.arrange(codes))


def arrangements(hand: HandLike, rules: Rules | str = "remigio") -> Iterator[Arrangement]:
    """Every arrangement of the fewest points, each once, found as it is asked for.

    Two arrangements differ if their melds do not hold the same cards. Card by card from the lowest, the melds that
    a card begins come first, in order, then leaving it loose; so ``arrange(hand)`` is among them but need not be
    the first.

    Args:
        hand: 0 to 24 cards, at most 8 of them jokers.
        rules: a preset's name or ``Rules``.

    Raises:
        CardError, HandError: for cards that cannot be read, or cannot be of these rules' packs.
        RulesError: for an unknown preset.

    Example:
        >>> for one in arrangements("4S 5S 6S 7S 4H 4D"):
        ...     print(one.points, [str(meld) for meld in one.melds])
        0 ['4S 4H 4D', '5S 6S 7S']
    """
    codes, _, solver = _accepted(hand, rules)
    return map(_arrangement, solver.arrangements(codes))


def read_meld(cards: HandLike, rules: Rules | str = "remigio") -> tuple[Meld, ...]:
    """Every way to read the cards as one meld: as a set first, then as runs from the lowest start up.

    Args:
        cards: the cards of one group, in any order.
        rules: a preset's name or ``Rules``.

    Returns:
        The readings; none if the cards are no meld. Where one is shown, it is the first.

    Raises:
        CardError, HandError: for cards that cannot be read, or cannot be of these rules' packs.
        RulesError: for an unknown preset.

    Example:
        >>> [meld.text() for meld in read_meld("8H * 9H")]
        ['*(7H) 8H 9H', '8H 9H *(TH)']
    """
    codes, _, solver = _accepted(cards, rules)
    return tuple(_meld(meld) for meld in solver.read_meld(codes))


def closings(hand: HandLike, rules: Rules | str = "remigio") -> tuple[Closing, ...]:
    """Every way to close, the best first: each kind that holds, with each card that may be thrown.

    The best has the largest factor (``A42``); then come the kinds in the order of ``A43``, the fewest points left,
    throwing nothing before throwing, the dearest card thrown (``A84``), and the order of the cards.

    Args:
        hand: the closing cards, or one more from which a card is thrown (``S0-30``, ``S4-24``).
        rules: a preset's name or ``Rules``.

    Returns:
        The closes; none if the hand cannot close, or has another number of cards than a close takes.

    Raises:
        CardError, HandError: for cards that cannot be read, or cannot be of these rules' packs.
        RulesError: for an unknown preset.

    Example:
        >>> for close in closings("2H 3H 4H 5H 6H 7H 8H 9H TH JH *")[:2]:
        ...     print(close.kind, close.factor, "throw", close.discard)
        escalera 6 throw *
        escalera 5 throw TH
    """
    codes, _, solver = _accepted(hand, rules)
    return tuple([_closing(codes, close) for close in solver.closings(codes, False)])


def closing(hand: HandLike, rules: Rules | str = "remigio") -> Closing | None:
    """The best close, or ``None`` if the hand cannot close; see ``closings``.

    Example:
        >>> best = closing("6H 2H * 8H 3H 9H KH 8H AH TH 7H")
        >>> best.kind, best.jokers, best.factor, best.discard
        ('color', 0, Fraction(4, 1), Card('*'))
    """
    codes, _, solver = _accepted(hand, rules)
    found = solver.closings(codes, True)
    return _closing(codes, found[0]) if found else None


def check_closing(
    hand: HandLike, discard: CardLike | None = None, rules: Rules | str = "remigio"
) -> ClosingCheck:
    """Whether the hand may close, and if it may not, why (``A39``).

    Args:
        hand: the closing cards, or one more.
        discard: the card to throw; ``None`` leaves the choice open.
        rules: a preset's name or ``Rules``.

    Raises:
        CardError, HandError: for cards that cannot be read, or cannot be of these rules' packs.
        RulesError: for an unknown preset.

    Example:
        >>> print(check_closing("AH 2H 3H 7S 7D 7C 9D TD JD 4S").reason)
        4S stays loose: 4 points.
    """
    codes, rules, solver = _accepted(hand, rules)
    thrown = None if discard is None else Card(discard)
    for close in solver.closings(codes, thrown is None):
        if thrown is None or close[4] == thrown.code:
            return ClosingCheck(_closing(codes, close), (), Hand._from_sorted(codes))
    asked = Hand._from_sorted(codes)
    return ClosingCheck(None, refusal(asked, thrown, rules, arrange), asked)


def best_discard(hand: HandLike, rules: Rules | str = "remigio") -> BestDiscard:
    """The card to throw, and the fewest points that can be left after it.

    Of cards after which equally many points are left it is the dearest (``A84``), and of these the first. Jokers are
    thrown only where the rules let them be (``A22``).

    Args:
        hand: 0 to 24 cards, at most 8 of them jokers.
        rules: a preset's name or ``Rules``.

    Returns:
        The points and the card; without a card, and the points of the whole hand, if nothing may be thrown.

    Raises:
        CardError, HandError: for cards that cannot be read, or cannot be of these rules' packs.
        RulesError: for an unknown preset.

    Example:
        >>> best_discard("5S 7D AS AC 5D 6S 5H 7H 7S 3C 6H", "gin")
        BestDiscard(points=10, card=Card('7D'))
    """
    codes, _, solver = _accepted(hand, rules)
    points, card = solver.best_discard(codes)
    return BestDiscard(points, None if card == NO_CARD else _CARDS[card])


def lay_off(hand: HandLike, table: TableLike, rules: Rules | str = "remigio") -> LayOff:
    """The fewest points when cards may join the melds on the table (``S2-20``, ``S4-63``, ``A51``, ``A77``).

    A set takes cards of its rank, a run grows at both ends, and jokers may join either; the grown meld must be a
    meld under the rules. Melds of one's own may be broken for it. A joker on the table keeps the card it stands
    for. Of equal ways the best has the fewest loose cards, then the fewest melds of one's own, the fewest cards
    added, and the melds and additions that come first.

    The rules are not asked whether they allow laying off at all; `Rules.layoffs` and `Rules.layoff_on_close` tell.
    Hands as they are dealt take a fraction of a millisecond. The most that any hand and table have been seen to take
    is a few seconds: 24 cards with four jokers, on a table of dozens of runs and sets.

    Args:
        hand: 0 to 24 cards, at most 8 of them jokers.
        table: the melds on the table, at most 64, each a ``Meld`` or its cards. Cards laid in the order of a
            reading are read so, any others by their first reading.
        rules: a preset's name or ``Rules``.

    Raises:
        CardError, HandError: for cards that cannot be read or held, or a group on the table that is no meld.
        RulesError: for an unknown preset.

    Example:
        >>> answer = lay_off("TS 9S", ["JS QS KS", "TD TC TH"])
        >>> answer.points, [str(addition.meld) for addition in answer.additions]
        (0, ['9S TS JS QS KS'])
    """
    codes, rules, solver = _accepted(hand, rules)
    melds = [_native_meld(meld) for meld in read_table(table, rules, read_meld)]
    kept, added = solver.lay_off(codes, melds)
    additions = tuple(Addition(index, _cards(laid), _meld(meld)) for index, laid, meld in added)
    return LayOff(_arrangement(kept), additions)


def _accepted(hand: HandLike, rules: Rules | str) -> tuple[bytes, Rules, _core.Solver]:
    """The codes of a hand that the rules' packs can give, the rules, and their solver."""
    hand, rules = Hand.of(hand), Rules.of(rules)
    solver = _solver(rules)
    if not solver.accepts(hand._codes):
        check_hand(hand, rules)
    return hand._codes, rules, solver


def _solver(rules: Rules | str) -> _core.Solver:
    """The solver of the rules, made when it is first asked for and kept with them."""
    if isinstance(rules, str):
        known = _presets.get(rules)
        if known is None:
            known = _presets[rules] = _solver(Rules.preset(rules))
        return known
    kept: _core.Solver | None = Rules.of(rules).__dict__.get("_native")
    if kept is None or kept.kernel != kernel():
        kept = _make_solver(kernel(), tuple(native_rules(rules).items()))
        object.__setattr__(rules, "_native", kept)
    return kept


@lru_cache(maxsize=64)
def _make_solver(name: str, settings: tuple[tuple[str, Any], ...]) -> _core.Solver:
    """A solver for the core's rules; rules that differ only in what the engine looks at share one."""
    return _core.make_solver(dict(settings), name)


def native_rules(rules: Rules) -> dict[str, Any]:
    """The rules as the core takes them: what decides melds, points and closes."""
    limit = rules.joker_limit
    return {
        "packs": rules.pack_count,
        "jokers_per_pack": rules.jokers_per_pack,
        "suits": rules.suits,
        "ranks": rules.ranks,
        "hand_sizes": sum(1 << size for size in rules.hand_sizes),
        "min_meld": rules.min_meld,
        "set_max": _NO_LIMIT if rules.set_max is None else rules.set_max,
        "set_duplicates": rules.set_duplicates,
        "run_max": _NO_LIMIT if rules.run_max is None else rules.run_max,
        "ace_runs": rules.ace_runs,
        "ace_wrap": rules.ace_wrap,
        "run_double_ace": rules.run_double_ace,
        "jokers_at_most_naturals": limit == "naturals",
        "most_jokers": limit if isinstance(limit, int) else _NO_LIMIT,
        "joker_min_naturals": rules.joker_min_naturals,
        "joker_adjacent": rules.joker_adjacent,
        "face_points": rules.face_points,
        "ace_points": rules.ace_points,
        "joker_points": rules.joker_points,
        "close_limit": rules.close_limit,
        "close_discard_required": rules.close_discard == "required",
        "discard_jokers": rules.discard_jokers,
        "special_color": "color" in rules.specials,
        "special_escalera": "escalera" in rules.specials,
        "special_remigio": "remigio" in rules.specials,
        "count_discarded_joker": rules.no_joker_scope == "eleven",
        "five_pairs": rules.five_pairs,
        "five_pairs_jokers": rules.five_pairs_jokers,
        "five_pairs_repeat": rules.five_pairs_repeat,
        "pair_kind": rules.pair_kind,
        "knock_scoring": rules.scoring == "knock",
        "factors": tuple(
            tuple(rules.factor_for(kind, jokers).as_integer_ratio() for jokers in (True, False))
            for kind in KINDS
        ),
    }


def _cards(codes: bytes) -> tuple[Card, ...]:
    return tuple([_CARDS[code] for code in codes])


def _meld(native: _core.NativeMeld) -> Meld:
    kind, cards, stands_for = native
    return Meld("run" if kind else "set", _cards(cards), _cards(stands_for))


def _native_meld(meld: Meld) -> _core.NativeMeld:
    cards = bytes(card.code for card in meld.cards)
    stands_for = bytes(card.code for card in meld.stands_for)
    return int(meld.kind == "run"), cards, stands_for


def _arrangement(native: _core.NativeArrangement) -> Arrangement:
    points, melds, loose = native
    return Arrangement(points, tuple([_meld(meld) for meld in melds]), _cards(loose))


def _closing(codes: bytes, native: _core.NativeClosing) -> Closing:
    kind, numerator, denominator, jokers, discard, arrangement = native
    kept = codes if discard == NO_CARD else codes.replace(bytes((discard,)), b"", 1)
    return Closing(
        KINDS[kind],
        Fraction(numerator, denominator),
        jokers,
        None if discard == NO_CARD else _CARDS[discard],
        None if arrangement is None else _arrangement(arrangement),
        Hand._from_sorted(kept),
    )
