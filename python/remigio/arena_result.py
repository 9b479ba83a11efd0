"""How bots did against each other."""

from __future__ import annotations

from typing import Any, NamedTuple

from .chances import whole
from .drawing import Look, look_of_notebook
from .estimate import Estimate
from .rules import Rules
from .simulated_words import lines, percent, with_error
from .texts import say, sentences


class Pairing(NamedTuple):
    """One bot against others of another kind, in mirrored deals.

    Attributes:
        first: the one.
        second: the others.
        gain: what the one gets a deal more than the others on average; under penalties what they write more.
        closes: of all deals, those that the one closes.

    Example:
        >>> arena(("greedy", "random"), "gin", deals=20).pairings[0].second
        'random'
    """

    first: str
    second: str
    gain: Estimate
    closes: Estimate


class Arena(NamedTuple):
    """Every bot against every other. It prints as a table.

    Attributes:
        rules: the rules, with the hand size and the packs of so many players.
        players: how many seats there were.
        deals: how many deals each pair played, as often as there are seats.
        pairings: the pairs, in the order of the bots.

    Example:
        >>> found = arena(("greedy", "random"), "gin", deals=20)
        >>> [label for label, _ in found.rows("en")], found.pairings[0].closes.value > 0.9
        (['greedy against random'], True)
    """

    rules: Rules
    players: int
    deals: int
    pairings: tuple[Pairing, ...]

    def headline(self, lang: str) -> str:
        """What was played, as a sentence."""
        deals = whole(self.deals, lang)
        return say("arena.title", lang, rules=self.rules.name, players=self.players, deals=deals)

    def rows(self, lang: str) -> list[tuple[str, str]]:
        """Who played against whom, and what came of it."""
        return [
            (
                say("arena.pair", lang, first=pair.first, second=pair.second),
                say(
                    "arena.gain",
                    lang,
                    gain=with_error(pair.gain, lang),
                    closes=percent(pair.closes.value, lang),
                ),
            )
            for pair in self.pairings
        ]

    def explain(self, lang: str = "en", notation: str | None = None) -> str:
        """What came of it, in words.

        Args:
            lang: the language.
            notation: how cards would be written; there are none.
        """
        told = [say("label.row", lang, label=label, cards=text) for label, text in self.rows(lang)]
        return sentences([self.headline(lang), *told])

    def text(self, lang: str = "en") -> str:
        """What came of it, line by line, in a language of ``LANGUAGES``."""
        return lines(self.headline(lang), self.rows(lang))

    def __str__(self) -> str:
        return self.text()

    def _table(self, look: Look) -> str:
        from .drawing.tables import paragraph, table

        rows = [(label, [paragraph(text)]) for label, text in self.rows(look.lang)]
        return table(self.headline(look.lang), rows, look.lang)

    def _repr_html_(self) -> str:
        return self._table(look_of_notebook())

    def to_dict(self) -> dict[str, Any]:
        """What came of it, in JSON-able values."""
        plain = self.rules.to_dict()
        return {
            "rules": self.rules.name,
            "changes": {field: plain[field] for field in self.rules.changes(self.players)},
            "players": self.players,
            "deals": self.deals,
            "pairings": [
                {
                    "first": pair.first,
                    "second": pair.second,
                    "gain": pair.gain.to_dict(),
                    "closes": pair.closes.to_dict(),
                }
                for pair in self.pairings
            ],
        }
