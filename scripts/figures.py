#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Measure the figures that the documentation shows, and write them into it.

Run by ``make figures``. With ``--render`` nothing is measured: the tables are
made again of the results that are there.
"""

from __future__ import annotations

import argparse
import subprocess
import sys

from lightseal import figures, files, paths, registry, results

# For all boards together, in seconds.
BENCH_SECONDS = 1800


def measure() -> None:
    """Bench every algorithm on every kernel of every virtual twin that counts cycles."""
    boards = [board.id for board in registry.load().boards.values() if board.counter != "none"]
    subprocess.run(
        [
            *(sys.executable, "-m", "lightseal", "bench", "--samples", "1"),
            *(word for board in boards for word in ("--board", board)),
            *("--message", ",".join(map(str, figures.MESSAGES))),
            *("--operation", ",".join(figures.OPERATIONS)),
            *("--json", str(paths.root() / figures.RESULTS)),
        ],
        check=True,
        timeout=BENCH_SECONDS,
    )


def main() -> None:
    """Measure unless told not to, then write the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--render", action="store_true", help="measure nothing")
    if not parser.parse_args().render:
        measure()
    root = paths.root()
    records = results.read(root / figures.RESULTS)
    readme = root / figures.README
    files.replace_file(readme, figures.fill(readme.read_text(), records))
    files.replace_file(root / figures.PAGE, figures.page(records))


if __name__ == "__main__":
    main()
