# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Where buffers lie: alignment, aliasing, NULL, neighbours; what a refusal leaves behind."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from cross import library
from cross.calls import FILLER, aead_call, flipped
from cross.known import known
from cross.library import ARGUMENT, AUTH, DECRYPT, ENCRYPT, LENGTH, OK, OPEN, SEAL, Call, Region
from lightseal.registry import Entry

BUILDS = pytest.mark.parametrize(
    "build", [library.SANITIZED, library.BIG_ENDIAN], ids=lambda b: b.name
)
AEADS = pytest.mark.parametrize("entry", library.AEADS, ids=library.entry_id)
UNKEYED = pytest.mark.parametrize("entry", library.UNKEYED, ids=library.entry_id)
CANARY = 0xA5


class Sample:
    """Distinct random arguments and what the reference makes of them."""

    def __init__(self, entry: Entry, message_bytes: int, ad_bytes: int) -> None:
        a = entry.algorithm
        source = random.Random(f"{a.id} {message_bytes} {ad_bytes}")
        self.entry = entry
        self.key, self.nonce = source.randbytes(a.key), source.randbytes(a.nonce)
        self.ad, self.message = source.randbytes(ad_bytes), source.randbytes(message_bytes)
        sealed = known(a.id).encrypt(self.key, self.nonce, self.ad, self.message)
        self.body, self.tag = sealed[:message_bytes], sealed[message_bytes:]

    def encrypt(self) -> Call:
        return aead_call(
            self.entry, ENCRYPT, self.key, self.nonce, self.ad, self.message,
            FILLER * len(self.tag),
        )  # fmt: skip

    def decrypt(self, tag: bytes | None = None) -> Call:
        return aead_call(
            self.entry, DECRYPT, self.key, self.nonce, self.ad, self.body, tag or self.tag
        )


def shifted(call: Call, offset: int) -> Call:
    """The same call with each buffer ``offset`` bytes into a longer one, canaries around it."""
    edge = bytes([CANARY])
    buffers = [edge * offset + bytes(b) + edge * 9 for b in call.buffers]

    def moved(region: Region) -> Region:
        return replace(region, offset=region.offset + offset) if region.length else region

    return replace(
        call, buffers=buffers, key=moved(call.key), nonce=moved(call.nonce), ad=moved(call.ad),
        input=moved(call.input), output=moved(call.output), tag=moved(call.tag),
    )  # fmt: skip


def unshifted(buffer: bytes, offset: int) -> bytes:
    assert set(buffer[:offset]) | set(buffer[-9:]) == {CANARY}
    return buffer[offset:-9]


@BUILDS
@AEADS
def test_any_alignment_and_nothing_beside_written(build: library.Build, entry: Entry) -> None:
    block = entry.algorithm.block
    samples = [Sample(entry, m, a) for m, a in ((0, 0), (block, 3), (2 * block + 5, block + 1))]
    plan = [(s, call, offset) for s in samples for offset in range(8)
            for call in (s.encrypt(), s.decrypt())]  # fmt: skip
    replies = library.run(build, [shifted(call, offset) for _, call, offset in plan])
    for (sample, call, offset), reply in zip(plan, replies, strict=True):
        assert reply.status == OK
        buffers = [unshifted(buffer, offset) for buffer in reply.buffers]
        assert buffers[:4] == list(call.buffers[:4])
        expected = sample.body if call.operation == ENCRYPT else sample.message
        assert buffers[4] == expected
        assert buffers[5] == sample.tag


@BUILDS
@AEADS
def test_in_place(build: library.Build, entry: Entry) -> None:
    samples = [Sample(entry, length, length % 19) for length in range(71)]
    calls = []
    for sample in samples:
        for call in (sample.encrypt(), sample.decrypt(), sample.decrypt(flipped(sample.tag, 0))):
            calls.append(replace(call, output=call.input))
    replies = iter(library.run(build, calls))
    for sample in samples:
        encrypted, decrypted, forged = (next(replies) for _ in range(3))
        assert encrypted.status == decrypted.status == OK
        assert (encrypted.buffers[3], encrypted.buffers[5]) == (sample.body, sample.tag)
        assert decrypted.buffers[3] == sample.message
        assert forged.status == AUTH
        assert forged.buffers[3] == bytes(len(sample.message))


