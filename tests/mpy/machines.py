# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Boards that run MicroPython, all of them programs on this machine."""

from __future__ import annotations

import contextlib
import io
import os
import re
import select
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest

from lightseal.deadline import Deadline
from lightseal.micropython import build, known
from lightseal.micropython.repl import BoardError, Repl
from mpy import firmware
from mpy.firmware import Firmware

_HERE = Path(__file__).parent
SHARED = known.PROGRAM + (_HERE / "shared.py").read_text()
HELD = (_HERE / "held.py").read_text()
ON_BOARD = SHARED + (_HERE / "on_board.py").read_text()
SECONDS = 120.0
_MODULE_BYTES = 1 << 17
_PTY = re.compile(rb"/dev/pts/[0-9]+")
_PROMPT = re.compile(rb">>> ")


def short(program: str) -> str:
    """Return a program without comments and with less to indent: a line takes its time."""
    lines = (line for line in program.splitlines() if line.strip() and line.strip()[0] != "#")
    return "\n".join(
        " " * ((len(line) - len(line.lstrip())) // 4) + line.lstrip() for line in lines
    )


class Board(Protocol):
    def run(self, program: str, seconds: float = SECONDS) -> str: ...


class Host:
    """The Python package, on this machine."""

    def __init__(self) -> None:
        self._names: dict[str, object] = {}
        exec(SHARED, self._names)

    def run(self, program: str, seconds: float = SECONDS) -> str:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(program, self._names)
        return printed.getvalue()


class Unix:
    """MicroPython's port to PCs, a process for each program; x64 native modules."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        shutil.copy(build.module("x64"), folder)

    def run(self, program: str, seconds: float = SECONDS) -> str:
        path = self._folder / "program.py"
        path.write_text(f"{ON_BOARD}\n{program}\n")
        done = subprocess.run(
            [Path(sys.executable).with_name("micropython"), path],
            cwd=self._folder,
            env={"MICROPYPATH": str(self._folder)},
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )
        if done.returncode:
            raise BoardError(done.stderr or done.stdout or f"ended with {done.returncode}")
        return done.stdout


@contextmanager
def machine(made: Firmware, *options: str) -> Iterator[str]:
    """Start a machine and yield the port of its serial line, once it is at its prompt."""
    if shutil.which(made.system) is None:
        pytest.skip(f"{made.system} is not installed: make setup-test")
    command = [
        *(made.system, "-machine", made.machine, "-display", "none", "-monitor", "stdio"),
        *("-semihosting", "-serial", "pty", "-kernel", str(firmware.built(made)), *made.qemu),
        *options,
    ]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        bufsize=0,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        end = Deadline.after(SECONDS)
        port = _said(process.stdout.fileno(), _PTY, end)
        # QEMU looks once in a second whether somebody has the line open, or the board has
        # begun to listen; at once where its monitor has something to do.
        line = os.open(port, os.O_RDWR | os.O_NOCTTY)
        try:
            process.stdin.write(b"\n")
            _said(line, _PROMPT, end)
            process.stdin.write(b"\n")
            yield port.decode()
        finally:
            process.kill()
            os.close(line)


def _said(source: int, wanted: re.Pattern[bytes], end: Deadline) -> bytes:
    """Return what is wanted of what comes from a descriptor."""
    said = b""
    while not (found := wanted.search(said)):
        ready, _, _ = select.select([source], [], [], end.remaining())
        assert ready, said
        more = os.read(source, 4096)
        assert more, said
        said += more
    return found[0]


class Simulated:
    """A machine's board. Programs that are in the machine's memory need not be sent."""

    def __init__(self, repl: Repl, at: int, stored: str) -> None:
        self._repl = repl
        self._stored = stored
        if stored:
            repl.run(f"import uctypes\n_stored = uctypes.bytearray_at({at}, {len(stored)})")

    def run(self, program: str, seconds: float = SECONDS) -> str:
        at = self._stored.find(program) if "\n" in program else -1
        if at >= 0:
            program = f"exec(str(_stored[{at}:{at + len(program)}], 'utf8'))"
        return self._repl.run(program, seconds)


@contextmanager
def board(made: Firmware, module: Path | None, stored: Sequence[str]) -> Iterator[Simulated]:
    """Start a machine that has the module, natively from its memory or in its firmware.

    ``stored`` are programs that go into its memory as well.
    """
    text_at = made.spare + _MODULE_BYTES
    with tempfile.NamedTemporaryFile("w") as text:
        text.write("\n".join(stored))
        text.flush()
        options = [*_loaded(module, made.spare), *_loaded(Path(text.name), text_at)]
        with machine(made, *options) as port, Repl(port) as repl:
            if module is not None:
                repl.run(f"{HELD}\nhold({made.spare}, {module.stat().st_size})")
            repl.run(short(ON_BOARD))
            yield Simulated(repl, text_at, "\n".join(stored))


def _loaded(file: Path | None, at: int) -> list[str]:
    if file is None or not file.stat().st_size:
        return []
    return ["-device", f"loader,file={file},addr={at:#x},force-raw=on"]
