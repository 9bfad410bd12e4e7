# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The figures in the header comment of an assembly kernel.

A line of the table is a function, its deepest stack in bytes, its cycles on the core that
the comment names, and of which call; the code's size stands in a line of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from cross.arm import Program
from lightseal import paths

_LINE = re.compile(r"^ \*   (\w+) +(\d+) +(\d+)  +(\S.*)$", re.MULTILINE)
_SIZE = re.compile(r"^ \* Code and constants: (\d+) bytes\.$", re.MULTILINE)


@dataclass(frozen=True)
class Figure:
    """One line of the table."""

    function: str
    stack_bytes: int
    cycles: int
    call: str


def source(program: Program) -> str:
    """Text of the kernel's assembly."""
    (name,) = program.kernel.sources
    return (paths.root() / "firmware" / name).read_text()


def stated(program: Program) -> list[Figure]:
    """The table."""
    found = [
        Figure(function, int(stack), int(cycles), call)
        for function, stack, cycles, call in _LINE.findall(source(program))
    ]
    assert found, "no table of figures in the header"
    return found


def stated_size(program: Program) -> int:
    """Bytes of code and constants."""
    (size,) = _SIZE.findall(source(program))
    return int(size)


def size(program: Program) -> int:
    """Bytes of code and constants in the kernel's own object."""
    (name,) = program.kernel.sources
    return program.object_bytes[name]
