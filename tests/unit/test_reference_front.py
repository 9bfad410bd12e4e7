# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The front of the reference: ids, absent operations, wrong sizes, truncated input."""

from __future__ import annotations

import pytest

from lightseal.errors import UnknownName
from lightseal.reference import InvalidLength, UnsupportedOperation, algorithm, algorithm_ids
from lightseal.reference.interface import AeadAlgorithm

AEADS = [i for i in algorithm_ids() if isinstance(algorithm(i), AeadAlgorithm)]
OPERATIONS = {"encrypt", "decrypt", "hash", "mac", "cxof"}
OFFERED = {
    "aead": {"encrypt", "decrypt"},
    "hash": {"hash"},
    "xof": {"hash"},
    "cxof": {"cxof"},
    "mac": {"mac"},
    "prf": {"mac"},
}


def call(identifier: str, operation: str) -> object:
    reference = algorithm(identifier)
    match operation:
        case "encrypt":
            return reference.encrypt(bytes(16), bytes(16), b"", b"")
        case "decrypt":
            return reference.decrypt(bytes(16), bytes(16), b"", b"")
        case "hash":
            return reference.hash(b"")
        case "mac":
            return reference.mac(bytes(16), b"")
        case _:
            return reference.cxof(b"", b"", 32)


def test_every_algorithm_is_there() -> None:
    assert len(algorithm_ids()) == 20
    assert all(algorithm(i).id == i for i in algorithm_ids())


def test_unknown_id_names_the_nearest() -> None:
    with pytest.raises(UnknownName) as caught:
        algorithm("ascon-aead-128")
    assert caught.value.hint is not None
    assert "ascon-aead128" in caught.value.hint


@pytest.mark.parametrize("identifier", algorithm_ids())
def test_absent_operations_say_so(identifier: str) -> None:
    for operation in OPERATIONS - OFFERED[algorithm(identifier).kind]:
        with pytest.raises(UnsupportedOperation, match=f"{identifier}.*{operation}"):
            call(identifier, operation)


@pytest.mark.parametrize("identifier", AEADS)
def test_wrong_sizes(identifier: str) -> None:
    reference = algorithm(identifier)
    assert isinstance(reference, AeadAlgorithm)
    key, nonce = bytes(reference.key_bytes), bytes(reference.nonce_bytes)
    for wrong_key, wrong_nonce in ((key[1:], nonce), (key + b"k", nonce), (key, nonce[1:])):
        with pytest.raises(InvalidLength):
            reference.encrypt(wrong_key, wrong_nonce, b"", b"")
        with pytest.raises(InvalidLength):
            reference.decrypt(wrong_key, wrong_nonce, b"", bytes(reference.tag_bytes))


@pytest.mark.parametrize("identifier", AEADS)
def test_input_shorter_than_a_tag(identifier: str) -> None:
    reference = algorithm(identifier)
    assert isinstance(reference, AeadAlgorithm)
    key, nonce = bytes(reference.key_bytes), bytes(reference.nonce_bytes)
    for length in range(reference.tag_bytes):
        with pytest.raises(InvalidLength, match=f"{length} bytes"):
            reference.decrypt(key, nonce, b"", bytes(length))
