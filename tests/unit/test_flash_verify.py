# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""After flashing: what answers is the image that was written, or there is an error."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from fakes.boards import FakeBoards
from fakes.desk import FAKE_ID, KNOWN, Desk, exit_code
from fakes.line import FakePort
from lightseal import link, ports, transport
from lightseal.errors import LightsealError
from lightseal.flashing import errors, verify
from lightseal.link import Link, StaleImage, Where
from lightseal.ports import KnownPort
from lightseal.protocol.session import Patience
from lightseal.registry import Board

QUICK = Patience(resend=0.05, hello=0.2)
IMAGE = KNOWN.image("disco_f407vg")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(tmp_path, monkeypatch)


def test_another_build_is_an_error(desk: Desk) -> None:
    desk.tool("openocd")
    desk.built_id = b"another1"
    result = desk.flash("disco_f407vg", "--port", "/dev/ttyACM0")
    assert isinstance(result.exception, errors.WrongImage)
    assert exit_code(result) == 1
    assert "runs build 66616b6566616b65, not 616e6f7468657231" in result.exception.message


def test_another_board_is_an_error(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    uno = KNOWN.board("uno")
    opened = desk.open
    monkeypatch.setattr(link, "open_port", lambda board, url: opened(uno, url))
    with pytest.raises(errors.WrongImage, match="uno answers, not disco_f407vg"):
        verify.verify(KNOWN, IMAGE, KnownPort("/dev/ttyACM0"), QUICK)


@pytest.mark.parametrize("answer", [b"", b"U-Boot 2024.01\r\n"])
def test_no_hello_is_an_error(desk: Desk, monkeypatch: pytest.MonkeyPatch, answer: bytes) -> None:
    monkeypatch.setattr(link, "open_port", lambda board, url: FakePort(lambda data: answer))
    with pytest.raises(errors.NoHello, match="does not answer as the board program"):
        verify.verify(KNOWN, IMAGE, KnownPort("/dev/ttyACM0"), QUICK)


def test_a_port_that_does_not_come_back_is_an_error_in_time(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(board: Board, url: str) -> FakePort:
        raise transport.PortError(f"cannot open {url}: No such file or directory")

    monkeypatch.setattr(link, "open_port", refuse)
    with pytest.raises(errors.NoHello, match="nobody could ask disco_f407vg on /dev/ttyACM0"):
        verify.verify(KNOWN, IMAGE, KnownPort("/dev/ttyACM0"), QUICK)


def test_a_port_that_flashing_gave_another_number_is_found_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def port(device: str, serial: str, location: str) -> SimpleNamespace:
        return SimpleNamespace(device=device, serial_number=serial, location=location)

    other = port("/dev/ttyACM5", "OTHER", "1-3:1.2")
    seen = [other, port("/dev/ttyACM0", "066F", "1-2:1.2")]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: seen)
    known = KnownPort.of("/dev/ttyACM0")
    seen[:] = [
        other,
        port("/dev/ttyACM2", "066F", "1-2:1.0"),
        port("/dev/ttyACM3", "066F", "9:1.2"),
    ]
    verify.verify(KNOWN, IMAGE, known, QUICK)
    assert desk.opened == ["/dev/ttyACM3"]


def test_a_line_that_is_lost_while_the_board_starts_is_opened_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Unplugged(FakePort):
        def write(self, data: bytes) -> int:
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(verify, "START_SECONDS", 30.0)
    lost = [Unplugged(lambda data: b"")]
    opened = desk.open
    monkeypatch.setattr(
        link, "open_port", lambda board, url: lost.pop() if lost else opened(board, url)
    )
    assert verify.verify(KNOWN, IMAGE, KnownPort("/dev/ttyACM0"), QUICK).build_id == FAKE_ID


def test_verify_alone_writes_nothing(desk: Desk) -> None:
    openocd = desk.tool("openocd")
    assert exit_code(desk.flash("disco_f407vg", "--verify")) == 2
    result = desk.flash("disco_f407vg", "--verify", "--port", "/dev/ttyACM0")
    assert exit_code(result) == 0
    assert openocd.calls == [] and desk.opened == ["/dev/ttyACM0"]


@pytest.mark.parametrize(
    ("built", "stale"),
    [(b"fakefake", False), (b"another1", True), (LightsealError("not built"), False)],
)
def test_tests_do_not_run_on_a_stale_image(
    monkeypatch: pytest.MonkeyPatch, built: bytes | LightsealError, stale: bool
) -> None:
    def built_id(name: str) -> bytes:
        if isinstance(built, bytes):
            return built
        raise built

    monkeypatch.setattr(link, "_built_id", built_id)
    where = Where("/dev/ttyACM0", "hw", FakeBoards().open)
    with Link(KNOWN, IMAGE, where, QUICK) as line:
        if not stale:
            assert line.hello.build_id == b"fakefake"
            return
        with pytest.raises(StaleImage) as caught:
            _ = line.session
    remedy = "run 'lightseal flash disco_f407vg --image disco_f407vg'"
    assert caught.value.message.endswith(remedy)
