# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""One operation on a board: buffers in, call, buffers out, canaries looked at."""

from __future__ import annotations

from dataclasses import dataclass

from lightseal.protocol.layout import Call, Layout, Placement, plan
from lightseal.protocol.messages import Operation, Region, RunReply, Status
from lightseal.protocol.session import Session


@dataclass(frozen=True)
class Outcome:
    """What a call did.

    ``output`` is the whole output buffer, whatever ``length`` the library
    reports. ``stray`` lists the offsets from the output's first byte at which
    the call wrote outside the buffers it was given.
    """

    status: Status
    length: int
    output: bytes
    tag: bytes
    cycles: int | None
    stack: int | None
    stray: tuple[int, ...]


class Prepared:
    """A call whose inputs are on the board; may be run any number of times."""

    def __init__(
        self, session: Session, call: Call, entry: int, placement: Placement, arena: int
    ) -> None:
        """Send the inputs. Raises ArenaTooSmall, and what a session raises."""
        self._session = session
        self._layout = plan(call, entry, placement, arena)
        self._stale = False
        self._overwrites_input = placement.in_place
        self._upload()

    def run(self) -> RunReply:
        """Call once; puts the input back first where the last call overwrote it."""
        if self._stale and self._overwrites_input:
            self._upload()
        self._stale = True
        return self._session.run(self._layout.run)

    def outcome(self, reply: RunReply) -> Outcome:
        """Read the outputs back after a call that gave ``reply``."""
        layout = self._layout
        after = self._session.read(layout.guarded, len(layout.guarded_image))
        run = layout.run
        return Outcome(
            status=reply.status,
            length=reply.length,
            output=_slice(after, run.output, layout.guarded),
            tag=_slice(after, run.tag, layout.guarded),
            cycles=reply.cycles,
            stack=reply.stack,
            stray=_stray(layout, after),
        )

    def _upload(self) -> None:
        self._session.write(0, self._layout.image)


def execute(
    session: Session, call: Call, entry: int, arena: int, placement: Placement | None = None
) -> Outcome:
    """Run one call on dispatch entry ``entry`` of a board with ``arena`` bytes."""
    prepared = Prepared(session, call, entry, placement or Placement(), arena)
    return prepared.outcome(prepared.run())


def _slice(after: bytes, region: Region, base: int) -> bytes:
    return after[region.offset - base : region.end - base] if region.length else b""


def _stray(layout: Layout, after: bytes) -> tuple[int, ...]:
    """Return where bytes changed that the call had no business to write."""
    run, base = layout.run, layout.guarded
    writable = set(range(run.output.offset, run.output.end)) if run.output.length else set()
    if run.operation not in (Operation.DECRYPT, Operation.VERIFY) and run.tag.length:
        writable |= set(range(run.tag.offset, run.tag.end))
    origin = run.output.offset if run.output.length else base
    before = layout.guarded_image
    changed = (base + i for i, byte in enumerate(after) if byte != before[i])
    return tuple(offset - origin for offset in changed if offset not in writable)
