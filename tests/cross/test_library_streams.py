# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Hashing in pieces gives what one call over the whole gives, and refuses what it must."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cross import library, streams
from cross.known import known
from cross.library import ARGUMENT, AUTH, LENGTH, OK
from cross.streams import FINAL, FINAL_VERIFY, INIT, LOOK, NO_STREAM, SQUEEZE, UPDATE, WIPE, Step
from lightseal.registry import Algorithm, Entry

BUILDS = pytest.mark.parametrize(
    "build", [library.GCC, library.SANITIZED, library.BIG_ENDIAN], ids=lambda b: b.name
)


def _of_kinds(*kinds: str) -> pytest.MarkDecorator:
    entries = [e for e in streams.INSTANCES if e.algorithm.kind in kinds]
    return pytest.mark.parametrize("entry", entries, ids=library.entry_id)


INSTANCES = pytest.mark.parametrize("entry", streams.INSTANCES, ids=library.entry_id)
FREE = ("xof", "cxof", "prf")
"""Kinds whose output has any length."""


@dataclass(frozen=True)
class Shape:
    """How input and output are cut; lengths in bytes."""

    pieces: tuple[int, ...]
    squeezes: tuple[int, ...]
    custom: int


def _random(a: Algorithm, salt: object, size: int) -> bytes:
    return random.Random(f"{a.id} {salt}").randbytes(size)


def _secret(a: Algorithm, custom: int) -> bytes:
    """What init is given: a key, a customization, or nothing."""
    if a.kind == "cxof":
        return _random(a, "custom", custom)
    return _random(a, "key", a.key)


def _expected(a: Algorithm, secret: bytes, message: bytes, size: int) -> bytes:
    right = known(a.id)
    if a.kind == "cxof":
        return right.cxof(secret, message, size)
    return right.mac(secret, message, size) if a.key else right.hash(message, size)


def _plan(entry: Entry, shape: Shape) -> tuple[list[Step], bytes]:
    """The steps of a stream, and what they must give."""
    a = entry.algorithm
    secret = _secret(a, shape.custom)
    message = _random(a, "message", sum(shape.pieces))
    cuts = [0]
    for piece in shape.pieces:
        cuts.append(cuts[-1] + piece)
    steps = [Step(INIT, secret)]
    steps += [Step(UPDATE, message[a:b], null=a == b) for a, b in pairwise(cuts)]
    if a.kind in FREE:
        steps += [Step(SQUEEZE, size=size, null=size == 0) for size in shape.squeezes]
        return steps, _expected(a, secret, message, sum(shape.squeezes))
    size = a.digest or a.tag
    return [*steps, Step(FINAL, size=size), Step(LOOK)], _expected(a, secret, message, size)


def _check(build: library.Build, shape: Shape) -> None:
    """Every instance gives, in this shape, what the reference gives."""
    plans = [(entry, *_plan(entry, shape)) for entry in streams.INSTANCES]
    outcomes = streams.run(build, [(entry, steps) for entry, steps, _ in plans])
    for (entry, _, expected), found in zip(plans, outcomes, strict=True):
        assert {outcome.status for outcome in found} == {OK}, entry.file_stem
        assert b"".join(outcome.output for outcome in found) == expected, entry.file_stem
        if entry.algorithm.kind not in FREE:
            assert found[-1].zero, entry.file_stem


SIZES = st.one_of(st.integers(0, 3), st.integers(0, 40), st.sampled_from([8, 16, 32, 64, 255, 257]))
SHAPES = st.builds(
    Shape,
    st.lists(SIZES, max_size=6).map(tuple),
    st.lists(SIZES, max_size=6).map(tuple),
    st.integers(0, 256),
)


@BUILDS
@settings(deadline=None, max_examples=40)
@given(shape=SHAPES)
def test_any_cut_gives_the_same(build: library.Build, shape: Shape) -> None:
    _check(build, shape)


@BUILDS
def test_every_length_byte_by_byte(build: library.Build) -> None:
    for length in range(67):
        _check(build, Shape((1,) * length, (1,) * length, length))


@BUILDS
def test_every_cut_of_two(build: library.Build) -> None:
    for cut in range(66):
        _check(build, Shape((cut, 65 - cut), (cut, 65 - cut), 256 - cut))


@BUILDS
def test_long_pieces(build: library.Build) -> None:
    _check(build, Shape((4099, 1, 2048), (3, 1021), 256))


