# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Single functions of the assembly kernels, run on a simulated core.

A `Program` is a kernel with its instances and the library's core, linked without
start-up code. A `Processor` calls its functions by name, with the arguments of the C
signature, and says what came back, whether the calling convention was kept and, where it
is timed, what it cost by the model of the virtual boards: cycles on Cortex-M,
instructions in ARM state.
"""

from __future__ import annotations

import random
import shutil
import struct
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import compiled
from lightseal import paths, registry
from lightseal.registry import Kernel
from lightseal.twin.cortexm import cores
from lightseal.twin.cortexm.model import Block, CycleModel

GCC = "arm-none-eabi-gcc"
DEADLINE_S = compiled.DEADLINE_S
CORES = {
    "armv6m": "cortex-m0",
    "armv7m": "cortex-m3",
    "armv7em": "cortex-m4",
    "armv6": "arm1176jzf-s",
}
ARM_STATE = "arm1176jzf-s"

CODE = 0x0800_0000
CODE_BYTES = 0x4_0000
RAM = 0x2000_0000
RAM_BYTES = 0x2_0000
STACK_TOP = RAM + RAM_BYTES - 64
HEAP = RAM + 0x100
STACK_BYTES = 2048
UNTOUCHED = 0xEE
RETURN = 0x0F00_0000
RUN_INSTRUCTIONS = 20_000_000


def kernels(primitive: str) -> list[Kernel]:
    """The kernels of a primitive that are assembly for 32-bit Arm."""
    return [
        kernel
        for kernel in registry.load().kernels
        if kernel.primitive == primitive
        and any(source.endswith(".S") for source in kernel.sources)
        and set(kernel.targets) & set(CORES)
    ]


@dataclass(frozen=True)
class Program:
    """A linked kernel."""

    kernel: Kernel
    core: str
    symbols: dict[str, tuple[int, int]]
    """Address, in Thumb with bit 0 set, and bytes of each function."""
    image: bytes
    object_bytes: dict[str, int]
    """Bytes of code and constants in the object of each of the kernel's sources."""

    @property
    def thumb(self) -> int:
        """Bit 0 of the address of a function."""
        return int(self.core != ARM_STATE)

    def has(self, function: str) -> bool:
        """Whether there is such a function."""
        return function in self.symbols

    def of(self, algorithm: str, function: str) -> str:
        """Name of an algorithm's function on this kernel."""
        return f"lightseal_{registry.c_name(algorithm)}_{self.kernel.name}_{function}"


def core_flags(core: str) -> list[str]:
    """What code for a core is compiled with."""
    return [f"-mcpu={core}", "-marm" if core == ARM_STATE else "-mthumb"]


def require_compiler() -> None:
    """Skip where there is no compiler for Arm."""
    if shutil.which(GCC) is None:
        pytest.skip(f"{GCC} is not installed (Debian: gcc-arm-none-eabi)")


@cache
def build(primitive: str, name: str, target: str) -> Program:
    """Compile a kernel, its instances and the library's core for a target."""
    from elftools.elf.elffile import ELFFile

    require_compiler()
    firmware = paths.root() / "firmware"
    known = registry.load()
    kernel = next(k for k in known.kernels if (k.primitive, k.name) == (primitive, name))
    core = CORES[target]
    generated = firmware / "generated" / "instances"
    instances = [
        instance
        for algorithm in known.algorithms.values()
        if algorithm.primitive == primitive
        for instance in sorted(generated.glob(f"{registry.c_name(algorithm.id)}__{name}*.c"))
    ]
    sources = [firmware / source for source in kernel.sources]
    folders = (firmware, firmware / "include", firmware / "generated")
    elf = compiled.link(
        f"{target}-{name}",
        GCC,
        [*core_flags(core), "-mfloat-abi=soft", "-std=c11", "-O2", "-g",
         "-ffunction-sections", "-fdata-sections", *(f"-I{folder}" for folder in folders)],
        [*sources, *sorted((firmware / "core").glob("*.c")), *instances],
        link_flags=[
            "-nostartfiles", f"-Wl,-Ttext={CODE:#x}", f"-Wl,-Tbss={RAM:#x}",
            f"-Wl,-Tdata={RAM:#x}", "-Wl,-e,0", "-Wl,-z,noexecstack",
        ],
    )  # fmt: skip
    symbols: dict[str, tuple[int, int]] = {}
    image = bytearray(CODE_BYTES)
    with elf.open("rb") as stream:
        file = ELFFile(stream)
        for segment in file.iter_segments("PT_LOAD"):
            at = segment["p_vaddr"] - CODE
            if 0 <= at < CODE_BYTES:
                image[at : at + segment["p_filesz"]] = segment.data()
        for symbol in file.get_section_by_name(".symtab").iter_symbols():
            if symbol["st_info"]["type"] == "STT_FUNC":
                symbols[symbol.name] = (symbol["st_value"], symbol["st_size"])
    object_bytes = {name: _object_bytes(firmware / name, core) for name in kernel.sources}
    return Program(kernel, core, symbols, bytes(image), object_bytes)


