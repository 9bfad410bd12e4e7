# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The state of a permutation as a string of bytes, the view all modes here are written in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

Permutation = Callable[[bytes, int], bytes]


class SpongeState:
    """Bytes S[0..n) and the permutation that transforms them."""

    def __init__(self, data: bytes, permutation: Permutation) -> None:
        self.data = bytearray(data)
        self._permutation = permutation

    def permute(self, rounds: int) -> None:
        """Replace S by the permutation's image of it."""
        self.data[:] = self._permutation(bytes(self.data), rounds)

    def xor(self, value: bytes, at: int = 0) -> None:
        """S[at..at+len) ^= value."""
        for position, byte in enumerate(value, start=at):
            self.data[position] ^= byte

    def overwrite(self, value: bytes, at: int = 0) -> None:
        """S[at..at+len) = value."""
        self.data[at : at + len(value)] = value

    def read(self, length: int, at: int = 0) -> bytes:
        """Return S[at..at+length)."""
        return bytes(self.data[at : at + length])


def xor_bytes(left: bytes, right: bytes) -> bytes:
    """XOR as many bytes as the shorter of the two has."""
    return bytes(a ^ b for a, b in zip(left, right, strict=False))


def blocks(data: bytes, size: int) -> Iterator[bytes]:
    """Cut data into pieces of ``size`` bytes; the last may be shorter, none if data is empty."""
    for start in range(0, len(data), size):
        yield data[start : start + size]


def split_last(data: bytes, size: int) -> tuple[list[bytes], bytes]:
    """Return the full blocks of data and the rest of 0..size-1 bytes."""
    full = len(data) - len(data) % size
    return list(blocks(data[:full], size)), data[full:]


def pad(data: bytes, first: int, size: int) -> bytes:
    """Append the byte ``first`` and zeros up to a multiple of ``size``: one byte at least."""
    return data + bytes([first]) + bytes(-(len(data) + 1) % size)
