# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""UART0 and the pins it is on: PL011 and GPIO of a BCM2835.

What the program sets up wrongly, a real board would answer with silence or
garbage; here it is a fault that says what is wrong.
"""

from __future__ import annotations

from lightseal.registry import Uart
from lightseal.twin.cortexm.faults import DeviceFault
from lightseal.twin.cortexm.line import HostLine

PAGE = 0x1000
GPIO, UART0 = 0x20200000, 0x20201000
CLOCK_HZ = 48_000_000
"""The UART's clock, as config.txt sets it."""

_FSEL1 = 0x04
_DR, _FR, _IBRD, _FBRD, _LCRH = 0x00, 0x18, 0x24, 0x28, 0x2C
CONTROL = 0x30
"""Offset of the UART's control register, whose lowest bit switches it on."""
UART_ENABLED = 1 << 0
_RXFE, _RXFF, _TXFE = 1 << 4, 1 << 6, 1 << 7
_ENABLED = 1 << 9 | 1 << 8 | UART_ENABLED
_FORMAT, _EIGHT_BITS = 0x6E, 3 << 5
_BOTH_PINS, _ALT0 = 0o77 << 12, 0o44 << 12
_BAUD_TOLERANCE = 0.02
# So many reads of an empty flag register in a row are no wait to send.
_PATIENCE = 3
OUTPUT_BYTES = 4096


class Serial:
    """The registers, and the host's end of the line."""

    def __init__(self, uart: Uart, line: HostLine) -> None:
        self._baud = uart.baud
        self._line = line
        self._written: dict[int, int] = {}
        self._sound = False
        self._input = b""
        self._at = 0
        self._output = bytearray()
        self._polls = 0

    def has_input(self) -> bool:
        """Whether a byte from the host is there to be read."""
        return self._at < len(self._input)

    def feed(self, data: bytes) -> None:
        """Take what the host sent; only when there is no input."""
        self._input, self._at = data, 0

    def take_output(self) -> bytes:
        """Return and forget what the program sent."""
        data = bytes(self._output)
        self._output.clear()
        return data

    def read(self, address: int) -> int | None:
        """The word that a read gives; None: what was written there.

        Waits for the host where the program does nothing but wait. Raises
        DeviceFault, LineClosed.
        """
        if address == UART0 + _FR:
            if not self._sound:
                self._check()
            self._polls += 1
            if not self.has_input() and self._polls >= _PATIENCE:
                self._line.wait(None)
            return _TXFE | (_RXFF if self.has_input() else _RXFE)
        self._polls = 0
        if address == UART0 + _DR:
            if not self.has_input():
                return 0
            self._at += 1
            return self._input[self._at - 1]
        return None

    def write(self, address: int, value: int) -> None:
        """Take a write. Raises DeviceFault, LineClosed."""
        self._polls = 0
        if address != UART0 + _DR:
            self._written[address] = value
            self._sound = False
            return
        if not self._sound:
            self._check()
        self._output.append(value & 0xFF)
        if len(self._output) >= OUTPUT_BYTES:
            self._line.pump()

    def _check(self) -> None:
        """Raise DeviceFault where the line is not set up as the registry says."""
        word = self._written.get
        if word(UART0 + CONTROL, 0) & _ENABLED != _ENABLED:
            raise DeviceFault("UART0 is used while it is off")
        if word(UART0 + _LCRH, 0) & _FORMAT != _EIGHT_BITS:
            raise DeviceFault("UART0 is not set to 8 data bits, no parity, 1 stop bit")
        if word(GPIO + _FSEL1, 0) & _BOTH_PINS != _ALT0:
            raise DeviceFault("GPIO14 and GPIO15 are not those of UART0")
        divisor = 64 * word(UART0 + _IBRD, 0) + word(UART0 + _FBRD, 0)
        baud = 4 * CLOCK_HZ / divisor if divisor else 0
        if abs(baud - self._baud) > _BAUD_TOLERANCE * self._baud:
            raise DeviceFault(f"UART0 is set to {baud:.0f} baud, the line has {self._baud}")
        self._sound = True
