# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Files derived from the registry: written by ``lightseal generate``, checked in CI.

Each module beside this one makes one kind of output and offers
``outputs(registry) -> dict[path relative to the root, text]``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined

from lightseal.registry import Registry

BANNER = "generated from firmware/registry by 'lightseal generate'; do not edit"
FOLDER = "firmware/generated"

Producer = Callable[[Registry], dict[str, str]]


def environment() -> Environment:
    """Return the jinja2 environment of the templates in ``templates/``."""
    return Environment(
        loader=PackageLoader("lightseal.generate"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )


def producers() -> list[Producer]:
    """Return what makes outputs, one per module."""
    from lightseal.generate import boards, library, platformio, tables

    return [boards.outputs, library.outputs, platformio.outputs, tables.outputs]


def all_outputs(registry: Registry) -> dict[str, str]:
    """Return every generated file's text by its path relative to the root."""
    texts: dict[str, str] = {}
    for produce in producers():
        texts |= produce(registry)
    return texts


def stale(root: Path, texts: dict[str, str]) -> list[str]:
    """Return the paths whose file is missing, differs, or is generated no longer."""
    found = {p.relative_to(root).as_posix() for p in (root / FOLDER).rglob("*") if p.is_file()}
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
