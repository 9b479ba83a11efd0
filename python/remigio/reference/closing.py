"""Closing: every kind of close of the cards, with every card that may be thrown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..cards import Card, CardLike, Hand, HandLike
from ..refusal import refusal
from ..results import Arrangement, Closing, ClosingCheck, Meld
from ..rule_facts import FIVE_PAIRS_CARDS
from ..rules import KINDS, Rules
from .arrangement import Parting, arrange, read_hand, without
from .melds import JOKER, Codes, may_hold_jokers, rank_of, readings, set_reading, suit_of


def closings(hand: HandLike, rules: Rules | str = "remigio") -> tuple[Closing, ...]:
    """Every way to close, the best first.

    All kinds that hold are listed, with each card that may be thrown. The best has the largest factor
    (``A42``); then come the kinds in the order of ``KINDS`` (``A43``), the fewest points left, throwing
    nothing before throwing, the dearest card thrown (``A84``), and the order of cards.

    Args:
        hand: the closing cards, or one more from which a card is thrown (``S0-30``, ``S4-24``).
        rules: a preset's name or a ``Rules``.

    Returns:
        The closes; none if the hand cannot close, or has another number of cards than a close takes.

    Raises:
        CardError, HandError: for cards that cannot be read or cannot be held under the rules.
        RulesError: for an unknown preset.

    Example:
        >>> best = closings("AH 2H 3H 7S 7D 7C 9D TD JD QD *")[0]
        >>> best.kind, str(best.factor), best.discard
        ('melds', '2', Card('*'))
    """
    hand, rules = read_hand(hand, rules)
    parting = Parting(hand.codes, rules)
    found = [
        close
        for discard in tries(hand, rules)
        for close in _closes(without(hand.codes, discard) or (), discard, parting)
    ]
    return tuple(sorted(found, key=lambda close: _order(close, rules)))


def closing(hand: HandLike, rules: Rules | str = "remigio") -> Closing | None:
    """The best close, or ``None`` if the hand cannot close; see ``closings``.

    Example:
        >>> closing("3S 4S * 6S 7S 8S 9S TS JS QS").kind
        'escalera'
    """
    return next(iter(closings(hand, rules)), None)


def check_closing(
    hand: HandLike, discard: CardLike | None = None, rules: Rules | str = "remigio"
) -> ClosingCheck:
    """Whether the hand may close, and if it may not, why (``A39``).

    Args:
        hand: the closing cards, or one more.
        discard: the card to throw; ``None`` leaves the choice open.
        rules: a preset's name or a ``Rules``.

    Raises:
        CardError, HandError: for cards that cannot be read or cannot be held under the rules.
        RulesError: for an unknown preset.

    Example:
        >>> bool(check_closing("AH 2H 3H 7S 7D 7C 9D TD JD QD *", "QD"))
        True
        >>> print(check_closing("AH 2H 3H 7S 7D 7C 9D TD JD 4S").reason)
        4S stays loose: 4 points.
    """
    hand, rules = read_hand(hand, rules)
    thrown = None if discard is None else Card(discard)
    for close in closings(hand, rules):
        if thrown is None or close.discard is thrown:
            return ClosingCheck(close, (), hand)
    return ClosingCheck(None, refusal(hand, thrown, rules, arrange), hand)


def tries(hand: Hand, rules: Rules) -> Iterator[Codes]:
    """What may be thrown to close: nothing, ``()``, or one card, ``(code,)``.

    The cards less the one thrown must be as many as are dealt (``S4-24``); where no discard is needed the
    card drawn may be melded with the others (``S2-22``, ``A38``).
    """
    one_more = len(hand) - 1 in rules.hand_sizes
    if len(hand) in rules.hand_sizes or (one_more and rules.close_discard == "optional"):
        yield ()
    if one_more:
        for code in sorted(set(hand.codes)):
            if code != JOKER or rules.discard_jokers:  # A22
                yield (code,)


def _closes(cards: Codes, discard: Codes, parting: Parting) -> Iterator[Closing]:
    """The closes of these cards; ``discard`` is what was thrown, if anything."""
    rules = parting.rules
    jokers = cards.count(JOKER)
    # "Without joker" (S4-40) looks at the closing cards, or by agreement at the discard too (A41).
    counted = jokers + (discard.count(JOKER) if rules.no_joker_scope == "eleven" else 0)
    for kind, arrangement in _kinds(cards, parting):
        factor = rules.factor_for(kind, counted > 0)
        thrown = Card.from_code(discard[0]) if discard else None
        yield Closing(kind, factor, jokers, thrown, arrangement, Hand.from_codes(cards))


def _kinds(cards: Codes, parting: Parting) -> Iterator[tuple[str, Arrangement | None]]:
    """The kinds of close that hold for these cards."""
    rules = parting.rules
    for kind in whole_hand_kinds(cards, rules):
        yield kind, _whole_hand(kind, cards, rules)
    best = parting.best(cards)
    if best.loose == 0:  # S0-29, S4-21: all are combined; a loose card without value is not
        kind = "gin" if rules.scoring == "knock" else "melds"
        yield kind, parting.arrangement(cards, best.groups)
    elif rules.close_limit and best.points <= rules.close_limit:  # A52
        yield "knock", parting.arrangement(cards, best.groups)


def _whole_hand(kind: str, cards: Codes, rules: Rules) -> Arrangement | None:
    """The one meld of a remigio or an escalera."""
    if kind == "remigio":
        naturals = tuple(code for code in cards if code != JOKER)
        return Arrangement(0, (set_reading(naturals, len(cards) - len(naturals), rules),), ())
    return Arrangement(0, (_whole_runs(cards, rules)[0],), ()) if kind == "escalera" else None


def is_remigio(cards: Codes, rules: Rules) -> bool:
    """All cards of one rank, with jokers as in any play (``S0-8``, ``S1-24``, ``S4-45``, ``A5``, ``A44``)."""
    naturals = [code for code in cards if code != JOKER]
    one_rank = len({rank_of(code) for code in naturals}) == 1
    return one_rank and may_hold_jokers(len(naturals), len(cards) - len(naturals), rules)


def is_escalera(cards: Codes, rules: Rules) -> bool:
    """One run of all the cards; several small runs of one suit are none (``S4-46``)."""
    return bool(_whole_runs(cards, rules))


def _whole_runs(cards: Codes, rules: Rules) -> list[Meld]:
    return [meld for meld in readings(cards, rules, whole_hand=True) if meld.kind == "run"]


def is_color(cards: Codes, rules: Rules) -> bool:
    """All cards of one suit, whether or not they meld, with jokers as in any play (``S1-13``, ``A5``)."""
    naturals = [code for code in cards if code != JOKER]
    one_suit = len({suit_of(code) for code in naturals}) == 1
    return one_suit and may_hold_jokers(len(naturals), len(cards) - len(naturals), rules)


def is_five_pairs(cards: Codes, rules: Rules) -> bool:
    """Whether ten cards part into five pairs (``S4-50``); neighbours in rank are no pair (``S4-51``).

    A pair is two cards of a rank, or two identical ones (``pair_kind``). By default a joker pairs with a
    natural (``A47``) and four of a rank are two pairs (``A48``).
    """
    if len(cards) != FIVE_PAIRS_CARDS:
        return False
    naturals = [code for code in cards if code != JOKER]
    alike = Counter(rank_of(code) if rules.pair_kind == "rank" else code for code in naturals).values()
    odd = sum(count % 2 for count in alike)
    return pairs_of(len(naturals), len(cards) - len(naturals), odd, max(alike, default=0), rules)


def pairs_of(naturals: int, jokers: int, odd: int, most: int, rules: Rules) -> bool:
    """Whether an even number of cards part into pairs.

    Args:
        naturals: how many of them are naturals.
        jokers: how many are jokers.
        odd: the kinds of alike naturals of which there is an odd number.
        most: the naturals of the kind of which there are most.
        rules: the rules.
    """
    if (rules.five_pairs_jokers == "none" and jokers) or odd > jokers:
        return False
    if rules.five_pairs_repeat:
        # Each odd card takes a joker. Jokers left over are an even number: two of them part a natural
        # pair into two pairs with jokers, as long as there is a natural for each joker.
        return rules.five_pairs_jokers == "any" or jokers <= naturals
    # Without repeats each kind of card makes one pair, whole or with a joker.
    return most <= 2 and (rules.five_pairs_jokers == "any" or odd == jokers)


def counts_nothing(hand: Codes, rules: Rules) -> bool:
    """Whether a loser's hand, of as many cards as are dealt, is a whole-hand play that counts nothing (``A19``)."""
    return len(hand) in rules.hand_sizes and any(
        kind in rules.loser_specials_zero for kind in whole_hand_kinds(hand, rules)
    )


def whole_hand_kinds(cards: Codes, rules: Rules) -> Iterator[str]:
    """As which kinds of close that look at the whole hand these cards could close."""
    if "remigio" in rules.specials and is_remigio(cards, rules):
        yield "remigio"
    if "escalera" in rules.specials and is_escalera(cards, rules):
        yield "escalera"
    if "color" in rules.specials and is_color(cards, rules):
        yield "color"
    if rules.five_pairs and is_five_pairs(cards, rules):
        yield "five_pairs"


def _order(close: Closing, rules: Rules) -> tuple[object, ...]:
    """What puts the best close first."""
    thrown = close.discard
    return (
        -close.factor,
        KINDS.index(close.kind),
        close.arrangement.points if close.arrangement else 0,
        thrown is not None,
        -rules.card_points(thrown) if thrown else 0,
        thrown.code if thrown else 0,
    )
