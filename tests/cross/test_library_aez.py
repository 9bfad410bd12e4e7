# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""AEZ with all that it has, through the C library: any key, nonce, vector and expansion."""

from __future__ import annotations

import json
import os
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cross import library
from cross.aez_calls import ENTRIES, FILLER, AezCall, Flags, Operation, run
from cross.calls import flipped
from cross.library import ARGUMENT, AUTH, LENGTH, OK
from lightseal import paths
from lightseal.reference.aez import Aez
from lightseal.registry import Entry
from lightseal.vectors import AezCase, read_cases

BUILDS = pytest.mark.parametrize(
    "build", [library.SANITIZED, library.BIG_ENDIAN], ids=lambda b: b.name
)
EVERY_ENTRY = pytest.mark.parametrize("entry", ENTRIES, ids=library.entry_id)
PUBLISHED = Path(os.environ.get("LIGHTSEAL_SHARED", paths.root().parent / "shared")) / "kats/aez"
REFERENCE = Aez("aez-v5")
KEY = bytes(range(48))
NONCE = bytes(range(0x30, 0x40))


def _encrypt(case: AezCase) -> AezCall:
    return AezCall(
        Operation.ENCRYPT, case.key, case.nonce, case.ad, case.message, len(case.ciphertext),
        case.tau,
    )  # fmt: skip


def _decrypt(case: AezCase) -> AezCall:
    return AezCall(
        Operation.DECRYPT, case.key, case.nonce, case.ad, case.ciphertext, len(case.message),
        case.tau,
    )  # fmt: skip


def _forged(case: AezCase) -> AezCall:
    return replace(_decrypt(case), data=flipped(case.ciphertext, 3 * case.count))


def _case(count: int, message_bytes: int, tau: int, ad: tuple[int, ...]) -> AezCase:
    source = random.Random(f"aez {count} {message_bytes} {tau} {ad}")
    key, nonce = source.randbytes(source.choice((16, 48))), source.randbytes(count % 20)
    strings = tuple(source.randbytes(n) for n in ad)
    message = source.randbytes(message_bytes)
    sealed = REFERENCE.encrypt_vector(key, nonce, strings, message, tau)
    return AezCase(count, key, nonce, tau, strings, message, sealed)


def _can_be_refused(case: AezCase) -> bool:
    """Whether a forgery is refused with certainty enough for a test."""
    return case.tau >= 8


def _prove(build: library.Build, entry: Entry, cases: list[AezCase]) -> None:
    """Every case right both ways and, where its expansion is long enough, no forgery taken."""
    assert cases
    calls = [c for case in cases for c in (_encrypt(case), _decrypt(case), _forged_if_any(case))]
    replies = iter(run(build, entry, calls))
    for case in cases:
        encrypted, decrypted, forged = next(replies), next(replies), next(replies)
        where = (entry.file_stem, case.count)
        assert (encrypted.status, encrypted.length) == (OK, len(case.ciphertext)), where
        assert encrypted.output == case.ciphertext, where
        assert (decrypted.status, decrypted.length) == (OK, len(case.message)), where
        assert decrypted.output == case.message, where
        if _can_be_refused(case):
            assert (forged.status, forged.length) == (AUTH, 0), where
            assert forged.output == bytes(len(case.message)), where


def _forged_if_any(case: AezCase) -> AezCall:
    return _forged(case) if _can_be_refused(case) else _decrypt(case)


@BUILDS
@EVERY_ENTRY
def test_vectors_of_our_own(build: library.Build, entry: Entry) -> None:
    cases = read_cases(paths.root() / "kats" / "extra" / "AEZ-v5-vector.txt")
    _prove(build, entry, [case for case in cases if isinstance(case, AezCase)])


@BUILDS
@EVERY_ENTRY
def test_expansions_longer_than_blocks(build: library.Build, entry: Entry) -> None:
    taus = (0, 8, 16, 31, 32, 33, 63, 64, 65, 129, 200, 300)
    _prove(
        build, entry,
        [_case(n, n, tau, (n % 3,)) for tau in taus for n in (0, 1, 15, 16, 31, 33, 64, 97, 161)],
    )  # fmt: skip


@EVERY_ENTRY
def test_many_pairs_and_long_strings(entry: Entry) -> None:
    cases = [_case(n, n, 16, (n, 0, 7 * n % 40)) for n in range(230, 420, 7)]
    _prove(library.SANITIZED, entry, cases)


