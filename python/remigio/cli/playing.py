"""``remigio play``: a person against bots, in the terminal."""

from __future__ import annotations

import os.path
import sys
from contextlib import suppress
from secrets import randbelow
from typing import Final

import click

from .. import Match, Record, RecordedDeal
from ..bots import check_bot
from ..errors import RemigioError
from ..rule_values import MAX_PLAYERS, number_in
from ..texts import capital
from .answering import naming, notation_option, rules_options
from .counting import read_whole
from .helping import TextCommand, TextOption, session_of
from .inputs import read_rules
from .page import put
from .playing_bots import BOTS, USUAL
from .playing_game import Game
from .playing_screen import Screen
from .session import Session

_SEEDS: Final = 1_000_000


def _play(  # noqa: PLR0913 - the rules, who plays, and where it is written
    *,
    rules: str | None,
    assignments: tuple[str, ...],
    seats: int | None,
    opponents: list[str] | None,
    seed: int | None,
    name: str | None,
    save: str | None,
    resume: str | None,
) -> int:
    """Play a new match, or go on with one."""
    session = session_of(click.get_current_context())
    if resume is None:
        match = _new_match(
            session,
            rules=rules,
            assignments=assignments,
            seats=seats,
            opponents=opponents,
            seed=seed,
            name=name,
            save=save,
        )
        seat, file = 0, save
    else:
        if rules is not None or assignments or any(one is not None for one in (seats, seed, save)):
            raise RemigioError("cli.play_resume_alone")
        match, file = _resumed(resume), resume
        seat = _seat_of(match, name)
    screen = Screen(session.page, match, seat)
    _greet(screen, match)
    game = Game(screen, match, _bots_of(match, seat, opponents))
    try:
        over = game.play()
    except KeyboardInterrupt:
        _part(screen, file)
        raise
    if not over:
        _part(screen, file)
    return 0


def _new_match(  # noqa: PLR0913
    session: Session,
    *,
    rules: str | None,
    assignments: tuple[str, ...],
    seats: int | None,
    opponents: list[str] | None,
    seed: int | None,
    name: str | None,
    save: str | None,
) -> Match:
    """A match that begins; the bots have their names, with a number where one name is there twice."""
    in_force = read_rules(rules or "remigio", assignments)
    fewest = len(opponents) + 1 if opponents else in_force.players[0]
    count = number_in("players", fewest if seats is None else seats, 2, MAX_PLAYERS)
    others = opponents or [USUAL]
    if len(others) == 1:
        others = others * (count - 1)
    if len(others) != count - 1:
        raise RemigioError("cli.play_bots_count", bots=len(others), players=count)
    names = [session.say("play_guest") if name is None else name]
    for place, bot in enumerate(others):
        again = others[:place].count(bot)
        names.append(f"{bot} {again + 1}" if again else bot)
    try:
        return Match(in_force, seed=randbelow(_SEEDS) if seed is None else seed, names=names, record=save)
    except FileExistsError:
        raise RemigioError("cli.play_file_there", file=save) from None


def _resumed(file: str) -> Match:
    if not os.path.exists(file):
        raise RemigioError("cli.file_missing", file=file)
    match = Record.resume(file)
    if isinstance(match, RecordedDeal):
        raise RemigioError("cli.play_no_match", file=file)
    return match


def _seat_of(match: Match, name: str | None) -> int:
    """The seat of the person: the first, or the one of that name."""
    if name is None:
        return 0
    if name not in (match.names or ()):
        raise RemigioError("cli.play_no_such_name", value=name, words=", ".join(match.names or ()))
    return (match.names or ()).index(name)


def _bots_of(match: Match, seat: int, bots: list[str] | None) -> list[str | None]:
    """The bot of each seat: those asked for; else those that the names of the others tell."""
    others = [other for other in range(match.players) if other != seat]
    if bots is None:
        told = [(match.names or [""] * match.players)[other].partition(" ")[0] for other in others]
        bots = [word if word in BOTS else USUAL for word in told]
    elif len(bots) == 1:
        bots = bots * len(others)
    if len(bots) != len(others):
        raise RemigioError("cli.play_bots_count", bots=len(bots), players=match.players)
    found: list[str | None] = [*bots]
    found.insert(seat, None)
    return found


def _greet(screen: Screen, match: Match) -> None:
    names = ", ".join(screen.name(seat) for seat in range(match.players))
    screen.tell("begin", rules=capital(match.rules.name), names=names, seed=match.seed)
    screen.tell("begin_help")
    if match.ledger.rows:
        screen.blank()
        screen.ledger()


def _part(screen: Screen, file: str | None) -> None:
    """Tell how to go on another time, if anybody still reads."""
    with suppress(OSError):
        if sys.stdin is not None and sys.stdin.isatty():
            put("")  # after a prompt that nothing was typed at
        if file is None:
            screen.tell("not_saved")
        else:
            screen.tell("saved", file=f'"{file}"' if " " in file else file)


def _read_number(context: click.Context, parameter: click.Parameter, text: str | None) -> int | None:
    return None if text is None else read_whole(context, parameter, text)


def _read_bots(context: click.Context, parameter: click.Parameter, text: str | None) -> list[str] | None:
    if text is None:
        return None
    names = [name.strip() for name in text.split(",")]
    with naming(parameter):
        for name in names:
            check_bot(name)
    return names


command = TextCommand(
    "play",
    _play,
    [
        *rules_options()[:2],
        TextOption(["--players", "seats"], metavar="number", callback=_read_number),
        TextOption(["--bots", "opponents"], metavar="bots", callback=_read_bots),
        TextOption(["--seed", "seed"], metavar="number", callback=_read_number),
        TextOption(["--name", "name"], metavar="name"),
        notation_option(),
        TextOption(["--save", "save"], metavar="path"),
        TextOption(["--resume", "resume"], metavar="path"),
    ],
)
