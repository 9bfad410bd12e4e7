# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The typed cases of a vectors file: one class for each kind of record."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Case:
    """One known answer; ``count`` numbers it within its file, from 1."""

    count: int

    @property
    def input_lengths(self) -> tuple[int, ...]:
        """Bytes of the inputs whose lengths matter: message, then AD or customization."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class AeadCase(Case):
    """``ciphertext`` is C || T."""

    key: bytes
    nonce: bytes
    message: bytes
    ad: bytes
    ciphertext: bytes

    @property
    def input_lengths(self) -> tuple[int, ...]:
        return len(self.message), len(self.ad)


@dataclass(frozen=True, slots=True)
class AezCase(Case):
    """AEZ: a vector of associated data, possibly empty, and the stretch tau in bytes."""

    key: bytes
    nonce: bytes
    tau: int
    ad: tuple[bytes, ...]
    message: bytes
    ciphertext: bytes

    @property
    def input_lengths(self) -> tuple[int, ...]:
        return len(self.message), sum(len(part) for part in self.ad)


@dataclass(frozen=True, slots=True)
class HashCase(Case):
    """A hash, or as many bytes of a XOF as ``digest`` has."""

    message: bytes
    digest: bytes

    @property
    def input_lengths(self) -> tuple[int, ...]:
        return (len(self.message),)


@dataclass(frozen=True, slots=True)
class CxofCase(Case):
    """As many bytes of a customised XOF as ``digest`` has."""

    message: bytes
    custom: bytes
    digest: bytes

    @property
    def input_lengths(self) -> tuple[int, ...]:
        return len(self.message), len(self.custom)


@dataclass(frozen=True, slots=True)
class MacCase(Case):
    """A MAC, or as many bytes of a PRF as ``tag`` has."""

    key: bytes
    message: bytes
    tag: bytes

    @property
    def input_lengths(self) -> tuple[int, ...]:
        return (len(self.message),)
