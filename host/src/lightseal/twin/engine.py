# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A running engine, seen from the parent: bytes, events, its end.

See `launch.py` for what goes over the two sockets.
"""

from __future__ import annotations

import json
import select
import signal
import socket
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from lightseal import registry
from lightseal.deadline import Deadline
from lightseal.registry import Board
from lightseal.twin import locate
from lightseal.twin.fault import TwinFault, TwinUnavailable
from lightseal.twin.launch import Command, Request, prepare
from lightseal.twin.symbols import Location, symbolise

START_SECONDS = 15.0
END_SECONDS = 2.0

_CHUNK = 65536
_RECHECK_SECONDS = 0.05


def _milliseconds(deadline: Deadline | None) -> int | None:
    """How long to wait, rounded up so that a wait just before the deadline doesn't spin."""
    return None if deadline is None else int(deadline.remaining() * 1000) + 1


def _wait_for(channel: socket.socket, event: int, deadline: Deadline | None) -> None:
    poll = select.poll()
    poll.register(channel, event)
    poll.poll(_milliseconds(deadline))


@dataclass(frozen=True)
class Stats:
    """What the engine has run so far; None where it does not count.

    ``wall_seconds`` is the time it took, without the time it waited for input.
    """

    cycles: int | None
    instructions: int | None
    wall_seconds: float | None


