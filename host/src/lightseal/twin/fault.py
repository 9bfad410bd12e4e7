# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What can go wrong with a twin. All are errors of a serial port, too."""

from __future__ import annotations

import serial

from lightseal.errors import LightsealError
from lightseal.twin.symbols import Location


class TwinUnavailable(LightsealError, serial.SerialException):
    """The twin cannot be started: unknown name, no image, no simulator."""

    exit_code = 2


class TwinFault(LightsealError, serial.SerialException):
    """The program on the twin did what no sound program does, or its engine died.

    ``reason`` is one line; ``address`` is the byte address of the instruction,
    None where the engine has none; ``location`` is where that lies.
    """

    def __init__(
        self,
        board: str,
        reason: str,
        address: int | None = None,
        location: Location | None = None,
    ) -> None:
        self.board = board
        self.reason = reason
        self.address = address
        self.location = location or Location()
        place = "" if address is None else f" (0x{address:04x}, {self.location})"
        super().__init__(f"twin of {board}: {reason}{place}")

    @property
    def function(self) -> str | None:
        """The function the address lies in."""
        return self.location.function

    @property
    def file(self) -> str | None:
        """The source file the address comes from."""
        return self.location.file

    @property
    def line(self) -> int | None:
        """The line of the source file."""
        return self.location.line
