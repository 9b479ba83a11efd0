"""What a player types in ``remigio play``: commands, and actions by their numbers, their texts, or a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from .. import Action, Card, CardError, IllegalAction, Rules
from ..card_text import NAMES
from ..errors import RemigioError
from ..game_values import ACTION_KINDS
from ..notation import notation
from ..texts import say

SEVENS: Final = tuple(map(Card, ("7S", "8S", "9S")))
"""The cards of the examples, to be told in any notation."""

COMMANDS: Final = ("hint", "undo", "table", "ledger", "rules", "help", "quit", "reenter", "stop")

_MOST_DIGITS: Final = 4
_LEAST: Final = {"discard": 1, "meld": 1, "lay_off": 2}  # pieces that follow the verb


def command_in(text: str, lang: str) -> str | None:
    """The command that a line is, in the language or in English; ``None`` if it is none.

    Example:
        >>> command_in("Pista", "es"), command_in("hint", "es"), command_in("7S", "es")
        ('hint', 'hint', None)
    """
    return _spelled("word", COMMANDS, lang).get(_folded(text))


def action_in(
    text: str, menu: Sequence[Action], top: Card | None, rules: Rules, lang: str, written: str | None
) -> Action:
    """The action that a line is; whether it is allowed is asked by the deal.

    Args:
        text: the line: a number of the menu, the text of an action, or a card to throw.
        menu: the actions that have numbers, from 1.
        top: the card on top of the pile.
        rules: the rules.
        lang: the language of the verbs; English ones are read, too.
        written: the notation of the cards.

    Raises:
        CardError: a piece of the text is no card.
        IllegalAction: the text is no action.
        RemigioError: there is no action of that number, or cards are missing.

    Example:
        >>> str(action_in("tirar 7P", (), None, Rules.preset("remigio"), "es", "es"))
        'discard 7S'
    """
    if text.isascii() and text.isdigit():
        number = int(text) if len(text) <= _MOST_DIGITS else 0
        if not 1 <= number <= len(menu):
            raise RemigioError("cli.play_no_number", value=text, most=len(menu))
        return menu[number - 1]
    kind, rest = _verb(text, lang)
    pieces = _plain(rest, written)
    if kind is None:
        if len(pieces) == 1 and pieces[0] in NAMES:
            return Action("discard", Card(pieces[0]))
        raise IllegalAction("action.unknown", value=text)
    if kind == "draw_pile" and top is not None and pieces == [str(top)]:
        pieces = []
    if len(pieces) < _LEAST.get(kind, 0):
        verb = say(f"cli.play_say_{kind}", lang).split("/")[0]
        raise RemigioError(f"cli.play_lacks_{kind}", verb=verb, card=SEVENS[0], cards=SEVENS)
    try:
        return Action.parse(" ".join([kind.replace("_", " "), *pieces]), rules)
    except IllegalAction:
        raise IllegalAction("action.unknown", value=text) from None
    except CardError as error:
        raise error.at(None) from None  # its place in what was typed is another


def worded(text: str, menu: Mapping[str, Action]) -> Action | None:
    """The action of the menu that is typed as it is worded there.

    Example:
        >>> str(worded("Add  10d to 10s 10c 10h", {"add 10D to 10S 10C 10H": Action.parse("lay off TD 0")}))
        'lay off TD 0'
    """
    return {_folded(words): action for words, action in menu.items()}.get(_folded(text))


def at_an_end(action: Action, legal: Sequence[Action]) -> Action:
    """A lay-off at the high end where it is legal there alone: who names no end means the one that fits.

    Example:
        >>> high = Action.parse("lay off 4S 0 high")
        >>> at_an_end(Action.parse("lay off 4S 0"), [high]) == high
        True
    """
    high = action._replace(end="high")
    return high if action.kind == "lay_off" and action not in legal and high in legal else action


def _verb(text: str, lang: str) -> tuple[str | None, str]:
    """The kind of action that the first words name, and what follows them."""
    words = text.split()
    phrases = _spelled("say", ACTION_KINDS, lang)
    for count in range(len(words), 0, -1):
        kind = phrases.get(_folded(" ".join(words[:count])))
        if kind is not None:
            return kind, " ".join(words[count:])
    return None, text


def _plain(text: str, written: str | None) -> list[str]:
    """The pieces of a text, the cards among them in the plain notation."""
    how = notation(written)
    codes = ((piece, how.code(piece)) for piece, _ in how.tokens(text))
    return [piece if code is None else NAMES[code] for piece, code in codes]


@cache
def _spelled(manner: str, names: tuple[str, ...], lang: str) -> dict[str, str]:
    return {
        _folded(spelling): name
        for language in ("en", lang)
        for name in names
        for spelling in say(f"cli.play_{manner}_{name}", language).split("/")
    }


def _folded(text: str) -> str:
    return " ".join(text.lower().split())
