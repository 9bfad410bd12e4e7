# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Exceptions: pending, priorities, entry and return.

Source: Arm DDI 0419E and 0403E, section B1.5. Of the exceptions, SVCall,
PendSV and SysTick are carried out; what would be a fault stops the twin
instead. Only the main stack is modelled. Entering takes the interrupt latency
of the core's manual, and so does leaving.
"""

from __future__ import annotations

from collections.abc import Callable

from unicorn import arm_const as uc_arm
from unicorn.unicorn_py3 import Uc, UcError

from lightseal.twin.cortexm.cores import Core
from lightseal.twin.cortexm.engine import Engine
from lightseal.twin.cortexm.faults import Fault

SVCALL, PENDSV, SYSTICK = 11, 14, 15
NAMES = {SVCALL: "SVCall", PENDSV: "PendSV", SYSTICK: "SysTick"}
_THREAD_PRIORITY = 256
_ALIGNED = 1 << 9
_THUMB = 1 << 24
_EXCEPTION_NUMBER = 0x1FF
_RETURN_TO_HANDLER, _RETURN_TO_THREAD = 0xFFFFFFF1, 0xFFFFFFF9
_PROCESS_STACK = 2
_STACKED = (
    uc_arm.UC_ARM_REG_R0,
    uc_arm.UC_ARM_REG_R1,
    uc_arm.UC_ARM_REG_R2,
    uc_arm.UC_ARM_REG_R3,
    uc_arm.UC_ARM_REG_R12,
    uc_arm.UC_ARM_REG_LR,
)


def is_exception_return(address: int) -> bool:
    """Whether a branch to this address leaves an exception handler."""
    return address >= 0xFFFFFFF0


class Exceptions:
    """``vector`` returns an entry of the vector table, ``priority`` that of an exception."""

    def __init__(
        self,
        core: Core,
        engine: Engine,
        vector: Callable[[int], int],
        priority: Callable[[int], int],
    ) -> None:
        self._core = core
        self._engine = engine
        self._uc: Uc = engine.uc
        self._vector = vector
        self._priority = priority
        self.pending: set[int] = set()
        self.active: list[int] = []

    def reset(self) -> None:
        """Forget all pending and active exceptions."""
        self.pending.clear()
        self.active.clear()

    def _register(self, register: int) -> int:
        return int(self._uc.reg_read(register))

    def _execution_priority(self) -> int:
        """The priority that a new exception has to beat; lower numbers are stronger."""
        current = min((self._priority(n) for n in self.active), default=_THREAD_PRIORITY)
        if self._register(uc_arm.UC_ARM_REG_PRIMASK) & 1:
            return min(current, 0)
        if self._core.pipelined_memory:
            if self._register(uc_arm.UC_ARM_REG_FAULTMASK) & 1:
                return -1
            base = self._register(uc_arm.UC_ARM_REG_BASEPRI) & 0xFF
            if base:
                return min(current, base)
        return current

    def next(self) -> int | None:
        """The pending exception that is to be taken now, if any."""
        if not self.pending:
            return None
        number = min(self.pending, key=lambda n: (self._priority(n), n))
        return number if self.can_take(number) else None

    def can_take(self, number: int) -> bool:
        """Whether an exception would be taken now if it were pending."""
        return self._priority(number) < self._execution_priority()

    def call_supervisor(self, pc: int) -> int:
        """Carry out SVC; return where execution goes on. Raises Fault if it is masked."""
        if self._priority(SVCALL) >= self._execution_priority():
            raise Fault("SVC while its priority is masked", pc - 2)
        return self.enter(SVCALL, pc)

    def enter(self, number: int, pc: int) -> int:
        """Stack the context that resumes at ``pc``; return the handler's address.

        Raises Fault where the frame does not fit the stack, or there is no handler.
        """
        if self._register(uc_arm.UC_ARM_REG_CONTROL) & _PROCESS_STACK:
            raise Fault("the process stack (CONTROL.SPSEL) is not part of this twin", pc)
        sp = self._register(uc_arm.UC_ARM_REG_SP)
        status = self._register(uc_arm.UC_ARM_REG_XPSR) & ~(_EXCEPTION_NUMBER | _ALIGNED)
        status |= self.active[-1] if self.active else 0
        status |= _THUMB | (_ALIGNED if sp & 4 else 0)
        frame = [self._register(r) for r in _STACKED] + [pc, status]
        sp = (sp & ~7) - 32
        try:
            self._uc.mem_write(sp, b"".join(word.to_bytes(4, "little") for word in frame))
        except UcError:
            raise Fault(f"stack overflow on entry to {NAMES[number]}", pc) from None
        handler = self._vector(number)
        if not handler & 1:
            raise Fault(f"no handler for {NAMES[number]} in the vector table", pc)
        self._uc.reg_write(uc_arm.UC_ARM_REG_SP, sp)
        self._uc.reg_write(
            uc_arm.UC_ARM_REG_LR, _RETURN_TO_HANDLER if self.active else _RETURN_TO_THREAD
        )
        self._uc.reg_write(uc_arm.UC_ARM_REG_IPSR, number)
        self.active.append(number)
        self.pending.discard(number)
        self._account()
        return handler & ~1

    def leave(self, address: int) -> int:
        """Carry out a return to EXC_RETURN; return where execution goes on. Raises Fault."""
        if not self.active or address & 0xF not in (0x0, 0x8):
            raise Fault(f"exception return to 0x{address:08x} outside a handler")
        sp = self._register(uc_arm.UC_ARM_REG_SP)
        try:
            raw = self._uc.mem_read(sp, 32)
        except UcError:
            raise Fault("the stack is gone on return from an exception") from None
        *registers, pc, status = (int.from_bytes(raw[i : i + 4], "little") for i in range(0, 32, 4))
        self.active.pop()
        for register, value in zip(_STACKED, registers, strict=True):
            self._uc.reg_write(register, value)
        self._uc.reg_write(uc_arm.UC_ARM_REG_SP, sp + 32 + (4 if status & _ALIGNED else 0))
        self._uc.reg_write(uc_arm.UC_ARM_REG_XPSR, status & ~_ALIGNED)
        self._uc.reg_write(uc_arm.UC_ARM_REG_IPSR, status & _EXCEPTION_NUMBER)
        self._account()
        return pc & ~1

    def _account(self) -> None:
        self._engine.cycles += self._core.exception_entry
        self._engine.cut()
        self._engine.polls.open = 0
