# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The boot loader of a Mega: STK500 version 2 as in Atmel's application note AVR068."""

from __future__ import annotations

import struct
from functools import reduce
from operator import xor

START, TOKEN = 0x1B, 0x0E
SIGN_ON, SET_PARAMETER, GET_PARAMETER, LOAD_ADDRESS = 0x01, 0x02, 0x03, 0x06
ENTER, LEAVE, PROGRAM, READ, READ_SIGNATURE = 0x10, 0x11, 0x13, 0x14, 0x1B
OK, FAILED, UNKNOWN = b"\x00", b"\xc0", b"\xc9"
SIGNATURE = b"\x1e\x98\x01"
FLASH_BYTES, BOOT_BYTES = 262144, 8192

# What stands before the bytes of a page.
_PAGE_HEADER = 10


class BootLoaderV2:
    """Takes bytes, gives bytes; ``flash`` is what it has written."""

    def __init__(self) -> None:
        self.flash = bytearray(b"\xff" * FLASH_BYTES)
        self.left = False
        self._address = 0
        self._pending = bytearray()

    def feed(self, data: bytes) -> bytes:
        """Take bytes from the programmer; return the answers."""
        self._pending += data
        answers = b""
        while (message := self._next()) is not None:
            sequence, body = message
            answers += _message(sequence, body[:1] + self._answer(body))
        return answers

    def _next(self) -> tuple[int, bytes] | None:
        """Return sequence number and body of a whole message with a good sum, if there is one."""
        while self._pending:
            if self._pending[0] != START:
                del self._pending[0]
                continue
            if len(self._pending) < 5:
                return None
            sequence, size, token = struct.unpack_from(">BHB", self._pending, 1)
            if len(self._pending) < size + 6:
                return None
            message = bytes(self._pending[: size + 6])
            del self._pending[: size + 6]
            if token == TOKEN and not reduce(xor, message):
                return sequence, message[5:-1]
        return None

    def _answer(self, body: bytes) -> bytes:
        command = body[0]
        fixed = {SIGN_ON: b"\x08AVRISP_2", GET_PARAMETER: b"\x02", SET_PARAMETER: b"", ENTER: b""}
        if command in fixed:
            return OK + fixed[command]
        if command == LOAD_ADDRESS:
            # Words; the highest bit only says that the chip has more than 64 Ki of them.
            self._address = 2 * (int.from_bytes(body[1:5], "big") & 0x7FFFFFFF)
            return OK
        if command == PROGRAM:
            return self._program(body[_PAGE_HEADER:])
        if command == READ:
            return OK + self._read(int.from_bytes(body[1:3], "big")) + OK
        if command == READ_SIGNATURE:
            return OK + SIGNATURE[body[4] : body[4] + 1] + OK
        self.left = command == LEAVE
        return OK if self.left else UNKNOWN

    def _read(self, size: int) -> bytes:
        data = bytes(self.flash[self._address : self._address + size])
        self._address += size
        return data

    def _program(self, page: bytes) -> bytes:
        if self._address + len(page) > FLASH_BYTES - BOOT_BYTES:
            return FAILED
        self.flash[self._address : self._address + len(page)] = page
        self._address += len(page)
        return OK


def _message(sequence: int, body: bytes) -> bytes:
    message = struct.pack(">BBHB", START, sequence, len(body), TOKEN) + body
    return message + bytes([reduce(xor, message)])
