# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the board program makes of a bad line: it drops what is no frame and goes on."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator

import pytest
from cobs import cobs
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lightseal.protocol.frames import DELIMITER, Packet, crc16, encode
from sim import board_program as bp

GARBAGE = (
    b"",
    b"\0\0\0",
    b"\x01\0",
    b"\x05ab\0",
    b"\xff" * 600 + b"\0",
    b"\xff" * 3000 + b"\0" + b"\x02" * 700 + b"\0",
    b"\r\nU-Boot 2020.10\r\n\0",
    encode(Packet(1, bp.HELLO))[:-3] + b"\0",
    encode(Packet(1, bp.HELLO))[1:],
)


@pytest.fixture(scope="module", params=bp.BOARDS)
def wire(request: pytest.FixtureRequest) -> Iterator[bp.Wire]:
    wire = bp.Wire(request.param)
    yield wire
    wire.close()


@pytest.fixture(scope="module")
def host() -> Iterator[bp.Wire]:
    """The program on this machine, where sanitizers watch it: what they find ends it."""
    wire = bp.Wire("host", bp.image("host", *bp.SANITIZERS))
    yield wire
    wire.close()


@pytest.mark.parametrize("garbage", GARBAGE)
def test_garbage_is_dropped_and_the_next_request_answered(wire: bp.Wire, garbage: bytes) -> None:
    wire.send(garbage)
    assert wire.ask(bp.ENTRY, b"\0") == bytes([bp.OK, 11, 1])


def test_a_frame_cut_short_is_ended_by_the_next_delimiter(wire: bp.Wire) -> None:
    frame = encode(Packet(3, bp.WRITE, bytes(4) + b"abcdef"))
    for cut in range(1, len(frame)):
        wire.send(frame[:cut] + DELIMITER)
        if cut < len(frame) - 1:
            assert wire.ask(bp.ENTRY, b"\1") == bytes([bp.OK, 12, 1])
        else:
            reply = wire.packet()
            assert reply is not None and reply.sequence == 3


def test_a_wrong_crc_is_not_answered(wire: bp.Wire) -> None:
    packet = bytes([1, 5, bp.HELLO])
    for bit in range(16):
        crc = crc16(packet) ^ 1 << bit
        wire.send(cobs.encode(packet + crc.to_bytes(2, "little")) + DELIMITER)
    wire.send(cobs.encode(packet + crc16(packet).to_bytes(2, "big")) + DELIMITER)
    assert wire.silent()
    assert wire.ask(bp.ENTRY, b"\0")[0] == bp.OK


def test_the_longest_body_is_taken_and_a_longer_one_dropped(wire: bp.Wire) -> None:
    most = wire.board.chunk + 8
    for filler in (0, 1, 255):
        body = bytes([0] * 4 + [filler] * (most - 4))
        assert wire.status(bp.WRITE, body) == bp.OK
        wire.send(encode(Packet(200, bp.WRITE, body + b"\1")))
        assert wire.ask(bp.ENTRY, b"\0")[0] == bp.OK


def test_a_packet_too_short_for_a_header_is_dropped(wire: bp.Wire) -> None:
    for packet in (b"", b"\1", b"\1\2"):
        wire.send(cobs.encode(packet + crc16(packet).to_bytes(2, "little")) + DELIMITER)
    assert wire.silent()


@settings(
    max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(noise=st.lists(st.binary(max_size=80), max_size=8), type_=st.integers(0, 255))
def test_no_noise_stops_the_program(host: bp.Wire, noise: list[bytes], type_: int) -> None:
    """Noise that is no request is dropped; what by chance is one is answered."""
    host.send(DELIMITER.join(noise) + DELIMITER)
    host.sequence = (host.sequence + 1) % 256
    host.send(encode(Packet(host.sequence, type_ & 0x7F, b"\0")))
    while (reply := host.packet()) is not None:
        if (reply.sequence, reply.type) == (host.sequence, type_ | 0x80):
            break
    assert reply is not None


@settings(max_examples=100, deadline=None)
@given(type_=st.integers(0, 127), body=st.binary(max_size=120))
def test_any_body_is_answered(host: bp.Wire, type_: int, body: bytes) -> None:
    reply = host.ask(type_, body)
    assert reply[0] in (bp.OK, bp.AUTH, bp.LENGTH, bp.UNSUPPORTED, bp.MALFORMED, bp.RANGE)


@settings(max_examples=200, deadline=None)
@given(
    entry=st.integers(0, bp.TELL_MAC),
    operation=st.integers(bp.ENCRYPT, bp.MAC),
    offsets=st.lists(st.integers(0, 65500), min_size=6, max_size=6),
    lengths=st.lists(st.sampled_from([0, 8, 12, 16, 20, 24, 33, 64]), min_size=6, max_size=6),
)
def test_any_regions_are_handled(
    host: bp.Wire, entry: int, operation: int, offsets: list[int], lengths: list[int]
) -> None:
    """The functions called write up to 32 bytes to their output, whatever its length."""
    names = ("key", "nonce", "ad", "input", "output", "tag")
    regions = dict(zip(names, zip(offsets, lengths, strict=True), strict=True))
    status = host.ask(bp.RUN, bp.run_body(entry, operation, **regions))[0]
    assert status in (bp.OK, bp.AUTH, bp.LENGTH, bp.UNSUPPORTED, bp.RANGE)


def test_the_program_ends_when_the_host_closes_the_line() -> None:
    frame = encode(Packet(1, bp.ENTRY, b"\0"))
    done = subprocess.run(
        [bp.image("host")], input=frame, capture_output=True, timeout=bp.SECONDS, check=True
    )
    assert done.stdout == encode(Packet(1, bp.ENTRY | 0x80, bytes([bp.OK, 11, 1])))
