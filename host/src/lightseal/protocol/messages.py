# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Typed requests and replies.

A request knows its type, its body, and how to read the body of its reply after
the status byte. ``parse`` raises struct.error where that has the wrong size.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar, Generic, TypeVar

R = TypeVar("R")

UNMEASURED = 0xFFFFFFFF
"""On the wire in place of a figure that could not be had."""

VERSION_REPLY = 0xFF
"""Type of the answer to a request of an unknown protocol version."""


class Status(IntEnum):
    """First byte of every reply; 0 to 15 are the C library's own."""

    OK = 0
    AUTH = 1
    ARGUMENT = 2
    LENGTH = 3
    UNSUPPORTED = 4
    MALFORMED = 16
    RANGE = 17
    STACK = 18

    @property
    def from_library(self) -> bool:
        """Whether the library was called and this is what it returned."""
        return self < Status.MALFORMED


class Operation(IntEnum):
    """What RUN carries out."""

    ENCRYPT = 1
    DECRYPT = 2
    HASH = 3
    XOF = 4
    MAC = 5
    VERIFY = 6


@dataclass(frozen=True)
class Region:
    """Bytes of the arena: offset and length. ``NULL_OFFSET`` is a NULL pointer."""

    NULL_OFFSET: ClassVar[int] = 0xFFFFFFFF

    offset: int
    length: int

    def pack(self) -> bytes:
        """Return the region as it stands in a RUN request."""
        return struct.pack("<II", self.offset, self.length)

    @property
    def end(self) -> int:
        """Offset of the first byte after the region; of a NULL region, 0."""
        return 0 if self.offset == self.NULL_OFFSET else self.offset + self.length


NULL = Region(Region.NULL_OFFSET, 0)


class Request(Generic[R]):
    """A request whose reply is an ``R``."""

    type: ClassVar[int]

    def body(self) -> bytes:
        """Return the body of the packet."""
        return b""

    def parse(self, status: Status, payload: bytes) -> R:
        """Return the reply from what follows the status byte."""
        raise NotImplementedError


class _Plain(Request[None]):
    """A request whose reply is the status alone."""

    def parse(self, status: Status, payload: bytes) -> None:
        if payload:
            raise struct.error(f"{len(payload)} bytes after the status, expected none")


@dataclass(frozen=True)
class HelloReply:
    """Who the board says it is. ``core_hz`` in hertz, ``chunk`` and ``arena`` in bytes."""

    FORMAT: ClassVar[struct.Struct] = struct.Struct("<H8sIBBBHI8sI")

    board: int
    registry_hash: bytes
    core_hz: int
    wait_states: int
    counter: int
    entries: int
    chunk: int
    arena: int
    build_id: bytes
    overhead: int
    """Cycles of an empty call, subtracted from every figure."""


@dataclass(frozen=True)
class Hello(Request[HelloReply]):
    """Ask who is there."""

    type = 0x01

    def parse(self, status: Status, payload: bytes) -> HelloReply:
        return HelloReply(*HelloReply.FORMAT.unpack(payload))


@dataclass(frozen=True)
class EntryReply:
    """A row of the dispatch table, as wire ids."""

    algorithm: int
    kernel: int


@dataclass(frozen=True)
class Entry(Request[EntryReply]):
    """Ask for one row of the dispatch table."""

    type = 0x02
    index: int

    def body(self) -> bytes:
        return struct.pack("<B", self.index)

    def parse(self, status: Status, payload: bytes) -> EntryReply:
        return EntryReply(*struct.unpack("<BB", payload))


@dataclass(frozen=True)
class Write(_Plain):
    """Put bytes into the arena; at most a chunk of them."""

    type = 0x03
    offset: int
    data: bytes

    def body(self) -> bytes:
        return struct.pack("<I", self.offset) + self.data


@dataclass(frozen=True)
class Read(Request[bytes]):
    """Take bytes from the arena; at most a chunk of them."""

    type = 0x04
    offset: int
    length: int

    def body(self) -> bytes:
        return struct.pack("<IH", self.offset, self.length)

    def parse(self, status: Status, payload: bytes) -> bytes:
        if len(payload) != self.length:
            raise struct.error(f"{len(payload)} bytes read, expected {self.length}")
        return payload


@dataclass(frozen=True)
class Fill(_Plain):
    """Set a stretch of the arena to one byte value."""

    type = 0x05
    offset: int
    length: int
    value: int

    def body(self) -> bytes:
        return struct.pack("<IIB", self.offset, self.length, self.value)


@dataclass(frozen=True)
class RunReply:
    """What one call did; figures that do not exist are None.

    ``length``: bytes the library reports as output. ``cycles``: of the call
    alone. ``stack``: high-water mark in bytes.
    """

    status: Status
    length: int
    cycles: int | None
    stack: int | None


@dataclass(frozen=True)
class Run(Request[RunReply]):
    """Call one operation of one entry of the dispatch table."""

    type = 0x06
    entry: int
    operation: Operation
    key: Region = NULL
    nonce: Region = NULL
    ad: Region = NULL
    input: Region = NULL
    output: Region = NULL
    tag: Region = NULL

    def body(self) -> bytes:
        regions = (self.key, self.nonce, self.ad, self.input, self.output, self.tag)
        packed = b"".join(region.pack() for region in regions)
        return struct.pack("<BB", self.entry, self.operation) + packed

    def parse(self, status: Status, payload: bytes) -> RunReply:
        length, cycles, stack = struct.unpack("<III", payload)
        return RunReply(status, length, measured(cycles), measured(stack))


@dataclass(frozen=True)
class Spin(Request[int | None]):
    """Take as many cycles; the reply is what the board measures, None without a counter."""

    type = 0x07
    cycles: int

    def body(self) -> bytes:
        return struct.pack("<I", self.cycles)

    def parse(self, status: Status, payload: bytes) -> int | None:
        (figure,) = struct.unpack("<I", payload)
        return measured(figure)


def measured(figure: int) -> int | None:
    """Return a figure of the wire, None where the board had none."""
    return None if figure == UNMEASURED else figure
