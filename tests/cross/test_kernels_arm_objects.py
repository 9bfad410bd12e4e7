# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What every assembly kernel for Cortex-M promises of its object, by either assembler."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile

from cross import arm
from lightseal import paths, registry
from lightseal.registry import Kernel

KERNELS = [
    kernel
    for primitive in sorted({kernel.primitive for kernel in registry.load().kernels})
    for kernel in arm.kernels(primitive)
]
ASSEMBLERS = {
    "gcc": (arm.GCC,),
    "clang": ("clang", "--target=arm-none-eabi"),
}
# Calls and jumps by distance, and debug information.
RELATIVE = {"R_ARM_THM_CALL", "R_ARM_THM_JUMP24", "R_ARM_THM_JUMP11", "R_ARM_NONE"}
DEADLINE_S = 60.0


@pytest.mark.parametrize("assembler", ASSEMBLERS)
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: f"{kernel.primitive}.{kernel.name}")
def test_object(kernel: Kernel, assembler: str, tmp_path: Path) -> None:
    command = ASSEMBLERS[assembler]
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    firmware = paths.root() / "firmware"
    for target in (target for target in arm.CORES if target in kernel.targets):
        for source in kernel.sources:
            built = tmp_path / f"{target}.o"
            subprocess.run(
                [*command, f"-mcpu={arm.CORES[target]}", "-mthumb", "-Werror", f"-I{firmware}",
                 "-c", str(firmware / source), "-o", str(built)],
                check=True, timeout=DEADLINE_S,
            )  # fmt: skip
            _check(built)


def _check(built: Path) -> None:
    with built.open("rb") as stream:
        file = ELFFile(stream)
        names = [section.name for section in file.iter_sections()]
        assert ".note.GNU-stack" in names
        assert file.get_section_by_name(".note.GNU-stack")["sh_flags"] == 0
        assert any(name.startswith((".debug_frame", ".eh_frame")) for name in names)
        for section in file.iter_sections():
            if section["sh_flags"] & SH_FLAGS.SHF_ALLOC and section["sh_size"]:
                assert not section["sh_flags"] & SH_FLAGS.SHF_WRITE, section.name
            if section["sh_type"] in ("SHT_REL", "SHT_RELA") and ".text" in section.name:
                kinds = {_RELOCATIONS.get(r["r_info_type"]) for r in section.iter_relocations()}
                assert kinds <= RELATIVE, section.name
        functions = [
            symbol
            for symbol in file.get_section_by_name(".symtab").iter_symbols()
            if symbol["st_info"]["bind"] == "STB_GLOBAL" and symbol["st_shndx"] != "SHN_UNDEF"
        ]
        assert functions
        for symbol in functions:
            assert symbol.name.startswith("lightseal_")
            assert symbol["st_info"]["type"] == "STT_FUNC", symbol.name
            assert symbol["st_value"] & 1, f"{symbol.name} has no Thumb bit"
            assert symbol["st_size"] > 0, symbol.name
            assert symbol["st_other"]["visibility"] == "STV_HIDDEN", symbol.name


_RELOCATIONS = {
    0: "R_ARM_NONE",
    10: "R_ARM_THM_CALL",
    30: "R_ARM_THM_JUMP24",
    102: "R_ARM_THM_JUMP11",
}
