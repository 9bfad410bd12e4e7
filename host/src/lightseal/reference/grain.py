# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Grain-128AEADv2: the submission to NIST, section 2; one bit and one clock at a time.

Registers are integers: bit i of the integer is element i of the register, so that a
shift to the right is a clock. Byte strings are read least significant bit first, the
first byte lowest, which is the little-endian integer.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator

from lightseal.reference.errors import InvalidLength, InvalidTag
from lightseal.reference.interface import AeadAlgorithm

KEY_BYTES = 16
NONCE_BYTES = 12
TAG_BYTES = 8
INIT_CLOCKS = 320
KEY_CLOCKS = 64


def bits_of(data: bytes) -> Iterator[int]:
    """Bits in the order of the cipher: least significant bit of byte 0 first."""
    for byte in data:
        for position in range(8):
            yield byte >> position & 1


def bytes_of(bits: list[int]) -> bytes:
    """Inverse of bits_of for a whole number of bytes."""
    return sum(bit << i for i, bit in enumerate(bits)).to_bytes(len(bits) // 8, "little")


def der_length(length: int) -> bytes:
    """Length octets of X.690 in their shortest form, put before the associated data."""
    if length < 0x80:
        return bytes([length])
    octets = length.to_bytes((length.bit_length() + 7) // 8, "big")
    return bytes([0x80 | len(octets)]) + octets


class Generator:
    """The pre-output generator and the authenticator's registers after initialisation.

    ``lfsr`` and ``nfsr`` have 128 bits, ``accumulator`` and ``shift`` 64.
    """

    def __init__(self, key: bytes, nonce: bytes) -> None:
        self.load(key, nonce)
        self.initialise(key)

    def load(self, key: bytes, nonce: bytes) -> None:
        """Key into the NFSR; nonce, 31 ones and a zero into the LFSR."""
        self.nfsr = int.from_bytes(key, "little")
        filler = (1 << 31) - 1
        self.lfsr = int.from_bytes(nonce, "little") | filler << 8 * NONCE_BYTES
        self.accumulator = self.shift = 0

    def warm_up(self) -> list[int]:
        """The first 320 clocks, output fed back into both registers; return that output."""
        return [self.clock(feed_back=True) for _ in range(INIT_CLOCKS)]

    def initialise(self, key: bytes) -> None:
        """All 512 clocks: warm up, add the key again, fill accumulator and shift register."""
        self.warm_up()
        k = list(bits_of(key))
        for j in range(KEY_CLOCKS):
            self.clock(feed_back=True, to_lfsr=k[64 + j], to_nfsr=k[j])
        self.accumulator = sum(self.clock() << j for j in range(64))
        self.shift = sum(self.clock() << j for j in range(64))

    def pre_output(self) -> int:
        """The bit y of the present state."""
        s, b = self.lfsr, self.nfsr
        h = (
            (b >> 12 & s >> 8)
            ^ (s >> 13 & s >> 20)
            ^ (b >> 95 & s >> 42)
            ^ (s >> 60 & s >> 79)
            ^ (b >> 12 & b >> 95 & s >> 94)
        )
        linear = b >> 2 ^ b >> 15 ^ b >> 36 ^ b >> 45 ^ b >> 64 ^ b >> 73 ^ b >> 89
        return (h ^ s >> 93 ^ linear) & 1

    def _lfsr_feedback(self) -> int:
        s = self.lfsr
        return (s ^ s >> 7 ^ s >> 38 ^ s >> 70 ^ s >> 81 ^ s >> 96) & 1

    def _nfsr_feedback(self) -> int:
        s, b = self.lfsr, self.nfsr
        linear = s ^ b ^ b >> 26 ^ b >> 56 ^ b >> 91 ^ b >> 96
        quadratic = (
            (b >> 3 & b >> 67)
            ^ (b >> 11 & b >> 13)
            ^ (b >> 17 & b >> 18)
            ^ (b >> 27 & b >> 59)
            ^ (b >> 40 & b >> 48)
            ^ (b >> 61 & b >> 65)
            ^ (b >> 68 & b >> 84)
        )
        higher = (
            (b >> 22 & b >> 24 & b >> 25)
            ^ (b >> 70 & b >> 78 & b >> 82)
            ^ (b >> 88 & b >> 92 & b >> 93 & b >> 95)
        )
        return (linear ^ quadratic ^ higher) & 1

    def clock(self, *, feed_back: bool = False, to_lfsr: int = 0, to_nfsr: int = 0) -> int:
        """Shift both registers once; return y of the state before.

        ``feed_back`` adds y to both new bits, ``to_lfsr`` and ``to_nfsr`` are added as well.
        """
        y = self.pre_output()
        fed = y if feed_back else 0
        new_s = self._lfsr_feedback() ^ fed ^ to_lfsr
        new_b = self._nfsr_feedback() ^ fed ^ to_nfsr
        self.lfsr = self.lfsr >> 1 | new_s << 127
        self.nfsr = self.nfsr >> 1 | new_b << 127
        return y

    def authenticate(self, bit: int, fresh: int) -> None:
        """Add the shift register to the accumulator if the bit is set, then shift it."""
        if bit:
            self.accumulator ^= self.shift
        self.shift = self.shift >> 1 | fresh << 63

    def absorb(self, data: bytes) -> None:
        """Authenticate data that is not encrypted; its keystream bits are thrown away."""
        for bit in bits_of(data):
            self.clock()
            self.authenticate(bit, self.clock())

    def crypt(self, data: bytes, *, decrypt: bool) -> bytes:
        """Encrypt or decrypt data; it is the plaintext that is authenticated."""
        output = []
        for bit in bits_of(data):
            result = bit ^ self.clock()
            self.authenticate(result if decrypt else bit, self.clock())
            output.append(result)
        return bytes_of(output)

    def tag(self) -> bytes:
        """Authenticate the one bit of padding and return the accumulator."""
        return (self.accumulator ^ self.shift).to_bytes(TAG_BYTES, "little")


class Grain128Aead(AeadAlgorithm):
    """Grain-128AEADv2."""

    def __init__(self, identifier: str) -> None:
        super().__init__(
            identifier, key_bytes=KEY_BYTES, nonce_bytes=NONCE_BYTES, tag_bytes=TAG_BYTES
        )

    def _start(self, key: bytes, nonce: bytes, ad: bytes) -> Generator:
        self._require_sizes(key, nonce)
        generator = Generator(key, nonce)
        generator.absorb(der_length(len(ad)) + ad)
        return generator

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, message: bytes) -> bytes:
        generator = self._start(key, nonce, ad)
        ciphertext = generator.crypt(message, decrypt=False)
        return ciphertext + generator.tag()

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ciphertext: bytes) -> bytes:
        if len(ciphertext) < TAG_BYTES:
            raise InvalidLength("ciphertext", len(ciphertext), f"at least {TAG_BYTES} bytes")
        generator = self._start(key, nonce, ad)
        message = generator.crypt(ciphertext[:-TAG_BYTES], decrypt=True)
        if not hmac.compare_digest(generator.tag(), ciphertext[-TAG_BYTES:]):
            raise InvalidTag
        return message
