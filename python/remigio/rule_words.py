"""What rules and their values are called in each language, and how sentences become a page."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from .texts import check_language, say

WIDTH = 80
"""The longest line of the page."""

_LARGEST_WRITTEN_OUT = 20


class Row(str):
    """A sentence of the page that is a row of a list."""

    __slots__ = ()


class Teller:
    """Tells the sentences of the page in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = check_language(lang)

    def __call__(self, key: str, **facts: object) -> str:
        """The sentence ``page.key`` with its facts."""
        return say(f"page.{key}", self.lang, **facts)

    def label(self, field: str) -> str:
        """What a field is called."""
        return say(f"field.{field}", self.lang)

    def value(self, value: object) -> str:
        """What a word, a truth value or None is called as the value of a field."""
        return say(f"value.{str(value).lower()}", self.lang)

    def number(self, number: int) -> str:
        """A small number as a word, a larger one in digits."""
        small = 1 <= number <= _LARGEST_WRITTEN_OUT
        return say(f"number.{number}", self.lang) if small else str(number)

    def join(self, words: list[str], last: str) -> str:
        """``a, b and c``, or with ``or``; Spanish says *u* for *o* before an o."""
        if len(words) == 1:
            return words[0]
        before_o = last == "or" and words[-1].startswith("o")
        return f"{', '.join(words[:-1])} {self('or_before_o' if before_o else last)} {words[-1]}"


def value_words(field: str, value: Any, tell: Teller) -> str:
    """A value of a field in words."""
    if value is None or isinstance(value, (bool, str)):
        return str(value) if field == "name" else tell.value(value)
    if field == "players":
        return players_words(value, tell)
    if field == "factors":
        return "; ".join(
            tell("change_factors", kind=tell.value(kind), with_jokers=pair[0], without=pair[1])
            for kind, pair in value.items()
        )
    if isinstance(value, Mapping):
        return hand_size_words(value, tell)
    if isinstance(value, tuple):
        return ", ".join(map(tell.value, value)) or tell.value(None)
    return str(value)


def players_words(players: tuple[int, int | None], tell: Teller) -> str:
    """How many may play."""
    least, most = players
    if most is None:
        return tell("players_from", least=tell.number(least))
    if most == least:
        return tell("players_exactly", least=tell.number(least))
    return tell("players_range", least=tell.number(least), most=tell.number(most))


class Players(NamedTuple):
    """How many may play, as a fact of a sentence; ``most`` is ``None`` where there is no limit.

    Example:
        >>> Players(2, 6).told("en", None), Players(2, None).told("es", None)
        ('two to six', 'dos o más')
    """

    least: int
    most: int | None

    def told(self, lang: str, notation: str | None) -> str:
        """The numbers in words."""
        return players_words(self, Teller(lang))


def hand_size_words(sizes: Mapping[int, int], tell: Teller) -> str:
    """``ten with two players, seven with three or four``."""
    pieces = []
    for size, group in groupby(sorted(sizes), key=lambda players: sizes[players]):
        players = tell.join([tell.number(number) for number in group], "or")
        pieces.append(tell("hand_size_piece", size=tell.number(size), players=players))
    return ", ".join(pieces)


def fill(sentences: Iterable[str]) -> str:
    """Paragraphs of sentences, and the rows of lists between them."""
    blocks = []
    for is_row, group in groupby(sentences, key=lambda sentence: isinstance(sentence, Row)):
        texts = [sentence[0].upper() + sentence[1:] for sentence in group]
        if is_row:
            blocks += [
                textwrap.fill(text, WIDTH, initial_indent="- ", subsequent_indent="  ") for text in texts
            ]
        else:
            blocks.append(textwrap.fill(" ".join(texts), WIDTH))
    return "\n".join(blocks)
