# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Known answers with distinct key, nonce, associated data and message.

The official files have key = nonce for most algorithms, so that a mix-up passes them.
Two implementations that share no code agree on the values here.
"""

from __future__ import annotations

import pytest

from lightseal.reference import InvalidTag, algorithm

NONCE = bytes(range(0x80, 0x90))
AD = bytes.fromhex("c0c1c2c3c4")
MESSAGE = bytes.fromhex("404142")
ANSWERS = {
    "ascon-128": "c6642075096a0670692a992933c4d14839a319",
    "ascon-128a": "ed76ef9e14169002a3653a1e4e70598b7dadc8",
    "ascon-80pq": "4de2231741187b11f7e6e8b2b9fe411883a0c1",
    "ascon-aead128": "a9ea5fa809a6088f421816b3a73ac4837c51e1",
    "isap-a-128a": "95e84e064c9e81e4810083460758b7aff8cf54",
    "isap-a-128": "10001086dc3729c8cf5f543cac86f0383e0816",
    "isap-k-128a": "6630c3791c63d251b2b0d0f787624fe0ffc8d6",
    "isap-k-128": "2ac8587bf4e1fd0078b6b6b5db77c321c33b68",
    "grain-128aeadv2": "f12c19dce37980a7dcce2d",
}


def inputs(identifier: str) -> tuple[bytes, bytes]:
    key_bytes = 20 if identifier == "ascon-80pq" else 16
    return bytes(range(key_bytes)), NONCE[: 12 if identifier == "grain-128aeadv2" else 16]


@pytest.mark.parametrize("identifier", ANSWERS)
def test_both_ways(identifier: str) -> None:
    reference = algorithm(identifier)
    key, nonce = inputs(identifier)
    sealed = bytes.fromhex(ANSWERS[identifier])
    assert reference.encrypt(key, nonce, AD, MESSAGE) == sealed
    assert reference.decrypt(key, nonce, AD, sealed) == MESSAGE


@pytest.mark.parametrize("identifier", ANSWERS)
def test_every_flipped_bit_is_a_forgery(identifier: str) -> None:
    reference = algorithm(identifier)
    key, nonce = inputs(identifier)
    sealed = bytes.fromhex(ANSWERS[identifier])
    for position in range(8 * len(sealed)):
        forged = bytearray(sealed)
        forged[position // 8] ^= 1 << position % 8
        with pytest.raises(InvalidTag):
            reference.decrypt(key, nonce, AD, bytes(forged))


def test_grain_long_form_of_the_ad_length() -> None:
    key, nonce = inputs("grain-128aeadv2")
    sealed = algorithm("grain-128aeadv2").encrypt(key, nonce, bytes(128), b"")
    assert sealed.hex() == "9b319eb47d4cb91b"
