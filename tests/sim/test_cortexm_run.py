# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The virtual Cortex-M boards run a program: bytes, counters, interrupts, statistics."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sim.cortexm_harness import BOARDS, Twin, build, cpu_seconds

pytest.importorskip("unicorn", reason="the virtual boards' packages are not installed")
pytestmark = pytest.mark.skipif(
    shutil.which("arm-none-eabi-gcc") is None, reason="arm-none-eabi-gcc is not installed"
)

ENGINES = ("native", "python")
WRAP = 1 << 24
SYSTICK, DWT = 0, 1
TRCENA = 1 << 24


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
        assert running.first == {"event": "ready", "engine": request.param}
        yield running


@pytest.fixture
def fast(board: str, elves: dict[str, Path]) -> Iterator[Twin]:
    """The board on the native engine alone, for what takes millions of cycles."""
    with Twin(board, elves[board], "native") as running:
        yield running


def loop_for(board: str, cycles: int) -> tuple[int, int]:
    """Arguments of the timed loop that make it take `cycles`: rounds, padding."""
    for padding in range(4):
        rest = cycles - padding - (0 if board == "nucleo_f030r8" else 1)
        per_round = 4 if board == "nucleo_f030r8" else 3
        if rest % per_round == 0:
            return rest // per_round, padding
    raise AssertionError(cycles)


def test_bytes_come_back_as_they_were(twin: Twin) -> None:
    data = random.Random(1).randbytes(20_000)
    twin.ask("E", len(data))
    twin.data.sendall(data)
    assert twin.read(len(data)) == data


def test_core_names_itself(twin: Twin, board: str) -> None:
    twin.ask("C")
    assert twin.words(1) == ({"disco_f407vg": 0x410FC241, "nucleo_f030r8": 0x410CC200}[board],)


@pytest.mark.parametrize("cycles", [9, 100, 101, 102, 103, 12_345])
def test_systick_counts_every_cycle(twin: Twin, board: str, cycles: int) -> None:
    twin.ask("T", *loop_for(board, cycles), SYSTICK)
    start, end, control = twin.words(3)
    assert start - end == cycles
    assert not control & 1 << 16


@pytest.mark.parametrize("cycles", [WRAP - 1, WRAP, WRAP + 1, 3 * WRAP])
def test_systick_wraps_after_2_to_the_24(fast: Twin, board: str, cycles: int) -> None:
    fast.ask("T", *loop_for(board, cycles), SYSTICK)
    start, end, control = fast.words(3)
    assert (start - end) % WRAP == cycles % WRAP
    assert control & 1 << 16, "it passed zero, which COUNTFLAG tells"


@pytest.mark.parametrize("cycles", [100, 101, 102, WRAP - 1, WRAP, 3 * WRAP])
def test_cycle_counter_counts_all_32_bits(elves: dict[str, Path], cycles: int) -> None:
    with Twin("disco_f407vg", elves["disco_f407vg"], "native") as running:
        running.ask("D", TRCENA, 1)
        running.words(2)
        running.ask("T", *loop_for("disco_f407vg", cycles), DWT)
        start, end, _ = running.words(3)
        assert end - start == cycles


def test_cycle_counter_stays_zero_without_trace(elves: dict[str, Path]) -> None:
    with Twin("disco_f407vg", elves["disco_f407vg"]) as running:
        running.ask("D", 0, 1)
        assert running.words(2) == (0, 0)


def test_core_without_cycle_counter_reads_zero(elves: dict[str, Path]) -> None:
    with Twin("nucleo_f030r8", elves["nucleo_f030r8"]) as running:
        running.ask("D", TRCENA, 1)
        assert running.words(2) == (0, 0)


def test_interrupts_are_taken(twin: Twin) -> None:
    twin.ask("I")
    spun, slept, masked, unmasked, calls, order = twin.words(6)
    assert spun >= 10
    assert slept >= 3
    assert (masked, unmasked) == (0, 1)
    assert (calls, order) == (101, 21)


