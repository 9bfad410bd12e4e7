# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A twin as a serial port for other programs: a pseudo-terminal or a TCP port."""

from __future__ import annotations

import os
import select
import socket
import termios
import tty
from typing import Protocol

from lightseal.deadline import Deadline
from lightseal.errors import UsageError
from lightseal.twin.engine import Engine

LOOPBACK = "127.0.0.1"

# How long a connected client may refuse to take bytes before it is dropped.
CLIENT_SECONDS = 5.0

_CHUNK = 4096


class Endpoint(Protocol):
    """The other program's side."""

    @property
    def address(self) -> str:
        """What the other program opens."""

    def fileno(self) -> int:
        """What becomes readable when `read` has something to do."""

    def read(self) -> bytes:
        """Return what the program has sent, maybe nothing. Does not wait."""

    def write(self, data: bytes) -> None:
        """Hand bytes to the program; they are lost if nobody listens, as on a real line."""

    def close(self) -> None:
        """Give up the address."""


class PtyEndpoint:
    """A pseudo-terminal: the other program opens a device."""

    def __init__(self) -> None:
        self._master, self._slave = os.openpty()
        # The slave stays open here, or the master would report its end with
        # every program that closes it.
        tty.setraw(self._slave, termios.TCSANOW)
        os.set_blocking(self._master, False)

    @property
    def address(self) -> str:
        """Path of the device."""
        return os.ttyname(self._slave)

    def fileno(self) -> int:
        """The master's descriptor."""
        return self._master

    def read(self) -> bytes:
        """What was written to the device."""
        try:
            return os.read(self._master, _CHUNK)
        except BlockingIOError:
            return b""

    def write(self, data: bytes) -> None:
        """Bytes for whoever reads the device."""
        try:
            while data:
                data = data[os.write(self._master, data) :]
        except BlockingIOError:
            pass

    def close(self) -> None:
        """Remove the device."""
        os.close(self._master)
        os.close(self._slave)


class TcpEndpoint:
    """A TCP port for one client after the other; they find the twin as the last one left it."""

    def __init__(self, port: int, host: str = LOOPBACK) -> None:
        """Listen on `port`, on a free one if it is 0. Raises UsageError if that fails."""
        try:
            self._listener = socket.create_server((host, port), backlog=1)
        except OSError as error:
            raise UsageError(
                f"cannot listen on {host}:{port}: {error.strerror}", "choose another --tcp PORT"
            ) from None
        self._client: socket.socket | None = None

    @property
    def address(self) -> str:
        """A pyserial URL."""
        host, port = self._listener.getsockname()[:2]
        return f"socket://{host}:{port}"

    def fileno(self) -> int:
        """The client's descriptor, or the listener's where there is none."""
        return (self._client or self._listener).fileno()

    def read(self) -> bytes:
        """What the client has sent; a new client has sent nothing yet."""
        if self._client is None:
            self._client, _ = self._listener.accept()
            self._client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._client.settimeout(CLIENT_SECONDS)
            return b""
        try:
            data = self._client.recv(_CHUNK)
        except OSError:
            data = b""
        if not data:
            self._drop_client()
        return data

    def write(self, data: bytes) -> None:
        """Bytes for the client."""
        if self._client is not None:
            try:
                self._client.sendall(data)
            except OSError:
                self._drop_client()

    def close(self) -> None:
        """Stop listening."""
        self._drop_client()
        self._listener.close()

    def _drop_client(self) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None


def pump(engine: Engine, endpoint: Endpoint) -> None:
    """Carry bytes both ways until the twin ends. Raises TwinFault when it does."""
    to_board = b""
    while True:
        readers: list[Engine | Endpoint] = [engine]
        if not to_board:
            readers.append(endpoint)
        ready, _, _ = select.select(readers, [engine] if to_board else [], [])
        if engine in ready:
            endpoint.write(engine.receive(Deadline.after(0)))
        if endpoint in ready:
            to_board = endpoint.read()
        if to_board:
            to_board = to_board[engine.send(to_board, Deadline.after(0)) :]
