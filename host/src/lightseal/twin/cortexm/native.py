# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The engine in compiled code; see native/lightseal_twin.h."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from ctypes import POINTER, c_int, c_size_t, c_uint8, c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Any, ClassVar

import unicorn
from unicorn import UC_HOOK_BLOCK, UC_HOOK_CODE, UC_HOOK_MEM_READ, UC_HOOK_MEM_WRITE
from unicorn.unicorn_py3 import Uc
from unicorn.unicorn_py3.unicorn import uclib

from lightseal.twin import native as compiled
from lightseal.twin.cortexm.engine import OUTPUT_BYTES, PAGE, Engine, Watcher
from lightseal.twin.cortexm.line import INPUT_BYTES
from lightseal.twin.cortexm.model import Block, CycleModel
from lightseal.twin.cortexm.wire import MOST_HELD, NEVER, WAITS, Front

_SOURCES = Path(__file__).parent / "native"

_STATUSES = 2
# Fields of `Status` and of `Front` that the compiled code has as they are.
_BITS = (
    *("received", "filled", "complete", "ready", "empty", "overrun", "came", "went"),
    "inverted",
)
_BEHIND = ("depth", "room", "replaces", "stalls", "keeps", "data_overrun")


class _Cost(ctypes.Structure):
    _fields_ = (("cycles", c_uint32), ("instructions", c_uint32), ("unmasks", c_uint32))


class _Edge(ctypes.Structure):
    _fields_ = (
        ("source_address", c_uint32),
        ("source_size", c_uint32),
        ("address", c_uint32),
        ("size", c_uint32),
        ("cost", _Cost),
        ("likely", c_uint32),
    )


class _Polls(ctypes.Structure):
    _fields_ = (
        ("cycles", c_uint64),
        ("instructions", c_uint64),
        ("last", c_uint64),
        ("last_instructions", c_uint64),
        ("edge", c_uint32),
        ("pc", c_uint32),
        ("skip", c_uint32),
        ("open", c_uint32),
        ("touched", c_uint32),
        ("busy", c_uint32),
        ("count", c_uint32),
        ("loop", c_uint32),
        ("full", c_uint32),
        ("before", c_uint32 * 14),
    )


class _Path(ctypes.Structure):
    _fields_ = (
        ("arrival", c_uint64),
        ("moved", c_uint64),
        ("sent", c_uint64),
        ("in_burst", c_uint32),
        ("full", c_uint32),
        ("first", c_uint32),
        ("received", c_uint32),
        ("overrun", c_uint32),
        ("overrun_seen", c_uint32),
        ("holds", c_uint32),
        ("head", c_uint32),
        ("sending", c_uint32),
        ("came", c_uint32),
        ("went", c_uint32),
        ("fifo", c_uint8 * MOST_HELD),
        ("queue", c_uint8 * MOST_HELD),
    )


class _Setting(ctypes.Structure):
    _fields_ = (
        ("base", c_uint32),
        ("frame_cycles", c_uint32),
        ("receives", c_uint32),
        ("checked", c_uint32),
    )


class _Wait(ctypes.Structure):
    _fields_ = (("cycles", c_uint64), ("loop", c_uint32))


class _Unicorn(ctypes.Structure):
    _fields_ = (
        ("emu_stop", c_void_p),
        ("reg_read", c_void_p),
        ("reg_read_batch", c_void_p),
        ("mem_write", c_void_p),
    )


_RESOLVE = ctypes.CFUNCTYPE(c_int, c_uint32, c_uint32, c_uint32, c_uint32, POINTER(_Cost))
_ACCESS = ctypes.CFUNCTYPE(c_int, c_int, c_uint32, c_int, c_uint32, POINTER(c_uint32))


class _Callbacks(ctypes.Structure):
    _fields_ = (("resolve", _RESOLVE), ("access", _ACCESS))


class _Status(ctypes.Structure):
    _fields_ = (("address", c_uint32), *((name, c_uint32) for name in _BITS))


class _Uart(ctypes.Structure):
    _fields_ = (
        ("statuses", _Status * _STATUSES),
        ("receive_address", c_uint32),
        ("transmit_address", c_uint32),
        *((name, c_uint32) for name in _BEHIND),
        ("fast", c_uint32),
    )


