# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Entry point of the process that a virtual board runs in; see ``lightseal.twin.launch``."""

from __future__ import annotations

import argparse
import signal
import socket
from collections.abc import Sequence
from pathlib import Path

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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a board until its parent closes the line, or it faults; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m lightseal.twin.cortexm")
    parser.add_argument("--board", required=True)
    parser.add_argument("--elf", required=True, type=Path)
    parser.add_argument("--data-fd", required=True, type=int)
    parser.add_argument("--control-fd", required=True, type=int)
    parser.add_argument("--engine", choices=("native", "python"))
    options = parser.parse_args(arguments)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line = HostLine(socket.socket(fileno=options.data_fd), socket.socket(fileno=options.control_fd))
    try:
        board = registry.load().board(options.board)
        if board.flash is None:
            raise LightsealError(f"board {board.id} has no flash")
        machine = make(board, Image.load(options.elf, board.flash), line, options.engine)
    except LightsealError as error:
        line.event(event="fault", reason=f"{error.message}{_hint(error)}")
        return EXIT_UNUSABLE
    line.event(event="ready", engine=machine.engine.name)
    return _run(machine, line, options.elf)


def make(board: registry.Board, image: Image, line: HostLine, engine: str | None) -> Machine:
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


if __name__ == "__main__":
    raise SystemExit(main())
