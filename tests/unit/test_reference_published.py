# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The reference gives published intermediate values and answers for distinct inputs."""

from __future__ import annotations

import pytest

from lightseal.reference import algorithm

# Two implementations that share no code agree on these; key, nonce, associated data and
# message all differ, which they do not in the official files.
DISTINCT_INPUTS = {
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


@pytest.mark.parametrize("identifier", DISTINCT_INPUTS)
def test_distinct_inputs(identifier: str) -> None:
    reference = algorithm(identifier)
    key = bytes(range(20 if identifier == "ascon-80pq" else 16))
    nonce = bytes(range(0x80, 0x8C if identifier == "grain-128aeadv2" else 0x90))
    ad, message = bytes.fromhex("c0c1c2c3c4"), bytes.fromhex("404142")
    expected = bytes.fromhex(DISTINCT_INPUTS[identifier])
    assert reference.encrypt(key, nonce, ad, message) == expected
    assert reference.decrypt(key, nonce, ad, expected) == message
