# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The UART's data path in time: what its registers do with bytes, and when.

A frame takes its time in the board's cycles both ways. Besides the byte that it
shifts out the transmitter holds none, one or several; one more than that is lost, or
takes the place of the last. The receiver holds one or several; those of a burst, which
is what the host has sent at once, follow each other at the speed of the line, and one
that comes while the receiver is full is lost. A burst begins when the program looks
for it, so that a run depends on what the host sends and not on when it does.

Waits: a program that polls the status until something happens on the line is
carried over in one step, in whole turns of its loop, if that very loop has
already lasted as long turn by turn: one that gives up too early does so here as
well. Of the same loop are polls by one instruction, with the same
registers changing from one to the next, from the same values in the same steps.

`native/serial.c` does the same for an engine in compiled code, from which
times and bytes may not differ.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Protocol

NEVER = (1 << 64) - 1
MOST_HELD = 32
"""Bytes that the FIFOs of any UART hold."""

WAITS = 16
"""How many loops are remembered."""
LOOP_POLLS = 3
"""How many polls tell which loop it is."""


class Polls(Protocol):
    """Reads of the UART's status, all from one instruction and to the same effect.

    ``cycles``, ``instructions`` and ``edge`` are those of the first one.
    ``touched`` says that the program did something else meanwhile that a rewind
    would undo. ``busy`` says that something was under way on the line; ``last`` and
    ``last_instructions`` are then those of the read before, ``full`` whether a byte
    had been received by then, ``count`` how many there were, up to 3, and ``loop``
    then tells one loop from another. Where nothing is, the next ``skip`` reads need
    no look at the host.
    """

    cycles: int
    instructions: int
    last: int
    last_instructions: int
    edge: Any
    pc: int
    skip: int
    open: int
    touched: int
    busy: int
    count: int
    loop: int
    full: int


@dataclass(frozen=True)
class Status:
    """A register at ``offset`` that tells of the line, by bits where these things are so.

    ``received``: bytes wait to be read; ``filled``: as many as there is room for;
    ``complete``: all is sent; ``ready``: one more may be written; ``empty``: none waits to
    be sent; ``overrun``. Then the ``inverted`` ones are. What a register of events tells
    stays until the program writes 0 to it: that a byte ``came`` to where it is read, that
    one ``went``.
    """

    offset: int
    received: int = 0
    filled: int = 0
    complete: int = 0
    ready: int = 0
    empty: int = 0
    overrun: int = 0
    came: int = 0
    went: int = 0
    inverted: int = 0

    @property
    def is_event(self) -> bool:
        """Whether the program clears it."""
        return bool(self.came | self.went)


@dataclass(frozen=True)
class Front:
    """The registers of the data path, by offset, and what is behind them.

    ``depth`` bytes are held of what is received, ``room`` of what is to be sent, besides
    the one that is shifted out. ``replaces``: a byte too many takes the place of the last.
    ``stalls``: an overrun ends reception until it is cleared. ``keeps``: it is told until
    it is cleared; else reading status and then data clears it. ``data_overrun`` are the
    bits of the data read that tell of it.
    """

    statuses: tuple[Status, ...]
    receive: int
    transmit: int
    depth: int = 1
    room: int = 1
    replaces: bool = False
    stalls: bool = False
    keeps: bool = False
    data_overrun: int = 0

    def status(self, offset: int) -> int | None:
        """Which of the registers of status is at an offset, None for no one."""
        return next((n for n, status in enumerate(self.statuses) if status.offset == offset), None)


class Path(Protocol):
    """What the registers hold. Times are cycles.

    ``arrival``: the next byte is complete then or later, 0 before the first;
    ``in_burst``: just then. ``full`` of the bytes ``fifo``, from ``first`` on and round,
    were not yet read; ``received`` was, last. ``overrun_seen``: the status was read since.
    The transmitter holds ``holds`` bytes of ``queue``, from ``head`` on and round, back
    from the host as well; the first of them until ``moved``, when the one before is shifted
    out. It is done with all at ``sent``; ``sending``: and was not yet. ``came`` and ``went``
    are events.
    """

    arrival: int
    moved: int
    sent: int
    in_burst: int
    full: int
    first: int
    received: int
    overrun: int
    overrun_seen: int
    holds: int
    head: int
    sending: int
    came: int
    went: int
    fifo: Any
    queue: Any


