# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Every algorithm on the AVR kernels, on a simulated ATmega2560: its program counter has
22 bits, and the library lies where 16 of them would not reach."""

from __future__ import annotations

import re
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from lightseal import build
from lightseal.link import Link, Where
from lightseal.protocol.session import Patience
from lightseal.registry import Image
from sim.avr_programs import LARGE
from sim.stack_program import FAR, REGISTRY, program, streaming
from sim.test_stack import problems

FAR_BYTES = 0x20000
KERNELS = ("avr_speed", "avr_compact")


def part(kernel: str) -> Image:
    """What the board's image has of one kernel."""
    return replace(REGISTRY.board(LARGE).images[0], kernels=(kernel,))


@pytest.mark.parametrize("in_pieces", [False, True], ids=["at once", "in pieces"])
@pytest.mark.parametrize("kernel", KERNELS)
def test_answers_are_right_and_the_stack_is_cleared(kernel: str, in_pieces: bool) -> None:
    image = part(kernel)
    found = problems(image, in_pieces, True, FAR)
    assert found
    assert [problem for problem in found if problem] == []
    listed = symbols(program(image, in_pieces, True, FAR))
    for entry in streaming(image) if in_pieces else REGISTRY.entries(image):
        prefix = f"lightseal_{entry.c_name}_"
        assert min(at for name, at in listed.items() if name.startswith(prefix)) >= FAR_BYTES


def test_all_kernels_are_there() -> None:
    kernels = {
        (kernel.primitive, kernel.name) for kernel in REGISTRY.kernels if kernel.targets == ("avr",)
    }
    run = {
        (entry.kernel.primitive, entry.kernel.name)
        for name in KERNELS
        for entry in REGISTRY.entries(part(name))
    }
    assert run == kernels


def test_the_board_tells_a_build_id_that_16_bits_of_address_do_not_reach() -> None:
    image = REGISTRY.image(f"{LARGE}_portable")
    build.ensure(REGISTRY, [image])
    listed = symbols(build.image_path(image.name))
    assert listed["lightseal_build_id"] > 0xFFFF
    assert listed["__ctors_start"] <= 0x10000, "constants"
    with Link(REGISTRY, image, Where(), Patience()) as link:
        assert link.provenance().image_sha256 == build.image_sha256(image.name)


def symbols(image: Path) -> dict[str, int]:
    """Where functions and constants of a program begin, in bytes."""
    listed = subprocess.run(
        ["avr-nm", str(image)], check=True, capture_output=True, text=True, timeout=20
    ).stdout
    return {
        name: int(at, 16) for at, name in re.findall(r"^(\w+) [tTrR] (\w+)", listed, re.MULTILINE)
    }
