# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Neither the library nor an image asks for a stack that can be executed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from elftools.elf.constants import P_FLAGS
from elftools.elf.elffile import ELFFile

from cross import library
from sim import board_program as bp


def stacks(program: Path) -> list[bool]:
    """Whether each entry for the stack in an ELF file makes it executable."""
    with program.open("rb") as stream:
        elf = ELFFile(stream)  # type: ignore[no-untyped-call]
        headers = [s for s in elf.iter_segments() if s["p_type"] == "PT_GNU_STACK"]
        return [bool(header["p_flags"] & P_FLAGS.PF_X) for header in headers]


@pytest.mark.parametrize("build", [library.GCC, library.CLANG], ids=lambda build: build.name)
def test_objects_of_the_library_ask_for_none(build: library.Build) -> None:
    """No flag of the linker says so here: one object that asks would make it executable."""
    assert stacks(library.driver(build)) == [False]


@pytest.mark.parametrize(
    "board", [board for board in bp.BOARDS if bp.REGISTRY.boards[board].toolchain != "avr"]
)
def test_images_ask_for_none(board: str) -> None:
    assert stacks(bp.image(board)) == [False]


def test_an_object_that_asks_would_be_seen(tmp_path: Path) -> None:
    source, program = tmp_path / "asks.S", tmp_path / "asks"
    source.write_text('.text\n.global main\nmain: ret\n.section .note.GNU-stack,"x"\n')
    subprocess.run(["gcc", str(source), "-o", str(program)], check=True, timeout=60)
    assert stacks(program) == [True]
