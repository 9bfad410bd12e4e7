# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What lies where in the arena of a board for one call."""

from __future__ import annotations

from dataclasses import dataclass

from lightseal.protocol.errors import ProtocolError
from lightseal.protocol.messages import NULL, Operation, Region, Run

CANARY = 0xA5
"""Byte around the buffers that a call may write to."""

UNTOUCHED = 0xEE
"""Byte that an output holds before the call."""

_ALIGNMENT = 8


@dataclass(frozen=True)
class Shifts:
    """Bytes by which each buffer is off an 8-byte boundary, 0 to 7."""

    key: int = 0
    nonce: int = 0
    ad: int = 0
    input: int = 0
    output: int = 0
    tag: int = 0

    @classmethod
    def all(cls, shift: int) -> Shifts:
        """Return the same shift for every buffer."""
        return cls(shift, shift, shift, shift, shift, shift)


@dataclass(frozen=True)
class Placement:
    """How the buffers of a call lie.

    ``in_place``: input and output are the same buffer. ``canary``: bytes of
    guard before and after what the call may write. ``null_when_empty``: a
    buffer of length 0 is a NULL pointer, else a pointer to no bytes.
    """

    shifts: Shifts = Shifts()
    in_place: bool = False
    canary: int = 16
    null_when_empty: bool = True


@dataclass(frozen=True)
class Call:
    """One operation with its inputs; ``output`` and ``tag_bytes`` in bytes.

    ``tag`` is what decryption and verification compare; other operations write ``tag_bytes``.
    """

    operation: Operation
    key: bytes = b""
    nonce: bytes = b""
    ad: bytes = b""
    input: bytes = b""
    output: int = 0
    tag: bytes = b""
    tag_bytes: int = 0


class ArenaTooSmall(ProtocolError):
    """The buffers of a call don't fit on the board."""

    def __init__(self, needed: int, arena: int) -> None:
        super().__init__(
            f"needs {needed} bytes of arena, the board has {arena}: {needed - arena} missing",
            "ask for a shorter message",
        )
        self.missing = needed - arena


@dataclass(frozen=True)
class Layout:
    """Where the buffers of a call lie, and the bytes to put there beforehand.

    The bytes from ``guarded`` on are those the call may write, with canaries.
    """

    run: Run
    image: bytes
    guarded: int

    @property
    def guarded_image(self) -> bytes:
        """The part of the image that has to be read back."""
        return self.image[self.guarded :]


def plan(call: Call, entry: int, placement: Placement, arena: int) -> Layout:
    """Lay out the buffers of a call for dispatch entry ``entry``.

    Raises ArenaTooSmall where ``arena`` bytes do not hold them.
    """
    shifts, builder = placement.shifts, _Builder(placement)
    key = builder.put(call.key, shifts.key)
    nonce = builder.put(call.nonce, shifts.nonce)
    ad = builder.put(call.ad, shifts.ad)
    if placement.in_place:
        guarded = builder.guard()
        room = max(len(call.input), call.output)
        data = call.input.ljust(room, bytes([UNTOUCHED]))
        both = builder.put(data, shifts.output)
        input_ = _cut(both, len(call.input), placement)
        output = _cut(both, call.output, placement)
    else:
        input_ = builder.put(call.input, shifts.input)
        guarded = builder.guard()
        output = builder.put(bytes([UNTOUCHED]) * call.output, shifts.output)
    builder.guard()
    tag = builder.put(call.tag or bytes([UNTOUCHED]) * call.tag_bytes, shifts.tag)
    builder.guard()
    if len(builder.image) > arena:
        raise ArenaTooSmall(len(builder.image), arena)
    run = Run(entry, call.operation, key, nonce, ad, input_, output, tag)
    return Layout(run, bytes(builder.image), guarded)


def _cut(region: Region, length: int, placement: Placement) -> Region:
    """Return the first ``length`` bytes of a region."""
    if not length and placement.null_when_empty:
        return NULL
    return Region(region.offset, length)


class _Builder:
    """Appends buffers to the image of an arena."""

    def __init__(self, placement: Placement) -> None:
        self.image = bytearray()
        self._placement = placement

    def put(self, data: bytes, shift: int) -> Region:
        """Append a buffer at the next offset that is ``shift`` off a boundary."""
        if not data and self._placement.null_when_empty:
            return NULL
        gap = (shift - len(self.image)) % _ALIGNMENT
        self.image += bytes([CANARY]) * gap
        region = Region(len(self.image), len(data))
        self.image += data
        return region

    def guard(self) -> int:
        """Append a canary; return where it begins."""
        start = len(self.image)
        self.image += bytes([CANARY]) * self._placement.canary
        return start
