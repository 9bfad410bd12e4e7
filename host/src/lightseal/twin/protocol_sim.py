# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Virtual twins as pyserial URLs: ``sim://BOARD?image=PATH.elf|NAME&engine=python``.

The module's name and `serial_class_for_url` are what pyserial looks for.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from serial.serialutil import PortNotOpenError, SerialBase, SerialTimeoutException

from lightseal.deadline import Deadline
from lightseal.errors import LightsealError, UnknownName, UsageError
from lightseal.twin.engine import Engine, Stats, start
from lightseal.twin.fault import TwinUnavailable

if TYPE_CHECKING:
    from typing_extensions import Buffer

_OPTIONS = ("image", "engine")


@contextmanager
def _as_serial_error() -> Iterator[None]:
    """A program that knows pyserial alone expects a SerialException."""
    try:
        yield
    except TwinUnavailable:
        raise
    except LightsealError as error:
        raise TwinUnavailable(error.message, error.hint) from error


def _deadline(seconds: float | None) -> Deadline | None:
    return None if seconds is None else Deadline.after(seconds)


class Serial(SerialBase):
    """A virtual twin as a serial port.

    Every call raises `TwinFault`, a `serial.SerialException`, as soon as the
    engine reports a fault or ends. Speed, parity and modem lines are accepted
    and mean nothing.
    """

    _engine: Engine | None = None

    def open(self) -> None:
        """Start the twin. Raises TwinUnavailable if that is not possible."""
        if self.is_open:
            raise TwinUnavailable("the port is open already")
        self._buffer = bytearray()
        with _as_serial_error():
            self._engine = self._start(str(self.portstr))
        self.is_open = True

    @staticmethod
    def _start(url: str) -> Engine:
        parts = urlsplit(url)
        if parts.scheme != "sim" or not parts.netloc or parts.path not in ("", "/"):
            raise UsageError(f"'{url}' is not of the form sim://BOARD?image=PATH&engine=NAME")
        # Not parse_qsl, to which a plus in a path is a blank.
        pairs = [option.partition("=") for option in parts.query.split("&") if option]
        options = {name: unquote(value) for name, _, value in pairs}
        for name in options:
            if name not in _OPTIONS:
                raise UnknownName("option of sim://", name, _OPTIONS)
        return start(parts.netloc, **options)

    def close(self) -> None:
        """End the twin."""
        self.is_open = False
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    @property
    def engine(self) -> Engine:
        """The running engine; raises PortNotOpenError."""
        if self._engine is None:
            raise PortNotOpenError
        return self._engine

    def stats(self, deadline: Deadline) -> Stats:
        """What the twin has run so far. Raises TwinFault, also past the deadline."""
        return self.engine.stats(deadline)

    @property
    def in_waiting(self) -> int:
        """Number of bytes that `read` returns at once."""
        engine = self.engine
        if not self._buffer:
            self._buffer += engine.receive(Deadline.after(0))
        return len(self._buffer)

    def read(self, size: int = 1, /) -> bytes:
        """Return `size` bytes, or fewer when the timeout has passed."""
        engine = self.engine
        deadline = _deadline(self.timeout)
        while len(self._buffer) < size:
            chunk = engine.receive(deadline)
            if not chunk:
                break
            self._buffer += chunk
        result = bytes(self._buffer[:size])
        del self._buffer[:size]
        return result

    def write(self, b: Buffer, /) -> int:
        """Send bytes. Raises SerialTimeoutException when the write timeout has passed."""
        data = bytes(b)
        sent = self.engine.send(data, _deadline(self.write_timeout))
        if sent < len(data):
            raise SerialTimeoutException("Write timeout")
        return sent

    def flush(self) -> None:
        """Nothing is held back."""
        _ = self.engine

    def reset_input_buffer(self) -> None:
        """Drop what was received and not read."""
        engine = self.engine
        self._buffer.clear()
        while engine.receive(Deadline.after(0)):
            pass

    def reset_output_buffer(self) -> None:
        """What was written has left already."""
        _ = self.engine

    @property
    def cts(self) -> bool:
        """Clear to send: always."""
        return True

    @property
    def dsr(self) -> bool:
        """Data set ready: always."""
        return True

    @property
    def ri(self) -> bool:
        """Ring indicator: never."""
        return False

    @property
    def cd(self) -> bool:
        """Carrier detect: always."""
        return True

    def _reconfigure_port(self) -> None:
        pass

    def _update_rts_state(self) -> None:
        pass

    def _update_dtr_state(self) -> None:
        pass

    def _update_break_state(self) -> None:
        pass


def serial_class_for_url(url: str) -> tuple[str, type[Serial]]:
    """What pyserial calls to open ``sim://``."""
    return url, Serial
