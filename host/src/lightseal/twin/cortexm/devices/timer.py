# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""STM32 general-purpose timer as far as it counts up by itself.

Source: ST RM0360 section 14. Modelled are the prescaler, which takes effect
with the next update, the counter, its reload value and the update that
software asks for. Nothing else works, and what would need it is told.
"""

from __future__ import annotations

from collections.abc import Callable

from lightseal.twin.cortexm.devices.base import Device
from lightseal.twin.cortexm.faults import DeviceFault

_CR1, _EGR, _CNT, _PSC, _ARR = 0x00, 0x14, 0x24, 0x28, 0x2C
_CEN, _UG = 1, 1
_WORD = 0xFFFF


class Timer(Device):
    """One timer. ``now`` returns the current cycle; ``divider`` how many cycles of
    the core a clock of the timer takes."""

    def __init__(
        self,
        name: str,
        base: int,
        *,
        now: Callable[[], int],
        divider: Callable[[], int],
        clock: Callable[[], bool],
    ) -> None:
        super().__init__(name, base, resets={_ARR: _WORD}, clock=clock)
        self._now = now
        self._divider = divider
        self.reset()

    def reset(self) -> None:
        """Stop the counter and clear it."""
        super().reset()
        self._prescaler = 0
        self._clocks = 0
        """Clocks since the counter was last 0 with the prescaler at its start."""
        self._since = 0

    @property
    def counter(self) -> int:
        """Address of the counter."""
        return self.base + _CNT

    @property
    def _period(self) -> int:
        return (self.registers[_ARR] + 1) * (self._prescaler + 1)

    def _advance(self) -> None:
        """Bring the counter to the present cycle."""
        cycle = self._now()
        if not self.registers.get(_CR1, 0) & _CEN:
            self._since = cycle
            return
        clocks = (cycle - self._since) // self._divider()
        self._since += clocks * self._divider()
        self._clocks += clocks
        if self._clocks >= self._period:
            self._clocks %= self._period
            self._update()

    def _update(self) -> None:
        """An update event: the prescaler's new value counts from here on."""
        if self.registers.get(_PSC, 0) != self._prescaler:
            self._prescaler = self.registers.get(_PSC, 0)
            self._clocks = 0

    def read(self, offset: int) -> int:
        """Return a register as of the reading instruction."""
        if offset != _CNT:
            return super().read(offset)
        self._advance()
        return self._clocks // (self._prescaler + 1)

    def write(self, offset: int, value: int) -> None:
        """Write a register. Raises DeviceFault for what is not modelled."""
        self._advance()
        if offset == _EGR and value & _UG:
            self._clocks = 0
            self._update()
        elif offset == _CNT:
            self._clocks = (value & _WORD) * (self._prescaler + 1)
        elif offset in (_PSC, _ARR):
            super().write(offset, value & _WORD)
        elif offset == _CR1 and value & ~_CEN == 0:
            super().write(offset, value)
        elif value:
            raise DeviceFault(
                f"{self.name}: the twin has no such use of it (0x{value:x} to 0x{offset:02x})"
            )
