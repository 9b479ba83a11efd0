"""The course of ``remigio play``: whose turn it is, what is typed, and what is done."""

from __future__ import annotations

import sys

from .. import Action, Deal, Match
from ..errors import RemigioError
from ..seeds import deal_seed
from ..texts import capital
from .page import put
from .playing_bots import Choose, bot_for
from .playing_hints import hint
from .playing_reading import action_in, at_an_end, command_in, worded
from .playing_screen import Screen
from .playing_words import told

_PROMPT = "> "
_AT_ONCE = ("draw_stock", "draw_pile", "pass", "repair", "redeal", "ask", "consent")


class _Left(Exception):
    """The player has left."""


class Game:
    """A match of a person against bots.

    Args:
        screen: what the person sees.
        match: the match.
        bots: the bot of each seat; ``None`` for the person.
    """

    def __init__(self, screen: Screen, match: Match, bots: list[str | None]) -> None:
        self.screen = screen
        self.match = match
        self.bots = bots
        self.seat = screen.seat
        self._done: dict[int, list[str]] = {}
        self._choosing: dict[int, Choose] = {}
        self._menu: list[Action] = []

    def play(self) -> bool:
        """Play until the match is over, or the person leaves; whether it is over."""
        try:
            while not self.match.over:
                if self.match.seat is None:
                    self._between()
                if self.match.seat is not None:
                    self._deal()
            self.screen.tell("over")
        except (_Left, EOFError):
            return False
        return True

    # Between deals.

    def _between(self) -> None:
        """What may be done before a deal; it is dealt in the end, unless the time is over."""
        while self.match.number >= 0 and not self.match.over:
            self.screen.tell("next_deal")
            line = self._ask()
            if not line:
                break
            self._try_between(line)
        if not self.match.over:
            self.match.next_deal()
            self._done, self._choosing = {}, {}
            self.screen.blank()
            self.screen.tell("dealt", name=self.screen.name(self.match.dealer), deal=self.match.number + 1)

    def _try_between(self, line: str) -> None:
        command = command_in(line, self.screen.page.lang)
        try:
            if command == "reenter":
                self.match.reenter(self.seat)
                self.screen.ledger()
            elif command in (None, "hint", "undo", "table"):
                self.screen.tell("only_between")
            else:
                self._obey(command)
        except RemigioError as error:
            self._refuse(error)

    # A deal.

    def _deal(self) -> None:
        deal = self.match.deal
        while deal is not None and not deal.is_over:
            if self.match.seat == self.seat:
                self._turn(deal)
            else:
                self._bot(deal)
        if deal is not None and deal.result is not None:
            self.screen.result(deal, deal.result)

    def _bot(self, deal: Deal) -> None:
        seat = self.match.seat
        name = None if seat is None else self.bots[seat]
        if seat is None or name is None:
            return
        if seat not in self._choosing:
            self._choosing[seat] = bot_for(name, deal, self._seed(seat))
        action = self._choosing[seat](deal)
        self._done.setdefault(seat, []).append(self._told(action, deal, "did"))
        self.match.apply(action)

    def _seed(self, seat: int) -> int:
        """What the chance in a bot depends on; not that of the pack, which no player may know."""
        return deal_seed(deal_seed(self.match.seed, self.match.number), seat)

    # A turn of the person.

    def _turn(self, deal: Deal) -> None:
        """Let the person do one thing after another, as long as it is his turn."""
        self.screen.table(deal, self._done)
        while self.match.seat == self.seat and not deal.is_over:
            self._show(deal)
            self._do(deal, self._choose(deal))
        self._done = {}

    def _show(self, deal: Deal) -> None:
        if deal.player is not None:
            self.screen.hand(deal.hands[deal.player])
        self._menu = self.screen.menu(deal)

    def _choose(self, deal: Deal) -> Action:
        """An action that is allowed; one that leaves the hand is asked for again."""
        chosen: Action | None = None
        while True:
            line = self._ask()
            command = command_in(line, self.screen.page.lang)
            if not line and chosen is not None:
                return chosen
            if not line or command == "table":
                self._show_again(deal)
            elif command == "undo":
                self.screen.tell("taken_back" if chosen is not None else "nothing_chosen")
                chosen = None
            elif command == "hint":
                self._hint(deal)
            elif command is not None:
                self._try(command)
            else:
                found = self._read(line, deal)
                if found is not None and found.kind in _AT_ONCE:
                    return found
                chosen = found or chosen
                if found is not None:
                    self.screen.tell("chosen", what=capital(self._told(found, deal, "do")))

    def _read(self, line: str, deal: Deal) -> Action | None:
        """The action that was typed; ``None`` if it is refused, which is told."""
        page = self.screen.page
        top = deal.pile[-1] if deal.pile else None
        try:
            action = worded(line, {self._told(one, deal, "do"): one for one in self._menu}) or action_in(
                line, self._menu, top, deal.rules, page.lang, page.notation
            )
            action = at_an_end(action, deal.legal_actions())
            deal.copy().apply(action)
        except RemigioError as error:
            self._refuse(error)
            return None
        return action

    def _told(self, action: Action, deal: Deal, manner: str) -> str:
        return told(action, deal.table, self.screen.how, manner, deal.pile[-1] if deal.pile else None)

    def _do(self, deal: Deal, action: Action) -> None:
        before = deal.hands[self._player]
        self.match.apply(action)
        drawn = deal.hands[self._player] - before if action.kind.startswith("draw") else ()
        for card in drawn:
            self.screen.blank()
            self.screen.tell("drawn", card=card)

    @property
    def _player(self) -> int:
        return self.match.seats.index(self.seat)

    def _show_again(self, deal: Deal) -> None:
        self.screen.table(deal, self._done)
        self._show(deal)

    def _hint(self, deal: Deal) -> None:
        for sentence in hint(deal, self._player, self.screen.how):
            self.screen.page.sentence(sentence)

    # Commands that are there at any time.

    def _try(self, command: str) -> None:
        try:
            self._obey(command)
        except RemigioError as error:
            self._refuse(error)

    def _obey(self, command: str) -> None:
        match command:
            case "quit":
                raise _Left
            case "ledger":
                self.screen.ledger()
            case "rules":
                self._rules()
            case "stop":
                self.match.stop()
                self.screen.tell("stopped")
            case "reenter":
                self.match.reenter(self.seat)
            case _:
                self.screen.help()

    def _rules(self) -> None:
        page = self.match.rules.describe(self.screen.page.lang, self.match.players)
        for number, line in enumerate(page.splitlines()):
            self.screen.page.raw(line, style="bold" if number == 0 or line.isupper() else "")

    def _refuse(self, error: RemigioError) -> None:
        page = self.screen.page
        self.screen.refuse(error.explain(page.lang, page.notation).rstrip(".") + ".")

    def _ask(self) -> str:
        """A line that the person types, without the blanks around it.

        Raises:
            EOFError: there is no more.
        """
        if sys.stdin is not None and sys.stdin.isatty():
            return input(_PROMPT).strip()
        line = "" if sys.stdin is None else sys.stdin.readline()
        put((_PROMPT + line).rstrip())  # so that what a program typed stands where a person's words would
        if not line:
            raise EOFError
        return line.strip()
