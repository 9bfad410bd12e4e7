# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Authenticated encryption, in the convention of the ``cryptography`` package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

from lightseal.crypto import library
from lightseal.crypto.errors import BadLength, InvalidTag, NotOffered

if TYPE_CHECKING:
    from typing import Self

    from typing_extensions import Buffer

    from lightseal.crypto.streams import Opener, Sealer, Sink, Source


class Aead:
    """One AEAD under one key.

    Any object with the buffer protocol will do as key, nonce, data or associated data
    (bytes, bytearray, memoryview, array, mmap); none is copied. Python's lock is given
    up while the library works, so threads run side by side. One object may be used by
    any number of threads.

    The key is copied to memory that is wiped when the object goes, by clear(), or at the
    end of a ``with``; what the caller has of it is the caller's to wipe.
    """

    _key: library.Secret | None

    def __init__(self, name: str, key: Buffer) -> None:
        """Take an algorithm and its key.

        Raises UnknownAlgorithm for a name that is no AEAD, ValueError for a key of another
        length.
        """
        self._library = library.load()
        self._algorithm = library.load().algorithm(name, ("aead",))
        self._algorithm.check_key(key)
        calls = self._algorithm.calls
        if calls.key_init != self._library.ffi.NULL:
            # What depends on the key alone is worked out once.
            prepared = self._library.secret("lightseal_isap_key *")
            library.require(calls.key_init(prepared, self._library.view(key)))
            self._key = library.Secret(prepared, prepared)
            self._encrypt, self._decrypt = calls.key_encrypt, calls.key_decrypt
        else:
            self._key = self._library.secret_bytes(key)
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

    @overload
    def encrypt(
        self, nonce: Buffer, data: Buffer, associated_data: Buffer | None = None, out: None = None
    ) -> bytes: ...

    @overload
    def encrypt(
        self, nonce: Buffer, data: Buffer, associated_data: Buffer | None, out: Buffer
    ) -> memoryview: ...

    @overload
    def encrypt(
        self, nonce: Buffer, data: Buffer, associated_data: Buffer | None = None, *, out: Buffer
    ) -> memoryview: ...

    def encrypt(
        self,
        nonce: Buffer,
        data: Buffer,
        associated_data: Buffer | None = None,
        out: Buffer | None = None,
    ) -> bytes | memoryview:
        """Return ciphertext || tag.

        ``out``, which may begin where ``data`` does, is where to put it instead of in new
        memory; the part of it that was written is returned then. Raises ValueError for a
        nonce of another length, or where ``out`` is too small.
        """
        made = memoryview(data).nbytes + self.tag_size
        into, whole = _into(out, made)
        self.encrypt_into(nonce, data, associated_data, into)
        return into if whole is None else bytes(whole)

    @overload
    def decrypt(
        self, nonce: Buffer, data: Buffer, associated_data: Buffer | None = None, out: None = None
    ) -> bytes: ...

    @overload
    def decrypt(
        self, nonce: Buffer, data: Buffer, associated_data: Buffer | None, out: Buffer
    ) -> memoryview: ...

    @overload
    def decrypt(
        self, nonce: Buffer, data: Buffer, associated_data: Buffer | None = None, *, out: Buffer
    ) -> memoryview: ...

    def decrypt(
        self,
        nonce: Buffer,
        data: Buffer,
        associated_data: Buffer | None = None,
        out: Buffer | None = None,
    ) -> bytes | memoryview:
        """Return the message of ciphertext || tag, in ``out`` as encrypt() does.

        Raises InvalidTag where it is forged, also where it is shorter than a tag, and
        ValueError for a nonce of another length, or where ``out`` is too small.
        """
        made = max(memoryview(data).nbytes - self.tag_size, 0)
        into, whole = _into(out, made)
        self.decrypt_into(nonce, data, associated_data, into)
        return into if whole is None else bytes(whole)

    def encrypt_into(
        self, nonce: Buffer, data: Buffer, associated_data: Buffer | None, buf: Buffer
    ) -> int:
        """Write ciphertext || tag into a buffer of just that size; return how many bytes.

        The buffer may begin where ``data`` does; it must not overlap it otherwise.
        Raises ValueError for a nonce or a buffer of another length, or such an overlap.
        """
        size = memoryview(data).nbytes
        key = library.held(self._key)
        out = self._output(buf, size + self.tag_size)
        inputs = self._inputs(nonce, data, size, associated_data)
        library.require(self._encrypt(out, out + size, *inputs, key.at))
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
        key = library.held(self._key)
        out = self._output(buf, size)
        inputs = self._inputs(nonce, data, size, associated_data)
        library.require(self._decrypt(out, inputs[0] + size, *inputs, key.at))
        return size

    def sealer(self, sink: Sink, nonce: Buffer, associated_data: Buffer | None = None) -> Sealer:
        """Encrypt to a file-like object in pieces. ISAP only: ValueError else."""
        raise NotOffered(f"{self.name} works on whole messages; ISAP does in pieces")

    def opener(
        self,
        source: Source,
        nonce: Buffer,
        associated_data: Buffer | None = None,
        chunk: int | None = None,
    ) -> Opener:
        """Open ciphertext || tag of a file-like object. ISAP only: ValueError else."""
        raise NotOffered(f"{self.name} works on whole messages; ISAP does in pieces")

    def clear(self) -> None:
        """Let the key go, which is wiped once no call uses it any more: later ones are refused."""
        self._key = None

    def __enter__(self) -> Self:
        """Return the AEAD itself."""
        return self

    def __exit__(self, *error: object) -> None:
        """Clear the key."""
        self.clear()

    def _output(self, buffer: Buffer, size: int) -> Any:
        library.check_length("buffer", buffer, size)
        return self._library.ffi.from_buffer("uint8_t[]", buffer, require_writable=True)

    def _inputs(self, nonce: Buffer, data: Buffer, size: int, ad: Buffer | None) -> tuple[Any, ...]:
        library.check_length("nonce", nonce, self.nonce_size)
        view = self._library.view
        ad = b"" if ad is None else ad
        return view(data), size, view(ad), memoryview(ad).nbytes, view(nonce)


def _into(out: Buffer | None, made: int) -> tuple[memoryview, bytearray | None]:
    """Return what to write ``made`` bytes into, and new memory where there was none."""
    if out is None:
        whole = bytearray(made)
        return memoryview(whole), whole
    view = memoryview(out).cast("B")
    if view.readonly:
        raise TypeError("out cannot be written to")
    if view.nbytes < made:
        raise BadLength("out", view.nbytes, f"{made} or more")
    return view[:made], None
