# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Calls of AEZ with all that it has, through aez_driver.c."""

from __future__ import annotations

import struct
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from functools import cache
from pathlib import Path

from cross import library
from cross.library import HERE
from lightseal import paths
from lightseal.registry import Entry

ENTRIES = tuple(entry for entry in library.ENTRIES if entry.algorithm.mode == "aez")
FILLER = b"\xee"


class Operation(IntEnum):
    """What the driver does."""

    ENCRYPT = 1
    DECRYPT = 2
    HASH = 3
    PRF = 4
    EXTRACT = 5
    CIPHER = 6


class Flags(IntFlag):
    """What is unusual about a call's arguments."""

    NONE = 0
    IN_PLACE = 1
    NULL_KEY = 2
    NULL_NONCE = 4
    NULL_INPUT = 8
    NULL_OUTPUT = 16
    NULL_AD = 32
    SHIFTED = 64
    AD_IN_OUTPUT = 128


@dataclass(frozen=True)
class AezCall:
    """One call; ``number`` is the expansion in bytes, of HASH the one in bits."""

    operation: Operation
    key: bytes
    nonce: bytes
    ad: Sequence[bytes]
    data: bytes
    out_bytes: int
    number: int = 0
    flags: Flags = Flags.NONE
    offset: int = 0

    def encode(self) -> bytes:
        """The request on the driver's standard input."""
        strings = (self.key, self.nonce, self.data, FILLER * self.out_bytes)
        head = struct.pack("<BBBI", self.operation, self.flags, self.offset, self.number)
        return (
            head
            + b"".join(struct.pack("<I", len(s)) + s for s in strings)
            + bytes([len(self.ad)])
            + b"".join(struct.pack("<I", len(s)) + s for s in self.ad)
        )

    @property
    def reply_bytes(self) -> int:
        """How many bytes of output come back."""
        wide = self.flags & (Flags.IN_PLACE | Flags.SHIFTED)
        if not wide:
            return self.out_bytes
        return max(self.out_bytes, len(self.data)) + bool(self.flags & Flags.SHIFTED)


@dataclass(frozen=True)
class AezReply:
    """Status, reported length, and the output buffer afterwards."""

    status: int
    length: int
    output: bytes


@cache
def _program(build: library.Build, entry: Entry) -> Path:
    own = f"generated/instances/{entry.file_stem}.c"
    sources = [s for s in library.library_sources() if "generated" not in s.parts]
    return library.compile_program(
        build, [HERE / "aez_driver.c", *sources], [f'-DINSTANCE="{own}"']
    )


def run(build: library.Build, entry: Entry, calls: Sequence[AezCall]) -> list[AezReply]:
    """Carry out calls in one process; fails the test where it does not survive."""
    assert (paths.root() / "firmware/generated/instances" / f"{entry.file_stem}.c").is_file()
    done = subprocess.run(
        [*build.runner, str(_program(build, entry))],
        input=b"".join(call.encode() for call in calls),
        capture_output=True, timeout=library.DEADLINE_S, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    replies = []
    at = 0
    for call in calls:
        status, length = struct.unpack_from("<BI", done.stdout, at)
        at += 5
        replies.append(AezReply(status, length, done.stdout[at : at + call.reply_bytes]))
        at += call.reply_bytes
    assert at == len(done.stdout)
    return replies
