# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The tweakable block cipher of AEZ v5 and the key it takes.

AEZ v5: "AEZ v5: Authenticated Encryption by Enciphering", section 1.5.
"""

from __future__ import annotations

import hashlib

from lightseal.reference.aes_round import encrypt_round
from lightseal.reference.sponge import xor_bytes

BLOCK_BYTES = 16
EXTRACTED_BYTES = 48
ZERO = bytes(BLOCK_BYTES)
AES10 = -1

_REDUCTION = 0x87
_MASK = (1 << 128) - 1


def extract(key: bytes) -> bytes:
    """The 48 bytes I || J || L of a key of any length: itself, or its BLAKE2b-384."""
    if len(key) == EXTRACTED_BYTES:
        return key
    return hashlib.blake2b(key, digest_size=EXTRACTED_BYTES).digest()


def double(value: int) -> int:
    """Multiply a field element of 128 bits, most significant bit first, by x."""
    doubled = value << 1 & _MASK
    return doubled ^ _REDUCTION if value >> 127 else doubled


def times(factor: int, value: int) -> int:
    """factor . value: the sum of doublings that the bits of the factor name."""
    product = 0
    while factor:
        if factor & 1:
            product ^= value
        value = double(value)
        factor >>= 1
    return product


def block_of(value: int) -> bytes:
    """A number as a big-endian block."""
    return value.to_bytes(BLOCK_BYTES, "big")


def pad(data: bytes) -> bytes:
    """data || 10* for 0..15 bytes."""
    return (data + b"\x80").ljust(BLOCK_BYTES, b"\0")


class AezKey:
    """An extracted key: the tweakable block cipher E."""

    def __init__(self, key: bytes) -> None:
        extracted = extract(key)
        self.i, self.j, self.l = (extracted[at : at + BLOCK_BYTES] for at in (0, 16, 32))
        self._i, self._j, self._l = (int.from_bytes(k, "big") for k in (self.i, self.j, self.l))

    def offset(self, j: int, i: int) -> bytes:
        """What is added to the block before its rounds."""
        if j == AES10:
            return block_of(times(i, self._l))
        eighth = -(-i // 8)
        return block_of(times(j, self._j) ^ times(1 << eighth, self._i) ^ times(i % 8, self._l))

    def encrypt(self, j: int, i: int, block: bytes) -> bytes:
        """E(j, i, block): ten AES rounds for j = -1, else four; i >= 0."""
        x = xor_bytes(block, self.offset(j, i))
        if j == AES10:
            keys = [self.i, self.j, self.l] * 3 + [self.i]
        else:
            keys = [self.j, self.i, self.l, ZERO]
        for key in keys:
            x = encrypt_round(x, key)
        return x
