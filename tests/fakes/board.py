# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A board in Python: the board's side of docs/protocol.md over the reference algorithms."""

from __future__ import annotations

import binascii
import struct
from collections.abc import Callable, Sequence

from cobs import cobs

from lightseal.reference.errors import InvalidTag
from lightseal.reference.registry import algorithm as reference
from lightseal.registry import COUNTERS, Board, Entry, Registry

OK, AUTH, ARGUMENT, LENGTH, UNSUPPORTED, MALFORMED, RANGE, OUT_OF_STACK = (
    *range(5), 16, 17, 18
)  # fmt: skip
NULL = 0xFFFFFFFF
OPERATIONS = {"aead": (1, 2), "hash": (3,), "xof": (4,), "cxof": (4,), "mac": (5, 6), "prf": (5,)}
OVERHEAD = 9
CYCLES_PER_BYTE = 100
STACK = 123


def row(entries: Sequence[Entry], algorithm: str) -> int:
    """Number of the first row of a dispatch table that has an algorithm."""
    return [entry.algorithm.id for entry in entries].index(algorithm)


class FakeBoard:
    """Takes bytes, gives bytes. Independent of the host's own protocol code on purpose."""

    version = 1

    def __init__(self, registry: Registry, board: Board, entries: Sequence[Entry]) -> None:
        self.board = board
        self.entries = list(entries)
        self.registry_hash = registry.hash
        self.arena = bytearray(board.arena)
        self.carried_out: list[int] = []
        """Types of the requests that were carried out, resends not counted."""
        self.tamper: Callable[[FakeBoard, dict[str, tuple[int, int]]], None] | None = None
        """Called after each RUN with the regions by name; may spoil the arena."""
        self.stack_left = True
        """False: a call comes too near to the end of the stack."""
        self._pending = bytearray()
        self._last: tuple[int, int] | None = None
        self._reply = b""

    def feed(self, data: bytes) -> bytes:
        """Take bytes from the host; return the bytes the board sends back."""
        self._pending += data
        *frames, self._pending = self._pending.split(b"\0")
        return b"".join(self._frame(bytes(frame)) for frame in frames)

    def _frame(self, frame: bytes) -> bytes:
        try:
            packet = cobs.decode(frame)
        except cobs.DecodeError:
            return b""
        if len(packet) < 5 or len(packet) - 5 > self.board.chunk + 8:
            return b""
        crc = struct.unpack("<H", packet[-2:])[0]
        if binascii.crc_hqx(packet[:-2], 0xFFFF) != crc:
            return b""
        version, sequence, type_ = packet[:3]
        if version != self.version:
            return self._packet(sequence, 0xFF, bytes([self.version]))
        if self._last != (sequence, crc):
            self.carried_out.append(type_)
            self._reply = self._packet(sequence, type_ | 0x80, self._answer(type_, packet[3:-2]))
            self._last = (sequence, crc)
        return self._reply

    def _packet(self, sequence: int, type_: int, body: bytes) -> bytes:
        data = bytes([self.version, sequence, type_]) + body
        data += struct.pack("<H", binascii.crc_hqx(data, 0xFFFF))
        return bytes(cobs.encode(data)) + b"\0"

    def _answer(self, type_: int, body: bytes) -> bytes:
        handlers = {
            1: self._hello, 2: self._entry, 3: self._write, 4: self._read,
            5: self._fill, 6: self._run, 7: self._spin,
        }  # fmt: skip
        try:
            return bytes(handlers[type_](body))
        except (KeyError, struct.error):
            return bytes([MALFORMED])
        except IndexError:
            return bytes([RANGE])

    def _hello(self, body: bytes) -> bytes:
        board = self.board
        return bytes([OK]) + struct.pack(
            "<H8sIBBBHI8sI", board.wire_id, self.registry_hash, board.core_hz, board.wait_states,
            COUNTERS[board.counter], len(self.entries), board.chunk, board.arena, b"fakefake",
            OVERHEAD,
        )  # fmt: skip

    def _entry(self, body: bytes) -> bytes:
        (index,) = struct.unpack("<B", body)
        entry = self.entries[index]
        return bytes([OK, entry.algorithm.wire_id, entry.kernel.wire_id])

    def _check(self, offset: int, length: int) -> slice:
        if offset + length > len(self.arena):
            raise IndexError
        return slice(offset, offset + length)

    def _write(self, body: bytes) -> bytes:
        (offset,) = struct.unpack_from("<I", body)
        self.arena[self._check(offset, len(body) - 4)] = body[4:]
        return bytes([OK])

    def _read(self, body: bytes) -> bytes:
        offset, length = struct.unpack("<IH", body)
        if length > self.board.chunk:
            raise IndexError
        return bytes([OK]) + self.arena[self._check(offset, length)]

    def _fill(self, body: bytes) -> bytes:
        offset, length, value = struct.unpack("<IIB", body)
        self.arena[self._check(offset, length)] = bytes([value]) * length
        return bytes([OK])

    def _spin(self, body: bytes) -> bytes:
        (cycles,) = struct.unpack("<I", body)
        return bytes([OK]) + struct.pack("<I", self._cycles(cycles))

    def _cycles(self, count: int) -> int:
        return NULL if self.board.counter == "none" else count

    def _run(self, body: bytes) -> bytes:
        index, operation, *numbers = struct.unpack("<BB12I", body)
        entry = self.entries[index]
        names = ("key", "nonce", "ad", "input", "output", "tag")
        regions = dict(zip(names, zip(numbers[::2], numbers[1::2], strict=True), strict=True))
        data = {
            name: b"" if offset == NULL else bytes(self.arena[self._check(offset, length)])
            for name, (offset, length) in regions.items()
        }
        status, length = self._call(entry, operation, data, regions)
        if self.tamper:
            self.tamper(self, regions)
        if not self.stack_left:
            status, length = OUT_OF_STACK, 0
        cycles = self._cycles(CYCLES_PER_BYTE * len(data["input"]))
        return bytes([status]) + struct.pack("<III", length, cycles, STACK)

    def _call(
        self,
        entry: Entry,
        operation: int,
        data: dict[str, bytes],
        regions: dict[str, tuple[int, int]],
    ) -> tuple[int, int]:
        algorithm, known = entry.algorithm, reference(entry.algorithm.id)
        if operation not in OPERATIONS[algorithm.kind]:
            return UNSUPPORTED, 0
        if operation in (5, 6):
            tag = known.mac(data["key"], data["input"], len(data["tag"]))
            if operation == 5:
                self._put(regions["tag"], tag)
            return (OK, 0) if operation == 5 or tag == data["tag"] else (AUTH, 0)
        if operation == 1:
            text = known.encrypt(data["key"], data["nonce"], data["ad"], data["input"])
            output = text[: -algorithm.tag]
            self._put(regions["tag"], text[-algorithm.tag :])
        elif operation == 2:
            try:
                text = data["input"] + data["tag"]
                output = known.decrypt(data["key"], data["nonce"], data["ad"], text)
            except InvalidTag:
                self._put(regions["output"], bytes(len(data["input"])))
                return AUTH, 0
        elif algorithm.kind == "cxof":
            output = known.cxof(data["ad"], data["input"], len(data["output"]))
        else:
            output = known.hash(data["input"], len(data["output"]))
        self._put(regions["output"], output)
        return OK, len(output)

    def _put(self, region: tuple[int, int], data: bytes) -> None:
        offset, length = region
        if data:
            self.arena[self._check(offset, length)] = data
