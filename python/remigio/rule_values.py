"""The kinds of value that a rule parameter may take: checked, read from text, shown, and made plain for JSON.

`check` accepts what a caller, a JSON document or the table of presets may hold and returns the form in which
`Rules` stores it; where a number may be missing, the word ``"none"`` stands for `None`.
"""

from __future__ import annotations

import operator
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Generic, TypeVar

from .errors import RemigioError, RulesError, wrong_type

K = TypeVar("K")
V = TypeVar("V")

MAX_PLAYERS = 60
MAX_HAND_SIZE = 23
MAX_FACTOR_TERM = 1000


class FrozenMap(Mapping[K, V], Generic[K, V]):
    """A mapping that cannot change and can be hashed, with its keys in the order given."""

    __slots__ = ("_items",)
    _items: tuple[tuple[K, V], ...]

    def __init__(self, items: Iterable[tuple[K, V]] = ()) -> None:
        object.__setattr__(self, "_items", tuple(items))

    def __getitem__(self, key: object) -> V:
        for known, value in self._items:
            if known == key:
                return value
        raise KeyError(key)

    def __iter__(self) -> Iterator[K]:
        return iter([key for key, _ in self._items])

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __reduce__(self) -> tuple[type[FrozenMap[K, V]], tuple[tuple[tuple[K, V], ...]]]:
        return type(self), (self._items,)

    def __repr__(self) -> str:
        return f"FrozenMap({dict(self._items)!r})"


@dataclass(frozen=True, slots=True)
class Parameter:
    """What is known of one field of `Rules` besides its name and meaning."""

    section: str
    """The part of docs/rules.md that explains it."""
    kind: Kind
    """Which values it takes."""
    sources: str
    """The statements and decisions that it rests on."""
    engine: bool = False
    """Whether only the play of deals and matches looks at it, never the judging of a hand."""


class Kind(ABC):
    """A kind of value."""

    @abstractmethod
    def check(self, field: str, value: object) -> Any:
        """Return the value in the form that is stored, or raise `RulesError` naming the field."""

    def read(self, text: str) -> object:
        """Turn the text after ``name=`` into something that `check` can judge."""
        return text

    def show(self, value: Any) -> str:
        """Write a stored value so that `read` and `check` give it back."""
        return "none" if value is None else str(value)

    def plain(self, value: Any) -> Any:
        """Turn a stored value into what JSON can hold; `check` gives it back."""
        return value


def shown(value: object) -> str:
    """A wrong value as an error message quotes it, cut short where it is long."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # more digits than Python writes out, or too deep
        text = type(value).__name__
    return text if len(text) <= 60 else text[:57] + "..."


def whole(value: object) -> int | None:
    """The value as an `int` if it is a whole number of any type but `bool`, else None."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def number_of(name: str, value: object) -> int:
    """The value as an int.

    Raises:
        TypeError: for anything but a whole number.
    """
    number = whole(value)
    if number is None:
        raise wrong_type("batch.whole", name=name, kind=type(value).__name__)
    return number


def number_in(name: str, value: object, least: int, most: int) -> int:
    """The value as an int.

    Raises:
        TypeError: for anything but a whole number.
        RemigioError: for one that is too small or too large.
    """
    number = number_of(name, value)
    if not least <= number <= most:
        raise RemigioError("batch.number", name=name, value=shown(number), least=least, most=most)
    return number


def _quoted(words: Iterable[str]) -> str:
    return ", ".join(words)


class Whole(Kind):
    """A whole number within limits, or one of a few words, or None where that is allowed."""

    def __init__(self, low: int, high: int, *words: str, none: bool = False) -> None:
        self.low, self.high, self.words, self.none = low, high, words, none

    def check(self, field: str, value: object) -> int | str | None:
        if self.none and (value is None or value == "none"):
            return None
        if isinstance(value, str) and value in self.words:
            return str(value)
        number = whole(value)
        if number is not None and self.low <= number <= self.high:
            return number
        facts = {"field": field, "value": shown(value), "low": self.low, "high": self.high}
        words = self.words + (("none",) if self.none else ())
        if words:
            raise RulesError("rules.not_whole_or_word", words=_quoted(words), **facts)
        raise RulesError("rules.not_whole", **facts)

    def read(self, text: str) -> object:
        return int(text) if re.fullmatch(r"[+-]?[0-9]{1,12}", text) else text


