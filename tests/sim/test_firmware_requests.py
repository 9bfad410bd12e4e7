# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the board program makes of every request, on every board."""

from __future__ import annotations

import struct
from collections.abc import Iterator

import pytest

from lightseal import buildid, registry
from lightseal.protocol.frames import VERSION, Packet, encode
from sim import board_program as bp

HELLO = struct.Struct("<BH8sIBBBHI8sI")


@pytest.fixture(scope="module", params=bp.OF_EACH_TARGET)
def wire(request: pytest.FixtureRequest) -> Iterator[bp.Wire]:
    wire = bp.Wire(request.param)
    yield wire
    wire.close()


def test_hello_tells_what_the_registry_knows(wire: bp.Wire) -> None:
    board = wire.board
    elf = bp.image(board.id)
    status, *facts, build_id, overhead = HELLO.unpack(wire.ask(bp.HELLO))
    assert status == bp.OK
    assert facts == [
        board.wire_id,
        bp.REGISTRY.hash,
        board.core_hz,
        board.wait_states,
        registry.COUNTERS[board.counter],
        len(bp.ENTRIES),
        board.chunk,
        board.arena,
    ]
    assert build_id == buildid.build_id(elf.read_bytes(), buildid.read_layout(elf))
    assert build_id != bytes(8)
    assert (overhead > 0) == (board.counter != "none")


def test_entries_tell_the_table(wire: bp.Wire) -> None:
    entries = [wire.ask(bp.ENTRY, bytes([index])) for index in bp.ENTRIES]
    assert entries == [bytes([bp.OK, 11 + index, 1]) for index in bp.ENTRIES]
    assert wire.status(bp.ENTRY, bytes([len(bp.ENTRIES)])) == bp.RANGE
    assert wire.status(bp.ENTRY, bytes([255])) == bp.RANGE


@pytest.mark.parametrize(
    ("type_", "body"),
    [
        (bp.HELLO, b"x"),
        (bp.ENTRY, b""),
        (bp.ENTRY, b"xx"),
        (bp.WRITE, b"xxx"),
        (bp.READ, bytes(5)),
        (bp.READ, bytes(7)),
        (bp.FILL, bytes(8)),
        (bp.FILL, bytes(10)),
        (bp.RUN, bytes(49)),
        (bp.RUN, bytes(51)),
        (bp.SPIN, bytes(3)),
        (bp.SPIN, bytes(5)),
        (0, b""),
        (8, b""),
        (0x7F, b"abc"),
    ],
)
def test_bodies_of_the_wrong_size_and_unknown_types_are_malformed(
    wire: bp.Wire, type_: int, body: bytes
) -> None:
    assert wire.status(type_, body) == bp.MALFORMED


def test_write_read_fill(wire: bp.Wire) -> None:
    arena, chunk = wire.board.arena, wire.board.chunk
    data = bytes(range(1, chunk % 256)) or bytes(range(1, 256))
    assert wire.status(bp.FILL, struct.pack("<IIB", 0, arena, 0xA7)) == bp.OK
    assert wire.write(3, data) == bp.OK
    assert wire.read(0, 3) == b"\xa7" * 3
    assert wire.read(3, len(data)) == data
    assert wire.read(3 + len(data), 2) == b"\xa7" * 2
    assert wire.write(arena - len(data), data) == bp.OK
    assert wire.read(arena - chunk, chunk)[-len(data) :] == data
    assert wire.read(arena, 0) == b""
    assert wire.write(arena, b"") == bp.OK
    assert wire.write(0, bytes(chunk)) == bp.OK


@pytest.mark.parametrize("beyond", [-1, 0, 1, 0x10000, 0x7FFFFFFF])
def test_what_begins_near_the_end_of_the_arena_is_refused(wire: bp.Wire, beyond: int) -> None:
    _refuses(wire, wire.board.arena + beyond, 2)


@pytest.mark.parametrize("offset", [0x7FFFFFFF, 0x80000000, 0xFFFF0000, 0xFFFFFFFE])
def test_an_offset_that_wraps_around_is_refused(wire: bp.Wire, offset: int) -> None:
    _refuses(wire, offset, 2)


@pytest.mark.parametrize("length", [0x10000, 0x7FFFFFFF, 0xFFFFFFF0, 0xFFFFFFFE, 0xFFFFFFFF])
def test_a_length_beyond_the_arena_is_refused(wire: bp.Wire, length: int) -> None:
    _refuses(wire, 2, length)
    _refuses(wire, 20, length)


