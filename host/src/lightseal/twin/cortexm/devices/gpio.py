# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""STM32 general-purpose ports with MODER and AFR registers (F0, F3, F4)."""

from __future__ import annotations

from collections.abc import Callable

from lightseal.twin.cortexm.devices.base import Device

# Registers of F0, F3 and F4.
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

    def unconnected(self, pin: int, alternate: int, sends: bool) -> str | None:
        """Why a pin is not led to an alternate function, None where it is.

        ``sends``: whether a peripheral drives it, which is the same to this kind of port.
        """
        del sends
        is_led = self.registers.get(_MODER, 0) >> 2 * pin & 3 == _ALTERNATE
        function = self.registers.get(_AFRL + 4 * (pin // 8), 0) >> 4 * (pin % 8) & 15
        if is_led and function == alternate:
            return None
        return f"is not set to alternate function {alternate}"


_F1_IDR, _F1_ODR, _F1_BSRR, _F1_BRR = 0x08, 0x0C, 0x10, 0x14


class GpioF1(Device):
    """One port of an STM32F1: four bits for each pin, in CRL and CRH. RM0008, section 9.2.

    What a pin in its alternate function is led to is settled by the pin, short of the
    remapping of AFIO, which is not modelled.
    """

    changed: Callable[[], None] = staticmethod(lambda: None)

    def read(self, offset: int) -> int:
        """Return a register."""
        if offset == _F1_IDR:
            return self.registers.get(_F1_ODR, 0)
        return super().read(offset)

    def write(self, offset: int, value: int) -> None:
        """Write a register; the set and clear registers act on ODR."""
        output = self.registers.get(_F1_ODR, 0)
        if offset == _F1_BSRR:
            self.registers[_F1_ODR] = output & ~(value >> 16) | value & 0xFFFF
        elif offset == _F1_BRR:
            self.registers[_F1_ODR] = output & ~value & 0xFFFF
        elif offset != _F1_IDR:
            super().write(offset, value)
            self.changed()

    def unconnected(self, pin: int, alternate: int, sends: bool) -> str | None:
        """Why a pin is not led to its peripheral, None where it is."""
        del alternate
        bits = self.registers[4 * (pin // 8)] >> 4 * (pin % 8) & 15
        mode, configuration = bits & 3, bits >> 2
        if sends and not (mode and configuration >= 2):
            return "is not an output of its alternate function"
        if not sends and (mode or configuration not in (1, 2)):
            return "is not an input"
        return None
