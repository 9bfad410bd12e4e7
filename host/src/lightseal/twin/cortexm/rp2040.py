# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Puts the peripherals of a board with an RP2040 together.

The boot ROM is not here: the twin starts as it does, with the second stage if its
checksum is right. One core runs; reads of flash hit the XIP cache.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lightseal import rp2040
from lightseal.errors import RegistryError, UnknownName
from lightseal.registry import Board
from lightseal.twin.cortexm.boot import Boot
from lightseal.twin.cortexm.devices.base import Device
from lightseal.twin.cortexm.devices.pl011 import Pl011
from lightseal.twin.cortexm.devices.rp2040 import Clocks, Pins, Resets, Ssi, Timer, Watchdog, Xosc
from lightseal.twin.cortexm.devices.serial import Line, Surroundings
from lightseal.twin.cortexm.faults import DeviceFault

_CLOCKS, _RESETS, _IO, _PADS, _XOSC = 0x40008000, 0x4000C000, 0x40014000, 0x4001C000, 0x40024000
_UARTS = {"UART0": (0x40034000, 22)}
"""Where they are, and their bits in RESETS."""

_TIMER, _WATCHDOG, _SSI = 0x40054000, 0x40058000, 0x18000000
_RESET_IO, _RESET_PADS, _RESET_TIMER = 5, 8, 21
_XOSC_HZ = 12_000_000
_FUNCTION_UART, _NO_FUNCTION = 2, 0x1F
_PAD_RESET, _OUTPUT_DISABLE, _INPUT_ENABLE = 0x56, 1 << 7, 1 << 6
_STAGE_ADDRESS = 0x20041F00
_PINS = 30


class Rp2040:
    """Everything outside the core. Raises RegistryError or UnknownName for a board it cannot be."""

    systick_divider: int | None = 12
    """Its reference clock is the watchdog's tick."""

    def __init__(self, board: Board, line: Line, now: Callable[[], int]) -> None:
        if board.uart is None:
            raise RegistryError(f"boards.toml [{board.id}]: the twin needs a uart")
        if board.uart.peripheral not in _UARTS:
            raise UnknownName("UART in the twin", board.uart.peripheral, _UARTS)
        self._board = board
        self._wired = [int(pin.removeprefix("GP")) for pin in (board.uart.tx, board.uart.rx)]
        self.resets = Resets(_RESETS)
        self.xosc = Xosc(_XOSC, _XOSC_HZ)
        self.clocks = Clocks(_CLOCKS, self.xosc)
        self.ssi = Ssi(_SSI)
        self.pins = Pins(
            *("IO_BANK0", _IO, 0x1000),
            resets={self._pin(pin): _NO_FUNCTION for pin in range(_PINS)},
            clock=self._released(_RESET_IO),
        )
        self.pads = Pins(
            *("PADS_BANK0", _PADS, 0x1000),
            resets={self._pad(pin): _PAD_RESET for pin in range(_PINS)},
            clock=self._released(_RESET_PADS),
        )
        watchdog = Watchdog(_WATCHDOG)
        timer = Timer(_TIMER, now, lambda: watchdog.cycles, self._released(_RESET_TIMER))
        watchdog.changed = timer.advance
        self.timers: Sequence[Timer] = [timer]
        base, bit = _UARTS[board.uart.peripheral]
        around = Surroundings(
            line,
            board.uart.baud,
            clock=self._released(bit),
            hz=lambda: self.clocks.peripheral_hz,
            core_hz=lambda: self.clocks.core_hz,
            unconnected=self._unconnected,
            check_board=self._check_clock,
        )
        self.uart = Pl011(board.uart.peripheral, base, around)
        self.uart.off = Timer.off
        self.pins.changed = self.pads.changed = self.uart.update
        self.clocks.changed = self.resets.changed = self._clocks_changed
        self.xosc.changed = self._clocks_changed
        self.devices: list[Device] = [
            *(self.resets, self.xosc, self.clocks, self.ssi, self.pins, self.pads),
            *(watchdog, timer, self.uart),
        ]
        self.boot: Boot | None = Boot(
            rp2040.STAGE_BYTES, _STAGE_ADDRESS, self._refused, self.ssi.why_no_code
        )

    @staticmethod
    def _pin(pin: int) -> int:
        return 4 + 8 * pin

    @staticmethod
    def _pad(pin: int) -> int:
        return 4 + 4 * pin

    def _released(self, bit: int) -> Callable[[], bool]:
        return lambda: self.resets.is_released(bit)

    @staticmethod
    def _refused(stage: bytes) -> str | None:
        """Why the boot ROM would not run a second stage."""
        found, right = stage[-4:], rp2040.checksum(stage)
        if found == right:
            return None
        return (
            f"the checksum of the second stage is 0x{int.from_bytes(found, 'little'):08x}, the"
            f" boot ROM wants 0x{int.from_bytes(right, 'little'):08x}"
        )

    def _unconnected(self) -> str | None:
        """Which of the UART's pins is not led out, and why; None if both are."""
        for pin in self._wired:
            if self.pins.setting(self._pin(pin)) & 0x1F != _FUNCTION_UART:
                return f"pin GP{pin} is not set to the function of a UART"
        tx, rx = (self.pads.setting(self._pad(pin)) for pin in self._wired)
        if tx & _OUTPUT_DISABLE:
            return f"the output of pin GP{self._wired[0]} is off"
        return None if rx & _INPUT_ENABLE else f"the input of pin GP{self._wired[1]} is off"

    def _clocks_changed(self) -> None:
        self.clocks.check()
        self.uart.update()

    def _check_clock(self) -> None:
        """Raise DeviceFault where the clock is not what the registry says of the board."""
        if not self.clocks.is_exact or self.clocks.core_hz != self._board.core_hz:
            raise DeviceFault(
                f"the core runs at {'' if self.clocks.is_exact else 'about '}"
                f"{self.clocks.core_hz:.0f} Hz, the registry says {self._board.core_hz} Hz"
            )

    def check_measuring(self) -> None:
        """Raise DeviceFault where figures would not be what the registry says they are."""
        try:
            self._check_clock()
        except DeviceFault as error:
            raise DeviceFault(f"reads a counter while {error}") from None
