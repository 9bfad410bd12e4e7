# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""ISAP v2.0: the mode over Ascon-p and Keccak-p[400], sections 2 and 3 of the submission."""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from lightseal.reference import ascon, keccak400
from lightseal.reference.errors import InvalidLength, InvalidTag
from lightseal.reference.interface import AeadAlgorithm
from lightseal.reference.sponge import Permutation, SpongeState, blocks, pad, xor_bytes

KEY_BYTES = NONCE_BYTES = TAG_BYTES = 16
IV_BYTES = 8
RATE_B_BITS = 1
PAD = 0x80
STP_ROUNDS = 7

IV_A, IV_KA, IV_KE = 1, 2, 3


@dataclass(frozen=True)
class IsapParameters:
    """State and rate in bytes; rounds for hashing, key bits, encryption and keying.

    ``stp``: tags are compared by their permuted images, see ``stp_image``.
    """

    permutation: Permutation
    state_bytes: int
    rate: int
    rounds_h: int
    rounds_b: int
    rounds_e: int
    rounds_k: int
    stp: bool = False

    def iv(self, kind: int) -> bytes:
        """Eight bytes: kind, then key, rH and rB in bits, then the four round numbers."""
        sizes = [8 * KEY_BYTES, 8 * self.rate, RATE_B_BITS]
        rounds = [self.rounds_h, self.rounds_b, self.rounds_e, self.rounds_k]
        return bytes([kind, *sizes, *rounds])

    def start(self, block: bytes, kind: int) -> SpongeState:
        """The state block || IV || 0*."""
        zeros = bytes(self.state_bytes - len(block) - IV_BYTES)
        return SpongeState(block + self.iv(kind) + zeros, self.permutation)


ISAP_A_128A = IsapParameters(ascon.V1_2.permute, ascon.STATE_BYTES, 8, 12, 1, 6, 12, stp=True)
ISAP_A_128 = IsapParameters(ascon.V1_2.permute, ascon.STATE_BYTES, 8, 12, 12, 12, 12)
ISAP_K_128A = IsapParameters(keccak400.permute, keccak400.STATE_BYTES, 18, 16, 1, 8, 8)
ISAP_K_128 = IsapParameters(keccak400.permute, keccak400.STATE_BYTES, 18, 20, 12, 12, 12)


def key_bits(y: bytes) -> list[int]:
    """The bits of Y in the order they are absorbed: most significant bit of byte 0 first."""
    return [byte >> shift & 1 for byte in y for shift in range(7, -1, -1)]


def rekey(p: IsapParameters, key: bytes, kind: int, y: bytes, length: int) -> bytes:
    """IsapRk: absorb Y bit by bit into the keyed state and return ``length`` bytes of it."""
    state = p.start(key, kind)
    state.permute(p.rounds_k)
    *bits, last = key_bits(y)
    for bit in bits:
        state.xor(bytes([bit << 7]))
        state.permute(p.rounds_b)
    state.xor(bytes([last << 7]))
    state.permute(p.rounds_k)
    return state.read(length)


def keystream_xor(p: IsapParameters, key: bytes, nonce: bytes, data: bytes) -> bytes:
    """IsapEnc: its own inverse."""
    keyed = rekey(p, key, IV_KE, nonce, p.state_bytes - NONCE_BYTES)
    state = SpongeState(keyed + nonce, p.permutation)
    output = b""
    for block in blocks(data, p.rate):
        state.permute(p.rounds_e)
        output += xor_bytes(state.read(p.rate), block)
    return output


def hash_for_tag(p: IsapParameters, nonce: bytes, ad: bytes, ciphertext: bytes) -> SpongeState:
    """The unkeyed part of IsapMac; the first 16 bytes of the result are Y."""
    state = p.start(nonce, IV_A)
    state.permute(p.rounds_h)
    for block in blocks(pad(ad, PAD, p.rate), p.rate):
        state.xor(block)
        state.permute(p.rounds_h)
    state.xor(b"\x01", at=p.state_bytes - 1)
    for block in blocks(pad(ciphertext, PAD, p.rate), p.rate):
        state.xor(block)
        state.permute(p.rounds_h)
    return state


def compute_mac(
    p: IsapParameters, key: bytes, nonce: bytes, ad: bytes, ciphertext: bytes
) -> tuple[bytes, bytes]:
    """IsapMac: return the tag and the Y it was derived from."""
    state = hash_for_tag(p, nonce, ad, ciphertext)
    y = state.read(KEY_BYTES)
    state.overwrite(rekey(p, key, IV_KA, y, KEY_BYTES))
    state.permute(p.rounds_h)
    return state.read(TAG_BYTES), y


def stp_image(tag: bytes, y: bytes) -> bytes:
    """What the leakage-resilient comparison of ISAP-A-128A compares instead of the tag.

    A permutation of the public Y and the tag, so that a device that leaks the compared
    values does not leak a valid tag. Published for ISAP-A-128A only.
    """
    padding = bytes(ascon.STATE_BYTES - len(tag) - len(y))
    return ascon.V1_2.permute(tag + y + padding, STP_ROUNDS)[:TAG_BYTES]


class Isap(AeadAlgorithm):
    """ISAP-A-128A, ISAP-A-128, ISAP-K-128A or ISAP-K-128."""

    def __init__(self, identifier: str, parameters: IsapParameters) -> None:
        super().__init__(
            identifier, key_bytes=KEY_BYTES, nonce_bytes=NONCE_BYTES, tag_bytes=TAG_BYTES
        )
        self.parameters = parameters

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, message: bytes) -> bytes:
        self._require_sizes(key, nonce)
        ciphertext = keystream_xor(self.parameters, key, nonce, message)
        tag, _ = compute_mac(self.parameters, key, nonce, ad, ciphertext)
        return ciphertext + tag

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ciphertext: bytes) -> bytes:
        self._require_sizes(key, nonce)
        if len(ciphertext) < TAG_BYTES:
            raise InvalidLength("ciphertext", len(ciphertext), f"at least {TAG_BYTES} bytes")
        body, received = ciphertext[:-TAG_BYTES], ciphertext[-TAG_BYTES:]
        tag, y = compute_mac(self.parameters, key, nonce, ad, body)
        if self.parameters.stp:
            tag, received = stp_image(tag, y), stp_image(received, y)
        if not hmac.compare_digest(tag, received):
            raise InvalidTag
        return keystream_xor(self.parameters, key, nonce, body)
