# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The Arm kernels as objects: what is in them, and what their headers say of them."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from cross import arm
from cross.test_kernels_arm import AEADS, KERNELS, Processor, on_kernels
from lightseal import paths, registry
from lightseal.registry import Kernel

# Instructions whose time depends on their operands on some core, and those that
# would need a float or a system register.
VARIABLE_TIME = {
    "udiv", "sdiv", "umull", "smull", "umlal", "smlal", "umaal",
    "tbb", "tbh", "msr", "mrs", "svc", "bkpt", "wfi", "wfe", "cps",
}  # fmt: skip
CALLS = {"R_ARM_THM_CALL", "R_ARM_THM_JUMP24", "R_ARM_CALL", "R_ARM_JUMP24"}
MESSAGES = (16, 64, 1536)
TRIPLES = {
    "armv6m": "thumbv6m-none-eabi",
    "armv7m": "thumbv7m-none-eabi",
    "armv6": "armv6k-none-eabi",
}
# In ARM state, of the permutation of so many rounds and its return.
INSTRUCTIONS = {
    "armv6_speed": {12: 12 * 52 + 8 + 1, 8: 8 * 52 + 4 + 1, 6: 6 * 52 + 2 + 1},
    "armv6_compact": {12: 12 * 56 + 8, 8: 8 * 56 + 8, 6: 6 * 56 + 7},
}
ALL = [
    pytest.param(
        kernel,
        next(target for target in arm.CORES if target in kernel.targets),
        id=f"{kernel.primitive}.{kernel.name}",
    )
    for primitive in sorted({kernel.primitive for kernel in registry.load().kernels})
    for kernel in arm.kernels(primitive)
]

on_all_kernels = pytest.mark.parametrize(("kernel", "target"), ALL)


def _ascon(name: str) -> Kernel:
    (found,) = (kernel for kernel in arm.kernels("ascon") if kernel.name == name)
    return found


def _source(kernel: Kernel) -> Path:
    (source,) = kernel.sources
    return paths.root() / "firmware" / source


def _assemble(kernel: Kernel, target: str, folder: Path) -> Path:
    arm.require_compiler()
    made = folder / f"{kernel.name}.o"
    subprocess.run(
        [
            arm.GCC, *arm.core_flags(arm.CORES[target]), "-c", "-Wa,--fatal-warnings",
            f"-I{paths.root() / 'firmware'}", str(_source(kernel)), "-o", str(made),
        ],
        check=True, timeout=arm.DEADLINE_S,
    )  # fmt: skip
    return made


def _sections(made: Path) -> Iterator[tuple[Any, Any]]:
    """Each section of an object, and the object."""
    from elftools.elf.elffile import ELFFile

    with made.open("rb") as stream:
        elf = ELFFile(stream)  # type: ignore[no-untyped-call]
        for section in elf.iter_sections():
            yield section, elf


@on_all_kernels
def test_object(kernel: Kernel, target: str, tmp_path: Path) -> None:
    """Code only, no executable stack, calls the one thing that is relocated."""
    names = set()
    for section, elf in _sections(_assemble(kernel, target, tmp_path)):
        names.add(section.name)
        if section["sh_flags"] & 0x2:  # allocated
            assert not section["sh_flags"] & 0x1 or section["sh_size"] == 0, section.name
        if section.name == ".note.GNU-stack":
            assert not section["sh_flags"] & 0x4
        if section.name.startswith(".rel.text"):
            kinds = {relocation["r_info_type"] for relocation in section.iter_relocations()}
            from elftools.elf.enums import ENUM_RELOC_TYPE_ARM

            assert kinds <= {ENUM_RELOC_TYPE_ARM[name] for name in CALLS}, section.name
        if section.name == ".symtab":
            for symbol in section.iter_symbols():
                if symbol["st_info"]["bind"] != "STB_GLOBAL" or symbol["st_shndx"] == "SHN_UNDEF":
                    continue
                assert symbol["st_info"]["type"] == "STT_FUNC", symbol.name
                assert symbol["st_value"] & 1 == (target != "armv6"), symbol.name
                assert symbol["st_size"] > 0, symbol.name
                assert symbol.name.startswith("lightseal_"), symbol.name
                place = elf.get_section(symbol["st_shndx"])
                assert place.name.startswith(".text."), symbol.name
    assert {".note.GNU-stack", ".debug_frame"} <= names


