# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Images put onto a board one after the other, while a campaign runs on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from lightseal.flashing import flash
from lightseal.link import Where
from lightseal.registry import Image, Registry


def flashed(
    registry: Registry,
    where: Where,
    say: Callable[[str], None],
    probe: str | None = None,
    volume: Path | None = None,
) -> Where:
    """Return a line whose images are flashed, and verified, as they are needed."""

    def put(image: Image) -> None:
        request = flash.Request(image, where.on, probe, volume)
        todo = flash.plan(registry, request)
        flash.perform(registry, todo, lambda line: say(f"{where.rig or image.board}: {line}"))

    return replace(where, flash=put)
