"""How simulated deals and matches went: arrays, and what they tell in a few rows."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .drawing import Look, look_of_notebook
from .estimate import Estimate
from .rule_fields import KINDS
from .rules import Rules
from .simulated_words import deal_rows, lines, match_rows, title
from .texts import say, sentences

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .bots import Bot

ENDINGS: Final = ("closed", "stock", "turns", "redeal", "jokers")
"""How a deal ended, by the numbers of `SimulatedDeals.ending`: with a close, or why it was void."""

DEAL_ROW: Final = [
    ("turns", "<i4"),
    ("numerator", "<i4"),
    ("denominator", "<i4"),
    ("closer", "i1"),
    ("kind", "i1"),
    ("ending", "<i2"),
]
MATCH_ROW: Final = [("winners", "<u8"), ("deals", "<i4"), ("turns", "<i4")]


def bot_name(bot: Bot) -> str:
    """The name of a bot; a function's own name.

    Example:
        >>> bot_name("greedy"), bot_name(print)
        ('greedy', 'print')
    """
    return bot if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__)


class Question(NamedTuple):
    """What is to be played.

    Attributes:
        players: the bots.
        rules: the rules, fitted to so many players, which end every deal.
        games: how many deals or matches.
        rotations: how often each is played, the bots moving on by a seat.
        seed: that of all chance.
        budget: the playouts of ``montecarlo``, and its seconds or 0.
        matches: whether whole matches are played.
        first: the number of the first game.
    """

    players: tuple[Bot, ...]
    rules: Rules
    games: int
    rotations: int
    seed: int
    budget: tuple[int, float]
    matches: bool
    first: int = 0


class _Simulated:
    """What deals and matches have in common."""

    def __init__(self, question: Question, unit: int) -> None:
        self.question = question
        self.unit = unit

    @property
    def rules(self) -> Rules:
        """The rules, with the hand size and the packs of so many players."""
        return self.question.rules

    @cached_property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots; a function's own name."""
        return tuple(map(bot_name, self.question.players))

    @property
    def _rotation(self) -> NDArray[Any]:
        import numpy as np

        return np.arange(self.question.games * self.question.rotations) % self.question.rotations

    def seat_of(self, bot: int) -> NDArray[Any]:
        """Where a bot, by its place among ``bots``, sat in each row."""
        return (bot + self._rotation) % len(self.bots)

    def _of_bot(self, values: NDArray[Any], bot: int) -> NDArray[Any]:
        """The values, by row and seat, of the seats where a bot sat."""
        import numpy as np

        found: NDArray[Any] = np.take_along_axis(values, self.seat_of(bot)[:, None], axis=1)[:, 0]
        return found

    def _mean(self, values: NDArray[Any]) -> Estimate:
        """The mean over rows; those of one game are one sample."""
        games = values.reshape(-1, self.question.rotations).mean(axis=1)
        error = games.std(ddof=1) / math.sqrt(len(games)) if len(games) > 1 else 0.0
        return Estimate(float(games.mean()), float(error))

    def _gain(self, values: NDArray[Any], bot: int) -> Estimate:
        own = self._of_bot(values, bot)
        gain = own - (values.sum(axis=1) - own) / (len(self.bots) - 1)
        return self._mean(-gain if self.rules.scoring == "penalty" else gain)

    def rows(self, lang: str) -> list[tuple[str, str]]:
        """What a row is about, and what it tells."""
        raise NotImplementedError

    def headline(self, lang: str) -> str:
        """What was played, as a sentence."""
        return title(self.rules, self.question.games, self.question.rotations, self.question.matches, lang)

    def explain(self, lang: str = "en", notation: str | None = None) -> str:
        """What happened, in words.

        Args:
            lang: the language.
            notation: how cards would be written; there are none.
        """
        told = [say("label.row", lang, label=label, cards=text) for label, text in self.rows(lang)]
        return sentences([self.headline(lang), *told])

    def _table(self, look: Look) -> str:
        from .drawing.tables import paragraph, table

        rows = [(label, [paragraph(text)]) for label, text in self.rows(look.lang)]
        return table(self.headline(look.lang), rows, look.lang)

    def _repr_html_(self) -> str:
        return self._table(look_of_notebook())

    def text(self, lang: str = "en") -> str:
        """What happened, line by line, in a language of ``LANGUAGES``."""
        return lines(self.headline(lang), self.rows(lang))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        rows = self.question.games * self.question.rotations
        return f"<{type(self).__name__}: {rows} of {self.rules.name}, {', '.join(self.bots)}>"

    def _head(self) -> dict[str, Any]:
        plain = self.rules.to_dict()
        return {
            "rules": self.rules.name,
            "changes": {field: plain[field] for field in self.rules.changes(len(self.bots))},
            "bots": list(self.bots),
            "seed": self.question.seed,
            "games": self.question.games,
            "rotations": self.question.rotations,
        }


