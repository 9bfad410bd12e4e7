# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Which kernels a program gets that names none, as the compilers see it."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from lightseal import paths, registry, targets, toolchains
from lightseal.errors import RegistryError
from lightseal.generate.sources import switch
from lightseal.registry import Board
from lightseal.targets import CLASSES, COMPACT, SPEED, Target

REGISTRY = registry.load()
BOARDS = list(REGISTRY.boards.values())
PRIMITIVES = targets.primitives(REGISTRY)
SECONDS = 20


def defined(compiler: str, flags: tuple[str, ...]) -> dict[str, str]:
    """Return the macros of kernels.h and their values; skips without the compiler."""
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    command = [compiler, *flags, "-Wundef", "-Werror", "-E", "-dM", "-x", "c", "-"]
    done = subprocess.run(
        [*command, "-Isrc"], input='#include "lightseal/kernels.h"\n', cwd=paths.root(),
        capture_output=True, text=True, timeout=SECONDS, check=True,
    )  # fmt: skip
    return dict(re.findall(r"^#define (LIGHTSEAL_\w+)(?:\([^)]*\))? ?(.*)$", done.stdout, re.M))


def check(macros: dict[str, str], target: Target, wanted: str) -> None:
    used = {name for name in macros if name.startswith("LIGHTSEAL_USES_")}
    chosen = [target.kernel(REGISTRY, primitive, wanted) for primitive in PRIMITIVES]
    assert used == {switch(kernel) for kernel in chosen}
    for kernel in chosen:
        assert macros[f"LIGHTSEAL_{kernel.primitive.upper()}_KERNEL"] == f'"{kernel.name}"'


@pytest.mark.parametrize("wanted", CLASSES)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_a_compiler_chooses_the_target_of_the_board(board: Board, wanted: str) -> None:
    target = targets.of_set(board.target)
    assert target.set == board.target
    flags = (*board.flags, *(["-DLIGHTSEAL_COMPACT"] if wanted == COMPACT else []))
    check(defined(toolchains.of(board).compiler, flags), target, wanted)


@pytest.mark.parametrize(
    ("compiler", "flags", "target"),
    [
        ("gcc", ("-m32",), "narrow"),
        ("arm-none-eabi-gcc", ("-mcpu=cortex-m3", "-mthumb"), "armv7m"),
        ("arm-none-eabi-gcc", ("-mcpu=cortex-m0plus", "-mthumb"), "armv6m"),
        ("arm-none-eabi-gcc", ("-mcpu=cortex-m33", "-mthumb"), "narrow"),
        ("arm-none-eabi-gcc", ("-mcpu=arm1176jzf-s", "-mthumb"), "narrow"),
        ("avr-gcc", ("-mmcu=atmega2560",), "avr"),
    ],
)
def test_other_processors(compiler: str, flags: tuple[str, ...], target: str) -> None:
    (expected,) = (known for known in targets.load() if known.id == target)
    check(defined(compiler, flags), expected, SPEED)


def test_every_choice_runs_on_its_target() -> None:
    for target in targets.load():
        for primitive in PRIMITIVES:
            for wanted in CLASSES:
                assert target.set in target.kernel(REGISTRY, primitive, wanted).targets


def test_a_kernel_of_its_own_is_preferred() -> None:
    for board in BOARDS:
        for primitive in PRIMITIVES:
            own = [
                kernel.name
                for kernel in REGISTRY.kernels
                if kernel.targets == (board.target,)
                and kernel.primitive == primitive
                and kernel.kernel_class == SPEED
            ]
            if own and board.twin != "process":
                assert targets.of_set(board.target).kernel(REGISTRY, primitive).name in own


def test_a_target_without_a_kernel_is_refused() -> None:
    with pytest.raises(RegistryError, match="no kernel of ascon"):
        Target("x", "x", "1", "sparc").kernel(REGISTRY, "ascon")
    with pytest.raises(RegistryError, match="no kernel of ascon"):
        Target("x", "x", "1", "host", speed={"ascon": "none"}).kernel(REGISTRY, "ascon")
