# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The cycle model against the tables of the cores' technical reference manuals.

Each row holds a sequence and the cycles that the manual gives for it with zero
wait states; where the manual gives a range, the model has to lie within it. The
sources are Arm DDI 0432C (Cortex-M0), DDI 0484C (Cortex-M0+), DDI 0337I
(Cortex-M3) and DDI 0439D (Cortex-M4): table 3-1, and for ARMv7-M the section on
load and store timings.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

pytest.importorskip("unicorn", reason="the virtual boards' packages are not installed")

from lightseal.twin.cortexm.cores import CORES, core
from lightseal.twin.cortexm.model import Block, CycleModel, IllegalInstruction

pytestmark = pytest.mark.skipif(
    shutil.which("arm-none-eabi-as") is None, reason="arm-none-eabi-as is not installed"
)

M0, M0PLUS, M3, M4 = "cortex-m0", "cortex-m0plus", "cortex-m3", "cortex-m4"
V6M, V7M, ALL = (M0, M0PLUS), (M3, M4), (M0, M0PLUS, M3, M4)
BASE = 0x08000000


class Row(NamedTuple):
    """A sequence, and the least and most cycles that the manual allows."""

    cores: tuple[str, ...]
    code: str
    least: int
    most: int


def exactly(cores: tuple[str, ...], code: str, cycles: int) -> Row:
    return Row(cores, code, cycles, cycles)


STRAIGHT = [
    # Data processing.
    exactly(ALL, "movs r0, #1", 1),
    exactly(ALL, "adds r0, r1, r2", 1),
    exactly(ALL, "lsls r0, r1, #3", 1),
    exactly(ALL, "rev r0, r1", 1),
    exactly(ALL, "nop", 1),
    exactly(ALL, "cpsid i", 1),
    exactly(ALL, "muls r0, r1, r0", 1),  # M0 and M0+: the fast multiplier
    exactly(V7M, "eor.w r0, r1, r2, ror #7", 1),
    exactly(V7M, "bfi r0, r1, #3, #4", 1),
    exactly((M3,), "mla r0, r1, r2, r3", 2),
    exactly((M4,), "mla r0, r1, r2, r3", 1),
    Row((M3,), "umull r0, r1, r2, r3", 3, 5),
    exactly((M4,), "umull r0, r1, r2, r3", 1),
    Row((M3,), "umlal r0, r1, r2, r3", 4, 7),
    exactly((M4,), "umlal r0, r1, r2, r3", 1),
    exactly((M4,), "umaal r0, r1, r2, r3", 1),
    exactly((M4,), "uadd8 r0, r1, r2", 1),
    exactly((M4,), "smlad r0, r1, r2, r3", 1),
    Row(V7M, "udiv r0, r1, r2", 2, 12),
    # System.
    exactly((M0,), "mrs r0, primask", 4),
    exactly((M0,), "msr primask, r0", 4),
    exactly((M0,), "dsb", 4),
    exactly((M0PLUS,), "mrs r0, primask", 3),
    exactly((M0PLUS,), "msr primask, r0", 3),
    exactly((M0PLUS,), "dsb", 3),
    Row(V7M, "mrs r0, primask", 1, 2),
    Row(V7M, "msr primask, r0", 1, 2),
    # Loads and stores by themselves.
    exactly(ALL, "ldr r0, [r1]", 2),
    exactly(ALL, "ldrb r0, [r1, r2]", 2),
    exactly(V6M, "str r0, [r1]", 2),
    exactly(V6M, "strh r0, [r1, r2]", 2),
    exactly(V7M, "str r0, [r1, #4]", 1),
    exactly(V7M, "str r0, [r1, r2]", 2),
    exactly(ALL, "ldm r0!, {r1, r2, r3}", 4),
    exactly(ALL, "stm r0!, {r1, r2, r3}", 4),
    exactly(ALL, "push {r4, r5, lr}", 4),
    exactly(ALL, "pop {r4, r5}", 3),
    exactly(V7M, "ldrd r0, r1, [r2]", 3),
    exactly(V7M, "strd r0, r1, [r2]", 3),
    # Loads pipeline on ARMv7-M, and only there: the manuals' own examples.
    exactly(V7M, "ldr r0, [r1]\n ldr r1, [r2]", 3),
    exactly(V7M, "ldr r0, [r1, r2]\n str r0, [r3, #20]", 3),
    exactly(V7M, "ldr r0, [r1, r2]\n str r1, [r3, r2]", 3),
    exactly(V7M, "ldr r0, [r1, r5]\n ldr r1, [r2]\n ldr r2, [r3, #4]", 4),
    exactly(V6M, "ldr r0, [r1]\n ldr r1, [r2]", 4),
    exactly(V7M, "ldr r0, [r1]\n ldr r1, [r0]", 4),  # the address is the first one's result
    exactly(V7M, "str r0, [r1]\n ldr r2, [r3]", 3),  # nothing pipelines behind a store
    exactly(V7M, "ldr r0, [r1]\n ldrd r2, r3, [r4]", 5),
    # An address made just before stalls once.
    exactly(V7M, "adds r1, r1, #4\n ldr r0, [r1]", 4),
    exactly(V7M, "adds r1, r1, #4\n str r0, [r1]", 3),
    exactly(V7M, "adds r1, r1, #4\n nop\n ldr r0, [r1]", 4),
    exactly(V6M, "adds r1, r1, #4\n ldr r0, [r1]", 3),
    # IT is folded into a 16-bit instruction before it.
    exactly(V7M, "cmp r0, r1\n it eq\n moveq r2, r3", 2),
    exactly(V7M, "cmp.w r0, r1\n it eq\n moveq r2, r3", 3),
    # Branches that are not taken.
    exactly(ALL, "beq . + 8", 1),
    exactly(V7M, "cbz r0, . + 8", 1),
]