class Setting(Protocol):
    """How the peripheral is set up.

    ``base`` are the bits of its status that do not depend on the line,
    ``frame_cycles`` what a byte takes. ``receives``: the receiver works; ``checked``:
    so does the transmitter, and the host would understand what is sent.
    """

    base: int
    frame_cycles: int
    receives: int
    checked: int


@dataclass(slots=True)
class PlainPolls:
    """Polls as Python keeps them."""

    cycles: int = 0
    instructions: int = 0
    last: int = 0
    last_instructions: int = 0
    edge: Any = None
    pc: int = 0
    skip: int = 0
    open: int = 0
    touched: int = 0
    busy: int = 0
    count: int = 0
    loop: int = 0
    full: int = 0


@dataclass(slots=True)
class PlainPath:
    """Path as Python keeps it."""

    arrival: int = 0
    moved: int = 0
    sent: int = 0
    in_burst: int = 0
    full: int = 0
    first: int = 0
    received: int = 0
    overrun: int = 0
    overrun_seen: int = 0
    holds: int = 0
    head: int = 0
    sending: int = 0
    came: int = 0
    went: int = 0
    fifo: list[int] = field(default_factory=lambda: [0] * MOST_HELD)
    queue: list[int] = field(default_factory=lambda: [0] * MOST_HELD)


@dataclass(slots=True)
class PlainSetting:
    """Setting as Python keeps it."""

    base: int = 0
    frame_cycles: int = 0
    receives: int = 0
    checked: int = 0


@dataclass(slots=True)
class PlainWire:
    """All that an engine without compiled code keeps of the line."""

    polls: PlainPolls = field(default_factory=PlainPolls)
    path: PlainPath = field(default_factory=PlainPath)
    setting: PlainSetting = field(default_factory=PlainSetting)
    received: bytes = b""
    position: int = 0
    sent: bytearray = field(default_factory=bytearray)
    waits: dict[int, int] = field(default_factory=dict)


