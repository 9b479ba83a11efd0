"""What one run of the command line knows: its language, and how its two outputs are written."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from io import TextIOWrapper
from itertools import zip_longest
from typing import Final

from ..errors import RemigioError
from ..texts import LANGUAGES, language_of, say
from .page import Page

_OPTION: Final = "--lang"
_VARIABLE: Final = "REMIGIO_LANG"

# In the order in which POSIX lets one overrule the other.
_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")

_PLAIN: Final = "remigio-plain"


class Session:
    """One run of the command line.

    Args:
        lang: the language in which it speaks.

    Attributes:
        notation: how cards are read and written; ``None`` is the plain notation.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.notation: str | None = None

    def say(self, key: str, **facts: object) -> str:
        """The text ``cli.key`` in the language of the run."""
        return say(f"cli.{key}", self.lang, **facts)

    @cached_property
    def page(self) -> Page:
        """Standard output."""
        return Page(self.lang, self.notation)

    @cached_property
    def complaints(self) -> Page:
        """Standard error."""
        return Page(self.lang, self.notation, stderr=True)

    def complain(self, message: str, hint: str = "") -> None:
        """Write a message, and after it what to do about it, to standard error, if anybody reads that."""
        with suppress(OSError):
            self.complaints.message("remigio: ", message)
            if hint:
                self.complaints.message("", hint)


def language_of_locale(environ: Mapping[str, str]) -> str:
    """The language that the environment is set to, English if there are no texts in it.

    Example:
        >>> language_of_locale({"LANG": "es_ES.UTF-8"}), language_of_locale({"LANG": "fr_FR.UTF-8"})
        ('es', 'en')
    """
    chosen = next((environ[name] for name in _LOCALE_VARIABLES if environ.get(name)), "")
    return language_of(chosen) or "en"


def language_asked(arguments: Sequence[str], environ: Mapping[str, str]) -> str | None:
    """The language that the option or else the variable asks for, ``None`` if neither does.

    The arguments are looked through before they are parsed, so that help and errors are in that language
    wherever the option stands.

    Raises:
        RemigioError: there are no texts in that language.

    Example:
        >>> language_asked(["close", "--help", "--lang", "es"], {})
        'es'
    """
    asked = environ.get(_VARIABLE, "")
    name = _VARIABLE
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    for word, following in zip_longest(options, options[1:], fillvalue=""):
        if word == _OPTION or word.startswith(_OPTION + "="):
            asked, name = following if word == _OPTION else word.partition("=")[2], _OPTION
    if not asked and name == _VARIABLE:
        return None
    lang = language_of(asked)
    if lang is None:
        raise RemigioError("cli.no_such_language", name=name, value=asked, words=", ".join(LANGUAGES))
    return lang


def soften_outputs() -> None:
    """Let the outputs write something like it for a character that their encoding lacks."""
    codecs.register_error(_PLAIN, _something_like_it)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=_PLAIN)


def _something_like_it(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    plain = ""
    for letter in error.object[error.start : error.end]:
        parts = unicodedata.normalize("NFKD", letter.replace("×", "x"))
        plain += "".join(part for part in parts if part.isascii()) or "?"
    return plain, error.end


def drop_output() -> None:
    """Send the rest of standard output nowhere, or Python would fail again when it flushes at the end."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError, AttributeError):
        sys.stdout = None  # what Python itself has for a closed output
