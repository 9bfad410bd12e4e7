# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A virtual board: core, memories and peripherals around an engine."""

from __future__ import annotations

import random
import time
from typing import Any, NoReturn

from unicorn import UC_ARCH_ARM, UC_HOOK_INTR, UC_HOOK_MEM_INVALID, UC_MODE_THUMB
from unicorn import arm_const as uc_arm
from unicorn import unicorn_const as uc_const
from unicorn.unicorn_py3 import Uc, UcError

from lightseal.errors import RegistryError
from lightseal.registry import Board, Memory
from lightseal.twin.cortexm.boot import Boot
from lightseal.twin.cortexm.bus import Bus
from lightseal.twin.cortexm.cores import Isa, core
from lightseal.twin.cortexm.devices.debug import DebugControl, Dwt
from lightseal.twin.cortexm.devices.scb import InterruptController, SystemControl
from lightseal.twin.cortexm.devices.systick import SysTick
from lightseal.twin.cortexm.engine import PAGE, Engine
from lightseal.twin.cortexm.exceptions import SYSTICK, Exceptions, is_exception_return
from lightseal.twin.cortexm.faults import DeviceFault, Fault
from lightseal.twin.cortexm.idle import Idle
from lightseal.twin.cortexm.image import Image
from lightseal.twin.cortexm.line import HostLine
from lightseal.twin.cortexm.model import CycleModel
from lightseal.twin.cortexm.outside import Counting, around

_POWER_ON_SEED = 0x57A77
_CORE_REGISTERS = tuple(range(uc_arm.UC_ARM_REG_R0, uc_arm.UC_ARM_REG_R12 + 1))
_SVC, _PREFETCH_ABORT, _DATA_ABORT, _BREAKPOINT = 2, 3, 4, 7
_THUMB_BIT = 1 << 5
_WFI, _WFE, _YIELD = 0xBF30, 0xBF20, 0xBF10
_STACK_REACH = 0x10000


