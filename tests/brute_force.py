"""The histograms of the fewest points, worked out from nothing but the words of the rules.

It shares no code with the package: a card is a pair (rank, suit), the joker is ``None``, and rules are a plain
mapping. Every group of cards is tried as a meld, and every part of a hand as a hand of its own, so it is good
for small packs only. ``python tests/brute_force.py`` makes the rows of every record anew and compares them.
"""

from __future__ import annotations

import math
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

Cards = tuple[tuple[int, int] | None, ...]

PRESETS = {
    "remigio": {
        "packs": 2, "jokers_per_pack": 2, "suits": 4, "ranks": 13,
        "min_meld": 3, "set_max": 99, "set_duplicates": True, "run_max": 99,
        "ace_runs": "both", "ace_wrap": False, "run_double_ace": False,
        "joker_limit": "naturals", "joker_min_naturals": 1, "joker_adjacent": True,
        "ace_points": 1, "face_points": 10, "joker_points": 20,
    },
    "gin": {
        "packs": 1, "jokers_per_pack": 0, "suits": 4, "ranks": 13,
        "min_meld": 3, "set_max": 4, "set_duplicates": False, "run_max": 99,
        "ace_runs": "low", "ace_wrap": False, "run_double_ace": False,
        "joker_limit": 0, "joker_min_naturals": 1, "joker_adjacent": True,
        "ace_points": 1, "face_points": 10, "joker_points": 20,
    },
}  # fmt: skip


class Game:
    """One set of rules, given by a mapping from the names of parameters to their values."""

    def __init__(self, rules: dict[str, Any]) -> None:
        self.rules = rules
        self.is_meld = cache(self._is_meld)
        self.fewest = cache(self._fewest)

    def points(self, card: tuple[int, int] | None) -> int:
        """The points of a loose card."""
        if card is None:
            return int(self.rules["joker_points"])
        rank = card[0] + 1
        return int(
            self.rules["ace_points"] if rank == 1 else rank if rank <= 10 else self.rules["face_points"]
        )

    def _fewest(self, cards: Cards) -> int:
        """The first card stays loose, or it is in a group with some of the others."""
        if not cards:
            return 0
        first, others = cards[0], cards[1:]
        least = self.points(first) + self.fewest(others)
        for size in range(self.rules["min_meld"] - 1, len(others) + 1):
            for chosen in combinations(range(len(others)), size):
                if self.is_meld((first, *(others[at] for at in chosen))):
                    least = min(
                        least, self.fewest(tuple(c for at, c in enumerate(others) if at not in chosen))
                    )
        return least

    def _is_meld(self, group: Cards) -> bool:
        rules = self.rules
        naturals = [card for card in group if card is not None]
        jokers = len(group) - len(naturals)
        if jokers:
            limit = rules["joker_limit"]
            most = {"naturals": len(naturals), "any": jokers}.get(limit, limit)
            if jokers > most or len(naturals) < rules["joker_min_naturals"]:
                return False
        return len(group) >= rules["min_meld"] and (self._is_set(naturals, jokers) or self._is_run(group))

    def _is_set(self, naturals: list[tuple[int, int]], jokers: int) -> bool:
        size = len(naturals) + jokers
        if size > self.rules["set_max"] or len({rank for rank, _ in naturals}) > 1:
            return False
        if self.rules["set_duplicates"]:
            return True
        return len(set(naturals)) == len(naturals) and size <= self.rules["suits"]

    def _is_run(self, group: Cards) -> bool:
        if len(group) > self.rules["run_max"] or len({card[1] for card in group if card is not None}) > 1:
            return False
        naturals = [card[0] for card in group if card is not None]
        # An ace that may be high is tried in both places; then the places that are left are the jokers'.
        return any(self._fills(set(places), len(group)) for places in self._places(naturals))

    def _places(self, ranks: list[int]) -> list[tuple[int, ...]]:
        """The places along a row in which cards of these ranks can lie, no two in one."""
        high = self.rules["ranks"]
        of_ace = (
            (0,)
            if self.rules["ace_wrap"]
            else {"low": (0,), "high": (high,), "both": (0, high)}[self.rules["ace_runs"]]
        )
        laid: list[tuple[int, ...]] = [()]
        for rank in ranks:
            places = (rank,) if rank else of_ace
            laid = [(*before, place) for before in laid for place in places if place not in before]
        return laid

    def _fills(self, places: set[int], size: int) -> bool:
        """Whether some stretch of so many places holds all of these, with the jokers lying well."""
        ranks = self.rules["ranks"]
        if self.rules["ace_wrap"]:
            stretches = [[(start + at) % ranks for at in range(size)] for start in range(ranks)]
            stretches = stretches if size <= ranks else []
        else:
            low = 1 if self.rules["ace_runs"] == "high" else 0
            high = ranks - 1 if self.rules["ace_runs"] == "low" else ranks
            stretches = [list(range(start, start + size)) for start in range(low, high - size + 2)]
            if self.rules["ace_runs"] == "both" and not self.rules["run_double_ace"]:
                stretches = [one for one in stretches if not (0 in one and ranks in one)]
        for stretch in stretches:
            empty = [at for at, place in enumerate(stretch) if place not in places]
            touching = any(second - first == 1 for first, second in pairwise(empty))
            if len(stretch) - len(empty) == len(places) and (self.rules["joker_adjacent"] or not touching):
                return True
        return False

    def hands(self, size: int) -> Iterator[tuple[Cards, int]]:
        """Every hand of a size once, with the number of ways to deal it from the packs."""
        packs = self.rules["packs"]
        held: dict[tuple[int, int] | None, int] = {
            (rank, suit): packs for suit in range(self.rules["suits"]) for rank in range(self.rules["ranks"])
        }
        held[None] = packs * self.rules["jokers_per_pack"]
        return self._deal(list(held.items()), size)

    def _deal(self, held: list[tuple[tuple[int, int] | None, int]], size: int) -> Iterator[tuple[Cards, int]]:
        if size == 0:
            yield (), 1
        elif held:
            card, copies = held[0]
            for count in range(min(size, copies) + 1):
                for rest, ways in self._deal(held[1:], size - count):
                    yield (card,) * count + rest, ways * math.comb(copies, count)


def histogram(record: dict[str, Any]) -> list[list[int]]:
    """The rows of a record: points, hands that differ, hands as dealt."""
    game = Game({**PRESETS[record["preset"]], **record["changes"]})
    different: Counter[int] = Counter()
    dealt: Counter[int] = Counter()
    for cards, ways in game.hands(record["cards"]):
        points = game.fewest(cards)
        different[points] += 1
        dealt[points] += ways
    return [[points, different[points], dealt[points]] for points in sorted(different)]


def main() -> None:
    """Make every histogram anew, and say which differ from the file."""
    path = Path(__file__).parent / "data" / "counts" / "histograms.toml"
    for record in tomllib.loads(path.read_text(encoding="utf-8"))["record"]:
        rows = histogram(record)
        print(
            record["id"],
            "as in the file" if rows == record["rows"] else f"differs:\nrows = {rows}",
            flush=True,
        )


if __name__ == "__main__":
    main()
