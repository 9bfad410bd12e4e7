# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Intermediate values of Grain-128AEADv2."""

from __future__ import annotations

import pytest

from lightseal.reference.grain import INIT_CLOCKS, Generator, bytes_of, der_length

KEY = bytes(range(16))
NONCE = bytes(range(12))


def little(register: int, size: int) -> str:
    return register.to_bytes(size, "little").hex()


def test_warm_up() -> None:
    generator = Generator(KEY, NONCE)
    generator.load(KEY, NONCE)
    assert little(generator.lfsr, 16) == NONCE.hex() + "ffffff7f"
    output = generator.warm_up()
    assert len(output) == INIT_CLOCKS
    assert bytes_of(output[:32]).hex() == "c52baeb5"
    assert little(generator.lfsr, 16) == "cd2f16e90060b40e39f47ce4bb058067"
    assert little(generator.nfsr, 16) == "31e735169484165e17c217740cd37f46"


def test_initialised() -> None:
    generator = Generator(KEY, NONCE)
    assert little(generator.lfsr, 16) == "0e1f950d45e05087c4cd63fd00eab310"
    assert little(generator.nfsr, 16) == "b3c2e1b1eec1f08c2d6eae957f6af9d0"
    assert little(generator.accumulator, 8) == "c77202737ae7c7ee"
    assert little(generator.shift, 8) == "33126dd7a21b9073"
    assert bytes_of([generator.clock() for _ in range(64)]).hex() == "ccf6a32616bc3368"


@pytest.mark.parametrize(
    ("length", "octets"),
    [
        (0, "00"),
        (127, "7f"),
        (128, "8180"),
        (255, "81ff"),
        (256, "820100"),
        (65535, "82ffff"),
        (65536, "83010000"),
    ],
)
def test_length_octets(length: int, octets: str) -> None:
    assert der_length(length).hex() == octets
