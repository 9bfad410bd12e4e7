# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Measuring over fake boards: figures, plausibility, wrong answers, small arenas."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fakes.board import CYCLES_PER_BYTE, STACK, FakeBoard
from fakes.boards import FakeBoards
from lightseal import bench, build, codesize, jobs, registry, tables
from lightseal.bench import BenchMethod, BenchResult, Plan, slope
from lightseal.campaign import Campaign
from lightseal.codesize import Size, SizeUnknown
from lightseal.jobs import Job
from lightseal.matrix import Selection, select
from lightseal.protocol.session import Patience
from lightseal.results import SIM, Provenance

UNCOUNTED = 0xFFFFFFFF
ENCRYPT = Selection(("uno",), ("ascon-aead128",), ("byte8",), ("encrypt",))
QUICK = Patience(resend=0.02, resend_run=0.02, hello=0.1, answer=0.1, run=0.1)


@pytest.fixture(autouse=True)
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """A size without a built image."""
    monkeypatch.setattr(codesize, "measure", lambda board, image, entry: Size(1000, 20, 0))


def run(boards: FakeBoards, plan: Plan, selection: Selection = ENCRYPT) -> list[BenchResult]:
    known = registry.load()
    works = select(known, selection)
    method: Callable[[Job], BenchMethod] = lambda job: BenchMethod(plan, job.where, lambda n: None)  # noqa: E731
    return Campaign(known, jobs.on(works, boards.where), method, QUICK).run()


def counting(samples: list[int]) -> FakeBoards:
    """Boards that report these counts, one after the other."""
    left: Iterator[int] = iter(samples)

    def prepare(board: FakeBoard, before: int) -> None:
        answer = board._run

        def counted(body: bytes) -> bytes:
            reply = answer(body)
            return reply[:5] + struct.pack("<I", next(left)) + reply[9:]

        board._run = counted  # type: ignore[method-assign]

    return FakeBoards(prepare)


def test_figures_are_those_of_the_board() -> None:
    (result,) = run(FakeBoards(), Plan((64,), (16,), 4))
    assert result.cycles == (64 * CYCLES_PER_BYTE,) * 4
    assert (result.minimum, result.median) == (6400, 6400)
    assert result.cycles_per_byte == CYCLES_PER_BYTE
    assert (result.message, result.ad, result.stack) == (64, 16, STACK)
    assert result.size == Size(1000, 20, 0)
    assert (result.provenance.core_hz, result.provenance.counter) == (16_000_000, "timer1")
    assert (result.ran, result.failed, result.reason) == (True, False, None)


def test_a_size_that_is_not_known_has_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(board: object, image: object, entry: object) -> Size:
        raise SizeUnknown("it does not link")

    monkeypatch.setattr(codesize, "measure", unknown)
    (result,) = run(FakeBoards(), Plan((64,), samples=1))
    assert (result.size, result.reason) == (None, "no size of code: it does not link")
    assert result.record()["flash_bytes"] is None
    assert (result.ran, result.failed, result.cycles) == (True, False, (64 * CYCLES_PER_BYTE,))
    (result,) = run(counting([1000, 9000, 1000]), Plan((16,), samples=3))
    assert result.reason is not None
    assert result.reason.startswith("rejected, ") and result.reason.endswith("does not link")


def test_an_image_that_is_not_built_has_no_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(build, "image_path", lambda name: tmp_path / name)
    cell = select(registry.load(), ENCRYPT)[0].all_cells[0]
    assert cell.image is not None
    with pytest.raises(SizeUnknown, match=f"image {cell.image.name} is not built here"):
        codesize.measure(cell.board, cell.image, cell.entry)


def test_cycles_by_byte_of_another_length_than_the_others_name_it() -> None:
    def result(board: str, message: int, cycles: int | None) -> BenchResult:
        chosen = Selection((board,), ("ascon-aead128",), ("ref64",), ("encrypt",))
        cell = select(registry.load(), chosen)[0].all_cells[0]
        samples = () if cycles is None else (cycles,)
        return BenchResult(cell, message, 0, Provenance(SIM), samples, ran=True)

    small = [result("uno", 64, 6400), result("uno", 1536, None)]
    large = [result("host", 64, 640), result("host", 1536, 12288)]
    table = tables.bench_table([*small, *large], (64, 1536), long=False)
    column = next(c for c in table.columns if "c/B" in str(c.header))
    assert column.header == "c/B at 1536 B"
    assert list(column.cells) == ["100.0 (64 B)", "8.0"]
    alone = tables.bench_table(small, (64, 1536), long=False)
    column = next(c for c in alone.columns if "c/B" in str(c.header))
    assert (column.header, list(column.cells)) == ("c/B at 64 B", ["100.0"])


