# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A port with a fake board behind it, and a line that can be made bad."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

Fault = Callable[["Direction", bytes], None]


class Direction:
    """Bytes on their way one way; faults decide what becomes of each transmission."""

    def __init__(self, deliver: Callable[[bytes], None], faults: Iterable[Fault]) -> None:
        self.deliver = deliver
        self.held = b""
        self._faults: Iterator[Fault] = iter(faults)

    def send(self, data: bytes) -> None:
        """Transmit, with the next fault if there is one left."""
        fault = next(self._faults, None)
        if fault:
            fault(self, data)
        else:
            held, self.held = self.held, b""
            self.deliver(held + data)


def clean(direction: Direction, data: bytes) -> None:
    """Deliver as it is."""
    direction.deliver(data)


def drop(direction: Direction, data: bytes) -> None:
    """Lose the transmission."""


def duplicate(direction: Direction, data: bytes) -> None:
    """Deliver twice."""
    direction.deliver(data)
    direction.deliver(data)


def delay(direction: Direction, data: bytes) -> None:
    """Hold back until a later transmission goes through; order is kept."""
    direction.held += data


def corrupt(position: int, mask: int) -> Fault:
    """Return a fault that flips bits of one byte."""

    def fault(direction: Direction, data: bytes) -> None:
        bad = bytearray(data)
        bad[position % len(bad)] ^= mask
        direction.deliver(bytes(bad))

    return fault


def truncate(keep: int) -> Fault:
    """Return a fault that loses the end."""

    def fault(direction: Direction, data: bytes) -> None:
        direction.deliver(data[: keep % len(data)])

    return fault


def babble(noise: bytes) -> Fault:
    """Return a fault that puts noise before the transmission."""

    def fault(direction: Direction, data: bytes) -> None:
        direction.deliver(noise + data)

    return fault


class FakePort:
    """What a session sees of a pyserial port; ``feed`` is the board."""

    baudrate = 115200

    def __init__(
        self,
        feed: Callable[[bytes], bytes],
        to_board: Iterable[Fault] = (),
        to_host: Iterable[Fault] = (),
    ) -> None:
        self.timeout: float | None = None
        self.write_timeout: float | None = None
        self.written = bytearray()
        self._received = bytearray()
        self._to_host = Direction(self._arrive, to_host)
        self._to_board = Direction(lambda data: self._answer(feed(data)), to_board)

    @property
    def in_waiting(self) -> int:
        return len(self._received)

    def write(self, data: bytes) -> int:
        self.written += data
        self._to_board.send(bytes(data))
        return len(data)

    def read(self, size: int = 1) -> bytes:
        if not self._received:
            time.sleep(0.0005)
        data = bytes(self._received[:size])
        del self._received[:size]
        return data

    def close(self) -> None:
        """Nothing to release."""

    def _answer(self, data: bytes) -> None:
        if data:
            self._to_host.send(data)

    def _arrive(self, data: bytes) -> None:
        self._received += data
