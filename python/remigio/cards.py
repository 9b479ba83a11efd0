"""Cards and hands: immutable values, read from text and from codes.

A card's code is ``13*suit + rank`` with suits S H D C = 0..3 and ranks A..K = 0..12; the joker is 52 and
255 is no card. In text the ranks are ``A 2 3 4 5 6 7 8 9 T J Q K`` (``10`` is read as ``T``), the suits
``S H D C`` or ``♠ ♥ ♦ ♣``, in any case, and the joker is ``*``. Other notations are asked for by name, see
``remigio.NOTATIONS``; ``str`` is always the plain one, and ``format`` writes in any.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final, SupportsIndex, TypeAlias, cast, final

from .card_reading import check_mixed, read_card, read_cards
from .card_text import CODE_OF_TEXT, JOKER_CODE, NAMES, PLAIN, RANK_NAMES, SUIT_NAMES, Notation
from .drawing import Drawing, Look, repr_html, repr_svg
from .errors import CardError, HandError, wrong_type
from .notation import notation as notation_named

__all__ = ["JOKER", "NO_CARD", "RANK_NAMES", "SUIT_NAMES", "Card", "CardLike", "Hand", "HandLike"]

NO_CARD: Final = 255


@final
class Card:
    """One card; there are 53 such objects, so cards may be compared with ``is``.

    Cards are ordered by code: spades A to K, hearts, diamonds, clubs, and the joker last.

    Args:
        value: a text such as ``"7S"``, ``"10♥"`` or ``"*"``, or a ``Card``.
        notation: how the text is written, such as ``"es"``; the plain notation if left out.

    Raises:
        CardError: when the text is not one card.
        RemigioError: there is no such notation.
        TypeError: for anything else; a code is read by ``Card.from_code``.

    Example:
        >>> Card("7s") is Card("7♠"), str(Card("10h")), Card("*").is_joker
        (True, 'TH', True)
        >>> card = Card("10 de corazones", notation="es")
        >>> str(card), f"{card:es}", f"{card:it-long}"
        ('TH', '10C', 'dieci di cuori')
    """

    __slots__ = ("_code",)
    _code: int

    def __new__(cls, value: CardLike, notation: str | None = None) -> Card:
        """Find the card; no second object is ever made."""
        how = None if notation is None else notation_named(notation)
        if isinstance(value, Card):
            return value
        if not isinstance(value, str):
            raise wrong_type("card.type", kind=type(value).__name__)
        if how is not None:
            return _CARDS[read_card(value, how)]
        code = CODE_OF_TEXT.get(value)
        return _CARDS[read_card(value) if code is None else code]

    @staticmethod
    def from_code(code: SupportsIndex) -> Card:
        """The card with this code.

        Args:
            code: 0..51, or 52 for the joker.

        Raises:
            CardError: for a number that is no card's code.
            TypeError: for anything but a whole number.

        Example:
            >>> Card.from_code(13)
            Card('AH')
        """
        number = _whole_number(code)
        if not 0 <= number <= JOKER_CODE:
            raise CardError("card.code", text=_digits(number), code=_digits(number))
        return _CARDS[number]

    @property
    def code(self) -> int:
        """``13*suit + rank``, or 52 for the joker."""
        return self._code

    @property
    def rank(self) -> int | None:
        """0 (ace) to 12 (king); ``None`` for the joker."""
        return None if self.is_joker else self._code % 13

    @property
    def suit(self) -> int | None:
        """0 spades, 1 hearts, 2 diamonds, 3 clubs; ``None`` for the joker."""
        return None if self.is_joker else self._code // 13

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker."""
        return self._code == JOKER_CODE

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Card does not change")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Card does not change")

    # No __eq__: each card is one object, so the identity that Python falls back to is the right answer.
    def __hash__(self) -> int:
        return self._code

    def __lt__(self, other: Card) -> bool:
        return self._code < other._code if isinstance(other, Card) else NotImplemented

    def __le__(self, other: Card) -> bool:
        return self._code <= other._code if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: Card) -> bool:
        return self._code > other._code if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: Card) -> bool:
        return self._code >= other._code if isinstance(other, Card) else NotImplemented

    def __str__(self) -> str:
        return NAMES[self._code]

    def __format__(self, notation: str) -> str:
        return notation_named(notation or None).names[self._code]

    def told(self, lang: str, notation: str | None) -> str:
        """The card as it stands in a sentence."""
        return format(self, notation or "")

    def __repr__(self) -> str:
        return f"Card({NAMES[self._code]!r})"

    def _drawing(self, look: Look) -> Drawing:
        from .drawing.answers import card

        return card(self, look)

    def _repr_svg_(self) -> str:
        return repr_svg(self)

    def _repr_html_(self) -> str:
        return repr_html(self)

    # Pickle and copy go through from_code, and so give the one object again.
    def __reduce__(self) -> tuple[object, ...]:
        return Card.from_code, (self._code,)


