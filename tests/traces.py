# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the secrets of a call may look like in memory, from the reference.

A secret is looked for as four bytes in a row: in either order of bytes, as the even or odd
bits of a lane, and as two lanes in a word, the ways in which kernels hold them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

from lightseal.reference import grain, isap
from lightseal.reference.sponge import SpongeState

WINDOW = 4


def windows(data: bytes) -> set[bytes]:
    """All traces of a string."""
    found = {data[at : at + WINDOW] for at in range(len(data) - WINDOW + 1)}
    found |= {window[::-1] for window in found}
    for at in range(0, len(data) - 7, 8):
        for order in ("big", "little"):
            lane = int.from_bytes(data[at : at + 8], order)
            for first in (0, 1):
                half = sum((lane >> (2 * bit + first) & 1) << bit for bit in range(32))
                found |= {half.to_bytes(4, "big"), half.to_bytes(4, "little")}
    # Keccak-p[400] on 32 bits: 16-bit lanes n and n + 5, bit by bit in a word.
    lanes = [int.from_bytes(data[at : at + 2], "little") for at in range(0, len(data) - 1, 2)]
    for even, odd in zip(lanes, lanes[5:], strict=False):
        word = sum((even >> b & 1) << 2 * b | (odd >> b & 1) << 2 * b + 1 for b in range(16))
        found |= {word.to_bytes(4, "big"), word.to_bytes(4, "little")}
    return {window for window in found if len(set(window) - {0}) > 2}


@contextmanager
def _recorded() -> Iterator[list[bytes]]:
    """States before and after each call of a permutation, Grain's registers whenever a byte
    has moved in, and what ISAP makes inside."""
    states: list[bytes] = []
    permute, rekey, image = SpongeState.permute, isap.rekey, isap.stp_image
    clock = grain.Generator.clock
    clocks = 0

    def permute_and_note(self: SpongeState, rounds: int) -> None:
        states.append(bytes(self.data))
        permute(self, rounds)
        states.append(bytes(self.data))

    def clock_and_note(
        self: grain.Generator, *, feed_back: bool = False, to_lfsr: int = 0, to_nfsr: int = 0
    ) -> int:
        nonlocal clocks
        if clocks % 8 == 0:
            states.extend(held.to_bytes(16, "little") for held in (self.lfsr, self.nfsr))
            states.extend(held.to_bytes(8, "little") for held in (self.accumulator, self.shift))
        clocks += 1
        return clock(self, feed_back=feed_back, to_lfsr=to_lfsr, to_nfsr=to_nfsr)

    def rekey_and_note(
        p: isap.IsapParameters, key: bytes, kind: int, y: bytes, length: int
    ) -> bytes:
        made = rekey(p, key, kind, y, length)
        states.append(made)
        return made

    def image_and_note(tag: bytes, y: bytes) -> bytes:
        made = image(tag, y)
        states.append(made)
        return made

    with (
        patch.object(SpongeState, "permute", permute_and_note),
        patch.object(grain.Generator, "clock", clock_and_note),
        patch.object(isap, "rekey", rekey_and_note),
        patch.object(isap, "stp_image", image_and_note),
    ):
        yield states


def states(
    call: Callable[[], object], public: Iterable[bytes], unkeyed: Callable[[], object] | None = None
) -> set[bytes]:
    """Traces of all states that the reference goes through in a call.

    ``public``: what a caller knows or may know, parts of which are parts of states as well.
    ``unkeyed``: a part of the call whose states anyone could compute.
    """
    with _recorded() as recorded:
        call()
    with _recorded() as known_states:
        if unkeyed is not None:
            unkeyed()
    found: set[bytes] = set()
    for state in recorded:
        found |= windows(state)
    for state in known_states:
        found -= windows(state)
    for known in public:
        # Wherever a block begins, a lane may.
        for shift in range(8):
            found -= windows(known[shift:])
    return found


def found(memory: bytes, traces: set[bytes]) -> list[str]:
    """Those of the traces that memory holds, in hexadecimal."""
    held = {memory[at : at + WINDOW] for at in range(len(memory) - WINDOW + 1)}
    return sorted(trace.hex() for trace in held & traces)
