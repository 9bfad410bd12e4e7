# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What calls through MicroPython cost, beside the same calls in C."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from lightseal.micropython.repl import Repl
from lightseal.registry import Algorithm

PROGRAM = Path(__file__).with_name("board").joinpath("bench.py").read_text()
"""What a board has to run first."""

SIZES = (16, 64, 256)
CALLS = 20
_SECONDS = 120.0


@dataclass(frozen=True)
class Cost:
    """Ticks of one encryption of ``size`` bytes: as called, and in C alone."""

    algorithm: str
    size: int
    called: float
    bare: float

    @property
    def overhead(self) -> float:
        """What MicroPython adds to the C call."""
        return self.called - self.bare


def measure(
    repl: Repl, algorithms: Sequence[Algorithm], ticks: str, sizes: Sequence[int] = SIZES
) -> Iterator[Cost]:
    """Measure AEADs on a board. ``ticks`` is the expression of a function there that counts up."""
    repl.run(PROGRAM)
    for algorithm in algorithms:
        if algorithm.kind != "aead":
            continue
        for size in sizes:
            arguments = f"{algorithm.id!r}, {algorithm.key}, {algorithm.nonce}, {size}"
            printed = repl.run(f"print(measured({ticks}, {CALLS}, {arguments}))", _SECONDS)
            called, bare, loop = ast.literal_eval(printed.strip())
            yield Cost(algorithm.id, size, (called - loop) / CALLS, bare / CALLS)