@BUILDS
@AEADS
def test_distinct_inputs_of_many_lengths(build: library.Build, entry: Entry) -> None:
    lengths = [*range(0, 70), 127, 128, 129, 255, 256, 257, 300]
    samples = [Sample(entry, n, m) for n in lengths for m in (0, (7 * n) % 301)]
    samples.append(Sample(entry, 4099, 2051))
    calls = [call for s in samples for call in (s.encrypt(), s.decrypt())]
    replies = iter(library.run(build, calls))
    for sample in samples:
        encrypted, decrypted = next(replies), next(replies)
        assert (encrypted.buffers[4], encrypted.buffers[5]) == (sample.body, sample.tag)
        assert (decrypted.status, decrypted.buffers[4]) == (OK, sample.message)


@AEADS
def test_every_forgery_leaves_zeros(entry: Entry) -> None:
    sample = Sample(entry, 3 * entry.algorithm.block + 1, 11)
    genuine = sample.decrypt()
    calls = []
    for index in (0, 1, 2, 3, 5):
        for bit in range(8 * len(genuine.buffers[index])):
            buffers = list(genuine.buffers)
            buffers[index] = flipped(buffers[index], bit)
            calls.append(replace(genuine, buffers=buffers))
    for reply in library.run(library.GCC, calls):
        assert reply.status == AUTH
        assert reply.length == 0
        assert reply.buffers[4] == bytes(len(sample.message))


@BUILDS
@AEADS
def test_null_with_a_length_is_refused(build: library.Build, entry: Entry) -> None:
    sample = Sample(entry, 5, 5)
    calls = []
    for call in (sample.encrypt(), sample.decrypt()):
        for name in ("key", "nonce", "ad", "input", "output", "tag"):
            region: Region = getattr(call, name)
            calls.append(replace(call, **{name: Region(length=region.length)}))
    for call, reply in zip(calls, library.run(build, calls), strict=True):
        assert (reply.status, reply.length) == (ARGUMENT, 0)
        assert list(reply.buffers) == list(call.buffers)


@BUILDS
@AEADS
def test_overlap_is_refused_and_nothing_written(build: library.Build, entry: Entry) -> None:
    tag = entry.algorithm.tag
    shared = Region(3, 20, 20)

    def at(offset: int, length: int) -> Region:
        return Region(3, offset, length)

    overlaps = [
        {"input": shared, "output": at(offset, 20)} for offset in (1, 19, 21, 39)
    ] + [
        {"input": shared, "output": at(80, 20), "tag": at(offset, tag)}
        for offset in (20 - tag + 1, 39, 80 - tag + 1, 80, 99)
    ] + [
        {"input": shared, "output": at(80, 20), "ad": at(offset, 5)} for offset in (76, 80, 99)
    ]  # fmt: skip
    apart = [
        {"input": shared, "output": at(offset, 20)} for offset in (0, 20, 40)
    ] + [
        {"input": shared, "output": shared, "tag": at(offset, tag)} for offset in (20 - tag, 40)
    ]  # fmt: skip
    base = aead_call(
        entry, ENCRYPT, b"k" * entry.algorithm.key, b"n" * entry.algorithm.nonce, b"adata",
        bytes(range(140)), FILLER * tag,
    )  # fmt: skip
    refused = [
        replace(base, operation=operation, **regions)
        for regions in overlaps
        for operation in (ENCRYPT, DECRYPT)
    ]
    taken = [replace(base, **regions) for regions in apart]
    replies = library.run(build, refused + taken)
    for call, reply in zip(refused, replies, strict=False):
        assert (reply.status, reply.length) == (ARGUMENT, 0), call
        assert list(reply.buffers) == list(call.buffers)
    for reply in replies[len(refused) :]:
        assert reply.status == OK


@BUILDS
@AEADS
def test_data_under_the_tag_behind_a_ciphertext_is_refused(
    build: library.Build, entry: Entry
) -> None:
    """Where all of the output is: ciphertext and tag."""
    tag = entry.algorithm.tag
    base = aead_call(
        entry, SEAL, b"k" * entry.algorithm.key, b"n" * entry.algorithm.nonce,
        b"adata", bytes(range(140)), b"",
    )  # fmt: skip
    regions = [
        {"input": Region(3, 0, length), "output": Region(3, 60, length + tag),
         "ad": Region(3, offset, 5)}
        for length in (0, 8)
        for offset in (56, 60, 60 + length, 60 + length + tag - 1, 60 + length + tag)
    ]  # fmt: skip
    calls = [replace(base, **each) for each in regions]
    for number, (call, reply) in enumerate(zip(calls, library.run(build, calls), strict=True)):
        if number % 5 == 4:
            assert (reply.status, reply.length) == (OK, call.output.length)
        else:
            assert (reply.status, reply.length) == (ARGUMENT, 0), call
            assert list(reply.buffers) == list(call.buffers)