@on_all_kernels
def test_instructions(kernel: Kernel, target: str, tmp_path: Path) -> None:
    """No instruction whose time depends on what it works on; a table is no code."""
    made = _assemble(kernel, target, tmp_path)
    listing = subprocess.run(
        ["arm-none-eabi-objdump", "-d", str(made)],
        check=True, timeout=arm.DEADLINE_S, capture_output=True, text=True,
    ).stdout  # fmt: skip
    used = set(re.findall(r"^ +[0-9a-f]+:\t[0-9a-f ]+\t(\w+)", listing, re.M))
    assert len(used) > 20
    assert not {name.removesuffix("s") for name in used} & VARIABLE_TIME
    assert "muls" not in used or target == "armv6m"


@on_all_kernels
def test_clang_makes_the_same(kernel: Kernel, target: str, tmp_path: Path) -> None:
    """Clang's assembler takes the source and makes of it code of the same bytes."""
    assembler = shutil.which("llvm-mc")
    if assembler is None:
        pytest.skip("llvm-mc is not installed (Debian: llvm)")
    ours = _assemble(kernel, target, tmp_path)
    text = subprocess.run(
        [
            arm.GCC, *arm.core_flags(arm.CORES[target]), "-E",
            f"-I{paths.root() / 'firmware'}", "-x", "assembler-with-cpp", str(_source(kernel)),
        ],
        check=True, timeout=arm.DEADLINE_S, capture_output=True,
    ).stdout  # fmt: skip
    theirs = tmp_path / "theirs.o"
    subprocess.run(
        [assembler, f"-triple={TRIPLES[target]}", "-filetype=obj", "-o", str(theirs)],
        check=True, timeout=arm.DEADLINE_S, input=text,
    )  # fmt: skip
    sizes = [
        {
            section.name: section["sh_size"] + 3 & ~3
            for section, _ in _sections(made)
            if section.name.startswith(".text.")
        }
        for made in (ours, theirs)
    ]
    assert sizes[0] == sizes[1]


def _measured(kernel: str, target: str, made: Path) -> str:
    """What the header of a kernel has to say: a line for the rounds and for each function."""
    program = arm.build("ascon", kernel, target)
    sizes = {name: size for name, (_, size) in program.symbols.items()}
    (rounds,) = (
        section["sh_size"] for section, _ in _sections(made) if section.name.endswith("_rounds")
    )
    processor = Processor(program, timed=True)
    state = processor.place(bytes(40))
    if program.thumb:
        eight, twelve = (
            processor.call(f"lightseal_ascon_{kernel}_permute", state, count).cycles or 0
            for count in (8, 12)
        )
        unit, of_a_round = "cycles", f"{(twelve - eight) / 4:g}"
    else:
        unit, of_a_round = "instructions", f"{processor.cost('permute_12') / 12:.1f}"
    lines = [f"permutation {rounds} bytes, {of_a_round} {unit} a round"]
    for algorithm in (*AEADS, "ascon-hash256"):
        aead = algorithm in AEADS
        function = program.of(algorithm, "encrypt" if aead else "hash")
        cycles = []
        for length in MESSAGES:
            processor.reset()
            data, out = processor.place(bytes(length)), processor.place(bytes(length + 16))
            tag, key, nonce = (processor.place(bytes(16)) for _ in range(3))
            arguments = (out, tag, data, length, 0, 0, nonce, key) if aead else (out, data, length)
            outcome = processor.call(function, *arguments)
            cycles.append(str(outcome.cycles))
        code = sizes[function]
        if not aead:
            code = sizes[f"lightseal_ascon_{kernel}_hash_little"]
        lines.append(f"{algorithm} {code} bytes, {' '.join(cycles)} {unit}, "
                     f"{outcome.stack_bytes} stack")  # fmt: skip
    return "\n".join(lines)