def _refuses(wire: bp.Wire, offset: int, length: int) -> None:
    """Check that nothing touches ``length`` bytes from ``offset`` on."""
    if length == 2:
        assert wire.write(offset, b"ab") == bp.RANGE
    if length < 0x10000:
        assert wire.status(bp.READ, struct.pack("<IH", offset, length)) == bp.RANGE
    assert wire.status(bp.FILL, struct.pack("<IIB", offset, length, 0)) == bp.RANGE
    for name in ("key", "nonce", "ad", "input", "output", "tag"):
        body = bp.run_body(bp.TELL_HASH, bp.HASH, **{name: (offset, length)})
        assert wire.status(bp.RUN, body) == bp.RANGE


def test_a_null_region_is_no_longer_than_the_arena(wire: bp.Wire) -> None:
    for length in (wire.board.arena + 1, 0xFFFFFFFF):
        body = bp.run_body(bp.TELL_HASH, bp.HASH, input=(bp.NULL, length))
        assert wire.status(bp.RUN, body) == bp.RANGE


def test_read_of_more_than_a_chunk_is_refused(wire: bp.Wire) -> None:
    assert wire.status(bp.READ, struct.pack("<IH", 0, wire.board.chunk + 1)) == bp.RANGE
    assert wire.status(bp.READ, struct.pack("<IH", 0, 0xFFFF)) == bp.RANGE


def test_run_of_an_unknown_entry_is_refused(wire: bp.Wire) -> None:
    assert wire.status(bp.RUN, bp.run_body(len(bp.ENTRIES), bp.HASH)) == bp.RANGE


AEAD = {"key": (8, 16), "nonce": (24, 12), "tag": (40, 8), "output": (64, 40)}


@pytest.mark.parametrize("operation", [bp.ENCRYPT, bp.DECRYPT])
def test_aead_gets_its_arguments(wire: bp.Wire, operation: int) -> None:
    status, length, _, _ = wire.run(bp.TELL_AEAD, operation, **AEAD, input=(49, 11), ad=(200, 300))
    told = struct.unpack("<8I", wire.read(64, 32))
    assert told == (64, 40, 49, 11, 200, 300, 24, 8)
    assert (status, length) == ((bp.OK, 11) if operation == bp.ENCRYPT else (bp.AUTH, 0))


def test_null_goes_to_the_library_as_it_is(wire: bp.Wire) -> None:
    nulls = {"key": (bp.NULL, 16), "nonce": (bp.NULL, 12), "tag": (bp.NULL, 8)}
    wire.run(
        bp.TELL_AEAD, bp.ENCRYPT, **nulls, output=(64, 40), input=(bp.NULL, 5), ad=(bp.NULL, 6)
    )
    told = struct.unpack("<8I", wire.read(64, 32))
    assert told == (64, bp.NULL, bp.NULL, 5, bp.NULL, 6, bp.NULL, bp.NULL)


def test_hash_xof_and_mac_get_their_arguments(wire: bp.Wire) -> None:
    output, input_, ad = (64, 24), (9, 33), (300, 17)
    status, length, _, _ = wire.run(bp.TELL_HASH, bp.HASH, output=(64, 12), input=input_)
    assert (status, length, struct.unpack("<3I", wire.read(64, 12))) == (bp.OK, 12, (64, 9, 33))
    status, length, _, _ = wire.run(bp.TELL_XOF, bp.XOF, output=output, input=input_)
    told = struct.unpack("<4I", wire.read(64, 16))
    assert (status, length, told) == (bp.OK, 24, (64, 24, 9, 33))
    status, length, _, _ = wire.run(bp.TELL_CXOF, bp.XOF, output=output, input=input_, ad=ad)
    told = struct.unpack("<6I", wire.read(64, 24))
    assert (status, length, told) == (bp.LENGTH, 0, (64, 24, 9, 33, 300, 17))
    status, length, _, _ = wire.run(bp.TELL_MAC, bp.MAC, tag=(64, 16), input=input_, key=(2, 20))
    assert (status, length, struct.unpack("<4I", wire.read(64, 16))) == (bp.OK, 0, (64, 9, 33, 2))
    status, length, _, _ = wire.run(bp.TELL_MAC, bp.VERIFY, tag=(80, 16), input=input_, key=(2, 20))
    told = struct.unpack("<4I", wire.read(80, 16))
    assert (status, length, told) == (bp.AUTH, 0, (80, 9, 33, 2))
    status, length, _, _ = wire.run(bp.TELL_PRF, bp.MAC, tag=(64, 21), input=input_, key=(2, 20))
    told = struct.unpack("<5I", wire.read(64, 20))
    assert (status, length, told) == (bp.OK, 0, (64, 21, 9, 33, 2))


