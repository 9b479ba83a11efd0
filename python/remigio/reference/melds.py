"""What a meld is: sets, runs, and the jokers in them.

Inside the twin a card is its code and a group of cards is the sorted tuple of their codes, so that
``(5, 6, 52)`` is 6S 7S and a joker. A group's cards may often be laid in several ways, its *readings*.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

from ..cards import Card, Hand, HandLike
from ..limits import check_hand
from ..meld_reading import rarest_suit
from ..results import Meld
from ..rules import Rules

Codes: TypeAlias = tuple[int, ...]
Window: TypeAlias = tuple[int, tuple[int, ...]]

JOKER = 52


def rank_of(code: int) -> int:
    """The rank of a natural card: 0 is the ace, 12 the king."""
    return code % 13


def suit_of(code: int) -> int:
    """The suit of a natural card."""
    return code // 13


def read_meld(cards: HandLike, rules: Rules | str = "remigio") -> tuple[Meld, ...]:
    """Every way to read the cards as one meld: as a set first, then as runs from the lowest start up.

    Args:
        cards: the cards of one group, in any order.
        rules: a preset's name or a ``Rules``.

    Returns:
        The readings; none if the cards are no meld. Where one is to be shown, it is the first.

    Raises:
        CardError, HandError: for cards that cannot be read or cannot be held under the rules.

    Example:
        >>> [meld.text() for meld in read_meld("8H * 9H")]
        ['*(7H) 8H 9H', '8H 9H *(TH)']
        >>> read_meld("8H 9H JH")
        ()
    """
    hand, rules = Hand.of(cards), Rules.of(rules)
    check_hand(hand, rules)
    return readings(hand.codes, rules)


def readings(group: Codes, rules: Rules, whole_hand: bool = False) -> tuple[Meld, ...]:
    """The readings of a group.

    A whole-hand play is bound neither by the longest set and run nor by ``set_duplicates`` (``S4-45``).
    """
    if len(group) < rules.min_meld:  # S1-6, S2-15, S4-28
        return ()
    naturals = tuple(code for code in group if code != JOKER)
    jokers = len(group) - len(naturals)
    found = []
    if is_set(naturals, jokers, rules, whole_hand):
        found.append(set_reading(naturals, jokers, rules))
    longest = len(group) if whole_hand or rules.run_max is None else rules.run_max
    if len(group) <= longest and may_hold_jokers(len(naturals), jokers, rules):
        found += _run_readings(naturals, jokers, rules)
    return tuple(found)


def may_hold_jokers(naturals: int, jokers: int, rules: Rules) -> bool:
    """Whether so many naturals may take so many jokers with them in one play.

    No more jokers than naturals (``S0-10``), or any number (``S1-10``), or a fixed number (``A3``); and with
    jokers there must be some natural (``A4``).
    """
    if jokers == 0:
        return True
    if naturals < rules.joker_min_naturals:
        return False
    if rules.joker_limit == "any":
        return True
    limit = naturals if rules.joker_limit == "naturals" else int(rules.joker_limit)
    return jokers <= limit


def is_set(naturals: Codes, jokers: int, rules: Rules, whole_hand: bool = False) -> bool:
    """Whether the cards are all of one rank (``S0-7``, ``S1-7``, ``S2-17``), within the limits on sets.

    Those are the longest set (``S2-18``, ``A2``), and whether equal cards may stand in one (``A1``); if they
    may not, each joker stands for a suit that is absent. A remigio is bound by neither (``S4-45``).
    """
    size = len(naturals) + jokers
    if len({rank_of(code) for code in naturals}) > 1:
        return False
    if not whole_hand:
        if rules.set_max is not None and size > rules.set_max:
            return False
        if not rules.set_duplicates and (len(set(naturals)) < len(naturals) or size > rules.suits):
            return False
    return may_hold_jokers(len(naturals), jokers, rules)


def set_reading(naturals: Codes, jokers: int, rules: Rules) -> Meld:
    """A set as it is laid: the naturals by suit, then the jokers."""
    rank = rank_of(naturals[0]) if naturals else 0
    roles = list(naturals)
    for _ in range(jokers):
        roles.append(13 * rarest_suit(roles, rules) + rank)
    return make_meld("set", naturals + (JOKER,) * jokers, roles)


@cache
def run_positions(ranks: int, ace_runs: str) -> tuple[int, ...]:
    """The ranks along which runs are laid; the ace at the start, at the end or at both (``A10``).

    Example:
        >>> run_positions(13, "both")
        (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0)
    """
    low = () if ace_runs == "high" else (0,)
    high = () if ace_runs == "low" else (0,)
    return low + tuple(range(1, ranks)) + high


@lru_cache(maxsize=256)
def windows(rules: Rules) -> tuple[Window, ...]:
    """Every stretch of ranks that a run may fill, with its start, ordered by start and length.

    Starts are counted from the ace (0); an ace above the king has the place after it. Round the corner
    (``A11``) every rank may start a run of at most all ranks. A run does not hold the ace at both ends
    (``A12``) but by ``run_double_ace``; no other rank can come twice (``A9``).
    """
    line = run_positions(rules.ranks, rules.ace_runs)
    first = 1 if rules.ace_runs == "high" else 0
    found = []
    if rules.ace_wrap:
        circle = tuple(range(rules.ranks)) * 2
        for start in range(rules.ranks):
            for size in range(rules.min_meld, rules.ranks + 1):
                found.append((start, circle[start : start + size]))
        return tuple(found)
    for start in range(len(line)):
        for stop in range(start + rules.min_meld, len(line) + 1):
            stretch = line[start:stop]
            if len(set(stretch)) == len(stretch) or rules.run_double_ace:
                found.append((first + start, stretch))
    return tuple(found)


def fillings(stretch: tuple[int, ...], suit: int, naturals: Counter[int], jokers: int) -> Iterator[Codes]:
    """Every way to lay a stretch of ranks, in each place its card or a joker (``S0-6``, ``S0-9``).

    Args:
        stretch: the ranks to fill.
        suit: the suit of the run.
        naturals: how many of each card there are.
        jokers: the most jokers to use.

    Yields:
        The cards as laid, naturals before jokers in each place.
    """
    if sum(13 * suit + rank not in naturals for rank in stretch) > jokers:
        return

    def fill(place: int, laid: Codes, left: int) -> Iterator[Codes]:
        if place == len(stretch):
            yield laid
            return
        card = 13 * suit + stretch[place]
        # A low and a high ace are two cards, or one of them is a joker.
        if naturals[card] > laid.count(card):
            yield from fill(place + 1, (*laid, card), left)
        if left:
            yield from fill(place + 1, (*laid, JOKER), left - 1)

    yield from fill(0, (), jokers)


def neighbours_allowed(laid: Codes, rules: Rules) -> bool:
    """Whether the jokers lie well in a run; by default they may be neighbours (``A6``)."""
    if rules.joker_adjacent:
        return True
    return all(laid[place : place + 2] != (JOKER, JOKER) for place in range(len(laid)))


def _run_readings(naturals: Codes, jokers: int, rules: Rules) -> list[Meld]:
    """The runs that the cards make, each using all of them."""
    suits = {suit_of(code) for code in naturals} or {0}
    if len(suits) > 1:
        return []
    suit = suits.pop()
    found = []
    for _, stretch in windows(rules):
        if len(stretch) == len(naturals) + jokers:
            for laid in fillings(stretch, suit, Counter(naturals), jokers):
                if laid.count(JOKER) == jokers and neighbours_allowed(laid, rules):
                    found.append(make_meld("run", laid, [13 * suit + rank for rank in stretch]))
    return found


def melds_in(hand: Codes, rules: Rules) -> list[Codes]:
    """Every group that can be taken from the hand and read as a meld, in order, each once."""
    return sorted(set(_sets_in(hand, rules)) | set(_runs_in(hand, rules)))


def _sets_in(hand: Codes, rules: Rules) -> Iterator[Codes]:
    jokers = hand.count(JOKER)
    for rank in range(rules.ranks):
        suits = [13 * suit + rank for suit in range(rules.suits)]
        for copies in product(*(range(hand.count(card) + 1) for card in suits)):
            naturals = tuple(card for card, count in zip(suits, copies, strict=True) for _ in range(count))
            for used in range(jokers + 1):
                if len(naturals) + used >= rules.min_meld and is_set(naturals, used, rules):
                    yield naturals + (JOKER,) * used


def _runs_in(hand: Codes, rules: Rules) -> Iterator[Codes]:
    naturals, jokers = Counter(hand), hand.count(JOKER)
    for suit in range(rules.suits):
        for _, stretch in windows(rules):
            if rules.run_max is not None and len(stretch) > rules.run_max:
                continue
            for laid in fillings(stretch, suit, naturals, jokers):
                used = laid.count(JOKER)
                if may_hold_jokers(len(laid) - used, used, rules) and neighbours_allowed(laid, rules):
                    yield tuple(sorted(laid))


def make_meld(kind: str, laid: Codes, roles: list[int]) -> Meld:
    """A ``Meld`` from codes."""
    return Meld(
        "set" if kind == "set" else "run",
        tuple(Card.from_code(code) for code in laid),
        tuple(Card.from_code(code) for code in roles),
    )
