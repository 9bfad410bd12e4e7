# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The image of a Cortex-M board on another simulator, stock QEMU.

Its netduinoplus2 is an STM32F405 with USART2 as the second serial line, no
clock tree and no cycle counter: the program has to get along without both.
"""

from __future__ import annotations

import shutil
import socket
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from lightseal.deadline import Deadline
from lightseal.protocol.frames import DELIMITER, FrameReader, Packet, encode
from sim import board_program as bp

BOARD = "disco_f407vg"
QEMU = "qemu-system-arm"


@pytest.fixture
def line(tmp_path: Path) -> Iterator[socket.socket]:
    if shutil.which(QEMU) is None:
        pytest.skip(f"{QEMU} is not installed (Debian: qemu-system-arm)")
    path = tmp_path / "usart2"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(path))
        listener.listen(1)
        listener.settimeout(bp.SECONDS)
        process = subprocess.Popen(
            [
                *(QEMU, "-M", "netduinoplus2", "-nographic", "-monitor", "none"),
                *("-serial", "null", "-serial", f"unix:{path}"),
                *("-kernel", str(bp.image(BOARD))),
            ],
            stdin=subprocess.DEVNULL,
        )
        try:
            connection, _ = listener.accept()
            with connection:
                connection.settimeout(0.5)
                yield connection
        finally:
            process.kill()
            process.wait(bp.SECONDS)


def ask(line: socket.socket, type_: int, body: bytes = b"") -> bytes:
    """Ask, and ask again: what comes before the receiver is on is lost."""
    reader, deadline = FrameReader(4096), Deadline.after(bp.SECONDS)
    while not deadline.expired:
        line.sendall(DELIMITER + encode(Packet(7, type_, body)))
        try:
            packets = reader.feed(line.recv(4096))
        except TimeoutError:
            continue
        for packet in packets:
            if packet.type == type_ | 0x80:
                return packet.body
    raise AssertionError("no reply")


def test_a_board_without_its_counter_reports_none(line: socket.socket) -> None:
    hello = struct.unpack("<BH8sIBBBHI8sI", ask(line, bp.HELLO))
    assert hello[1:3] == (bp.REGISTRY.boards[BOARD].wire_id, bp.REGISTRY.hash)
    assert (hello[5], hello[-1]) == (0, 0)
    spun = struct.unpack("<BI", ask(line, bp.SPIN, struct.pack("<I", 1000)))
    assert spun == (bp.OK, bp.UNMEASURED)
    body = bp.run_body(bp.DEEP, bp.HASH, output=(64, 1), input=(0, 2))
    ask(line, bp.WRITE, bytes(4) + (100).to_bytes(2, "little"))
    status, length, cycles, stack = struct.unpack("<BIII", ask(line, bp.RUN, body))
    assert (status, length, cycles) == (bp.OK, 1, bp.UNMEASURED)
    assert 100 < stack < 200
