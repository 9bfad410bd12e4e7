# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""STM32 USART, both generations of registers.

Source: ST RM0090 section 30 (version 1: one data register, F1 and F4), RM0360
section 23 (version 2: F0, F3 and later). What the program sends reaches the
host only if the peripheral is set up as it would have to be on silicon: clock
on, enabled, pins connected, speed and frame of the line right. What then
becomes of the bytes is in `wire.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from lightseal.twin.cortexm.devices.base import Device
from lightseal.twin.cortexm.faults import DeviceFault

_TE, _RE = 1 << 3, 1 << 2
_OVER8 = 1 << 15
_INTERRUPTS = 0x1F0
_FRAME_BITS = 10
BAUD_TOLERANCE = 0.025

_PARITY, _NINE_BITS, _SEVEN_BITS = 1 << 10, 1 << 12, 1 << 28
_STOP_BITS = 3 << 12
_CLOCK_AND_LIN = 1 << 11 | 1 << 14
# CR3: infrared, half duplex, smart card, DMA both ways, RTS, CTS.
_MODES = 1 << 1 | 1 << 3 | 1 << 5 | 3 << 6 | 3 << 8


@dataclass(frozen=True)
class Deviation:
    """Bits of a register that make the frame another one than 8N1."""

    offset: int
    mask: int
    what: str


@dataclass(frozen=True)
class UartStyle:
    """Where a generation has its registers and bits.

    ``stalls``: an overrun ends reception until it is cleared through ``clear``;
    otherwise reading status and then data clears it, and reception goes on.
    """

    status: int
    receive: int
    transmit: int
    baud: int
    control: int
    enable: int
    acknowledges: bool
    stalls: bool
    deviations: tuple[Deviation, ...]
    clear: int | None = None
    request: int | None = None


V1 = UartStyle(
    *(0x00, 0x04, 0x04, 0x08, 0x0C),
    enable=1 << 13,
    acknowledges=False,
    stalls=False,
    deviations=(
        Deviation(0x0C, _NINE_BITS, "frames of 9 bits"),
        Deviation(0x0C, _PARITY, "a parity bit"),
        Deviation(0x10, _STOP_BITS, "another number of stop bits"),
        Deviation(0x10, _CLOCK_AND_LIN, "a mode that is not part of this twin"),
        Deviation(0x14, _MODES, "a mode that is not part of this twin"),
    ),
)
V2 = UartStyle(
    *(0x1C, 0x24, 0x28, 0x0C, 0x00),
    enable=1 << 0,
    acknowledges=True,
    stalls=True,
    deviations=(
        Deviation(0x00, _NINE_BITS, "frames of 9 bits"),
        Deviation(0x00, _SEVEN_BITS, "frames of 7 bits"),
        Deviation(0x00, _PARITY, "a parity bit"),
        Deviation(0x04, _STOP_BITS, "another number of stop bits"),
        Deviation(0x04, 0xF << 16, "an inverted line or another order of bits"),
        Deviation(0x04, _CLOCK_AND_LIN | 1 << 15 | 1 << 20, "a mode that is not part of this twin"),
        Deviation(0x08, _MODES | 5 << 12, "a mode that is not part of this twin"),
    ),
    clear=0x20,
    request=0x18,
)
_ORECF, _RXFRQ = 1 << 3, 1 << 3


class Line(Protocol):
    """The data path as the engine keeps it, see wire.py."""

    def read_status(self) -> int:
        """Return the status register."""

    def read_data(self) -> int:
        """Return the data register, whether it is new or not."""

    def write_data(self, byte: int) -> None:
        """Send a byte."""

    def clear_overrun(self) -> None:
        """The program acknowledges an overrun."""

    def discard_received(self) -> None:
        """The program throws away what it has received."""

    def set_up(self, base: int, frame_cycles: int, receives: bool, checked: bool) -> None:
        """Say how the peripheral is set up."""


class Uart(Device):
    """One USART.

    ``bus_hz`` is the clock of its bus, ``core_hz`` the core's, ``unconnected`` says
    what is wrong with its pins, ``check_board`` raises DeviceFault where the board
    as a whole is not set up as the registry says. ``deaf`` and ``mute`` say why
    receiver and transmitter do not work; None where they do.
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
        core_hz: Callable[[], float],
        unconnected: Callable[[], str | None],
        check_board: Callable[[], None],
    ) -> None:
        super().__init__(name, base, clock=clock)
        self.style = style
        self._line = line
        self._baud = baud
        self._bus_hz = bus_hz
        self._core_hz = core_hz
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
        self._checked = False
        self._tell_line()

    def _tell_line(self) -> None:
        base = 0
        control = self.registers.get(self.style.control, 0)
        if self.style.acknowledges and control & self.style.enable:
            base = (control & _TE) << 18 | (control & _RE) << 20
        frame = round(_FRAME_BITS * self._core_hz() / self.baud) if self.baud else 0
        works = self._checked and self.mute is None
        self._line.set_up(base, frame, self.deaf is None, works)

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
        """Return a register. Raises DeviceFault where the host would not be understood."""
        if offset == self.style.status:
            return self._line.read_status()
        if offset == self.style.receive:
            return 0 if self.deaf else self._line.read_data()
        return super().read(offset)

    def peek(self, offset: int) -> int:
        """Return a register without side effects."""
        return 0 if offset == self.style.transmit else super().peek(offset)

    def write(self, offset: int, value: int) -> None:
        """Write a register; the data register sends a byte. Raises DeviceFault."""
        if offset == self.style.transmit:
            self._send(value & 0xFF)
        elif offset == self.style.clear:
            if value & _ORECF:
                self._line.clear_overrun()
        elif offset == self.style.request:
            if value & _RXFRQ:
                self._line.discard_received()
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
        self._line.write_data(byte)

    def check_line(self) -> None:
        """Raise DeviceFault where host and program would not understand each other."""
        if abs(self.baud - self._baud) > BAUD_TOLERANCE * self._baud:
            raise DeviceFault(
                f"{self.name} runs at {self.baud:.0f} baud, the board's line at {self._baud}"
            )
        for deviation in self.style.deviations:
            if self.registers.get(deviation.offset, 0) & deviation.mask:
                raise DeviceFault(
                    f"{self.name} is set to {deviation.what}, the board's line is 8N1"
                )
        self._check_board()
        self._checked = True
        self._tell_line()