def _object_bytes(source: Path, core: str) -> int:
    from elftools.elf.constants import SH_FLAGS
    from elftools.elf.elffile import ELFFile

    made = compiled.compile_one(GCC, [*core_flags(core), f"-I{paths.root() / 'firmware'}"], source)
    with made.open("rb") as stream:
        return sum(
            section["sh_size"]
            for section in ELFFile(stream).iter_sections()
            if section["sh_flags"] & SH_FLAGS.SHF_ALLOC and section["sh_type"] == "SHT_PROGBITS"
        )


@dataclass(frozen=True)
class Outcome:
    """What a call did."""

    result: int
    cycles: int | None
    """In ARM state instructions. None from a processor that is not timed."""
    stack_bytes: int
    """Deepest stack, below what the caller pushed."""
    stack: bytes
    """What the call left below the stack pointer."""
    trace: int
    """Digest of every block run and every address read or written; 0 where not asked for."""
    written: frozenset[int]
    """All words written; none where no trace was asked for."""


class Processor:
    """A core with a program in it and memory for the arguments.

    Counting cycles makes it many times slower; it is for ``timed`` ones alone.
    """

    def __init__(self, program: Program, *, timed: bool = False) -> None:
        unicorn = pytest.importorskip("unicorn", reason="unicorn is not installed")
        from unicorn import arm_const

        self.program = program
        self._arm = arm_const
        mode = unicorn.UC_MODE_THUMB if program.thumb else unicorn.UC_MODE_ARM
        self._uc = unicorn.Uc(unicorn.UC_ARCH_ARM, mode)
        models = {"cortex-m0": "CORTEX_M0", ARM_STATE: "1176"}
        model = models.get(program.core, "CORTEX_M4")
        self._uc.ctl_set_cpu_model(getattr(arm_const, f"UC_CPU_ARM_{model}"))
        self._uc.mem_map(CODE, CODE_BYTES, unicorn.UC_PROT_READ | unicorn.UC_PROT_EXEC)
        self._uc.mem_write(CODE, program.image)
        self._uc.mem_map(RAM, RAM_BYTES)
        self._uc.mem_map(RETURN & ~0xFFF, 0x1000)
        self._uc.mem_write(RETURN, b"\x00\xbf\x00\xbf" if program.thumb else bytes(4))
        self._model = self._model_of(program)
        self._heap = HEAP
        self._previous: Block | None = None
        self._cycles = 0
        self._trace: list[int] | None = None
        self._written: set[int] = set()
        self._spoilt, self._spoilt_at = 0, None  # type: int, int | None
        self._timed = timed
        if timed:
            # From the start: code that has been translated without the hook stays without it.
            self._uc.hook_add(unicorn.UC_HOOK_BLOCK, self._on_block)
        self._write = unicorn.UC_MEM_WRITE
        self._accesses = unicorn.UC_HOOK_MEM_READ | unicorn.UC_HOOK_MEM_WRITE

    def _model_of(self, program: Program) -> CycleModel | None:
        if not program.thumb:
            return None
        read = lambda at, size: bytes(self._uc.mem_read(at, max(size, 2)))  # noqa: E731
        return CycleModel(cores.core(program.core), read)

    def _on_block(self, _uc: object, address: int, size: int, _data: object) -> None:
        if address == RETURN:
            return
        if self._model is None:
            self._cycles += size // 4
        else:
            block = Block(address, size)
            edge = self._model.edge(self._previous, block)
            self._cycles += edge.taken + edge.body
            self._previous = block
        if self._trace is not None:
            self._trace.append(address)

    def _on_access(
        self, _uc: object, kind: int, address: int, size: int, value: int, _data: object
    ) -> None:
        assert self._trace is not None
        self._trace += (kind, address, size)
        if kind == self._write:
            self._written.add(value & 0xFFFFFFFF)
            if value & 0xFFFFFFFF == self._spoilt:
                self._spoilt_at = address
        elif self._spoilt_at is not None and address <= self._spoilt_at < address + size:
            self._uc.mem_write(self._spoilt_at, struct.pack("<I", self._spoilt ^ 1 << 7))

    def reset(self) -> None:
        """Forget all allocations."""
        self._heap = HEAP

    def place(self, data: bytes, misaligned: int = 0) -> int:
        """Put bytes into memory, with untouched bytes around; return where."""
        start = (self._heap + 7 & ~7) + misaligned
        self._heap = start + len(data) + 8
        assert self._heap < STACK_TOP - STACK_BYTES
        self._uc.mem_write(start - misaligned, bytes([UNTOUCHED]) * (misaligned + len(data) + 8))
        self._uc.mem_write(start, data)
        return start

    def read(self, at: int, size: int) -> bytes:
        """Bytes of memory."""
        return bytes(self._uc.mem_read(at, size))

    def memory(self) -> bytes:
        """All memory that arguments are placed in."""
        return self.read(HEAP, self._heap - HEAP)

    def call(
        self, function: str, *arguments: int, traced: bool = False, spoilt: int | None = None
    ) -> Outcome:
        """Call a function; fails where the calling convention is not kept.

        Where it writes the word ``spoilt`` to memory and reads it again, it finds a bit wrong.
        """
        assert self._timed or not traced
        self._spoilt, self._spoilt_at = (-1 if spoilt is None else spoilt), None
        arm = self._arm
        address, _ = self.program.symbols[function]
        assert address & 1 == self.program.thumb, f"{function} has a wrong Thumb bit"
        extra = arguments[4:]
        top = STACK_TOP - (4 * len(extra) + 7 & ~7)
        self._uc.mem_write(top - STACK_BYTES, bytes([UNTOUCHED]) * STACK_BYTES)
        self._uc.mem_write(top, struct.pack(f"<{len(extra)}I", *extra))
        above = self.read(top, STACK_TOP + 64 - top)
        kept = {
            getattr(arm, f"UC_ARM_REG_R{n}"): random.Random(n).getrandbits(32) for n in range(4, 12)
        }
        for register, value in kept.items():
            self._uc.reg_write(register, value)
        for n, value in enumerate(arguments[:4]):
            self._uc.reg_write(getattr(arm, f"UC_ARM_REG_R{n}"), value)
        self._uc.reg_write(arm.UC_ARM_REG_SP, top)
        self._uc.reg_write(arm.UC_ARM_REG_LR, RETURN | self.program.thumb)
        self._previous, self._cycles = None, 0
        self._trace = [] if traced else None
        self._written.clear()
        hook = self._uc.hook_add(self._accesses, self._on_access) if traced else None
        self._uc.emu_start(address, RETURN, count=RUN_INSTRUCTIONS)
        if hook is not None:
            self._uc.hook_del(hook)
        assert self._uc.reg_read(arm.UC_ARM_REG_PC) & ~1 == RETURN, f"{function} did not return"
        for register, value in kept.items():
            assert self._uc.reg_read(register) == value, f"{function} loses a register"
        assert self._uc.reg_read(arm.UC_ARM_REG_SP) == top, f"{function} moves the stack"
        # Stack arguments are the callee's to change, what lies beyond is not.
        beyond = 4 * len(extra)
        assert self.read(top, STACK_TOP + 64 - top)[beyond:] == above[beyond:]
        stack = self.read(top - STACK_BYTES, STACK_BYTES)
        untouched = len(stack) - len(stack.lstrip(bytes([UNTOUCHED])))
        return Outcome(
            self._uc.reg_read(arm.UC_ARM_REG_R0),
            self._cycles_of_call(),
            STACK_BYTES - (untouched & ~3),
            stack,
            hash(tuple(self._trace)) if self._trace is not None else 0,
            frozenset(self._written),
        )

    def cost(self, routine: str) -> int:
        """What a routine costs that keeps to no convention but returns; timed."""
        assert self._timed
        self._uc.reg_write(self._arm.UC_ARM_REG_SP, STACK_TOP)
        self._uc.reg_write(self._arm.UC_ARM_REG_LR, RETURN | self.program.thumb)
        self._previous, self._cycles, self._trace = None, 0, None
        self._uc.emu_start(self.program.symbols[routine][0], RETURN, count=RUN_INSTRUCTIONS)
        return self._cycles_of_call() or 0

    def _cycles_of_call(self) -> int | None:
        if not self._timed:
            return None
        if self._model is None:
            return self._cycles
        assert self._previous is not None
        last = self._model.instructions(self._previous)[-1]
        return self._cycles + self._model.taken_cycles(last, target_straddles=False)
