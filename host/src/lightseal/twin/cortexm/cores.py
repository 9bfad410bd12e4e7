# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What sets one Cortex-M core apart from another: instruction set and cycle counts.

Sources: Arm DDI 0432C (Cortex-M0), DDI 0484C (Cortex-M0+), DDI 0337I
(Cortex-M3), DDI 0439D (Cortex-M4), each table 3-1 and the section on load and
store timings. All counts hold for zero wait states.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from lightseal.errors import UnknownName


class Isa(IntEnum):
    """Instruction sets, each containing the ones before."""

    V6M = 6
    V7M = 7
    V7EM = 8


@dataclass(frozen=True)
class Core:
    """One core. All timings are in cycles.

    On ARMv6-M ``branch``, ``call``, ``indirect`` and ``pop_pc`` are what a taken
    branch costs over the one cycle of its own (for POP: over 1 + N). On ARMv7-M
    they are the pipeline refill P of the tables: 1 where the target is in the
    instruction, 2 where it comes from a register or from memory.
    """

    name: str
    isa: Isa
    cpuid: int
    branch: int
    call: int
    indirect: int
    pop_pc: int
    system: int
    multiply_accumulate: int
    multiply_long: int
    multiply_accumulate_long: int
    divide: int
    exception_entry: int
    has_cycle_counter: bool
    moves_vectors: bool = True

    @property
    def pipelined_memory(self) -> bool:
        """Whether loads and stores overlap with their neighbours (ARMv7-M)."""
        return self.isa >= Isa.V7M


_CORES = (
    Core(
        name="cortex-m0",
        isa=Isa.V6M,
        cpuid=0x410CC200,
        branch=2,
        call=3,
        indirect=2,
        pop_pc=3,
        system=4,
        multiply_accumulate=0,
        multiply_long=0,
        multiply_accumulate_long=0,
        divide=0,
        exception_entry=16,
        has_cycle_counter=False,
        moves_vectors=False,
    ),
    Core(
        name="cortex-m0plus",
        isa=Isa.V6M,
        cpuid=0x410CC601,
        branch=1,
        call=2,
        indirect=1,
        pop_pc=2,
        system=3,
        multiply_accumulate=0,
        multiply_long=0,
        multiply_accumulate_long=0,
        divide=0,
        exception_entry=15,
        has_cycle_counter=False,
    ),
    # DIV takes 2 to 12 cycles by its operands, MSR and MRS 1 or 2, and the M3's
    # long multiplications 3 to 5 and 4 to 7: a block's cost is a constant, so
    # these stand at one value of the range.
    Core(
        name="cortex-m3",
        isa=Isa.V7M,
        cpuid=0x412FC231,
        branch=1,
        call=1,
        indirect=2,
        pop_pc=2,
        system=2,
        multiply_accumulate=2,
        multiply_long=4,
        multiply_accumulate_long=5,
        divide=7,
        exception_entry=12,
        has_cycle_counter=True,
    ),
    Core(
        name="cortex-m4",
        isa=Isa.V7EM,
        cpuid=0x410FC241,
        branch=1,
        call=1,
        indirect=2,
        pop_pc=2,
        system=2,
        multiply_accumulate=1,
        multiply_long=1,
        multiply_accumulate_long=1,
        divide=7,
        exception_entry=12,
        has_cycle_counter=True,
    ),
)

CORES = {core.name: core for core in _CORES}


def core(name: str) -> Core:
    """Return the core of that name, as boards.toml writes it; raises UnknownName."""
    if name not in CORES:
        raise UnknownName("Cortex-M core", name, CORES)
    return CORES[name]