# The last instruction leads to an aligned 16-bit one elsewhere.
BRANCHES = [
    exactly((M0,), "b . + 8", 3),
    exactly((M0,), "beq . + 8", 3),
    exactly((M0,), "bl . + 8", 4),
    exactly((M0,), "bx lr", 3),
    exactly((M0,), "blx r3", 3),
    exactly((M0,), "mov pc, r3", 3),
    exactly((M0,), "add pc, r3", 3),
    exactly((M0,), "pop {r4, pc}", 4 + 2),
    exactly((M0PLUS,), "b . + 8", 2),
    exactly((M0PLUS,), "beq . + 8", 2),
    exactly((M0PLUS,), "bl . + 8", 3),
    exactly((M0PLUS,), "bx lr", 2),
    exactly((M0PLUS,), "blx r3", 2),
    exactly((M0PLUS,), "mov pc, r3", 2),
    exactly((M0PLUS,), "pop {r4, pc}", 3 + 2),
    # 1 + P and the like, P from 1 to 3.
    Row(V7M, "b . + 8", 2, 4),
    Row(V7M, "beq . + 8", 2, 4),
    Row(V7M, "cbz r0, . + 8", 2, 4),
    Row(V7M, "bl . + 8", 2, 4),
    Row(V7M, "bx lr", 2, 4),
    Row(V7M, "blx r3", 2, 4),
    Row(V7M, "mov pc, r3", 2, 4),
    Row(V7M, "ldr pc, [r0]", 2 + 1, 2 + 3),
    Row(V7M, "pop {r4, pc}", 1 + 2 + 1, 1 + 2 + 3),
    Row(V7M, "tbb [pc, r0]", 2 + 1, 2 + 3),
]

ILLEGAL = [
    ("cortex-m0", "movw r0, #1"),
    ("cortex-m0", "cbz r0, . + 8"),
    ("cortex-m0", "it eq\n moveq r0, r1"),
    ("cortex-m0", "udiv r0, r1, r2"),
    ("cortex-m0", "umull r0, r1, r2, r3"),
    ("cortex-m0", "ldrd r0, r1, [r2]"),
    ("cortex-m0plus", "eor.w r0, r1, r2"),
    ("cortex-m3", "uadd8 r0, r1, r2"),
    ("cortex-m3", "umaal r0, r1, r2, r3"),
    ("cortex-m3", "smlad r0, r1, r2, r3"),
    ("cortex-m3", "qadd r0, r1, r2"),
    ("cortex-m3", "pkhbt r0, r1, r2"),
    ("cortex-m3", "sxtab r0, r1, r2"),
    ("cortex-m3", "smulbb r0, r1, r2"),
    ("cortex-m3", "vadd.f32 s0, s1, s2"),
    ("cortex-m4", "vldr s0, [r0]"),
    ("cortex-m4", "mrc p15, 0, r0, c0, c0, 0"),
    ("cortex-m4", "udf #1"),
    ("cortex-m4", "lda r0, [r1]"),
]

LEGAL_ON_M3 = [
    "sxtb r0, r1",
    "sxtb.w r0, r9",
    "uxth.w r0, r9, ror #8",
    "ssat r0, #8, r1",
    "usat r0, #8, r1",
    "smull r0, r1, r2, r3",
    "umlal r0, r1, r2, r3",
    "sdiv r0, r1, r2",
    "rbit r0, r1",
    "ldrex r0, [r1]",
]


