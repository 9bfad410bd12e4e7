# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Whatever a program must not do stops the virtual board and is reported, with its place."""

from __future__ import annotations

import os
import re
import shutil
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from lightseal.tools import PACKAGE_REMEDY
from sim.cortexm_harness import BOARDS, FIRMWARE, Twin, build

pytest.importorskip("unicorn", reason="the virtual boards' packages are not installed")
pytestmark = pytest.mark.skipif(
    shutil.which("arm-none-eabi-gcc") is None, reason="arm-none-eabi-gcc is not installed"
)

M0, M4 = "nucleo_f030r8", "disco_f407vg"
ENGINES = ("native", "python")


class Misdeed(NamedTuple):
    """A request of the test program and what the report must say."""

    kind: int
    boards: tuple[str, ...]
    reason: str
    function: str
    text: str
    """Part of the source line that the report names."""


MISDEEDS = [
    Misdeed(0, BOARDS, "read from 0x30000000, where there is nothing", "main", "0x30000000"),
    Misdeed(1, BOARDS, "write to 0x60000000, where there is nothing", "main", "0x60000000"),
    Misdeed(2, BOARDS, "write to flash, at 0x08000100", "main", "REG(0x08000100) = 1"),
    Misdeed(3, BOARDS, "execution outside flash, at 0x30000000", "jump_to", "bx r0"),
    Misdeed(4, BOARDS, "execution outside flash, at 0x20000100", "jump_to", "bx r0"),
    Misdeed(5, BOARDS, "branch to 0x08000100 without the Thumb bit", "jump_to", "bx r0"),
    Misdeed(6, BOARDS, "stack overflow", "deeper", ""),
    Misdeed(7, BOARDS, "illegal instruction 'udf #0'", "main", "udf #0"),
    Misdeed(8, (M0,), "unaligned access", "unaligned_load", "ldr r0, [r0]"),
    Misdeed(9, BOARDS, "endless loop with no interrupt", "main", "for (;;)"),
    Misdeed(10, BOARDS, "breakpoint (BKPT)", "main", "bkpt"),
    Misdeed(11, BOARDS, "sleeps (WFI) with no interrupt", "main", "wfi"),
    Misdeed(12, BOARDS, "SVC while its priority is masked", "main", "svc #0"),
    Misdeed(13, BOARDS, "0x40004c00: this twin has no such peripheral", "main", "0x40004C00"),
    Misdeed(14, (M0,), "cortex-m0 has ARMv6-M instructions only", "main", "0xF240"),
    Misdeed(15, (M0,), "cortex-m0 has ARMv6-M instructions only", "main", "0xFA80"),
    Misdeed(16, BOARDS, "floating-point unit is off", "main", "0xEE00"),
    Misdeed(18, (M0,), "unaligned access", "main", "ldm"),
    Misdeed(18, (M4,), "unaligned access by 'ldm", "main", "ldm"),
    Misdeed(20, (M4,), "unaligned access by 'strd r4, r5, [", "main", "strd"),
    Misdeed(17, BOARDS, "no such instruction", "main", "0xFFFF"),
]
ALLOWED = [(8, M4), (14, M4), (15, M4), (19, M4), (19, M0), (21, M4)]


@pytest.fixture(scope="module")
def elves(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("elves")
    return {board: build(board, folder) for board in BOARDS}


def source_line(fault: dict[str, Any]) -> str:
    """The line of source that a fault names."""
    text = (FIRMWARE / Path(fault["file"]).name).read_text().splitlines()
    return text[fault["line"] - 1]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("board", "misdeed"),
    [
        pytest.param(board, misdeed, id=f"{board}-{misdeed.kind}")
        for misdeed in MISDEEDS
        for board in misdeed.boards
    ],
)
def test_misdeed_is_reported_with_its_place(
    board: str, misdeed: Misdeed, engine: str, elves: dict[str, Path]
) -> None:
    with Twin(board, elves[board], engine) as twin:
        twin.ask("X", misdeed.kind)
        fault = twin.event()
        assert fault["event"] == "fault"
        assert misdeed.reason in fault["reason"]
        assert fault["function"] == misdeed.function
        assert misdeed.text in source_line(fault)
        assert 0x08000000 <= fault["address"] < 0x08001000
        assert twin.data.recv(1) == b"", "nothing is sent after the fault"
        assert twin.process.wait(5) != 0


@pytest.mark.parametrize(("kind", "board"), ALLOWED)
def test_what_the_core_can_do_is_no_fault(kind: int, board: str, elves: dict[str, Path]) -> None:
    with Twin(board, elves[board]) as twin:
        twin.ask("X", kind)
        assert twin.read(1) == b"?"