@EVERY_ENTRY
def test_what_is_longer_than_a_count_of_few_bits(entry: Entry) -> None:
    """Keys of several blocks of BLAKE2b, many strings, expansions that a byte can't count."""
    source = random.Random("aez large")
    cases = []
    for count, (key_bytes, strings, message_bytes, tau) in enumerate((
        (256, 1, 5, 16), (257, 1, 5, 16), (385, 0, 40, 16), (1023, 1, 5, 16), (1100, 1, 5, 16),
        (65_700, 1, 5, 16), (16, 255, 7, 16), (16, 1, 0, 4200), (16, 1, 10, 8200),
    )):  # fmt: skip
        key, nonce, message = map(source.randbytes, (key_bytes, 12, message_bytes))
        ad = tuple(source.randbytes(n % 35) for n in range(strings))
        sealed = REFERENCE.encrypt_vector(key, nonce, ad, message, tau)
        cases.append(AezCase(count, key, nonce, tau, ad, message, sealed))
    _prove(library.GCC, entry, cases)


@BUILDS
@EVERY_ENTRY
def test_in_place(build: library.Build, entry: Entry) -> None:
    cases = [_case(n, n, tau, (3,)) for n in range(71) for tau in (0, 16, 70)]
    calls = [c for case in cases for c in (_encrypt(case), _decrypt(case), _forged_if_any(case))]
    replies = iter(run(build, entry, [replace(c, flags=Flags.IN_PLACE) for c in calls]))
    for case in cases:
        encrypted, decrypted, forged = next(replies), next(replies), next(replies)
        n = len(case.message)
        assert encrypted.output == case.ciphertext
        assert (decrypted.status, decrypted.output[:n]) == (OK, case.message)
        # What lies behind the message in the buffer is the caller's.
        assert decrypted.output[n:] == case.ciphertext[n:]
        if _can_be_refused(case):
            assert (forged.status, forged.length) == (AUTH, 0)
            assert forged.output[:n] == bytes(n)


@BUILDS
@EVERY_ENTRY
def test_any_alignment(build: library.Build, entry: Entry) -> None:
    cases = [_case(n, n, 16, (5, 16)) for n in (0, 7, 40, 100)]
    plan = [(case, offset) for case in cases for offset in range(8)]
    calls = [replace(c, offset=o) for case, o in plan for c in (_encrypt(case), _decrypt(case))]
    replies = iter(run(build, entry, calls))
    for case, _ in plan:
        assert next(replies).output == case.ciphertext
        assert next(replies).output == case.message


@EVERY_ENTRY
def test_every_forged_bit_is_refused(entry: Entry) -> None:
    for message_bytes in (0, 1, 15, 16, 41):
        case = _case(4, message_bytes, 16, (9,))
        genuine = _decrypt(case)
        calls = []
        for bit in range(8 * len(case.ciphertext)):
            calls.append(replace(genuine, data=flipped(case.ciphertext, bit)))
        for bit in range(8 * len(case.nonce)):
            calls.append(replace(genuine, nonce=flipped(case.nonce, bit)))
        for bit in range(8 * len(case.ad[0])):
            calls.append(replace(genuine, ad=[flipped(case.ad[0], bit)]))
        calls += [replace(genuine, ad=[]), replace(genuine, ad=[case.ad[0], b""])]
        for reply in run(library.GCC, entry, calls):
            assert (reply.status, reply.length) == (AUTH, 0)
            assert reply.output == bytes(message_bytes)


@BUILDS
@EVERY_ENTRY
def test_arguments_that_are_refused(build: library.Build, entry: Entry) -> None:
    case = _case(5, 20, 16, (4, 2))
    encrypt, decrypt = _encrypt(case), _decrypt(case)
    wrong = (
        Flags.NULL_KEY, Flags.NULL_NONCE, Flags.NULL_INPUT, Flags.NULL_OUTPUT, Flags.NULL_AD,
        Flags.SHIFTED, Flags.AD_IN_OUTPUT,
    )  # fmt: skip
    calls = [replace(call, flags=flag) for call in (encrypt, decrypt) for flag in wrong]
    for call, reply in zip(calls, run(build, entry, calls), strict=True):
        assert (reply.status, reply.length) == (ARGUMENT, 0), call
        if call.flags is Flags.SHIFTED:
            expected = call.data + FILLER * (call.reply_bytes - len(call.data))
        else:
            expected = FILLER * call.out_bytes
        assert reply.output == expected, call


