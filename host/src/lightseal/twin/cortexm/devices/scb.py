# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""System control block and interrupt controller, as far as a program looks at them.

Source: Arm DDI 0419E section B3.2, DDI 0403E section B3.2.
"""

from __future__ import annotations

from collections.abc import Callable

from lightseal.twin.cortexm.cores import Core
from lightseal.twin.cortexm.devices.base import Device
from lightseal.twin.cortexm.exceptions import PENDSV, SVCALL, SYSTICK, Exceptions
from lightseal.twin.cortexm.faults import DeviceFault

_CPUID, _ICSR, _VTOR, _AIRCR, _CCR = 0x00, 0x04, 0x08, 0x0C, 0x14
_SHPR2, _SHPR3 = 0x1C, 0x20
_PENDSVSET, _PENDSVCLR, _PENDSTSET, _PENDSTCLR = 1 << 28, 1 << 27, 1 << 26, 1 << 25
_STKALIGN = 1 << 9
_ICER, _ISPR, _ICPR, _PRIORITIES = 0x080, 0x100, 0x180, 0x300
_SYSRESETREQ, _VECTKEY, _VECTKEYSTAT = 1 << 2, 0x05FA, 0xFA05


class SystemControl(Device):
    """``pended`` is called when the program makes an exception pending."""

    exceptions: Exceptions

    def __init__(self, core: Core, priority_bits: int, pended: Callable[[], None]) -> None:
        super().__init__("SCB", 0xE000ED00, 0x90, resets={_CCR: _STKALIGN})
        self._core = core
        self._priority_mask = 0xFF & ~(0xFF >> priority_bits)
        self._pended = pended

    @property
    def vector_table(self) -> int | None:
        """Where the program has moved the vector table; None where it has not."""
        return self.registers.get(_VTOR)

    def priority(self, number: int) -> int:
        """Priority of an exception, 0 the strongest."""
        register, byte = {SVCALL: (_SHPR2, 3), PENDSV: (_SHPR3, 2), SYSTICK: (_SHPR3, 3)}[number]
        return self.registers.get(register, 0) >> 8 * byte & self._priority_mask

    def read(self, offset: int) -> int:
        """Return a register."""
        if offset == _CPUID:
            return self._core.cpuid
        if offset == _AIRCR:
            return _VECTKEYSTAT << 16
        if offset == _ICSR:
            pending = self.exceptions.pending
            return (
                (_PENDSVSET if PENDSV in pending else 0)
                | (_PENDSTSET if SYSTICK in pending else 0)
                | (max(pending, default=0) << 12)
                | (self.exceptions.active[-1] if self.exceptions.active else 0)
            )
        return super().read(offset)

    def write(self, offset: int, value: int) -> None:
        """Write a register. Raises DeviceFault on a request for a system reset."""
        if offset == _ICSR:
            self._write_icsr(value)
        elif offset == _AIRCR:
            if value >> 16 == _VECTKEY and value & _SYSRESETREQ:
                raise DeviceFault("the program asks for a system reset")
        elif offset == _VTOR:
            if self._core.moves_vectors:
                super().write(offset, value & ~0x7F)
        elif offset != _CPUID:
            super().write(offset, value)

    def _write_icsr(self, value: int) -> None:
        pending = self.exceptions.pending
        for bit, number in ((_PENDSVSET, PENDSV), (_PENDSTSET, SYSTICK)):
            if value & bit:
                pending.add(number)
        for bit, number in ((_PENDSVCLR, PENDSV), (_PENDSTCLR, SYSTICK)):
            if value & bit:
                pending.discard(number)
        self._pended()


class InterruptController(Device):
    """NVIC: no peripheral of this twin raises an interrupt, so none may be relied on."""

    def __init__(self) -> None:
        super().__init__("NVIC", 0xE000E100, 0xC00)

    def write(self, offset: int, value: int) -> None:
        """Write a register. Raises DeviceFault where an interrupt is enabled or made pending."""
        if value and (offset < _ICER or _ISPR <= offset < _ICPR):
            raise DeviceFault("interrupts of peripherals are not part of this twin")
        if offset >= _PRIORITIES:
            super().write(offset, value)
