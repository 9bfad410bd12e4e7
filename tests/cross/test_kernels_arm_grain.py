# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The Cortex-M kernels of Grain, function by function, on a simulated core.

Each call also checks the calling convention (`arm.Processor.call`).
"""

from __future__ import annotations

import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cross import arm, arm_aead, arm_figures
from cross.arm import Processor
from cross.arm_figures import Figure
from lightseal import registry
from lightseal.reference.grain import Generator, bits_of
from lightseal.registry import Algorithm

ABSORB, ENCRYPT, DECRYPT = range(3)
STREAM_BYTES = 56
"""Generator, accumulator, shift register, even and odd word."""
KEPT_BYTES = 48
"""Up to the shift register."""
ALGORITHMS = [a for a in registry.load().algorithms.values() if a.primitive == "grain"]

on_algorithms = pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.id)
keys = st.binary(min_size=16, max_size=16)
nonces = st.binary(min_size=12, max_size=12)


KERNELS = arm.kernels("grain")


@pytest.fixture(scope="module", params=KERNELS, ids=lambda kernel: kernel.name)
def processor(request: pytest.FixtureRequest) -> Processor:
    """A core with one of the kernels in it."""
    kernel = request.param
    target = next(target for target in reversed(arm.CORES) if target in kernel.targets)
    return Processor(arm.build("grain", kernel.name, target))


def _call(processor: Processor, function: str, *arguments: int) -> arm.Outcome:
    kernel = processor.program.kernel.name
    return processor.call(f"lightseal_grain_{kernel}_{function}", *arguments)


def _kept(generator: Generator) -> bytes:
    """A generator as a stream holds it."""
    sizes = ((generator.lfsr, 16), (generator.nfsr, 16), (generator.accumulator, 8))
    parts = (*sizes, (generator.shift, 8))
    return b"".join(value.to_bytes(size, "little") for value, size in parts)


@settings(max_examples=20, deadline=None)
@given(key=keys, nonce=nonces, misaligned=st.integers(0, 3))
def test_start(processor: Processor, key: bytes, nonce: bytes, misaligned: int) -> None:
    processor.reset()
    stream = processor.place(bytes(STREAM_BYTES))
    at = processor.place(nonce, misaligned), processor.place(key, misaligned ^ 1)
    before = processor.memory()
    _call(processor, "start", stream, *at)
    assert processor.read(stream, KEPT_BYTES) == _kept(Generator(key, nonce))
    arm_aead.unchanged(processor, before, (stream, KEPT_BYTES))


@settings(max_examples=20, deadline=None)
@given(key=keys, nonce=nonces, word=st.integers(0, 2**32 - 1))
def test_one_word(processor: Processor, key: bytes, nonce: bytes, word: int) -> None:
    processor.reset()
    generator = Generator(key, nonce)
    stream = processor.place(_kept(generator) + bytes(8))
    before = processor.memory()
    _call(processor, "next", stream)
    bits = [generator.clock() for _ in range(64)]
    even = sum(bit << i for i, bit in enumerate(bits[0::2]))
    odd = sum(bit << i for i, bit in enumerate(bits[1::2]))
    expected = _kept(generator) + struct.pack("<II", even, odd)
    assert processor.read(stream, STREAM_BYTES) == expected
    _call(processor, "authenticate", stream, word)
    for i, bit in enumerate(bits_of(word.to_bytes(4, "little"))):
        generator.authenticate(bit, odd >> i & 1)
    assert processor.read(stream, KEPT_BYTES) == _kept(generator)
    arm_aead.unchanged(processor, before, (stream, STREAM_BYTES))


@pytest.mark.parametrize("action", [ABSORB, ENCRYPT, DECRYPT])
@settings(max_examples=20, deadline=None)
@given(
    key=keys,
    nonce=nonces,
    words=st.integers(1, 5).flatmap(lambda n: st.binary(min_size=4 * n, max_size=4 * n)),
    misaligned=st.integers(0, 3),
)
def test_words(
    processor: Processor, action: int, key: bytes, nonce: bytes, words: bytes, misaligned: int
) -> None:
    processor.reset()
    generator = Generator(key, nonce)
    stream = processor.place(_kept(generator) + bytes(8))
    source = processor.place(words, misaligned)
    out = processor.place(bytes(len(words)), misaligned ^ 2)
    before = processor.memory()
    _call(processor, "words", stream, out, source, len(words) // 4, action)
    if action == ABSORB:
        generator.absorb(words)
        arm_aead.unchanged(processor, before, (stream, STREAM_BYTES))
    else:
        assert generator.crypt(words, decrypt=action == DECRYPT) == processor.read(out, len(words))
        arm_aead.unchanged(processor, before, (stream, STREAM_BYTES), (out, len(words)))
    assert processor.read(stream, KEPT_BYTES) == _kept(generator)


@on_algorithms
def test_official_vectors(processor: Processor, algorithm: Algorithm) -> None:
    arm_aead.check_vectors(processor, algorithm)


@on_algorithms
@settings(max_examples=20, deadline=None)
@given(
    parts=st.builds(arm_aead.Parts, keys, nonces, st.binary(max_size=140), st.binary(max_size=60)),
    misaligned=st.integers(0, 3),
)
def test_random_messages(
    processor: Processor, algorithm: Algorithm, parts: arm_aead.Parts, misaligned: int
) -> None:
    arm_aead.check_random(processor, algorithm, parts, misaligned)


@on_algorithms
def test_time_and_addresses_do_not_depend_on_secrets(
    processor: Processor, algorithm: Algorithm
) -> None:
    untranslated = Processor(processor.program, timed=True)
    arm_aead.check_constant_time(untranslated, algorithm, 23)


@on_algorithms
def test_nothing_secret_stays_on_the_stack(processor: Processor, algorithm: Algorithm) -> None:
    arm_aead.check_stack_is_wiped(processor, algorithm, 23)


def test_figures_in_the_header(processor: Processor) -> None:
    program = processor.program
    stated = arm_figures.stated(program)
    timed = Processor(program, timed=True)
    assert stated == [_measured(timed, figure) for figure in stated]
    assert arm_figures.stated_size(program) == arm_figures.size(program)


def _measured(processor: Processor, figure: Figure) -> Figure:
    """The figure anew, of the call that it names."""
    processor.reset()
    stream, data = (processor.place(bytes(64)) for _ in range(2))
    calls = {
        "512 clocks": (stream, data, data),
        "64 clocks": (stream,),
        "32 bits": (stream, 0),
        "one word, encrypted": (stream, data, data, 1, ENCRYPT),
        "nine words, encrypted": (stream, data, data, 9, ENCRYPT),
    }
    outcome = _call(processor, figure.function, *calls[figure.call])
    return Figure(figure.function, outcome.stack_bytes, outcome.cycles, figure.call)
