# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What no sound program does ends the AVR twin at once, with the place in the source."""

from __future__ import annotations

import os
import signal
import struct
import time
from dataclasses import dataclass

import pytest

from lightseal.deadline import Deadline
from lightseal.twin.engine import Engine
from lightseal.twin.fault import TwinFault
from sim.avr_programs import ask, line_of, program, running, take

# Far above what any of them takes, far below the deadline of the read.
AT_ONCE_SECONDS = 5.0
DEADLINE_SECONDS = 60.0


def fault_of(engine: Engine) -> TwinFault:
    """The fault that reading ends with, well before the deadline."""
    start = time.monotonic()
    with pytest.raises(TwinFault) as caught:
        engine.receive(Deadline.after(DEADLINE_SECONDS))
    assert time.monotonic() - start < AT_ONCE_SECONDS
    return caught.value


@dataclass(frozen=True)
class Case:
    """A command of probe.c, and where and why it must end."""

    name: str
    command: bytes
    reason: str
    function: str | None
    text: str | None = None
    address: int | None = None


def jump_to(address: int) -> bytes:
    return b"j" + struct.pack("<I", address // 2)


CASES = [
    Case("opcode", b"o", "invalid opcode 0x0001", "bad_opcode"),
    Case("frame", b"s", "stack overflow: SP is 0x", "recurse"),
    Case("push", b"p", "stack overflow: SP is 0x", "push_forever", "push r0"),
    Case("write", b"W", "write outside memory at 0x0900", "bad_write", "(RAMEND + 1) = 1"),
    Case("read", b"R", "read outside memory at 0x09ff", "bad_read", "(RAMEND + 0x100)"),
    Case("flash", b"F", "write to flash", "erase_flash", '"spm'),
    Case("restart", jump_to(0), "restart", "__vectors", address=0),
    Case("blank flash", jump_to(0x7000), "execution outside the program", None, address=0x7000),
    Case("no flash", jump_to(0xA000), "execution outside flash", None, address=0xA000),
    Case("loop", b"h", "halted: an endless loop with interrupts off", "halt", '"cli'),
    Case("sleep", b"z", "halted: asleep with interrupts off", "sleep_for_ever", '"sleep'),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_fault_names_its_place(case: Case) -> None:
    with running(program("probe")) as engine:
        engine.send(case.command, Deadline.after(1))
        fault = fault_of(engine)
    assert fault.reason.startswith(case.reason)
    assert fault.function == case.function
    assert fault.address is not None
    if case.address is not None:
        assert fault.address == case.address
    if case.text:
        assert fault.file == "probe.c"
        assert fault.line == line_of("probe", case.text)
        assert f"{case.function}, probe.c:{fault.line}" in str(fault)


def test_stack_overflow_is_seen_before_a_variable_is_overwritten() -> None:
    """The last frame that still fits leaves the variables whole; the next is the fault."""
    with running(program("probe")) as engine:
        engine.send(b"p", Deadline.after(1))
        reason = fault_of(engine).reason
    pointer, end = (int(word.rstrip(","), 16) for word in reason.split() if word.startswith("0x"))
    assert pointer + 2 == end


def test_bytes_sent_before_the_fault_arrive() -> None:
    with running(program("probe")) as engine:
        assert ask(engine, b"d", 1) == b"d"
        assert fault_of(engine).function == "bad_opcode"


def test_fault_stays() -> None:
    with running(program("probe")) as engine:
        engine.send(b"o", Deadline.after(1))
        first = fault_of(engine)
        assert fault_of(engine) is first
        with pytest.raises(TwinFault):
            engine.send(b"e", Deadline.after(1))
        with pytest.raises(TwinFault):
            engine.stats(Deadline.after(1))


def test_twin_killed_in_the_middle_of_an_answer() -> None:
    with running(program("probe")) as engine:
        ask(engine, b"f", 1)
        os.kill(engine.pid, signal.SIGKILL)
        fault = fault_of(engine)
    assert fault.reason == "ended by SIGKILL"
    assert fault.address is None


def test_twin_killed_while_it_waits() -> None:
    with running(program("probe")) as engine:
        ask(engine, b"e\x02a", 0)
        os.kill(engine.pid, signal.SIGTERM)
        assert fault_of(engine).reason == "ended by SIGTERM"
        assert take(engine, 0) == b""


def test_twin_that_hangs_ends_at_the_deadline() -> None:
    with running(program("probe")) as engine:
        ask(engine, b"f", 1)
        os.kill(engine.pid, signal.SIGSTOP)
        try:
            assert engine.receive(Deadline.after(0.2)) == b""
            with pytest.raises(TwinFault, match="does not answer"):
                engine.stats(Deadline.after(0.2))
        finally:
            os.kill(engine.pid, signal.SIGCONT)