class YesNo(Kind):
    """True or False, and nothing that merely looks like it."""

    _words: ClassVar = {"true": True, "yes": True, "si": True, "sí": True, "false": False, "no": False}

    def check(self, field: str, value: object) -> bool:
        if isinstance(value, bool):
            return value
        raise RulesError("rules.not_yes_no", field=field, value=shown(value))

    def read(self, text: str) -> object:
        return self._words.get(text.lower(), text)

    def show(self, value: bool) -> str:
        return "true" if value else "false"


class Choice(Kind):
    """One of a few words."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def check(self, field: str, value: object) -> str:
        if isinstance(value, str) and value in self.words:
            return str(value)
        raise RulesError("rules.not_choice", field=field, value=shown(value), words=_quoted(self.words))


class Label(Kind):
    """A short printable name on one line."""

    def check(self, field: str, value: object) -> str:
        if isinstance(value, str) and value.isprintable() and value == value.strip() and 0 < len(value) <= 60:
            return str(value)
        raise RulesError("rules.not_label", field=field, value=shown(value))


class Subset(Kind):
    """Any of a few words, each once; stored as a tuple in the order of the words."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def check(self, field: str, value: object) -> tuple[str, ...]:
        given = value.split() if isinstance(value, str) else value
        if given == ["none"]:
            given = []
        if not isinstance(given, (list, tuple, set, frozenset)) or not all(
            word in self.words for word in given
        ):
            raise RulesError("rules.not_subset", field=field, value=shown(value), words=_quoted(self.words))
        return tuple(word for word in self.words if word in given)

    def read(self, text: str) -> object:
        return text.replace(",", " ")

    def show(self, value: tuple[str, ...]) -> str:
        return ",".join(value) or "none"

    def plain(self, value: tuple[str, ...]) -> list[str]:
        return list(value)


class Players(Kind):
    """The fewest and the most players, or None for no most; a lone number is both."""

    def check(self, field: str, value: object) -> tuple[int, int | None]:
        pair = tuple(value) if isinstance(value, (list, tuple)) else (value, value)
        if len(pair) == 2:
            least, most = whole(pair[0]), whole(pair[1])
            if least is not None and 2 <= least <= MAX_PLAYERS:
                if pair[1] is None or pair[1] == "none":
                    return least, None
                if most is not None and least <= most <= MAX_PLAYERS:
                    return least, most
        raise RulesError("rules.not_players", field=field, value=shown(value), high=MAX_PLAYERS)

    def read(self, text: str) -> object:
        found = re.fullmatch(r"([0-9]{1,4})(?:(\+)|(?:\.\.|-)([0-9]{1,4}|none))?", text)
        if not found:
            return text
        least, open_end, most = found.groups()
        if open_end or most == "none":
            return int(least), None
        return int(least), int(most or least)

    def show(self, value: tuple[int, int | None]) -> str:
        least, most = value
        return f"{least}+" if most is None else f"{least}..{most}"

    def plain(self, value: tuple[int, int | None]) -> list[int | None]:
        return list(value)


