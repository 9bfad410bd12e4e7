# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Native modules in the layout that mip and mpremote take, and on boards."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path

from lightseal import __version__, paths, registry
from lightseal.micropython import build, installing
from lightseal.micropython.modules import Architecture, Modules, load
from lightseal.micropython.repl import ABI, Repl

_NAME = "lightseal"
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

    Beside the folders are the types, for editors, and what tells a board its folder.
    Raises LightsealError.
    """
    out.mkdir(parents=True, exist_ok=True)
    for name in ("lightseal.pyi", "choose.py"):
        shutil.copy(paths.root() / "micropython" / name, out)
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
    """Put the module for a board in its file system; return what was done.

    Raises WrongAbi where the board loads none of ours, InstallError or ReplError
    where it does not take this one: it has what it had before then.
    """
    identity = repl.identity()
    architecture = identity.architecture()
    module = build.module(architecture.name, flavour).read_bytes()
    algorithms = [a.id for a in load().flavours[flavour].chosen(registry.load())]
    path = installing.replace(repl, _NAME, module, algorithms)
    return (
        f"{path}, {len(module)} bytes for {architecture.name}: {len(algorithms)} algorithms "
        f"on {identity.platform}, {identity.version}"
    )