class Engine:
    """The engine of one board, in a process of its own.

    One thread may receive while another one sends or asks, as programs with a
    reader thread do.
    """

    def __init__(self, board: Board, image: Path, engine: str | None = None) -> None:
        """Start the engine and wait until it is ready.

        Raises LightsealError (of the kind that tells the cause) where it cannot
        be started, TwinUnavailable where it starts and ends or says nothing.
        """
        self._board = board
        self._image = image
        self._fault: TwinFault | None = None
        self._stats: Stats | None = None
        self._ready = False
        self._line = b""
        self._closed = False
        self._started = time.monotonic()
        self._stderr: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the engine
        self._data, child_data = socket.socketpair()
        self._control, child_control = socket.socketpair()
        try:
            command = prepare(
                Request(board, image, child_data.fileno(), child_control.fileno(), engine)
            )
            self._process = self._spawn(command, child_data, child_control)
        except BaseException:
            self._close_files()
            self._stderr.close()
            raise
        finally:
            child_data.close()
            child_control.close()
        self._stdio = command.stdio
        self._data.setblocking(False)
        self._control.setblocking(False)
        self._events = threading.RLock()
        self._poll = select.poll()
        self._poll.register(self._data, select.POLLIN)
        self._control_open = not self._stdio
        if self._control_open:
            self._poll.register(self._control, select.POLLIN)
            self._await_ready(Deadline.after(START_SECONDS))

    def _spawn(
        self, command: Command, data: socket.socket, control: socket.socket
    ) -> subprocess.Popen[bytes]:
        inherited = [] if command.stdio else [data.fileno(), control.fileno()]
        inherited += [file.fileno() for file in command.files]
        try:
            return subprocess.Popen(
                command.argv,
                stdin=data.fileno() if command.stdio else subprocess.DEVNULL,
                stdout=data.fileno() if command.stdio else subprocess.DEVNULL,
                stderr=self._stderr,
                pass_fds=inherited,
                start_new_session=True,
            )
        except OSError as error:
            raise TwinUnavailable(
                f"cannot start the twin of {self._board.id}: {error.strerror}"
            ) from None
        finally:
            for file in command.files:
                file.close()

    def _await_ready(self, deadline: Deadline) -> None:
        try:
            while not self._ready:
                self._read_control()
                if not self._control_open:
                    self._collapse()
                if self._fault:
                    raise TwinUnavailable(f"cannot start: {self._fault.message}") from None
                if deadline.expired:
                    raise TwinUnavailable(
                        f"the twin of {self._board.id} was not ready in {START_SECONDS:.0f} s"
                    )
                if not self._ready:
                    self._wait(deadline)
        except BaseException:
            self.close()
            raise

    @property
    def pid(self) -> int:
        """Process id of the engine."""
        return self._process.pid

    def fileno(self) -> int:
        """A descriptor that is readable when `receive` has something, be it the end."""
        return self._data.fileno()

    def receive(self, deadline: Deadline | None) -> bytes:
        """Return bytes the board has sent, at least one; b"" when the deadline has passed.

        Raises TwinFault once all bytes sent before the fault are read.
        """
        while True:
            chunk = self._read_data()
            if chunk:
                return chunk
            if self._fault:
                raise self._fault
            if deadline is not None and deadline.expired:
                return b""
            self._wait(deadline)
            self._read_control()

    def send(self, data: bytes, deadline: Deadline | None) -> int:
        """Send bytes to the board; return how many were taken before the deadline.

        Raises TwinFault if the engine has ended.
        """
        sent = 0
        view = memoryview(data)
        while sent < len(data):
            if self._fault:
                raise self._fault
            try:
                sent += self._data.send(view[sent:])
                continue
            except BlockingIOError:
                pass
            except OSError:
                self._collapse()
                continue
            if deadline is not None and deadline.expired:
                break
            _wait_for(self._data, select.POLLOUT, deadline)
            self._read_control()
        return sent

    def stats(self, deadline: Deadline) -> Stats:
        """Ask the engine what it has run.

        Raises TwinFault if it has ended or does not answer by the deadline.
        """
        if self._fault:
            raise self._fault
        if self._stdio:
            return Stats(None, None, time.monotonic() - self._started)
        self._stats = None
        try:
            self._control.sendall(b'{"ask":"stats"}\n')
        except OSError:
            self._collapse()
        while self._stats is None:
            self._read_control()
            if not self._control_open:
                self._collapse()
            if self._fault:
                raise self._fault
            if self._stats is None:
                if deadline.expired:
                    raise TwinFault(self._board.id, "the engine does not answer")
                # A reader thread may take the answer, so look again now and then.
                _wait_for(self._control, select.POLLIN, deadline.sooner(_RECHECK_SECONDS))
        return self._stats

    def close(self) -> None:
        """End the engine and reap it. May be called more than once."""
        if self._closed:
            return
        self._closed = True
        self._close_files()
        self._reap(END_SECONDS)
        self._stderr.close()

    def _close_files(self) -> None:
        self._data.close()
        self._control.close()

    def _reap(self, seconds: float) -> int:
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait(seconds)

    def _wait(self, deadline: Deadline | None) -> None:
        self._poll.poll(_milliseconds(deadline))

    def _read_data(self) -> bytes:
        try:
            chunk = self._data.recv(_CHUNK)
        except BlockingIOError:
            return b""
        except OSError:
            chunk = b""
        if not chunk and not self._fault:
            self._collapse()
        return chunk

    def _read_control(self) -> None:
        """Take the events that wait, and notice that no more will come."""
        with self._events:
            while self._control_open and not self._fault:
                try:
                    chunk = self._control.recv(_CHUNK)
                except BlockingIOError:
                    return
                except OSError:
                    chunk = b""
                if not chunk:
                    self._control_open = False
                    self._poll.unregister(self._control)
                *lines, self._line = (self._line + chunk).split(b"\n")
                for line in lines:
                    self._on_event(line)

    def _on_event(self, line: bytes) -> None:
        try:
            event: dict[str, Any] = json.loads(line)
        except ValueError:
            self._fault = TwinFault(self._board.id, f"the engine sent no event: {line[:60]!r}")
            return
        kind = event.get("event")
        if kind == "ready":
            self._ready = True
        elif kind == "stats":
            self._stats = Stats(
                event.get("cycles"), event.get("instructions"), event.get("wall_seconds")
            )
        elif kind == "fault":
            self._fault = self._fault_of(event)

    def _fault_of(self, event: dict[str, Any]) -> TwinFault:
        address = event.get("address")
        if event.get("function") or event.get("file"):
            location = Location(event.get("function"), event.get("file"), event.get("line"))
        elif address is not None:
            location = symbolise(self._image, address)
        else:
            location = Location()
        return TwinFault(self._board.id, str(event.get("reason")), address, location)

    def _collapse(self) -> None:
        """The engine has closed a socket: find out why, and keep it as the fault."""
        deadline = Deadline.after(END_SECONDS)
        with self._events:
            self._read_control()
            while self._control_open and not self._fault and not deadline.expired:
                _wait_for(self._control, select.POLLIN, deadline)
                self._read_control()
            status = self._reap(deadline.remaining() + 0.1)
            if not self._fault:
                self._fault = TwinFault(self._board.id, self._end_reason(status))

    def _end_reason(self, status: int) -> str:
        if status < 0:
            return f"ended by {signal.Signals(-status).name}"
        self._stderr.seek(0)
        lines = self._stderr.read().decode("utf-8", "replace").split("\n")
        said = [line.strip() for line in lines if line.strip()]
        return f"ended with status {status}" + (f": {said[-1]}" if said else "")


def start(board: str, image: str | None = None, engine: str | None = None) -> Engine:
    """Start the twin of the board of that name.

    `image` is the path of an ELF image, a name of the registry, or None for the
    board's default; `engine` is one of the variants that some boards offer.
    Raises LightsealError of a kind that tells what is wrong.
    """
    known = registry.load()
    entry = known.board(board)
    return Engine(entry, locate.find(known, entry, image), engine)
