"""The rules in force as a table in HTML, as notebooks show them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from .drawing.tables import items, paragraph, table
from .rule_facts import RuleFacts
from .rule_page import PARTS, Changes, change_rows, title
from .rule_words import Row, Teller


def page_table(rules: RuleFacts, changes: Changes, lang: str) -> str:
    """The page of the rules: a row for each part, below one for the changes from the preset.

    Raises:
        ValueError: there are no texts in that language.
    """
    tell = Teller(lang)
    rows = [(tell(heading).capitalize(), [*_pieces(part(rules, tell))]) for heading, part in PARTS]
    changed = change_rows(rules, changes, tell)
    if changed:
        rows.insert(0, (tell("changes"), [*_pieces(changed)]))
    return table(title(rules, tell), rows, lang)


def _pieces(sentences: Iterable[str]) -> Iterator[str]:
    """The sentences in paragraphs, with the rows of lists between them."""
    for is_row, group in groupby(sentences, key=lambda sentence: isinstance(sentence, Row)):
        texts = [sentence[0].upper() + sentence[1:] for sentence in group]
        yield items(texts) if is_row else paragraph(" ".join(texts))