class Machine:
    """One board with one program.

    What silicon leaves undefined at power-up, RAM and r0 to r12, holds bytes of
    which none is 0, the same at every start.
    """

    def __init__(
        self, board: Board, image: Image, line: HostLine, engine_class: type[Engine]
    ) -> None:
        """Raises LightsealError where the board or the engine cannot be made."""
        if board.flash is None or board.ram is None:
            raise RegistryError(f"boards.toml [{board.id}]: the twin needs flash and ram")
        self._flash: Memory = board.flash
        self._ram: Memory = board.ram
        self._image = image
        self._line = line
        self._core = core(board.core)
        self._uc = self._make_uc()
        model = CycleModel(self._core, lambda at, size: bytes(self._uc.mem_read(at, max(size, 2))))
        self.engine = engine_class(self._uc, model, self)
        self._peripherals = around(board, self.engine, self.engine.now)
        self._make_core(board)
        self._map()
        self._interrupt: int | None = None
        self._bad_access: tuple[int, int] | None = None
        self._slice_end = 0
        self._busy_since = time.monotonic()
        line.engine = self.engine
        line.answer = self.statistics

    def _make_uc(self) -> Uc:
        """The bare execution engine with its memories.

        UC_MODE_MCLASS would select a Cortex-M33 whatever model is set.
        """
        models = {
            Isa.V6M: uc_arm.UC_CPU_ARM_CORTEX_M0,
            Isa.V7M: uc_arm.UC_CPU_ARM_CORTEX_M3,
            Isa.V7EM: uc_arm.UC_CPU_ARM_CORTEX_M4,
        }
        uc = Uc(UC_ARCH_ARM, UC_MODE_THUMB)
        uc.ctl_set_cpu_model(models[self._core.isa])
        uc.mem_map(
            self._flash.origin,
            _pages(self._flash.bytes),
            uc_const.UC_PROT_READ | uc_const.UC_PROT_EXEC,
        )
        uc.mem_write(self._flash.origin, self._image.flash)
        uc.mem_map(
            self._ram.origin,
            _pages(self._ram.bytes),
            uc_const.UC_PROT_READ | uc_const.UC_PROT_WRITE,
        )
        undefined = random.Random(_POWER_ON_SEED)
        uc.mem_write(self._ram.origin, _undefined(undefined, self._ram.bytes))
        for register in _CORE_REGISTERS:
            uc.reg_write(register, int.from_bytes(_undefined(undefined, 4), "little"))
        uc.hook_add(UC_HOOK_INTR, self._on_interrupt)
        uc.hook_add(UC_HOOK_MEM_INVALID, self._on_bad_access)
        return uc

    def _make_core(self, board: Board) -> None:
        self._scb = SystemControl(
            self._core, 4 if self._core.pipelined_memory else 2, self._reschedule
        )
        self.exceptions = Exceptions(self._core, self.engine, self._vector, self._scb.priority)
        self._scb.exceptions = self.exceptions
        self._systick = SysTick(
            self.engine.now,
            lambda: self.exceptions.pending.add(SYSTICK),
            self._peripherals.systick_divider or 1,
        )
        self._dwt = Dwt(self.engine.now, self._core.has_cycle_counter)
        self._idle = Idle(
            self.engine,
            self._line,
            (self._ram.origin, self._ram.bytes),
            board.core_hz,
            self._next_interrupt,
            lambda: self._peripherals.uart.deaf,
        )

    def _map(self) -> None:
        core_devices = [
            self._scb,
            *([] if self._peripherals.systick_divider is None else [self._systick]),
            self._dwt,
            DebugControl(self._dwt),
            InterruptController(),
        ]
        self._bus = Bus([*self._peripherals.devices, *core_devices])
        counters: tuple[Counting, ...] = (self._systick, self._dwt, *self._peripherals.timers)
        self._counters = {device.counter for device in counters}
        uart = self._peripherals.uart
        page = uart.base // PAGE * PAGE
        self.engine.map_device(sorted(self._bus.pages() - {page}))
        self.engine.map_uart(page, uart.base, uart.front)

    # What the engine calls.

    def access(self, is_write: bool, address: int, size: int, value: int) -> int:
        """Carry out an access to a peripheral; return the aligned word that is read."""
        uart = self._peripherals.uart
        if is_write or uart.front.status((address & ~3) - uart.base) is None:
            self.engine.polls.touched = 1
        try:
            if not is_write and address & ~3 in self._counters:
                self._peripherals.check_measuring()
            word = self._bus.access(is_write, address, size, value)
        except DeviceFault as error:
            raise Fault(str(error), self.engine.pc()) from None
        if is_write and self._systick.base <= address < self._systick.base + 0x10:
            self._reschedule()
        return word

    def poll_again(self) -> None:
        """Look for input, or wait for it."""
        self._idle.poll_again()

    def output_full(self) -> None:
        """Send what there is."""
        self._line.pump()

    def line_used(self) -> None:
        """Raise Fault where the host would not be understood."""
        try:
            self._peripherals.uart.check_line()
        except DeviceFault as error:
            raise Fault(str(error), self.engine.pc()) from None

    # What the execution engine calls.

    def _on_interrupt(self, uc: Uc, number: int, _: object) -> None:
        self._interrupt = number
        uc.emu_stop()

    def _on_bad_access(
        self, uc: Uc, access: int, address: int, size: int, value: int, _: object
    ) -> bool:
        self._bad_access = (access, address)
        return False

    # Running.

    def run(self) -> NoReturn:
        """Run from reset until Fault or LineClosed is raised."""
        pc = self._reset()
        while True:
            self._reschedule()
            self._interrupt = self._bad_access = None
            try:
                self.engine.run(pc)
            except UcError as error:
                pc = self._after_error(error, self.engine.pc())
            else:
                pc = self._after_stop(self.engine.pc())

    def _reset(self) -> int:
        boot = self._peripherals.boot
        vectors = 0 if boot is None else boot.size
        stack, entry = self._image.word(vectors), self._image.word(vectors + 4)
        if not entry & 1 or not 0 <= entry - self._flash.origin < self._flash.bytes:
            raise Fault(f"the reset vector 0x{entry:08x} leads nowhere in flash")
        if not 0 < stack - self._ram.origin <= self._ram.bytes:
            raise Fault(f"the initial stack pointer 0x{stack:08x} is not in RAM")
        self._uc.reg_write(uc_arm.UC_ARM_REG_SP, stack & ~3)
        self._uc.reg_write(uc_arm.UC_ARM_REG_LR, 0xFFFFFFFF)
        return entry & ~1 if boot is None else self._start_stage(boot)

    def _start_stage(self, boot: Boot) -> int:
        """Do what a boot ROM does; return where it goes on. Raises Fault if it would not."""
        stage = self._image.flash[: boot.size]
        refused = boot.refused(stage)
        if refused:
            raise Fault(refused, self._flash.origin)
        vectors = self._flash.origin + boot.size

        def check(*_: object) -> None:
            why = boot.no_code()
            if why:
                raise Fault(f"flash is read before it can be: {why}", self.engine.pc())

        self._uc.hook_add(uc_const.UC_HOOK_MEM_READ, check, None, vectors, vectors + 7)
        self._uc.mem_write(boot.address, stage)
        page = boot.address // PAGE * PAGE
        self._uc.mem_protect(page, PAGE, uc_const.UC_PROT_ALL)
        self._uc.reg_write(uc_arm.UC_ARM_REG_LR, 0)
        return boot.address

    def _reschedule(self) -> None:
        """Stop where something outside the core is next to happen."""
        self.engine.watch_unmask = bool(self.exceptions.pending)
        if self.exceptions.next() is not None:
            self.engine.limit = self.engine.cycles
            return
        tick = self._systick.next_interrupt()
        self.engine.limit = self._slice_end if tick is None else min(self._slice_end, tick)

    def _after_stop(self, pc: int) -> int:
        if self._interrupt is not None:
            return self._after_interrupt(self._interrupt, pc)
        asleep = not self.engine.stopped and self._opcode(pc - 2) == _WFI
        if asleep and not self.exceptions.pending:
            self._idle.sleep(pc)
        return self._take_events(pc)

    def _take_events(self, pc: int) -> int:
        armed = self._systick.next_interrupt() is not None
        if armed and self._systick.advance(self.engine.cycles):
            self.engine.polls.touched = 1
        if self.engine.cycles >= self._slice_end:
            self._line.look()
            self._check_progress(pc)
            self._slice_end = self.engine.cycles + self.engine.slice_cycles
        number = self.exceptions.next()
        return pc if number is None else self.exceptions.enter(number, pc)

    def _check_progress(self, pc: int) -> None:
        """Raise Fault where the program branches to itself with nothing to interrupt it."""
        edge = self.engine.current()
        ticking = self._systick.next_interrupt() is not None
        if edge is None or self.exceptions.next() is not None:
            return
        if ticking and self.exceptions.can_take(SYSTICK):
            return
        source, target = edge
        if source == target and self._opcode(target.address) == 0xE7FE:
            raise Fault("endless loop with no interrupt to end it", target.address)

    def _next_interrupt(self) -> int | None:
        """Cycle of the next interrupt that will be taken, None if there is none."""
        if self.exceptions.pending:
            return self.engine.cycles
        return self._systick.next_interrupt()

    def _after_interrupt(self, number: int, pc: int) -> int:
        if is_exception_return(pc):
            return self._leave(pc)
        if number == _SVC:
            return self.exceptions.call_supervisor(pc)
        if number == _BREAKPOINT:
            raise Fault("breakpoint (BKPT) with no debugger", pc)
        if number == _DATA_ABORT:
            raise Fault(f"unaligned access, which {self._core.name} does not have", pc)
        raise Fault(f"exception {number} of the execution engine", pc)

    def _after_error(self, error: UcError, pc: int) -> int:
        """Go on after what is no error on this core, or raise the Fault that it is."""
        kind = error.errno
        if kind == uc_const.UC_ERR_FETCH_UNMAPPED and is_exception_return(pc):
            return self._leave(pc)
        if kind == uc_const.UC_ERR_INSN_INVALID:
            if not self._uc.reg_read(uc_arm.UC_ARM_REG_CPSR) & _THUMB_BIT:
                raise Fault(f"branch to 0x{pc:08x} without the Thumb bit", self._last_address())
            if self._opcode(pc - 2) in (_WFE, _YIELD):
                return pc
            raise Fault(f"illegal instruction 0x{self._opcode(pc):04x}", pc)
        if kind in (uc_const.UC_ERR_FETCH_UNMAPPED, uc_const.UC_ERR_FETCH_PROT):
            raise Fault(f"execution outside flash, at 0x{pc:08x}", self._last_address())
        if self._bad_access is not None:
            raise Fault(self._describe(*self._bad_access), pc)
        raise Fault(f"execution engine: {error}", pc)

    def _leave(self, pc: int) -> int:
        return self._take_events(self.exceptions.leave(pc))

    def _describe(self, access: int, address: int) -> str:
        is_read = access in (uc_const.UC_MEM_READ_UNMAPPED, uc_const.UC_MEM_READ_PROT)
        verb = "read from" if is_read else "write to"
        below = self._ram.origin - address
        sp = int(self._uc.reg_read(uc_arm.UC_ARM_REG_SP))
        if 0 < below <= _STACK_REACH and sp < self._ram.origin + _STACK_REACH // 16:
            return f"stack overflow: {verb} 0x{address:08x}, below RAM"
        if access == uc_const.UC_MEM_WRITE_PROT:
            return f"write to flash, at 0x{address:08x}"
        return f"{verb} 0x{address:08x}, where there is nothing"

    def _last_address(self) -> int | None:
        """Address of the instruction that the program ran last."""
        edge = self.engine.current()
        return self.engine.model.instructions(edge[1])[-1].address if edge else None

    def _opcode(self, address: int) -> int:
        """The halfword at an address in flash, 0 outside."""
        offset = address - self._flash.origin
        return (
            int.from_bytes(self._image.flash[offset : offset + 2], "little") if offset >= 0 else 0
        )

    def _vector(self, number: int) -> int:
        table = self._scb.vector_table
        base = self._flash.origin if table is None else table
        try:
            return int.from_bytes(self._uc.mem_read(base + 4 * number, 4), "little")
        except UcError:
            return 0

    def statistics(self) -> dict[str, Any]:
        """The answer to a request for statistics."""
        busy = time.monotonic() - self._busy_since - self._line.waited
        return {
            "event": "stats",
            "cycles": self.engine.cycles,
            "instructions": self.engine.instructions,
            "wall_seconds": busy,
        }


def _undefined(source: random.Random, size: int) -> bytes:
    return source.randbytes(size).replace(b"\0", b"\xa5")


def _pages(size: int) -> int:
    return (size + PAGE - 1) // PAGE * PAGE
