# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Calls of single functions of the AVR kernels, on the twin, with all registers recorded."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lightseal import paths, registry
from lightseal.registry import Board
from lightseal.twin.engine import Engine
from sim.avr_programs import (
    BAUD_DIVISOR,
    SOURCES,
    ask,
    board,
    compile_program,
    large_board,
    running,
    take,
)

KERNELS = ("avr_speed", "avr_compact")
FUNCTIONS = (
    "nothing",
    "byte8_permute",
    "permute",
    "isap_rekey",
    "isap_a_128a_encrypt",
    "isap_a_128a_decrypt",
    "isap_a_128_encrypt",
    "isap_a_128_decrypt",
)
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


class Caller:
    """A kernel's functions on a running twin."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
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
        request = bytes([FUNCTIONS.index(function), PERIOD - 1 if interrupted else 0])
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
    """A twin of a board that runs the functions of a kernel."""
    with running(_program(kernel, target.soc), target) as engine:
        yield Caller(engine)


def sources(kernel: str) -> list[Path]:
    """The files of a kernel."""
    (found,) = [one for one in registry.load().kernels if one.name == kernel]
    return [paths.root() / "firmware" / name for name in found.sources]


@cache
def _program(kernel: str, soc: str) -> Path:
    (target,) = [one for one in (board(), large_board()) if one.soc == soc]
    firmware = paths.root() / "firmware"
    return compile_program(
        [
            SOURCES / "kernels.c",
            SOURCES / "kernels_call.S",
            *sources(kernel),
            firmware / "primitives/ascon/byte8.c",
            firmware / "core/arguments.c",
        ],
        f"kernels-{kernel}-{soc}",
        [f"BAUD_DIVISOR={BAUD_DIVISOR}", f"KERNEL={kernel}"],
        [firmware, firmware / "include"],
        target,
    )
