"""Every sentence the package says, in English and in the languages it is translated into.

The catalogue is gettext's, in ``data/texts/``: ``remigio.pot`` has the key of each sentence (msgctxt) and its English
(msgid), ``LANG.po`` the translations; ``tools/texts.py`` compiles both, to JSON. That is read at the first
use, so that ``import remigio`` stays quick. The style is that of ``str.format`` with three additions: ``{text!q}``
quotes a piece of input (and shortens a long one), ``{count:card|cards}`` picks the form that goes with the number,
of as many as the language has, and a fact that can tell itself, such as a ``Word`` or a card, does so in the
language of the sentence and the notation that is asked for.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

LANGUAGES: Final = ("en", "es", "it")

_LONGEST_QUOTE = 40


@runtime_checkable
class Told(Protocol):
    """A fact that tells itself: a word, a card, an error."""

    def told(self, lang: str, notation: str | None) -> str:
        """The fact as it stands in a sentence."""


class Word(NamedTuple):
    """A fact that is itself a text of the catalogue: a suit, a kind of close.

    Example:
        >>> say("close.near_color", "es", suit=Word("suit.1"), cards="KD", count=1)
        'Casi es color: solo KD no es de corazones.'
    """

    key: str

    def told(self, lang: str, notation: str | None) -> str:
        """The text."""
        return say(self.key, lang)


class _Formatter(string.Formatter):
    """``str.format`` with quoting, plurals, and facts that tell themselves."""

    def __init__(self, lang: str, notation: str | None) -> None:
        self.lang = lang
        self.notation = notation

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        if conversion == "q":
            return quoted(str(value))
        return super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            return format_spec.split("|")[plural_form(value, self.lang)]
        if isinstance(value, Told):
            return value.told(self.lang, self.notation)
        if isinstance(value, (tuple, list)):
            items = [self.format_field(item, "") for item in value]
            return (", " if any(" " in item for item in items) else " ").join(items)
        return str(super().format_field(value, format_spec))


def quoted(text: str) -> str:
    """The text in quotes, with unprintable characters written out and a long one shortened.

    Example:
        >>> quoted("7X")
        "'7X'"
    """
    if len(text) > _LONGEST_QUOTE:
        text = text[: _LONGEST_QUOTE - 1] + "…"
    return repr(text)


@cache
def _texts(lang: str) -> dict[str, str]:
    """The compiled texts of a language by their keys; the empty key has its rule of plurals, as gettext writes it."""
    import json
    from importlib.resources import files

    path = files(__package__) / "data" / "texts" / f"{lang}.json"
    return dict(json.loads(path.read_text(encoding="utf-8")))


@cache
def _plural_rule(lang: str) -> Callable[[int], int]:
    """Which form of a word goes with a number."""
    from gettext import c2py

    return c2py(_texts(lang)[""])


def pattern(key: str, lang: str) -> str:
    """A text as it stands in the catalogue, with its places.

    Raises:
        ValueError: for a language without texts.
        KeyError: for an unknown key.

    Example:
        >>> pattern("suit.1", "es"), pattern("cli.loose_part", "en")
        ('corazones', 'loose {cards}')
    """
    check_language(lang)
    return _texts(lang)[key]


def plural_form(number: int, lang: str) -> int:
    """Which of the forms of a word goes with a number in a language, from 0 on.

    Example:
        >>> plural_form(1, "en"), plural_form(0, "en")
        (0, 1)
    """
    return int(_plural_rule(lang)(number))


def check_language(lang: str) -> str:
    """Give ``lang`` back if there are texts in it.

    Raises:
        ValueError: for any other language.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language {lang!r}; there are texts in {', '.join(LANGUAGES)}")
    return lang


def language_of(locale: str) -> str | None:
    """The language of a locale such as ``es``, ``es_ES.UTF-8`` or ``es@euro``, if there are texts in it.

    Example:
        >>> language_of("es_ES.UTF-8"), language_of("fr")
        ('es', None)
    """
    lang = re.split("[-_.@]", locale, maxsplit=1)[0].lower()
    return lang if lang in LANGUAGES else None


def say(key: str, /, lang: str = "en", **facts: object) -> str:
    """The text ``key`` in the language ``lang``, with the facts filled in.

    Args:
        key: the name of the text, such as ``"card.empty"``.
        lang: one of ``LANGUAGES``.
        **facts: the values of the places in the text; a tuple is written with blanks between, or with commas if
            its items have blanks. The fact ``notation`` tells how cards are written; the plain notation if it is
            left out.

    Raises:
        ValueError: for a language without texts.
        KeyError: for an unknown key or a missing fact (a fault of the program, not of its user).

    Example:
        >>> say("hand.too_many", count=25, limit=24)
        'the hand has 25 cards; 24 are the most that are read'
    """
    notation = facts.get("notation")
    return _Formatter(lang, None if notation is None else str(notation)).vformat(
        pattern(key, lang), (), facts
    )


def capital(text: str) -> str:
    """The text as a sentence begins.

    Example:
        >>> capital("color, ×3")
        'Color, ×3'
    """
    return text[:1].upper() + text[1:]


def sentences(parts: Sequence[str]) -> str:
    """Join sentences into one paragraph."""
    return " ".join(part for part in parts if part)
