# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The virtual Pico: it boots as the ROM does, its line works only if set up as on silicon."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

pytest.importorskip("unicorn", reason="the virtual boards' packages are not installed")

from lightseal import buildid, registry
from lightseal.deadline import Deadline
from lightseal.twin.cortexm.bus import Bus
from lightseal.twin.cortexm.faults import DeviceFault
from lightseal.twin.cortexm.rp2040 import Rp2040
from lightseal.twin.engine import Engine
from lightseal.twin.fault import TwinFault, TwinUnavailable
from sim import board_program as bp
from sim.fake_line import FakeLine, FakeTime

BOARD = registry.load().board("pico")
DATA, TIMER = 0x40034000, 0x40054028
RESETS = 0x4000C000
ALL_RESETS = 0x01FFFFFF
USED = 1 << 5 | 1 << 8 | 1 << 21 | 1 << 22

# What firmware/hal/rp2040.c does, in its order.
CLOCKS = (
    ("range", 0x40024000, 0xAA0),
    ("delay", 0x4002400C, 47),
    ("crystal", 0x40024000, 0xFABAA0),
    ("reference", 0x40008030, 2),
    ("core", 0x4000803C, 0),
    ("peripheral", 0x40008048, 1 << 11),
    ("resets", RESETS, ALL_RESETS & ~USED),
)
LINE = (
    ("pad", 0x4001C008, 0x5A),
    ("off", 0x40034030, 0),
    ("whole", 0x40034024, 6),
    ("part", 0x40034028, 33),
    ("frame", 0x4003402C, 3 << 5 | 1 << 4),
    ("on", 0x40034030, 0x301),
    ("TX_pin", 0x40014004, 2),
    ("RX_pin", 0x4001400C, 2),
)
SET_UP = (*CLOCKS, *LINE)

compiled = pytest.mark.skipif(
    shutil.which("arm-none-eabi-gcc") is None, reason="arm-none-eabi-gcc is not installed"
)


class Board:
    """Peripherals without a core."""

    def __init__(self) -> None:
        self.line, self.time = FakeLine(), FakeTime()
        self.outside = Rp2040(BOARD, self.line, self.time)
        self._bus = Bus(self.outside.devices)

    def write(self, address: int, value: int) -> None:
        self._bus.access(True, address, 4, value)

    def read(self, address: int) -> int:
        return self._bus.access(False, address, 4, 0)

    def set_up(self, **instead: int | None) -> None:
        """Do it all, with other values or none for the steps named."""
        for step, address, value in SET_UP:
            written = instead.get(step, value)
            if written is not None:
                self.write(address, written)


def test_set_up_as_the_program_does_it_sends_and_receives() -> None:
    board = Board()
    board.set_up()
    board.write(DATA, 0x41)
    assert board.line.sent == b"A"
    assert board.outside.uart.deaf is None
    assert board.line.frame_cycles == round(10 * 417 / 4)
    board.outside.check_measuring()


@pytest.mark.parametrize(
    ("instead", "told"),
    [
        ({"crystal": None}, "the core is without a clock: XOSC does not run"),
        ({"crystal": 0xFABAA1}, "XOSC is started in another range"),
        ({"delay": 0}, "waits for less than 1 ms"),
        ({"reference": None}, "runs at 62350 baud"),
        ({"peripheral": None}, "runs at 0 baud"),
        ({"core": 1}, "no clock of the core but XOSC and ROSC"),
        ({"resets": None}, "access to PADS_BANK0 while it is held in reset"),
        (
            {"resets": ALL_RESETS & ~(1 << 5 | 1 << 8)},
            "access to UART0 while it is held in reset",
        ),
        ({"part": None}, "runs at 125000 baud, the board's line at 115200"),
        ({"frame": None}, "runs at 0 baud"),
        ({"frame": 2 << 5 | 1 << 4}, "fewer than 8 bits"),
        ({"frame": 3 << 5 | 1 << 4 | 1 << 1}, "another frame"),
        ({"frame": 3 << 5}, "a mode that is not part of this twin"),
        ({"on": None}, "UART0 is not enabled"),
        ({"on": 0x201}, "the transmitter of UART0 is not enabled"),
        ({"TX_pin": None}, "pin GP0 is not set to the function of a UART"),
        ({"RX_pin": 5}, "pin GP1 is not set to the function of a UART"),
        ({"pad": 0x1A}, "the input of pin GP1 is off"),
    ],
    ids=str,
)
def test_one_step_less_and_nothing_is_sent(instead: dict[str, int | None], told: str) -> None:
    board = Board()
    with pytest.raises(DeviceFault, match=told):
        board.set_up(**instead)
        board.write(DATA, 0x41)
    assert board.line.sent == b""


