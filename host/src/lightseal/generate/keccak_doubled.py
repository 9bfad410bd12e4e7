# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Constants of Keccak-p[400] on lanes held twice in a 32-bit word, for its Arm kernels."""

from __future__ import annotations

from lightseal.generate.render import BANNER, FOLDER, environment
from lightseal.reference import keccak400
from lightseal.registry import Registry


def outputs(registry: Registry) -> dict[str, str]:
    """Return the header for assembly."""
    doubled = [f"0x{constant * 0x10001:08x}" for constant in keccak400.ROUND_CONSTANTS]
    text = (
        environment()
        .get_template("keccak400_doubled.h.j2")
        .render(
            banner=BANNER,
            constants=[", ".join(doubled[at : at + 5]) for at in range(0, len(doubled), 5)],
            turn_rows=_packed_rows(turned_lanes()),
            rotation_rows=_packed_rows(keccak400.ROTATIONS),
        )
    )
    return {f"{FOLDER}/primitives/keccak400_doubled.h": text}


def _packed_rows(amounts: tuple[int, ...]) -> list[str]:
    """Each row's five amounts in one number, x in its x-th four bits."""
    rows = [amounts[5 * y : 5 * y + 5] for y in range(5)]
    return [f"0x{sum(by << 4 * x for x, by in enumerate(row)):05x}" for row in rows]


def turned_lanes() -> tuple[int, ...]:
    """How far to the left each lane of a state between rounds has still to be rotated.

    A round of the ARMv7-M kernel leaves out the rotations of rho: an operand is
    rotated on the way into the next instruction instead. Lane (x, y) comes out
    as the lane that pi brings there was, behind by that lane's rotation and by
    what the parity of the column before it was behind. Only lane (0, 0) is set
    right, where iota adds its constant.
    """
    turns = [0] * 25
    for x in range(1, 5):
        turns[x] = (turns[x - 1] + keccak400.ROTATIONS[6 * x]) % keccak400.LANE_BITS
    for y in range(1, 5):
        for x in range(5):
            column = (x + 3 * y) % 5
            behind = turns[(column - 1) % 5] + keccak400.ROTATIONS[column + 5 * x]
            turns[x + 5 * y] = behind % keccak400.LANE_BITS
    return tuple(turns)
