"""Cards and answers as pictures: in a notebook by themselves, and here for web pages and files.

    >>> from remigio import show
    >>> show.svg(Hand("7S 8S *")).startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    True

The pictures are SVG of our own: no library is needed, nor any font to read a card. Everything can be told without
color, and each picture has its words for those who do not see it, in any language. None has identifiers or styles
of its own, so that any number of them can stand on one page.
"""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from ..cards import Card, Hand, HandLike
from ..drawing import LEAST_WIDTH, WIDTH, Drawing, Look
from ..errors import RemigioError, wrong_type
from ..rules import Rules
from ..texts import check_language

if TYPE_CHECKING:
    from ..advice_results import Discards, Outs
    from ..census_result import Census
    from ..ledger import Ledger
    from ..odds_result import Odds
    from ..results import Arrangement, BestDiscard, Closing, ClosingCheck, LayOff, Meld
    from ..waiting_result import CloseOrWait

    Pictured: TypeAlias = (
        Card
        | Hand
        | Meld
        | Arrangement
        | Closing
        | ClosingCheck
        | BestDiscard
        | LayOff
        | Discards
        | Outs
        | Census
    )
    Shown: TypeAlias = Pictured | Rules | CloseOrWait | Odds | Ledger

__all__ = ["html", "save", "svg"]


def svg(
    value: Pictured,
    *,
    hand: HandLike | None = None,
    rules: Rules | str | None = None,
    lang: str = "en",
    width: int = WIDTH,
) -> str:
    """A picture of a value, as an SVG document that can also stand in a web page as it is.

    Args:
        value: a card, a hand, a meld, an answer about a hand, or a census.
        hand: the hand that was asked about; with it a ``BestDiscard`` is drawn beside the cards that are kept.
        rules: the rules that the answer was given under. With them a close is told by its jokers where these
            matter, and pairs are made as these rules make them.
        lang: the language of the texts.
        width: how wide the picture may be, in pixels, from 240 on. Cards keep their size, and go into as many rows
            as are needed.

    Raises:
        RemigioError: the width is too small, or the hand, the rules or a card of it is wrong.
        TypeError: there is no picture of such a value.
        ValueError: there are no texts in that language.

    Example:
        >>> picture = svg(arrange("7S 8S 9S KD 2C"), lang="es")
        >>> "<title>12 puntos</title>" in picture, picture.count("data-card=")
        (True, 5)
    """
    return _drawing(value, _look(hand, rules, lang, width)).svg


def html(
    value: Shown,
    *,
    hand: HandLike | None = None,
    rules: Rules | str | None = None,
    lang: str = "en",
    width: int = WIDTH,
) -> str:
    """A piece of HTML that shows a value: an image with its words, or a table, as for discards, rules and ledgers.

    Args and errors are those of `svg`.

    Example:
        >>> html(Rules.preset("gin")).startswith("<table")
        True
    """
    return _html(value, _look(hand, rules, lang, width))


def save(
    value: Shown,
    path: str | PathLike[str],
    *,
    hand: HandLike | None = None,
    rules: Rules | str | None = None,
    lang: str = "en",
    width: int = WIDTH,
) -> None:
    """Write a picture to a file whose name ends in ``.svg``, or a page to one that ends in ``.html``.

    A file of that name is written over. Args and errors are those of `svg`; and:

    Raises:
        OSError: the file cannot be written.
        RemigioError: the name ends in something else, or there is no such folder.
    """
    look = _look(hand, rules, lang, width)
    form = check_path(path, _FORMS)
    if form == ".svg":
        text = _drawing(value, look).svg + "\n"
    else:
        text = _PAGE.format(lang=lang, title=type(value).__name__, body=_html(value, look))
    Path(path).write_text(text, encoding="utf-8", newline="\n")


def check_path(path: str | PathLike[str], forms: tuple[str, ...] = (".svg",)) -> str:
    """Refuse a file that no picture can be written to, before the work that makes one; else tell its form.

    Raises:
        RemigioError: the name ends in something else, or there is no such folder.
    """
    form = Path(path).suffix.lower()
    if form not in forms:
        raise RemigioError("plot.no_format", path=fspath(path), words=", ".join(forms))
    folder = Path(path).absolute().parent
    if not folder.is_dir():
        raise RemigioError("plot.no_folder", path=fspath(path), folder=str(folder))
    return form


_FORMS = (".svg", ".html")

_PAGE = """<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<body style="margin:1rem;font-family:system-ui,sans-serif">
{body}
</body>
</html>
"""


def _look(hand: HandLike | None, rules: Rules | str | None, lang: str, width: int) -> Look:
    if isinstance(width, bool) or not isinstance(width, int):
        raise wrong_type("draw.width_type", kind=type(width).__name__)
    if width < LEAST_WIDTH:
        raise RemigioError("draw.width", value=width, least=LEAST_WIDTH)
    return Look(
        check_language(lang),
        width,
        None if rules is None else Rules.of(rules),
        None if hand is None else Hand.of(hand),
    )


def _drawing(value: Shown, look: Look) -> Drawing:
    draw = getattr(type(value), "_drawing", None)
    if draw is None:
        raise wrong_type(
            "draw.no_table" if isinstance(value, Rules) else "draw.no_picture", kind=type(value).__name__
        )
    drawing: Drawing = draw(value, look)
    return drawing


def _html(value: Shown, look: Look) -> str:
    table: Callable[[Shown, Look], str] | None = getattr(type(value), "_table", None)
    return _drawing(value, look).html if table is None else table(value, look)
