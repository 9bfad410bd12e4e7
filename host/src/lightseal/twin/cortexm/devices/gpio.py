# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""STM32 general-purpose ports with MODER and AFR registers (F0, F3, F4)."""

from __future__ import annotations

from collections.abc import Callable

from lightseal.twin.cortexm.devices.base import Device

_MODER, _IDR, _ODR, _BSRR, _AFRL, _BRR = 0x00, 0x10, 0x14, 0x18, 0x20, 0x28
_ALTERNATE = 2


class Gpio(Device):
    """One port. Inputs read 0, outputs read back; ``changed`` follows a new mode."""

    changed: Callable[[], None] = staticmethod(lambda: None)

    def read(self, offset: int) -> int:
        """Return a register."""
        if offset == _IDR:
            return self.registers.get(_ODR, 0)
        return super().read(offset)

    def write(self, offset: int, value: int) -> None:
        """Write a register; the set and clear registers act on ODR."""
        output = self.registers.get(_ODR, 0)
        if offset == _BSRR:
            self.registers[_ODR] = output & ~(value >> 16) | value & 0xFFFF
        elif offset == _BRR:
            self.registers[_ODR] = output & ~value & 0xFFFF
        elif offset != _IDR:
            super().write(offset, value)
            self.changed()

    def alternate_function(self, pin: int) -> int | None:
        """The alternate function of a pin; None where it is not in that mode."""
        if self.registers.get(_MODER, 0) >> 2 * pin & 3 != _ALTERNATE:
            return None
        return self.registers.get(_AFRL + 4 * (pin // 8), 0) >> 4 * (pin % 8) & 15
