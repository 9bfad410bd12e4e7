# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Results files: stable names, whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lightseal import compare, registry, report, results
from lightseal.bench import BenchResult
from lightseal.codesize import Size
from lightseal.errors import UsageError
from lightseal.kat import KatResult
from lightseal.matrix import Cell, Selection, select
from lightseal.results import Provenance

ALWAYS = [
    "kind", "board", "source", "rig", "algorithm", "kernel", "kernel_class", "operation",
    "message_bytes", "ad_bytes", "core_hz", "wait_states", "counter", "compiler", "flags",
    "image_sha256", "revision",
]  # fmt: skip
KAT = ["passed", "failed", "skipped", "cases_sha256", "quarantined", "reason"]
BENCH = ["cycles_min", "cycles_median", "cycles", "flash_bytes", "stack_bytes", "ram_bytes"]


def a_cell() -> Cell:
    chosen = Selection(("uno",), ("ascon-aead128",), ("byte8",), ("encrypt",))
    return select(registry.load(), chosen)[0].all_cells[0]


def a_kat() -> results.Record:
    return KatResult(a_cell(), 3, 1, 0, "why", Provenance("sim", 16_000_000)).record()


def a_bench() -> results.Record:
    return BenchResult(a_cell(), 64, 0, Provenance("sim"), (12, 10, 11), ran=True).record()


def test_a_kat_object_has_the_promised_fields() -> None:
    record = a_kat()
    assert set(record) == set(ALWAYS + KAT)
    assert (record["kind"], record["board"], record["kernel_class"]) == ("kat", "uno", "reference")
    assert (record["passed"], record["failed"], record["reason"]) == (3, 1, "why")
    assert (record["core_hz"], record["wait_states"]) == (16_000_000, None)


def test_a_bench_object_has_the_promised_fields() -> None:
    result = BenchResult(
        a_cell(), 64, 0, Provenance("sim"), (12, 10, 11, 14), 99, Size(700, 20, 4), ran=True
    )
    record = result.record()
    assert set(record) >= set(ALWAYS + BENCH)
    assert [record[name] for name in BENCH] == [10, 11, [12, 10, 11, 14], 700, 99, 4]
    assert (record["message_bytes"], record["ad_bytes"]) == (64, 0)


def test_figures_that_do_not_exist_are_null() -> None:
    record = BenchResult(a_cell(), 64, 0, Provenance("sim")).record()
    assert [record[name] for name in BENCH] == [None] * 6


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    records = [KatResult(a_cell(), n, 0, 0, None, Provenance("sim")).record() for n in range(3)]
    results.write(path, records)
    assert results.read(path) == records
    assert [p.name for p in tmp_path.iterdir()] == ["r.jsonl"]


def test_an_interrupted_writer_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text("old\n")

    def records() -> Iterator[results.Record]:
        yield {"kind": "kat"}
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        results.write(path, records())
    with pytest.raises(TypeError):
        results.write(path, [{"kind": "kat", "cycles": object()}])
    assert path.read_text() == "old\n"
    assert [p.name for p in tmp_path.iterdir()] == ["r.jsonl"]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "r.jsonl"
    path.write_text("old\n")
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(UsageError, match="No space left"):
        results.write(path, [{"kind": "kat"}])
    assert path.read_text() == "old\n"
    assert [p.name for p in tmp_path.iterdir()] == ["r.jsonl"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{", "no JSON"),
        ("[]", "no object of kind"),
        ('{"kind": "other"}', "no object of kind"),
        ("[" * 100_000, "no JSON"),
        ("1" * 5000, "no JSON"),
        ('{"kind": ["kat"]}', "no object of kind"),
        ('{"kind": "kat", "source": "both"}', "source is not"),
        ('{"kind": "kat", "source": "sim"}', "board is no text"),
    ],
)
def test_a_broken_line_is_named(tmp_path: Path, line: str, says: str) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text(json.dumps(a_kat()) + "\n" + line + "\n")
    with pytest.raises(UsageError, match=f"r.jsonl:2: {says}"):
        results.read(path)


@pytest.mark.parametrize("make", [a_kat, a_bench])
def test_a_record_without_a_field_that_readers_need_is_refused(
    tmp_path: Path, make: Callable[[], results.Record]
) -> None:
    path = tmp_path / "r.jsonl"
    needed = []
    for name in make():
        path.write_text(json.dumps({n: v for n, v in make().items() if n != name}) + "\n")
        try:
            records = results.read(path)
        except UsageError as error:
            assert name in error.message
            needed.append(name)
        else:
            report.markdown(records)
            report.csv_files(records)
            compare.compare(records, records, 1.0)
    assert {"board", "algorithm", "kernel", "operation", "kind", "source"} < set(needed)


@pytest.mark.parametrize("value", ["16", 1.5, True, -1, [16], None])
def test_a_field_of_another_type_is_refused(tmp_path: Path, value: object) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text(json.dumps(a_bench() | {"message_bytes": value}) + "\n")
    with pytest.raises(UsageError, match=r"r\.jsonl:1: message_bytes is no count"):
        results.read(path)


def test_the_revision_is_a_commit() -> None:
    revision = results.revision()
    assert revision is None or len(revision.removesuffix("-dirty")) == 40
