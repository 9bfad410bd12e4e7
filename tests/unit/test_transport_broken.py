# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Lines that take nothing, or break: a named error within the deadline, from the real ports."""

from __future__ import annotations

import errno
import os
import socket
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest
import serial

from lightseal import transport
from lightseal.link import Link, Where
from lightseal.protocol.errors import BoardDied, NoAnswer
from lightseal.protocol.messages import Hello
from lightseal.protocol.session import Patience, Session
from lightseal.registry import load

pytestmark = pytest.mark.timeout(60)

BOARD = load().board("uno")
PATIENCE = Patience(resend=0.05, hello=0.5, answer=0.5, run=0.5)
FAR_TOO_LONG = 10.0


class Terminal:
    """A pseudo-terminal; ``name`` is what a program opens."""

    def __init__(self) -> None:
        self.master, self.slave = os.openpty()
        self.name = os.ttyname(self.slave)

    def fill(self) -> None:
        """Leave no room for a byte from the program to the other side, which never reads.

        The kernel moves what is written further on by and by, which makes room again.
        """
        os.set_blocking(self.slave, False)
        refused = 0
        while refused < 10:
            try:
                os.write(self.slave, bytes(4096))
                refused = 0
            except BlockingIOError:
                refused += 1
                time.sleep(0.01)

    def hang_up(self) -> None:
        """Close the other side."""
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    def close(self) -> None:
        self.hang_up()
        os.close(self.slave)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    made = Terminal()
    yield made
    made.close()


@contextmanager
def soon() -> Iterator[None]:
    started = time.monotonic()
    yield
    assert time.monotonic() - started < FAR_TOO_LONG


def test_device_that_takes_no_byte_ends_in_an_error(terminal: Terminal) -> None:
    with transport.open_port(BOARD, terminal.name) as port:
        terminal.fill()
        session = Session(port, terminal.name, PATIENCE)
        with soon(), pytest.raises(NoAnswer, match=r"no answer to HELLO within 0\.5 s"):
            session.request(Hello())


def test_socket_that_takes_no_byte_ends_in_an_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = f"socket://127.0.0.1:{server.getsockname()[1]}"
        with transport.open_port(BOARD, url) as port:
            peer, _ = server.accept()
            with peer:
                with suppress(serial.SerialTimeoutException), soon():
                    for _ in range(1000):
                        port.write(bytes(65536))
                with soon(), pytest.raises(NoAnswer):
                    Session(port, url, PATIENCE).request(Hello())


def test_device_whose_other_side_is_gone_cannot_be_opened(terminal: Terminal) -> None:
    terminal.hang_up()
    with pytest.raises(transport.PortError, match=f"there is no port {terminal.name}") as caught:
        transport.open_port(BOARD, terminal.name)
    assert "\n" not in caught.value.message


def test_device_whose_other_side_goes_is_a_lost_line(terminal: Terminal) -> None:
    with transport.open_port(BOARD, terminal.name) as port:
        session = Session(port, terminal.name, PATIENCE)
        terminal.hang_up()
        for _ in range(2):
            with soon(), pytest.raises(BoardDied, match="line lost during HELLO"):
                session.request(Hello())


def fail(error: Exception) -> Callable[..., None]:
    def failing(*_: object) -> None:
        raise error

    return failing


@pytest.mark.parametrize("step", ["_update_dtr_state", "_update_rts_state", "_reset_input_buffer"])
@pytest.mark.parametrize(
    "error", [OSError(errno.EIO, "Input/output error"), termios.error(5, "Input/output error")]
)
def test_device_that_fails_while_it_is_opened_is_one_clear_error(
    step: str, error: Exception, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Where there are no such lines, as here, pyserial asks for the first one alone.
    monkeypatch.setattr(serial.Serial, "_update_dtr_state", lambda port: None)
    monkeypatch.setattr(transport, "PSEUDO_TERMINALS", "/no/such/")
    monkeypatch.setattr(serial.Serial, step, fail(error))
    with pytest.raises(transport.PortError, match=r"cannot open .*Input/output error"):
        transport.open_port(BOARD, terminal.name)


@pytest.mark.parametrize("step", ["_update_dtr_state", "_update_rts_state"])
def test_modem_lines_that_a_pseudo_terminal_has_not_are_not_missed(
    step: str, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serial.Serial, step, fail(OSError(errno.EIO, "Input/output error")))
    with transport.open_port(BOARD, terminal.name) as port:
        assert port.is_open


@pytest.mark.parametrize("step", ["write", "read", "close"])
@pytest.mark.parametrize(
    "error", [OSError(errno.EIO, "Input/output error"), termios.error(5, "Input/output error")]
)
def test_device_that_fails_in_use_is_a_lost_line(
    step: str, error: Exception, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serial.Serial, step, fail(error))
    link = Link(load(), load().image("uno"), Where(terminal.name, "hw"), PATIENCE)
    expected = NoAnswer if step == "close" else BoardDied
    with soon(), pytest.raises(expected), link:
        _ = link.session


def test_remote_port_that_takes_no_byte_ends_in_an_error() -> None:
    """Over RFC 2217 pyserial has no write timeout of its own."""
    port = transport.Rfc2217Port()
    near, far = socket.socketpair()
    with near, far:
        near.setblocking(False)
        with suppress(BlockingIOError):
            while True:
                near.send(bytes(65536))
        port._socket = near
        with soon(), pytest.raises(serial.SerialTimeoutException):
            port.write(b"x")
        port._socket = None


@pytest.mark.parametrize("url", ["rfc2217://127.0.0.1:1", "rfc2217://nonsense", "RFC2217://"])
def test_remote_port_that_cannot_be_opened_is_one_clear_error(url: str) -> None:
    with pytest.raises(transport.PortError, match=f"cannot open {url}: "):
        transport.open_port(BOARD, url)
