# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The compiled library in Python: right answers, no release, buffers, threads."""

from __future__ import annotations

import array
import threading
import time
from collections.abc import Iterator

import pytest

import guides
import lightseal
from lightseal import paths, registry
from lightseal.crypto import library
from lightseal.errors import LightsealError, UnknownName
from lightseal.registry import Algorithm
from lightseal.vectors import (
    AeadCase,
    Case,
    CxofCase,
    HashCase,
    MacCase,
    default_subset,
    read_cases,
)

ALGORITHMS = list(registry.load().algorithms.values())
AEADS = [algorithm for algorithm in ALGORITHMS if algorithm.kind == "aead"]


def named(algorithm: Algorithm) -> str:
    return algorithm.id


def compute(name: str, case: Case) -> bytes:
    """The library's answer to a case."""
    match case:
        case AeadCase(_, key, nonce, message, ad, _):
            return lightseal.aead(name, key).encrypt(nonce, message, ad)
        case CxofCase(_, message, custom, digest):
            return lightseal.xof(name, message, customization=custom).digest(len(digest))
        case HashCase(_, message, digest) if lightseal.algorithms_available()[name] == "hash":
            return lightseal.hash(name, message).digest()
        case HashCase(_, message, digest):
            return lightseal.xof(name, message).digest(len(digest))
        case MacCase(_, key, message, _) if lightseal.algorithms_available()[name] == "mac":
            return lightseal.mac(name, key, message).digest()
        case MacCase(_, key, message, tag):
            return lightseal.prf(name, key, message).digest(len(tag))
    raise AssertionError(case)


def expected(case: Case) -> bytes:
    match case:
        case AeadCase():
            return case.ciphertext
        case CxofCase() | HashCase():
            return case.digest
        case MacCase():
            return case.tag
    raise AssertionError(case)


def cases(algorithm: Algorithm) -> Iterator[Case]:
    every = list(read_cases(paths.root() / "kats" / algorithm.vectors))
    yield from default_subset(every, algorithm.block)


def test_it_has_the_algorithms_of_the_registry() -> None:
    assert lightseal.algorithms_available() == {a.id: a.kind for a in ALGORITHMS}
    for algorithm in ALGORITHMS:
        found = library.load().algorithms[algorithm.id]
        for size in ("wire_id", "key", "nonce", "tag", "digest", "block", "limit"):
            assert getattr(found, size) == getattr(algorithm, size)


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=named)
def test_vectors(algorithm: Algorithm) -> None:
    for case in cases(algorithm):
        assert compute(algorithm.id, case) == expected(case)


@pytest.mark.parametrize("algorithm", AEADS, ids=named)
def test_round_trip_and_forgery(algorithm: Algorithm) -> None:
    box = lightseal.aead(algorithm.id, bytes(range(algorithm.key)))
    nonce = bytes(algorithm.nonce)
    for size in (0, 1, algorithm.block, 100):
        message = bytes(range(size))
        sealed = box.encrypt(nonce, message, b"ad")
        assert len(sealed) == size + box.tag_size
        assert box.decrypt(nonce, sealed, b"ad") == message
        for at in (0, len(sealed) - 1):
            forged = bytearray(sealed)
            forged[at] ^= 1
            released = bytearray(b"\xee" * size)
            with pytest.raises(lightseal.InvalidTag):
                box.decrypt_into(nonce, forged, b"ad", released)
            assert released == bytes(size)
        with pytest.raises(lightseal.InvalidTag):
            box.decrypt(nonce, sealed, None)
    with pytest.raises(lightseal.InvalidTag):
        box.decrypt(nonce, bytes(box.tag_size - 1), b"ad")


