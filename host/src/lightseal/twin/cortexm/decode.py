# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Decoding: from machine code to what the cycle model needs to know of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from capstone import CS_ARCH_ARM, CS_MODE_MCLASS, CS_MODE_THUMB, Cs
from capstone import arm as cs

from lightseal.twin.cortexm.cores import Core, Isa
from lightseal.twin.cortexm.legality import why_illegal


class Kind(Enum):
    """How an instruction is timed."""

    ALU = "alu"
    IT = "it"
    LOAD = "load"
    STORE = "store"
    LOAD_MULTIPLE = "load multiple"
    STORE_MULTIPLE = "store multiple"
    LOAD_PC = "load to pc"
    POP_PC = "load multiple to pc"
    BRANCH = "branch"
    CALL = "bl"
    BRANCH_REGISTER = "bx"
    TABLE_BRANCH = "tbb"
    WRITE_PC = "data processing to pc"
    MULTIPLY = "mul"
    MULTIPLY_ACCUMULATE = "mla"
    MULTIPLY_LONG = "umull"
    MULTIPLY_ACCUMULATE_LONG = "umlal"
    DIVIDE = "div"
    SYSTEM = "mrs"


BRANCHES = frozenset(
    {
        Kind.LOAD_PC,
        Kind.POP_PC,
        Kind.BRANCH,
        Kind.CALL,
        Kind.BRANCH_REGISTER,
        Kind.TABLE_BRANCH,
        Kind.WRITE_PC,
    }
)
INDIRECT = BRANCHES - {Kind.BRANCH, Kind.CALL}
MEMORY = frozenset(
    {
        Kind.LOAD,
        Kind.STORE,
        Kind.LOAD_MULTIPLE,
        Kind.STORE_MULTIPLE,
        Kind.LOAD_PC,
        Kind.POP_PC,
    }
)
_NOT_DATA_PROCESSING = BRANCHES - {Kind.WRITE_PC} | MEMORY | {Kind.IT}


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction as the model sees it.

    ``address_registers`` are those an access computes its address from,
    ``written`` those that hold a result; ``count`` is the number of registers of
    a multiple access; ``sets_masks`` says that it may let an interrupt in.
    ``aligned_base`` is a register that must hold a multiple of 4, or the core
    faults; of the stack pointer, which always does, it is not told.
    """

    address: int
    size: int
    text: str
    kind: Kind
    count: int = 0
    address_registers: frozenset[int] = frozenset()
    written: frozenset[int] = frozenset()
    register_offset: bool = False
    conditional: bool = False
    sets_masks: bool = False
    aligned_base: int | None = None
    illegal: str | None = None

    @property
    def end(self) -> int:
        """Address of what follows."""
        return self.address + self.size

    @property
    def is_branch(self) -> bool:
        """Whether it may go somewhere other than ``end``."""
        return self.kind in BRANCHES

    @property
    def is_data_processing(self) -> bool:
        """Whether it makes its result in the execute stage."""
        return self.kind not in _NOT_DATA_PROCESSING


def _ids(*names: str) -> frozenset[int]:
    return frozenset(getattr(cs, f"ARM_INS_{name}") for name in names)


_STACK = _ids("PUSH", "POP")
_DOUBLE = _ids("LDRD", "STRD")
_COMPARE_BRANCH = _ids("CBZ", "CBNZ")
_EXCLUSIVE = _ids("LDREX", "STREX")
_GENERAL = frozenset(getattr(cs, f"ARM_REG_R{n}") for n in range(13)) | {cs.ARM_REG_LR}
_SET_MASKS = _ids("CPS", "MSR")
_ALWAYS = (cs.ARM_CC_AL, cs.ARM_CC_INVALID)
_LOADS = _ids(
    *("LDR", "LDRB", "LDRH", "LDRSB", "LDRSH"),
    *("LDRT", "LDRBT", "LDRHT", "LDRSBT", "LDRSHT", "LDREX", "LDREXB", "LDREXH"),
)
_STORES = _ids("STR", "STRB", "STRH", "STRT", "STRBT", "STRHT", "STREX", "STREXB", "STREXH")
_KINDS = {
    **dict.fromkeys(_ids("IT"), Kind.IT),
    **dict.fromkeys(_LOADS, Kind.LOAD),
    **dict.fromkeys(_STORES, Kind.STORE),
    **dict.fromkeys(_ids("LDM", "LDMDB", "POP", "LDRD"), Kind.LOAD_MULTIPLE),
    **dict.fromkeys(_ids("STM", "STMDB", "PUSH", "STRD"), Kind.STORE_MULTIPLE),
    **dict.fromkeys(_ids("B", "CBZ", "CBNZ"), Kind.BRANCH),
    **dict.fromkeys(_ids("BL"), Kind.CALL),
    **dict.fromkeys(_ids("BX", "BLX"), Kind.BRANCH_REGISTER),
    **dict.fromkeys(_ids("TBB", "TBH"), Kind.TABLE_BRANCH),
    **dict.fromkeys(_ids("MUL"), Kind.MULTIPLY),
    **dict.fromkeys(_ids("MLA", "MLS"), Kind.MULTIPLY_ACCUMULATE),
    **dict.fromkeys(_ids("UMULL", "SMULL"), Kind.MULTIPLY_LONG),
    **dict.fromkeys(_ids("UMLAL", "SMLAL", "UMAAL"), Kind.MULTIPLY_ACCUMULATE_LONG),
    **dict.fromkeys(_ids("SDIV", "UDIV"), Kind.DIVIDE),
    **dict.fromkeys(_ids("MRS", "MSR", "DMB", "DSB", "ISB"), Kind.SYSTEM),
}


class Decoder:
    """Turns the bytes of a basic block into instructions, for one core."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._disassembler = Cs(CS_ARCH_ARM, CS_MODE_THUMB | CS_MODE_MCLASS)
        self._disassembler.detail = True

    def block(self, code: bytes, address: int) -> tuple[Instruction, ...]:
        """Decode ``code``, which lies at ``address``.

        Bytes that are no instruction at all end the result as one that is
        illegal on every core.
        """
        found = [_classify(raw, self._core) for raw in self._disassembler.disasm(code, address)]
        end = found[-1].end if found else address
        rest = code[end - address :]
        if rest:
            text = f".inst 0x{rest[:2][::-1].hex()}"
            found.append(Instruction(end, len(rest), text, Kind.ALU, illegal="no such instruction"))
        return tuple(found)


