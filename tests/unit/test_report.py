# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Reports and comparisons of results."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pytest

from lightseal import cli, report, results
from lightseal.compare import compare
from lightseal.errors import UsageError
from lightseal.results import Record


def bench(message: int = 16, cycles: int | None = 1000, **other: Any) -> Record:
    return {
        "kind": "bench", "board": "uno", "source": "sim", "algorithm": "ascon-aead128",
        "kernel": "byte8", "kernel_class": "reference", "operation": "encrypt",
        "message_bytes": message, "ad_bytes": 0, "cycles_min": cycles, "cycles_median": cycles,
        "cycles": None if cycles is None else [cycles] * 2, "flash_bytes": 2000,
        "stack_bytes": 100, "ram_bytes": 0, "reason": None, "core_hz": 16_000_000,
        "wait_states": 0, "counter": "timer1", "compiler": "gcc", "flags": "-O2",
        "image_sha256": "ab", "revision": "cd",
    } | other  # fmt: skip


def kat(passed: int, failed: int) -> Record:
    record = bench(kind="kat", message_bytes=None, ad_bytes=None)
    return record | {"passed": passed, "failed": failed, "skipped": 0, "reason": None}


def test_simulator_and_hardware_are_in_tables_of_their_own() -> None:
    text = report.markdown([bench(cycles=1111), bench(cycles=2222, source="hw")])
    twin, hardware = text.split("## uno, hardware")
    assert "## uno, virtual twin" in twin
    assert "1,111" in twin and "2,222" not in twin
    assert "2,222" in hardware and "1,111" not in hardware


def test_messages_are_columns_and_cycles_per_byte_are_of_the_longest() -> None:
    text = report.markdown([bench(64, 3200), bench(16, 1000), bench(1536, None)])
    row = next(line for line in text.splitlines() if line.startswith("| ascon-aead128"))
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[3:] == ["0", "1,000", "3,200", "-", "50.0", "100", "2,000", "0"]
    assert "| cycles per byte at 64 B |" in text


def test_cycles_per_byte_of_another_length_than_the_others_name_it() -> None:
    text = report.markdown([bench(64, 3200), bench(1536, None), bench(1536, 61440, kernel="other")])
    assert "| cycles per byte at 1536 B |" in text
    assert "| byte8 | encrypt | 0 | 3,200 | - | 50.0 (64 B) |" in text
    assert "| other | encrypt | 0 | - | 61,440 | 40.0 |" in text


def test_known_answers_show_their_reason() -> None:
    text = report.markdown([kat(3, 1) | {"reason": "case 2: a|b"}])
    assert "| ascon-aead128 | byte8 | encrypt | 3 | 1 | 0 | case 2: a\\|b |" in text


def test_csv_has_a_file_for_each_kind_and_source() -> None:
    files = report.csv_files([bench(), bench(source="hw"), kat(1, 0)])
    assert set(files) == {"bench-sim.csv", "bench-hw.csv", "kat-sim.csv"}
    (row,) = csv.DictReader(io.StringIO(files["bench-sim.csv"]))
    assert (row["cycles_median"], row["cycles"], row["reason"]) == ("1000", "1000 1000", "")


@pytest.mark.parametrize(
    ("new", "worse", "better"),
    [
        (bench(cycles=1010), 0, 0),
        (bench(cycles=1011), 1, 0),
        (bench(cycles=989), 0, 1),
        (bench(cycles=None), 1, 0),
        (bench(stack_bytes=200, flash_bytes=1000), 1, 1),
        (bench(ram_bytes=4), 1, 0),
    ],
)
def test_changes_beyond_the_threshold_are_found(new: Record, worse: int, better: int) -> None:
    comparison = compare([bench()], [new], threshold=1.0)
    assert len(comparison.regressions) == worse
    assert len(comparison.changes) - worse == better
    assert comparison.compared == 4


@pytest.mark.parametrize(("new", "worse"), [(kat(4, 0), 0), (kat(3, 1), 1), (kat(3, 0), 1)])
def test_known_answers_that_are_lost_are_for_the_worse(new: Record, worse: int) -> None:
    assert len(compare([kat(4, 0)], [new], 1.0).regressions) == worse


def test_simulator_is_never_compared_with_hardware() -> None:
    with pytest.raises(UsageError, match="no cell in common"):
        compare([bench()], [bench(source="hw")], 1.0)


def test_the_commands_write_and_tell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new, folder = tmp_path / "old", tmp_path / "new", tmp_path / "a" / "b"
    results.write(old, [bench()])
    results.write(new, [bench(cycles=2000)])
    with pytest.raises(SystemExit) as caught:
        cli.main(["compare", str(old), str(new)])
    assert caught.value.code == 1
    out = capsys.readouterr().out
    assert "worse   uno (sim) ascon-aead128 byte8 encrypt 16+0 B: cycles_median" in out
    assert "1,000 -> 2,000 (+100.0 %)" in out
    with pytest.raises(SystemExit) as caught:
        cli.main(["report", str(old), "-o", str(folder)])
    assert caught.value.code == 0
    assert {path.name for path in folder.iterdir()} == {"results.md", "bench-sim.csv"}
