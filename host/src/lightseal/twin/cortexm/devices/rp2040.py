# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Peripherals of an RP2040: resets, clocks, pins, timer and the interface to flash.

Source: RP2040 Datasheet, sections 2.14 (resets), 2.15 (clocks), 2.16 (XOSC), 2.19
(GPIO), 4.6 (timer), 4.7 (watchdog) and 4.10.13 (SSI). The aliases of registers that
set, clear or toggle bits are not modelled.
"""

from __future__ import annotations

from collections.abc import Callable

from lightseal.twin.cortexm.devices.base import Device
from lightseal.twin.cortexm.faults import DeviceFault

_SIZE = 0x1000
_ROSC_HZ = 6_500_000
"""About what the ring oscillator has after a reset; no two are the same."""


class Resets(Device):
    """Which peripherals are held in reset; ``changed`` is called where that changes."""

    _RESET, _DONE, _ALL = 0x0, 0x8, 0x01FFFFFF
    # The boot ROM has used the pins of flash (IO_QSPI, PADS_QSPI).
    _AFTER_ROM = _ALL & ~(1 << 6 | 1 << 9)

    changed: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, base: int) -> None:
        super().__init__("RESETS", base, _SIZE, resets={self._RESET: self._AFTER_ROM})

    def is_released(self, bit: int) -> bool:
        """Whether a peripheral is out of reset."""
        return not self.registers[self._RESET] >> bit & 1

    def read(self, offset: int) -> int:
        """Return a register; a reset is done at once."""
        if offset == self._DONE:
            return ~self.registers[self._RESET] & self._ALL
        return super().read(offset)

    def write(self, offset: int, value: int) -> None:
        """Write a register."""
        if offset != self._DONE:
            super().write(offset, value & self._ALL)
            self.changed()


class Xosc(Device):
    """The crystal oscillator, of ``hz``. ``changed`` is called where it starts or stops."""

    _CTRL, _STATUS, _STARTUP = 0x00, 0x04, 0x0C
    _RANGE, _ENABLE, _DISABLE = 0xAA0, 0xFAB, 0xD1E
    _STABLE, _ENABLED = 1 << 31, 1 << 12
    _LEAST_DELAY_SECONDS = 0.001

    changed: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, base: int, hz: int) -> None:
        super().__init__("XOSC", base, _SIZE, resets={self._STARTUP: 0xC4})
        self.hz = hz

    @property
    def is_stable(self) -> bool:
        """Whether it runs; at once, for all that the twin knows of time."""
        return self.registers.get(self._CTRL, 0) >> 12 == self._ENABLE

    def read(self, offset: int) -> int:
        """Return a register."""
        if offset == self._STATUS:
            return self._STABLE | self._ENABLED if self.is_stable else 0
        return super().read(offset)

    def write(self, offset: int, value: int) -> None:
        """Write a register. Raises DeviceFault for what a crystal cannot start from."""
        if offset == self._STATUS:
            return
        super().write(offset, value & 0xFFFFFF)
        if offset != self._CTRL:
            return
        if self.is_stable:
            delay = self.registers[self._STARTUP] * 256 / self.hz
            if value & 0xFFF != self._RANGE or delay < self._LEAST_DELAY_SECONDS:
                raise DeviceFault("XOSC is started in another range or waits for less than 1 ms")
        self.changed()


class Clocks(Device):
    """The clocks of core and UART; ``changed`` is called where one does.

    PLLs are not modelled: none can be chosen.
    """

    _REF, _SYS, _PERI = 0x30, 0x3C, 0x48
    _DIV, _SELECTED = 4, 8
    _XOSC = 2
    _PERI_ENABLE = 1 << 11
    _UNDIVIDED = 1 << 8

    changed: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, base: int, xosc: Xosc) -> None:
        divisors = {clock + self._DIV: self._UNDIVIDED for clock in (self._REF, self._SYS)}
        super().__init__("CLOCKS", base, _SIZE, resets=divisors)
        self._xosc = xosc

    def _control(self, clock: int) -> int:
        return self.registers.get(clock, 0)

    @property
    def is_exact(self) -> bool:
        """Whether the core runs on the crystal."""
        return self._control(self._REF) & 3 == self._XOSC

    @property
    def core_hz(self) -> float:
        """Frequency of the core."""
        source = self._xosc.hz if self.is_exact else _ROSC_HZ
        reference = source / ((self.registers[self._REF + self._DIV] >> 8 & 3) or 4)
        return reference * 256 / (self.registers[self._SYS + self._DIV] or 1 << 24)

    @property
    def peripheral_hz(self) -> float:
        """Frequency that the UART divides; 0 where it has none."""
        control = self._control(self._PERI)
        if not control & self._PERI_ENABLE:
            return 0.0
        sources = {0: self.core_hz, 4: self._xosc.hz if self._xosc.is_stable else 0}
        return sources.get(control >> 5 & 7, 0.0)

    def read(self, offset: int) -> int:
        """Return a register; a clock that was chosen runs."""
        for clock in (self._REF, self._SYS):
            if offset == clock + self._SELECTED:
                return 1 << (self._control(clock) & 3)
        return super().read(offset)

    def write(self, offset: int, value: int) -> None:
        """Write a register. Raises DeviceFault where the core is left without a clock."""
        super().write(offset, value)
        self.check()
        self.changed()

    def check(self) -> None:
        """Raise DeviceFault where the core has no clock, or one that is not modelled."""
        source = self._control(self._REF) & 3
        if source == self._XOSC and not self._xosc.is_stable:
            raise DeviceFault("the core is without a clock: XOSC does not run")
        if source not in (0, self._XOSC) or self._control(self._SYS) & 1:
            raise DeviceFault("the twin has no clock of the core but XOSC and ROSC")


class Watchdog(Device):
    """The tick that the timer counts: every so many cycles of the reference clock."""

    _TICK = 0x2C
    _ENABLE, _RUNNING = 1 << 9, 1 << 10

    changed: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, base: int) -> None:
        super().__init__("WATCHDOG", base, _SIZE)

    @property
    def cycles(self) -> int | None:
        """Cycles of a tick; None where there is none."""
        tick = self.registers.get(self._TICK, 0)
        return (tick & 511) or None if tick & self._ENABLE else None

    def read(self, offset: int) -> int:
        """Return a register."""
        value = super().read(offset)
        return value | self._RUNNING if offset == self._TICK and self.cycles else value

    def write(self, offset: int, value: int) -> None:
        """Write a register. Raises DeviceFault for what would reset the chip."""
        if offset == 0 and value >> 30:
            raise DeviceFault("the watchdog is not part of this twin")
        if offset == self._TICK:
            self.changed()
        super().write(offset, value)


class Timer(Device):
    """Microseconds since it was out of reset, 64 bits, by their raw registers.

    ``now`` returns the current cycle, ``tick`` the cycles of a tick.
    """

    _RAWH, _RAWL = 0x24, 0x28
    off = "it is held in reset"

    def __init__(
        self,
        base: int,
        now: Callable[[], int],
        tick: Callable[[], int | None],
        clock: Callable[[], bool],
    ) -> None:
        super().__init__("TIMER", base, _SIZE, clock=clock)
        self._now = now
        self._tick = tick
        self._ticks = 0
        self._since = 0

    @property
    def counter(self) -> int:
        """Address of the low half of the counter."""
        return self.base + self._RAWL

    def advance(self) -> None:
        """Bring the counter to the present cycle; call before the tick changes."""
        cycle, tick = self._now(), self._tick()
        if tick is None or not self.clocked:
            self._since = cycle
            return
        passed = (cycle - self._since) // tick
        self._ticks += passed
        self._since += passed * tick

    def read(self, offset: int) -> int:
        """Return a register as of the reading instruction."""
        self.advance()
        if offset in (self._RAWL, self._RAWH):
            return self._ticks >> (0 if offset == self._RAWL else 32) & 0xFFFFFFFF
        return super().read(offset)

    def write(self, offset: int, value: int) -> None:
        """Raises DeviceFault: nothing of it is set up."""
        raise DeviceFault("the twin has no use of TIMER but that it is read")


class Pins(Device):
    """A bank of pins or of their pads: ``changed`` follows a new setting."""

    off = "it is held in reset"
    changed: Callable[[], None] = staticmethod(lambda: None)

    def setting(self, offset: int) -> int:
        """The register at an offset."""
        return self.registers.get(offset, 0)

    def write(self, offset: int, value: int) -> None:
        """Write a register."""
        super().write(offset, value)
        self.changed()


class Ssi(Device):
    """The interface to flash, as far as it can be told whether code could be read by it."""

    _CTRLR0, _CTRLR1, _SSIENR, _BAUDR, _SPI_CTRLR0 = 0x00, 0x04, 0x08, 0x14, 0xF4
    # Frames of 32 bits over one line, of which the first are a command and an address.
    _READ_XIP = 31 << 16 | 3 << 8
    # 03h, read: 8 bits of command, 24 of address, both over one line.
    _READ_DATA = 3 << 24 | 2 << 8 | 6 << 2

    def __init__(self, base: int) -> None:
        super().__init__("SSI", base, _SIZE)

    def why_no_code(self) -> str | None:
        """Say why no code can be read from flash; None where it can."""
        settings = {
            self._SSIENR: 1,
            self._CTRLR0: self._READ_XIP,
            self._CTRLR1: 0,
            self._SPI_CTRLR0: self._READ_DATA,
        }
        for offset, value in settings.items():
            if self.registers.get(offset, 0) != value:
                return f"SSI at 0x{offset:02x} is 0x{self.registers.get(offset, 0):x}"
        divisor = self.registers.get(self._BAUDR, 0)
        return None if divisor >= 2 and divisor % 2 == 0 else f"SSI divides its clock by {divisor}"

    def write(self, offset: int, value: int) -> None:
        """Write a register. Raises DeviceFault where it is on and cannot be set up."""
        if offset != self._SSIENR and self.registers.get(self._SSIENR, 0):
            raise DeviceFault("SSI is set up while it is on")
        super().write(offset, value)
