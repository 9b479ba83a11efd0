"""Every sentence the package says, in English and in the languages it is translated into.

The catalogue is gettext's, in ``data/texts/``: ``remigio.pot`` has the key of each sentence (msgctxt) and its English
(msgid), ``LANG.po`` the translations; ``tools/texts.py`` compiles both. The compiled files are read at the first
use, so that ``import remigio`` stays quick. The style is that of ``str.format`` with three additions: ``{text!q}``
quotes a piece of input (and shortens a long one), ``{count:card|cards}`` picks the form that goes with the number,
of as many as the language has, and a fact that is a ``Word`` is put into the language of the sentence.
"""

from __future__ import annotations

import re
import string
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from gettext import GNUTranslations

LANGUAGES: Final = ("en", "es")

_LONGEST_QUOTE = 40


class Word(NamedTuple):
    """A fact that is itself a text of the catalogue: a suit, a kind of close.

    Example:
        >>> say("close.near_color", "es", suit=Word("suit.1"), cards="KD", count=1)
        'Casi es color: solo KD no es de corazones.'
    """

    key: str


class _Formatter(string.Formatter):
    """``str.format`` with quoting, plurals and words."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        if conversion == "q":
            return quoted(str(value))
        return super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            return format_spec.split("|")[plural_form(value, self.lang)]
        if isinstance(value, Word):
            return say(value.key, self.lang)
        if isinstance(value, (tuple, list)):
            return " ".join(self.format_field(item, "") for item in value)
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
def _translations(lang: str) -> GNUTranslations:
    """The compiled texts of a language; for English they lead from the key alone."""
    from gettext import GNUTranslations
    from importlib.resources import files

    with (files(__package__) / "data" / "texts" / f"{lang}.mo").open("rb") as file:
        return GNUTranslations(file)


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
    english = _translations("en").gettext(key)
    if english == key:
        raise KeyError(key)
    return english if lang == "en" else _translations(lang).pgettext(key, english)


def plural_form(number: int, lang: str) -> int:
    """Which of the forms of a word goes with a number in a language, from 0 on.

    Example:
        >>> plural_form(1, "en"), plural_form(0, "en")
        (0, 1)
    """
    return int(_translations(lang).npgettext("plural", "0", "1", number))


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
        lang: ``"en"`` or ``"es"``.
        **facts: the values of the places in the text; a tuple is written with blanks between.

    Raises:
        ValueError: for a language without texts.
        KeyError: for an unknown key or a missing fact (a fault of the program, not of its user).

    Example:
        >>> say("card.empty", text="")
        "there is no card in ''; a card is written 7S, TD or * (the joker)"
    """
    return _Formatter(lang).vformat(pattern(key, lang), (), facts)


def sentences(parts: Sequence[str]) -> str:
    """Join sentences into one paragraph."""
    return " ".join(part for part in parts if part)