def test_what_was_sent_before_a_fault_arrives(elves: dict[str, Path]) -> None:
    with Twin(M4, elves[M4]) as twin:
        twin.ask("U", 5, 7)
        assert twin.read(2) == b"ae"
        assert twin.event()["event"] == "fault"


# Register addresses: RCC clock enable, pin mode, alternate function, control, baud, latency,
# control 2, control 3.
REGISTERS = {
    M4: (
        *(0x40023840, 0x40020000, 0x40020020, 0x4000440C, 0x40004408, 0x40023C00),
        *(0x40004410, 0x40004414),
    ),
    M0: (
        *(0x4002101C, 0x48000000, 0x48000020, 0x40004400, 0x4000440C, 0x40022000),
        *(0x40004404, 0x40004408),
    ),
}
ENABLE = {M4: 1 << 13, M0: 1}
TE, RE = 1 << 3, 1 << 2
MISCONFIGURED = [
    (0, lambda board: 0, r"access to USART2 while its clock is off"),
    (1, lambda board: 0, r"sends, but pin PA2 is not set to alternate function \d"),
    (2, lambda board: 0x3300, r"sends, but pin PA2 is not set to alternate function \d"),
    (3, lambda board: TE | RE, r"sends, but USART2 is not enabled"),
    (3, lambda board: ENABLE[board] | RE, r"sends, but the transmitter of USART2 is not enabled"),
    (3, lambda board: ENABLE[board] | TE, r"for ever: the receiver of USART2 is not enabled"),
    (3, lambda board: ENABLE[board] | TE | RE | 1 << 5, r"interrupts of USART2 are not part"),
    (3, lambda board: ENABLE[board] | TE | RE | 1 << 12, r"frames of 9 bits, .* line is 8N1"),
    (3, lambda board: ENABLE[board] | TE | RE | 1 << 10, r"a parity bit, the board's line is 8N1"),
    (6, lambda board: 2 << 12, r"another number of stop bits, the board's line is 8N1"),
    (7, lambda board: 1 << 3, r"a mode that is not part of this twin"),
    (4, lambda board: 0, r"runs at 0 baud, the board's line at 115200"),
    (4, lambda board: 145, r"runs at \d+ baud, the board's line at 115200"),
    (5, lambda board: 1, r"with 1 wait states, the registry says \d+ Hz with 0"),
]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("register", "value", "reason"), MISCONFIGURED)
def test_line_works_only_as_it_would_on_silicon(
    board: str, register: int, value: Any, reason: str, elves: dict[str, Path]
) -> None:
    with Twin(board, elves[board]) as twin:
        twin.ask("C")
        twin.words(1)
        twin.ask("w", REGISTERS[board][register], value(board))
        fault = twin.event()
        assert re.search(reason, fault["reason"]), fault["reason"]


RCC_F030, RCC_F407 = 0x40021000, 0x40023800
FASTER = {
    # The PLL from the internal oscillator: 48 MHz, and 120 MHz with its buses divided.
    M0: ((RCC_F030 + 4, 10 << 18), (RCC_F030, 0x83 | 1 << 24), (RCC_F030 + 4, 10 << 18 | 2)),
    M4: (
        (RCC_F407 + 4, 16 | 240 << 6),
        (RCC_F407, 0x83 | 1 << 24),
        (RCC_F407 + 8, 2 | 5 << 10 | 4 << 13),
    ),
}
HZ = {M0: 48_000_000, M4: 120_000_000}
LATENCY = {M0: 1, M4: 3}


def write_all(twin: Twin, steps: Sequence[tuple[int, int]], then_read: int = 0) -> None:
    """Write registers in one request, in between which the line need not work."""
    twin.ask("L", len(steps), then_read)
    twin.sendall(b"".join(struct.pack("<2I", *step) for step in steps))


@pytest.mark.parametrize("board", BOARDS)
def test_core_too_fast_for_its_flash_is_a_fault(board: str, elves: dict[str, Path]) -> None:
    latency = LATENCY[board] - 1
    with Twin(board, elves[board]) as twin:
        write_all(twin, [(REGISTERS[board][5], latency), *FASTER[board]])
        reason = f"flash latency: core clock of {HZ[board]} Hz with {latency} flash wait states"
        assert reason in twin.event()["reason"]


@pytest.mark.parametrize("board", BOARDS)
def test_latency_taken_back_while_the_core_is_fast_is_a_fault(
    board: str, elves: dict[str, Path]
) -> None:
    register, latency = REGISTERS[board][5], LATENCY[board]
    with Twin(board, elves[board]) as twin:
        write_all(twin, [(register, latency), *FASTER[board], (register, latency - 1)])
        assert f"Hz with {latency - 1} flash wait states" in twin.event()["reason"]


