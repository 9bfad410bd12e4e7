# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The engine without compiled code: the same books, kept in Python callbacks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from unicorn import UC_HOOK_BLOCK, UC_HOOK_CODE
from unicorn.unicorn_py3 import Uc

from lightseal.twin.cortexm.engine import NEVER, OUTPUT_BYTES, Engine, Watcher
from lightseal.twin.cortexm.model import Block, CycleModel


@dataclass(slots=True)
class _Edge:
    """A block entered from a certain other one; ``following`` is shared by its target's edges."""

    source: Block | None
    target: Block
    cycles: int
    instructions: int
    unmasks: bool
    following: dict[tuple[int, int], _Edge]


@dataclass(slots=True)
class _Polls:
    cycles: int = 0
    instructions: int = 0
    edge: _Edge | None = None
    pc: int = 0
    skip: int = 0
    open: int = 0
    touched: int = 0


@dataclass(slots=True)
class _Line:
    """Bytes from the host, the read position in them, and bytes to it."""

    received: bytes = b""
    position: int = 0
    sent: bytearray = field(default_factory=bytearray)


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
        self._polls = _Polls()
        self._line = _Line()
        self._following_of: dict[Block | None, dict[tuple[int, int], _Edge]] = {}
        self._following = self._following_of.setdefault(None, {})
        uc.hook_add(UC_HOOK_BLOCK, self._on_block)

    @property
    def polls(self) -> _Polls:
        """The current series of polls."""
        return self._polls

    def map_uart(self, page: int, status: int, receive: int, transmit: int) -> None:
        """Map the page of the UART like any other."""
        self.map_device([page])

    def current(self) -> tuple[Block | None, Block] | None:
        """The block that runs or ran last, and the one before it."""
        return (self.edge.source, self.edge.target) if self.edge else None

    def cut(self) -> None:
        """Let the next block be entered from nowhere."""
        self._following = self._following_of[None]

    def has_input(self) -> bool:
        """Whether a byte from the host is there to be read."""
        return self._line.position < len(self._line.received)

    def feed(self, data: bytes) -> None:
        """Hand over what the host sent."""
        self._line.received, self._line.position = data, 0

    def take_output(self) -> bytes:
        """Return and forget what the program sent."""
        data = bytes(self._line.sent)
        self._line.sent.clear()
        return data

    def take_input(self) -> int:
        """Return the next byte from the host, 0 if there is none."""
        self._polls.open = 0
        if not self.has_input():
            return 0
        self._line.position += 1
        return self._line.received[self._line.position - 1]

    def put_output(self, byte: int) -> None:
        """Send a byte to the host."""
        self._polls.open = 0
        self._line.sent.append(byte)
        if len(self._line.sent) >= OUTPUT_BYTES:
            self.watcher.output_full()

    def connect(self, fast: bool, empty: int, ready: int) -> None:
        """Nothing to do: here every access goes to the peripheral."""

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
