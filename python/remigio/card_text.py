"""Reading card text: the table of all good spellings, and words for the bad ones."""

from __future__ import annotations

from typing import Final

from .errors import CardError
from .texts import Word

RANK_NAMES: Final = "A23456789TJQK"
SUIT_NAMES: Final = "SHDC"
JOKER_CODE: Final = 52

NAMES: Final = (*(rank + suit for suit in SUIT_NAMES for rank in RANK_NAMES), "*")

_SYMBOLS = "♠♥♦♣"
_EMOJI_MARK = "\ufe0f"
_JOKER_SYMBOL = "🃏"

# Blanks are ASCII white space and the no-break space that web pages put between cards.
_BLANKS = dict.fromkeys(map(ord, "\t\n\r\f\v\u00a0,"), " ")

# What people write for the joker and what is not read, so as to tell them of the star.
_JOKER_WORDS = frozenset({"JOKER", "JOLLY", "JO", "JKR", "JJ", "COMODIN", "COMODÍN", "?"})

# Letters of other scripts that look like ours; what Unicode itself folds (fullwidth, bold) need not be here.
_LOOKALIKES = str.maketrans(
    {
        **dict.fromkeys("АаΑα", "A"),
        **dict.fromkeys("ТтΤτ", "T"),
        **dict.fromkeys("КкΚκ", "K"),
        **dict.fromkeys("Јј", "J"),
        **dict.fromkeys("Ѕѕ", "S"),
        **dict.fromkeys("НнΗһ", "H"),
        **dict.fromkeys("СсϹϲ", "C"),
        **dict.fromkeys("З", "3"),
        **dict(zip("♤♡♢♧", SUIT_NAMES, strict=True)),
    }
)


def _spellings() -> dict[str, int]:
    """Every accepted spelling of every card."""
    table = {}
    for code, name in enumerate(NAMES[:JOKER_CODE]):
        rank, suit = name[0], name[1]
        ranks = {rank, rank.lower()} | ({"10"} if rank == "T" else set())
        symbol = _SYMBOLS[SUIT_NAMES.index(suit)]
        for first in ranks:
            for second in (suit, suit.lower(), symbol, symbol + _EMOJI_MARK):
                table[first + second] = code
    for joker in ("*", "JK", "Jk", "jK", "jk", _JOKER_SYMBOL, _JOKER_SYMBOL + _EMOJI_MARK):
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
    for piece in text.translate(_BLANKS).split(" "):
        if piece:
            found.append((piece, position))
        position += len(piece) + 1
    return found


def bad_token(token: str, position: int) -> CardError:
    """The error for a piece of text that is no card: what is wrong, and what was meant if that is clear."""

    def error(key: str, **facts: object) -> CardError:
        return CardError(key, text=token, position=position, **facts)

    upper = token.upper()
    if upper in _JOKER_WORDS:
        return error("card.joker_word")
    turned = _turned(token)
    if turned is not None:
        return error("card.turned", right=NAMES[turned])
    parts = _glued(token)
    if parts:
        return error("card.glued", right=tuple(NAMES[code] for code in parts))
    strange = next((letter for letter in token if _is_strange(letter)), None)
    if strange is not None:
        return _strange_letter(token, position, strange)
    if len(upper) > 1 and _is_suit(token[-1]):
        rank = token[:-1]
        if rank == "1":
            return error("card.rank_one", right="A" + upper[-1])
        return error("card.rank", rank=rank)
    if upper in RANK_NAMES or upper == "10":
        return error("card.no_suit")
    if _is_suit(token):
        return error("card.no_rank")
    if upper[0] in RANK_NAMES or upper.startswith("10"):
        return error("card.suit", suit=token[2:] if upper.startswith("10") else token[1:])
    return error("card.unknown")


def _is_suit(letter: str) -> bool:
    return letter.upper() in tuple(SUIT_NAMES) or letter in tuple(_SYMBOLS)


def _turned(token: str) -> int | None:
    """The card meant by a suit written before its rank."""
    plain = token.replace(_EMOJI_MARK, "")
    return CODE_OF_TEXT.get(plain[1:] + plain[0]) if len(plain) in (2, 3) else None


_LONGEST_GLUED = 60  # some twenty cards; an error message should not be longer


def _glued(token: str) -> list[int]:
    """The cards of a piece in which several are written without blanks; empty if it is no such piece, or too long."""
    if len(token) > _LONGEST_GLUED:
        return []
    codes = []
    rest = token
    while rest:
        length = next((size for size in (3, 2, 1) if rest[:size] in CODE_OF_TEXT), None)
        if length is None:
            return []
        codes.append(CODE_OF_TEXT[rest[:length]])
        rest = rest[length:].removeprefix(_EMOJI_MARK)
    return codes


def _is_strange(letter: str) -> bool:
    known = letter.isascii() and letter.isprintable()
    return not known and letter not in _SYMBOLS + _EMOJI_MARK + _JOKER_SYMBOL


def _strange_letter(token: str, position: int, letter: str) -> CardError:
    """The error that names a letter which only looks right, and the card it looks like."""
    import unicodedata

    name = unicodedata.name(letter, f"U+{ord(letter):04X}")
    plain = unicodedata.normalize("NFKC", token).translate(_LOOKALIKES)
    code = CODE_OF_TEXT.get(plain)
    if code is None:
        return CardError("card.letter", text=token, position=position, letter=letter, name=name)
    return CardError(
        "card.lookalike", text=token, position=position, letter=letter, name=name, right=NAMES[code]
    )


def suit_word(suit: int) -> Word:
    """The name of a suit, to be told in the language of the reader.

    Example:
        >>> suit_word(1)
        Word(key='suit.1')
    """
    return Word(f"suit.{suit}")
