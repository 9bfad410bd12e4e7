# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What can go wrong between host and board."""

from __future__ import annotations

import string

from lightseal.errors import LightsealError
from lightseal.protocol.messages import Status

_TEXT = string.printable.encode("ascii")
# Fewer printable bytes may well be noise.
_WORD = 4


class ProtocolError(LightsealError):
    """Root of the errors of a conversation with a board."""


class NoAnswer(ProtocolError):
    """Not one byte came back before the deadline."""

    def __init__(self, port: str, what: str, seconds: float) -> None:
        super().__init__(
            f"{port}: no answer to {what} within {seconds:.1f} s",
            "check power, cable and port; flash the board program if the board never had it",
        )


class GarbageOnLine(ProtocolError):
    """Bytes came back before the deadline, but no whole frame that answers.

    Text speaks for another program, whatever else for another baud rate.
    """

    def __init__(self, port: str, what: str, received: int, first: bytes, baud: int | None) -> None:
        speed = f" (the port is at {baud})" if baud else ""
        text = len(first) >= _WORD and all(byte in _TEXT for byte in first)
        shown = repr(first.decode("ascii")) if text else first.hex(" ")
        super().__init__(
            f"{port}: {what} got {received} bytes that are no answer, beginning {shown}",
            "another program answers there: check the port, or flash the board program"
            if text
            else f"check the baud rate{speed}, and that the board runs the board program",
        )


class BoardDied(ProtocolError):
    """The line broke: unplugged, the twin's process ended, the peer hung up."""

    def __init__(self, port: str, what: str, cause: str) -> None:
        super().__init__(
            f"{port}: line lost during {what}: {cause}", "reset or reconnect the board"
        )


class ProtocolVersionMismatch(ProtocolError):
    """The board speaks another version of the protocol."""

    def __init__(self, port: str, board: int, host: int) -> None:
        super().__init__(
            f"{port}: board speaks protocol version {board}, this host {host}",
            "build and flash the board program from the same checkout as the host tool",
        )


class WrongRegistry(ProtocolError):
    """The board was built from another registry than the host reads."""

    def __init__(self, port: str, board: bytes, host: bytes) -> None:
        super().__init__(
            f"{port}: registry of the board is {board.hex()}, of the host {host.hex()}: "
            "run 'lightseal flash BOARD'",
            "it builds the image of this registry first",
        )


class WrongBoard(ProtocolError):
    """Another board answers than the one asked for."""

    def __init__(self, port: str, answered: str, wanted: str) -> None:
        super().__init__(
            f"{port}: {answered} answers, not {wanted}", "check the port, or flash the right image"
        )


class Refused(ProtocolError):
    """The board program refused a request: MALFORMED or RANGE."""

    def __init__(self, port: str, what: str, status: Status) -> None:
        super().__init__(
            f"{port}: board refused {what}: {status.name}",
            "host tool and board program disagree; build and flash from one checkout",
        )
        self.status = status


class OutOfStack(ProtocolError):
    """A call left so little of the board's stack that it may have overflowed."""

    def __init__(self, port: str) -> None:
        super().__init__(
            f"{port}: the call left fewer than 64 bytes of stack",
            "give the board a smaller arena in boards.toml, or its image a kernel that needs less",
        )


class BadReply(ProtocolError):
    """A reply with a good CRC whose body makes no sense."""

    def __init__(self, port: str, what: str, detail: str) -> None:
        super().__init__(
            f"{port}: {what} got a reply that makes no sense: {detail}",
            "host tool and board program disagree; build and flash from one checkout",
        )


class Stopped(ProtocolError):
    """The user, not the board, ended the conversation."""

    def __init__(self, port: str) -> None:
        super().__init__(f"{port}: stopped before the end")
