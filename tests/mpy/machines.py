# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Boards that run MicroPython, all of them programs on this machine."""

from __future__ import annotations

import contextlib
import io
import re
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest

from lightseal.micropython import build, known
from lightseal.micropython.repl import BoardError, Repl
from mpy import firmware
from mpy.firmware import Firmware

_HERE = Path(__file__).parent
SHARED = known.PROGRAM + (_HERE / "shared.py").read_text()
ON_BOARD = SHARED + (_HERE / "on_board.py").read_text()
SECONDS = 120.0
_PTY = re.compile(rb"/dev/pts/[0-9]+")


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
    """Start a machine and yield the port of its serial line."""
    if shutil.which(made.system) is None:
        pytest.skip(f"{made.system} is not installed: make setup-test")
    command = [
        *(made.system, "-machine", made.machine, "-display", "none", "-monitor", "none"),
        *("-semihosting", "-serial", "pty", "-kernel", str(firmware.built(made)), *made.qemu),
        *options,
    ]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, bufsize=0
    ) as process:
        try:
            yield _port(process)
        finally:
            process.kill()


def _port(process: subprocess.Popen[bytes]) -> str:
    assert process.stdout is not None
    said = b""
    end = time.monotonic() + SECONDS
    while not (found := _PTY.search(said)):
        ready, _, _ = select.select([process.stdout], [], [], max(0.0, end - time.monotonic()))
        assert ready, said
        more = process.stdout.read(4096)
        assert more, said
        said += more
    return found[0].decode()


@contextmanager
def board(made: Firmware, module: Path | None = None, *options: str) -> Iterator[Repl]:
    """Start a machine that has the module: natively from a file, or in its firmware."""
    with machine(made, *options) as port, Repl(port) as repl:
        if module is not None:
            repl.run("import sys\nsys.modules.pop('lightseal', None)")
            repl.hold(module.read_bytes())
        repl.run(ON_BOARD)
        yield repl