def _sealed_call(sample: Sample, operation: int, data: bytes, out_bytes: int) -> Call:
    call = aead_call(sample.entry, operation, sample.key, sample.nonce, sample.ad, data, b"")
    buffers = [*call.buffers[:4], FILLER * out_bytes, b""]
    output = Region(4, 0, out_bytes) if out_bytes else Region()
    return replace(call, buffers=buffers, output=output)


@BUILDS
@AEADS
def test_tag_behind_the_ciphertext(build: library.Build, entry: Entry) -> None:
    tag = entry.algorithm.tag
    samples = [Sample(entry, length, 3) for length in range(40)]
    calls = []
    for s in samples:
        sealed = s.body + s.tag
        calls.append(_sealed_call(s, SEAL, s.message, len(sealed)))
        calls.append(_sealed_call(s, OPEN, sealed, len(s.message)))
        calls.append(_sealed_call(s, OPEN, flipped(sealed, 8 * len(s.body)), len(s.message)))
    replies = iter(library.run(build, calls))
    for s in samples:
        sealed_reply, opened, forged = (next(replies) for _ in range(3))
        assert (sealed_reply.status, sealed_reply.length) == (OK, len(s.body) + tag)
        assert sealed_reply.buffers[4] == s.body + s.tag
        assert (opened.status, opened.length) == (OK, len(s.message))
        assert opened.buffers[4] == s.message
        assert (forged.status, forged.length) == (AUTH, 0)
        assert forged.buffers[4] == bytes(len(s.message))


@BUILDS
@AEADS
def test_shorter_than_a_tag_reads_nothing(build: library.Build, entry: Entry) -> None:
    sample = Sample(entry, 0, 3)
    calls = [_sealed_call(sample, OPEN, sample.tag[:n], 32) for n in range(entry.algorithm.tag)]
    # With a NULL in place of the input, one byte read would end the process.
    calls += [
        replace(_sealed_call(sample, OPEN, b"", 32), input=Region(length=n))
        for n in range(entry.algorithm.tag)
    ]
    for reply in library.run(build, calls):
        assert (reply.status, reply.length) == (LENGTH, 0)
        assert reply.buffers[4] == FILLER * 32


@BUILDS
@UNKEYED
def test_digests_at_any_alignment(build: library.Build, entry: Entry) -> None:
    a = entry.algorithm
    operation = library.HASH if a.kind == "hash" else library.XOF
    lengths = [a.digest] if a.kind == "hash" else list(range(66))
    source = random.Random(a.id)
    plan = []
    for message_bytes in (0, 1, a.block - 1, a.block, 3 * a.block + 2, 255, 256, 257, 4099):
        for offset in range(8):
            message = source.randbytes(message_bytes)
            length = lengths[(offset + message_bytes) % len(lengths)]
            call = Call(
                entry, operation, [message, FILLER * length],
                input=Region(0, 0, message_bytes) if message else Region(),
                output=Region(1, 0, length) if length else Region(),
            )  # fmt: skip
            plan.append((message, length, offset, shifted(call, offset)))
    for (message, length, offset, _), reply in zip(
        plan, library.run(build, [call for *_, call in plan]), strict=True
    ):
        assert reply.status == OK
        digest = unshifted(reply.buffers[1], offset)
        if a.kind == "cxof":
            assert digest == known(a.id).cxof(b"", message, length)
        else:
            assert digest == known(a.id).hash(message, length)


@BUILDS
@UNKEYED
def test_a_hash_refuses_null_with_a_length(build: library.Build, entry: Entry) -> None:
    operation = library.HASH if entry.algorithm.kind == "hash" else library.XOF
    size = entry.algorithm.digest or 16
    calls = [
        Call(entry, operation, [FILLER * size], input=Region(length=1), output=Region(0, 0, size)),
        Call(entry, operation, [b"m"], input=Region(0, 0, 1), output=Region(length=size)),
    ]
    for call, reply in zip(calls, library.run(build, calls), strict=True):
        assert reply.status == ARGUMENT
        assert list(reply.buffers) == list(call.buffers)