class HandSize(Kind):
    """The number of cards dealt to each player, or a mapping from the number of players to it."""

    def check(self, field: str, value: object) -> int | FrozenMap[int, int]:
        number = whole(value)
        if number is not None and 1 <= number <= MAX_HAND_SIZE:
            return number
        if isinstance(value, Mapping) and value:
            sizes = {self._players(key): whole(size) for key, size in value.items()}
            if len(sizes) == len(value) and all(
                2 <= players <= MAX_PLAYERS and size is not None and 1 <= size <= MAX_HAND_SIZE
                for players, size in sizes.items()
            ):
                return FrozenMap(
                    (players, size) for players, size in sorted(sizes.items()) if size is not None
                )
        raise RulesError("rules.not_hand_size", field=field, value=shown(value), high=MAX_HAND_SIZE)

    @staticmethod
    def _players(key: object) -> int:
        """The number of players that a key names, -1 if it names none; JSON has only text for keys."""
        if isinstance(key, str):
            return int(key) if re.fullmatch(r"[0-9]{1,4}", key) else -1
        number = whole(key)
        return -1 if number is None else number

    def read(self, text: str) -> object:
        if re.fullmatch(r"[0-9]{1,4}", text):
            return int(text)
        pairs = re.findall(r"([0-9]{1,4}):([0-9]{1,4})(?:,|$)", text)
        if ",".join(f"{players}:{size}" for players, size in pairs) != text:
            return text
        return {int(players): int(size) for players, size in pairs}

    def show(self, value: int | FrozenMap[int, int]) -> str:
        if isinstance(value, int):
            return str(value)
        return ",".join(f"{players}:{size}" for players, size in value.items())

    def plain(self, value: int | FrozenMap[int, int]) -> Any:
        return value if isinstance(value, int) else {str(players): size for players, size in value.items()}


def fraction(value: object) -> Fraction | None:
    """The value as a factor, or None if it is none: a whole number, a `Fraction` or text."""
    number = whole(value)
    found: Fraction | None = Fraction(number) if number is not None else None
    if isinstance(value, Fraction):
        found = value
    elif isinstance(value, str) and re.fullmatch(r"[0-9]{1,4}(/0*[1-9][0-9]{0,3})?", value):
        found = Fraction(value)
    if found is None or found < 0 or max(found.numerator, found.denominator) > MAX_FACTOR_TERM:
        return None
    return found


class Multiplier(Kind):
    """A factor, or one of a few words."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def check(self, field: str, value: object) -> Fraction | str:
        if isinstance(value, str) and value in self.words:
            return str(value)
        factor = fraction(value)
        if factor is None:
            facts = {"field": field, "value": shown(value), "high": MAX_FACTOR_TERM}
            raise RulesError("rules.not_factor_or_word", words=_quoted(self.words), **facts)
        return factor

    def plain(self, value: Fraction | str) -> str:
        return str(value)


class FactorTable(Kind):
    """For each kind of close the factor with jokers and the factor without; a lone factor is both."""

    def __init__(self, *kinds: str) -> None:
        self.kinds = kinds

    def check(self, field: str, value: object) -> FrozenMap[str, tuple[Fraction, Fraction]]:
        if not isinstance(value, Mapping):
            raise RulesError("rules.not_factors", field=field, value=shown(value), words=_quoted(self.kinds))
        for kind in value:
            if kind not in self.kinds:
                raise RulesError(
                    "rules.no_such_kind", field=field, value=shown(kind), words=_quoted(self.kinds)
                )
        missing = [kind for kind in self.kinds if kind not in value]
        if missing:
            raise RulesError("rules.factor_missing", field=field, words=_quoted(missing))
        return FrozenMap((kind, self._pair(field, kind, value[kind])) for kind in self.kinds)

    @staticmethod
    def _pair(field: str, kind: str, value: object) -> tuple[Fraction, Fraction]:
        terms = list(value) if isinstance(value, (list, tuple)) else [value, value]
        factors = [factor for factor in map(fraction, terms) if factor is not None]
        if len(terms) != 2 or len(factors) != 2:
            facts = {"field": field, "kind": kind, "value": shown(value), "high": MAX_FACTOR_TERM}
            raise RulesError("rules.not_factor_pair", **facts)
        return factors[0], factors[1]

    def read(self, text: str) -> object:
        entries = [part.split() for part in text.split(",")]
        if all(len(entry) in (2, 3) for entry in entries):
            return {kind: factors if len(factors) == 2 else factors[0] for kind, *factors in entries}
        return text

    def show(self, value: Mapping[str, tuple[Fraction, Fraction]]) -> str:
        return ", ".join(f"{kind} {pair[0]} {pair[1]}" for kind, pair in value.items())

    def plain(self, value: Mapping[str, tuple[Fraction, Fraction]]) -> dict[str, list[str]]:
        return {kind: [str(pair[0]), str(pair[1])] for kind, pair in value.items()}