NOT_CALLED = (0, bp.UNMEASURED, bp.UNMEASURED)


@pytest.mark.parametrize(
    "wrong",
    [
        {"key": (8, 15)},
        {"key": (8, 17)},
        {"key": (bp.NULL, 0)},
        {"nonce": (24, 11)},
        {"tag": (40, 7)},
        {"tag": (40, 9)},
        {"output": (64, 10)},
        {"output": (bp.NULL, 0)},
    ],
)
def test_buffers_shorter_than_the_library_takes_them_are_refused(
    wire: bp.Wire, wrong: dict[str, tuple[int, int]]
) -> None:
    for operation in (bp.ENCRYPT, bp.DECRYPT):
        wire.write(64, bytes(12))
        regions = {**AEAD, "input": (49, 11), **wrong}
        assert wire.run(bp.TELL_AEAD, operation, **regions) == (bp.LENGTH, *NOT_CALLED)
        assert wire.read(64, 12) == bytes(12)


def test_digest_and_mac_sizes_are_checked(wire: bp.Wire) -> None:
    refused = (bp.LENGTH, *NOT_CALLED)
    for length in (0, 11, 13):
        assert wire.run(bp.TELL_HASH, bp.HASH, output=(64, length)) == refused
    for operation in (bp.MAC, bp.VERIFY):
        assert wire.run(bp.TELL_MAC, operation, tag=(64, 15), key=(2, 20)) == refused
        assert wire.run(bp.TELL_MAC, operation, tag=(64, 16), key=(2, 19)) == refused
    assert wire.run(bp.TELL_PRF, bp.MAC, tag=(64, 16), key=(2, 21)) == refused


def test_an_operation_that_the_entry_does_not_have_is_unsupported(wire: bp.Wire) -> None:
    operations = {
        bp.TELL_AEAD: {bp.ENCRYPT, bp.DECRYPT},
        bp.TELL_HASH: {bp.HASH},
        bp.TELL_XOF: {bp.XOF},
        bp.TELL_CXOF: {bp.XOF},
        bp.TELL_MAC: {bp.MAC, bp.VERIFY},
        bp.TELL_PRF: {bp.MAC},
    }
    for entry, known in operations.items():
        for operation in {*range(8), 255} - known:
            result = wire.run(entry, operation, **AEAD)
            assert result == (bp.UNSUPPORTED, *NOT_CALLED)


def test_another_version_is_told_the_boards_own(wire: bp.Wire) -> None:
    wire.ask(bp.HELLO)
    for version in (0, 2, 255):
        wire.send(encode(Packet(77, bp.HELLO, b"", version)))
        assert wire.packet() == Packet(77, 0xFF, bytes([VERSION]))


def test_the_same_request_again_is_answered_and_not_carried_out(wire: bp.Wire) -> None:
    wire.write(64, bytes(2))
    body = bp.run_body(bp.COUNT, bp.HASH, output=(64, 1))
    frame = encode(Packet(100, bp.RUN, body))
    packets = []
    for _ in range(3):
        wire.send(frame)
        packets.append(wire.packet())
    first, *others = packets
    assert first is not None and others == [first, first]
    wire.sequence = 100
    assert wire.read(64, 1) == b"\1"
    # An unknown version in between changes nothing about that.
    wire.send(encode(Packet(102, bp.RUN, body)))
    again = wire.packet()
    wire.send(encode(Packet(9, bp.HELLO, b"", 2)))
    wire.packet()
    wire.send(encode(Packet(102, bp.RUN, body)))
    assert wire.packet() == again
    # The same bytes under the next number are a request of their own.
    wire.sequence = 102
    wire.ask(bp.RUN, body)
    assert wire.read(64, 1) == b"\3"


def test_another_request_under_the_same_number_is_carried_out(wire: bp.Wire) -> None:
    """As when the host tool was started anew and happens to count from there."""
    for value in (0x11, 0x22):
        wire.send(encode(Packet(50, bp.FILL, struct.pack("<IIB", 64, 1, value))))
        assert wire.packet() == Packet(50, bp.FILL | 0x80, bytes([bp.OK]))
    wire.sequence = 50
    assert wire.read(64, 1) == b"\x22"
