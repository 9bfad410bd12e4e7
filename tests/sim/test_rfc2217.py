# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A board behind a serial port server: pyserial's own end of RFC 2217, and a twin behind it."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from urllib.parse import quote

import pytest
import serial
from serial import rfc2217

from lightseal import registry, transport
from lightseal.protocol.errors import BoardDied
from lightseal.protocol.messages import Region, Run, RunReply
from lightseal.protocol.session import Patience, Session
from sim import board_program as bp

BOARD = registry.load().board("host")
PATIENCE = Patience(hello=20, answer=20, run=20)


class Network:
    """What the server's protocol writes to."""

    def __init__(self, peer: socket.socket) -> None:
        self._peer = peer
        self._lock = threading.Lock()

    def write(self, data: bytes) -> None:
        """Send bytes to the client."""
        with self._lock:
            self._peer.sendall(data)


class Server:
    """Serves one port to one client after the other, until it is closed."""

    def __init__(self, port: serial.SerialBase) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._peer: socket.socket | None = None
        self._ended = False
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        return f"rfc2217://127.0.0.1:{self._listener.getsockname()[1]}"

    def hang_up(self) -> None:
        """Drop the client."""
        if self._peer is not None:
            self._peer.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._ended = True
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._thread.join(20)
        assert not self._thread.is_alive()

    def _serve(self) -> None:
        while not self._ended:
            try:
                self._peer, _ = self._listener.accept()
            except OSError:
                return
            with self._peer:
                self._carry(self._peer)

    def _carry(self, peer: socket.socket) -> None:
        peer.settimeout(0.001)
        network = Network(peer)
        manager = rfc2217.PortManager(self._port, network)
        try:
            while not self._ended:
                waiting = self._port.in_waiting
                if waiting:
                    network.write(b"".join(manager.escape(self._port.read(waiting))))
                try:
                    data = peer.recv(1024)
                except TimeoutError:
                    continue
                if not data:
                    return
                self._port.write(b"".join(manager.filter(data)))
        except OSError:
            return


@pytest.fixture
def server() -> Iterator[Server]:
    with transport.open_port(BOARD, f"sim://host?image={quote(str(bp.image('host')))}") as twin:
        made = Server(twin)
        yield made
        made.close()


def run_all_bytes(session: Session) -> tuple[RunReply, bytes]:
    """Put every byte there is on the line, both ways; those that Telnet escapes among them."""
    data = bytes(range(256))
    session.write(100, data)
    reply = session.run(Run(bp.COUNT, bp.HASH, output=Region(100, 1)))
    return reply, session.read(100, 256)


def test_board_behind_a_server_is_a_board(server: Server) -> None:
    with transport.open_port(BOARD, server.url) as port:
        session = Session(port, server.url, PATIENCE)
        hello, entries = session.open(registry.load().hash)
        assert (hello.board, len(entries)) == (BOARD.wire_id, len(bp.ENTRIES))
        reply, data = run_all_bytes(session)
        assert reply.status == bp.OK
        assert data == b"\1" + bytes(range(1, 256))
        assert session.resent == 0


def test_server_that_hangs_up_is_a_lost_line(server: Server) -> None:
    with transport.open_port(BOARD, server.url) as port:
        session = Session(port, server.url, PATIENCE)
        session.hello()
        server.hang_up()
        started = time.monotonic()
        with pytest.raises(BoardDied, match="line lost during"):
            for _ in range(10):
                session.fill(0, 1, 0)
        assert time.monotonic() - started < PATIENCE.answer


def test_what_is_no_server_is_one_clear_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"rfc2217://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(transport.PortError, match=f"cannot open {url}: .*RFC2217"):
            transport.open_port(BOARD, url)