class Wire(ABC):
    """The registers of a ``front``, for an engine that keeps the books ``cycles``,
    ``instructions`` and ``edge`` and stops at ``limit``."""

    front: Front
    cycles: int
    instructions: int
    limit: int
    edge: Any
    _before: Sequence[int] = ()

    @property
    @abstractmethod
    def polls(self) -> Polls:
        """The current series of polls."""

    @property
    @abstractmethod
    def path(self) -> Path:
        """What the registers hold."""

    @property
    @abstractmethod
    def setting(self) -> Setting:
        """How the peripheral is set up."""

    @abstractmethod
    def pc(self) -> int:
        """Address of the instruction that runs."""

    @abstractmethod
    def has_input(self) -> bool:
        """Whether there are bytes from the host."""

    @abstractmethod
    def next_input(self) -> int:
        """Take the next byte from the host."""

    @abstractmethod
    def put_output(self, byte: int) -> None:
        """Hand a byte to the host."""

    @abstractmethod
    def registers(self) -> Sequence[int]:
        """Registers that a loop can count in: r0 to r12 and lr."""

    @abstractmethod
    def lasted(self, loop: int) -> int:
        """The longest that a loop has waited, in cycles."""

    @abstractmethod
    def remember(self, loop: int, cycles: int) -> None:
        """Note how long a loop has waited, if it is longer than ever."""

    @abstractmethod
    def look_for_input(self) -> None:
        """Look for input, or wait for it: the program reads an empty status again."""

    @abstractmethod
    def first_input(self) -> None:
        """Input is about to come over a line that was not checked; may raise Fault."""

    def read_status(self, which: int = 0) -> int:
        """Return one of the registers of status, which the program reads.

        Input that comes while the program does nothing but wait for it is there
        from the first poll on as far as the books go, so that no reading
        depends on how long the host took.
        """
        pc = self.pc()
        self.advance()
        self._note_wait(pc)
        if self._awaits():
            self._begin_burst(pc)
        elif self._event() != NEVER:
            self._poll_busy(pc)
        elif self.path.full:
            self.polls.open = 0
        else:
            self._poll_idle(pc)
        return self._status(self.front.statuses[which])

    def read_data(self) -> int:
        """Return the data register: the last byte received, whether it is new or not."""
        self.advance()
        path = self.path
        self.polls.open = 0
        overrun = self.front.data_overrun if path.overrun else 0
        if path.overrun_seen and not self.front.keeps:
            path.overrun = path.overrun_seen = 0
        if self._takes_input() and not (path.full or path.in_burst) and self.setting.checked:
            path.arrival = max(path.arrival, self.cycles + self.setting.frame_cycles)
            path.in_burst = 1
        if path.full:
            path.received = path.fifo[path.first]
            path.first = (path.first + 1) % MOST_HELD
            path.full -= 1
            path.came |= int(path.full > 0)
        return path.received | overrun

    def write_data(self, byte: int) -> None:
        """Send a byte, or lose one where there is no room for it."""
        self.advance()
        path, now = self.path, self.cycles
        self.polls.open = 0
        if now >= path.sent:
            path.sent, path.sending = now + self.setting.frame_cycles, 1
            self.put_output(byte)
        elif path.holds < self.front.room:
            if not path.holds:
                path.moved = path.sent
            path.queue[(path.head + path.holds) % MOST_HELD] = byte
            path.holds += 1
            path.sent += self.setting.frame_cycles
        elif self.front.replaces:
            path.queue[(path.head + path.holds - 1) % MOST_HELD] = byte

    def clear_event(self, which: int) -> None:
        """The program clears a register of events."""
        self.advance()
        self.polls.open = 0
        status = self.front.statuses[which]
        if status.came:
            self.path.came = 0
        if status.went:
            self.path.went = 0

    def has_overrun(self) -> bool:
        """Whether a byte was lost that the program was not told of."""
        self.advance()
        return bool(self.path.overrun)

    def clear_overrun(self) -> None:
        """The program acknowledges an overrun."""
        self.advance()
        self.path.overrun = self.path.overrun_seen = 0

    def discard_received(self) -> None:
        """The program throws away what it has received."""
        self.advance()
        path = self.path
        if path.full:
            path.received = path.fifo[(path.first + path.full - 1) % MOST_HELD]
        path.full = 0

    def advance(self) -> None:
        """Let happen on the line what is due."""
        path, now = self.path, self.cycles
        while path.holds and now >= path.moved:
            self._put_held()
            if path.holds:
                path.moved += self.setting.frame_cycles
        if path.sending and now >= path.sent:
            path.sending, path.went = 0, 1
        while path.in_burst and now >= path.arrival:
            if self.has_input():
                self._receive()
            path.in_burst = int(self.has_input())

    def drain(self) -> None:
        """Send what is held: the transmitter goes on where the core does not."""
        while self.path.holds:
            self._put_held()

    def _put_held(self) -> None:
        path = self.path
        self.put_output(path.queue[path.head])
        path.head = (path.head + 1) % MOST_HELD
        path.holds -= 1

    def _receive(self) -> None:
        path = self.path
        byte = self.next_input()
        if path.full == self.front.depth or (self.front.stalls and path.overrun):
            path.overrun, path.overrun_seen = 1, 0
        else:
            path.fifo[(path.first + path.full) % MOST_HELD] = byte
            path.full += 1
            path.came |= int(path.full == 1)
        path.arrival += self.setting.frame_cycles

    def _begin_burst(self, pc: int) -> None:
        """The first byte comes: at once, or as if it had followed the one before."""
        path, polls = self.path, self.polls
        if not self.setting.checked:
            self.first_input()
        if polls.open and polls.pc == pc and not (polls.busy or polls.touched):
            self.cycles = polls.cycles
            self.instructions = polls.instructions
            self.edge = polls.edge
        polls.open = 0
        if not path.arrival or self.cycles >= path.arrival + self.setting.frame_cycles // 2:
            path.arrival = self.cycles
        self._receive()
        path.in_burst = int(self.has_input())

    def _takes_input(self) -> bool:
        return bool(self.setting.receives) and self.has_input()

    def _could_receive(self) -> bool:
        """Whether a byte could come now."""
        return self.cycles >= self.path.arrival and not self.path.full

    def _awaits(self) -> bool:
        """Whether there is input that begins a burst."""
        return self._takes_input() and not self.path.in_burst and self._could_receive()

    def _event(self) -> int:
        """Cycle of the next thing that happens on the line by itself, or could."""
        path, now = self.path, self.cycles
        times = (path.moved, path.sent, path.arrival)
        return min((time for time in times if time > now), default=NEVER)

    def _status(self, status: Status) -> int:
        path = self.path
        path.overrun_seen = path.overrun
        idle = self.cycles >= path.sent
        told = (
            (path.full, status.received),
            (path.full == self.front.depth, status.filled),
            (idle, status.complete),
            (idle or path.holds < self.front.room, status.ready),
            (not path.holds, status.empty),
            (path.overrun, status.overrun),
            (path.came, status.came),
            (path.went, status.went),
        )
        word = self.setting.base
        for is_so, bits in told:
            word |= bits if is_so else 0
        return word ^ status.inverted

    def _poll_idle(self, pc: int) -> None:
        """A poll with nothing under way and no input."""
        polls = self.polls
        if not (polls.open and polls.pc == pc) or polls.busy:
            self._open_series(pc, busy=0)
        elif polls.skip:
            polls.skip -= 1
        else:
            self.look_for_input()
            if self._awaits():
                self._begin_burst(pc)

    def _poll_busy(self, pc: int) -> None:
        """A poll with something under way: go on to where it happens, as far as is allowed."""
        polls = self.polls
        same = polls.busy and polls.full == self.path.full
        if polls.open and polls.pc == pc and same and not polls.touched:
            if polls.count < LOOP_POLLS:
                self._recognize(pc)
            if polls.count == LOOP_POLLS:
                turn = self.cycles - polls.last
                turns = self._turns(turn)
                self.instructions += turns * (self.instructions - polls.last_instructions)
                self.cycles += turns * turn
            self.advance()
        else:
            self._open_series(pc, busy=1)
        polls.last, polls.last_instructions = self.cycles, self.instructions
        polls.full = self.path.full
        if self._event() == NEVER and not self.path.full:
            self._open_series(pc, busy=0)

    def _note_wait(self, pc: int) -> None:
        """Note how long the loop that polls has waited by now, be it over or not."""
        polls = self.polls
        goes_on = polls.open and polls.pc == pc and polls.busy and not polls.touched
        if goes_on and polls.count == LOOP_POLLS:
            self.remember(polls.loop, self.cycles - polls.cycles)

    def _recognize(self, pc: int) -> None:
        """Tell which loop polls: at its second poll, and by what has changed at the third."""
        polls = self.polls
        polls.count += 1
        registers = self.registers()
        if polls.count == LOOP_POLLS:
            changed = (
                (number, before, after)
                for number, (before, after) in enumerate(zip(self._before, registers, strict=True))
                if before != after
            )
            polls.loop = _fold((pc, *chain.from_iterable(changed)))
        self._before = registers

    def _turns(self, turn: int) -> int:
        """How many turns of a loop, in cycles each, to leave out."""
        now, polls = self.cycles, self.polls
        if not turn:
            return 0
        turns = -(-(self._event() - now) // turn)
        if now + turns * turn > polls.cycles + self.lasted(polls.loop):
            return 0
        return max(0, min(turns, (self.limit - 1 - now) // turn))

    def _open_series(self, pc: int, busy: int) -> None:
        polls = self.polls
        polls.cycles, polls.instructions, polls.edge = self.cycles, self.instructions, self.edge
        polls.pc, polls.skip, polls.open, polls.touched = pc, 0, 1, 0
        polls.busy, polls.count = busy, 1


def _fold(words: Iterable[int]) -> int:
    """Fold 32-bit words into one, as FNV-1a does with bytes."""
    folded = 2166136261
    for word in words:
        folded = (folded ^ word) * 16777619 & 0xFFFFFFFF
    return folded
