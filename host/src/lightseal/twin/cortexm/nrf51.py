# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Puts the peripherals of a board with an nRF51 together.

What has no registers is not here: flash has no wait states, and the clock of a
peripheral is on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lightseal.errors import RegistryError, UnknownName
from lightseal.registry import Board
from lightseal.twin.cortexm.boot import Boot
from lightseal.twin.cortexm.devices.base import Device
from lightseal.twin.cortexm.devices.nrf51 import HFCLK_HZ, Clock, Pins, Timer
from lightseal.twin.cortexm.devices.nrf51 import Uart as UartDevice
from lightseal.twin.cortexm.devices.serial import Line, Surroundings
from lightseal.twin.cortexm.faults import DeviceFault

_CLOCK, _UART0, _TIMER0, _GPIO = 0x40000000, 0x40002000, 0x40008000, 0x50000000


class Nrf51:
    """Everything outside the core. Raises RegistryError or UnknownName for a board it cannot be."""

    systick_divider: int | None = None
    """The core has no SysTick."""

    boot: Boot | None = None

    def __init__(self, board: Board, line: Line, now: Callable[[], int]) -> None:
        if board.uart is None:
            raise RegistryError(f"boards.toml [{board.id}]: the twin needs a uart")
        if board.uart.peripheral != "UART0":
            raise UnknownName("UART in the twin", board.uart.peripheral, ["UART0"])
        if (board.core_hz, board.wait_states) != (HFCLK_HZ, 0):
            raise RegistryError(f"boards.toml [{board.id}]: an nRF51 has {HFCLK_HZ} Hz, no waits")
        tx, rx = (int(pin.removeprefix("P0.")) for pin in (board.uart.tx, board.uart.rx))
        self._wired = (tx, rx)
        self.clock = Clock(_CLOCK)
        self.pins = Pins(_GPIO)
        self.timers: Sequence[Timer] = [Timer("TIMER0", _TIMER0, now)]
        around = Surroundings(
            line,
            board.uart.baud,
            clock=None,
            hz=lambda: HFCLK_HZ,
            core_hz=lambda: HFCLK_HZ,
            unconnected=self._unconnected,
            check_board=self._check_clock,
        )
        self.uart = UartDevice(board.uart.peripheral, _UART0, *self._wired, around)
        self.clock.changed = self.pins.changed = self.uart.update
        self.devices: list[Device] = [self.clock, self.pins, self.uart, *self.timers]

    def _unconnected(self) -> str | None:
        """Which of the UART's pins is not led out, and why; None if both are."""
        tx, rx = self._wired
        if not self.pins.sends(tx):
            return f"pin {tx} is not an output that is high"
        return None if self.pins.receives(rx) else f"pin {rx} is not an input"

    def _check_clock(self) -> None:
        """Raise DeviceFault where the clock is not as exact as the registry has it."""
        if not self.clock.is_exact:
            raise DeviceFault("the clock is not that of the crystal, and off by up to 6 %")

    def check_measuring(self) -> None:
        """Raise DeviceFault where figures would not be what the registry says they are."""
        try:
            self._check_clock()
        except DeviceFault as error:
            raise DeviceFault(f"reads a counter while {error}") from None
