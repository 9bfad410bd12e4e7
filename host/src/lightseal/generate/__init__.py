# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Files derived from the registry: written by ``lightseal generate``, checked in CI.

Each module beside this one makes one kind of output and offers
``outputs(registry) -> dict[path relative to the root, text]``.
"""

from __future__ import annotations

from pathlib import Path

from lightseal.generate import (
    boards,
    catalogue,
    cmake,
    keccak_doubled,
    library,
    micropython,
    names,
    packages,
    platformio,
    primitives,
    sources,
    tables,
)
from lightseal.generate.render import BANNER, FOLDER
from lightseal.registry import Registry

__all__ = ["BANNER", "FOLDER", "all_outputs", "stale", "write"]

PRODUCERS = (
    boards.outputs,
    catalogue.outputs,
    cmake.outputs,
    keccak_doubled.outputs,
    library.outputs,
    micropython.outputs,
    names.outputs,
    packages.outputs,
    platformio.outputs,
    primitives.outputs,
    sources.outputs,
    tables.outputs,
)


def all_outputs(registry: Registry) -> dict[str, str]:
    """Return every generated file's text by its path relative to the root."""
    texts: dict[str, str] = {}
    for produce in PRODUCERS:
        texts |= produce(registry)
    return texts


def stale(root: Path, texts: dict[str, str]) -> list[str]:
    """Return the paths whose file is missing, differs, or is generated no longer."""
    found = {
        path.relative_to(root).as_posix()
        for folder in (FOLDER, sources.SOURCES, cmake.TOOLCHAINS)
        for path in (root / folder).rglob("*")
        if path.is_file()
    }
    differing = [
        path
        for path, text in texts.items()
        if not (root / path).is_file() or (root / path).read_text() != text
    ]
    return sorted(differing + [path for path in found if path not in texts])


def write(root: Path, texts: dict[str, str]) -> list[str]:
    """Bring the tree up to date; return the paths that changed."""
    changed = stale(root, texts)
    for path in changed:
        target = root / path
        if path in texts:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(texts[path])
        else:
            target.unlink()
    return changed
