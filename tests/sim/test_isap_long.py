# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""ISAP on messages larger than a board's memory: sealed in pieces, opened through callbacks.

The data are a function of their place, computed on the board and here; of what
comes out the board tells a sum. On AVR a size_t has 16 bits.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from lightseal.reference import isap
from lightseal.reference.registry import algorithm
from lightseal.registry import Entry
from sim import board_program as bp

TABLE = bp.TABLE.with_name("isap_table.c")
LENGTHS = (0, 1, 255, 256, 257, 60_000)
MODULUS = 1 << 32

# Two permutations, and the kernels that are fast on each board.
CHOSEN = {
    "uno": ("isap_a_128a__byte8", "isap_k_128a__byte8"),
    "nucleo_f030r8": ("isap_a_128a__bi32", "isap_k_128a__pair32"),
    "disco_f407vg": ("isap_a_128a__bi32", "isap_k_128a__pair32"),
}
ENTRIES = {entry.file_stem: entry for entry in bp.REGISTRY.all_entries()}

SOURCE = random.Random("longer than memory")
KEY, NONCE, AD = (SOURCE.randbytes(size) for size in (16, 16, 21))

# Regions of the arena.
KEY_AT, NONCE_AT, AD_AT, TAG_AT, IN_AT, OUT_AT = 0, 16, 32, 64, 80, 84


@pytest.fixture(
    scope="module",
    params=[(board, stem) for board, stems in CHOSEN.items() for stem in stems],
    ids="-".join,
)
def running(request: pytest.FixtureRequest) -> Iterator[tuple[bp.Wire, Entry]]:
    board, stem = request.param
    entry = ENTRIES[stem]
    elf = bp.image(
        board,
        f"-DISAP(call)=lightseal_{entry.c_name}_##call",
        table=TABLE,
        library=("core/*.c", *entry.kernel.sources, f"generated/instances/{entry.stream_stem}.c"),
        name=stem,
    )
    wire = bp.Wire(board, elf)
    yield wire, entry
    wire.close()


@cache
def data(length: int) -> bytes:
    """As in isap_table.c."""
    return bytes((n * 40503 >> 8) & 0xFF for n in range(length))


def total(data: bytes) -> bytes:
    """FNV-1a."""
    value = 0x811C9DC5
    for byte in data:
        value = (value ^ byte) * 0x01000193 % MODULUS
    return value.to_bytes(4, "little")


def run(wire: bp.Wire, operation: int, length: int, tag: bytes) -> tuple[int, bytes, bytes]:
    """Status, the eight bytes of output, and the tag."""
    message = KEY + NONCE + AD.ljust(32, b"\0") + tag + length.to_bytes(4, "little") + bytes(8)
    assert wire.write(0, message[:64]) == bp.OK
    assert wire.write(64, message[64:]) == bp.OK
    status, _, _, _ = wire.run(
        0, operation, key=(KEY_AT, 16), nonce=(NONCE_AT, 16), ad=(AD_AT, len(AD)),
        input=(IN_AT, 4), output=(OUT_AT, 8), tag=(TAG_AT, 16),
    )  # fmt: skip
    return status, wire.read(OUT_AT, 8), wire.read(TAG_AT, 16)


@pytest.mark.parametrize("length", LENGTHS)
def test_sealed_in_pieces(running: tuple[bp.Wire, Entry], length: int) -> None:
    wire, entry = running
    status, output, tag = run(wire, bp.ENCRYPT, length, bytes(16))
    sealed = algorithm(entry.algorithm.id).encrypt(KEY, NONCE, AD, data(length))
    assert status == bp.OK
    assert (output[:4], tag) == (total(sealed[:length]), sealed[length:])


@pytest.mark.parametrize("length", LENGTHS)
def test_opened_through_callbacks(running: tuple[bp.Wire, Entry], length: int) -> None:
    wire, entry = running
    parameters = algorithm(entry.algorithm.id).parameters  # type: ignore[attr-defined]
    tag, _ = isap.compute_mac(parameters, KEY, NONCE, AD, data(length))
    message = isap.keystream_xor(parameters, KEY, NONCE, data(length))
    status, output, _ = run(wire, bp.DECRYPT, length, tag)
    assert (status, output) == (bp.OK, total(message) + length.to_bytes(4, "little"))
    forged = bytes([tag[0] ^ 1]) + tag[1:]
    status, output, _ = run(wire, bp.DECRYPT, length, forged)
    assert (status, output) == (bp.AUTH, total(b"") + bytes(4))