class _State(ctypes.Structure):
    _fields_ = (
        ("cycles", c_uint64),
        ("instructions", c_uint64),
        ("limit", c_uint64),
        ("edge", c_uint32),
        ("cut", c_uint32),
        ("stopped", c_uint32),
        ("misaligned", c_uint32),
        ("watch_unmask", c_uint32),
        ("resumed", c_uint32),
        ("polls", _Polls),
        ("uart", _Uart),
        ("path", _Path),
        ("setting", _Setting),
        ("waits", _Wait * WAITS),
        ("next_wait", c_uint32),
        ("input_position", c_uint32),
        ("input_size", c_uint32),
        ("output_size", c_uint32),
        ("input", c_uint8 * INPUT_BYTES),
        ("output", c_uint8 * OUTPUT_BYTES),
        ("unicorn", _Unicorn),
        ("engine", c_void_p),
        ("callbacks", _Callbacks),
        ("edges", POINTER(_Edge)),
        ("table", POINTER(c_uint32)),
        ("edge_count", c_uint32),
        ("edge_capacity", c_uint32),
    )


class _Guard(ctypes.Structure):
    _fields_ = (("state", POINTER(_State)), ("register_id", c_int))


def _mirrored(name: str) -> Any:
    """A property that lives in the state shared with the compiled code."""

    def get(engine: NativeEngine) -> int:
        return int(getattr(engine.state, name))

    def put(engine: NativeEngine, value: int) -> None:
        setattr(engine.state, name, value)

    return property(get, put)