@BUILDS
@EVERY_ENTRY
def test_shorter_than_the_expansion_reads_nothing(build: library.Build, entry: Entry) -> None:
    # With a NULL in place of the input, one byte read would end the process.
    calls = [
        AezCall(Operation.DECRYPT, KEY, NONCE, [], bytes(n), 40, 16, Flags.NULL_INPUT)
        for n in range(16)
    ]
    for reply in run(build, entry, calls):
        assert (reply.status, reply.length) == (LENGTH, 0)
        assert reply.output == FILLER * 40


@BUILDS
@EVERY_ENTRY
def test_nothing_at_all(build: library.Build, entry: Entry) -> None:
    (reply,) = run(build, entry, [AezCall(Operation.ENCRYPT, b"", b"", [], b"", 0, 0)])
    assert (reply.status, reply.length) == (OK, 0)
    (reply,) = run(build, entry, [AezCall(Operation.DECRYPT, b"", b"", [], b"", 0, 0)])
    assert (reply.status, reply.length) == (OK, 0)


@BUILDS
@EVERY_ENTRY
def test_worked_values(build: library.Build, entry: Entry) -> None:
    def hash_of(*ad: bytes) -> AezCall:
        return AezCall(Operation.HASH, KEY, NONCE, ad, b"", 16, 128)

    replies = run(
        build, entry,
        [AezCall(Operation.CIPHER, KEY, b"", [], b"", 32, 3), hash_of(), hash_of(b"")],
    )  # fmt: skip
    assert replies[0].output[:16].hex() == "0ad30797f1bb3d723aeb3131b8f0baac"
    assert replies[1].output.hex() == "c454853fc9a0c6608be81ba02fe989ea"
    assert replies[2].output.hex() == "ec737c6ad0e1383d554d25dae3ce2b2e"


@BUILDS
@EVERY_ENTRY
def test_keys_of_several_blocks_are_extracted(build: library.Build, entry: Entry) -> None:
    beginnings = {
        0: "b32811423377f52d7862286ee1a72ee5",
        128: "e8aa1931ea0422e4446fecdd25c16cf3",
        129: "c285c96f9d765dad061a609a9a1e13e0",
    }
    calls = [AezCall(Operation.EXTRACT, bytes(n), b"", [], b"", 48) for n in beginnings]
    for beginning, reply in zip(beginnings.values(), run(build, entry, calls), strict=True):
        assert reply.output[:16].hex() == beginning


def _published(name: str) -> list[dict[str, Any]]:
    path = PUBLISHED / name
    if not path.is_file():
        pytest.skip(f"the published AEZ vectors are not at {path}; LIGHTSEAL_SHARED names them")
    vectors: list[dict[str, Any]] = json.loads(path.read_text())
    assert vectors
    return vectors


@BUILDS
@EVERY_ENTRY
@pytest.mark.parametrize(
    "name",
    ["encrypt.json", "encrypt_no_ad.json", "encrypt_33_byte_ad.json", "encrypt_16_byte_key.json"],
)
def test_published_encrypt(build: library.Build, entry: Entry, name: str) -> None:
    cases = []
    for count, vector in enumerate(_published(name), start=1):
        key, nonce, message, sealed = (bytes.fromhex(vector[n]) for n in ("k", "nonce", "m", "c"))
        ad = tuple(bytes.fromhex(text) for text in vector["data"])
        cases.append(AezCase(count, key, nonce, vector["tau"], ad, message, sealed))
    _prove(build, entry, cases)


@BUILDS
@EVERY_ENTRY
def test_published_parts(build: library.Build, entry: Entry) -> None:
    calls, expected = [], []
    for vector in _published("hash.json"):
        nonce, *ad = (bytes.fromhex(text) for text in vector["data"])
        key = bytes.fromhex(vector["k"])
        calls.append(AezCall(Operation.HASH, key, nonce, ad, b"", 16, vector["tau"]))
        expected.append(vector["v"])
    for vector in _published("prf.json"):
        key, delta = (bytes.fromhex(vector[name]) for name in ("k", "delta"))
        calls.append(AezCall(Operation.PRF, key, b"", [], delta, vector["tau"]))
        expected.append(vector["r"])
    for vector in _published("extract.json"):
        calls.append(AezCall(Operation.EXTRACT, bytes.fromhex(vector["a"]), b"", [], b"", 48))
        expected.append(vector["b"])
    for reply, right in zip(run(build, entry, calls), expected, strict=True):
        assert reply.output.hex() == right
