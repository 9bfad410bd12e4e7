# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Results as JSON lines: one object for each cell, with field names that stay.

Figures that do not exist are null, never 0.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from lightseal import files, paths
from lightseal.errors import LightsealError, UsageError
from lightseal.matrix import Cell

Record = dict[str, Any]

GIT_SECONDS = 20.0

SIM = "sim"
HARDWARE = "hw"

_REMEDY = "name a file written with --json"
# What every object has, what one of each kind counts, and the figures that may be null.
_NAMES = ("board", "algorithm", "kernel", "operation")
_COUNTS = {"kat": ("passed", "failed", "skipped"), "bench": ("message_bytes", "ad_bytes")}
_FIGURES = ("cycles_median", "flash_bytes", "stack_bytes", "ram_bytes")


@dataclass(frozen=True)
class Provenance:
    """Where figures come from: the state of the board and of the build.

    ``rig`` names the specimen of the board, None for a twin. ``core_hz`` in hertz;
    None for what has no clock or is not known.
    """

    source: str
    core_hz: int | None = None
    wait_states: int | None = None
    counter: str | None = None
    compiler: str | None = None
    flags: str | None = None
    image_sha256: str | None = None
    revision: str | None = None
    rig: str | None = None


def record(
    kind: str,
    cell: Cell,
    provenance: Provenance,
    figures: Mapping[str, Any],
    message_bytes: int | None = None,
    ad_bytes: int | None = None,
) -> Record:
    """Return the object of one cell; ``kind`` is kat or bench."""
    return {
        "kind": kind,
        "board": cell.board.id,
        "source": provenance.source,
        "rig": provenance.rig,
        "algorithm": cell.entry.algorithm.id,
        "kernel": cell.entry.kernel.name,
        "kernel_class": cell.entry.kernel.kernel_class,
        "operation": cell.operation,
        "message_bytes": message_bytes,
        "ad_bytes": ad_bytes,
        **figures,
        "core_hz": provenance.core_hz,
        "wait_states": provenance.wait_states,
        "counter": provenance.counter,
        "compiler": provenance.compiler,
        "flags": provenance.flags,
        "image_sha256": provenance.image_sha256,
        "revision": provenance.revision,
    }


def provenance_of(record: Record) -> Provenance:
    """Return where the figures of a record come from."""
    known: dict[str, Any] = {field.name: record.get(field.name) for field in fields(Provenance)}
    return Provenance(**known)


def joined(*reasons: str | None) -> str | None:
    """Return reasons as one; None where there is none."""
    return "; ".join(reason for reason in reasons if reason) or None


def retried(fault: LightsealError) -> str:
    """Return what is said of a cell that did well after a fault."""
    return f"tried again after a fault: {fault.message}"


def count(record: Record) -> int | None:
    """Return what a bench record says a call takes, in its `unit`."""
    figure: int | None = record.get("cycles_median")
    return record.get("instructions") if figure is None else figure


def unit(records: Iterable[Record]) -> str:
    """Return what the records of one board count: cycles, or instructions."""
    return "instructions" if any(r.get("instructions") for r in records) else "cycles"


def write(path: Path, records: Iterable[Record]) -> None:
    """Write a results file: the whole of it takes the place of ``path``, or nothing does."""
    text = "".join(json.dumps(record) + "\n" for record in records)
    files.replace_file(path, text)


def read(path: Path) -> list[Record]:
    """Return the objects of a results file; raises UsageError with file and line.

    Every object has the fields of its kind, so that readers need not look again.
    """
    try:
        lines = path.read_text().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise UsageError(f"cannot read {path}: {why}", _REMEDY) from None
    records: list[Record] = []
    for number, line in enumerate(lines, 1):
        try:
            parsed = json.loads(line)
            problem = _problem(parsed)
        except (ValueError, RecursionError) as error:
            problem = f"no JSON: {getattr(error, 'msg', error)}"
        if problem:
            raise UsageError(f"{path}:{number}: {problem}", _REMEDY)
        records.append(parsed)
    return records


def _problem(parsed: Any) -> str | None:
    """Return what keeps a value from being an object of a results file."""
    if not isinstance(parsed, dict) or parsed.get("kind") not in tuple(_COUNTS):
        return f"no object of kind {' or '.join(_COUNTS)}"
    if parsed.get("source") not in (SIM, HARDWARE):
        return f"source is not {SIM} or {HARDWARE}"
    for name in _NAMES:
        if not isinstance(parsed.get(name), str):
            return f"{name} is no text"
    for name in _COUNTS[parsed["kind"]]:
        if not _is_count(parsed.get(name)):
            return f"{name} is no count"
    if parsed["kind"] == "bench":
        for name in _FIGURES:
            if name not in parsed or not (parsed[name] is None or _is_count(parsed[name])):
                return f"{name} is neither a count nor null"
    return None


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


@lru_cache(maxsize=1)
def revision() -> str | None:
    """Return the commit of the source tree, ``-dirty`` where it is changed; None outside git."""
    command = ["git", "describe", "--always", "--abbrev=40", "--dirty", "--exclude=*"]
    try:
        done = subprocess.run(
            command,
            cwd=paths.root(),
            capture_output=True,
            text=True,
            check=False,
            timeout=GIT_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() if done.returncode == 0 else None
