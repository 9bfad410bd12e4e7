# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The compilers that images are built with, and the flags that all code gets.

Flags of one instruction set stand in the registry, with the board.
"""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from functools import cache

from lightseal.errors import RegistryError
from lightseal.registry import Board

# For a compiler to say its version, in seconds.
VERSION_SECONDS = 20.0

# What every translation unit of firmware/ is compiled with.
COMMON_FLAGS = (
    "-std=c11",
    "-O2",
    "-g",
    "-ffunction-sections",
    "-fdata-sections",
    "-fno-common",
    "-Wall",
    "-Wextra",
    "-Wundef",
    "-Wstrict-prototypes",
    "-Wmissing-prototypes",
    "-Wshadow",
)


@dataclass(frozen=True)
class Toolchain:
    """One family of GNU tools: ``prefix`` is what their names begin with.

    ``library`` is what tools.toml calls its C library.
    """

    name: str
    prefix: str
    library: str
    compile_flags: tuple[str, ...]
    link_flags: tuple[str, ...]
    libraries: tuple[str, ...] = ()

    @property
    def compiler(self) -> str:
        """Name of the C compiler, which also assembles and links."""
        return f"{self.prefix}gcc"


TOOLCHAINS = {
    toolchain.name: toolchain
    for toolchain in (
        Toolchain(
            "arm-none-eabi",
            "arm-none-eabi-",
            "newlib-arm",
            ("-ffreestanding",),
            # Assembly says that it needs no executable stack, the compiler's output does not.
            ("-nostdlib", "-Wl,--gc-sections", "-Wl,--fatal-warnings", "-Wl,-z,noexecstack"),
            ("gcc",),
        ),
        # By default gcc 5 for AVR writes stabs, where nothing finds a source line. It also
        # takes the pointer register X where only Y and Z have displacements.
        Toolchain(
            "avr",
            "avr-",
            "avr-libc",
            ("-ffreestanding", "-gdwarf-4", "-mstrict-X"),
            ("-Wl,--gc-sections",),
        ),
        Toolchain("native", "", "libc", (), ("-Wl,--gc-sections", "-Wl,--build-id=none")),
    )
}


def of(board: Board) -> Toolchain:
    """Return the toolchain of a board; raises RegistryError."""
    try:
        return TOOLCHAINS[board.toolchain]
    except KeyError:
        known = ", ".join(TOOLCHAINS)
        raise RegistryError(
            f"boards.toml [{board.id}]: toolchain is '{board.toolchain}', not one of {known}"
        ) from None


def compile_flags(board: Board) -> tuple[str, ...]:
    """Return what the code of a board is compiled with, include paths aside."""
    return (*board.flags, *COMMON_FLAGS, *of(board).compile_flags)


@cache
def compiler_version(compiler: str) -> str | None:
    """Return the first line a compiler says of itself, None where it is not on this machine."""
    try:
        done = subprocess.run(
            [compiler, "--version"],
            capture_output=True,
            text=True,
            check=True,
            timeout=VERSION_SECONDS,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.partition("\n")[0]