@pytest.fixture(scope="module")
def assembled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Machine code of every sequence in this file."""
    folder = tmp_path_factory.mktemp("assembled")
    sequences = sorted(
        {row.code for row in (*STRAIGHT, *BRANCHES)}
        | {code for _, code in ILLEGAL}
        | set(LEGAL_ON_M3)
    )
    return dict(zip(sequences, assemble(folder, sequences), strict=True))


def assemble(folder: Path, sequences: list[str]) -> list[bytes]:
    """Assemble each sequence by itself, with labels to tell them apart."""
    source, made = folder / "all.s", folder / "all.o"
    text = [".syntax unified\n.thumb\n.arch armv8-m.main\n.arch_extension dsp\n.fpu fpv5-sp-d16\n"]
    for code in sequences:
        text.append(f"1: {code}\n2:\n.section .sizes\n.word 2b - 1b\n.text\n")
    source.write_text("".join(text))
    subprocess.run(["arm-none-eabi-as", "-o", str(made), str(source)], check=True, timeout=60)
    for section in (".text", ".sizes"):
        command = ["arm-none-eabi-objcopy", "-O", "binary", "-j", section]
        if section == ".sizes":
            command += ["--set-section-flags", ".sizes=alloc"]
        subprocess.run([*command, str(made), str(folder / section)], check=True, timeout=60)
    code, sizes = (folder / ".text").read_bytes(), (folder / ".sizes").read_bytes()
    found = []
    position = 0
    for index in range(len(sequences)):
        size = int.from_bytes(sizes[4 * index : 4 * index + 4], "little")
        found.append(code[position : position + size])
        position += size
    return found


def model_of(name: str, code: bytes) -> CycleModel:
    """A model over `code` at BASE and 16-bit NOPs behind it."""
    memory = code + bytes.fromhex("00bf") * 64
    return CycleModel(
        core(name), lambda address, size: memory[address - BASE : address - BASE + size]
    )


def rows(table: list[Row]) -> list[object]:
    return [
        pytest.param(name, row, id=f"{name} {row.code}".replace("\n", ";"))
        for row in table
        for name in row.cores
    ]


@pytest.mark.parametrize(("name", "row"), rows(STRAIGHT))
def test_sequence_takes_what_the_manual_says(
    name: str, row: Row, assembled: dict[str, bytes]
) -> None:
    code = assembled[row.code]
    cost = model_of(name, code).edge(None, Block(BASE, len(code)))
    assert cost.taken == 0
    assert row.least <= cost.body <= row.most


@pytest.mark.parametrize(("name", "row"), rows(BRANCHES))
def test_taken_branch_takes_what_the_manual_says(
    name: str, row: Row, assembled: dict[str, bytes]
) -> None:
    code = assembled[row.code]
    model = model_of(name, code)
    source, target = Block(BASE, len(code)), Block(BASE + 64, 2)
    taken = model.edge(source, target).taken
    assert row.least <= model.edge(None, source).body + taken <= row.most


@pytest.mark.parametrize("name", V7M)
def test_wide_instruction_across_words_costs_a_fetch_at_a_branch_target(
    name: str, assembled: dict[str, bytes]
) -> None:
    branch, wide = assembled["b . + 8"], assembled["eor.w r0, r1, r2, ror #7"]
    model = model_of(name, branch + bytes(30) + wide + wide)
    source = Block(BASE, 2)
    aligned, across = Block(BASE + 36, 4), Block(BASE + 34, 4)
    model_at_34 = model_of(name, branch + bytes(32) + wide)
    model_at_36 = model_of(name, branch + bytes(34) + wide)
    assert model_at_34.edge(source, across).taken == model_at_36.edge(source, aligned).taken + 1
    assert model.edge(source, Block(BASE + 32, 4)).taken == 1


@pytest.mark.parametrize("name", V7M)
def test_pipelining_reaches_into_the_block_that_follows(
    name: str, assembled: dict[str, bytes]
) -> None:
    first, second = assembled["ldr r0, [r1]"], assembled["ldrb r0, [r1, r2]"]
    model = model_of(name, first + second)
    source, target = Block(BASE, 2), Block(BASE + 2, 2)
    assert model.edge(source, target).body == 1
    assert model.edge(None, target).body == 2


@pytest.mark.parametrize("name", ALL)
def test_cycles_left_in_a_block_fall_from_all_of_it_to_none(
    name: str, assembled: dict[str, bytes]
) -> None:
    code = b"".join(
        assembled[text] for text in ("ldr r0, [r1]", "adds r0, r1, r2", "str r0, [r1]", "nop")
    )
    model = model_of(name, code)
    block = Block(BASE, len(code))
    left = [model.cycles_from(None, block, BASE + offset) for offset in range(0, 10, 2)]
    assert left[0] == model.edge(None, block).body
    assert left == sorted(left, reverse=True)
    assert left[-1] == 0


@pytest.mark.parametrize(("name", "code"), ILLEGAL)
def test_instruction_that_the_core_lacks_is_refused(
    name: str, code: str, assembled: dict[str, bytes]
) -> None:
    raw = assembled[code]
    with pytest.raises(IllegalInstruction) as caught:
        model_of(name, raw).edge(None, Block(BASE, len(raw)))
    assert caught.value.instruction.address == BASE


@pytest.mark.parametrize("code", LEGAL_ON_M3)
def test_base_instructions_are_not_taken_for_the_dsp_extension(
    code: str, assembled: dict[str, bytes]
) -> None:
    raw = assembled[code]
    assert model_of(M3, raw).edge(None, Block(BASE, len(raw))).instructions == 1


@pytest.mark.parametrize("name", CORES)
def test_bytes_that_are_no_instruction_are_refused(name: str) -> None:
    with pytest.raises(IllegalInstruction):
        model_of(name, b"\xff\xff\xff\xff").edge(None, Block(BASE, 4))
