# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The two sockets to the parent process: bytes of the UART, and control lines.

See ``lightseal.twin.launch`` for what goes over them.
"""

from __future__ import annotations

import json
import select
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from lightseal.deadline import Deadline

INPUT_BYTES = 4096

_HANG_UP = select.POLLHUP | select.POLLERR | getattr(select, "POLLRDHUP", 0)
_CONTROL_CHUNK = 4096


class LineClosed(Exception):
    """The parent has closed the data socket: time to end."""


class BoardEnd(Protocol):
    """The board's end of the line of bytes."""

    def has_input(self) -> bool:
        """Whether a byte from the host is there to be read."""

    def feed(self, data: bytes) -> None:
        """Hand over what the host sent, at most INPUT_BYTES; only when there is no input."""

    def take_output(self) -> bytes:
        """Return and forget what the program sent."""


class HostLine:
    """The parent's end of everything."""

    engine: BoardEnd

    def __init__(self, data: socket.socket, control: socket.socket) -> None:
        self._data = data
        self._control = control
        self._data.setblocking(False)
        self._asked = b""
        self._poll = select.poll()
        self._poll.register(control, select.POLLIN)
        self._listening = True
        self._waited = 0.0
        self._waiting_since: float | None = None
        self.answer: Callable[[], dict[str, Any]] = dict
        """What to say when the parent asks for statistics."""

    @property
    def waited(self) -> float:
        """Seconds spent waiting for the parent so far."""
        now = time.monotonic()
        return self._waited + now - (now if self._waiting_since is None else self._waiting_since)

    @contextmanager
    def _accounted(self) -> Iterator[None]:
        """Count the time in the block as spent waiting."""
        self._waiting_since = time.monotonic()
        try:
            yield
        finally:
            self._waited, self._waiting_since = self.waited, None

    def event(self, **fields: Any) -> None:
        """Send one control line; a parent that has gone is no error."""
        try:
            self._control.sendall(json.dumps(fields).encode() + b"\n")
        except OSError:
            self._forget_control()

    def pump(self) -> None:
        """Exchange bytes with the parent without waiting for input. Raises LineClosed."""
        self._send(self.engine.take_output())
        if not self.engine.has_input():
            self._receive()

    def look(self) -> None:
        """Pump, and attend to the control socket and to the parent's end. Raises LineClosed."""
        self.pump()
        self._attend(0, 0)

    def wait(self, seconds: float | None) -> bool:
        """Wait for input, at most ``seconds``; say whether there is any. Raises LineClosed."""
        self.pump()
        deadline = None if seconds is None else Deadline.after(seconds)
        with self._accounted():
            while not self.engine.has_input():
                left = None if deadline is None else deadline.remaining()
                if self._attend(select.POLLIN, left) & select.POLLIN:
                    self._receive()
                elif deadline is not None and deadline.expired:
                    return False
        return True

    def _attend(self, wanted: int, seconds: float | None) -> int:
        """Poll both sockets once, answer what is asked; return the data socket's state."""
        self._poll.register(self._data, wanted | _HANG_UP)
        state = 0
        timeout = None if seconds is None else seconds * 1000
        for descriptor, events in self._poll.poll(timeout):
            if descriptor == self._data.fileno():
                state = events
            else:
                self._answer()
        if state & _HANG_UP and not state & select.POLLIN:
            raise LineClosed
        return state

    def _receive(self) -> None:
        try:
            data = self._data.recv(INPUT_BYTES)
        except BlockingIOError:
            return
        except OSError:
            raise LineClosed from None
        if not data:
            raise LineClosed
        self.engine.feed(data)

    def _send(self, data: bytes) -> None:
        while data:
            try:
                data = data[self._data.send(data) :]
            except BlockingIOError:
                with self._accounted():
                    self._attend(select.POLLOUT, None)
            except OSError:
                raise LineClosed from None

    def _answer(self) -> None:
        try:
            chunk = self._control.recv(_CONTROL_CHUNK)
        except OSError:
            chunk = b""
        if not chunk:
            self._forget_control()
            return
        *lines, self._asked = (self._asked + chunk).split(b"\n")
        for line in lines:
            try:
                asked = json.loads(line)
            except ValueError:
                continue
            if isinstance(asked, dict) and asked.get("ask") == "stats":
                self.event(**self.answer())

    def _forget_control(self) -> None:
        if self._listening:
            self._listening = False
            self._poll.unregister(self._control)