def use(twin: Twin) -> list[int]:
    """Use a board in every way that keeps its time; return all that it answers."""
    answers: list[int] = []
    for rounds in (1, 50):
        twin.ask("o", 7)
        twin.sendall(b"1234567")
        answers += twin.read(8)
        twin.ask("W", 100 * rounds)
        answers += twin.words(1)
        for counter in (SYSTICK, DWT):
            twin.ask("T", 10 * rounds, 2, counter)
            answers += twin.words(3)
        twin.ask("D", TRCENA, 1)
        answers += twin.words(2)
    stats = twin.stats()
    return [*answers, stats["cycles"], stats["instructions"]]


def test_engines_agree_to_the_cycle(board: str, elves: dict[str, Path]) -> None:
    books = []
    for engine in ENGINES:
        with Twin(board, elves[board], engine) as running:
            assert running.first["engine"] == engine
            books.append(use(running))
    assert books[0] == books[1]


def test_readings_do_not_depend_on_when_the_host_sends(board: str, elves: dict[str, Path]) -> None:
    def dawdling(running: Twin, chance: random.Random) -> Callable[[bytes], None]:
        def send(data: bytes) -> None:
            while data:
                part = chance.randint(1, len(data))
                time.sleep(chance.choice((0, 0, 0.0001, 0.001, 0.01)))
                running.data.send(data[:part])
                data = data[part:]

        return send

    books = []
    for seed in range(4):
        with Twin(board, elves[board]) as running:
            if seed:
                running.sendall = dawdling(running, random.Random(seed))
            books.append(use(running))
    assert all(book == books[0] for book in books[1:])


def test_waiting_for_the_host_takes_no_processor_time(twin: Twin) -> None:
    twin.ask("C")
    twin.words(1)
    before = cpu_seconds(twin.process.pid)
    assert twin.silent_for(1.5)
    assert cpu_seconds(twin.process.pid) - before < 0.5


def test_waiting_does_not_move_the_boards_time(twin: Twin) -> None:
    twin.ask("C")
    twin.words(1)
    assert twin.silent_for(0.1)
    before = twin.stats()
    assert twin.silent_for(0.3)
    after = twin.stats()
    assert (after["cycles"], after["instructions"]) == (before["cycles"], before["instructions"])
    assert after["wall_seconds"] - before["wall_seconds"] < 0.2


def test_wait_bounded_by_a_count_ends_by_itself(twin: Twin) -> None:
    twin.ask("P", 3000)
    assert twin.words(1) == (0x100,)
    twin.ask("P", 0xFFFFFFFF)
    twin.data.sendall(b"x")
    assert twin.words(1) == (ord("x"),)


def test_wait_bounded_by_a_timer_ends_by_itself(twin: Twin) -> None:
    twin.ask("S", 200_000)
    assert twin.words(1) == (0x100,)
    twin.ask("S", 0xFFFFF0)
    twin.data.sendall(b"y")
    assert twin.words(1) == (ord("y"),)


def test_wait_bounded_by_a_timer_is_no_shorter_than_on_the_board(fast: Twin, board: str) -> None:
    hz = {"disco_f407vg": 16_000_000, "nucleo_f030r8": 8_000_000}[board]
    started = time.monotonic()
    fast.ask("S", hz // 20)
    assert fast.words(1) == (0x100,)
    assert time.monotonic() - started > 0.04


def test_statistics_are_given_while_the_board_works(fast: Twin) -> None:
    fast.ask("W", 20_000_000)
    first = fast.stats()
    second = fast.stats()
    assert second["instructions"] > first["instructions"]
    fast.words(1)


@pytest.mark.parametrize("busy", [False, True])
def test_engine_ends_when_the_line_closes(board: str, elves: dict[str, Path], busy: bool) -> None:
    running = Twin(board, elves[board])
    if busy:
        running.ask("W", 0xFFFFFFFF)
        time.sleep(0.05)
    running.data.close()
    assert running.process.wait(5) == 0
    running.control.close()


def test_engine_goes_on_without_its_control_socket(board: str, elves: dict[str, Path]) -> None:
    with Twin(board, elves[board]) as running:
        running.control.close()
        for _ in range(3):
            running.ask("C")
            running.words(1)
