"""The tasks of the project; ``python3 dev.py NAME`` sets up nox and runs one.

The C++ code is compiled once, by the task `wheel`; the tasks that need the package install that wheel, each in
its own environment, so that what they find is what a user would get.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import nox

nox.needs_version = ">=2025.10.16"
nox.options.default_venv_backend = "virtualenv"
nox.options.reuse_venv = "yes"
nox.options.sessions = ["all"]

PROJECT = nox.project.load_toml("pyproject.toml")
BUILD_TOOLS = ["cmake>=3.25", "ninja>=1.11"]
WHEELS = Path("build/wheels")
DIST = Path("dist")
CONSTRAINTS = "packaging/constraints.txt"
HAND = "6H 2H * 8H 3H 9H KH 8H AH TH 7H"

# The versions that every task uses; `pin` renews them. Not an absolute path: pip takes a blank in it for an end.
os.environ["PIP_CONSTRAINT"] = CONSTRAINTS


@nox.session(name="all", venv_backend="none")
def everything(session: nox.Session) -> None:
    """What CI runs: lint, cpp, sanitize, demo, dist, test, kernels, cluster, environments, docs, embed."""
    names = "lint, cpp, sanitize, demo, dist, test, kernels, cluster, environments, docs, embed"
    for name in names.split(", "):
        session.notify(name)


@nox.session
def wheel(session: nox.Session) -> None:
    """The sdist in dist, and from it the wheel in build/wheels; quick when no C++ file has changed since."""
    session.install(*PROJECT["build-system"]["requires"], *BUILD_TOOLS, "build", *group("wheel"))
    for folder in (DIST, WHEELS):
        shutil.rmtree(folder, ignore_errors=True)
    session.run("python", "-m", "build", "--sdist", "--no-isolation", "--outdir", DIST, ".", silent=True)
    session.run("python", "packaging/lay_out.py", sdist(), "build/sdist")
    session.run(
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        f"--wheel-dir={WHEELS}",
        "./build/sdist",
    )
    session.run("python", "packaging/recompress.py", *WHEELS.glob("*.whl"))


@nox.session(requires=["wheel"])
def demo(session: nox.Session) -> None:
    """Close a real hand."""
    install_wheel(session)
    session.run("remigio", "close", *(session.posargs or [HAND]))


@nox.session(requires=["wheel"])
def test(session: nox.Session) -> None:
    """The tests of the installed package; arguments go to pytest."""
    install_wheel(session, *group("test"))
    session.run("pytest", "-n", "auto", *session.posargs)


@nox.session(requires=["wheel"])
def kernels(session: nox.Session) -> None:
    """The tests of the core once more by each kernel that is not this processor's best; arguments go to pytest."""
    install_wheel(session, *group("test"))
    listed = session.run("python", "-c", "import remigio; print(*remigio.kernels())", silent=True)
    for kernel in str(listed).split()[:-1]:
        session.run(
            "pytest",
            "-n",
            "auto",
            "-k",
            "not twin and not pages",
            *session.posargs,
            env={"REMIGIO_KERNEL": kernel},
        )


@nox.session(requires=["wheel"])
def docs(session: nox.Session) -> None:
    """The site, in build/site, and the pages that need other libraries; `docs -- links` checks links to other sites."""
    install_wheel(session, "--no-compile", *group("docs"), *group("cluster"), *group("suite"))
    builder = "linkcheck" if session.posargs == ["links"] else "html"
    session.run("sphinx-build", "-nWE", "--keep-going", "-q", "-b", builder, "docs", "build/site")
    session.run(
        "pytest",
        "-n",
        "auto",
        "tests/test_pages.py",
        "tests/test_tour.py",
        "-k",
        "frames or cluster or learning or tour",
    )


@nox.session(requires=["wheel"])
def cluster(session: nox.Session) -> None:
    """A census and a simulation on a cluster of Dask on this machine, a worker of which is killed."""
    install_wheel(session, *group("test"), *group("cluster"))
    files = ["tests/test_census_run.py", "tests/test_simulation_run.py"]
    session.run("pytest", *files, "-k", "cluster", *session.posargs)


@nox.session(requires=["wheel"])
def environments(session: nox.Session) -> None:
    """Deals as environments of PettingZoo and games of OpenSpiel, by the tests of those; arguments go to pytest."""
    install_wheel(session, *group("environments"))
    files = ["tests/test_environments.py", "tests/test_pettingzoo.py", "tests/test_openspiel.py"]
    session.run("pytest", "-n", "auto", *files, "tests/test_gin_peer.py", *session.posargs)


@nox.session(requires=["wheel"])
def embed(session: nox.Session) -> None:
    """Programs in C++, C and Python's ctypes that are built with remigio in every way there is."""
    install_wheel(session, "pytest>=8.0", *BUILD_TOOLS)
    files = ["tests/test_embedding.py", "tests/test_c_deals.py"]
    session.run("pytest", *files, *session.posargs, env={"REMIGIO_EMBED": "1"})


