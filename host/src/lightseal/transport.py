# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Byte channels to boards, virtual or not."""

from __future__ import annotations

import errno
import os
import select
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import serial
from serial import rfc2217

from lightseal.errors import LightsealError
from lightseal.registry import Board

try:
    from termios import error as _TerminalError  # noqa: N812 - a class, whatever its module's habit
except ImportError:
    _TerminalError = OSError  # type: ignore[misc,assignment]

if TYPE_CHECKING:
    from typing_extensions import Buffer

SIM = "sim"
RFC2217 = "rfc2217://"
PSEUDO_TERMINALS = "/dev/pts/"

LINE_ERRORS: tuple[type[Exception], ...] = (serial.SerialException, OSError, _TerminalError)
"""What pyserial raises where a line is broken; the last one is no OSError."""

_OPENING_ERRORS: tuple[type[Exception], ...] = (*LINE_ERRORS, ValueError)

# Reads and writes return by themselves well within any caller's deadline.
POLL_SECONDS = 0.05


class PortError(LightsealError):
    """A port that cannot be opened or has failed."""


class NoPort(PortError):
    """There is no such device."""


class NoPermission(PortError):
    """A device that this user may not open."""


def url_of(board: Board, on: str) -> str:
    """The pyserial URL meant by `on`: ``sim`` is the board's twin, all else stands for itself."""
    return f"sim://{board.id}" if on == SIM else on


class Rfc2217Port(rfc2217.Serial):
    """A port over RFC 2217 whose writes end: pyserial's refuses a write timeout.

    The socket's buffer takes any frame whole as soon as it takes bytes at all.
    """

    def write(self, b: Buffer, /) -> int | None:
        """Send bytes. Raises SerialTimeoutException where the other side takes none."""
        connection = getattr(self, "_socket", None)
        if connection is not None and not select.select([], [connection], [], POLL_SECONDS)[1]:
            raise serial.SerialTimeoutException("Write timeout")
        sent: int | None = super().write(b)
        return sent


class DevicePort(serial.Serial):
    """A serial device, or a pseudo-terminal, whose answer to the setting of modem lines is moot."""

    def _update_dtr_state(self) -> None:
        with self._perhaps_no_modem_lines():
            super()._update_dtr_state()  # type: ignore[misc]

    def _update_rts_state(self) -> None:
        with self._perhaps_no_modem_lines():
            super()._update_rts_state()  # type: ignore[misc]

    @contextmanager
    def _perhaps_no_modem_lines(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            if error.errno != errno.EIO or not str(self.port).startswith(PSEUDO_TERMINALS):
                raise


def check_device(path: str) -> None:
    """Raise NoPort or NoPermission for a device that cannot be opened, where paths tell."""
    if os.name != "posix":
        return
    from lightseal import access  # noqa: PLC0415 - users and groups are those of POSIX

    if not os.path.lexists(path):
        raise NoPort(f"there is no port {path}", "lightseal list ports")
    if not access.usable(Path(path)):
        raise NoPermission(f"no permission to use {path}", access.remedy(Path(path)))


def _open_device(board: Board, path: str, baud: int) -> serial.SerialBase:
    """Open a device alone, with the modem lines as the board wants them."""
    port = DevicePort(
        baudrate=baud, timeout=POLL_SECONDS, write_timeout=POLL_SECONDS, exclusive=True
    )
    try:
        return _opened(port, board, path)
    except serial.SerialException as error:
        if error.errno == errno.EBUSY or "exclusively lock" in str(error):
            raise PortError(
                f"{path} is in use", "end the program that has it open; 'fuser' names it"
            ) from None
        check_device(path)
        raise


def _opened(port: DevicePort | Rfc2217Port, board: Board, url: str) -> serial.SerialBase:
    """Open a port whose modem lines are set before anyone there can see them."""
    port.port = url
    port.dtr = port.rts = board.port is not None and board.port.asserts_lines
    port.open()
    return port


def open_port(board: Board, on: str = SIM) -> serial.SerialBase:
    """Open the line to a board.

    `on` is ``sim``, any pyserial URL (``sim://uno?image=uno_ref64``,
    ``socket://..``, ``rfc2217://..``) or the path of a device. Reads return
    after `POLL_SECONDS` with what there is; callers keep their own deadlines.

    Raises TwinUnavailable or PortError.
    """
    # So that sim:// is known also where the package runs without being installed.
    if "lightseal.twin" not in serial.protocol_handler_packages:
        serial.protocol_handler_packages.append("lightseal.twin")
    url = url_of(board, on)
    baud = board.uart.baud if board.uart else 115200
    try:
        if url.lower().startswith(RFC2217):
            return _opened(Rfc2217Port(baudrate=baud, timeout=POLL_SECONDS), board, url)
        if "://" in url:
            return serial.serial_for_url(
                url, baudrate=baud, timeout=POLL_SECONDS, write_timeout=POLL_SECONDS
            )
        return _open_device(board, url, baud)
    except LightsealError:
        raise
    except _OPENING_ERRORS as error:
        raise PortError(f"cannot open {url}: {error}", "lightseal list ports") from None
