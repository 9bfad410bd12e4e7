# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Frames: what goes in comes out, what is broken does not."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lightseal.protocol.frames import FrameReader, Packet, crc16, decode, encode

BYTE = st.integers(0, 255)
PACKETS = st.builds(Packet, BYTE, BYTE, st.binary(max_size=600), BYTE)


def test_crc_has_the_published_check_value() -> None:
    assert crc16(b"123456789") == 0x29B1


def test_a_frame_written_out_by_hand() -> None:
    """HELLO with sequence 0: packet 01 00 01, CRC little-endian."""
    crc = crc16(bytes([1, 0, 1]))
    assert encode(Packet(0, 1)) == bytes([2, 1, 4, 1, crc & 255, crc >> 8, 0])


@given(PACKETS)
def test_a_frame_holds_one_zero_at_its_end_and_decodes(packet: Packet) -> None:
    frame = encode(packet)
    assert frame.index(0) == len(frame) - 1
    assert decode(frame[:-1]) == packet


@given(st.lists(PACKETS, max_size=5), st.lists(st.integers(1, 40), max_size=200))
def test_packets_survive_any_cutting_of_the_stream(packets: list[Packet], cuts: list[int]) -> None:
    stream = b"\0" + b"\0".join(encode(packet) for packet in packets)
    reader, got = FrameReader(2000), []
    for cut in cuts:
        got += reader.feed(stream[:cut])
        stream = stream[cut:]
    got += reader.feed(stream)
    assert got == packets


@given(PACKETS, st.integers(0, 511))
def test_one_flipped_bit_of_the_packet_is_noticed(packet: Packet, bit: int) -> None:
    frame = bytearray(encode(packet)[:-1])
    position = bit * 31 % len(frame)
    frame[position] ^= 1 << bit % 8
    assert decode(bytes(frame)) != packet


@given(st.binary(max_size=300))
def test_noise_never_raises(noise: bytes) -> None:
    FrameReader(100).feed(noise)


def test_a_run_beyond_the_limit_is_dropped_whole_and_the_next_frame_is_good() -> None:
    packet = Packet(7, 1, b"x" * 50)
    long = encode(Packet(6, 1, b"y" * 500))
    reader = FrameReader(100)
    assert reader.feed(long[:-1]) == []
    assert reader.feed(long[-1:] + encode(packet)) == [packet]


def test_a_babbling_line_does_not_fill_the_memory() -> None:
    reader = FrameReader(100)
    for _ in range(1000):
        reader.feed(b"\xff" * 1000)
    assert len(reader._pending) <= 101
