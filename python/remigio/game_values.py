"""The values of a deal that is played: actions, the melds on the table, results, and what a player sees."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, NamedTuple, Self

from .card_text import tokens
from .cards import Card, Hand
from .errors import CardError, IllegalAction
from .meld_reading import as_laid, is_meld, may_be_set
from .results import Addition, Arrangement, Closing, Meld
from .rules import SPECIALS, Rules

ACTION_KINDS: Final = (
    "draw_stock",
    "draw_pile",
    "pass",
    "repair",
    "redeal",
    "ask",
    "consent",
    "discard",
    "close",
    "meld",
    "lay_off",
)
"""What a player may do, in the order of the whole numbers that stand for actions."""

VOIDS: Final = ("stock", "turns", "redeal", "jokers")
"""Why a deal ends without a close: the stock is used up, too many turns, a new deal, more jokers than a hand takes."""

_BARE: Final = {kind.replace("_", " "): kind for kind in ACTION_KINDS[:7]}


class Action(NamedTuple):
    """Something that a player does.

    Attributes:
        kind: one of ``ACTION_KINDS``.
        card: the card that is thrown, also to close, or laid off; ``None`` where there is none.
        call: ``remigio``, ``escalera`` or ``color``, announced with a close (``S4-26``); else ``None``.
        meld: the meld that is laid down.
        place: the meld of the table on which a card is laid off, from 0.
        end: ``"low"`` or ``"high"``, the end of a run at which a card is laid off; on a set it is ``"low"``.

    Example:
        >>> action = Action.parse("close 7S color")
        >>> action.kind, action.card, action.call, str(action)
        ('close', Card('7S'), 'color', 'close 7S color')
    """

    kind: str
    card: Card | None = None
    call: str | None = None
    meld: Meld | None = None
    place: int | None = None
    end: str | None = None

    @classmethod
    def parse(cls, text: str, rules: Rules | str = "remigio") -> Self:
        """Read an action; ``str`` writes it.

        The texts are ``draw stock``, ``draw pile``, ``pass``, ``repair``, ``redeal``, ``ask``, ``consent``,
        ``discard 7S``, ``close 7S``, ``close``, ``close 7S color``, ``meld 7S 8S 9S`` with the cards as they are laid,
        and ``lay off 6S 0`` or ``lay off AS 2 high`` with the number of the meld on the table. A run that reads like a
        set, one card and jokers after it, is ``meld 7S * * run``. Cards are in the plain notation.

        Args:
            text: the action.
            rules: a preset's name or ``Rules``, which tell what a joker stands for; whether they allow the action is
                asked by the deal.

        Raises:
            CardError: a piece of the text is no card.
            IllegalAction: the text is no action.

        Example:
            >>> [str(Action.parse(text)) for text in ("Draw  Stock", "discard 10s", "lay off 6S 0")]
            ['draw stock', 'discard TS', 'lay off 6S 0']
            >>> Action.parse("meld * 8S 9S").meld.text()
            '*(7S) 8S 9S'
        """
        pieces = tokens(text)
        words = [word for word, _ in pieces]
        verbs = [word.lower() for word in words]
        if " ".join(verbs) in _BARE:
            return cls(_BARE[" ".join(verbs)])
        read: Callable[[list[str]], Action | None] | None = {
            "discard": _read_discard,
            "close": _read_close,
            "meld": lambda rest: _read_meld(rest, Rules.of(rules)),
            "lay": _read_lay_off,
        }.get(verbs[0] if verbs else "")
        try:
            action = read(words[1:]) if read else None
        except CardError as error:
            raise error.at(next((place for word, place in pieces if word == error.text), None)) from None
        if action is None:
            raise IllegalAction("action.unknown", value=text)
        return cls(*action)

    def __str__(self) -> str:
        match self.kind:
            case "discard":
                return f"discard {self.card}"
            case "close":
                return " ".join(str(part) for part in ("close", self.card, self.call) if part is not None)
            case "meld" if is_meld(self.meld):
                like_a_set = self.meld.kind == "run" and may_be_set(self.meld.cards)
                return f"meld {self.meld}" + " run" * like_a_set
            case "lay_off":
                return f"lay off {self.card} {self.place}" + " high" * (self.end == "high")
        return str(self.kind).replace("_", " ")


def _read_discard(words: list[str]) -> Action | None:
    return Action("discard", Card(words[0])) if len(words) == 1 else None


def _read_close(words: list[str]) -> Action | None:
    call = words[-1].lower() if words and words[-1].lower() in SPECIALS else None
    cards = words[:-1] if call else words
    if len(cards) > 1:
        return None
    return Action("close", Card(cards[0]) if cards else None, call)


def _read_meld(words: list[str], rules: Rules) -> Action | None:
    as_run = bool(words) and words[-1].lower() == "run"
    cards = [Card(word) for word in (words[:-1] if as_run else words)]
    if not cards:
        return None
    kind = "set" if may_be_set(cards) and not as_run else "run"
    return Action("meld", meld=as_laid(cards, kind, rules))


def _read_lay_off(words: list[str]) -> Action | None:
    end = words.pop().lower() if words and words[-1].lower() in ("low", "high") else "low"
    if len(words) != 3 or words[0].lower() != "off" or not (words[2].isascii() and words[2].isdigit()):
        return None
    return Action("lay_off", Card(words[1]), place=int(words[2][:9]), end=end)


class TableMeld(NamedTuple):
    """A meld on the table.

    Attributes:
        meld: the meld as it lies, with what has been laid off on it.
        owner: the seat that laid it down.

    Example:
        >>> TableMeld(read_meld("7S 8S 9S", "ramino")[0], owner=1).to_dict()["owner"]
        1
    """

    meld: Meld
    owner: int

    def to_dict(self) -> dict[str, Any]:
        """The meld in JSON-able values."""
        return {"meld": self.meld.to_dict(), "owner": self.owner}


class PlayerResult(NamedTuple):
    """What a deal brought one player.

    Attributes:
        points: the points of his loose cards, those of the closer too; ``None`` in a void deal.
        change: what is added to his score.
        arrangement: how his cards were counted; ``None`` where a whole-hand play or a void deal counted none.
        additions: the cards that he laid off on melds of the table when another had closed.
        wrong_closes: how often he closed wrongly, where that costs points (``A39``).

    Example:
        >>> PlayerResult(12, Fraction(24), arrange("7S 8S 9S KD 2C"), (), 0).to_dict()["change"]
        '24'
    """

    points: int | None
    change: Fraction
    arrangement: Arrangement | None
    additions: tuple[Addition, ...]
    wrong_closes: int

    def to_dict(self) -> dict[str, Any]:
        """The result in JSON-able values; the change as text such as ``"25/2"``."""
        return {
            "points": self.points,
            "change": str(self.change),
            "arrangement": None if self.arrangement is None else self.arrangement.to_dict(),
            "additions": [addition.to_dict() for addition in self.additions],
            "wrong_closes": self.wrong_closes,
        }


class DealResult(NamedTuple):
    """How a deal ended.

    Attributes:
        closer: the seat that closed or went out; ``None`` in a void deal.
        kind: the kind of close; ``melds`` for going out with melds on the table.
        factor: what the losers' points are multiplied by.
        closing: the close; ``None`` for going out with melds on the table.
        void: why nobody closed, one of ``VOIDS``; else ``None``.
        players: the result of each seat.
        turns: how many turns had ended when the deal did; the one that ended it is not counted.

    Example:
        >>> nothing = PlayerResult(None, Fraction(0), None, (), 0)
        >>> result = DealResult(None, None, None, None, "stock", (nothing, nothing), 31)
        >>> result.points, result.changes, result.to_dict()["void"]
        ((None, None), (Fraction(0, 1), Fraction(0, 1)), 'stock')
    """

    closer: int | None
    kind: str | None
    factor: Fraction | None
    closing: Closing | None
    void: str | None
    players: tuple[PlayerResult, ...]
    turns: int

    @property
    def points(self) -> tuple[int | None, ...]:
        """The points of each seat."""
        return tuple(player.points for player in self.players)

    @property
    def changes(self) -> tuple[Fraction, ...]:
        """What is added to the score of each seat."""
        return tuple(player.change for player in self.players)

    def to_dict(self) -> dict[str, Any]:
        """The result in JSON-able values; factors and changes as text such as ``"1/2"``."""
        return {
            "closer": self.closer,
            "kind": self.kind,
            "factor": None if self.factor is None else str(self.factor),
            "closing": None if self.closing is None else self.closing.to_dict(),
            "void": self.void,
            "players": [player.to_dict() for player in self.players],
            "turns": self.turns,
        }


class Observation(NamedTuple):
    """What one player sees of a deal, with nothing that is hidden from him.

    Attributes:
        player: the seat that looks.
        phase: ``check``, ``upcard``, ``draw``, ``consent``, ``play``, ``showdown`` or ``over``.
        to_act: the seat that is to act; ``None`` when the deal is over.
        hand: his cards.
        hand_sizes: how many cards each seat holds.
        stock_size: the cards of the stock.
        pile: the discard pile, its lowest card first; a card thrown face down to close is ``None`` for the others.
        table: the melds on the table.
        known: for each seat the cards that it is known to hold: those that it took from the pile, or from a stock
            turned over, and has not laid or thrown since.
        known_stock: the stock, its top first, where its order is known after the pile was turned over.
        turns: how many turns each seat has finished.
        locked: the seats that may not close for a wrong number of cards (``S4-17``).
        taken: the card taken from the pile in this turn.
        dealer: the seat that dealt.
        legal: what he may do; empty unless he is to act.
        result: how the deal ended; ``None`` before.

    Example:
        >>> seat = Observation(
        ...     0, "draw", 1, Hand("7S 8S"), (2, 2), 47, (Card("KD"), None), (), (Hand(), Hand("QH")), (), (3, 3),
        ...     (False, False), None, 0, (), None)
        >>> seat.seen
        Hand('QH KD')
    """

    player: int
    phase: str
    to_act: int | None
    hand: Hand
    hand_sizes: tuple[int, ...]
    stock_size: int
    pile: tuple[Card | None, ...]
    table: tuple[TableMeld, ...]
    known: tuple[Hand, ...]
    known_stock: tuple[Card, ...]
    turns: tuple[int, ...]
    locked: tuple[bool, ...]
    taken: Card | None
    dealer: int
    legal: tuple[Action, ...]
    result: DealResult | None

    @property
    def seen(self) -> Hand:
        """The cards that are seen and gone: on the pile, on the table, and known in the hands of the others."""
        cards = [card for card in self.pile if card is not None]
        for meld, _ in self.table:
            cards += meld.cards
        for seat, known in enumerate(self.known):
            cards += known if seat != self.player else ()
        return Hand(cards)
