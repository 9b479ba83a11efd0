"""Every sentence the package says, in English and in Spanish.

The sentences live in ``data/texts/*.toml``, one table a sentence::

    [card.empty]
    en = "There is no card in {text!q}."
    es = "No hay ninguna carta en {text!q}."

They are read at the first use, so that ``import remigio`` stays quick. The style is that of
``str.format`` with three additions: ``{text!q}`` quotes a piece of input (and shortens a long one),
``{count:card|cards}`` picks the singular or the plural, and a fact that is a ``Word`` is put into the
language of the sentence.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

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
            one, many = format_spec.split("|")
            return one if value == 1 else many
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
def catalogue() -> Mapping[str, Mapping[str, str]]:
    """All entries of all files: key, then language, then text.

    Raises:
        ValueError: when two files hold the same key.
    """
    import tomllib
    from importlib.resources import files

    entries: dict[str, dict[str, str]] = {}

    def collect(prefix: str, table: Mapping[str, Any]) -> None:
        if any(isinstance(value, str) for value in table.values()):
            if prefix in entries:
                raise ValueError(f"the text {prefix} is written twice")
            entries[prefix] = dict(table)
            return
        for name, inner in table.items():
            collect(f"{prefix}.{name}" if prefix else name, inner)

    folder = files(__package__) / "data" / "texts"
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".toml"):
            collect("", tomllib.loads(file.read_text(encoding="utf-8")))
    return entries


def check_language(lang: str) -> str:
    """Give ``lang`` back if there are texts in it.

    Raises:
        ValueError: for any other language.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language {lang!r}; there are texts in {' and '.join(LANGUAGES)}")
    return lang


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
    pattern = catalogue()[key][check_language(lang)]
    return _Formatter(lang).vformat(pattern, (), facts)


def places(pattern: str) -> frozenset[str]:
    """The names of the places in a text, for checking one language against the other.

    Example:
        >>> sorted(places("{count} {count:card|cards} of {suit}"))
        ['count', 'suit']
    """
    return frozenset(name for _, name, _, _ in string.Formatter().parse(pattern) if name is not None)


def sentences(parts: Sequence[str]) -> str:
    """Join sentences into one paragraph."""
    return " ".join(part for part in parts if part)
