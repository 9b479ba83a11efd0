"""The exceptions of the package: what was wrong, where, and what would be right.

All of them are ``ValueError``s. Each keeps the key of its text and the facts, so that it can be told in
any of the languages. A wrong Python type is a ``TypeError`` with a text from the same catalogue.
"""

from __future__ import annotations

from typing import Self

from .texts import say


class RemigioError(ValueError):
    """Base class of every error about cards, hands, rules and play.

    Attributes:
        key: the name of the text in the catalogue.
        facts: what the text speaks of, by name.

    Example:
        >>> error = HandError("hand.too_many_copies", text="7S", card=Card("7S"), count=3, held=2)
        >>> str(error)
        'the hand has 3 copies of 7S; the packs hold 2'
        >>> error.explain("es", notation="es")
        'la mano tiene 3 copias de 7P; en las barajas hay 2'
    """

    def __init__(self, key: str, /, **facts: object) -> None:
        self.key = key
        self.facts = facts
        super().__init__(key)

    def explain(self, lang: str = "en", notation: str | None = None) -> str:
        """The message in a language of ``LANGUAGES``: English, Spanish, Italian.

        Args:
            lang: the language.
            notation: how the cards that it speaks of are written; as ``Card`` takes it.

        Raises:
            ValueError: for another language, or another notation.
        """
        return say(self.key, lang, **{**self.facts, "notation": notation})

    def told(self, lang: str, notation: str | None) -> str:
        """The message as it stands in another one."""
        return self.explain(lang, notation)

    def __str__(self) -> str:
        return self.explain()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.key, self.facts)


def _rebuild(kind: type[RemigioError], key: str, facts: dict[str, object]) -> RemigioError:
    return kind(key, **facts)


class _PlacedError(RemigioError):
    """An error that may know its place in the input."""

    def __init__(
        self, key: str, /, *, text: str | None = None, position: int | None = None, **facts: object
    ) -> None:
        self.text = text
        self.position = position
        super().__init__(key, text=text, position=position, **facts)

    def in_item(self, index: int) -> Self:
        """The same error, telling also that it was met in item ``index`` of a list."""
        return type(self)(self.key, **{**self.facts, "item": index})  # type: ignore[arg-type]

    def at(self, position: int | None) -> Self:
        """The same error, where it stands in a longer text; ``None`` if that is not to be told."""
        return type(self)(self.key, **{**self.facts, "position": position})  # type: ignore[arg-type]

    @property
    def row(self) -> int | tuple[int, ...] | None:
        """Which hand of an array it was: its index, or indices; ``None`` if it was no array of hands."""
        row: int | tuple[int, ...] | None = self.facts.get("row")  # type: ignore[assignment]
        return row

    def in_row(self, row: int | tuple[int, ...]) -> Self:
        """The same error, telling also that it was met in this row of an array of hands."""
        return type(self)(self.key, **{**self.facts, "row": row})  # type: ignore[arg-type]

    def explain(self, lang: str = "en", notation: str | None = None) -> str:
        """The message, ending in the place if there is one to tell."""
        message = super().explain(lang, notation)
        if self.row is not None:
            return message + say("error.in_row", lang, row=str(self.row))
        if "item" in self.facts:
            return message + say("error.in_item", lang, item=self.facts["item"])
        if isinstance(self.position, int) and "code" not in self.facts:
            return message + say("error.at_character", lang, character=self.position + 1)
        return message


class CardError(_PlacedError):
    """A piece of text, or a code, that is not a card.

    Attributes:
        text: the piece that could not be read.
        position: where it begins: the character (from 0) in the text, or the index (from 0) among codes;
            ``None`` where there is no such place.

    Example:
        >>> try:
        ...     Hand("7S 7X")
        ... except CardError as error:
        ...     error.text, error.position
        ('7X', 3)
    """


class HandError(_PlacedError):
    """A hand that cannot be: too many cards, more copies than the packs hold, a card that is not there.

    Attributes:
        text: the card that is at fault, where it is one card.
        position: not used by hands; always ``None``.

    Example:
        >>> try:
        ...     deadwood("7S 7S 7S")
        ... except HandError as error:
        ...     print(error)
        the hand has 3 copies of 7S; the packs hold 2
    """


class RulesError(RemigioError):
    """A rule set that contradicts itself, an unknown preset, or a parameter out of range.

    Example:
        >>> try:
        ...     Rules.preset("remigio").replace(packs=0)
        ... except RulesError as error:
        ...     print(error)
        packs is 0; it takes a whole number from 1 to 24 or one of these words: auto
    """


class IllegalAction(RemigioError):
    """Something that the rules do not allow now: an action in a deal, or what is asked of a match. It changes nothing.

    Example:
        >>> match = Match("gin", seed=7)
        >>> deal = match.next_deal()
        >>> try:
        ...     match.apply("draw stock")
        ... except IllegalAction as error:
        ...     print(error.key, "|", error)
        action.phase | that is not to be done now: the card turned up is offered, to be drawn or passed on
    """


class RecordError(RemigioError):
    """A record of play that is broken or forged, or that was changed while it was written.

    Attributes:
        line: the line at fault, from 1; ``None`` where there is none to name.

    Example:
        >>> error = RecordError("record.seat", line=12, value=2, right=0)
        >>> error.line, str(error)
        (12, 'line 12: seat is 2, but it is the turn of seat 0')
    """

    def __init__(self, key: str, /, *, line: int | None = None, **facts: object) -> None:
        self.line = line
        super().__init__(key, line=line, **facts)

    def explain(self, lang: str = "en", notation: str | None = None) -> str:
        """The message, beginning with the line if there is one to tell."""
        place = "" if self.line is None else say("record.line", lang, line=self.line)
        return place + super().explain(lang, notation)


def wrong_type(key: str, /, **facts: object) -> TypeError:
    """A ``TypeError`` whose text comes from the catalogue.

    Example:
        >>> raise wrong_type("card.type", kind="float")
        Traceback (most recent call last):
        ...
        TypeError: a card is a Card or a text such as "7S" or "*", not float
    """
    return TypeError(say(key, "en", **facts))


def no_library(library: str, extra: str) -> ImportError:
    """An ``ImportError`` for a library that only a part of the package needs.

    Example:
        >>> raise no_library("PettingZoo", "pettingzoo")
        Traceback (most recent call last):
        ...
        ImportError: PettingZoo is needed; install it with: pip install "remigio[pettingzoo]"
    """
    return ImportError(say("error.no_library", "en", library=library, extra=extra))
