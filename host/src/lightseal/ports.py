# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Serial ports of this machine: which may lead to a board, which does, and what it is called now.

A port that may be a board's is known by its USB vendor and product, a board by
its answer to HELLO; nothing else tells two equal adapters apart.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, replace

from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from lightseal import link
from lightseal.deadline import Deadline
from lightseal.errors import LightsealError, UsageError
from lightseal.link import Opener
from lightseal.protocol.errors import GarbageOnLine, NoAnswer, WrongRegistry
from lightseal.protocol.session import Patience, Session
from lightseal.registry import Board, Image, Registry
from lightseal.registry_port import SerialPort
from lightseal.transport import NoPort

ANSWER_SECONDS = 1.0
"""For a board that has started to answer; more than a line of any speed takes."""

RETURN_SECONDS = 3.0
"""For a device to be on USB again after its board has restarted."""

_RETRY_SECONDS = 0.1


@dataclass(frozen=True)
class KnownPort:
    """A port by what stays when its name does not.

    That is its USB serial number and interface; of a device without a number,
    such as many a CH340, the socket that it is plugged into.
    """

    name: str
    serial_number: str | None = None
    location: str | None = None

    @classmethod
    def of(cls, name: str) -> KnownPort:
        """Note what a port is, before flashing makes it go away."""
        for port in list_ports.comports():
            if port.device == os.path.realpath(name) or port.device == name:
                return cls(name, port.serial_number, port.location)
        return cls(name)

    def now(self) -> str:
        """Return what the port is called now."""
        for port in list_ports.comports():
            if self._is(port):
                return str(port.device)
        return self.name

    def _is(self, port: ListPortInfo) -> bool:
        if self.serial_number is None:
            return self.location is not None and port.location == self.location
        key = (port.serial_number, _interface(port.location))
        return key == (self.serial_number, _interface(self.location))


def following(port: KnownPort) -> Opener:
    """Return an opener of a port that may get another name whenever its board restarts.

    One that was open before and is gone is waited for, as USB devices take a
    while to come back.
    """
    was_open = threading.Event()

    def open_port(board: Board, url: str) -> link.ClosablePort:
        deadline = Deadline.after(RETURN_SECONDS if was_open.is_set() else 0)
        while True:
            try:
                opened = link.open_port(board, port.now())
            except NoPort:
                if deadline.expired:
                    raise
                time.sleep(_RETRY_SECONDS)
            else:
                was_open.set()
                return opened

    return open_port


def with_serial_number(number: str) -> str | None:
    """Return the port whose USB device has a serial number, None where there is none."""
    for port in list_ports.comports():
        if port.serial_number == number:
            return str(port.device)
    return None


@dataclass(frozen=True)
class Candidate:
    """A serial port on USB, and the boards that it may lead to; none where it is a stranger."""

    device: str
    usb_id: str
    description: str
    serial_number: str | None
    boards: tuple[Board, ...]


@dataclass(frozen=True)
class Answer:
    """What a port said when it was asked: board, image and build, or why they are not known.

    ``problem`` is also what keeps a board that answers from being used as it is.
    """

    candidate: Candidate
    board: Board | None = None
    image: Image | None = None
    build_id: str | None = None
    problem: str | None = None

    @property
    def told(self) -> str:
        """Who it is, and what is wrong with it, for people."""
        known = [self.board.id] if self.board else []
        return "; ".join([*known, *([self.problem] if self.problem else [])])


def candidates(registry: Registry) -> list[Candidate]:
    """Return the serial ports on USB, in the order of their names."""
    found = []
    for port in sorted(list_ports.comports(), key=lambda port: str(port.device)):
        if port.vid is not None and port.pid is not None:
            usb_id = f"{port.vid:04x}:{port.pid:04x}"
            boards = tuple(
                board
                for board in registry.boards.values()
                if board.port is not None and _leads_to(registry, usb_id, board.port)
            )
            told = _description(registry, usb_id, port)
            found.append(Candidate(port.device, usb_id, told, port.serial_number, boards))
    return found


