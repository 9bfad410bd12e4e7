# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A little of the protocol that debuggers speak with a simulated machine.

GDB manual, appendix E, as far as QEMU's end needs it: breakpoints, go on, stop,
registers.
"""

from __future__ import annotations

import select
from socket import socket

from lightseal.deadline import Deadline

REGISTERS = 16


class DebuggerLost(Exception):
    """The other end has closed, or says what the protocol does not know."""


class Debugger:
    """The debugger's end of the line."""

    def __init__(self, line: socket) -> None:
        self._line = line
        self._line.setblocking(False)
        self._received = b""

    @property
    def line(self) -> socket:
        """What is readable when there is something to `receive`."""
        return self._line

    def send(self, text: str) -> None:
        """Send a packet."""
        body = text.encode()
        self._line.sendall(b"$" + body + b"#%02x" % (sum(body) & 0xFF))

    def interrupt(self) -> None:
        """Stop the machine."""
        self._line.sendall(b"\x03")

    def receive(self, deadline: Deadline) -> str | None:
        """Return the next packet, None where none comes before the deadline."""
        while True:
            packet = self._take()
            if packet is not None:
                return packet
            if not select.select([self._line], [], [], deadline.remaining())[0]:
                return None
            try:
                chunk = self._line.recv(4096)
            except OSError:
                chunk = b""
            if not chunk:
                raise DebuggerLost("the machine has ended")
            self._received += chunk

    def ask(self, text: str, deadline: Deadline) -> str:
        """Send a packet and return the answer. Raises DebuggerLost, also where none comes."""
        self.send(text)
        answer = self.receive(deadline)
        if answer is None:
            raise DebuggerLost(f"no answer to '{text}'")
        return answer

    def registers(self, deadline: Deadline) -> list[int]:
        """Return r0 to r15 of the machine, which has stopped."""
        data = bytes.fromhex(self.ask("g", deadline)[: 8 * REGISTERS])
        return [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]

    def _take(self) -> str | None:
        """Take a packet off what was received, and acknowledge it."""
        _, dollar, rest = self._received.partition(b"$")
        body, hash_, after = rest.partition(b"#")
        if not dollar or not hash_ or len(after) < 2:
            return None
        self._received = after[2:]
        self._line.sendall(b"+")
        return body.decode("ascii", "replace")
