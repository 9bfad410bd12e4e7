# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Which file a twin runs."""

from __future__ import annotations

from pathlib import Path

from lightseal import build
from lightseal.errors import UsageError
from lightseal.registry import Board, Registry


def find(registry: Registry, board: Board, image: str | None) -> Path:
    """Return the file to run on `board`: a path, a name of the registry, or the default image.

    Raises UnknownName for a name that no board has, UsageError where the file
    is missing or the image is another board's.
    """
    if image is not None and ("/" in image or image.endswith(".elf")):
        path = Path(image)
        if not path.is_file():
            raise UsageError(f"no image at {path}", f"build one with: lightseal build {board.id}")
        return path
    known = registry.image(image) if image is not None else board.images[0]
    if known.board != board.id:
        raise UsageError(f"image {known.name} is for {known.board}, not for {board.id}")
    path = build.image_path(known.name)
    if not path.is_file():
        raise UsageError(
            f"image {known.name} is not built", f"build it with: lightseal build {board.id}"
        )
    return path
