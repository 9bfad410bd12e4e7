# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What is to be written, and where to."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from lightseal import build
from lightseal.registry import Board, Image
from lightseal.registry_flashing import Flashing


@dataclass(frozen=True)
class Target:
    """One image for one specimen of a board.

    ``probe`` is a serial number and ``family`` the kind of that probe;
    ``erase``: the whole chip first.
    """

    board: Board
    image: Image
    flashing: Flashing
    port: str | None = None
    probe: str | None = None
    family: str = ""
    volume: Path | None = None
    erase: bool = False

    def file(self, kind: str) -> Path:
        """Return what was built of the image: ``hex``, ``bin``, ``elf``, ``uf2``."""
        return build.image_path(self.image.name).with_suffix(f".{kind}")


@dataclass(frozen=True)
class Attempt:
    """One rung of the ladder: commands one after the other, ``seconds`` for each.

    ``pulse``: first reset the board by the lines of its serial port.
    """

    name: str
    commands: tuple[tuple[str, ...], ...]
    seconds: float
    pulse: bool = False


AS_IS = "as is"
RESET = "with a reset"
UNDER_RESET = "connecting under reset"
