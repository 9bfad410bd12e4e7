# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The boot loader of an Uno: STK500 as in Atmel's application note AVR061."""

from __future__ import annotations

from collections.abc import Callable

IN_SYNC, OK, FAILED = b"\x14", b"\x10", b"\x11"
END = 0x20
SIGNATURE = b"\x1e\x95\x0f"
FLASH_BYTES, BOOT_BYTES = 32768, 512

Spoil = Callable[[int, bytes], bytes]

# Bytes of each command after its first, its end not counted; pages say it themselves.
_LENGTHS = {0x30: 0, 0x41: 1, 0x42: 20, 0x45: 5, 0x50: 0, 0x51: 0, 0x55: 2, 0x56: 4, 0x75: 0}
_WRITE_PAGE, _READ_PAGE = 0x64, 0x74


class BootLoader:
    """Takes bytes, gives bytes; ``flash`` is what it has written. ``spoil`` may change a page."""

    def __init__(self, spoil: Spoil | None = None) -> None:
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
