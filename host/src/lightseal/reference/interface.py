# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What every reference algorithm offers: five operations, each absent unless defined."""

from __future__ import annotations

from typing import ClassVar, Literal

from lightseal.reference.errors import UnsupportedOperation, require_length

Kind = Literal["aead", "hash", "xof", "cxof", "mac", "prf"]


class ReferenceAlgorithm:
    """One algorithm under its id; an operation it lacks raises UnsupportedOperation.

    Lengths are bytes. Speed and constant time are no aims here: this code states
    what the right answer is and must never meet a real key.
    """

    kind: ClassVar[Kind]

    def __init__(self, identifier: str) -> None:
        self.id = identifier

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, message: bytes) -> bytes:
        """Return ciphertext || tag."""
        raise UnsupportedOperation(self.id, "encrypt")

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ciphertext: bytes) -> bytes:
        """Return the message of ciphertext || tag.

        Raises InvalidTag for a forgery and InvalidLength for an input shorter than a tag.
        """
        raise UnsupportedOperation(self.id, "decrypt")

    def hash(self, message: bytes, length: int | None = None) -> bytes:
        """Return the digest; ``length`` is free for a XOF, the fixed size or None for a hash."""
        raise UnsupportedOperation(self.id, "hash")

    def mac(self, key: bytes, message: bytes, length: int | None = None) -> bytes:
        """Return the tag; ``length`` is free for a PRF, the fixed size or None for a MAC."""
        raise UnsupportedOperation(self.id, "mac")

    def cxof(self, custom: bytes, message: bytes, length: int) -> bytes:
        """Return ``length`` bytes of the customised XOF."""
        raise UnsupportedOperation(self.id, "cxof")


class AeadAlgorithm(ReferenceAlgorithm):
    """An AEAD with fixed key, nonce and tag sizes."""

    kind = "aead"

    def __init__(self, identifier: str, *, key_bytes: int, nonce_bytes: int, tag_bytes: int):
        super().__init__(identifier)
        self.key_bytes = key_bytes
        self.nonce_bytes = nonce_bytes
        self.tag_bytes = tag_bytes

    def _require_sizes(self, key: bytes, nonce: bytes) -> None:
        require_length("key", key, self.key_bytes)
        require_length("nonce", nonce, self.nonce_bytes)
