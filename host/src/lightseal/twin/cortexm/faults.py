# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What stops a virtual board: a fault of the program that runs on it."""

from __future__ import annotations


class Fault(Exception):
    """The program did something that the board cannot do.

    ``address`` is that of the instruction at fault; None where the program never
    got to run one.
    """

    def __init__(self, reason: str, address: int | None = None) -> None:
        super().__init__(reason, address)
        self.reason = reason
        self.address = address

    def __str__(self) -> str:
        where = "" if self.address is None else f" at 0x{self.address:08x}"
        return f"{self.reason}{where}"


class DeviceFault(Exception):
    """Raised by a peripheral; the machine adds the address of the instruction."""
