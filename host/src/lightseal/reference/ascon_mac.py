# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Ascon-Mac, Ascon-Prf and Ascon-PrfShort: "Ascon MAC, PRF, and Short-Input PRF".

In the little-endian form of v1.3, the one of the published vectors.
"""

from __future__ import annotations

from lightseal.reference.ascon import SP800_232, STATE_BYTES
from lightseal.reference.errors import InvalidLength, require_length
from lightseal.reference.interface import ReferenceAlgorithm
from lightseal.reference.sponge import SpongeState, split_last, xor_bytes

KEY_BYTES = TAG_BYTES = 16
RATE_IN = 32
RATE_OUT = 16
ROUNDS = 12
LAST_BYTE = STATE_BYTES - 1
SHORT_MAX_BYTES = 16

MAC_IV = 0x0010200080CC0005
PRF_IV = 0x0010200000CC0006
SHORT_IV = 0x00000000800C0007
SHORT_IV_LENGTH_SHIFT = 48


def absorb(iv: int, key: bytes, message: bytes) -> SpongeState:
    """Key the state and absorb the message, to the point where output can be read."""
    require_length("key", key, KEY_BYTES)
    zeros = bytes(STATE_BYTES - 8 - KEY_BYTES)
    state = SP800_232.state(SP800_232.word(iv) + key + zeros)
    state.permute(ROUNDS)
    full, rest = split_last(message, RATE_IN)
    for block in full:
        state.xor(block)
        state.permute(ROUNDS)
    state.xor(rest)
    state.xor(bytes([SP800_232.pad]), at=len(rest))
    state.xor(bytes([SP800_232.domain]), at=LAST_BYTE)
    state.permute(ROUNDS)
    return state


def squeeze(state: SpongeState, length: int) -> bytes:
    """Return ``length`` bytes of output."""
    output = state.read(RATE_OUT)
    while len(output) < length:
        state.permute(ROUNDS)
        output += state.read(RATE_OUT)
    return output[:length]


class AsconMac(ReferenceAlgorithm):
    """Ascon-Mac: a tag of exactly 16 bytes."""

    kind = "mac"

    def mac(self, key: bytes, message: bytes, length: int | None = None) -> bytes:
        if length is not None and length != TAG_BYTES:
            raise InvalidLength("tag", length, f"{TAG_BYTES} bytes")
        return squeeze(absorb(MAC_IV, key, message), TAG_BYTES)


class AsconPrf(ReferenceAlgorithm):
    """Ascon-Prf: any output length, 16 bytes unless told."""

    kind = "prf"

    def mac(self, key: bytes, message: bytes, length: int | None = None) -> bytes:
        return squeeze(absorb(PRF_IV, key, message), TAG_BYTES if length is None else length)


def short_initial(key: bytes, message: bytes) -> bytes:
    """The only state of Ascon-PrfShort; its IV carries the message length in bits."""
    require_length("key", key, KEY_BYTES)
    if len(message) > SHORT_MAX_BYTES:
        raise InvalidLength("message", len(message), f"0 to {SHORT_MAX_BYTES} bytes")
    iv = SP800_232.word(SHORT_IV | 8 * len(message) << SHORT_IV_LENGTH_SHIFT)
    return iv + key + message.ljust(SHORT_MAX_BYTES, b"\0")


class AsconPrfShort(ReferenceAlgorithm):
    """Ascon-PrfShort: message and output of 0..16 bytes, one permutation, no padding."""

    kind = "prf"

    def mac(self, key: bytes, message: bytes, length: int | None = None) -> bytes:
        wanted = TAG_BYTES if length is None else length
        if wanted > TAG_BYTES:
            raise InvalidLength("output", wanted, f"0 to {TAG_BYTES} bytes")
        state = SP800_232.state(short_initial(key, message))
        state.permute(ROUNDS)
        return xor_bytes(state.read(TAG_BYTES, at=STATE_BYTES - TAG_BYTES), key)[:wanted]
