# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The process of a virtual board, from its arguments to its exit status."""

from __future__ import annotations

from pathlib import Path
from socket import socket

from lightseal import registry
from lightseal.errors import LightsealError
from lightseal.twin.cortexm.faults import Fault
from lightseal.twin.cortexm.image import Image
from lightseal.twin.cortexm.interpreted import InterpretedEngine
from lightseal.twin.cortexm.line import HostLine, LineClosed
from lightseal.twin.cortexm.machine import Machine
from lightseal.twin.cortexm.native import NativeEngine
from lightseal.twin.symbols import symbolise

EXIT_FAULT = 3
EXIT_UNUSABLE = 2


def run(board_id: str, elf: Path, data: socket, control: socket, engine: str | None) -> int:
    """Run a board until its parent closes the line, or it faults; return the exit status."""
    line = HostLine(data, control)
    try:
        board = registry.load().board(board_id)
        if board.flash is None:
            raise LightsealError(f"board {board.id} has no flash")
        machine = _make(board, Image.load(elf, board.flash), line, engine)
    except LightsealError as error:
        line.event(event="fault", reason=f"{error.message}{_hint(error)}")
        return EXIT_UNUSABLE
    line.event(event="ready", engine=machine.engine.name)
    return _run(machine, line, elf)


def _make(board: registry.Board, image: Image, line: HostLine, engine: str | None) -> Machine:
    """Make a board on the named engine; on the fastest there is where None is named."""
    if engine != "python":
        try:
            return Machine(board, image, line, NativeEngine)
        except LightsealError:
            if engine == "native":
                raise
    return Machine(board, image, line, InterpretedEngine)


def _run(machine: Machine, line: HostLine, elf: Path) -> int:
    try:
        try:
            machine.run()
        except Fault as fault:
            machine.engine.drain()
            line.pump()
            _report(fault, line, elf)
            return EXIT_FAULT
    except LineClosed:
        return 0


def _report(fault: Fault, line: HostLine, elf: Path) -> None:
    fields: dict[str, object] = {"reason": fault.reason}
    if fault.address is not None:
        place = symbolise(elf, fault.address)
        fields |= {
            "address": fault.address,
            "function": place.function,
            "file": place.file,
            "line": place.line,
        }
    line.event(event="fault", **fields)


def _hint(error: LightsealError) -> str:
    return f" ({error.hint})" if error.hint else ""
