# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Frames, counters and memory functions of the board program, natively, against Python's."""

from __future__ import annotations

import binascii
import ctypes
import subprocess
from pathlib import Path

import pytest
from cobs import cobs
from hypothesis import given, settings
from hypothesis import strategies as st

from lightseal import paths

FIRMWARE = paths.root() / "firmware"
DRIVER = Path(__file__).parent / "frame_driver.c"
LOST = 0xFFFFFFFF
MEMORY = ("memcpy", "memmove", "memset", "memcmp")

# Runs of bytes without zeros, of lengths around a full block, with zeros in between.
runs = st.lists(
    st.integers(0, 520).flatmap(lambda n: st.binary(min_size=n, max_size=n)), max_size=4
).map(lambda parts: b"\0".join(part.replace(b"\0", b"\1") for part in parts))
packets = st.one_of(st.binary(max_size=600), runs)


def _load(folder: Path, *arguments: str) -> ctypes.CDLL:
    library = folder / "driver.so"
    subprocess.run(
        [
            *("gcc", "-std=c11", "-O1", "-Wall", "-Wextra", "-Wconversion", "-Werror"),
            *("-shared", "-fPIC", f"-I{FIRMWARE}", *arguments, "-o", str(library)),
        ],
        check=True,
        timeout=60,
    )
    return ctypes.CDLL(str(library))


