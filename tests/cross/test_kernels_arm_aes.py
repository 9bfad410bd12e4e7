# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The Cortex-M kernels of AES rounds, function by function, on a simulated core.

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
from lightseal.reference.aes_round import encrypt_round

BLOCK = 16
BLOCKS = 2
PAIR = BLOCKS * BLOCK
KEYS_BYTES = 3 * 4 * PAIR
AEZ = registry.load().algorithms["aez-v5"]
KERNELS = arm.kernels("aes")

keys = st.binary(min_size=3 * BLOCK, max_size=3 * BLOCK)
pairs = st.binary(min_size=PAIR, max_size=PAIR)


@pytest.fixture(scope="module", params=KERNELS, ids=lambda kernel: kernel.name)
def processor(request: pytest.FixtureRequest) -> Processor:
    """A core with one of the kernels in it."""
    kernel = request.param
    target = next(target for target in reversed(arm.CORES) if target in kernel.targets)
    return Processor(arm.build("aes", kernel.name, target))


def _call(
    processor: Processor, function: str, *arguments: int, traced: bool = False
) -> arm.Outcome:
    kernel = processor.program.kernel.name
    return processor.call(f"lightseal_aes_{kernel}_{function}", *arguments, traced=traced)


def _aes(ijl: bytes, block: bytes, order: str) -> bytes:
    """Rounds of one block; ``order`` names the key of each, 0 being zero."""
    named = {name: ijl[BLOCK * n : BLOCK * (n + 1)] for n, name in enumerate("IJL")}
    for name in order:
        block = encrypt_round(block, named.get(name, bytes(BLOCK)))
    return block


def _both(ijl: bytes, pair: bytes, order: str) -> bytes:
    return b"".join(_aes(ijl, pair[at : at + BLOCK], order) for at in (0, BLOCK))


def _xor(left: bytes, right: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(left, right, strict=True))


def _loaded(processor: Processor, ijl: bytes, misaligned: int = 0) -> int:
    loaded = processor.place(bytes(KEYS_BYTES))
    source = processor.place(ijl, misaligned & ~3)
    before = processor.memory()
    _call(processor, "load_keys", loaded, source)
    arm_aead.unchanged(processor, before, (loaded, KEYS_BYTES))
    return loaded


def _packed(processor: Processor, pair: bytes, step: int = BLOCK, misaligned: int = 0) -> int:
    """A group; ``pair`` is all that lies between the first block and the last."""
    group = processor.place(bytes(PAIR))
    source = processor.place(pair, misaligned)
    before = processor.memory()
    _call(processor, "pack", group, source, step)
    arm_aead.unchanged(processor, before, (group, PAIR))
    return group


def _unpacked(processor: Processor, group: int) -> bytes:
    out = processor.place(bytes(PAIR))
    _call(processor, "unpack", out, group, BLOCK)
    return processor.read(out, PAIR)


@settings(max_examples=40, deadline=None)
@given(ijl=keys, pair=pairs)
def test_rounds(processor: Processor, ijl: bytes, pair: bytes) -> None:
    processor.reset()
    loaded = _loaded(processor, ijl)
    for function, order in (("aes4", "JIL0"), ("aes10", "IJLIJLIJLI")):
        at = processor.place(pair)
        before = processor.memory()
        _call(processor, function, loaded, at)
        assert processor.read(at, PAIR) == _both(ijl, pair, order)
        arm_aead.unchanged(processor, before, (at, PAIR))


@settings(max_examples=30, deadline=None)
@given(ijl=keys, to=pairs, source=pairs, offset=pairs)
def test_feistel(processor: Processor, ijl: bytes, to: bytes, source: bytes, offset: bytes) -> None:
    processor.reset()
    loaded = _loaded(processor, ijl)
    groups = [_packed(processor, pair) for pair in (to, source, offset)]
    before = processor.memory()
    _call(processor, "feistel", loaded, *groups)
    arm_aead.unchanged(processor, before, (groups[0], PAIR))
    expected = _xor(to, _both(ijl, _xor(source, offset), "JIL0"))
    assert _unpacked(processor, groups[0]) == expected


