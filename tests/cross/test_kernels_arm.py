# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The Arm kernels of Ascon, function by function, on a simulated core.

Each call also checks the calling convention (`arm.Processor.call`).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cross import arm
from cross.arm import Processor, Program
from cross.calls import flipped
from lightseal import paths
from lightseal.reference import isap
from lightseal.reference.ascon import permute_words
from lightseal.reference.registry import algorithm as reference
from lightseal.vectors import AeadCase, HashCase, default_subset, read_cases

OK, AUTH, ARGUMENT = 0, 1, 2
TAG = 16
# Rates in bytes of what the kernels supply whole.
AEADS = {
    "isap-a-128a": 8,
    "isap-a-128": 8,
    "ascon-aead128": 16,
    "ascon-128": 8,
    "ascon-128a": 16,
}
VECTORS = {
    "isap-a-128a": "ISAP-A-128A",
    "isap-a-128": "ISAP-A-128",
    "ascon-aead128": "Ascon-AEAD128",
    "ascon-128": "Ascon-128",
    "ascon-128a": "Ascon-128a",
    "ascon-hash256": "Ascon-Hash256",
    "ascon-hash": "Ascon-Hash",
    "ascon-xof128": "Ascon-XOF128",
    "ascon-xof": "Ascon-Xof",
}
HASHES = {"ascon-hash256": "hash", "ascon-hash": "hash", "ascon-xof128": "xof", "ascon-xof": "xof"}
KERNELS = [
    (kernel.name, next(target for target in arm.CORES if target in kernel.targets))
    for kernel in arm.kernels("ascon")
]

on_kernels = pytest.mark.parametrize(("kernel", "target"), KERNELS, ids=[k for k, _ in KERNELS])
on_aeads = pytest.mark.parametrize("algorithm", AEADS)


@cache
def _processor(kernel: str, target: str) -> Processor:
    return Processor(arm.build("ascon", kernel, target))


def _fresh(kernel: str, target: str) -> tuple[Program, Processor]:
    processor = _processor(kernel, target)
    processor.reset()
    return processor.program, processor


def _seal(
    processor: Processor,
    function: str,
    parts: tuple[bytes, bytes, bytes, bytes],
    misaligned: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0),
    traced: bool = False,
) -> tuple[arm.Outcome, bytes]:
    """Encrypt key, nonce, ad, message; the outcome, and ciphertext || tag."""
    key, nonce, ad, message = (
        processor.place(part, by) for part, by in zip(parts, misaligned[:4], strict=True)
    )
    length, ad_length = len(parts[3]), len(parts[2])
    out = processor.place(bytes(length), misaligned[4])
    tag = processor.place(bytes(TAG), misaligned[5])
    before = processor.memory()
    outcome = processor.call(
        function, out, tag, message if length else 0, length, ad if ad_length else 0, ad_length,
        nonce, key, traced=traced,
    )  # fmt: skip
    sealed = processor.read(out, length) + processor.read(tag, TAG)
    _unchanged(processor, before, (out, length), (tag, TAG))
    return outcome, sealed


def _open(
    processor: Processor,
    function: str,
    parts: tuple[bytes, bytes, bytes, bytes],
    misaligned: int,
    traced: bool = False,
    spoilt: int | None = None,
) -> tuple[arm.Outcome, bytes]:
    """Decrypt key, nonce, ad, ciphertext || tag, in place."""
    length, ad_length = len(parts[3]) - TAG, len(parts[2])
    key, nonce, ad, sealed = (processor.place(part, misaligned) for part in parts)
    before = processor.memory()
    outcome = processor.call(
        function, sealed, sealed + length, sealed, length, ad if ad_length else 0, ad_length,
        nonce, key, traced=traced, spoilt=spoilt,
    )  # fmt: skip
    opened = processor.read(sealed, length)
    _unchanged(processor, before, (sealed, length))
    return outcome, opened


def _unchanged(processor: Processor, before: bytes, *outputs: tuple[int, int]) -> None:
    """Nothing but the outputs has been written."""
    after = bytearray(processor.memory())
    expected = bytearray(before)
    for at, size in outputs:
        for memory in (after, expected):
            memory[at - arm.HEAP : at - arm.HEAP + size] = bytes(size)
    assert after == expected


