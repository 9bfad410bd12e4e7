# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Calls of single functions of the AVR kernels, on the twin, with all registers recorded."""

from __future__ import annotations

import re
import struct
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from lightseal import paths, registry
from lightseal.registry import Board
from lightseal.twin.engine import Engine
from sim.avr_programs import BAUD_DIVISOR, SOURCES, ask, compile_program, folder, running, take

KERNELS = ("avr_speed", "avr_compact")
MEMORY = 512
PERIOD = 211
"""Cycles from interrupt to interrupt, a prime."""

SAVED = (*range(2, 18), 28, 29)
"""Registers that a function hands back as it found them."""

_RECORD = struct.Struct("<32s32sHHHBHBHH")
_INTERRUPTS_ON = 0x80


@dataclass(frozen=True)
class Answer:
    """What was found behind a call.

    ``cycles`` are exact where they are less than 260,000; ``stack`` counts
    bytes, the return address included, and is for calls without interrupts.
    """

    before: bytes
    after: bytes
    stack_before: int
    stack_after: int
    status: int
    cycles: int
    interrupts: int
    stack: int
    memory: bytes

    def word(self, register: int) -> int:
        """Two registers, of which ``register`` is the lower one."""
        return self.after[register] | self.after[register + 1] << 8

    def breaches(self, interrupted: bool) -> list[str]:
        """Return what of the calling convention was not kept."""
        found = [f"r{n}" for n in SAVED if self.after[n] != self.before[n]]
        if self.after[1] != 0:
            found.append("r1 is not 0")
        if self.stack_before != self.stack_after:
            found.append("SP")
        if bool(self.status & _INTERRUPTS_ON) != interrupted:
            found.append("SREG I")
        return found


@dataclass(frozen=True)
class Program:
    """Functions to be called: their symbols by name, and the files they are in."""

    name: str
    symbols: Mapping[str, str]
    sources: Sequence[Path]


class Caller:
    """A program's functions on a running twin."""

    def __init__(self, engine: Engine, functions: Sequence[str]) -> None:
        self._engine = engine
        self._functions = ("nothing", *functions)
        self.address = int.from_bytes(take(engine, 2), "little")
        self._overhead = 0
        self._overhead = self.call("nothing", [], b"").cycles

    def call(
        self, function: str, words: Sequence[int], memory: bytes, interrupted: bool = False
    ) -> Answer:
        """Call with ``words`` in r25:r24, r23:r22 and so on down."""
        registers = bytearray(range(0x88, 0x88 + 18))
        for place, word in enumerate(words):
            registers[16 - 2 * place : 18 - 2 * place] = word.to_bytes(2, "little")
        request = bytes([self._functions.index(function), PERIOD - 1 if interrupted else 0])
        request += bytes(registers) + memory.ljust(MEMORY, b"\xee")
        answer = ask(self._engine, request, _RECORD.size + MEMORY)
        before, after, _, *stack_pointers, status, fine, coarse, interrupts, stack = _RECORD.unpack(
            answer[: _RECORD.size]
        )
        wraps = round((coarse * 1024 + 512 - fine) / 65536)
        cycles = wraps * 65536 + fine - self._overhead
        return Answer(
            before,
            after,
            *stack_pointers,
            status,
            cycles,
            interrupts,
            stack,
            answer[_RECORD.size :],
        )


@contextmanager
def caller(kernel: str, target: Board) -> Iterator[Caller]:
    """A twin of a board that runs the functions of a kernel of Ascon."""
    with caller_of(_program(kernel), target) as found:
        yield found


@contextmanager
def caller_of(program: Program, target: Board) -> Iterator[Caller]:
    """A twin of a board that runs the functions of a program."""
    with running(_built(program, target), target) as engine:
        yield Caller(engine, tuple(program.symbols))


def sources(kernel: str, primitive: str = "ascon") -> list[Path]:
    """The files of a kernel."""
    kernels = registry.load().kernels
    (found,) = [one for one in kernels if (one.primitive, one.name) == (primitive, kernel)]
    return [paths.root() / "firmware" / name for name in found.sources]


def section_bytes(source: Path, flags: Sequence[str]) -> dict[str, int]:
    """What the sections of code take that a source in assembly has."""
    built = folder() / f"{source.parents[1].name}-{source.stem}.o"
    firmware = paths.root() / "firmware"
    command = ["avr-gcc", *flags, "-I", str(firmware), "-c", str(source), "-o", str(built)]
    subprocess.run(command, check=True, timeout=60)
    listed = subprocess.run(
        ["avr-size", "-A", str(built)], check=True, capture_output=True, text=True, timeout=20
    ).stdout
    found = re.findall(r"^(\.text\.\S+)\s+(\d+)", listed, re.MULTILINE)
    return {name: int(count) for name, count in found}


def _program(kernel: str) -> Program:
    firmware = paths.root() / "firmware"
    return Program(
        kernel,
        {"byte8_permute": "lightseal_ascon_byte8_permute"}
        | {name: f"lightseal_ascon_{kernel}_{name}" for name in ("permute", "isap_rekey")}
        | {
            f"{algorithm}_{call}": f"lightseal_{algorithm}_{kernel}_{call}"
            for algorithm in ("isap_a_128a", "isap_a_128")
            for call in ("encrypt", "decrypt")
        },
        [
            *sources(kernel),
            firmware / "primitives/ascon/byte8.c",
            firmware / "core/arguments.c",
        ],
    )


def _built(program: Program, target: Board) -> Path:
    key = (program.name, target.soc)
    if key not in _images:
        firmware = paths.root() / "firmware"
        listed = " ".join(f"f({symbol})" for symbol in program.symbols.values())
        _images[key] = compile_program(
            [SOURCES / "kernels.c", SOURCES / "kernels_call.S", *program.sources],
            f"kernels-{program.name}-{target.soc}",
            [f"BAUD_DIVISOR={BAUD_DIVISOR}", f"FUNCTIONS(f)={listed}"],
            [firmware, firmware / "include", firmware / "generated"],
            target,
        )
    return _images[key]


_images: dict[tuple[str, str], Path] = {}
