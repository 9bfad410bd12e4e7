# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""STM32 USART, both generations of registers.

Source: ST RM0090 section 30 (version 1: one data register, F1 and F4), RM0360
section 23 (version 2: F0, F3 and later).
"""

from __future__ import annotations

from dataclasses import dataclass

from lightseal.twin.cortexm.devices.serial import SerialPort, Surroundings
from lightseal.twin.cortexm.faults import DeviceFault
from lightseal.twin.cortexm.wire import Front, Status

_TE, _RE = 1 << 3, 1 << 2
_OVER8 = 1 << 15
_INTERRUPTS = 0x1F0
_ORE, _RXNE, _TC, _TXE = 1 << 3, 1 << 5, 1 << 6, 1 << 7

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
    """Where a generation has its registers and bits."""

    front: Front
    baud: int
    control: int
    enable: int
    acknowledges: bool
    deviations: tuple[Deviation, ...]
    clear: int | None = None
    request: int | None = None


def _front(status: int, receive: int, transmit: int, *, stalls: bool) -> Front:
    bits = Status(status, received=_RXNE, complete=_TC, ready=_TXE, overrun=_ORE)
    return Front((bits,), receive, transmit, replaces=True, stalls=stalls, keeps=stalls)


V1 = UartStyle(
    _front(0x00, 0x04, 0x04, stalls=False),
    baud=0x08,
    control=0x0C,
    enable=1 << 13,
    acknowledges=False,
    deviations=(
        Deviation(0x0C, _NINE_BITS, "frames of 9 bits"),
        Deviation(0x0C, _PARITY, "a parity bit"),
        Deviation(0x10, _STOP_BITS, "another number of stop bits"),
        Deviation(0x10, _CLOCK_AND_LIN, "a mode that is not part of this twin"),
        Deviation(0x14, _MODES, "a mode that is not part of this twin"),
    ),
)
V2 = UartStyle(
    _front(0x1C, 0x24, 0x28, stalls=True),
    baud=0x0C,
    control=0x00,
    enable=1 << 0,
    acknowledges=True,
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


class Uart(SerialPort):
    """One USART."""

    def __init__(self, name: str, base: int, style: UartStyle, around: Surroundings) -> None:
        super().__init__(name, base, around)
        self.style = style
        self.front = style.front
        self.update()

    @property
    def _control(self) -> int:
        return self.registers.get(self.style.control, 0)

    def _status_base(self) -> int:
        if self.style.acknowledges and self._control & self.style.enable:
            return (self._control & _TE) << 18 | (self._control & _RE) << 20
        return 0

    def _why_deaf(self) -> str | None:
        return self._why_off(_RE, "receiver")

    def _why_mute(self) -> str | None:
        return self._why_off(_TE, "transmitter")

    def _why_off(self, direction: int, what: str) -> str | None:
        if not self._control & self.style.enable:
            return f"{self.name} is not enabled (UE)"
        if not self._control & direction:
            return f"the {what} of {self.name} is not enabled"
        return None

    def _other_frame(self) -> str | None:
        for deviation in self.style.deviations:
            if self.registers.get(deviation.offset, 0) & deviation.mask:
                return deviation.what
        return None

    @property
    def baud(self) -> float:
        """Speed of the line as set up, in baud; 0 where unset."""
        divider = self.registers.get(self.style.baud, 0)
        if self._control & _OVER8:
            divider = (divider >> 4) * 8 + (divider & 7)
        return self._around.hz() / divider if divider else 0.0

    def write(self, offset: int, value: int) -> None:
        """Write a register; the data register sends a byte. Raises DeviceFault."""
        if offset == self.style.clear:
            if value & _ORECF:
                self._line.clear_overrun()
        elif offset == self.style.request:
            if value & _RXFRQ:
                self._line.discard_received()
        else:
            super().write(offset, value)
            if offset == self.style.control and value & _INTERRUPTS:
                raise DeviceFault(f"interrupts of {self.name} are not part of this twin")
