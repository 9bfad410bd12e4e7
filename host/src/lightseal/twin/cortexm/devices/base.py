# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A peripheral: a range of addresses holding 32-bit registers."""

from __future__ import annotations

from collections.abc import Callable, Mapping


class Device:
    """A block of registers; by itself, one that only keeps what is written.

    ``clock`` tells whether the peripheral is clocked: while it is not, silicon
    reads 0 and loses writes in silence, and the twin stops the program. ``off`` says
    what it is then.
    """

    off = "its clock is off"

    def __init__(
        self,
        name: str,
        base: int,
        size: int = 0x400,
        *,
        resets: Mapping[int, int] | None = None,
        clock: Callable[[], bool] | None = None,
    ) -> None:
        self.name = name
        self.base = base
        self.size = size
        self.clock = clock
        self._resets = dict(resets or {})
        self.registers = dict(self._resets)

    @property
    def clocked(self) -> bool:
        """Whether its clock is on."""
        return self.clock is None or self.clock()

    def reset(self) -> None:
        """Bring every register to its reset value."""
        self.registers = dict(self._resets)

    def read(self, offset: int) -> int:
        """Return the register at a word-aligned offset, with side effects."""
        return self.registers.get(offset, 0)

    def peek(self, offset: int) -> int:
        """Return what a narrow write leaves alone in a register; no side effects."""
        return self.registers.get(offset, 0)

    def write(self, offset: int, value: int) -> None:
        """Write the register at a word-aligned offset."""
        self.registers[offset] = value
