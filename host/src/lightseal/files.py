# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Files that are written whole or not at all, and where else text can go."""

from __future__ import annotations

import errno
import fcntl
import os
import re
import stat
import tempfile
from pathlib import Path

from lightseal.errors import UsageError

STDOUT = Path("-")

_DESCRIPTOR = re.compile(r"/(?:dev|proc/self)/fd/([0-9]{1,9})")
_NAMED_DESCRIPTORS = {"-": 1, "/dev/stdout": 1, "/dev/stderr": 2}


def descriptor_of(path: Path) -> int | None:
    """Return the open file that a name like ``-`` or ``/dev/fd/3`` stands for; None if none."""
    match = _DESCRIPTOR.fullmatch(str(path))
    return int(match[1]) if match else _NAMED_DESCRIPTORS.get(str(path))


def is_stdout(path: Path | None) -> bool:
    """Tell whether text for ``path`` goes to standard output."""
    return path is not None and descriptor_of(path) == 1


def check_writable(path: Path) -> None:
    """Raise UsageError where `replace_file` could not write; before the work, not after."""
    folder = path.parent
    try:
        descriptor = descriptor_of(path)
        if descriptor is not None:
            if fcntl.fcntl(descriptor, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
                raise UsageError(f"cannot write to {path}: it is open for reading", "name a file")
            return
        if _mode(folder) is None:
            raise UsageError(f"no folder {folder} to write {path.name} to", f"mkdir -p {folder}")
        mode = _mode(path)
        if mode is None or stat.S_ISREG(mode):
            with tempfile.TemporaryFile(dir=Path(os.path.realpath(path)).parent):
                pass
        if mode is not None and stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if mode is not None and not os.access(path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise _refusal(path, error) from None


def replace_file(path: Path, text: str) -> None:
    """Put ``text`` at ``path`` in one step; links are followed, permissions kept.

    An open file, a pipe or a device is written to as it is. Raises UsageError.
    """
    try:
        descriptor = descriptor_of(path)
        if descriptor is not None:
            with os.fdopen(os.dup(descriptor), "w") as stream:
                stream.write(text)
        elif (mode := _mode(path)) is not None and not stat.S_ISREG(mode):
            path.write_text(text)
        else:
            _swap(Path(os.path.realpath(path)), 0o644 if mode is None else mode & 0o777, text)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _refusal(path, error) from error


def _mode(path: Path) -> int | None:
    """Return what kind of file there is; None where there is none. Raises OSError."""
    try:
        return path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return None


def _swap(path: Path, mode: int, text: str) -> None:
    descriptor, partial = tempfile.mkstemp(dir=path.parent, prefix=".lightseal.")
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


def _refusal(path: Path, error: OSError) -> UsageError:
    return UsageError(f"cannot write to {path}: {error.strerror}", "name another file")
