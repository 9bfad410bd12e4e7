# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The part of boards.toml that says which serial port is a board's, and how it is opened."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lightseal.errors import RegistryError

_USB_ID = re.compile(r"[0-9a-f]{4}:[0-9a-f]{4}")
# Longer than any board takes, and what a user still waits for.
_LONGEST_START = 10.0


@dataclass(frozen=True)
class SerialPort:
    """The serial port that leads to a board.

    ``usb`` are vendor and product of USB devices that belong to it;
    ``adapter`` says that it may be wired to one of no board in particular.
    ``dtr_resets``: asserting DTR resets it, which opening its port then does.
    ``starts`` is how many seconds the board program takes to answer after that,
    boot loader included.
    """

    usb: tuple[str, ...] = ()
    adapter: bool = False
    dtr_resets: bool = False
    starts: float = 0.5

    @property
    def asserts_lines(self) -> bool:
        """Whether DTR and RTS are asserted while the port is open.

        That resets boards that are reset so. Of others both stay released, but for
        adapters: some pass nothing on until a program that asserts DTR has them open,
        and to boards here they are wired with RX, TX and ground alone.
        """
        return self.dtr_resets or self.adapter

    def check(self, where: str) -> None:
        """Raise RegistryError for what cannot be."""
        for name in self.usb:
            check_usb_id(name, where)
        if not self.usb and not self.adapter:
            raise RegistryError(f"{where}: neither usb nor adapter")
        if not 0 < self.starts <= _LONGEST_START:
            raise RegistryError(f"{where}: starts is not within {_LONGEST_START:g} seconds")


def check_usb_id(name: str, where: str) -> None:
    """Raise RegistryError unless this is vendor:product, four hex digits each."""
    if not _USB_ID.fullmatch(name):
        raise RegistryError(f"{where}: '{name}' is no vendor:product in lower-case hex digits")
