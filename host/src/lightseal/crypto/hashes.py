# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Hashes and functions with output of any length, in the convention of ``hashlib``.

Any object with the buffer protocol will do as data; none is copied. Python's lock is
given up while the library works. The state of an object is in memory that is wiped
when the object goes.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from lightseal.crypto import library
from lightseal.crypto.errors import NotOffered

if TYPE_CHECKING:
    from typing import Self

    from typing_extensions import Buffer

CUSTOMIZATION_BYTES = 256


class State:
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
            library.require(self._algorithm.calls.update(self._held(), view, len(view)))

    def copy(self) -> Self:
        """Return another object that has taken in the same so far."""
        return type(self)(self._algorithm, self._snapshot())

    def _snapshot(self) -> Any:
        with self._lock:
            return self._copied()

    def _copied(self) -> Any:
        copied = self._library.secret("lightseal_hash_stream *")
        copied[0] = self._held()[0]
        return copied

    def _held(self) -> Any:
        if self._stream is None:
            raise NotOffered("the key was cleared")
        return self._stream


class Hash(State):
    """A hash of a fixed length."""

    @property
    def digest_size(self) -> int:
        """Bytes of the digest."""
        return self._algorithm.digest

    def digest(self) -> bytes:
        """Return the digest of all that was taken in; more may follow."""
        return final(self._library, self._algorithm, self._snapshot(), self.digest_size)

    def hexdigest(self) -> str:
        """Return the digest in hexadecimal."""
        return self.digest().hex()


class Xof(State):
    """An extendable-output or pseudorandom function: a digest of any length."""

    digest_size = 0

    def __init__(self, algorithm: library.Algorithm, state: Any, output: Any = None) -> None:
        super().__init__(algorithm, state)
        self._output = output

    def update(self, data: Buffer) -> None:
        """Take in more of the message; raises ValueError once output was read."""
        if self._output is not None:
            raise NotOffered("output was read: nothing more is taken in")
        super().update(data)

    def copy(self) -> Self:
        """Return another object that has taken in the same so far, and has read as far."""
        other = super().copy()
        with self._lock:
            if self._output is not None:
                other._output = self._library.secret("lightseal_hash_stream *")
                other._output[0] = self._output[0]
        return other

    def read(self, n: int) -> bytes:
        """Return the next ``n`` bytes of output; digest() is always its beginning."""
        out = bytearray(n)
        view = self._library.view(out)
        with self._lock:
            if self._output is None:
                self._output = self._copied()
            library.require(self._algorithm.calls.squeeze(self._output, view, n))
        return bytes(out)

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


def final(lib: library.Library, algorithm: library.Algorithm, state: Any, size: int) -> bytes:
    """End a state and return its digest or tag, of ``size`` bytes."""
    out = bytearray(size)
    library.require(algorithm.calls.final(state, lib.view(out)))
    return bytes(out)
