# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The virtual board on unicorn: core, memories, serial line, a count of instructions."""

from __future__ import annotations

import time
from typing import Any, NoReturn

from unicorn import (
    UC_ARCH_ARM,
    UC_HOOK_INTR,
    UC_HOOK_MEM_INVALID,
    UC_HOOK_MEM_READ,
    UC_HOOK_MEM_WRITE,
    UC_MEM_WRITE,
    UC_MODE_ARM,
)
from unicorn import arm_const as uc_arm
from unicorn import unicorn_const as uc_const
from unicorn.unicorn_py3 import Uc, UcError

from lightseal.errors import RegistryError
from lightseal.registry import Board
from lightseal.twin.cortexm.faults import DeviceFault, Fault
from lightseal.twin.cortexm.image import Image
from lightseal.twin.cortexm.line import HostLine
from lightseal.twin.raspi.counter import Counter
from lightseal.twin.raspi.faults import describe
from lightseal.twin.raspi.serial import GPIO, PAGE, UART0, Serial
from lightseal.twin.raspi.system import SystemControl

SLICE_INSTRUCTIONS = 1 << 22
"""How much to run between two looks at the host."""

_SUPERVISOR = 0xD3
_THUMB = 1 << 5
_ITSELF = 0xEAFFFFFE
_POWER_ON_RAM = 0xCD
_NO_END = 0xFFFFFFFC
_EXCEPTIONS = {
    1: "illegal instruction",
    2: "supervisor call (SVC), which nothing answers",
    3: "execution where there is no code",
    4: "unaligned access that the core does not carry out",
    7: "breakpoint (BKPT) with no debugger",
}


class Machine:
    """The board with one program, as the GPU's loader leaves it."""

    def __init__(self, board: Board, image: Image, line: HostLine, compiled: bool = True) -> None:
        """Raises RegistryError where the board lacks what the twin needs."""
        if board.flash is None or board.ram is None or board.uart is None:
            raise RegistryError(f"boards.toml [{board.id}]: the twin needs flash, ram and uart")
        self._flash, self._ram = board.flash, board.ram
        self._line = line
        self._uc = Uc(UC_ARCH_ARM, UC_MODE_ARM)
        self._uc.ctl_set_cpu_model(uc_arm.UC_CPU_ARM_1176)
        self._map(image)
        self.counter = Counter(self._uc, compiled)
        self._system = SystemControl(self._uc, self.counter, image.flash, board.flash.origin)
        self._serial = Serial(board.uart, line)
        self._interrupt: int | None = None
        self._bad_access: tuple[int, int] | None = None
        self._device_fault: str | None = None
        self._busy_since = time.monotonic()
        line.engine = self._serial
        line.answer = self.statistics

    def _map(self, image: Image) -> None:
        """The memory map that the program asks its memory unit for."""
        uc, flash, ram = self._uc, self._flash, self._ram
        uc.mem_map(flash.origin, flash.bytes, uc_const.UC_PROT_READ | uc_const.UC_PROT_EXEC)
        uc.mem_write(flash.origin, image.flash)
        uc.mem_map(ram.origin, ram.bytes, uc_const.UC_PROT_READ | uc_const.UC_PROT_WRITE)
        uc.mem_write(ram.origin, bytes([_POWER_ON_RAM]) * ram.bytes)
        for page in (GPIO, UART0):
            uc.mem_map(page, PAGE, uc_const.UC_PROT_READ | uc_const.UC_PROT_WRITE)
        kinds = UC_HOOK_MEM_READ | UC_HOOK_MEM_WRITE
        uc.hook_add(kinds, self._on_device, None, GPIO, UART0 + PAGE - 1)
        uc.hook_add(UC_HOOK_INTR, self._on_interrupt)
        uc.hook_add(UC_HOOK_MEM_INVALID, self._on_bad_access)

    # What the execution engine calls.

    def _on_device(
        self, uc: Uc, access: int, address: int, _size: int, value: int, _: object
    ) -> None:
        try:
            if access == UC_MEM_WRITE:
                self._serial.write(address, value)
                return
            word = self._serial.read(address)
        except DeviceFault as error:
            self._device_fault = str(error)
            uc.emu_stop()
            return
        if word is not None:
            uc.mem_write(address, word.to_bytes(4, "little"))

    def _on_interrupt(self, uc: Uc, number: int, _: object) -> None:
        self._interrupt = number
        uc.emu_stop()

    def _on_bad_access(
        self, _uc: Uc, access: int, address: int, _size: int, _value: int, _: object
    ) -> bool:
        self._bad_access = (access, address)
        return False

    # Running.

    def run(self) -> NoReturn:
        """Run from the image's first instruction until Fault or LineClosed is raised."""
        self._uc.reg_write(uc_arm.UC_ARM_REG_CPSR, _SUPERVISOR)
        pc = self._flash.origin
        while True:
            self.counter.limit = self.counter.instructions + SLICE_INSTRUCTIONS
            self._interrupt = self._bad_access = self._device_fault = None
            try:
                self._uc.emu_start(pc, _NO_END)
            except UcError as error:
                raise self._fault_of(error) from None
            pc = int(self._uc.reg_read(uc_arm.UC_ARM_REG_PC))
            if self._device_fault is not None:
                raise Fault(self._device_fault, pc)
            if self._interrupt is not None:
                reason = _EXCEPTIONS.get(self._interrupt, f"exception {self._interrupt}")
                raise Fault(reason, pc)
            if self._uc.reg_read(uc_arm.UC_ARM_REG_CPSR) & _THUMB:
                raise Fault("branch into Thumb state, which this image has no code of", pc)
            if self._word(pc) == _ITSELF:
                raise Fault("endless loop with no interrupt to end it", pc)
            self._line.look()

    def _fault_of(self, error: UcError) -> Fault:
        pc = int(self._uc.reg_read(uc_arm.UC_ARM_REG_PC))
        if error.errno == uc_const.UC_ERR_INSN_INVALID:
            return Fault(f"illegal instruction 0x{self._word(pc):08x}", pc)
        if error.errno in (uc_const.UC_ERR_FETCH_UNMAPPED, uc_const.UC_ERR_FETCH_PROT):
            return Fault(f"execution outside the image, at 0x{pc:08x}", self.counter.last)
        if self._bad_access is not None:
            return Fault(self._describe(*self._bad_access), pc)
        return Fault(f"execution engine: {error}", pc)

    def _describe(self, access: int, address: int) -> str:
        is_read = access in (uc_const.UC_MEM_READ_UNMAPPED, uc_const.UC_MEM_READ_PROT)
        return describe(is_read, address, self._flash, self._ram)

    def _word(self, address: int) -> int:
        try:
            return int.from_bytes(self._uc.mem_read(address & ~3, 4), "little")
        except UcError:
            return 0

    def statistics(self) -> dict[str, Any]:
        """The answer to a request for statistics; there is no model of time."""
        return {
            "event": "stats",
            "cycles": None,
            "instructions": self.counter.instructions,
            "wall_seconds": time.monotonic() - self._busy_since - self._line.waited,
        }
