# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Keccak-p[400, nr]: FIPS 202, section 3, with lanes of 16 bits."""

from __future__ import annotations

import struct

STATE_BYTES = 50
LANE_BITS = 16
MAX_ROUNDS = 20
_LANE_MASK = (1 << LANE_BITS) - 1
_LAYOUT = "<25H"


def _lane(x: int, y: int) -> int:
    """Index of lane (x, y), both modulo 5, in the order of the state's bytes."""
    return x % 5 + 5 * (y % 5)


def _rotation_offsets() -> tuple[int, ...]:
    """Offsets of rho: triangular numbers along the walk (x, y) -> (y, 2x + 3y)."""
    offsets = [0] * 25
    x, y = 1, 0
    for step in range(24):
        offsets[_lane(x, y)] = (step + 1) * (step + 2) // 2 % LANE_BITS
        x, y = y, (2 * x + 3 * y) % 5
    return tuple(offsets)


def _rc_bits(count: int) -> list[int]:
    """The first output bits of the LFSR x^8 + x^6 + x^5 + x^4 + 1 that iota draws from."""
    bits, register = [], 1
    for _ in range(count):
        bits.append(register & 1)
        register <<= 1
        if register >> 8:
            register ^= 0x171
    return bits


def _round_constants() -> tuple[int, ...]:
    """Round i has bit 7i + j of the LFSR at position 2^j - 1, as far as a lane reaches."""
    bits = _rc_bits(7 * MAX_ROUNDS)
    positions = [2**j - 1 for j in range(7)]
    return tuple(
        sum(bits[7 * i + j] << p for j, p in enumerate(positions) if p < LANE_BITS)
        for i in range(MAX_ROUNDS)
    )


ROTATIONS = _rotation_offsets()
ROUND_CONSTANTS = _round_constants()


def rotate_left(lane: int, count: int) -> int:
    """Rotate a lane left by 0..15."""
    return (lane << count | lane >> (LANE_BITS - count)) & _LANE_MASK


# pi and rho in one list: lane (y, 2x + 3y) of the result is lane (x, y), rotated.
_RHO_PI = tuple(
    (_lane(y, 2 * x + 3 * y), _lane(x, y), ROTATIONS[_lane(x, y)])
    for y in range(5)
    for x in range(5)
)


def _round(a: list[int], constant: int) -> list[int]:
    c = [a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20] for x in range(5)]
    d = [c[x - 1] ^ rotate_left(c[(x + 1) % 5], 1) for x in range(5)] * 5
    b = [0] * 25
    for target, source, count in _RHO_PI:
        b[target] = rotate_left(a[source] ^ d[source], count)
    result = []
    for y in range(0, 25, 5):
        r = b[y : y + 5]
        result += [r[x] ^ (~r[(x + 1) % 5] & r[(x + 2) % 5]) for x in range(5)]
    result[0] ^= constant
    return result


def permute(state: bytes, rounds: int) -> bytes:
    """Apply the LAST ``rounds`` (1..20) of the twenty rounds to 50 bytes."""
    lanes = list(struct.unpack(_LAYOUT, state))
    for index in range(MAX_ROUNDS - rounds, MAX_ROUNDS):
        lanes = _round(lanes, ROUND_CONSTANTS[index])
    return struct.pack(_LAYOUT, *lanes)
