# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Documentation tables of what the registry holds."""

from __future__ import annotations

from lightseal.generate.render import BANNER, environment
from lightseal.registry import Registry


def outputs(registry: Registry) -> dict[str, str]:
    """Return docs/matrix.md: algorithms, kernels, boards, and what runs where."""
    images = [
        (board, image, registry.entries(image))
        for board in registry.boards.values()
        for image in board.images
    ]
    text = (
        environment()
        .get_template("matrix.md.j2")
        .render(banner=BANNER, registry=registry, images=images)
    )
    return {"docs/matrix.md": text}
