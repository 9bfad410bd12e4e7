# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""SysTick, to the cycle (Arm DDI 0419E section B3.3, DDI 0403E section B3.3).

The counter isn't stepped: its value follows from the cycle at which it last
held a known one.
"""

from __future__ import annotations

from collections.abc import Callable

from lightseal.twin.cortexm.devices.base import Device

_CSR, _RVR, _CVR = 0x0, 0x4, 0x8
_ENABLE, _TICKINT, _CLKSOURCE, _COUNTFLAG = 1, 2, 4, 1 << 16
_MASK = 0xFFFFFF
_NO_REFERENCE_CALIBRATION = 1 << 30


class SysTick(Device):
    """The 24-bit down counter.

    ``now`` returns the current cycle, ``expired`` is called when the counter gets
    to zero with its interrupt on. ``reference_divider`` is by how much the
    reference clock is slower than the core.
    """

    def __init__(
        self,
        now: Callable[[], int],
        expired: Callable[[], None],
        reference_divider: int,
    ) -> None:
        super().__init__("SysTick", 0xE000E010, 0x10)
        self._now = now
        self._expired = expired
        self._reference_divider = reference_divider
        self.reset()

    def reset(self) -> None:
        """Stop the counter."""
        self._control = 0
        self._reload = 0
        self._value = 0
        self._since = 0
        self._flag = False

    @property
    def counter(self) -> int:
        """Address of the counter."""
        return self.base + _CVR

    @property
    def _divider(self) -> int:
        return 1 if self._control & _CLKSOURCE else self._reference_divider

    def _first_zero(self) -> int | None:
        """Ticks from the known value until the counter next gets to zero; None: never."""
        if self._value:
            return self._value
        return self._reload + 1 if self._reload else None

    def advance(self, cycle: int) -> bool:
        """Bring the counter to ``cycle``; say whether it got to zero on the way."""
        if not self._control & _ENABLE:
            self._since = cycle
            return False
        if cycle <= self._since:
            return False
        ticks = (cycle - self._since) // self._divider
        self._since += ticks * self._divider
        first = self._first_zero()
        if first is None or ticks < first:
            self._value = self._after(self._value, ticks)
            return False
        self._value = self._after(0, ticks - first)
        self._flag = True
        if self._control & _TICKINT:
            self._expired()
        return True

    def _after(self, value: int, ticks: int) -> int:
        """The counter ``ticks`` after it held ``value``."""
        if ticks <= value:
            return value - ticks
        if not self._reload:
            return 0
        return self._reload - (ticks - value - 1) % (self._reload + 1)

    def next_interrupt(self) -> int | None:
        """Cycle at which its interrupt next becomes pending; None: never."""
        if self._control & (_ENABLE | _TICKINT) != _ENABLE | _TICKINT:
            return None
        first = self._first_zero()
        return None if first is None else self._since + first * self._divider

    def read(self, offset: int) -> int:
        """Return a register as of the reading instruction; CSR clears COUNTFLAG."""
        self.advance(self._now())
        if offset == _CSR:
            value = self._control | (_COUNTFLAG if self._flag else 0)
            self._flag = False
            return value
        if offset == _CVR:
            return self._value
        return self._reload if offset == _RVR else _NO_REFERENCE_CALIBRATION

    def peek(self, offset: int) -> int:
        """Return CSR or RVR without side effects."""
        return {_CSR: self._control, _RVR: self._reload}.get(offset, 0)

    def write(self, offset: int, value: int) -> None:
        """Write a register; any write to CVR clears it and COUNTFLAG."""
        self.advance(self._now())
        if offset == _CSR:
            self._control = value & (_ENABLE | _TICKINT | _CLKSOURCE)
        elif offset == _RVR:
            self._reload = value & _MASK
        elif offset == _CVR:
            self._value = 0
            self._flag = False
