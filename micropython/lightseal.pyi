# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Authenticated encryption and hashing for MicroPython.

    import lightseal

    a = lightseal.aead("isap-a-128a", key)
    sealed = a.encrypt(nonce, b"data", b"associated data")  # ciphertext || tag
    a.decrypt(nonce, sealed, b"associated data")            # raises lightseal.InvalidTag

Data is bytes, bytearray, memoryview or array; anything else is a TypeError. A length
or name that is wrong is a ValueError that says so. A nonce must never be used twice
under one key. Time and memory access of every call depend on lengths alone, for
decryption also on whether the tag matches. The algorithms are defined where
docs/kernels.md of the project says.
"""

from typing import Protocol

_Buffer = bytes | bytearray | memoryview

class _Source(Protocol):
    def seek(self, offset: int, whence: int = 0, /) -> int: ...
    def readinto(self, into: bytearray | memoryview, /) -> int | None: ...

class _Sink(Protocol):
    def write(self, data: bytes | memoryview, /) -> int | None: ...

class InvalidTag(ValueError):
    """Forged, or not under this key and nonce. Nothing was released."""

def algorithms() -> tuple[str, ...]:
    """Names of the algorithms that this module carries."""

class aead:
    """An AEAD under a key, which is kept in this object's memory until clear().

    name  one of algorithms()
    key   key_size bytes; it is copied

    In a `with` statement the key is cleared at the end.
    """

    name: str
    key_size: int
    nonce_size: int
    tag_size: int
    def __init__(self, name: str, key: _Buffer) -> None: ...
    def encrypt(
        self,
        nonce: _Buffer,
        data: _Buffer,
        aad: _Buffer | None = None,
        out: bytearray | memoryview | None = None,
    ) -> bytes | memoryview:
        """Return ciphertext || tag, len(data) + tag_size bytes.

        nonce  nonce_size bytes, never to be used twice under one key
        aad    authenticated and not encrypted, any length
        out    where to put the result instead of in new memory; may begin where
               `data` begins, but not overlap it otherwise
        """
    def decrypt(
        self,
        nonce: _Buffer,
        data: _Buffer,
        aad: _Buffer | None = None,
        out: bytearray | memoryview | None = None,
    ) -> bytes | memoryview:
        """Return the message of ciphertext || tag; raises InvalidTag, and zeroes `out` then."""
    def sealer(self, sink: _Sink, nonce: _Buffer, aad: _Buffer | None = None) -> _Sealer:
        """Encrypt to a file-like object in pieces. ISAP only."""
    def opener(
        self, source: _Source, nonce: _Buffer, aad: _Buffer | None = None, chunk: int = 256
    ) -> _Opener:
        """Open ciphertext || tag of a file-like object, from where it is to its end. ISAP only.

        chunk  bytes of RAM that the data goes through
        """
    def clear(self) -> None:
        """Wipe the key; every later call is a ValueError."""
    def __enter__(self) -> aead: ...
    def __exit__(self, *error: object) -> None: ...

class _Sealer:
    def write(self, data: _Buffer) -> int:
        """Encrypt the next piece, of any length, and write it."""
    def close(self) -> None:
        """Write the tag."""
    def abandon(self) -> None:
        """Wipe the state and write nothing more, as leaving `with` by an exception does."""
    def __enter__(self) -> _Sealer: ...
    def __exit__(self, *error: object) -> None: ...

class _Opener:
    size: int
    """Bytes of the message."""
    def verify(self) -> None:
        """Read the source once and raise InvalidTag where it is forged."""
    def write_to(self, sink: _Sink) -> int:
        """Read the source twice: verify it, and only then decrypt it to `sink`.

        Returns the bytes written. Raises InvalidTag, with nothing written, or
        ValueError where the source gave other bytes the second time: what was
        written is then to be thrown away.
        """
    def close(self) -> None:
        """Wipe the prepared key."""
    def __enter__(self) -> _Opener: ...
    def __exit__(self, *error: object) -> None: ...

class hash:
    """A hash function; may be updated and asked for digests in any order."""

    name: str
    digest_size: int
    def __init__(self, name: str, data: _Buffer | None = None) -> None: ...
    def update(self, data: _Buffer) -> None: ...
    def digest(self) -> bytes:
        """Hash of all data up to now."""
    def copy(self) -> hash: ...

class xof:
    """A hash function with output of any length; `custom` is for CXOFs, 256 bytes at most."""

    name: str
    def __init__(self, name: str, data: _Buffer | None = None, custom: _Buffer = b"") -> None: ...
    def update(self, data: _Buffer) -> None:
        """Take in more; a ValueError after the first read()."""
    def read(self, n: int) -> bytes:
        """Return the next n bytes of output."""

class mac:
    """A MAC, with digest() and verify(), or a pseudorandom function, with read()."""

    name: str
    key_size: int
    tag_size: int
    """0 for a pseudorandom function."""
    def __init__(self, name: str, key: _Buffer, data: _Buffer | None = None) -> None: ...
    def update(self, data: _Buffer) -> None: ...
    def digest(self) -> bytes:
        """Tag of all data up to now."""
    def read(self, n: int) -> bytes:
        """Return the next n bytes of output."""
    def verify(self, tag: _Buffer) -> None:
        """Raise InvalidTag unless `tag` is that of all data up to now. Constant time."""
    def clear(self) -> None: ...
    def __enter__(self) -> mac: ...
    def __exit__(self, *error: object) -> None: ...
