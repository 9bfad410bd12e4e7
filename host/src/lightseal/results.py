# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Results as JSON lines: one object for each cell, with field names that stay.

Figures that do not exist are null, never 0. A file is written whole or not at
all.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from lightseal import paths
from lightseal.errors import UsageError
from lightseal.matrix import Cell

Record = dict[str, Any]

GIT_SECONDS = 20.0

SIM = "sim"
HARDWARE = "hw"


@dataclass(frozen=True)
class Provenance:
    """Where figures come from: the state of the board and of the build.

    ``core_hz`` in hertz; None for what has no clock or is not known.
    """

    source: str
    core_hz: int | None = None
    wait_states: int | None = None
    counter: str | None = None
    compiler: str | None = None
    flags: str | None = None
    image_sha256: str | None = None
    revision: str | None = None


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


def check_writable(path: Path) -> None:
    """Raise UsageError where a results file could not be written; before the work, not after."""
    folder = path.parent
    if not folder.is_dir():
        raise UsageError(f"no folder {folder} to write {path.name} to", f"mkdir -p {folder}")
    if path.is_dir() or not os.access(folder, os.W_OK):
        raise UsageError(f"cannot write to {path}", "name another file")


def write(path: Path, records: Iterable[Record]) -> None:
    """Write a results file: the whole of it takes the place of ``path``, or nothing does."""
    text = "".join(json.dumps(record) + "\n" for record in records)
    replace_file(path, text)


def replace_file(path: Path, text: str) -> None:
    """Put ``text`` at ``path`` in one step; links are followed, permissions kept.

    A pipe or device is written to as it is. Raises UsageError.
    """
    try:
        path = path.resolve()
        if path.exists() and not path.is_file():
            path.write_text(text)
            return
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
        descriptor, partial = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(descriptor, "w") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
            Path(partial).chmod(mode)
            Path(partial).replace(path)
        except BaseException:
            Path(partial).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}", "name another file") from error


def read(path: Path) -> list[Record]:
    """Return the objects of a results file; raises UsageError with file and line."""
    try:
        lines = path.read_text().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(
            f"cannot read {path}: {error}", "name a file written with --json"
        ) from None
    records: list[Record] = []
    for number, line in enumerate(lines, 1):
        try:
            parsed = json.loads(line)
        except json.JSONDecodeError as error:
            raise _broken(path, number, f"no JSON: {error.msg}") from None
        if not isinstance(parsed, dict) or parsed.get("kind") not in ("kat", "bench"):
            raise _broken(path, number, "no object of kind kat or bench")
        if parsed.get("source") not in (SIM, HARDWARE):
            raise _broken(path, number, f"source is not {SIM} or {HARDWARE}")
        records.append(parsed)
    return records


def _broken(path: Path, line: int, what: str) -> UsageError:
    return UsageError(f"{path}:{line}: {what}", "name a file written with --json")


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
