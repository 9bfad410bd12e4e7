# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The Ascon permutation and the two ways its words have been mapped to bytes.

Ascon v1.2, section 2.6; NIST SP 800-232, section 3. The permutation on words is the
same in both; v1.2 (and ISAP-A) reads words big-endian, SP 800-232 and the Mac/Prf
family of v1.3 read them little-endian.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

from lightseal.reference.sponge import SpongeState

STATE_BYTES = 40
MASK = (1 << 64) - 1
MAX_ROUNDS = 12
Words = tuple[int, int, int, int, int]


def round_constant(index: int) -> int:
    """Constant of round 0..11: the low nibble counts up, the high nibble down."""
    return (15 - index) << 4 | index


def rotate_right(word: int, count: int) -> int:
    """Rotate a 64-bit word right by 1..63."""
    return (word >> count | word << (64 - count)) & MASK


def permute_words(words: Words, rounds: int) -> Words:
    """Apply the LAST ``rounds`` (1..12) of the twelve rounds."""
    x0, x1, x2, x3, x4 = words
    for index in range(MAX_ROUNDS - rounds, MAX_ROUNDS):
        x2 ^= round_constant(index)
        x0 ^= x4
        x4 ^= x3
        x2 ^= x1
        y0 = x0 ^ (~x1 & x2)
        y1 = x1 ^ (~x2 & x3)
        y2 = x2 ^ (~x3 & x4)
        y3 = x3 ^ (~x4 & x0)
        y4 = x4 ^ (~x0 & x1)
        y1 ^= y0
        y0 ^= y4
        y3 ^= y2
        y2 ^= MASK
        x0 = y0 ^ rotate_right(y0, 19) ^ rotate_right(y0, 28)
        x1 = y1 ^ rotate_right(y1, 61) ^ rotate_right(y1, 39)
        x2 = y2 ^ rotate_right(y2, 1) ^ rotate_right(y2, 6)
        x3 = y3 ^ rotate_right(y3, 10) ^ rotate_right(y3, 17)
        x4 = y4 ^ rotate_right(y4, 7) ^ rotate_right(y4, 41)
    return x0, x1, x2, x3, x4


@dataclass(frozen=True)
class Convention:
    """How a version of Ascon maps words to bytes, and the marks that follow from it.

    ``pad`` is XORed after the last data byte; ``domain`` is XORed into byte 39.
    """

    layout: str
    pad: int
    domain: int

    def word(self, value: int) -> bytes:
        """The eight bytes of one word."""
        return struct.pack(self.layout[0] + "Q", value)

    def permute(self, state: bytes, rounds: int) -> bytes:
        """Apply the last ``rounds`` rounds to 40 bytes."""
        x0, x1, x2, x3, x4 = struct.unpack(self.layout, state)
        return struct.pack(self.layout, *permute_words((x0, x1, x2, x3, x4), rounds))

    def state(self, data: bytes) -> SpongeState:
        """A state of 40 bytes under this convention."""
        return SpongeState(data, self.permute)


V1_2 = Convention(">5Q", pad=0x80, domain=0x01)
SP800_232 = Convention("<5Q", pad=0x01, domain=0x80)
