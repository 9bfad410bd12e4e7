# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""UARTs with FIFOs and with events in place of flags: what they hold, tell and lose.

Those of STM32 are in test_cortexm_uart.py.
"""

from __future__ import annotations

import shutil
import struct
from collections.abc import Sequence
from typing import Any

import pytest

pytest.importorskip("unicorn", reason="the virtual boards' packages are not installed")

from lightseal.deadline import Deadline
from lightseal.twin.cortexm.devices.nrf51 import Uart as Nrf51Uart
from lightseal.twin.cortexm.devices.pl011 import Pl011
from lightseal.twin.cortexm.wire import NEVER, Front, PlainPath, PlainPolls, PlainSetting, Wire
from lightseal.twin.engine import Engine
from sim import board_program as bp

BOARDS = ("microbit", "pico")
FRAME = 100
CAME, WENT = 0, 1


class Plain(Wire):
    """A data path without an engine: time passes as it is told."""

    polls: Any = None

    def __init__(self, front: Front) -> None:
        self.front = front
        self.polls, self.sent = PlainPolls(), b""
        self.cycles, self.instructions, self.limit, self.edge = 1, 0, NEVER, None
        self._path, self._setting = PlainPath(), PlainSetting(0, FRAME, 1, 1)
        self._input = b""

    @property
    def path(self) -> PlainPath:
        return self._path

    @property
    def setting(self) -> PlainSetting:
        return self._setting

    def pc(self) -> int:
        return self.cycles

    def has_input(self) -> bool:
        return bool(self._input)

    def next_input(self) -> int:
        byte, self._input = self._input[0], self._input[1:]
        return byte

    def put_output(self, byte: int) -> None:
        self.sent += bytes([byte])

    def registers(self) -> Sequence[int]:
        return ()

    def lasted(self, loop: int) -> int:
        return 0

    def remember(self, loop: int, cycles: int) -> None:
        """No loop is carried over."""

    def look_for_input(self) -> None:
        """There is what there is."""

    def first_input(self) -> None:
        """The line is right."""

    def burst(self, data: bytes) -> None:
        """Bytes begin to come; the first is there."""
        self._input = data
        self.read_status()

    def after(self, frames: float) -> Plain:
        """Let time pass."""
        self.cycles += int(frames * FRAME)
        return self


def test_nrf51_holds_six_bytes_and_loses_the_seventh() -> None:
    line = Plain(Nrf51Uart.front)
    line.burst(b"abcdefgh")
    line.after(7.5)
    received = bytes(line.read_data() for _ in range(8))
    assert received == b"abcdef" + b"ff"
    assert line.has_overrun()
    line.clear_overrun()
    assert not line.has_overrun()


def test_nrf51_has_an_event_for_each_byte_that_comes_to_be_read() -> None:
    line = Plain(Nrf51Uart.front)
    line.burst(b"ab")
    line.after(1.5)
    for byte in b"ab":
        assert line.read_status(CAME) == 1
        line.clear_event(CAME)
        assert line.read_status(CAME) == 0
        assert line.read_data() == byte
    assert line.read_status(CAME) == 0


def test_nrf51_byte_is_not_told_where_the_event_is_cleared_after_the_read() -> None:
    line = Plain(Nrf51Uart.front)
    line.burst(b"ab")
    line.after(1.5)
    assert line.read_data() == ord("a")
    line.clear_event(CAME)
    assert line.read_status(CAME) == 0


def test_nrf51_sends_one_byte_at_a_time_and_loses_what_comes_too_early() -> None:
    line = Plain(Nrf51Uart.front)
    line.write_data(1)
    line.after(0.5).write_data(2)
    assert line.read_status(WENT) == 0
    assert line.after(0.5).read_status(WENT) == 1
    line.clear_event(WENT)
    line.write_data(3)
    assert line.read_status(WENT) == 0
    assert line.after(1).read_status(WENT) == 1
    assert line.sent == b"\1\3"


EMPTY, FULL, FILLED, NOTHING_TO_SEND, BUSY = 1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 3


def test_pl011_holds_32_bytes_and_loses_the_next() -> None:
    line = Plain(Pl011.front)
    assert line.read_status() == EMPTY | NOTHING_TO_SEND
    line.burst(bytes(range(34)))
    line.after(31.5)
    assert line.read_status() == FILLED | NOTHING_TO_SEND
    assert not line.has_overrun()
    line.after(2)
    received = [line.read_data() for _ in range(32)]
    assert received == [byte | 1 << 11 for byte in range(32)]
    line.clear_overrun()
    assert line.read_status() == EMPTY | NOTHING_TO_SEND
    assert line.read_data() == 31


def test_pl011_sends_33_bytes_at_the_speed_of_the_line_and_loses_the_next() -> None:
    line = Plain(Pl011.front)
    for byte in range(32):
        line.write_data(byte)
        assert line.read_status() & (FULL | BUSY) == BUSY
    line.write_data(32)
    assert line.read_status() == EMPTY | FULL | BUSY
    line.write_data(99)
    assert line.sent == b"\0"
    assert line.after(1).read_status() == EMPTY | BUSY
    assert line.sent == b"\0\1"
    assert line.after(30).read_status() == EMPTY | BUSY
    assert line.after(1).read_status() == EMPTY | NOTHING_TO_SEND | BUSY
    assert line.after(1).read_status() == EMPTY | NOTHING_TO_SEND
    assert line.sent == bytes(range(33))


@pytest.mark.skipif(
    shutil.which("arm-none-eabi-gcc") is None, reason="arm-none-eabi-gcc is not installed"
)
@pytest.mark.parametrize("board", BOARDS)
def test_engines_agree_to_the_cycle(board: str) -> None:
    books = []
    for engine in ("native", "python"):
        wire = bp.Wire(board)
        wire.engine.close()
        wire.engine = Engine(wire.board, bp.image(board), engine)
        try:
            replies = [wire.ask(bp.HELLO), wire.ask(bp.SPIN, struct.pack("<I", 5000))]
            data = bytes(range(200))
            assert wire.write(0, data) == bp.OK
            assert wire.read(0, len(data)) == data
            replies.append(wire.ask(bp.RUN, bp.run_body(bp.TELL_HASH, bp.HASH, output=(64, 12))))
            assert wire.silent()
            stats = wire.engine.stats(Deadline.after(bp.SECONDS))
            books.append((replies, stats.cycles, stats.instructions))
        finally:
            wire.close()
    assert books[0] == books[1]