@on_kernels
@on_aeads
def test_official_vectors(kernel: str, target: str, algorithm: str) -> None:
    program, processor = _fresh(kernel, target)
    cases = read_cases(paths.root() / "kats" / f"{VECTORS[algorithm]}.txt")
    tried = 0
    # Twelve rounds for each bit take their time, here as anywhere.
    step = 8 if algorithm == "isap-a-128" else 1
    for case in list(default_subset(cases, AEADS[algorithm]))[::step]:
        assert isinstance(case, AeadCase)
        processor.reset()
        common = (case.key, case.nonce, case.ad)
        outcome, sealed = _seal(
            processor, program.of(algorithm, "encrypt"), (*common, case.message)
        )
        assert (outcome.result, sealed) == (OK, case.ciphertext), case.count
        decrypt = program.of(algorithm, "decrypt")
        outcome, opened = _open(processor, decrypt, (*common, case.ciphertext), case.count % 4)
        assert (outcome.result, opened) == (OK, case.message), case.count
        at = 8 * len(case.message) + case.count % (8 * TAG)
        forged = flipped(case.ciphertext, at)
        outcome, opened = _open(processor, decrypt, (*common, forged), 0)
        assert (outcome.result, opened) == (AUTH, bytes(len(case.message))), case.count
        tried += 1
    assert tried > 20 // step


@on_kernels
@pytest.mark.parametrize("algorithm", HASHES)
def test_official_hashes(kernel: str, target: str, algorithm: str) -> None:
    program, processor = _fresh(kernel, target)
    tried = 0
    cases = read_cases(paths.root() / "kats" / f"{VECTORS[algorithm]}.txt")
    for case in default_subset(cases, 8):
        assert isinstance(case, HashCase)
        processor.reset()
        message = processor.place(case.message, case.count % 4)
        out = processor.place(bytes(len(case.digest)), case.count % 3)
        before = processor.memory()
        length = len(case.message)
        if HASHES[algorithm] == "hash":
            arguments = (out, message if length else 0, length)
        else:
            arguments = (out, len(case.digest), message if length else 0, length)
        outcome = processor.call(program.of(algorithm, HASHES[algorithm]), *arguments)
        assert outcome.result == OK
        assert processor.read(out, len(case.digest)) == case.digest, case.count
        _unchanged(processor, before, (out, len(case.digest)))
        tried += 1
    assert tried > 5


@on_kernels
@settings(max_examples=60, deadline=None)
@given(words=st.lists(st.integers(0, 2**64 - 1), min_size=5, max_size=5), rounds=st.integers(1, 12))
def test_permutation(kernel: str, target: str, words: list[int], rounds: int) -> None:
    _, processor = _fresh(kernel, target)
    state = processor.place(_halves(kernel, words))
    before = processor.memory()
    processor.call(f"lightseal_ascon_{kernel}_permute", state, rounds)
    expected = permute_words((words[0], words[1], words[2], words[3], words[4]), rounds)
    assert processor.read(state, 40) == _halves(kernel, list(expected))
    _unchanged(processor, before, (state, 40))


def _halves(kernel: str, words: list[int]) -> bytes:
    """A state in the kernel's layout (state.h)."""
    even = [sum((word >> 2 * bit & 1) << bit for bit in range(32)) for word in words]
    odd = [sum((word >> 2 * bit + 1 & 1) << bit for bit in range(32)) for word in words]
    if not kernel.startswith("armv6m"):
        order = [*even[1:], odd[1], odd[2], odd[3], even[0], odd[0], odd[4]]
    else:
        order = even + odd
    return b"".join(half.to_bytes(4, "little") for half in order)


@on_kernels
@on_aeads
@settings(max_examples=10, deadline=None)
@given(
    key=st.binary(min_size=16, max_size=16),
    nonce=st.binary(min_size=16, max_size=16),
    ad=st.binary(max_size=40),
    message=st.binary(max_size=70),
    misaligned=st.tuples(*[st.integers(0, 3)] * 6),
)
def test_random_messages(
    kernel: str,
    target: str,
    algorithm: str,
    key: bytes,
    nonce: bytes,
    ad: bytes,
    message: bytes,
    misaligned: tuple[int, int, int, int, int, int],
) -> None:
    if algorithm == "isap-a-128":
        ad, message = ad[:9], message[:9]
    program, processor = _fresh(kernel, target)
    expected = reference(algorithm).encrypt(key, nonce, ad, message)
    outcome, sealed = _seal(
        processor, program.of(algorithm, "encrypt"), (key, nonce, ad, message), misaligned
    )
    assert (outcome.result, sealed) == (OK, expected)
    outcome, opened = _open(
        processor, program.of(algorithm, "decrypt"), (key, nonce, ad, sealed), misaligned[0]
    )
    assert (outcome.result, opened) == (OK, message)
    bit = misaligned[1] * 31 + len(message) * 8
    outcome, opened = _open(
        processor, program.of(algorithm, "decrypt"), (key, nonce, ad, flipped(sealed, bit)), 0
    )
    assert (outcome.result, opened) == (AUTH, bytes(len(message)))


