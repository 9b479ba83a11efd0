"""Cards in words, for those who hear a picture and for pointers over it."""

from __future__ import annotations

from ..notation import notation
from ..texts import say


def card_words(code: int, lang: str, stands_for: int | None = None) -> str:
    """A card in words; a joker with what it stands for.

    Example:
        >>> card_words(0, "en"), card_words(22, "es"), card_words(52, "en", 8)
        ('ace of spades', 'diez de corazones', 'joker as nine of spades')
    """
    names = notation(f"{lang}-long").names
    if stands_for is None:
        return names[code]
    return say("draw.joker_as", lang, joker=names[code], card=names[stands_for])
