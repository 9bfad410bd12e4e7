# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Core debug: DEMCR and the data watchpoint unit's cycle counter.

Source: Arm DDI 0403E sections C1.6.5 and C1.8. CYCCNT counts only while
DEMCR.TRCENA is set; a core without the counter reads 0.
"""

from __future__ import annotations

from collections.abc import Callable

from lightseal.twin.cortexm.devices.base import Device

_CTRL, _CYCCNT = 0x00, 0x04
_CYCCNTENA = 1
_FOUR_COMPARATORS = 4 << 28
_TRCENA = 1 << 24
_WORD = 0xFFFFFFFF


class Dwt(Device):
    """The cycle counter of ARMv7-M. ``now`` returns the current cycle."""

    def __init__(self, now: Callable[[], int], present: bool) -> None:
        super().__init__("DWT", 0xE0001000, 0x1000)
        self._now = now
        self._present = present
        self.reset()

    def reset(self) -> None:
        """Stop the counter and clear it."""
        self._trace = False
        self._enabled = False
        self._value = 0
        self._since = 0

    @property
    def counter(self) -> int:
        """Address of the counter."""
        return self.base + _CYCCNT

    @property
    def _counting(self) -> bool:
        return self._trace and self._enabled

    def _advance(self) -> None:
        cycle = self._now()
        if self._counting:
            self._value = (self._value + cycle - self._since) & _WORD
        self._since = cycle

    def enable_trace(self, on: bool) -> None:
        """Follow DEMCR.TRCENA."""
        self._advance()
        self._trace = on and self._present

    def read(self, offset: int) -> int:
        """Return a register; all are 0 while trace is off."""
        if not self._trace:
            return 0
        self._advance()
        return self.peek(offset)

    def peek(self, offset: int) -> int:
        """Return a register without side effects."""
        if offset == _CYCCNT:
            return self._value
        return _FOUR_COMPARATORS | self._enabled if offset == _CTRL else 0

    def write(self, offset: int, value: int) -> None:
        """Write a register; lost while trace is off."""
        if not self._trace:
            return
        self._advance()
        if offset == _CTRL:
            self._enabled = bool(value & _CYCCNTENA)
        elif offset == _CYCCNT:
            self._value = value


class DebugControl(Device):
    """DEMCR, of which only TRCENA acts."""

    def __init__(self, dwt: Dwt) -> None:
        super().__init__("DEMCR", 0xE000EDF0, 0x10)
        self._dwt = dwt

    def write(self, offset: int, value: int) -> None:
        """Write a register."""
        super().write(offset, value)
        if offset == 0xC:
            self._dwt.enable_trace(bool(value & _TRCENA))
