# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Intermediate values of the Ascon family."""

from __future__ import annotations

import pytest

from lightseal.reference import InvalidLength, algorithm
from lightseal.reference.ascon import SP800_232, V1_2, permute_words
from lightseal.reference.ascon_aead import ASCON_128, ASCON_AEAD128, AsconAead
from lightseal.reference.ascon_hash import (
    ASCON_CXOF128,
    ASCON_HASH,
    ASCON_HASH256,
    ASCON_HASHA,
    ASCON_XOF,
    ASCON_XOF128,
    ASCON_XOFA,
    AsconHashParameters,
    initial_state,
)
from lightseal.reference.ascon_mac import short_initial

KEY = bytes(range(16))


def words(text: str) -> tuple[int, ...]:
    return tuple(int(word, 16) for word in text.split())


def test_permutation_of_zero() -> None:
    assert permute_words((0, 0, 0, 0, 0), 12) == words(
        "78ea7ae5cfebb108 9b9bfb8513b560f7 6937f83e03d11a50 3fe53f36f2c1178c 045d648e4def12c9"
    )


def test_one_round_is_the_last() -> None:
    assert permute_words((0, 1, 2, 3, 4), 1) == words(
        "000944a00000004a 000000009c00023e cfffffffffffff94 13e780000000004f 0c00000003000006"
    )


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        (
            ASCON_HASH,
            "ee9398aadb67f03d 8bb21831c60f1002 b48a92db98d5da62 43189921b8f8e3e8 348fa5c9d525e140",
        ),
        (
            ASCON_HASHA,
            "01470194fc6528a6 738ec38ac0adffa7 2ec8e3296c76384c d6f6a54d7f52377d a13c42a223be8d87",
        ),
        (
            ASCON_XOF,
            "b57e273b814cd416 2b51042562ae2420 66a3a7768ddf2218 5aad0a7a8153650c 4f3e0e32539493b6",
        ),
        (
            ASCON_XOFA,
            "44906568b77b9832 cd8d6cae53455532 f7b5212756422129 246885e1de0d225b a8cb5ce33449973f",
        ),
        (
            ASCON_HASH256,
            "9b1e5494e934d681 4bc3a01e333751d2 ae65396c6b34b81a 3c7fd4a4d56a4db3 1a5c464906c5976d",
        ),
        (
            ASCON_XOF128,
            "da82ce768d9447eb cc7ce6c75f1ef969 e7508fd780085631 0ee0ea53416b58cc e0547524db6f0bde",
        ),
        (
            ASCON_CXOF128,
            "675527c2a0e8de03 43d12d7dc0377bbc e9901dec426e81b5 2ab14907720780b6 8f3f1d02d432bc46",
        ),
    ],
)
def test_hash_state_after_initialisation(parameters: AsconHashParameters, expected: str) -> None:
    state = b"".join(parameters.convention.word(word) for word in words(expected))
    assert bytes(initial_state(parameters).data) == state


@pytest.mark.parametrize(
    ("parameters", "nonce", "expected"),
    [
        (
            ASCON_128,
            KEY,
            "bc830fbef3a1651b487a66865036b909a031b0c5810c1cd6dd7ce720837022179b17156ede557ce6",
        ),
        (
            ASCON_AEAD128,
            bytes(range(16, 32)),
            "c8e2fccd0049e3cdcbc1581a14ba8c943ab469ae5d9bec1facda2adaf89c036527b9d905a59d3cb2",
        ),
    ],
)
def test_aead_state_before_the_message(parameters, nonce: bytes, expected: str) -> None:
    assert AsconAead("under test", parameters).start(KEY, nonce, b"").data.hex() == expected


def test_conventions_are_mirror_images() -> None:
    state = bytes(range(40))
    mirrored = b"".join(state[at : at + 8][::-1] for at in range(0, 40, 8))
    image = SP800_232.permute(mirrored, 12)
    assert V1_2.permute(state, 12) == b"".join(image[at : at + 8][::-1] for at in range(0, 40, 8))


def test_prfshort_initial_state_and_output() -> None:
    message = bytes.fromhex("101112")
    assert short_initial(KEY, message).hex() == (
        "07000c8000001800000102030405060708090a0b0c0d0e0f10111200000000000000000000000000"
    )
    tag = algorithm("ascon-prfshort").mac(KEY, message)
    assert tag.hex() == "5d9bbc7cdc0b998335fb2fadba868bd3"


def test_prfshort_tells_a_zero_byte_from_nothing() -> None:
    prf = algorithm("ascon-prfshort")
    assert prf.mac(KEY, b"\0") != prf.mac(KEY, b"")


@pytest.mark.parametrize("identifier", ["ascon-xof", "ascon-xofa", "ascon-xof128"])
@pytest.mark.parametrize("length", [0, 1, 7, 8, 9, 63, 64, 65])
def test_shorter_xof_output_is_a_prefix(identifier: str, length: int) -> None:
    xof = algorithm(identifier)
    assert xof.hash(b"abc", length) == xof.hash(b"abc", 100)[:length]


def test_shorter_prf_and_cxof_output_is_a_prefix() -> None:
    prf, cxof = algorithm("ascon-prf"), algorithm("ascon-cxof128")
    for length in (0, 1, 15, 16, 17, 65):
        assert prf.mac(KEY, b"abc", length) == prf.mac(KEY, b"abc", 100)[:length]
        assert cxof.cxof(b"z", b"abc", length) == cxof.cxof(b"z", b"abc", 100)[:length]


def test_customization_limit() -> None:
    cxof = algorithm("ascon-cxof128")
    assert len(cxof.cxof(bytes(256), b"", 32)) == 32
    with pytest.raises(InvalidLength, match="257 bytes"):
        cxof.cxof(bytes(257), b"", 32)


def test_fixed_lengths_are_fixed() -> None:
    with pytest.raises(InvalidLength):
        algorithm("ascon-hash256").hash(b"", 31)
    with pytest.raises(InvalidLength):
        algorithm("ascon-mac").mac(KEY, b"", 15)
    with pytest.raises(InvalidLength):
        algorithm("ascon-prfshort").mac(KEY, bytes(17))
    with pytest.raises(InvalidLength):
        algorithm("ascon-prfshort").mac(KEY, b"", 17)
