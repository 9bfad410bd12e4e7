# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the tools' own words mean. The texts are those of the real tools."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from lightseal.flashing import errors

_UDEV = "let this user use the probe: a udev rule, or membership in the group of the device"
_BOOTSEL = "hold BOOTSEL while plugging the board in"
_ATTACH = "plug the probe in; 'lightseal doctor' shows which are seen"


@dataclass(frozen=True)
class Cause:
    """A kind of failure. ``final``: no other way to connect would help."""

    pattern: str
    error: type[errors.FlashFailed]
    hint: str
    final: bool = False


# The first that matches any line counts: what says more stands before what says less.
CAUSES = (
    Cause(
        r"LIBUSB_ERROR_ACCESS|errno=13|[Pp]ermission denied|[Ii]nsufficient permissions"
        r"|but picotool was unable to connect",
        errors.NoPermission,
        _UDEV,
        final=True,
    ),
    Cause(
        r"No accessible RP\S* devices in BOOTSEL mode",
        errors.NoProbe,
        _BOOTSEL,
    ),
    Cause(
        r"^Error: open failed|unable to find a matching CMSIS-DAP device"
        r"|Couldn't find any ST-Link|No connected debug probe|No target device available",
        errors.NoProbe,
        _ATTACH,
        final=True,
    ),
    Cause(
        r"cannot open port|can't open device|ser_open\(\)",
        errors.NoProbe,
        "'lightseal list ports' shows the ports of this machine",
        final=True,
    ),
    Cause(
        r"Target type \S+ (?:is )?not recognized",
        errors.FlashFailed,
        "'pyocd pack install CHIP' brings what pyOCD has to know of the chip",
        final=True,
    ),
    Cause(
        r"requires a single \S+ device to be targeted",
        errors.FlashFailed,
        "several boards wait to be flashed: --probe SERIAL, or unplug the others",
        final=True,
    ),
    Cause(
        r"device protected|[Rr]ead.?out protect|RDP level|is locked|[Ff]lash locked|APPROTECT"
        r"|write protected",
        errors.LockedChip,
        "the chip is protected: try --erase, which loses all that is on it",
    ),
    Cause(
        r"not in sync|timeout communicating with programmer|programmer is not responding",
        errors.FlashFailed,
        "check that the port is this board's, that nothing else uses it, and that it has its "
        "boot loader; press reset as flashing begins",
    ),
    Cause(
        r"unable to connect|[Cc]an ?not connect to target|[Ff]ailed to connect to target"
        r"|Failed to enter SWD mode|No ACK received|init mode failed",
        errors.FlashFailed,
        "check power and wiring of the board, NRST of the probe among it; else try --erase",
    ),
    Cause(
        r"[Vv]erif\w* (?:error|failed|mismatch)|checksum mismatch|contents mismatch",
        errors.FlashFailed,
        "what was read back differs from what was written: try again; the flash may be worn out",
    ),
)


def diagnose(output: str) -> tuple[Cause | None, str]:
    """Return the cause that a tool's output tells, if any, and the one line that tells most."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    for cause in CAUSES:
        for line in lines:
            if re.search(cause.pattern, line):
                return cause, shorten(line)
    return None, shorten(_telling(lines))


def shorten(line: str, most: int = 160) -> str:
    """Return a line of at most ``most`` characters."""
    return line if len(line) <= most else line[: most - 3] + "..."


def _telling(lines: Sequence[str]) -> str:
    for line in lines:
        if re.search(r"error|fail", line, re.IGNORECASE):
            return line
    return lines[-1] if lines else "it said nothing"