def own(registry: Registry, board: Board, serial_number: str | None = None) -> str | None:
    """Return the one port that is part of such a board, if there is just one, else None.

    Adapters count for nothing, as they may be wired to any board. With a
    ``serial_number``, that of a probe which is the port as well, no other does.
    """
    devices = [
        one.device
        for one in candidates(registry)
        if board.port and one.usb_id in board.port.usb
        if serial_number in (None, one.serial_number)
    ]
    return devices[0] if len(devices) == 1 else None


def probe(registry: Registry, tried: Sequence[Candidate]) -> list[Answer]:
    """Ask ports who is there, all at once; those that may be no board's are left alone.

    Opening resets boards that are reset so. Takes no longer than the slowest
    board takes to start.
    """
    if not tried:
        return []
    with ThreadPoolExecutor(len(tried)) as pool:
        return list(pool.map(lambda candidate: _ask(registry, candidate), tried))


def find(
    registry: Registry, boards: Iterable[Board], say: Callable[[str], None] = lambda line: None
) -> list[Answer]:
    """Return the ports at which these boards answer; ``say`` is told of the others.

    Raises UsageError where none does.
    """
    wanted = [board for board in boards if board.port is not None]
    seen = candidates(registry)
    tried = [one for one in seen if any(board in one.boards for board in wanted)]
    answers = probe(registry, tried)
    found = [answer for answer in answers if answer.board in wanted]
    if found:
        for answer in answers:
            if answer not in found:
                say(f"{answer.candidate.device} is left out: {answer.told}")
        return found
    names = ", ".join(board.id for board in wanted) or "no board that has a port"
    if not tried:
        also = f" among {len(seen)} on USB" if seen else ""
        raise UsageError(
            f"no serial port{also} may be one of {names}",
            "plug the board in, or say where it is: --on PORT; see 'lightseal list ports'",
        )
    told = "; ".join(f"{answer.candidate.device}: {answer.told}" for answer in answers)
    raise UsageError(f"none of {names} answers: {told}", "flash it: 'lightseal flash BOARD'")


def _ask(registry: Registry, candidate: Candidate) -> Answer:
    if not candidate.boards:
        return Answer(candidate, problem=f"{candidate.usb_id} is no board's; not asked")
    by_id = {board.wire_id: board for board in registry.boards.values()}
    # Which board it is says only the answer: of those that it may be, the one that
    # takes longest to start, and is reset by being asked.
    likely = max(candidate.boards, key=_start)
    patience = Patience(hello=_start(likely)[1] + ANSWER_SECONDS)
    try:
        with closing(link.open_port(likely, candidate.device)) as port:
            session = Session(port, candidate.device, patience)
            hello = session.hello()
            board = by_id.get(hello.board)
            if board is None:
                problem = f"is board {hello.board}, which the registry has not"
                return Answer(candidate, problem=problem)
            answer = Answer(candidate, board, build_id=hello.build_id.hex())
            return _with_image(registry, answer, session)
    except NoAnswer:
        return Answer(candidate, problem="no answer")
    except GarbageOnLine:
        return Answer(candidate, problem="answers, but not as the board program")
    except LightsealError as error:
        return Answer(candidate, problem=error.message)


def _with_image(registry: Registry, answer: Answer, session: Session) -> Answer:
    assert answer.board is not None
    try:
        hello, rows = session.open(registry.hash)
    except WrongRegistry:
        return replace(answer, problem="its image is of another registry; flash it again")
    found = link.running(registry, answer.board, hello, rows)
    if found is None:
        return replace(answer, problem="its table is no image's; flash it again")
    image, built = found
    stale = built not in (None, hello.build_id)
    problem = "not the build that is here; flash it again" if stale else None
    return replace(answer, image=image, problem=problem)


def _start(board: Board) -> tuple[bool, float]:
    assert board.port is not None
    return board.port.dtr_resets, board.port.starts


def _leads_to(registry: Registry, usb_id: str, port: SerialPort) -> bool:
    return usb_id in port.usb or (port.adapter and usb_id in registry.adapters)


def _description(registry: Registry, usb_id: str, port: ListPortInfo) -> str:
    told = port.description
    return registry.adapters.get(usb_id, usb_id) if told in (None, "n/a") else str(told)


def _interface(location: str | None) -> str | None:
    """Return the interface in a USB location such as ``1-2:1.0``."""
    return location.partition(":")[2] if location else None
