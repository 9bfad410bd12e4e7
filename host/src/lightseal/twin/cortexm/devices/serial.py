# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the UARTs of all families have in common.

What the program sends reaches the host only if the peripheral is set up as it
would have to be on silicon: clock on, enabled, pins connected, speed and frame
of the line right. What then becomes of the bytes is in `wire.py`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from lightseal.twin.cortexm.devices.base import Device
from lightseal.twin.cortexm.faults import DeviceFault
from lightseal.twin.cortexm.wire import Front

_FRAME_BITS = 10
BAUD_TOLERANCE = 0.025


class Line(Protocol):
    """The data path as the engine keeps it, see wire.py."""

    def read_status(self, which: int = 0) -> int:
        """Return a register of status."""

    def read_data(self) -> int:
        """Return the data register, whether it is new or not."""

    def write_data(self, byte: int) -> None:
        """Send a byte."""

    def clear_event(self, which: int) -> None:
        """The program clears a register of events."""

    def has_overrun(self) -> bool:
        """Whether a byte was lost that the program was not told of."""

    def clear_overrun(self) -> None:
        """The program acknowledges an overrun."""

    def discard_received(self) -> None:
        """The program throws away what it has received."""

    def set_up(self, base: int, frame_cycles: int, receives: bool, checked: bool) -> None:
        """Say how the peripheral is set up."""


@dataclass(frozen=True)
class Surroundings:
    """What a UART has around it.

    ``baud`` is the speed of the board's line, ``hz`` the clock that the UART divides,
    ``core_hz`` the core's, ``clock`` whether the UART has one; ``unconnected`` says what
    is wrong with its pins, None if nothing is; ``check_board`` raises DeviceFault where
    the board as a whole is not set up as the registry says.
    """

    line: Line
    baud: int
    clock: Callable[[], bool] | None
    hz: Callable[[], float]
    core_hz: Callable[[], float]
    unconnected: Callable[[], str | None]
    check_board: Callable[[], None]


class SerialPort(Device):
    """One UART with a ``front``.

    ``deaf`` and ``mute`` say why receiver and transmitter do not work; None where
    they do.
    """

    front: Front
    deaf: str | None
    mute: str | None

    def __init__(
        self,
        name: str,
        base: int,
        around: Surroundings,
        size: int = 0x400,
        resets: Mapping[int, int] | None = None,
    ) -> None:
        super().__init__(name, base, size, resets=resets, clock=around.clock)
        self._around = around
        self._line = around.line
        self._checked = False

    @property
    @abstractmethod
    def baud(self) -> float:
        """Speed of the line as set up, in baud; 0 where unset."""

    @abstractmethod
    def _why_deaf(self) -> str | None:
        """Say why it receives nothing, pins aside."""

    @abstractmethod
    def _why_mute(self) -> str | None:
        """Say why it sends nothing, pins aside."""

    @abstractmethod
    def _other_frame(self) -> str | None:
        """Say what makes the frame another one than 8N1."""

    def _status_base(self) -> int:
        """Bits of the status that do not depend on the line."""
        return 0

    def reset(self) -> None:
        """Bring every register to its reset value."""
        super().reset()
        self.update()

    def update(self) -> None:
        """Work out anew what works; call when registers, clocks or pins change."""
        unconnected = self._around.unconnected()
        self.deaf = self._why_deaf() or unconnected
        self.mute = self._why_mute() or unconnected
        self._checked = False
        self._tell_line()

    def _tell_line(self) -> None:
        baud = self.baud
        frame = round(_FRAME_BITS * self._around.core_hz() / baud) if baud else 0
        works = self._checked and self.mute is None
        self._line.set_up(self._status_base(), frame, self.deaf is None, works)

    def read(self, offset: int) -> int:
        """Return a register. Raises DeviceFault where the host would not be understood."""
        which = self.front.status(offset)
        if which is not None:
            return self._line.read_status(which)
        if offset == self.front.receive:
            return 0 if self.deaf else self._line.read_data()
        return super().read(offset)

    def peek(self, offset: int) -> int:
        """Return a register without side effects."""
        return 0 if offset == self.front.transmit else super().peek(offset)

    def write(self, offset: int, value: int) -> None:
        """Write a register; the data register sends a byte. Raises DeviceFault."""
        which = self.front.status(offset)
        if offset == self.front.transmit:
            self._send(value & 0xFF)
        elif which is None:
            super().write(offset, value)
            self.update()
        elif self.front.statuses[which].is_event and not value:
            self._line.clear_event(which)

    def _send(self, byte: int) -> None:
        if self.mute:
            raise DeviceFault(f"sends, but {self.mute}")
        if not self._checked:
            self.check_line()
        self._line.write_data(byte)

    def check_line(self) -> None:
        """Raise DeviceFault where host and program would not understand each other."""
        board = self._around.baud
        if abs(self.baud - board) > BAUD_TOLERANCE * board:
            raise DeviceFault(
                f"{self.name} runs at {self.baud:.0f} baud, the board's line at {board}"
            )
        other = self._other_frame()
        if other:
            raise DeviceFault(f"{self.name} is set to {other}, the board's line is 8N1")
        self._around.check_board()
        self._checked = True
        self._tell_line()
