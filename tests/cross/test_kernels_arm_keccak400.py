# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The Cortex-M kernels of Keccak-p[400], function by function, on a simulated core.

Each call also checks the calling convention (`arm.Processor.call`).
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cross import arm, arm_aead, arm_figures
from cross.arm import Processor
from cross.arm_figures import Figure
from lightseal import registry
from lightseal.reference.keccak400 import STATE_BYTES, permute
from lightseal.registry import Algorithm

BLOCK = 18
ALGORITHMS = [a for a in registry.load().algorithms.values() if a.primitive == "keccak400"]

on_algorithms = pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.id)
states = st.binary(min_size=STATE_BYTES, max_size=STATE_BYTES)


KERNELS = arm.kernels("keccak400")


@pytest.fixture(scope="module", params=KERNELS, ids=lambda kernel: kernel.name)
def processor(request: pytest.FixtureRequest) -> Processor:
    """A core with one of the kernels in it."""
    kernel = request.param
    target = next(target for target in reversed(arm.CORES) if target in kernel.targets)
    return Processor(arm.build("keccak400", kernel.name, target))


def _call(processor: Processor, function: str, *arguments: int) -> arm.Outcome:
    kernel = processor.program.kernel.name
    return processor.call(f"lightseal_keccak400_{kernel}_{function}", *arguments)


def _xored(state: bytes, block: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(state, block, strict=False)) + state[len(block) :]


def _absorbed(state: bytes, data: bytes, rounds: int) -> bytes:
    for at in range(0, len(data) - BLOCK + 1, BLOCK):
        state = permute(_xored(state, data[at : at + BLOCK]), rounds)
    return state


def _rekeyed(state: bytes, bits: bytes, rounds_bit: int, rounds_key: int) -> bytes:
    for n in range(128):
        bit = bits[n // 8] << n % 8 & 0x80
        state = permute(_xored(state, bytes([bit])), rounds_key if n == 127 else rounds_bit)
    return state


@settings(max_examples=60, deadline=None)
@given(state=states, rounds=st.integers(1, 20))
def test_permutation(processor: Processor, state: bytes, rounds: int) -> None:
    processor.reset()
    at = processor.place(state)
    before = processor.memory()
    _call(processor, "permute", at, rounds)
    assert processor.read(at, STATE_BYTES) == permute(state, rounds)
    arm_aead.unchanged(processor, before, (at, STATE_BYTES))


@settings(max_examples=30, deadline=None)
@given(
    state=states,
    data=st.binary(max_size=3 * BLOCK + 5),
    rounds=st.sampled_from([2, 8, 12, 16, 20]),
    misaligned=st.integers(0, 3),
)
def test_blocks(
    processor: Processor, state: bytes, data: bytes, rounds: int, misaligned: int
) -> None:
    processor.reset()
    rest = len(data) % BLOCK
    at, source = processor.place(state), processor.place(data, misaligned)
    before = processor.memory()
    outcome = _call(processor, "absorb_blocks", at, source, len(data), BLOCK, rounds, 0)
    assert outcome.result == rest
    assert processor.read(at, STATE_BYTES) == _absorbed(state, data, rounds)
    arm_aead.unchanged(processor, before, (at, STATE_BYTES))

    expected = b""
    after = processor.read(at, STATE_BYTES)
    for start in range(0, len(data) - rest, BLOCK):
        after = permute(after, rounds)
        expected += _xored(data[start : start + BLOCK], after[:BLOCK])
    out = processor.place(bytes(len(data)), misaligned ^ 1)
    before = processor.memory()
    outcome = _call(processor, "mask_blocks", at, out, source, len(data), BLOCK, rounds, 0)
    assert outcome.result == rest
    assert processor.read(at, STATE_BYTES) == after
    assert processor.read(out, len(data) - rest) == expected
    arm_aead.unchanged(processor, before, (at, STATE_BYTES), (out, len(data) - rest))


@settings(max_examples=6, deadline=None)
@given(
    state=states,
    bits=states,
    rounds=st.sampled_from([(1, 8), (1, 12), (12, 12), (2, 4)]),
)
def test_rekeying(processor: Processor, state: bytes, bits: bytes, rounds: tuple[int, int]) -> None:
    processor.reset()
    at, source = processor.place(state), processor.place(bits)
    before = processor.memory()
    _call(processor, "isap_rekey", at, source, *rounds, 0)
    assert processor.read(at, STATE_BYTES) == _rekeyed(state, bits, *rounds)
    arm_aead.unchanged(processor, before, (at, STATE_BYTES))


@on_algorithms
def test_official_vectors(processor: Processor, algorithm: Algorithm) -> None:
    # A call of the slow one is millions of instructions; virtual boards run all its vectors.
    arm_aead.check_vectors(processor, algorithm, 1 if algorithm.id == "isap-k-128a" else 7)


@on_algorithms
@settings(max_examples=4, deadline=None)
@given(
    parts=st.builds(
        arm_aead.Parts,
        st.binary(min_size=16, max_size=16),
        st.binary(min_size=16, max_size=16),
        st.binary(max_size=40),
        st.binary(max_size=60),
    ),
    misaligned=st.integers(0, 3),
)
def test_random_messages(
    processor: Processor, algorithm: Algorithm, parts: arm_aead.Parts, misaligned: int
) -> None:
    arm_aead.check_random(processor, algorithm, parts, misaligned)


@pytest.mark.parametrize(
    "algorithm", [a for a in ALGORITHMS if a.id == "isap-k-128a"], ids=lambda a: a.id
)
def test_time_and_addresses_do_not_depend_on_secrets(
    processor: Processor, algorithm: Algorithm
) -> None:
    """ISAP-K-128 is the same code with more rounds: the same steps, eight times as many."""
    untranslated = Processor(processor.program, timed=True)
    arm_aead.check_constant_time(untranslated, algorithm, 2 * BLOCK + 5)


@on_algorithms
def test_nothing_secret_stays_on_the_stack(processor: Processor, algorithm: Algorithm) -> None:
    arm_aead.check_stack_is_wiped(processor, algorithm, 2 * BLOCK + 7)


def test_figures_in_the_header(processor: Processor) -> None:
    program = processor.program
    stated = arm_figures.stated(program)
    timed = Processor(program, timed=True)
    assert stated == [_measured(timed, figure) for figure in stated]
    assert arm_figures.stated_size(program) == arm_figures.size(program)


def _measured(processor: Processor, figure: Figure) -> Figure:
    """The figure anew, of the call that it names."""
    processor.reset()
    state = processor.place(bytes(STATE_BYTES))
    data = processor.place(bytes(STATE_BYTES))
    calls = {
        "1 round": (state, 1),
        "20 rounds": (state, 20),
        "1 round a bit, 8 for the key": (state, data, 1, 8, 0),
        "12 rounds a bit, 12 for the key": (state, data, 12, 12, 0),
        "one block, 16 rounds": (state, data, BLOCK, BLOCK, 16, 0),
        "one block, 8 rounds": (state, data, data, BLOCK, BLOCK, 8, 0),
    }
    outcome = _call(processor, figure.function, *calls[figure.call])
    return Figure(figure.function, outcome.stack_bytes, outcome.cycles, figure.call)
