"""The rules in force: the presets, and the ways to change rules, to carry them and to print them.

The fields of `Rules` are declared in `remigio.rule_fields`; docs/rules.md explains them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import Any, Self

from . import rule_checks, rule_page
from .drawing import Look, look_of_notebook
from .errors import RulesError, wrong_type
from .rule_facts import RuleFacts
from .rule_fields import KINDS, PARAMETERS, SPECIALS
from .rule_presets import PRESETS, tables
from .rule_values import FrozenMap, shown

__all__ = ["KINDS", "PARAMETERS", "PRESETS", "SPECIALS", "Rules"]


@dataclass(frozen=True, kw_only=True, repr=False)
class Rules(RuleFacts):
    """The rules of one game: immutable, hashable, checked when made.

    Start from a preset and change what your table plays differently.

    Raises:
        RulesError: a value is of the wrong kind or out of its range, or two values contradict each other.

    Example:
        >>> rules = Rules.preset("remigio").replace(ace_points=11, joker_points=25)  # S4-61
        >>> rules
        Rules.preset('remigio').replace(ace_points=11, joker_points=25)
        >>> rules.ace_points
        11
    """

    def __post_init__(self) -> None:
        for field, parameter in PARAMETERS.items():
            object.__setattr__(self, field, parameter.kind.check(field, getattr(self, field)))
        rule_checks.refuse_contradictions(self)

    # Making rules.

    @classmethod
    def preset(cls, name: str) -> Rules:
        """The rules of a preset, one of `PRESETS`.

        Raises:
            RulesError: there is no preset of that name.
            TypeError: the name is no text.

        Example:
            >>> Rules.preset("ludoteka-4").close_bonus  # S1-28
            40
        """
        if not isinstance(name, str):
            raise wrong_type("rules.name_type", kind=type(name).__name__)
        return _preset(str(name))

    @classmethod
    def of(cls, value: str | Rules) -> Rules:
        """The rules themselves, or those of the preset that the value names.

        Raises:
            RulesError: there is no preset of that name.
            TypeError: the value is neither a name nor rules.

        Example:
            >>> Rules.of("gin").close_limit
            10
        """
        if isinstance(value, Rules):
            return value
        if isinstance(value, str):
            return _preset(str(value))
        raise wrong_type("rules.of_type", kind=type(value).__name__)

    def replace(self, **changes: Any) -> Self:
        """The same rules with some fields changed; `factors` may name only the kinds that change.

        Raises:
            RulesError: there is no such field, a value is wrong, or the values contradict each other.

        Example:
            >>> Rules.preset("remigio").replace(five_pairs=False, factors={"color": (4, 8)}).factors["melds"]
            (Fraction(1, 1), Fraction(2, 1))
        """
        _refuse_unknown(changes)
        factors = changes.get("factors")
        if isinstance(factors, Mapping):
            changes["factors"] = {**self.factors, **factors}
        return type(self)(**{**self._values(), **changes})

    def for_players(self, players: int) -> Self:
        """The same rules with the hand size and the packs of so many players.

        Raises:
            RulesError: the rules are not for so many players, or the packs are too small.

        Example:
            >>> Rules.preset("ramino").for_players(4).hand_size  # S2-1
            7
        """
        size, packs = self.hand_size_for(players), self.packs_for(players)
        if self.hand_size == size and self.packs == packs:
            return self
        return self.replace(hand_size=size, packs=packs)

    def set_text(self, *assignments: str) -> Self:
        """The same rules with fields changed by text, as the command line writes them.

        Several assignments take effect together. Lists are parted by commas; ``none`` is no limit.

        Args:
            *assignments: texts of the form ``"name=value"``.

        Raises:
            RulesError: a text is not of that form, or as for `replace`.

        Example:
            >>> Rules.preset("remigio").set_text("ace_points=11", "set_max=none", "specials=color,remigio")
            Rules.preset('remigio').replace(ace_points=11, specials=('remigio', 'color'))
        """
        changes: dict[str, object] = {}
        for assignment in assignments:
            if not isinstance(assignment, str):
                raise wrong_type("rules.assignment_type", kind=type(assignment).__name__)
            field, equals, text = (part.strip() for part in assignment.partition("="))
            if not equals or not field:
                raise RulesError("rules.not_assignment", value=shown(assignment))
            _refuse_unknown([field])
            if field in changes:
                raise RulesError("rules.set_twice", field=field)
            changes[field] = PARAMETERS[field].kind.read(text)
        return self.replace(**changes)

    # Carrying rules.

    def to_dict(self) -> dict[str, Any]:
        """Every field as plain data that JSON can hold; `from_dict` gives equal rules back.

        Example:
            >>> Rules.preset("gin").to_dict()["players"]
            [2, 2]
        """
        return {field: PARAMETERS[field].kind.plain(value) for field, value in self._values().items()}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Rules:
        """The rules that the data describe; fields left out are those of the preset that `name` names.

        Raises:
            RulesError: as for `replace`; fields are missing and `name` is no preset.
            TypeError: the data are no mapping.

        Example:
            >>> Rules.from_dict({"name": "remigio", "ace_points": 11})
            Rules.preset('remigio').replace(ace_points=11)
        """
        if not isinstance(data, Mapping):
            raise wrong_type("rules.data_type", kind=type(data).__name__)
        _refuse_unknown(data)
        name = data.get("name")
        if isinstance(name, str) and name in PRESETS:
            return _preset(name).replace(**data)
        missing = [field for field in PARAMETERS if field not in data]
        if missing:
            raise RulesError("rules.fields_missing", words=", ".join(missing[:5]), count=len(missing))
        return cls(**data)

    def to_json(self, indent: int | None = None) -> str:
        """Every field as a JSON text; `from_json` gives equal rules back."""
        import json

        return json.dumps(self.to_dict(), indent=indent, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str | bytes) -> Rules:
        """The rules that a JSON text describes, as for `from_dict`.

        Raises:
            RulesError: the text is no JSON object, names a field twice, or as for `from_dict`.
            TypeError: not a text.
        """
        import json

        if not isinstance(text, (str, bytes)):
            raise wrong_type("rules.json_type", kind=type(text).__name__)
        try:
            data = json.loads(text, object_pairs_hook=_no_field_twice)
        except (ValueError, RecursionError) as error:  # not JSON, not UTF-8, numbers or nesting beyond reason
            raise RulesError("rules.not_json", value=str(error)) from None
        if not isinstance(data, dict):
            raise RulesError("rules.not_json_object", value=shown(data))
        return cls.from_dict(data)

    # Printing rules.

    def changes(self, players: int | None = None) -> dict[str, tuple[Any, Any]]:
        """For each field that differs from the preset of that name, its value and the preset's.

        Rules with a name of their own are set against the preset ``"remigio"``.

        Args:
            players: set them against the preset with the hand size and the packs of so many players, as
                `for_players` and a match have them.

        Example:
            >>> Rules.preset("remigio").replace(ace_points=11).changes()
            {'ace_points': (11, 1)}
            >>> rules = Rules.preset("ramino").for_players(4)
            >>> list(rules.changes()), list(rules.changes(players=4))
            (['hand_size'], [])
        """
        before = self._preset_for(players)._values()
        return {field: (now, before[field]) for field, now in self._values().items() if now != before[field]}

    def describe(self, lang: str = "en", players: int | None = None) -> str:
        """The rules in force as a page that a player can read (S4-60), in a language of ``LANGUAGES``.

        Args:
            lang: the language.
            players: as for `changes`.

        Raises:
            ValueError: there are no texts in that language.

        Example:
            >>> print(Rules.preset("gin").describe("es").splitlines()[0])
            Gin rummy
        """
        return rule_page.page(self, self.changes(players), lang)

    def _table(self, look: Look) -> str:
        from .rule_table import page_table

        return page_table(self, self.changes(), look.lang)

    def _repr_html_(self) -> str:
        return self._table(look_of_notebook())

    def __str__(self) -> str:
        return self.describe()

    def __repr__(self) -> str:
        text = f"Rules.preset({self._base()!r})"
        changes = {field: value for field, (value, _) in self.changes().items()}
        if "factors" in changes:
            before = _preset(self._base()).factors
            changes["factors"] = FrozenMap((k, pair) for k, pair in self.factors.items() if pair != before[k])
        arguments = ", ".join(f"{field}={_source(value)}" for field, value in changes.items())
        return f"{text}.replace({arguments})" if changes else text

    # Being a value.

    def _base(self) -> str:
        return self.name if self.name in PRESETS else "remigio"

    def _preset_for(self, players: int | None) -> Rules:
        """The preset of that name; fitted as these rules are, if it can be for so many players."""
        preset = _preset(self._base())
        low, high = preset.players
        if players is None or not low <= players <= (high or players):
            return preset
        fitted = preset.for_players(players)
        return (
            fitted.replace(players=self.players) if self.players == (2, players) else fitted
        )  # a match's (A66)

    def _values(self) -> dict[str, Any]:
        return {field: getattr(self, field) for field in PARAMETERS}

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(self._values().values()))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self._values(),)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def _rebuild(values: dict[str, Any]) -> Rules:
    """Pickled rules; a field that an earlier version did not have is that of the preset."""
    name = values["name"]
    return Rules(**{**_preset(name if name in PRESETS else "remigio")._values(), **values})


def _source(value: object) -> str:
    """A value as Python text that makes it again; a plain mapping and text stand for the stored forms."""
    if isinstance(value, FrozenMap):
        return "{" + ", ".join(f"{key!r}: {_source(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(_source, value)) + ("," if len(value) == 1 else "") + ")"
    return repr(str(value)) if isinstance(value, Fraction) else repr(value)


def _refuse_unknown(names: Iterable[object]) -> None:
    """Refuse the first name that is no field, with the nearest one that is."""
    for name in names:
        if name not in PARAMETERS:
            import difflib

            begun = [field for field in PARAMETERS if str(name) and field.startswith(str(name))]
            near = begun or difflib.get_close_matches(str(name), PARAMETERS, n=1, cutoff=0.6)
            if near:
                raise RulesError("rules.no_such_field_near", value=shown(name), near=near[0])
            raise RulesError("rules.no_such_field", value=shown(name))


def _no_field_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for field, value in pairs:
        if field in data:
            raise RulesError("rules.set_twice", field=field)
        data[field] = value
    return data


@cache
def _preset(name: str) -> Rules:
    if name not in PRESETS:
        raise RulesError("rules.no_such_preset", value=shown(name), words=", ".join(PRESETS))
    return Rules(**tables()[name])
