# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What a core has around it, whatever the family of the SoC."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from lightseal.registry import Board
from lightseal.twin.cortexm.boot import Boot
from lightseal.twin.cortexm.devices.base import Device
from lightseal.twin.cortexm.devices.serial import Line, SerialPort
from lightseal.twin.cortexm.nrf51 import Nrf51
from lightseal.twin.cortexm.peripherals import Peripherals
from lightseal.twin.cortexm.rp2040 import Rp2040


class Counting(Protocol):
    """A peripheral that counts cycles; ``counter`` is the address where it is read."""

    @property
    def counter(self) -> int: ...


class Outside(Protocol):
    """Everything outside the core.

    ``systick_divider`` is by how much the reference clock of SysTick is slower than the
    core, None for a core without one; ``boot`` what a boot ROM does before the program.
    """

    @property
    def systick_divider(self) -> int | None: ...
    @property
    def boot(self) -> Boot | None: ...
    @property
    def uart(self) -> SerialPort: ...
    @property
    def timers(self) -> Sequence[Counting]: ...
    @property
    def devices(self) -> list[Device]: ...

    def check_measuring(self) -> None:
        """Raise DeviceFault where figures would not be what the registry says they are."""


_FAMILIES: dict[str, Callable[[Board, Line, Callable[[], int]], Outside]] = {
    "nRF51": Nrf51,
    "RP2040": Rp2040,
}
"""Families that are made of other parts than an STM32, by what the name begins with."""


def around(board: Board, line: Line, now: Callable[[], int]) -> Outside:
    """Return what the core of a board has around it.

    Raises RegistryError or UnknownName for a board that cannot be.
    """
    for family, made in _FAMILIES.items():
        if board.soc.startswith(family):
            return made(board, line, now)
    return Peripherals(board, line, now)
