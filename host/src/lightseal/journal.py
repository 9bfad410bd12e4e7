# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A results file while its campaign runs, so that whatever ends that, finished cells are kept.

Each finished cell is added at once to a file beside it, ``FILE.partial``, which goes when
the results file is written whole. `lightseal kat --resume` takes up what both hold.
"""

from __future__ import annotations

import json
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from lightseal import files, results
from lightseal.errors import UsageError
from lightseal.results import Record

SUFFIX = ".partial"


class Journal:
    """Where the results of one campaign go; nowhere where ``path`` is None.

    ``before`` are those of the campaign that is continued, in no order.

    Raises UsageError where the file cannot be written or read, or is one of
    another kind; where an interrupted campaign is neither continued nor put aside.
    """

    def __init__(self, path: Path | None, kind: str, resume: bool = False) -> None:
        self.before: list[Record] = []
        self._path = path
        self._partial: Path | None = None
        if path is None:
            if resume:
                raise UsageError("--resume continues a results file: say which", "add --json FILE")
            return
        files.check_writable(path)
        if files.descriptor_of(path) is not None or not _is_regular(path):
            if resume:
                raise UsageError(f"--resume: {path} is no file that keeps results", "name a file")
            return
        self._partial = path.with_name(path.name + SUFFIX)
        if resume:
            self.before = [*_read(path, kind), *_read(self._partial, kind)]
        elif self._partial.exists():
            raise UsageError(
                f"{self._partial} is left of a campaign that was cut off",
                "add --resume to continue it, or delete that file",
            )

    def keep(self, records: Iterable[Record]) -> None:
        """Add the results of a finished cell. Raises UsageError where there is no room."""
        if self._partial is None:
            return
        try:
            with self._partial.open("a") as stream:
                stream.write("".join(json.dumps(record) + "\n" for record in records))
        except OSError as error:
            raise UsageError(
                f"cannot write to {self._partial}: {error.strerror}", "name another file"
            ) from None

    def close(self, records: Iterable[Record]) -> None:
        """Write the results file whole."""
        if self._path is None:
            return
        results.write(self._path, records)
        if self._partial is not None:
            self._partial.unlink(missing_ok=True)


def _is_regular(path: Path) -> bool:
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return True


def _read(path: Path, kind: str) -> list[Record]:
    """Return the records of a file, none where there is no file; an unfinished line is dropped."""
    if not path.exists():
        return []
    if path.suffix == SUFFIX:
        with suppress(OSError):
            content = path.read_bytes()
            whole = content[: content.rfind(b"\n") + 1]
            if whole != content:
                path.write_bytes(whole)
    found = results.read(path)
    for number, record in enumerate(found, 1):
        if record["kind"] != kind:
            raise UsageError(
                f"{path}:{number}: a result of {record['kind']}, not of {kind}",
                f"lightseal {record['kind']} --resume continues that file",
            )
    return found