@settings(max_examples=30, deadline=None)
@given(
    data=st.binary(min_size=3 * BLOCK, max_size=3 * BLOCK),
    step=st.sampled_from([0, BLOCK, 2 * BLOCK]),
    misaligned=st.tuples(st.integers(0, 3), st.integers(0, 3)),
)
def test_packing(processor: Processor, data: bytes, step: int, misaligned: tuple[int, int]) -> None:
    processor.reset()
    if "armv6m" in processor.program.kernel.targets:
        misaligned = (0, 0)
    group = _packed(processor, data[: step + BLOCK], step, misaligned[0])
    assert _unpacked(processor, group) == data[:BLOCK] + data[step : step + BLOCK]
    if step:
        out = processor.place(bytes(step + BLOCK), misaligned[1])
        before = processor.memory()
        _call(processor, "unpack", out, group, step)
        arm_aead.unchanged(processor, before, (out, BLOCK), (out + step, BLOCK))
        written = processor.read(out, step + BLOCK)
        assert written[:BLOCK] + written[step:] == data[:BLOCK] + data[step : step + BLOCK]


@settings(max_examples=20, deadline=None)
@given(left=pairs, right=pairs)
def test_sums(processor: Processor, left: bytes, right: bytes) -> None:
    processor.reset()
    groups = [_packed(processor, pair) for pair in (left, right)]
    before = processor.memory()
    _call(processor, "add", *groups)
    arm_aead.unchanged(processor, before, (groups[0], PAIR))
    assert _unpacked(processor, groups[0]) == _xor(left, right)


def test_official_vectors(processor: Processor) -> None:
    arm_aead.check_vectors(processor, AEZ)


@settings(max_examples=6, deadline=None)
@given(
    parts=st.builds(
        arm_aead.Parts,
        st.binary(min_size=48, max_size=48),
        st.binary(min_size=16, max_size=16),
        st.binary(max_size=40),
        st.binary(max_size=700),
    ),
    misaligned=st.integers(0, 3),
)
def test_random_messages(processor: Processor, parts: arm_aead.Parts, misaligned: int) -> None:
    arm_aead.check_random(processor, AEZ, parts, misaligned)


def test_time_and_addresses_do_not_depend_on_secrets(processor: Processor) -> None:
    arm_aead.check_constant_time(Processor(processor.program, timed=True), AEZ, 5 * PAIR + 7)


def test_nothing_secret_stays_on_the_stack(processor: Processor) -> None:
    arm_aead.check_stack_is_wiped(processor, AEZ, 5 * PAIR + 7)


def test_figures_in_the_header(processor: Processor) -> None:
    program = processor.program
    stated = arm_figures.stated(program)
    timed = Processor(program, timed=True)
    assert stated == [_measured(timed, figure) for figure in stated]
    assert arm_figures.stated_size(program) == arm_figures.size(program)


def _measured(processor: Processor, figure: Figure) -> Figure:
    """The figure anew, of the call that it names."""
    processor.reset()
    loaded, data = processor.place(bytes(KEYS_BYTES)), processor.place(bytes(3 * BLOCK))
    groups = [processor.place(bytes(PAIR)) for _ in range(3)]
    calls = {
        "feistel": (loaded, *groups),
        "aes4": (loaded, data),
        "aes10": (loaded, data),
        "pack": (groups[0], data, BLOCK),
        "unpack": (data, groups[0], BLOCK),
        "add": (groups[0], groups[1]),
        "load_keys": (loaded, data),
    }
    outcome = _call(processor, figure.function, *calls[figure.function])
    return Figure(figure.function, outcome.stack_bytes, outcome.cycles, figure.call)
