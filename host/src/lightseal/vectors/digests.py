# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""SHA-256 sums that pin the vectors files, in the format of sha256sum."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from lightseal.errors import LightsealError, UsageError

SUMS_FILE = "SHA256SUMS"
_LINE = re.compile(r"([0-9a-f]{64}) [ *](\S.*)")


class DigestMismatch(LightsealError):
    """A vectors file is not the one that its sum pins."""


def read_sums(folder: Path) -> dict[str, str]:
    """Return the sums of a folder's SHA256SUMS, file name to hexadecimal digest.

    Raises UsageError when the file cannot be read or a line is broken.
    """
    path = folder / SUMS_FILE
    try:
        lines = path.read_text(encoding="ascii", errors="backslashreplace").splitlines()
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}", "git checkout -- kats") from error
    sums: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        match = _LINE.fullmatch(line)
        if match is None:
            raise UsageError(
                f"{path}:{number}: expected 64 hexadecimal digits, two spaces and a file name"
            )
        sums[match[2]] = match[1]
    return sums


def format_sums(sums: Mapping[str, str]) -> str:
    """Return the text of a SHA256SUMS, sorted by file name."""
    return "".join(f"{digest}  {name}\n" for name, digest in sorted(sums.items()))


def file_digest(path: Path) -> str:
    """Return the SHA-256 of a file; raises UsageError when it cannot be read."""
    try:
        with path.open("rb") as stream:
            return hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError as error:
        raise UsageError(
            f"cannot read the vectors file {path}: {error.strerror}",
            "run 'lightseal vectors generate'",
        ) from error


def check_files(folder: Path, names: Iterable[str]) -> None:
    """Raise DigestMismatch unless every named file has the sum that its folder pins."""
    sums = read_sums(folder)
    for name in names:
        require_digest(folder, name, file_digest(folder / name), sums)


def require_digest(folder: Path, name: str, digest: str, sums: Mapping[str, str]) -> None:
    """Raise DigestMismatch unless ``digest`` is what ``sums`` pin for a file."""
    if name not in sums:
        raise DigestMismatch(f"{folder / SUMS_FILE} has no sum for {name}")
    if digest != sums[name]:
        raise DigestMismatch(
            f"{folder / name} has SHA-256 {digest}, not {sums[name]}",
            f"fetch the file again; {SUMS_FILE} pins what is right",
        )
