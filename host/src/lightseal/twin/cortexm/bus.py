# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Which peripheral answers at which address."""

from __future__ import annotations

from bisect import bisect_right

from lightseal.twin.cortexm.devices.base import Device
from lightseal.twin.cortexm.engine import PAGE
from lightseal.twin.cortexm.faults import DeviceFault


class Bus:
    """Peripherals sorted by address."""

    def __init__(self, devices: list[Device]) -> None:
        self.devices = sorted(devices, key=lambda device: device.base)
        self._bases = [device.base for device in self.devices]

    def pages(self) -> set[int]:
        """Every page that holds a peripheral."""
        return {
            page
            for device in self.devices
            for page in range(device.base // PAGE * PAGE, device.base + device.size, PAGE)
        }

    def at(self, address: int) -> Device:
        """Return the peripheral at an address. Raises DeviceFault where there is none."""
        index = bisect_right(self._bases, address) - 1
        if index >= 0:
            device = self.devices[index]
            if address < device.base + device.size:
                return device
        raise DeviceFault(f"access to 0x{address:08x}: this twin has no such peripheral")

    def access(self, is_write: bool, address: int, size: int, value: int) -> int:
        """Carry out an access; return the aligned word that is read. Raises DeviceFault.

        A narrow write leaves the rest of the register as it is.
        """
        device = self.at(address)
        offset = (address & ~3) - device.base
        if not device.clocked:
            raise DeviceFault(f"access to {device.name} while {device.off}")
        if not is_write:
            return device.read(offset)
        if size < 4:
            shift = 8 * (address & 3)
            mask = (1 << 8 * size) - 1 << shift
            value = device.peek(offset) & ~mask | value << shift & mask
        device.write(offset, value & 0xFFFFFFFF)
        return 0