@on_kernels
def test_prepared_keys_and_pieces(kernel: str, target: str) -> None:
    """What no kernel has whole runs on its permutation and layout."""
    program, processor = _fresh(kernel, target)
    samples = random.Random(kernel)
    key, nonce, ad, message = (samples.randbytes(n) for n in (16, 16, 5, 21))
    prepared = processor.place(bytes(256))
    at = processor.place(key)
    assert processor.call(program.of("isap-a-128a", "key_init"), prepared, at).result == OK
    placed = [processor.place(part) for part in (message, ad, nonce)]
    out, tag = processor.place(bytes(21)), processor.place(bytes(TAG))
    outcome = processor.call(
        program.of("isap-a-128a", "key_encrypt"),
        out, tag, placed[0], 21, placed[1], 5, placed[2], prepared,
    )  # fmt: skip
    assert outcome.result == OK
    expected = reference("isap-a-128a").encrypt(key, nonce, ad, message)
    assert processor.read(out, 21) + processor.read(tag, TAG) == expected

    stream, digest = processor.place(bytes(96)), processor.place(bytes(32))
    assert processor.call(program.of("ascon-hash256", "init"), stream).result == OK
    for start, end in ((0, 3), (3, 3), (3, 19), (19, 21)):
        update = program.of("ascon-hash256", "update")
        assert processor.call(update, stream, placed[0] + start, end - start).result == OK
    assert processor.call(program.of("ascon-hash256", "final"), stream, digest).result == OK
    assert processor.read(digest, 32) == reference("ascon-hash256").hash(message)


@on_kernels
@on_aeads
def test_arguments_are_refused(kernel: str, target: str, algorithm: str) -> None:
    program, processor = _fresh(kernel, target)
    key, nonce, data = (processor.place(bytes(32)) for _ in range(3))
    out, tag = processor.place(bytes(32)), processor.place(bytes(TAG))
    right = (out, tag, data, 16, data, 3, nonce, key)
    for function in ("encrypt", "decrypt"):
        for position in (0, 1, 2, 4, 6, 7):
            wrong = [0 if i == position else value for i, value in enumerate(right)]
            before = processor.memory()
            outcome = processor.call(program.of(algorithm, function), *wrong)
            assert outcome.result == ARGUMENT, position
            assert processor.memory() == before
        overlap = (data + 1, tag, data, 16, data + 24, 3, nonce, key)
        assert processor.call(program.of(algorithm, function), *overlap).result == ARGUMENT


@on_kernels
@on_aeads
def test_time_and_addresses_do_not_depend_on_secrets(
    kernel: str, target: str, algorithm: str
) -> None:
    """Same lengths, other bytes: the same blocks run, the same addresses are touched.

    Encrypting, decrypting, and refusing: there is one way through each.
    """
    program = arm.build("ascon", kernel, target)
    processor = Processor(program, timed=True)
    length = 2 * AEADS[algorithm] + 5
    seen: dict[str, set[object]] = {"encrypt": set(), "decrypt": set(), "forge": set()}
    samples = random.Random(kernel + algorithm)
    for number, fill in enumerate(_fills(samples)):
        processor.reset()
        parts = (fill(16), fill(16), fill(11), fill(length))
        outcome, sealed = _seal(processor, program.of(algorithm, "encrypt"), parts, traced=True)
        forged = flipped(sealed, 8 * length + 37 * number)
        outcomes = {"encrypt": outcome}
        for what, data in (("decrypt", sealed), ("forge", forged)):
            processor.reset()
            outcomes[what], _ = _open(
                processor, program.of(algorithm, "decrypt"), (*parts[:3], data), 0, traced=True
            )
        assert [each.result for each in outcomes.values()] == [OK, OK, AUTH]
        for what, each in outcomes.items():
            seen[what].add((each.cycles, each.stack_bytes, each.trace))
    assert {what: len(ways) for what, ways in seen.items()} == dict.fromkeys(seen, 1)


