# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Serial ports: which may be a board's, which is, how it is opened, and when it moves."""

from __future__ import annotations

import errno
import fcntl
import json
import os
import termios
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner
from serial import rfc2217

from fakes.board import FakeBoard
from fakes.line import FakePort
from lightseal import cli, jobs, link, ports, registry, rigs, transport
from lightseal.cli.flash import command as flash_command
from lightseal.cli.list import command as list_command
from lightseal.errors import UsageError
from lightseal.matrix import Selection
from lightseal.ports import KnownPort
from lightseal.registry import Board
from lightseal.transport import NoPort, PortError

KNOWN = registry.load()
UNO, MEGA, PICO, NUCLEO = (
    KNOWN.board(name) for name in ("uno", "megaatmega2560", "pico", "nucleo_f030r8")
)


@dataclass(frozen=True)
class Port:
    """What pyserial tells of a port on USB."""

    device: str
    usb: str
    serial_number: str | None = None
    location: str = "1-1:1.0"
    description: str = "n/a"

    @property
    def vid(self) -> int:
        """Vendor."""
        return int(self.usb[:4], 16)

    @property
    def pid(self) -> int:
        """Product."""
        return int(self.usb[5:], 16)


def silent(data: bytes) -> bytes:
    return b""


def modem(data: bytes) -> bytes:
    return b"\r\nERROR\r\n"


