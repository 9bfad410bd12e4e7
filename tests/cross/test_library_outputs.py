# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""XOFs, MACs and PRFs: every length that has a meaning, alignment, refusals, overlap."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from cross import library
from cross.calls import FILLER, flipped, plain_call
from cross.known import known
from cross.library import ARGUMENT, AUTH, LENGTH, MAC, OK, VERIFY, XOF, Call, Region
from cross.test_library_buffers import BUILDS, shifted, unshifted
from lightseal.registry import Entry


def _of(*kinds: str) -> pytest.MarkDecorator:
    entries = [e for e in library.ENTRIES if e.algorithm.kind in kinds]
    return pytest.mark.parametrize("entry", entries, ids=library.entry_id)


KEY, AD, MESSAGE, OUTPUT, TAG = range(5)
"""Where `plain_call` puts its buffers."""


def _random(entry: Entry, salt: object, size: int) -> bytes:
    return random.Random(f"{entry.algorithm.id} {salt}").randbytes(size)


def _xof(entry: Entry, message: bytes, size: int, custom: bytes) -> tuple[Call, bytes]:
    right = known(entry.algorithm.id)
    call = plain_call(entry, XOF, message, FILLER * size, ad=custom)
    if entry.algorithm.kind == "cxof":
        return call, right.cxof(custom, message, size)
    return call, right.hash(message, size)


@BUILDS
@_of("xof", "cxof")
def test_outputs_of_every_length_and_nothing_beside_written(
    build: library.Build, entry: Entry
) -> None:
    custom = _random(entry, "custom", 11) if entry.algorithm.kind == "cxof" else b""
    plan = [_xof(entry, _random(entry, size, 3 * size % 41), size, custom) for size in range(66)]
    calls = [shifted(call, size % 8) for size, (call, _) in enumerate(plan)]
    for size, ((_, expected), reply) in enumerate(
        zip(plan, library.run(build, calls), strict=True)
    ):
        assert (reply.status, reply.length) == (OK, size)
        assert unshifted(reply.buffers[OUTPUT], size % 8) == expected


@BUILDS
@_of("cxof")
def test_customizations_of_0_to_257_bytes(build: library.Build, entry: Entry) -> None:
    message = _random(entry, "message", 21)
    customs = [_random(entry, "custom", size) for size in range(257)]
    plan = [_xof(entry, message, 33, custom) for custom in customs]
    too_long = plain_call(entry, XOF, message, FILLER * 33, ad=bytes(257))
    *replies, refused = library.run(build, [*(call for call, _ in plan), too_long])
    for (_, expected), reply in zip(plan, replies, strict=True):
        assert (reply.status, reply.buffers[OUTPUT]) == (OK, expected)
    assert refused.status == LENGTH
    assert refused.buffers[OUTPUT] == FILLER * 33


@_of("cxof")
def test_a_customization_of_any_greater_length_is_refused_unread(entry: Entry) -> None:
    calls = [
        replace(plain_call(entry, XOF, b"m", FILLER * 8, ad=b"c"), ad=Region(AD, 0, length))
        for length in (257, 8192, 65536, 0x20000000, 0xFFFFFFFF)
    ]
    for reply in library.run(library.SANITIZED, calls):
        assert (reply.status, reply.buffers[OUTPUT]) == (LENGTH, FILLER * 8)


def _tag_sizes(entry: Entry) -> list[int]:
    if entry.algorithm.kind == "mac":
        return [entry.algorithm.tag]
    return list(range((entry.algorithm.limit or 65) + 1))


def _message_sizes(entry: Entry) -> list[int]:
    limit = entry.algorithm.limit
    return list(range(limit + 1)) if limit else [*range(70), 255, 256, 257, 4099]


@BUILDS
@_of("mac", "prf")
def test_tags_of_every_length_at_any_alignment(build: library.Build, entry: Entry) -> None:
    key = _random(entry, "key", entry.algorithm.key)
    sizes, plan = _tag_sizes(entry), []
    for number, message_bytes in enumerate(_message_sizes(entry) + [5] * len(sizes)):
        message = _random(entry, number, message_bytes)
        size = sizes[number % len(sizes)]
        call = plain_call(entry, MAC, message, key=key, tag=FILLER * size)
        plan.append((shifted(call, number % 8), known(entry.algorithm.id).mac(
            key, message, size)))  # fmt: skip
    for number, ((_, expected), reply) in enumerate(
        zip(plan, library.run(build, [call for call, _ in plan]), strict=True)
    ):
        assert reply.status == OK
        assert unshifted(reply.buffers[TAG], number % 8) == expected


