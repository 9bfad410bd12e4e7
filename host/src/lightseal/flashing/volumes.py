# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Images as files: drives that flash what is copied to them, and cards that are read at start."""

from __future__ import annotations

import errno
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from lightseal.errors import UsageError
from lightseal.flashing.diagnosis import shorten
from lightseal.flashing.errors import NoProbe, SeveralProbes, VolumeFailed
from lightseal.registry_flashing import Volume

MOUNTS = Path("/proc/self/mounts")
_FAT = ("vfat", "msdos", "exfat", "fuseblk")
# What a drive says of an image that it could not flash.
_REFUSAL = "FAIL.TXT"
_PARTIAL = ".lightseal.partial"


def find(volume: Volume, named: Path | None, serial: str | None) -> Path:
    """Return the folder that takes the image.

    The one ``named``, else the mounted one that holds what such a volume
    holds, with ``serial`` in it where that is given. Raises UsageError, NoProbe
    or SeveralProbes.
    """
    if named is not None:
        if not (named / volume.holds).is_file():
            raise UsageError(
                f"{named} has no {volume.holds}, so it is not a volume of this board",
                "mount it, and give the folder in which that file is",
            )
        return named
    found = [folder for folder in mounted() if _fits(folder / volume.holds, serial)]
    if len(found) > 1:
        raise SeveralProbes("volumes", map(str, found), "--volume FOLDER")
    if not found:
        which = f" of {serial}" if serial else ""
        raise NoProbe(
            f"no volume{which} with {volume.holds} is mounted",
            "plug the board or card in and mount it; --volume FOLDER says where it is",
        )
    return found[0]


def mounted() -> Iterator[Path]:
    """Yield where file systems of removable media are mounted."""
    try:
        lines = MOUNTS.read_text(errors="replace").splitlines()
    except OSError:
        yield from sorted(Path("/Volumes").glob("*"))
        return
    for line in lines:
        _, folder, kind, *_ = line.split(" ")
        if kind in _FAT:
            yield Path(re.sub(r"\\([0-7]{3})", lambda match: chr(int(match[1], 8)), folder))


def copy_to_card(source: Path, folder: Path, name: str) -> None:
    """Put a file on a card: whole, or the old one stays. Raises VolumeFailed."""
    data, partial = source.read_bytes(), folder / _PARTIAL
    try:
        _write(partial, data)
        partial.replace(folder / name)
        _sync_folder(folder)
    except OSError as error:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
        raise _failure(folder, name, len(data), error) from None


def copy_to_drive(source: Path, folder: Path, name: str) -> None:
    """Copy a file to a drive that flashes it as it comes, under its own name.

    Such a drive is no real file system: it knows an image by its blocks, and
    goes away with the last one. Raises VolumeFailed.
    """
    data, path = source.read_bytes(), folder / name
    before = _refusal(folder)
    try:
        _write(path, data)
    except OSError as error:
        gone = not folder.is_dir() or not any(_entries(folder))
        if not (gone and error.errno in (errno.EIO, errno.ENODEV, errno.ENOENT)):
            with suppress(OSError):
                path.unlink(missing_ok=True)
            raise _failure(folder, name, len(data), error) from None
        return
    after = _refusal(folder)
    if after is not None and after != before:
        raise VolumeFailed(f"{folder} refused {name}: {shorten(' '.join(after.split()))}")


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        # Not every file system has this for folders.
        with suppress(OSError):
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _fits(marker: Path, serial: str | None) -> bool:
    try:
        return marker.is_file() and (
            serial is None or serial.encode() in marker.read_bytes()[:65536]
        )
    except OSError:
        return False


def _refusal(folder: Path) -> str | None:
    try:
        return (folder / _REFUSAL).read_text(errors="replace")
    except OSError:
        return None


def _entries(folder: Path) -> Iterator[Path]:
    with suppress(OSError):
        yield from folder.iterdir()


def _failure(folder: Path, name: str, size: int, error: OSError) -> VolumeFailed:
    if error.errno == errno.ENOSPC:
        with suppress(OSError):
            free = shutil.disk_usage(folder).free
            return VolumeFailed(
                f"{folder} is full: {name} takes {size:,} bytes, {free:,} are free",
                "remove something from it",
            )
    if error.errno == errno.EROFS:
        return VolumeFailed(
            f"{folder} is read-only", "mount it for writing; a card has a switch against it"
        )
    return VolumeFailed(f"cannot write {folder / name}: {error.strerror or error}")
