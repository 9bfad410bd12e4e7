# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""ISAP over file-like objects: sealed in pieces, opened in two passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from lightseal.crypto.errors import InvalidTag, NotOffered

if TYPE_CHECKING:
    from typing import Self

    from typing_extensions import Buffer

    from lightseal.crypto.isap import Encryptor, Isap


class Source(Protocol):
    """What can be opened: any binary file that is open for reading and can be rewound."""

    def seek(self, offset: int, whence: int = 0, /) -> int:
        """Go to an offset and return it."""

    def readinto(self, into: bytearray | memoryview, /) -> int | None:
        """Fill a buffer and return with how many bytes."""


class Sink(Protocol):
    """What results are written to: any binary file that is open for writing."""

    def write(self, data: bytes | memoryview, /) -> int | None:
        """Take bytes and return how many."""


class Sealer:
    """A message on its way into ciphertext || tag. Leave the ``with`` or close() for the tag."""

    def __init__(self, encryptor: Encryptor, sink: Sink) -> None:
        self._encryptor: Encryptor | None = encryptor
        self._sink = sink

    def write(self, data: Buffer) -> int:
        """Encrypt the next piece, of any length, and write it; raises ValueError when closed."""
        if self._encryptor is None:
            raise NotOffered("closed")
        piece = bytearray(memoryview(data).cast("B"))
        self._encryptor.update_into(piece, piece)
        _write(self._sink, memoryview(piece))
        return len(piece)

    def close(self) -> None:
        """Write the tag."""
        if self._encryptor is not None:
            tag = self._encryptor.finalize()
            self.abandon()
            _write(self._sink, memoryview(tag))

    def abandon(self) -> None:
        """Let the state go and write nothing more, as leaving ``with`` by an exception does."""
        self._encryptor = None

    def __enter__(self) -> Self:
        """Return the sealer itself."""
        return self

    def __exit__(self, error: object, *_: object) -> None:
        """Write the tag, unless an exception goes through."""
        if error is not None:
            self.abandon()
        self.close()


class Opener:
    """A ciphertext || tag that is verified in a first pass and decrypted in a second."""

    def __init__(
        self, isap: Isap, source: Source, nonce: Buffer, ad: Buffer | None, chunk: int
    ) -> None:
        if chunk < 1:
            raise ValueError("chunk has to be at least 1")
        self._isap: Isap | None = isap
        self._source = source
        self._nonce = bytes(nonce)
        self._ad = ad
        self._chunk = chunk
        self._start = source.seek(0, 1)
        self.size = source.seek(0, 2) - self._start - isap.tag_size
        """Bytes of the message."""
        if self.size < 0:
            raise InvalidTag
        self._tag = bytearray(isap.tag_size)
        self._read(self.size, memoryview(self._tag))

    def verify(self) -> None:
        """Read the source once; raises InvalidTag where it is forged."""
        self._run(None)

    def write_to(self, sink: Sink) -> int:
        """Verify the source, and only then decrypt it to ``sink``; return the bytes written.

        Raises InvalidTag, with nothing written, or Changed where the source gave other
        bytes the second time: what was written is then to be thrown away.
        """
        self._run(sink)
        return self.size

    def close(self) -> None:
        """Let go of the key: later calls are refused."""
        self._isap = None

    def __enter__(self) -> Self:
        """Return the opener itself."""
        return self

    def __exit__(self, *error: object) -> None:
        """Close it."""
        self.close()

    def _run(self, sink: Sink | None) -> None:
        if self._isap is None:
            raise NotOffered("closed")
        write = None if sink is None else lambda data: _write(sink, data)
        chunk = min(self._chunk, self.size) or 1
        self._isap.open(self._nonce, self.size, self._tag, self._ad, self._read, write, chunk)

    def _read(self, offset: int, to: memoryview) -> None:
        self._source.seek(self._start + offset)
        got = 0
        while got < len(to):
            more = self._source.readinto(to[got:])
            if not more:
                raise OSError("source ended early")
            got += more


def _write(sink: Sink, data: memoryview) -> None:
    while data:
        done = sink.write(data)
        if done is None:
            return
        if not done:
            raise OSError("sink takes no more")
        data = data[done:]
