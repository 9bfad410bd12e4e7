# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Boards of STM32F0, F1 and F3: their lines, their counters, and another simulator."""

from __future__ import annotations

import configparser
import struct
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("unicorn", reason="the virtual boards' packages are not installed")

import compiled
from lightseal import build, jobs, kat, paths, registry, toolchains
from lightseal.bench import BenchMethod, Plan
from lightseal.campaign import Campaign
from lightseal.generate.platformio import sources
from lightseal.link import Where
from lightseal.matrix import Selection, select
from lightseal.twin.cortexm.bus import Bus
from lightseal.twin.cortexm.devices.gpio import GpioF1
from lightseal.twin.cortexm.faults import DeviceFault
from lightseal.twin.cortexm.peripherals import Peripherals
from lightseal.twin.fault import TwinFault
from sim import board_program as bp
from sim.fake_line import FakeLine, FakeTime
from sim.test_firmware_qemu import UnixPort, machine

KNOWN = registry.load()
F407, F303, F103 = "disco_f407vg", "disco_f303vc", "bluepill_f103c8"
BOARDS = (F303, F103, "disco_f072rb")

SMALL_RAM, SMALL_ARENA = 8192, 2048

FLOATING, PULLED, ANALOG, OUTPUT = 0b0100, 0b1000, 0b0000, 0b0010
ALTERNATE, OPEN_DRAIN = 0b1010, 0b1110


@pytest.fixture(params=BOARDS)
def wire(request: pytest.FixtureRequest) -> Iterator[bp.Wire]:
    started = bp.Wire(request.param)
    yield started
    started.close()


def test_the_board_says_who_it_is_and_counts(wire: bp.Wire) -> None:
    hello = struct.unpack("<BH8sIBBBHI8sI", wire.ask(bp.HELLO))
    board = wire.board
    assert hello[1:5] == (board.wire_id, KNOWN.hash, board.core_hz, board.wait_states)
    assert hello[5] == registry.COUNTERS[board.counter]
    for count in (1000, 2**24 - 1, 2**24, 2**24 + 1, 3 * 2**24):
        status, cycles = struct.unpack("<BI", wire.ask(bp.SPIN, struct.pack("<I", count)))
        assert (status, cycles) == (bp.OK, count)


@pytest.mark.parametrize(
    ("sends", "bits", "is_led"),
    [
        (True, ALTERNATE, True),
        (True, OPEN_DRAIN, True),
        (True, OUTPUT, False),
        (True, FLOATING, False),
        (False, FLOATING, True),
        (False, PULLED, True),
        (False, ANALOG, False),
        (False, ALTERNATE, False),
    ],
)
def test_a_pin_of_an_f1_is_led_by_its_four_bits(sends: bool, bits: int, is_led: bool) -> None:
    port = GpioF1("GPIOA", 0, resets={0: 0x44444444, 4: 0x44444444}, clock=lambda: True)
    port.write(4, bits << 4)
    assert (port.unconnected(9, 0, sends) is None) == is_led


RCC, ON, GATE = 0x40021000, 1 << 3 | 1 << 2, 1 << 14
# In order: clock of the pins, of USART1, the pins, speed, control; where data is written.
# RM0316, RM0008 and RM0091, each RCC, GPIO and USART, register maps.
LINE_OF = {
    F303: (
        {"port": (RCC + 0x14, 1 << 19), "gate": (RCC + 0x18, GATE)}
        | {"mode": (0x48000800, 0xA00), "pins": (0x48000820, 0x770000)}
        | {"speed": (0x4001380C, 69), "control": (0x40013800, ON | 1)},
        0x40013828,
    ),
    F103: (
        {"port": (RCC + 0x18, 1 << 2), "gate": (RCC + 0x18, GATE)}
        | {"pins": (0x40010804, 0x444444A4)}
        | {"speed": (0x40013808, 69), "control": (0x4001380C, ON | 1 << 13)},
        0x40013804,
    ),
    "disco_f072rb": (
        {"port": (RCC + 0x14, 1 << 17), "gate": (RCC + 0x18, GATE)}
        | {"mode": (0x48000000, 0x280000), "pins": (0x48000024, 0x110)}
        | {"speed": (0x4001380C, 69), "control": (0x40013800, ON | 1)},
        0x40013828,
    ),
}
LEFT_OUT = [
    (None, None),
    ("port", "access to GPIO[AC] while its clock is off"),
    ("gate", "access to USART1 while its clock is off"),
    ("mode", "pin P(C4|A9) is not set to alternate function [17]"),
    ("pins", "pin P(C4|A9) is not (set to alternate function [17]|an output of its alt)"),
    ("speed", "runs at 0 baud"),
    ("control", "USART1 is not enabled"),
]


