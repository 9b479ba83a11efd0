"""One run: parse, answer, and turn whatever goes wrong into a message and an exit status."""

from __future__ import annotations

import os
import sys
from typing import Final

import click

from ..errors import RemigioError
from ..rule_values import shown
from .answering import BAD_INPUT
from .program import PROGRAM_NAME, program
from .session import Session, drop_output, language_asked, language_of_locale, soften_outputs

INTERRUPTED: Final = 130
NOBODY_READS: Final = 141


def run(arguments: list[str]) -> int:
    """Carry out the command line and tell its exit status."""
    soften_outputs()
    session = Session(language_of_locale(os.environ))
    try:
        session.lang = language_asked(arguments, os.environ) or session.lang
        status = _invoke(arguments, session)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.UsageError as error:
        session.complain(_usage_message(error, session), _usage_hint(error, session))
        status = BAD_INPUT
    except RemigioError as error:
        session.complain(error.explain(session.lang, session.notation))
        status = BAD_INPUT
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        drop_output()
        status = NOBODY_READS
    except OSError as error:
        drop_output()
        where = "" if error.filename is None else f": {shown(error.filename)}"
        session.complain(session.say("system_failed", why=(error.strerror or str(error)) + where))
        status = BAD_INPUT
    return status


def _invoke(arguments: list[str], session: Session) -> int:
    # Not click's own main(): it would answer a broken pipe with 1, which here means "cannot close", and
    # on Windows it would put file names in the place of a joker.
    try:
        with program.make_context(PROGRAM_NAME, arguments, obj=session) as context:
            return int(program.invoke(context))
    except click.exceptions.Exit as end:
        return end.exit_code


def _usage_message(error: click.UsageError, session: Session) -> str:
    """What is wrong with the options; click itself says it in English only."""
    if isinstance(error, click.NoSuchOption):
        if error.possibilities:
            near = ", ".join(error.possibilities)
            return session.say("no_such_option_near", name=error.option_name, near=near)
        return session.say("no_such_option", name=error.option_name)
    if isinstance(error, click.BadOptionUsage):
        named = [one for one in _parameters(error) if error.option_name in one.opts]
        takes_none = any(isinstance(one, click.Option) and one.is_flag for one in named)
        key = "option_takes_no_value" if takes_none else "option_needs_value"
        return session.say(key, name=error.option_name)
    return error.format_message()


def _parameters(error: click.UsageError) -> list[click.Parameter]:
    return [] if error.ctx is None else error.ctx.command.get_params(error.ctx)


def _usage_hint(error: click.UsageError, session: Session) -> str:
    command = PROGRAM_NAME if error.ctx is None else error.ctx.command_path
    return session.say("try_help", command=command)
