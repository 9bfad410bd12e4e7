# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The C library's calls in pieces, as the tests make them."""

from __future__ import annotations

import struct
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import compiled
from cross import library
from cross.library import HERE
from lightseal import paths
from lightseal.registry import Entry

INIT, UPDATE, FINAL, SQUEEZE, FINAL_VERIFY, WIPE, LOOK, NO_STREAM = range(8)

INSTANCES = tuple(entry for entry in library.ENTRIES if entry.algorithm.streams)

_FUNCTIONS = {
    "hash": ("update", "final"),
    "xof": ("update", "squeeze"),
    "cxof": ("update", "squeeze"),
    "mac": ("update", "final", "final_verify"),
    "prf": ("update", "squeeze"),
}
_INIT = {"hash": "hash", "xof": "hash", "cxof": "cxof", "mac": "mac", "prf": "mac"}


@dataclass(frozen=True)
class Step:
    """One call: ``data`` is what it reads; ``size`` bytes of output are expected of it."""

    call: int
    data: bytes = b""
    size: int = 0
    null: bool = False
    """Whether the pointer is NULL; ``size`` then is the length that is told."""

    @property
    def writes(self) -> bool:
        return self.call in (FINAL, SQUEEZE)

    def encode(self) -> bytes:
        """The step in a request to the driver."""
        size = len(self.data) or self.size
        return struct.pack("<BBI", self.call, self.null, size) + self.data


@dataclass(frozen=True)
class Outcome:
    """Status of a step, and what it wrote; for LOOK, whether the stream is all zero."""

    status: int
    output: bytes = b""
    zero: bool = False


def run(build: library.Build, plans: Iterable[tuple[Entry, Sequence[Step]]]) -> list[list[Outcome]]:
    """Carry out streams, each from zeroed memory on; returns the outcome of every step."""
    plans = list(plans)
    request = b"".join(
        struct.pack("<BH", INSTANCES.index(entry), len(steps)) + b"".join(s.encode() for s in steps)
        for entry, steps in plans
    )
    done = subprocess.run(
        [*build.runner, str(_driver(build))],
        input=request, capture_output=True, timeout=library.DEADLINE_S, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    reply = memoryview(done.stdout)
    outcomes = []
    for _, steps in plans:
        found = []
        for step in steps:
            size = step.size if step.writes and not step.null else 0
            looked = step.call == LOOK
            output = bytes(reply[1 : 1 + size])
            found.append(Outcome(reply[0], output, looked and reply[1] == 1))
            reply = reply[1 + size + looked :]
        outcomes.append(found)
    assert not reply
    return outcomes


@cache
def _driver(build: library.Build) -> Path:
    table = compiled.text("stream_table.c", _table())
    instances = paths.root() / "firmware/generated/instances"
    streams = [instances / f"{entry.stream_stem}.c" for entry in INSTANCES]
    sources = [HERE / "stream_driver.c", table, *streams, *library.library_sources()]
    return library.compile_program(build, sources)


def _table() -> str:
    rows = []
    for entry in INSTANCES:
        kind, name = entry.algorithm.kind, f"lightseal_{entry.c_name}"
        fields = [f".kind = LIGHTSEAL_KIND_{kind.upper()}", f".init.{_INIT[kind]} = {name}_init"]
        fields += [f".{function} = {name}_{function}" for function in _FUNCTIONS[kind]]
        rows.append(f"    {{ {', '.join(fields)} }},\n")
    return (
        '#include "stream_driver.h"\n\n'
        f"const stream_calls stream_table[] = {{\n{''.join(rows)}}};\n\n"
        "const uint8_t stream_table_entries = sizeof(stream_table) / sizeof(stream_table[0]);\n"
    )
