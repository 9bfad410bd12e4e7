# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Hashes, XOFs, MACs and pseudorandom functions, in the convention of ``hashlib``.

Any object with the buffer protocol will do as data; none is copied. Python's lock is
given up while the library works. The state of an object is in memory that is wiped
when the object goes.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, TypeVar

from lightseal.crypto import library
from lightseal.crypto.errors import BadLength, InvalidTag

if TYPE_CHECKING:
    from typing_extensions import Buffer

_S = TypeVar("_S", bound="_State")

CUSTOMIZATION_BYTES = 256


class _State:
    """A message on its way in."""

    def __init__(self, algorithm: library.Algorithm, state: Any) -> None:
        self._library = library.load()
        self._algorithm = algorithm
        self._stream = state
        self._lock = threading.Lock()

    @property
    def name(self) -> str:
        """The algorithm's id."""
        return self._algorithm.name

    @property
    def block_size(self) -> int:
        """Bytes that are taken in at a time."""
        return self._algorithm.block

    def update(self, data: Buffer) -> None:
        """Take in more of the message."""
        view = self._library.view(data)
        with self._lock:
            library.require(self._algorithm.calls.update(self._stream, view, len(view)))

    def copy(self: _S) -> _S:
        """Return another object that has taken in the same so far."""
        return type(self)(self._algorithm, self._snapshot())

    def _snapshot(self) -> Any:
        copied = self._library.secret("lightseal_hash_stream *")
        with self._lock:
            copied[0] = self._stream[0]
        return copied


class Hash(_State):
    """A hash of a fixed length."""

    @property
    def digest_size(self) -> int:
        """Bytes of the digest."""
        return self._algorithm.digest

    def digest(self) -> bytes:
        """Return the digest of all that was taken in; more may follow."""
        return _final(self._library, self._algorithm, self._snapshot(), self.digest_size)

    def hexdigest(self) -> str:
        """Return the digest in hexadecimal."""
        return self.digest().hex()


class Xof(_State):
    """An extendable-output or pseudorandom function: a digest of any length."""

    digest_size = 0

    def digest(self, length: int) -> bytes:
        """Return the first ``length`` bytes of the output; more input may follow."""
        out = bytearray(length)
        state = self._snapshot()
        view = self._library.view(out)
        library.require(self._algorithm.calls.squeeze(state, view, length))
        return bytes(out)

    def hexdigest(self, length: int) -> str:
        """Return the first ``length`` bytes of the output in hexadecimal."""
        return self.digest(length).hex()


class Mac(_State):
    """A message authentication code."""

    @property
    def digest_size(self) -> int:
        """Bytes of the tag."""
        return self._algorithm.tag

    def digest(self) -> bytes:
        """Return the tag of all that was taken in; more may follow."""
        return _final(self._library, self._algorithm, self._snapshot(), self.digest_size)

    def hexdigest(self) -> str:
        """Return the tag in hexadecimal."""
        return self.digest().hex()

    def verify(self, tag: Buffer) -> None:
        """Compare the tag in constant time; raises InvalidTag where it is another."""
        view = self._library.view(tag)
        if len(view) != self.digest_size:
            raise InvalidTag
        library.require(self._algorithm.calls.final_verify(self._snapshot(), view))


