# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The calls of lightseal/isap.h, as the tests make them."""

from __future__ import annotations

import random
import struct
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

import compiled
from cross import library
from cross.known import known
from cross.library import HERE
from lightseal import paths
from lightseal.registry import Entry

KEY_ENCRYPT, KEY_DECRYPT, STREAM, OPEN = range(1, 5)
IN_PLACE, NO_WRITE, READ_FAILS, WRITE_FAILS, CHANGES = (1 << bit for bit in range(5))
READ, WRITE, CHANGED = range(5, 8)

INSTANCES = tuple(entry for entry in library.ENTRIES if entry.algorithm.prepares)
UNTOUCHED = b"\xee"

_CALLS = (
    *("key_init", "key_encrypt", "key_decrypt"),
    *("stream_init", "stream_update", "stream_final"),
    "open",
)


@dataclass(frozen=True)
class Job:
    """One call; ``pieces`` are sizes in bytes, ``place`` is the option's, see isap_driver.c."""

    entry: Entry
    call: int
    key: bytes
    nonce: bytes
    ad: bytes
    data: bytes
    tag: bytes = UNTOUCHED * 16
    options: int = 0
    pieces: Sequence[int] = ()
    buffer: int = 64
    place: int = 0
    stack: int = 0

    def encode(self) -> bytes:
        """The request on the driver's standard input."""
        pieces = struct.pack(f"<I{len(self.pieces)}I", len(self.pieces), *self.pieces)
        lengths = [struct.pack("<I", len(part)) + part for part in (self.ad, self.data)]
        return (
            bytes([INSTANCES.index(self.entry), self.call, self.options])
            + self.key + self.nonce + self.tag + b"".join(lengths) + pieces
            + struct.pack("<3I", self.buffer, self.place, self.stack)
        )  # fmt: skip


@dataclass(frozen=True)
class Outcome:
    """What a call left: bytes not written are UNTOUCHED, of a forgery's output zero."""

    status: int
    output: bytes
    tag: bytes
    writes: int
    stack: bytes


class Sample:
    """Distinct random arguments of a call, and what the reference makes of them."""

    def __init__(self, entry: Entry, message_bytes: int, ad_bytes: int) -> None:
        source = random.Random(f"{entry.algorithm.id} {message_bytes} {ad_bytes} isap")
        self.entry = entry
        self.key, self.nonce = source.randbytes(16), source.randbytes(16)
        self.ad, self.message = source.randbytes(ad_bytes), source.randbytes(message_bytes)
        sealed = known(entry.algorithm.id).encrypt(self.key, self.nonce, self.ad, self.message)
        self.body, self.true_tag = sealed[:message_bytes], sealed[message_bytes:]

    def job(self, call: int, **changes: object) -> Job:
        """A call with these arguments."""
        reads_tag = call in (KEY_DECRYPT, OPEN)
        arguments: dict[str, object] = {
            "data": self.body if reads_tag else self.message,
            "tag": self.true_tag if reads_tag else UNTOUCHED * 16,
        }
        arguments |= changes
        return Job(self.entry, call, self.key, self.nonce, self.ad, **arguments)  # type: ignore[arg-type]


def run(build: library.Build, jobs: Iterable[Job]) -> list[Outcome]:
    """Carry out calls in one process of the driver."""
    jobs = list(jobs)
    done = subprocess.run(
        [*build.runner, str(_driver(build))],
        input=b"".join(job.encode() for job in jobs),
        capture_output=True, timeout=library.DEADLINE_S, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    reply = memoryview(done.stdout)
    outcomes = []
    for job in jobs:
        status, size = struct.unpack_from("<BI", reply)
        ends = [5, 5 + size, 21 + size, 25 + size, 25 + size + job.stack]
        output, tag, writes, stack = (bytes(reply[a:b]) for a, b in pairwise(ends))
        outcomes.append(Outcome(status, output, tag, int.from_bytes(writes, "little"), stack))
        reply = reply[ends[-1] :]
    assert not reply
    return outcomes


@cache
def _driver(build: library.Build) -> Path:
    return program(build, HERE / "isap_driver.c")


def program(build: library.Build, source: Path) -> Path:
    """Compile a program with the library and the table of isap_driver.h."""
    table = compiled.text("isap_table.c", _table())
    firmware = paths.root() / "firmware"
    instead = {firmware / ours: HERE / theirs for ours, theirs in build.instead}
    kernels = dict.fromkeys(part for entry in INSTANCES for part in entry.kernel.sources)
    units = [f"generated/instances/{entry.stream_stem}.c" for entry in INSTANCES]
    sources = sorted(firmware.glob("core/*.c")) + [firmware / part for part in (*kernels, *units)]
    sources = [instead.get(path, path) for path in sources]
    return library.compile_program(build, [source, table, *sources])


def _table() -> str:
    rows = []
    for entry in INSTANCES:
        calls = ", ".join(f"lightseal_{entry.c_name}_{call}" for call in _CALLS)
        rows.append(f'    {{ "{entry.file_stem}", {calls} }},\n')
    return (
        '#include "isap_driver.h"\n\n'
        f"const isap_calls isap_table[] = {{\n{''.join(rows)}}};\n\n"
        "const uint8_t isap_table_entries = sizeof(isap_table) / sizeof(isap_table[0]);\n"
    )
