# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The figures of a board: exact cycles over every wrap of a counter, stack to the byte."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator

import pytest

from lightseal.twin.fault import TwinFault
from sim import board_program as bp

# The 16-bit counter's wraps, the 24-bit counter's, and those of the counters that extend them.
WRAPS = (1 << 10, 1 << 16, 3 << 16, 251 << 10, 253 << 10, 1 << 20, 1 << 24, 2 << 24, 3 << 24)
NEAR = (-3, -2, -1, 0, 1, 2, 3)
RESERVE = 64


@pytest.fixture(scope="module", params=bp.COUNTING)
def wire(request: pytest.FixtureRequest) -> Iterator[bp.Wire]:
    wire = bp.Wire(request.param)
    yield wire
    wire.close()


def spin(wire: bp.Wire, cycles: int) -> int:
    """Return the cycles that a board measures of as many as given."""
    status, measured = struct.unpack("<BI", wire.ask(bp.SPIN, struct.pack("<I", cycles)))
    assert status == bp.OK
    return int(measured)


@pytest.mark.parametrize("wrap", WRAPS)
def test_cycles_are_exact_around_every_wrap(wire: bp.Wire, wrap: int) -> None:
    assert {near: spin(wire, wrap + near) - wrap for near in NEAR} == {near: near for near in NEAR}


def test_cycles_are_exact_for_every_short_length(wire: bp.Wire) -> None:
    lengths = range(64, 64 + 256)
    assert [spin(wire, length) for length in lengths] == list(lengths)


def test_cycles_are_exact_wherever_the_counters_stand(wire: bp.Wire) -> None:
    source = random.Random(2026)
    lengths = [64 + int(2 ** source.uniform(0, 21)) for _ in range(300)]
    assert [spin(wire, length) for length in lengths] == lengths


def test_a_spin_that_cannot_be_measured_is_refused(wire: bp.Wire) -> None:
    most = 0xFFFFFFFF if wire.board.counter != "timer1" else 65_000_000
    for cycles in (0, 63, most):
        assert wire.status(bp.SPIN, struct.pack("<I", cycles)) == bp.RANGE


def test_without_a_counter_nothing_is_measured() -> None:
    wire = bp.Wire("host")
    try:
        assert spin(wire, 1000) == bp.UNMEASURED
        assert wire.run(bp.TELL_HASH, bp.HASH, output=(64, 12))[2:] == (bp.UNMEASURED,) * 2
    finally:
        wire.close()


def deep(wire: bp.Wire, array: int) -> tuple[int, int, int, int]:
    """Run what uses ``array`` bytes of stack and some more."""
    wire.write(0, array.to_bytes(2, "little"))
    return wire.run(bp.DEEP, bp.HASH, output=(64, 1), input=(0, 2))


def test_stack_and_cycles_follow_what_a_call_uses(wire: bp.Wire) -> None:
    small, large = deep(wire, 40), deep(wire, 240)
    assert small[0] == large[0] == bp.OK
    assert large[3] - small[3] == 200
    assert 40 < small[3] < 120
    per_byte, rest = divmod(large[2] - small[2], 200)
    assert (rest, per_byte > 1) == (0, True)
    assert deep(wire, 40) == small


def test_a_call_that_leaves_too_little_stack_is_told(wire: bp.Wire) -> None:
    """Goes deeper by less than the reserve each time, so that the limit is met before the end."""
    array, step = 40, RESERVE - 16
    while (result := deep(wire, array))[0] == bp.OK:
        array += step
    status, length, _, stack = result
    assert (status, length) == (bp.STACK, 0)
    used = deep(wire, array - step)[3]
    assert stack == used + step
    # The program is none the worse for it.
    assert wire.read(0, 2) == (array - step).to_bytes(2, "little")


@pytest.mark.parametrize("board", bp.VIRTUAL)
def test_a_stack_that_overflows_is_a_fault(board: str) -> None:
    wire = bp.Wire(board)
    ram = wire.board.ram
    assert ram is not None
    try:
        with pytest.raises(TwinFault, match=r"stack overflow.*table\.c"):
            deep(wire, min(ram.bytes - wire.board.arena, 0xFFFF))
    finally:
        wire.close()
