"""The signature: one hash of every answer about a fixed list of hands and positions, under every preset.

It is equal on every build, with every kernel and any number of threads, and for the twin. What is asked stands in
``data/signature.toml``, beside the hash that must come out.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from itertools import islice
from typing import Any, Final, NamedTuple

from .cards import Hand
from .errors import RemigioError
from .results import Arrangement, BestDiscard, Closing, LayOff, Meld
from .rules import PRESETS

MOST_ARRANGEMENTS: Final = 40
"""Of one hand; some have thousands, which would keep the twin busy."""


class Position(NamedTuple):
    """What is asked about some cards.

    Attributes:
        questions: the names of the functions, in order.
        cards: the hand, or the group to be read as a meld.
        table: the melds on the table, for laying off.
    """

    questions: tuple[str, ...]
    cards: str
    table: tuple[str, ...] | None = None


@cache
def _data() -> dict[str, Any]:
    text = (files(__package__) / "data" / "signature.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def expected() -> str:
    """The hash that must come out."""
    return str(_data()["signature"])


def positions() -> list[Position]:
    """The hands, the groups of cards and the tables, in the order in which they are asked about."""
    data = _data()
    about_hands = ("deadwood", "arrange", "arrangements", "best_discard", "closings")
    return [
        *(Position(about_hands, cards) for cards in data["hands"]),
        *(Position(("read_meld",), cards) for cards in data["melds"]),
        *(Position(("lay_off",), cards, tuple(table)) for cards, *table in data["lay_offs"]),
    ]


def answers(module: Any, threads: int = 1) -> Iterator[str]:
    """Every answer as a line of text: the rules, the question, the cards, and what is answered.

    Args:
        module: who answers, `remigio.solve` (the core) or `remigio.reference` (the twin).
        threads: how many of them ask at once.

    Example:
        >>> import remigio.reference
        >>> next(answers(remigio.reference))
        'remigio deadwood 8S QS 5H TH 7D KD 2C 4C 6C 7C: 69'
    """
    asked = [(preset, position) for preset in PRESETS for position in positions()]
    with ThreadPoolExecutor(threads) as pool:
        for lines in pool.map(partial(_lines, module), *zip(*asked, strict=True)):
            yield from lines


def signature(lines: Iterable[str]) -> str:
    """The SHA-256 of the lines, each with its end, in hexadecimal digits.

    Example:
        >>> signature(["remigio deadwood 7S: 7"])[:16]
        '656fa97129ab6526'
    """
    total = sha256()
    for line in lines:
        total.update(f"{line}\n".encode())
    return total.hexdigest()


def _lines(module: Any, preset: str, position: Position) -> list[str]:
    table = position.table
    shown = position.cards if table is None else f"{position.cards} | {', '.join(table)}"
    arguments = (Hand(position.cards),) if table is None else (Hand(position.cards), table)
    return [
        f"{preset} {question} {shown}: {_answer(module, question, *arguments, preset)}"
        for question in position.questions
    ]


def _answer(module: Any, question: str, *arguments: Any) -> str:
    try:
        found = getattr(module, question)(*arguments)
        if question == "arrangements":
            found = list(islice(found, MOST_ARRANGEMENTS))
        return _told(found)
    except RemigioError as error:  # the answer to a hand that these packs cannot give
        return f"{type(error).__name__} {error.key}"


def _told(answer: Any) -> str:
    """An answer in words that hold all of it."""
    match answer:
        case Meld():
            return f"{answer.kind} {answer.text()}"
        case Arrangement():
            parts = [_told(meld) for meld in answer.melds]
            if answer.loose:
                parts.append("loose " + " ".join(map(str, answer.loose)))
            return f"{answer.points} ({', '.join(parts)})"
        case Closing():
            how = f"{answer.kind} {answer.factor} jokers {answer.jokers} throw {answer.discard}"
            return f"{how} {_told(answer.arrangement)}"
        case BestDiscard():
            return f"{answer.points} throw {answer.card}"
        case LayOff():
            added = [
                f"{' '.join(map(str, one.cards))} to {one.index} as {_told(one.meld)}"
                for one in answer.additions
            ]
            return "; ".join([_told(answer.arrangement), *added])
        case list() | tuple():
            return f"{len(answer)}: " + "; ".join(map(_told, answer))
    return str(answer)
