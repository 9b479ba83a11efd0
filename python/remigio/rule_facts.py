"""What follows from the fields of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from .cards import Card
from .errors import RulesError
from .rule_fields import KINDS, RuleFields
from .rule_values import number_of, shown
from .rule_words import Players

FIVE_PAIRS_CARDS = 10
_FIRST_FACE = 10
_LARGE_PACKS = 3
_LARGE_REMIGIO_FACTOR = Fraction(8)


@dataclass(frozen=True, kw_only=True, repr=False)
class RuleFacts(RuleFields):
    """The fields of the rules, and what follows from them; `Rules` is what users make."""

    @cached_property
    def hand_sizes(self) -> tuple[int, ...]:
        """The sizes that a dealt hand may have, smallest first.

        Example:
            >>> Rules.preset("ramino").hand_sizes  # S2-1, A74
            (6, 7, 10)
        """
        sizes = [self.hand_size] if isinstance(self.hand_size, int) else self.hand_size.values()
        return tuple(sorted(set(sizes)))

    def hand_size_for(self, players: int) -> int:
        """The cards dealt to each of so many players.

        Raises:
            RulesError: the rules are not for so many players.
            TypeError: the number is no whole number.
        """
        least, most = self.players
        number = number_of("players", players)
        if number < least or (most is not None and number > most):
            right = Players(least, most)
            raise RulesError("rules.no_such_table", value=shown(number), count=number, players=right)
        return self.hand_size if isinstance(self.hand_size, int) else self.hand_size[number]

    def packs_for(self, players: int) -> int:
        """The packs in play for so many players; if ``packs`` is ``"auto"``, two up to six (A30).

        Raises:
            RulesError: the number of players is not above zero.
            TypeError: it is no whole number.

        Example:
            >>> [Rules.preset("remigio").packs_for(players) for players in (2, 6, 7, 10, 11)]
            [2, 2, 3, 3, 4]
        """
        number = number_of("players", players)
        if number < 1:
            raise RulesError("rules.not_player_count", value=shown(players))
        if isinstance(self.packs, int):
            return self.packs
        return 2 if number <= 6 else 3 + max(0, number - 8) // 3

    @cached_property
    def pack_count(self) -> int:
        """The packs in play; where the number of players decides, those for the fewest players."""
        return self.packs_for(self.players[0])

    @cached_property
    def joker_count(self) -> int:
        """The jokers in play.

        Example:
            >>> Rules.preset("remigio").joker_count
            4
        """
        return self.pack_count * self.jokers_per_pack

    @cached_property
    def card_count(self) -> int:
        """The cards in play, jokers included.

        Example:
            >>> Rules.preset("remigio").card_count
            108
        """
        return self.pack_count * self.suits * self.ranks + self.joker_count

    @cached_property
    def close_kinds(self) -> tuple[str, ...]:
        """The kinds of close that these rules know, in their order."""
        melds = "gin" if self.scoring == "knock" else "melds"
        kinds = [*self.specials, melds]
        # As many cards as are dealt close, or one more where none need be thrown (A38).
        one_more = self.close_discard == "optional" and FIVE_PAIRS_CARDS - 1 in self.hand_sizes
        if self.five_pairs and (FIVE_PAIRS_CARDS in self.hand_sizes or one_more):
            kinds.append("five_pairs")
        return (*kinds, "knock") if self.close_limit else tuple(kinds)

    def kinds_asked(self, kind: str | None) -> tuple[str, ...]:
        """The kinds of close to look for: all of `close_kinds`, or the one asked for if these rules know it.

        Raises:
            RulesError: there is no such kind of close under any rules.
        """
        if kind is None:
            return self.close_kinds
        if kind not in KINDS:
            raise RulesError("rules.no_such_kind", field="kind", value=shown(kind), words=", ".join(KINDS))
        return (kind,) if kind in self.close_kinds else ()

    @cached_property
    def points_by_rank(self) -> tuple[int, ...]:
        """The points of a loose card of each of the thirteen ranks, from the ace on (S1-16, A14, A17)."""
        numbers = range(2, _FIRST_FACE + 1)
        return (self.ace_points, *numbers, self.face_points, self.face_points, self.face_points)

    def card_points(self, card: Card | str) -> int:
        """The points of a loose card.

        Raises:
            CardError: the text is no card.

        Example:
            >>> [Rules.preset("remigio").card_points(card) for card in ("7S", "KD", "AH", "*")]
            [7, 10, 1, 20]
        """
        rank = Card(card).rank
        return self.joker_points if rank is None else self.points_by_rank[rank]

    def factor_for(self, kind: str, jokers: bool, packs: int | None = None) -> Fraction:
        """The factor of a close of a kind, with or without jokers, with so many packs or `pack_count`.

        Raises:
            RulesError: there is no such kind of close.

        Example:
            >>> rules = Rules.preset("remigio")
            >>> rules.factor_for("color", jokers=False)  # S4-42
            Fraction(4, 1)
            >>> rules.factor_for("remigio", jokers=True, packs=3)  # S4-48
            Fraction(8, 1)
        """
        if kind not in self.factors:
            raise RulesError("rules.no_such_kind", field="factors", value=shown(kind), words=", ".join(KINDS))
        if kind == "remigio" and jokers:
            if isinstance(self.remigio_joker_factor, Fraction):
                return self.remigio_joker_factor
            if (self.pack_count if packs is None else packs) >= _LARGE_PACKS:
                return _LARGE_REMIGIO_FACTOR
        return self.factors[kind][0 if jokers else 1]
