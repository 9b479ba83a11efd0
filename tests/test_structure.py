"""The house stands as it is drawn: floors, sizes of files, one version, and documents that tell the truth.

A file may use what lies on lower floors, and its own room; no arrow runs back up.
"""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import pkgutil
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType

import pytest
import remigio

ROOT = Path(__file__).resolve().parent.parent
CPP = ROOT / "cpp"
PACKAGE = ROOT / "python" / "remigio"

# From the ground up.
CPP_FLOORS = (
    {"card", "fixed_list", "game_rules", "parallel", "random", "sort_few", "version"},
    {"action", "cost", "hand", "kernels", "rules"},
    {"dealer", "meld_rules", "planes", "scores", "text"},
    {"meld", "run_table", "scoreboard", "set_table", "whole_hand"},
    {"growth", "meld_table", "quick_tables"},
    {"solver"},
    {"arrangement", "discard", "engine"},
    {"closing", "lay_off"},
    {"census", "deal", "distance", "waiting"},
    {"advice", "deal_history", "observation"},
    {"batch", "bots", "deal_vector", "odds"},
    {"simulate"},
    {"remigio"},
)
# Private files of cpp/src, and the room that each belongs to.
CPP_ROOMS = {
    "census_task": "census",
    "census_walk": "census",
    "batch_advice": "batch",
    "batch_blocks": "batch",
    "bots_adviser": "bots",
    "bots_greedy": "bots",
    "bots_montecarlo": "bots",
    "bots_plain": "bots",
    "companions": "advice",
    "deal_actions": "deal",
    "deal_legal": "deal",
    "deal_sample": "deal",
    "deal_setup": "deal",
    "deal_showdown": "deal",
    "deal_words": "deal",
    "distance_bounds": "distance",
    "distance_drawn": "distance",
    "distance_loose": "distance",
    "distance_planes": "distance",
    "distance_quick": "distance",
    "distance_search": "distance",
    "distance_tables": "distance",
    "distance_whole_hand": "distance",
    "distance_witness": "distance",
    "game_presets": "rules",
    "game_settings": "rules",
    "kept": "distance",
    "kernel": "solver",
    "kernel_avx2": "solver",
    "kernel_base": "solver",
    "kernel_builds": "solver",
    "hand_rows": "batch",
    "lay_off_costs": "lay_off",
    "presets": "rules",
    "quick_arrangement": "arrangement",
    "quick_many": "solver",
    "quick_reach": "solver",
    "quick_walk": "solver",
    "quick_way": "solver",
    "remigio_deals": "remigio",
    "search": "solver",
    "setting_words": "rules",
    "settings": "rules",
    "suit": "solver",
    "suit_patterns": "census",
    "waiting_deal": "waiting",
    "waiting_policy": "waiting",
    "waiting_scores": "waiting",
}

PYTHON_FLOORS = (
    {"_core", "texts"},
    {"action_refusals", "chances", "embedding", "errors", "estimate", "ledger_rows", "seeds"},
    {"card_text", "census_words", "closes", "rule_presets", "recorder", "rule_values", "rule_words", "plots"},
    {"advice_words", "card_reading", "notation", "player_names"},
    {"drawing"},
    {"cards", "rule_fields"},
    {"ledger_words", "results", "rule_facts"},
    {"advice_results", "ledger", "meld_reading", "odds_result", "rule_checks", "rule_page", "threads"},
    {"crew", "rule_table"},
    {"rules", "scoreboard"},
    {
        "census_result",
        "game_values",
        "limits",
        "processor",
        "record_lines",
        "refusal",
        "show",
        "signature",
        "simulated_words",
        "waiting_result",
    },
    {"action_ids", "arena_result", "record_reading", "simulated", "situation", "table"},
    {"waiting_game"},
    {"deal_setup"},
    {"reference", "solve"},
    {"advice", "census_units", "deal_checks", "deal_refusals", "deal_results", "engine", "waiting"},
    {"batch", "census_file", "closing_odds", "deal"},
    {"bots", "environments", "play"},
    {"match", "recorded_deal"},
    {"census_run", "record_replay", "simulation_in_python"},
    {"record", "simulation_units"},
    {"simulation"},
    {"remigio"},
    {"cli"},
    {"__main__"},
)

