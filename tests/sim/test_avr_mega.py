# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Every algorithm on the AVR kernels, on a simulated ATmega2560: its program counter has
22 bits, and the library lies where 16 of them would not reach."""

from __future__ import annotations

import re
import subprocess

import pytest

from sim.avr_programs import BOARD
from sim.stack_program import IMAGES, LARGE, REGISTRY, program, streaming
from sim.test_stack import problems

FAR = 0x20000
ASSEMBLY = [
    image
    for image in IMAGES
    if image.board == BOARD
    and not image.on_request
    and all(entry.kernel.targets == ("avr",) for entry in REGISTRY.entries(image))
]
WAYS = [pytest.param(image.name, False, id=f"{image.name}-at once") for image in ASSEMBLY]
WAYS += [
    pytest.param(image.name, True, id=f"{image.name}-in pieces")
    for image in ASSEMBLY
    if streaming(image)
]


@pytest.mark.parametrize(("name", "in_pieces"), WAYS)
def test_answers_are_right_and_the_stack_is_cleared(name: str, in_pieces: bool) -> None:
    found = problems(name, in_pieces, True, *LARGE)
    assert found
    assert [problem for problem in found if problem] == []
    image = REGISTRY.image(name)
    for entry in streaming(image) if in_pieces else REGISTRY.entries(image):
        assert _address(name, in_pieces, f"lightseal_{entry.c_name}_") >= FAR


def test_all_kernels_are_there() -> None:
    kernels = {
        (kernel.primitive, kernel.name) for kernel in REGISTRY.kernels if kernel.targets == ("avr",)
    }
    run = {
        (entry.kernel.primitive, entry.kernel.name)
        for image in ASSEMBLY
        for entry in REGISTRY.entries(image)
    }
    assert run == kernels


def _address(name: str, in_pieces: bool, prefix: str) -> int:
    """Where the lowest of the functions with this prefix begins, in bytes."""
    image = program(name, in_pieces, True, *LARGE)
    listed = subprocess.run(
        ["avr-nm", str(image)], check=True, capture_output=True, text=True, timeout=20
    ).stdout
    return min(int(at, 16) for at in re.findall(rf"^(\w+) [tT] {prefix}", listed, re.MULTILINE))