@pytest.fixture(scope="module")
def c(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """The board program's functions."""
    sources = [str(FIRMWARE / "app" / name) for name in ("cobs.c", "crc16.c")]
    library = _load(tmp_path_factory.mktemp("frame"), *sources, str(DRIVER))
    library.driver_crc16.restype = ctypes.c_uint16
    for name in ("driver_encode", "driver_extend_24", "driver_extend_16", "driver_most"):
        getattr(library, name).restype = ctypes.c_uint32
    return library


def decode(c: ctypes.CDLL, frame: bytes, capacity: int) -> bytes | None:
    """Decode a frame with its delimiter; None if it is bad."""
    guard = b"\xa5" * 8
    out = ctypes.create_string_buffer(b"\0" * capacity + guard)
    length = c.driver_decode(frame, len(frame), out, capacity)
    assert length != -2
    assert out.raw[capacity : capacity + 8] == guard
    return None if length < 0 else out.raw[:length]


@given(data=st.binary(max_size=600))
def test_crc(c: ctypes.CDLL, data: bytes) -> None:
    assert c.driver_crc16(data, len(data)) == binascii.crc_hqx(data, 0xFFFF)


def test_crc_check_value(c: ctypes.CDLL) -> None:
    assert c.driver_crc16(b"123456789", 9) == 0x29B1


@settings(max_examples=400)
@given(data=packets)
def test_encoding_is_that_of_the_cobs_package(c: ctypes.CDLL, data: bytes) -> None:
    out = ctypes.create_string_buffer(len(data) + len(data) // 254 + 8)
    length = c.driver_encode(data, len(data), out)
    assert out.raw[:length] == cobs.encode(data) + b"\0"


@settings(max_examples=400)
@given(data=packets)
def test_decoding_gives_the_packet_back(c: ctypes.CDLL, data: bytes) -> None:
    frame = cobs.encode(data) + b"\0"
    assert decode(c, frame, len(data)) == data
    if data:
        assert decode(c, frame, len(data) - 1) is None


@settings(max_examples=400)
@given(frame=st.binary(max_size=300).map(lambda data: data.replace(b"\0", b"\2")))
def test_decoding_agrees_with_the_cobs_package_on_anything(c: ctypes.CDLL, frame: bytes) -> None:
    try:
        expected: bytes | None = cobs.decode(frame)
    except cobs.DecodeError:
        expected = None
    assert decode(c, frame + b"\0", 400) == expected


# How far a reading of the coarse counters lies from that of the fine one, in cycles.
gap = st.integers(1, 400)


@settings(max_examples=1000)
@given(
    start=st.integers(0, 1 << 40),
    cycles=st.one_of(
        st.integers(0, 0xFF000000),
        st.builds(lambda n, d: max(0, (n << 24) + d), st.integers(0, 254), st.integers(-3, 3)),
    ),
    early=gap,
    late=gap,
    phase=st.integers(0, 65535),
)
def test_24_bits_and_a_slow_counter_give_the_cycles(
    c: ctypes.CDLL, start: int, cycles: int, early: int, late: int, phase: int
) -> None:
    def coarse(cycle: int) -> int:
        return (cycle + phase) // 65536

    ticks = coarse(start + cycles + late) - coarse(start - early)
    assert c.driver_extend_24(cycles % (1 << 24), ticks % (1 << 16)) == cycles


class Tick:
    """A counter that ticks every 1024 cycles, as a polling loop sees it."""

    def __init__(self, period: int, phase: int) -> None:
        self.period = period
        self.phase = phase

    def edge(self, cycle: int, delay: int) -> tuple[int, int, int]:
        """Return count, reading of the fine counter, and cycle, soon after the next tick."""
        tick = (cycle + self.phase) // 1024 + 1
        seen = tick * 1024 - self.phase + delay
        return tick % self.period, seen % 65536, seen


delays = st.integers(0, 40)


def edges(start: int, a: Tick, b: Tick, delay: tuple[int, int]) -> tuple[list[int], int]:
    """Return what the board program collects from a cycle on, and the cycle afterwards."""
    count_a, at_a, seen = a.edge(start, delay[0])
    count_b, at_b, seen = b.edge(seen, delay[1])
    return [count_a, at_a, count_b, at_b], seen


@settings(max_examples=2000)
@given(
    start=st.integers(1 << 16, 1 << 40),
    cycles=st.one_of(
        st.integers(0, 64_896_000),
        st.builds(
            lambda n, unit, d: max(0, min(n * unit + d, 64_896_000)),
            st.integers(0, 300),
            st.sampled_from([1024, 65536, 251 * 1024, 253 * 1024]),
            st.integers(-3, 3),
        ),
    ),
    phases=st.tuples(st.integers(0, 1 << 18), st.integers(0, 1 << 18)),
    gaps=st.tuples(gap, gap),
    delay=st.tuples(delays, delays, delays, delays),
)
def test_16_bits_and_two_slow_counters_give_the_cycles(
    c: ctypes.CDLL,
    start: int,
    cycles: int,
    phases: tuple[int, int],
    gaps: tuple[int, int],
    delay: tuple[int, int, int, int],
) -> None:
    assert _extend_16(c, start, cycles, phases, gaps, delay) == cycles


@settings(max_examples=500)
@given(
    start=st.integers(1 << 16, 1 << 40),
    cycles=st.integers(251 * 253 * 1024 + 4096, 63 * 251 * 253 * 1024),
    phases=st.tuples(st.integers(0, 1 << 18), st.integers(0, 1 << 18)),
)
def test_what_16_bits_cannot_tell_is_said_to_be_lost(
    c: ctypes.CDLL, start: int, cycles: int, phases: tuple[int, int]
) -> None:
    assert _extend_16(c, start, cycles, phases, (50, 50), (9, 3, 5, 7)) == LOST


def _extend_16(
    c: ctypes.CDLL,
    start: int,
    cycles: int,
    phases: tuple[int, int],
    gaps: tuple[int, int],
    delay: tuple[int, int, int, int],
) -> int:
    a, b = Tick(251, phases[0]), Tick(253, phases[1])
    early, seen = edges(start, a, b, delay[:2])
    before = seen + gaps[0]
    after = before + cycles
    late, _ = edges(after + gaps[1], a, b, delay[2:])
    told = (ctypes.c_uint32 * 8)(*early, *late)
    return int(c.driver_extend_16(before % 65536, after % 65536, told))


def test_the_limits_are_those_tested(c: ctypes.CDLL) -> None:
    assert c.driver_most(16) == 64_896_000
    assert c.driver_most(24) == 0xFF000000


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """The C library's functions that the program brings itself, by other names."""
    source = str(FIRMWARE / "boards/arm-none-eabi/memory.c")
    renamed = [f"-D{name}=ours_{name}" for name in MEMORY]
    library = _load(tmp_path_factory.mktemp("memory"), "-ffreestanding", *renamed, source)
    for name in MEMORY[:3]:
        getattr(library, f"ours_{name}").restype = ctypes.c_void_p
    return library


@settings(max_examples=400)
@given(
    data=st.binary(min_size=96, max_size=96),
    to=st.integers(0, 40),
    at=st.integers(0, 40),
    size=st.integers(0, 48),
    value=st.integers(-1, 300),
)
def test_memory_functions(
    memory: ctypes.CDLL, data: bytes, to: int, at: int, size: int, value: int
) -> None:
    address = ctypes.c_void_p
    buffer = ctypes.create_string_buffer(data, 96)
    start = ctypes.addressof(buffer)

    moved = bytearray(data)
    moved[to : to + size] = data[at : at + size]
    assert memory.ours_memmove(address(start + to), address(start + at), size) == start + to
    assert buffer.raw == moved

    other = ctypes.create_string_buffer(bytes(96), 96)
    there = ctypes.addressof(other) + to
    assert memory.ours_memcpy(address(there), address(start + at), size) == there
    assert other.raw == bytes(to) + moved[at : at + size] + bytes(96 - to - size)
    assert memory.ours_memcmp(address(there), address(start + at), size) == 0

    if size:
        last = bytearray(other.raw)
        last[to + size - 1] ^= 0x80
        changed = ctypes.create_string_buffer(bytes(last), 96)
        sign = memory.ours_memcmp(address(ctypes.addressof(changed) + to), address(there), size)
        assert (sign > 0) == (last[to + size - 1] >= 0x80)

    assert memory.ours_memset(address(there), value, size) == there
    assert other.raw[to : to + size] == bytes([value & 0xFF]) * size
    assert other.raw[to + size :] == bytes(96 - to - size)