@BUILDS
@_of_kinds("mac")
def test_a_mac_is_verified_and_a_wrong_one_refused(build: library.Build, entry: Entry) -> None:
    a = entry.algorithm
    key, message = _secret(a, 0), _random(a, "message", 43)
    tag = _expected(a, key, message, a.tag)
    start = [Step(INIT, key), Step(UPDATE, message)]
    tags = [tag] + [
        bytes(b ^ (1 << bit % 8 if i == bit // 8 else 0) for i, b in enumerate(tag))
        for bit in range(8 * a.tag)
    ]
    plans = [(entry, [*start, Step(FINAL_VERIFY, received), Step(LOOK)]) for received in tags]
    genuine, *forged = streams.run(build, plans)
    assert genuine[2].status == OK and genuine[3].zero
    assert all(found[2].status == AUTH and found[3].zero for found in forged)


def _refused(build: library.Build, entry: Entry, steps: list[Step]) -> None:
    """The last step is refused; an output it had is as it was."""
    *before, last = streams.run(build, [(entry, steps)])[0]
    assert {outcome.status for outcome in before} <= {OK, ARGUMENT}
    assert last.status == ARGUMENT
    assert set(last.output) <= {0xEE}


@INSTANCES
def test_a_stream_that_is_not_ready_is_refused(entry: Entry) -> None:
    a = entry.algorithm
    size = a.digest or a.tag or 24
    init, update = Step(INIT, _secret(a, 9)), Step(UPDATE, b"message")
    end = Step(SQUEEZE if a.kind in FREE else FINAL, size=size)
    for premature in (update, end):
        _refused(library.SANITIZED, entry, [premature])
        _refused(library.SANITIZED, entry, [init, update, Step(WIPE), premature])
    _refused(library.SANITIZED, entry, [init, update, end, update])
    if a.kind not in FREE:
        _refused(library.SANITIZED, entry, [init, update, end, end])
    if a.kind == "mac":
        verify = Step(FINAL_VERIFY, bytes(size))
        _refused(library.SANITIZED, entry, [verify])
        _refused(library.SANITIZED, entry, [init, end, verify])
    _refused(library.SANITIZED, entry, [init, Step(NO_STREAM, b"x")])


@INSTANCES
def test_null_with_a_length_is_refused_and_the_stream_goes_on(entry: Entry) -> None:
    a = entry.algorithm
    secret, size = _secret(a, 9), a.digest or a.tag or 24
    end = SQUEEZE if a.kind in FREE else FINAL
    steps = [
        Step(INIT, secret), Step(UPDATE, b"one"), Step(UPDATE, size=5, null=True),
        Step(end, size=size, null=True), Step(UPDATE, b"two"), Step(end, size=size),
    ]  # fmt: skip
    (found,) = streams.run(library.SANITIZED, [(entry, steps)])
    assert [outcome.status for outcome in found] == [OK, OK, ARGUMENT, ARGUMENT, OK, OK]
    assert found[-1].output == _expected(a, secret, b"onetwo", size)


@_of_kinds("cxof", "mac", "prf")
def test_a_refused_start_leaves_nothing_to_go_on_with(entry: Entry) -> None:
    a = entry.algorithm
    steps = [
        Step(INIT, _secret(a, 9)), Step(UPDATE, b"m"), Step(INIT, size=9, null=True), Step(LOOK),
        Step(UPDATE, b"m"),
    ]  # fmt: skip
    (found,) = streams.run(library.SANITIZED, [(entry, steps)])
    assert [outcome.status for outcome in found] == [OK, OK, ARGUMENT, OK, ARGUMENT]
    assert found[3].zero


@_of_kinds("cxof")
def test_a_customization_has_at_most_256_bytes(entry: Entry) -> None:
    steps = [Step(INIT, bytes(257)), Step(LOOK), Step(INIT, bytes(256)), Step(SQUEEZE, size=16)]
    (found,) = streams.run(library.SANITIZED, [(entry, steps)])
    assert [outcome.status for outcome in found] == [LENGTH, OK, OK, OK]
    assert found[1].zero
    assert found[3].output == known(entry.algorithm.id).cxof(bytes(256), b"", 16)


@INSTANCES
def test_a_stream_starts_again_at_any_time(entry: Entry) -> None:
    a = entry.algorithm
    secret, size = _secret(a, 9), a.digest or a.tag or 24
    end = Step(SQUEEZE if a.kind in FREE else FINAL, size=size)
    start = [Step(INIT, secret), Step(UPDATE, b"message")]
    (found,) = streams.run(library.SANITIZED, [(entry, [*start, *start, end, *start, end])])
    expected = _expected(a, secret, b"message", size)
    assert (found[4].output, found[7].output) == (expected, expected)