@nox.session(requires=["wheel"])
def lint(session: nox.Session) -> None:
    """Style, types, and the stub of the native module."""
    install_wheel(session, *group("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("mypy")
    allowed = ["--allowlist", "tests/stubtest_allowlist.txt"]
    session.run("stubtest", "remigio._core", "--mypy-config-file", "pyproject.toml", *allowed)
    session.run("clang-format", "--dry-run", "--Werror", *cpp_files("cpp", "*.cpp", "*.hpp", "*.c", "*.h"))


@nox.session
def texts(session: nox.Session) -> None:
    """Bring the translations up to date with the English texts, compile them, and tell what is left to translate."""
    session.install("polib>=1.2")
    session.run("python", "tools/texts.py")


@nox.session
def tidy(session: nox.Session) -> None:
    """clang-tidy over the core; its warnings are errors."""
    session.install(*group("lint"), *BUILD_TOOLS)
    session.run("cmake", "--preset", "tidy")
    session.run(
        "clang-tidy",
        "-p",
        "build/tidy",
        *(session.posargs or [*cpp_files("cpp/src", "*.cpp"), *cpp_files("cpp/c", "*.cpp")]),
    )


@nox.session
def cpp(session: nox.Session) -> None:
    """The core alone, without Python: warnings as errors, sanitizers, its own tests; or another preset."""
    session.install(*BUILD_TOOLS)
    session.run("cmake", "--workflow", "--preset", *(session.posargs or ["dev"]))


@nox.session(requires=["wheel"])
def dist(session: nox.Session) -> None:
    """What would be released: the sdist and the wheel made from it, their contents, metadata, and the workflows."""
    session.install(*PROJECT["build-system"]["requires"], *group("dist"))
    (built,) = WHEELS.glob("*.whl")
    session.run("python", "packaging/contents.py", sdist(), built)
    session.run("twine", "check", "--strict", sdist(), built)
    session.run("check-wheel-contents", built)
    session.run("validate-pyproject", "pyproject.toml")
    session.run("repo-review", ".", "--show", "errskip")
    session.run("zizmor", "--offline", "--no-progress", "--quiet", ".github")
    again = Path(session.create_tmp())
    session.run(
        "python", "-m", "build", "--sdist", "--no-isolation", "--outdir", again, "build/sdist", silent=True
    )
    if (again / sdist().name).read_bytes() != sdist().read_bytes():
        session.error("the sdist of the sdist is another one")


@nox.session(requires=["wheel"])
def portable(session: nox.Session) -> None:
    """Wheels for other machines, tried where there is no compiler; arguments as for packaging/portable.py."""
    session.install(*group("portable"), *group("wheel"), *BUILD_TOOLS)
    session.run("python", "packaging/portable.py", sdist(), *session.posargs)


@nox.session
def pin(session: nox.Session) -> None:
    """Renew the versions that every task uses."""
    session.install("uv")
    wanted = Path(session.create_tmp(), "build.in")
    wanted.write_text(
        "\n".join([*PROJECT["build-system"]["requires"], *BUILD_TOOLS, f"nox{nox.needs_version}"])
    )
    groups = [f"--group={name}" for name in PROJECT["dependency-groups"]]
    told = [
        "--no-annotate",
        "--custom-compile-command",
        "python3 dev.py pin",
        "--quiet",
        "--output-file",
        CONSTRAINTS,
    ]
    asked = ["--universal", "--python-version", "3.11", "--upgrade", "--all-extras", *groups]
    session.run("uv", "pip", "compile", *asked, *told, "pyproject.toml", wanted)


@nox.session
def sanitize(session: nox.Session) -> None:
    """The native module with sanitizers of addresses and undefined behaviour, under some of the tests; needs g++."""
    session.install(*BUILD_TOOLS, *PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"])
    session.install(*group("test"))
    session.run("python", "tests/sanitize.py", *session.posargs)


@nox.session
def coverage(session: nox.Session) -> None:
    """The lines of the core and of the package that the tests run; fails below 95 % of either."""
    session.install(
        *PROJECT["build-system"]["requires"],
        *PROJECT["project"]["dependencies"],
        *BUILD_TOOLS,
        *group("coverage"),
    )
    folder = Path("build/coverage")
    shutil.rmtree(folder, ignore_errors=True)
    python = session.run("python", "-c", "import sys; print(sys.executable)", silent=True)
    pybind11 = session.run("python", "-m", "pybind11", "--cmakedir", silent=True)
    found = [f"-DPython_EXECUTABLE={str(python).strip()}", f"-Dpybind11_DIR={str(pybind11).strip()}"]
    session.run(
        "cmake",
        "--preset",
        "coverage",
        "-DREMIGIO_PYTHON=ON",
        "-DCMAKE_DISABLE_FIND_PACKAGE_Python=OFF",
        *found,
    )
    session.run("cmake", "--build", "--preset", "coverage")
    session.run("ctest", "--preset", "coverage")
    package = folder / "package/remigio"
    shutil.copytree("python/remigio", package, ignore=shutil.ignore_patterns("_core*.so"))
    (module,) = (folder / "cpp/python").glob("_core*.so")
    shutil.copy(module, package)
    beside = {"PYTHONPATH": str(package.parent.resolve()), "COVERAGE_FILE": str((folder / "lines").resolve())}
    session.run("coverage", "run", "-m", "pytest", "-n", "auto", *session.posargs, env=beside)
    session.run("coverage", "combine", "--quiet", env=beside)
    session.run("gcovr", "--object-directory", folder, "--txt")
    session.run("coverage", "report", env=beside)


@nox.session
def mutate(session: nox.Session) -> None:
    """Small faults in the solver and the closing code that no test notices; arguments as for tools/mutate.py."""
    session.install(*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"], *BUILD_TOOLS)
    session.install(*group("mutate"))
    session.run("python", "tools/mutate.py", *session.posargs)


@nox.session(requires=["wheel"])
def bench(session: nox.Session) -> None:
    """Rates of the core, then the tables of remigio beside its twin and other projects; --quick for fewer hands."""
    install_wheel(session, *BUILD_TOOLS, *group("bench"))
    session.run("cmake", "--preset", "release", "-DREMIGIO_TESTS=OFF", "-GNinja", silent=True)
    programs = ["remigio_bench", "remigio_bench_advice", "remigio_bench_deals", "remigio_bench_packed"]
    session.run("cmake", "--build", "--preset", "release", "--target", *programs, silent=True)
    for program in ("remigio_bench", "remigio_bench_advice", "remigio_bench_deals"):
        session.run(f"build/release/cpp/bench/{program}", *session.posargs, external=True)
    session.run("python", "benchmarks/peers.py", *session.posargs)
    session.run("python", "benchmarks/games.py")
    session.run("python", "benchmarks/steps.py")


@nox.session(requires=["wheel"])
def differential(session: nox.Session) -> None:
    """A long run of the core against its twin; arguments as for tests/differential.py."""
    install_wheel(session)
    session.run("python", "tests/differential.py", *(session.posargs or ["--hands", "1000000"]))


@nox.session(requires=["wheel"])
def batch_differential(session: nox.Session) -> None:
    """A long run of arrays of hands against hands one by one; arguments as for tests/batch_differential.py."""
    install_wheel(session, *group("test"))
    session.run("python", "tests/batch_differential.py", *(session.posargs or ["--hands", "1000000"]))


@nox.session(requires=["wheel"])
def advice_differential(session: nox.Session) -> None:
    """A long run of distances, outs and discards of core and twin; arguments as for tests/advice_differential.py."""
    install_wheel(session)
    session.run("python", "tests/advice_differential.py", *session.posargs)


@nox.session(requires=["wheel"])
def waiting_differential(session: nox.Session) -> None:
    """A long run of close or wait on core and twin; arguments as for tests/waiting_differential.py."""
    install_wheel(session)
    session.run("python", "tests/waiting_differential.py", *(session.posargs or ["--tables", "2000"]))


@nox.session(requires=["wheel"])
def deal_differential(session: nox.Session) -> None:
    """A long run of whole deals of core and twin, action by action; arguments as for tests/deal_differential.py."""
    install_wheel(session)
    session.run("python", "tests/deal_differential.py", *(session.posargs or ["--deals", "1000"]))


@nox.session(requires=["wheel"])
def gin_differential(session: nox.Session) -> None:
    """Games of gin played here and in OpenSpiel, step by step; arguments as for tests/gin_differential.py."""
    install_wheel(session, *group("environments"))
    asked = session.posargs or ["--random", "2000", "--better", "500"]
    session.run("python", "tests/gin_differential.py", *asked)


@nox.session(requires=["wheel"])
def fuzz(session: nox.Session) -> None:
    """Fuzz one target or all; `fuzz -- hands --minutes 20`. Those of the core need clang."""
    install_wheel(session, *BUILD_TOOLS, *group("test"), *group("fuzz"))
    session.run("python", "tests/fuzz.py", *session.posargs)


def sdist() -> Path:
    """The sdist that the task `wheel` has made."""
    (made,) = DIST.glob("*.tar.gz")
    return made


def install_wheel(session: nox.Session, *others: str) -> None:
    """Install the wheel, also over an earlier one of the same version, and what else is needed."""
    (built,) = WHEELS.glob("*.whl")
    session.install(built, *others)
    session.install("--force-reinstall", "--no-deps", built)


def group(name: str) -> list[str]:
    """What a dependency group of pyproject.toml holds."""
    return list(nox.project.dependency_groups(PROJECT, name))


def cpp_files(folder: str, *patterns: str) -> list[str]:
    """The C++ files below a folder."""
    return sorted(str(path) for pattern in patterns for path in Path(folder).rglob(pattern))


if __name__ == "__main__":
    sys.exit("python3 dev.py runs these tasks")