@BUILDS
@_of("mac")
def test_every_wrong_bit_of_a_tag_key_or_message_is_refused(
    build: library.Build, entry: Entry
) -> None:
    key, message = _random(entry, "key", entry.algorithm.key), _random(entry, "message", 35)
    tag = known(entry.algorithm.id).mac(key, message)
    genuine = plain_call(entry, VERIFY, message, key=key, tag=tag)
    wrong = [
        replace(genuine, buffers=[flipped(b, bit) if i == at else b
                                  for i, b in enumerate(genuine.buffers)])
        for at in (KEY, MESSAGE, TAG) for bit in range(8 * len(genuine.buffers[at]))
    ]  # fmt: skip
    first, *others = library.run(build, [genuine, *wrong])
    assert (first.status, list(first.buffers)) == (OK, list(genuine.buffers))
    for call, reply in zip(wrong, others, strict=True):
        assert (reply.status, list(reply.buffers)) == (AUTH, list(call.buffers))


@BUILDS
@_of("mac", "prf")
def test_a_keyed_hash_refuses_null_with_a_length(build: library.Build, entry: Entry) -> None:
    key = _random(entry, "key", entry.algorithm.key)
    operations = (MAC, VERIFY) if entry.algorithm.kind == "mac" else (MAC,)
    calls = []
    for operation in operations:
        call = plain_call(entry, operation, b"message", key=key, tag=FILLER * 16)
        for name in ("key", "input", "tag"):
            region: Region = getattr(call, name)
            calls.append(replace(call, **{name: Region(length=region.length)}))
    for call, reply in zip(calls, library.run(build, calls), strict=True):
        assert reply.status == ARGUMENT
        assert list(reply.buffers) == list(call.buffers)


@BUILDS
@pytest.mark.parametrize(
    "entry", [e for e in library.ENTRIES if e.algorithm.limit], ids=library.entry_id
)
def test_what_is_longer_than_the_limit_is_refused(build: library.Build, entry: Entry) -> None:
    limit, key = entry.algorithm.limit, _random(entry, "key", entry.algorithm.key)
    calls = [
        plain_call(entry, MAC, bytes(message), key=key, tag=FILLER * tag)
        for message, tag in ((limit + 1, 1), (1, limit + 1), (limit + 1, limit + 1), (256, 16),
                             (16, 256), (272, 272))
    ]  # fmt: skip
    for call, reply in zip(calls, library.run(build, calls), strict=True):
        assert reply.status == LENGTH
        assert list(reply.buffers) == list(call.buffers)


@BUILDS
@_of("hash", "xof", "cxof", "mac", "prf")
def test_output_may_lie_over_any_input(build: library.Build, entry: Entry) -> None:
    """All buffers are one, at offsets of their own: the output overlaps all that is read."""
    a = entry.algorithm
    memory = _random(entry, "memory", 64)
    size, length = a.digest or a.tag or 16, a.limit or 40
    key, message = memory[4 : 4 + a.key], memory[8 : 8 + length]
    right = known(a.id)
    regions = {"input": Region(0, 8, length)}
    if a.kind in ("mac", "prf"):
        operation, expected = MAC, right.mac(key, message, size)
        regions |= {"key": Region(0, 4, a.key)}
    elif a.kind == "cxof":
        operation, expected = XOF, right.cxof(memory[2:34], message, size)
        regions |= {"ad": Region(0, 2, 32)}
    else:
        operation = library.HASH if a.kind == "hash" else XOF
        expected = right.hash(message, size)
    name = "tag" if operation == MAC else "output"
    offsets = range(64 - size + 1)
    calls = [
        Call(entry, operation, [memory], **{**regions, name: Region(0, offset, size)})
        for offset in offsets
    ]
    for offset, reply in zip(offsets, library.run(build, calls), strict=True):
        assert reply.status == OK
        assert reply.buffers[0] == memory[:offset] + expected + memory[offset + size :]
