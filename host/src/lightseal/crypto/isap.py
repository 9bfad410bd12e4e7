# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""ISAP in pieces: messages that are larger than memory, opened only after they are verified."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lightseal.crypto import library
from lightseal.crypto.aead import Aead
from lightseal.crypto.errors import Changed, ReadFailed, WriteFailed
from lightseal.crypto.streams import Opener, Sealer
from lightseal.errors import UsageError

if TYPE_CHECKING:
    from typing_extensions import Buffer

    from lightseal.crypto.streams import Sink, Source

OPEN_LIMIT = 2**32 - 1
"""Bytes of the largest message that open() takes."""

BUFFER_BYTES = 1 << 16


class Isap(Aead):
    """An ISAP under one key, with what the others do not have."""

    def __init__(self, name: str, key: Buffer) -> None:
        """Take an algorithm and its key; raises UsageError for an AEAD that is no ISAP."""
        super().__init__(name, key)
        if self._algorithm.calls.key_init == self._library.ffi.NULL:
            raise UsageError(f"{name} has no calls in pieces")

    def sealer(self, sink: Sink, nonce: Buffer, associated_data: Buffer | None = None) -> Sealer:
        """Encrypt to a file-like object; raises ValueError for a nonce of another length."""
        return Sealer(self.encryptor(nonce, associated_data), sink)

    def opener(
        self,
        source: Source,
        nonce: Buffer,
        associated_data: Buffer | None = None,
        chunk: int | None = None,
    ) -> Opener:
        """Open ciphertext || tag of a file-like object, from where it is to its end.

        ``chunk`` is how many bytes of memory it goes through. Raises InvalidTag where
        there is less than a tag, OSError where the source ends early, ValueError for a
        nonce of another length or no chunk.
        """
        library.check_length("nonce", nonce, self.nonce_size)
        library.held(self._key)
        size = BUFFER_BYTES if chunk is None else chunk
        own = copy.copy(self)  # with the key, should this object's be cleared
        return Opener(own, source, nonce, associated_data, size)

    def encryptor(self, nonce: Buffer, associated_data: Buffer | None) -> Encryptor:
        """Begin a message; raises ValueError for a nonce of another length."""
        library.check_length("nonce", nonce, self.nonce_size)
        ad = self._library.view(b"" if associated_data is None else associated_data)
        stream = self._library.secret("lightseal_isap_stream *")
        view = self._library.view(nonce)
        calls = self._algorithm.calls
        key = library.held(self._key)
        library.require(calls.stream_init(stream, ad, len(ad), view, key.at))
        return Encryptor(self._library, self._algorithm, stream, key)

    def open(
        self,
        nonce: Buffer,
        size: int,
        tag: Buffer,
        associated_data: Buffer | None,
        read: Callable[[int, memoryview], None],
        write: Callable[[memoryview], object] | None,
        buffer_bytes: int = BUFFER_BYTES,
    ) -> None:
        """Verify a ciphertext of ``size`` bytes, and then decrypt it: it is read twice.

        ``read(offset, to)`` fills ``to`` from the ciphertext; ``write(data)`` takes the next
        bytes of the message, and is not called before the tag is verified; without it the
        call verifies and no more. What either raises comes out of this call.
        ``buffer_bytes`` of memory are what the ciphertext goes through.

        Raises InvalidTag where it is forged, and Changed where it was another ciphertext the
        second time: what was written must then not be used.
        """
        ffi = self._library.ffi
        key = library.held(self._key)
        library.check_length("nonce", nonce, self.nonce_size)
        library.check_length("tag", tag, self.tag_size)
        if not 0 <= size <= OPEN_LIMIT:
            raise UsageError(f"a message of {size} bytes cannot be opened in two passes")
        raised: list[BaseException] = []

        def guarded(memory: Any, count: int, work: Callable[[memoryview], object]) -> int:
            # Released here: an exception's traceback would keep it beyond its memory.
            with memoryview(ffi.buffer(memory, count)) as view:
                try:
                    work(view)
                except BaseException as error:
                    raised.append(error)
                    return 1
            return 0

        @ffi.callback("lightseal_read_fn")  # type: ignore[untyped-decorator]
        def on_read(_source: Any, offset: int, to: Any, count: int) -> int:
            return guarded(to, count, lambda view: read(offset, view))

        @ffi.callback("lightseal_write_fn")  # type: ignore[untyped-decorator]
        def on_write(_sink: Any, data: Any, count: int) -> int:
            assert write is not None
            return guarded(data, count, write)

        transfer = ffi.new("lightseal_isap_transfer *")
        buffer = ffi.new("uint8_t[]", buffer_bytes)
        transfer.read, transfer.write = on_read, on_write if write else ffi.NULL
        transfer.buffer, transfer.buffer_bytes = buffer, buffer_bytes
        ad = self._library.view(b"" if associated_data is None else associated_data)
        views = self._library.view(tag), self._library.view(nonce)
        status = self._algorithm.calls.open(transfer, size, views[0], ad, len(ad), views[1], key.at)
        if raised:
            raise raised.pop()
        if status == library.CHANGED:
            raise Changed
        if status in (library.READ, library.WRITE):
            raise (ReadFailed if status == library.READ else WriteFailed)("a callback failed")
        library.require(status)


class Encryptor:
    """A message on its way through ISAP."""

    def __init__(self, lib: library.Library, algorithm: Any, stream: Any, key: Any) -> None:
        self._library = lib
        self._algorithm = algorithm
        self._stream = stream
        self._key = key  # the stream points at it

    def update_into(self, data: Buffer, buf: Buffer) -> None:
        """Encrypt the next bytes into a buffer of as many, which may be the same one."""
        view = self._library.view(data)
        library.check_length("buffer", buf, len(view))
        out = self._library.ffi.from_buffer("uint8_t[]", buf, require_writable=True)
        library.require(self._algorithm.calls.stream_update(self._stream, out, view, len(view)))

    def finalize(self) -> bytes:
        """End the message and return its tag; nothing can follow."""
        tag = bytearray(self._algorithm.tag)
        view = self._library.view(tag)
        library.require(self._algorithm.calls.stream_final(self._stream, view))
        return bytes(tag)