class SimulatedDeals(_Simulated):
    """How many deals went. Rows lie by deal, and for mirrored ones by rotation. It prints as a table.

    Attributes:
        turns: the turns of all players that ended with a discard; of a closed deal one more had begun.
        closer: the seat that closed, -1 if nobody did.
        kind: how, by its place in ``KINDS``; -1 if nobody did.
        ending: by its place in ``ENDINGS``: 0 for a close, else why the deal was void.
        points: what each seat was left with, by row and seat.

    Example:
        >>> found = simulate(("greedy", "random"), "gin", deals=50)
        >>> found.turns.shape, found.points.shape, found.bots
        ((50,), (50, 2), ('greedy', 'random'))
    """

    def __init__(
        self, question: Question, unit: int, rows: NDArray[Any], points: NDArray[Any], changes: NDArray[Any]
    ) -> None:
        super().__init__(question, unit)
        self.turns = rows["turns"]
        self.closer = rows["closer"]
        self.kind = rows["kind"]
        self.ending = rows["ending"]
        self.points = points
        self._rows = rows
        self._changes = changes

    @cached_property
    def factor(self) -> NDArray[Any]:
        """The factor of each close; 0 where nobody closed."""
        factors: NDArray[Any] = self._rows["numerator"] / self._rows["denominator"]
        return factors

    @cached_property
    def changes(self) -> NDArray[Any]:
        """What each score changed by, by row and seat."""
        changes: NDArray[Any] = self._changes / self.unit
        return changes

    def gain(self, bot: int) -> Estimate:
        """What a bot, by its place among ``bots``, gets a deal more than the others on average.

        Under penalties it is what the others write on average less what it writes.
        """
        return self._gain(self.changes, bot)

    def close_share(self, bot: int) -> Estimate:
        """Of all deals, those that a bot closes."""
        return self._mean((self.closer == self.seat_of(bot)).astype(float))

    def mean_points(self, bot: int) -> Estimate:
        """The points that a bot is left with, a deal."""
        return self._mean(self._of_bot(self.points, bot))

    def mean_change(self, bot: int) -> Estimate:
        """What the score of a bot changes by, a deal."""
        return self._mean(self._of_bot(self.changes, bot))

    @property
    def kinds(self) -> dict[str, float]:
        """Of all deals, the share that each kind closed."""
        shares = {kind: float((self.kind == number).mean()) for number, kind in enumerate(KINDS)}
        return {kind: share for kind, share in shares.items() if share}

    @property
    def voids(self) -> dict[str, float]:
        """Of all deals, the share that was void, by the reason."""
        shares = {why: float((self.ending == number).mean()) for number, why in enumerate(ENDINGS) if number}
        return {why: share for why, share in shares.items() if share}

    @property
    def turns_to_close(self) -> float | None:
        """The mean number of turns of all players, that of the close among them; ``None`` if nobody closed."""
        closed = self.turns[self.closer >= 0]
        return float(closed.mean()) + 1 if len(closed) else None

    def rows(self, lang: str) -> list[tuple[str, str]]:
        """What a row is about, and what it tells."""
        return deal_rows(self, lang)

    def to_dict(self) -> dict[str, Any]:
        """What happened, summed up in JSON-able values."""
        seats = [
            {
                "bot": name,
                "closes": self.close_share(bot).to_dict(),
                "points": self.mean_points(bot).to_dict(),
                "change": self.mean_change(bot).to_dict(),
                "gain": self.gain(bot).to_dict(),
            }
            for bot, name in enumerate(self.bots)
        ]
        told = {"turns_to_close": self.turns_to_close, "kinds": self.kinds, "voids": self.voids}
        return {**self._head(), **told, "seats": seats}


class SimulatedMatches(_Simulated):
    """How many matches went. Rows lie by match, and for mirrored ones by rotation. It prints as a table.

    Attributes:
        deals: how many deals each took.
        turns: how many turns.

    Example:
        >>> found = simulate(("greedy", "random"), "gin", deals=5, matches=True)
        >>> found.won[:, 0].tolist(), bool((found.scores[:, 0] >= 100).all())
        ([True, True, True, True, True], True)
    """

    def __init__(self, question: Question, unit: int, rows: NDArray[Any], scores: NDArray[Any]) -> None:
        super().__init__(question, unit)
        self.deals = rows["deals"]
        self.turns = rows["turns"]
        self._winners = rows["winners"]
        self._scores = scores

    @cached_property
    def won(self) -> NDArray[Any]:
        """Whether each seat won, by row and seat."""
        import numpy as np

        bits: NDArray[Any] = self._winners[:, None] >> np.arange(len(self.bots), dtype="u8") & np.uint64(1)
        return bits.astype(bool)

    @cached_property
    def scores(self) -> NDArray[Any]:
        """The last scores, by row and seat."""
        scores: NDArray[Any] = self._scores / self.unit
        return scores

    def win_share(self, bot: int) -> Estimate:
        """Of all matches, those that a bot, by its place among ``bots``, won; one that is shared counts for each."""
        return self._mean(self._of_bot(self.won, bot).astype(float))

    def gain(self, bot: int) -> Estimate:
        """How much better the last score of a bot is than that of the others on average."""
        return self._gain(self.scores, bot)

    def rows(self, lang: str) -> list[tuple[str, str]]:
        """What a row is about, and what it tells."""
        return match_rows(self, lang)

    def to_dict(self) -> dict[str, Any]:
        """What happened, summed up in JSON-able values."""
        seats = [
            {"bot": name, "won": self.win_share(bot).to_dict(), "gain": self.gain(bot).to_dict()}
            for bot, name in enumerate(self.bots)
        ]
        return {**self._head(), "deals": float(self.deals.mean()), "seats": seats}
