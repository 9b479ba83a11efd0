"""Commands and options whose help is in the language of the run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import click

from ..errors import RemigioError
from .page import put
from .session import Session

# A line that a shell runs as it stands; the tests run them all.
EXAMPLES: Final = {
    "remigio": (
        'remigio close "6H 2H * 8H 3H 9H KH 8H AH TH 7H"',
        'remigio arrange --rules gin "5S 7D AS AC 5D 6S 5H 7H 7S 3C"',
        'remigio check --lang es "AH 2H 3H 7S 7D 7C 9D TD JD 4S"',
        'remigio discard "3S QD 8S AD AC AC * 3C 8D AH 8C"',
        "remigio rules remigio",
    ),
    "arrange": (
        'remigio arrange "7S 8S 9S 9H 9D TS JS 2C 2D *"',
        'remigio arrange --all "5S 5H 5D 6S 6H 6D 7S 7H 7D"',
        'remigio arrange --svg hand.svg "7S 8S 9S KD * *"',
        "remigio arrange --set ace_points=11 --set joker_points=25 AS KH 3D JK",
        "remigio arrange --json --file hands.txt",
    ),
    "close": (
        'remigio close "6H 2H * 8H 3H 9H KH 8H AH TH 7H"',
        'remigio close "AS AH 5C 5D 9S 9S JH JC KD KS"',
        'remigio close --all --discard QD "AH 2H 3H 7S 7D 7C 9D TD JD QD *"',
        "remigio close --json < hands.txt",
    ),
    "check": (
        'remigio check --discard QD "AH 2H 3H 7S 7D 7C 9D TD JD QD *"',
        'remigio check --rules rabino "AS AH 5C 5D 9S 9S JH JC KD KS"',
        'remigio check --lang es "AH 2H 3H 7S 7D 7C 9D TD JD 4S"',
    ),
    "discard": (
        'remigio discard "3S QD 8S AD AC AC * 3C 8D AH 8C"',
        'remigio discard --seen "TD KD KD" "2H 3H 4H 5H 7S 7D 7C JD QD 2C KS"',
        'remigio discard --svg discard.svg "2H 3H 4H 5H 7S 7D 7C JD QD 2C KS"',
    ),
    "outs": (
        'remigio outs "2H 3H 4H 5H 7S 7D 7C JD QD 2C"',
        'remigio outs --seen "TD TD KD KD * * * *" "2H 3H 4H 5H 7S 7D 7C JD QD 2C"',
        'remigio outs --all --rules gin "5S 6S 7S 7H 7D 7C KS KH KD AS"',
    ),
    "odds": (
        'remigio odds "2H 3H 4H 5H 7S 7D 7C JD QD 2C"',
        'remigio odds --draws 10 --seen "KD 9S 9C" "2H 3H 4H 5H 7S 7D 7C JD QD 2C"',
        'remigio odds --policy points --rules gin "5S 6S 7S 7H 7D 7C KS KH QD AS"',
    ),
    "wait": (
        'remigio wait "2H 3H 4H 7S 7D 7C TC JC QC * 5S"',
        'remigio wait --others 10,10,10 --turns 9 "2H 3H 4H 7S 7D 7C TC JC QC * 5S"',
        'remigio wait --set scoring=payments "2H 3H 4H 7S 7D 7C TC JC QC * 5S"',
        'remigio wait --scores 430,410 --json "2H 3H 4H 7S 7D 7C TC JC QC * 5S"',
    ),
    "census": (
        "remigio census --cards 3",
        "remigio census --rules ramino --cards 4 --json",
        "remigio census --cards 2 --set packs=3 --checkpoint census.part",
    ),
    "simulate": (
        "remigio simulate --deals 100",
        "remigio simulate --bots greedy,random,random --deals 50 --mirrored",
        "remigio simulate --rules gin --matches --deals 20 --json",
    ),
    "arena": (
        "remigio arena --deals 100",
        "remigio arena --bots greedy,adviser --players 4 --deals 20",
        "remigio arena --rules ludoteka-2 --bots random,greedy --json",
    ),
    "play": (
        "remigio play",
        "remigio play --rules gin --seed 7 --save match.jsonl",
        "remigio play --resume match.jsonl",
        "remigio play --players 4 --lang es --notation es",
    ),
    "referee": (
        "remigio referee evening.jsonl",
        "remigio referee --json evening.jsonl",
        "remigio referee - < evening.jsonl",
    ),
    "rules": (
        "remigio rules",
        "remigio rules ludoteka-2",
        "remigio rules remigio --set five_pairs=false --set ace_points=11",
        "remigio rules remigio --set name=home --set ace_points=11 --json > home.json",
        'remigio arrange --rules home.json "AS KH 3D"',
    ),
    "signature": (
        "remigio signature",
        "remigio signature --kernel base",
        "remigio signature --twin --json",
        "remigio signature --answers > answers.txt",
    ),
}


def session_of(context: click.Context) -> Session:
    """The run to which the context belongs."""
    session: Session = context.find_root().obj
    return session


class TextOption(click.Option):
    """An option whose help is the text ``cli.option_NAME``, and whose metavar is ``cli.metavar_...``."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:
        """The two columns of the help."""
        session = session_of(ctx)
        names = ", ".join(self.opts)
        if self.metavar:
            names += " " + session.say(f"metavar_{self.metavar}")
        return names, session.say(f"option_{self.name}")


