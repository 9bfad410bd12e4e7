# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The UART of the virtual Cortex-M boards takes its time, and loses what silicon would lose."""

from __future__ import annotations

import shutil
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from sim.cortexm_harness import BOARDS, Twin, build

pytest.importorskip("unicorn", reason="the virtual boards' packages are not installed")
pytestmark = pytest.mark.skipif(
    shutil.which("arm-none-eabi-gcc") is None, reason="arm-none-eabi-gcc is not installed"
)

ENGINES = ("native", "python")
M4, M0 = "disco_f407vg", "nucleo_f030r8"
FRAME = {M4: 1390, M0: 690}
"""Cycles of ten bits: the divisors are 139 and 69."""

BAUD_REGISTER = {M4: 0x40004408, M0: 0x4000440C}
SILENCE_SECONDS = 0.3


@pytest.fixture(scope="module")
def elves(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("elves")
    return {board: build(board, folder) for board in BOARDS}


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(params=ENGINES)
def twin(board: str, elves: dict[str, Path], request: pytest.FixtureRequest) -> Iterator[Twin]:
    with Twin(board, elves[board], request.param) as running:
        yield running


def request(letter: str, *arguments: int, then: bytes = b"") -> bytes:
    """A request and what follows it on the line without a gap."""
    padded = [*arguments, 0, 0, 0, 0][:4]
    return letter.encode() + struct.pack("<4I", *padded) + then


def test_bytes_written_without_a_look_at_the_transmitter_are_lost(twin: Twin) -> None:
    """One is on its way, one is held: the last one that was written."""
    twin.ask("U", 10)
    assert twin.read(2) == b"aj"
    twin.ask("C")
    twin.words(1)
    for count, arrive in ((1, b"a"), (2, b"ab"), (3, b"ac")):
        twin.ask("U", count)
        assert twin.read(len(arrive)) == arrive
    assert twin.silent_for(SILENCE_SECONDS)


def test_a_wait_for_the_transmitter_that_gives_up_early_loses_bytes(twin: Twin) -> None:
    """Also where the same loop has waited long enough before, with more patience."""
    twin.ask("u", 8, 1000)
    assert twin.read(8) == b"abcdefgh"
    for polls in (2, 10, 40, 40):
        twin.ask("u", 8, polls)
        received = bytearray()
        while not twin.silent_for(SILENCE_SECONDS):
            received += twin.data.recv(100)
        assert received[:1] == b"a"
        assert len(received) < 8


def test_sending_takes_the_time_of_the_line(twin: Twin, board: str) -> None:
    """Waits that were run turn by turn, the first ones, and those taken in one step alike."""
    times = []
    for _ in range(5):
        twin.ask("V", 20)
        assert twin.read(20) == b"a" * 20
        times += twin.words(1)
    assert len(set(times)) == 1
    # The first two of twenty go without a wait.
    assert 18 * FRAME[board] < times[0] < 19 * FRAME[board]


def test_engines_take_the_same_time(board: str, elves: dict[str, Path]) -> None:
    books = []
    for engine in ENGINES:
        with Twin(board, elves[board], engine) as running:
            answers: list[int] = []
            for count in (1, 2, 3, 30):
                running.ask("V", count)
                running.read(count)
                answers += running.words(1)
                running.ask("U", count)
                answers += running.read(min(count, 2))
            running.ask("u", 30, 1000)
            running.read(30)
            assert running.silent_for(SILENCE_SECONDS)
            stats = running.stats()
            books.append([*answers, stats["cycles"], stats["instructions"]])
    assert books[0] == books[1]


def test_data_read_without_a_look_at_the_receiver_is_stale(twin: Twin) -> None:
    twin.sendall(request("b", 4, then=b"wxyz"))
    assert twin.read(4) == b"\0\0\0\0", "the last byte of the request, again and again"


@pytest.mark.parametrize("letter", ["b", "o"])
def test_data_read_in_time_is_right(twin: Twin, letter: str) -> None:
    if letter == "b":
        twin.sendall(request("E", 4, then=b"wxyz"))
    else:
        twin.sendall(request("o", 4, 1, then=b"wxyz"))
    assert twin.read(4) == b"wxyz"


def test_bytes_that_are_not_read_in_time_are_lost(twin: Twin, board: str) -> None:
    """Reading clears an overrun on STM32F4; STM32F0 receives nothing until it is acknowledged."""
    twin.sendall(request("o", 1, 2000, then=b"ABCDEF"))
    assert twin.read(2) == {M4: b"A.", M0: b"A!"}[board]
    twin.ask("C")
    if board == M4:
        assert twin.words(1) == (0x410FC241,)
    else:
        assert twin.silent_for(SILENCE_SECONDS)


@pytest.mark.parametrize("engine", ENGINES)
def test_an_overrun_that_is_acknowledged_is_over(engine: str, elves: dict[str, Path]) -> None:
    with Twin(M0, elves[M0], engine) as twin:
        twin.sendall(request("O", 1, 2000, then=b"ABCDEF"))
        assert twin.read(2) == b"A."
        twin.ask("C")
        assert twin.words(1) == (0x410CC200,)


def test_a_program_slower_than_the_line_loses_some(twin: Twin, board: str) -> None:
    twin.sendall(request("o", 8, 300, then=bytes(range(48, 48 + 40))))
    if board == M4:
        received = twin.read(9)[:8]
        assert received[:1] == b"0"
        assert list(received) == sorted(set(received))
        assert received != bytes(range(48, 56))
    else:
        assert twin.silent_for(SILENCE_SECONDS)


@pytest.mark.parametrize("board", BOARDS)
def test_wrong_speed_is_noticed_by_a_program_that_only_receives(
    board: str, elves: dict[str, Path]
) -> None:
    with Twin(board, elves[board]) as twin:
        twin.ask("L", 1, 0)
        twin.sendall(struct.pack("<2I", BAUD_REGISTER[board], 2 * FRAME[board] // 10))
        twin.ask("C")
        fault = twin.event()
        assert "baud, the board's line at 115200" in fault["reason"]
        assert fault["function"] == "main"
