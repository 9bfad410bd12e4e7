# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""No secret is left on the stack, whatever a call returns.

The call runs on a stack of its own, which is searched afterwards for four bytes in a row
of the key, of the plaintext and of the true tag: in either order of bytes, and as the
even or odd bits of a lane, the ways in which kernels hold them.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from cross import library
from cross.calls import flipped, plain_call
from cross.library import ARGUMENT, AUTH, MAC, OK, ON_STACK, VERIFY, Call, Region, Reply
from cross.test_library_buffers import AEADS, Sample
from lightseal.reference.registry import algorithm as reference
from lightseal.registry import Entry

STACK_BYTES = 32768
WINDOW = 4
UNTOUCHED = 0xEE


def _on_stack(call: Call) -> Call:
    return replace(
        call,
        operation=call.operation | ON_STACK,
        buffers=[*call.buffers, bytes([UNTOUCHED]) * STACK_BYTES],
    )


def _traces(secret: bytes) -> set[bytes]:
    """What four bytes of a secret may look like in memory."""
    windows = {secret[at : at + WINDOW] for at in range(len(secret) - WINDOW + 1)}
    traces = windows | {window[::-1] for window in windows}
    for at in range(0, len(secret) - 7, 8):
        for order in ("big", "little"):
            lane = int.from_bytes(secret[at : at + 8], order)
            for first in (0, 1):
                half = sum((lane >> (2 * bit + first) & 1) << bit for bit in range(32))
                traces |= {half.to_bytes(4, "big"), half.to_bytes(4, "little")}
    return traces


def _found(stack: bytes, secrets: dict[str, bytes]) -> list[str]:
    """Names and traces of what the stack still holds."""
    assert stack[0] == UNTOUCHED
    assert set(stack) != {UNTOUCHED}
    return [
        f"{name} {trace.hex()}"
        for name, secret in secrets.items()
        for trace in _traces(secret)
        if trace in stack
    ]


def _replies(build: library.Build, entry: Entry) -> tuple[Sample, list[Reply]]:
    """Of one sample: encrypted, decrypted, refused as forged, refused for an argument."""
    sample = Sample(entry, 2 * entry.algorithm.block + 13, 21)
    opened = sample.decrypt()
    calls = [
        sample.encrypt(),
        opened,
        sample.decrypt(flipped(sample.tag, 3)),
        replace(opened, tag=Region(length=len(sample.tag))),
    ]
    return sample, library.run(build, [_on_stack(call) for call in calls])


@AEADS
@pytest.mark.parametrize(
    "build", [library.GCC, library.CLANG, library.SMALL], ids=lambda build: build.name
)
def test_nothing_secret_stays(build: library.Build, entry: Entry) -> None:
    sample, replies = _replies(build, entry)
    assert [reply.status for reply in replies] == [OK, OK, AUTH, ARGUMENT]
    for reply in replies:
        secrets = {"key": sample.key}
        if reply.status != OK:
            secrets |= {"message": sample.message, "tag": sample.tag}
        assert _found(reply.buffers[-1], secrets) == []


@AEADS
def test_the_search_finds_what_is_not_wiped(entry: Entry) -> None:
    sample, replies = _replies(library.FORGETFUL, entry)
    secrets = {"key": sample.key, "tag": sample.tag}
    assert any(_found(reply.buffers[-1], secrets) for reply in replies[:3])


KEYED = pytest.mark.parametrize("entry", library.KEYED, ids=library.entry_id)


def _keyed_replies(build: library.Build, entry: Entry) -> tuple[bytes, bytes, list[Reply]]:
    """Key, true tag, and the replies: a tag made; of a MAC, also verified and refused."""
    source = random.Random(entry.algorithm.id)
    key, message = source.randbytes(entry.algorithm.key), source.randbytes(13)
    tag = reference(entry.algorithm.id).mac(key, message, 16)
    calls = [plain_call(entry, MAC, message, key=key, tag=bytes(16))]
    if entry.algorithm.kind == "mac":
        calls += [
            plain_call(entry, VERIFY, message, key=key, tag=received)
            for received in (tag, flipped(tag, 5))
        ]
    return key, tag, library.run(build, [_on_stack(call) for call in calls])


@KEYED
@pytest.mark.parametrize(
    "build", [library.GCC, library.CLANG, library.SMALL], ids=lambda build: build.name
)
def test_no_key_and_no_true_tag_stays(build: library.Build, entry: Entry) -> None:
    key, tag, (made, *verified) = _keyed_replies(build, entry)
    assert [reply.status for reply in (made, *verified)] == [OK, OK, AUTH][: 1 + len(verified)]
    assert _found(made.buffers[-1], {"key": key}) == []
    for reply in verified:
        secrets = {"key": key} | ({"tag": tag} if reply.status == AUTH else {})
        assert _found(reply.buffers[-1], secrets) == []


@KEYED
def test_the_search_finds_a_key_that_is_not_wiped(entry: Entry) -> None:
    key, tag, replies = _keyed_replies(library.FORGETFUL, entry)
    assert any(_found(reply.buffers[-1], {"key": key, "tag": tag}) for reply in replies)
