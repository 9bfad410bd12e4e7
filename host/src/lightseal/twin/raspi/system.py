# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the program says to its coprocessor 15: the counter, and the memory map.

The execution engine runs such instructions itself; it knows no cycle counter of
an ARM1176, and reads 0. So the instructions are looked up in the image, and the
counter's value is put in behind those that read it.
"""

from __future__ import annotations

from collections.abc import Callable

from unicorn import UC_HOOK_CODE
from unicorn import arm_const as uc_arm
from unicorn.unicorn_py3 import Uc

from lightseal.twin.raspi.counter import Counter

# MCR and MRC with any condition, opcode 1 of 0: the register is in bits 12 to 15.
_MASK = 0x0FFF0FFF
_CONTROL_WRITE = 0x0E010F10  # c1, c0, 0
_MONITOR_WRITE = 0x0E0F0F1C  # c15, c12, 0
_COUNT_READ = 0x0E1F0F3C  # c15, c12, 1

_ENABLE, _RESET_COUNT = 1 << 0, 1 << 2
_MEMORY_UNIT = 1 << 0

_REGISTERS = (
    *(getattr(uc_arm, f"UC_ARM_REG_R{n}") for n in range(13)),
    uc_arm.UC_ARM_REG_SP,
    uc_arm.UC_ARM_REG_LR,
)

_Action = Callable[[int, int], None]


class SystemControl:
    """Watches the instructions of an image that concern it."""

    def __init__(self, uc: Uc, counter: Counter, image: bytes, origin: int) -> None:
        self._uc = uc
        self._counter = counter
        self._enabled = False
        self._zero = 0
        for offset in range(0, len(image) - 3, 4):
            word = int.from_bytes(image[offset : offset + 4], "little")
            register = word >> 12 & 15
            if word >> 28 == 15 or register == 15:
                continue
            address, kind = origin + offset, word & _MASK
            if kind == _CONTROL_WRITE:
                self._watch(address, register, self._write_control)
            elif kind == _MONITOR_WRITE:
                self._watch(address, register, self._write_monitor)
            elif kind == _COUNT_READ:
                self._watch(address + 4, register, self._read_count)

    def _watch(self, address: int, register: int, action: _Action) -> None:
        def on_code(_uc: Uc, at: int, _size: int, _data: object) -> None:
            action(at, _REGISTERS[register])

        self._uc.hook_add(UC_HOOK_CODE, on_code, None, address, address)

    def _write_control(self, _: int, register: int) -> None:
        """Keep the memory unit off: what it would map and protect, the machine does.

        With it on, the engine would not say which address a fault is about.
        """
        self._uc.reg_write(register, self._uc.reg_read(register) & ~_MEMORY_UNIT)

    def _write_monitor(self, address: int, register: int) -> None:
        value = int(self._uc.reg_read(register))
        self._enabled = bool(value & _ENABLE)
        if value & _RESET_COUNT:
            self._zero = self._counter.before(address)

    def _read_count(self, address: int, register: int) -> None:
        """Behind the instruction that reads the counter: give it its value."""
        if self._enabled:
            value = self._counter.before(address) - 1 - self._zero
            self._uc.reg_write(register, value & 0xFFFFFFFF)
