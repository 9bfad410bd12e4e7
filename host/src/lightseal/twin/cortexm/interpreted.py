# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The engine without compiled code: the same books, kept in Python callbacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from unicorn import UC_HOOK_BLOCK, UC_HOOK_CODE
from unicorn.unicorn_py3 import Uc

from lightseal.twin.cortexm.engine import OUTPUT_BYTES, Engine, Watcher
from lightseal.twin.cortexm.model import Block, CycleModel
from lightseal.twin.cortexm.wire import NEVER, Front, Path, PlainWire, Polls, Setting


@dataclass(slots=True)
class _Edge:
    """A block entered from a certain other one; ``following`` is shared by its target's edges."""

    source: Block | None
    target: Block
    cycles: int
    instructions: int
    unmasks: bool
    following: dict[tuple[int, int], _Edge]


class InterpretedEngine(Engine):
    """Counts in Python: some 2 to 10 million instructions a second."""

    name: ClassVar[str] = "python"
    slice_cycles: ClassVar[int] = 1 << 17

    def __init__(self, uc: Uc, model: CycleModel, watcher: Watcher) -> None:
        super().__init__(uc, model, watcher)
        self.cycles = 0
        self.instructions = 0
        self.limit = NEVER
        self.watch_unmask = False
        self.stopped = False
        self.edge: _Edge | None = None
        self._resumed = False
        self._wire = PlainWire()
        self._following_of: dict[Block | None, dict[tuple[int, int], _Edge]] = {}
        self._following = self._following_of.setdefault(None, {})
        uc.hook_add(UC_HOOK_BLOCK, self._on_block)

    @property
    def polls(self) -> Polls:
        """The current series of polls."""
        return self._wire.polls

    @property
    def path(self) -> Path:
        """What the registers of the UART hold."""
        return self._wire.path

    @property
    def setting(self) -> Setting:
        """How the UART is set up."""
        return self._wire.setting

    def map_uart(self, page: int, base: int, front: Front) -> None:
        """Map the page of the UART like any other."""
        self.front = front
        self.map_device([page])

    def set_up(self, base: int, frame_cycles: int, receives: bool, checked: bool) -> None:
        """Say how the UART is set up."""
        setting = self._wire.setting
        setting.base, setting.frame_cycles = base, frame_cycles
        setting.receives, setting.checked = receives, checked

    def current(self) -> tuple[Block | None, Block] | None:
        """The block that runs or ran last, and the one before it."""
        return (self.edge.source, self.edge.target) if self.edge else None

    def cut(self) -> None:
        """Let the next block be entered from nowhere."""
        self._following = self._following_of[None]

    def has_input(self) -> bool:
        """Whether there are bytes from the host."""
        return self._wire.position < len(self._wire.received)

    def feed(self, data: bytes) -> None:
        """Hand over what the host sent."""
        self._wire.received, self._wire.position = data, 0

    def next_input(self) -> int:
        """Take the next byte from the host."""
        self._wire.position += 1
        return self._wire.received[self._wire.position - 1]

    def _take_output(self) -> bytes:
        data = bytes(self._wire.sent)
        self._wire.sent.clear()
        return data

    def put_output(self, byte: int) -> None:
        """Hand a byte to the host."""
        self._wire.sent.append(byte)
        if len(self._wire.sent) == OUTPUT_BYTES - 1:
            self.watcher.output_full()

    def lasted(self, loop: int) -> int:
        """The longest that a loop has waited."""
        return self._wire.waits.get(loop, 0)

    def remember(self, loop: int, cycles: int) -> None:
        """Note how long a loop has waited."""
        self._wire.waits[loop] = max(cycles, self.lasted(loop))

    def _guard(self, address: int, register: int) -> None:
        def check(uc: Uc, at: int, size: int, _: object) -> None:
            if uc.reg_read(register) & 3:
                raise self.misaligned(at)

        self.uc.hook_add(UC_HOOK_CODE, check, None, address, address)

    def _run(self, address: int) -> None:
        self._resumed, self.stopped = True, False
        self._start(address)

    def _on_block(self, uc: Uc, address: int, size: int, _: object) -> None:
        edge = self._following.get((address, size))
        if edge is None:
            edge = self._add_edge(Block(address, size))
        if (
            edge is None
            or self.cycles >= self.limit
            or (self.watch_unmask and edge.unmasks and not self._resumed)
        ):
            self.stopped = True
            uc.emu_stop()
            return
        self._resumed = False
        self.cycles += edge.cycles
        self.instructions += edge.instructions
        self.edge = edge
        self._following = edge.following

    def _add_edge(self, target: Block) -> _Edge | None:
        source = None
        if self.edge is not None and self._following is self.edge.following:
            source = self.edge.target
        cost = self.resolve(source, target)
        if cost is None:
            return None
        edge = _Edge(
            source,
            target,
            cost.taken + cost.body,
            cost.instructions,
            cost.unmasks,
            self._following_of.setdefault(target, {}),
        )
        self._following[target] = edge
        return edge