def flag(name: str, *spelling: str) -> TextOption:
    """An option without a value."""
    return TextOption([*spelling, name], is_flag=True)


def action(name: str, *spelling: str, act: Callable[[click.Context], None]) -> TextOption:
    """An option that does something else than the command, and ends the run."""

    def callback(context: click.Context, _: click.Parameter, given: bool) -> None:
        if given and not context.resilient_parsing:
            act(context)
            context.exit()

    return TextOption([*spelling, name], is_flag=True, is_eager=True, expose_value=False, callback=callback)


def common_options() -> list[click.Parameter]:
    """The options of every command and of the program itself."""
    # The language is found before parsing, see session.py; here it is only let through.
    lang = TextOption(["--lang", "lang"], metavar="lang", expose_value=False)
    return [lang, action("help_page", "-h", "--help", act=lambda context: put(context.get_help()))]


@contextmanager
def _naming_command(context: click.Context) -> Iterator[None]:
    """Let every error of the parser know the command; some of them do not."""
    try:
        yield
    except click.UsageError as error:
        error.ctx = error.ctx or context
        raise


class TextCommand(click.Command):
    """A command whose help is made of the texts ``cli.usage_NAME`` and ``cli.help_NAME``."""

    allow_extra_args = True  # refused here, as click says it in English only

    def __init__(self, name: str, callback: Callable[..., int], params: Sequence[click.Parameter]) -> None:
        super().__init__(name, callback=callback, params=[*params, *common_options()], add_help_option=False)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse, with the command known to the errors."""
        with _naming_command(ctx):
            more = super().parse_args(ctx, args)
            if more:
                raise click.UsageError(session_of(ctx).say("too_many_words", words=" ".join(more)), ctx)
            return more

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The help page."""
        write_help(self, ctx, formatter)


class TextGroup(click.Group):
    """The program: its help also lists the commands, by the texts ``cli.short_NAME``."""

    def __init__(
        self, name: str, commands: Sequence[click.Command], params: Sequence[click.Parameter]
    ) -> None:
        super().__init__(
            name,
            commands=commands,
            params=[*params, *common_options()],
            add_help_option=False,
            invoke_without_command=True,
            callback=self._refuse_no_command,
        )

    def _refuse_no_command(self) -> None:
        if click.get_current_context().invoked_subcommand is None:
            raise RemigioError("cli.no_command", words=", ".join(self.commands))

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The help page."""
        session = session_of(ctx)
        names = [str(name) for name in self.commands]
        rows = [(name, session.say(f"short_{name}")) for name in names]
        write_help(self, ctx, formatter, rows)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Show the help, as an error, if there is nothing to do."""
        if not args:
            put(ctx.get_help(), stderr=True)
            ctx.exit(2)
        with _naming_command(ctx):
            return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or refuse its name with the names there are."""
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            raise RemigioError("cli.no_such_command", value=args[0], words=", ".join(self.commands))
        return super().resolve_command(ctx, args)


def write_help(
    command: click.Command,
    context: click.Context,
    formatter: click.HelpFormatter,
    commands: Sequence[tuple[str, str]] = (),
) -> None:
    """Write usage, text, commands, options and examples."""
    session = session_of(context)
    name = str(command.name)
    formatter.write_usage(
        context.command_path, session.say(f"usage_{name}"), prefix=session.say("usage") + " "
    )
    formatter.write_paragraph()
    formatter.write_text(session.say(f"help_{name}"))
    if commands:
        with formatter.section(session.say("commands")):
            formatter.write_dl(commands)
    options = [one for one in command.get_params(context) if isinstance(one, TextOption)]
    with formatter.section(session.say("options")):
        formatter.write_dl([option.get_help_record(context) for option in options])
    with formatter.section(session.say("examples")):
        for example in EXAMPLES[name]:
            formatter.write(f"  {example}\n")
