# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What each tool is called with, from the gentlest way to the roughest.

Checked against OpenOCD 0.12, st-flash 1.7, pyOCD 0.46 and avrdude 7.1 as far as
they go without a board; picotool 2 by its own documentation.
"""

from __future__ import annotations

from collections.abc import Callable

from lightseal.errors import UsageError
from lightseal.flashing.target import AS_IS, RESET, UNDER_RESET, Attempt, Target

# For one attempt, in seconds: far above what the largest image takes.
PROBE_SECONDS = 90.0
# Ten tries to reach a boot loader take avrdude a minute, 256 KiB there and back as long.
BOOT_LOADER_SECONDS = 180.0

_INTERFACES = {"st-link": "interface/stlink.cfg", "cmsis-dap": "interface/cmsis-dap.cfg"}

SERIAL_TOOLS = ("avrdude",)
PROBE_TOOLS = {"openocd": ("st-link", "cmsis-dap"), "st-flash": ("st-link",)}
PROBE_TOOLS["pyocd"] = PROBE_TOOLS["openocd"]
ERASING_TOOLS = (*PROBE_TOOLS, "picotool")
VOLUME_TOOLS = ("mass-storage", "sd-card")

# What was built of an image that each program takes.
FILES = {"openocd": "hex", "st-flash": "bin", "pyocd": "hex", "picotool": "uf2", "avrdude": "hex"}


def attempts(tool: str, target: Target) -> list[Attempt]:
    """Return the ladder of a tool that is a program."""
    return _LADDERS[tool](target)


def _openocd(target: Target) -> list[Attempt]:
    line = "reset_config srst_only srst_nogate"
    return [
        Attempt(name, (_openocd_command(target, reset),), PROBE_SECONDS)
        for name, reset in (
            (AS_IS, ""),
            (RESET, line),
            (UNDER_RESET, f"{line} connect_assert_srst"),
        )
    ]


def _openocd_command(target: Target, reset: str) -> tuple[str, ...]:
    family = target.family or target.flashing.probes[0]
    steps = [reset] if reset else []
    if target.erase:
        steps += ["init", "reset halt", "flash erase_sector 0 0 last"]
    # Braces: Tcl takes what is in them as it is.
    steps.append(f"program {{{target.file(FILES['openocd'])}}} verify reset exit")
    return (
        "openocd",
        *("-f", _INTERFACES[family]),
        *(("-c", f"adapter serial {target.probe}") if target.probe else ()),
        *("-f", target.flashing.openocd),
        *(word for step in steps for word in ("-c", step)),
    )


def _st_flash(target: Target) -> list[Attempt]:
    assert target.board.flash is not None
    serial = ("--serial", target.probe) if target.probe else ()
    origin = f"0x{target.board.flash.origin:08x}"
    write = ("--reset", "write", str(target.file(FILES["st-flash"])), origin)

    def commands(*options: str) -> tuple[tuple[str, ...], ...]:
        erase = (("st-flash", *options, *serial, "erase"),) if target.erase else ()
        return (*erase, ("st-flash", *options, *serial, *write))

    return [
        Attempt(AS_IS, commands(), PROBE_SECONDS),
        Attempt(RESET, (("st-flash", *serial, "reset"), *commands()), PROBE_SECONDS),
        Attempt(UNDER_RESET, commands("--connect-under-reset"), PROBE_SECONDS),
    ]


def _pyocd(target: Target) -> list[Attempt]:
    def command(mode: str) -> tuple[str, ...]:
        return (
            *("pyocd", "flash", "--no-wait", "--target", target.flashing.pyocd),
            *(("--uid", target.probe) if target.probe else ()),
            *("--connect", mode, "--erase", "chip" if target.erase else "sector"),
            str(target.file(FILES["pyocd"])),
        )

    modes = ((AS_IS, "halt"), (RESET, "pre-reset"), (UNDER_RESET, "under-reset"))
    return [Attempt(name, (command(mode),), PROBE_SECONDS) for name, mode in modes]


def _picotool(target: Target) -> list[Attempt]:
    serial = ("--ser", target.probe) if target.probe else ()
    load = ("picotool", "load", "-v", "-x", str(target.file(FILES["picotool"])))

    def commands(*options: str) -> tuple[tuple[str, ...], ...]:
        erase = (("picotool", "erase", "-a", *options, *serial),) if target.erase else ()
        return (*erase, (*load, *options, *serial))

    # -f asks a running program to restart into the boot loader; few have an ear for it.
    return [
        Attempt(AS_IS, commands(), PROBE_SECONDS),
        Attempt(RESET, commands("-f"), PROBE_SECONDS),
    ]


def _avrdude(target: Target) -> list[Attempt]:
    names = target.flashing.avrdude
    assert names is not None
    if target.port is None:
        raise UsageError(
            f"{target.board.id} is flashed over its serial port: say which",
            "add --port PORT; 'lightseal list ports' shows what is here",
        )
    command = (
        *("avrdude", "-p", names.part, "-c", names.programmer),
        *("-P", _avrdude_port(target.port), "-b", str(names.baud)),
        # -D: the boot loader erases page by page what it writes.
        *("-D", "-U", f"flash:w:{target.file(FILES['avrdude'])}:i"),
    )
    return [
        Attempt(AS_IS, (command,), BOOT_LOADER_SECONDS),
        Attempt(RESET, (command,), BOOT_LOADER_SECONDS, pulse=True),
    ]


def _avrdude_port(port: str) -> str:
    """Return a port as avrdude calls it; raises UsageError for a URL it does not know."""
    if port.startswith("socket://"):
        return f"net:{port.removeprefix('socket://')}"
    if "://" in port:
        raise UsageError(f"avrdude cannot flash through {port}", "name a device, or socket://")
    return port


_LADDERS: dict[str, Callable[[Target], list[Attempt]]] = {
    "openocd": _openocd,
    "st-flash": _st_flash,
    "pyocd": _pyocd,
    "picotool": _picotool,
    "avrdude": _avrdude,
}
