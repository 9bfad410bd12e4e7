# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Opening the line to a board."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest
import serial

from lightseal import transport
from lightseal.errors import LightsealError
from lightseal.registry import load
from lightseal.twin.symbols import Location, symbolise


def test_sim_means_the_twin_of_the_board() -> None:
    assert transport.url_of(load().board("uno"), "sim") == "sim://uno"
    assert transport.url_of(load().board("uno"), "/dev/ttyACM0") == "/dev/ttyACM0"


def test_any_pyserial_url_is_a_line() -> None:
    with transport.open_port(load().board("uno"), "loop://") as port:
        port.write(b"hello")
        assert port.read(5) == b"hello"


def test_device_is_opened_at_the_speed_of_the_board() -> None:
    master, slave = os.openpty()
    try:
        with transport.open_port(load().board("uno"), os.ttyname(slave)) as port:
            assert port.baudrate == 115200
            os.write(master, b"x")
            assert port.read(1) == b"x"
    finally:
        os.close(master)
        os.close(slave)


def test_reading_returns_soon_also_where_nothing_comes() -> None:
    with transport.open_port(load().board("uno"), "loop://") as port:
        assert port.read(1) == b""


def test_socket_is_a_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"socket://127.0.0.1:{server.getsockname()[1]}"
        with transport.open_port(load().board("uno"), address) as port:
            peer, _ = server.accept()
            with peer:
                peer.sendall(b"x")
                peer_said = b""
                for _ in range(100):
                    peer_said = peer_said or port.read(1)
                assert peer_said == b"x"


@pytest.mark.parametrize("on", ["socket://127.0.0.1:1", "nosuch://thing", "socket://nonsense"])
def test_port_that_cannot_be_opened_is_one_clear_error(on: str) -> None:
    with pytest.raises(LightsealError) as caught:
        transport.open_port(load().board("uno"), on)
    assert caught.value.message.startswith(f"cannot open {on}: ")
    assert "\n" not in caught.value.message
    assert caught.value.hint


def test_twin_is_a_handler_also_where_it_is_not_installed() -> None:
    with pytest.raises(serial.SerialException, match="no image at"):
        transport.open_port(load().board("uno"), "sim://uno?image=./no.elf")
    assert serial.protocol_handler_packages.count("lightseal.twin") == 1


def test_address_in_a_file_that_is_no_image_has_no_name(tmp_path: Path) -> None:
    text = tmp_path / "text.elf"
    text.write_text("text")
    assert symbolise(text, 0x100) == Location()
    assert symbolise(tmp_path / "missing.elf", 0x100) == Location()
    assert str(Location()) == "no symbol"
