# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Programs for the tests of the AVR twin, and the twin that runs them."""

from __future__ import annotations

import atexit
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from lightseal import registry, toolchains
from lightseal.deadline import Deadline
from lightseal.registry import Board
from lightseal.twin.engine import Engine

SOURCES = Path(__file__).parent / "firmware" / "avr"
BOARD = "uno"
LARGE = "megaatmega2560"
BAUD_DIVISOR = 16  # 16 MHz / 8 / 17 = 117,647 baud, 2.1 % above 115,200
ANSWER_SECONDS = 20.0


def board() -> Board:
    return registry.load().board(BOARD)


def large_board() -> Board:
    """The board whose program counter has 22 bits."""
    return registry.load().board(LARGE)


@cache
def folder() -> Path:
    """Where the programs are built; removed at the end."""
    path = Path(tempfile.mkdtemp(prefix="lightseal-avr-"))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


def compile_program(
    sources: Sequence[Path],
    name: str,
    defines: Sequence[str] = (),
    includes: Sequence[Path] = (),
    target: Board | None = None,
) -> Path:
    """Build an ELF image for the board, or for `target`."""
    image = folder() / f"{name}.elf"
    command = [
        "avr-gcc",
        *(target or board()).flags,
        "-Os",
        "-g",
        *toolchains.of(board()).compile_flags,
    ]
    command += ["-fno-toplevel-reorder", "-std=gnu11", "-Wall", "-Wextra", "-Werror"]
    command += [f"-D{define}" for define in defines]
    command += [f"-I{include}" for include in includes]
    subprocess.run([*command, "-o", str(image), *map(str, sources)], check=True, timeout=60)
    return image


@cache
def program(name: str, baud_divisor: int = BAUD_DIVISOR, *defines: str) -> Path:
    """Build one of the programs in `SOURCES`."""
    return compile_program(
        [SOURCES / f"{name}.c"],
        "-".join([name, str(baud_divisor), *(define.replace(" ", "") for define in defines)]),
        [f"BAUD_DIVISOR={baud_divisor}", *defines],
    )


def line_of(name: str, text: str) -> int:
    """Number of the one line of a program's source that contains `text`."""
    lines = (SOURCES / f"{name}.c").read_text().splitlines()
    (number,) = [n for n, line in enumerate(lines, 1) if text in line]
    return number


@contextmanager
def running(image: Path, target: Board | None = None) -> Iterator[Engine]:
    engine = Engine(target or board(), image)
    try:
        yield engine
    finally:
        engine.close()


def ask(engine: Engine, data: bytes, count: int) -> bytes:
    """Send `data`, return `count` bytes of answer."""
    deadline = Deadline.after(ANSWER_SECONDS)
    assert engine.send(data, deadline) == len(data)
    return take(engine, count)


def take(engine: Engine, count: int) -> bytes:
    """Return `count` bytes that the board sends."""
    deadline = Deadline.after(ANSWER_SECONDS)
    answer = b""
    while len(answer) < count:
        chunk = engine.receive(deadline)
        assert chunk, f"{len(answer)} of {count} bytes after {ANSWER_SECONDS} s"
        answer += chunk
    assert len(answer) == count
    return answer


def cycles_when_idle(engine: Engine) -> int:
    """Cycles run so far, once the program waits for input."""
    deadline = Deadline.after(ANSWER_SECONDS)
    before = -1
    while True:
        cycles = engine.stats(deadline).cycles
        assert cycles is not None
        if cycles == before:
            return cycles
        before = cycles
        time.sleep(0.005)


def processor_ticks(pid: int) -> int:
    """Processor time a process has used, in ticks of 10 ms."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])
