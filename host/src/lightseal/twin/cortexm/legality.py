# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Which instructions a core does not have.

The execution engine knows only one ARMv7-M model and lets its DSP instructions
through on every such core, so each basic block is checked when it is first
decoded. Sources: Arm DDI 0419E section A5 (ARMv6-M), DDI 0403E section A5 and
table A4-1 ff. (ARMv7-M and its DSP extension).
"""

from __future__ import annotations

from typing import Any

from capstone import arm as cs

from lightseal.twin.cortexm.cores import Core, Isa

_WIDE_V6M = frozenset(
    getattr(cs, f"ARM_INS_{name}") for name in ("BL", "DMB", "DSB", "ISB", "MRS", "MSR")
)
_NARROW_V7M = frozenset(getattr(cs, f"ARM_INS_{name}") for name in ("CBZ", "CBNZ", "IT"))
_PERMANENTLY_UNDEFINED = frozenset({cs.ARM_INS_UDF})
_DSP_GROUPS = frozenset({cs.ARM_GRP_THUMB2DSP, cs.ARM_GRP_T2EXTRACTPACK})
# Base-set instructions that the disassembler files with the DSP extension.
_NOT_DSP = frozenset(
    getattr(cs, f"ARM_INS_{name}")
    for name in ("SXTB", "SXTH", "UXTB", "UXTH", "SSAT", "USAT", "SMULL", "UMULL", "SMLAL", "UMLAL")
)
_COPROCESSOR = frozenset(
    getattr(cs, f"ARM_INS_{name}")
    for name in ("MRC", "MRC2", "MCR", "MCR2", "MRRC", "MCRR", "CDP", "CDP2", "LDC", "STC")
)
_FLOAT_GROUPS = frozenset({cs.ARM_GRP_VFP2, cs.ARM_GRP_VFP3, cs.ARM_GRP_VFP4, cs.ARM_GRP_NEON})
_V8M = frozenset(
    getattr(cs, f"ARM_INS_{name}")
    for name in ("LDA", "LDAB", "LDAEX", "STL", "STLB", "STLEX", "SG", "TT", "TTT", "BLXNS", "BXNS")
    if hasattr(cs, f"ARM_INS_{name}")
)


def why_illegal(raw: Any, core: Core) -> str | None:
    """Say why ``core`` cannot run one of capstone's instructions; None if it can."""
    if raw.id in _PERMANENTLY_UNDEFINED:
        return "permanently undefined instruction"
    if raw.id in _COPROCESSOR or raw.id in _V8M:
        return f"{core.name} has no such instruction"
    groups = set(raw.groups)
    if groups & _FLOAT_GROUPS:
        return "floating-point unit is off"
    if core.isa is Isa.V6M:
        wide = raw.size == 4 and raw.id not in _WIDE_V6M
        if wide or raw.id in _NARROW_V7M:
            return f"{core.name} has ARMv6-M instructions only"
    if core.isa is Isa.V7M and groups & _DSP_GROUPS and raw.id not in _NOT_DSP:
        return f"{core.name} lacks the DSP extension"
    return None
