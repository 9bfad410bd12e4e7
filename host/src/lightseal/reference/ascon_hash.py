# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Ascon's hashes and XOFs: Ascon v1.2, section 2.5; SP 800-232, section 5."""

from __future__ import annotations

from dataclasses import dataclass

from lightseal.reference.ascon import SP800_232, STATE_BYTES, V1_2, Convention
from lightseal.reference.errors import InvalidLength
from lightseal.reference.interface import ReferenceAlgorithm
from lightseal.reference.sponge import SpongeState, blocks, pad

RATE = 8
ROUNDS_A = 12
DIGEST_BYTES = 32
MAX_CUSTOM_BYTES = 256


@dataclass(frozen=True)
class AsconHashParameters:
    """``rounds_b`` is used after every block but the last absorbed one, which takes twelve."""

    convention: Convention
    iv: bytes
    rounds_b: int


def _v1_2(rounds_b: int, digest_bytes: int) -> AsconHashParameters:
    """IV: zero, rate bits, a, a-b, then the output bits in four bytes, 0 for a XOF."""
    iv = bytes([0, 8 * RATE, ROUNDS_A, ROUNDS_A - rounds_b])
    iv += (8 * digest_bytes).to_bytes(4, "big")
    return AsconHashParameters(V1_2, iv, rounds_b)


def _sp800_232(iv: int) -> AsconHashParameters:
    return AsconHashParameters(SP800_232, SP800_232.word(iv), ROUNDS_A)


ASCON_HASH = _v1_2(rounds_b=12, digest_bytes=DIGEST_BYTES)
ASCON_HASHA = _v1_2(rounds_b=8, digest_bytes=DIGEST_BYTES)
ASCON_XOF = _v1_2(rounds_b=12, digest_bytes=0)
ASCON_XOFA = _v1_2(rounds_b=8, digest_bytes=0)
ASCON_HASH256 = _sp800_232(0x0000080100CC0002)
ASCON_XOF128 = _sp800_232(0x0000080000CC0003)
ASCON_CXOF128 = _sp800_232(0x0000080000CC0004)


def initial_state(parameters: AsconHashParameters) -> SpongeState:
    """The state after the first twelve rounds, the same for every message."""
    state = parameters.convention.state(parameters.iv + bytes(STATE_BYTES - len(parameters.iv)))
    state.permute(ROUNDS_A)
    return state


def absorb(state: SpongeState, data: bytes, parameters: AsconHashParameters) -> None:
    """Absorb data padded to the rate; the padded last block is always there."""
    *full, last = blocks(pad(data, parameters.convention.pad, RATE), RATE)
    for block in full:
        state.xor(block)
        state.permute(parameters.rounds_b)
    state.xor(last)
    state.permute(ROUNDS_A)


def squeeze(state: SpongeState, length: int, parameters: AsconHashParameters) -> bytes:
    """Return ``length`` bytes of output."""
    output = state.read(RATE)
    while len(output) < length:
        state.permute(parameters.rounds_b)
        output += state.read(RATE)
    return output[:length]


class AsconXof(ReferenceAlgorithm):
    """Ascon-Xof, Ascon-Xofa or Ascon-XOF128: any output length, 32 bytes unless told."""

    kind = "xof"

    def __init__(self, identifier: str, parameters: AsconHashParameters) -> None:
        super().__init__(identifier)
        self.parameters = parameters

    def hash(self, message: bytes, length: int | None = None) -> bytes:
        state = initial_state(self.parameters)
        absorb(state, message, self.parameters)
        return squeeze(state, DIGEST_BYTES if length is None else length, self.parameters)


class AsconHash(ReferenceAlgorithm):
    """Ascon-Hash, Ascon-Hasha or Ascon-Hash256: a XOF cut to exactly 32 bytes."""

    kind = "hash"

    def __init__(self, identifier: str, parameters: AsconHashParameters) -> None:
        super().__init__(identifier)
        self._xof = AsconXof(identifier, parameters)

    def hash(self, message: bytes, length: int | None = None) -> bytes:
        if length is not None and length != DIGEST_BYTES:
            raise InvalidLength("digest", length, f"{DIGEST_BYTES} bytes")
        return self._xof.hash(message, DIGEST_BYTES)


class AsconCxof(ReferenceAlgorithm):
    """Ascon-CXOF128, SP 800-232, section 5.3: a XOF with a customization of 0..256 bytes."""

    kind = "cxof"

    def __init__(self, identifier: str, parameters: AsconHashParameters) -> None:
        super().__init__(identifier)
        self.parameters = parameters

    def cxof(self, custom: bytes, message: bytes, length: int) -> bytes:
        if len(custom) > MAX_CUSTOM_BYTES:
            raise InvalidLength("customization", len(custom), f"0 to {MAX_CUSTOM_BYTES} bytes")
        state = initial_state(self.parameters)
        state.xor(self.parameters.convention.word(8 * len(custom)))
        state.permute(ROUNDS_A)
        absorb(state, custom, self.parameters)
        absorb(state, message, self.parameters)
        return squeeze(state, length, self.parameters)
