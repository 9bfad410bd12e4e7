# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""AEZ with all that it has on an AVR, where lengths and integers have 16 bits.

The board program offers AEZ as an AEAD with fixed sizes; extraction of keys, vectors of
associated data and free expansions are reached by a program of their own.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

import pytest

from lightseal import paths, registry
from lightseal.twin.engine import Engine
from lightseal.vectors import AezCase, read_cases
from sim.avr_programs import BAUD_DIVISOR, SOURCES, ask, compile_program, running

OK, AUTH = 0, 1
MEMORY_BYTES = 760


def _fits(case: AezCase) -> bool:
    inputs = len(case.key) + len(case.nonce) + sum(map(len, case.ad))
    return inputs + len(case.ciphertext) <= MEMORY_BYTES


CASES = [
    case
    for case in read_cases(paths.root() / "kats" / "extra" / "AEZ-v5-vector.txt")
    if isinstance(case, AezCase) and _fits(case)
]


def _entries() -> list[registry.Entry]:
    """AEZ on the kernels that are made for this processor."""
    loaded = registry.load()
    target = loaded.boards["uno"].target
    return [
        entry
        for entry in loaded.all_entries()
        if entry.algorithm.mode == "aez" and target in entry.kernel.targets
    ]


@pytest.fixture(scope="module", params=_entries(), ids=lambda entry: entry.kernel.name)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    firmware = paths.root() / "firmware"
    entry = request.param
    sources = [SOURCES / "aez.c", firmware / "generated/instances" / f"{entry.file_stem}.c"]
    sources += [firmware / source for source in entry.kernel.sources]
    sources += sorted((firmware / "core").glob("*.c"))
    folders = [firmware, firmware / "include", firmware / "generated"]
    symbol = f"lightseal_{entry.file_stem.replace('__', '_')}_##name"
    defines = [f"BAUD_DIVISOR={BAUD_DIVISOR}", f"AEZ(name)={symbol}"]
    image = compile_program(sources, f"aez-{entry.kernel.name}", defines, folders)
    with running(image) as engine:
        yield engine


def _request(case: AezCase, command: bytes, data: bytes) -> bytes:
    numbers = (case.tau, len(case.key), len(case.nonce), len(data), len(case.ad))
    return (
        command
        + struct.pack("<5H", *numbers)
        + b"".join(struct.pack("<H", len(string)) for string in case.ad)
        + b"".join((case.key, case.nonce, *case.ad, data))
    )


def _call(engine: Engine, case: AezCase, command: bytes, data: bytes) -> tuple[int, int, bytes]:
    """Status, reported length and the buffer afterwards."""
    answer = ask(engine, _request(case, command, data), 3 + len(case.ciphertext))
    return answer[0], int.from_bytes(answer[1:3], "little"), answer[3:]


def test_vectors_of_our_own(engine: Engine) -> None:
    assert len(CASES) > 250
    assert {len(case.key) for case in CASES} >= {0, 16, 48, 128, 129}
    assert max(case.tau for case in CASES) >= 300
    for case in CASES:
        length = len(case.message)
        sealed = _call(engine, case, b"e", case.message)
        assert sealed == (OK, len(case.ciphertext), case.ciphertext), case.count
        status, reported, buffer = _call(engine, case, b"d", case.ciphertext)
        assert (status, reported, buffer[:length]) == (OK, length, case.message), case.count
        if case.tau >= 8:
            forged = bytes([case.ciphertext[0] ^ 1]) + case.ciphertext[1:]
            status, reported, buffer = _call(engine, case, b"d", forged)
            assert (status, reported, buffer[:length]) == (AUTH, 0, bytes(length)), case.count
