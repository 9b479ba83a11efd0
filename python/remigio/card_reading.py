"""Reading cards from text, and words for what cannot be read: what is wrong, and what was meant if that is clear."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from .card_text import CODE_OF_TEXT, EMOJI_MARK, PLAIN, SUIT_NAMES, Notation
from .errors import CardError

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
        **dict.fromkeys("РрΡρ", "P"),
        **dict.fromkeys("З", "3"),
        **dict(zip("♤♡♢♧", SUIT_NAMES, strict=True)),
    }
)

_LONGEST_GLUED: Final = 60  # some twenty cards; an error message should not be longer
_SEVEN, _TEN = 6, 35  # the spades and the diamonds that stand as examples


def read_card(text: str, notation: Notation = PLAIN) -> int:
    """The code of a text that must be one card.

    Raises:
        CardError: it is none, or several.

    Example:
        >>> read_card(" 10s ")
        9
    """
    found = notation.tokens(text)
    if not found:
        raise _error(text, None, notation, "card.empty")
    if len(found) > 1:
        raise _error(text, None, notation, "card.not_one", count=len(found))
    return _code(*found[0], notation)


def read_cards(text: str, notation: Notation = PLAIN) -> list[int]:
    """The codes of the cards in a text.

    Raises:
        CardError: for the first piece that is no card, with its place.

    Example:
        >>> read_cards("7S, 8S *")
        [6, 7, 52]
    """
    if notation is PLAIN:
        try:
            return [CODE_OF_TEXT[token] for token in text.split(" ")]
        except KeyError:
            pass  # other blanks, or a piece that is no card: read it with its places
    found = notation.tokens(text)
    codes = [_code(token, position, notation) for token, position in found]
    check_mixed([token for token, _ in found], [position for _, position in found], notation)
    return codes


def check_mixed(
    texts: Sequence[str], positions: Sequence[int], notation: Notation, items: bool = False
) -> None:
    """Refuse cards of which some are in the plain notation, where a letter of the others means another suit.

    Args:
        texts: the cards.
        positions: where each stands.
        notation: the notation that was asked for.
        items: whether they stand in a list, not in a text.

    Raises:
        CardError: for the first card in the plain notation.
    """
    mixed = notation.mixed(texts)
    if mixed is None:
        return
    plain, other = mixed
    code = notation.code(texts[plain])
    right = "" if code is None else notation.names[code]
    place = None if items else positions[plain]
    error = _error(texts[plain], place, notation, "card.mixed", other=texts[other], right=right)
    raise error.in_item(positions[plain]) if items else error


def _code(token: str, position: int, notation: Notation) -> int:
    code = notation.code(token)
    if code is None:
        raise bad_token(token, position, notation)
    return code


def _error(text: str, position: int | None, notation: Notation, key: str, **facts: object) -> CardError:
    """An error that may also tell how cards are written."""
    how = {
        "ranks": " ".join(notation.ranks),
        "suits": " ".join(notation.suits),
        "seven": notation.names[_SEVEN],
        "ten": notation.names[_TEN],
    }
    return CardError(key, text=text, position=position, **how, **facts)


def bad_token(token: str, position: int, notation: Notation = PLAIN) -> CardError:
    """The error for a piece of text that is no card."""
    error = partial(_error, token, position, notation)
    if token.upper() in _JOKER_WORDS:
        return error("card.joker_word")
    turned = _turned(token, notation)
    if turned is not None:
        return error("card.turned", right=notation.names[turned])
    glued = _glued(token, notation)
    if glued:
        return error("card.glued", right=tuple(notation.names[code] for code in glued))
    strange = next((letter for letter in token if not notation.knows(letter)), None)
    if strange is not None:
        key, facts = _strange_letter(token, strange, notation)
        return error(key, **facts)
    parts = notation.parts(token)
    if parts:
        rank, suit = parts
        known = notation.fold(rank) in notation.rank_words
        return error("card.suit", suit=suit) if known else error("card.rank", rank=rank)
    return _incomplete(token, position, notation)


def _incomplete(token: str, position: int, notation: Notation) -> CardError:
    """The error for a piece of which a part is missing or wrong."""
    error = partial(_error, token, position, notation)
    folded, last = notation.fold(token), notation.fold(token[-1])
    if folded in notation.suit_words:
        return error("card.no_rank")
    if folded in notation.rank_words:
        return error("card.no_suit")
    if last in notation.suit_words:
        rank = token[:-1]
        if rank == "1":
            return error("card.rank_one", right=notation.ranks[0] + token[-1].upper())
        return error("card.rank", rank=rank)
    start = "10" if token.startswith("10") else token[0]
    if notation.fold(start) in notation.rank_words:
        return error("card.suit", suit=token[len(start) :])
    return error("card.unknown")


def _turned(token: str, notation: Notation) -> int | None:
    """The card meant by a suit written before its rank."""
    plain = token.replace(EMOJI_MARK, "")
    return notation.code(plain[1:] + plain[0]) if len(plain) in (2, 3) else None


def _glued(token: str, notation: Notation) -> list[int]:
    """The cards of a piece in which several are written without blanks; empty if it is no such piece, or too long."""
    if len(token) > _LONGEST_GLUED:
        return []
    codes = []
    rest = token
    while rest:
        read = ((size, notation.code(rest[:size])) for size in (3, 2, 1))
        size, code = next(((size, code) for size, code in read if code is not None), (0, None))
        if code is None:
            return []
        codes.append(code)
        rest = rest[size:].removeprefix(EMOJI_MARK)
    return codes


def _strange_letter(token: str, letter: str, notation: Notation) -> tuple[str, dict[str, object]]:
    """The error that names a letter which only looks right, and the card it looks like."""
    import unicodedata

    facts: dict[str, object] = {
        "letter": letter,
        "name": unicodedata.name(letter, f"U+{ord(letter):04X}"),
    }
    code = notation.code(unicodedata.normalize("NFKC", token).translate(_LOOKALIKES))
    if code is None:
        return "card.letter", facts
    return "card.lookalike", {**facts, "right": notation.names[code]}
