# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Byte channels to boards, virtual or not."""

from __future__ import annotations

import serial

from lightseal.errors import LightsealError
from lightseal.registry import Board

SIM = "sim"

# Reads and writes return by themselves well within any caller's deadline.
POLL_SECONDS = 0.05


class PortError(LightsealError):
    """A port that cannot be opened or has failed."""


def url_of(board: Board, on: str) -> str:
    """The pyserial URL meant by `on`: ``sim`` is the board's twin, all else stands for itself."""
    return f"sim://{board.id}" if on == SIM else on


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
        return serial.serial_for_url(
            url, baudrate=baud, timeout=POLL_SECONDS, write_timeout=POLL_SECONDS
        )
    except LightsealError:
        raise
    except (serial.SerialException, OSError, ValueError) as error:
        raise PortError(f"cannot open {url}: {error}", "lightseal list ports") from None
