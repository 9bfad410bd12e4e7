# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The board program with a dispatch table of the tests' own, and its end of the wire.

It is compiled and linked with the flags of the board's image, as they stand in
the generated PlatformIO environments.
"""

from __future__ import annotations

import configparser
import shutil
import struct
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import pytest

from lightseal import buildid, paths, registry, toolchains
from lightseal.deadline import Deadline
from lightseal.protocol.frames import REPLY, FrameReader, Packet, encode
from lightseal.twin.engine import Engine

TABLE = Path(__file__).parent / "firmware" / "board" / "table.c"
REGISTRY = registry.load()
BOARDS = tuple(REGISTRY.boards)
OF_EACH_TARGET = tuple(board.id for board in REGISTRY.one_of_each_target())
VIRTUAL = tuple(board.id for board in REGISTRY.boards.values() if board.twin != "process")
COUNTING = tuple(board.id for board in REGISTRY.boards.values() if board.counter != "none")

TELL_AEAD, TELL_HASH, TELL_XOF, TELL_CXOF, TELL_MAC, COUNT, DEEP, TELL_PRF = ENTRIES = range(8)

HELLO, ENTRY, WRITE, READ, FILL, RUN, SPIN = range(1, 8)
ENCRYPT, DECRYPT, HASH, XOF, MAC, VERIFY = range(1, 7)
OK, AUTH, ARGUMENT, LENGTH, UNSUPPORTED = range(5)
MALFORMED, RANGE, STACK = 16, 17, 18
NULL = 0xFFFFFFFF
UNMEASURED = 0xFFFFFFFF

SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")

SECONDS = 60.0
SILENCE_SECONDS = 0.3
"""How long to listen before one says that a board does not answer."""


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """Where this process keeps its images; gone when it ends."""
    return tempfile.TemporaryDirectory(prefix="lightseal-")


@cache
def image(
    board: str, *extra: str, table: Path = TABLE, library: tuple[str, ...] = (), name: str = ""
) -> Path:
    """Return the program for a board, compiled; skips where the compiler is missing.

    ``extra`` are flags on top of the board's own; ``library`` are patterns of files
    of the library that the table needs; ``name`` tells one such image from another.
    """
    compiler = toolchains.of(REGISTRY.boards[board]).compiler
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    root = paths.root()
    environment = configparser.ConfigParser()
    environment.read(root / "firmware/generated/envs.ini")
    section = environment[f"env:{REGISTRY.boards[board].images[0].name}"]
    patterns = [line[2:-1] for line in section["build_src_filter"].split("\n") if line[:1] == "+"]
    own = [part for part in patterns if part.split("/")[0] in ("app", "hal", "boards")]
    patterns = [*own, *library]
    sources = [file for pattern in patterns for file in sorted((root / "firmware").glob(pattern))]
    script = section.get("board_build.ldscript")
    elf = Path(_folder().name) / f"{board}{name}{len(extra)}.elf"
    flags = section["build_flags"].split()
    libraries = [flag for flag in flags if flag.startswith("-l")]
    subprocess.run(
        [
            compiler,
            *(flag for flag in flags if flag not in libraries),
            *("-Werror", *extra),
            *(str(source) for source in (*sources, table)),
            *section["custom_link_flags"].split(),
            *(["-T", script] if script else []),
            *libraries,
            *("-o", str(elf)),
        ],
        check=True,
        timeout=120,
        cwd=root,
    )
    buildid.stamp(elf)
    return elf


class Wire:
    """A running board and what goes over its line, byte by byte."""

    def __init__(self, board: str, elf: Path | None = None) -> None:
        self.board = REGISTRY.boards[board]
        self.engine = Engine(self.board, elf or image(board))
        self.sequence = 0
        self._reader = FrameReader(1 << 17)
        self._packets: list[Packet] = []

    def close(self) -> None:
        """End the board."""
        self.engine.close()

    def send(self, data: bytes) -> None:
        """Put bytes on the line."""
        deadline = Deadline.after(SECONDS)
        assert self.engine.send(data, deadline) == len(data)

    def packet(self, seconds: float = SECONDS) -> Packet | None:
        """Return the next packet from the board, None if there is none in time."""
        deadline = Deadline.after(seconds)
        while not self._packets:
            data = self.engine.receive(deadline)
            if not data:
                return None
            self._packets += self._reader.feed(data)
        return self._packets.pop(0)

    def silent(self) -> bool:
        """Whether the board says nothing."""
        return self.packet(SILENCE_SECONDS) is None

    def ask(self, type_: int, body: bytes = b"") -> bytes:
        """Send a request and return the body of its reply."""
        self.sequence = (self.sequence + 1) % 256
        self.send(encode(Packet(self.sequence, type_, body)))
        reply = self.packet()
        assert reply is not None, "no reply"
        assert (reply.sequence, reply.type) == (self.sequence, type_ | REPLY)
        return reply.body

    def status(self, type_: int, body: bytes = b"") -> int:
        """Send a request that is answered with a status alone; return it."""
        (status,) = self.ask(type_, body)
        return status

    def write(self, offset: int, data: bytes) -> int:
        """Put bytes into the arena; return the status."""
        return self.status(WRITE, struct.pack("<I", offset) + data)

    def read(self, offset: int, length: int) -> bytes:
        """Take bytes from the arena."""
        reply = self.ask(READ, struct.pack("<IH", offset, length))
        assert reply[0] == OK
        return reply[1:]

    def run(
        self, entry: int, operation: int, **regions: tuple[int, int]
    ) -> tuple[int, int, int, int]:
        """Run an entry; return status, output length, cycles and stack."""
        status, length, cycles, stack = struct.unpack(
            "<BIII", self.ask(RUN, run_body(entry, operation, **regions))
        )
        return status, length, cycles, stack


def run_body(entry: int, operation: int, **regions: tuple[int, int]) -> bytes:
    """Return the body of a RUN request; a region is offset and length, NULL if not named."""
    body = struct.pack("<BB", entry, operation)
    for name in ("key", "nonce", "ad", "input", "output", "tag"):
        body += struct.pack("<II", *regions.pop(name, (NULL, 0)))
    assert not regions
    return body
