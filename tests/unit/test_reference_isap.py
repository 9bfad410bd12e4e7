# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Intermediate values of ISAP and of Keccak-p[400]."""

from __future__ import annotations

import pytest

from lightseal.reference import isap, keccak400

KEY = NONCE = bytes(range(16))


@pytest.mark.parametrize(
    ("parameters", "keyed", "y", "key_a"),
    [
        (
            isap.ISAP_A_128A,
            "b043baa15453fcd030974fe2f83a478f",
            "441c1aa0f17cb33aefecfe3e01ae9d5e",
            "f36f50667ed81083a792ece03114dfcd",
        ),
        (
            isap.ISAP_A_128,
            "d40855611e838b66fea0005b333fd7db",
            "79ca95c744912e39a58ee168eeb5cc44",
            "414018aa5c7fd8b1af220dc3a21480e9",
        ),
        (
            isap.ISAP_K_128A,
            "7341143578020f5c76da9446b3284315",
            "12e92c47247035c45e5e36e3a091c20b",
            "b7f1e4a7353ea4600a51b8ee768363e2",
        ),
        (
            isap.ISAP_K_128,
            "ac85f1bddf10e2fa8a8423dbc1a70b15",
            "8ec91dd0c314354522ac2863180dbe76",
            "4f9761abff52cdeafc8db2ca276c44a3",
        ),
    ],
    ids=["a-128a", "a-128", "k-128a", "k-128"],
)
def test_empty_message(parameters: isap.IsapParameters, keyed: str, y: str, key_a: str) -> None:
    length = parameters.state_bytes - len(NONCE)
    session_key = isap.rekey(parameters, KEY, isap.IV_KE, NONCE, length)
    assert session_key[:16].hex() == keyed
    computed_y = isap.hash_for_tag(parameters, NONCE, b"", b"").read(16)
    assert computed_y.hex() == y
    assert isap.rekey(parameters, KEY, isap.IV_KA, computed_y, 16).hex() == key_a


def test_initial_values() -> None:
    assert isap.ISAP_A_128A.iv(isap.IV_A).hex() == "018040010c01060c"
    assert isap.ISAP_A_128.iv(isap.IV_KA).hex() == "028040010c0c0c0c"
    assert isap.ISAP_K_128A.iv(isap.IV_KE).hex() == "0380900110010808"
    assert isap.ISAP_K_128.iv(isap.IV_A).hex() == "01809001140c0c0c"


def test_image_of_the_leakage_resilient_comparison() -> None:
    assert isap.stp_image(bytes(16), KEY).hex() == "0fa04d5bd7db68f7fed0f32096225019"


def test_key_bits_start_with_the_most_significant() -> None:
    assert isap.key_bits(b"\x80" + bytes(14) + b"\x01") == [1] + 126 * [0] + [1]


@pytest.mark.parametrize(
    ("rounds", "image"),
    [
        (1, "0a" + 49 * "00"),
        (
            2,
            "008000a805400a800568000051510000015050011500001500001515"
            "000000820000002a00a80000800a0000aa0a00002a00",
        ),
        (
            20,
            "f509ac40a90ff5149fe8a0ecd15b7078f0ef8fbf3703526075dcc90e"
            "76e74652a159815d956d146e3e63ee58ff714c718eb3",
        ),
    ],
)
def test_keccak_of_zero(rounds: int, image: str) -> None:
    assert keccak400.permute(bytes(50), rounds).hex() == image


def test_keccak_tables() -> None:
    expected = (
        "0001 8082 808a 8000 808b 0001 8081 8009 008a 0088 "
        "8009 000a 808b 008b 8089 8003 8002 0080 800a 000a"
    )
    assert " ".join(f"{c:04x}" for c in keccak400.ROUND_CONSTANTS) == expected
    assert (
        *(0, 1, 14, 12, 11),
        *(4, 12, 6, 7, 4),
        *(3, 10, 11, 9, 7),
        *(9, 13, 15, 5, 8),
        *(2, 2, 13, 8, 14),
    ) == keccak400.ROTATIONS
