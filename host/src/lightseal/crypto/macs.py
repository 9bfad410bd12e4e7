# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""MACs and pseudorandom functions: what hashes under a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lightseal.crypto import library
from lightseal.crypto.errors import BadLength, InvalidTag, NotOffered
from lightseal.crypto.hashes import State, Xof, final

if TYPE_CHECKING:
    from typing import Self

    from typing_extensions import Buffer


class Mac(State):
    """A message authentication code. The key is wiped by clear() and at the end of a ``with``."""

    @property
    def key_size(self) -> int:
        """Bytes of the key."""
        return self._algorithm.key

    @property
    def tag_size(self) -> int:
        """Bytes of the tag; 0 for a pseudorandom function, which has read() instead."""
        return self._algorithm.tag

    @property
    def digest_size(self) -> int:
        """Bytes of the tag."""
        return self.tag_size

    def digest(self) -> bytes:
        """Return the tag of all that was taken in; more may follow."""
        return final(self._library, self._algorithm, self._snapshot(), self.tag_size)

    def hexdigest(self) -> str:
        """Return the tag in hexadecimal."""
        return self.digest().hex()

    def verify(self, tag: Buffer) -> None:
        """Compare the tag in constant time; raises InvalidTag where it is another."""
        view = self._library.view(tag)
        if len(view) != self.tag_size:
            raise InvalidTag
        library.require(self._algorithm.calls.final_verify(self._snapshot(), view))

    def read(self, n: int) -> bytes:
        """Return the next ``n`` bytes of a pseudorandom function; raises ValueError for a MAC."""
        raise NotOffered(f"{self.name} has a tag of {self.tag_size} bytes: use digest()")

    def clear(self) -> None:
        """Let key and state go, which are wiped once no call uses them: later ones are refused."""
        with self._lock:
            self._stream = None

    def __enter__(self) -> Self:
        """Return the MAC itself."""
        return self

    def __exit__(self, *error: object) -> None:
        """Clear the key."""
        self.clear()


class PrfMac(Mac):
    """A pseudorandom function where a MAC is asked for: its output is had by read()."""

    def __init__(self, algorithm: library.Algorithm, prf: Prf | ShortPrf) -> None:
        super().__init__(algorithm, None)
        self._prf = prf

    def update(self, data: Buffer) -> None:
        """Take in more of the message; raises ValueError once output was read."""
        self._prf.update(data)

    def copy(self) -> Self:
        """Return another object that has taken in the same so far."""
        return type(self)(self._algorithm, self._prf.copy())

    def digest(self) -> bytes:
        """Raise ValueError: there is no tag."""
        raise NotOffered(f"{self.name} has output of any length: use read()")

    def verify(self, tag: Buffer) -> None:
        """Raise ValueError: there is no tag."""
        raise NotOffered(f"{self.name} has no tag: compare what read() returns")

    def read(self, n: int) -> bytes:
        """Return the next ``n`` bytes of output, or the only ones of a bounded function."""
        return self._prf.read(n)

    def clear(self) -> None:
        """Let key and state go."""
        self._prf.clear()


class Prf(Xof):
    """A pseudorandom function with input and output of any length."""

    def clear(self) -> None:
        """Let key and state go, which are wiped once no call uses them: later ones are refused."""
        with self._lock:
            self._stream = self._output = None


class ShortPrf:
    """A pseudorandom function of bounded messages: ``limit`` bytes of input and of output."""

    digest_size = 0

    def __init__(self, algorithm: library.Algorithm, key: Buffer, data: bytes = b"") -> None:
        self._library = library.load()
        self._algorithm = algorithm
        self._key: library.Secret | None = self._library.secret_bytes(key)
        self._data = data

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
        library.held(self._key)
        joined = self._data + bytes(memoryview(data).cast("B"))
        if len(joined) > self._algorithm.limit:
            raise BadLength("message", len(joined), f"at most {self._algorithm.limit}")
        self._data = joined

    def copy(self) -> ShortPrf:
        """Return another object that has taken in the same so far."""
        view = self._library.ffi.buffer(library.held(self._key).at)
        return ShortPrf(self._algorithm, view, self._data)

    def digest(self, length: int) -> bytes:
        """Return the first ``length`` bytes of output; raises ValueError beyond the limit."""
        out = bytearray(length)
        key = library.held(self._key)
        status = self._algorithm.calls.prf(
            self._library.view(out), length, self._data, len(self._data), key.at
        )
        limit = f"at most {self._algorithm.limit}"
        library.require(status, lambda: BadLength("output", length, limit))
        return bytes(out)

    def hexdigest(self, length: int) -> str:
        """Return the first ``length`` bytes of output in hexadecimal."""
        return self.digest(length).hex()

    def read(self, n: int) -> bytes:
        """Return the same as digest(): the function's output of just that length."""
        return self.digest(n)

    def clear(self) -> None:
        """Let the key go: every later output is refused."""
        self._key = None
