"""The pages for people: examples print what they say, links lead somewhere, and both languages tell the same."""

from __future__ import annotations

import importlib
import re
import sys
import tomllib
from pathlib import Path
from urllib.parse import unquote

import pages
import pytest
import remigio
from remigio import batch
from remigio.cli.program import program

ROOT = pages.ROOT
NEEDS = {
    "docs/how-to/cluster.md": ("distributed",),
    "docs/how-to/frames.md": ("pandas", "polars", "pyarrow"),
    "docs/how-to/learning.md": ("pettingzoo", "pyspiel"),
    "docs/how-to/pictures.md": ("matplotlib",),
}
"""What a page needs besides the package; the task `docs` has all of it."""

PAGES = list(pages.pages())
TUTORIAL = sorted(path.name for path in (ROOT / "docs/tutorial").glob("*.md"))
MARKDOWN = sorted({*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")})

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
COPIED = PROJECT["tool"]["cibuildwheel"]["test-sources"]


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_pages_with_examples_are_found():
    assert {"README.md", "README.es.md", "docs/index.md", "docs/reference/cli.md"} <= set(PAGES)
    told = {Path(name).parent.as_posix() for name in PAGES}
    assert {"docs/tutorial", "docs/es/tutorial", "docs/how-to", "docs/reference", "docs/explanation"} <= told


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.filterwarnings("default")  # of the libraries that a page uses
def test_examples(name):
    if sys.platform == "win32" and not name.startswith("README"):
        pytest.skip("its commands are for a shell")
    for library in NEEDS.get(name, ()):
        pytest.importorskip(library)
    _, told = pages.run(name)
    assert not told, "\n".join(told)


def test_an_example_that_prints_something_else_is_told(tmp_path, monkeypatch):
    page = (
        "```pycon\n>>> 1 + 1\n3\n>>> 1 / 0\n```\n\n```console\n$ remigio --version | head -c 7\nramino\n```\n"
    )
    (tmp_path / "page.md").write_text(page, encoding="utf-8")
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    text, told = pages.run("page.md")
    assert len(told) == 2
    assert ">>> 1 + 1\n2\n>>> 1 / 0\nTraceback" in text
    assert "remigio" in text.partition("head -c 7\n")[2]


def test_a_program_with_the_name_of_a_file_is_written_there(tmp_path, monkeypatch):
    page = "```python\n# night.py\nprint(6 * 7)\n```\n\n```console\n$ python night.py\n42\n```\n"
    (tmp_path / "page.md").write_text(page, encoding="utf-8")
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    assert pages.run("page.md") == (page, [])


# Both languages.


TRANSLATED = {
    "README.md": "README.es.md",
    "docs/rules.md": "docs/es/reglas.md",
    **{f"docs/tutorial/{name}": f"docs/es/tutorial/{name}" for name in TUTORIAL},
}
OUTLINE = (
    r"^#+ ",
    r"^```\w+",
    r'"(?:[A2-9TJQK]{1,2}[SHDC*] ?|\* ?)+"',  # hands
    r"^\$ \w+ \w+",
    r"^>>> \w+",
    r"^python3 dev.py \w+",
)


@pytest.mark.parametrize("english", TRANSLATED)
def test_both_languages_tell_the_same(english):
    here, there = text_of(english), text_of(TRANSLATED[english])
    for pattern in OUTLINE:
        found = [re.findall(pattern, text, re.MULTILINE) for text in (here, there)]
        same = len(found[0]) == len(found[1]) if ">>>" in pattern else found[0] == found[1]
        assert same, pattern


@pytest.mark.parametrize("english", [*TRANSLATED, "docs/index.md"])
def test_both_languages_name_each_other(english):
    spanish = TRANSLATED.get(english, "docs/es/index.md")
    for page, other in ((english, spanish), (spanish, english)):
        (link,) = re.findall(r"^\*\[(?:En español|In English)\]\((.*)\)\*$", text_of(page), re.MULTILINE)
        assert (ROOT / page).parent.joinpath(link).resolve() == ROOT / other


def test_the_rules_in_spanish_have_every_row():
    """Of each table the first column, and what a parameter rests on."""
    columns = [
        re.findall(r"^\| (`[\w-]+`°?|[SA]\d[\d-]*) \|.*?([^|]*)\|$", text_of(name), re.MULTILINE)
        for name in ("docs/rules.md", "docs/es/reglas.md")
    ]
    cited = [[(first, re.findall(r"[SA]\d[\d-]*", last)) for first, last in rows] for rows in columns]
    assert len(cited[0]) > 250
    assert cited[0] == cited[1]


@pytest.mark.parametrize("name", ["README.md", "README.es.md"])
def test_the_readme_names_every_command(name):
    text = text_of(name)
    missing = [one for one in program.commands if f"`{one}`" not in text and f"`remigio {one}`" not in text]
    assert not missing


def test_the_reference_has_every_public_name():
    text = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs/reference").glob("*.md"))
    here = set(re.findall(r"^\.\. (?:py:data|auto\w+):: ([\w.]+)", text, re.MULTILINE))
    named = {name.removeprefix("remigio.") for name in here}
    assert set(remigio.__all__) - {"__version__", "reference"} <= named
    assert set(batch.__all__) | set(remigio.show.__all__) <= named


# Links.


def slug(heading: str) -> str:
    """The anchor of a heading, as GitHub and the site make it."""
    return re.sub(r"[^\w\- ]", "", re.sub(r"`|\*", "", heading).lower()).replace(" ", "-")


@pytest.mark.parametrize("path", MARKDOWN, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(path):
    text = re.sub(r"^( *)```.*?^\1```", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        name, _, anchor = unquote(link).partition("#")
        if re.match(r"\w+:", link):
            continue
        there = (path.parent / name) if name else path
        assert there.exists(), f"{link} leads nowhere"
        assert there.resolve().relative_to(ROOT).parts[0] in COPIED, (
            f"{link} is not copied for the tests of wheels"
        )
        if anchor:
            headings = re.findall(r"^#+ (.*)$", there.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in map(slug, headings), f"{link}: no such heading"


# Pictures.


def test_pictures_are_what_their_script_draws(monkeypatch):
    folder = ROOT / "docs/pictures"
    monkeypatch.syspath_prepend(str(folder))
    drawn = importlib.import_module("draw").PICTURES
    assert {path.stem for path in folder.glob("*.svg")} == set(drawn)
    page = text_of("docs/algorithm.md")
    for name, draw in drawn.items():
        assert (folder / f"{name}.svg").read_text(encoding="utf-8") == draw(), name
        title = re.search(r"<title>(.*?)</title>", draw()).group(1)
        (alt,) = re.findall(rf"!\[([^]]*)\]\(pictures/{name}\.svg\)", page)
        numbers = re.findall(r"\d[\d,]*", title)
        assert numbers == re.findall(r"\d[\d,]*", alt) or not set(numbers) - {"256"}, name
