"""What a deal is made from, checked: shared by the core's deals and the twin's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .card_text import JOKER_CODE, tokens
from .cards import Card, CardLike, Hand, HandLike
from .errors import RemigioError, RulesError, wrong_type
from .limits import MAX_CARDS
from .rule_values import number_in
from .rules import Rules
from .waiting_game import MOST_SEED

_MOST_IN_HAND = MAX_CARDS - 1  # one more is drawn


class Setup(NamedTuple):
    """What a deal is made from.

    Attributes:
        rules: the rules, with the hand size and the packs of so many players.
        players: how many seats there are.
        seed: that of all chance.
        dealer: the seat that deals.
        order: the shuffled pack, its top card first; ``None`` to shuffle.
        cut: how many cards are lifted; ``None`` to draw it.
        miscounts: for each seat how many cards it is dealt too many, or too few.
    """

    rules: Rules
    players: int
    seed: int
    dealer: int
    order: tuple[int, ...] | None
    cut: int | None
    miscounts: tuple[int, ...]


def read_setup(  # noqa: PLR0913
    rules: Rules | str,
    players: int,
    seed: int,
    *,
    dealer: int,
    order: HandLike | None,
    cut: int | None,
    miscounts: Mapping[int, int] | None,
) -> Setup:
    """Check what a deal is made from.

    Raises:
        CardError: a piece of the order is no card.
        RemigioError: a number out of its range, or an order that is not of these packs.
        RulesError: the rules are not for so many players, hands that cannot be dealt, a cut where none is made.
        TypeError: for values of another type.
    """
    fitted = Rules.of(rules).for_players(players)
    count = number_in("players", players, *_range(fitted))
    wrong = _read_miscounts(fitted, count, miscounts)
    setup = Setup(
        fitted,
        count,
        number_in("seed", seed, 0, MOST_SEED),
        number_in("dealer", dealer, 0, count - 1),
        None if order is None else tuple(card.code for card in cards_in_order(order)),
        cut,
        wrong,
    )
    needed = count * fitted.hand_sizes[0] + max(0, sum(wrong)) + fitted.upcard
    if needed > fitted.card_count:
        raise RulesError("deal.too_few_cards", cards=fitted.card_count, needed=needed, players=count)
    if setup.order is not None and sorted(setup.order) != sorted(whole_pack(fitted)):
        raise RemigioError("deal.order")
    if cut is None:
        return setup
    if not fitted.cut_deal:
        raise RulesError("deal.no_cut")
    return setup._replace(cut=number_in("cut", cut, fitted.min_cut, fitted.card_count - fitted.min_cut))


def _range(rules: Rules) -> tuple[int, int]:
    least, most = rules.players
    return least, rules.card_count if most is None else most


def _read_miscounts(rules: Rules, players: int, miscounts: Mapping[int, int] | None) -> tuple[int, ...]:
    wrong = [0] * players
    if miscounts is not None and not isinstance(miscounts, Mapping):
        raise wrong_type("deal.miscounts_type", kind=type(miscounts).__name__)
    for seat, more in (miscounts or {}).items():
        place = number_in("miscounts", seat, 0, players - 1)
        wrong[place] = number_in("miscounts", more, -MAX_CARDS, MAX_CARDS)
        count = rules.hand_sizes[0] + wrong[place]
        if not 1 <= count <= _MOST_IN_HAND:
            raise RulesError("deal.miscount", player=place, count=count, most=_MOST_IN_HAND)
    return tuple(wrong)


def cards_in_order(order: HandLike) -> tuple[Card, ...]:
    """The cards of a pack as they were given.

    Raises:
        CardError: a piece is no card.
        TypeError: it is neither a text nor an iterable of cards.

    Example:
        >>> cards_in_order("KD AS *")
        (Card('KD'), Card('AS'), Card('*'))
    """
    if isinstance(order, str):
        Hand(order)  # tells the place of a piece that is no card
        return tuple(Card(piece) for piece, _ in tokens(order))
    if isinstance(order, (Hand, Card)):
        return Hand(order).cards
    if not isinstance(order, Iterable):
        raise wrong_type("deal.order_type", kind=type(order).__name__)
    cards: list[CardLike] = [*order]
    Hand(cards)  # refuses whatever is no card
    return tuple(map(Card, cards))


def whole_pack(rules: Rules) -> list[int]:
    """All cards in order: pack by pack the naturals by code, then all jokers."""
    naturals = [13 * suit + rank for suit in range(rules.suits) for rank in range(rules.ranks)]
    return naturals * rules.pack_count + [JOKER_CODE] * rules.joker_count
