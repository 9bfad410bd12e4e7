# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Constants of primitives, from their definitions in ``lightseal.reference``."""

from __future__ import annotations

from collections.abc import Iterable

from lightseal.generate.render import BANNER, FOLDER, environment
from lightseal.reference import keccak400
from lightseal.registry import Registry


def outputs(registry: Registry) -> dict[str, str]:
    """Return the header with the constants of Keccak-p[400]."""
    spread = [f"0x{_spread(constant):08x}" for constant in keccak400.ROUND_CONSTANTS]
    template = environment().get_template("keccak400.h.j2")
    return {
        f"{FOLDER}/primitives/keccak400.h": template.render(
            banner=BANNER,
            rounds=keccak400.MAX_ROUNDS,
            constants=_lines(f"0x{constant:04x}" for constant in keccak400.ROUND_CONSTANTS),
            spread_constants=_lines(spread),
            rotations=_lines(str(by) for by in keccak400.ROTATIONS),
            walk=_lines(str(lane) for lane in _walk()),
        )
    }


def _spread(lane: int) -> int:
    """Bit i of a lane at 2i."""
    return sum((lane >> i & 1) << 2 * i for i in range(keccak400.LANE_BITS))


def _walk() -> list[int]:
    """Where pi takes lane (1, 0), then where it takes the lane there, and so on."""
    lanes, x, y = [], 1, 0
    for _ in range(24):
        x, y = y, (2 * x + 3 * y) % 5
        lanes.append(x + 5 * y)
    return lanes


def _lines(items: Iterable[str]) -> list[str]:
    """Items of a C initializer, ten a line."""
    texts = list(items)
    return [", ".join(texts[at : at + 10]) for at in range(0, len(texts), 10)]
