# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""One conversation with one board, over anything that looks like a pyserial port."""

from __future__ import annotations

import random
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, TypeVar

import serial

from lightseal import transport
from lightseal.deadline import Deadline
from lightseal.errors import LightsealError
from lightseal.protocol import errors, frames
from lightseal.protocol.messages import (
    VERSION_REPLY,
    Entry,
    EntryReply,
    Fill,
    Hello,
    HelloReply,
    Read,
    Request,
    Run,
    RunReply,
    Spin,
    Status,
    Write,
)

R = TypeVar("R")

MAX_FRAME = 1 << 17
"""Longest frame worth collecting: the largest chunk a board can announce, and to spare."""

_POLL = 0.05
"""Seconds one read of the port may block; deadlines are looked at in between."""


class Port(Protocol):
    """The part of a pyserial port that a session uses."""

    timeout: float | None

    def read(self, size: int = 1, /) -> bytes: ...

    def write(self, data: bytes, /) -> int | None: ...

    @property
    def in_waiting(self) -> int: ...


@dataclass(frozen=True)
class Patience:
    """How long to wait, in seconds.

    ``resend``: for an answer before the request is sent again, twice as long
    each time up to four times. ``hello``: in all for a board that may still be starting.
    ``answer``: in all for what takes a board no time. ``run``: in all for a
    call of the library; ``resend_run``: before asking again for its result.
    """

    resend: float = 0.5
    resend_run: float = 4.0
    hello: float = 8.0
    answer: float = 8.0
    run: float = 60.0


class Session:
    """Sends requests and takes replies; resends what a bad line has lost.

    Not for two threads at once. The port must be open; who opened it closes it.
    """

    def __init__(
        self,
        port: Port,
        name: str,
        patience: Patience | None = None,
        stop: threading.Event | None = None,
    ) -> None:
        self.name = name
        self.patience = patience or Patience()
        self.resent = 0
        """Requests sent again so far."""
        self._port = port
        self._stop = stop or threading.Event()
        if port.timeout != _POLL:
            port.timeout = _POLL
        self._reader = frames.FrameReader(MAX_FRAME)
        self._sequence = random.randrange(256)
        self._dirty = True
        self._chunk = 16

    def hello(self) -> HelloReply:
        """Ask the board who it is; from then on transfers use its chunk."""
        reply = self.request(Hello(), self.patience.hello)
        self._chunk = reply.chunk
        return reply

    def open(self, registry_hash: bytes) -> tuple[HelloReply, list[EntryReply]]:
        """Greet the board and read its dispatch table.

        Raises WrongRegistry if it was built from another registry.
        """
        hello = self.hello()
        if hello.registry_hash != registry_hash:
            raise errors.WrongRegistry(self.name, hello.registry_hash, registry_hash)
        return hello, [self.request(Entry(index)) for index in range(hello.entries)]

    def write(self, offset: int, data: bytes) -> None:
        """Put bytes into the arena, a chunk at a time."""
        for start in range(0, len(data), self._chunk):
            self.request(Write(offset + start, data[start : start + self._chunk]))

    def read(self, offset: int, length: int) -> bytes:
        """Take bytes from the arena, a chunk at a time."""
        starts = range(0, length, self._chunk)
        return b"".join(
            self.request(Read(offset + start, min(self._chunk, length - start))) for start in starts
        )

    def fill(self, offset: int, length: int, value: int) -> None:
        """Set ``length`` bytes of the arena to ``value``."""
        self.request(Fill(offset, length, value))

    def run(self, run: Run) -> RunReply:
        """Call an operation; its status may be any the library returns."""
        return self.request(run)

    def spin(self, cycles: int) -> int | None:
        """Let the board take ``cycles``, 64 or more; return what it measures, None if it can't."""
        return self.request(Spin(cycles))

    def request(self, request: Request[R], within: float | None = None) -> R:
        """Send a request until it is answered; return the reply.

        Raises NoAnswer or GarbageOnLine ``within`` that many seconds, and at
        once BoardDied, ProtocolVersionMismatch, OutOfStack, Refused or BadReply.
        """
        long = isinstance(request, (Run, Spin))
        seconds = within or (self.patience.run if long else self.patience.answer)
        deadline = Deadline.after(seconds)
        resend = self.patience.resend_run if long else self.patience.resend
        longest = 4 * resend
        what = type(request).__name__.upper()
        self._sequence = (self._sequence + 1) % 256
        frame = frames.encode(frames.Packet(self._sequence, request.type, request.body()))
        heard = _Heard()
        while True:
            with self._line(what):
                self._send(frame)
                packet = self._await(request.type, deadline.sooner(resend), heard)
            if packet is not None:
                return self._accept(request, what, packet)
            self._dirty = True
            if deadline.expired:
                raise self._silence(what, seconds, heard)
            self.resent += 1
            resend = min(2 * resend, longest)

    def _send(self, frame: bytes) -> None:
        """Write a frame; after trouble, first a delimiter that ends what the line garbled."""
        try:
            self._port.write(frames.DELIMITER + frame if self._dirty else frame)
            self._dirty = False
        except serial.SerialTimeoutException:
            # The board is too busy to take it; the resend begins with a delimiter.
            self._dirty = True

    def _await(self, type_: int, deadline: Deadline, heard: _Heard) -> frames.Packet | None:
        """Return the packet that answers the current request, None at the deadline."""
        while not deadline.expired:
            if self._stop.is_set():
                raise errors.Stopped(self.name)
            data = self._port.read(max(1, self._port.in_waiting))
            if not data:
                continue
            heard.take(data)
            for packet in self._reader.feed(data):
                heard.packets += 1
                if packet.sequence != self._sequence:
                    continue
                if packet.type in (type_ | frames.REPLY, VERSION_REPLY):
                    return packet
        return None

    def _accept(self, request: Request[R], what: str, packet: frames.Packet) -> R:
        if packet.type == VERSION_REPLY:
            version = packet.body[0] if packet.body else packet.version
            raise errors.ProtocolVersionMismatch(self.name, version, frames.VERSION)
        try:
            status = Status(packet.body[0])
            if status is Status.STACK:
                raise errors.OutOfStack(self.name)
            if not status.from_library:
                raise errors.Refused(self.name, what, status)
            if status is not Status.OK and not isinstance(request, Run):
                raise errors.BadReply(self.name, what, f"status {status.name}")
            return request.parse(status, packet.body[1:])
        except (struct.error, ValueError, IndexError) as error:
            raise errors.BadReply(self.name, what, str(error)) from error

    def _silence(self, what: str, seconds: float, heard: _Heard) -> errors.ProtocolError:
        if heard.count and not heard.packets:
            baud = getattr(self._port, "baudrate", None)
            return errors.GarbageOnLine(self.name, what, heard.count, heard.first, baud)
        return errors.NoAnswer(self.name, what, seconds)

    @contextmanager
    def _line(self, what: str) -> Iterator[None]:
        """Turn what a broken port raises into BoardDied; a twin's own report passes."""
        try:
            yield
        except LightsealError:
            raise
        except transport.LINE_ERRORS as error:
            raise errors.BoardDied(self.name, what, str(error)) from error


@dataclass
class _Heard:
    """What came back while waiting: how many bytes, the first few, good packets."""

    count: int = 0
    first: bytes = b""
    packets: int = 0

    def take(self, data: bytes) -> None:
        self.count += len(data)
        if len(self.first) < 8:
            self.first = (self.first + data)[:8]
