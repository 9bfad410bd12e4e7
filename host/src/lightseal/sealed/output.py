# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Files that are there whole or not at all."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from lightseal.errors import LightsealError, UsageError

STANDARD = Path("-")
_NEW = 0o666


class NotWritten(LightsealError):
    """The destination does not take what is to be written."""


@contextlib.contextmanager
def create(path: Path, force: bool) -> Iterator[BinaryIO]:
    """Yield a stream whose content is at ``path`` once the block ends without an error.

    Until then it is in a file without a name in the same folder, which goes when the
    process does, however that ends; where the file system has no such files, in one that
    only the user may read. ``-`` is the standard output, which takes what is
    written as it comes; so does a path that is a device or a pipe.

    Raises UsageError where the path is taken and ``force`` does not allow to replace it,
    NotWritten for what the system refuses.
    """
    check_free(path, force)
    if path == STANDARD:
        with _named("the standard output"):
            yield sys.stdout.buffer
            sys.stdout.buffer.flush()
    elif _is_channel(path):
        with _named(str(path)), path.open("wb") as stream:
            yield stream
    else:
        with _named(str(path)), _temporary(path.parent) as (stream, link):
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
            _publish(link, path, force)


def check_free(path: Path, force: bool) -> None:
    """Raise UsageError where a file is there and must not be replaced."""
    if path == STANDARD or _is_channel(path):
        return
    if path.is_dir():
        raise UsageError(f"{path} is a folder", "name a file")
    if (path.exists() or path.is_symlink()) and not force:
        raise UsageError(f"{path} is there already", "add --force to replace it")


def _is_channel(path: Path) -> bool:
    """Whether a path is a device or a pipe."""
    return path.exists() and not path.is_file() and not path.is_dir()


@contextlib.contextmanager
def _named(name: str) -> Iterator[None]:
    """Say what could not be written, in one line."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise NotWritten(f"cannot write {name}: {error.strerror or error}") from error


@contextlib.contextmanager
def _temporary(folder: Path) -> Iterator[tuple[BinaryIO, Callable[[Path], None]]]:
    """Yield a file, gone afterwards, and what gives it a name."""
    try:
        handle = os.open(folder, os.O_TMPFILE | os.O_RDWR, _NEW)
    except (OSError, AttributeError):
        handle, name = tempfile.mkstemp(prefix=".lightseal-", dir=folder)
        made = Path(name)
        try:
            with os.fdopen(handle, "w+b") as stream:
                yield stream, lambda to: _link_readable(made, to)
        finally:
            made.unlink(missing_ok=True)
    else:
        # With a folder named, the link is to the file that the path leads to. The path
        # is absolute, so the folder does not count.
        path = f"/proc/self/fd/{handle}"
        with os.fdopen(handle, "w+b") as stream:
            yield stream, lambda to: os.link(path, to, src_dir_fd=handle)


def _link_readable(made: Path, to: Path) -> None:
    mask = os.umask(0)
    os.umask(mask)
    made.chmod(_NEW & ~mask)
    os.link(made, to)


def _publish(link: Callable[[Path], None], path: Path, force: bool) -> None:
    """Give a file its name; what has that name already is replaced only with ``force``."""
    if not force:
        try:
            link(path)
        except FileExistsError:
            raise UsageError(f"{path} is there already", "add --force to replace it") from None
        return
    with tempfile.TemporaryDirectory(prefix=".lightseal-", dir=path.parent) as scratch:
        linked = Path(scratch) / "file"
        link(linked)
        linked.replace(path)
