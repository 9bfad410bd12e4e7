# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Ascon's AEADs: Ascon v1.2, section 2.4, and Ascon-AEAD128 of SP 800-232, section 4.

One mode: the two differ in the byte convention and the initial value alone.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from lightseal.reference.ascon import SP800_232, STATE_BYTES, V1_2, Convention
from lightseal.reference.errors import InvalidLength, InvalidTag
from lightseal.reference.interface import AeadAlgorithm
from lightseal.reference.sponge import SpongeState, blocks, pad, split_last, xor_bytes

NONCE_BYTES = TAG_BYTES = 16
ROUNDS_A = 12
LAST_BYTE = STATE_BYTES - 1


@dataclass(frozen=True)
class AsconAeadParameters:
    """Sizes in bytes; ``rounds_b`` is used between blocks, twelve rounds at both ends."""

    convention: Convention
    iv: bytes
    key_bytes: int
    rate: int
    rounds_b: int


def _v1_2_iv(key_bytes: int, rate: int, rounds_b: int) -> bytes:
    """Key bits, rate bits, a, b: the part of the IV before its zeros."""
    return bytes([8 * key_bytes, 8 * rate, ROUNDS_A, rounds_b])


def _v1_2(key_bytes: int, rate: int, rounds_b: int) -> AsconAeadParameters:
    iv = _v1_2_iv(key_bytes, rate, rounds_b)
    iv += bytes(STATE_BYTES - len(iv) - key_bytes - NONCE_BYTES)
    return AsconAeadParameters(V1_2, iv, key_bytes, rate, rounds_b)


ASCON_128 = _v1_2(key_bytes=16, rate=8, rounds_b=6)
ASCON_128A = _v1_2(key_bytes=16, rate=16, rounds_b=8)
ASCON_80PQ = _v1_2(key_bytes=20, rate=8, rounds_b=6)
ASCON_AEAD128 = AsconAeadParameters(
    SP800_232, SP800_232.word(0x00001000808C0001), key_bytes=16, rate=16, rounds_b=8
)


class AsconAead(AeadAlgorithm):
    """Ascon-128, Ascon-128a, Ascon-80pq or Ascon-AEAD128."""

    def __init__(self, identifier: str, parameters: AsconAeadParameters) -> None:
        super().__init__(
            identifier,
            key_bytes=parameters.key_bytes,
            nonce_bytes=NONCE_BYTES,
            tag_bytes=TAG_BYTES,
        )
        self.parameters = parameters

    def start(self, key: bytes, nonce: bytes, ad: bytes) -> SpongeState:
        """Initialise, absorb the associated data and separate it from the message."""
        self._require_sizes(key, nonce)
        p = self.parameters
        state = p.convention.state(p.iv + key + nonce)
        state.permute(ROUNDS_A)
        state.xor(key, at=STATE_BYTES - len(key))
        if ad:
            for block in blocks(pad(ad, p.convention.pad, p.rate), p.rate):
                state.xor(block)
                state.permute(p.rounds_b)
        state.xor(bytes([p.convention.domain]), at=LAST_BYTE)
        return state

    def _finish(self, state: SpongeState, key: bytes) -> bytes:
        state.xor(key, at=self.parameters.rate)
        state.permute(ROUNDS_A)
        return xor_bytes(state.read(TAG_BYTES, at=STATE_BYTES - TAG_BYTES), key[-TAG_BYTES:])

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, message: bytes) -> bytes:
        p = self.parameters
        state = self.start(key, nonce, ad)
        full, rest = split_last(message, p.rate)
        ciphertext = b""
        for block in full:
            state.xor(block)
            ciphertext += state.read(p.rate)
            state.permute(p.rounds_b)
        state.xor(rest)
        ciphertext += state.read(len(rest))
        state.xor(bytes([p.convention.pad]), at=len(rest))
        return ciphertext + self._finish(state, key)

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ciphertext: bytes) -> bytes:
        if len(ciphertext) < TAG_BYTES:
            raise InvalidLength("ciphertext", len(ciphertext), f"at least {TAG_BYTES} bytes")
        p = self.parameters
        state = self.start(key, nonce, ad)
        full, rest = split_last(ciphertext[:-TAG_BYTES], p.rate)
        message = b""
        for block in full:
            message += xor_bytes(state.read(p.rate), block)
            state.overwrite(block)
            state.permute(p.rounds_b)
        message += xor_bytes(state.read(len(rest)), rest)
        state.overwrite(rest)
        state.xor(bytes([p.convention.pad]), at=len(rest))
        if not hmac.compare_digest(self._finish(state, key), ciphertext[-TAG_BYTES:]):
            raise InvalidTag
        return message
