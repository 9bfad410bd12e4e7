# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A board opens what ``lightseal seal`` wrote, through the examples of docs/format.md."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import guides
import programs
from lightseal import registry
from lightseal.cli.seal import command as seal
from lightseal.deadline import Deadline
from lightseal.sealed.header import HEADER_BYTES, parse
from lightseal.twin.engine import Engine

BOARD = "disco_f407vg"
MAIN = Path(__file__).parent / "firmware" / "sealed" / "main.c"
SECONDS = 60.0
KEY = bytes(range(16))
OK, AUTH, ARGUMENT, LENGTH, UNSUPPORTED = range(5)
# More than the board has of RAM.
MESSAGE = bytes(i * i % 251 for i in range(132_000))
CHUNK = 512


@pytest.fixture(scope="module")
def elf() -> Path:
    """The program: the examples, and what connects them to the line."""
    text = "#include <string.h>\n" + "\n".join(guides.blocks("format.md", "c"))
    guide = programs.kept_text("guide.h", text)
    flags = [f'-DGUIDE="{guide}"', "-Wno-missing-prototypes"]
    library = [programs.CORE, "isap_a_128a*.c", "ascon_aead128.c", "ascon_armv7m_speed.S"]
    return programs.for_board(BOARD, "sealed", [MAIN], flags, library, [guide])


class Board:
    """The running program."""

    def __init__(self, elf: Path) -> None:
        self.engine = Engine(registry.load().boards[BOARD], elf)
        self._buffer = b""

    def _take(self, count: int) -> bytes:
        deadline = Deadline.after(SECONDS)
        while len(self._buffer) < count:
            received = self.engine.receive(deadline)
            assert received, "the board does not answer"
            self._buffer += received
        data, self._buffer = self._buffer[:count], self._buffer[count:]
        return data

    def call(self, request: bytes, file: bytes = b"") -> tuple[int, bytes]:
        """Make a call; return its status and what it wrote."""
        self._send(request)
        message, body_read = b"", 0
        while True:
            kind = self._take(1)
            if kind == b"s":
                return self._take(1)[0], message
            if kind == b"d":
                # The whole ciphertext was read, and its tag.
                assert body_read >= len(file) - HEADER_BYTES
                message += self._take(struct.unpack("<H", self._take(2))[0])
            else:
                assert kind == b"r"
                offset, count = struct.unpack("<IH", self._take(6))
                body_read += count if offset >= HEADER_BYTES else 0
                self._send(file[offset : offset + count])

    def _send(self, data: bytes) -> None:
        assert self.engine.send(data, Deadline.after(SECONDS)) == len(data)


@pytest.fixture
def board(elf: Path) -> Iterator[Board]:
    pytest.importorskip("unicorn", reason="unicorn is not installed")
    running = Board(elf)
    yield running
    running.engine.close()


def sealed(folder: Path, message: bytes, *options: str) -> bytes:
    """Return what the command makes of a message."""
    (folder / "key").write_bytes(KEY)
    (folder / "file").write_bytes(message)
    arguments = [str(folder / "file"), "--key-file", str(folder / "key"), *options]
    done = CliRunner().invoke(seal, arguments, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return (folder / "file.sealed").read_bytes()


def test_a_file_larger_than_ram(board: Board, tmp_path: Path) -> None:
    assert board.call(b"w" + KEY, sealed(tmp_path, MESSAGE)) == (OK, MESSAGE)


def test_nothing_comes_of_what_is_not_authentic(board: Board, tmp_path: Path) -> None:
    file = sealed(tmp_path, MESSAGE[:1000])
    assert board.call(b"w" + KEY, file) == (OK, MESSAGE[:1000])
    assert board.call(b"w" + bytes(16), file) == (AUTH, b"")
    for at in (24, HEADER_BYTES, len(file) - 1):
        changed = bytearray(file)
        changed[at] ^= 1
        assert board.call(b"w" + KEY, bytes(changed)) == (AUTH, b"")
    for at in (0, 8, 9):
        changed = bytearray(file)
        changed[at] ^= 0x80
        assert board.call(b"w" + KEY, bytes(changed)) == (UNSUPPORTED, b"")


def test_chunks(board: Board, tmp_path: Path) -> None:
    file = sealed(tmp_path, MESSAGE[:1100], "--algorithm", "ascon-aead128", "--chunk", str(CHUNK))
    header, body = file[:HEADER_BYTES], file[HEADER_BYTES:]
    assert parse(header).chunk == CHUNK
    pieces = [body[at : at + CHUNK + 16] for at in range(0, len(body), CHUNK + 16)]

    def opened(index: int, last: bool, data: bytes) -> tuple[int, bytes]:
        head = struct.pack("<IBH", index, last, len(data))
        return board.call(b"c" + KEY + head + header + data)

    opened_all = [opened(i, i == len(pieces) - 1, piece) for i, piece in enumerate(pieces)]
    assert opened_all == [(OK, MESSAGE[at : min(at + CHUNK, 1100)]) for at in range(0, 1100, CHUNK)]
    assert opened(1, False, pieces[0]) == (AUTH, b"")
    assert opened(1, True, pieces[1]) == (AUTH, b"")
    assert opened(2, True, pieces[2][:10]) == (LENGTH, b"")
