# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Native modules, built with their makefile and kept by what they are made of."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from lightseal import lock, paths, processes
from lightseal.deadline import Deadline
from lightseal.errors import LightsealError
from lightseal.micropython import tree

MODULE = "lightseal.mpy"

_BUILD_SECONDS = 900.0
_GENERATED = ("instances", "lightseal", "micropython", "primitives")
_SOURCES = (
    *("firmware/core", "firmware/include", "firmware/modes", "firmware/primitives"),
    *(f"firmware/generated/{name}" for name in _GENERATED),
    *("src", "micropython", "host/src/lightseal/crypto/catalogue.h"),
)
_SUFFIXES = frozenset((".c", ".h", ".S", ".mk", ".cmake", ".py"))


def module(architecture: str, flavour: str = "all") -> Path:
    """Return the native module, built if it is not in the cache; raises LightsealError."""
    folder = paths.cache() / "mpy" / f"{architecture}_{flavour}_{fingerprint()}"
    kept = folder / MODULE
    if kept.is_file():
        return kept
    folder.mkdir(parents=True, exist_ok=True)
    try:
        # One at a time: MicroPython's linker keeps a cache beside the makefile.
        with lock.held(folder.parent / "lock", Deadline.after(_BUILD_SECONDS)):
            if not kept.is_file():
                with tempfile.TemporaryDirectory(dir=folder) as work:
                    made = make(architecture, flavour, tree.ensure(), Path(work))
                    made.replace(kept)
    except TimeoutError as error:
        raise LightsealError(f"{error} is building {MODULE}, without end") from None
    return kept


def make(architecture: str, flavour: str, mpy_dir: Path, out: Path) -> Path:
    """Build a native module in the folder ``out`` with the makefile; raises LightsealError."""
    command = [
        "make",
        *("-C", str(paths.root() / "micropython"), f"MPY_DIR={mpy_dir}", f"ARCH={architecture}"),
        *(f"FLAVOUR={flavour}", f"OUT={out}"),
        f"PYTHON={sys.executable}",
    ]
    try:
        done = processes.run(command, _BUILD_SECONDS, dict(os.environ), capture=True)
    except subprocess.TimeoutExpired:
        raise LightsealError(f"make did not end in {_BUILD_SECONDS:.0f} s") from None
    if done.returncode:
        lines = [line for line in done.stdout.splitlines() if "rror" in line or "***" in line]
        reason = (lines or done.stdout.splitlines() or ["make failed"])[0]
        raise LightsealError(f"{MODULE} for {architecture}: {_plain(reason)}")
    shutil.rmtree(out / "objects")
    return out / MODULE


def inputs() -> list[Path]:
    """Return the files that modules are made of."""
    found: list[Path] = []
    for name in _SOURCES:
        path = paths.root() / name
        inside = [path] if path.is_file() else sorted(path.rglob("*"))
        found.extend(p for p in inside if p.suffix in _SUFFIXES or p.name == "Makefile")
    return found


def fingerprint() -> str:
    """Return a digest of all that a module is made of."""
    root = paths.root()
    digest = hashlib.sha256(tree.VERSION.encode())
    for path in inputs():
        digest.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _plain(line: str) -> str:
    """Return what a line of make says, without where in which makefile."""
    return line.rpartition("***")[2].removesuffix("Stop.").strip()
