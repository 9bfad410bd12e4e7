# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Byte channels to boards, virtual or not."""

from __future__ import annotations

import select
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

LINE_ERRORS: tuple[type[Exception], ...] = (serial.SerialException, OSError, _TerminalError)
"""What pyserial raises where a line is broken; the last one is no OSError."""

_OPENING_ERRORS: tuple[type[Exception], ...] = (*LINE_ERRORS, ValueError)

# Reads and writes return by themselves well within any caller's deadline.
POLL_SECONDS = 0.05


class PortError(LightsealError):
    """A port that cannot be opened or has failed."""


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
            return Rfc2217Port(url, baudrate=baud, timeout=POLL_SECONDS)
        return serial.serial_for_url(
            url, baudrate=baud, timeout=POLL_SECONDS, write_timeout=POLL_SECONDS
        )
    except LightsealError:
        raise
    except _OPENING_ERRORS as error:
        raise PortError(f"cannot open {url}: {error}", "lightseal list ports") from None
