# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Calls of an AEAD on a simulated core, with what is asked of any of them."""

from __future__ import annotations

import random
from dataclasses import dataclass

from cross import arm
from cross.arm import Outcome, Processor
from cross.calls import flipped
from lightseal import paths
from lightseal.reference.registry import algorithm as reference
from lightseal.registry import Algorithm
from lightseal.vectors import AeadCase, default_subset, read_cases

OK, AUTH = 0, 1


@dataclass(frozen=True)
class Parts:
    """What is encrypted."""

    key: bytes
    nonce: bytes
    ad: bytes
    message: bytes


def seal(
    processor: Processor, algorithm: Algorithm, parts: Parts, misaligned: int, traced: bool = False
) -> tuple[Outcome, bytes]:
    """Encrypt; the outcome, and ciphertext || tag."""
    key, nonce, ad, message = (
        processor.place(part, misaligned)
        for part in (parts.key, parts.nonce, parts.ad, parts.message)
    )
    length, ad_length = len(parts.message), len(parts.ad)
    out = processor.place(bytes(length), misaligned)
    tag = processor.place(bytes(algorithm.tag), misaligned)
    before = processor.memory()
    outcome = processor.call(
        processor.program.of(algorithm.id, "encrypt"), out, tag, message if length else 0, length,
        ad if ad_length else 0, ad_length, nonce, key, traced=traced,
    )  # fmt: skip
    sealed = processor.read(out, length) + processor.read(tag, algorithm.tag)
    unchanged(processor, before, (out, length), (tag, algorithm.tag))
    return outcome, sealed


def open_sealed(
    processor: Processor,
    algorithm: Algorithm,
    parts: Parts,
    sealed: bytes,
    misaligned: int,
    traced: bool = False,
) -> tuple[Outcome, bytes]:
    """Decrypt in place; the outcome, and what then stands where the ciphertext stood."""
    length, ad_length = len(sealed) - algorithm.tag, len(parts.ad)
    key, nonce, ad, data = (
        processor.place(part, misaligned) for part in (parts.key, parts.nonce, parts.ad, sealed)
    )
    before = processor.memory()
    outcome = processor.call(
        processor.program.of(algorithm.id, "decrypt"), data, data + length, data, length,
        ad if ad_length else 0, ad_length, nonce, key, traced=traced,
    )  # fmt: skip
    opened = processor.read(data, length)
    unchanged(processor, before, (data, length))
    return outcome, opened


def unchanged(processor: Processor, before: bytes, *outputs: tuple[int, int]) -> None:
    """Nothing but the outputs has been written."""
    after = bytearray(processor.memory())
    expected = bytearray(before)
    for at, size in outputs:
        for memory in (after, expected):
            memory[at - arm.HEAP : at - arm.HEAP + size] = bytes(size)
    assert after == expected


def check_vectors(processor: Processor, algorithm: Algorithm, every: int = 1) -> None:
    """Official vectors both ways, or one of ``every``, and one bit of each tag wrong."""
    tried = 0
    cases = read_cases(paths.root() / "kats" / algorithm.vectors)
    for case in list(default_subset(cases, algorithm.block))[::every]:
        assert isinstance(case, AeadCase)
        processor.reset()
        parts = Parts(case.key, case.nonce, case.ad, case.message)
        outcome, sealed = seal(processor, algorithm, parts, case.count % 4)
        assert (outcome.result, sealed) == (OK, case.ciphertext), case.count
        check_opening(processor, algorithm, parts, sealed, case.count)
        tried += 1
    assert tried > 20 // every


def check_random(processor: Processor, algorithm: Algorithm, parts: Parts, misaligned: int) -> None:
    """Agreement with the reference, both ways, and refusal of a forgery."""
    processor.reset()
    expected = reference(algorithm.id).encrypt(parts.key, parts.nonce, parts.ad, parts.message)
    outcome, sealed = seal(processor, algorithm, parts, misaligned)
    assert (outcome.result, sealed) == (OK, expected)
    check_opening(processor, algorithm, parts, sealed, len(parts.ad) + misaligned)


def check_opening(
    processor: Processor, algorithm: Algorithm, parts: Parts, sealed: bytes, salt: int
) -> None:
    """What was sealed opens; with a bit of the tag wrong it does not, and nothing is released."""
    length = len(parts.message)
    outcome, opened = open_sealed(processor, algorithm, parts, sealed, salt % 4)
    assert (outcome.result, opened) == (OK, parts.message)
    forged = flipped(sealed, 8 * length + salt % (8 * algorithm.tag))
    outcome, opened = open_sealed(processor, algorithm, parts, forged, 0)
    assert (outcome.result, opened) == (AUTH, bytes(length))


def check_constant_time(processor: Processor, algorithm: Algorithm, message_bytes: int) -> None:
    """Same lengths, other bytes: the same blocks run, the same addresses are touched.

    The processor is one that has not run without a trace.
    """
    seen: dict[str, set[object]] = {"encrypt": set(), "decrypt": set(), "forge": set()}
    samples = random.Random(algorithm.id)
    fills = (bytes, lambda n: b"\xff" * n, samples.randbytes, samples.randbytes)
    for number, fill in enumerate(fills):
        processor.reset()
        parts = Parts(fill(algorithm.key), fill(algorithm.nonce), fill(11), fill(message_bytes))
        outcome, sealed = seal(processor, algorithm, parts, 0, traced=True)
        forged = flipped(sealed, 8 * message_bytes + 13 * number)
        outcomes = {"encrypt": outcome}
        for what, data in (("decrypt", sealed), ("forge", forged)):
            processor.reset()
            outcomes[what], _ = open_sealed(processor, algorithm, parts, data, 0, traced=True)
        assert [each.result for each in outcomes.values()] == [OK, OK, AUTH]
        for what, each in outcomes.items():
            seen[what].add((each.cycles, each.stack_bytes, each.trace))
    assert {what: len(ways) for what, ways in seen.items()} == dict.fromkeys(seen, 1)


def check_stack_is_wiped(processor: Processor, algorithm: Algorithm, message_bytes: int) -> None:
    """No four bytes of key, message or key stream are left below the stack pointer."""
    processor.reset()
    samples = random.Random(algorithm.id)
    parts = Parts(
        samples.randbytes(algorithm.key), samples.randbytes(algorithm.nonce),
        samples.randbytes(16), samples.randbytes(message_bytes),
    )  # fmt: skip
    outcome, sealed = seal(processor, algorithm, parts, 0)
    stream = bytes(a ^ b for a, b in zip(sealed, parts.message, strict=False))
    left = _windows(outcome.stack)
    for secret in (parts.key, parts.message, stream):
        assert not _windows(secret) & left
    outcome, _ = open_sealed(processor, algorithm, parts, flipped(sealed, 8 * message_bytes), 0)
    assert outcome.result == AUTH
    left = _windows(outcome.stack)
    for secret in (parts.key, parts.message, stream, sealed[message_bytes:]):
        assert not _windows(secret) & left


def _windows(data: bytes) -> set[bytes]:
    return {data[at : at + 4] for at in range(len(data) - 3)}
