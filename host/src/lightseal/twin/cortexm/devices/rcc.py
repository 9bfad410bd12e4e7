# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""STM32 reset and clock control: ready bits, clock switch, clock gates.

Sources: ST RM0090 section 7 (F405/F407), RM0360 section 7 (F030). A family is
a RccStyle; the model is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from lightseal.twin.cortexm.devices.base import Device

_READY_BITS = {0: 1, 16: 17, 24: 25}  # HSION, HSEON, PLLON in CR
_AHB_DIVIDERS = (2, 4, 8, 16, 64, 128, 256, 512)
_CR = 0x00


@dataclass(frozen=True)
class Gate:
    """A clock enable bit: offset of its register in the RCC, and the bit."""

    offset: int
    bit: int


@dataclass(frozen=True)
class RccStyle:
    """Registers of one family. Frequencies are in Hz.

    ``pll_hz`` works out the PLL's output from the registers and the frequencies
    of HSI and HSE. ``apb_prescalers`` are the lowest bits in CFGR of each bus's
    3-bit prescaler. ``ready`` lists further enable bits that a ready bit follows:
    offset, enable, ready.
    """

    resets: Mapping[int, int]
    cfgr: int
    hsi_hz: int
    apb_prescalers: Mapping[str, int]
    pll_hz: Callable[[Mapping[int, int], int, int], float]
    ready: tuple[tuple[int, int, int], ...] = field(default=())


class Rcc(Device):
    """The clock tree as far as core and UART see it."""

    def __init__(self, base: int, style: RccStyle, hse_hz: int) -> None:
        super().__init__("RCC", base, resets=style.resets)
        self.style = style
        self.hse_hz = hse_hz
        self.changed: Callable[[], None] = lambda: None
        self._ready = (
            *((_CR, enable, ready) for enable, ready in _READY_BITS.items()),
            *style.ready,
        )

    def write(self, offset: int, value: int) -> None:
        """Write a register; what is ready follows what is enabled at once."""
        for register, enable, ready in self._ready:
            if register == offset:
                value = value & ~(1 << ready) | (value >> enable & 1) << ready
        if offset == self.style.cfgr:
            value = value & ~0xC | self._switched_to(value) << 2
        self.registers[offset] = value
        self.changed()

    def _switched_to(self, cfgr: int) -> int:
        """The clock source after a write to SW: the one asked for once it is ready."""
        wanted = cfgr & 3
        ready = self.registers.get(_CR, 0) >> (1, 17, 25, 31)[wanted] & 1
        return wanted if ready else self.registers.get(self.style.cfgr, 0) >> 2 & 3

    def is_on(self, gate: Gate) -> bool:
        """Whether a clock gate is open."""
        return bool(self.registers.get(gate.offset, 0) >> gate.bit & 1)

    @property
    def core_hz(self) -> float:
        """Frequency of the core."""
        cfgr = self.registers.get(self.style.cfgr, 0)
        match cfgr >> 2 & 3:
            case 0:
                source: float = self.style.hsi_hz
            case 1:
                source = self.hse_hz
            case _:
                source = self.style.pll_hz(self.registers, self.style.hsi_hz, self.hse_hz)
        prescaler = cfgr >> 4 & 15
        return source / (_AHB_DIVIDERS[prescaler - 8] if prescaler >= 8 else 1)

    def bus_hz(self, bus: str) -> float:
        """Frequency of a peripheral bus."""
        prescaler = self.registers.get(self.style.cfgr, 0) >> self.style.apb_prescalers[bus] & 7
        return self.core_hz / (2 ** (prescaler - 3) if prescaler >= 4 else 1)