def _claimed(kernel: str) -> str:
    header = _source(_ascon(kernel)).read_text(encoding="utf-8").split("*/", 1)[0]
    lines = re.findall(r"^ \* {3}([\w-]+ +\d+ bytes.*)$", header, re.M)
    return "\n".join(re.sub(" +", " ", line) for line in lines)


@on_kernels
def test_header_says_what_is_measured(kernel: str, target: str, tmp_path: Path) -> None:
    measured = _measured(kernel, target, _assemble(_ascon(kernel), target, tmp_path))
    claimed = _claimed(kernel)
    message = f"measured:\n{measured}"
    assert _shape(claimed) == _shape(measured), message
    # The checks of arguments, in C, are in the cycles: compilers differ by a few.
    for said, found in zip(_cycles(claimed), _cycles(measured), strict=True):
        assert said == pytest.approx(found, rel=0.005), message


def _shape(figures: str) -> str:
    """Figures without the cycles of calls: names, bytes, stack and cycles of a round."""
    return re.sub(r"(\d+ )+(?=(cycles|instructions),)", "", figures)


def _cycles(figures: str) -> list[int]:
    found = re.findall(r"((?:\d+ )+)(?:cycles|instructions),", figures)
    return [int(n) for line in found for n in line.split()]


@pytest.mark.parametrize("kernel", INSTRUCTIONS)
def test_instructions_of_rounds_in_arm_state(kernel: str) -> None:
    processor = Processor(arm.build("ascon", kernel, "armv6"), timed=True)
    counts = {rounds: processor.cost(f"permute_{rounds}") for rounds in INSTRUCTIONS[kernel]}
    assert counts == INSTRUCTIONS[kernel]


def _image(lanes: int) -> int:
    """The S-box on a column, lane 0 in the lowest bit."""
    x0, x1, x2, x3, x4 = (lanes >> n & 1 for n in range(5))
    x0, x4, x2 = x0 ^ x4, x4 ^ x3, x2 ^ x1
    y0, y1, y2 = x0 ^ (1 ^ x1) & x2, x1 ^ (1 ^ x2) & x3, x2 ^ (1 ^ x3) & x4
    y3, y4 = x3 ^ (1 ^ x4) & x0, x4 ^ (1 ^ x0) & x1
    y1, y0, y3, y2 = y1 ^ y0, y0 ^ y4, y3 ^ y2, 1 ^ y2
    return y0 | y1 << 1 | y2 << 2 | y3 << 3 | y4 << 4


@pytest.mark.parametrize("rounds", [6, 8, 12])
def test_one_lane_in_complement_has_to_be_put_right(rounds: int) -> None:
    """Without an ORN, sets of lanes in complement go the way of the S-box (armv6/round.h)."""
    assert all(_image(lanes) != lanes for lanes in range(32))
    assert reduce(lambda lanes, _: _image(lanes), range(6), 0b00010) == 0b00010
    costs = {0: 0}
    for _ in range(rounds):
        costs = {_image(lanes): cost for lanes, cost in _put_right(costs).items()}
    assert _put_right(costs)[0] == 1


def _put_right(costs: dict[int, int]) -> dict[int, int]:
    """From the lanes complemented to reach each set, those where any may be complemented."""
    return {
        to: min(cost + (lanes ^ to).bit_count() for lanes, cost in costs.items())
        for to in range(32)
    }


def test_all_arm_targets_have_both_classes() -> None:
    assert KERNELS
    classes = {
        (target, kernel.kernel_class)
        for kernel in arm.kernels("ascon")
        for target in kernel.targets
    }
    assert {(t, c) for t in arm.CORES for c in ("speed", "compact")} <= classes
