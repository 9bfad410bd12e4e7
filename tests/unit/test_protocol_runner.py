# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Layout of the arena, and calls through it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fakes.board import FakeBoard, row
from fakes.line import FakePort
from lightseal import registry
from lightseal.protocol.layout import (
    ArenaTooSmall,
    Call,
    Layout,
    Placement,
    Shifts,
    plan,
)
from lightseal.protocol.messages import NULL, Operation, Region, Status
from lightseal.protocol.runner import Prepared, execute
from lightseal.protocol.session import Session
from lightseal.reference.registry import algorithm

SHIFT = st.integers(0, 7)
PLACEMENTS = st.builds(
    Placement,
    st.builds(Shifts, SHIFT, SHIFT, SHIFT, SHIFT, SHIFT, SHIFT),
    st.booleans(),
    st.integers(0, 20),
    st.booleans(),
)
KEY, NONCE = bytes(range(16)), bytes(range(16, 32))
UNO = registry.load().entries(registry.load().image("uno"))
ASCON = row(UNO, "ascon-aead128")


def session() -> Session:
    known = registry.load()
    board = FakeBoard(known, known.board("uno"), UNO)
    return Session(FakePort(board.feed), "fake")


def regions(layout: Layout) -> dict[str, Region]:
    run = layout.run
    return {name: getattr(run, name) for name in ("key", "nonce", "ad", "input", "output", "tag")}


@given(PLACEMENTS, st.binary(max_size=40), st.binary(max_size=40))
def test_buffers_lie_as_asked_and_hold_their_bytes(
    placement: Placement, ad: bytes, message: bytes
) -> None:
    call = Call(Operation.ENCRYPT, KEY, NONCE, ad, message, len(message), tag_bytes=16)
    layout = plan(call, 0, placement, 4096)
    found = regions(layout)
    for name, data in (("key", KEY), ("nonce", NONCE), ("ad", ad), ("input", message)):
        region = found[name]
        if not data and placement.null_when_empty:
            assert region == NULL
        else:
            assert layout.image[region.offset : region.end] == data
    for name, region in found.items():
        aliased = placement.in_place and name == "input"
        if region != NULL and not aliased:
            assert region.offset % 8 == getattr(placement.shifts, name)
    taken = [r for n, r in found.items() if r.length and not (placement.in_place and n == "input")]
    bytes_taken = [i for region in taken for i in range(region.offset, region.end)]
    assert len(bytes_taken) == len(set(bytes_taken))
    if message and placement.in_place:
        assert found["input"] == found["output"]


def test_an_arena_that_is_too_small_names_the_missing_bytes() -> None:
    call = Call(Operation.HASH, input=bytes(100), output=32)
    needed = len(plan(call, 0, Placement(), 4096).image)
    plan(call, 0, Placement(), needed)
    with pytest.raises(ArenaTooSmall, match=f"the board has {needed - 3}: 3 missing"):
        plan(call, 0, Placement(), needed - 3)


@settings(deadline=None, max_examples=40)
@given(PLACEMENTS, st.binary(max_size=40), st.binary(max_size=40))
def test_a_message_survives_the_board(placement: Placement, ad: bytes, message: bytes) -> None:
    expected = algorithm("ascon-aead128").encrypt(KEY, NONCE, ad, message)
    text, tag = expected[:-16], expected[-16:]
    line = session()
    line.hello()
    call = Call(Operation.ENCRYPT, KEY, NONCE, ad, message, len(message), tag_bytes=16)
    sealed = execute(line, call, ASCON, 768, placement)
    assert (sealed.status, sealed.output, sealed.tag) == (Status.OK, text, tag)
    assert (sealed.length, sealed.stray) == (len(message), ())
    call = Call(Operation.DECRYPT, KEY, NONCE, ad, text, len(message), tag)
    opened = execute(line, call, ASCON, 768, placement)
    assert (opened.status, opened.output, opened.stray) == (Status.OK, message, ())


@pytest.mark.parametrize("in_place", [False, True])
def test_a_prepared_call_gives_the_same_answer_every_time(in_place: bool) -> None:
    line = session()
    line.hello()
    call = Call(Operation.ENCRYPT, KEY, NONCE, b"", b"attack at dawn", 14, tag_bytes=16)
    prepared = Prepared(line, call, ASCON, Placement(in_place=in_place), 768)
    outputs = {prepared.outcome(prepared.run()).output for _ in range(3)}
    assert len(outputs) == 1