def _make_card(code: int) -> Card:
    card = object.__new__(Card)
    object.__setattr__(card, "_code", code)
    return card


_CARDS: Final = tuple(_make_card(code) for code in range(JOKER_CODE + 1))
JOKER: Final = _CARDS[JOKER_CODE]

CardLike: TypeAlias = "Card | str"
HandLike: TypeAlias = "Hand | Card | str | Iterable[Card | str]"


@final
class Hand:
    """An immutable multiset of cards in canonical order: by code, jokers last.

    A hand may hold any number of cards here; how many copies there can be is a question of the rules
    (``remigio.limits.check_hand``).

    Args:
        cards: nothing, a text with blanks or commas between the cards, a ``Hand``, or an iterable of which
            each item is one card (a ``Card`` or a text).
        notation: how texts are written, such as ``"es"``; the plain notation if left out.

    Raises:
        CardError: for text that is not a card, telling which and where.
        RemigioError: there is no such notation.
        TypeError: for anything else; codes are read by ``Hand.from_codes``.

    Example:
        >>> hand = Hand("* 7h, 6♥")
        >>> hand, len(hand), "7H" in hand, hand - "*" + "8H"
        (Hand('6H 7H *'), 3, True, Hand('6H 7H 8H'))
        >>> hand = Hand("6C, 7 de corazones, comodín", notation="es")
        >>> str(hand), f"{hand:es}", f"{hand:es-long}"
        ('6H 7H *', '6C 7C *', 'seis de corazones, siete de corazones, comodín')
    """

    __slots__ = ("_codes",)
    _codes: bytes

    def __new__(cls, cards: HandLike = (), notation: str | None = None) -> Hand:
        """Read the cards."""
        how = PLAIN if notation is None else notation_named(notation)
        if isinstance(cards, str):
            return cls._from_sorted(bytes(sorted(read_cards(cards, how))))
        if isinstance(cards, Hand):
            return cards
        if isinstance(cards, Card):
            return cls._from_sorted(bytes((cards._code,)))
        return cls._from_sorted(bytes(sorted(_codes_of_items(cards, how))))

    @classmethod
    def _from_sorted(cls, codes: bytes) -> Hand:
        """A hand from codes known to be good and in order."""
        hand = object.__new__(cls)
        object.__setattr__(hand, "_codes", codes)
        return hand

    @classmethod
    def of(cls, value: HandLike) -> Hand:
        """The value itself if it is a hand, else ``Hand(value)``."""
        return value if isinstance(value, Hand) else cls(value)

    @classmethod
    def from_codes(cls, codes: Iterable[SupportsIndex]) -> Hand:
        """A hand from card codes.

        Args:
            codes: whole numbers (a list, ``bytes``, a one-dimensional integer array); 255 is skipped.

        Raises:
            CardError: for a number that is no code, with its index.
            HandError: for an array of more than one dimension.
            TypeError: for anything but whole numbers.

        Example:
            >>> Hand.from_codes([52, 6, 255, 5])
            Hand('6S 7S *')
        """
        if isinstance(codes, bytes) and max(codes, default=0) <= JOKER_CODE:
            return cls._from_sorted(bytes(sorted(codes)))
        found = []
        for index, code in enumerate(_checked_codes(codes)):
            number = _whole_number(code, index)
            if 0 <= number <= JOKER_CODE:
                found.append(number)
            elif number != NO_CARD:
                raise CardError("card.code_at", text=_digits(number), position=index, code=_digits(number))
        return cls._from_sorted(bytes(sorted(found)))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in canonical order."""
        return tuple(_CARDS[code] for code in self._codes)

    @property
    def codes(self) -> tuple[int, ...]:
        """The codes in canonical order."""
        return tuple(self._codes)

    @property
    def jokers(self) -> int:
        """How many jokers there are."""
        return self._codes.count(JOKER_CODE)

    @property
    def text(self) -> str:
        """The cards as plain text, which ``Hand`` reads back."""
        return " ".join([NAMES[code] for code in self._codes])

    def count(self, card: CardLike) -> int:
        """How many copies of the card there are.

        Example:
            >>> Hand("8H 8H 8S").count("8H")
            2
        """
        return self._codes.count(Card(card)._code)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Hand does not change; + and - make new hands")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Hand does not change; + and - make new hands")

    def __len__(self) -> int:
        return len(self._codes)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card: CardLike) -> bool:
        return Card(card)._code in self._codes

    def __add__(self, other: HandLike) -> Hand:
        return Hand._from_sorted(bytes(sorted(self._codes + Hand.of(other)._codes)))

    def __sub__(self, other: HandLike) -> Hand:
        codes = list(self._codes)
        for code in Hand.of(other)._codes:
            if code not in codes:
                raise HandError("hand.not_there", text=NAMES[code], card=_CARDS[code], hand=self)
            codes.remove(code)
        return Hand._from_sorted(bytes(codes))

    def __eq__(self, other: object) -> bool:
        return self._codes == other._codes if isinstance(other, Hand) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._codes)

    def __lt__(self, other: Hand) -> bool:
        return self._codes < other._codes if isinstance(other, Hand) else NotImplemented

    def __le__(self, other: Hand) -> bool:
        return self._codes <= other._codes if isinstance(other, Hand) else NotImplemented

    def __gt__(self, other: Hand) -> bool:
        return self._codes > other._codes if isinstance(other, Hand) else NotImplemented

    def __ge__(self, other: Hand) -> bool:
        return self._codes >= other._codes if isinstance(other, Hand) else NotImplemented

    def __str__(self) -> str:
        return self.text

    def __format__(self, notation: str) -> str:
        return notation_named(notation or None).write(self._codes)

    def told(self, lang: str, notation: str | None) -> str:
        """The hand as it stands in a sentence."""
        return format(self, notation or "")

    def __repr__(self) -> str:
        return f"Hand({self.text!r})"

    def _drawing(self, look: Look) -> Drawing:
        from .drawing.answers import hand

        return hand(self, look)

    def _repr_svg_(self) -> str:
        return repr_svg(self)

    def _repr_html_(self) -> str:
        return repr_html(self)

    def __reduce__(self) -> tuple[object, ...]:
        return Hand.from_codes, (self._codes,)


def _codes_of_items(items: object, notation: Notation) -> list[int]:
    """The codes of an iterable of which each item is one card."""
    if isinstance(items, (bytes, bytearray, memoryview)) or not isinstance(items, Iterable):
        raise wrong_type("hand.type", kind=type(items).__name__)
    if getattr(items, "ndim", 1) == 0:  # an array that cannot be gone through
        raise wrong_type("hand.type", kind=type(items).__name__)
    codes = []
    texts: dict[int, str] = {}
    for index, item in enumerate(items):
        if isinstance(item, Card):
            codes.append(item._code)
        elif isinstance(item, str):
            try:
                codes.append(read_card(item, notation))
            except CardError as error:
                raise error.in_item(index) from None
            texts[index] = item
        else:
            raise wrong_type("hand.item_type", kind=type(item).__name__, index=index)
    check_mixed(list(texts.values()), list(texts), notation, items=True)
    return codes


def _checked_codes(codes: object) -> Iterable[SupportsIndex]:
    """The codes if they are a plain row of whole numbers, as far as the container can tell."""
    if isinstance(codes, (str, Hand, Card)) or not isinstance(codes, Iterable):
        raise wrong_type("hand.codes_type", kind=type(codes).__name__)
    dimensions = getattr(codes, "ndim", 1)
    if dimensions != 1:
        raise HandError("hand.codes_shape", dimensions=dimensions)
    dtype = getattr(codes, "dtype", None)
    if dtype is not None and dtype.kind not in "iu":
        raise wrong_type("hand.codes_dtype", dtype=str(dtype))
    return cast("Iterable[SupportsIndex]", codes)


def _digits(number: int) -> str:
    """The number as an error message shows it; the first digits of one that is far too long."""
    return str(number) if number.bit_length() <= 128 else f"{number:#x}"[:20] + "..."


def _whole_number(value: object, index: int | None = None) -> int:
    """An int from an int-like value; bool is refused, since True is no card."""
    if not isinstance(value, (bool, str, bytes)) and hasattr(value, "__index__"):
        with suppress(TypeError):  # a masked item of an array has an index only to refuse it
            return int(cast("SupportsIndex", value).__index__())
    kind = type(value).__name__
    if index is None:
        raise wrong_type("card.code_type", kind=kind)
    raise wrong_type("card.code_type_at", kind=kind, index=index)
