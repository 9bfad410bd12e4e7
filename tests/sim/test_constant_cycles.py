# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Cycles depend on lengths alone, and on whether a tag matches.

Every entry runs on a board of each instruction set that counts cycles, on several keys,
nonces and messages of the same lengths, and with tags that differ from the true one in
the first byte, in the middle and in the last bit. Virtual boards are deterministic: the
counts must be equal.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from lightseal import build, registry
from lightseal.link import Link, Where
from lightseal.protocol.layout import Call
from lightseal.protocol.messages import Operation, Status
from lightseal.protocol.runner import execute
from lightseal.protocol.session import Patience
from lightseal.reference.registry import algorithm as reference
from lightseal.registry import Algorithm, Entry

KNOWN = registry.load()
IMAGES = [
    image.name
    for board in KNOWN.one_of_each_target()
    if board.counter != "none"
    for image in board.default_images
]
TRIALS = 3
MESSAGE_BYTES, AD_BYTES, OUTPUT_BYTES = 37, 11, 40


def _wrong(tag: bytes) -> Iterator[bytes]:
    """The tag with one bit changed, in different places."""
    for at, bit in ((0, 0), (len(tag) // 2 - 1, 7), (len(tag) - 1, 0), (len(tag) - 1, 7)):
        yield tag[:at] + bytes([tag[at] ^ 1 << bit]) + tag[at + 1 :]


def _calls(a: Algorithm, source: random.Random) -> Iterator[tuple[str, Call, Status]]:
    """Every operation of an algorithm on random data, with what it must return."""
    key, nonce, ad = (source.randbytes(n) for n in (a.key, a.nonce, AD_BYTES))
    message = source.randbytes(min(MESSAGE_BYTES, a.limit or MESSAGE_BYTES))
    output = a.digest or min(OUTPUT_BYTES, a.limit or OUTPUT_BYTES)
    size = len(message)
    if a.kind == "aead":
        sealed = reference(a.id).encrypt(key, nonce, ad, message)
        body, tag = sealed[:size], sealed[size:]
        encrypt, decrypt = Operation.ENCRYPT, Operation.DECRYPT
        yield "encrypt", Call(encrypt, key, nonce, ad, message, size, tag_bytes=a.tag), Status.OK
        yield "decrypt", Call(decrypt, key, nonce, ad, body, size, tag), Status.OK
        for wrong in _wrong(tag):
            yield "forge", Call(decrypt, key, nonce, ad, body, size, wrong), Status.AUTH
    elif a.kind in ("mac", "prf"):
        tag = reference(a.id).mac(key, message, a.tag or output)
        yield "mac", Call(Operation.MAC, key, input=message, tag_bytes=len(tag)), Status.OK
        if a.kind == "mac":
            yield "verify", Call(Operation.VERIFY, key, input=message, tag=tag), Status.OK
            for wrong in _wrong(tag):
                yield "forge", Call(Operation.VERIFY, key, input=message, tag=wrong), Status.AUTH
    else:
        operation = Operation.HASH if a.kind == "hash" else Operation.XOF
        custom = ad if a.kind == "cxof" else b""
        yield a.kind, Call(operation, ad=custom, input=message, output=output), Status.OK


def _cycles(link: Link, entry: Entry) -> dict[str, set[int]]:
    """All counts of each operation of an entry."""
    counts: dict[str, set[int]] = {}
    for trial in range(TRIALS):
        source = random.Random(f"{entry.file_stem} {trial}")
        for name, call, status in _calls(entry.algorithm, source):
            outcome = execute(link.session, call, link.entries[entry], link.board.arena)
            assert outcome.status is status, (entry.file_stem, name)
            assert outcome.cycles is not None
            counts.setdefault(name, set()).add(outcome.cycles)
    return counts


@pytest.mark.parametrize("name", IMAGES)
def test_cycles_are_the_same_whatever_the_bytes(name: str) -> None:
    image = KNOWN.image(name)
    build.ensure(KNOWN, [image])
    with Link(KNOWN, image, Where(), Patience()) as link:
        counts = {entry.file_stem: _cycles(link, entry) for entry in KNOWN.entries(image)}
    assert counts
    varying = {
        (stem, operation): sorted(cycles)
        for stem, operations in counts.items()
        for operation, cycles in operations.items()
        if len(cycles) != 1
    }
    assert varying == {}
