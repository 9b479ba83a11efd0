"""``remigio rules``: the rules in force in words, and the presets."""

from __future__ import annotations

from collections.abc import Sequence

import click

from .. import PRESETS, Rules
from ..rule_words import Teller, players_words
from ..texts import say
from .answering import rules_options, write_json
from .helping import TextCommand, session_of
from .inputs import read_rules
from .page import Page


def _rules(names: tuple[str, ...], rules: str | None, assignments: tuple[str, ...], as_json: bool) -> int:
    """Print each of the rules named; all presets, in short, if nothing is named or changed."""
    session = session_of(click.get_current_context())
    asked = [*names, *([rules] if rules is not None else [])]
    in_short = not asked and not assignments
    if not asked:
        asked = list(PRESETS) if in_short else ["remigio"]
    in_force = [read_rules(name, assignments) for name in asked]
    if as_json:
        for each in in_force:
            write_json(each.to_dict())
    elif in_short:
        _print_list(session.page, in_force)
    else:
        _print_pages(session.page, in_force)
    return 0


def _print_pages(page: Page, in_force: Sequence[Rules]) -> None:
    for number, rules in enumerate(in_force):
        if number:
            page.raw("")
        for line_number, line in enumerate(rules.describe(page.lang).splitlines()):
            page.raw(line, style="bold" if line_number == 0 or line.isupper() else "")


def _print_list(page: Page, in_force: Sequence[Rules]) -> None:
    width = max(len(rules.name) for rules in in_force) + 2
    for rules in in_force:
        page.row(rules.name, summary(rules, page.lang), width)


def summary(rules: Rules, lang: str) -> str:
    """A preset in one line.

    Example:
        >>> summary(Rules.preset("gin"), "en")
        'Gin rummy: two players, ten cards, 1 pack without jokers; closes: gin, knock.'
    """
    tell = Teller(lang)
    packs = "cli.packs" if rules.joker_count else "cli.packs_without_jokers"
    return say(
        "cli.summary",
        lang,
        title=tell(f"title_{rules.name}"),
        players=players_words(rules.players, tell),
        cards=tell.join([tell.number(size) for size in rules.hand_sizes], "or"),
        packs=say(packs, lang, packs=rules.pack_count, jokers=rules.joker_count),
        kinds=", ".join(say(f"kind.{kind}", lang) for kind in rules.close_kinds),
    )


command = TextCommand("rules", _rules, [click.Argument(["names"], nargs=-1), *rules_options()])
