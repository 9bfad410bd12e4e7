# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""AEZ v5: hash, PRF and the authenticated encryption made of them.

"AEZ v5: Authenticated Encryption by Enciphering", section 1.5; the two enciphering modes
are in ``aez_encipher``.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence

from lightseal.reference.aez_cipher import AES10, BLOCK_BYTES, ZERO, AezKey, block_of, pad
from lightseal.reference.aez_encipher import decipher, encipher
from lightseal.reference.errors import InvalidLength, InvalidTag
from lightseal.reference.interface import ReferenceAlgorithm
from lightseal.reference.sponge import split_last, xor_bytes

DEFAULT_TAU = 16
_FIRST_ELEMENT = 3


def aez_hash(key: AezKey, tau_bits: int, strings: Sequence[bytes]) -> bytes:
    """AEZ-hash of tau and a vector of strings, the nonce first, then associated data.

    An empty string counts as an element; an absent one does not.
    """
    digest = ZERO
    for j, element in enumerate([block_of(tau_bits), *strings], start=_FIRST_ELEMENT):
        full, rest = split_last(element, BLOCK_BYTES)
        for i, block in enumerate(full, start=1):
            digest = xor_bytes(digest, key.encrypt(j, i, block))
        if rest or not full:
            digest = xor_bytes(digest, key.encrypt(j, 0, pad(rest)))
    return digest


def aez_prf(key: AezKey, delta: bytes, length: int) -> bytes:
    """AEZ-prf: ``length`` bytes from the digest, what an empty message encrypts to."""
    output = b""
    counter = 0
    while len(output) < length:
        output += key.encrypt(AES10, 3, xor_bytes(delta, block_of(counter)))
        counter += 1
    return output[:length]


class Aez(ReferenceAlgorithm):
    """AEZ v5 with keys and nonces of any length.

    ``encrypt`` and ``decrypt`` take one string of associated data, the empty string being
    one too, and tau = 16; the methods ending in ``_vector`` take all that AEZ has.
    """

    kind = "aead"

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, message: bytes) -> bytes:
        return self.encrypt_vector(key, nonce, [ad], message, DEFAULT_TAU)

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ciphertext: bytes) -> bytes:
        return self.decrypt_vector(key, nonce, [ad], ciphertext, DEFAULT_TAU)

    def encrypt_vector(
        self, key: bytes, nonce: bytes, ad: Sequence[bytes], message: bytes, tau: int
    ) -> bytes:
        """Encrypt under a vector of 0 or more strings, adding ``tau`` >= 0 bytes."""
        aez_key = AezKey(key)
        delta = aez_hash(aez_key, 8 * tau, [nonce, *ad])
        if not message:
            return aez_prf(aez_key, delta, tau)
        return encipher(aez_key, delta, message + bytes(tau))

    def decrypt_vector(
        self, key: bytes, nonce: bytes, ad: Sequence[bytes], ciphertext: bytes, tau: int
    ) -> bytes:
        """Inverse of encrypt_vector; with ``tau`` = 0 everything is accepted.

        Raises InvalidTag for a forgery, InvalidLength for fewer than ``tau`` bytes.
        """
        if len(ciphertext) < tau:
            raise InvalidLength("ciphertext", len(ciphertext), f"at least {tau} bytes")
        aez_key = AezKey(key)
        delta = aez_hash(aez_key, 8 * tau, [nonce, *ad])
        if len(ciphertext) == tau:
            message, redundancy = b"", xor_bytes(aez_prf(aez_key, delta, tau), ciphertext)
        else:
            plain = decipher(aez_key, delta, ciphertext)
            message, redundancy = plain[: len(plain) - tau], plain[len(plain) - tau :]
        if not hmac.compare_digest(redundancy, bytes(tau)):
            raise InvalidTag
        return message
