# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What a program has to see to at power-up: memory is undefined, and interrupts can come."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from lightseal.twin.fault import TwinFault
from sim import board_program as bp
from sim.avr_programs import SOURCES, folder, running, take
from sim.cortexm_harness import BOARDS, Twin, build

TABLE = bp.TABLE.with_name("start_up.c")
STACK_TOP = 0x20000800

# What makes an image whose start-up leaves its tasks undone.
IDLE_START_UP = (
    "-DIDLE_START_UP",
    "-Dlightseal_bss_end=lightseal_bss_start",
    "-Dlightseal_data_end=lightseal_data_start",
)


MEMORY, INTERRUPTED = range(2)

# The table knows the interrupts of these.
INTERRUPTIBLE = tuple(
    board for board in bp.VIRTUAL if bp.REGISTRY.boards[board].twin in ("unicorn", "simavr")
)


def image(board: str, good: bool) -> Path:
    """The board program with a start-up as it is, or with one that does nothing."""
    flags = () if good else IDLE_START_UP
    return bp.image(board, *flags, table=TABLE, name="start_up")


def prepared(board: str, good: bool) -> tuple[bool, bool]:
    """Whether zeroed variables are zero, and the others have their values."""
    wire = bp.Wire(board, image(board, good))
    try:
        status, length, _, _ = wire.run(MEMORY, bp.HASH, output=(8, 2))
        assert (status, length) == (bp.OK, 2)
        zeroed, copied = wire.read(8, 2)
        return bool(zeroed), bool(copied)
    finally:
        wire.close()


@pytest.mark.parametrize("board", bp.VIRTUAL)
def test_start_up_prepares_memory(board: str) -> None:
    assert prepared(board, good=True) == (True, True)


@pytest.mark.parametrize("board", bp.VIRTUAL)
def test_an_image_whose_start_up_does_not_fails(board: str) -> None:
    assert prepared(board, good=False) == (False, False)


def cycles_of_a_call(board: str, good: bool, interrupts: bool) -> int:
    """Cycles that a board measures of a call with interrupts that would come meanwhile."""
    wire = bp.Wire(board, image(board, good))
    try:
        wire.write(0, bytes([interrupts]))
        status, _, cycles, _ = wire.run(INTERRUPTED, bp.HASH, input=(0, 1), output=(8, 1))
        assert status == bp.OK
        return cycles
    finally:
        wire.close()


@pytest.mark.parametrize("board", INTERRUPTIBLE)
def test_no_interrupt_comes_while_a_call_is_measured(board: str) -> None:
    cycles = cycles_of_a_call(board, good=True, interrupts=False)
    assert cycles > 1 << 16
    assert cycles_of_a_call(board, good=True, interrupts=True) == cycles


@pytest.mark.parametrize("board", INTERRUPTIBLE)
def test_the_same_interrupts_stop_a_program_that_does_not_mask_them(board: str) -> None:
    with pytest.raises(TwinFault, match=r"endless loop|restart"):
        cycles_of_a_call(board, good=False, interrupts=True)


@pytest.mark.parametrize("board", BOARDS)
def test_cortexm_registers_are_not_zero_and_always_the_same(board: str, tmp_path: Path) -> None:
    elf = build(board, tmp_path)

    def at_reset() -> list[int]:
        with Twin(board, elf) as twin:
            words = []
            for offset in [*range(32, 0, -4), *range(56, 36, -4)]:
                twin.ask("R", STACK_TOP - offset)
                words += twin.words(1)
            return words

    registers = at_reset()
    assert len(registers) == len(set(registers)) == 13
    assert all(byte for word in registers for byte in word.to_bytes(4, "little"))
    assert at_reset() == registers


def test_avr_registers_are_not_zero_and_always_the_same() -> None:
    image = folder() / "registers.elf"
    flags = ["-mmcu=atmega328p", "-nostartfiles", "-nostdlib"]
    command = ["avr-gcc", *flags, "-o", str(image), str(SOURCES / "registers.S")]
    subprocess.run(command, check=True, timeout=60)

    def at_reset() -> bytes:
        with running(image) as engine:
            return take(engine, 32)

    registers = at_reset()
    assert all(registers)
    assert len(set(registers)) > 16
    assert at_reset() == registers
