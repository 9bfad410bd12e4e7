#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Measure the figures that the documentation shows, and write them into it.

Run by ``make figures``, on a tree whose changes are all committed: figures name
the commit they are of. With ``--render`` nothing is measured: the tables are
made again of the results that are there.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import asdict

from lightseal import combined, figures, files, paths, processes, registry, results
from lightseal.errors import LightsealError

# For all boards together, in seconds.
BENCH_SECONDS = 1800


def measure() -> None:
    """Bench every algorithm on every kernel, on a virtual twin of each instruction set."""
    boards = [board.id for board in figures.boards(registry.load())]
    done = processes.run(
        [
            *(sys.executable, "-m", "lightseal", "bench", "--samples", "1"),
            *(word for board in boards for word in ("--board", board)),
            *("--message", ",".join(map(str, figures.MESSAGES))),
            *("--operation", ",".join(figures.OPERATIONS)),
            *("--json", str(paths.root() / figures.RESULTS)),
        ],
        BENCH_SECONDS,
    )
    if done.returncode:
        sys.exit(f"lightseal: measuring failed with exit code {done.returncode}; see above")


def measure_combined() -> None:
    """Link two algorithms together on every kernel of these boards."""
    known = registry.load()
    rows = [
        asdict(row)
        for board in figures.boards(known)
        for row in combined.measure(known, board, figures.TOGETHER)
    ]
    files.replace_file(paths.root() / figures.COMBINED, json.dumps(rows, indent=1) + "\n")


def refuse_a_dirty_tree() -> None:
    """End the process where the figures would be of a commit that nobody can look up."""
    revision = results.revision()
    if revision is None or revision.endswith("-dirty"):
        sys.exit(
            "lightseal: figures are of a commit, and this tree has changes or no history: commit"
            " them first, or measure for yourself with: make figures FIGURES_FLAGS=--dirty"
        )


def main() -> None:
    """Measure unless told not to, then write the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--render", action="store_true", help="measure nothing")
    parser.add_argument("--dirty", action="store_true", help="measure what is not committed, too")
    options = parser.parse_args()
    if not options.render:
        if not options.dirty:
            refuse_a_dirty_tree()
        measure()
        measure_combined()
    root = paths.root()
    records = results.read(root / figures.RESULTS)
    sizes = json.loads((root / figures.COMBINED).read_text())
    readme = root / figures.README
    files.replace_file(readme, figures.fill(readme.read_text(), records, sizes))
    files.replace_file(root / figures.PAGE, figures.page(records))


if __name__ == "__main__":
    try:
        main()
    except (LightsealError, subprocess.TimeoutExpired) as error:
        sys.exit(f"lightseal: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
