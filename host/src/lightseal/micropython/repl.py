# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A board that runs MicroPython, at the other end of a serial line."""

from __future__ import annotations

import ast
import contextlib
import io
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING

import serial

from lightseal.deadline import Deadline
from lightseal.errors import LightsealError, MissingTool
from lightseal.micropython import modules
from lightseal.micropython.modules import Architecture

if TYPE_CHECKING:
    from types import TracebackType

ABI = (6, 3)
"""Version of native modules, and its part that concerns native code alone: MicroPython 1.23 on."""

ANSWER_SECONDS = 30.0
OPEN_SECONDS = 10.0

# For a board to take or send the next byte while a program is handed to it.
_SILENT_SECONDS = 3.0

_BAUD = 115200
_HELLO = "lightseal"
_ATTEMPTS = 3

_ASK = """
print((sys.platform, sys.version, getattr(sys.implementation, '_mpy', 0)))
"""


class ReplError(LightsealError):
    """A board that does not answer as MicroPython does."""


class BoardError(LightsealError):
    """An exception on the board; ``trace`` is what it printed, ``reason`` the end of it."""

    def __init__(self, trace: str) -> None:
        self.trace = trace
        self.reason = (trace.strip().splitlines() or ["nothing"])[-1].strip()
        super().__init__(f"the board says: {self.reason}")


class WrongAbi(LightsealError):
    """A board that loads no module of this version."""


@dataclass(frozen=True)
class Identity:
    """What a board says of itself; ``mpy`` is its ``sys.implementation._mpy``, 0 where it has none.

    ``mpy``: bits 0-7 version of bytecode, 8-9 of native code, 10-13 architecture.
    """

    platform: str
    version: str
    mpy: int

    @property
    def abi(self) -> tuple[int, int]:
        """Version of the modules that it loads, as in ``6.3``."""
        return self.mpy & 0xFF, self.mpy >> 8 & 3

    def architecture(self) -> Architecture:
        """Return what its native modules are made for; raises WrongAbi, naming both sides."""
        ours = f"{ABI[0]}.{ABI[1]}"
        if not self.mpy >> 10:
            raise WrongAbi(
                f"this board ({self.platform}, {self.version}) loads no native modules",
                "build the module into its firmware: micropython/README.md",
            )
        if self.abi != ABI:
            raise WrongAbi(
                f"this board loads modules of ABI {self.abi[0]}.{self.abi[1]}, "
                f"this module is of ABI {ours}",
                "ABI 6.3 is MicroPython 1.23 and newer: update the board's firmware",
            )
        number = self.mpy >> 10 & 15
        found = modules.load().numbered(number)
        if found is None:
            known = ", ".join(modules.load().architectures)
            raise WrongAbi(
                f"this board has architecture {number} of ABI {ours}, modules are made for {known}",
                "build the module into its firmware: micropython/README.md",
            )
        return found


class Repl:
    """An open line to a board; raises ReplError where there is no MicroPython behind it."""

    def __init__(self, url: str) -> None:
        try:
            from mpremote.transport import TransportError  # noqa: PLC0415
            from mpremote.transport_serial import SerialTransport  # noqa: PLC0415
        except ImportError:
            raise MissingTool(
                "mpremote is not installed, which talks to MicroPython", "make setup"
            ) from None
        self._failures: tuple[type[Exception], ...] = (
            *(TransportError, serial.SerialException),
            *(OSError, IndexError, struct.error),
        )
        self.url = url
        self._deadline = Deadline.after(OPEN_SECONDS)
        try:
            self._line = SerialTransport(url, _BAUD, timeout=_SILENT_SECONDS)
            self._line.serial.write_timeout = _SILENT_SECONDS
        except (*self._failures, ValueError) as error:
            raise ReplError(f"cannot open {url}: {error}", "lightseal list ports") from None
        # mpremote's own waits as long as anything comes.
        self._line.read_until = self._read_until
        try:
            with _quiet():
                self._line.enter_raw_repl(soft_reset=False)
                self._synchronise()
        except self._failures as error:
            self._line.close()
            raise ReplError(
                f"no MicroPython answers on {url} ({error})",
                "is it the board's port, and is its program stopped?",
            ) from None

    def _read_until(self, _least: int, ending: bytes, **_waits: object) -> bytes:
        """Read to an ending, or until the deadline of what runs has passed."""
        data = bytearray()
        while not data.endswith(ending) and not self._deadline.expired:
            data += self._line.serial.read(1)
        return bytes(data)

    def _synchronise(self) -> None:
        """Let pass what the board had begun to read; raises TransportError where nothing comes."""
        for _ in range(_ATTEMPTS - 1):
            if self._line.exec_raw(f"print({_HELLO!r})")[0].strip() == _HELLO.encode():
                return
        self._line.exec_raw("pass")

    def __enter__(self) -> Repl:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the board at its prompt and let go of the line."""
        with contextlib.suppress(*self._failures):
            self._line.exit_raw_repl()
        self._line.close()

    def run(self, program: str, seconds: float = ANSWER_SECONDS) -> str:
        """Run a program to its end and return what it prints.

        Raises BoardError for an exception there, ReplError where it does not end
        in time or the line breaks.
        """
        self._deadline = Deadline.after(seconds)
        try:
            with _quiet():
                printed, trace = self._line.exec_raw(program)
        except self._failures as error:
            raise self._silent(error, f"nothing ended in {seconds:.0f} s") from None
        if trace:
            raise BoardError(trace.decode(errors="replace"))
        return str(printed.decode(errors="replace")).replace("\r\n", "\n")

    def interrupt(self) -> None:
        """End what the board may still be running; raises ReplError where it does not answer."""
        self._deadline = Deadline.after(OPEN_SECONDS)
        try:
            with _quiet():
                self._line.enter_raw_repl(soft_reset=False)
                self._synchronise()
        except self._failures as error:
            raise self._silent(error, "it cannot be interrupted") from None

    def _silent(self, error: Exception, late: str) -> ReplError:
        """Return what a failure of the line means; ``late`` where it is that time went by."""
        reason = late if self._deadline.expired else error
        return ReplError(f"the board on {self.url} does not answer: {reason}", "reset the board")

    def value(self, expression: str, seconds: float = ANSWER_SECONDS) -> object:
        """Return the value of an expression whose repr Python can read; raises as run() does."""
        return ast.literal_eval(self.run(f"print(repr({expression}))", seconds).strip())

    def identity(self) -> Identity:
        """Ask the board what it is."""
        platform, version, mpy = ast.literal_eval(self.run(_ASK).strip())
        return Identity(platform, version, mpy)


def _quiet() -> contextlib.AbstractContextManager[object]:
    """mpremote prints what it did not understand."""
    return contextlib.redirect_stdout(io.StringIO())