def test_figures_need_the_crystal() -> None:
    board = Board()
    with pytest.raises(DeviceFault, match="reads a counter while the core runs at about 6500000"):
        board.outside.check_measuring()


def test_the_timer_counts_ticks_of_the_watchdog() -> None:
    board = Board()
    board.set_up()
    assert board.read(TIMER) == 0
    board.time.cycle = 1_000_000
    assert board.read(TIMER) == 0
    board.write(0x4005802C, 1 << 9 | 12)
    assert board.read(0x4005802C) >> 10 == 1
    for cycle in (1_000_011, 1_000_012, 1_000_035, 13_000_000):
        board.time.cycle = cycle
        assert board.read(TIMER) == (cycle - 1_000_000) // 12
    board.time.cycle = 1_000_000 + 12 * ((1 << 32) + 5)
    assert (board.read(TIMER), board.read(TIMER - 4)) == (5, 1)


def test_peripherals_are_held_in_reset_until_they_are_released() -> None:
    board = Board()
    with pytest.raises(DeviceFault, match="access to TIMER while it is held in reset"):
        board.read(TIMER)
    board.write(RESETS, ALL_RESETS & ~(1 << 21))
    assert board.read(RESETS + 8) == 1 << 21
    assert board.read(TIMER) == 0


def fault(elf: Path) -> str:
    """What stops a Pico with this image."""
    with pytest.raises((TwinFault, TwinUnavailable)) as caught:
        engine = Engine(BOARD, elf)
        try:
            engine.receive(Deadline.after(bp.SECONDS))
        finally:
            engine.close()
    return str(caught.value)


def changed(elf: Path, folder: Path, offset: int, data: bytes, seals: bool) -> Path:
    """An image with other bytes in its second stage; ``seals``: and their checksum."""
    copy = folder / "changed.elf"
    shutil.copy(elf, copy)
    with copy.open("r+b") as stream:
        stage = ELFFile(stream).get_section_by_name(".boot2")["sh_offset"]  # type: ignore[no-untyped-call]
        stream.seek(stage + offset)
        stream.write(data)
    if seals:
        buildid.stamp(copy)
    return copy


@compiled
def test_a_second_stage_with_a_wrong_checksum_is_not_run(tmp_path: Path) -> None:
    elf = changed(bp.image("pico"), tmp_path, 200, b"\1", seals=False)
    assert "the checksum of the second stage is 0x" in fault(elf)


@compiled
def test_a_second_stage_that_leaves_flash_as_it_was_runs_nothing(tmp_path: Path) -> None:
    """With another setting of SSI, in the constants of the program."""
    elf = bp.image("pico")
    with elf.open("rb") as stream:
        stage = ELFFile(stream).get_section_by_name(".boot2").data()  # type: ignore[no-untyped-call]
    at = stage.index((3 << 24 | 2 << 8 | 6 << 2).to_bytes(4, "little"))
    told = fault(changed(elf, tmp_path, at + 3, b"\x0b", seals=True))
    assert "flash is read before it can be: SSI at 0xf4 is 0xb000218" in told
    assert "boot2" in told or "0x20041f" in told
