# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Results as Markdown and CSV. Simulator and hardware never share a table."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

from lightseal.results import HARDWARE, SIM, Record, count, unit

_SOURCES = {SIM: "virtual twin", HARDWARE: "hardware"}
_KAT_COLUMNS = ("algorithm", "kernel", "operation", "passed", "failed", "skipped", "reason")


def markdown(records: Sequence[Record]) -> str:
    """Return one section for each board and source, measurements before tests."""
    parts = ["# Results"]
    for board, source in dict.fromkeys((r["board"], r["source"]) for r in records):
        own = [r for r in records if (r["board"], r["source"]) == (board, source)]
        parts.append(f"## {board}, {_SOURCES[source]}")
        parts.append("\n".join(_provenance(own)))
        benches = [r for r in own if r["kind"] == "bench"]
        kats = [r for r in own if r["kind"] == "kat"]
        if benches:
            parts += [f"### {unit(benches).capitalize()}", _bench_table(benches)]
        if kats:
            parts += ["### Known-answer tests", _kat_table(kats)]
    return "\n\n".join(parts) + "\n"


def csv_files(records: Sequence[Record]) -> dict[str, str]:
    """Return the text of a CSV file for each kind and source, by file name."""
    files = {}
    for kind, source in dict.fromkeys((r["kind"], r["source"]) for r in records):
        own = [r for r in records if (r["kind"], r["source"]) == (kind, source)]
        columns = list(dict.fromkeys(name for record in own for name in record))
        stream = io.StringIO()
        writer = csv.DictWriter(stream, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows({name: _flat(value) for name, value in r.items()} for r in own)
        files[f"{kind}-{source}.csv"] = stream.getvalue()
    return files


def _provenance(records: Sequence[Record]) -> Iterable[str]:
    for name, title in (
        ("core_hz", "core clock in hertz"),
        ("wait_states", "flash wait states"),
        ("counter", "cycle counter"),
        ("compiler", "compiler"),
        ("flags", "flags"),
        ("image_sha256", "SHA-256 of the image"),
        ("revision", "revision"),
    ):
        values = dict.fromkeys(str(r[name]) for r in records if r.get(name) is not None)
        yield f"- {title}: {', '.join(values) or 'unknown'}"


def _bench_table(records: Sequence[Record]) -> str:
    lengths = sorted({r["message_bytes"] for r in records})
    rows: dict[tuple[Any, ...], dict[int, Record]] = {}
    for record in records:
        key = tuple(record[name] for name in ("algorithm", "kernel", "operation", "ad_bytes"))
        rows.setdefault(key, {})[record["message_bytes"]] = record
    counted = {r["message_bytes"] for r in records if count(r) is not None}
    longest = max(counted - {0}, default=None)
    headings = ["algorithm", "kernel", "operation", "AD bytes"]
    headings += [f"{length} B" for length in lengths]
    per_byte = f"{unit(records)} per byte"
    headings += [per_byte if longest is None else f"{per_byte} at {longest} B"]
    headings += ["stack bytes", "flash bytes", "RAM bytes"]
    body = [[*key, *_figures(found, lengths, longest)] for key, found in rows.items()]
    return table(headings, body, left=3)


def _figures(found: dict[int, Record], lengths: Sequence[int], longest: int | None) -> list[Any]:
    """Return a row's figures; a cell of another length than ``longest`` names its own."""
    counts = [count(found.get(length, {})) for length in lengths]
    per_byte = [
        f"{taken / length:.1f}" + ("" if length == longest else f" ({length} B)")
        for taken, length in zip(counts, lengths, strict=True)
        if taken is not None and length
    ]
    stacks = [r["stack_bytes"] for r in found.values() if r.get("stack_bytes") is not None]
    first = next(iter(found.values()))
    return [
        *counts,
        per_byte[-1] if per_byte else None,
        max(stacks, default=None),
        first.get("flash_bytes"),
        first.get("ram_bytes"),
    ]


def _kat_table(records: Sequence[Record]) -> str:
    body = [[record.get(name) for name in _KAT_COLUMNS] for record in records]
    return table(_KAT_COLUMNS, body, left=3)


def table(headings: Sequence[str], body: Sequence[Sequence[Any]], left: int) -> str:
    """Return a Markdown table; columns after the first ``left`` are aligned right."""
    rule = ["---" if number < left else "--:" for number in range(len(headings))]
    lines = [headings, rule, *([_cell(value) for value in row] for row in body)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, int):
        return f"{value:,}"
    return str(value).replace("|", "\\|").replace("\n", " ")


def _flat(value: Any) -> Any:
    return " ".join(str(item) for item in value) if isinstance(value, list) else value
