# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""STM32 USART, both generations of registers.

Source: ST RM0090 section 30 (version 1: one data register, F1 and F4), RM0360
section 23 (version 2: F0, F3 and later). What the program sends reaches the
host only if the peripheral is set up as it would have to be on silicon: clock
on, enabled, pins connected, line speed right.

The line itself takes no time: a byte is sent at once, and received when asked
for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from lightseal.twin.cortexm.devices.base import Device
from lightseal.twin.cortexm.faults import DeviceFault

_RXNE, _TC, _TXE = 1 << 5, 1 << 6, 1 << 7
_TE, _RE = 1 << 3, 1 << 2
_OVER8 = 1 << 15
_INTERRUPTS = 0x1F0
BAUD_TOLERANCE = 0.025


@dataclass(frozen=True)
class UartStyle:
    """Where a generation has its registers and bits."""

    status: int
    receive: int
    transmit: int
    baud: int
    control: int
    enable: int
    acknowledges: bool


V1 = UartStyle(0x00, 0x04, 0x04, 0x08, 0x0C, enable=1 << 13, acknowledges=False)
V2 = UartStyle(0x1C, 0x24, 0x28, 0x0C, 0x00, enable=1 << 0, acknowledges=True)


class Line(Protocol):
    """The host's end as the engine keeps it, see engine.py."""

    def poll_status(self, empty: int, ready: int) -> int:
        """Return one of the two values, by whether input is there to be read."""

    def take_input(self) -> int:
        """Return the next byte from the host, 0 if there is none."""

    def put_output(self, byte: int) -> None:
        """Send a byte to the host."""

    def connect(self, fast: bool, empty: int, ready: int) -> None:
        """Say how the status register reads and whether both directions work."""


class Uart(Device):
    """One USART.

    ``bus_hz`` is the clock of its bus, ``unconnected`` says what is wrong with its
    pins, ``check_board`` raises DeviceFault where the board as a whole is not set
    up as the registry says. ``deaf`` and ``mute`` say why receiver and transmitter
    do not work; None where they do.
    """

    deaf: str | None
    mute: str | None

    def __init__(
        self,
        name: str,
        base: int,
        style: UartStyle,
        *,
        line: Line,
        baud: int,
        clock: Callable[[], bool],
        bus_hz: Callable[[], float],
        unconnected: Callable[[], str | None],
        check_board: Callable[[], None],
    ) -> None:
        super().__init__(name, base, clock=clock)
        self.style = style
        self._line = line
        self._baud = baud
        self._bus_hz = bus_hz
        self._unconnected = unconnected
        self._check_board = check_board
        self._checked = False
        self.update()

    def reset(self) -> None:
        """Bring every register to its reset value."""
        super().reset()
        self.update()

    def update(self) -> None:
        """Work out anew what works; call when clocks or pins change."""
        self.deaf = self._why_off(_RE, "receiver")
        self.mute = self._why_off(_TE, "transmitter")
        self._empty = _TXE | _TC
        control = self.registers.get(self.style.control, 0)
        if self.style.acknowledges and control & self.style.enable:
            self._empty |= (control & _TE) << 18 | (control & _RE) << 20
        self._checked = False
        self._line.connect(False, self._empty, self._empty | _RXNE)

    def _why_off(self, direction: int, what: str) -> str | None:
        control = self.registers.get(self.style.control, 0)
        if not control & self.style.enable:
            return f"{self.name} is not enabled (UE)"
        if not control & direction:
            return f"the {what} of {self.name} is not enabled"
        return self._unconnected()

    @property
    def baud(self) -> float:
        """Speed of the line as set up, in baud; 0 where unset."""
        divider = self.registers.get(self.style.baud, 0)
        if not self.registers.get(self.style.control, 0) & _OVER8:
            return self._bus_hz() / divider if divider else 0.0
        eighths = (divider >> 4) * 8 + (divider & 7)
        return self._bus_hz() / eighths if eighths else 0.0

    def read(self, offset: int) -> int:
        """Return a register; the data register takes a byte off the line."""
        if offset == self.style.status:
            ready = self._empty | (0 if self.deaf else _RXNE)
            return self._line.poll_status(self._empty, ready)
        if offset == self.style.receive:
            return 0 if self.deaf else self._line.take_input()
        return super().read(offset)

    def peek(self, offset: int) -> int:
        """Return a register without side effects."""
        return 0 if offset == self.style.transmit else super().peek(offset)

    def write(self, offset: int, value: int) -> None:
        """Write a register; the data register sends a byte. Raises DeviceFault."""
        if offset == self.style.transmit:
            self._send(value & 0xFF)
        elif offset != self.style.status:
            super().write(offset, value)
            if offset == self.style.control and value & _INTERRUPTS:
                raise DeviceFault(f"interrupts of {self.name} are not part of this twin")
            self.update()

    def _send(self, byte: int) -> None:
        if self.mute:
            raise DeviceFault(f"sends, but {self.mute}")
        if not self._checked:
            self.check_line()
        self._line.put_output(byte)

    def check_line(self) -> None:
        """Raise DeviceFault where the host could not read what is sent."""
        if abs(self.baud - self._baud) > BAUD_TOLERANCE * self._baud:
            raise DeviceFault(
                f"{self.name} runs at {self.baud:.0f} baud, the board's line at {self._baud}"
            )
        self._check_board()
        self._checked = True
        self._line.connect(self.deaf is None, self._empty, self._empty | _RXNE)
