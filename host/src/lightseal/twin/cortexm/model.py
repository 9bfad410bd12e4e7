# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The cycle model: what a basic block costs, by core.

The engine runs blocks and says which block followed which. What a block costs
is fixed by its instructions and by the one executed before it, so each pair of
blocks (an edge) is costed once and its cost added whenever it is taken.

The rules are those of the Arm manuals named in cores.py, for zero wait states,
and no figure is fitted to a measurement. On ARMv7-M:

- a load takes 2 cycles, 1 behind another single load whose result its address
  does not need (loads pipeline);
- a store takes 1 cycle, 2 with a register offset unless behind a single load;
- a multiple access takes 1 + N;
- an address made by the data-processing instruction just before costs 1 more;
- IT behind a 16-bit instruction is folded and costs nothing;
- a taken branch refills the pipeline: 1 cycle for a target in the instruction,
  2 for one from a register, 1 more if a 32-bit instruction straddles a word
  boundary at the target.

Not modelled: wait states, caches, contention on the bus, operands that make a
division shorter, and conditional instructions that are skipped (they cost what
they would executed).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from lightseal.twin.cortexm.cores import Core
from lightseal.twin.cortexm.decode import INDIRECT, MEMORY, Decoder, Instruction, Kind


class Block(NamedTuple):
    """A basic block: address of its first instruction and size, in bytes."""

    address: int
    size: int


@dataclass(frozen=True, slots=True)
class EdgeCost:
    """What running a block costs when entered from a certain other one.

    ``taken`` are the cycles of the branch that leads here, beyond those of the
    branch instruction itself; ``body`` those of the block. ``unmasks`` says that
    an interrupt may be let in just before it.
    """

    taken: int
    body: int
    instructions: int
    unmasks: bool = False


class IllegalInstruction(Exception):
    """A block holds an instruction that the core does not have."""

    def __init__(self, instruction: Instruction) -> None:
        super().__init__(instruction.illegal)
        self.instruction = instruction


class CycleModel:
    """Costs of the blocks of one image on one core."""

    def __init__(self, core: Core, read: Callable[[int, int], bytes]) -> None:
        """``read(address, size)`` returns bytes of the program."""
        self.core = core
        self._read = read
        self._decoder = Decoder(core)
        self._fixed = {
            Kind.LOAD: 2,
            Kind.LOAD_PC: 2,
            Kind.TABLE_BRANCH: 3,
            Kind.MULTIPLY_ACCUMULATE: core.multiply_accumulate,
            Kind.MULTIPLY_LONG: core.multiply_long,
            Kind.MULTIPLY_ACCUMULATE_LONG: core.multiply_accumulate_long,
            Kind.DIVIDE: core.divide,
            Kind.SYSTEM: core.system,
        }
        self._cycles_from: dict[tuple[Block | None, Block, int], int] = {}
        self._blocks: dict[Block, tuple[Instruction, ...]] = {}

    def instructions(self, block: Block) -> tuple[Instruction, ...]:
        """Decode a block, once. Raises IllegalInstruction."""
        found = self._blocks.get(block)
        if found is None:
            found = self._decoder.block(self._read(block.address, block.size), block.address)
            for instruction in found:
                if instruction.illegal is not None:
                    raise IllegalInstruction(instruction)
            self._blocks[block] = found
        return found

    def edge(self, source: Block | None, target: Block) -> EdgeCost:
        """Cost of ``target`` entered from ``source``; None: from an exception or reset.

        Raises IllegalInstruction.
        """
        body = self.instructions(target)
        taken, previous = self._arrive(source, target, body[0])
        cycles = 0
        for instruction in body:
            cycles += self.instruction_cycles(instruction, previous)
            previous = instruction
        unmasks = source is not None and self.instructions(source)[-1].sets_masks
        return EdgeCost(taken, cycles, len(body), unmasks)

    def cycles_from(self, source: Block | None, target: Block, address: int) -> int:
        """Cycles from the start of the instruction at ``address`` to the end of ``target``."""
        key = (source, target, address)
        cycles = self._cycles_from.get(key)
        if cycles is None:
            cycles = self.edge(source, target).body - self._cycles_before(*key)
            self._cycles_from[key] = cycles
        return cycles

    def _cycles_before(self, source: Block | None, target: Block, address: int) -> int:
        body = self.instructions(target)
        _, previous = self._arrive(source, target, body[0])
        cycles = 0
        for instruction in body:
            if instruction.address >= address:
                break
            cycles += self.instruction_cycles(instruction, previous)
            previous = instruction
        return cycles

    def _arrive(
        self, source: Block | None, target: Block, first: Instruction
    ) -> tuple[int, Instruction | None]:
        """Cycles of the branch to ``target``, and what the pipeline still holds of the source."""
        if source is None:
            return 0, None
        last = self.instructions(source)[-1]
        falls_through = last.end == target.address
        if not last.is_branch:
            return 0, last if falls_through else None
        if falls_through and (last.conditional or last.kind in INDIRECT):
            return 0, None
        straddles = first.size == 4 and first.address % 4 == 2 and not falls_through
        return self.taken_cycles(last, straddles), None

    def instruction_cycles(self, this: Instruction, previous: Instruction | None) -> int:
        """Cycles of one instruction, less those of taking a branch."""
        if self.core.pipelined_memory:
            return self._v7m_cycles(this, previous)
        return self._v6m_cycles(this)

    def taken_cycles(self, branch: Instruction, target_straddles: bool) -> int:
        """Further cycles of a branch that is taken."""
        core = self.core
        if core.pipelined_memory:
            refill = core.indirect if branch.kind in INDIRECT else core.branch
            return refill + int(target_straddles)
        if branch.kind is Kind.BRANCH:
            return core.branch
        if branch.kind is Kind.CALL:
            return core.call
        if branch.kind is Kind.POP_PC:
            return core.pop_pc
        return core.indirect

    def _v6m_cycles(self, this: Instruction) -> int:
        if this.kind in (Kind.LOAD, Kind.STORE):
            return 2
        if this.kind in (Kind.LOAD_MULTIPLE, Kind.STORE_MULTIPLE, Kind.POP_PC):
            return 1 + this.count
        if this.kind is Kind.SYSTEM:
            return self.core.system
        return 1

    def _v7m_cycles(self, this: Instruction, previous: Instruction | None) -> int:
        cycles = self._v7m_alone(this)
        if previous is None:
            return cycles
        behind_load = previous.kind is Kind.LOAD and not (previous.written & this.address_registers)
        if this.kind in (Kind.LOAD, Kind.LOAD_PC, Kind.STORE) and behind_load:
            cycles = 1
        if this.kind is Kind.IT and previous.size == 2 and not previous.is_branch:
            cycles = 0
        if (
            this.kind in MEMORY
            and previous.is_data_processing
            and previous.written & this.address_registers
        ):
            cycles += 1
        return cycles

    def _v7m_alone(self, this: Instruction) -> int:
        if this.kind in (Kind.LOAD_MULTIPLE, Kind.STORE_MULTIPLE, Kind.POP_PC):
            return 1 + this.count
        if this.kind is Kind.STORE:
            return 2 if this.register_offset else 1
        return self._fixed.get(this.kind, 1)
