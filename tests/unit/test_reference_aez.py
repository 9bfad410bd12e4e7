# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""AEZ v5: intermediate values, own properties, and the published vectors where they are."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import pytest

from lightseal import paths
from lightseal.reference import InvalidLength, InvalidTag
from lightseal.reference.aes_round import encrypt_round
from lightseal.reference.aez import Aez, aez_hash, aez_prf
from lightseal.reference.aez_cipher import AES10, ZERO, AezKey, double, extract, times

RAW_KEY = bytes(range(48))
KEY = AezKey(RAW_KEY)
NONCE = bytes(range(0x30, 0x40))
AEZ = Aez("aez-v5")

SHARED = os.environ.get("LIGHTSEAL_SHARED")
PUBLISHED = (Path(SHARED) if SHARED else paths.root().parent / "shared") / "kats/aez"


def seal(message: bytes, tau: int) -> str:
    return AEZ.encrypt_vector(RAW_KEY, NONCE, [], message, tau).hex()


def test_aes_round() -> None:
    assert encrypt_round(bytes(range(16)), ZERO).hex() == "6a6a5c452c6d3351b0d95d61279c215c"


def test_field() -> None:
    assert double(1 << 127 | 1) == 0x85
    assert times(7, int.from_bytes(KEY.l, "big")) == 0xE0E7EEE9FCFBF2F5D8DFD6D1C4C3CACD
    assert times(0, 5) == 0


@pytest.mark.parametrize(
    ("j", "i", "image"),
    [
        (AES10, 3, "0ad30797f1bb3d723aeb3131b8f0baac"),
        (0, 0, "6253cd5ff098ecc5314cf73083aeef6f"),
        (1, 1, "e7ebd0505a490d534d2891d6e46a6f28"),
        (1, 9, "5d68542e60045eea8708d99c18689f32"),
    ],
)
def test_tweakable_cipher_of_zero(j: int, i: int, image: str) -> None:
    assert KEY.encrypt(j, i, ZERO).hex() == image


def test_hash_tells_no_string_from_an_empty_one() -> None:
    assert aez_hash(KEY, 128, [NONCE]).hex() == "c454853fc9a0c6608be81ba02fe989ea"
    assert aez_hash(KEY, 128, [NONCE, b""]).hex() == "ec737c6ad0e1383d554d25dae3ce2b2e"


@pytest.mark.parametrize(
    ("message", "tau", "ciphertext"),
    [
        (b"", 16, "0ab56122ea72fcce375e6ec98d69c49a"),
        (b"\0", 16, "c6a02e9c48cbd287a43f7cb794c95b3904"),
        (
            bytes(range(16)),
            16,
            "26126793faca4307cceb7666cd14512acd88ed6a6a5099341c016ca41a0dfaf2",
        ),
        (b"\xff", 0, "79"),
        (bytes(range(15)), 0, "972c56864f8200d0d8e5571e6ccc95"),
        (
            bytes(range(31)),
            0,
            "727c32055eee7693c71102efe7799db6a2e15ec809df91eb9d10b3cce8c76c",
        ),
    ],
)
def test_whole_ciphertexts(message: bytes, tau: int, ciphertext: str) -> None:
    assert seal(message, tau) == ciphertext
    sealed = bytes.fromhex(ciphertext)
    assert AEZ.decrypt_vector(RAW_KEY, NONCE, [], sealed, tau) == message


def test_pair_and_fragment() -> None:
    sealed = seal(bytes(range(80)), 0)
    assert sealed.startswith("ffdd61e7fe34a6eb945bb4b5a941d674")
    assert sealed.endswith("43b52a1af02235624bc1cb904ec9e9d32a5b483afebefb4a62600e2703825a88")


def test_extraction_over_several_blocks() -> None:
    assert extract(b"").hex().startswith("b32811423377f52d7862286ee1a72ee5")
    assert extract(bytes(128)).hex().startswith("e8aa1931ea0422e4446fecdd25c16cf3")
    assert extract(bytes(129)).hex().startswith("c285c96f9d765dad061a609a9a1e13e0")
    assert extract(bytes(129)) == hashlib.blake2b(bytes(129), digest_size=48).digest()


@pytest.mark.parametrize("tau", [0, 1, 15, 16, 17, 40])
def test_every_length_opens_again(tau: int) -> None:
    for length in range(70):
        message = bytes(range(length))
        sealed = AEZ.encrypt_vector(b"key", b"", [b"a", b""], message, tau)
        assert len(sealed) == length + tau
        assert AEZ.decrypt_vector(b"key", b"", [b"a", b""], sealed, tau) == message


@pytest.mark.parametrize("length", [0, 1, 2, 14, 15, 16, 17, 40])
def test_forgeries(length: int) -> None:
    sealed = AEZ.encrypt(RAW_KEY, NONCE, b"ad", bytes(length))
    for position in range(len(sealed)):
        forged = bytearray(sealed)
        forged[position] ^= 1
        with pytest.raises(InvalidTag):
            AEZ.decrypt(RAW_KEY, NONCE, b"ad", bytes(forged))
    with pytest.raises(InvalidTag):
        AEZ.decrypt(RAW_KEY, NONCE, b"ae", sealed)
    with pytest.raises(InvalidTag):
        AEZ.decrypt(RAW_KEY, NONCE[:-1], b"ad", sealed)
    with pytest.raises(InvalidLength):
        AEZ.decrypt(RAW_KEY, NONCE, b"ad", sealed[:15])


def test_without_stretch_everything_opens() -> None:
    assert AEZ.decrypt_vector(RAW_KEY, NONCE, [], b"", 0) == b""
    assert len(AEZ.decrypt_vector(RAW_KEY, NONCE, [], b"forged", 0)) == 6


def published(name: str) -> list[dict[str, Any]]:
    path = PUBLISHED / name
    if not path.is_file():
        pytest.skip(f"no published AEZ vectors at {path}; LIGHTSEAL_SHARED names their folder")
    vectors: list[dict[str, Any]] = json.loads(path.read_text())
    assert vectors
    return vectors


def test_published_extract() -> None:
    for vector in published("extract.json"):
        assert extract(bytes.fromhex(vector["a"])).hex() == vector["b"]


def test_published_hash() -> None:
    for vector in published("hash.json"):
        strings = [bytes.fromhex(text) for text in vector["data"]]
        assert (
            aez_hash(AezKey(bytes.fromhex(vector["k"])), vector["tau"], strings).hex()
            == (vector["v"])
        )


def test_published_prf() -> None:
    for vector in published("prf.json"):
        key, delta = (bytes.fromhex(vector[name]) for name in ("k", "delta"))
        assert aez_prf(AezKey(key), delta, vector["tau"]).hex() == vector["r"]


@pytest.mark.parametrize(
    "name",
    [
        "encrypt.json",
        "encrypt_no_ad.json",
        "encrypt_33_byte_ad.json",
        "encrypt_16_byte_key.json",
    ],
)
def test_published_encrypt(name: str) -> None:
    for vector in published(name):
        key, nonce, message, sealed = (bytes.fromhex(vector[n]) for n in ("k", "nonce", "m", "c"))
        ad = [bytes.fromhex(text) for text in vector["data"]]
        tau = vector["tau"]
        assert AEZ.encrypt_vector(key, nonce, ad, message, tau) == sealed
        assert AEZ.decrypt_vector(key, nonce, ad, sealed, tau) == message