def _classify(raw: Any, core: Core) -> Instruction:
    """Reduce one of capstone's instructions to what the model needs."""
    operands = raw.operands
    kind = _KINDS.get(raw.id, Kind.ALU)
    written = frozenset(raw.regs_access()[1]) - {cs.ARM_REG_CPSR}
    count = 0
    addresses: frozenset[int] = frozenset()
    memory = next((o.mem for o in operands if o.type == cs.ARM_OP_MEM), None)
    if kind in MEMORY and memory is not None:
        addresses = frozenset(r for r in (memory.base, memory.index) if r)
    if kind is Kind.LOAD:
        written = frozenset({operands[0].reg})
        if cs.ARM_REG_PC in written:
            kind = Kind.LOAD_PC
    elif kind is Kind.STORE:
        written = frozenset()
    elif raw.id in _DOUBLE:
        count = 2
    elif kind in (Kind.LOAD_MULTIPLE, Kind.STORE_MULTIPLE):
        registers = [o.reg for o in operands]
        if raw.id in _STACK:
            addresses = frozenset({cs.ARM_REG_SP})
        else:
            addresses = frozenset({registers.pop(0)})
        count = len(registers)
        if kind is Kind.LOAD_MULTIPLE and cs.ARM_REG_PC in registers:
            kind = Kind.POP_PC
    elif kind is Kind.ALU and cs.ARM_REG_PC in written:
        kind = Kind.WRITE_PC
    return Instruction(
        address=raw.address,
        size=raw.size,
        text=f"{raw.mnemonic} {raw.op_str}".strip(),
        kind=kind,
        count=count,
        address_registers=addresses,
        written=written,
        register_offset=memory is not None and bool(memory.index),
        conditional=raw.id in _COMPARE_BRANCH or (kind is Kind.BRANCH and raw.cc not in _ALWAYS),
        sets_masks=raw.id in _SET_MASKS,
        aligned_base=_aligned_base(raw, core, addresses) if count or raw.id in _EXCLUSIVE else None,
        illegal=why_illegal(raw, core),
    )


def _aligned_base(raw: Any, core: Core, addresses: frozenset[int]) -> int | None:
    """The base of an access that has to be aligned.

    Not told of an instruction in an IT block, which may be skipped, nor on
    ARMv6-M, where the execution engine sees to it.
    """
    if core.isa is Isa.V6M or raw.cc not in _ALWAYS:
        return None
    return next(iter(addresses & _GENERAL), None)