class ShortPrf:
    """A pseudorandom function of bounded messages: ``limit`` bytes of input and of output."""

    digest_size = 0

    def __init__(self, algorithm: library.Algorithm, key: Buffer, data: bytes) -> None:
        self._library = library.load()
        self._algorithm = algorithm
        self._owner = self._library.secret(f"uint8_t(*)[{algorithm.key}]")
        self._library.ffi.memmove(self._owner[0], key, algorithm.key)
        self._data = data
        self.update(b"")

    @property
    def name(self) -> str:
        """The algorithm's id."""
        return self._algorithm.name

    @property
    def block_size(self) -> int:
        """Bytes that are taken in at a time."""
        return self._algorithm.block

    def update(self, data: Buffer) -> None:
        """Take in more of the message; raises ValueError where it becomes too long."""
        joined = self._data + bytes(memoryview(data).cast("B"))
        if len(joined) > self._algorithm.limit:
            raise BadLength("message", len(joined), f"at most {self._algorithm.limit}")
        self._data = joined

    def copy(self) -> ShortPrf:
        """Return another object that has taken in the same so far."""
        view = self._library.ffi.buffer(self._owner[0])
        return ShortPrf(self._algorithm, view, self._data)

    def digest(self, length: int) -> bytes:
        """Return the first ``length`` bytes of output; raises ValueError beyond the limit."""
        out = bytearray(length)
        status = self._algorithm.calls.prf(
            self._library.view(out), length, self._data, len(self._data), self._owner[0]
        )
        limit = f"at most {self._algorithm.limit}"
        library.require(status, lambda: BadLength("output", length, limit))
        return bytes(out)

    def hexdigest(self, length: int) -> str:
        """Return the first ``length`` bytes of output in hexadecimal."""
        return self.digest(length).hex()


def hash(name: str, data: Buffer = b"") -> Hash:
    """Return a hash that has taken in ``data``, for example ``hash("ascon-hash256", data)``.

    Raises UnknownName for a name that is no hash.
    """
    algorithm = library.load().algorithm(name, ("hash",))
    state = library.load().secret("lightseal_hash_stream *")
    library.require(algorithm.calls.hash_init(state))
    started = Hash(algorithm, state)
    started.update(data)
    return started


def xof(name: str, data: Buffer = b"", *, customization: Buffer | None = None) -> Xof:
    """Return an extendable-output function that has taken in ``data``.

    ``customization``, of at most 256 bytes, is for algorithms that have it (CXOF).
    Raises UnknownName for a name that is none, ValueError for a longer string, or one
    for an algorithm that takes none.
    """
    algorithm = library.load().algorithm(name, ("xof", "cxof"))
    state = library.load().secret("lightseal_hash_stream *")
    if algorithm.kind == "cxof":
        view = library.load().view(b"" if customization is None else customization)
        status = algorithm.calls.cxof_init(state, view, len(view))
        most = f"at most {CUSTOMIZATION_BYTES}"
        library.require(status, lambda: BadLength("customization", len(view), most))
    elif customization is not None:
        raise ValueError(f"{name} takes no customization")
    else:
        library.require(algorithm.calls.hash_init(state))
    started = Xof(algorithm, state)
    started.update(data)
    return started


def mac(name: str, key: Buffer, data: Buffer = b"") -> Mac:
    """Return a message authentication code under a key that has taken in ``data``.

    Raises UnknownName for a name that is none, ValueError for a key of another length.
    """
    algorithm = library.load().algorithm(name, ("mac",))
    started = Mac(algorithm, _keyed(algorithm, key))
    started.update(data)
    return started


def prf(name: str, key: Buffer, data: Buffer = b"") -> Xof | ShortPrf:
    """Return a pseudorandom function under a key that has taken in ``data``.

    Raises UnknownName for a name that is none, ValueError for a key of another length,
    or a message longer than the algorithm takes.
    """
    algorithm = library.load().algorithm(name, ("prf",))
    algorithm.check_key(key)
    if algorithm.limit:
        return ShortPrf(algorithm, key, bytes(memoryview(data).cast("B")))
    started = Xof(algorithm, _keyed(algorithm, key))
    started.update(data)
    return started


def _keyed(algorithm: library.Algorithm, key: Buffer) -> Any:
    algorithm.check_key(key)
    state = library.load().secret("lightseal_hash_stream *")
    library.require(algorithm.calls.mac_init(state, library.load().view(key)))
    return state


def _final(lib: library.Library, algorithm: library.Algorithm, state: Any, size: int) -> bytes:
    out = bytearray(size)
    library.require(algorithm.calls.final(state, lib.view(out)))
    return bytes(out)
