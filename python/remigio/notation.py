"""The notations of the readers: the letters and the names of the cards in each language of the catalogue.

The plain notation is read and written everywhere, and every answer is in it. The others are asked for by name and never
guessed, since their letters clash with the plain ones: C is clubs, but also *corazones* and *cuori*, which are hearts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from .card_text import (
    BLANKS,
    EMOJI_MARK,
    JOKER_CODE,
    JOKERS,
    NAMES,
    PLAIN,
    RANK_NAMES,
    SUIT_NAMES,
    SYMBOLS,
    Notation,
)
from .errors import RemigioError
from .texts import LANGUAGES, say

_LONG: Final = "-long"

NOTATIONS: Final = (*LANGUAGES, *(lang + _LONG for lang in LANGUAGES))
"""A language for its letters; with ``-long`` the cards are written in words. Both are read alike."""

# Lower case, and no accents. Of all letters only these: others that Unicode folds to ours are no letters of cards.
_FOLD: Final = {
    **BLANKS,
    **{ord(letter.upper()): letter for letter in "abcdefghijklmnopqrstuvwxyz"},
    **dict(zip(map(ord, "áéíóúàèìòùÁÉÍÓÚÀÈÌÒÙ"), "aeiou" * 4, strict=True)),
    **dict.fromkeys(map(ord, "\u0300\u0301")),  # accents that are characters of their own
}

_BLANK: Final = "[\t\n\r\f\v\u00a0 ]"
_SOLID: Final = "[^\t\n\r\f\v\u00a0 ,]"


def notation(name: str | None) -> Notation:
    """The notation with this name, the plain one for ``None``.

    Raises:
        RemigioError: there is no such notation.

    Example:
        >>> notation("es").names[6], notation("es-long").names[6], notation("it-long").names[52]
        ('7P', 'siete de picas', 'jolly')
    """
    if name is None:
        return PLAIN
    if name not in NOTATIONS:
        raise RemigioError("notation.unknown", value=name, words=", ".join(NOTATIONS))
    return _notation(name)


@cache
def _notation(name: str) -> Notation:
    return ReadersNotation(name.removesuffix(_LONG), name.endswith(_LONG))


class _Words(NamedTuple):
    """What the catalogue says of cards in one language."""

    ranks: list[str]
    suits: list[str]
    rank_names: list[list[str]]
    suit_names: list[str]
    jokers: list[str]
    card: str

    @staticmethod
    def of(lang: str) -> _Words:
        return _Words(
            say("notation.ranks", lang).split(),
            say("notation.suits", lang).split(),
            [names.split("/") for names in say("notation.rank_names", lang).split()],
            [say(f"suit.{suit}", lang) for suit in range(len(SUIT_NAMES))],
            say("notation.jokers", lang).split("/"),
            say("notation.card", lang, rank="{0}", suit="{1}"),
        )

    def rank_letters(self, rank: int) -> set[str]:
        plain = RANK_NAMES[rank]
        return {self.ranks[rank], plain, "10"} if plain == "T" else {self.ranks[rank], plain}

    def short(self, rank: int, suits: set[str]) -> Iterator[str]:
        """A card by letters, of a suit with any of these letters."""
        return (letter + suit for letter in self.rank_letters(rank) for suit in suits)

    def long(self, rank: int, suit: int) -> Iterator[str]:
        """A card in words."""
        for first in (*self.rank_names[rank], *self.rank_letters(rank)):
            for second in (self.suit_names[suit], *_symbols(suit)):
                yield self.card.format(first, second)


def _symbols(suit: int) -> set[str]:
    return {SYMBOLS[suit], SYMBOLS[suit] + EMOJI_MARK}


class ReadersNotation(Notation):
    """The notation of a language.

    Besides its own letters and names it reads the symbols, ``10`` and ``T``, and the plain letters of suits that are
    no letters of its own.

    Args:
        lang: the language.
        long: whether cards are written in words.

    Example:
        >>> spanish = ReadersNotation("es")
        >>> spanish.write([6, 35, 52]), spanish.code("As de Tréboles"), spanish.code("7C") == spanish.code("7♥")
        ('7P 10D *', 39, True)
    """

    def __init__(self, lang: str, long: bool = False) -> None:
        words = _Words.of(lang)
        plain = set(SUIT_NAMES) - set(words.suits)
        cards = [(code % 13, code // 13) for code in range(JOKER_CODE)]
        if long:
            self.between = ", "
            names = [next(words.long(*card)) for card in cards]
        else:
            names = [words.ranks[rank] + words.suits[suit] for rank, suit in cards]
        rank_words = {
            "10",
            *RANK_NAMES,
            *words.ranks,
            *(name for names in words.rank_names for name in names),
        }
        suit_words = {*words.suits, *plain, *SYMBOLS, *words.suit_names}
        super().__init__(
            words.ranks,
            words.suits,
            [*names, words.jokers[0] if long else NAMES[JOKER_CODE]],
            map(self.fold, rank_words),
            map(self.fold, suit_words),
        )
        letters = "".join((*rank_words, *suit_words, *words.jokers))
        self._letters = frozenset(letters + letters.upper())
        self._long = long
        self._joint = words.card.format("", "").strip()
        self._token = re.compile(f"{_SOLID}+(?:{_BLANK}+{self._joint}{_BLANK}+{_SOLID}+)?", re.IGNORECASE)
        self._spell(words, plain)

    def _spell(self, words: _Words, plain: set[str]) -> None:
        """Find all spellings, of these the plain ones, and those that are plain too but would be another card."""
        self._codes = dict.fromkeys(map(self.fold, (*JOKERS, *words.jokers)), JOKER_CODE)
        self._plain: set[str] = set()
        self._doubtful: set[str] = set()
        for code in range(JOKER_CODE):
            suit, rank = divmod(code, 13)
            own, letter = words.suits[suit], SUIT_NAMES[suit]
            spelled = [*words.short(rank, {own, *_symbols(suit)}), *words.long(rank, suit)]
            self._codes.update(dict.fromkeys(map(self.fold, spelled), code))
            if letter in plain:
                spelled = list(map(self.fold, words.short(rank, {letter})))
                self._codes.update(dict.fromkeys(spelled, code))
                self._plain.update(spelled)
            if own in SUIT_NAMES and own != letter:
                self._doubtful.update(map(self.fold, words.short(rank, {own})))

    def fold(self, text: str) -> str:
        """The text in lower case, without accents, and with single blanks."""
        return " ".join(filter(None, text.translate(_FOLD).split(" ")))

    def code(self, token: str) -> int | None:
        """The code of a card, ``None`` for a text that is no card."""
        return self._codes.get(self.fold(token))

    def tokens(self, text: str) -> list[tuple[str, int]]:
        """The pieces of a text, each with the place where it begins; a card in words is one piece."""
        return [(piece[0], piece.start()) for piece in self._token.finditer(text)]

    def parts(self, token: str) -> list[str]:
        """The words for rank and suit of a card written in words; empty if it is not written so."""
        found = re.split(f"{_BLANK}+{self._joint}{_BLANK}+", token, flags=re.IGNORECASE)
        return found if len(found) > 1 else []

    def knows(self, letter: str) -> bool:
        """Whether the letter may stand in a card, or in something near enough to tell what is wrong."""
        return super().knows(letter) or letter in self._letters or ord(letter) in BLANKS

    def mixed(self, found: Sequence[str]) -> tuple[int, int] | None:
        """Which of the cards is in the plain notation, and which other card is doubtful for that."""
        folded = list(map(self.fold, found))
        plain = next((place for place, token in enumerate(folded) if token in self._plain), None)
        doubtful = next((place for place, token in enumerate(folded) if token in self._doubtful), None)
        return None if plain is None or doubtful is None else (plain, doubtful)

    def stand_in(self, role: int) -> str:
        """A joker with the card that it stands for."""
        return f"{self.names[JOKER_CODE]} ({self.names[role]})" if self._long else super().stand_in(role)
