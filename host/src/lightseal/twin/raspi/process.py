# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The process of the virtual board, from its arguments to its exit status."""

from __future__ import annotations

from pathlib import Path
from socket import socket

from lightseal import registry
from lightseal.errors import LightsealError
from lightseal.twin.cortexm.faults import Fault
from lightseal.twin.cortexm.image import Image
from lightseal.twin.cortexm.line import HostLine, LineClosed
from lightseal.twin.raspi.faults import event_of

EXIT_FAULT = 3
EXIT_UNUSABLE = 2


def run(board_id: str, elf: Path, data: socket, control: socket, engine: str | None) -> int:
    """Run the board until its parent closes the line, or it faults; return the exit status."""
    line = HostLine(data, control)
    try:
        board = registry.load().board(board_id)
        if board.flash is None:
            raise LightsealError(f"board {board.id} has no flash")
        image = Image.load(elf, board.flash)
        if engine == "qemu":
            from lightseal.twin.raspi import qemu  # noqa: PLC0415 - needs no unicorn

            return qemu.run(board, elf, image, data, control)
        from lightseal.twin.raspi.machine import Machine  # noqa: PLC0415 - nor this QEMU

        machine = Machine(board, image, line)
    except LightsealError as error:
        hint = f" ({error.hint})" if error.hint else ""
        line.event(event="fault", reason=f"{error.message}{hint}")
        return EXIT_UNUSABLE
    line.event(event="ready", engine="unicorn")
    try:
        try:
            machine.run()
        except Fault as fault:
            line.pump()
            line.event(**event_of(fault, elf))
            return EXIT_FAULT
    except LineClosed:
        return 0
