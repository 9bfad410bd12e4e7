# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""MicroPython's port to PCs behind a serial line, as a board."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import threading
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MICROPYTHON = Path(sys.executable).with_name("micropython")
UNIX = Path(__file__).with_name("unix")
_INTERRUPT, _END, _PROMPT = b"\x03", b"\x04", b"\x04>"


class UnixBoard:
    """A running board; ``port`` is where its line is."""

    def __init__(self, port: str, process: subprocess.Popen[bytes]) -> None:
        self.port = port
        self._process = process

    def cut(self) -> None:
        """Take its power away."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """Let it stand still, with its line open."""
        self._process.send_signal(signal.SIGSTOP)


@contextmanager
def unix_board(folder: Path, *arguments: str | Path) -> Iterator[UnixBoard]:
    """Start a board that runs in ``folder``; ``arguments`` are those of unix/serve.py."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    with subprocess.Popen(
        [MICROPYTHON, "-X", "heapsize=8M", UNIX / "serve.py", *arguments],
        cwd=folder,
        env={"HOME": str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
    ) as process:
        relay = threading.Thread(target=_relay, args=(master, process))
        relay.start()
        try:
            yield UnixBoard(os.ttyname(slave), process)
        finally:
            process.kill()
            relay.join()
            os.close(slave)
            os.close(master)


def _relay(master: int, process: subprocess.Popen[bytes]) -> None:
    """Pass bytes on, and an interrupt as the signal that it is on a PC."""
    assert process.stdin is not None
    assert process.stdout is not None
    running, said = False, b""
    out = process.stdout.fileno()
    while True:
        ready, _, _ = select.select([master, out], [], [])
        if out in ready:
            data = os.read(out, 4096)
            if not data:
                return
            os.write(master, data)
            said = (said + data)[-2:]
            running = running and said != _PROMPT
        if master in ready:
            data = os.read(master, 4096)
            if running and _INTERRUPT in data:
                process.send_signal(signal.SIGINT)
                running = False
            running = running or _END in data
            try:
                process.stdin.write(data.replace(_INTERRUPT, b""))
            except BrokenPipeError:
                return
