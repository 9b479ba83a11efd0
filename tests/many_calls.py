"""Calls on small arrays, as many as one likes, and the memory of the process all the while.

    python tests/many_calls.py --calls 100000000

The status is 1 if the process has grown by more than a megabyte since a hundredth of the calls were done.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from pathlib import Path

import numpy as np
from remigio import _core, batch, solve

ALLOWED = 1 << 20


def resident() -> int:
    """Bytes of memory that the process has, on Linux."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def call(calls: int) -> None:
    """So many calls, of each hundred 5 by the public functions, the others of the native one that is below them."""
    hands = batch.deal(1, 11, seed=1)
    out = np.empty(1, np.int16)
    solver, native = solve._solver("remigio"), _core.batch_deadwood
    for _ in range(calls // 100):
        for _ in range(95):
            native(solver, hands, 11, out, None, 1)
        batch.deadwood(hands, out=out, threads=1)
        batch.arrange(hands, threads=1)
        batch.closing(hands, threads=1)
        batch.best_discard(batch.pack(hands, threads=1), threads=1)
        batch.deadwood(hands, on_error="mask", threads=2)


def main() -> int:
    parser = argparse.ArgumentParser(description="Memory over many calls.")
    parser.add_argument("--calls", type=int, default=1_000_000)
    calls = parser.parse_args().calls
    share = max(100, calls // 100)
    call(share)
    gc.collect()
    first = most = resident()
    began = time.monotonic()
    for part in range(1, 100):
        call(share)
        most = max(most, resident())
        if part % 10 == 0:
            print(f"{(part + 1) * share:,} calls, {resident() / 1e6:.2f} MB", flush=True)
    gc.collect()
    grown = resident() - first
    seconds = time.monotonic() - began
    sizes = f"from {first / 1e6:.2f} to {resident() / 1e6:.2f} MB, at most {most / 1e6:.2f}"
    print(f"{100 * share:,} calls in {seconds:.0f} s: {sizes}")
    return 1 if grown > ALLOWED else 0


if __name__ == "__main__":
    sys.exit(main())