class Desk:
    """Ports, and what answers at each: a board, or a function of what is sent."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ports: list[Port] = []
        self.there: dict[str, Board | Callable[[bytes], bytes] | PortError] = {}
        self.opened: list[tuple[str, str]] = []
        monkeypatch.setattr(ports.list_ports, "comports", lambda: self.ports)
        monkeypatch.setattr(link, "open_port", self.open)
        monkeypatch.setattr(link, "_built_id", lambda image: b"fakefake")
        monkeypatch.setattr(ports, "ANSWER_SECONDS", 0.1)
        monkeypatch.setattr(ports, "_start", lambda board: (board.port.dtr_resets, 0.05))
        monkeypatch.setattr(rigs, "path", lambda: Path("/no/such/rigs.toml"))

    def put(self, port: Port, there: Board | Callable[[bytes], bytes] | PortError) -> None:
        """Plug something in."""
        self.ports.append(port)
        self.there[port.device] = there

    def open(self, board: Board, device: str) -> FakePort:
        """Do as `transport.open_port` does."""
        self.opened.append((device, board.id))
        there = self.there[device]
        if isinstance(there, PortError):
            raise there
        if isinstance(there, Board):
            return FakePort(FakeBoard(KNOWN, there, KNOWN.entries(there.images[0])).feed)
        return FakePort(there)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(monkeypatch)


def test_boards_are_told_apart_by_their_answers(desk: Desk) -> None:
    """Two equal clones with one USB id, of which one is a Mega."""
    desk.put(Port("/dev/ttyUSB0", "1a86:7523"), UNO)
    desk.put(Port("/dev/ttyUSB1", "1a86:7523"), MEGA)
    desk.put(Port("/dev/ttyACM0", "0483:374b", "066F"), NUCLEO)
    desk.put(Port("/dev/ttyACM1", "abcd:0001"), UNO)
    found = ports.find(KNOWN, KNOWN.boards.values())
    assert [(a.candidate.device, a.board) for a in found] == [
        ("/dev/ttyACM0", NUCLEO),
        ("/dev/ttyUSB0", UNO),
        ("/dev/ttyUSB1", MEGA),
    ]
    assert [a.candidate.device for a in ports.find(KNOWN, [MEGA])] == ["/dev/ttyUSB1"]
    assert "/dev/ttyACM1" not in {device for device, _ in desk.opened}


def test_a_modem_in_between_is_passed_over(desk: Desk) -> None:
    desk.put(Port("/dev/ttyUSB0", "0403:6001"), modem)
    desk.put(Port("/dev/ttyUSB1", "0403:6001"), silent)
    desk.put(Port("/dev/ttyUSB2", "0403:6001"), PICO)
    desk.put(Port("/dev/ttyUSB3", "0403:6001"), PortError("/dev/ttyUSB3 is in use"))
    (found,) = ports.find(KNOWN, [PICO])
    assert found.candidate.device == "/dev/ttyUSB2"
    told = {a.candidate.device: a.told for a in ports.probe(KNOWN, ports.candidates(KNOWN))}
    assert told["/dev/ttyUSB0"] == "answers, but not as the board program"
    assert told["/dev/ttyUSB1"] == "no answer"
    assert told["/dev/ttyUSB3"] == "/dev/ttyUSB3 is in use"


def test_no_board_is_told_within_seconds(desk: Desk) -> None:
    started = time.monotonic()
    with pytest.raises(UsageError, match="no serial port may be one of uno"):
        ports.find(KNOWN, [UNO])
    desk.put(Port("/dev/ttyACM0", "2341:0043"), silent)
    with pytest.raises(UsageError, match="none of uno answers: /dev/ttyACM0: no answer"):
        ports.find(KNOWN, [UNO])
    with pytest.raises(UsageError, match="no serial port among 1 on USB may be one of pico"):
        ports.find(KNOWN, [PICO])
    assert time.monotonic() - started < 10


def test_on_hw_without_rigs_is_what_answers(desk: Desk) -> None:
    desk.put(Port("/dev/ttyACM0", "2341:0043", "7573"), UNO)
    desk.put(Port("/dev/ttyUSB0", "1a86:7523"), UNO)
    with jobs.opened(KNOWN, "hw", None, Selection()) as found:
        assert [(job.name, job.work.board.id, job.where.source) for job in found] == [
            ("7573", "uno", "hw"),
            ("ttyUSB0", "uno", "hw"),
        ]
        first = found[0]
    desk.ports[0] = Port("/dev/ttyACM5", "2341:0043", "7573")
    desk.there["/dev/ttyACM5"] = UNO
    first.where.opener(UNO, first.where.on)
    assert desk.opened[-1] == ("/dev/ttyACM5", "uno")
    with pytest.raises(UsageError, match="--on hw is hardware"):
        jobs.opened(KNOWN, "hw", "sim", Selection()).__enter__()


def test_list_ports_asks(desk: Desk) -> None:
    nothing = CliRunner().invoke(list_command, ["ports", "--probe"])
    assert "no serial port on USB" in str(nothing.exception)
    desk.put(Port("/dev/ttyUSB0", "1a86:7523"), UNO)
    desk.put(Port("/dev/ttyUSB1", "0403:6001"), modem)
    shown = CliRunner().invoke(list_command, ["ports", "--probe", "--json"])
    first, second = json.loads(shown.output)
    told = {"board": "uno", "image": "uno", "build": b"fakefake".hex(), "told": None}
    assert {name: first[name] for name in told} == told
    assert (second["board"], second["told"]) == (None, "answers, but not as the board program")
    with pytest.raises(SystemExit):
        cli.main(["list", "boards", "--probe"])


@pytest.mark.parametrize(
    ("built", "registry_hash", "image", "problem"),
    [
        (b"fakefake", KNOWN.hash, "uno_ref64", None),
        (b"anotherb", KNOWN.hash, "uno_ref64", "not the build that is here"),
        (b"fakefake", bytes(8), None, "of another registry"),
    ],
)
def test_a_board_that_answers_says_which_image_it_runs(
    desk: Desk,
    monkeypatch: pytest.MonkeyPatch,
    built: bytes,
    registry_hash: bytes,
    image: str | None,
    problem: str | None,
) -> None:
    monkeypatch.setattr(link, "_built_id", lambda name: built)
    board = FakeBoard(KNOWN, UNO, KNOWN.entries(KNOWN.image("uno_ref64")))
    board.registry_hash = registry_hash
    desk.put(Port("/dev/ttyACM0", "2341:0043"), board.feed)
    (answer,) = ports.find(KNOWN, [UNO])
    assert (answer.image.name if answer.image else None) == image
    assert (problem or "uno") in answer.told


def test_a_board_that_was_asked_for_and_is_not_there_fails(desk: Desk) -> None:
    desk.put(Port("/dev/ttyACM0", "2341:0043"), UNO)
    desk.put(Port("/dev/ttyUSB0", "0403:6001"), silent)
    said: list[str] = []
    with jobs.opened(KNOWN, "hw", None, Selection(("uno", "pico")), said.append) as found:
        assert [job.work.board for job in found] == [UNO, PICO]
        where = found[1].where
    assert said == ["/dev/ttyUSB0 is left out: no answer"]
    with pytest.raises(UsageError, match="pico: no serial port"):
        where.opener(PICO, where.on)


def test_the_port_to_flash_through_is_the_only_one_of_its_kind(desk: Desk) -> None:
    desk.put(Port("/dev/ttyUSB0", "0403:6001"), silent)
    assert ports.own(KNOWN, NUCLEO) is None
    assert ports.own(KNOWN, PICO) is None
    desk.put(Port("/dev/ttyACM0", "0483:374b", "AAAA"), NUCLEO)
    assert ports.own(KNOWN, NUCLEO) == "/dev/ttyACM0"
    assert ports.own(KNOWN, NUCLEO, "CCCC") is None
    dry = CliRunner().invoke(flash_command, ["nucleo_f030r8", "--dry-run"])
    assert dry.output.endswith("verify: HELLO on /dev/ttyACM0\n")
    desk.put(Port("/dev/ttyACM1", "0483:3752", "BBBB"), NUCLEO)
    assert ports.own(KNOWN, NUCLEO) is None
    assert ports.own(KNOWN, NUCLEO, "BBBB") == "/dev/ttyACM1"


def test_a_device_without_a_number_is_found_again_where_it_is_plugged_in(desk: Desk) -> None:
    desk.put(Port("/dev/ttyUSB0", "1a86:7523", location="1-1.2"), UNO)
    desk.put(Port("/dev/ttyUSB1", "1a86:7523", location="1-1.3"), UNO)
    known = KnownPort.of("/dev/ttyUSB1")
    desk.ports[0] = Port("/dev/ttyUSB1", "1a86:7523", location="1-1.2")
    desk.ports[1] = Port("/dev/ttyUSB2", "1a86:7523", location="1-1.3")
    assert known.now() == "/dev/ttyUSB2"
    assert KnownPort("/dev/ttyS0").now() == "/dev/ttyS0"


def test_a_port_that_was_open_is_waited_for(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    port = Port("/dev/ttyACM0", "2341:0043", "7573")
    desk.put(port, UNO)
    opener = ports.following(KnownPort.of(port.device))
    slept: list[float] = []

    def back(seconds: float) -> None:
        slept.append(seconds)
        desk.there[port.device] = UNO

    monkeypatch.setattr(ports.time, "sleep", back)
    desk.there[port.device] = NoPort("there is no port")
    with pytest.raises(NoPort):
        opener(UNO, port.device)
    assert not slept
    desk.there[port.device] = UNO
    opener(UNO, port.device)
    desk.there[port.device] = NoPort("there is no port")
    opener(UNO, port.device)
    assert len(slept) == 1


@dataclass
class Terminal:
    """A pseudo-terminal, and the modem lines that were set on it."""

    name: str
    lines: list[tuple[str, bool]]


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    master, slave = os.openpty()
    seen: list[tuple[str, bool]] = []
    names = {termios.TIOCM_DTR: "dtr", termios.TIOCM_RTS: "rts"}
    before = fcntl.ioctl

    def watched(descriptor: int, request: int, argument: bytes = b"") -> object:
        if request in (termios.TIOCMBIS, termios.TIOCMBIC):
            line = int.from_bytes(argument, "little")
            seen.append((names[line], request == termios.TIOCMBIS))
            return argument
        return before(descriptor, request, argument)

    monkeypatch.setattr("serial.serialposix.fcntl.ioctl", watched)
    yield Terminal(os.ttyname(slave), seen)
    os.close(master)
    os.close(slave)


@pytest.mark.parametrize(("board", "asserted"), [(UNO, True), (NUCLEO, False), (PICO, True)])
def test_modem_lines_are_as_the_board_wants_them(
    terminal: Terminal, board: Board, asserted: bool
) -> None:
    with transport.open_port(board, terminal.name):
        assert set(terminal.lines) == {("dtr", asserted), ("rts", asserted)}


@pytest.mark.parametrize(("board", "asserted"), [(UNO, True), (NUCLEO, False), (PICO, True)])
def test_modem_lines_of_a_remote_port_are_no_other(
    monkeypatch: pytest.MonkeyPatch, board: Board, asserted: bool
) -> None:
    seen = []
    monkeypatch.setattr(rfc2217.Serial, "open", lambda port: seen.append((port.dtr, port.rts)))
    transport.open_port(board, "rfc2217://127.0.0.1:1")
    assert seen == [(asserted, asserted)]


def test_a_device_that_is_not_there_or_held_by_the_system_is_told(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(transport.NoPort, match="there is no port /dev/nonexistent") as caught:
        transport.open_port(UNO, "/dev/nonexistent")
    assert caught.value.hint == "lightseal list ports"

    def held(*_: object) -> None:
        raise OSError(errno.EBUSY, "Device or resource busy")

    monkeypatch.setattr(os, "open", held)
    with pytest.raises(PortError, match=f"{terminal.name} is in use"):
        transport.open_port(UNO, terminal.name)


def test_a_port_is_used_by_one_program_at_a_time(terminal: Terminal) -> None:
    with (
        transport.open_port(UNO, terminal.name),
        pytest.raises(PortError, match=f"{terminal.name} is in use"),
    ):
        transport.open_port(UNO, terminal.name)
    with transport.open_port(UNO, terminal.name) as again:
        assert again.is_open


def test_every_board_but_the_host_has_a_port() -> None:
    assert {board.id for board in KNOWN.boards.values() if board.port is None} == {"host"}
    resetting = {b.id for b in KNOWN.boards.values() if b.port and b.port.dtr_resets}
    assert resetting == {"uno", "megaatmega2560"}
