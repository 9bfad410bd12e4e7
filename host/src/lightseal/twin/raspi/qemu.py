# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The virtual board on QEMU's machine ``raspi0``, which runs ``kernel.img``.

QEMU has the data socket as its serial line. This process starts it, watches it
through its debugger's line, and ends it when the parent's control socket closes:
the program's fault handlers, one for each reason, are breakpoints.
"""

from __future__ import annotations

import ctypes
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from socket import socket, socketpair
from typing import IO

from lightseal.deadline import Deadline
from lightseal.errors import LightsealError
from lightseal.registry import Board
from lightseal.tools import require_tool
from lightseal.twin import symbols
from lightseal.twin.cortexm.faults import Fault
from lightseal.twin.cortexm.image import Image
from lightseal.twin.raspi.faults import describe, event_of
from lightseal.twin.raspi.gdb import Debugger, DebuggerLost
from lightseal.twin.raspi.serial import CONTROL, UART0, UART_ENABLED

QEMU = "qemu-system-arm"
MACHINE = "raspi0"
ANSWER_SECONDS = 10.0
START_SECONDS = 8.0
"""How long a program may take until it sets its UART up."""
START_STEPS = 200
"""Instructions that this takes it."""
END_SECONDS = 2.0

EXIT_FAULT = 3
EXIT_UNUSABLE = 2

# Fault handlers of boards/arm11/vectors.S: how far behind the instruction the
# link register is, and what is wrong.
_HANDLERS = {
    "fault_undefined": (4, "illegal instruction"),
    "fault_call": (4, "supervisor call (SVC), which nothing answers"),
    "fault_prefetch": (4, "execution where there is no code"),
    "fault_data": (8, ""),
    "fault_interrupt": (4, "interrupt, though none is enabled"),
    "fault_fast_interrupt": (4, "fast interrupt, though none is enabled"),
}
# The handlers load what is known of the fault, in two instructions, and then stop.
_HANDLER_BYTES = 8
_IS_WRITE = 1 << 11
_LINK, _PC = 14, 15


def run(board: Board, elf: Path, image: Image, data: socket, control: socket) -> int:
    """Run the board until its parent closes the line, or it faults; return the exit status.

    Raises MissingTool without QEMU, LightsealError where it does not start.
    """
    require_tool(QEMU)
    started = time.monotonic()
    ours, theirs = socketpair()
    with tempfile.TemporaryFile() as said:
        process = _start(image, data, theirs, said)
        theirs.close()
        data.close()
        try:
            debugger = Debugger(ours)
            try:
                _run_to_line(debugger)
                handlers = _set_breakpoints(debugger, elf)
                debugger.send("c")
            except DebuggerLost as error:
                raise LightsealError(
                    f"{QEMU} does not start: {_last_line(said) or error}"
                ) from None
            _tell(control, {"event": "ready", "engine": f"{QEMU} {MACHINE}"})
            fault = _watch(debugger, control, handlers, board, started)
        finally:
            process.kill()
            process.wait(END_SECONDS)
    if fault is None:
        return 0
    _tell(control, event_of(fault, elf))
    return EXIT_FAULT


def _start(
    image: Image, data: socket, debugger: socket, said: IO[bytes]
) -> subprocess.Popen[bytes]:
    """Start QEMU, which waits for the debugger."""
    kernel = os.memfd_create("kernel.img")
    try:
        os.write(kernel, image.flash)
        return subprocess.Popen(
            [
                *(QEMU, "-M", MACHINE, "-display", "none", "-monitor", "none", "-nodefaults"),
                *("-bios", f"/dev/fd/{kernel}"),
                *("-chardev", f"socket,id=line,fd={data.fileno()}", "-serial", "chardev:line"),
                *("-chardev", f"socket,id=debug,fd={debugger.fileno()}"),
                *("-gdb", "chardev:debug", "-S"),
            ],
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            pass_fds=[kernel, data.fileno(), debugger.fileno()],
            preexec_fn=_end_with_parent(),  # noqa: PLW1509 - there is one thread here
        )
    finally:
        os.close(kernel)


def _end_with_parent() -> Callable[[], None] | None:
    """Return what has the kernel end QEMU when this process is killed; Linux alone can."""
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    set_death_signal = 1

    def ask() -> None:
        library.prctl(set_death_signal, signal.SIGKILL)

    return ask


def _run_to_line(debugger: Debugger) -> None:
    """Run until the UART is switched on, or for a while.

    What comes before that is lost, as it is on silicon, and a host that has just opened the
    line does not expect it.
    """
    deadline = Deadline.after(ANSWER_SECONDS)
    debugger.ask("?", deadline)
    register = f"{UART0 + CONTROL:x},4"
    if debugger.ask(f"Z2,{register}", deadline) != "OK":
        raise DebuggerLost("it cannot watch a register")
    debugger.send("c")
    touched = debugger.receive(Deadline.after(START_SECONDS)) is not None
    if not touched:
        debugger.interrupt()
        if debugger.receive(deadline) is None:
            raise DebuggerLost("the machine does not stop")
    debugger.ask(f"z2,{register}", deadline)
    for _ in range(START_STEPS if touched else 0):
        if bytes.fromhex(debugger.ask(f"m{register}", deadline))[0] & UART_ENABLED:
            break
        debugger.ask("s", deadline)


def _set_breakpoints(debugger: Debugger, elf: Path) -> dict[int, str]:
    """Stop where the fault handlers do; return the places."""
    deadline = Deadline.after(ANSWER_SECONDS)
    places: dict[int, str] = {}
    known = symbols.load(elf)
    for name in _HANDLERS:
        start = known.value(name)
        if start is not None and debugger.ask(f"Z0,{start + _HANDLER_BYTES:x},4", deadline) == "OK":
            places[start + _HANDLER_BYTES] = name
    return places


def _watch(
    debugger: Debugger, control: socket, handlers: dict[int, str], board: Board, started: float
) -> Fault | None:
    """Answer the parent until it goes (None) or the machine stops."""
    while True:
        ready = select.select([debugger.line, control], [], [])[0]
        if control in ready:
            asked = control.recv(4096)
            if not asked:
                return None
            for _ in range(asked.count(b"\n")):
                seconds = time.monotonic() - started
                _tell(control, {"event": "stats", "wall_seconds": seconds})
        if debugger.line in ready:
            try:
                # What comes may be an acknowledgement alone.
                if debugger.receive(Deadline.after(0)) is None:
                    continue
                registers = debugger.registers(Deadline.after(ANSWER_SECONDS))
            except DebuggerLost as error:
                return Fault(f"{QEMU}: {error}")
            return _fault_of(handlers.get(registers[_PC], ""), registers, board)


def _fault_of(handler: str, registers: list[int], board: Board) -> Fault:
    """The fault that led to a handler, where r0 and r1 are address and status of a data fault."""
    if handler not in _HANDLERS:
        return Fault("the machine stopped", registers[_PC])
    behind, reason = _HANDLERS[handler]
    if not reason:
        assert board.flash is not None
        assert board.ram is not None
        is_read = not registers[1] & _IS_WRITE
        reason = describe(is_read, registers[0], board.flash, board.ram)
    return Fault(reason, registers[_LINK] - behind & 0xFFFFFFFF)


def _tell(control: socket, event: dict[str, object]) -> None:
    """Send an event; a parent that has gone is no error."""
    with suppress(OSError):
        control.sendall(json.dumps(event).encode() + b"\n")


def _last_line(said: IO[bytes]) -> str:
    said.seek(0)
    lines = said.read().decode("utf-8", "replace").strip().splitlines()
    return lines[-1] if lines else ""