def test_an_absurd_sample_is_rejected_and_said() -> None:
    (result,) = run(counting([1000, 1010, 2100, 990, 400]), Plan((16,), samples=5))
    assert result.cycles == (1000, 1010, 990)
    assert result.reason == "rejected, outside 50..200 % of the median 1000: 2100, 400"
    assert not result.failed


def test_samples_at_the_bounds_are_kept() -> None:
    (result,) = run(counting([1000, 500, 2000]), Plan((16,), samples=3))
    assert result.cycles == (1000, 500, 2000)


def test_a_count_that_overflowed_is_no_figure() -> None:
    (result,) = run(counting([UNCOUNTED, 1000, 1000]), Plan((16,), samples=3))
    assert result.cycles == (1000, 1000)
    assert result.reason == "1 of 3 counts overflowed"


def test_without_a_counter_there_is_no_figure_and_never_0() -> None:
    selection = Selection(("host",), ("ascon-aead128",), ("ref64",), ("encrypt",))
    (result,) = run(FakeBoards(), Plan((16,)), selection)
    assert (result.cycles, result.median, result.record()["cycles"]) == ((), None, None)
    assert result.reason == "no cycle counter"
    assert result.ran and not result.failed
    assert (result.provenance.core_hz, result.provenance.wait_states) == (None, None)


def test_a_wrong_answer_is_a_failure_without_figures() -> None:
    def prepare(board: FakeBoard, before: int) -> None:
        def flip(board: FakeBoard, regions: dict[str, tuple[int, int]]) -> None:
            board.arena[regions["tag"][0]] ^= 1

        board.tamper = flip

    (result,) = run(FakeBoards(prepare), Plan((16,)))
    assert result.failed and result.cycles == ()
    assert str(result.reason).startswith("tag[0..] is ")


def test_a_message_beyond_the_arena_is_in_place_if_that_helps_else_skipped() -> None:
    beside, in_place, too_long = run(FakeBoards(), Plan((256, 400, 1536)))
    assert (beside.reason, beside.ran) == (None, True)
    assert in_place.cycles and str(in_place.reason).startswith("measured in place")
    assert (too_long.ran, too_long.failed, too_long.median) == (False, False, None)
    assert "bytes of arena, the board has 768" in str(too_long.reason)


def test_hashes_are_measured_without_associated_data() -> None:
    selection = Selection(("uno",), ("ascon-hash256",), ("byte8",))
    found = run(FakeBoards(), Plan((0, 16), (0, 8, 16)), selection)
    assert [(r.message, r.ad) for r in found] == [(0, 0), (16, 0)]
    assert found[0].cycles_per_byte is None


def test_the_slope_is_that_between_the_two_long_messages() -> None:
    selection = Selection(("host",), ("ascon-aead128",), ("ref64",), ("encrypt",))
    (work,) = select(registry.load(), selection)
    (cell,) = work.all_cells
    found = [
        BenchResult(cell, message, 0, bench.Provenance("sim"), (cycles,), ran=True)
        for message, cycles in ((16, 5), (1536, 10_000), (3072, 10_000 + 1536 * 40))
    ]
    assert slope(found) == 40
    assert slope(found[:2]) is None


def test_a_board_that_dies_keeps_what_was_measured() -> None:
    def prepare(board: FakeBoard, before: int) -> None:
        def die_at_64(board: FakeBoard, regions: dict[str, tuple[int, int]]) -> None:
            if regions["input"][1] == 64:
                raise OSError("gone")

        board.tamper = die_at_64

    first, second, third = run(FakeBoards(prepare), Plan((16, 64, 128)))
    assert first.cycles and not first.failed
    assert second.failed and third.failed and "gone" in str(second.reason)
