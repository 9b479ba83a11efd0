"""The scores of a match: who is out, who comes back, who deals, when it is over and who has won.

It knows nothing of cards: of a deal it is told what was added to each score. Seats are numbers from 0, in the order
of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from .errors import IllegalAction
from .rule_facts import RuleFacts


class Scoreboard:
    """The scores of a match so far.

    Attributes:
        scores: the score of each seat; of those who are out the one that put them out.
        playing: whether each seat is still in.
        fees: what each has paid to come back.
        winners: the seats that have won; empty before the match is over, and if nobody is left.
        over: whether the match is over.

    Example:
        >>> board = Scoreboard(Rules.preset("remigio").replace(target=100), players=3)
        >>> board.add([Fraction(0), Fraction(120), Fraction(80)], closer=0)
        (1,)
        >>> board.dealer, board.over
        (2, False)
        >>> board.add([Fraction(0), None, Fraction(20)], closer=0), board.over, board.winners
        ((2,), True, (0,))
    """

    def __init__(self, rules: RuleFacts, players: int) -> None:
        self.rules = rules
        self.scores = [Fraction(rules.start_score)] * players
        self.playing = [True] * players
        self.fees = [0] * players
        self.winners: tuple[int, ...] = ()
        self.over = False
        self._entries = [0] * players
        self._counted = 0  # deals; those that were dealt anew are left out
        self._stopped = False
        self._wished = 0  # the seat whose turn to deal it is, if it is still in

    # Seats.

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are still in."""
        return tuple(seat for seat, playing in enumerate(self.playing) if playing)

    @property
    def dealer(self) -> int:
        """The seat that deals next: the one whose turn it is, or the first after it that is still in (A66)."""
        return next((seat for seat in self._from(self._wished) if self.playing[seat]), self._wished)

    def _from(self, first: int) -> list[int]:
        """All seats in order of play, from one on."""
        return [*range(first, len(self.scores)), *range(first)]

    # What happens.

    def add(
        self, changes: Sequence[Fraction | None], closer: int | None, void: str | None = None
    ) -> tuple[int, ...]:
        """Take what a deal has brought.

        Args:
            changes: what is added to each score; ``None`` for a seat that did not play.
            closer: the seat that closed, or ``None``.
            void: why nobody closed.

        Returns:
            The seats that the deal has put out.
        """
        self._wished = self._next_dealer(changes, closer, void)
        for seat, change in enumerate(changes):
            self.scores[seat] += change or 0
        out = tuple(seat for seat in self.seats if self._puts_out(self.scores[seat]))
        for seat in out:
            self.playing[seat] = False
        self._counted += void != "redeal"
        self._judge()
        return out

    def stop(self, in_play: bool) -> None:
        """The time is over (``S4-36``); a deal that is in play is played to its end first (A64).

        Raises:
            IllegalAction: the match is over, or does not end by time.
        """
        if self.over:
            raise IllegalAction("match.over")
        if self.rules.match_end != "time":
            raise IllegalAction("match.not_by_time", match_end=self.rules.match_end)
        self._stopped = True
        if not in_play:
            self._judge()

    def reenter(self, seat: int) -> None:
        """Let a player who is out come back with the worst score still in play (A63).

        Raises:
            IllegalAction: the match is over, nobody may come back, or this player may not.
        """
        rules = self.rules
        if self.over:
            raise IllegalAction("match.over")
        if rules.reentry == "none":
            raise IllegalAction("match.no_reentry")
        if self.playing[seat]:
            raise IllegalAction("match.not_out", seat=seat)
        if rules.reentry_max is not None and self._entries[seat] >= rules.reentry_max:
            raise IllegalAction("match.reentries", most=rules.reentry_max)
        self.scores[seat] = self._worst(self.scores[other] for other in self.seats)
        self.playing[seat] = True
        self.fees[seat] += rules.reentry_cost
        self._entries[seat] += 1

    # Rules.

    @property
    def _low_wins(self) -> bool:
        return self.rules.scoring == "penalty"

    def _best(self, scores: Iterable[Fraction]) -> Fraction:
        return (min if self._low_wins else max)(scores)

    def _worst(self, scores: Iterable[Fraction]) -> Fraction:
        return (max if self._low_wins else min)(scores)

    def _reaches(self, score: Fraction) -> bool:
        """Whether a score is at the target or beyond (A60)."""
        return self.rules.target is not None and score >= self.rules.target

    @property
    def _target_ends(self) -> bool:
        """Whether reaching the target ends the match; else it puts a player out (``S1-27``, ``S1-31``, ``S4-31``)."""
        return not self._low_wins or self.rules.match_end == "target"

    def _puts_out(self, score: Fraction) -> bool:
        floor = self.rules.eliminate_below
        below = floor is not None and score < floor  # S1-32, A58
        return below or (self._reaches(score) and not self._target_ends)

    def _next_dealer(self, changes: Sequence[Fraction | None], closer: int | None, void: str | None) -> int:
        """Whose turn it is to deal after a deal that has ended (A28)."""
        dealer = self.dealer
        after = self._from((dealer + 1) % len(self.scores))
        if void == "redeal":
            return dealer
        if void is not None or self.rules.dealer_rotation == "next":
            return after[0]
        added = {seat: change for seat in after if (change := changes[seat]) is not None}
        wins = self.rules.dealer_rotation == "winner"
        sought = (self._best if wins else self._worst)(added.values())
        equals = [seat for seat, change in added.items() if change == sought]
        return closer if wins and closer is not None and closer in equals else equals[0]

    def _judge(self) -> None:
        """See whether the match is over, and who has won (``S4-32`` to ``S4-36``, A59, A62, A64)."""
        seats = self.seats
        if len(seats) <= 1:
            self.over, self.winners = True, seats
            return
        if not self._has_ended(seats):
            return
        best = self._best(self.scores[seat] for seat in seats)
        winners = tuple(seat for seat in seats if self.scores[seat] == best)
        if len(winners) == 1 or not self._plays_on:
            self.over, self.winners = True, winners

    def _has_ended(self, seats: tuple[int, ...]) -> bool:
        rules = self.rules
        return (
            (rules.match_end == "two_left" and len(seats) == 2)
            or (self._target_ends and any(self._reaches(self.scores[seat]) for seat in seats))
            or (rules.match_deals is not None and self._counted >= rules.match_deals)
            or self._stopped
        )

    @property
    def _plays_on(self) -> bool:
        """Whether equal scores are decided by another deal."""
        rules = self.rules
        return rules.tie == "play_on" or (rules.tie == "auto" and rules.match_end == "two_left")
