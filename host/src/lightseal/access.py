# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Whether this user may open a device, and the command that gives leave."""

from __future__ import annotations

import getpass
import grp
import os
from pathlib import Path

SERIAL_GROUPS = ("dialout", "uucp")
"""Groups that own serial ports: of Debian and its kin, of Arch and its kin."""


def usable(path: Path) -> bool:
    """Return whether this user may read and write a device."""
    return os.access(path, os.R_OK | os.W_OK)


def remedy(path: Path) -> str:
    """Return the command that lets this user open a device."""
    status = path.stat()
    if status.st_mode & 0o060 == 0o060:
        try:
            group = grp.getgrgid(status.st_gid).gr_name
        except KeyError:
            group = str(status.st_gid)
        return _join(group)
    return f"sudo chmod a+rw {path}"


def lacking_group() -> str | None:
    """Return the command that puts this user into the group of serial ports.

    None where that is so, where nobody needs it, and where there is no such group.
    """
    groups = [group for group in grp.getgrall() if group.gr_name in SERIAL_GROUPS]
    if os.geteuid() == 0 or not groups:
        return None
    member = {os.getegid(), *os.getgroups()}
    return None if any(group.gr_gid in member for group in groups) else _join(groups[0].gr_name)


def _join(group: str) -> str:
    return f"sudo usermod -aG {group} {getpass.getuser()}, then log in again"
