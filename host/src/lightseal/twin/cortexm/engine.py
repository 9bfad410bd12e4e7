# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the machine needs of an engine that runs code and counts cycles.

Two engines keep the same books, one in compiled code (native.py) and one in
Python (interpreted.py). Both run basic blocks on unicorn and add up what
the cycle model says each one costs; both hold the host's end of the UART, since
a program reads its status more often than all else.

Books: while a block runs, ``cycles`` and ``instructions`` include all of it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, Protocol

from capstone import arm as cs
from unicorn import (
    UC_HOOK_MEM_READ,
    UC_HOOK_MEM_WRITE,
    UC_MEM_WRITE,
    UC_PROT_READ,
    UC_PROT_WRITE,
)
from unicorn import arm_const as uc_arm
from unicorn.arm_const import UC_ARM_REG_CPSR, UC_ARM_REG_PC
from unicorn.unicorn_py3 import Uc

from lightseal.twin.cortexm.decode import Instruction
from lightseal.twin.cortexm.faults import Fault
from lightseal.twin.cortexm.model import Block, CycleModel, EdgeCost, IllegalInstruction
from lightseal.twin.cortexm.wire import Front, Wire

PAGE = 0x1000
OUTPUT_BYTES = 4096
_NO_END = 0xFFFFFFFE
_THUMB = 1 << 5
_COUNTING = [*range(uc_arm.UC_ARM_REG_R0, uc_arm.UC_ARM_REG_R12 + 1), uc_arm.UC_ARM_REG_LR]
# From the disassembler's numbers to the execution engine's.
_REGISTERS = {
    getattr(cs, f"ARM_REG_{name}"): getattr(uc_arm, f"UC_ARM_REG_{name}")
    for name in (*(f"R{n}" for n in range(13)), "LR")
}


class Watcher(Protocol):
    """Who is called back by an engine; all of these may raise Fault."""

    def access(self, is_write: bool, address: int, size: int, value: int) -> int:
        """Carry out an access to a peripheral; return the aligned word that is read."""

    def poll_again(self) -> None:
        """Look for input, or wait for it: the program reads an empty status again."""

    def output_full(self) -> None:
        """Take what there is to send."""

    def line_used(self) -> None:
        """Input is about to come over a line that was not checked."""


class Engine(Wire):
    """Runs code from reset on; the machine owns everything outside the core."""

    name: ClassVar[str]
    slice_cycles: ClassVar[int]
    """How much to run between two looks at the host; some tens of milliseconds."""

    # Of the books, ``edge`` is the one that runs, as the engine keeps it; no
    # block begins once ``cycles`` has got to ``limit``.
    watch_unmask: bool
    """Stop also before a block that follows a change of the interrupt masks."""
    stopped: bool
    """Whether the last run ended by either of these two."""

    def __init__(self, uc: Uc, model: CycleModel, watcher: Watcher) -> None:
        self.uc = uc
        self.model = model
        self.watcher = watcher
        self._guarded: set[int] = set()
        self._unguarded: list[tuple[Block, list[Instruction]]] = []

    def map_device(self, pages: Iterable[int]) -> None:
        """Map pages whose accesses go to the watcher."""
        for page in pages:
            self._map_plain(page)
            self.uc.hook_add(
                UC_HOOK_MEM_READ | UC_HOOK_MEM_WRITE, self._on_access, None, page, page + PAGE - 1
            )

    @abstractmethod
    def map_uart(self, page: int, base: int, front: Front) -> None:
        """Map the page of the UART, which begins at ``base`` and has that front."""

    @abstractmethod
    def current(self) -> tuple[Block | None, Block] | None:
        """The block that runs or ran last, and the one before it; None before the first."""

    @abstractmethod
    def cut(self) -> None:
        """Let the next block be entered from nowhere, as after an exception."""

    @abstractmethod
    def feed(self, data: bytes) -> None:
        """Hand over what the host sent, at most INPUT_BYTES; only when there is no input."""

    @abstractmethod
    def _take_output(self) -> bytes:
        """Return and forget what has left for the host."""

    @abstractmethod
    def set_up(self, base: int, frame_cycles: int, receives: bool, checked: bool) -> None:
        """Say how the UART is set up, as `Setting` has it."""

    def take_output(self) -> bytes:
        """Return and forget what the program has sent, as far as it has left."""
        self.advance()
        return self._take_output()

    def registers(self) -> Sequence[int]:
        """Registers that a loop can count in."""
        registers: Sequence[int] = self.uc.reg_read_batch(_COUNTING)
        return registers

    def look_for_input(self) -> None:
        """Look for input, or wait for it."""
        self.watcher.poll_again()

    def first_input(self) -> None:
        """Have the line checked."""
        self.watcher.line_used()

    @abstractmethod
    def _run(self, address: int) -> None:
        """Run from ``address`` until something stops it."""

    @abstractmethod
    def _guard(self, address: int, register: int) -> None:
        """From now on fault where ``register`` is not a multiple of 4 at ``address``."""

    def run(self, address: int) -> None:
        """Run from ``address`` until something stops it.

        Raises UcError for what the core cannot carry out, Fault from callbacks.
        """
        for block, instructions in self._unguarded:
            for instruction in instructions:
                self._guarded.add(instruction.address)
                self._guard(instruction.address, _REGISTERS[instruction.aligned_base])
            self.uc.ctl_remove_cache(block.address, block.address + block.size)
        self._unguarded.clear()
        self._run(address)

    def resolve(self, source: Block | None, target: Block) -> EdgeCost | None:
        """Cost an edge the first time it is taken; None: stop, and try once more.

        Raises Fault where the block holds what the core does not have.
        """
        if not self.uc.reg_read(UC_ARM_REG_CPSR) & _THUMB:
            raise Fault(
                f"branch to 0x{target.address:08x} without the Thumb bit",
                self.model.instructions(source)[-1].address if source else None,
            )
        try:
            cost = self.model.edge(source, target)
        except IllegalInstruction as error:
            bad = error.instruction
            raise Fault(f"illegal instruction '{bad.text}': {bad.illegal}", bad.address) from None
        unguarded = [
            instruction
            for instruction in self.model.instructions(target)
            if instruction.aligned_base is not None and instruction.address not in self._guarded
        ]
        if not unguarded:
            return cost
        self._unguarded.append((target, unguarded))
        return None

    def misaligned(self, address: int) -> Fault:
        """The fault of an access that has to be aligned and is not."""
        edge = self.current()
        instructions = self.model.instructions(edge[1]) if edge else ()
        text = next((i.text for i in instructions if i.address == address), "multiple access")
        return Fault(
            f"unaligned access by '{text}', which has to be aligned on every core", address
        )

    def pc(self) -> int:
        """Address of the instruction that runs; exact in accesses to peripherals."""
        return int(self.uc.reg_read(UC_ARM_REG_PC)) & ~1

    def now(self) -> int:
        """Cycle at the start of the instruction that runs."""
        edge = self.current()
        if edge is None:
            return self.cycles
        return self.cycles - self.model.cycles_from(*edge, self.pc())

    def _map_plain(self, page: int) -> None:
        self.uc.mem_map(page, PAGE, UC_PROT_READ | UC_PROT_WRITE)

    def _on_access(
        self, uc: Uc, access: int, address: int, size: int, value: int, _: object
    ) -> None:
        is_write = access == UC_MEM_WRITE
        word = self.watcher.access(is_write, address, size, value)
        if not is_write:
            uc.mem_write(address & ~3, word.to_bytes(4, "little"))

    def _start(self, address: int) -> None:
        self.uc.emu_start(address | 1, _NO_END)
