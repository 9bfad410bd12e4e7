# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Peripherals of an nRF51: clocks, pins, a 32-bit timer and the UART.

Source: nRF51 Series Reference Manual 3.0, sections 10 (tasks and events), 13
(CLOCK), 14 (GPIO), 18 (TIMER) and 29 (UART). A task is carried out where 1 is
written to its register; an event reads 1 until 0 is written to it.
"""

from __future__ import annotations

from collections.abc import Callable

from lightseal.twin.cortexm.devices.base import Device
from lightseal.twin.cortexm.devices.serial import SerialPort, Surroundings
from lightseal.twin.cortexm.faults import DeviceFault
from lightseal.twin.cortexm.wire import Front, Status

HFCLK_HZ = 16_000_000
_SIZE = 0x1000
_INTERRUPTS = range(0x300, 0x30C, 4)


class _Peripheral(Device):
    """One that refuses interrupts."""

    def write(self, offset: int, value: int) -> None:
        """Write a register. Raises DeviceFault."""
        _refuse_interrupts(self.name, offset, value)
        super().write(offset, value)


def _refuse_interrupts(name: str, offset: int, value: int) -> None:
    if offset in _INTERRUPTS and value:
        raise DeviceFault(f"interrupts of {name} are not part of this twin")


class Clock(_Peripheral):
    """CLOCK, with POWER, whose registers it shares a page with.

    Both sources of HFCLK have 16 MHz, only the crystal ``is_exact``. ``changed`` is
    called where the source changes.
    """

    _START, _STOP, _STARTED, _STATUS = 0x000, 0x004, 0x100, 0x40C
    _RUNNING, _CRYSTAL = 1 << 16, 1 << 0

    changed: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, base: int) -> None:
        crystal_is_of_16_mhz = {0x550: 0xFF}
        super().__init__("CLOCK", base, _SIZE, resets=crystal_is_of_16_mhz)
        self.is_exact = False

    def reset(self) -> None:
        """Run on the internal oscillator."""
        super().reset()
        self.is_exact = False

    def read(self, offset: int) -> int:
        """Return a register."""
        if offset == self._STATUS:
            return self._RUNNING | (self._CRYSTAL if self.is_exact else 0)
        return super().read(offset)

    def write(self, offset: int, value: int) -> None:
        """Write a register; the crystal is there at once."""
        if offset in (self._START, self._STOP):
            if value & 1:
                self.is_exact = offset == self._START
                self.registers[self._STARTED] = int(self.is_exact)
                self.changed()
        elif offset != self._STATUS:
            super().write(offset, value)


class Pins(Device):
    """GPIO. Inputs read 0, outputs read back; ``changed`` follows a new setting."""

    _OUT, _OUTSET, _OUTCLR, _IN = 0x504, 0x508, 0x50C, 0x510
    _DIR, _DIRSET, _DIRCLR, _CNF = 0x514, 0x518, 0x51C, 0x700
    _OUTPUT, _DISCONNECTED = 1 << 0, 1 << 1
    _PINS = 32

    changed: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, base: int) -> None:
        resets = {self._CNF + 4 * pin: self._DISCONNECTED for pin in range(self._PINS)}
        super().__init__("GPIO", base, _SIZE, resets=resets)

    def _setting(self, pin: int) -> int:
        return self.registers[self._CNF + 4 * pin]

    def sends(self, pin: int) -> bool:
        """Whether a pin is an output that is high: what an idle line is."""
        high = self.registers.get(self._OUT, 0) >> pin & 1
        return bool(self._setting(pin) & self._OUTPUT and high)

    def receives(self, pin: int) -> bool:
        """Whether a pin is an input whose buffer is connected."""
        return not self._setting(pin) & (self._OUTPUT | self._DISCONNECTED)

    def _directions(self) -> int:
        return sum((self._setting(pin) & self._OUTPUT) << pin for pin in range(self._PINS))

    def read(self, offset: int) -> int:
        """Return a register."""
        if offset in (self._OUT, self._OUTSET, self._OUTCLR, self._IN):
            driven = self._directions() if offset == self._IN else 0xFFFFFFFF
            return self.registers.get(self._OUT, 0) & driven
        if offset in (self._DIR, self._DIRSET, self._DIRCLR):
            return self._directions()
        return super().read(offset)

    def write(self, offset: int, value: int) -> None:
        """Write a register; some set or clear bits of others."""
        output, directions = self.registers.get(self._OUT, 0), self._directions()
        changes = {
            self._OUT: (self._OUT, value),
            self._OUTSET: (self._OUT, output | value),
            self._OUTCLR: (self._OUT, output & ~value),
            self._DIR: (self._DIR, value),
            self._DIRSET: (self._DIR, directions | value),
            self._DIRCLR: (self._DIR, directions & ~value),
        }
        register, value = changes.get(offset, (offset, value))
        if register == self._DIR:
            for pin in range(self._PINS):
                rest = self._setting(pin) & ~self._OUTPUT
                self.registers[self._CNF + 4 * pin] = rest | value >> pin & 1
        elif register != self._IN:
            super().write(register, value)
        self.changed()


class Timer(_Peripheral):
    """TIMER as far as it counts HFCLK by itself and is read by captures.

    ``now`` returns the current cycle.
    """

    _START, _STOP, _CLEAR, _CAPTURE = 0x000, 0x004, 0x00C, 0x040
    _MODE, _BITMODE, _PRESCALER, _CC = 0x504, 0x508, 0x510, 0x540
    _CHANNELS = 4
    _WIDTHS = (16, 8, 24, 32)

    def __init__(self, name: str, base: int, now: Callable[[], int]) -> None:
        super().__init__(name, base, _SIZE, resets={self._PRESCALER: 4})
        self._now = now
        self._since: int | None = None
        self._clocks = 0
        self._waits = frozenset((self._MODE, self._BITMODE, self._PRESCALER))

    def reset(self) -> None:
        """Stop the counter and clear it."""
        super().reset()
        self._since, self._clocks = None, 0

    @property
    def counter(self) -> int:
        """Address of what is read of the counter."""
        return self.base + self._CC

    def _passed(self) -> int:
        """Clocks that it has run for since it was cleared."""
        return self._clocks + (0 if self._since is None else self._now() - self._since)

    def _count(self) -> int:
        width = self._WIDTHS[self.registers.get(self._BITMODE, 0) & 3]
        return (self._passed() >> (self.registers[self._PRESCALER] & 15)) % (1 << width)

    def write(self, offset: int, value: int) -> None:
        """Write a register, or carry out a task. Raises DeviceFault for what is not modelled."""
        channel = (offset - self._CAPTURE) // 4
        if offset == self._START and value & 1:
            self._clocks, self._since = self._passed(), self._now()
        elif offset == self._STOP and value & 1:
            self._clocks, self._since = self._passed(), None
        elif offset == self._CLEAR and value & 1:
            self._clocks, self._since = 0, None if self._since is None else self._now()
        elif 0 <= channel < self._CHANNELS and value & 1:
            self.registers[self._CC + 4 * channel] = self._count()
        elif offset == self._MODE and value:
            raise DeviceFault(f"{self.name}: the twin has no mode of it but that of a timer")
        elif offset in self._waits and self._since is not None:
            raise DeviceFault(f"{self.name} is set up while it runs")
        else:
            super().write(offset, value)


class Uart(SerialPort):
    """The UART, wired to the pins ``tx`` and ``rx``.

    Its registers of events are those that a program polls.
    """

    front = Front(
        (Status(0x108, came=1), Status(0x11C, went=1)),
        *(0x518, 0x51C),
        depth=6,
        room=0,
        keeps=True,
    )

    _START_RX, _STOP_RX, _START_TX, _STOP_TX = 0x000, 0x004, 0x008, 0x00C
    _ERROR_SOURCE, _ENABLE = 0x480, 0x500
    _PSELTXD, _PSELRXD, _BAUDRATE, _CONFIG = 0x50C, 0x514, 0x524, 0x56C
    _OVERRUN, _ENABLED = 1 << 0, 4

    def __init__(self, name: str, base: int, tx: int, rx: int, around: Surroundings) -> None:
        unconnected = dict.fromkeys((0x508, self._PSELTXD, 0x510, self._PSELRXD), 0xFFFFFFFF)
        super().__init__(name, base, around, _SIZE, {**unconnected, self._BAUDRATE: 0x04000000})
        self._tx, self._rx = tx, rx
        self._receives = self._transmits = False
        self.update()

    def _is_enabled(self) -> bool:
        return self.registers.get(self._ENABLE, 0) & 7 == self._ENABLED

    def _why_deaf(self) -> str | None:
        other = self.registers[self._PSELRXD] != self._rx
        where = f"{self.name} does not receive on pin {self._rx}" if other else None
        return self._why_off(self._receives, "receiver") or where

    def _why_mute(self) -> str | None:
        other = self.registers[self._PSELTXD] != self._tx
        where = f"{self.name} does not send on pin {self._tx}" if other else None
        return self._why_off(self._transmits, "transmitter") or where

    def _why_off(self, is_started: bool, what: str) -> str | None:
        if not self._is_enabled():
            return f"{self.name} is not enabled"
        return None if is_started else f"the {what} of {self.name} is not started"

    def _other_frame(self) -> str | None:
        config = self.registers.get(self._CONFIG, 0)
        if config & 1:
            return "flow control"
        return "a parity bit" if config & 0xE else None

    @property
    def baud(self) -> float:
        """Speed of the line as set up, in baud."""
        return self.registers[self._BAUDRATE] * self._around.hz() / (1 << 32)

    def read(self, offset: int) -> int:
        """Return a register."""
        if offset == self._ERROR_SOURCE:
            return self._OVERRUN if self._line.has_overrun() else 0
        return super().read(offset)

    def write(self, offset: int, value: int) -> None:
        """Write a register, or carry out a task. Raises DeviceFault."""
        _refuse_interrupts(self.name, offset, value)
        if offset in (self._START_RX, self._STOP_RX):
            self._receives = offset == self._START_RX if value & 1 else self._receives
            self.update()
        elif offset in (self._START_TX, self._STOP_TX):
            self._transmits = offset == self._START_TX if value & 1 else self._transmits
            self.update()
        elif offset == self._ERROR_SOURCE:
            if value & self._OVERRUN:
                self._line.clear_overrun()
        else:
            super().write(offset, value)
