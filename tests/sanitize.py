"""Tests of the native module built with the address and undefined behaviour sanitizers.

The build is that of the preset `dev`, whose core is taken as it is. Python itself is not built so; the libraries of the
sanitizers, which are g++'s, are loaded before it. Arguments go to pytest, in the place of the tests that try most.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "build" / "sanitized" / "remigio"
COMPILER = os.environ.get("CXX", "c++")
TESTS = [
    "tests/test_fuzz.py",
    "tests/test_batch_refused.py",
    "tests/test_batch_threads.py",
    "tests/test_lay_off.py",
    "tests/test_package.py",
    "tests/test_sharing.py",
    "-k",
    "not memory and not fork and not leak",
]
"""Memory grows under the sanitizers, which keep what is freed for a while, and does not fork well."""


def run(*command: str | Path, **environment: str) -> None:
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, **environment})


def told(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def build() -> None:
    """The module, in a copy of the package."""
    options = {
        "REMIGIO_PYTHON": "ON",
        "CMAKE_DISABLE_FIND_PACKAGE_Python": "OFF",
        "Python_EXECUTABLE": sys.executable,
        "pybind11_DIR": told(sys.executable, "-m", "pybind11", "--cmakedir"),
    }
    run("cmake", "--preset", "dev", *(f"-D{name}={value}" for name, value in options.items()))
    run("cmake", "--build", "--preset", "dev", "--target", "_core")
    shutil.rmtree(PACKAGE, ignore_errors=True)
    shutil.copytree(ROOT / "python" / "remigio", PACKAGE, ignore=shutil.ignore_patterns("_core.*.so"))
    (module,) = (ROOT / "build/dev/cpp/python").glob("_core.*.so")
    shutil.copy(module, PACKAGE)


def main() -> int:
    build()
    libraries = [told(COMPILER, f"-print-file-name=lib{name}.so") for name in ("asan", "ubsan", "stdc++")]
    missing = [name for name in libraries if not os.path.isabs(name)]
    if missing:
        print(f"{COMPILER} has no {', '.join(missing)}; set CXX to a g++ that has", file=sys.stderr)
        return 2
    # Python keeps memory to its end. Leaks of the core are looked for by its own tests, and of the module by
    # test_sharing.py.
    environment = {
        "LD_PRELOAD": " ".join(libraries),
        "ASAN_OPTIONS": "detect_leaks=0",
        "PYTHONPATH": str(PACKAGE.parent),
        "PYTHONMALLOC": "malloc",
    }
    run(sys.executable, "-m", "pytest", "-n", "auto", *(sys.argv[1:] or TESTS), **environment)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
