# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Arm's PrimeCell UART, PL011, with its FIFOs of 32 bytes on.

Source: Arm DDI 0183, chapter 3; RP2040 Datasheet, section 4.2.
"""

from __future__ import annotations

from lightseal.twin.cortexm.devices.serial import SerialPort, Surroundings
from lightseal.twin.cortexm.faults import DeviceFault
from lightseal.twin.cortexm.wire import Front, Status

_RSR, _IBRD, _FBRD, _LCRH, _CR, _IMSC, _DMACR = 0x04, 0x24, 0x28, 0x2C, 0x30, 0x38, 0x48
_BUSY, _RXFE, _TXFF, _RXFF, _TXFE = (1 << bit for bit in range(3, 8))
_OVERRUN, _DATA_OVERRUN = 1 << 3, 1 << 11
_UARTEN, _TXE, _RXE = 1 << 0, 1 << 8, 1 << 9
_FEN, _EIGHT_BITS = 1 << 4, 3 << 5
# LCRH: break, parity, two stop bits, stick parity.
_OTHER_FRAME = 1 << 0 | 1 << 1 | 1 << 3 | 1 << 7
# CR: infrared, loop back, flow control.
_MODES = 1 << 1 | 1 << 2 | 1 << 7 | 3 << 14


class Pl011(SerialPort):
    """One of them; its divisor is taken over by a write to LCRH."""

    front = Front(
        (
            Status(
                0x18,
                received=_RXFE,
                filled=_RXFF,
                complete=_BUSY,
                ready=_TXFF,
                empty=_TXFE,
                inverted=_RXFE | _BUSY | _TXFF,
            ),
        ),
        *(0x00, 0x00),
        depth=32,
        room=32,
        keeps=True,
        data_overrun=_DATA_OVERRUN,
    )

    def __init__(self, name: str, base: int, around: Surroundings, size: int = 0x1000) -> None:
        super().__init__(name, base, around, size, {_CR: _TXE | _RXE})
        self._divisor = 0
        self.update()

    def _why_deaf(self) -> str | None:
        return self._why_off(_RXE, "receiver")

    def _why_mute(self) -> str | None:
        return self._why_off(_TXE, "transmitter")

    def _why_off(self, direction: int, what: str) -> str | None:
        control = self.registers[_CR]
        if not control & _UARTEN:
            return f"{self.name} is not enabled (UARTEN)"
        return None if control & direction else f"the {what} of {self.name} is not enabled"

    def _other_frame(self) -> str | None:
        line = self.registers.get(_LCRH, 0)
        if line & _EIGHT_BITS != _EIGHT_BITS:
            return "frames of fewer than 8 bits"
        if line & _OTHER_FRAME:
            return "another frame"
        if not line & _FEN or self.registers[_CR] & _MODES:
            return "a mode that is not part of this twin"
        return None

    @property
    def baud(self) -> float:
        """Speed of the line as set up, in baud; 0 where unset."""
        return 4 * self._around.hz() / self._divisor if self._divisor else 0.0

    def read(self, offset: int) -> int:
        """Return a register."""
        if offset == _RSR:
            return _OVERRUN if self._line.has_overrun() else 0
        return super().read(offset)

    def write(self, offset: int, value: int) -> None:
        """Write a register; the data register sends a byte. Raises DeviceFault."""
        if offset == _RSR:
            self._line.clear_overrun()
            return
        if offset in (_IMSC, _DMACR) and value:
            raise DeviceFault(f"interrupts and DMA of {self.name} are not part of this twin")
        if offset == _LCRH:
            whole, part = (self.registers.get(each, 0) for each in (_IBRD, _FBRD))
            self._divisor = (whole & 0xFFFF) * 64 + (part & 63)
        super().write(offset, value)
