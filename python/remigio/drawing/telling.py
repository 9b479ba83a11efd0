"""Cards in words, for those who hear a picture and for pointers over it."""

from __future__ import annotations

from ..card_text import JOKER_CODE, suit_word
from ..texts import Word, say

_FIRST_FACE, _ACE = 10, 0


def card_words(code: int, lang: str, stands_for: int | None = None) -> str:
    """A card in words; a joker with what it stands for.

    Example:
        >>> card_words(0, "en"), card_words(22, "es"), card_words(52, "en", 8)
        ('ace of spades', '10 de corazones', 'joker as 9 of spades')
    """
    if code != JOKER_CODE:
        number = code % 13
        named = number == _ACE or number >= _FIRST_FACE
        rank = Word(f"draw.rank_{number}") if named else str(number + 1)
        return say("draw.card", lang, rank=rank, suit=suit_word(code // 13))
    if stands_for is None:
        return say("draw.joker", lang)
    return say("draw.joker_as", lang, card=card_words(stands_for, lang))
