# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Native modules in the layout that mip and mpremote take, and on boards."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path

from lightseal import __version__
from lightseal.errors import LightsealError
from lightseal.micropython import build
from lightseal.micropython.modules import Architecture, Modules
from lightseal.micropython.repl import ABI, Repl

_FOLDER = "/lib"
_COMPILERS = {
    "x64": "gcc",
    "armv": "arm-none-eabi-gcc",
    "rv32": "riscv64-unknown-elf-gcc",
    "xtensawin": "xtensa-esp32-elf-gcc",
}


def compiler(architecture: Architecture) -> str:
    """Return the compiler that MicroPython's makefile takes for an architecture."""
    return next(tool for start, tool in _COMPILERS.items() if architecture.name.startswith(start))


def buildable(modules: Modules) -> list[Architecture]:
    """Return the architectures whose compiler is on this machine."""
    return [a for a in modules.architectures.values() if shutil.which(compiler(a))]


def folder_name(architecture: Architecture) -> str:
    """Return what the folder of an architecture's files is called."""
    return f"{architecture.name}_{ABI[0]}.{ABI[1]}"


def write(architectures: Iterable[Architecture], flavour: str, out: Path) -> list[Path]:
    """Put each architecture's module and package.json in a folder of its own; return the modules.

    Raises LightsealError.
    """
    written = []
    for architecture in architectures:
        made = build.module(architecture.name, flavour)
        folder = out / folder_name(architecture)
        folder.mkdir(parents=True, exist_ok=True)
        package = {"urls": [[build.MODULE, build.MODULE]], "version": __version__}
        (folder / "package.json").write_text(json.dumps(package, indent=2) + "\n")
        written.append(Path(shutil.copy(made, folder / build.MODULE)))
    return written


def install(repl: Repl, flavour: str) -> str:
    """Write the module for a board to its file system; return what was done.

    Raises WrongAbi where the board loads none of ours, LightsealError where it
    does not load this one.
    """
    identity = repl.identity()
    architecture = identity.architecture()
    module = build.module(architecture.name, flavour).read_bytes()
    path = f"{_FOLDER}/{build.MODULE}"
    repl.put(module, path)
    names = repl.run(
        "import sys\nsys.modules.pop('lightseal', None)\n"
        "import lightseal\nprint(len(lightseal.algorithms()))"
    ).strip()
    if not names.isdigit():
        raise LightsealError(f"the board loads {path} and says: {names}")
    return (
        f"{path}, {len(module)} bytes for {architecture.name}: {names} algorithms "
        f"on {identity.platform}, {identity.version}"
    )