class NativeEngine(Engine):
    """Counts in compiled code: some 100 million instructions a second."""

    name: ClassVar[str] = "native"
    slice_cycles: ClassVar[int] = 1 << 21

    cycles = _mirrored("cycles")
    instructions = _mirrored("instructions")
    edge = _mirrored("edge")
    limit = _mirrored("limit")
    watch_unmask = _mirrored("watch_unmask")
    stopped = _mirrored("stopped")

    def __init__(self, uc: Uc, model: CycleModel, watcher: Watcher) -> None:
        """Raises LightsealError where it cannot be compiled, MissingTool without a compiler."""
        super().__init__(uc, model, watcher)
        self._library = ctypes.CDLL(str(_library()))
        self.state = _State()
        self.state.limit = NEVER
        self.state.unicorn = _Unicorn(
            *(_address(getattr(uclib, f"uc_{name}")) for name, _ in _Unicorn._fields_)
        )
        self.state.callbacks = _Callbacks(_RESOLVE(self._resolve), _ACCESS(self._access))
        self._guards: list[_Guard] = []
        self._raised: BaseException | None = None
        if self._library.twin_open(ctypes.byref(self.state)):
            raise MemoryError
        self._hook(UC_HOOK_BLOCK, self._library.twin_on_block, 1, 0)

    @property
    def polls(self) -> Any:
        """The current series of polls."""
        return self.state.polls

    @property
    def path(self) -> Any:
        """What the registers of the UART hold."""
        return self.state.path

    @property
    def setting(self) -> Any:
        """How the UART is set up."""
        return self.state.setting

    def map_uart(self, page: int, base: int, front: Front) -> None:
        """Map the page of the UART, whose data path is carried out in compiled code."""
        self._map_plain(page)
        self.front = front
        uart = self.state.uart
        for number, status in enumerate(front.statuses):
            bits = (getattr(status, name) for name in _BITS)
            uart.statuses[number] = _Status(base + status.offset, *bits)
        uart.receive_address, uart.transmit_address = base + front.receive, base + front.transmit
        for name in _BEHIND:
            setattr(uart, name, getattr(front, name))
        kinds = UC_HOOK_MEM_READ | UC_HOOK_MEM_WRITE
        self._hook(kinds, self._library.twin_on_uart, page, page + PAGE - 1)

    def set_up(self, base: int, frame_cycles: int, receives: bool, checked: bool) -> None:
        """Say how the UART is set up; what works is carried out in compiled code."""
        setting = self.state.setting
        setting.base, setting.frame_cycles = base, frame_cycles
        setting.receives, setting.checked = receives, checked
        self.state.uart.fast = receives and checked

    def current(self) -> tuple[Block | None, Block] | None:
        """The block that runs or ran last, and the one before it."""
        if not self.state.edge:
            return None
        edge = self.state.edges[self.state.edge]
        return _block(edge.source_address, edge.source_size), Block(edge.address, edge.size)

    def cut(self) -> None:
        """Let the next block be entered from nowhere."""
        self.state.cut = 1

    def has_input(self) -> bool:
        """Whether a byte from the host is there to be read."""
        return bool(self.state.input_position < self.state.input_size)

    def feed(self, data: bytes) -> None:
        """Hand over what the host sent."""
        ctypes.memmove(self.state.input, data, len(data))
        self.state.input_position, self.state.input_size = 0, len(data)

    def next_input(self) -> int:
        """Take the next byte from the host."""
        self.state.input_position += 1
        return int(self.state.input[self.state.input_position - 1])

    def _take_output(self) -> bytes:
        data = bytes(self.state.output[: self.state.output_size])
        self.state.output_size = 0
        return data

    def put_output(self, byte: int) -> None:
        """Hand a byte to the host."""
        self.state.output[self.state.output_size] = byte
        self.state.output_size += 1
        if self.state.output_size >= OUTPUT_BYTES - 1:
            self.watcher.output_full()

    def lasted(self, loop: int) -> int:
        """The longest that a loop has waited."""
        return next((int(wait.cycles) for wait in self.state.waits if wait.loop == loop), 0)

    def remember(self, loop: int, cycles: int) -> None:
        """Note how long a loop has waited."""
        for wait in self.state.waits:
            if wait.loop == loop:
                wait.cycles = max(wait.cycles, cycles)
                return
        self.state.waits[self.state.next_wait % WAITS] = _Wait(cycles, loop)
        self.state.next_wait += 1

    def _guard(self, address: int, register: int) -> None:
        guard = _Guard(ctypes.pointer(self.state), register)
        self._guards.append(guard)
        self._hook(UC_HOOK_CODE, self._library.twin_on_multiple, address, address, guard)

    def _run(self, address: int) -> None:
        self.state.resumed, self.state.stopped = 1, 0
        try:
            self._start(address)
        finally:
            raised, self._raised = self._raised, None
            if raised is not None:
                raise raised
        if self.state.misaligned:
            raise self.misaligned(self.state.misaligned)

    def _hook(self, kinds: int, function: Any, begin: int, end: int, user: Any = None) -> None:
        """Let unicorn call compiled code directly, with ``user`` or the state."""
        handle = c_size_t()
        status = uclib.uc_hook_add(
            self.uc._uch,
            ctypes.byref(handle),
            kinds,
            ctypes.cast(function, c_void_p),
            ctypes.cast(ctypes.pointer(user or self.state), c_void_p),
            c_uint64(begin),
            c_uint64(end),
        )
        if status:
            raise RuntimeError(f"uc_hook_add: {status}")

    def _protected(self, work: Callable[[], None]) -> int:
        """Run a callback; keep what it raises until the engine has stopped."""
        try:
            work()
        except BaseException as error:
            self._raised = error
            return 1
        return 0

    def _resolve(
        self, source_address: int, source_size: int, address: int, size: int, cost: Any
    ) -> int:
        def work() -> None:
            edge = self.resolve(_block(source_address, source_size), Block(address, size))
            if edge is not None:
                cost[0] = _Cost(edge.taken + edge.body, edge.instructions, edge.unmasks)

        cost[0].instructions = 0
        return self._protected(work) or not cost[0].instructions

    def _access(self, is_write: int, address: int, size: int, value: int, word: Any) -> int:
        def work() -> None:
            word[0] = self.watcher.access(bool(is_write), address, size, value)

        return self._protected(work)


def _library() -> Path:
    """The compiled engine; only unicorn's headers are needed, no link to its library."""
    include = Path(unicorn.__file__).parent / "include"
    return compiled.build(
        "cortexm",
        [_SOURCES / name for name in ("alignment.c", "edges.c", "serial.c")],
        ["-std=c11", "-O2", "-Wall", "-Wextra", "-fPIC", "-shared", f"-I{include}"],
        depends=[_SOURCES / "lightseal_twin.h", *sorted(include.glob("unicorn/*.h"))],
    )


def _address(function: Any) -> int:
    return ctypes.cast(function, c_void_p).value or 0


def _block(address: int, size: int) -> Block | None:
    return Block(address, size) if size else None
