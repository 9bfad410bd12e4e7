# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""An Arduino Uno on a pseudo-terminal: a boot loader that speaks STK500, then the program.

The boot loader is this file, written from the protocol's description (Atmel
AVR061); what it was sent is what the virtual twin runs afterwards.
"""

from __future__ import annotations

import contextlib
import os
import select
import termios
import threading
import tty
from collections.abc import Callable
from pathlib import Path

from lightseal import buildid, registry
from lightseal.deadline import Deadline
from lightseal.twin.engine import Engine

IN_SYNC, OK, FAILED = b"\x14", b"\x10", b"\x11"
END = 0x20
SIGNATURE = b"\x1e\x95\x0f"
FLASH_BYTES, BOOT_BYTES = 32768, 512

# Bytes of each command after its first, its end not counted; pages say it themselves.
_LENGTHS = {0x30: 0, 0x41: 1, 0x42: 20, 0x45: 5, 0x50: 0, 0x51: 0, 0x55: 2, 0x56: 4, 0x75: 0}
_WRITE_PAGE, _READ_PAGE = 0x64, 0x74


class BootLoader:
    """Takes bytes, gives bytes; ``flash`` is what it has written. ``spoil`` may change a page."""

    def __init__(self, spoil: Callable[[int, bytes], bytes] | None = None) -> None:
        self.flash = bytearray(b"\xff" * FLASH_BYTES)
        self.left = False
        self.stays = False
        """True: no program is started, as on a board that is reset in time."""
        self._address = 0
        self._pending = bytearray()
        self._spoil = spoil or (lambda address, page: page)

    def feed(self, data: bytes) -> bytes:
        """Take bytes from the programmer; return the answers."""
        self._pending += data
        answers = b""
        while (command := self._next()) is not None:
            answers += self._answer(command)
        return answers

    def _next(self) -> bytes | None:
        """Return a whole command without its end, None where one is not there yet."""
        while self._pending:
            code = self._pending[0]
            if code in (_WRITE_PAGE, _READ_PAGE):
                if len(self._pending) < 4:
                    return None
                length = 3
                if code == _WRITE_PAGE:
                    length += int.from_bytes(self._pending[1:3], "big")
            elif code in _LENGTHS:
                length = _LENGTHS[code]
            else:
                del self._pending[0]
                continue
            if len(self._pending) < length + 2:
                return None
            command = bytes(self._pending[: length + 1])
            ended = self._pending[length + 1] == END
            del self._pending[: length + 2]
            if ended:
                return command
        return None

    def _answer(self, command: bytes) -> bytes:
        code = command[0]
        if code == 0x41:
            return IN_SYNC + b"\x03" + OK
        if code == 0x55:
            self._address = 2 * int.from_bytes(command[1:3], "little")
        elif code == 0x56:
            return IN_SYNC + b"\x00" + OK
        elif code == 0x75:
            return IN_SYNC + SIGNATURE + OK
        elif code == _WRITE_PAGE:
            page = self._spoil(self._address, command[4:])
            if self._address + len(page) > FLASH_BYTES - BOOT_BYTES:
                return IN_SYNC + FAILED
            self.flash[self._address : self._address + len(page)] = page
        elif code == _READ_PAGE:
            size = int.from_bytes(command[1:3], "big")
            return IN_SYNC + bytes(self.flash[self._address : self._address + size]) + OK
        elif code == 0x51:
            self.left = not self.stays
        return IN_SYNC + OK


class Arduino:
    """The board; ``port`` is its device. A context manager.

    ``elf`` only says where in flash what lies: its own bytes are not used.
    """

    def __init__(self, elf: Path, work: Path, loader: BootLoader | None = None) -> None:
        self.loader = loader or BootLoader()
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
            with contextlib.closing(Engine(registry.load().board("uno"), self._program())) as twin:
                while not self._ending.is_set():
                    self._send(twin.receive(Deadline.after(0.01)))
                    twin.send(self._receive(0.01), Deadline.after(1))

    def _program(self) -> Path:
        """Return an image of what the boot loader has in flash, and of nothing else."""
        data = bytearray(self._elf.read_bytes())
        taken = bytearray(b"\xff" * FLASH_BYTES)
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
