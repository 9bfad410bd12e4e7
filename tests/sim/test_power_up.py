# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Memory and registers at power-up: undefined, so a program has to prepare them itself."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from sim import board_program as bp
from sim.avr_programs import SOURCES, folder, running, take
from sim.cortexm_harness import BOARDS, Twin, build

TABLE = bp.TABLE.with_name("zeroed.c")
STACK_TOP = 0x20000800

# What makes an image whose start-up leaves its tasks undone.
IDLE_START_UP = (
    "-DIDLE_START_UP",
    "-Dlightseal_bss_end=lightseal_bss_start",
    "-Dlightseal_data_end=lightseal_data_start",
)


def prepared(board: str, name: str, *flags: str) -> tuple[bool, bool]:
    """Whether zeroed variables are zero, and the others have their values."""
    wire = bp.Wire(board, bp.image(board, *flags, table=TABLE, name=name))
    try:
        status, length, _, _ = wire.run(0, bp.HASH, output=(8, 2))
        assert (status, length) == (bp.OK, 2)
        zeroed, copied = wire.read(8, 2)
        return bool(zeroed), bool(copied)
    finally:
        wire.close()


@pytest.mark.parametrize("board", bp.VIRTUAL)
def test_start_up_prepares_memory(board: str) -> None:
    assert prepared(board, "whole") == (True, True)


@pytest.mark.parametrize("board", bp.VIRTUAL)
def test_an_image_whose_start_up_does_not_fails(board: str) -> None:
    assert prepared(board, "idle", *IDLE_START_UP) == (False, False)


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
    subprocess.run(
        ["avr-gcc", "-mmcu=atmega328p", "-nostartfiles", "-nostdlib", "-o", str(image)]
        + [str(SOURCES / "registers.S")],
        check=True,
        timeout=60,
    )

    def at_reset() -> bytes:
        with running(image) as engine:
            return take(engine, 32)

    registers = at_reset()
    assert all(registers)
    assert len(set(registers)) > 16
    assert at_reset() == registers
