# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A session over good, bad and hopeless lines."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
import serial
from hypothesis import given, settings
from hypothesis import strategies as st

from fakes import line
from fakes.board import FakeBoard, row
from lightseal import registry
from lightseal.errors import LightsealError
from lightseal.protocol import errors
from lightseal.protocol.messages import Operation, Region, Run, Status
from lightseal.protocol.session import Patience, Session

QUICK = Patience(resend=0.004, resend_run=0.004, hello=20, answer=20, run=20)
HASTY = Patience(resend=0.01, resend_run=0.01, hello=0.1, answer=0.1, run=0.1)

FAULTS = st.one_of(
    st.just(line.clean),
    st.just(line.drop),
    st.just(line.duplicate),
    st.just(line.delay),
    st.builds(line.corrupt, st.integers(0, 200), st.integers(1, 255)),
    st.builds(line.truncate, st.integers(0, 200)),
    st.builds(line.babble, st.binary(min_size=1, max_size=30)),
)
ROW = row(registry.load().entries(registry.load().image("uno")), "ascon-hash256")
FAULT_LISTS = st.lists(FAULTS, max_size=8)


def a_board(board: str = "uno", image: str = "uno") -> FakeBoard:
    known = registry.load()
    return FakeBoard(known, known.board(board), known.entries(known.image(image)))


def session_with(
    feed: Callable[[bytes], bytes], patience: Patience = QUICK, **faults: list[line.Fault]
) -> Session:
    return Session(line.FakePort(feed, **faults), "fake", patience)


def test_open_returns_what_the_board_is_and_its_dispatch_table() -> None:
    board = a_board()
    hello, entries = session_with(board.feed).open(registry.load().hash)
    assert (hello.board, hello.core_hz, hello.chunk) == (4, 16_000_000, 64)
    assert (hello.arena, hello.overhead, hello.build_id) == (768, 9, b"fakefake")
    carried = [(e.algorithm.wire_id, e.kernel.wire_id) for e in board.entries]
    assert [(e.algorithm, e.kernel) for e in entries] == carried


@settings(deadline=None, max_examples=60)
@given(FAULT_LISTS, FAULT_LISTS, st.binary(min_size=1, max_size=200))
def test_a_bad_line_loses_nothing_and_does_nothing_twice(
    to_board: list[line.Fault], to_host: list[line.Fault], data: bytes
) -> None:
    board = a_board()
    session = session_with(board.feed, to_board=to_board, to_host=to_host)
    session.open(registry.load().hash)
    session.write(5, data)
    session.fill(5 + len(data), 3, 0x77)
    empty = Region(0, 0)
    reply = session.run(Run(ROW, Operation.HASH, input=empty, output=Region(400, 32)))
    assert session.read(5, len(data) + 3) == data + b"\x77" * 3
    assert (reply.status, reply.length) == (Status.OK, 32)
    assert session.read(400, 4).hex() == "0b3be585"
    assert board.carried_out.count(6) == 1
    assert board.carried_out.count(3) == (len(data) + 63) // 64


def test_a_write_longer_than_a_chunk_is_cut() -> None:
    board = a_board()
    session = session_with(board.feed)
    session.hello()
    session.write(0, bytes(130))
    assert board.carried_out == [1, 3, 3, 3]


def test_a_silent_board_is_named_within_the_deadline() -> None:
    session = session_with(lambda data: b"", HASTY)
    start = time.monotonic()
    with pytest.raises(errors.NoAnswer, match=r"fake: no answer to HELLO within 0\.1 s") as caught:
        session.hello()
    assert time.monotonic() - start < 5
    assert caught.value.hint


def test_a_line_that_babbles_for_ever_is_named_within_the_deadline() -> None:
    port = line.FakePort(lambda data: b"")
    port.read = lambda size=1: b"\x80\x00\xf8"  # type: ignore[method-assign]
    with pytest.raises(errors.GarbageOnLine, match="beginning 80 00 f8") as caught:
        Session(port, "fake", HASTY).hello()
    assert "baud" in str(caught.value.hint) and "115200" in str(caught.value.hint)


def test_a_program_that_speaks_text_is_told_from_another_baud_rate() -> None:
    session = session_with(lambda data: b"\r\nERROR\r\n", HASTY)
    with pytest.raises(errors.GarbageOnLine, match=r"beginning '\\r\\nERROR") as caught:
        session.hello()
    hint = str(caught.value.hint)
    assert "another program" in hint and "baud" not in hint


def test_answers_to_other_requests_are_no_garbage_and_no_answer() -> None:
    """A board that answers every request with the reply to another one."""
    board = a_board()
    stale = bytearray()
    port = line.FakePort(lambda data: stale.extend(board.feed(data)) or b"")
    first = Session(port, "fake", HASTY)
    first._sequence = 10
    with pytest.raises(errors.NoAnswer):
        first.hello()
    other = Session(line.FakePort(lambda data: bytes(stale)), "fake", HASTY)
    other._sequence = first._sequence + 100
    with pytest.raises(errors.NoAnswer):
        other.hello()


def test_another_registry_is_refused_and_both_are_named() -> None:
    board = a_board()
    board.registry_hash = bytes(range(8))
    ours = registry.load().hash
    with pytest.raises(errors.WrongRegistry) as caught:
        session_with(board.feed).open(ours)
    assert "0001020304050607" in str(caught.value) and ours.hex() in str(caught.value)
    assert "lightseal flash" in caught.value.message


def test_another_protocol_version_is_named() -> None:
    board = a_board()
    board.version = 2
    with pytest.raises(errors.ProtocolVersionMismatch, match="version 2, this host 1"):
        session_with(board.feed).hello()


def test_a_request_outside_the_arena_is_refused_by_name() -> None:
    session = session_with(a_board().feed)
    with pytest.raises(errors.Refused, match="refused FILL: RANGE"):
        session.fill(760, 9, 0)


def test_a_port_that_breaks_ends_at_once_in_board_died() -> None:
    def gone(data: bytes) -> bytes:
        raise serial.SerialException("device disconnected")

    with pytest.raises(errors.BoardDied, match="line lost during HELLO: device disconnected"):
        session_with(gone).hello()


def test_what_a_twin_reports_passes_unchanged() -> None:
    class Fault(LightsealError, serial.SerialException):
        pass

    report = Fault("uno: bad opcode at 0x123 in main, main.c:4")

    def crash(data: bytes) -> bytes:
        raise report

    with pytest.raises(Fault) as caught:
        session_with(crash).hello()
    assert caught.value is report


def test_a_call_that_comes_too_near_the_end_of_the_stack_is_named() -> None:
    board = a_board()
    board.stack_left = False
    with pytest.raises(errors.OutOfStack, match="fake: the call left fewer than 64 bytes"):
        session_with(board.feed).run(Run(ROW, Operation.HASH, output=Region(400, 32)))


def test_figures_that_the_board_has_not_are_none() -> None:
    session = session_with(a_board("host", "host").feed)
    assert session.spin(1000) is None
    reply = session.run(Run(0, Operation.HASH))
    assert reply.status is Status.UNSUPPORTED
    assert reply.cycles is None