def _fills(samples: random.Random) -> tuple[Callable[[int], bytes], ...]:
    """Ways to fill arguments that may be secret."""
    return bytes, lambda n: b"\xff" * n, samples.randbytes, samples.randbytes


@on_kernels
@pytest.mark.parametrize("algorithm", HASHES)
def test_time_and_addresses_of_a_hash_do_not_depend_on_the_message(
    kernel: str, target: str, algorithm: str
) -> None:
    program = arm.build("ascon", kernel, target)
    processor = Processor(program, timed=True)
    seen = set()
    for fill in _fills(random.Random(kernel + algorithm)):
        processor.reset()
        message, out = processor.place(fill(29)), processor.place(bytes(32))
        sizes = (out,) if HASHES[algorithm] == "hash" else (out, 32)
        function = program.of(algorithm, HASHES[algorithm])
        outcome = processor.call(function, *sizes, message, 29, traced=True)
        assert outcome.result == OK
        seen.add((outcome.cycles, outcome.stack_bytes, outcome.trace))
    assert len(seen) == 1


@on_kernels
def test_isap_compares_images_of_tags_that_depend_on_y(kernel: str, target: str) -> None:
    """Whatever is compared, equal tags are equal: so what is stored on the way is looked at."""
    processor = Processor(arm.build("ascon", kernel, target), timed=True)
    samples = random.Random(kernel)
    key, nonce, ad, body = (samples.randbytes(size) for size in (16, 16, 11, 21))
    tag, y = isap.compute_mac(isap.ISAP_A_128A, key, nonce, ad, body)
    decrypt = processor.program.of("isap-a-128a", "decrypt")
    opened, _ = _open(processor, decrypt, (key, nonce, ad, body + tag), 0, traced=True)
    assert opened.result == OK

    def halves(image: bytes) -> set[int]:
        lanes = [int.from_bytes(image[at : at + 8], "big") for at in (0, 8)]
        return {
            sum((lane >> 2 * bit + odd & 1) << bit for bit in range(32))
            for lane in lanes for odd in (0, 1)
        }  # fmt: skip

    image = halves(isap.stp_image(tag, y))
    assert image <= opened.written
    assert not halves(isap.stp_image(tag, bytes(16))) & opened.written
    # All of the image counts: with a bit of any of its words wrong, the tag is refused.
    assert len(image) == 4
    for word in image:
        processor.reset()
        parts = (key, nonce, ad, body + tag)
        refused, _ = _open(processor, decrypt, parts, 0, traced=True, spoilt=word)
        assert refused.result == AUTH


@on_kernels
@on_aeads
def test_nothing_secret_stays_on_the_stack(kernel: str, target: str, algorithm: str) -> None:
    program, processor = _fresh(kernel, target)
    samples = random.Random(algorithm)
    key, nonce, ad = (samples.randbytes(16) for _ in range(3))
    message = samples.randbytes(2 * AEADS[algorithm] + 7)
    outcome, sealed = _seal(processor, program.of(algorithm, "encrypt"), (key, nonce, ad, message))
    body, tag = sealed[:-TAG], sealed[-TAG:]
    stream = bytes(a ^ b for a, b in zip(body, message, strict=True))
    decrypt = program.of(algorithm, "decrypt")
    opened, _ = _open(processor, decrypt, (key, nonce, ad, sealed), 0)
    refused, _ = _open(processor, decrypt, (key, nonce, ad, flipped(sealed, 8 * len(body))), 0)
    assert (opened.result, refused.result) == (OK, AUTH)
    for what in (outcome, opened, refused):
        for secret in (key, message, stream):
            assert not _traces(secret) & _windows(what.stack)
    assert not _traces(tag) & _windows(refused.stack)


def _windows(data: bytes) -> set[bytes]:
    return {data[at : at + 4] for at in range(0, len(data) - 3)}


def _traces(secret: bytes) -> set[bytes]:
    """Four bytes in a row, in either order, and the halves of the lanes."""
    traces = _windows(secret) | {window[::-1] for window in _windows(secret)}
    for at in range(0, len(secret) - 7, 8):
        for order in ("big", "little"):
            lane = int.from_bytes(secret[at : at + 8], order)  # type: ignore[arg-type]
            for first in (0, 1):
                half = sum((lane >> (2 * bit + first) & 1) << bit for bit in range(32))
                traces.add(half.to_bytes(4, "little"))
    return traces
