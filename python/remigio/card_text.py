"""How cards are written: the table of all plain spellings, and what every notation has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from .texts import Word

RANK_NAMES: Final = "A23456789TJQK"
SUIT_NAMES: Final = "SHDC"
JOKER_CODE: Final = 52

NAMES: Final = (*(rank + suit for suit in SUIT_NAMES for rank in RANK_NAMES), "*")

SYMBOLS: Final = "♠♥♦♣"
EMOJI_MARK: Final = "\ufe0f"
_JOKER_SYMBOL: Final = "🃏"
JOKERS: Final = ("*", "JK", _JOKER_SYMBOL, _JOKER_SYMBOL + EMOJI_MARK)

# Blanks are ASCII white space and the no-break space that web pages put between cards.
BLANKS: Final = dict.fromkeys(map(ord, "\t\n\r\f\v\u00a0,"), " ")


def _spellings() -> dict[str, int]:
    """Every accepted spelling of every card."""
    table = {}
    for code, name in enumerate(NAMES[:JOKER_CODE]):
        rank, suit = name[0], name[1]
        ranks = {rank, rank.lower()} | ({"10"} if rank == "T" else set())
        symbol = SYMBOLS[SUIT_NAMES.index(suit)]
        for first in ranks:
            for second in (suit, suit.lower(), symbol, symbol + EMOJI_MARK):
                table[first + second] = code
    for joker in (*JOKERS, "Jk", "jK", "jk"):
        table[joker] = JOKER_CODE
    return table


CODE_OF_TEXT: Final = _spellings()


def tokens(text: str) -> list[tuple[str, int]]:
    """The pieces of a text between blanks and commas, each with the place where it begins.

    Example:
        >>> tokens(" 7S,  *")
        [('7S', 1), ('*', 6)]
    """
    found = []
    position = 0
    for piece in text.translate(BLANKS).split(" "):
        if piece:
            found.append((piece, position))
        position += len(piece) + 1
    return found


class Notation:
    """A way to write cards.

    Attributes:
        ranks: the letters of the ranks.
        suits: the letters of the suits.
        names: how each card is written, by its code.
        rank_words: what may stand for a rank, folded.
        suit_words: what may stand for a suit, folded.

    Example:
        >>> PLAIN.code("10♠"), PLAIN.names[9], PLAIN.write([6, 7, 52])
        (9, 'TS', '7S 8S *')
    """

    between = " "

    def __init__(
        self,
        ranks: Sequence[str],
        suits: Sequence[str],
        names: Sequence[str],
        rank_words: Iterable[str],
        suit_words: Iterable[str],
    ) -> None:
        self.ranks = tuple(ranks)
        self.suits = tuple(suits)
        self.names = tuple(names)
        self.rank_words = frozenset(rank_words)
        self.suit_words = frozenset(suit_words)

    def code(self, token: str) -> int | None:
        """The code of a card, ``None`` for a text that is no card."""
        return CODE_OF_TEXT.get(token)

    def fold(self, text: str) -> str:
        """A text as it is looked up among the words."""
        return text.upper()

    def tokens(self, text: str) -> list[tuple[str, int]]:
        """The pieces of a text, each with the place where it begins."""
        return tokens(text)

    def parts(self, token: str) -> list[str]:
        """The words for rank and suit of a card written in words; empty if it is not written so."""
        return []

    def knows(self, letter: str) -> bool:
        """Whether the letter may stand in a card, or in something near enough to tell what is wrong."""
        return (letter.isascii() and letter.isprintable()) or letter in SYMBOLS + EMOJI_MARK + _JOKER_SYMBOL

    def mixed(self, found: Sequence[str]) -> tuple[int, int] | None:
        """Which of the cards is in another notation, and which other card is doubtful for that."""
        return None

    def write(self, codes: Sequence[int]) -> str:
        """The cards, in the order given."""
        return self.between.join([self.names[code] for code in codes])

    def stand_in(self, role: int) -> str:
        """A joker with the card that it stands for."""
        return f"{self.names[JOKER_CODE]}({self.names[role]})"


PLAIN: Final = Notation(RANK_NAMES, SUIT_NAMES, NAMES, {*RANK_NAMES, "10"}, {*SUIT_NAMES, *SYMBOLS})


def suit_word(suit: int) -> Word:
    """The name of a suit, to be told in the language of the reader.

    Example:
        >>> suit_word(1)
        Word(key='suit.1')
    """
    return Word(f"suit.{suit}")