LIBRARIES = {
    "remigio.environments.openspiel_game": "pyspiel",
    "remigio.environments.pettingzoo_env": "pettingzoo",
}
"""What a module needs that may not be there."""

MOST_LINES = 400
CODE = {".py", ".pyi", ".cpp", ".hpp", ".cmake", ".txt"}
HOSTS = {"github.com", "keepachangelog.com", "semver.org", "www.w3.org"}


def files(*suffixes: str) -> Iterator[Path]:
    """The files of the project that version control knows or would take; all but data, pictures and compiled texts."""
    listed = shutil.which("git") and subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if not listed or listed.returncode:
        pytest.skip("the project is not under version control here")
    for name in sorted(set(listed.stdout.splitlines())):
        path = ROOT / name
        if (
            path.is_file()
            and not name.startswith("tests/data/")
            and path.suffix != ".png"
            and (not suffixes or path.suffix in suffixes)
        ):
            yield path


def floor_of(room: str, floors: tuple[set[str], ...]) -> int:
    """The number of the floor, from 0; a room that is on none fails the test."""
    found = [number for number, rooms in enumerate(floors) if room in rooms]
    assert len(found) == 1, f"{room} must be on one floor of tests/test_structure.py"
    return found[0]


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# Floors of the core.

CORE_FILES = sorted([*CPP.glob("include/remigio/*"), *CPP.glob("src/*")])


@pytest.mark.parametrize("path", CORE_FILES, ids=shown)
def test_core_includes_only_what_is_below(path):
    room = CPP_ROOMS.get(path.stem, path.stem)
    for name in re.findall(r'^#include "(.+?)"', path.read_text(encoding="utf-8"), re.MULTILINE):
        if name == "presets_text.hpp":  # made by the build
            continue
        public = name.startswith("remigio/")
        assert (CPP / ("include" if public else "src") / name).is_file()
        used = CPP_ROOMS.get(Path(name).stem, Path(name).stem)
        if used != room:
            assert public, f"{shown(path)} includes {name}, which is private to {used}"
            assert floor_of(used, CPP_FLOORS) < floor_of(room, CPP_FLOORS), f"{shown(path)} includes {name}"


def test_every_public_header_is_on_a_floor_and_no_other_name_is():
    headers = {path.stem for path in CPP.glob("include/remigio/*.hpp")}
    assert headers == set().union(*CPP_FLOORS)
    assert set(CPP_ROOMS.values()) <= headers


def test_only_the_bindings_know_python():
    for path in [*CPP.rglob("*.hpp"), *CPP.rglob("*.cpp")]:
        if path.parent != CPP / "python":
            assert not re.search(r"pybind11|Python\.h", path.read_text(encoding="utf-8")), shown(path)


# Floors of the package.


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts) or "remigio"


