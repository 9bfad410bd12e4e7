# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""One full AES encryption round: FIPS 197, section 5.1, without a key schedule.

Byte n of a block is row n % 4 of column n // 4. The tables are indexed by data and so
leak it through the cache.
"""

from __future__ import annotations

BLOCK_BYTES = 16
_POLYNOMIAL = 0x11B


def times_x(value: int) -> int:
    """Multiply by x in the field of 256 elements."""
    value <<= 1
    return value ^ _POLYNOMIAL if value >> 8 else value


def multiply(left: int, right: int) -> int:
    """Multiply in the field of 256 elements."""
    product = 0
    for bit in range(8):
        if right >> bit & 1:
            product ^= left
        left = times_x(left)
    return product


def _inverse(value: int) -> int:
    """Multiplicative inverse, 0 for 0: the power 254."""
    power = 1
    for _ in range(254):
        power = multiply(power, value)
    return power


def _sub_byte(value: int) -> int:
    """The S-box: inverse, then the affine map."""
    inverse = _inverse(value)
    doubled = inverse | inverse << 8
    rotations = (doubled >> (8 - shift) & 0xFF for shift in range(1, 5))
    result = inverse ^ 0x63
    for rotated in rotations:
        result ^= rotated
    return result


S_BOX = bytes(map(_sub_byte, range(256)))
_TIMES_2 = bytes(map(times_x, range(256)))


def encrypt_round(block: bytes, key: bytes) -> bytes:
    """SubBytes, ShiftRows, MixColumns, AddRoundKey on 16 bytes."""
    output = bytearray(key)
    for column in range(0, BLOCK_BYTES, 4):
        a0, a1, a2, a3 = (S_BOX[block[(column + 5 * row) % BLOCK_BYTES]] for row in range(4))
        output[column] ^= _TIMES_2[a0 ^ a1] ^ a1 ^ a2 ^ a3
        output[column + 1] ^= a0 ^ _TIMES_2[a1 ^ a2] ^ a2 ^ a3
        output[column + 2] ^= a0 ^ a1 ^ _TIMES_2[a2 ^ a3] ^ a3
        output[column + 3] ^= _TIMES_2[a3 ^ a0] ^ a0 ^ a1 ^ a2
    return bytes(output)
