# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The AVR twin as a board: bytes, time, what it does while nothing comes."""

from __future__ import annotations

import dataclasses
import struct
import time

import pytest

from lightseal.deadline import Deadline
from lightseal.registry import Memory
from lightseal.twin.engine import Engine
from lightseal.twin.fault import TwinFault
from sim import avr_programs
from sim.avr_programs import (
    ask,
    cycles_when_idle,
    processor_ticks,
    program,
    running,
)

CYCLES_PER_ITERATION = 4  # of spin() in probe.c


def timed(engine: Engine, iterations: int, times: int) -> int:
    """Cycles the program measured with Timer 1."""
    answer = ask(engine, b"t" + struct.pack("<II", iterations, times), 4)
    return int.from_bytes(answer, "little")


def test_echo_of_every_byte_and_length() -> None:
    everything = bytes(range(256))
    with running(program("probe")) as engine:
        for length in (1, 2, 15, 16, 17, 63, 64, 65, 255):
            data = everything[-length:]
            assert ask(engine, b"e" + bytes([length]) + data, length) == data


def test_timer_counts_each_cycle_also_across_its_overflow() -> None:
    counts = [2, 100, *range(16370, 16390), 24000]
    with running(program("probe")) as engine:

        def reading(iterations: int) -> int:
            answer = ask(engine, b"c" + struct.pack("<I", iterations), 4)
            return int.from_bytes(answer, "little")

        base = reading(1) - CYCLES_PER_ITERATION
        readings = [reading(count) for count in counts]
    assert readings == [base + CYCLES_PER_ITERATION * count for count in counts]
    assert {reading >> 16 for reading in readings} == {0, 1}


def test_timer_reads_what_the_core_counts() -> None:
    """The rest of a command costs the same, so reading and core differ by a constant."""
    with running(program("probe")) as engine:
        differences = set()
        for iterations, times in ((1, 1), (16000, 1), (9999, 7), (16000, 263), (16384, 769)):
            before = cycles_when_idle(engine)
            reading = timed(engine, iterations, times)
            differences.add(cycles_when_idle(engine) - before - reading)
    assert len(differences) == 1


def test_same_bytes_give_the_same_cycles_however_they_come() -> None:
    requests = [b"e\x05hello", b"t" + struct.pack("<II", 777, 99), b"e\x01x", b"m"]
    answers = [5, 4, 1, 1]

    def whole(engine: Engine) -> list[bytes]:
        return [ask(engine, request, n) for request, n in zip(requests, answers, strict=True)]

    def in_pieces(engine: Engine) -> list[bytes]:
        got = []
        for request, n in zip(requests, answers, strict=True):
            for byte in request[:-1]:
                ask(engine, bytes([byte]), 0)
                time.sleep(0.002)
            got.append(ask(engine, request[-1:], n))
        return got

    results = []
    for way in (whole, whole, in_pieces):
        with running(program("probe")) as engine:
            results.append((way(engine), cycles_when_idle(engine)))
    assert all(result == results[0] for result in results)


@pytest.mark.parametrize("prepare", [b"", b"r"], ids=["timer stopped", "timer running"])
def test_waiting_for_input_takes_no_processor_time(prepare: bytes) -> None:
    with running(program("probe")) as engine:
        ask(engine, prepare + b"e\x01x", len(prepare) + 1)
        cycles = cycles_when_idle(engine)
        ticks = processor_ticks(engine.pid)
        time.sleep(0.5)
        assert processor_ticks(engine.pid) - ticks <= 1
        assert cycles_when_idle(engine) == cycles
        assert ask(engine, b"e\x01y", 1) == b"y"


def test_a_program_that_counts_its_polls_in_memory_goes_on_without_input() -> None:
    with running(program("probe")) as engine:
        assert ask(engine, b"w" + struct.pack("<I", 50_000), 1) == b"\0"
        assert ask(engine, b"w" + struct.pack("<I", 0xFFFFFFFF) + b"i", 1) == b"i"


def test_interrupts_and_sleep() -> None:
    with running(program("interrupts")) as engine:
        assert ask(engine, b"HAL", 3) == b"IBM"
        ticks = processor_ticks(engine.pid)
        time.sleep(0.5)
        assert processor_ticks(engine.pid) - ticks <= 1
        assert ask(engine, b"9", 1) == b":"


def test_stack_pointer_may_be_moved_in_halves() -> None:
    with running(program("probe")) as engine:
        assert ask(engine, b"m", 1) == b"m"


def test_wrong_speed_of_the_line_is_a_fault() -> None:
    wrong = program("probe", baud_divisor=103)
    message = "UART runs at 19230 baud, the line at 115200"
    with running(wrong) as engine, pytest.raises(TwinFault, match=message):
        ask(engine, b"e\x01x", 1)


def test_statistics_are_of_the_run() -> None:
    with running(program("probe")) as engine:
        reading = timed(engine, 16384, 100)
        ask(engine, b"f", 1)
        stats = engine.stats(Deadline.after(5))
        later = engine.stats(Deadline.after(5))
        assert stats.instructions is None
        assert stats.cycles is not None and stats.wall_seconds is not None
        assert later.cycles is not None and later.wall_seconds is not None
        assert stats.cycles > reading
        assert later.cycles > stats.cycles
        assert later.wall_seconds > stats.wall_seconds > 0


def test_waiting_does_not_count_as_run_time() -> None:
    with running(program("probe")) as engine:
        ask(engine, b"e\x01x", 1)
        cycles_when_idle(engine)
        before = engine.stats(Deadline.after(5)).wall_seconds
        time.sleep(1.0)
        after = engine.stats(Deadline.after(5)).wall_seconds
    assert before is not None and after is not None
    assert after - before < 0.5


def test_another_part_needs_its_row_of_the_registry_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    mega = dataclasses.replace(
        avr_programs.board(),
        soc="ATmega2560",
        flags=("-mmcu=atmega2560",),
        flash=Memory(0, 262144),
        ram=Memory(0x800200, 8192),
    )
    monkeypatch.setattr(avr_programs, "board", lambda: mega)
    sources = [avr_programs.SOURCES / "probe.c"]
    image = avr_programs.compile_program(sources, "probe-2560", ["BAUD_DIVISOR=16"])
    with running(image) as engine:
        assert ask(engine, b"e\x02ab", 2) == b"ab"
        assert timed(engine, 5000, 9) - timed(engine, 4000, 9) == 9 * 4000
        engine.send(b"p", Deadline.after(1))
        with pytest.raises(TwinFault, match=r"stack overflow.*push_forever"):
            engine.receive(Deadline.after(20))
