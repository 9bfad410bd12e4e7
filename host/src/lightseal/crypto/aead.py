# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Authenticated encryption, in the convention of the ``cryptography`` package."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from lightseal.crypto import library
from lightseal.crypto.errors import InvalidTag

if TYPE_CHECKING:
    from typing_extensions import Buffer


class Aead:
    """One AEAD under one key.

    Any object with the buffer protocol will do as key, nonce, data or associated data
    (bytes, bytearray, memoryview, array, mmap); none is copied. Python's lock is given
    up while the library works, so threads run side by side. One object may be used by
    any number of threads.

    The key is copied to memory that is wiped when the object goes; what the caller has
    of it is the caller's to wipe.
    """

    def __init__(self, name: str, key: Buffer) -> None:
        """Take an algorithm and its key.

        Raises UnknownName for a name that is no AEAD, ValueError for a key of another
        length.
        """
        self._library = library.load()
        self._algorithm = library.load().algorithm(name, ("aead",))
        self._algorithm.check_key(key)
        calls = self._algorithm.calls
        view = self._library.view(key)
        if calls.key_init != self._library.ffi.NULL:
            # What depends on the key alone is worked out once.
            self._key = self._library.secret("lightseal_isap_key *")
            library.require(calls.key_init(self._key, view))
            self._encrypt, self._decrypt = calls.key_encrypt, calls.key_decrypt
        else:
            self._owner = self._library.secret(f"uint8_t(*)[{len(view)}]")
            self._key = self._owner[0]
            self._library.ffi.memmove(self._key, view, len(view))
            self._encrypt, self._decrypt = calls.encrypt, calls.decrypt

    @property
    def name(self) -> str:
        """The algorithm's id."""
        return self._algorithm.name

    @property
    def key_size(self) -> int:
        """Bytes of a key."""
        return self._algorithm.key

    @property
    def nonce_size(self) -> int:
        """Bytes of a nonce, which must never be used twice with the same key."""
        return self._algorithm.nonce

    @property
    def tag_size(self) -> int:
        """Bytes by which a ciphertext is longer than its message."""
        return self._algorithm.tag

    def encrypt(self, nonce: Buffer, data: Buffer, associated_data: Buffer | None) -> bytes:
        """Return ciphertext || tag. Raises ValueError for a nonce of another length."""
        out = bytearray(memoryview(data).nbytes + self.tag_size)
        self.encrypt_into(nonce, data, associated_data, out)
        return bytes(out)

    def decrypt(self, nonce: Buffer, data: Buffer, associated_data: Buffer | None) -> bytes:
        """Return the message of ciphertext || tag.

        Raises InvalidTag where it is forged, also where it is shorter than a tag, and
        ValueError for a nonce of another length.
        """
        out = bytearray(max(memoryview(data).nbytes - self.tag_size, 0))
        self.decrypt_into(nonce, data, associated_data, out)
        return bytes(out)

    def encrypt_into(
        self, nonce: Buffer, data: Buffer, associated_data: Buffer | None, buf: Buffer
    ) -> int:
        """Write ciphertext || tag into a buffer of just that size; return how many bytes.

        The buffer may begin where ``data`` does; it must not overlap it otherwise.
        Raises ValueError for a nonce or a buffer of another length, or such an overlap.
        """
        size = memoryview(data).nbytes
        out = self._output(buf, size + self.tag_size)
        inputs = self._inputs(nonce, data, size, associated_data)
        library.require(self._encrypt(out, out + size, *inputs))
        return size + self.tag_size

    def decrypt_into(
        self, nonce: Buffer, data: Buffer, associated_data: Buffer | None, buf: Buffer
    ) -> int:
        """Write the message of ciphertext || tag into a buffer of its size; return how many bytes.

        Raises what decrypt() and encrypt_into() raise; after InvalidTag the buffer is zero.
        """
        size = memoryview(data).nbytes - self.tag_size
        if size < 0:
            library.check_length("nonce", nonce, self.nonce_size)
            raise InvalidTag
        out = self._output(buf, size)
        inputs = self._inputs(nonce, data, size, associated_data)
        library.require(self._decrypt(out, inputs[0] + size, *inputs))
        return size

    def _output(self, buffer: Buffer, size: int) -> Any:
        library.check_length("buffer", buffer, size)
        return self._library.ffi.from_buffer("uint8_t[]", buffer, require_writable=True)

    def _inputs(self, nonce: Buffer, data: Buffer, size: int, ad: Buffer | None) -> tuple[Any, ...]:
        library.check_length("nonce", nonce, self.nonce_size)
        view = self._library.view
        ad = b"" if ad is None else ad
        return view(data), size, view(ad), memoryview(ad).nbytes, view(nonce), self._key


def aead(name: str, key: Buffer) -> Aead:
    """Return an AEAD under a key, for example ``aead("isap-a-128a", key)``.

    Raises UnknownName for a name that is no AEAD, ValueError for a key of another length.
    """
    return Aead(name, key)


def generate_key(name: str) -> bytes:
    """Return a random key for an algorithm that has one; raises UnknownName."""
    return secrets.token_bytes(library.load().algorithm(name, ("aead", "mac", "prf")).key)
