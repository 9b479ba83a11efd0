"""Writes docs/gallery.md and its pictures: ``python docs/gallery/page.py``. Every picture is of a real answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import remigio
from remigio import show

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "gallery.md"


class Picture(NamedTuple):
    """One picture of the gallery.

    Attributes:
        name: that of its file, without the ending.
        text: what is to be seen, in a sentence or two.
        code: what is asked; the picture is of its answer.
        options: how the answer is shown, besides the defaults.
    """

    name: str
    text: str
    code: str
    options: str = ""

    @property
    def value(self) -> Any:
        """The answer."""
        return eval(self.code, {"remigio": remigio})

    @property
    def svg(self) -> str:
        """The content of the file."""
        options: dict[str, Any] = eval(f"dict({self.options})", {})
        return show.svg(self.value, **options) + "\n"


KEPT = '"2H 3H 4H 5H 7S 7D 7C JD QD 2C"'
ADVISED = '"2H 3H 4H 5H 7S 7D 7C JD QD 2C KS"'

PARTS: dict[str, tuple[Picture, ...]] = {
    "Hands": (
        Picture(
            "hand",
            "A hand as it is held: by suits, jokers last.",
            'remigio.Hand("5H * * 8H AS AH AD TC JC QC 4S")',
        ),
        Picture(
            "jokers",
            "Parted into melds. Each joker has the card that it stands for in a frame below its star.",
            'remigio.arrange("5H * * 8H AS AH AD TC JC QC 4S")',
        ),
        Picture(
            "comodines",
            "The same in Spanish.",
            'remigio.arrange("5H * * 8H AS AH AD TC JC QC 4S")',
            'lang="es"',
        ),
        Picture(
            "equal",
            "Two packs have two of each card, and a set may hold both.",
            'remigio.arrange("7S 7S 8S 9S 7H 7H 2C 3C 4C KD")',
        ),
        Picture(
            "aces",
            "An ace stands below the two or above the king.",
            'remigio.arrange("AS 2S 3S QH KH AH AD AC * 9D")',
        ),
        Picture(
            "nothing",
            "A third of all hands have no meld.",
            'remigio.arrange("AS 4S 9S 2H 6H JH 3D 8D QC 5C")',
        ),
        Picture(
            "many",
            "The most that a hand may hold: 24 cards.",
            'remigio.arrange("AS 2S 3S 3H 4H 5D 6D 7C 8C 9S TH JD QC KS * * 2C 2D TS TC TD JS JH KH")',
        ),
    ),
    "Closes": (
        Picture(
            "remigio",
            "*Remigio*: all cards of one rank, the joker as one more.",
            'remigio.closing("8S 8S 8H 8H 8D 8D 8C 8C * * 3H")',
            'rules="remigio"',
        ),
        Picture(
            "escalera",
            "*Escalera*: all cards in one run. The joker is thrown, so the close is one without jokers.",
            'remigio.closing("2H 3H 4H 5H 6H 7H 8H 9H TH JH *")',
            'rules="remigio"',
        ),
        Picture(
            "color",
            "*Color*: all cards of one suit, in melds or not. Without its joker it counts four times.",
            'remigio.closing("6H 2H * 8H 3H 9H KH 8H AH TH 7H")',
            'rules="remigio"',
        ),
        Picture(
            "melds",
            "An ordinary close: all cards in melds.",
            'remigio.closing("AH 2H 3H 7S 7D 7C 9D TD JD QD *")',
            'rules="remigio"',
        ),
        Picture(
            "five-pairs",
            "Five pairs, at half the points. A joker makes a pair with any card.",
            'remigio.closing("2S 2C 5H 5D 9S 9S KD KH AC *")',
            'rules="remigio"',
        ),
        Picture(
            "gin",
            "Gin, in the game of that name.",
            'remigio.closing("5S 6S 7S 7H 7D 7C KS KH KD KC 2C", "gin")',
            'rules="gin"',
        ),
        Picture(
            "knock",
            "A knock: ten points or less may stay loose.",
            'remigio.closing("5S 6S 7S 7H 7D 7C KS KH KD AS 2C", "gin")',
            'rules="gin"',
        ),
        Picture(
            "ramino",
            "Ramino lets a hand close without throwing a card.",
            'remigio.closing("AS 2S 3S 4S 5S 6S 7S", "ramino")',
            'rules="ramino"',
        ),
    ),
    "Refused": (
        Picture(
            "refused",
            "Why a close is refused, with the card that spoils it lifted.",
            'remigio.check_closing("AH 2H 3H 7S 7D 7C 9D TD JD 4S")',
        ),
        Picture(
            "refused-eleven",
            "Of eleven cards one is thrown: the best try is shown.",
            'remigio.check_closing("AH 2H 3H 7S 7D 7C 9D TD KD 4S QS")',
        ),
        Picture(
            "refused-pairs",
            "Not every house plays five pairs. The texts are there in Spanish, too.",
            'remigio.check_closing("AS AH 5C 5D 9S 9S JH JC KD KS", rules="rabino")',
            'lang="es"',
        ),
    ),
    "Laying off": (
        Picture(
            "lay-off",
            "Cards of the hand join the melds on the table: those that are lifted.",
            'remigio.lay_off("TS 9S TH 2H", ["JS QS KS", "TD TC TS"])',
        ),
        Picture(
            "lay-off-joker",
            "A joker fills the gap before a meld on the table.",
            'remigio.lay_off("* 4H", ["6H 7H 8H"])',
        ),
    ),
    "The card to throw": (
        Picture(
            "discard",
            "It need not be a loose one.",
            'remigio.best_discard("7S 8S 9S 2H 8H 6D 8D 3C")',
            'hand="7S 8S 9S 2H 8H 6D 8D 3C"',
        ),
        Picture(
            "advised",
            "Eleven cards, one too many. Which is to go?",
            f"remigio.arrange({ADVISED})",
        ),
        Picture(
            "discards",
            "What each card would leave, the best to throw first.",
            f"remigio.discards({ADVISED})",
            "width=420",
        ),
        Picture(
            "tirar",
            "The same in Spanish, on a telephone.",
            f"remigio.discards({ADVISED})",
            'lang="es", width=340',
        ),
        Picture(
            "discards-close",
            "Cards that close when they are thrown come first, by what the close is worth.",
            'remigio.discards("3S QD 8S AD AC AC * 3C 8D AH 8C")',
            'rules="remigio"',
        ),
    ),
    "The cards that help": (
        Picture(
            "outs",
            "One card short: those that close, with the copies that are left and what is thrown then.",
            f'remigio.outs({KEPT}, seen="TD KD KS")',
        ),
        Picture(
            "outs-seen",
            "When all of these were seen, others bring a close nearer.",
            f'remigio.outs({KEPT}, seen="TD TD KD KD KS * * * *")',
        ),
    ),
    "Odds": (
        Picture(
            "census",
            "Every deal of four cards of a gin pack, by its fewest points; those with ten or less may knock.",
            'remigio.census(4, remigio.Rules.preset("gin").replace(hand_size=4))',
        ),
    ),
}


def pictures() -> list[Picture]:
    """All of them."""
    return [picture for part in PARTS.values() for picture in part]


def page() -> str:
    """The whole page."""
    lines = [TEXT]
    for title, part in PARTS.items():
        lines.append(f"## {title}\n")
        for picture in part:
            asked = f"show.svg({picture.code}, {picture.options})" if picture.options else picture.code
            alt = picture.text.replace("*", "")
            lines.append(
                f"{picture.text}\n\n```python\n{asked}\n```\n\n![{alt}](gallery/{picture.name}.svg)\n"
            )
    return "\n".join(lines)


TEXT = """\
# Gallery

What notebooks show of hands and answers, and what [`show`](how-to/showing.md) gives to web pages and files. Every
picture is of a real answer; `python docs/gallery/page.py` makes this page.

```python
import remigio
from remigio import show
```
"""


def main() -> None:
    """The command."""
    PAGE.write_text(page(), encoding="utf-8")
    for picture in pictures():
        (HERE / f"{picture.name}.svg").write_text(picture.svg, encoding="utf-8")


if __name__ == "__main__":
    main()