@pytest.mark.parametrize(
    ("board", "missing", "told"),
    [
        (board, missing, told)
        for board, (steps, _) in LINE_OF.items()
        for missing, told in LEFT_OUT
        if missing is None or missing in steps
    ],
)
def test_a_line_sends_only_when_all_of_it_is_set_up(
    board: str, missing: str | None, told: str | None
) -> None:
    steps, data = LINE_OF[board]
    line = FakeLine()
    bus = Bus(Peripherals(KNOWN.board(board), line, FakeTime()).devices)

    def send() -> None:
        for step, (address, value) in steps.items():
            kept = bus.access(False, address, 4, 0) if step in ("port", "gate") else 0
            if step != missing:
                bus.access(True, address, 4, kept | value)
        bus.access(True, data, 4, 0x41)

    if told is None:
        send()
        assert line.sent == b"A"
        return
    with pytest.raises(DeviceFault, match=told):
        send()
    assert line.sent == b""


@pytest.mark.parametrize("board", BOARDS)
def test_a_wrong_speed_of_the_line_is_a_fault(board: str) -> None:
    half = compiled.text("half.h", "#undef LIGHTSEAL_BAUD\n#define LIGHTSEAL_BAUD 57600UL\n")
    image = bp.image(board, "-include", str(half), name="slow")
    slow = bp.Wire(board, image)
    try:
        with pytest.raises(TwinFault, match="baud"):
            slow.ask(bp.HELLO)
    finally:
        slow.close()


def _measured(board: str) -> dict[tuple[str, int], int]:
    pairs = Selection((board,), ("isap-a-128a", "ascon-aead128"), ("armv7m_speed",), ("encrypt",))
    works = select(KNOWN, pairs)
    build.ensure(KNOWN, list(works[0].cells))
    method = lambda job: BenchMethod(Plan((16, 64), (0,), 1), job.where, lambda n: None)  # noqa: E731
    results = Campaign(KNOWN, jobs.on(works, Where()), method).run()
    return {(r.cell.entry.file_stem, r.message): min(r.cycles) for r in results}


def test_cores_of_one_kind_agree_within_a_hundredth() -> None:
    ours, theirs = _measured(F303), _measured(F407)
    assert ours.keys() == theirs.keys()
    assert ours
    for cell, cycles in ours.items():
        there = theirs[cell]
        assert abs(cycles - there) <= there / 100, cell


@pytest.fixture
def vldiscovery(tmp_path: Path) -> Iterator[UnixPort]:
    """QEMU's board of an STM32F100, 8 KiB of RAM, with the program of an F103 for as much."""
    image = KNOWN.board(F103).images[0]
    environment = configparser.ConfigParser()
    environment.read(paths.root() / "firmware/generated/envs.ini")
    section = environment[f"env:{image.name}"]
    flags = section["build_flags"].split()
    libraries = [flag for flag in flags if flag.startswith("-l")]
    firmware = paths.root() / "firmware"
    elf = compiled.link(
        "vldiscovery",
        toolchains.of(KNOWN.board(F103)).compiler,
        [*(f for f in flags if f not in libraries), f"-DLIGHTSEAL_ARENA_BYTES={SMALL_ARENA}UL"],
        [file for part in sources(KNOWN, image) for file in sorted(firmware.glob(part))],
        link_flags=[
            *section["custom_link_flags"].split(),
            f"-Wl,--defsym=LIGHTSEAL_RAM_BYTES={SMALL_RAM}",
            # The rest is for what the buffers of a frame take.
            f"-Wl,--defsym=LIGHTSEAL_ARENA_BYTES={SMALL_ARENA + 1024}",
            *("-T", section["board_build.ldscript"]),
            *libraries,
        ],
    )
    with machine("stm32vldiscovery", (), tmp_path / "usart1", elf) as connection:
        yield UnixPort(connection)


def test_another_simulator_gives_the_same_answers(vldiscovery: UnixPort) -> None:
    """Without the counter, which it lacks: one case of each algorithm and operation."""
    works = select(KNOWN, Selection((F103,), kernels=("armv7m_speed",)))
    first = KNOWN.board(F103).images[0]
    works[0].cells = {first: works[0].cells[first]}
    cases = {id_: found[-1:] for id_, found in kat.load_cases(works).items()}
    method = lambda job: kat.KatMethod(cases, job.where, lambda n: None)  # noqa: E731
    where = replace(Where(), opener=lambda board, url: vldiscovery)
    results = Campaign(KNOWN, jobs.on(works, where), method).run()
    assert [(r.cell.entry.file_stem, r.reason) for r in results if r.failed or not r.passed] == []
    assert {r.cell.entry for r in results} == {
        entry for entry in KNOWN.entries(first) if entry.kernel.name == "armv7m_speed"
    }
