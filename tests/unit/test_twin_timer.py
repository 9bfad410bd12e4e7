# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The twin's model of an STM32 timer, without a program."""

from __future__ import annotations

import pytest

from lightseal.twin.cortexm.devices.timer import Timer
from lightseal.twin.cortexm.faults import DeviceFault

CR1, SMCR, EGR, CNT, PSC, ARR = 0x00, 0x08, 0x14, 0x24, 0x28, 0x2C


class Board:
    """A timer and the clock it follows."""

    def __init__(self, divider: int = 1) -> None:
        self.cycle = 1000
        self.on = True
        self.timer = Timer(
            "TIM3",
            0x40000400,
            now=lambda: self.cycle,
            divider=lambda: divider,
            clock=lambda: self.on,
        )

    def after(self, cycles: int) -> int:
        """Let cycles pass; return the count."""
        self.cycle += cycles
        return self.timer.read(CNT)


def test_it_counts_clocks_once_it_is_enabled() -> None:
    board = Board()
    assert board.after(500) == 0
    board.timer.write(CR1, 1)
    assert [board.after(1), board.after(99), board.after(0xFFFF), board.after(1)] == [
        1,
        100,
        99,
        100,
    ]
    board.timer.write(CR1, 0)
    assert board.after(50) == 100


def test_the_prescaler_waits_for_an_update() -> None:
    board = Board()
    board.timer.write(CR1, 1)
    board.timer.write(PSC, 9)
    assert board.after(65535) == 65535
    assert board.after(1) == 0
    assert [board.after(9), board.after(1), board.after(10)] == [0, 1, 2]


def test_software_can_ask_for_the_update() -> None:
    board = Board()
    board.timer.write(PSC, 0xFFFF)
    board.timer.write(EGR, 1)
    board.timer.write(CR1, 1)
    assert [board.after(0xFFFF), board.after(1)] == [0, 1]
    board.timer.write(EGR, 1)
    assert [board.after(0xFFFF), board.after(1), board.after(0xFFFFFFFF)] == [0, 1, 0]


def test_the_counter_starts_anew_after_its_reload_value() -> None:
    board = Board(divider=2)
    board.timer.write(ARR, 4)
    board.timer.write(CR1, 1)
    assert [board.after(2) for _ in range(6)] == [1, 2, 3, 4, 0, 1]
    board.timer.write(CNT, 3)
    assert [board.after(1), board.after(1), board.after(2)] == [3, 4, 0]


def test_what_is_not_modelled_is_told() -> None:
    board = Board()
    for offset, value in ((CR1, 0x11), (SMCR, 7)):
        with pytest.raises(DeviceFault, match="TIM3"):
            board.timer.write(offset, value)
