# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The images of Cortex-M and AVR boards on another simulator, stock QEMU.

Its netduinoplus2 is an STM32F405 with USART2 as the second serial line, no
clock tree and no cycle counter: the program has to get along without both. Its
microbit is the board of that name, whose timer counts the time of the host: its
answers are those of the twin, its figures are none. So it is with uno and mega2560.
"""

from __future__ import annotations

import shutil
import socket
import struct
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from lightseal import build, jobs, kat, registry
from lightseal.campaign import Campaign
from lightseal.deadline import Deadline
from lightseal.link import Where
from lightseal.matrix import Selection, select
from lightseal.protocol.frames import DELIMITER, FrameReader, Packet, encode
from sim import board_program as bp

BOARD, MICROBIT = "disco_f407vg", "microbit"
QEMU_ARM = ("qemu-system-arm", "-kernel")
QEMU_AVR = ("qemu-system-avr", "-bios")


class UnixPort:
    """The part of a pyserial port that a session uses, on a socket."""

    timeout: float | None = None

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection

    @property
    def in_waiting(self) -> int:
        """Not known, so a read takes what is there."""
        return 4096

    def read(self, size: int = 1, /) -> bytes:
        """Bytes that came in time, if any."""
        self._connection.settimeout(self.timeout or 0.001)
        try:
            return self._connection.recv(size)
        except TimeoutError:
            return b""

    def write(self, data: bytes, /) -> int | None:
        """Send bytes."""
        self._connection.settimeout(bp.SECONDS)
        self._connection.sendall(data)
        return len(data)

    def close(self) -> None:
        """The one who made it closes the connection."""


@contextmanager
def machine(
    name: str, before: Sequence[str], path: Path, image: Path, load: Sequence[str] = QEMU_ARM
) -> Iterator[socket.socket]:
    """A machine of QEMU with an image; ``before``: its serial lines before the board's.

    ``load``: the program of QEMU, and its option for an image.
    """
    qemu, option = load
    if shutil.which(qemu) is None:
        pytest.skip(f"{qemu} is not installed (Debian: qemu-system-arm qemu-system-misc)")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(path))
        listener.listen(1)
        listener.settimeout(bp.SECONDS)
        process = subprocess.Popen(
            [
                *(qemu, "-M", name, "-nographic", "-monitor", "none"),
                *(*before, "-serial", f"unix:{path}", option, str(image)),
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


@pytest.fixture
def line(tmp_path: Path) -> Iterator[socket.socket]:
    before = ("-serial", "null")
    with machine("netduinoplus2", before, tmp_path / "usart2", bp.image(BOARD)) as connection:
        yield connection


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


@pytest.mark.parametrize(
    ("name", "board", "image_name", "load"),
    [
        ("microbit", MICROBIT, MICROBIT, QEMU_ARM),
        ("uno", "uno", "uno_asm", QEMU_AVR),
        ("mega2560", "megaatmega2560", "megaatmega2560", QEMU_AVR),
    ],
    ids=["microbit", "uno", "mega2560"],
)
def test_boards_of_other_simulators_know_the_answers(
    tmp_path: Path, name: str, board: str, image_name: str, load: Sequence[str]
) -> None:
    """One case of each algorithm and operation on the kernels of an image."""
    known = registry.load()
    works = select(known, Selection(boards=(board,)))
    image = known.image(image_name)
    works[0].cells = {image: works[0].cells[image]}
    build.ensure(known, [image])
    cases = {id_: found[-1:] for id_, found in kat.load_cases(works).items()}
    method = lambda job: kat.KatMethod(cases, job.where, lambda n: None)  # noqa: E731
    path = build.image_path(image.name)
    with machine(name, (), tmp_path / "uart0", path, load) as connection:
        where = replace(Where(), opener=lambda board, url: UnixPort(connection))
        results = Campaign(known, jobs.on(works, where), method).run()
    assert [(r.cell.entry.file_stem, r.reason) for r in results if r.failed or not r.passed] == []
    assert {r.cell.entry for r in results} == set(known.entries(image))
    assert {r.provenance.image_sha256 for r in results} == {build.image_sha256(image.name)}
