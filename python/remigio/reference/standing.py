"""How a match stands: who is out, who deals, whether it is over and who has won (``S4-30`` to ``S4-36``)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ..errors import IllegalAction
from ..game_values import DealResult
from ..rules import Rules


class Standing:
    """The scores of a match, by seat.

    Args:
        rules: the rules.
        players: how many seats there are.

    Example:
        >>> standing = Standing(Rules.preset("remigio").replace(match_end="two_left"), 3)
        >>> standing.fall_out({0: Fraction(0), 1: Fraction(500), 2: Fraction(499)})
        (1,)
        >>> standing.judge()
        >>> standing.over, standing.winners
        (True, (0,))
    """

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules = rules
        self.scores = [Fraction(rules.start_score)] * players
        self.playing = [True] * players
        self.fees = [0] * players
        self.reentries = [0] * players
        self.counted = 0  # deals, without those dealt anew
        self.stopped = False
        self.over = False
        self.winners: tuple[int, ...] = ()
        self._to_deal = 0

    @property
    def seats(self) -> tuple[int, ...]:
        """Those still in."""
        return tuple(seat for seat, playing in enumerate(self.playing) if playing)

    @property
    def dealer(self) -> int:
        """Who deals next: the seat whose turn it is, or the first after it still in (``A28``, ``A66``)."""
        return next((seat for seat in self._from(self._to_deal) if self.playing[seat]), self._to_deal)

    def _from(self, first: int) -> list[int]:
        return [(first + step) % len(self.scores) for step in range(len(self.scores))]

    # After a deal.

    def add(self, seats: tuple[int, ...], result: DealResult) -> tuple[int, ...]:
        """Score a deal that these seats have played; the seats that it puts out."""
        if result.void == "redeal":
            self._to_deal = self.dealer
            self.judge()
            return ()
        changes = dict(zip(seats, result.changes, strict=True))
        self._to_deal = self._next_dealer(changes, None if result.closer is None else seats[result.closer])
        self.counted += 1
        out = self.fall_out(changes)
        self.judge()
        return out

    def fall_out(self, changes: Mapping[int, Fraction]) -> tuple[int, ...]:
        """Add the changes (``S4-30``), and put out who has too many points, or too few.

        Those who reach the target of penalties are out (``S4-31``, ``A60``), and those below the floor (``S1-32``,
        ``A58``).
        """
        rules = self.rules
        out = []
        for seat, change in changes.items():
            self.scores[seat] += change
            score = self.scores[seat]
            if (rules.target is not None and not self._target_wins and score >= rules.target) or (
                rules.eliminate_below is not None and score < rules.eliminate_below
            ):
                self.playing[seat] = False
                out.append(seat)
        return tuple(out)

    def _next_dealer(self, changes: Mapping[int, Fraction], closer: int | None) -> int:
        """The next seat, or by agreement the winner or the loser of the deal (``A28``)."""
        after = self._from(self.dealer + 1)
        rotation = self.rules.dealer_rotation
        if rotation == "next" or closer is None:
            return after[0]
        goodness = {seat: -change if self._low_wins else change for seat, change in changes.items()}
        wanted = max(goodness.values()) if rotation == "winner" else min(goodness.values())
        order = [closer, *after] if rotation == "winner" else after
        return next(seat for seat in order if goodness.get(seat) == wanted)

    # The end.

    @property
    def _low_wins(self) -> bool:
        return self.rules.scoring == "penalty"

    @property
    def _target_wins(self) -> bool:
        """Whether reaching the target wins (``S1-27``, ``S1-31``), and puts nobody out."""
        return not self._low_wins or self.rules.match_end == "target"

    def judge(self) -> None:
        """Whether the match is over, and who has won."""
        seats = self.seats
        if len(seats) < 2:  # S4-32
            self.over, self.winners = True, seats
        elif self._may_end():
            best = (min if self._low_wins else max)(self.scores[seat] for seat in seats)  # S4-34
            leaders = tuple(seat for seat in seats if self.scores[seat] == best)
            if len(leaders) == 1 or not self._ties_play_on():
                self.over, self.winners = True, leaders

    def _may_end(self) -> bool:
        rules = self.rules
        reached = rules.target is not None and self._target_wins
        return (
            self.stopped
            or (rules.match_end == "two_left" and len(self.seats) == 2)  # S4-33
            or (reached and any(self.scores[seat] >= (rules.target or 0) for seat in self.seats))
            or (rules.match_deals is not None and self.counted >= rules.match_deals)
        )

    def _ties_play_on(self) -> bool:
        """Equal scores are decided by another deal, or shared (``A62``)."""
        if self.rules.tie == "auto":
            return self.rules.match_end == "two_left"
        return self.rules.tie == "play_on"

    def stop(self, in_play: bool) -> None:
        """The time is over (``S4-36``); a deal in play is played to its end (``A64``).

        Raises:
            IllegalAction: the match is over, or does not end by time.
        """
        if self.over:
            raise IllegalAction("match.over")
        if self.rules.match_end != "time":
            raise IllegalAction("match.not_by_time", match_end=self.rules.match_end)
        self.stopped = True
        if not in_play:
            self.judge()

    def reenter(self, seat: int) -> None:
        """One who is out comes back with the worst score still in play (``A63``).

        Raises:
            IllegalAction: the match is over, or the rules do not let this seat come back.
        """
        rules = self.rules
        if self.over:
            raise IllegalAction("match.over")
        if rules.reentry == "none":
            raise IllegalAction("match.no_reentry")
        if self.playing[seat]:
            raise IllegalAction("match.not_out", seat=seat)
        if rules.reentry_max is not None and self.reentries[seat] >= rules.reentry_max:
            raise IllegalAction("match.reentries", most=rules.reentry_max)
        self.scores[seat] = (max if self._low_wins else min)(self.scores[other] for other in self.seats)
        self.playing[seat] = True
        self.fees[seat] += rules.reentry_cost
        self.reentries[seat] += 1
