# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The virtual Raspberry Pi Zero, on both engines: answers, counts, faults, its end."""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from lightseal import build, jobs, kat, paths, registry, toolchains
from lightseal.campaign import Campaign
from lightseal.deadline import Deadline
from lightseal.link import Where
from lightseal.matrix import Selection, select
from lightseal.twin.engine import Engine
from lightseal.twin.fault import TwinFault
from sim import board_program as bp

BOARD = "rpi_zero"
KNOWN = registry.load()
QEMU = "qemu-system-arm"
SECONDS = 30.0
SOURCE = Path(__file__).parent / "firmware" / "raspi" / "main.c"

needs_qemu = pytest.mark.skipif(
    shutil.which(QEMU) is None, reason=f"{QEMU} is not installed (Debian: qemu-system-arm)"
)
ENGINES = [pytest.param("unicorn"), pytest.param("qemu", marks=needs_qemu)]

# What each wrong thing of the program is called, and the function it is in.
FAULTS = {
    "s": ("stack overflow: write to 0x001fff", "deeper"),
    "w": ("write to the image, at 0x00008000", "main"),
    "r": ("read from 0x30000000, where there is nothing", "main"),
    "u": ("illegal instruction", "main"),
    "c": ("supervisor call", "main"),
    "x": ("execution", None),
}
FAULTS_OF_UNICORN = {
    "l": ("endless loop", "main"),
    "b": ("UART0 is set to 229940 baud, the line has 115200", "uart_get"),
    "p": ("GPIO14 and GPIO15 are not those of UART0", "uart_get"),
}


@cache
def program() -> Path:
    """The program of SOURCE, with the board's start-up code and hardware access."""
    board = KNOWN.board(BOARD)
    compiler = toolchains.of(board).compiler
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    root = paths.root() / "firmware"
    folder = tempfile.mkdtemp(prefix="lightseal-")
    assert board.flash is not None
    assert board.ram is not None
    memory = {
        "FLASH_ORIGIN": board.flash.origin, "FLASH_BYTES": board.flash.bytes,
        "RAM_ORIGIN": board.ram.origin, "RAM_BYTES": board.ram.bytes, "ARENA_BYTES": board.arena,
    }  # fmt: skip
    elf = Path(folder) / "program.elf"
    subprocess.run(
        [
            compiler, *toolchains.compile_flags(board), "-Werror", f"-I{root}",
            f"-I{root / 'generated'}", "-include", str(root / f"generated/boards/{BOARD}.h"),
            *map(str, sorted((root / "boards/arm11").glob("*.[cS]"))),
            str(root / "boards/arm-none-eabi/memory.c"), str(root / f"hal/{board.hal}.c"),
            str(SOURCE), *toolchains.of(board).link_flags,
            *(f"-Wl,--defsym=LIGHTSEAL_{name}={value}" for name, value in memory.items()),
            "-T", str(root / "boards/arm-none-eabi/image.ld"), "-lgcc", "-o", str(elf),
        ],
        check=True, timeout=SECONDS,
    )  # fmt: skip
    return elf


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    started = Engine(KNOWN.board(BOARD), program(), request.param)
    yield started
    started.close()


def ask(engine: Engine, data: bytes) -> bytes:
    """Send bytes and return as many."""
    deadline = Deadline.after(SECONDS)
    engine.send(data, deadline)
    got = b""
    while len(got) < len(data):
        chunk = engine.receive(deadline)
        assert chunk, "no answer"
        got += chunk
    return got


def test_bytes_go_both_ways(engine: Engine) -> None:
    every = bytes(n for n in range(256) if chr(n) not in {**FAULTS, **FAULTS_OF_UNICORN})
    assert ask(engine, every) == every
    assert engine.stats(Deadline.after(SECONDS)).cycles is None


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_is_told_with_its_place(engine: Engine, what: str) -> None:
    expect_fault(engine, what, *FAULTS[what])


@pytest.mark.parametrize("what", FAULTS_OF_UNICORN)
def test_what_only_the_models_know_is_told(what: str) -> None:
    engine = Engine(KNOWN.board(BOARD), program(), "unicorn")
    try:
        expect_fault(engine, what, *FAULTS_OF_UNICORN[what])
    finally:
        engine.close()


def expect_fault(engine: Engine, what: str, reason: str, function: str | None) -> None:
    """Have the program do a wrong thing, and look at what is said of it."""
    assert ask(engine, what.encode()) == what.encode()
    with pytest.raises(TwinFault) as caught:
        engine.send(b"?", Deadline.after(SECONDS))
        assert engine.receive(Deadline.after(SECONDS)), "nothing came"
    assert reason in caught.value.reason
    assert function is None or caught.value.function == function
    assert function is None or caught.value.line


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM])
def test_an_engine_that_is_killed_takes_all_with_it(engine: Engine, sign: signal.Signals) -> None:
    children = Path(f"/proc/{engine.pid}/task/{engine.pid}/children").read_text().split()
    os.kill(engine.pid, sign)
    with pytest.raises(TwinFault, match=sign.name):
        engine.receive(Deadline.after(SECONDS))
    deadline = Deadline.after(SECONDS)
    while any(Path(f"/proc/{child}/exe").exists() for child in children):
        assert not deadline.expired
        time.sleep(0.02)


def test_nothing_is_left_when_the_line_is_closed(engine: Engine) -> None:
    pid = engine.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    engine.close()
    for process in (str(pid), *children):
        assert not Path(f"/proc/{process}/exe").exists()


@needs_qemu
def test_qemu_runs_the_image_and_counts_nothing() -> None:
    """A sample of the answers of every algorithm: here the memory unit is on."""
    works = select(KNOWN, Selection(boards=(BOARD,), kernels=("bi32", "rolled16", "word32")))
    build.ensure(KNOWN, [image for work in works for image in work.cells])
    cases = {id_: found[1::12] for id_, found in kat.load_cases(works).items()}
    method = lambda job: kat.KatMethod(cases, job.where, lambda n: None)  # noqa: E731
    found = Campaign(KNOWN, jobs.on(works, Where(on=f"sim://{BOARD}?engine=qemu")), method).run()
    assert not [(r.cell.entry.file_stem, r.cell.operation, r.reason) for r in found if r.failed]
    assert all(r.passed for r in found)
    assert {r.provenance.counter for r in found} == {"none"}


@pytest.mark.parametrize("compiled", [True, False])
def test_a_call_is_counted_to_the_instruction(
    compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With and without a compiler on the machine."""
    image = bp.image(BOARD)
    if not compiled:
        monkeypatch.setenv("PATH", "/nonexistent")
    wire = bp.Wire(BOARD, image)
    try:
        for count in (64, 65, 1000, 99_999):
            reply = wire.ask(bp.SPIN, struct.pack("<I", count))
            assert struct.unpack("<BI", reply) == (bp.OK, count)
    finally:
        wire.close()
