# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Ask the board what it runs, and compare it with what was built."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from dataclasses import dataclass

from serial.tools import list_ports

from lightseal import build, buildid, link, transport
from lightseal.deadline import Deadline
from lightseal.flashing.errors import NoHello, WrongImage
from lightseal.protocol.errors import ProtocolError
from lightseal.protocol.messages import HelloReply
from lightseal.protocol.session import Patience, Session
from lightseal.registry import Image, Registry

START_SECONDS = 15.0
"""For a port to be there again and the board program to answer."""

_RETRY_SECONDS = 0.2


@dataclass(frozen=True)
class KnownPort:
    """A port by what stays when its name does not: its USB serial number and interface."""

    name: str
    serial_number: str | None = None
    interface: str | None = None

    @classmethod
    def of(cls, name: str) -> KnownPort:
        """Note what a port is, before flashing makes it go away."""
        for port in list_ports.comports():
            if port.device == os.path.realpath(name) or port.device == name:
                return cls(name, port.serial_number, _interface(port.location))
        return cls(name)

    def now(self) -> str:
        """Return what the port is called now."""
        if self.serial_number is None:
            return self.name
        for port in list_ports.comports():
            key = (port.serial_number, _interface(port.location))
            if key == (self.serial_number, self.interface):
                return str(port.device)
        return self.name


def verify(
    registry: Registry, image: Image, port: KnownPort, patience: Patience | None = None
) -> HelloReply:
    """Return what the board says of itself if it runs ``image`` as built here.

    Raises NoHello where no board program answers, WrongImage where another one does.
    """
    board = registry.board(image.board)
    expected = buildid.of_file(build.image_path(image.name))
    deadline = Deadline.after(START_SECONDS)
    while True:
        name = port.now()
        try:
            opened = link.open_port(board, name)
            break
        except transport.PortError as error:
            if deadline.expired:
                raise NoHello(
                    f"{image.name} was written, but {name} cannot be opened to ask the board: "
                    f"{error.message}",
                    f"once it is there: lightseal flash {board.id} --image {image.name} "
                    "--port PORT --verify",
                ) from None
            time.sleep(_RETRY_SECONDS)
    try:
        hello = Session(opened, name, patience).hello()
    except ProtocolError as error:
        raise NoHello(
            f"{board.id} does not answer as the board program: {error.message}",
            "check that the port is the board's; if so, flash again, with --erase if need be",
        ) from None
    finally:
        with suppress(*transport.LINE_ERRORS):
            opened.close()
    if hello.board != board.wire_id:
        ids = {known.wire_id: known.id for known in registry.boards.values()}
        answered = ids.get(hello.board, f"board {hello.board}")
        raise WrongImage(f"{name}: {answered} answers, not {board.id}", "check the port")
    if hello.build_id != expected:
        raise WrongImage(
            f"{name}: the board runs build {hello.build_id.hex()}, "
            f"not {expected.hex()}, which is {image.name} as built here",
            f"lightseal flash {board.id} --image {image.name} --port {name}",
        )
    return hello


def _interface(location: str | None) -> str | None:
    """Return the interface in a USB location such as ``1-2:1.0``."""
    return location.partition(":")[2] if location else None
