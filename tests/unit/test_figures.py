# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The documentation's figures are those of the results file, and of nothing else."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from types import ModuleType

import pytest

from lightseal import figures, files, paths, processes, registry, results
from lightseal.errors import LightsealError

SCRIPT = paths.root() / "scripts/figures.py"


def figures_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("figures_script", SCRIPT)
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


def kept() -> list[results.Record]:
    return results.read(paths.root() / figures.RESULTS)


def sizes() -> list[results.Record]:
    rows: list[results.Record] = json.loads((paths.root() / figures.COMBINED).read_text())
    return rows


def test_tables_are_made_of_the_results() -> None:
    readme = (paths.root() / figures.README).read_text()
    assert figures.fill(readme, kept(), sizes()) == readme, "run 'make figures'"
    assert figures.page(kept()) == (paths.root() / figures.PAGE).read_text()


def test_every_instruction_set_and_kernel_is_there_and_none_is_silicon() -> None:
    loaded = registry.load()
    known = {
        (board.id, entry.algorithm.id, entry.kernel.name)
        for board in figures.boards(loaded)
        for image in board.default_images
        for entry in loaded.entries(image)
    }
    assert {(r["board"], r["algorithm"], r["kernel"]) for r in kept()} == known
    assert {r["source"] for r in kept()} == {results.SIM}
    counting = {board for board in loaded.one_of_each_target() if board.counter != "none"}
    assert set(figures.boards(loaded)) == counting
    assert {board.core for board in counting} >= {"cortex-m0", "cortex-m4", "avr5"}


def test_the_fastest_kernel_is_shown() -> None:
    fast, slow = dict(kept()[0]), dict(kept()[0])
    slow |= {"kernel": "slow", "cycles_median": fast["cycles_median"] + 1}
    table = figures.summary([slow, fast])
    assert f"`{fast['kernel']}`" in table
    assert "slow" not in table


@pytest.mark.parametrize("revision", [None, 40 * "a" + "-dirty"])
def test_figures_are_not_measured_of_what_is_not_committed(
    monkeypatch: pytest.MonkeyPatch, revision: str | None
) -> None:
    script = figures_script()
    measured: list[bool] = []
    monkeypatch.setattr(script, "measure", lambda: measured.append(True))
    monkeypatch.setattr(script, "measure_combined", lambda: None)
    monkeypatch.setattr(files, "replace_file", lambda path, text: None)
    monkeypatch.setattr(results, "revision", lambda: revision)
    monkeypatch.setattr(sys, "argv", ["figures.py"])
    with pytest.raises(SystemExit, match="--dirty"):
        script.main()
    assert measured == []
    monkeypatch.setattr(sys, "argv", ["figures.py", "--dirty"])
    script.main()
    monkeypatch.setattr(sys, "argv", ["figures.py"])
    monkeypatch.setattr(results, "revision", lambda: 40 * "a")
    script.main()
    assert measured == [True, True]


def test_a_measurement_that_fails_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    script = figures_script()
    failed = subprocess.CompletedProcess(["bench"], 1)
    monkeypatch.setattr(processes, "run", lambda command, seconds: failed)
    with pytest.raises(SystemExit, match="measuring failed with exit code 1"):
        script.measure()


def test_kept_figures_are_of_commits() -> None:
    assert {len(record["revision"]) for record in kept()} == {40}


def test_a_readme_without_marks_is_refused() -> None:
    with pytest.raises(LightsealError, match="marks"):
        figures.fill("no marks", kept(), sizes())
