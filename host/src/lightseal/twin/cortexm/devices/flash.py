# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""STM32 flash interface: the access control register, ACR.

Sources: ST RM0090 section 3.9 (F405/F407), RM0360 section 3.5 (F030).
"""

from __future__ import annotations

from collections.abc import Callable

from lightseal.twin.cortexm.devices.base import Device

_ACR = 0x00


class Flash(Device):
    """``changed`` is called after each write; it may raise DeviceFault.

    ``latency_mask`` are the bits of the wait states in ACR, ``accelerators``
    those that switch prefetch and caches on.
    """

    def __init__(self, base: int, reset: int, latency_mask: int, accelerators: int) -> None:
        super().__init__("FLASH", base, resets={_ACR: reset})
        self._latency_mask = latency_mask
        self._accelerators = accelerators
        self.changed: Callable[[], None] = lambda: None

    @property
    def wait_states(self) -> int:
        """Wait states of a read."""
        return self.registers[_ACR] & self._latency_mask

    @property
    def accelerated(self) -> bool:
        """Whether prefetch or a cache is on."""
        return bool(self.registers[_ACR] & self._accelerators)

    def write(self, offset: int, value: int) -> None:
        """Write a register."""
        super().write(offset, value)
        self.changed()