MODULES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def imported(path: Path) -> Iterator[str]:
    """The modules of the package that a module imports, also inside of functions; not for types alone."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for_types = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    folder = ("remigio", *path.relative_to(PACKAGE).parent.parts)
    for node in set(ast.walk(tree)) - for_types:
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == "remigio":
                    yield alias.name.removeprefix("remigio.")
        elif isinstance(node, ast.ImportFrom):
            base = [*folder[: len(folder) - node.level + 1]] if node.level else []
            base += node.module.split(".") if node.module else []
            if base[0] == "remigio":
                for alias in node.names:
                    inner = ".".join([*base[1:], alias.name])
                    yield inner if inner in MODULES or inner == "_core" else ".".join(base[1:]) or "remigio"


@pytest.mark.parametrize("name", MODULES)
def test_package_imports_only_what_is_below(name):
    room = name.split(".")[0]
    for used in imported(MODULES[name]):
        used_room = used.split(".")[0]
        if used_room != room:
            assert floor_of(used_room, PYTHON_FLOORS) < floor_of(room, PYTHON_FLOORS), (
                f"{name} imports {used}"
            )


def test_every_module_is_on_a_floor_and_no_other_name_is():
    assert {name.split(".")[0] for name in MODULES} | {"_core"} == set().union(*PYTHON_FLOORS)


def test_no_module_is_in_a_circle():
    uses = {name: set(imported(path)) - {name, "_core"} for name, path in MODULES.items()}
    while ready := {name for name, used in uses.items() if not used & uses.keys()}:
        uses = {name: used for name, used in uses.items() if name not in ready}
    assert not uses, f"these import each other: {', '.join(uses)}"


def loaded_by(code: str) -> set[str]:
    """The modules that are loaded after a program has run."""
    program = f"{code}\nimport sys\nprint(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_the_twin_needs_no_native_module():
    loaded = loaded_by('import remigio.reference\nremigio.reference.closing("AS AH 5C 5D 9S 9S JH JC KD KS")')
    assert "remigio.reference.closing" in loaded
    assert not {"remigio._core", "remigio.solve", "numpy"} & loaded


def test_import_is_light():
    loaded = loaded_by("import remigio") - loaded_by("")
    assert {name for name in loaded if name.startswith("remigio")} == {"remigio"}
    assert not {"numpy", "click", "rich", "tomllib", "json", "gettext"} & loaded
    solved = loaded_by('import remigio\nremigio.deadwood("7S 8S 9S")')
    assert "remigio._core" in solved
    assert not {"numpy", "click", "rich"} & solved


def test_import_is_quick():
    """A few milliseconds; the limit is generous, since tests run on slow machines, and it is the processor's time."""
    program = "import time\nstart = time.process_time()\nimport remigio\nprint(time.process_time() - start)"
    runs = [subprocess.check_output([sys.executable, "-c", program]) for _ in range(5)]
    assert min(map(float, runs)) < 0.03


# Files.


def test_no_file_is_long():
    lengths = {shown(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files(*CODE)}
    assert not {name: length for name, length in lengths.items() if length > MOST_LINES}


def test_no_file_names_a_machine_or_a_strange_host():
    here = {str(ROOT), str(ROOT.parent), str(Path.home()), tempfile.gettempdir()} - {"/"}
    place = re.compile("|".join(rf"(?<![\w.]){re.escape(name)}\b" for name in here))
    for path in files():
        text = path.read_text(encoding="utf-8")
        assert not place.search(text), f"{shown(path)} names {place.search(text)}"
        assert set(re.findall(r"https?://([\w.-]+)", text)) <= HOSTS, shown(path)


def test_the_version_stands_in_one_place():
    (number,) = re.findall(
        r'"(\d+\.\d+\.\d+)"', (CPP / "include/remigio/version.hpp").read_text(encoding="utf-8")
    )
    assert remigio.__version__ == number
    with suppress(PackageNotFoundError):  # it may be run without having been installed
        assert version("remigio") == number
    elsewhere = {shown(path) for path in files() if number in path.read_text(encoding="utf-8")}
    others = {"packaging/constraints.txt"}  # versions of other packages
    assert elsewhere <= {"CHANGELOG.md", "cpp/include/remigio/version.hpp"} | others


# Documents.


def test_every_public_name_is_documented_with_an_example():
    bare = []
    for name in remigio.__all__:
        value = getattr(remigio, name)
        if isinstance(value, ModuleType) or inspect.isclass(value) or inspect.isfunction(value):
            doc = inspect.getdoc(value) or ""
            inherited = inspect.isclass(value) and value.__doc__ is None
            if ">>>" not in doc or inherited:
                bare.append(name)
    assert not bare


def modules() -> Iterator[str]:
    yield "remigio"
    for module in pkgutil.walk_packages(remigio.__path__, "remigio."):
        if module.name not in ("remigio._core", "remigio.__main__"):
            yield module.name


@pytest.mark.parametrize("name", list(modules()))
def test_examples_in_docstrings(name):
    pytest.importorskip(LIBRARIES.get(name, "remigio"))
    module = importlib.import_module(name)
    public = {public: getattr(remigio, public) for public in remigio.__all__}
    assert doctest.testmod(module, globs={**public, **vars(module)}).failed == 0
