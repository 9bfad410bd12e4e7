# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""An Arduino on a pseudo-terminal: first its boot loader, then what that was sent.

The program is run by the virtual twin, from the bytes that arrived.
"""

from __future__ import annotations

import contextlib
import os
import select
import termios
import threading
import tty
from pathlib import Path

from fakes.boot_loader import BootLoader
from fakes.boot_loader_v2 import BootLoaderV2
from lightseal import buildid, registry
from lightseal.deadline import Deadline
from lightseal.twin.engine import Engine


class Arduino:
    """The board; ``port`` is its device. A context manager.

    ``elf`` only says where in flash what lies: its own bytes are not used.
    """

    def __init__(self, elf: Path, work: Path, loader: BootLoader | BootLoaderV2) -> None:
        self.loader = loader
        name = "uno" if isinstance(loader, BootLoader) else "megaatmega2560"
        self._board = registry.load().board(name)
        self._elf, self._work = elf, work
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave, termios.TCSANOW)
        self.port = os.ttyname(self._slave)
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Arduino:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self._thread.join(20)
        os.close(self._master)
        os.close(self._slave)

    def _run(self) -> None:
        while not self.loader.left and not self._ending.is_set():
            self._send(self.loader.feed(self._receive()))
        if not self._ending.is_set():
            with contextlib.closing(Engine(self._board, self._program())) as twin:
                while not self._ending.is_set():
                    self._send(twin.receive(Deadline.after(0.01)))
                    twin.send(self._receive(0.01), Deadline.after(1))

    def _program(self) -> Path:
        """Return an image of what the boot loader has in flash, and of nothing else."""
        data = bytearray(self._elf.read_bytes())
        taken = bytearray(b"\xff" * len(self.loader.flash))
        for part in buildid.read_layout(self._elf).parts:
            written = self.loader.flash[part.address : part.address + part.size]
            data[part.offset : part.offset + part.size] = written
            taken[part.address : part.address + part.size] = written
        # Nothing was written where the image has nothing.
        assert taken == self.loader.flash
        path = self._work / "as-uploaded.elf"
        path.write_bytes(data)
        return path

    def _receive(self, seconds: float = 0.05) -> bytes:
        ready, _, _ = select.select([self._master], [], [], seconds)
        return os.read(self._master, 4096) if ready else b""

    def _send(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._master, data) :]