def test_any_buffer_will_do() -> None:
    data = bytes(range(64))
    box = lightseal.aead("ascon-aead128", bytearray(16))
    sealed = box.encrypt(memoryview(bytes(16)), data, None)
    for given in (bytearray(data), memoryview(data), array.array("I", data)):
        assert box.encrypt(bytearray(16), given, b"") == sealed
        assert lightseal.hash("ascon-hash256", given).digest() == (
            lightseal.hash("ascon-hash256", data).digest()
        )
    with pytest.raises(TypeError):
        box.encrypt(bytes(16), "text", None)  # type: ignore[arg-type]
    with pytest.raises((ValueError, BufferError)):
        box.encrypt(bytes(16), memoryview(data)[::2], None)
    with pytest.raises((TypeError, BufferError)):
        box.encrypt_into(bytes(16), data, None, bytes(80))
    buffer = bytearray(96)
    with pytest.raises(ValueError, match="overlap"):
        box.encrypt_into(bytes(16), memoryview(buffer)[1:65], None, memoryview(buffer)[:80])


def test_what_is_refused() -> None:
    with pytest.raises(UnknownName, match="isap-a-128b"):
        lightseal.aead("isap-a-128b", bytes(16))
    with pytest.raises(UnknownName, match="ascon-hash256"):
        lightseal.aead("ascon-hash256", bytes(16))
    with pytest.raises(ValueError, match="key has 15 bytes, not 16"):
        lightseal.aead("isap-a-128a", bytes(15))
    box = lightseal.aead("isap-a-128a", bytes(16))
    with pytest.raises(ValueError, match="nonce has 12 bytes, not 16"):
        box.encrypt(bytes(12), b"", None)
    with pytest.raises(ValueError, match="buffer has 3 bytes, not 16"):
        box.encrypt_into(bytes(16), b"", None, bytearray(3))
    with pytest.raises(ValueError, match="customization"):
        lightseal.xof("ascon-cxof128", customization=bytes(257))
    with pytest.raises(ValueError, match="takes no customization"):
        lightseal.xof("ascon-xof128", customization=b"")
    short = lightseal.prf("ascon-prfshort", bytes(16), bytes(16))
    with pytest.raises(ValueError, match="message"):
        short.update(b"x")
    with pytest.raises(ValueError, match="output"):
        short.digest(17)
    with pytest.raises(AttributeError):
        lightseal.hmac  # type: ignore[attr-defined] # noqa: B018


def test_pieces_and_copies() -> None:
    whole = lightseal.hash("ascon-hasha", b"abcdef").hexdigest()
    first = lightseal.hash("ascon-hasha", b"abc")
    second = first.copy()
    first.update(b"xyz")
    assert second.digest() != first.digest()
    second.update(b"def")
    assert second.hexdigest() == second.hexdigest() == whole
    mac = lightseal.mac("ascon-mac", bytes(16), b"abc")
    mac.verify(mac.digest())
    with pytest.raises(lightseal.InvalidTag):
        mac.verify(bytes(16))
    with pytest.raises(lightseal.InvalidTag):
        mac.verify(mac.digest()[:8])
    short = lightseal.prf("ascon-prfshort", bytes(16), b"ab")
    other = short.copy()
    other.update(b"c")
    assert other.hexdigest(16) == lightseal.prf("ascon-prfshort", bytes(16), b"abc").hexdigest(16)
    assert short.digest(4) == short.digest(16)[:4]


def test_other_threads_go_on_during_a_call() -> None:
    box = lightseal.aead("isap-k-128", bytes(16))
    data, left = bytearray(4 << 20), threading.Event()

    def work() -> None:
        box.encrypt(bytes(16), data, None)
        left.set()

    thread = threading.Thread(target=work)
    thread.start()
    turns = 0
    while not left.is_set():
        time.sleep(0.001)
        turns += 1
    thread.join()
    # With the lock held there would be one before the call and one after it.
    assert turns > 5


def test_a_library_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "_SIZED", ("lightseal_hash_stream", *library._SIZED[1:]))
    with pytest.raises(LightsealError, match="does not fit"):
        library.load.__wrapped__()


@pytest.mark.parametrize("example", guides.blocks("python.md", "python"))
def test_examples(example: str) -> None:
    exec(compile(example, "python.md", "exec"), {})