SYSTICK, TIM3, DWT = 0xE000E018, 0x40000424, 0xE0001004
WAITS = r"reads a counter while the core runs at \d+ Hz with 1 wait states"
ACCELERATED = "reads a counter with flash prefetch or a cache on"


@pytest.mark.parametrize(
    ("board", "counter", "control", "reason"),
    [
        (M0, SYSTICK, 1, WAITS),
        (M0, TIM3, 1 << 4, ACCELERATED),
        (M4, DWT, 1, WAITS),
        (M4, SYSTICK, 1 << 8, ACCELERATED),
        (M4, DWT, 1 << 9, ACCELERATED),
        (M4, DWT, 1 << 10, ACCELERATED),
    ],
)
def test_measuring_with_another_flash_than_the_registry_says_is_a_fault(
    board: str, counter: int, control: int, reason: str, elves: dict[str, Path]
) -> None:
    steps = [(REGISTERS[board][0], 1 << 17 | 2), (REGISTERS[board][5], control)]
    with Twin(board, elves[board]) as twin:
        write_all(twin, steps, then_read=counter)
        fault = twin.event()
        assert re.search(reason, fault["reason"]), fault["reason"]
        assert fault["function"] == "main"


@pytest.mark.parametrize(
    ("address", "value", "reason"),
    [
        (0xE000E100, 1, "interrupts of peripherals"),
        (0xE000E200, 1, "interrupts of peripherals"),
        (0xE000ED0C, 0x05FA0004, "asks for a system reset"),
    ],
)
@pytest.mark.parametrize("board", BOARDS)
def test_use_of_what_is_not_modelled_is_told(
    board: str, address: int, value: int, reason: str, elves: dict[str, Path]
) -> None:
    with Twin(board, elves[board]) as twin:
        twin.ask("w", address, value)
        fault = twin.event()
        assert reason in fault["reason"]
        assert fault["function"] == "main"


def start_with(board: str, elf: Path, engine: str = "native") -> dict[str, Any]:
    """The first thing that the engine says."""
    with Twin(board, elf, engine) as twin:
        return twin.first


def test_image_that_is_none_is_refused(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing.elf"
    assert "cannot read" in start_with(M4, nothing)["reason"]
    nothing.write_bytes(b"not a program")
    assert "cannot read" in start_with(M4, nothing)["reason"]


def test_image_of_another_machine_is_refused() -> None:
    assert "not a program for Arm" in start_with(M4, Path("/bin/sh").resolve())["reason"]


def test_image_that_does_not_fit_is_refused(elves: dict[str, Path], tmp_path: Path) -> None:
    script = (FIRMWARE / "link.ld").read_text()
    (tmp_path / "link.ld").write_text(script.replace("0x08000000", "0x0800F800"))
    elf = build(M0, tmp_path, script=tmp_path / "link.ld")
    assert "does not fit" in start_with(M0, elf)["reason"]


def test_unknown_board_is_refused(elves: dict[str, Path]) -> None:
    reason = start_with("nucleo_f030r9", elves[M0])["reason"]
    assert "nucleo_f030r8" in reason


@pytest.mark.parametrize("word", [0, 4])
def test_vectors_that_lead_nowhere_are_reported(
    word: int, elves: dict[str, Path], tmp_path: Path
) -> None:
    data = bytearray(elves[M0].read_bytes())
    stack_top = (0x20000800).to_bytes(4, "little")
    at = data.index(stack_top)
    data[at + word : at + word + 4] = b"\0\0\0\0"
    broken = tmp_path / "broken.elf"
    broken.write_bytes(data)
    with Twin(M0, broken) as twin:
        assert twin.first["event"] == "ready"
        fault = twin.event()
    assert ("stack pointer", "reset vector")[word // 4] in fault["reason"]
    assert "address" not in fault


def test_without_a_compiler_the_python_engine_steps_in(
    elves: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    with Twin(M4, elves[M4], engine=None) as twin:
        assert twin.first == {"event": "ready", "engine": "python"}
        twin.ask("C")
        assert twin.words(1) == (0x410FC241,)
    assert "no C compiler" in start_with(M4, elves[M4], "native")["reason"]


@pytest.mark.parametrize("package", ["unicorn", "capstone"])
def test_missing_package_is_named(
    package: str, elves: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / f"{package}.py").write_text(f"raise ModuleNotFoundError(name={package!r})\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    reason = start_with(M4, elves[M4])["reason"]
    assert f"package {package} is missing" in reason
    assert PACKAGE_REMEDY in reason
