"""``remigio play``: whole deals, refusals, hints, undo, saving and going on, in every language."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cli_runs import environment, run
from remigio import PRESETS, Deal, Match, Record, RecordedDeal
from remigio.advice_words import How
from remigio.bots import Player
from remigio.cli.playing_hints import hint
from remigio.cli.playing_words import told
from remigio.texts import LANGUAGES, say

FIRST = "1\n\n"
"""The first action of the menu, confirmed; Enter after what needs no confirmation shows the table again."""


def played(*arguments: str, stdin: str, **environ: str) -> str:
    result = run("play", *arguments, stdin=stdin, **environ)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_deals(preset: str, tmp_path: Path):
    file = str(tmp_path / "match.jsonl")
    told = played("--rules", preset, "--bots", "greedy", "--seed", "5", "--save", file, stdin=FIRST * 150)
    record = Record.read(file)
    assert isinstance(record.play, Match)
    assert record.play.ledger.rows
    assert "Deal 1 is over" in told
    shown = [line.split() for line in told.splitlines()]
    assert all(line.split() in shown for line in record.play.ledger.text().splitlines())
    assert run("referee", file).exit_code == 0


def test_a_whole_match(tmp_path: Path):
    file = str(tmp_path / "match.jsonl")
    rules = ("--set", "match_end=deals", "--set", "match_deals=2", "--set", "target=none")
    told = played(*rules, "--players", "3", "--seed", "5", "--save", file, stdin=FIRST * 300)
    record = Record.read(file)
    assert record.finished
    ledger = "".join(f"  {line}\n" for line in record.play.ledger.text("en", 78).splitlines())
    assert max(map(len, ledger.splitlines())) <= 80
    assert told.endswith(ledger + "  The match is over.\n")
    assert record.names == ("Guest", "adviser", "adviser 2")
    assert " win" in told.splitlines()[-2]
    again = run("play", "--resume", file)
    assert again.exit_code == 0
    assert again.stdout.splitlines()[-2:] == told.splitlines()[-2:]


def test_the_time_is_over():
    rules = ("--set", "match_end=time", "--set", "target=none", "--rules", "gin", "--bots", "greedy")
    told = played(*rules, "--seed", "5", stdin="stop\n" + FIRST * 60)
    assert told.count("Deal 1 is over") == 1
    assert "The time is over; a deal in play is the last one." in told
    assert told.endswith("  The match is over.\n")


def test_the_table_is_shown_again_with_what_the_others_did():
    first, again = played("--bots", "greedy", "--seed", "3", stdin="\nquit\n").split("> quit")[0].split(">\n")
    assert first.partition("──")[2] == again.partition("──")[2]
    assert "throws" in again


def test_what_the_rules_do_not_allow(tmp_path: Path):
    file = str(tmp_path / "match.jsonl")
    told = played(
        "--seed", "3", "--save", file, stdin="throw 2H\nfoo\n7\nclose 2H\n1\nthrow KD\nclose 2H\n\n"
    )
    for why in (
        "that is not to be done now: a card is to be drawn",
        "'foo' is no action",
        "there is no action 7; they are numbered from 1 to 2",
        "KD is not in the hand",
        "the hand does not close. If 2H is thrown,",
    ):
        assert why[0].upper() + why[1:] in told
    assert [step.action for step in Record.read(file).steps if step.seat == 0] == ["draw stock"]


def test_hints(tmp_path: Path):
    told = played("--seed", "3", stdin="hint\n1\nhint\n")
    assert "> hint\n  The adviser would take TH.\n  If TH is taken: Throw" in told
    assert "> hint\n  The adviser would throw TD.\n  Throw TD: 22 points left" in told
    assert "cards left," in told
    assert "useful cards to draw" in told


def test_hints_when_melds_are_on_the_table():
    told = played(
        "--rules",
        "ramino",
        "--bots",
        "greedy",
        "--seed",
        "1",
        stdin="hint\n1\nmeld 3C 4C 5C\n\nhint\nQS\n\nhint\n",
    )
    hand, laid, after = told.partition("> meld")
    assert (hand, laid) != ("", "")
    assert re.search("The adviser would throw (..)\\.\n  Throw \\1: [0-9]+ points left\\.", after)
    assert "loose as the hand is." in after


@pytest.mark.parametrize("rules", ["ramino", "gin", "rabino"])
def test_a_hint_is_what_the_adviser_does(rules: str):
    deal, how = Deal(rules, seed=5), How("en")
    adviser = Player("adviser", rules)
    while deal.player is not None and len(deal.history) < 40:
        best = adviser.choose(deal)
        first, *facts = hint(deal, deal.player, how)
        what = told(best, deal.table, how, "do", deal.pile[-1] if deal.pile else None)
        assert first == f"The adviser would {what}."
        if best.kind == "discard":
            assert facts[0].startswith(f"Throw {best.card}: ")
        deal.apply(best)


def test_a_hint_of_a_card_to_lay_off():
    told = played("--rules", "ramino", "--seed", "5", stdin="hint\ndraw\nhint\n")
    assert told.count("The adviser would add TD to TS TH TC.\n  80 points are loose as the hand is.") == 1


def test_a_choice_is_taken_back(tmp_path: Path):
    file = str(tmp_path / "match.jsonl")
    told = played("--seed", "3", "--save", file, stdin="undo\n1\nTD\nundo\n9S\nTD\n8C\n\nquit\n")
    assert "Nothing is chosen that could be taken back" in told
    assert "It is taken back; nothing was done." in told
    assert [step.action for step in Record.read(file).steps if step.seat == 0] == ["draw stock", "discard 8C"]


def test_what_is_missing_is_told():
    shown = played(
        "--lang", "es", "--notation", "es", "--seed", "3", stdin="tirar\nbajar\nañadir 7P\nfoo\nquit\n"
    )
    for why in (
        "Falta la carta, como en: tirar 7P.",
        "Faltan las cartas del juego, como en: bajar 7P 8P 9P.",
        "Falta la carta o el número de su juego en la mesa, como en: añadir 7P 0.",
        "'foo' no es ninguna acción.",
    ):
        assert f"\n  {why}\n" in shown


def test_the_help_has_cards_of_the_notation_in_use():
    for notation, cards in (
        ("en", "7S 8S 9S"),
        ("es", "7P 8P 9P"),
        ("en-long", "seven of spades, eight of spades"),
    ):
        shown = played("--notation", notation, "--seed", "3", stdin="help\nquit\n").partition("> help")[2]
        assert f"  meld {cards}" in shown
        assert ("7S" in shown) == (notation == "en")
        assert (
            len({line.find("throw the card") for line in shown.splitlines() if "throw the card" in line}) == 1
        )


def test_the_menu_is_typed_as_it_is_worded(tmp_path: Path):
    file = str(tmp_path / "match.jsonl")
    worded = "Robar del mazo\nañadir  10d a 10P 10C 10T\n\nquit\n"
    played(
        "--rules", "ramino", "--seed", "5", "--lang", "es", "--notation", "es", "--save", file, stdin=worded
    )
    assert [step.action for step in Record.read(file).steps if step.seat == 0] == [
        "draw stock",
        "lay off TD 0",
    ]


def test_names_and_fields_keep_their_small_letters():
    shown = played("--bots", "greedy", "--name", "ana", "--seed", "5", stdin="stop\n" + FIRST * 60)
    assert re.search("\n  (ana|greedy): [a-z]", shown)
    assert not re.search("Match_end|Greedy|Ana", shown)


def test_a_card_laid_off_without_an_end_goes_where_it_fits(tmp_path: Path):
    file = str(tmp_path / "match.jsonl")
    told = played(
        "--rules", "ramino", "--seed", "16", "--save", file,
        stdin="draw\nmeld 9S TS JS\n\nQC\n\ndraw\nlay off QS 0\n\nlay off QS 0\nquit\n",
    )  # fmt: skip
    assert "Add QS to 9S TS JS at the high end?" in told
    assert "QS does not fit" not in told
    assert [step.action for step in Record.read(file).steps if step.seat == 0][-1] == "lay off QS 0 high"


def test_what_is_there_at_any_time():
    told = played("--seed", "3", stdin="help\nledger\nrules\ntable\nstop\nreenter\nquit\nhint\n")
    assert "lay off 6S 0" in told
    assert "Deal  Dealer  Closer" in told
    assert "> rules\nRemigio\n\nPACKS" in told
    assert "Only a match that ends by time is stopped" in told or "only a match that ends by time" in told
    assert "The deal in play is not over." in told
    assert "adviser" not in told.rpartition("> quit")[2]
    assert told.endswith("The match was not saved; --save FILE writes the next one to a file.\n")


def test_between_deals():
    told = played(
        "--rules", "gin", "--seed", "5", stdin=FIRST * 60 + "hint\nhint\n7S\nledger\nreenter\n\nquit\n"
    )
    assert "Deal 1 is over" in told


@pytest.mark.skipif(os.name != "posix", reason="it is killed as POSIX kills")
def test_going_on_after_a_kill(tmp_path: Path):
    file = tmp_path / "match.jsonl"
    with subprocess.Popen(
        [sys.executable, "-m", "remigio", "play", "--seed", "3", "--name", "Ana", "--save", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(),
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write("1\nTD\n\n1\n")
        running.stdin.flush()
        while "turn 2" not in running.stdout.readline():
            pass
        while "You draw" not in running.stdout.readline():
            pass
        running.kill()
    before = Record.read(file)
    assert [step.action for step in before.steps if step.seat == 0] == [
        "draw stock",
        "discard TD",
        "draw stock",
    ]
    told = played("--resume", str(file), stdin="2\n\nquit\n")
    assert "Ana, adviser; seed 3." in told
    assert "turn 2" in told
    after = Record.read(file)
    assert after.steps[: len(before.steps)] == before.steps
    assert after.steps[len(before.steps)].action.startswith("discard ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_language(lang: str):
    word, draw = (say(f"cli.play_{key}", lang).split("/")[0] for key in ("word_hint", "say_draw_stock"))
    throw = say("cli.play_say_discard", lang).split("/")[0]
    written = "en" if lang == "en" else "es"
    told = played(
        "--lang", lang, "--notation", written, "--seed", "3", stdin=f"{word}\n{draw}\n{throw} 10D\n\nhint\n"
    )
    assert say("cli.play_turn", lang, deal=1, turn=2) in told
    assert f"{say('cli.play_guest', lang)}, adviser" in told
    assert "hint" not in told.partition("\n")[0]
    assert say("label.set", lang) in told
    for english in ("Throw", "draw from", "takes", "cards:"):
        assert (english in told) == (lang == "en")


def test_without_the_letters_for_drawn_cards():
    result = subprocess.run(
        [sys.executable, "-m", "remigio", "play", "--seed", "3"],
        input="quit\n",
        capture_output=True,
        encoding="ascii",
        env=environment(PYTHONIOENCODING="ascii"),
        timeout=60,
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert "  Run       *(AH) 2H 3H\n" in result.stdout
    assert "?" not in result.stdout


def test_colors_change_no_word():
    plain = played("--seed", "3", stdin="1\nquit\n")
    assert "\x1b[" not in plain
    colored = played("--seed", "3", stdin="1\nquit\n", FORCE_COLOR="1", TERM="xterm", COLUMNS="80")
    assert "\x1b[31m2♥\x1b[0m" in colored
    assert "\x1b[" not in played("--seed", "3", stdin="1\nquit\n", NO_COLOR="1", FORCE_COLOR="1", TERM="dumb")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "nobody"], "there is no bot 'nobody'; the core has random"),
        (["--bots", "greedy,greedy", "--players", "2"], "there are 2 bots; with 2 players"),
        (["--seed", "x"], "--seed is 'x'"),
        (["--players", "99"], "players"),
        (["--players", "0"], "players"),
        (["--players", "999999999"], "players"),
        (["--name", "adviser"], "two players are called 'adviser'"),
        (["--resume", "missing.jsonl"], "there is no file 'missing.jsonl'"),
        (["--resume", "match.jsonl", "--seed", "3"], "leave out --rules"),
        (["--resume", "match.jsonl", "--name", "Eva"], "nobody in this match is called 'Eva'"),
        (["--resume", "deal.jsonl"], "a deal by itself"),
        (["--save", "match.jsonl"], "go on with its match by --resume"),
        (["--rules", "nope"], "there are no rules 'nope'"),
        (["remigio", "gin"], "'remigio gin' is too much"),
    ],
)
def test_what_is_refused(arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    Match("gin", record="match.jsonl", names=["Ana", "Li"])
    RecordedDeal("deal.jsonl", "gin")
    result = run("play", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_file_with_a_blank_in_its_name_is_quoted(tmp_path: Path):
    file = str(tmp_path / "our evening.jsonl")
    assert played("--save", file, stdin="quit\n").endswith(f'remigio play --resume "{file}"\n')


def test_the_seat_of_a_name(tmp_path: Path):
    file = str(tmp_path / "match.jsonl")
    Match("remigio", record=file, names=["Ana", "Li"])
    told = played("--resume", file, "--name", "Li", "--bots", "random", stdin="1\n7S\nquit\n")
    assert "  Ana " in told
    assert {step.seat for step in Record.read(file).steps} == {1}
