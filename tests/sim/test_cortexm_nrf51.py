# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The virtual micro:bit: its line works only if set up as on silicon, its timer is exact."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("unicorn", reason="the virtual boards' packages are not installed")

from lightseal import registry
from lightseal.twin.cortexm.bus import Bus
from lightseal.twin.cortexm.faults import DeviceFault
from lightseal.twin.cortexm.nrf51 import Nrf51
from sim.fake_line import FakeLine, FakeTime

BOARD = registry.load().board("microbit")
TXD, TXDRDY = 0x4000251C, 0x4000211C
CAPTURE, CC = 0x40008040, 0x40008540

# What firmware/hal/nrf51.c does, in its order.
CRYSTAL = ("crystal", 0x40000000, 1)
LINE = (
    ("idle level", 0x50000508, 1 << 24),
    ("output", 0x50000760, 3),
    ("input", 0x50000764, 0xC),
    ("TX pin", 0x4000250C, 24),
    ("RX pin", 0x40002514, 25),
    ("speed", 0x40002524, 0x01D7E000),
    ("frame", 0x4000256C, 0),
    ("enable", 0x40002500, 4),
    ("start TX", 0x40002008, 1),
    ("start RX", 0x40002000, 1),
)
SET_UP = (CRYSTAL, *LINE)
TIMER = ((0x40008508, 3), (0x40008510, 0), (0x4000800C, 1), (0x40008000, 1))


class Board:
    """Peripherals without a core."""

    def __init__(self) -> None:
        self.line, self.time = FakeLine(), FakeTime()
        self.outside = Nrf51(BOARD, self.line, self.time)
        self._bus = Bus(self.outside.devices)

    def write(self, address: int, value: int) -> None:
        self._bus.access(True, address, 4, value)

    def read(self, address: int) -> int:
        return self._bus.access(False, address, 4, 0)

    def set_up(self, **instead: int | None) -> None:
        """Do it all, with other values or none for the steps named."""
        for step, address, value in SET_UP:
            written = instead.get(step.replace(" ", "_"), value)
            if written is not None:
                self.write(address, written)


def test_set_up_as_the_program_does_it_sends_and_receives() -> None:
    board = Board()
    board.set_up()
    board.write(TXD, 0x41)
    assert board.line.sent == b"A"
    assert board.outside.uart.deaf is None
    assert board.line.frame_cycles == round(160_000_000 / 115_203)
    board.outside.check_measuring()


@pytest.mark.parametrize(
    ("instead", "told"),
    [
        ({"crystal": None}, "not that of the crystal"),
        ({"idle_level": None}, "pin 24 is not an output that is high"),
        ({"output": None}, "pin 24 is not an output"),
        ({"input": None}, "pin 25 is not an input"),
        ({"TX_pin": 23}, "UART0 does not send on pin 24"),
        ({"speed": 0x01D7E000 // 2}, "runs at 57602 baud, the board's line at 115200"),
        ({"speed": None}, "runs at 250000 baud"),
        ({"frame": 1}, "flow control"),
        ({"frame": 0xE}, "parity"),
        ({"enable": None}, "UART0 is not enabled"),
        ({"start_TX": None}, "the transmitter of UART0 is not started"),
    ],
    ids=str,
)
def test_one_step_less_and_nothing_is_sent(instead: dict[str, int | None], told: str) -> None:
    board = Board()
    board.set_up(**instead)
    with pytest.raises(DeviceFault, match=told):
        board.write(TXD, 0x41)
    assert board.line.sent == b""


@pytest.mark.parametrize("step", ["start_RX", "RX_pin", "input", "enable"])
def test_one_step_less_and_nothing_is_received(step: str) -> None:
    board = Board()
    board.set_up(**{step: None})
    assert board.outside.uart.deaf
    assert not board.line.receives


def test_events_are_cleared_by_zero_alone() -> None:
    board = Board()
    board.set_up()
    board.write(TXDRDY, 1)
    assert board.line.cleared == []
    board.write(TXDRDY, 0)
    assert board.line.cleared == [1]


def test_figures_need_the_crystal() -> None:
    board = Board()
    with pytest.raises(DeviceFault, match="reads a counter while the clock is not"):
        board.outside.check_measuring()


def test_interrupts_are_told() -> None:
    board = Board()
    for base in (0x40000000, 0x40002000, 0x40008000):
        with pytest.raises(DeviceFault, match=r"interrupts of .* are not part of this twin"):
            board.write(base + 0x304, 1)


def test_core_has_no_systick() -> None:
    """Nordic left it out; a program that counts on it would measure nothing."""
    assert Board().outside.systick_divider is None


@pytest.mark.parametrize("prescaler", [0, 4, 9])
def test_timer_counts_to_the_cycle(prescaler: int) -> None:
    board, chance = Board(), random.Random(prescaler)
    for address, value in TIMER:
        board.write(address, prescaler if address == 0x40008510 else value)
    for _ in range(50):
        board.time.cycle += chance.randrange(1 << 27)
        board.write(CAPTURE + 4, 1)
        assert board.read(CC + 4) == (board.time.cycle >> prescaler) % (1 << 32)
    stopped = board.read(CC + 4)
    board.write(0x40008004, 1)
    board.time.cycle += 1 << 20
    board.write(CAPTURE, 1)
    assert (board.read(CC), board.read(CC + 4)) == (stopped, stopped)


def test_timer_is_not_set_up_while_it_runs() -> None:
    board = Board()
    for address, value in TIMER:
        board.write(address, value)
    with pytest.raises(DeviceFault, match="TIMER0 is set up while it runs"):
        board.write(0x40008510, 4)


def test_pins_read_back() -> None:
    board = Board()
    board.write(0x50000518, 5)
    board.write(0x50000508, 0xF)
    board.write(0x5000050C, 4)
    assert board.read(0x50000514) == 5
    assert (board.read(0x50000504), board.read(0x50000510)) == (0xB, 1)
    board.write(0x5000051C, 1)
    assert board.read(0x50000514) == 4
