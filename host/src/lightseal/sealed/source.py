# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What is read: a file, or the standard input."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from lightseal.errors import LightsealError, UsageError
from lightseal.sealed.output import STANDARD, NotWritten

_COPY_BYTES = 1 << 18


class NotRead(LightsealError):
    """The source does not give what is to be read."""


class Source:
    """A stream of bytes. ``size``: how many, None where that is not known (a pipe)."""

    def __init__(self, name: str, stream: BinaryIO, size: int | None) -> None:
        self.name = name
        self.size = size
        self._stream = stream

    def fill(self, to: memoryview) -> int:
        """Read until a buffer is full or the end comes; return how many bytes. Raises NotRead."""
        got = 0
        while got < len(to):
            try:
                count = self._stream.readinto(to[got:])  # type: ignore[attr-defined]
            except OSError as error:
                raise NotRead(f"cannot read {self.name}: {error.strerror}") from None
            if not count:
                break
            got += count
        return got

    def fill_at(self, offset: int, to: memoryview) -> None:
        """Read just so many bytes from a place of a file. Raises NotRead, also at its end."""
        try:
            self._stream.seek(offset)
        except OSError as error:
            raise NotRead(f"cannot read {self.name}: {error.strerror}") from None
        if self.fill(to) != len(to):
            raise NotRead(f"{self.name} was cut while it was read")

    @contextlib.contextmanager
    def seekable(self) -> Iterator[Source]:
        """Yield a source of known size that can be read from any place.

        What comes from a pipe is copied to a file without a name. Raises NotWritten where
        there is no room for it.
        """
        if self.size is not None:
            yield self
            return
        with tempfile.TemporaryFile() as copy:
            buffer = memoryview(bytearray(_COPY_BYTES))
            while count := self.fill(buffer):
                try:
                    copy.write(buffer[:count])
                    copy.flush()
                except OSError as error:
                    where = tempfile.gettempdir()
                    raise NotWritten(f"cannot copy to {where}: {error.strerror}") from None
            size = copy.tell()
            copy.seek(0)
            yield Source(self.name, copy, size)


@contextlib.contextmanager
def open_source(path: Path) -> Iterator[Source]:
    """Yield a file, or the standard input for ``-``; raises UsageError where it is not there."""
    if path == STANDARD:
        yield Source("the standard input", sys.stdin.buffer, _size(sys.stdin.buffer))
        return
    try:
        stream = path.open("rb")
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from None
    with stream:
        yield Source(str(path), stream, _size(stream))


def _size(stream: BinaryIO) -> int | None:
    """Bytes of a file that is read from its beginning, None for anything else."""
    try:
        status = os.fstat(stream.fileno())
        return status.st_size if stat.S_ISREG(status.st_mode) and not stream.tell() else None
    except (OSError, ValueError):
        return None
