# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Runs the test program on a virtual Cortex-M board, over the process's own sockets."""

from __future__ import annotations

import json
import select
import socket
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

FIRMWARE = Path(__file__).parent / "firmware"
CORES = {"disco_f407vg": ("cortex-m4", "BOARD_F407"), "nucleo_f030r8": ("cortex-m0", "BOARD_F030")}
BOARDS = tuple(CORES)
SECONDS = 30.0


def build(board: str, folder: Path, script: Path = FIRMWARE / "link.ld") -> Path:
    """Compile the test program for a board."""
    core, macro = CORES[board]
    elf = folder / f"{board}.elf"
    subprocess.run(
        [
            "arm-none-eabi-gcc",
            *(f"-mcpu={core}", "-mthumb", "-O2", "-g", "-Wall", "-Wextra", "-Werror"),
            *("-ffreestanding", "-nostdlib", f"-D{macro}", f"-I{FIRMWARE}"),
            *("-T", str(script), "-Wl,--no-warn-rwx-segments"),
            *(str(FIRMWARE / name) for name in ("main.c", "startup.S")),
            *("-lgcc", "-o", str(elf)),
        ],
        check=True,
        timeout=60,
    )
    return elf


class Twin:
    """One running board."""

    def __init__(self, board: str, elf: Path, engine: str | None = "native") -> None:
        self.data, child_data = socket.socketpair()
        self.control, child_control = socket.socketpair()
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "lightseal.twin.cortexm"),
                *("--board", board, "--elf", str(elf)),
                *(("--engine", engine) if engine else ()),
                *("--data-fd", str(child_data.fileno())),
                *("--control-fd", str(child_control.fileno())),
            ],
            pass_fds=[child_data.fileno(), child_control.fileno()],
        )
        child_data.close()
        child_control.close()
        self.data.settimeout(SECONDS)
        self.control.settimeout(SECONDS)
        self._lines = b""
        self.sendall: Callable[[bytes], None] = self.data.sendall
        self.first = self.event()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.data.close()
        self.control.close()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(5)
            raise

    def event(self) -> dict[str, Any]:
        """The next control line."""
        while b"\n" not in self._lines:
            chunk = self.control.recv(4096)
            assert chunk, "the engine closed its control socket"
            self._lines += chunk
        line, _, self._lines = self._lines.partition(b"\n")
        event: dict[str, Any] = json.loads(line)
        return event

    def stats(self) -> dict[str, Any]:
        """What the engine says of itself."""
        self.control.sendall(b'{"ask": "stats"}\n')
        return self.event()

    def read(self, count: int) -> bytes:
        """Exactly `count` bytes from the board."""
        data = b""
        while len(data) < count:
            chunk = self.data.recv(count - len(data))
            assert chunk, f"the board ended: {self.event()}"
            data += chunk
        return data

    def words(self, count: int) -> tuple[int, ...]:
        """`count` 32-bit words from the board."""
        return struct.unpack(f"<{count}I", self.read(4 * count))

    def ask(self, letter: str, *arguments: int) -> None:
        """Send one request."""
        padded = [*arguments, 0, 0, 0, 0][:4]
        self.sendall(letter.encode() + struct.pack("<4I", *padded))

    def silent_for(self, seconds: float) -> bool:
        """Whether the board sends nothing for a while."""
        readable, _, _ = select.select([self.data], [], [], seconds)
        return not readable


def cpu_seconds(pid: int) -> float:
    """Processor time of a process so far, in seconds; Linux only."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100
