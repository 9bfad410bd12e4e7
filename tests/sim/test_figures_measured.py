# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The figures in the documentation are what the twins measure now."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from lightseal import combined, figures, paths, registry, results, toolchains

BENCH_SECONDS = 300
MESSAGES = (16,)
MEASURED = (
    "cycles_median",
    "instructions",
    "stack_bytes",
    "flash_bytes",
    "compiler_bytes",
    "ram_bytes",
)

BOARDS = [board.id for board in figures.boards(registry.load())]


def cell_of(record: results.Record) -> tuple[object, ...]:
    names = ("board", "algorithm", "kernel", "operation", "message_bytes", "ad_bytes")
    return tuple(record[name] for name in names)


@pytest.mark.parametrize("board", BOARDS)
def test_figures_are_what_the_twin_measures(board: str, tmp_path: Path) -> None:
    kept = [r for r in results.read(paths.root() / figures.RESULTS) if r["board"] == board]
    compiler = toolchains.compiler_version(toolchains.of(registry.load().board(board)).compiler)
    if kept[0]["compiler"] != compiler:
        pytest.skip(f"figures are of {kept[0]['compiler']}, this machine has {compiler}")
    out = tmp_path / "now.jsonl"
    lengths = ",".join(map(str, MESSAGES))
    subprocess.run(
        [
            *(sys.executable, "-m", "lightseal", "bench", "--board", board),
            *("--samples", "1", "--message", lengths, "--json", str(out)),
            *("--operation", ",".join(figures.OPERATIONS)),
        ],
        check=True,
        capture_output=True,
        timeout=BENCH_SECONDS,
    )
    now = {cell_of(r): r for r in map(json.loads, out.read_text().splitlines())}
    then = {cell_of(r): r for r in kept if r["message_bytes"] in MESSAGES}
    assert now.keys() == then.keys()
    stale = [
        f"{' '.join(map(str, cell))}: {name} {then[cell].get(name)} -> {record[name]}"
        for cell, record in now.items()
        for name in MEASURED
        if record[name] != then[cell].get(name)
    ]
    assert not stale, "run 'make figures': " + "; ".join(stale)


@pytest.mark.parametrize("board", BOARDS)
def test_sizes_together_are_what_is_linked(board: str) -> None:
    known = registry.load()
    kept = json.loads((paths.root() / figures.COMBINED).read_text())
    compiler = toolchains.compiler_version(toolchains.of(known.board(board)).compiler)
    measured_by = {r["compiler"] for r in results.read(paths.root() / figures.RESULTS)}
    if compiler not in measured_by:
        pytest.skip(f"figures are of other compilers than this machine's {compiler}")
    now = [asdict(row) for row in combined.measure(known, known.board(board), figures.TOGETHER)]
    assert now == [row for row in kept if row["board"] == board], "run 'make figures'"
    assert all(row["adds_bytes"] < row["flash_bytes"] * 0.75 for row in now[1::2])
