"""Distance: the fewest draws after which a hand can close, by plain search.

Each draw brings a card that is neither held nor seen, and a card is thrown after it. So with some draws those closing
cards can be reached of which no more than so many are *drawn*, which is to say not *kept* from the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from ..cards import Card, Hand, HandLike
from ..limits import MAX_JOKERS, check_hand, check_in_play, check_seen
from ..rule_facts import FIVE_PAIRS_CARDS
from ..rules import Rules
from .arrangement import Parting
from .closing import pairs_of
from .melds import JOKER, Codes, is_set, may_hold_jokers, neighbours_allowed, windows


def distance(
    hand: HandLike, rules: Rules | str = "remigio", seen: HandLike = (), kind: str | None = None
) -> int | None:
    """The fewest draws after which the hand can close, a card being thrown after each of them.

    Args:
        hand: as many cards as are dealt, or one more.
        rules: a preset's name or a ``Rules``.
        seen: cards that cannot be drawn any more, beside those of the hand.
        kind: a kind of close; any, if left out.

    Returns:
        How many draws; 0 if the hand can close now, one of a card more than is dealt by throwing one. ``None`` if it
        cannot close with the cards that are left, or if the rules have no close of the kind.

    Raises:
        CardError, HandError: for cards that cannot be read, for a hand of another number of cards, and where
            hand and seen cards are more than the packs hold.
        RulesError: for an unknown preset or kind.

    Example:
        >>> distance("2H 3H 4H 5H 7S 7D 7C JD QD 2C")
        1
        >>> distance("2H 3H 4H 5H 7S 7D 7C JD QD 2C", kind="color")
        6
    """
    hand, rules, seen = Hand.of(hand), Rules.of(rules), Hand.of(seen)
    kinds = rules.kinds_asked(kind)
    check_hand(hand, rules)
    check_seen(seen, hand, rules)
    check_in_play(hand, rules)
    return fewest_draws(hand, rules, seen, kinds)


def fewest_draws(
    hand: Hand,
    rules: Rules,
    seen: Hand,
    kinds: Iterable[str],
    *,
    dealt: int | None = None,
    most: int | None = None,
) -> int | None:
    """The fewest draws to a close of one of the kinds.

    Args:
        hand: the hand.
        rules: the rules.
        seen: cards that cannot be drawn any more, beside those of the hand.
        kinds: the kinds of close.
        dealt: how many cards are dealt; any number that the rules have, if left out.
        most: the most draws that are of interest.

    Returns:
        The draws; ``None`` if there is no way, or none with at most so many.
    """
    left = left_to_draw(hand.codes, seen.codes, rules)
    fewest: int | None = None
    for size in closing_sizes(len(hand), rules, dealt):
        closes = Closes(Counter(hand.codes), left, size, rules)
        for each in kinds:
            found = closes.fewest_draws(each, size if most is None else most)
            if found == 0:
                return 0
            if found is not None:
                fewest, most = found, found - 1
    return fewest


def closing_sizes(count: int, rules: Rules, asked: int | None = None) -> Iterator[int]:
    """How many closing cards a hand of ``count`` cards may come to, with a draw and a discard at a time.

    As many as are dealt (``S4-24``), or one more where no card need be thrown to close (``S2-22``, ``A38``).
    """
    for dealt in rules.hand_sizes:
        if count in (dealt, dealt + 1) and asked in (None, dealt):
            yield dealt
            if rules.close_discard == "optional":
                yield dealt + 1


def left_to_draw(held: Codes, seen: Codes, rules: Rules) -> Counter[int]:
    """How many copies of each card can be drawn: those that are neither held nor seen.

    A hand has no more jokers than are read, so no more than that can be of use.
    """
    cards = [13 * suit + rank for suit in range(rules.suits) for rank in range(rules.ranks)]
    left = Counter({**dict.fromkeys(cards, rules.pack_count), JOKER: rules.joker_count})
    left = left - Counter(held) - Counter(seen)
    left[JOKER] = min(left[JOKER], MAX_JOKERS - held.count(JOKER))
    return left


MELDED = ("melds", "gin", "knock")
"""The kinds of close that are made of melds."""


class Part(NamedTuple):
    """A part of the closing cards: some kept from the hand, and some drawn in any of several ways."""

    kept: Codes
    draws: int
    ways: tuple[Codes, ...]


class Closes:
    """The closes of ``size`` cards that a hand can come to.

    Args:
        held: the hand.
        left: what can be drawn.
        size: how many closing cards there are.
        rules: the rules.
    """

    def __init__(self, held: Counter[int], left: Counter[int], size: int, rules: Rules) -> None:
        self.held = held
        self.left = left
        self.size = size
        self.rules = rules
        # Jokers that may not be thrown (A22) are among the closing cards.
        self.fewest_jokers = 0 if rules.discard_jokers else held[JOKER]

    def fewest_draws(self, kind: str, most: int) -> int | None:
        """The fewest draws to a close of the kind; ``None`` if they are more than ``most``."""
        suits, ranks = range(self.rules.suits), range(self.rules.ranks)
        if kind == "remigio":  # S4-45
            found = self._one_group([13 * suit + rank for suit in suits] for rank in ranks)
        elif kind == "color":  # S1-13
            found = self._one_group([13 * suit + rank for rank in ranks] for suit in suits)
        elif kind == "escalera":
            found = self._one_run(most)
        elif kind == "five_pairs":
            found = self._five_pairs()
        else:
            found = (draws for draws in range(most + 1) if self._melds(kind, draws))
        fewest = next(found, None) if kind in MELDED else min(found, default=None)
        return fewest if fewest is not None and fewest <= most else None

    def _one_group(self, groups: Iterable[list[int]]) -> Iterator[int]:
        """Naturals of one group, and jokers as in any play (``A5``)."""
        for group in groups:
            for naturals in range(1, self.size + 1):
                jokers = self.size - naturals
                if jokers >= self.fewest_jokers and may_hold_jokers(naturals, jokers, self.rules):
                    yield self._drawn(group, naturals) + self._drawn([JOKER], jokers)

    def _drawn(self, cards: Iterable[int], count: int) -> int:
        """How many must be drawn to have ``count`` of these cards; more than any close has if there are not so many."""
        held = sum(self.held[card] for card in cards)
        left = sum(self.left[card] for card in cards)
        return max(0, count - held) if count <= held + left else self.size + 1

    def _one_run(self, most: int) -> Iterator[int]:
        """One run of all the cards (``S4-46``), however long a run may otherwise be (``S4-45``)."""
        for suit in range(self.rules.suits):
            for _, stretch in windows(self.rules):
                if len(stretch) == self.size:
                    for laid, drawn in self._runs(suit, stretch, most):
                        if laid.count(JOKER) >= self.fewest_jokers:
                            yield len(drawn)

    def _five_pairs(self) -> Iterator[int]:
        """Five pairs (``S4-50``): so many cards of each kind of alike ones, and jokers."""
        rules = self.rules
        if self.size != FIVE_PAIRS_CARDS:
            return
        ranks = [[13 * suit + rank for suit in range(rules.suits)] for rank in range(rules.ranks)]
        groups = ranks if rules.pair_kind == "rank" else [[card] for rank in ranks for card in rank]

        @cache
        def fewest(number: int, naturals: int, odd: int, most: int) -> int:
            """Draws for the groups from a number on, and for the jokers; so much has been taken of those before."""
            if number == len(groups):
                jokers = self.size - naturals
                paired = jokers >= self.fewest_jokers and pairs_of(naturals, jokers, odd, most, rules)
                return self._drawn([JOKER], jokers) if paired else self.size + 1
            return min(
                self._drawn(groups[number], count)
                + fewest(number + 1, naturals + count, odd + count % 2, max(most, count))
                for count in range(min(self.size - naturals, len(groups[number]) * rules.pack_count) + 1)
            )

        yield fewest(0, 0, 0, 0)

    def _melds(self, kind: str, draws: int) -> bool:
        """Whether so many draws lead to melds; after a knock, to loose cards too, of few enough points (``A52``)."""
        parts = self._parts(draws)

        def fill(first: int, places: int, draws: int, held: Counter[int], chosen: tuple[Part, ...]) -> bool:
            """Go on with the parts from ``first``, to fill so many places with so many draws."""
            if (places > 0) == (kind == "knock") and self._complete(kind, places, draws, held, chosen):
                return True
            for index in range(first, len(parts)):
                part = parts[index]
                if part.draws > draws:
                    return False
                room = places - len(part.kept) - part.draws
                kept = Counter(part.kept)
                if (
                    room >= 0
                    and kept <= held
                    and fill(index, room, draws - part.draws, held - kept, (*chosen, part))
                ):
                    return True
            return False

        return fill(0, self.size, draws, self.held, ())

    def _parts(self, draws: int) -> list[Part]:
        """Every meld of kept and drawn cards, those together of which the same are kept."""
        found: dict[tuple[Codes, int], set[Codes]] = {}
        for kept, drawn in (*self._sets_of(draws), *self._runs_of(draws)):
            found.setdefault((kept, len(drawn)), set()).add(drawn)
        parts = [Part(kept, draws, tuple(sorted(ways))) for (kept, draws), ways in found.items()]
        return sorted(parts, key=lambda part: (part.draws, part.kept))

    def _sets_of(self, draws: int) -> Iterator[tuple[Codes, Codes]]:
        longest = self.size if self.rules.set_max is None else min(self.size, self.rules.set_max)

        def take(cards: Codes, kept: Codes, drawn: Codes) -> Iterator[tuple[Codes, Codes]]:
            if not cards:
                laid = kept + drawn
                naturals = tuple(sorted(card for card in laid if card != JOKER))
                if len(laid) >= self.rules.min_meld and is_set(naturals, laid.count(JOKER), self.rules):
                    yield kept, drawn
                return
            card, *others = cards
            room = longest - len(kept) - len(drawn)
            for own in range(min(self.held[card], room) + 1):
                for more in range(min(self.left[card], room - own, draws - len(drawn)) + 1):
                    yield from take(tuple(others), kept + (card,) * own, drawn + (card,) * more)

        for rank in range(self.rules.ranks):
            yield from take((*(13 * suit + rank for suit in range(self.rules.suits)), JOKER), (), ())

    def _runs_of(self, draws: int) -> Iterator[tuple[Codes, Codes]]:
        longest = self.size if self.rules.run_max is None else min(self.size, self.rules.run_max)
        for suit in range(self.rules.suits):
            for _, stretch in windows(self.rules):
                if len(stretch) <= longest:
                    for laid, drawn in self._runs(suit, stretch, draws):
                        kept = Counter(laid) - Counter(drawn)
                        yield tuple(sorted(kept.elements())), tuple(sorted(drawn))

    def _runs(self, suit: int, stretch: tuple[int, ...], draws: int) -> Iterator[tuple[Codes, Codes]]:
        """Every way to lay a stretch of ranks: the cards in order, and which of them are drawn."""

        def lay(laid: Codes, drawn: Codes) -> Iterator[tuple[Codes, Codes]]:
            if len(laid) == len(stretch):
                jokers = laid.count(JOKER)
                if may_hold_jokers(len(laid) - jokers, jokers, self.rules) and neighbours_allowed(
                    laid, self.rules
                ):
                    yield laid, drawn
                return
            for card in (13 * suit + stretch[len(laid)], JOKER):
                if laid.count(card) - drawn.count(card) < self.held[card]:
                    yield from lay((*laid, card), drawn)
                if len(drawn) < draws and drawn.count(card) < self.left[card]:
                    yield from lay((*laid, card), (*drawn, card))

        yield from lay((), ())

    def _complete(
        self, kind: str, places: int, draws: int, held: Counter[int], chosen: tuple[Part, ...]
    ) -> bool:
        """Whether the parts chosen and ``places`` loose cards are a close.

        Args:
            kind: its kind.
            places: how many cards are loose.
            draws: how many of them may be drawn.
            held: what is left of the hand.
            chosen: the parts.
        """
        kept = self.held - held
        for left in self._left_after(chosen, self.left):
            if places and self._cheapest(places, draws, held, left) > self.rules.close_limit:
                continue
            for loose in self._loose(self._by_points(), places, draws, held, left, self.rules.close_limit):
                cards = kept + (self.left - left) + Counter(loose)
                if cards[JOKER] >= self.fewest_jokers and (kind != "knock" or self._not_all_in_melds(cards)):
                    return True
        return False

    def _left_after(self, chosen: tuple[Part, ...], left: Counter[int]) -> Iterator[Counter[int]]:
        """What is left when the parts have drawn, in every way in which they can."""
        if not chosen:
            yield left
            return
        for way in chosen[0].ways:
            if Counter(way) <= left:
                yield from self._left_after(chosen[1:], left - Counter(way))

    def _by_points(self) -> tuple[int, ...]:
        return tuple(sorted(self.held | self.left, key=lambda card: (self._points(card), card)))

    def _points(self, card: int) -> int:
        return self.rules.card_points(Card.from_code(card))

    def _cheapest(self, places: int, draws: int, held: Counter[int], left: Counter[int]) -> int:
        """The fewest points of so many cards, up to ``draws`` of them drawn."""
        own, others = (sorted(map(self._points, cards.elements())) for cards in (held, left))
        sums = [
            sum(own[: places - drawn]) + sum(others[:drawn])
            for drawn in range(min(places, draws, len(others)) + 1)
            if places - drawn <= len(own)
        ]
        return min(sums, default=self.rules.close_limit + 1)

    def _loose(
        self, cards: Codes, places: int, draws: int, held: Counter[int], left: Counter[int], points: int
    ) -> Iterator[Codes]:
        """Every choice of loose cards, of ``cards``, with so many points at most."""
        if places == 0:
            yield ()
        if places == 0 or not cards or places * self._points(cards[0]) > points:
            return
        card, others = cards[0], cards[1:]
        for own in range(min(held[card], places), -1, -1):
            for more in range(min(left[card], places - own, draws) + 1):
                count, rest = own + more, points - (own + more) * self._points(card)
                if rest >= 0:
                    for loose in self._loose(others, places - count, draws - more, held, left, rest):
                        yield (card,) * count + loose

    def _not_all_in_melds(self, cards: Counter[int]) -> bool:
        codes = tuple(sorted(cards.elements()))
        return Parting(codes, self.rules).best(codes).loose > 0
