# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The UART of the AVR twin takes its time, and loses what silicon would lose."""

from __future__ import annotations

import struct

import pytest

from lightseal.deadline import Deadline
from lightseal.twin.engine import Engine
from lightseal.twin.fault import TwinFault
from sim.avr_programs import ANSWER_SECONDS, ask, program, running, take

FRAME = 10 * 8 * 17
"""Cycles of ten bits, eight times the divisor each."""

SPIN_CYCLES = 4
SILENCE_SECONDS = 0.3


def silent(engine: Engine) -> bool:
    return engine.receive(Deadline.after(SILENCE_SECONDS)) == b""


def all_of_it(engine: Engine, data: bytes) -> bytes:
    """What the board answers until it falls silent."""
    engine.send(data, Deadline.after(1))
    answer = engine.receive(Deadline.after(ANSWER_SECONDS))
    while chunk := engine.receive(Deadline.after(SILENCE_SECONDS)):
        answer += chunk
    return answer


def late(count: int, frames: float, data: bytes) -> bytes:
    """A request to receive ``count`` bytes, with a pause before each, and the bytes at once."""
    return b"l" + struct.pack("<BI", count, round(frames * FRAME / SPIN_CYCLES)) + data


def test_bytes_written_without_a_look_at_the_transmitter_are_lost() -> None:
    """One is on its way, one is held: the last one that was written."""
    with running(program("probe")) as engine:
        for count, arrive in ((10, b"aj"), (1, b"a"), (2, b"ab"), (3, b"ac")):
            assert all_of_it(engine, b"U" + bytes([count])) == arrive


def test_a_wait_for_the_transmitter_that_gives_up_early_loses_bytes() -> None:
    """Also where the same loop has waited long enough before, with more patience."""
    with running(program("probe")) as engine:
        for polls in (1000, 2, 10, 100, 100):
            answer = all_of_it(engine, b"u" + struct.pack("<BI", 8, polls))
            assert (answer == b"abcdefgh") == (polls == 1000)


def test_sending_takes_the_time_of_the_line() -> None:
    """Waits that were run turn by turn, the first ones, and those taken in one step alike."""
    with running(program("probe")) as engine:
        times = {ask(engine, b"V\x14", 24)[20:] for _ in range(5)}
    assert len(times) == 1
    # The first two of twenty go without a wait.
    assert 18 * FRAME < int.from_bytes(times.pop(), "little") < 19 * FRAME


def test_data_read_without_a_look_at_the_receiver_is_stale() -> None:
    with running(program("probe")) as engine:
        assert ask(engine, b"b\x04wxyz", 4) == b"\4\4\4\4", "the last byte of the request"


def test_three_bytes_are_kept_and_more_are_lost() -> None:
    """Two in the buffer and one in the shift register: of that place the newest has it."""
    with running(program("probe")) as engine:
        assert ask(engine, late(3, 9, b"ABC"), 4) == b"ABC."
    with running(program("probe")) as engine:
        assert ask(engine, late(3, 9, b"ABCDEF"), 4) == b"ABF!"
        assert ask(engine, b"e\x02xy", 2) == b"xy", "reception goes on by itself"


def test_a_program_as_fast_as_the_line_loses_nothing() -> None:
    data = bytes(range(48, 48 + 40))
    with running(program("probe")) as engine:
        assert ask(engine, late(40, 0.9, data), 41) == data + b"."


def test_a_program_slower_than_the_line_loses_some() -> None:
    with running(program("probe")) as engine:
        received = all_of_it(engine, late(16, 1.5, bytes(range(48, 48 + 60))))[:16]
    assert received[:3] == b"012"
    assert list(received) == sorted(set(received))
    assert received != bytes(range(48, 64))


def test_requests_sent_while_the_board_answers_are_lost() -> None:
    with running(program("probe")) as engine:
        answer = all_of_it(engine, b"e\x20" + bytes(32) + 20 * b"e\x01x")
    assert answer[:32] == bytes(32)
    assert len(answer) < 32 + 20


def fault_of(image_defines: list[str], data: bytes) -> TwinFault:
    with running(program("probe", 16, *image_defines)) as engine:
        engine.send(data, Deadline.after(1))
        with pytest.raises(TwinFault) as caught:
            take(engine, 1)
    return caught.value


@pytest.mark.parametrize(
    "frame",
    [
        "2<<UCSZ00",
        "3<<UCSZ00|1<<USBS0",
        "3<<UCSZ00|2<<UPM00",
        "3<<UCSZ00|3<<UPM00",
        "3<<UCSZ00|1<<UMSEL00",
    ],
)
def test_another_frame_than_8n1_is_a_fault_at_the_first_byte(frame: str) -> None:
    fault = fault_of([f"FRAME=({frame})"], b"e")
    assert fault.reason.startswith("the frame of the UART is not 8N1, as the line's is")
    assert fault.function is not None


def test_nine_bits_are_a_fault() -> None:
    assert "not 8N1" in fault_of(["DIRECTIONS=(1<<RXEN0|1<<TXEN0|1<<UCSZ02)"], b"e").reason


def test_sending_with_the_transmitter_off_is_a_fault() -> None:
    fault = fault_of(["DIRECTIONS=(1<<RXEN0)"], b"U\1")
    assert fault.reason == "sends, but the transmitter of the UART is off"
    assert fault.function == "send_blindly"


def test_sending_by_interrupt_takes_the_time_of_the_line() -> None:
    """Ready again as long as nothing is written; complete once, when the last byte is out."""
    with running(program("transmits")) as engine:
        for count in (2, 3, 20, 20):
            answer = ask(engine, bytes([count]), count + 6)
            assert answer[:count] == bytes(range(97, 97 + count))
            took = int.from_bytes(answer[count : count + 4], "little")
            assert count * FRAME < took < count * FRAME + 100
            assert tuple(answer[count + 4 :]) == (3, 1)
